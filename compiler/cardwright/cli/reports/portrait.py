"""What a card says becomes a card of letters, as wide as any terminal can show; its colours say nothing more."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterator, Sequence
from colorsys import rgb_to_hls
from dataclasses import replace

from cardwright.cli.terminal import TerminalStyle
from cardwright.press.faces.face import ANY, FaceText
from cardwright.press.faces.face import GameLook as Colours
from cardwright.typeset.fitting import BLANK_LINE

WIDTH = 40
INNER = WIDTH - 4
"""The narrowest terminal has forty columns; between the sides of the frame and the text is a space."""
ROUND = "╭╮╰╯├┤─│"
ASCII = "++++++-|"
HUES = ("red", "yellow", "green", "cyan", "blue", "magenta")
_SIGN = re.compile(r"\{([a-z][a-z0-9_-]*)\}")


def portrait(text: FaceText, colours: Colours, look: TerminalStyle) -> Iterator[str]:
    """The card, line by line: name and number, type line, marks, rules, reminder, flavour, family and copies."""
    rim = ASCII if look.plain else ROUND
    ink = _ink(text, colours)
    text = _in_letters(text, look)

    def rule(left: str, right: str) -> str:
        return look.paint(left + rim[6] * (WIDTH - 2) + right, ink)

    def row(words: str, style: str) -> str:
        padded = look.paint(words, style) + " " * (INNER - len(words))
        side = look.paint(rim[7], ink)
        return f"{side} {padded} {side}"

    yield rule(rim[0], rim[1])
    yield from (row(line, "bold") for line in _beside(text.name, look.letters(_number(text))))
    yield from (row(line, "") for line in _beside(text.type_line, text.number_label))
    yield from (row(line, "") for line in _marks(text, colours))
    yield rule(rim[4], rim[5])
    parts = [part for part in _parts(text, colours) if part[0]]
    for place, (lines, style) in enumerate(parts):
        if place:
            yield row("", "")
        yield from (row(line, style) for line in lines)
    yield rule(rim[4], rim[5])
    title, _ = colours.families.get(text.family, (text.family, ""))
    yield from (row(line, "dim") for line in _beside(title, _elements(text, colours)))
    yield rule(rim[2], rim[3])


def _in_letters(text: FaceText, look: TerminalStyle) -> FaceText:
    """The same in letters that can be shown, before it is folded: three dots are wider than one sign for them."""
    return replace(
        text,
        name=look.letters(text.name),
        type_line=look.letters(text.type_line),
        rules=tuple(map(look.letters, text.rules)),
        reminder=tuple(map(look.letters, text.reminder)),
        flavour=look.letters(text.flavour),
    )


def _beside(left: str, right: str) -> Sequence[str]:
    """A text at the left, another at the right of its first line."""
    first, *others = textwrap.wrap(left, INNER - len(right) - 2 * bool(right)) or [""]
    return [first + right.rjust(INNER - len(first)), *others] if first or right else []


def _number(text: FaceText) -> str:
    return "" if text.number is None else str(text.number).replace("-", "−")


def _elements(text: FaceText, colours: Colours) -> str:
    return ", ".join(
        colours.elements[element][0] if element in colours.elements else element for element in text.element
    )


def _marks(text: FaceText, colours: Colours) -> Sequence[str]:
    """The badges of a card in words."""
    words = [colours.word(mark) for mark in text.marks]
    words += [f"{colours.word(sign)} {number}" for sign, number in text.measures]
    words += [said for _, said in text.numbers]
    return textwrap.wrap(" · ".join(words), INNER)


def _parts(text: FaceText, colours: Colours) -> Iterator[tuple[list[str], str]]:
    """Rules, reminder and flavour, as lines and the style that they are shown in."""
    for paragraphs, style in ((text.rules, ""), (text.reminder, "dim"), ((text.flavour,), "dim")):
        yield [line for paragraph in paragraphs for line in _folded(paragraph, colours)], style
    if not text.name:
        yield ["_" * INNER] * 3, "dim"


def _folded(paragraph: str, colours: Colours) -> list[str]:
    """A paragraph in lines, each sign as its word, what follows a bullet set in."""
    if paragraph == BLANK_LINE:
        return ["_" * INNER]
    words = _SIGN.sub(lambda sign: colours.word(sign[1]), paragraph.replace("\u00ad", ""))
    return textwrap.wrap(words, INNER, subsequent_indent="  " if words.startswith(("• ", "* ")) else "")


def _ink(text: FaceText, colours: Colours) -> str:
    """The terminal's colour that is nearest to the colour of the one element, bold; none for grey and for several."""
    if len(text.element) != 1 or text.element[0] == ANY or text.element[0] not in colours.elements:
        return "bold"
    _, colour, _ = colours.elements[text.element[0]]
    if not re.fullmatch("#[0-9a-fA-F]{6}", colour):
        return "bold"
    hue, _, vivid = rgb_to_hls(*(int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)))
    return f"bold {HUES[round(hue * 6) % 6]}" if vivid > 0.2 else "bold"
