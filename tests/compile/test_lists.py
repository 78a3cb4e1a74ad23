"""Things in a list share what is said of the last: card text goes in, rules text comes out."""

from __future__ import annotations

import pytest

from cardwright.compile.compile import compile_set
from cardwright.wording import words


def said(line: str) -> str:
    """What an event says that has this line."""
    made = compile_set("-", stdin=f'use imperial-twing\n\nevent "Sock"\n  {line}\n'.encode())
    assert made.ruleset is not None
    assert [one.message for one in made.diagnostics] == []
    card = next(card for card in made.ruleset.cards if card.id == "event/sock")
    return "\n".join(words(card, made.glossary, made.ruleset, "en"))


@pytest.mark.parametrize(
    ("line", "shown"),
    [
        (
            "discard all fire and water creatures",
            "Discard all fire creatures and all water creatures.",
        ),
        (
            "discard all fire and water and life creatures that have ornicles",
            "Discard all fire creatures that have ornicles, all water creatures that have ornicles"
            " and all life creatures that have ornicles.",
        ),
        (
            "draw 1 fire or water or life spell from the discard",
            "Draw 1 fire spell, 1 water spell or 1 life spell from the discard pile.",
        ),
    ],
)
def test_elements_before_one_noun_are_as_many_things(line: str, shown: str) -> None:
    assert said(line) == shown


@pytest.mark.parametrize(
    ("line", "shown"),
    [
        ("discard all of your spells", "Discard all your spells."),
        ("discard all of your cats and traps", "Discard all your cats and all your traps."),
        ("return all of your spells in play to your hand", "Return all your spells in play to your hand."),
        ("put 1 ornicle on each of your creatures", "Put 1 ornicle on each of your creatures."),
        ("for each of your objects: draw 1 card", "For each of your objects, draw 1 card."),
        ('gain 1 ornicle for each of your "Toast Gnome"', "Gain 1 ornicle for each of your “Toast Gnome”."),
        (
            "exchange 1 ornicle for each cat with an opponent for 1 trap",
            "Exchange 1 ornicle for each cat with an opponent for 1 trap.",
        ),
        ("each of your opponents discards 1 cat", "Each opponent discards 1 cat."),
    ],
)
def test_all_of_them_are_all(line: str, shown: str) -> None:
    assert said(line) == shown
