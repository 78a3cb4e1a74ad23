"""A set and an order become a PDF file: compiled, worded and pressed, or only as much of that as has changed."""

from __future__ import annotations

import sys
from dataclasses import asdict, replace
from functools import reduce
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from cardwright.cli.files import shown, write
from cardwright.cli.kept import Stamps, digest, keep, recall, same, stamp, stamps
from cardwright.cli.order import Order, job_of, product_of
from cardwright.cli.terminal import When, look, say

if TYPE_CHECKING:
    from cardwright.compile.compile import Compiled
    from cardwright.press import FaceText, Finding, Job, Look, Printed
    from cardwright.press.product import Product
    from cardwright.press.stock import Stock


def print_set(order: Order, colour: When) -> int:
    """Writes the PDF or the pictures that are asked for, unless they are there already; 1 when something is amiss."""
    name = digest("print", str(Path.cwd()), asdict(order))
    if _is_there(order, name, colour):
        return 0
    product = product_of(order)
    if not order.output:
        order = replace(order, output=_usual_name(order, product))
    if product.target == "pdf":
        return _print_pdf(order, product, name, colour)
    from cardwright.cli.exporting import export_set

    return export_set(order, product, colour)


def _is_there(order: Order, name: str, colour: When) -> bool:
    """Whether the PDF that the same order made last is still what it would make now; if so, says it."""
    kept = recall("prints", name)
    if not kept or order.target == "-" or not same(kept["inputs"]) or not _is(Path(kept["file"]), kept["output"]):
        return False
    say(f"{shown(kept['file'])} is up to date: {kept['told']}", look(sys.stderr, colour), err=True)
    return True


def _usual_name(order: Order, product: Product) -> str:
    stem = f"{Path(order.target).stem if order.target != '-' else 'cards'}-{order.lang}"
    part = "-changes" if order.since else ""
    return f"{stem}{part}.pdf" if product.target == "pdf" else f"{stem}{part}-{product.name}"


def _print_pdf(order: Order, product: Product, name: str, colour: When) -> int:
    """Writes the PDF whole or not at all; 1 when something in it would not be as its author meant it."""
    from cardwright.press.stock import stock

    output = Path(order.output)
    faces, style, title, inputs = faces_of(order, colour)
    job = replace(job_of(order, product, title), stock=stock(faces, style))
    if order.since:
        inputs, faces = {}, changed(order, faces, style, colour)
        if not faces:
            return 0
    printed = _pressed(faces, style, job)
    if reported(printed.findings, faces, colour):
        return 1
    _write(output, printed.pdf)
    if order.cuts:
        from cardwright.press.cut_lines import cut_lines

        inputs = {}
        _write(Path(order.cuts), cut_lines(job).encode())
    told = _told(printed)
    if inputs:
        keep("prints", name, {"inputs": inputs, "file": str(output), "output": stamp(output), "told": told})
    say(f"{shown(output)}: {told}", look(sys.stderr, colour), err=True)
    return 0


def _write(path: Path, data: bytes) -> None:
    try:
        write(path, data)
    except OSError as error:
        raise click.UsageError(f"Cannot write {str(path)!r}: {error.strerror}.") from None


def _is(output: Path, kept: list[int]) -> bool:
    try:
        return stamp(output) == kept
    except OSError:
        return False


def _told(printed: Printed) -> str:
    cards, sheets = printed.cards, printed.sheets
    size = len(printed.pdf) / 1000
    return f"{cards} card{'s' * (cards != 1)} on {sheets} sheet{'s' * (sheets != 1)}, {size:.0f} kB"


# ---- faces, fresh or kept


def faces_of(order: Order, colour: When) -> tuple[tuple[FaceText, ...], Look, str, Stamps]:
    """What the cards say; kept from the last time when no file has changed since."""
    name = digest("faces", str(Path.cwd()), order.target, order.lang, order.cards, order.copies, order.rules)
    kept = recall("faces", name)
    if kept and order.target != "-" and same(kept["inputs"]):
        return (*_recalled(kept), kept["inputs"])
    faces, style, title, made = _fresh(order, colour)
    if order.target == "-":
        return faces, style, title, {}
    files = [Path(source.name) for source in made.sources]
    art = [face.art for face in faces if face.art and face.art.is_file()]
    inputs = stamps({file.parent for file in files}, art)
    keep(
        "faces",
        name,
        {"inputs": inputs, "title": title, "faces": [_plain(face) for face in faces], "look": asdict(style)},
    )
    return faces, style, title, inputs


def _plain(face: FaceText) -> dict[str, Any]:
    return {name: getattr(face, name) for name in face.__slots__} | {"art": str(face.art) if face.art else None}


def _recalled(kept: dict[str, Any]) -> tuple[tuple[FaceText, ...], Look, str]:
    from cardwright.press import FaceText, Look

    faces = []
    for row in kept["faces"]:
        lists = {name: tuple(value) for name, value in row.items() if isinstance(value, list)}
        faces.append(FaceText(**{**row, **lists, "art": Path(row["art"]) if row["art"] else None}))
    style = kept["look"]
    return (
        tuple(faces),
        Look(
            {id: (one[0], one[1]) for id, one in style["families"].items()},
            {id: (one[0], one[1], one[2]) for id, one in style["elements"].items()},
            style["words"],
        ),
        kept["title"],
    )


def _fresh(order: Order, colour: When) -> tuple[tuple[FaceText, ...], Look, str, Compiled]:
    from cardwright.cli.overlays import laid
    from cardwright.cli.sets import sound
    from cardwright.cli.texts import chosen
    from cardwright.press.faces import face, look
    from cardwright.ruleset.overlaid import laid_over

    made = sound(order.target, "en", colour)
    assert made.ruleset is not None
    ruleset = reduce(laid_over, laid(made.ruleset, made.glossary, [("", name) for name in order.rules]), made.ruleset)
    wanted = {card.id for card in chosen(made, order.cards)}
    faces = []
    order_of = {kind.id: place for place, kind in enumerate(ruleset.kinds)}
    for card in sorted(ruleset.cards, key=lambda card: order_of[card.kind]):
        if card.id not in wanted:
            continue
        at = made.origins.get(f"card/{card.id}")
        line = str(at).rpartition(":")[0] if at else ""
        text = face(card, ruleset, made.glossary, order.lang, made.folder, line)
        faces.append(replace(text, copies=order.copies) if order.copies else text)
    game = made.glossary.term(f"game:{ruleset.game}", order.lang)
    return tuple(faces), look(ruleset, made.glossary, order.lang), game.get("name") or ruleset.game, made


# ---- the press


def changed(order: Order, faces: tuple[FaceText, ...], style: Look, colour: When) -> tuple[FaceText, ...]:
    """The cards to print because they have changed; what is to be swapped is listed on standard output."""
    from cardwright.cli.since import only, stock_then, told
    from cardwright.press.stock import stock, swaps

    def stock_of(one: Order) -> Stock:
        texts, style, *_ = _fresh(one, colour)
        return stock(texts, style)

    now = stock(faces, style)
    differing = list(swaps(stock_then(order, now, stock_of), now))
    say(told(differing), look(sys.stdout, colour))
    wanted = only(faces, differing)
    if not wanted:
        what = "only cards to take out" if differing else "no card has changed"
        say(f"Nothing to print since {order.since}: {what}.", look(sys.stderr, colour), err=True)
    return wanted


def _pressed(faces: tuple[FaceText, ...], style: Look, job: Job) -> Printed:
    from cardwright.press import DataError, press

    try:
        return press(faces, style, job)
    except DataError as error:
        raise click.UsageError(str(error)) from None


def reported(findings: tuple[Finding, ...], faces: tuple[FaceText, ...], colour: When) -> bool:
    """Shows what the press found; True when something must be mended before it is worth printing."""
    if not findings:
        return False
    from cardwright.cli.checking import Checked, report
    from cardwright.cli.press_findings import diagnostic

    names = {face.id: face.name or face.id for face in faces}
    found = [diagnostic(finding, names) for finding in findings]
    report(Checked(found, len({one.span.source.name for one in found}), ()), "full", 0, "en", colour, ())
    serious = any(one.severity == "error" for one in found)
    if serious:
        say("Nothing was printed.", look(sys.stderr, colour), err=True)
    return serious
