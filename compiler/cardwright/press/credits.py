"""Makes of the signs that a book shows who drew them: a line for its metadata, a row for each on a page of credits.

The licence of most signs (CC BY 3.0, 4b) asks that their authors be named wherever they are printed.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from cardwright.press.document import PrintDocument
from cardwright.typeset.items import Drawing, Item, Masked, Scene, Sign


class Credit(NamedTuple):
    """A sign, what it is called where it comes from, who drew it ("" if it is drawn for this project), its licence."""

    sign: str
    original: str
    author: str
    licence: str


def credited(book: PrintDocument) -> tuple[Credit, ...]:
    """The signs that a book shows, each once, in the order of their names."""
    stamped = (drawing for page in book.pages for stamp in page.stamps for drawing in (*stamp.drawings, page.marks))
    drawings = {drawing.key: drawing for drawing in stamped}
    signs = {sign for drawing in drawings.values() for sign in _shown(drawing)}
    return tuple(filter(None, (_credit(sign, book.icons) for sign in sorted(signs))))


def rights(book: PrintDocument) -> str:
    """In one line, who drew the signs of a book and under which licence; "" if nobody has to be named."""
    authors = sorted({one.author for one in credited(book) if one.author})
    known = _known(book.icons)
    where = f"{known['source'].removeprefix('https://')}, {known['licence']}, {known['licence_text']}"
    return f"Signs by {', '.join(authors)} ({where})" if authors else ""


def under_licence(words: str, icons: Path) -> str:
    """Words in which the licence of most signs, and where it stands, are filled in."""
    known = _known(icons)
    return words.replace("{licence}", known["licence"]).replace("{licence_text}", known["licence_text"])


def lettered(files: Iterable[Path], fonts: Path) -> Iterator[str]:
    """A line for each family of fonts among some files: who drew it, and its licence; none for fonts of one's own."""
    names, known = {file.name for file in files}, _known(fonts)
    for family, one in known["fonts"].items():
        if names & set(one["files"]):
            yield f"{family}: {one['author']}, {known['licence']}"


def _shown(drawing: Drawing) -> Iterator[str]:
    for item in drawing.items:
        yield from _signs(item)


def _signs(item: Item) -> Iterator[str]:
    match item:
        case Sign(icon=icon):
            yield icon
        case Scene(emblem=emblem):
            yield emblem
        case Masked(items=items):
            for one in items:
                yield from _signs(one)
        case _:
            return


def _credit(sign: str, icons: Path) -> Credit | None:
    known = _known(icons)
    if one := known["icons"].get(sign):
        return Credit(sign, one["original"], one["author"], one.get("licence", known["licence"]))
    return Credit(sign, sign, "", known["own"]["licence"]) if sign in known["own"]["signs"] else None


@cache
def _known(folder: Path) -> Any:
    return tomllib.loads((folder / "credits.toml").read_text("utf-8"))
