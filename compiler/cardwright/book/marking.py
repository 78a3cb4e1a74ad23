"""The source of a chapter becomes one in which every piece that an overlay moves bears the name of that overlay."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from cardwright.book.changes import Named
from cardwright.book.markup import marked

READS = re.compile(r'\bv\.(\w+)|\b(?:n|num|upto)\("(\w+)"|\b(players|teams)\[|\{(?:[^{}]*[^\w{}])?(die)\.')
WAITS = re.compile(r"\b(?:about|see)\(([^)]*)\)")
STRUCTURE = re.compile(r"- |[|>#:]|\d+\. ")
OPENS = re.compile(r"\{%[-+]? *if\b")
CLOSES = re.compile(r"\{%[-+]? *endif\b")


def with_marks(source: str, changed: Mapping[str, Named]) -> str:
    """The source of a chapter; every piece that reads a changed rule value, or asks about a happening, says so."""
    return "\n".join(_piece(lines, changed) for lines in _pieces(source.split("\n")))


def reads(source: str) -> list[str]:
    """The rule values, happenings and actions of which a piece of a chapter speaks."""
    values = ["".join(found) for found in READS.findall(source)]
    return values + [name for given in WAITS.findall(source) for name in re.findall(r'"(\w+)"', given)]


def _piece(lines: list[str], changed: Mapping[str, Named]) -> str:
    read = reads("\n".join(lines))
    names = tuple(dict.fromkeys(name for value in read for name in changed.get(value, ())))
    if not names:
        return "\n".join(lines)
    return "\n".join(lines) + marked(names)


def _pieces(lines: list[str]) -> Iterator[list[str]]:
    """Paragraphs, points and rows; what an `if` encloses goes with it, up to an empty line."""
    piece: list[str] = []
    depth = 0
    for line in lines:
        begins = depth == 0 and (STRUCTURE.match(line) or OPENS.match(line) or line.startswith("{% call"))
        if piece and (not line.strip() or begins):
            yield piece
            piece = []
        piece.append(line)
        depth += len(OPENS.findall(line)) - len(CLOSES.findall(line))
    if piece:
        yield piece
