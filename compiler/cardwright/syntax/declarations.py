"""A source is split into the stretches that hold one declaration each: from column 0 to the next column 0."""

from __future__ import annotations

import re
from collections.abc import Iterator

from cardwright.syntax.source import Source

FIELD_NAMES = frozenset(
    ["element", "strength", "power", "copies", "mount", "inverts", "name", "flavour", "art", "manual", "short", "price",
     "players", "teams", "with", "last", "text", "plural", "gender", "colour", "symbol", "source", "margin", "faction"]
)  # fmt: skip
# A field or a row of a table at the very left still belongs to the declaration above it.
_OPENS = re.compile(rf"^(?=[^\s#|])(?!(?:{'|'.join(sorted(FIELD_NAMES))})(?: \([a-z]{{2}}\))?:(?:\s|\Z))", re.MULTILINE)


def stretches(source: Source) -> Iterator[tuple[int, int]]:
    """Start and end of each declaration, comments before it not included.

    >>> text = 'a "A"\\n  b: 1\\n\\nc "C"\\n'
    >>> [text[start:end] for start, end in stretches(Source("x", text))]
    ['a "A"\\n  b: 1\\n\\n', 'c "C"\\n']
    """
    text = source.text
    first = 1 if text.startswith("\ufeff") else 0
    starts = [found.start() for found in _OPENS.finditer(text, first)]
    if first and text[1:2].strip() and text[1] not in "#|" and (not starts or starts[0] != first):
        starts.insert(0, first)
    lead = starts[0] if starts else len(text)
    if _has_text(text[first:lead]):
        starts.insert(0, first)
    yield from zip(starts, [*starts[1:], len(text)][: len(starts)], strict=True)


def _has_text(text: str) -> bool:
    return any(line.strip() and not line.lstrip().startswith("#") for line in text.split("\n"))
