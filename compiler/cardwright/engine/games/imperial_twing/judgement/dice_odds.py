"""Two dice become the exact chances of a battle at every margin, by counting faces (IT-067, IT-078 to IT-082)."""

from __future__ import annotations

from functools import cache
from itertools import product
from typing import Final

from cardwright.engine.agents.agent import added

Faces = tuple[int | str, ...]
STILL: Final[Faces] = (0,)  # who shields does not roll (IT-105)
DOUBT: Final = (-2, 0, 2)  # how far a guess may be off
REACH: Final = 40  # margins beyond change nothing: no die counts for so much


class DiceOdds:
    """The chances to win and to lose by margin, from -REACH to REACH; what is left is a tie."""

    __slots__ = ("losses", "wins")

    def __init__(self, wins: list[float], losses: list[float]) -> None:
        self.wins, self.losses = wins, losses

    def at(self, margin: int) -> tuple[float, float]:
        """The chance to win and that to lose."""
        place = (REACH if margin > REACH else -REACH if margin < -REACH else margin) + REACH
        return self.wins[place], self.losses[place]


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
def chances(mine: Faces, theirs: Faces) -> DiceOdds:
    """The odds when one die is thrown against another.

    >>> orn = (-4, -3, -2, -1, 0, 1, 2, 3, 4, "sun", "cross", "spiral")
    >>> [round(100 * share, 1) for share in chances(orn, orn).at(2)]
    [60.4, 31.9]
    """
    pairs = list(product(mine, theirs))
    table = DiceOdds([], [])
    for margin in range(-REACH, REACH + 1):
        results = [outcome(one, other, margin) for one, other in pairs]
        table.wins.append(results.count(1) / len(pairs))
        table.losses.append(results.count(-1) / len(pairs))
    return table


@cache
def doubtful(mine: Faces, theirs: Faces) -> DiceOdds:
    """The same, when the margin is a guess about hidden cards that may be off either way."""
    table = chances(mine, theirs)
    smoothed = DiceOdds([], [])
    for margin in range(-REACH, REACH + 1):
        near = [table.at(margin + doubt) for doubt in DOUBT]
        smoothed.wins.append(added([win for win, _ in near]) / len(near))
        smoothed.losses.append(added([lose for _, lose in near]) / len(near))
    return smoothed
