"""Chance from streams keyed by seed, turn and purpose, so that one roll more here shifts no roll there.

All of it is arithmetic on 64 bits, and the same numbers come of it compiled and not. Python has whole numbers of any
length, which `& MASK` cuts to 64 bits; compiled (`i64`) there are 64 bits with a sign, multiplication leaves out the
rest by itself, and MASK is -1, all ones. What is shifted right is cut to the bits that were there, for a sign would be
shifted in.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import Final, TypeVar
from zlib import crc32

from mypy_extensions import i64

Item = TypeVar("Item")
Face = int | str
Throw = Callable[["Chance", Sequence[Face], int], Face]

FULL: Final = (1 << 64) - 1
COMPILED: Final = not __file__.endswith(".py")


def bits(number: int) -> int:
    """A number of 64 bits as the arithmetic here has it: with a sign where it is compiled."""
    return number - (1 << 64) if COMPILED and number >> 63 else number


MASK: Final[i64] = bits(FULL)
STEP: Final[i64] = bits(0xDA942042E4DD58B5)
TURN: Final[i64] = bits(0x9E3779B97F4A7C15)
MIX: Final[i64] = bits(0xBF58476D1CE4E5B9)
UPPER: Final[i64] = (1 << 32) - 1
OVER_29: Final[i64] = (1 << 35) - 1


def mixed(*parts: int) -> int:
    """Whole numbers mixed into one of 64 bits, by the finaliser of SplitMix64.

    >>> mixed(1, 2) == mixed(1, 2), mixed(1, 2) == mixed(2, 1)
    (True, False)
    """
    key = 0x9E3779B97F4A7C15
    for part in parts:
        key = (key ^ (part & FULL)) * 0xBF58476D1CE4E5B9 & FULL
        key = (key ^ (key >> 27)) * 0x94D049BB133111EB & FULL
        key ^= key >> 31
    return key


@cache
def word_key(word: str) -> int:
    """A word as 64 mixed bits."""
    return bits(mixed(crc32(word.encode())))


class Stream:
    """A multiplicative congruential generator of 64 bits, read from its upper half."""

    __slots__ = ("state",)

    def __init__(self, key: i64) -> None:
        self.state: i64 = key | 1  # an odd state never runs dry

    def below(self, n: i64) -> i64:
        """A whole number from 0 to n - 1."""
        state: i64 = self.state * STEP & MASK
        self.state = state
        return ((state >> 32) & UPPER) * n >> 32

    def shuffle(self, items: list[Item]) -> None:
        """The items in a random order, in place (Fisher and Yates)."""
        state: i64 = self.state
        n: i64 = len(items)
        while n > 1:  # `below` written out: a third of all chance of a game is drawn here
            state = state * STEP & MASK
            j: i64 = ((state >> 32) & UPPER) * n >> 32
            n -= 1
            items[n], items[j] = items[j], items[n]
        self.state = state

    def pick(self, items: Sequence[Item]) -> Item:
        return items[self.below(len(items))]


def stream_of(seed: int) -> Stream:
    """A stream for a whole number, of which 64 bits count."""
    return Stream(bits(seed & FULL))


class Chance:
    """All chance of one game. Purposes are words such as "deck" or "die 2"; each has a stream of its own every turn.

    `throw`, if it is given, says what dice show: of these faces, for this seat; `stacking` what a purpose has instead
    of its stream.
    """

    __slots__ = ("_game", "_key", "dice", "seed", "stacking", "streams", "throw", "turn")

    def __init__(self, seed: int, throw: Throw | None = None) -> None:
        self.seed, self.throw = seed, throw
        self.stacking: Callable[[str, Stream], Stream] | None = None
        self._game: i64 = bits(mixed(seed))
        self._key: i64 = 0
        self.dice: list[Stream | None] = [None] * len(DIE)
        self.turn_begins(0)

    def turn_begins(self, turn: int) -> None:
        """Every purpose has a new stream."""
        number: i64 = turn
        key: i64 = (self._game + number * TURN & MASK) * MIX & MASK
        self.turn = turn
        self._key = key ^ (key >> 29 & OVER_29)
        self.streams: dict[str, Stream] = {}
        self.dice = [None] * len(DIE)  # by seat: they fall often

    def stream(self, purpose: str) -> Stream:
        """The stream of a purpose in this turn."""
        known = self.streams.get(purpose)
        if known is None:
            key: i64 = word_key(purpose)
            known = Stream(self._key ^ key)
            if self.stacking is not None:
                known = self.stacking(purpose, known)
            self.streams[purpose] = known
        return known

    def face(self, faces: Sequence[Face], seat: int) -> Face:
        """What a die shows that a player throws."""
        return self.fallen(faces, seat) if self.throw is None else self.throw(self, faces, seat)

    def fallen(self, faces: Sequence[Face], seat: int) -> Face:
        """What it shows by the seed alone."""
        stream = self.dice[seat]
        if stream is None:
            key: i64 = DIE[seat]
            stream = self.dice[seat] = Stream(self._key ^ key)
        return faces[stream.below(len(faces))]


DIE: Final = [word_key(f"die {seat}") for seat in range(16)]
