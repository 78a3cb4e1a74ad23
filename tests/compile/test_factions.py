"""Players that are called by their faction: each way of naming them means the player, and is played and said so."""

from __future__ import annotations

import pytest

from cardwright.compile.compile import Compiled, compile_set
from cardwright.engine.agents.agent import RandomAgent, decider
from cardwright.engine.games import bind
from cardwright.engine.play import seated
from cardwright.ruleset.overlaid import overlaid
from cardwright.wording.words import sentence


def ruled(line: str) -> Compiled:
    """A house rule of one line on Archmage Origins."""
    made = compile_set(
        "-", stdin=f'use archmage-origins\nhouse rule "Odd"\n  name (de): "Seltsam"\n  {line}\n'.encode()
    )
    assert not made.diagnostics
    return made


@pytest.mark.parametrize(
    ("line", "english", "german"),
    [
        (
            "demonologists cannot hold monsters",
            "The demonologist cannot hold monsters.",
            "Der Dämonologe darf keine Monster bannen.",
        ),
        (
            "the necromancer's looks_per_turn + 1",
            "The necromancer has 1 more look per turn.",
            "Der Totenbeschwörer hat 1 Blick mehr pro Zug.",
        ),
        (
            "the elementalist's monsters have worth + 1",
            "The elementalist’s monsters are worth 1 more.",
            "Die Monster des Elementaristen sind 1 Punkt mehr wert.",
        ),
    ],
)
def test_a_faction_is_its_player(line: str, english: str, german: str) -> None:
    made = ruled(line)
    assert made.ruleset is not None
    (ability,) = next(one for one in made.ruleset.overlays if one.id == "Odd").abilities
    said = [sentence(ability, made.glossary, made.ruleset, lang) for lang in ("en", "de")]
    assert said == [(english,), (german,)]


def test_what_is_a_factions_is_nobody_elses() -> None:
    made = ruled("the necromancer's looks_per_turn + 1")
    assert made.ruleset is not None
    bound = bind(overlaid(made.ruleset, ["Odd"]))
    table = seated(bound, 1, [decider(RandomAgent(seat)) for seat in range(4)])
    bound.kernel.begin(table)
    looks = {player.element: player.rules.looks_per_turn for player in table.players}
    assert looks == {"necromancer": 3, "demonologist": 2, "technomancer": 2, "elementalist": 2}
