"""Shares, quantiles and tests, against figures from the literature and from exact counting."""

from __future__ import annotations

import math
from collections import Counter
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardwright.lab.statistics import chance_of, cochran, holm, mean, quantile, two_sided, wilson


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [  # Newcombe (1998), table I, method 3
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0000, 0.1611),
        (1, 29, 0.0061, 0.1718),
    ],
)
def test_wilsons_interval_is_that_of_the_literature(wins: int, games: int, low: float, high: float) -> None:
    assert [round(end, 4) for end in wilson(wins, games)] == [low, high]


def test_nothing_is_known_of_no_games() -> None:
    assert wilson(0, 0) == (0.0, 1.0)


@given(st.integers(1, 5000).flatmap(lambda n: st.tuples(st.integers(0, n), st.just(n))))
def test_an_interval_holds_its_share_and_mirrors(counts: tuple[int, int]) -> None:
    wins, games = counts
    low, high = wilson(wins, games)
    assert 0 <= low <= wins / games <= high <= 1
    assert wilson(games - wins, games) == pytest.approx((1 - high, 1 - low))


@given(st.integers(10, 400), st.data())
def test_the_interval_excludes_what_the_test_refuses(games: int, data: st.DataObject) -> None:
    wins = data.draw(st.integers(0, games))
    expected = data.draw(st.floats(0.1, 0.9))
    low, high = wilson(wins, games)
    if min(abs(expected - low), abs(expected - high)) > 1e-9:
        assert (two_sided(wins, games, expected) < 0.05) == (not low < expected < high)


@given(st.lists(st.integers(0, 50), min_size=1), st.sampled_from([0.05, 0.25, 0.5, 0.75, 0.95, 1.0]))
def test_a_quantile_is_a_value_with_so_many_up_to_it(values: list[int], part: float) -> None:
    found = quantile(Counter(values), part)
    below = sum(value < found for value in values)
    up_to = sum(value <= found for value in values)
    assert found in values
    assert below < part * len(values) + 1e-6
    assert up_to >= part * len(values) - 1e-6


def test_the_mean_of_what_was_counted() -> None:
    assert mean({10: 3, 20: 1}) == 12.5
    assert mean({}) == 0


@pytest.mark.parametrize(
    ("statistic", "freedom", "chance"),  # the usual table of critical values
    [(2.706, 1, 0.10), (6.635, 1, 0.01), (9.210, 2, 0.01), (7.815, 3, 0.05), (16.919, 9, 0.05), (29.588, 10, 0.001)],
)
def test_chi_square_is_that_of_the_table(statistic: float, freedom: int, chance: float) -> None:
    assert chance_of(statistic, freedom) == pytest.approx(chance, rel=2e-3)
    assert chance_of(0, freedom) == 1


def test_cochrans_q_is_pearsons_chi_square_where_every_game_has_one_winner() -> None:
    wins = [130, 90, 80]
    assert cochran(wins, {1: 300}) == (pytest.approx(sum((won - 100) ** 2 / 100 for won in wins)), 2)


def test_cochrans_q_counts_games_that_are_shared() -> None:
    """Nine games of three, of which some have two winners or three: as the sum over the games has it."""
    rows = [(1, 1, 0), (1, 1, 1), (0, 1, 0), (0, 1, 0), (1, 1, 0), (0, 1, 0), (1, 1, 0), (1, 1, 1), (0, 0, 1)]
    wins = [sum(row[place] for row in rows) for place in range(3)]
    k, totals = 3, [sum(row) for row in rows]
    by_hand = k * (k - 1) * sum((won - sum(wins) / k) ** 2 for won in wins) / sum(t * (k - t) for t in totals)
    assert cochran(wins, Counter(totals)) == (pytest.approx(by_hand), 2)


def test_where_all_always_win_together_no_seat_is_better() -> None:
    assert cochran([50, 50], {2: 50}) == (0.0, 1)
    assert cochran([0, 0], {}) == (0.0, 1)


def test_the_chance_of_uneven_seats_is_near_that_of_counting_all_games() -> None:
    """Of all 2 ** 12 ways in which twelve games of two can end, so many are at least as uneven as ten to two."""
    ways = [abs(sum(way) - 6) >= 4 for way in product((0, 1), repeat=12)]
    statistic, freedom = cochran([10, 2], {1: 12})
    assert chance_of(statistic, freedom) == pytest.approx(sum(ways) / len(ways), abs=0.02)


def test_a_share_as_expected_is_no_surprise() -> None:
    assert two_sided(50, 100, 0.5) == 1
    assert two_sided(3, 3, 1.0) == 1
    assert math.isclose(two_sided(60, 100, 0.5), two_sided(40, 100, 0.5))


@given(st.lists(st.floats(0, 1), max_size=12))
def test_holm_raises_in_order_and_never_above_bonferroni(chances: list[float]) -> None:
    raised = holm(chances)
    assert all(
        was <= now <= min(1.0, was * len(chances)) or now == max(was, now)
        for was, now in zip(chances, raised, strict=True)
    )
    assert [now for _, now in sorted(zip(chances, raised, strict=True))] == sorted(raised)
    if chances:
        assert min(raised) == min(1.0, min(chances) * len(chances))
