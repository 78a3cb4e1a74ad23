"""Of thousands of games, the few that one would want to see."""

from __future__ import annotations

from cardwright.lab.experiment import Row
from cardwright.lab.telling import of_card, of_rules
from cardwright.lab.watching import GameCourse


def row(
    seed: int, gift: int, winner: int, acts: int = 0, turns: int = 40, finished: bool = True, behind: int = 0
) -> Row:
    course = GameCourse(0, behind, 50, 0, turns)
    return Row(1, seed, gift, 0, (winner,), finished, turns, 200, acts, seed, ("greedy",) * 2, course)


def told(games) -> list[tuple[str, int, int]]:  # type: ignore[no-untyped-def]
    return [(one.tells, one.row.seed, one.number) for one in games]


def test_a_card_is_seen_where_it_brings_the_game_and_where_it_acts_in_vain() -> None:
    usual = [row(seed, -1, winner) for seed, winner in ((1, 0), (2, 1), (3, 1), (4, 1))]
    given = [
        row(1, 0, 0, acts=9),
        row(2, 0, 0, acts=2),
        row(3, 0, 0, acts=5),
        row(4, 0, 1, acts=4),
        row(4, 1, 0, acts=7),
    ]
    given += [row(seed, 0, 0, acts=30, turns=90) for seed in (2, 3, 4, 5, 6)]  # nobody wants to watch these
    assert told(of_card(given, usual, 2)) == [("turned", 3, 5), ("in vain", 4, 7)]


def test_a_card_that_never_turns_a_game_shows_none() -> None:
    assert told(of_card([row(1, 0, 0, acts=3)], [row(1, -1, 0)], 2)) == []


def test_rules_are_seen_where_they_move_length_most_and_in_the_greatest_comeback() -> None:
    before = [row(seed, -1, 0, turns=40) for seed in (1, 2, 3)]
    after = [row(1, -1, 0, turns=44), row(2, -1, 0, turns=29, behind=20), row(3, -1, 0, turns=40, behind=55)]
    assert told(of_rules(before, after)) == [("farthest", 2, -11), ("behind", 3, 55)]


def test_a_game_that_has_no_end_now_is_shown() -> None:
    after = [
        row(4, -1, 0, turns=2000, finished=False),
        row(5, -1, 0, turns=2000, finished=False),
        row(6, -1, 0, turns=2000, finished=False),
    ]
    assert told(of_rules([row(5, -1, 0)], after)) == [("endless", 5, 0)]
