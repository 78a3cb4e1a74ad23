"""The name of a set becomes its files, `use` the sets that are named, a path of an author a file in the folder."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path

from cardwright.assets import folder
from cardwright.compile import messages
from cardwright.compile.document import Document
from cardwright.frozen import frozen
from cardwright.syntax.diagnostic import Diagnostic
from cardwright.syntax.near import nearest
from cardwright.syntax.source import Source


class NoSuchSet(Exception):
    """There is no set of this name; `near` are names that it may have been meant to be."""

    def __init__(self, name: str, near: list[str]) -> None:
        super().__init__(name)
        self.name, self.near = name, near


@frozen
class SetFiles:
    """A set's name, its folder, and its files in a fixed order."""

    name: str
    folder: Path | None
    files: tuple[Path, ...]


def find(target: str, beside: Path | None = None) -> SetFiles:
    """The files of a set: by path, else beside another set, else among those that come with Cardwright.

    A set that uses another of its own name means one that lies elsewhere, if there is one. Raises NoSuchSet.
    """
    itself: SetFiles | None = None
    for base in (None, beside, beside.parent if beside else None, folder("cards")):
        place = Path(target) if base is None else base / target
        if base is None and beside is not None:
            continue  # a `use` never leaves for the working folder
        if place.is_dir() and (files := _cards(place)):
            candidate = SetFiles(place.resolve().name, place, files)
            if beside is None or place.resolve() != beside.resolve():
                return candidate
            itself = candidate
        if place.is_file():
            return SetFiles(place.stem, place.parent, (place,))
    if itself is not None:
        return itself
    raise NoSuchSet(target, nearest(target, known_sets(beside), {}))


def known_sets(beside: Path | None = None) -> Iterable[str]:
    """Names of sets that `find` would find."""
    places = [folder("cards")] + ([beside, beside.parent] if beside else [])
    return sorted({entry.name for place in places for entry in place.iterdir() if entry.is_dir() and _cards(entry)})


def _cards(place: Path) -> tuple[Path, ...]:
    return tuple(sorted(place.glob("*.card")))


ReadSet = Callable[[SetFiles, list[Diagnostic]], tuple[list[Document], list[Source]]]


def with_used(
    own: list[Document], folder: Path | None, read_set: ReadSet, diagnostics: list[Diagnostic]
) -> tuple[list[Document], list[Source]]:
    """The documents and sources of all used sets, those that others build on first."""
    used: list[Document] = []
    sources: list[Source] = []
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
        sources.extend(inner_sources)


def inside(folder: Path | None, name: str) -> Path | None:
    """The file `name` below `folder`; None when it would lie elsewhere, by `..`, by an absolute path or by a link."""
    if folder is None or not name or "\x00" in name or "\\" in name or "://" in name:
        return None
    root = folder.resolve()
    place = (root / name).resolve()
    return place if place != root and root in place.parents else None
