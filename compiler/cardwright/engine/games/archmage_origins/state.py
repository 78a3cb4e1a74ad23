"""What a table of Archmage Origins holds: a realm of hidden cards, a border of mage cards, and who knows what."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, cast

from cardwright.engine import bound as bound_base
from cardwright.engine import table as base
from cardwright.engine.chance import Chance
from cardwright.engine.games.archmage_origins.contract import (
    ArchmageActions,
    ArchmageHappenings,
    ArchmagePlayerRules,
    ArchmageRules,
)
from cardwright.engine.grid import Edge, Spot

TOKEN = "hold_token"
Corner = tuple[str, str]  # the two sides that meet there
CORNERS: tuple[Corner, ...] = (("top", "left"), ("top", "right"), ("bottom", "right"), ("bottom", "left"))


class ArchmageBound(bound_base.Bound):
    """What the chapters want to know of a ruleset beforehand; lists go by card number. `kernel.prepare` fills it."""

    is_mage: list[bool]
    is_hold: list[bool]
    is_spell: list[bool]
    piles: dict[str, list[int]]  # zone → the cards that lie there when a game begins
    known: Any  # what greedy players know of the cards, once it is worked out
    turn_course: list[Any]
    scoring_course: list[Any]


class ArchmagePlayer(base.PlayerState):
    """A player of Archmage Origins.

    `looked` are the cards looked at in this turn, in order, and where each lay then; `exempt` those of them that do not
    count (AO-021, AO-027).
    """

    __slots__ = ("army", "corner", "exempt", "hand", "holds", "looked", "placed", "rules")

    def __init__(self, table: ArchmageTable, seat: int) -> None:
        super().__init__(table, seat)
        self.rules = cast(ArchmagePlayerRules, self.values)
        self.hand, self.army = self.zones["hand"], self.zones["army"]
        self.placed = self.laid  # mage cards that lie at the border

    def clear(self) -> None:
        super().clear()
        self.corner: Corner | None = None
        self.holds = 0  # how often the hold-monster card has been played
        self.looked: dict[int, Spot] = {}
        self.exempt: set[int] = set()


class ArchmageTable(base.TableOf[ArchmagePlayer, ArchmageBound]):
    """A table of Archmage Origins. `at` says which card lies on a spot, `spots` where a card lies."""

    def __init__(self, bound: ArchmageBound, chance: Chance, deciders: Any) -> None:
        super().__init__(bound, len(deciders), ArchmagePlayer)
        self.rules = cast(ArchmageRules, self.values)
        self.live = ArchmageHappenings(self.listeners)
        self.bans, self.grants = ArchmageActions(self.bans_by_action), ArchmageActions(self.grants_by_action)
        zones = self.zones
        self.realm, self.border = zones["realm"], zones["border"]
        self.exploration, self.discard = zones["exploration_pile"], zones["discard"]
        self.clear(chance, deciders)

    def clear(self, chance: Chance, deciders: Sequence[base.Decide]) -> None:
        super().clear(chance, deciders)
        self.grid: tuple[Spot, ...] = ()
        self.at: dict[Spot, int] = {}
        self.beside: dict[Edge, list[int]] = {}
        self.sides: dict[Corner, list[Edge]] = {}  # the places beside the realm that go with a corner
        self.bound_now: frozenset[int | Spot] = frozenset()  # what the player before has looked at (AO-026)
        self.looked_at: list[tuple[int, Spot]] = []  # who has looked where in the last turn and this one: all see that
        self.in_setup = self.scoring = self.revealed = False
        self.found_spell: int | None = None  # the spell that was looked at just now
        self.finder: ArchmagePlayer | None = None  # and by whom
        self.idle = 0  # turns in a row in which no mage card was placed
        self.bound.begin(self)  # rules come into force, and may ask about all of that

    def occupied(self, but: Iterable[Spot | None] = ()) -> list[Spot]:
        """The spots on which a card lies, row by row, but for some; asked for so often that no card is looked at."""
        columns, spots = self.grid[-1].column + 1, list[Spot | None](self.grid)
        for spot in but:
            if spot is not None:
                spots[spot.row * columns + spot.column] = None
        if len(self.at) == len(spots):  # until the exploration pile is at its end, one lies everywhere
            return [spot for spot in spots if spot is not None]
        return [spot for spot in spots if spot is not None and spot in self.at]

    def put_at(self, spot: Spot, card: int) -> None:
        """A card lies on a spot."""
        self.at[spot] = card
        self.spots[card] = spot
