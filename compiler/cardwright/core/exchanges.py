"""What changes places: two players trade, two cards of a grid swap, its rows and columns are shifted."""

from __future__ import annotations

from dataclasses import replace
from typing import Final, Literal

from cardwright.core.beyond import beyond, only, whole
from cardwright.core.deeds import (
    Deed,
    Lines,
    Shares,
    Shift,
    SwapCards,
    SwapPlaces,
    Trade,
)
from cardwright.core.moves import counter_of, exact_number, how_many, no_half, no_slots, object_of, slot, taken_cards
from cardwright.core.nodes import Cards, Const, Held, Quantity, Var
from cardwright.core.phrases import amount, reached, span
from cardwright.core.resolve import Frame, Refused
from cardwright.core.selections import cards, places
from cardwright.messages.message import message, write
from cardwright.ruleset.abilities import (
    Do,
)
from cardwright.ruleset.phrases import (
    ALL,
    Argument,
    Either,
    Place,
    Player,
    Ref,
    Thing,
    Word,
)

Side = Literal["left", "right", "top", "bottom"]


# ---- two players, two cards


def trade(do: Do, frame: Frame) -> Deed:
    """As many for as many where both give the same: by choice from open things, at random from hidden ones."""
    what = object_of(do)
    no_slots(do, "with", "for")
    for side in (what, slot(do, "for")):
        no_half(side, "Each gives as many as the other: say how many.")
    other, wanted = slot(do, "with"), slot(do, "for") or what
    if other is not None and not isinstance(other, Player):
        raise Refused("with", "Things are exchanged with a player.", write("exchange 1 cat with an opponent"))
    partner = reached(other or Player("opponent", "a"), frame)
    if wanted is not what and isinstance(wanted, Thing) and (wanted.place is not None or wanted.owner is not None):
        raise Refused(
            "for", "What is wanted is what the other player has.", "Leave out where it lies, and whose it is."
        )
    y = frame.new("player")
    whole = isinstance(what, Thing) and (what.count is None or what.count == ALL)
    mine = _share(what, frame, frame.doer)
    theirs = _share(wanted, frame, y)
    for side, share in ((what, mine), (wanted, theirs)):
        if isinstance(share, Cards):
            frame.name(side, share.x)
    return Trade(frame.doer, y, partner, mine, theirs, wanted == what and not whole)


def _share(phrase: Argument, frame: Frame, of: Var) -> Cards | Shares:
    """What one side gives: `by` picks, among the other's cards, too, as far as they lie open."""
    counter = counter_of(phrase, frame)
    if counter:
        return Shares(frame.new("number"), counter, how_many(phrase, frame))
    if of == frame.doer or isinstance(phrase, Ref):
        return cards(phrase, lambda one: places("give", one, None, frame), frame)
    noun = phrase.noun if isinstance(phrase, Thing) else "card"
    homes = frame.nouns.homes(noun) if frame.nouns.means_cards(noun) else ()
    return cards(phrase, lambda _: (Held(homes, of, ""),), frame)


def swap(do: Do, frame: Frame) -> Deed:
    """Two cards of a grid change places: `2 cards` with each other, `1 card with 1 card` these two."""
    what = object_of(do)
    no_slots(do, "with")
    if not frame.nouns.grids():
        return _swap_cards(do, frame)
    swapped = taken_cards(do, frame)
    other = slot(do, "with")
    others = None
    if other is not None:
        others = cards(other, lambda one: places(do.verb, one, None, frame), frame)
    if (exact_number(what, swapped), exact_number(other, others)) not in ((2, 0), (1, 1)):
        remedy = write("swap 2 cards …", "swap 2 of them", "swap 1 card … with 1 card …")
        raise Refused("swap", "Two cards change places, and no more.", remedy)
    frame.name(what, swapped.x)
    return SwapPlaces(frame.doer, swapped, others)


def _swap_cards(do: Do, frame: Frame) -> Deed:
    """`swap 1 card in your hand with 1 card in the middle`. Raises Refused."""
    what, other = object_of(do), slot(do, "with")
    if other is None:
        raise Refused(
            "swap", "With what it is swapped, is not said.", write("swap 1 card in your hand with 1 card in the …")
        )
    ones = taken_cards(do, frame)
    others = cards(other, lambda one: places("choose", one, None, frame), frame)
    if exact_number(what, ones) != exact_number(other, others):
        raise Refused(
            "with",
            "As many change places as with them.",
            write("swap 1 card … with 1 card …", "swap all cards … with all cards …"),
        )
    frame.name(what, ones.x)
    return SwapCards(frame.doer, ones, others)


SIDES: Final[dict[str, tuple[Side, str]]] = {
    "the left": ("left", "row"), "the right": ("right", "row"), "the top": ("top", "column"),
    "the bottom": ("bottom", "column"),
}  # fmt: skip


"""The sides towards which lines are shifted, and which lines."""


def shift(do: Do, frame: Frame) -> Deed:
    """Lines of a grid move along themselves, towards a side, or towards that which who shifts chooses."""
    no_slots(do, "by", "to")
    lines = _lines(object_of(do), frame)
    far, side = slot(do, "by"), slot(do, "to")
    if not isinstance(far, Thing) or far.noun != "place":
        raise Refused("shift", "It is not said how far.", "Write `by 1 place`.")
    only(far, "count")
    if far.count is None or far.count.how != "exactly" or far.count.amount is None:
        raise Refused("by", "How far they move is one number.", "Write `by 1 place`.")
    n = amount(far.count.amount, frame)
    if n == Const(0):
        raise Refused("0", "They would stay where they are.", "Write `by 1 place`.")
    if side is None:
        return Shift(frame.doer, lines, n, "")
    if not isinstance(side, Word) or side.word not in SIDES:
        raise Refused("to", "Lines are shifted towards a side.", "Write `to the left`, or `to the top`.")
    to, along = SIDES[side.word]
    if "row" in lines.sorts and along != "row":
        raise Refused(to, "A row moves to one of its ends.", "Write `to the left`, or `to the right`.")
    if "column" in lines.sorts and along != "column":
        raise Refused(to, "A column moves to one of its ends.", "Write `to the top`, or `to the bottom`.")
    return Shift(frame.doer, lines, n, to)


def _lines(phrase: Argument, frame: Frame) -> Lines:
    """Rows and columns of a grid: `1 row in the realm`, `1 row or 1 column`, `this row`."""
    match phrase:
        case Place(zone="", line=("row" | "column") as line):
            return Lines("", (line,), Var(1), Quantity(None, None), "choice")
        case Thing(noun=("row" | "column") as line):
            only(phrase, "count", "place", "which")
            if odd := next((word for word in phrase.which if word != "random"), ""):
                raise beyond(odd)
            if phrase.count is None:
                raise Refused(
                    line,
                    "It is not said how many are shifted.",
                    message("Write `1 {line}`, or `all {line}s`.", line=line),
                )
            pick: Literal["choice", "chance"] = "chance" if phrase.which else "choice"
            return Lines(_grid(phrase.place, frame), (line,), None, span(phrase.count, frame), pick)
        case Either((Thing() as one, Thing() as other), all=False) if {one.noun, other.noun} == {"row", "column"}:
            first, second = (_lines(each, frame) for each in (replace(one, place=one.place or other.place), other))
            if (first.zone, first.span, first.pick) != (second.zone, second.span, second.pick):
                raise Refused("or", "So many are taken of both together.", "Say the same of each.")
            return replace(first, sorts=(*first.sorts, *second.sorts))
        case Either(of) if all(_is_line(one) for one in of):
            raise Refused("shift", "Rows and columns are shifted in turn, or one of them.", "Write a line for each.")
        case _:
            raise Refused("shift", "Only rows and columns are shifted.", "Write `shift 1 row in the realm by 1 place`.")


def _is_line(phrase: Argument) -> bool:
    return (isinstance(phrase, Thing) and phrase.noun in ("row", "column")) or (
        isinstance(phrase, Place) and phrase.line != ""
    )


def _grid(place: Place | None, frame: Frame) -> str:
    """The zone in which a line lies, which is said. Raises Refused."""
    grids = frame.nouns.grids()
    if place is None or place.zone not in grids:
        word = place.zone.replace("_", " ").split()[-1] if place is not None and place.zone else "shift"
        shown = write(*(f"in the {grid.replace('_', ' ')}" for grid in grids))
        raise Refused(word, "Rows and columns are those of a grid.", shown)
    whole(place)
    if place.owner is not None:
        raise Refused(place.owner.word, "The grid is nobody's.", write("the"))
    return place.zone
