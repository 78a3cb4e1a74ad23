"""Reports of many games: the figures, and what a designer is told of them."""

from __future__ import annotations

from dataclasses import replace

import pytest
from tests.lab.games import BRA, HAT, PRINCE, made_up

from cardwright.lab.findings import (
    ChainWithoutEnd,
    DoesNotEnd,
    NeverActs,
    SupplyRunsOut,
    WinsTooOften,
    findings,
)
from cardwright.lab.games import Run
from cardwright.lab.report import Report, WinShare, report
from cardwright.lab.statistics import wilson
from cardwright.lab.tally import merged, of
from cardwright.ruleset.card import Card
from cardwright.ruleset.game import Ruleset

CARDS = ("character/witch", "character/fakir", PRINCE, HAT, BRA, "object/sock", "cat/black-cat", "cat/white-cat")
RULES = Ruleset("Snap", (2, 4), cards=tuple(Card(id, id.partition("/")[0]) for id in CARDS))
KEYS = (f"{HAT}#1", f"{BRA}#1", "object/sock#1", "game#1")


def told(games: int = 600) -> Report:
    run = Run(games, players=3)
    return report(merged(of(made_up(seed)) for seed in range(1, games + 1)), RULES, KEYS, run)


def test_the_figures_of_some_games() -> None:
    made = told()
    assert made.length is not None
    assert made.length.quantiles == tuple(sorted(made.length.quantiles))
    assert made.length.quantiles[0] >= 20 and made.length.quantiles[-1] <= 200
    assert made.unfinished == sum(not made_up(seed).finished for seed in range(1, 601))
    assert sum(one.wins for one in made.seats) == made.games - made.unfinished
    assert [one.id for one in made.seats] == ["1", "2", "3"]
    assert all(one.expected == pytest.approx(1 / 3) and one.low < one.share < one.high for one in made.seats)
    assert not made.agents, "there is only one"


def test_what_was_never_used_is_listed_too() -> None:
    made = told()
    assert [(one.id, one.games > 0) for one in made.gained] == [(HAT, True), (BRA, True), ("object/sock", False)]
    assert [(use.id, use.times > 0) for use in made.cards] == [("cat/black-cat", True), ("cat/white-cat", False)]
    assert [use.times > 0 for use in made.abilities] == [True, True, False, False]


def test_no_games_are_no_figures() -> None:
    made = report(merged(()), RULES, KEYS, Run(10))
    assert (made.games, made.length, made.alike) == (0, None, None)
    assert list(findings(made)) == []


def test_a_designer_is_told_what_stands_out() -> None:
    found = list(findings(told()))
    assert isinstance(found[0], DoesNotEnd)
    assert next(one for one in found if isinstance(one, ChainWithoutEnd)).key == f"{BRA}#1"
    assert [one.key for one in found if isinstance(one, NeverActs)] == ["object/sock#1", "game#1"]
    assert not [one for one in found if isinstance(one, WinsTooOften)], "the hat helps, which its owners do not show"


def test_a_supply_that_runs_out_is_told_with_its_counter() -> None:
    games = [replace(made_up(seed), findings=(("unpaid acorn", 2),)) for seed in range(50)]
    found = findings(report(merged(map(of, games)), RULES, KEYS, Run(50, players=3)))
    assert SupplyRunsOut("acorn", 50, 50) in list(found)


def test_a_supply_that_seldom_runs_out_is_part_of_the_game() -> None:
    games = [replace(made_up(seed), findings=(("unpaid acorn", 2),) if seed < 5 else ()) for seed in range(50)]
    made = report(merged(map(of, games)), RULES, KEYS, Run(50, players=3))
    assert [(use.id, use.times, use.games) for use in made.findings] == [("unpaid acorn", 10, 5)]
    assert not [one for one in findings(made) if isinstance(one, SupplyRunsOut)]


def test_a_few_games_say_nothing_about_what_never_happened() -> None:
    assert not [one for one in findings(told(50)) if isinstance(one, NeverActs)]


def test_fair_games_are_rarely_called_unfair() -> None:
    """Of forty runs of fair games, judged at 5 % all in all, two are expected to say that somebody wins too often."""
    fair = 0
    for first in range(0, 4000, 100):
        games = (replace(made_up(seed), owned=((),) * 3) for seed in range(first, first + 100))
        fair += not [one for one in findings(_fair(games)) if isinstance(one, WinsTooOften)]
    assert fair >= 36


def _fair(games) -> Report:  # type: ignore[no-untyped-def]
    """Games whose winner is drawn by the digest, that is, by nothing."""
    even = (replace(game, winners=(game.digest % 3,) if game.finished else ()) for game in games)
    return report(merged(map(of, even)), RULES, KEYS, Run(100, players=3))


@pytest.mark.parametrize(("wins", "told_of"), [(510, False), (545, True)])
def test_a_seat_that_wins_a_little_more_is_chance_and_one_that_wins_much_more_is_not(wins: int, told_of: bool) -> None:
    game = replace(made_up(1, 2), finished=True, owned=((), ()), findings=(), fired=())
    games = [replace(game, winners=(0,))] * wins + [replace(game, winners=(1,))] * (1000 - wins)
    made = report(merged(map(of, games)), RULES, (), Run(1000))
    assert made.alike is not None
    assert (made.alike.chance < 0.05) == told_of
    assert any(isinstance(one, WinsTooOften) and one.group == "seats" for one in findings(made)) == told_of


def test_a_difference_that_does_not_matter_is_no_finding() -> None:
    certain = WinShare("1", 50_900, 100_000, *wilson(50_900, 100_000), expected=0.5, chance=1e-8)
    weighty = replace(certain, wins=53_000)
    found = list(findings(replace(told(), seats=(certain, weighty))))
    assert [one.share for one in found if isinstance(one, WinsTooOften) and one.group == "seats"] == [weighty]


def test_every_agent_is_counted_where_several_play() -> None:
    games = [replace(made_up(seed), agents=("greedy", "random", "random")) for seed in range(60)]
    made = report(merged(map(of, games)), RULES, KEYS, Run(60, players=3, agents=("greedy", "random")))
    assert [one.id for one in made.agents] == ["greedy", "random"]
    assert made.agents[1].of == 2 * made.agents[0].of
