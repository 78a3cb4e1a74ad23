"""The name of a set becomes its folder and its files."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path

from cardwright.assets import folder
from cardwright.frozen import frozen


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

    A set that uses another of its own name means one that lies elsewhere, if there is one. Whoever asks may give the
    title of a set, for which `cardwright new` has made the folder. Raises NoSuchSet.
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
        if place.is_file() and (beside is None or place.suffix == ".card"):  # a `use` reads nothing but cards
            return SetFiles(place.stem, place.parent, (place,))
    if itself is not None:
        return itself
    from cardwright.compile.document import slug

    folder_name = slug(Path(target).name)
    if beside is None and folder_name not in ("", Path(target).name):
        with suppress(NoSuchSet):
            return find(str(Path(target).with_name(folder_name)))
    from cardwright.syntax.near import nearest

    raise NoSuchSet(target, nearest(target, known_sets(beside), {}))


def known_sets(beside: Path | None = None) -> Iterable[str]:
    """Names of sets that `find` would find."""
    places = [folder("cards")] + ([beside, beside.parent] if beside else [])
    return sorted({entry.name for place in places for entry in place.iterdir() if entry.is_dir() and _cards(entry)})


def _cards(place: Path) -> tuple[Path, ...]:
    return tuple(sorted(place.glob("*.card"), key=lambda path: path.name))  # Windows would sort by other letters
