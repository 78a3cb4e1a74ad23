"""A set and an order become a PDF file: compiled, worded and pressed, or only as much of that as has changed."""

from __future__ import annotations

import sys
from dataclasses import asdict, replace
from pathlib import Path
from typing import TYPE_CHECKING

import click

from cardwright.cli.files import shown, write
from cardwright.cli.kept import digest, keep, recall, same, stamp
from cardwright.cli.making import handmade, make_by_hand
from cardwright.cli.order import Order, job_of, product_of
from cardwright.cli.saying import Said, fresh, said_by
from cardwright.cli.terminal import When, look, say
from cardwright.cli.texts import said_in_english
from cardwright.cli.tongue import spoken
from cardwright.cli.ui_lang import ui_lang
from cardwright.tongue import counted, sentence

if TYPE_CHECKING:
    from cardwright.press import FaceText, Finding, Job, Printed
    from cardwright.press.product import Product
    from cardwright.press.stock import Stock


def print_set(order: Order, colour: When) -> int:
    """Writes the PDF or the pictures that are asked for, unless they are there already; 1 when something is amiss."""
    name = digest("print", str(Path.cwd()), asdict(order), ui_lang())
    if _is_there(order, name, colour):
        return 0
    if thing := handmade(order):
        return make_by_hand(order, thing, colour)
    product = product_of(order)
    if not order.output:
        order = replace(order, output=usual_name(order, product))
    if product.target in ("pdf", "tokens"):
        return _print_pdf(order, product, name, colour)
    from cardwright.cli.exporting import export_set

    return export_set(order, product, colour)


def _is_there(order: Order, name: str, colour: When) -> bool:
    """Whether the PDF that the same order made last is still what it would make now; if so, says it."""
    kept = recall("prints", name)
    if not kept or order.target == "-" or not same(kept["inputs"]) or not _is(Path(kept["file"]), kept["output"]):
        return False
    told = sentence("{file} is up to date: {what}", file=shown(kept["file"]), what=str(kept["told"]))
    say(spoken(told), look(sys.stderr, colour), err=True)
    return True


def usual_name(order: Order, product: Product) -> str:
    """The file or folder that is written where none is named."""
    stem = f"{Path(order.target).stem if order.target != '-' else 'cards'}-{order.lang}"
    part = "-changes" if order.since else ""
    match product.target:
        case "pdf":
            return f"{stem}{part}.pdf"
        case "tokens":
            return f"{stem}-{product.name}.pdf"
        case _:
            return f"{stem}{part}-{product.name}"


def _print_pdf(order: Order, product: Product, name: str, colour: When) -> int:
    """Writes the PDF whole or not at all; 1 when something in it would not be as its author meant it."""
    from cardwright.press.stock import stock

    output = Path(order.output)
    said, inputs = said_by(order, colour)
    said = said_for(order, product, said)
    deck = stock(said.faces, said.look)
    if order.since:
        inputs, said = {}, changed(order, said, colour)
        if not said.faces:
            return 0
    told = written(order, product, said, deck, colour)
    if not told:
        return 1
    if order.cuts:
        inputs = {}
    if inputs:
        keep("prints", name, {"inputs": inputs, "file": str(output), "output": stamp(output), "told": told})
    say(f"{shown(output)}: {told}", look(sys.stderr, colour), err=True)
    if said.english:
        say(said_in_english(order.lang), look(sys.stderr, colour), err=True)
    return 0


def written(order: Order, product: Product, said: Said, deck: Stock, colour: When) -> str:
    """Writes the PDF, and the lines for a cutter if they are wanted; what it holds, or "" if it was not printed.

    `deck` are the cards to which those belong that are printed.
    """
    job = replace(job_of(order, product, said.title, said.look.theme), stock=deck)
    printed = _pressed(said, job)
    if reported(printed.findings, said.faces, colour):
        return ""
    _write(Path(order.output), printed.pdf)
    if order.cuts:
        from cardwright.press.sheets.cut_lines import cut_lines

        _write(Path(order.cuts), cut_lines(job).encode())
    return _told(printed)


def said_for(order: Order, product: Product, said: Said) -> Said:
    """What a product shows of a set."""
    return _tokens_alone(order, said) if product.target == "tokens" else _with_the_deck(said)


def _with_the_deck(said: Said) -> Said:
    """The cards and the tokens that belong to every print of them."""
    return replace(said, tokens=tuple(token for token in said.tokens if not token.asked))


def _tokens_alone(order: Order, said: Said) -> Said:
    """All the tokens and no card. UsageError where there are none, or where something is asked of the cards."""
    if order.cards or order.since or order.cuts:
        raise click.UsageError("Tokens are no cards; leave --cards, --since and --cuts out.")
    if not said.tokens:
        raise click.UsageError(f"{order.target!r} has no counter with tokens (`token: round`) of its own.")
    copies = [replace(token, copies=order.copies) for token in said.tokens] if order.copies else said.tokens
    return replace(said, faces=(), tokens=tuple(copies))


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
    cards, tokens, sheets = printed.cards, printed.tokens, printed.sheets
    size = len(printed.pdf) / 1000
    what = counted(cards, "1 card", "{n} cards")
    if tokens:
        pieces = counted(tokens, "1 token", "{n} tokens")
        what = sentence("{cards} and {tokens}", cards=what, tokens=pieces) if cards else pieces
    where = counted(sheets, "1 sheet", "{n} sheets")
    return spoken(sentence("{what} on {sheets}, {size} kB", what=what, sheets=where, size=round(size)))


# ---- the press


def changed(order: Order, said: Said, colour: When) -> Said:
    """The cards to print because they have changed, and no tokens; what is to be swapped is listed."""
    from cardwright.cli.since import only, stock_then, told
    from cardwright.press.stock import stock, swaps

    def stock_of(one: Order) -> Stock:
        then, _ = fresh(one, colour)
        return stock(then.faces, then.look)

    now = stock(said.faces, said.look)
    differing = list(swaps(stock_then(order, now, stock_of), now))
    say(told(differing), look(sys.stdout, colour))
    wanted = only(said.faces, differing)
    if not wanted:
        why = sentence("only cards to take out") if differing else sentence("no card has changed")
        nothing = sentence("Nothing to print since {since}: {why}.", since=order.since, why=why)
        say(spoken(nothing), look(sys.stderr, colour), err=True)
    return replace(said, faces=wanted, tokens=())


def _pressed(said: Said, job: Job) -> Printed:
    from cardwright.press import DataError, press

    try:
        return press(said.faces, said.look, job, said.tokens)
    except DataError as error:
        raise click.UsageError(str(error)) from None


def reported(findings: tuple[Finding, ...], faces: tuple[FaceText, ...], colour: When) -> bool:
    """Shows what the press found; True when something must be mended before it is worth printing."""
    if not findings:
        return False
    from cardwright.cli.checking import Checked, report
    from cardwright.cli.press_findings import diagnostic
    from cardwright.cli.reports.language import words

    names = {face.id: face.name or face.id for face in faces}
    found = [diagnostic(finding, names) for finding in findings]
    report(Checked(found, len({one.span.source.name for one in found}), ()), "full", 0, ui_lang(), colour, ())
    serious = any(one.severity == "error" for one in found)
    if serious:
        say(words(ui_lang()).phrase("unprinted"), look(sys.stderr, colour), err=True)
    return serious
