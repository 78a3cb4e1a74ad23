"""`use` lines become the documents of the sets that they name, each set once, and no circles."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from cardwright.compile import messages
from cardwright.compile.document import Document
from cardwright.compile.find import NoSuchSet, SetFiles, find
from cardwright.syntax.diagnostic import Diagnostic
from cardwright.syntax.source import Source

ReadSet = Callable[[SetFiles, list[Diagnostic]], tuple[list[Document], list[Source]]]


def with_used(
    own: list[Document], folder: Path | None, read_set: ReadSet, found: list[Diagnostic]
) -> tuple[list[Document], list[Source]]:
    """The documents and sources of all used sets, those that others build on first."""
    made: list[Document] = []
    sources: list[Source] = []
    done: set[Path] = set()
    start = [folder.resolve().name] if folder else []
    for document in own:
        open_ = [folder.resolve()] if folder else []
        _follow([document], folder, read_set, found, start, open_, made, sources, done, document)
    return made, sources


def _follow(
    documents: list[Document],
    folder: Path | None,
    read_set: ReadSet,
    found: list[Diagnostic],
    chain: list[str],
    open_: list[Path],
    made: list[Document],
    sources: list[Source],
    done: set[Path],
    top: Document,
) -> None:
    """Read what `documents` use. What is wrong further down is shown at `top`, the author's own `use`."""
    for document in documents:
        if document.sort != "use":
            continue
        name = document.title
        try:
            files = find(name, beside=folder)
        except NoSuchSet as lost:
            found.append(messages.unknown_set(top.span(), name, lost.near))
            continue
        place = (files.folder or Path(name)).resolve()
        if place in open_:
            found.append(messages.circle_of_sets(top.span(), [*chain[open_.index(place) :], name]))
            continue
        if place in done:
            continue
        inner, inner_sources = read_set(files, found)
        _follow(inner, files.folder, read_set, found, [*chain, name], [*open_, place], made, sources, done, top)
        done.add(place)
        made.extend(inner)
        sources.extend(inner_sources)
