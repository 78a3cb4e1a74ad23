"""What a table of a declared game holds: what every table does, and nothing besides."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from cardwright.engine import bound as bound_base
from cardwright.engine import table as base
from cardwright.engine.chance import Chance
from cardwright.engine.games.declared.prospects import DecidingNumber

if TYPE_CHECKING:
    from cardwright.engine.games.declared.snapshot import Snapshot

TOLD = ("turn_began", "turn_ended", "round_began", "round_ended")
"""What turns tell of, whether anybody has declared it or not."""


class Paused(Exception):
    """A game is left in the middle, for somebody who will go on with it, or has seen enough."""


class DeclaredBound(bound_base.Bound):
    """What the kernel wants to know of a ruleset beforehand. `kernel.prepare` fills it."""

    piles: dict[str, list[int]]  # zone → the cards that lie there when a game begins
    courses: dict[str, list[Callable[..., Any]]]  # phase → its steps
    innermost: frozenset[str]  # the phases that play no other: a turn, a trick
    entrances: dict[str, list[Callable[..., Any]]]  # of every other phase, what is left from where it plays one
    straight: bool  # what plays a phase is a sentence of its own, so that a game can go on from the middle of it
    played: str  # the zone in which played cards lie, and that which fills an empty pile; "" for none
    refill: str
    refilled: frozenset[str]  # the piles that are filled
    tell_tale: bool  # whether a card that comes or goes is told, has something to say, or needs a place of its own
    playable: frozenset[str]  # the kinds of which cards are played
    grids: frozenset[str]  # the zones in which each card has a place of its own
    goals: list[DecidingNumber]  # the numbers that decide the game
    spare: dict[int, DeclaredTable]  # by the number of players, a table on which answers were tried
    kept: dict[int, Snapshot]  # and how it was before the last question
    decided: dict[str, str]  # `win`, `lose` → the happening that a player wins or loses the game


class DeclaredPlayer(base.PlayerState):
    """A player of a declared game. Who has `lost` does not win with those who are left. `looked` says in which turn the
    player has last looked at a card that lies hidden."""

    __slots__ = ("looked", "lost")

    def clear(self) -> None:
        super().clear()
        self.lost = False
        self.looked: dict[int, int] = {}


class DeclaredTable(base.TableOf[DeclaredPlayer, DeclaredBound]):
    """A table of a declared game.

    `phases` are those that are on, from the outside in, `runs` how often each has been played; `ending` is the one that
    is being left, `appointed` who the persons of the game are. `closing`: all but one are out, or the end is being
    played. `cut`: it was broken off, since there have been `limit` turns, unless somebody looks at it `between` two
    turns and lets it go on; `longest` is the phase that was played most often then, and how often. Phases that are
    played `within` turns are part of them, and counted so that they cannot go on for ever. `entering`: it was laid out
    in the middle of a game, and what phases do before they play another is done already.

    A phase that is played again and again keeps its `paces`: its runs, and the last of them that moved nothing; with
    `entered`, how many such phases this table has entered. A table that goes on from a snapshot has more paces than
    that, and enters those phases where it left them. `marks` counts the places at which it could be left, from the
    set-up on (-1 until then), `pause` is the one at which it is. `judged`: a phase that plays others is played to its
    end, and the game no further.
    """

    __slots__ = (
        "appointed", "between", "closing", "cut", "ending", "entered", "entering", "judged", "limit", "longest",
        "marks", "paces", "pause", "phases", "runs", "within",
    )  # fmt: skip

    def __init__(self, bound: DeclaredBound, chance: Chance, deciders: Any) -> None:
        super().__init__(bound, len(deciders), DeclaredPlayer)
        for happening in TOLD:
            self.listeners.setdefault(happening, [])
        self.clear(chance, deciders)

    def clear(self, chance: Chance, deciders: Sequence[base.Decide]) -> None:
        super().clear(chance, deciders)
        self.appointed: dict[str, DeclaredPlayer] = {}
        self.phases: list[str] = []
        self.runs: dict[str, int] = {}
        self.ending = ""
        self.closing = self.cut = self.entering = False
        self.between: Callable[[], None] | None = None
        self.limit = self.within = 0
        self.longest = (0, "")
        self.paces: list[list[int]] = []
        self.entered, self.marks, self.pause = 0, -1, -1
        self.judged = False
        for player in self.players:
            player.partners = base.partners(self.bound.ruleset.teams, player.seat)
        self.bound.begin(self)
