"""What is chosen on the page becomes a print, of which the sheets can be looked at before it is taken away.

It is made of the files as they are saved, by the use case that the command line has, into a folder of its own that goes
with the server.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from io import BytesIO
from pathlib import Path
from shutil import rmtree
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple, TypeVar
from zipfile import ZIP_STORED, ZipFile

from cardwright.app.files import shown
from cardwright.app.preview import sheet, sheet_sizes
from cardwright.app.print import print_set, usual_name
from cardwright.app.print_order import PrintOrder, folders, product_of
from cardwright.app.unsound import Unsound
from cardwright.messages.catalogue import Catalogue
from cardwright.messages.message import Message, message
from cardwright.messages.refusal import Refusal
from cardwright.studio.asked import BadRequest
from cardwright.studio.open_set import OpenSet
from cardwright.studio.shown import findings

Item = TypeVar("Item")

KEPT = 3  # prints that can be looked at

MARKS = ("none", "edges", "cards")
BACKS = ("none", "duplex", "before", "separate")


def _stems(cards: OpenSet, sort: str) -> list[str]:
    """The names of products or papers, those of the set's own among them."""
    return list(_paths(cards, sort))


def _paths(cards: OpenSet, sort: str) -> dict[str, Path]:
    places = folders(PrintOrder(str(cards.folder), "", "en"), sort)
    paths = {path.stem: path for place in reversed(places) for path in place.glob("*.toml")}
    return dict(sorted(paths.items()))


def titled(path: Path) -> str:
    """What a theme or a product is called in its file; nothing where that cannot be read."""
    from cardwright.press.data import DataError, read

    try:
        return read(path).text("title")
    except (DataError, OSError):
        return ""


def print_choices(cards: OpenSet) -> dict[str, Any]:
    """Products that can be made of the set, with the paper that each is bound to, papers, marks, and where backs go."""
    without = _lacking(cards)
    products = [
        {"name": name, "paper": _paper(cards, name), "title": titled(path)}
        for name, path in _paths(cards, "products").items()
        if _target(cards, name) not in without
    ]
    papers = _stems(cards, "papers")
    return {"products": products, "papers": papers, "marks": list(MARKS), "backs": list(BACKS)}


def _lacking(cards: OpenSet) -> set[str]:
    """What cannot be made of the set as it is saved: tokens where it has none, dice where nobody rolls any."""
    from cardwright.app.print_inputs import own_tokens

    compiled = cards.judged({}).compiled
    ruleset = compiled.ruleset
    if ruleset is None:
        return set()
    there = {"tokens": own_tokens(compiled, ruleset, "en"), "die": ruleset.dice}
    return {target for target, things in there.items() if not things}


def _target(cards: OpenSet, product: str) -> str:
    """What a product is made as; nothing where its file cannot be read, which is told when it is made."""
    from cardwright.press.data import DataError
    from cardwright.press.job import target

    try:
        return target(product, folders(PrintOrder(str(cards.folder), "", "en"), "products"))
    except (DataError, OSError):
        return ""


def _paper(cards: OpenSet, product: str) -> str:
    """The paper to which a product is bound, if it is to one. What is wrong with a product is told when it is made."""
    try:
        if _handmade(cards, product):
            return ""
        return product_of(PrintOrder(str(cards.folder), "", "en", product=product)).paper
    except Refusal:
        return ""


def _handmade(cards: OpenSet, name: str) -> bool:
    from cardwright.press.job import HANDMADE

    return _target(cards, name) in HANDMADE


class Far(NamedTuple):
    """How far a print is: how many are done of the cards, and then of the pages."""

    done: int = 0
    all: int = 0


class PrintShop:
    """Keeps the latest prints, each in a folder, by number."""

    def __init__(self) -> None:
        self._home = TemporaryDirectory(prefix="cardwright-studio-")
        self._prints: dict[str, Path] = {}
        self._count = 0
        self.far = Far()

    def close(self) -> None:
        """Away with all prints."""
        self._home.cleanup()

    def make(self, cards: OpenSet, asked: dict[str, str], lang: str, words: Catalogue) -> dict[str, Any]:
        """A print: what is told of it, what was found, its number and the sizes of its sheets. Raises Refusal."""
        if asked["product"] not in _stems(cards, "products"):
            raise BadRequest("product")
        if asked["paper"] not in ("", *_stems(cards, "papers")):
            raise BadRequest("paper")
        if asked["marks"] not in ("", *MARKS) or asked["backs"] not in ("", *BACKS):
            raise BadRequest("marks or backs")
        self._count += 1
        number = str(self._count)
        place = Path(self._home.name) / number
        place.mkdir()
        order = PrintOrder(
            target=str(cards.folder),
            output=str(place / _name(cards, asked["product"], lang)),
            lang=lang,
            paper=asked["paper"] or None,
            backs=asked["backs"] or None,
            marks=asked["marks"] or None,
            cards=(asked["card"],) if asked["card"] else (),
            product=asked["product"],
            theme=asked["theme"],
            ui_lang=words.lang,
        )
        self.far = Far()
        try:
            result = print_set(order, self._along)
        except Unsound as unsound:
            rmtree(place)
            told = words.text(message("The set has errors; mend them, and then print it."))
            return {"print": "", "told": [told], "findings": findings(unsound.diagnostics, cards, words)}
        except Refusal:
            rmtree(place)
            raise
        found = findings(result.findings, cards, words)
        if not result.written:
            rmtree(place)
            told = words.text(message("Not all would be as you meant it; nothing was printed."))
            return {"print": "", "told": [told], "findings": found}
        self._keep(number, place)
        path = self._path(number)
        sizes = sheet_sizes(path.read_bytes()) if path.is_file() else []
        name = path.name if path.is_file() else f"{path.name}.zip"
        return {
            "print": number,
            "name": name,
            "sheets": sizes,
            "told": _told(result.messages, path, words),
            "findings": found,
        }

    def sheet(self, number: str, page: int, width: int) -> bytes:
        """A sheet of a print (from 0), so many pixels wide."""
        data = self._path(number).read_bytes()
        if page >= len(sheet_sizes(data)):
            raise BadRequest("number")
        return sheet(data, page, width)

    def file(self, number: str) -> tuple[bytes, str]:
        """A print as one file, and what sort of file that is; a folder of pictures is packed into one."""
        path = self._path(number)
        if path.is_file():
            return path.read_bytes(), "application/pdf"
        packed = BytesIO()
        with ZipFile(packed, "w", ZIP_STORED) as archive:
            for file in sorted(path.iterdir()):
                archive.write(file, f"{path.name}/{file.name}")
        return packed.getvalue(), "application/zip"

    def _along(self, items: Sequence[Item], /) -> Iterator[Item]:
        """The cards or the pages of a print, and how far it is."""
        for done, item in enumerate(items):
            self.far = Far(done, len(items))
            yield item

    def _keep(self, number: str, place: Path) -> None:
        self._prints[number] = place
        while len(self._prints) > KEPT:
            rmtree(self._prints.pop(next(iter(self._prints))))

    def _path(self, number: str) -> Path:
        """What was printed. Raises Refusal where that is gone."""
        if number not in self._prints:
            raise Refusal(message("This print is no longer kept; print it again."))
        return next(self._prints[number].iterdir())


def _name(cards: OpenSet, product: str, lang: str) -> str:
    """The name of the file, or of the folder of pictures."""
    stem = f"{cards.folder.name}-{lang}" + ("" if product == "cards" else f"-{product}")
    order = PrintOrder(str(cards.folder), "", lang, product=product)
    one_file = _handmade(cards, product) or usual_name(order, product_of(order)).endswith(".pdf")
    return f"{stem}.pdf" if one_file else stem


def _told(messages: Sequence[Message], path: Path, words: Catalogue) -> list[str]:
    """What is told of a print: by its name, for the place where it lies is ours."""
    here = shown(path)
    named = (
        one._replace(args=tuple((gap, path.name if value == here else value) for gap, value in one.args))
        for one in messages
    )
    return [words.text(one) for one in named]
