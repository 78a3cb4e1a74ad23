"""How many: a number, a rule value, so many for each of something, or what somebody bid."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from cardwright.frozen import frozen

if TYPE_CHECKING:
    from cardwright.ruleset.thing import Thing


@frozen
class Number:
    """A whole number, as written."""

    n: int


@frozen
class ValueOf:
    """What a rule value says at that moment (`hero_price`)."""

    value: str


@frozen
class Per:
    """So many for each thing of a sort ("1 ornicle for each of your objects"), or for so many of them at a time: the
    count of the thing says how many ("for each 2 cats")."""

    n: Number | ValueOf
    thing: Thing


@frozen
class TheirBid:
    """What the player of the branch has bid."""


Amount = Number | ValueOf | Per | TheirBid

# `exactly` is a number without a word, `just` the number of which the author wrote that it is exactly so many: a
# condition asks for at least one with `a trap`, and for one and no more with `exactly 1 trap`.
# Of things that are taken, `half` is half of as many as there are, rounded up or down as it is said.
How = Literal["exactly", "just", "up to", "at most", "at least", "all", "no", "any number", "half up", "half down"]


@frozen
class Count:
    """How many of a thing; `amount` is None for `all`, `no`, `any number` and `half`."""

    how: How
    amount: Amount | None = None


ONE = Count("exactly", Number(1))


def asked_for(count: Count | None) -> Count | None:
    """How many a condition or a head asks for: `2 cats` are exactly 2, and `1 cat` is a cat, which is at least one.

    >>> asked_for(Count("exactly", Number(2))), asked_for(ONE) == ONE
    (Count(how='just', amount=Number(n=2)), True)
    """
    return Count("just", count.amount) if count is not None and count.how == "exactly" and count != ONE else count


ALL = Count("all")
NONE = Count("no")
