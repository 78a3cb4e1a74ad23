"""The text of a step becomes what a chapter says of it: as it is written, or as a house rule has it."""

from __future__ import annotations

from collections.abc import Callable

from cardwright.book.changes import Changes
from cardwright.book.markup import MARK, POINT, marked
from cardwright.book.sources import own_words
from cardwright.ruleset.abilities import Replace
from cardwright.ruleset.game import Ruleset
from cardwright.ruleset.glossary import Glossary
from cardwright.wording.words import sentence


def steps(ruleset: Ruleset, glossary: Glossary, changes: Changes, lang: str) -> Callable[..., str]:
    """What a chapter calls around the text of a step, or of several. KeyError for a step that the game has not.

    A step that is left out or replaced takes the place of its text; where a text tells several steps, it comes after.
    """
    words, known = own_words(lang), {step.id for step in ruleset.steps}

    def step(*ids: str, caller: Callable[[], str]) -> str:
        for unknown in (id for id in ids if id not in known):
            raise KeyError(f"there is no step {unknown}")
        text = caller()
        for id in ids:
            if id in changes.steps:
                name, ability = changes.steps[id]
                before = text.rstrip(" \n\x04") + " " if len(ids) > 1 else _begins(text)
                text = f"{before}{told(id, ability)}{marked((name,))}\n\n"
        return text

    def told(id: str, ability: Replace | None) -> str:
        said = (glossary.term(f"step:{id}", lang).get("text") or id).rstrip(".")
        if ability is None:
            return str(words["left_out"]).format(step=said)
        body = " ".join(sentence(ability.body, glossary, ruleset, lang))
        return str(words["replaced"]).format(step=said, rule=body.replace("\n", " ").replace("• ", "– "))

    return step


def _begins(text: str) -> str:
    """The sign of a point, if the text is one."""
    point = POINT.match(MARK.sub("", text).lstrip(" \n\x04").split("\n")[0])
    return f"{point[1]} " if point else ""
