"""The tail of a sentence: where and when, if what, how often, at what price, and until when."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from cardwright.frozen import frozen
from cardwright.ruleset.condition import Condition
from cardwright.ruleset.player import Player
from cardwright.ruleset.thing import Ref

if TYPE_CHECKING:
    from cardwright.ruleset.effect import Do


@frozen
class Window:
    """A stretch of play ("in attack", "on your turn") or a moment of it ("after rolling", then `phase` is a verb)."""

    prep: Literal["in", "on", "before", "after", "with"]
    phase: str
    of: Player | None = None


@frozen
class Until:
    """When something that lasts is over: the end of a phase, or the start of a turn."""

    what: Literal["end", "start"]
    phase: str
    of: Player | None = None
    next: bool = False


@frozen
class Leaves:
    """The other end of what lasts: a card that was named, or the one that speaks, leaves its zone."""

    card: Ref
    zone: str


@frozen
class Terms:
    """What may follow any ability. `limit` is a phase ("once per battle"); `price` is paid whole or not at all."""

    windows: tuple[Window, ...] = ()
    condition: Condition | None = None
    limit: str = ""
    price: tuple[Do, ...] = ()
    until: Until | Leaves | None = None
    against: Player | None = None


FREE = Terms()
