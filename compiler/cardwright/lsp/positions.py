"""Offsets become lines and columns as an editor counts them, and back.

Columns are counted in units of UTF-16 unless both sides agree on another encoding; a source counts characters. A text
in an editor has whatever line ends it has, a source has normal ones: both have the same lines.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from urllib.parse import quote, unquote

from lsprotocol import types as lsp
from pygls.uris import from_fs_path, to_fs_path

from cardwright.editor.links import TextChange
from cardwright.frozen import frozen
from cardwright.intake import real
from cardwright.syntax.source import Source, Span

_CODECS = {"utf-8": ("utf-8", 1), "utf-16": ("utf-16-le", 2), "utf-32": ("utf-32-le", 4)}


@frozen
class Positions:
    """How the columns of lines are counted: the encoding that was agreed on."""

    encoding: str = "utf-16"

    def position(self, source: Source, offset: int) -> lsp.Position:
        """Line and column, from 0, of an offset."""
        line, column = source.place(min(max(offset, 0), len(source.text)))
        if source.text.isascii():
            return lsp.Position(line - 1, column - 1)
        codec, size = _CODECS[self.encoding]
        return lsp.Position(line - 1, len(source.line(line)[: column - 1].encode(codec, "surrogatepass")) // size)

    def offset(self, source: Source, at: lsp.Position) -> int:
        """The offset of a line and a column; of a place beyond the text its end, beyond a line the end of that."""
        source.place(0)
        if at.line >= len(source.starts):
            return len(source.text)
        start, line = source.starts[at.line], source.line(at.line + 1)
        if line.isascii():
            return start + min(at.character, len(line))
        codec, size = _CODECS[self.encoding]
        return start + len(line.encode(codec, "surrogatepass")[: at.character * size].decode(codec, "ignore"))

    def range(self, source: Source, start: int, end: int) -> lsp.Range:
        """A stretch of a source."""
        return lsp.Range(self.position(source, start), self.position(source, end))

    def location(self, span: Span) -> lsp.Location:
        """A span in its file."""
        return lsp.Location(uri_of(span.source.name), self.range(span.source, span.start, span.end))

    def edits(self, changes: Iterable[TextChange]) -> lsp.WorkspaceEdit:
        """Changes of text, by file."""
        by_file: dict[str, list[lsp.TextEdit]] = {}
        for change in changes:
            where = self.range(change.span.source, change.span.start, change.span.end)
            by_file.setdefault(uri_of(change.span.source.name), []).append(lsp.TextEdit(where, change.text))
        return lsp.WorkspaceEdit(changes=dict(by_file.items()))

    def changed(self, text: str, changes: Iterable[lsp.TextDocumentContentChangeEvent]) -> str:
        """A text after what an editor says was done to it."""
        for change in changes:
            new = change.text.replace("\r\n", "\n").replace("\r", "\n")
            if isinstance(change, lsp.TextDocumentContentChangePartial):
                source = Source("", text)
                start, end = self.offset(source, change.range.start), self.offset(source, change.range.end)
                text = text[:start] + new + text[end:]
            else:
                text = new
        return text


UNSAVED = Path("/unsaved").resolve()  # where texts stand that are saved nowhere, each in a folder of its own


def uri_of(name: str) -> str:
    """The address of a file, or of a text that is saved nowhere."""
    path = real(Path(name))
    if path.is_relative_to(UNSAVED):
        return f"untitled:{unquote(path.parent.name)}"
    return from_fs_path(str(path)) or ""


def path_of(uri: str) -> Path | None:
    """The file of an address; of a text that is saved nowhere a path at which there is none."""
    if uri.startswith("untitled:"):
        return UNSAVED / quote(uri.removeprefix("untitled:"), safe="") / "unsaved.card"
    path = to_fs_path(uri) if uri.startswith("file:") else None
    return real(Path(path)) if path else None
