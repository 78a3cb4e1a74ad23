"""What a card, a rule or the game itself can do: abilities that hold, that wait, and that a player uses."""

from __future__ import annotations

from typing import Literal

from cardwright.frozen import frozen
from cardwright.ruleset.amount import Amount
from cardwright.ruleset.condition import Condition, Happens, Slots
from cardwright.ruleset.effect import Body
from cardwright.ruleset.player import Player
from cardwright.ruleset.terms import FREE, Terms
from cardwright.ruleset.thing import Argument


@frozen
class Change:
    """A rule value changes for some players: by an amount, or to one. `whose` is None for a value of the game."""

    value: str
    by: Amount | None = None
    to: Amount | str | None = None
    whose: Player | None = None
    sign: Literal[1, -1] = 1
    terms: Terms = FREE


@frozen
class Adjust:
    """Things have more or less of a property ("each hero has strength + 1 for each ornicle on it").

    With the sign 0 they have just so much ("this has power 3").
    """

    things: Argument
    property: str
    by: Amount
    sign: Literal[1, 0, -1] = 1
    terms: Terms = FREE


@frozen
class Permit:
    """Somebody (or something) can or cannot do what a declared action names. `cannot` beats `can`."""

    who: Argument
    can: bool
    action: str
    verb: str
    what: Argument | None = None
    slots: Slots = ()
    terms: Terms = FREE


@frozen
class CountsAs:
    """Faces of a die or things count as others, once each, in the fixed order of reading a result."""

    what: Argument
    counts_as: Argument
    terms: Terms = FREE


@frozen
class Trigger:
    """`before` or `when` something happens, the body is carried out."""

    timing: Literal["before", "when"]
    happening: Condition
    body: Body
    terms: Terms = FREE


@frozen
class Replace:
    """`instead of` something that would happen, or of a step, the body is carried out; once for each happening."""

    happening: Happens | None
    body: Body
    step: str = ""
    terms: Terms = FREE


@frozen
class Option:
    """What a player may use at a moment: `may "Label" …`. With `timing` it answers a happening."""

    label: str
    body: Body
    timing: Literal["", "before", "when"] = ""
    happening: Condition | None = None
    terms: Terms = FREE


@frozen
class Action:
    """What a player may do with the turn's action: `action "Label" …`."""

    label: str
    body: Body
    terms: Terms = FREE


@frozen
class Omit:
    """A step of the game is left out."""

    step: str


@frozen
class Manual:
    """A rule that people carry out themselves; its text stands in the glossary under the card's id."""

    card: str


Ability = Change | Adjust | Permit | CountsAs | Trigger | Replace | Option | Action | Omit | Manual
