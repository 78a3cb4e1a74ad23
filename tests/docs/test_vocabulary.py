"""The vocabulary page is what the tables say, and one of the games understands the example of every verb."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from cardwright.compile.compile import compile_sources
from cardwright.syntax.read import read
from cardwright.vocabulary.fields import fields
from cardwright.vocabulary.reference import page
from cardwright.vocabulary.verb import verbs

PAGE = Path(__file__).parents[2] / "docs" / "vocabulary.md"

# What must be said before an example, so that its `it` or `them` points at something.
BEFORE = {"put_back": "peek at the top 3 cards of the deck", "carry_out": "reveal the top card of the deck"}

# The card that holds abilities, and the one that is carried out line by line, in each game.
HEADS = {
    "imperial-twing": ('object "About {}"\n  element: fire\n', 'event "About {}"\n'),
    "archmage-origins": ('mage "About {}"\n  faction: necromancer\n  power: 1\n', 'spell "About {}"\n'),
}
OF_ARCHMAGE = ("swap", "shift", "place", "hold")

# Examples that no game can take as they stand.
APART = {
    "beat": "which card is the stronger, the games of the page say themselves",
    "bid": "a bid is a block of several lines",
    "defend": "the game has no such happening; one defends or shields in the course of a battle",
    "duel": "the happening is called `an opponent challenges you`",
    "crown": "a word of the label of a house rule, not a happening",
}


def game(verb: str) -> str:
    """The game whose nouns an example speaks of."""
    return "archmage-origins" if verb in OF_ARCHMAGE else "imperial-twing"


def card(verb: str, example: str) -> str:
    """An example in a card that fits: abilities on an object, instructions in an event."""
    holds = example.startswith(("when ", "before ", "instead of ")) or any(
        word in example.split() for word in ("can", "cannot")
    )
    head = HEADS[game(verb)][0 if holds else 1].format(verb)
    lines = [*filter(None, [BEFORE.get(verb)]), example]
    return head + "".join(f"  {line}\n" for line in lines)


@cache
def findings() -> dict[str, list[str]]:
    """What is found in each verb's example; missing German apart, all examples being in one set of cards."""
    found: dict[str, list[str]] = {id: [] for id in verbs()}
    for name in HEADS:
        texts = {verb.id: card(verb.id, verb.example) for verb in verbs().values() if game(verb.id) == name}
        given = [read(id, text.encode()) for id, text in {**texts, "": f"use {name}\n"}.items()]
        for finding in compile_sources(given, None).diagnostics:
            if finding.code != "CW604":
                found[finding.span.source.name].append(f"{finding.code} {finding.message} {finding.help}")
    return found


@pytest.mark.parametrize("verb", [id for id in verbs() if id not in APART])
def test_the_example_of_a_verb_is_understood(verb: str) -> None:
    assert findings()[verb] == [], verbs()[verb].example


def test_few_examples_stand_apart() -> None:
    assert set(APART) <= set(verbs())
    assert len(APART) <= 5


@pytest.mark.parametrize("verb", list(verbs()))
def test_the_example_of_a_verb_uses_the_verb(verb: str) -> None:
    said = verbs()[verb].example.replace(":", "").split()
    assert any(form.split()[0] in said for form in verbs()[verb].words["en"])


def test_the_page_is_what_the_tables_say() -> None:
    stale = "docs/vocabulary.md is stale; renew it with: python -m cardwright.vocabulary.reference"
    assert PAGE.read_text("utf-8") == page(), stale


def test_the_page_has_every_verb_and_every_field() -> None:
    text = PAGE.read_text("utf-8")
    assert [verb.id for verb in verbs().values() if f"\n| `{verb.base}` |" not in text] == []
    for declaration, known in fields().items():
        section = text.split(f"\n### {declaration}\n")[1].split("\n### ")[0]
        assert [name for name in known if f"`{name}`" not in section] == []
