"""Cards that are taken together or not at all: whatever is picked first, a whole comes of it, and none is overlooked.

Games are played at random. At each first pick the options are held against all sets of the cards that lie there, one by
one; what was taken in the end is such a set.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import combinations
from typing import Any

import pytest

from cardwright.compile.compile import compile_set
from cardwright.engine.bind.whole_sets import comes_to
from cardwright.engine.chance import Stream, stream_of
from cardwright.engine.play import run, seated

from .test_flow import bound, cards_at, of, played

GAME = """
use french-deck

game "Wholes"
  players: 2
  without: rank 11 to 14

zone pool

zone row
  of: player

step setup.deal
  shuffle the deck
  put the top 10 cards of the deck in the pool

step game.turns
  play turns until the deck has no cards

step turn.take
  LINE
  put the top card of the deck in the pool

step end.winner
  the player with the most cards in their row wins the game
"""

Fits = Callable[[list[tuple[str, int]]], bool]


def alike(cards: list[tuple[str, int]]) -> bool:
    return len({suit for suit, _ in cards}) == 1


def same_rank(cards: list[tuple[str, int]]) -> bool:
    return len({rank for _, rank in cards}) == 1


def in_a_run(cards: list[tuple[str, int]]) -> bool:
    ranks = sorted(rank for _, rank in cards)
    return all(b - a == 1 for a, b in zip(ranks, ranks[1:], strict=False))


def sum_to(n: int) -> Fits:
    return lambda cards: sum(rank for _, rank in cards) == n


LINES: dict[str, tuple[range, Fits]] = {
    "put any number of cards that add up to 13 from the pool in your row": (range(1, 99), sum_to(13)),
    "put 3 cards that add up to 15 from the pool in your row": (range(3, 4), sum_to(15)),
    "put at least 3 cards that add up to 15 from the pool in your row": (range(3, 99), sum_to(15)),
    "put up to 2 cards that add up to 9 from the pool in your row": (range(1, 3), sum_to(9)),
    "put 3 cards of the same suit in sequence from the pool in your row": (
        range(3, 4),
        lambda cards: alike(cards) and in_a_run(cards),
    ),
    "put at least 2 cards of the same suit in sequence from the pool in your row": (
        range(2, 99),
        lambda cards: alike(cards) and in_a_run(cards),
    ),
    "put 4 cards in sequence from the pool in your row": (range(4, 5), in_a_run),
    "put at least 2 cards of the same rank from the pool in your row": (range(2, 99), same_rank),
    "put 3 cards of the same suit or rank from the pool in your row": (
        range(3, 4),
        lambda cards: alike(cards) or same_rank(cards),
    ),
}


def wholes(cards: Iterable[tuple[int, str, int]], sizes: range, fits: Fits) -> set[int]:
    """The cards that are part of any whole, of all sets of so many."""
    cards = list(cards)
    return {
        card
        for size in sizes
        for some in combinations(cards, size)
        if size <= len(cards) and fits([(suit, rank) for _, suit, rank in some])
        for card, _, _ in some
    }


@pytest.mark.parametrize("line", LINES)
def test_what_is_offered_is_part_of_a_whole_and_a_whole_is_taken(line: str) -> None:
    sizes, fits = LINES[line]
    asked: list[int] = []

    def shown(table: Any, cards: Iterable[int]) -> list[tuple[int, str, int]]:
        return [(card, of(table, card, "suit"), of(table, card, "rank")) for card in cards]

    def watch(table: Any, player: Any, question: str, options: Any) -> None:
        if question == "pick" and len(table.zones["pool"]) <= 12:
            there = shown(table, table.zones["pool"])
            picked = table.turn not in asked
            if picked:
                asked.append(table.turn)
                assert set(options) == wholes(there, range(sizes.start, min(sizes.stop, 7)), fits)

    for seed in range(3):
        asked.clear()
        table = played(GAME.replace("LINE", line), 2, seed, watch)
        assert cards_at(table) == list(range(36))
        assert any(player.zones["row"] for player in table.players)


@pytest.mark.parametrize("line", LINES)
def test_nothing_else_is_ever_taken(line: str) -> None:
    sizes, fits = LINES[line]
    before: dict[str, int] = {}

    def taken(table: Any) -> None:
        for player in table.players:
            row = player.zones["row"]
            new = row[before.get(player.seat, 0) :]
            before[player.seat] = len(row)
            if new:
                assert len(new) in sizes
                assert fits([(of(table, card, "suit"), of(table, card, "rank")) for card in new])

    for seed in range(4):
        before.clear()
        stream: Stream = stream_of(seed)
        ruled = bound(GAME.replace("LINE", line))
        ((step, *_),) = [ruled.courses["turn"]]

        def stepped(table: Any, *rest: Any, step: Any = step) -> None:
            step(table, *rest)
            taken(table)

        ruled.courses["turn"][0] = stepped
        table: Any = seated(ruled, seed, [lambda t, p, q, options, about, s=stream: s.below(len(options))] * 2)
        run(table)
        assert before


def test_sums_are_those_of_all_subsets() -> None:
    stream = stream_of(5)
    for _ in range(400):
        numbers = [stream.below(9) - 2 for _ in range(stream.below(7))]
        least = stream.below(3)
        most = least + stream.below(4)
        for target in range(-6, 20):
            expected = any(sum(some) == target for n in range(least, most + 1) for some in combinations(numbers, n))
            assert comes_to(target, numbers, least, most) == expected, (target, numbers, least, most)


WORDS = """
use french-deck

game "Best"
  players: 2

step end.score
  LINE

step setup.deal
  deal 3 cards to each player
"""


@pytest.mark.parametrize(
    ("line", "complaint"),
    [
        ("each player discards all cards of the same suit", "They are taken together, or not at all"),
        ("each player discards cards that add up to 15", "They are taken together, or not at all"),
        ("each player discards 2 random cards of the same suit", "Who takes them picks cards that fit together"),
        ("each player gains the worth of the best cards in their hand in points", "are the best that have most"),
        ("each player:\n    if they have 2 cards that add up to 15:\n      they gain 1 point", "add up to it"),
        ("the owner of the top 2 cards of the discard gains 1 point", "several owners"),
    ],
)
def test_what_nobody_could_carry_out_is_refused_at_its_word(line: str, complaint: str) -> None:
    compiled = compile_set("-", stdin=WORDS.replace("LINE", line).encode())
    assert any(complaint in str(one.message) for one in compiled.diagnostics), [
        str(d.message) for d in compiled.diagnostics
    ]
