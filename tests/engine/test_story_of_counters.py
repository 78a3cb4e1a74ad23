"""Counters that move are told, though the game declares nothing of it: card text goes in, a story comes."""

from __future__ import annotations

import pytest

from cardwright.compile.compile import compile_set
from cardwright.engine.agents.agent import RandomAgent
from cardwright.engine.games import bind
from cardwright.engine.replay import anew, replay
from cardwright.engine.story import Recorder
from cardwright.wording.story import Teller

from .test_said_at_a_table import game

LINES = """
each player gains 4 coins
the dealer pays 1 coin
the dealer gives 1 coin to their left neighbour
the dealer puts 1 coin on 1 card in their hand
the dealer loses 1 coin
the dealer takes all coins from 1 card in their hand
"""


def told(lang: str) -> list[str]:
    """What is told of a game of Ann and Ben, without turns and answers."""
    compiled = compile_set("-", stdin=game(LINES, "shuffle the deck\nthe dealer draws 1 card").encode())
    assert compiled.diagnostics == [] and compiled.ruleset is not None, compiled.diagnostics
    bound, recorder = bind(compiled.ruleset), Recorder()
    replay(bound, 1, (), [anew(RandomAgent, 1, seat) for seat in range(2)], recorder=recorder)
    teller = Teller(compiled.glossary, compiled.ruleset, lang, bound.cards, ["Ann", "Ben"], None)
    return [line for line in teller.story(recorder.told) if any(word in line for word in ("coin", "Münze", "pièce"))]


@pytest.mark.parametrize(
    ("lang", "lines"),
    [
        (
            "en",
            [
                "Ann gains 4 coins.", "Ben gains 4 coins.", "Ann pays 1 coin.", "Ann gives Ben 1 coin.",
                "Ann puts 1 coin on a card.", "Ann loses 1 coin.", "Ann takes 1 coin from a card.",
            ],
        ),
        (
            "de",
            [
                "Ann erhält 4 Münzen.", "Ben erhält 4 Münzen.", "Ann bezahlt 1 Münze.", "Ann gibt Ben 1 Münze.",
                "Ann legt 1 Münze auf eine Karte.", "Ann verliert 1 Münze.", "Ann nimmt 1 Münze von einer Karte.",
            ],
        ),
        (
            "fr",
            [
                "Ann reçoit 4 pièces.", "Ben reçoit 4 pièces.", "Ann paie 1 pièce.", "Ann donne 1 pièce à Ben.",
                "Ann pose 1 pièce sur une carte.", "Ann perd 1 pièce.", "Ann prend 1 pièce sur une carte.",
            ],
        ),
    ],
)  # fmt: skip
def test_counters_that_move_are_told(lang: str, lines: list[str]) -> None:
    assert told(lang) == lines
