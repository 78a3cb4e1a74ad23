"""A ruleset becomes what its chapters may speak of: rule values, counts in words, steps, how many cards there are."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Literal

from cardwright.book.changes import Changes
from cardwright.book.markup import MARK, POINT, marked
from cardwright.book.overlays import ability_line, run_on
from cardwright.book.sources import own_words
from cardwright.book.values import standing
from cardwright.ruleset.abilities import Replace
from cardwright.ruleset.game import Ruleset, Setting
from cardwright.ruleset.glossary import Glossary
from cardwright.wording.courses import step_words
from cardwright.wording.lexicon import Lexicon, Noun
from cardwright.wording.voice import speak
from cardwright.wording.words import sentence

Case = Literal["nom", "acc", "dat", "gen"]


def number(n: Setting, words: Mapping[str, Any]) -> str:
    """A small number as a word, a large one in digits; what has no limit as "any number of"."""
    if not isinstance(n, int):
        return str(words["unlimited"])
    small = words["numbers"]
    return str(small[n]) if 0 <= n < len(small) else str(n).replace("-", "−")


def counted(n: Setting, noun: str, case: Case, lexicon: Lexicon, words: Mapping[str, Any]) -> str:
    """So many of something. `noun` is a word of the game or a word with its forms: `row/rows`, `Reihe/Reihen/f`."""
    name, _, forms = noun.partition("/")
    plural, _, gender = forms.partition("/")
    persons = lexicon.ruleset.persons
    known = Noun(name, plural, gender) if forms else lexicon.person(noun) if noun in persons else lexicon.noun(noun)
    return speak(lexicon.lang).spelled_out(n if isinstance(n, int) else None, number(n, words), known, case)


def steps(ruleset: Ruleset, glossary: Glossary, changes: Changes, lang: str) -> Callable[..., str]:
    """What a chapter calls around the text of a step, or of several. KeyError for a step that the game has not.

    A step that is left out or replaced takes the place of its text; where a text tells several steps, it comes after.
    """
    known = {step.id for step in ruleset.steps}

    def step(*ids: str, caller: Callable[[], str]) -> str:
        for unknown in (id for id in ids if id not in known):
            raise KeyError(f"there is no step {unknown}")
        text = caller()
        for id in ids:
            if id in changes.steps:
                name, ability = changes.steps[id]
                before = text.rstrip(" \n\x04") + " " if len(ids) > 1 else _begins(text)
                text = f"{before}{changed_step(id, ability, ruleset, glossary, lang)}{marked((name,))}\n\n"
        return text

    return step


def changed_step(id: str, ability: Replace | None, ruleset: Ruleset, glossary: Glossary, lang: str) -> str:
    """A step that is left out, or what is done instead of it."""
    words, words_of_step = own_words(lang), run_on((step_words(id, ruleset, glossary, lang),)).rstrip(".")
    if ability is None:
        return str(words["left_out"]).format(step=words_of_step)
    body = run_on(sentence(ability.body, glossary, ruleset, lang))
    return str(words["replaced"]).format(step=words_of_step, rule=body)


def _begins(text: str) -> str:
    """The sign of a point, if the text is one."""
    point = POINT.match(MARK.sub("", text).lstrip(" \n\x04").split("\n")[0])
    return f"{point[1]} " if point else ""


def facts(ruleset: Ruleset, glossary: Glossary, changes: Changes, lang: str) -> dict[str, Any]:
    """What a chapter may speak of: rule values, counts in words, steps, how many cards there are."""
    lexicon, words = Lexicon(glossary, ruleset, lang), own_words(lang)
    values = standing(ruleset)

    def n(value: Setting | str, noun: str, case: Case = "acc") -> str:
        return counted(_of(value, values), noun, case, lexicon, words)

    def upto(value: Setting | str, noun: str, case: Case = "acc") -> str:
        most = _of(value, values)
        free = most in ("unlimited", 0, 1)
        return n(most, noun, case) if free else f"{words['up_to']} {n(most, noun, case)}"

    def about(*ids: str) -> tuple[str, ...]:
        return tuple(dict.fromkeys(name for id in ids for name in changes.about.get(id, ())))

    def see(*ids: str) -> str:
        """What the rules in force say of these, each sentence once, with the rule values that it speaks of."""
        abilities = dict.fromkeys(ability for id in ids for ability in changes.said.get(id, ()))
        return "".join(f" {ability_line(ability, ruleset, glossary, lang)}" for ability in abilities)

    return {
        "v": values,
        "n": n,
        "upto": upto,
        "num": lambda value: number(_of(value, values), words),
        "cards": lambda *kinds: sum(card.copies for card in ruleset.cards if card.kind in kinds),
        "players": ruleset.players,
        "teams": ruleset.teams,
        "elements": ruleset.elements,
        "die": _die(ruleset),
        "about": about,
        "rewritten": lambda *cards: any(card in changes.cards for card in cards),
        "see": see,
        "step": steps(ruleset, glossary, changes, lang),
    }


def _of(value: Setting | str, values: Mapping[str, Setting]) -> Setting:
    return values.get(value, value) if isinstance(value, str) else value


def _die(ruleset: Ruleset) -> dict[str, int]:
    faces = ruleset.dice[0].faces if ruleset.dice else ()
    numbers = [face for face in faces if isinstance(face, int)]
    least, most = (min(numbers), max(numbers)) if numbers else (0, 0)
    return {"faces": len(faces), "least": least, "most": most, "symbols": len(faces) - len(numbers)}
