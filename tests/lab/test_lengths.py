"""How long games are, with an interval that holds the truth, and by how many turns games are longer than others."""

from __future__ import annotations

from random import Random

from cardwright.lab.lengths import PARTS, lengths


def turns(chance: Random, n: int, more: int = 0) -> dict[int, list[int]]:
    return {seed: [20 + more + int(chance.expovariate(0.05))] for seed in range(n)}


def test_the_intervals_hold_the_truth() -> None:
    """The median of these is 33: half of what expovariate gives lies below 13.86."""
    chance = Random(11)
    held = [lengths([turns(chance, 120)], [0.5])[0].quantiles[0] for _ in range(150)]
    assert sum(one.low <= 33 <= one.high for one in held) >= 0.88 * 150
    assert all(one.low <= one.turns <= one.high for one in held)
    assert sum(one.high - one.low for one in held) / 150 < 12


def test_the_same_games_are_no_longer_than_themselves() -> None:
    games = turns(Random(2), 200)
    _, same = lengths([games, games])
    assert {(one.turns, one.low, one.high) for one in same.later} == {(0, 0, 0)}


def test_games_that_are_all_longer_are_so_at_every_part() -> None:
    before = turns(Random(2), 200)
    _, after = lengths([before, {seed: [7 + n for n in of] for seed, of in before.items()}])
    assert [(one.low, one.turns, one.high) for one in after.later] == [(7, 7, 7)] * len(PARTS)


def test_only_seeds_that_all_have_count() -> None:
    first, second = lengths([{1: [10], 2: [30]}, {2: [40], 3: [5]}], [0.5])
    assert first.quantiles[0].turns == 30
    assert second.later[0].turns == 10


def test_without_games_there_is_nothing_to_say() -> None:
    assert lengths([]) == lengths([{}, {1: [3]}]) == []
