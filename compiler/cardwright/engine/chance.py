"""Chance from streams keyed by seed, turn and purpose, so that one roll more here shifts no roll there."""

from __future__ import annotations

from collections.abc import Callable, MutableSequence, Sequence
from functools import cache
from typing import Final, TypeVar
from zlib import crc32

Item = TypeVar("Item")
Face = int | str
Throw = Callable[["Chance", Sequence[Face], int], Face]
MASK: Final = (1 << 64) - 1


def mixed(*parts: int) -> int:
    """Whole numbers mixed into one of 64 bits, by the finaliser of SplitMix64.

    >>> mixed(1, 2) == mixed(1, 2), mixed(1, 2) == mixed(2, 1)
    (True, False)
    """
    key = 0x9E3779B97F4A7C15
    for part in parts:
        key = (key ^ (part & MASK)) * 0xBF58476D1CE4E5B9 & MASK
        key = (key ^ (key >> 27)) * 0x94D049BB133111EB & MASK
        key ^= key >> 31
    return key


@cache
def word_key(word: str) -> int:
    """A word as 64 mixed bits."""
    return mixed(crc32(word.encode()))


class Stream:
    """A multiplicative congruential generator of 64 bits, read from its upper half."""

    __slots__ = ("state",)

    def __init__(self, key: int) -> None:
        self.state = key | 1  # an odd state never runs dry

    def below(self, n: int) -> int:
        """A whole number from 0 to n - 1."""
        self.state = state = self.state * 0xDA942042E4DD58B5 & MASK
        return (state >> 32) * n >> 32

    def shuffle(self, items: MutableSequence[Item]) -> None:
        """The items in a random order, in place (Fisher and Yates)."""
        state = self.state
        for i in range(len(items) - 1, 0, -1):  # `below` written out: a third of all chance of a game is drawn here
            state = state * 0xDA942042E4DD58B5 & MASK
            j = (state >> 32) * (i + 1) >> 32
            items[i], items[j] = items[j], items[i]
        self.state = state

    def pick(self, items: Sequence[Item]) -> Item:
        return items[self.below(len(items))]


class Chance:
    """All chance of one game. Purposes are words such as "deck" or "die 2"; each has a stream of its own every turn.

    `throw`, if it is given, says what dice show: of these faces, for this seat.
    """

    __slots__ = ("_game", "_key", "dice", "seed", "streams", "throw", "turn")

    def __init__(self, seed: int, throw: Throw | None = None) -> None:
        self.seed, self.throw = seed, throw
        self._game = mixed(seed)
        self.turn_begins(0)

    def turn_begins(self, turn: int) -> None:
        """Every purpose has a new stream."""
        key = (self._game + turn * 0x9E3779B97F4A7C15 & MASK) * 0xBF58476D1CE4E5B9 & MASK
        self.turn, self._key = turn, key ^ key >> 29
        self.streams: dict[str, Stream] = {}
        self.dice: dict[int, int] = {}  # seat → the state of the stream of that die: plain numbers, for they fall often

    def stream(self, purpose: str) -> Stream:
        """The stream of a purpose in this turn."""
        known = self.streams.get(purpose)
        if known is None:
            known = self.streams[purpose] = Stream(self._key ^ word_key(purpose))
        return known

    def face(self, faces: Sequence[Face], seat: int) -> Face:
        """What a die shows that a player throws."""
        return self.fallen(faces, seat) if self.throw is None else self.throw(self, faces, seat)

    def fallen(self, faces: Sequence[Face], seat: int) -> Face:
        """What it shows by the seed alone."""
        state = self.dice.get(seat) or (self._key ^ word_key(DIE[seat])) | 1
        self.dice[seat] = state = state * 0xDA942042E4DD58B5 & MASK
        return faces[(state >> 32) * len(faces) >> 32]


DIE: Final = [f"die {seat}" for seat in range(16)]
