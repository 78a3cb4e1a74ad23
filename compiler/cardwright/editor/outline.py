"""A source becomes its outline, and the stretches that an editor may fold."""

from __future__ import annotations

from collections.abc import Iterator

from cardwright.compile.document import unquote
from cardwright.editor.kept_texts import KeptTexts
from cardwright.frozen import frozen
from cardwright.syntax import tree
from cardwright.syntax.declarations import stretches
from cardwright.syntax.parse import parse
from cardwright.syntax.source import Source


@frozen
class OutlineEntry:
    """A declaration: its first words, its name, where it stands whole, where its name does, and what is in it."""

    head: str
    name: str
    start: int
    end: int
    name_start: int
    name_end: int
    inside: tuple[OutlineEntry, ...] = ()


def outline(source: Source) -> list[OutlineEntry]:
    """The declarations of a source, in order."""
    found = [(start, entry) for start, end in stretches(source) for entry in _kept.of(source, start, end)]
    return [_moved(entry, start) for start, entry in found]


def _entries(text: str) -> tuple[OutlineEntry, ...]:
    """What the text of one declaration declares; places are within the text."""
    source = Source("", text)
    return tuple(_entry(source, declared) for declared in parse(source).declarations)


_kept = KeptTexts(_entries)


def _moved(entry: OutlineEntry, by: int) -> OutlineEntry:
    return OutlineEntry(
        entry.head,
        entry.name,
        entry.start + by,
        entry.end + by,
        entry.name_start + by,
        entry.name_end + by,
        tuple(_moved(one, by) for one in entry.inside),
    )


def _entry(source: Source, declared: tree.Declaration) -> OutlineEntry:
    named = declared.title or declared.head
    inside = tuple(_entry(source, item) for item in declared.items if isinstance(item, tree.Declaration))
    end = declared.start + len(source.text[declared.start : declared.end].rstrip())
    return OutlineEntry(
        declared.head.text,
        unquote(declared.title.text) if declared.title else declared.head.text,
        declared.start,
        max(end, named.end),
        named.start,
        named.end,
        inside,
    )


def folds(source: Source) -> Iterator[tuple[int, int]]:
    """First and last line, from 0, of whatever has lines below it that are indented further, and of comments."""
    lines = source.text.split("\n")
    opened: list[tuple[int, int]] = []
    last = -1
    comment = -1
    for n, line in enumerate([*lines, "end"]):
        if line.startswith("#"):
            comment = n if comment < 0 else comment
            continue
        if comment >= 0 and n - comment > 1:
            yield comment, n - 1
        comment = -1
        if not line.strip():
            continue
        depth = len(line) - len(line.lstrip(" "))
        while opened and opened[-1][0] >= depth:
            _, begun = opened.pop()
            if last > begun:
                yield begun, last
        opened.append((depth, n))
        last = n
