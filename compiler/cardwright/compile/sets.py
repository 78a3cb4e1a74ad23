"""`use` becomes the documents of the sets that are named, a path of an author a file in the folder."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

from cardwright.compile import messages
from cardwright.compile.document import Document, with_nested
from cardwright.compile.find import NoSuchSet, SetFiles, find
from cardwright.intake import as_listed, real
from cardwright.limits import FILE_NAME
from cardwright.syntax.diagnostic import Diagnostic
from cardwright.syntax.source import Source

Sources = dict[Source, Document]
"""The files of used sets, each with the author's own `use` that brings it."""
ReadSet = Callable[[SetFiles, list[Diagnostic]], tuple[list[Document], list[Source]]]


def with_used(
    own: list[Document], folder: Path | None, read_set: ReadSet, diagnostics: list[Diagnostic]
) -> tuple[list[Document], Sources]:
    """The documents and sources of all used sets, those that others build on first."""
    used: list[Document] = []
    sources: Sources = {}
    done: set[Path] = set()
    open_ = [folder.resolve()] if folder else []
    start = [place.name for place in open_]
    for document in own:
        _follow([document], folder, read_set, diagnostics, start, open_, used, sources, done, document)
    return used, sources


def _follow(
    documents: list[Document],
    folder: Path | None,
    read_set: ReadSet,
    diagnostics: list[Diagnostic],
    chain: list[str],
    open_: list[Path],
    used: list[Document],
    sources: Sources,
    done: set[Path],
    top: Document,
) -> None:
    """Read what `documents` use. What is wrong further down is shown at `top`, the author's own `use`."""
    for document in documents:
        if document.sort != "use":
            continue
        name = document.title
        try:
            if too_long(name):
                raise NoSuchSet(name, [])
            files = find(name, beside=folder)
        except NoSuchSet as lost:
            diagnostics.append(messages.unknown_set(top.span(), name, lost.near))
            continue
        place = (files.folder or Path(name)).resolve()
        if place in open_:
            diagnostics.append(messages.circle_of_sets(top.span(), [*chain[open_.index(place) :], name]))
            continue
        if place in done:
            continue
        inner, inner_sources = read_set(files, diagnostics)
        _follow(inner, files.folder, read_set, diagnostics, [*chain, name], [*open_, place], used, sources, done, top)
        done.add(place)
        used.extend(inner)
        sources |= dict.fromkeys(inner_sources, top)


def with_errors(sources: Sources, findings: Iterable[Diagnostic]) -> Iterator[Diagnostic]:
    """A used set that has errors is told once, at the author's `use`: what they lose of it is missing here, too."""
    brought_by = {source.name: use for source, use in sources.items()}
    told = set()
    for finding in findings:
        use = brought_by.get(finding.span.source.name)
        if use is not None and finding.severity == "error" and use.title not in told:
            told.add(use.title)
            yield messages.errors_in_used_set(use.span(), use.title, finding.span)


def of_every_game(documents: list[Document], every_game: Callable[[], list[Document]]) -> list[Document]:
    """What can happen in every game that plays itself, but for what the game itself declares."""
    games = [document for document in documents if document.sort == "game"]
    if not games or any(game.json.get("kernel") is True for game in games):
        return []
    declared = {known for document in with_nested(documents) for known in _known_by(document)}
    return [document for document in every_game() if declared.isdisjoint(_known_by(document))]


def _known_by(document: Document) -> set[tuple[str, str]]:
    """By what a happening is the same as another: its name, or its clause."""
    return {(document.sort, document.title), (document.sort, _clause(document))}


def _clause(document: Document) -> str:
    """The example clause of a happening or an action."""
    clause = document.declared.clause
    return document.source.text[clause.start : clause.end] if clause is not None else ""


def too_long(name: str) -> bool:
    """Whether no file can have such a name."""
    return len(name.encode("utf-8", "surrogatepass")) > 4 * FILE_NAME or any(
        len(part.encode("utf-8", "surrogatepass")) > FILE_NAME for part in name.split("/")
    )


def inside(folder: Path | None, name: str) -> Path | None:
    """The file `name` below `folder`; None when it would lie elsewhere, by `..`, by an absolute path or by a link."""
    if folder is None or not name or too_long(name) or "\x00" in name or "\\" in name or "://" in name:
        return None
    root = real(folder)
    place = real(as_listed(root, name))
    return place if place != root and root in place.parents else None
