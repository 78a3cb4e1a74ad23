"""Agents answer what is asked, whatever the rules are, and know no more than they can see."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

import pytest

from cardwright.compile.compile import compile_set
from cardwright.engine.agents import knowing, make
from cardwright.engine.agents.agent import Question, decider
from cardwright.engine.bound import Bound
from cardwright.engine.games import bind
from cardwright.engine.games.archmage_origins.greedy import ArchmageGreedy as Archgreedy
from cardwright.engine.games.archmage_origins.thinker import ArchmageThinker as Archthinker
from cardwright.engine.games.imperial_twing.greedy import TwingGreedy
from cardwright.engine.games.imperial_twing.thinker import TwingThinker
from cardwright.engine.play import play, run, seated
from cardwright.ruleset.overlaid import overlaid

from .battles import game
from .hidden import otherwise


def test_agents_are_made_by_name() -> None:
    assert [make(name, 1).name for name in knowing("Imperial Twing")] == ["random", "greedy", "thinker"]
    assert [make(name, 1, "Tomb").name for name in knowing("Tomb")] == ["random", "greedy", "sampler"]
    with pytest.raises(ValueError, match="random, greedy, thinker, sampler"):
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


def test_partners_who_are_left_alone_do_not_pass_for_ever() -> None:
    """The endgame attack goes against the partner, too (G-30); and a deck that has run out promises nothing."""
    for seed in range(1, 13):
        made = play(game("Royal Twing"), seed, 4, [make("greedy", seat) for seat in range(4)])
        assert made.finished and made.turns < 400, seed


class Twice:
    """Asks an agent twice: at the table as it is, and at one in which hidden cards alone are others."""

    def __init__(self, agent: Any) -> None:
        self.agent, self.asked = agent, 0

    def __call__(self, table: Any, player: Any, question: str, options: Sequence[Any], about: Any) -> int:
        told = Question(question, tuple(options), about)
        view_of = table.bound.kernel.view
        seen = view_of(table, player)
        first: int = self.agent.choose(table.bound, seen, told)
        with otherwise(table, player):
            assert view_of(table, player) == seen
            second = self.agent.choose(table.bound, view_of(table, player), told)
        assert first == second, told
        assert 0 <= first < len(options)
        self.asked += 1
        return first


@cache
def bound_set(of: str, *rules: str) -> Bound:
    ruleset = compile_set(of).ruleset
    assert ruleset is not None
    return bind(overlaid(ruleset, rules))


PLAYED = ("imperial-twing", "archmage-origins")
MINDS: dict[tuple[str, str], tuple[Any, int]] = {
    (PLAYED[0], "greedy"): (TwingGreedy(), 200),
    (PLAYED[0], "thinker"): (TwingThinker(1, playouts=24), 30),
    (PLAYED[1], "greedy"): (Archgreedy(1), 200),
    (PLAYED[1], "thinker"): (Archthinker(1, determinisations=4), 200),
}


@pytest.mark.parametrize("mind", MINDS, ids=str)
@pytest.mark.parametrize("players", [2, 3])
def test_hidden_cards_change_no_answer(mind: tuple[str, str], players: int) -> None:
    agent, turns = MINDS[mind]
    twice = Twice(agent)
    bound = bound_set(mind[0])
    others = [decider(make("greedy", seat, bound.ruleset.game)) for seat in range(1, players)]
    table: Any = seated(bound, 11, [twice, *others])
    run(table, turns)
    assert twice.asked > 5


@pytest.mark.parametrize(
    ("of", "agent", "games", "least"),
    [
        (PLAYED[0], "greedy", 40, 34),
        (PLAYED[0], "thinker", 4, 4),
        (PLAYED[1], "greedy", 40, 32),
        (PLAYED[1], "thinker", 40, 30),
    ],
)
def test_sense_beats_chance(of: str, agent: str, games: int, least: int) -> None:
    """Few games and the same every time; how much better they are, with intervals, is measured in bench/."""
    won = 0
    bound = bound_set(of)
    for seed in range(games):
        agents = [make("random", seed), make("random", seed + 1)]
        agents[seed % 2] = MINDS[of, agent][0]
        won += play(bound, seed, 2, agents).winners == (seed % 2,)
    assert won >= least


@pytest.mark.parametrize("rules", [(), ("Free Borders",), ("Late Printing",)], ids=str)
@pytest.mark.parametrize("mind", [(PLAYED[1], "greedy"), (PLAYED[1], "thinker")], ids=str)
def test_archmages_of_any_number_end_their_games(rules: tuple[str, ...], mind: tuple[str, str]) -> None:
    bound = bound_set(PLAYED[1], *rules)
    for players in (2, 3, 4):
        made = play(bound, players, players, [MINDS[mind][0]] * players)
        assert made.finished, players
