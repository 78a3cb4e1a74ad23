"""Agents answer what is asked, whatever the rules are, and know no more than they can see."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from cardwright.engine.agents import NAMES, make
from cardwright.engine.agents.agent import Question, decider
from cardwright.engine.games.imperial_twing.greedy import Greedy
from cardwright.engine.games.imperial_twing.state import Player, Table
from cardwright.engine.games.imperial_twing.thinker import Thinker
from cardwright.engine.games.imperial_twing.view import view_of
from cardwright.engine.play import play, run, seated

from .battles import game


def test_agents_are_made_by_name() -> None:
    assert [make(name, 1).name for name in NAMES] == ["random", "greedy", "thinker"]
    with pytest.raises(ValueError, match="random, greedy, thinker"):
        make("clever", 1)


@pytest.mark.parametrize(
    "rules",
    [
        (),
        ("Fluffy Alley Fist Fight", "Unreliable Traps", "Sacrificing Cats", "Heroes", "Weapons"),
        ("English leaflet",),
    ],
    ids=str,
)
def test_greedy_players_end_their_games(rules: tuple[str, ...]) -> None:
    for players in (2, 3, 4):
        made = play(game(*rules), players, players, [make("greedy", seat) for seat in range(players)])
        assert made.finished, players


def hidden_elsewhere(table: Table, me: Player) -> None:
    """Cards that a player cannot see change places among themselves: other hands with the deck, piles within."""
    others = [one for one in table.players if one is not me]
    pool = [*table.deck, *(card for one in others for card in one.hand)]
    pool.reverse()
    table.deck[:] = pool[: len(table.deck)]
    rest = pool[len(table.deck) :]
    for one in others:
        count = len(one.hand)
        one.hand[:], rest = sorted(rest[:count]), rest[count:]
    table.object_pile.reverse()
    table.event_pile.reverse()


class Twice:
    """Asks an agent twice: at the table as it is, and at one in which hidden cards alone are others."""

    def __init__(self, agent: Any) -> None:
        self.agent, self.asked = agent, 0

    def __call__(self, table: Table, player: Player, question: str, options: Sequence[Any], about: Any) -> int:
        told = Question(question, tuple(options), about)
        first: int = self.agent.choose(table.bound, view_of(table, player), told)
        hidden = (table.deck, table.object_pile, table.event_pile, *(one.hand for one in table.players))
        kept = [list(zone) for zone in hidden]
        hidden_elsewhere(table, player)
        second = self.agent.choose(table.bound, view_of(table, player), told)
        for zone, cards in zip(hidden, kept, strict=True):
            zone[:] = cards
        assert first == second, told
        assert 0 <= first < len(options)
        self.asked += 1
        return first


@pytest.mark.parametrize(
    ("agent", "turns"), [(Greedy(), 200), (Thinker(1, playouts=6, ahead=1), 30)], ids=["greedy", "thinker"]
)
@pytest.mark.parametrize("players", [2, 3])
def test_hidden_cards_change_no_answer(agent: Any, turns: int, players: int) -> None:
    twice = Twice(agent)
    table: Any = seated(game(), 11, [twice, *[decider(make("greedy", seat)) for seat in range(1, players)]])
    run(table, turns)
    assert twice.asked > 5


@pytest.mark.parametrize(("agent", "games", "least"), [("greedy", 40, 34), ("thinker", 4, 4)])
def test_sense_beats_chance(agent: str, games: int, least: int) -> None:
    """Few games and the same every time; how much better they are, with intervals, is measured in bench/."""
    won = 0
    for seed in range(games):
        agents = [make("random", seed), make("random", seed + 1)]
        agents[seed % 2] = make("greedy", 1) if agent == "greedy" else Thinker(1, playouts=6, ahead=1)
        won += play(game(), seed, 2, agents).winners == (seed % 2,)
    assert won >= least
