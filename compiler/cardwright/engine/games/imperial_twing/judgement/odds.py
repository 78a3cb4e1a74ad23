"""Two dice and a margin become the exact chances of a battle, by counting faces (IT-067, IT-078 to IT-082)."""

from __future__ import annotations

from functools import cache
from itertools import product
from typing import Final, NamedTuple

Faces = tuple[int | str, ...]
STILL: Final[Faces] = (0,)  # who shields does not roll (IT-105)
DOUBT: Final = (-2, 0, 2)  # how far a guess may be off
REACH: Final = 40  # margins beyond change nothing: no die counts for so much


class WinOdds(NamedTuple):
    """The chances to win and to lose; what is left is a tie."""

    win: float
    lose: float


def outcome(mine: int | str, theirs: int | str, margin: int) -> int:
    """1 when I win, -1 when I lose, 0 for a tie; the margin is that of all cards, mine less theirs.

    >>> [outcome(*dice, margin=9) for dice in (("cross", 0), ("sun", "sun"), (-4, "cross"), ("spiral", 4))]
    [-1, 0, 1, 1]
    """
    won = (mine == "sun") + (theirs == "cross")  # IT-078, IT-079
    lost = (mine == "cross") + (theirs == "sun")
    if won or lost:
        return (won > lost) - (won < lost)
    points = margin + number(mine) - number(theirs)
    return (points > 0) - (points < 0)


def number(face: int | str) -> int:
    """What a face adds; a symbol adds nothing (C-14)."""
    return face if isinstance(face, int) else 0


@cache
def steadied(faces: Faces) -> Faces:
    """The die under spells of one's own element: numbers below 0 do no harm (IT-116).

    >>> steadied((-2, 0, 3, "cross"))
    (0, 0, 3, 'cross')
    """
    return tuple(max(face, 0) if isinstance(face, int) else face for face in faces)


@cache
def chances(mine: Faces, theirs: Faces) -> tuple[WinOdds, ...]:
    """The odds by margin, from -REACH to REACH, when one die is thrown against another.

    >>> orn = (-4, -3, -2, -1, 0, 1, 2, 3, 4, "sun", "cross", "spiral")
    >>> [round(100 * share, 1) for share in chances(orn, orn)[REACH + 2]]
    [60.4, 31.9]
    """
    pairs = list(product(mine, theirs))
    made = []
    for margin in range(-REACH, REACH + 1):
        results = [outcome(*pair, margin) for pair in pairs]
        made.append(WinOdds(results.count(1) / len(pairs), results.count(-1) / len(pairs)))
    return tuple(made)


@cache
def doubtful(mine: Faces, theirs: Faces) -> tuple[WinOdds, ...]:
    """The same, when the margin is a guess about hidden cards that may be off either way."""
    table = chances(mine, theirs)
    made = []
    for margin in range(-REACH, REACH + 1):
        near = [odds(table, margin + doubt) for doubt in DOUBT]
        made.append(WinOdds(sum(one.win for one in near) / len(near), sum(one.lose for one in near) / len(near)))
    return tuple(made)


def odds(table: tuple[WinOdds, ...], margin: int) -> WinOdds:
    """The odds at a margin."""
    return table[(REACH if margin > REACH else -REACH if margin < -REACH else margin) + REACH]


def rethrown(mine: Faces, theirs: int | str, margin: int) -> WinOdds:
    """The odds when one die lies and the other is thrown again."""
    results = [outcome(face, theirs, margin) for face in mine]
    return WinOdds(results.count(1) / len(mine), results.count(-1) / len(mine))
