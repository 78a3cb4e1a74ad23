"""What greedy players prefer among cards that they read, homebrew as well as printed, and what thinkers compare."""

from __future__ import annotations

from typing import Any

import pytest

from cardwright.engine.agents.agent import Question
from cardwright.engine.agents.halving import Trials, best_tried
from cardwright.engine.games.imperial_twing.greedy import TwingGreedy
from cardwright.engine.games.imperial_twing.thinker import tries
from cardwright.engine.question import MARKET, REACT, STOP

from .test_bind import battle, card, give, laid


def taken(*lines: str) -> int:
    """Which of some objects, with a line each, a greedy player takes from the market."""
    cards = [f'object "Thing {n}"\n  element: fire\n  {line}' for n, line in enumerate(lines)]
    table: Any = laid("\n\n".join(cards), players=3)
    options = [card(table, f"object/thing-{n}") for n in range(len(lines))]
    table.market[:] = options
    asked = Question(MARKET, tuple(options))
    return TwingGreedy().choose(table.bound, table.bound.kernel.view(table, table.players[0]), asked)


def test_objects_bring_nearer_to_the_endgame_until_there_are_enough() -> None:
    table: Any = laid('house rule "Any Element"\n  set endgame_distinct_elements to no')
    ann, cup = table.players[0], card(table, "object/cup-of-lameness")
    nearer = []
    for id in ("hat-of-opportunity", "bra-of-destiny", "puppet-of-clarity", "boots-of-certitude"):
        give(table, ann, f"object/{id}")
        observation = TwingGreedy().observation(table.bound, table.bound.kernel.view(table, ann))
        nearer.append(observation.missing(observation.me, cup))
    assert nearer == [True, True, False, False]


# ---- what is thought about


def test_six_answers_to_a_reaction_are_compared_at_most() -> None:
    table: Any = laid("")
    battle(table, *table.players)
    asked = Question(REACT, (STOP, *range(9)), "before_roll")
    view = table.bound.kernel.view(table, table.players[0])
    assert [one.answer for one in tries(view, asked)] == [STOP, 0, 1, 2, 3, 4]


def test_round_after_round_the_worse_half_is_dropped_and_the_usual_answer_stays() -> None:
    """Three answers are tried beside the usual one, then two: as many trials each time."""
    asked: list[int] = []

    def tried(answer: int, table: int) -> float:
        asked.append(answer)
        return float(answer)

    assert best_tried(4, 0, 24, tried) == 3
    assert asked == [0, 1, 2, 3] * 3 + [0, 3, 2] * 4


@pytest.mark.parametrize(
    ("differences", "better"),
    [((0.1, 0.1, 0.1, 0.1), True), ((0.5, -0.4, 0.4, -0.3), False), ((-0.1, -0.1), False), ((0.0, 0.0), False)],
)
def test_another_answer_must_do_better_by_more_than_chance_would(differences: Any, better: bool) -> None:
    trials = Trials()
    for difference in differences:
        trials.add(difference)
    assert trials.surely_more(1.0) == better


# ---- what is preferred


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("when you win a battle: gain 1 ornicle", "when you win a battle: each player gains 1 ornicle"),
        ("when you win a battle: each player gains 1 ornicle", "when you win a battle: each player loses 1 ornicle"),
        (
            "when you win a battle: each opponent loses 1 ornicle",
            "when you win a battle: each opponent gains 1 ornicle",
        ),
        ("when you win a battle: gain 2 ornicles", "when you win a battle: gain 1 ornicle"),
        ("when you win a battle: each opponent skips their next turn", "when you win a battle: skip your next turn"),
        ("when you win a battle: gain object_price ornicles", "when you win a battle: lose object_price ornicles"),
        ("your object_price - 1", "your object_price + 1"),
        ("your spell_limit + 1", "your spell_limit - 1"),
        ("opponents' object_price + 1", "opponents' object_price - 1"),
        ("your spells have power + 1", "opponents' spells have power + 1"),
    ],
)
def test_a_greedy_player_takes_the_better_of_two_objects(better: str, worse: str) -> None:
    assert taken(better, worse) == 0
    assert taken(worse, better) == 1
