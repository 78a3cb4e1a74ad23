"""A noun phrase that has been taken apart, word by word, and how many its words say."""

from __future__ import annotations

from dataclasses import dataclass, field

from cardwright.ruleset.phrases import ALL, NONE, ONE, Amount, Argument, Count, How, Most, Side

COUNTS: dict[str, How] = {"at most": "at most", "at least": "at least", "exactly": "just", "up to": "up to"}


@dataclass(slots=True)
class Parts:
    """A noun phrase taken apart, word by word, before its head says what it is."""

    determiner: str = ""
    count: Count | None = None
    which: list[str] = field(default_factory=list)
    trait: str = ""
    owner: Argument | None = None
    most: Most | None = None
    side: Side = ""


def counted(parts: Parts, amount: Amount) -> Count:
    """`3`, `at most 3`: an amount with the word before it."""
    return Count(COUNTS.get(parts.determiner, "exactly"), amount)


def count_of(parts: Parts, sort: str, plural: bool) -> Count | None:
    """How many of a sort of thing are meant; None when nothing says it."""
    if parts.count is not None:
        return parts.count
    match parts.determiner:
        case "a" | "an" | "another":
            return ONE
        case "no":
            return NONE
        case "all" | "each" | "every":
            return ALL
        case "any number of" | "more" | "fewer":
            return Count("any number")
        case "the" if not plural and sort not in ("phase", "die", "line", "total"):
            return ONE
        case _:
            return None
