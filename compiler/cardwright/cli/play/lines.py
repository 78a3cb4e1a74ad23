"""Texts become lines of a terminal, and lines blocks, of which only what has changed is shown again."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from textwrap import wrap

from cardwright.cli.terminal import TerminalStyle

WIDEST = 100  # columns; longer lines are hard to follow with the eye
WHOLE = 45  # columns that stay together
JOINT = "\u00a0"
BRACKET = re.compile(r"\([^()]{1,30}\)")  # (Fire 2) stays in one piece


def width(look: TerminalStyle) -> int:
    """How many columns text may take."""
    return min(look.width, WIDEST)


def folded(text: str, look: TerminalStyle, first: str = "", rest: str = "") -> Iterator[str]:
    """A paragraph, with what stands before its first line and before the others."""
    whole = BRACKET.sub(lambda bracket: unbroken(bracket.group()), text)
    lines = wrap(
        whole, width(look), initial_indent=first, subsequent_indent=rest or " " * len(first), break_on_hyphens=False
    )
    yield from (line.replace(JOINT, " ") for line in lines or [first.rstrip()])


def unbroken(text: str) -> str:
    """A text that stays on one line; one that is too long for that as it is."""
    return text.replace(" ", JOINT) if len(text) <= WHOLE else text


def labelled(rows: Sequence[tuple[str, str]], look: TerminalStyle, margin: str = "  ") -> Iterator[str]:
    """Labels to the left, what they stand for to the right of them, folded; a label may be empty."""
    room = max((len(label) for label, _ in rows), default=0)
    for label, text in rows:
        yield from folded(text, look, f"{margin}{label.ljust(room)}  ", " " * (len(margin) + room + 2))


def ruled(title: str, look: TerminalStyle) -> str:
    """A heading that goes from side to side."""
    line = "-" if look.plain else "─"
    return f"{line * 2} {title} {line * max(width(look) - len(title) - 4, 0)}"


def tinted(line: str, tints: Mapping[str, str], look: TerminalStyle) -> str:
    """A line whose coloured words have their colours; the words say the same without."""
    if not look.colour or not tints:
        return line
    words = "|".join(map(re.escape, tints))
    return re.sub(rf"\b(?:{words})\b", lambda word: look.paint(word.group(), tints[word.group()]), line)


Block = tuple[tuple[str, ...], ...]  # the lines of a title, and those of each part


def news_of(blocks: Sequence[Block], before: Sequence[Block]) -> Iterator[str]:
    """The lines of blocks, without those that were shown just before."""
    known = {block[0]: block for block in before}
    for block in blocks:
        shown = known.get(block[0])
        if shown is None:
            yield ""
            yield from (line for part in block for line in part)
        elif shown != block:
            yield ""
            yield from (line for part, was in zip(block, shown, strict=True) if part != was for line in part)
