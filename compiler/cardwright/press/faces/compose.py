"""What a card says becomes its face: placed items in millimetres; and what of it cannot be printed, or does not fit.

First the text is made printable (`printable.py`), then it is set in the first layout, at the largest scale, at which it
fits (`body.py`); here the rest of the card is set around it.
"""

from __future__ import annotations

from collections.abc import Iterator

from cardwright.press.faces.body import body, body_items, line_items
from cardwright.press.faces.context import LayoutContext, at_size, colours, head_box, kin, name_ink, tints
from cardwright.press.faces.face import (
    FaceText,
    Finding,
    TextDoesNotFit,
    capital,
)
from cardwright.press.faces.frame import KEYLINE, under
from cardwright.press.faces.own_texts import aligned, filled, own_block, own_lines, stands
from cardwright.press.faces.pips import pip_face, pips_of
from cardwright.press.faces.printable import printable
from cardwright.press.look.colour import deep, inks
from cardwright.press.look.theme import Layout
from cardwright.typeset.fitting import (
    StyledParagraph,
    TextBlock,
    TextStyle,
    fit,
    fit_or_cut,
    scales,
)
from cardwright.typeset.items import POINT, Box, CardFace, Drawing, Item, Panel, SetText, Sign

NAME_SIZES = 3
"""Names stand in one of so many sizes, so that cards that lie side by side are of one hand."""


def compose(
    face_text: FaceText, context: LayoutContext, shared: dict[str, Drawing]
) -> tuple[CardFace, tuple[Finding, ...]]:
    """Sets one card in the first layout, and the largest text, in which it fits; `shared` keeps what cards share."""
    context = at_size(face_text, context)
    text, findings = printable(face_text, context)
    context = own_context(text, context)
    if (pips := pips_of(text, context)) is not None:
        return pip_face(text, pips, context, shared), findings
    layout, paragraphs, block = body(text, context)
    context = in_layout(layout, context)
    name = _name(text, context)
    type_line, label = _type(text, layout, context)
    marks, marks_fit = _marks(text, layout, context)
    items = [
        *_words(name, name_ink(text, context), context, name_box(text, context)),
        *_name_to_write(text, context),
        *_number(text, context),
        *_words(type_line, context.theme.palette.ink, context, _typing(layout, context)),
        *label,
        *marks,
        *body_items(paragraphs, block, layout, context),
    ]
    own, own_fits = _own_texts(text, layout, context)
    items += own
    fitted = {"name": name.fits, "type": type_line.fits, "rules": block.fits, "mark": marks_fit, "text": own_fits}
    unfit = [TextDoesNotFit(text.id, context.lang, what, text.line) for what, fits in fitted.items() if not fits]
    title = text.name or text.type_line
    drawn, form = under(text, layout, context, shared), kin(text, context.theme).form
    card = context.theme.card
    face = CardFace(text.id, title, text.family, text.copies, drawn, tuple(items), form, (card.w, card.h))
    return face, (*findings, *unfit)


def _name(text: FaceText, context: LayoutContext) -> TextBlock:
    style = context.theme.styles["name"]
    paragraphs = [StyledParagraph(text.name, style)] if text.name else []
    sizes = scales(style, NAME_SIZES)
    return fit_or_cut(paragraphs, name_box(text, context), sizes, context.fonts, most_lines=2)


def name_box(text: FaceText, context: LayoutContext) -> Box:
    disc = text.number is not None or tints(text, context)
    return head_box("name", text, context.theme) if disc else context.theme.boxes["name_alone"]


def _name_to_write(text: FaceText, context: LayoutContext) -> Iterator[Item]:
    """A card without a name gets a field to write it in."""
    if not text.name:
        box = name_box(text, context)
        yield Panel(Box(box.x, box.y + 1.2, box.w, box.h - 2.4), context.theme.palette.paper, None, 0, 1.2)


def _type(text: FaceText, layout: Layout, context: LayoutContext) -> tuple[TextBlock, list[Item]]:
    """The type line and, at its right end or where its theme has a box for it, what the number in the disc is called.

    At its right end it stands where both have room; the type line is set in two lines rather than smaller than its
    theme has letters, where its place is high enough.
    """
    theme, style, box = context.theme, context.theme.styles["type"], _typing(layout, context)
    paragraphs = [StyledParagraph(text.type_line, style)] if text.type_line and layout.type.w else []
    if text.number is not None and text.number_label:
        words = f"{text.number_label} {text.called}".rstrip()  # the number itself stands in the disc
        own = theme.boxes.get("label")
        wide, label = _label(words, own or box, context)
        if own is not None:
            return _typed(paragraphs, box, style, context), label if own.w else []
        beside = Box(box.x, box.y, box.w - wide - theme.padding, box.h)
        if (block := fit(paragraphs, beside, scales(style), context.fonts, most_lines=1)) is not None:
            return block, label if layout.type.w else []
    return _typed(paragraphs, box, style, context), []


def _typed(paragraphs: list[StyledParagraph], box: Box, style: TextStyle, context: LayoutContext) -> TextBlock:
    line = fit(paragraphs, box, scales(style), context.fonts, most_lines=1)
    return line or fit_or_cut(paragraphs, box, scales(style), context.fonts, most_lines=2)


def _typing(layout: Layout, context: LayoutContext) -> Box:
    """The place of the type line, without its edges."""
    padding = context.theme.padding
    return Box(layout.type.x + padding, layout.type.y, layout.type.w - 2 * padding, layout.type.h)


def _label(words: str, box: Box, context: LayoutContext) -> tuple[float, list[Item]]:
    """How wide a word runs, and the word at the right end of a box."""
    small, size = context.theme.styles["mark"], context.theme.styles["type"].least
    font = context.fonts[small.font]
    wide = font.width(words) * size * POINT
    baseline = box.y + (box.h + font.capital * size * POINT) / 2
    return wide, [SetText(box.x + box.w - wide, baseline, words, small.font, size, context.theme.palette.ink)]


def _number(text: FaceText, context: LayoutContext) -> Iterator[Item]:
    """The number, as large as the disc allows."""
    if text.number is None:
        return
    disc, style = head_box("disc", text, context.theme), context.theme.styles["number"]
    if not disc.w:
        return
    font, digits = context.fonts[style.font], text.called[:1].upper() or _digits(text.number)
    size = max(style.least, min(style.size, disc.w * 0.7 / POINT / font.width(digits)))
    wide, high = (font.width(digits) - font.tracking) * size * POINT, font.capital * size * POINT
    x, y = disc.x + (disc.w - wide) / 2, disc.y + (disc.h + high) / 2
    yield SetText(x, y, digits, style.font, size, context.theme.palette.ink)


def _digits(number: int) -> str:
    return str(number).replace("-", "−")


def _marks(text: FaceText, layout: Layout, context: LayoutContext) -> tuple[list[Item], bool]:
    """Each mark as a badge in the window: its sign, its word, its number; and whether they all are inside it."""
    theme, style, place = context.theme, context.theme.styles["mark"], head_box("mark", text, context.theme)
    font, edge = context.fonts[style.font], deep(colours(text, context)[0], 3.0)
    items: list[Item] = []
    fits = True
    for i, (mark, word) in enumerate(_marked(text, context)):
        side = place.h * 0.78 if mark else 0.0
        wide = font.width(word) * style.size * POINT + side + 3.0
        left = place.x + place.w - wide if text.side == "left" else place.x  # the side where no number stands
        box = Box(left, place.y + i * (place.h + 1), wide, place.h)
        fits = fits and wide <= place.w and box.y + box.h <= layout.art.y + layout.art.h
        items.append(Panel(box, theme.palette.paper, edge, KEYLINE, place.h / 2))
        if mark in context.signs:
            items.append(Sign(box.x + 1.2, box.y + (box.h - side) / 2, side, mark, theme.palette.ink))
        baseline = box.y + (box.h + font.capital * style.size * POINT) / 2
        items.append(SetText(box.x + side + 1.6, baseline, word, style.font, style.size, theme.palette.ink))
    return items, fits


def _marked(text: FaceText, context: LayoutContext) -> Iterator[tuple[str, str]]:
    """The sign of each mark and what stands beside it: a word, or a word and a number; further numbers have no sign."""
    for mark in text.marks:
        yield mark, capital(context.look.word(mark))
    for mark, number in text.measures:
        yield mark, f"{capital(context.look.word(mark))} {_digits(number)}"
    for name, words in text.numbers:
        if not any(f"{{{name}}}" in own.text for own in context.theme.texts):  # a theme may have a place for it
            yield "", words


def own_context(text: FaceText, context: LayoutContext) -> LayoutContext:
    """What a card is laid out with: its theme, with the layouts and boxes of its kind in it."""
    like = kin(text, context.theme)
    if not (like.layouts or like.boxes):
        return context
    layouts, boxes = like.layouts or context.theme.layouts, {**context.theme.boxes, **like.boxes}
    return context._replace(theme=context.theme._replace(layouts=layouts, boxes=boxes))


def in_layout(layout: Layout, context: LayoutContext) -> LayoutContext:
    """The same, with the boxes that a layout has in place of those of its theme."""
    if not layout.boxes:
        return context
    return context._replace(theme=context.theme._replace(boxes={**context.theme.boxes, **layout.boxes}))


def _own_texts(text: FaceText, layout: Layout, context: LayoutContext) -> tuple[list[Item], bool]:
    """The texts that a theme writes where it wants, and whether they all fit."""
    roles = inks(*colours(text, context), context.theme.palette)
    items: list[Item] = []
    fits = True
    for own in context.theme.texts:
        if stands(own, text, layout) and (words := filled(own, text, context)):
            block = own_block(own, words, context)
            fits = fits and block.fits
            for line in own_lines(own, block, context):
                items += line_items(line, roles.get(own.ink, own.ink), context, own.turn)
    return items, fits


def _words(block: TextBlock, colour: str, context: LayoutContext, box: Box | None = None) -> Iterator[Item]:
    """Set lines; in a box, where their style wants them in it."""
    for line in block.lines:
        yield from line_items(aligned(line, box, context) if box else line, colour, context)
