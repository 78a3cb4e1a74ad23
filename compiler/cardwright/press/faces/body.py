"""The text of a card: the layout and the size in which its rules, its reminder and its flavour fit, and their lines."""

from __future__ import annotations

from collections.abc import Iterator

from cardwright.press.faces.context import LayoutContext
from cardwright.press.faces.face import FaceText
from cardwright.press.faces.own_texts import aligned
from cardwright.press.look.colour import mix
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
)
from cardwright.typeset.items import POINT, Item, SetText, Sign, Stroke
from cardwright.typeset.lines import SIGN, SIGN_EM, width

BULLET = "•"
BLANK_LINES = 3
SIGN_SIZE, SIGN_DROP = 0.98, 0.16
"""How large a sign stands in running text, and how far below the baseline, in em."""


def body(text: FaceText, context: LayoutContext) -> tuple[Layout, list[StyledParagraph], TextBlock]:
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


def body_items(
    paragraphs: list[StyledParagraph], block: TextBlock, layout: Layout, context: LayoutContext
) -> Iterator[Item]:
    """Rules, reminder and flavour as they were set, the lines to write on, and a hairline above the flavour.

    A short text stands in the middle of its box, line by line, unless it is a list: whether a line of flavour comes to
    it makes no difference to rules that are as short as those of the card beside it.
    """
    theme, flavour = context.theme, context.theme.styles["flavour"]
    told = sum(line.style is flavour for line in block.lines)
    longest = max(told, len(block.lines) - told)
    centred = longest <= theme.short and not any(paragraph.bullet for paragraph in paragraphs)
    faint = mix(theme.palette.paper, theme.palette.muted, 0.6)
    room = layout.text.grown(-theme.padding)
    left, right = room.x, room.x + room.w
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
            yield from line_items(aligned(line._replace(style=style), room, context), ink, context)


def line_items(line: SetLine, colour: str, context: LayoutContext, turn: float = 0.0) -> Iterator[Item]:
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
