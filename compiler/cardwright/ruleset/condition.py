"""Whether something holds: what an `if`, an `unless` or the middle of a `when` asks."""

from __future__ import annotations

from typing import Literal

from cardwright.frozen import frozen
from cardwright.ruleset.phrases import Argument, Player, Thing

Slots = tuple[tuple[str, Argument], ...]


@frozen
class Has:
    """Somebody has so many of a thing ("you have at most 1 object"); the count stands in the thing."""

    who: Player
    thing: Thing


Many = Literal["more", "fewer", "as many"]


@frozen
class HasMore:
    """Somebody has more of a thing (or fewer, or as many) than somebody else, or than they have of another thing."""

    who: Player
    how: Many
    noun: str
    than: Player | Thing


@frozen
class Is:
    """A thing is of a sort: "it is a creature", "your spell is of your element", "you are the attacker"."""

    what: Argument
    sort: Argument


@frozen
class Compare:
    """A rule value, a property or a total compares to an amount or a word of its list; a total to another total."""

    what: Argument
    how: Literal["exactly", "at most", "at least", "higher", "lower"]
    amount: Argument


@frozen
class Happens:
    """A declared happening, narrowed by who, what and slots: the middle of a trigger, or a condition ("if you win")."""

    happening: str
    subject: Argument | None = None
    verb: str = ""
    what: Argument | None = None
    slots: Slots = ()


@frozen
class Both:
    """All of these hold, or one of them does."""

    of: tuple[Condition, ...]
    all: bool = True


@frozen
class Not:
    """This does not hold (`unless`)."""

    condition: Condition


Condition = Has | HasMore | Is | Compare | Happens | Both | Not
