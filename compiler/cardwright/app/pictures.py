"""A set and an order become pictures: PNG files of cards, sheets of them for a simulator, one card from both sides."""

from __future__ import annotations

import csv
import json
import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from importlib.util import find_spec
from io import StringIO
from pathlib import Path
from typing import TYPE_CHECKING

from cardwright.app.files import STANDARD_OUTPUT, shown, why, write
from cardwright.app.press_findings import diagnostics
from cardwright.app.print_inputs import PrintInputs, print_inputs
from cardwright.app.print_order import PrintOrder, job_of, product_of
from cardwright.app.print_result import PrintResult
from cardwright.app.since import changed, nothing_since
from cardwright.messages.message import Several, counted, message
from cardwright.messages.refusal import Refusal
from cardwright.syntax.diagnostic import Diagnostic

if TYPE_CHECKING:
    from cardwright.press import FaceText
    from cardwright.press.job import Product
    from cardwright.press.tabletop import Once
    from cardwright.typeset.items import Box


def export_set(order: PrintOrder, product: Product) -> PrintResult:
    """Writes the files of a product that is pictures."""
    if order.cuts:
        raise Refusal(message("{product}: pictures are not cut; leave --cuts out.", product=product.title))
    pictures_can_be_made()
    inputs, _ = print_inputs(order)
    if not order.since:
        return export(order, product, inputs)
    inputs, swaps = changed(order, inputs)
    if not inputs.faces:
        return PrintResult((nothing_since(order, swaps),), swaps=swaps)
    return replace(export(order, product, inputs), swaps=swaps)


def export(order: PrintOrder, product: Product, inputs: PrintInputs) -> PrintResult:
    """The same, of what has been worded already."""
    from cardwright.press.targets.pdf import pdf

    laid_out, findings = _laid_out(order, product, inputs)
    pixels = _sizes(product, laid_out)
    if not (result := PrintResult(findings=findings)).written:
        return result
    files = {"tabletop": _tabletop, "room": _room}.get(product.target, _pictures)
    count = _write_all(Path(order.output), files(laid_out, pdf(laid_out.book), pixels, order, inputs))
    line = message(
        "{where}: {cards} in {files}, {sizes} pixels a card",
        where=shown(order.output),
        cards=counted(len(laid_out.cards), "1 different card", "{n} different cards"),
        files=counted(count, "1 file", "{n} files"),
        sizes=Several(tuple(dict.fromkeys(f"{wide} × {high}" for wide, high in pixels))),
    )
    return replace(result, messages=(line,))


def redrawn(order: PrintOrder, product: Product, inputs: PrintInputs, ids: frozenset[str]) -> PrintResult:
    """Writes the pictures of these cards, of backs that are new, and the list."""
    from cardwright.press.targets.pdf import pdf
    from cardwright.press.targets.pixels import pngs

    laid_out, findings = _laid_out(order, product, inputs)
    if not (result := PrintResult(findings=findings)).written:
        return result
    place, names = Path(order.output), _names(laid_out)
    wanted = [card.front for card in laid_out.cards if card.text.id in ids]
    wanted += [back for back in laid_out.backs if not (place / names[back]).exists()]
    some = laid_out.book._replace(pages=tuple(laid_out.book.pages[page] for page in wanted))
    pixels = _sizes(product, laid_out)
    drawn = pngs(pdf(some), [pixels[page] for page in wanted], _clear(laid_out)) if wanted else ()
    files = [*zip((names[page] for page in wanted), drawn, strict=True), ("cards.csv", _list(laid_out, names))]
    _write_all(place, files)
    line = message("{file}: {what}", file=shown(place), what=", ".join(name for name, _ in files))
    return replace(result, messages=(line,))


def _laid_out(order: PrintOrder, product: Product, inputs: PrintInputs) -> tuple[Once, tuple[Diagnostic, ...]]:
    """Every face and every back on a page of its own, and what the press found."""
    from cardwright.press import layout
    from cardwright.press.tabletop import once

    wanted = [text for text in inputs.faces if text.copies > 0]
    if not wanted:
        raise Refusal(message("There is no card to make a picture of."))
    job = job_of(_one_by_one(order, product), product, inputs.title, inputs.look.theme)
    book, findings = layout([replace(text, copies=1) for text in wanted], inputs.look, job)
    return once(wanted, book, job.backs != "none"), diagnostics(findings, inputs.faces)


Pixels = tuple[int, int]


def _sizes(product: Product, laid_out: Once) -> list[Pixels]:
    """Width and height of the picture of each page, in pixels. Refusal if the product has no cards of a size."""
    return [_size(product, page.trim, laid_out.book.spill) for page in laid_out.book.pages]


def _size(product: Product, card: Box, spill: float) -> Pixels:
    """All of the card and its bleed, its sides in the proportion they have."""
    from cardwright.press.job import size_of

    wide, high = (side + 2 * spill for side in size_of(product, card))
    if not any(product.within):
        return pixels(wide), pixels(high)
    scale = min(product.within[0] / wide, product.within[1] / high)
    return round(wide * scale), round(high * scale)


def _write_all(place: Path, files: Iterable[tuple[str, bytes]]) -> int:
    """How many files were written into a folder."""
    count = 0
    if str(place) == STANDARD_OUTPUT:
        raise Refusal("Several files cannot be written to standard output; name a folder.")
    try:
        place.mkdir(parents=True, exist_ok=True)
        for name, data in files:
            write(place / name, data)
            count += 1
    except OSError as error:
        raise Refusal(message("Cannot write {file}: {why}.", file=repr(str(place)), why=why(error))) from None
    return count


def _one_by_one(order: PrintOrder, product: Product) -> PrintOrder:
    """The order without what is for paper alone; a table on a screen needs backs, whatever was asked for."""
    backs = "none" if order.backs == "none" and product.target == "pictures" else "duplex"
    return replace(order, backs=backs, printer=(0.0, 0.0, 0.0), start=1)


def _pictures(
    laid_out: Once, pdf: bytes, pixels: Sequence[Pixels], order: PrintOrder, inputs: PrintInputs
) -> Iterator[tuple[str, bytes]]:
    """A PNG of every face and of every back, and a list of what belongs to what."""
    from cardwright.press.targets.pixels import pngs

    names = _names(laid_out)
    yield from zip(names, pngs(pdf, pixels, _clear(laid_out)), strict=True)
    yield "cards.csv", _list(laid_out, names)


def _clear(laid_out: Once) -> bool:
    """Whether nothing is seen outside of the cards: some are no rectangles."""
    return any(form != "rectangle" for form in laid_out.book.forms)


def _list(laid_out: Once, names: Sequence[str]) -> bytes:
    """Which files belong to which card, and how many copies there are of it."""
    table = StringIO()
    rows = csv.writer(table, lineterminator="\n")
    rows.writerow(("name", "copies", "front", "back"))
    for card in laid_out.cards:
        text, back = card.text, "" if card.back is None else names[card.back]
        rows.writerow((no_formula(text.name or text.type_line), text.copies, names[card.front], back))
    return table.getvalue().encode()


def no_formula(cell: str) -> str:
    """A cell that spreadsheets show as it is, and do not work out (`=1+1`, `@SUM(1)`): with a quote before it.

    >>> no_formula("=1+1"), no_formula("Net")
    ("'=1+1", 'Net')
    """
    return f"'{cell}" if cell.startswith(("=", "+", "-", "@", "\t", "\r")) else cell


def _tabletop(
    laid_out: Once, pdf: bytes, pixels: Sequence[Pixels], order: PrintOrder, inputs: PrintInputs
) -> Iterator[tuple[str, bytes]]:
    """Sheets of faces, backs, and the saved object that joins them."""
    from cardwright.app.cutouts import dice_pieces, token_pictures
    from cardwright.app.table_setup import dealings, setup_steps
    from cardwright.press.tabletop import COLUMNS, picture_sheets, saved_object
    from cardwright.press.tabletop_pieces import bag_of, notes_of
    from cardwright.press.targets.pixels import png, rasters, tiled

    sheets, names, where = picture_sheets(laid_out), _names(laid_out), Path(order.output).resolve()
    urls = {}
    for page in laid_out.backs:
        (back,) = rasters(pdf, *pixels[page], [page])
        yield names[page], png(back)
        for sheet in sheets:
            if sheet.back == page:
                fronts = list(rasters(pdf, *pixels[page], [card.front for card in sheet.cards]))
                empty = [back] * (COLUMNS * sheet.rows - len(fronts))
                name = f"faces-{sheet.number}.png"
                yield name, png(tiled([*fronts, *empty], COLUMNS, sheet.rows))
                urls[sheet.number] = (_url(name, where, order.url), _url(names[page], where, order.url))
    pieces = []
    for place, (token, looks) in enumerate(token_pictures(order, inputs)):
        files = [f"token-{_slug(token.id)}{f'-{look}' if look else ''}.png" for look in range(len(looks))]
        yield from zip(files, looks, strict=True)
        pieces.append(bag_of(token, [_url(name, where, order.url) for name in files], place))
    pieces += dice_pieces(order, inputs)
    chapter, steps = setup_steps(order)
    pieces += notes_of(chapter, steps)
    families = {family: name for family, (name, _) in inputs.look.families.items()}
    saved = saved_object(inputs.title, sheets, urls, families, pieces, dealings(order, inputs.faces, chapter))
    state = json.dumps(saved, ensure_ascii=False, indent=1)
    yield f"{_slug(inputs.title)}.json", state.encode()


def _room(
    laid_out: Once, pdf: bytes, pixels: Sequence[Pixels], order: PrintOrder, inputs: PrintInputs
) -> Iterator[tuple[str, bytes]]:
    """One file with the room and all pictures."""
    from cardwright.press.playingcards import packed, room
    from cardwright.press.targets.pixels import pngs

    names = _names(laid_out)
    titles = {family: name for family, (name, _) in inputs.look.families.items()}
    pictures = zip(names, pngs(pdf, pixels, _clear(laid_out)), strict=True)
    yield f"{_slug(inputs.title)}.pcio", packed(room(laid_out, names, titles), pictures)


def _url(name: str, folder: Path, url: str) -> str:
    return f"{url.rstrip('/')}/{name}" if url else (folder / name).as_uri()


def _names(laid_out: Once) -> list[str]:
    """A file name for each page: faces by the ids of their cards, backs by the family of the first that has them."""
    names = [f"{_slug(card.text.id)}.png" for card in laid_out.cards]
    first = {card.back: card.text for card in reversed(laid_out.cards)}
    backs = [f"back-{_slug(_family(first[page]))}" for page in laid_out.backs]
    return names + [f"{name}.png" if backs.count(name) == 1 else f"{name}-{i}.png" for i, name in enumerate(backs, 1)]


def _family(text: FaceText) -> str:
    return text.family or text.kind


def _slug(words: str) -> str:
    return re.sub(r"[^\w]+", "-", words).strip("-").lower() or "cards"


DPI = 300


def pictures_can_be_made() -> None:
    """Refusal if the library that draws them is not there."""
    if find_spec("pypdfium2") is None:
        raise Refusal(
            message("Pictures need the library pypdfium2. Try: {command}", command="pip install 'cardwright[pictures]'")
        )


def pixels(mm: float) -> int:
    """So many pixels are so many millimetres, at 300 to the inch."""
    return round(mm / 25.4 * DPI)


def picture(order: PrintOrder, inputs: PrintInputs) -> PrintResult:
    """Writes front and back of each card, a row for each. Raises Refusal where it cannot be written."""
    from cardwright.press import layout
    from cardwright.press.targets.pdf import pdf
    from cardwright.press.targets.pixels import png, rasters, tiled

    book, findings = layout(
        inputs.faces, inputs.look, job_of(order, product_of(order), inputs.title, inputs.look.theme)
    )
    result = PrintResult(findings=diagnostics(findings, inputs.faces))
    if not result.written:
        return result
    wide, high = pixels(book.width), pixels(book.height)
    sides = list(rasters(pdf(book), wide, high))
    try:
        write(Path(order.output), png(tiled(sides, 2, len(inputs.faces))))
    except OSError as error:
        raise Refusal(message("Cannot write {file}: {why}.", file=repr(order.output), why=why(error))) from None
    size = message("front and back, {width} × {height} pixels each", width=wide, height=high)
    return PrintResult((message("{file}: {what}", file=shown(order.output), what=size),), result.findings)
