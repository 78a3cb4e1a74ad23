"""A ruleset becomes what its chapters may speak of: rule values, counts in words, how many cards there are, steps."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from cardwright.book.changes import Changes
from cardwright.book.saying import Case, counted, number
from cardwright.book.sources import own_words
from cardwright.book.standing import standing
from cardwright.book.steps import steps
from cardwright.ruleset.game import Ruleset, Setting
from cardwright.ruleset.glossary import Glossary
from cardwright.wording.lexicon import Lexicon


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
        "see": lambda *ids: f" {words['see'].format(rules=', '.join(about(*ids)))}" if about(*ids) else "",
        "step": steps(ruleset, glossary, changes, lang),
    }


def _of(value: Setting | str, values: Mapping[str, Setting]) -> Setting:
    return values.get(value, value) if isinstance(value, str) else value


def _die(ruleset: Ruleset) -> dict[str, int]:
    faces = ruleset.dice[0].faces if ruleset.dice else ()
    numbers = [face for face in faces if isinstance(face, int)]
    least, most = (min(numbers), max(numbers)) if numbers else (0, 0)
    return {"faces": len(faces), "least": least, "most": most, "symbols": len(faces) - len(numbers)}
