"""What a card says becomes its face: placed items in millimetres; and what of it cannot be printed, or does not fit.

First the text is made printable: unknown signs become words, missing letters question marks, each with a finding. Then
it is set in the first layout, at the largest scale, at which it fits.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from cardwright.press.faces.context import LayoutContext, colours, head_box, kin, name_ink, tints
from cardwright.press.faces.face import (
    ANY,
    FaceText,
    Finding,
    MissingGlyph,
    NoColour,
    TextDoesNotFit,
    UnknownLook,
    UnknownSign,
    UnreadablePicture,
    capital,
)
from cardwright.press.faces.frame import KEYLINE, pixels, under
from cardwright.press.faces.own_texts import aligned, filled, own_block, own_lines
from cardwright.press.faces.pips import pip_face, pips_of
from cardwright.press.look.colour import deep, inks, mix
from cardwright.press.look.svg import SvgError, svg_drawing
from cardwright.press.look.theme import PARTS, Layout
from cardwright.typeset.fitting import (
    BLANK_HEIGHT,
    BLANK_LINE,
    SetLine,
    StyledParagraph,
    TextBlock,
    TextStyle,
    fit,
    fit_or_cut,
    scales,
)
from cardwright.typeset.items import POINT, Box, CardFace, Drawing, Item, Panel, SetText, Sign, Stroke
from cardwright.typeset.lines import SIGN, SIGN_EM, softened, width

STAND_IN = "?"
SPACES = re.compile(r"[ \t\r\n]+")


def printable(text: FaceText, context: LayoutContext) -> tuple[FaceText, tuple[Finding, ...]]:
    """The text with unknown signs turned into words, missing letters into question marks, and a finding for each."""
    findings: list[Finding] = [*_without_colour(text, context), *_unknown_looks(text, context)]
    if text.art is not None and (why := undrawable(text.art)):
        findings.append(UnreadablePicture(text.id, text.art.name, why, text.line))
        text = replace(text, art=None)

    def clean(words: str, role: str, what: str) -> str:
        words = SPACES.sub(" ", words).strip()
        for sign in SIGN.findall(words) if "{" in words else ():
            if sign not in context.signs:
                findings.append(UnknownSign(text.id, sign, text.line))
                words = words.replace("{" + sign + "}", context.look.word(sign))
        for char in context.fonts[context.theme.styles[role].font].missing(words):
            findings.append(MissingGlyph(text.id, char, what, text.line))
            words = words.replace(char, STAND_IN)
        return words

    def flowing(words: str, what: str) -> str:
        return softened(clean(words, what, what), context.lang, context.hyphenation)

    cleaned = replace(
        text,
        name=clean(text.name, "name", "name"),
        type_line=clean(text.type_line, "type", "type"),
        rules=tuple(flowing(words, "rules") for words in text.rules),
        reminder=tuple(flowing(words, "reminder") for words in text.reminder),
        flavour=flowing(text.flavour, "flavour"),
        number_label=clean(text.number_label, "type", "type"),
    )
    return cleaned, tuple(dict.fromkeys(findings))


def undrawable(art: Path) -> str:
    """Why a picture cannot be drawn, in a few words; "" if it can."""
    if art.suffix.lower() != ".svg":
        return "" if pixels(art) else "something that is neither PNG, JPEG nor SVG"
    try:
        svg_drawing(art)
    except SvgError as error:
        return str(error)
    return ""


def _unknown_looks(text: FaceText, context: LayoutContext) -> Iterator[Finding]:
    """What a card wants of its theme and the theme has not."""
    frames = sorted({name for like in context.theme.kinds for name in like.which})
    if text.frame and text.frame not in frames:
        yield UnknownLook(text.id, "frame", text.frame, tuple(frames), text.line)
    if text.back and text.back not in context.theme.backs:
        yield UnknownLook(text.id, "back", text.back, tuple(context.theme.backs), text.line)


def _without_colour(text: FaceText, context: LayoutContext) -> Iterator[Finding]:
    for name in text.element:
        if name not in context.look.elements and name != ANY:
            yield NoColour(text.id, name, text.line)
    if text.family not in context.look.families:
        yield NoColour(text.id, text.family, text.line)
    for sign in (*(tint.icon for tint in tints(text, context)), *text.marks, *(sign for sign, _ in text.measures)):
        if sign not in context.signs:
            yield UnknownSign(text.id, sign, text.line)


BULLET = "•"
BLANK_LINES = 3
NAME_SIZES = 3
"""Names stand in one of so many sizes, so that cards that lie side by side are of one hand."""
SIGN_SIZE, SIGN_DROP = 0.98, 0.16
"""How large a sign stands in running text, and how far below the baseline, in em."""


def compose(
    face_text: FaceText, context: LayoutContext, shared: dict[str, Drawing]
) -> tuple[CardFace, tuple[Finding, ...]]:
    """Sets one card in the first layout, and the largest text, in which it fits; `shared` keeps what cards share."""
    text, findings = printable(face_text, context)
    context = _own_context(text, context)
    if (pips := pips_of(text, context)) is not None:
        return pip_face(text, pips, context, shared), findings
    layout, paragraphs, body = _body(text, context)
    name = _name(text, context)
    type_line, label = _type(text, layout, context)
    marks, marks_fit = _marks(text, layout, context)
    items = [
        *_words(name, name_ink(text, context), context, _name_box(text, context)),
        *_name_to_write(text, context),
        *_number(text, context),
        *_words(type_line, context.theme.palette.ink, context),
        *label,
        *marks,
        *_text(paragraphs, body, layout, context),
    ]
    own, own_fits = _own_texts(text, context)
    items += own
    fitted = {"name": name.fits, "type": type_line.fits, "rules": body.fits, "mark": marks_fit, "text": own_fits}
    unfit = [TextDoesNotFit(text.id, context.lang, what, text.line) for what, fits in fitted.items() if not fits]
    title = text.name or text.type_line
    face = CardFace(text.id, title, text.family, text.copies, under(text, layout, context, shared), tuple(items))
    return face, (*findings, *unfit)


def _name(text: FaceText, context: LayoutContext) -> TextBlock:
    style = context.theme.styles["name"]
    paragraphs = [StyledParagraph(text.name, style)] if text.name else []
    sizes = scales(style, NAME_SIZES)
    return fit_or_cut(paragraphs, _name_box(text, context), sizes, context.fonts, most_lines=2)


def _name_box(text: FaceText, context: LayoutContext) -> Box:
    disc = text.number is not None or tints(text, context)
    return head_box("name", text, context.theme) if disc else context.theme.boxes["name_alone"]


def _name_to_write(text: FaceText, context: LayoutContext) -> Iterator[Item]:
    """A card without a name gets a field to write it in."""
    if not text.name:
        box = _name_box(text, context)
        yield Panel(Box(box.x, box.y + 1.2, box.w, box.h - 2.4), context.theme.palette.paper, None, 0, 1.2)


def _type(text: FaceText, layout: Layout, context: LayoutContext) -> tuple[TextBlock, list[Item]]:
    """The type line and, at its right end, what the number in the disc is called, where both have room."""
    theme, style, small = context.theme, context.theme.styles["type"], context.theme.styles["mark"]
    box = Box(layout.type.x + theme.padding, layout.type.y, layout.type.w - 2 * theme.padding, layout.type.h)
    label: list[Item] = []
    paragraphs = [StyledParagraph(text.type_line, style)] if text.type_line else []
    if text.number is not None and text.number_label:
        words = f"{text.number_label} {text.called}".rstrip()  # the number itself stands in the disc
        size, font = style.least, context.fonts[small.font]
        wide = font.width(words) * size * POINT
        baseline = box.y + (box.h + font.capital * size * POINT) / 2
        label = [SetText(box.x + box.w - wide, baseline, words, small.font, size, theme.palette.ink)]
        beside = Box(box.x, box.y, box.w - wide - theme.padding, box.h)
        if (block := fit(paragraphs, beside, scales(style), context.fonts, most_lines=1)) is not None:
            return block, label
        label = []
    return fit_or_cut(paragraphs, box, scales(style), context.fonts, most_lines=1), label


def _number(text: FaceText, context: LayoutContext) -> Iterator[Item]:
    """The number, as large as the disc allows."""
    if text.number is None:
        return
    disc, style = head_box("disc", text, context.theme), context.theme.styles["number"]
    if not disc.w:
        return
    font, digits = context.fonts[style.font], text.called[:1].upper() or _digits(text.number)
    size = max(style.least, min(style.size, disc.w * 0.7 / POINT / font.width(digits)))
    wide, high = font.width(digits) * size * POINT, font.capital * size * POINT
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
        side = place.h * 0.78
        wide = font.width(word) * style.size * POINT + side + 3.0
        left = place.x + place.w - wide if text.side == "left" else place.x  # the side where no number stands
        box = Box(left, layout.art.y + 2 + i * (place.h + 1), wide, place.h)
        fits = fits and wide <= place.w and box.y + box.h <= layout.art.y + layout.art.h
        items.append(Panel(box, theme.palette.paper, edge, KEYLINE, place.h / 2))
        if mark in context.signs:
            items.append(Sign(box.x + 1.2, box.y + (box.h - side) / 2, side, mark, theme.palette.ink))
        baseline = box.y + (box.h + font.capital * style.size * POINT) / 2
        items.append(SetText(box.x + side + 1.6, baseline, word, style.font, style.size, theme.palette.ink))
    return items, fits


def _marked(text: FaceText, context: LayoutContext) -> Iterator[tuple[str, str]]:
    """The sign of each mark and what stands beside it: a word, or a word and a number."""
    for mark in text.marks:
        yield mark, capital(context.look.word(mark))
    for mark, number in text.measures:
        yield mark, f"{capital(context.look.word(mark))} {_digits(number)}"


def _paragraphs(text: FaceText, parts: tuple[str, ...], context: LayoutContext) -> list[StyledParagraph]:
    """What a layout shows of the rules, the reminder and the flavour of a card."""
    theme = context.theme
    rules = text.rules
    if not text.name and not rules and not text.flavour:
        rules = (BLANK_LINE,) * BLANK_LINES
    of_role = {"rules": rules, "reminder": text.reminder, "flavour": (text.flavour,)}
    out: list[StyledParagraph] = []
    for role in parts:
        for i, words in enumerate(filter(None, of_role[role])):
            before = theme.part if i == 0 else theme.paragraph
            if words.startswith(BULLET):
                rest, style = words.removeprefix(BULLET).strip(), theme.styles[role]
                out.append(StyledParagraph(rest, style, before / 2, theme.bullet, BULLET))
            else:
                out.append(StyledParagraph(words, theme.styles[role], before))
    return out


def _body(text: FaceText, context: LayoutContext) -> tuple[Layout, list[StyledParagraph], TextBlock]:
    """The layout, its paragraphs, and how they are set; the last layout at its last scale if they fit nowhere."""
    theme = context.theme
    if not _paragraphs(text, PARTS, context):
        return theme.bare, [], TextBlock((), (), True)
    for layout in theme.layouts:
        paragraphs = _paragraphs(text, layout.parts, context)
        block = fit(paragraphs, layout.text.grown(-theme.padding), layout.scales, context.fonts) if paragraphs else None
        if block is not None:
            return layout, paragraphs, block
    last = theme.layouts[-1]
    paragraphs = _paragraphs(text, last.parts, context)
    return last, paragraphs, fit_or_cut(paragraphs, last.text.grown(-theme.padding), last.scales[-1:], context.fonts)


def _text(
    paragraphs: list[StyledParagraph], block: TextBlock, layout: Layout, context: LayoutContext
) -> Iterator[Item]:
    """Rules, reminder and flavour as they were set, the lines to write on, and a hairline above the flavour.

    A short text stands in the middle of its box, line by line, unless it is a list.
    """
    theme = context.theme
    centred = len(block.lines) <= theme.short and not any(paragraph.bullet for paragraph in paragraphs)
    faint = mix(theme.palette.paper, theme.palette.muted, 0.6)
    room = layout.text.grown(-theme.padding)
    left, right = room.x, room.x + room.w
    flavour = theme.styles["flavour"]
    for i, (paragraph, top) in enumerate(zip(paragraphs, block.tops, strict=True)):
        if paragraph.text == BLANK_LINE:
            y = top + BLANK_HEIGHT - 0.8
            yield Stroke(left, y, right, y, faint, 0.25)
        elif paragraph.style is flavour and i:
            yield Stroke(left, top - theme.part / 2, right, top - theme.part / 2, faint, 0.2)
    for line in block.lines:
        if line.text != BLANK_LINE:
            style = line.style._replace(align="middle") if centred else line.style
            ink = theme.palette.ink if line.style is theme.styles["rules"] else theme.palette.muted
            yield from _line(aligned(line._replace(style=style), room, context), ink, context)


def _own_context(text: FaceText, context: LayoutContext) -> LayoutContext:
    """What a card is laid out with: its theme, with the layouts and boxes of its kind in it."""
    like = kin(text, context.theme)
    if not (like.layouts or like.boxes):
        return context
    layouts, boxes = like.layouts or context.theme.layouts, {**context.theme.boxes, **like.boxes}
    return context._replace(theme=context.theme._replace(layouts=layouts, boxes=boxes))


def _own_texts(text: FaceText, context: LayoutContext) -> tuple[list[Item], bool]:
    """The texts that a theme writes where it wants, and whether they all fit."""
    roles = inks(*colours(text, context), context.theme.palette)
    items: list[Item] = []
    fits = True
    for own in context.theme.texts:
        if words := filled(own, text, context):
            block = own_block(own, words, context)
            fits = fits and block.fits
            for line in own_lines(own, block, context):
                items += _line(line, roles.get(own.ink, own.ink), context, own.turn)
    return items, fits


def _words(block: TextBlock, colour: str, context: LayoutContext, box: Box | None = None) -> Iterator[Item]:
    """Set lines; in a box, where their style wants them in it."""
    for line in block.lines:
        yield from _line(aligned(line, box, context) if box else line, colour, context)


def _line(line: SetLine, colour: str, context: LayoutContext, turn: float = 0.0) -> Iterator[Item]:
    """A set line as words and signs, each where it stands; what lies around its letters comes before them."""
    style: TextStyle = line.style
    plain = SetText(line.x, line.y, SIGN.sub("", line.text), style.font, line.size, colour, turn)
    if style.shadow:
        x, y = line.x + style.shadow, line.y + style.shadow
        yield plain._replace(x=x, y=y, colour=style.around, rim=style.outline, mute=True)
    if style.outline:
        yield plain._replace(colour=style.around, rim=style.outline, mute=True)
    if "{" not in line.text or turn:
        yield plain
        return
    em, x, font = line.size * POINT, line.x, context.fonts[style.font]
    for i, piece in enumerate(SIGN.split(line.text)):
        if i % 2:
            side = SIGN_SIZE * em
            left = x + (SIGN_EM * em - side) / 2
            yield Sign(left, line.y + SIGN_DROP * em - side, side, piece, colour, context.look.word(piece))
            x += SIGN_EM * em
        elif piece:
            yield SetText(x, line.y, piece, style.font, line.size, colour)
            x += width(piece, font) * em
