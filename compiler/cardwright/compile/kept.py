"""What was made of a set becomes what need not be made again, when it is compiled anew after a small change.

Three things are kept. The documents of the sets that are used, as long as no file of theirs changes. The documents of
the set's own files: a declaration that says what it said is not read again, wherever it stands now. And what is said,
as long as all names are the same: a sentence means the same wherever it stands, if every word in it does.

What is worked out of one declaration is kept with it (`Document.known`), and goes when it goes.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator
from typing import NamedTuple

from cardwright.compile.check import Judge
from cardwright.compile.document import Document, again, can_be_moved
from cardwright.compile.find import SetFiles
from cardwright.compile.lower import Sayings
from cardwright.ruleset.game import Ruleset
from cardwright.syntax.declarations import declaration_end, stretches
from cardwright.syntax.diagnostic import Diagnostic
from cardwright.syntax.parse import parse_stretch
from cardwright.syntax.source import Source
from cardwright.syntax.tree import Declaration

ReadDeclaration = Callable[[Source, Declaration, list[Diagnostic]], Iterable[Document]]
ReadSet = Callable[[SetFiles, list[Diagnostic]], tuple[list[Document], list[Source]]]
SETS, FILES = 16, 64  # what is kept at most: sets that are used, and files
DEEDS = 3  # times as much as cards do: each key that is pressed makes one of them do something else
FEW = 200


class SoundStretch(NamedTuple):
    """A declaration in which nothing was wrong: where it stood when it was read, and its documents."""

    start: int
    documents: tuple[Document, ...]


class Kept:
    """`used` has the documents of sets, by their files as they lay on the disk; `files` the declarations of each file
    of the set's own, by what they say; `sayings` what has been understood of the set that was compiled last, whose
    `names` those are."""

    def __init__(self) -> None:
        self.used: dict[Hashable, tuple[list[Document], list[Source], list[Diagnostic]]] = {}
        self.files: dict[str, dict[str, SoundStretch]] = {}
        self.sayings = Sayings()
        self.names: Hashable = None
        self._judge: Judge | None = None

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
            return [again(document, document.source) for document in documents], list(sources)

        return read_or_kept

    def documents(self, read: ReadDeclaration, source: Source, diagnostics: list[Diagnostic]) -> Iterator[Document]:
        """The documents of a file of the set's own; what stood in it when it was last read is not read again."""
        before, now = self.files.pop(source.name, {}), dict[str, SoundStretch]()
        for start, end in stretches(source):
            text = source.text[start:end]
            known = before.get(text)
            if known is not None and (start == known.start or all(map(can_be_moved, known.documents))):
                now[text] = known
                yield from (again(document, source, start - known.start) for document in known.documents)
                continue
            found = len(diagnostics)
            declared = parse_stretch(source, start, end, diagnostics)
            if declared is None:
                continue
            batch = tuple(read(source, declared, diagnostics))
            if len(diagnostics) == found and declared.sheet is None:  # a spreadsheet changes by itself
                now[text] = SoundStretch(start, batch)
                batch = tuple(again(document, source) for document in batch)
            yield from batch
        self.files[source.name] = now
        while len(self.files) > FILES:
            self.files.pop(next(iter(self.files)))

    def understood(self, used: Iterable[Document], own: Iterable[Document]) -> Sayings:
        """What was understood before, if all names are what they were; it learns what is understood now."""
        used, own = list(used), list(own)
        sources = {id(document.source): document.source for document in used}
        picked = any("without" in document.json for document in (*used, *own) if document.sort == "game")
        names = (tuple(sources.values()), tuple(_naming(own, picked)))
        same = names == self.names and sources.keys() == self.sayings.fixed
        if not same:
            self.names, self.sayings, self._judge = names, Sayings(frozenset(sources)), None
        if len(self.sayings.said) > 2 * (len(used) + len(own)):
            self.sayings.said.clear()  # most of it nobody says any more; what is still said is kept with its documents
        return self.sayings

    def judge(self, ruleset: Ruleset | None) -> Judge | None:
        """Who judges what cards say: as long as all names are the same, nothing but the cards changes in a ruleset."""
        if ruleset is not None and (self._judge is None or self._judge.size > FEW + DEEDS * len(ruleset.cards)):
            self._judge = Judge(ruleset)
        return self._judge


def _naming(documents: Iterable[Document], picked: bool) -> Iterator[Hashable]:
    """What documents do to names: cards by what they are called, whatever else is declared by all of its text.

    What a card of a table is called may have its fields in it; and where cards are `picked` by their fields, any
    field may take a card out of the game.
    """
    for document in documents:
        if document.sort == "scenario":
            continue
        if "naming" not in document.known:
            document.known["naming"] = _names_given(document)
        yield document.known["naming"]
        if document.sort == "card" and (picked or document.sheet is not None or document.is_row):
            yield repr(document.json)


def _names_given(document: Document) -> Hashable:
    if document.sort == "card":
        return document.kind, document.title, repr(document.json.get("name")), repr(document.labels)
    return document.source.text[document.start : declaration_end(document.source, document.start + 1)]
