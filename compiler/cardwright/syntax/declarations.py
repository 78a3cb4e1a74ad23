"""A source is split into the stretches that hold one declaration each: from column 0 to the next column 0."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

from cardwright.syntax.source import Source
from cardwright.vocabulary.fields import fields


@cache
def field_names() -> frozenset[str]:
    """The names that are fields wherever they have a value; what declares something too (`edition`) is not among them.

    `element`, `faction` and `suit` are, for they are the property that a game's elements give to its cards.
    """
    names = {name for rows in fields().values() for name in rows if name not in fields()}
    return frozenset(names | {"element", "faction", "suit"})


@cache
def _opens() -> re.Pattern[str]:
    """Where a declaration begins. A field or a row of a table at the very left still belongs to the one above it.

    A property that only the game knows is told by its value: a number, yes or no.
    """
    known = "|".join(sorted(map(re.escape, field_names())))
    return re.compile(
        rf"^(?=[^\s#|])(?!(?:{known})(?: \([a-z]{{2}}\))?:(?:\s|\Z)|[a-z_]+: *(?:\d+|yes|no)[ \t]*(?:#.*)?$)",
        re.MULTILINE,
    )


def stretches(source: Source) -> Iterator[tuple[int, int]]:
    """Start and end of each declaration, comments before it not included.

    >>> text = 'a "A"\\n  b: 1\\n\\nc "C"\\n'
    >>> [text[start:end] for start, end in stretches(Source("x", text))]
    ['a "A"\\n  b: 1\\n\\n', 'c "C"\\n']
    """
    text = source.text
    first = 1 if text.startswith("\ufeff") else 0
    starts = [match.start() for match in _opens().finditer(text, first)]
    if first and text[1:2].strip() and text[1] not in "#|" and (not starts or starts[0] != first):
        starts.insert(0, first)
    lead = starts[0] if starts else len(text)
    if _has_text(text[first:lead]):
        starts.insert(0, first)
    yield from zip(starts, [*starts[1:], len(text)][: len(starts)], strict=True)


def declaration_end(source: Source, at: int) -> int:
    """Where the declaration ends in whose body an offset lies: the next begins there, or the file ends."""
    following = _opens().search(source.text, at)
    return following.start() if following else len(source.text)


def declaration_start(source: Source, at: int) -> int:
    """Where the declaration begins in which an offset lies; 0 for what stands before the first.

    >>> declaration_start(Source("x", "use a\\nuse b"), 9)
    6
    """
    text = source.text
    line = text.rfind("\n", 0, at) + 1
    while line > 0 and not _opens().match(text, line):
        line = text.rfind("\n", 0, line - 1) + 1
    return line


def _has_text(text: str) -> bool:
    return any(line.strip() and not line.lstrip().startswith("#") for line in text.split("\n"))
