"""A set and an order become a folder of pictures: PNG files of cards, or sheets of them for Tabletop Simulator."""

from __future__ import annotations

import csv
import json
import re
import sys
from collections.abc import Iterator
from dataclasses import replace
from io import StringIO
from pathlib import Path
from typing import TYPE_CHECKING

import click

from cardwright.cli.files import shown, write
from cardwright.cli.order import Order, job_of
from cardwright.cli.pictures import pictures_can_be_made
from cardwright.cli.pictures import pixels as pixels_of
from cardwright.cli.printing import changed, reported
from cardwright.cli.saying import said_by
from cardwright.cli.terminal import When, look, say

if TYPE_CHECKING:
    from cardwright.press import FaceText, Look
    from cardwright.press.once import Once
    from cardwright.press.product import Product


def export_set(order: Order, product: Product, colour: When) -> int:
    """Writes the files of a product that is pictures; 1 when something would not be as its author meant it."""
    if order.cuts:
        raise click.UsageError(f"{product.title}: pictures are not cut; leave --cuts out.")
    pictures_can_be_made()
    from cardwright.press import DataError, layout
    from cardwright.press.once import once
    from cardwright.press.targets.pdf import pdf

    said, _ = said_by(order, colour)
    if order.since and not (said := changed(order, said, colour)).faces:
        return 0
    texts, style, title = said.faces, said.look, said.title
    wanted = [text for text in texts if text.copies > 0]
    if not wanted:
        raise click.UsageError("There is no card to make a picture of.")
    job = job_of(_one_by_one(order, product), product, title)
    try:
        book, findings = layout([replace(text, copies=1) for text in wanted], style, job)
    except DataError as error:
        raise click.UsageError(str(error)) from None
    if reported(findings, texts, colour):
        return 1
    made = once(wanted, book, job.backs != "none")
    place = Path(order.output)
    pixels = product.pixels if any(product.pixels) else (pixels_of(book.width), pixels_of(book.height))
    files = _tabletop if product.target == "tabletop" else _pictures
    count = 0
    try:
        place.mkdir(parents=True, exist_ok=True)
        for name, data in files(made, pdf(made.book), pixels, order, style, title):
            write(place / name, data)
            count += 1
    except OSError as error:
        raise click.UsageError(f"Cannot write {order.output!r}: {error.strerror}.") from None
    size = f"{pixels[0]} × {pixels[1]} pixels a card"
    cards = f"{len(wanted)} different card{'s' * (len(wanted) != 1)}"
    say(f"{shown(place)}: {cards} in {count} file{'s' * (count != 1)}, {size}", look(sys.stderr, colour), err=True)
    return 0


def _one_by_one(order: Order, product: Product) -> Order:
    """The order without what is for paper alone; a simulator needs backs, whatever was asked for."""
    backs = "none" if order.backs == "none" and product.target != "tabletop" else "duplex"
    return replace(order, backs=backs, printer=(0.0, 0.0, 0.0), start=1)


def _pictures(
    made: Once, pdf: bytes, pixels: tuple[int, int], order: Order, style: Look, title: str
) -> Iterator[tuple[str, bytes]]:
    """A PNG of every face and of every back, and a list of what belongs to what."""
    from cardwright.press.targets.pixels import pngs

    names = _names(made)
    yield from zip(names, pngs(pdf, *pixels), strict=True)
    table = StringIO()
    rows = csv.writer(table, lineterminator="\n")
    rows.writerow(("name", "copies", "front", "back"))
    for card in made.cards:
        text, back = card.text, "" if card.back is None else names[card.back]
        rows.writerow((text.name or text.type_line, text.copies, names[card.front], back))
    yield "cards.csv", table.getvalue().encode()


def _tabletop(
    made: Once, pdf: bytes, pixels: tuple[int, int], order: Order, style: Look, title: str
) -> Iterator[tuple[str, bytes]]:
    """Sheets of faces, backs, and the saved object that joins them."""
    from cardwright.press.png import png, tiled
    from cardwright.press.tabletop import COLUMNS, picture_sheets, saved_object
    from cardwright.press.targets.pixels import rasters

    sheets, names, where = picture_sheets(made), _names(made), Path(order.output).resolve()
    urls = {}
    for page in made.backs:
        (back,) = rasters(pdf, *pixels, [page])
        yield names[page], png(back)
        for sheet in sheets:
            if sheet.back == page:
                fronts = list(rasters(pdf, *pixels, [card.front for card in sheet.cards]))
                empty = [back] * (COLUMNS * sheet.rows - len(fronts))
                name = f"faces-{sheet.number}.png"
                yield name, png(tiled([*fronts, *empty], COLUMNS, sheet.rows))
                urls[sheet.number] = (_url(name, where, order.url), _url(names[page], where, order.url))
    families = {family: name for family, (name, _) in style.families.items()}
    state = json.dumps(saved_object(title, sheets, urls, families), ensure_ascii=False, indent=1)
    yield f"{_slug(title)}.json", state.encode()


def _url(name: str, folder: Path, url: str) -> str:
    return f"{url.rstrip('/')}/{name}" if url else (folder / name).as_uri()


def _names(made: Once) -> list[str]:
    """A file name for each page: faces by the ids of their cards, backs by the family of the first that has them."""
    names = [f"{_slug(card.text.id)}.png" for card in made.cards]
    first = {card.back: card.text for card in reversed(made.cards)}
    backs = [f"back-{_slug(_family(first[page]))}" for page in made.backs]
    return names + [f"{name}.png" if backs.count(name) == 1 else f"{name}-{i}.png" for i, name in enumerate(backs, 1)]


def _family(text: FaceText) -> str:
    return text.family or text.kind


def _slug(words: str) -> str:
    return re.sub(r"[^\w]+", "-", words).strip("-").lower() or "cards"
