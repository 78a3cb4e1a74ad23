"""A card becomes the places of its parts: where its name stands, its number, its element, its rules.

It is asked for by who explains a card (a rulebook), and answers for the card as it is printed: in the layout in which
its text fits, and only for the parts that it has.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, NamedTuple

from cardwright.press.faces.body import body
from cardwright.press.faces.compose import in_layout, name_box, own_context
from cardwright.press.faces.context import LayoutContext, at_size, head_box, tints
from cardwright.press.faces.face import FaceText
from cardwright.press.faces.pips import pips_of
from cardwright.press.faces.printable import printable
from cardwright.typeset.items import Box

Part = Literal["name", "number", "element", "mark", "picture", "type", "rules", "reminder", "flavour", "family", "pips"]


class CardPart(NamedTuple):
    """A part of a card, and where it stands on it."""

    part: Part
    box: Box


def card_parts(face_text: FaceText, context: LayoutContext) -> tuple[CardPart, ...]:
    """The parts of a card, from the top down."""
    context = at_size(face_text, context)
    text, _ = printable(face_text, context)
    context = own_context(text, context)
    parts = _of_pips(text, context) if pips_of(text, context) else _of_text(text, context)
    return tuple(sorted(parts, key=lambda part: (part.box.y, part.box.x)))


def _of_pips(text: FaceText, context: LayoutContext) -> Iterator[CardPart]:
    pips = pips_of(text, context)
    assert pips is not None
    yield CardPart("number", pips.corner)
    yield CardPart("element", pips.suit)
    yield CardPart("picture" if text.number in pips.courts else "pips", pips.field)


def _of_text(text: FaceText, context: LayoutContext) -> Iterator[CardPart]:
    layout, paragraphs, block = body(text, context)
    context = in_layout(layout, context)
    theme = context.theme
    if text.name:
        yield CardPart("name", name_box(text, context))
    if text.number is not None and head_box("disc", text, theme).w:
        yield CardPart("number", head_box("disc", text, theme))
    element = head_box("disc" if text.number is None else "suit", text, theme)
    if tints(text, context) and element.w:
        yield CardPart("element", element)
    if text.marks or text.measures:
        yield CardPart("mark", head_box("mark", text, theme))
    yield CardPart("picture", layout.art)
    if text.type_line and layout.type.w:
        yield CardPart("type", layout.type)
    if theme.boxes["family"].w:
        yield CardPart("family", theme.boxes["family"])
    roles: dict[str, Part] = {"rules": "rules", "reminder": "reminder", "flavour": "flavour"}
    for role, part in roles.items():
        style = theme.styles[role]
        tops = [top for words, top in zip(paragraphs, block.tops, strict=True) if words.style is style]
        if tops:
            yield CardPart(part, Box(layout.text.x, min(tops), layout.text.w, max(tops) - min(tops) + style.size / 2))
