"""Every number in a book is the one in force: what no rule value says is a number of cards, of faces, or of two sides.

All numeric rule values are set to numbers that stand in no book. Each of them is then told, and no other number is left
but those that no rule moves.
"""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from cardwright.book.changes import Changes
from cardwright.book.chapters import chapter
from cardwright.book.markup import MARK
from cardwright.book.sources import chapter_files, own_words
from cardwright.ruleset.game import Ruleset

from .conftest import compiled

NOTHING = Changes({}, {}, {}, {}, {})
FIRST = 201  # of the numbers that stand for rule values
UNTOLD = {"rider_excess", "objects_per_purchase"}
"""Told in other words where they are not as usual: weaker, one for each."""

MOVED_BY_NONE = {
    "imperial-twing": {
        "10": {2, 4, 9, 11, 12, 44, 72, 138},  # stages and blanks, elements, cards, faces of a die
        "30": {2},  # parts of a turn
        "40": {2},  # mount and rider: les deux
        "50": {2},  # things at once
        "60": {2, 3, 4, 12},  # faces
        "70": {2, 3},  # one of two; −3 becomes +3
        "91": {2},  # both of them
        "92": {2},  # attacker and defender
    },
    "archmage-origins": {
        "10": {4, 8, 16, 32, 15},  # factions and cards; a quarter of an hour
        "20": {2},  # sides of a corner
        "30": {2},
        "91": {2},  # the same two cards
    },
}


def far_off(ruleset: Ruleset) -> tuple[Ruleset, dict[str, int]]:
    """The rules with a number of its own for each rule value that is one, or has no limit."""
    numeric = [value.id for value in ruleset.values if type(value.default) is int or value.default == "unlimited"]
    numbers = {id: FIRST + i for i, id in enumerate(numeric)}
    values = tuple(replace(value, default=numbers.get(value.id, value.default)) for value in ruleset.values)
    return replace(ruleset, values=values, players=(101, 999)), numbers


def prose(text: str) -> str:
    """What is said as a rule: no directives, no examples, no signs of rules."""
    kept = (line for line in MARK.sub("", text).split("\n") if not line.startswith((":::", ">", "#", "|")))
    return re.sub(r"(?m)^\d+\. |\(#[^)]*\)|CC BY [\d.]+|by/[\d.]+", "", "\n".join(kept))


def spoken(text: str, lang: str) -> set[int]:
    """The numbers from two on that stand in a text, as words or digits."""
    words = {str(word).casefold(): n for n, word in enumerate(own_words(lang)["numbers"]) if n > 1}
    tokens = re.findall(r"\d+|[^\W\d_]+", text.casefold())
    return {int(token) if token.isdigit() else words.get(token, 0) for token in tokens} - {0, 1}


@pytest.mark.parametrize("lang", ["en", "de", "fr", "es"])
@pytest.mark.parametrize("target", list(MOVED_BY_NONE))
def test_every_number_is_the_one_in_force(target: str, lang: str) -> None:
    made = compiled(target)
    assert made.ruleset is not None
    ruleset, numbers = far_off(made.ruleset)
    told = set[int]()
    for path in chapter_files(target, lang):
        found = spoken(prose(chapter(path, ruleset, made.glossary, NOTHING, lang)), lang)
        told |= found
        left = {n for n in found if n < 101} - MOVED_BY_NONE[target].get(path.name[:2], set())
        assert not left, path.name
    own = {added.id for overlay in ruleset.overlays for added in overlay.adds}
    assert {id for id, n in numbers.items() if n not in told} - own - UNTOLD == set()
