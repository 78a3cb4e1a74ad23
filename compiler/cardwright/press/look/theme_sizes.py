"""A theme becomes one for those of its kinds whose cards are of another size.

What a row says that has a `card` of its own is in millimetres of that card, and stays. All else goes along: as in a
theme for cards of that size (`resized.py`), or, where those cards lie and the others stand, so that boxes keep their
distance from the edges that they are near, and letters are as they were. Layouts and frames for such cards must have
been made for them. Their backs are those of upright cards, turned: a pile looks the same whatever lies in it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from cardwright.press.data import TomlTable
from cardwright.press.look.resized import RESIZED, resized, style_scaled
from cardwright.typeset.items import Box

Values = Mapping[str, Any]
Size = tuple[float, float]
SMALLEST_CARD, LARGEST_CARD = 20.0, 400.0
LONG = 0.5
"""A box that takes a larger share of a card keeps its distance from both edges."""


def card_size(table: TomlTable) -> tuple[float, ...]:
    """Width and height of a card, or of those for which a row was made."""
    size = table.numbers("card", 2)
    if not all(SMALLEST_CARD <= side <= LARGEST_CARD for side in size):
        raise table.wrong("card", f"two lengths from {SMALLEST_CARD:g} to {LARGEST_CARD:g} mm")
    return size


def other_sizes(theme: Values) -> list[Size]:
    """The sizes of cards of which a theme has kinds, besides its own, and those of the backs of cards that lie."""
    own = size_of(theme, theme)
    sizes = [size_of(row, theme) for row in theme["kinds"]]
    backs = [size[::-1] for size in sizes if lies(size) != lies(own)]
    return [size for size in dict.fromkeys((*sizes, *backs)) if size != own]


def size_of(row: Values, theme: Values) -> Size:
    """How large the cards are for which a row was made."""
    wide, high = row.get("card", theme["card"])
    return wide, high


def lies(size: Size) -> bool:
    """Whether a card is wider than it is high."""
    return size[0] > size[1]


def upright(card: Box, theme: Box) -> Box:
    """The card as it stands when those of its theme do."""
    return Box(0, 0, card.h, card.w) if lies(card[2:]) != lies(theme[2:]) else card


def own_table(table: TomlTable) -> TomlTable:
    """What a theme says to the cards of its own size. DataError for sizes that are none, or that no kind has."""
    sizes = {card_size(table), *(card_size(row) for row in table.tables("kinds") if "card" in row)}
    for key in ("layouts", *(("texts",) if "texts" in table else ())):
        for row in table.tables(key):
            if "card" in row and card_size(row) not in sizes:
                raise row.wrong("card", f"that of a kind, {_listed(sorted(sizes))}")
            if key == "layouts":
                row.text("name")
    return TomlTable(table.path, of_own_size(table.values))


def table_at(table: TomlTable, card: Size) -> TomlTable:
    """What a theme says to its cards of this size. DataError where they need a layout, and there is none."""
    values = at_size(table.values, card)
    at = next((at for at, row in enumerate(table.values["kinds"]) if size_of(row, table.values) == card), None)
    if at is not None and not any(layout["name"] != "bare" for layout in values["layouts"]):
        what = f"that of a layout, too (card = {_listed([card])}): those of the theme do not lie as these, or stand"
        raise table.wrong(f"kinds.{at}.card", what)
    return TomlTable(table.path, values)


def _listed(sizes: Sequence[Sequence[float]]) -> str:
    return " or ".join(f"[{wide:g}, {high:g}]" for wide, high in sizes)


def of_own_size(theme: Values) -> dict[str, Any]:
    """What a theme says to the cards of its own size."""
    return {**theme, **{key: _made_for(theme, key, size_of(theme, theme)) for key in ("layouts", "texts")}}


def at_size(theme: Values, card: Size) -> dict[str, Any]:
    """What a theme says to its cards of this size. What it says to those of its own size must be sound."""
    plain, own, fit = of_own_size(theme), size_of(theme, theme), _made_for(theme, "layouts", card)
    out = _lying(plain, card) if lies(card) != lies(own) else resized(plain, list(card))
    if lies(card) == lies(own):
        out[RESIZED] = _drawn(theme, plain, out, own)
    rest = [row for row in out["layouts"] if row["name"] == "bare" or not fit]
    bare = [] if rest else [{**row, "name": "bare"} for row in fit[:1]]
    named = {row["name"]: row for row in (*rest, *bare, *fit)}
    texts = [row for row in out["texts"] if "layouts" not in row or {*row["layouts"]} & named.keys()]
    shown = [{**row, "layouts": [name for name in row.get("layouts", ()) if name in named]} for row in texts]
    out["layouts"], out["texts"] = [*named.values()], [*shown, *_made_for(theme, "texts", card)]
    return out


def _made_for(theme: Values, key: str, card: Size) -> list[Any]:
    return [row for row in theme.get(key, ()) if size_of(row, theme) == card]


def _drawn(theme: Values, plain: Values, out: Values, own: Size) -> dict[str, Any]:
    """For which boxes frames were drawn: those of the theme itself, and those of one that it is like."""
    before = {key: value for key, value in plain.items() if key != RESIZED}
    mine = {**resized(before, out["card"])[RESIZED], "size": own}
    was = theme.get(RESIZED)
    return {**out[RESIZED], "in": was["in"], "own": mine} if was else {**mine, "in": None, "own": None}


def _lying(theme: Values, card: Size) -> dict[str, Any]:
    """The same for cards that lie where the others stand, and none of its layouts."""
    own, scale = size_of(theme, theme), min(card) / min(theme["card"])

    def placed(box: Sequence[float]) -> list[float]:
        return _placed(box, own, card, scale)

    return {
        **{key: value for key, value in theme.items() if key != RESIZED},
        "card": list(card),
        "boxes": {key: placed(box) for key, box in theme["boxes"].items()},
        "layouts": [],
        "styles": {key: style_scaled(style, scale) for key, style in theme["styles"].items()},
        "text": {key: value * scale if key != "short" else value for key, value in theme["text"].items()},
        "texts": [{**row, "place": placed(row["place"])} for row in theme["texts"]],
    }


def _placed(box: Sequence[float], was: Size, card: Size, scale: float) -> list[float]:
    if not box[2]:
        return list(box)
    (left, wide), (top, high) = (_span(box[at], box[at + 2], was[at], card[at], scale) for at in (0, 1))
    return [left, top, wide, high]


def _span(start: float, long: float, was: float, now: float, scale: float) -> tuple[float, float]:
    """From where, and how long, along one side of the card."""
    after = was - start - long
    if long > LONG * was:
        return start * scale, now - (start + after) * scale
    return (start * scale if start <= after else now - (after + long) * scale), long * scale
