"""What was made of a set becomes what need not be made again, when it is compiled anew after a small change.

Two things are kept. The documents of the sets that are used, as long as no file of theirs changes. And what is said,
as long as all names are the same: a sentence means the same wherever it stands, if every word in it does.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator
from dataclasses import replace

from cardwright.compile.document import Document
from cardwright.compile.find import SetFiles
from cardwright.compile.lower import Sayings
from cardwright.syntax.declarations import declaration_end
from cardwright.syntax.diagnostic import Diagnostic
from cardwright.syntax.source import Source

ReadSet = Callable[[SetFiles, list[Diagnostic]], tuple[list[Document], list[Source]]]
SETS, SAYINGS = 16, 20_000  # what is kept at most: sets that are used, and texts of cards


class Kept:
    """`used` has the documents of sets, by their files as they lay on the disk; `sayings` what has been understood of
    the set that was compiled last, whose `names` those are."""

    def __init__(self) -> None:
        self.used: dict[Hashable, tuple[list[Document], list[Source], list[Diagnostic]]] = {}
        self.sayings = Sayings()
        self.names: Hashable = None

    def reading(self, read: ReadSet) -> ReadSet:
        """The same reading of sets, from what is kept where no file has changed."""

        def read_or_kept(files: SetFiles, diagnostics: list[Diagnostic]) -> tuple[list[Document], list[Source]]:
            stamps = [(path, path.stat()) for path in files.files]
            key = tuple((path, stamp.st_mtime_ns, stamp.st_size) for path, stamp in stamps)
            if key not in self.used:
                found: list[Diagnostic] = []
                self.used[key] = (*read(files, found), found)
                while len(self.used) > SETS:
                    self.used.pop(next(iter(self.used)))
            documents, sources, findings = self.used[key]
            diagnostics.extend(findings)
            return [_fresh(document) for document in documents], list(sources)

        return read_or_kept

    def understood(self, used: Iterable[Document], own: Iterable[Document]) -> Sayings:
        """What was understood before, if all names are what they were; it learns what is understood now."""
        sources = {id(document.source): document.source for document in used}
        names = (tuple(sources.values()), tuple(_naming(own)))
        same = names == self.names and sources.keys() == self.sayings.fixed
        if not same or len(self.sayings.said) > SAYINGS:
            self.names, self.sayings = names, Sayings(frozenset(sources))
        return self.sayings


def _fresh(document: Document) -> Document:
    """A document that may be changed without anybody's seeing it: names are bound in it."""
    written = None if document.written is None else _fresh(document.written)
    nested = tuple(map(_fresh, document.nested))
    return replace(document, json=dict(document.json), nested=nested, written=written)


def _naming(documents: Iterable[Document]) -> Iterator[Hashable]:
    """What documents do to names: cards by what they are called, whatever else is declared by all of its text."""
    for document in documents:
        if document.sort == "card":
            yield document.kind, document.title, repr(document.json.get("name")), repr(document.labels)
        elif document.sort != "scenario":
            start = document.declared.start
            yield document.source.text[start : declaration_end(document.source, start + 1)]
