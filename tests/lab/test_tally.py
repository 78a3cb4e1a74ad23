"""Tallies: what is counted of a game, and that the order of counting does not matter."""

from __future__ import annotations

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st
from tests.lab.games import BRA, FAKIR, HAT, PRINCE, WITCH, made_up

from cardwright.engine.play import Record
from cardwright.lab.tally import NOTHING, merge, merged, of

tallies = st.lists(st.integers(0, 10_000), max_size=6).map(lambda seeds: merged(of(made_up(seed)) for seed in seeds))

DUEL = Record(
    seed=7,
    players=2,
    winners=(1,),
    turns=60,
    decisions=400,
    finished=True,
    characters=(WITCH, FAKIR),
    agents=("greedy", "random"),
    owned=((HAT,), (HAT, BRA)),
    fired=(("game#1", 12), (f"{HAT}#1", 4)),
    played=(("trap/net", 2),),
    findings=(("unpaid ornicle", 3),),
    digest=99,
)


def test_a_game_is_counted_by_seat_character_agent_and_object() -> None:
    tally = of(DUEL)
    assert (tally.games, tally.ended, tally.winners, tally.digest) == (1, Counter([60]), Counter([1]), 99)
    assert tally.games_with["objects", HAT] == 1, "both had it in this game"
    won = {("seats", "2"), ("characters", FAKIR), ("agents", "random")}
    assert set(tally.won) == won
    assert tally.times["abilities", "game#1"] == 12
    assert tally.games_with["abilities", "game#1"] == 1
    assert tally.times["cards", "trap/net"] == 2
    assert tally.times["findings", "unpaid ornicle"] == 3
    assert not tally.chained


def test_a_game_that_was_cut_says_what_was_used_and_not_who_is_strong() -> None:
    cut = next(made_up(seed) for seed in range(100) if not made_up(seed).finished)
    tally = of(cut)
    assert (tally.games, tally.ended, tally.winners) == (1, Counter(), Counter())
    assert not tally.took and not tally.won
    assert tally.times["abilities", f"{HAT}#1"] > 0


def test_what_acted_most_in_an_endless_chain_is_known() -> None:
    chained = merged(of(made_up(seed)) for seed in range(300)).chained
    assert max(chained, key=chained.__getitem__) == ("endless chain", f"{BRA}#1")


def test_all_sit_and_somebody_wins() -> None:
    tally = merged(of(made_up(seed)) for seed in range(200))
    ended = sum(tally.ended.values())
    assert sum(tally.won["seats", seat] for seat in "123") == ended
    assert [tally.took["characters", who] for who in (WITCH, FAKIR, PRINCE)] == [ended] * 3


@given(tallies, tallies, tallies)
def test_merging_is_associative_and_in_any_order(a, b, c) -> None:  # type: ignore[no-untyped-def]
    assert merge(merge(a, b), c) == merge(a, merge(b, c))
    assert merge(a, b) == merge(b, a)
    assert merge(a, NOTHING) == a


def test_merging_changes_neither() -> None:
    a, b = of(made_up(1)), of(made_up(2))
    merge(a, b)
    assert (a, b) == (of(made_up(1)), of(made_up(2)))
