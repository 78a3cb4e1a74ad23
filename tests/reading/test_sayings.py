"""Card text, said in each language and read again, is the same text: names, groups, halves, totals."""

from __future__ import annotations

from functools import cache
from textwrap import indent

import pytest

from cardwright.assets import card_languages
from cardwright.compile.compile import Compiled, compile_set
from cardwright.reading.grammar import grammar
from cardwright.reading.readings import card_texts, read
from cardwright.wording import sentence

SAYINGS = """\
your spells have power + 1 if you have no "Wolpertinger" and if an opponent has "Cup of Lameness"

your object_price - 1 if "Cup of Lameness" is in the market or if the discard has at least 2 "Toast Gnome"

each "Toast Gnome" has strength + 1 for each "Toast Gnome" in your entourage

when you win a battle with "Toast Gnome", if an opponent has at least 2 "Toast Gnome":
  gain 1 ornicle for each of your "Toast Gnome"

when you buy "Hat of Opportunity":
  each opponent discards 1 of their "Toast Gnome"

when you roll, if you have exactly 1 active "Cup of Lameness":
  choose "Toast Gnome" in your entourage

when you win a battle:
  gain 1 ornicle for each 2 cats in your hand

each creature has strength + 1 for each 2 ornicles on it

your object_price - 1 for each 3 of your fire objects

when you lose a battle:
  for each 2 of the richest opponent's spells:
    draw 1 card

when you win a battle:
  lose half of your ornicles, rounded up

when you win a battle:
  each opponent discards half of the spells from their hand, rounded down

when you win a battle:
  steal half of the ornicles from an opponent, rounded up
  peek at the top 3 cards of the deck
  discard half of them, rounded down

when you win a battle, if your total is at least 10:
  gain 1 ornicle

when you roll, if your total is higher than your opponent's total or if the attacker's total is at most 3:
  reroll

when you roll, discarding half of your cats, rounded down:
  reroll

when you win a battle:
  shuffle the object pile
  fill the market from the object pile
""".rstrip().split("\n\n")


@cache
def compiled() -> Compiled:
    cards = (f'object "Saying {i}"\n  element: fire\n{indent(text, "  ")}' for i, text in enumerate(SAYINGS))
    return compile_set("-", stdin="\n\n".join(["use imperial-twing", *cards, ""]).encode())


@pytest.mark.parametrize("lang", card_languages())
@pytest.mark.parametrize("n", range(len(SAYINGS)), ids=lambda n: SAYINGS[n].split("\n")[0])
def test_what_is_said_is_read_as_it_was_written(n: int, lang: str) -> None:
    made = compiled()
    assert made.ruleset is not None and [one.message for one in made.diagnostics if one.severity == "error"] == []
    (effect,) = next(card for card in made.ruleset.cards if card.id == f"object/saying-{n}").abilities
    tables = grammar(made.glossary, made.ruleset, lang)
    text = "\n".join(sentence(effect, made.glossary, made.ruleset, lang))
    back = [
        card.node
        for way in read(text, tables, "abilities")
        for card in card_texts(way, tables, made.cardset.names, "object")
    ]
    assert back == [effect], text
