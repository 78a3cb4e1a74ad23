"""An argument becomes the sorts under which a verb or a slot may take it."""

from __future__ import annotations

from cardwright.ruleset.amount import Number, TheirBid
from cardwright.ruleset.game import Ruleset
from cardwright.ruleset.player import Player
from cardwright.ruleset.thing import Argument, Either, Faces, Named, Place, Ref, Some, Thing, Word
from cardwright.wording.number import stretch


def sorts_of(arg: Argument | None, rules: Ruleset) -> tuple[str, ...]:
    """The sorts, the closest first: card, counter, player, place, phase, die, face …"""
    match arg:
        case None:
            return ("nothing",)
        case Thing(noun):
            return (*_noun(noun, rules), "thing")
        case Ref("it", "happening"):
            return ("happening",)
        case Ref("it", "die"):
            return ("die", "thing")
        case Ref("it" | "them"):
            return ("card", "counter", "thing", "happening", "die")
        case Ref(_, noun):
            return (*_noun(noun, rules), "card", "thing")
        case Named():
            return ("card", "thing")
        case Place(line=line):
            return ("line",) if line else ("place",)
        case Player():
            return ("player",)
        case Either(of):
            return sorts_of(of[0], rules)
        case Faces():
            return ("face", "number")
        case Some():
            return ("card", "counter", "thing")
        case Word("direction of play"):
            return ("direction",)
        case Word("the left" | "the right" | "the top" | "the bottom"):
            return ("side",)
        case Word(word):
            return ("order",) if "order" in word else ("thing",)
        case TheirBid():
            return ("counter", "thing")
        case Number():
            return ("face", "number")
        case _:
            return ("thing",)


def _noun(noun: str, rules: Ruleset) -> tuple[str, ...]:
    if any(counter.id == noun for counter in rules.counters):
        return ("counter",)
    if stretch(noun, rules):
        return ("phase",)
    if noun == "die":
        return ("die",)
    if noun in ("row", "column"):
        return ("line",)
    if noun == "place":
        return ("distance",)
    if noun in rules.roles:
        return ("role", "card")
    return ("card",)
