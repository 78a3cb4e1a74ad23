"""The answers to a question become lines, each behind what may be typed for it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from cardwright.cli.play.lines import folded, tinted, width
from cardwright.cli.terminal import TerminalStyle
from cardwright.play.question import Answer

MANY = 9  # answers; as many fit on a screen beside a table


def listed(answers: Sequence[Answer], tints: Mapping[str, str], look: TerminalStyle, colon: str = ":") -> Iterator[str]:
    """The answers, each behind its key."""
    room = max(len(answer.key) for answer in answers)
    wide = room + 4 + max(len(worded(answer, colon)) for answer in answers)
    beside = width(look) // (wide + 1)
    if len(answers) > MANY and beside > 1:
        yield from _side_by_side(answers, beside, room, tints, look, colon)
        return
    for answer in answers:
        for line in folded(worded(answer, colon), look, f"  {answer.key.rjust(room)}  "):
            yield tinted(line, tints, look)


def _side_by_side(
    answers: Sequence[Answer], beside: int, room: int, tints: Mapping[str, str], look: TerminalStyle, colon: str
) -> Iterator[str]:
    """So many answers on each line, in columns of one width."""
    wide = width(look) // beside
    for first in range(0, len(answers), beside):
        row = answers[first : first + beside]
        texts = (f"  {answer.key.rjust(room)}  {worded(answer, colon)}" for answer in row)
        yield tinted("".join(text.ljust(wide) for text in texts).rstrip(), tints, look)


def worded(answer: Answer, colon: str = ":") -> str:
    """An answer behind its key: its name, and what it does."""
    name = "" if answer.key == answer.name else answer.name
    joint = " " if answer.hint.startswith("(") else f"{colon} "
    return joint.join(filter(None, [name, answer.hint]))
