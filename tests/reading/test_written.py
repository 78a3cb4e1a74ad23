"""Effects become card text, and that text the same effects again."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardwright.compile.compile import compile_set
from cardwright.reading.card_phrases import Unwritable
from cardwright.reading.card_text import written
from cardwright.reading.readings import compiled
from cardwright.ruleset.abilities import Body, Do, Effect, If, Lasting, Later, Until
from cardwright.ruleset.condition import Has, Not
from cardwright.ruleset.phrases import ALL, ONE, YOU, Count, TheirBid, Thing

from .test_back import SETS, effects


@pytest.mark.parametrize("target", SETS, ids=lambda target: Path(target).name)
def test_what_is_written_means_what_it_was_written_from(target: str) -> None:
    made = compile_set(target)
    for effect, kind in effects(made):
        text = written(effect, made.cardset.names, made.glossary)
        again, found = compiled(text, made.cardset.names, kind, isinstance(effect, tuple))
        assert again == effect, text
        assert found == [], text


LINES = """
draw 2 cards
discard 1 creature from your entourage
each opponent loses up to 2 ornicles
put 1 ornicle on 1 creature of your element in your entourage
take 2 of your creatures
gain the top 3 cards of the deck
steal 1 ornicle from the player with the most spells
lose 1 ornicle for each of your objects
skip your next turn
set the die to a sun
may draw 1 card, paying 1 ornicle
that player may discard 1 fire spell with power at least 2
your negative counts as 0 until end of battle
your supporters draw 1 card
""".strip().split("\n")


@pytest.mark.parametrize("line", LINES)
def test_a_line_is_written_as_it_was(line: str) -> None:
    made = compile_set("imperial-twing")
    head = "when an opponent loses a battle:\n  " if "that player" in line else ""
    effect, found = compiled(head + line, made.cardset.names, "", not head)
    assert effect is not None, found
    assert written(effect, made.cardset.names, made.glossary) == f"{head}{line}\n"


GAIN = Do("gain", "transfer", YOU, Thing("ornicle", ONE))
UNLESS = Not(Has(YOU, Thing("spell", ALL)))


@pytest.mark.parametrize(
    "effect",
    [
        pytest.param(Later(Until("end", "battle"), (GAIN,)), id="at the end of a phase"),
        pytest.param(If(UNLESS, (GAIN, GAIN)), id="a block that begins with unless"),
        pytest.param(Do("gain", "transfer", YOU, Thing("ornicle", Count("exactly", TheirBid()))), id="a bid of things"),
        pytest.param(Do("draw", "transfer", YOU, Thing("dragonfly", ONE)), id="a noun of another game"),
    ],
)
def test_what_cards_cannot_say_is_not_written(effect: Effect) -> None:
    made = compile_set("imperial-twing")
    body: Body = (effect,)
    with pytest.raises(Unwritable):
        written(body, made.cardset.names, made.glossary)
    assert not isinstance(effect, Lasting)
