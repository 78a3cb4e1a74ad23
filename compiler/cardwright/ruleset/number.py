"""How many a noun phrase speaks of, one or several: the same answer for every language, and for every pronoun."""

from __future__ import annotations

from cardwright.ruleset.amount import Count, Number, Per
from cardwright.ruleset.thing import Argument, Either, Ref, Some, Thing

# Nouns of which there is one at a time: "the die", "the battle". Everything else without a count is a bare plural.
SINGLE = frozenset(
    {"die", "turn", "round", "game", "face", "row", "column", "total", "direction of play", "order", "bid"}
)
# Adjectives that single out, so that the phrase is definite: "the top card", "the top 3 cards".
DEFINITE = frozenset({"top", "bottom", "next", "previous", "strongest", "weakest", "chosen", "left", "right"})


def definite(thing: Thing) -> bool:
    """Whether its adjectives say which one is meant."""
    return any(adjective in DEFINITE for adjective in thing.which)


def names_several(said: Argument) -> bool:
    """Whether what a phrase names is spoken of as `them` afterwards.

    >>> names_several(Thing("cat", Count("exactly", Number(2)))), names_several(Thing("cat", Count("up to", Number(1))))
    (True, False)
    """
    match said:
        case Thing(noun, count=None):
            return noun not in SINGLE and not definite(said)
        case Thing(count=Count(_, amount)) | Some(Count(_, amount), _):
            return amount not in (Number(1),) and not (isinstance(amount, Per) and amount.n == Number(1))
        case Ref(word):
            return word in ("them", "those", "the rest")
        case Either(of, both):
            return both or names_several(of[-1])
        case _:
            return False
