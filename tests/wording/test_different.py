"""Different effects never print the same sentence, in any language."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from cardwright.ruleset.abilities import CountsAs, Do, Lasting, Terms, Until
from cardwright.ruleset.condition import Happens, Has
from cardwright.ruleset.phrases import NONE, ONE, YOU, Count, Faces, Number, Player, Thing
from cardwright.wording import sentence

from . import skeletons, strategies
from .phrases import instructions
from .sample import GLOSSARY, RULES

LANGUAGES = ("en", "de", "fr", "es")


class Said:
    """Everything that was said so far, to find two effects behind one text."""

    def __init__(self) -> None:
        self.by_text: dict[tuple[str, tuple[str, ...]], Any] = {}

    def once(self, effect: Any) -> None:
        for lang in LANGUAGES:
            text = sentence(effect, GLOSSARY, RULES, lang)
            assert text, effect
            other = self.by_text.setdefault((lang, text), effect)
            assert other == effect, "\n".join([*text, f"is said of {other}", f"and of {effect}"])


def never_the_same(effects: SearchStrategy[Any], examples: int) -> Callable[[], None]:
    """A property: many effects, and no two of them with one text."""
    said = Said()

    @settings(max_examples=examples, deadline=None, suppress_health_check=list(HealthCheck))
    @given(effects)
    def check(effect: Any) -> None:
        said.once(effect)

    return check


@pytest.mark.parametrize(
    ("effects", "examples"),
    [
        pytest.param(instructions().map(lambda do: (do,)), 400, id="instructions"),
        pytest.param(strategies.happenings(), 300, id="happenings"),
        pytest.param(strategies.conditions, 300, id="conditions"),
        pytest.param(strategies.statics(st.none() | strategies.untils), 300, id="what holds"),
        pytest.param(strategies.bodies, 200, id="bodies"),
        pytest.param(strategies.abilities, 250, id="abilities"),
    ],
)
def test_different_effects_say_different_things(effects: SearchStrategy[Any], examples: int) -> None:
    never_the_same(effects, examples)()


def test_what_depends_on_what_can_be_seen() -> None:
    """Few instructions in many shapes: whatever is nested differently reads differently."""
    gain = Do("gain", "transfer", YOU, Thing("ornicle", ONE))
    draw = Do("draw", "transfer", YOU, Thing("card", ONE))
    lose = Do("lose", "transfer", Player("opponent", "each"), Thing("ornicle", ONE))
    spared = CountsAs(Faces("cross", owner=YOU), Number(0), Terms(until=Until("end", "battle")))
    price = (Do("discard", "transfer", YOU, Thing("black_cat", Count("exactly", Number(1)))),)
    lost = Happens("battle_lost", YOU, "lose", Thing("battle", ONE))
    shapes = skeletons.shapes((gain, draw, lose, Lasting(spared)), Has(YOU, Thing("spell", NONE)), price, lost)
    never_the_same(shapes, 1000)()
