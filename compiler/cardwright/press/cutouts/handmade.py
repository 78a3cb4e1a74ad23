"""Makes the measures of something that is no cards on sheets (a die, a box, a page) of its file in `print/products`."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from cardwright.press.data import DataError, TomlTable, read

HANDMADE = ("die", "tuckbox", "credits")
"""The targets that are no cards on sheets."""


class DieMeasures(NamedTuple):
    """The edge of a die, how high the faces of a strip are, how far tabs reach; what to do, by language."""

    title: str
    edge: float
    strip: float
    tab: float
    words: tuple[tuple[str, str], ...]


class BoxMeasures(NamedTuple):
    """How thick a card is, how much larger than the deck the box is, how far its flaps reach; what to do."""

    title: str
    thickness: float
    slack: float
    glue: float
    tuck: float
    lap: float
    words: tuple[tuple[str, str], ...]


class CreditMeasures(NamedTuple):
    """How high the row of a sign is, how many stand side by side; what stands above them."""

    title: str
    row: float
    columns: int
    words: tuple[tuple[str, str], ...]


def target(name: str, products: Path) -> str:
    """What a product is made as; DataError if there is no such product."""
    return read(products / f"{name}.toml").text("target")


def die_measures(name: str, products: Path) -> DieMeasures:
    """The measures of a die; DataError if its file has a slip."""
    table = _read(name, products)
    return DieMeasures(
        table.text("title"), table.number("edge"), table.number("strip"), table.number("tab"), _words(table)
    )


def box_measures(name: str, products: Path) -> BoxMeasures:
    """The measures of a box; DataError if its file has a slip."""
    table = _read(name, products)
    thickness, slack, glue, tuck, lap = map(table.number, ("thickness", "slack", "glue", "tuck", "lap"))
    return BoxMeasures(table.text("title"), thickness, slack, glue, tuck, lap, _words(table))


def credit_measures(name: str, products: Path) -> CreditMeasures:
    """The measures of a page of credits; DataError if its file has a slip."""
    table = _read(name, products)
    columns = int(table.number_between("columns", 1, 9))
    return CreditMeasures(table.text("title"), table.number_between("row", 3, 60), columns, _words(table))


def said(words: tuple[tuple[str, str], ...], lang: str) -> str:
    """The words of a language, in English where there are none."""
    known = dict(words)
    return known.get(lang) or known.get("en", "")


def _read(name: str, products: Path) -> TomlTable:
    table = read(products / f"{name}.toml")
    if not table.text("source"):
        raise DataError(f"products/{name}.toml: source must say where the measures are from")
    return table


def _words(table: TomlTable) -> tuple[tuple[str, str], ...]:
    words = table.table("words")
    return tuple((lang, words.text(lang)) for lang in words)
