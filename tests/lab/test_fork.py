"""A question is a real choice when another answer leads elsewhere, whatever the luck."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from tests.engine.test_bind import laid

from cardwright.engine.agents import make
from cardwright.engine.agents.agent import decider
from cardwright.engine.bound import Bound
from cardwright.engine.chance import mixed
from cardwright.engine.play import GameSeries
from cardwright.engine.table import Decide, PlayerState, Table
from cardwright.lab.careless import careful_seat, careless
from cardwright.lab.fork import Answers, real_choice

CHOICE = """
house rule "Choices"
  when your turn begins, once per round, if you have at least 1 spell:
    choose:
      - {one}
      - {other}
"""


def choices(one: str, other: str, games: int = 12) -> list[int]:
    """Whether what is chosen by a rule is a real choice, in some games at random: in each, one of its questions."""
    bound: Bound = laid(CHOICE.format(one=one, other=other)).bound
    return [real for seed in range(games) if (real := choice_of(bound, seed)) is not None]


def choice_of(bound: Bound, seed: int) -> int | None:
    series, answers, branches = GameSeries(bound, 2), Answers(), list[int]()

    def deciders() -> list[Decide]:
        return [decider(make("random", mixed(seed, seat))) for seat in range(2)]

    def noting(decide: Decide) -> Decide:
        def answer(table: Table, player: PlayerState, question: str, options: Sequence[Any], about: Any) -> int:
            if question == "branch":
                branches.append(len(table.choices))
            return decide(table, player, question, options, about)

        return answer

    def played(by: Sequence[Decide], turns: int) -> Table:
        series.decided(seed, by, ("random",) * 2, turns)
        assert series.table is not None
        return series.table

    played([answers.noting(noting(decide)) for decide in deciders()], 300)
    if not branches:
        return None
    return real_choice(answers, branches[len(branches) // 2], 1, seed, deciders, played)


def test_what_is_the_same_is_no_choice() -> None:
    seen = choices("gain 1 ornicle", "gain 1 ornicle")
    assert len(seen) > 6 and set(seen) == {0}


def test_what_is_much_better_is_one() -> None:
    seen = choices("gain 3 ornicles", "lose all ornicles", 40)
    assert len(seen) > 30
    assert sum(seen) > 0.3 * len(seen)


# ---- careless players


@pytest.mark.parametrize("players", [2, 3])
def test_the_careful_one_sits_everywhere_equally_often(players: int) -> None:
    seats = [careful_seat(seed, players) for seed in range(6)]
    assert all(seats.count(seat) == 6 // players for seat in range(players))


def test_a_careless_player_slips_at_one_question_in_four() -> None:
    none: Any = None
    answer, options = careless(lambda *_: 0, 3), range(1000)
    slips = sum(answer(none, none, "", options, None) != 0 for _ in range(4000))
    assert 900 < slips < 1100
    again, once = careless(lambda *_: 0, 3), careless(lambda *_: 0, 3)
    assert [again(none, none, "", options, None) for _ in range(50)] == [
        once(none, none, "", options, None) for _ in range(50)
    ]
