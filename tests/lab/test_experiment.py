"""Arms of an experiment: each seat is given the card in the same deals, and what is alike is played alike."""

from __future__ import annotations

from dataclasses import replace

import pytest

from cardwright.compile.compile import compile_set
from cardwright.lab.experiment import Arm, Experiment, Row, blocks, counting
from cardwright.ruleset.game import Ruleset

HAT = "object/hat-of-opportunity"
RANDOM = ("random",)


@pytest.fixture(scope="module")
def twing() -> Ruleset:
    ruleset = compile_set("imperial-twing").ruleset
    assert ruleset is not None
    return ruleset


def played(experiment: Experiment, *wanted: range) -> list[Row]:
    count = counting(experiment)
    return [row for numbers in wanted for number in numbers for row in count(number).rows]


def test_a_block_has_a_game_for_each_seat_that_is_given_the_card(twing: Ruleset) -> None:
    experiment = Experiment((twing,), (Arm(0, RANDOM), Arm(0, RANDOM, HAT)), 3, 10, 2000)
    usual, given = played(experiment, blocks(0, 0, 2)), played(experiment, blocks(1, 0, 2))
    assert [(row.seed, row.gift) for row in usual] == [(10, -1), (11, -1)]
    assert [(row.seed, row.gift) for row in given] == [(10, 0), (10, 1), (10, 2), (11, 0), (11, 1), (11, 2)]
    assert len({row.digest for row in (*usual, *given)}) == 8


def test_watching_changes_nothing(twing: Ruleset) -> None:
    seen, unseen = (
        played(Experiment((twing,), (Arm(0, ("greedy",), HAT, watched),), 2, 1, 2000), blocks(0, 0, 2))
        for watched in (9, 0)
    )
    assert [replace(row, course=None) for row in seen] == unseen
    for row in seen:
        assert row.course is not None
        assert 0 < row.course.lay <= row.course.turns
        assert 0 <= row.course.settled <= 100
        assert 0 <= row.course.comeback <= 100


def test_what_could_be_taken_is_counted_and_what_was(twing: Ruleset) -> None:
    evidence = counting(Experiment((twing,), (Arm(0, ("greedy",), watched=1),), 2, 1, 2000))(0)
    offered = {(question, name) for _, (question, name, _, _) in evidence.offered}
    assert ("action", "attack") in offered
    assert any(question == "market" and name.startswith("object/") for question, name in offered)
    assert all(evidence.taken[at] <= n for at, n in evidence.offered.items())
    assert sum(evidence.taken.values()) > 20


def test_a_card_without_copies_gives_the_very_same_games(twing: Ruleset) -> None:
    """Under rules that differ in nothing that can happen, games are alike to the last choice."""
    unused = replace(next(card for card in twing.cards if card.id == HAT), id="object/nowhere", copies=0)
    experiment = Experiment(
        (twing, replace(twing, cards=(*twing.cards, unused))), (Arm(0, RANDOM), Arm(1, RANDOM)), 2, 1, 2000
    )
    before, after = played(experiment, blocks(0, 0, 5)), played(experiment, blocks(1, 0, 5))
    assert [row.digest for row in before] == [row.digest for row in after]


def test_evidence_is_the_same_in_any_order(twing: Ruleset) -> None:
    count = counting(Experiment((twing,), (Arm(0, RANDOM, watched=9),), 2, 1, 2000))
    one, other = count(0), count(1)
    assert sorted(map(repr, one.plus((other,)).rows)) == sorted(map(repr, other.plus((one,)).rows))
    assert one.plus((other,)).offered == other.plus((one,)).offered


def test_what_acts_where_it_was_not_given_is_seen_too(twing: Ruleset) -> None:
    count = counting(Experiment((twing,), (Arm(0, ("greedy",)),), 2, 1, 2000))
    acted = count(0).plus((count(1),)).acted
    assert 0 < acted[0, "game"] <= 2
    assert all(1 <= n <= 2 for n in acted.values())
