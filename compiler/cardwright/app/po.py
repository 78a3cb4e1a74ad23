"""Texts to translate become a PO file as translators' programs read it (gettext), and such a file becomes entries."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from cardwright.limits import PO_FILE, PO_TEXT
from cardwright.syntax.source import Source, Span

_STRING = re.compile(r'(?:#\| )?(?:msg\w+(?:\[\d+\])?\s+)?"(?:[^"\\]|\\.)*"')
_LINE_ENDS = "\x00\x0b\x0c\x1c\x1d\x1e\x85\u2028\u2029"  # to Python they end a line, and to nobody else
_AT = re.compile(r"line (\d+)")


class PoEntry(NamedTuple):
    """One text of a PO file.

    `made_of` is the English of which `translation` was made: `english`, unless the entry is fuzzy and names another.
    `comment` is what a translator is told, `places` are files and lines, and `line` is that of the entry, from 1.
    """

    context: str
    english: str
    translation: str
    made_of: str = ""
    fuzzy: bool = False
    comment: str = ""
    places: tuple[tuple[str, int], ...] = ()
    line: int = 0


class PoFile(NamedTuple):
    """A whole PO file: the language of its header, if it names one, and its entries."""

    source: Source
    lang: str
    entries: tuple[PoEntry, ...]

    def span(self, entry: PoEntry) -> Span:
        """The line on which an entry begins."""
        return line_of(self.source, entry.line)


class NotInstalled(Exception):
    """The library for PO files is not there."""


class Unreadable(Exception):
    """`kind`: `utf-8`, `size`, `form` or `length`; the span says where."""

    def __init__(self, kind: str, span: Span) -> None:
        super().__init__(kind)
        self.kind, self.span = kind, span


def line_of(source: Source, number: int) -> Span:
    """A line of a source, from 1; the last where it has not so many."""
    source.place(0)
    number = max(1, min(number, len(source.starts)))
    start = source.starts[number - 1]
    return Span(source, start, source.line_end(start))


def written(entries: Iterable[PoEntry], lang: str, project: str) -> str:
    """A PO file. The same entries give the same text: it has no date. Raises NotInstalled."""
    polib = _polib()
    file = polib.POFile(wrapwidth=100)
    file.header = f"{project}: cardwright translate --from brings this file in."
    file.metadata = {
        "Project-Id-Version": project,
        "Language": lang,
        "MIME-Version": "1.0",
        "Content-Type": "text/plain; charset=UTF-8",
        "Content-Transfer-Encoding": "8bit",
    }
    for entry in entries:
        file.append(
            polib.POEntry(
                msgctxt=entry.context,
                msgid=entry.english,
                msgstr=entry.translation,
                comment=entry.comment,
                occurrences=[(name, str(line)) for name, line in entry.places],
                flags=["fuzzy"] if entry.fuzzy else [],
                previous_msgid=entry.made_of if entry.fuzzy and entry.made_of != entry.english else None,
            )
        )
    return f"{file}"


def read(name: str, data: bytes) -> PoFile:
    """The entries of a PO file, whoever made it. Raises Unreadable, NotInstalled."""
    if len(data) > PO_FILE:
        raise Unreadable("size", line_of(Source(name, ""), 1))
    try:
        text = data.decode("utf-8-sig").replace("\r\n", "\n").replace("\r", "\n")
    except UnicodeDecodeError:
        raise Unreadable("utf-8", line_of(Source(name, ""), 1)) from None
    source = Source(name, text)
    polib = _polib()
    try:
        file = polib.pofile("\n".join(_bounded(source)) + "\n", encoding="utf-8")
    except OSError as error:  # as the library says that it cannot read on
        at = _AT.search(str(error))
        raise Unreadable("form", line_of(source, int(at[1]) if at else 1)) from None
    entries = tuple(_entry(entry) for entry in file if entry.msgctxt and entry.msgid)
    return PoFile(source, file.metadata.get("Language", "")[:2].lower(), entries)


def _bounded(source: Source) -> Iterator[str]:
    """The lines that matter, judged before the library sees them; comments and what is obsolete become empty lines.

    A string grows line by line there, at a cost of its length each time; and a last quote that is missing would take
    the last letter with it.
    """
    size = 0
    for number, line in enumerate(source.text.split("\n"), 1):
        if any(mark in line for mark in _LINE_ENDS):
            raise Unreadable("form", line_of(source, number))
        line = line.strip()
        begins = line.startswith(("msg", "#| msg"))
        size = len(line) if begins or not line else size + len(line)
        if size > PO_TEXT and line.startswith(("msg", "#|", '"')):
            raise Unreadable("length", line_of(source, number))
        if line.startswith(("msg", "#|", '"')) and not _STRING.fullmatch(line):
            raise Unreadable("form", line_of(source, number))
        flags = line.removeprefix("#,").strip() if line.startswith("#,") else ""
        yield f"#, {flags}" if flags else line if line.startswith("#| ") or not line.startswith("#") else ""


def _entry(entry: Any) -> PoEntry:
    fuzzy = "fuzzy" in entry.flags
    translation = unicodedata.normalize("NFC", entry.msgstr.strip())
    made_of = entry.previous_msgid if fuzzy and entry.previous_msgid else entry.msgid
    return PoEntry(entry.msgctxt, entry.msgid, translation, made_of, fuzzy, line=entry.linenum)


def _polib() -> Any:
    try:
        import polib
    except ImportError:
        raise NotInstalled from None
    return polib
