"""A set and an order become a PDF file: compiled, worded and pressed, or only as much of that as has changed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, replace
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from cardwright.app.cache import digest, keep, recall, stamp, stamps_below, unchanged
from cardwright.app.cards import in_english
from cardwright.app.cutouts import handmade, make_by_hand
from cardwright.app.files import STANDARD_OUTPUT, shown, why, write
from cardwright.app.print_inputs import PrintInputs, print_inputs
from cardwright.app.print_order import BEFORE, OWN, PrintOrder, beside, job_of, own_folders, product_of
from cardwright.app.print_result import LatestPrint, PrintResult
from cardwright.messages.message import Message, counted, message
from cardwright.messages.refusal import Refusal

if TYPE_CHECKING:
    from cardwright.press import Job, Printed
    from cardwright.press.along import Along
    from cardwright.press.job import Product
    from cardwright.press.manifest import Manifest
    from cardwright.press.sheets.contact import Half


def print_set(order: PrintOrder, along: Along | None = None) -> PrintResult:
    """Writes the PDF or the pictures that are asked for, unless they are there already. `along` is handed the cards and
    the pages of a PDF, one by one."""
    if latest := _up_to_date(order):
        return PrintResult((latest.told,), latest=latest)
    if thing := handmade(order):
        return make_by_hand(order, thing)
    product, name = product_of(order), _name(order)
    if not order.output:
        order = replace(order, output=usual_name(order, product))
    if product.target in ("pdf", "tokens", "reference"):
        return _print_pdf(order, product, name, along)
    from cardwright.app.pictures import export_set

    return export_set(order, product)


def _up_to_date(order: PrintOrder) -> LatestPrint | None:
    """The PDF that the same order made last, if that is still what it would make now."""
    name = _name(order)
    kept = recall("prints", name, sources=dict, file=str, output=list, holds=list)
    if not kept or order.target == "-" or not unchanged(kept) or [*map(type, kept["holds"])] != [int] * 4:
        return None
    return _latest(name, kept["file"], kept["holds"])


def _latest(name: str, file: str, holds: Holds) -> LatestPrint:
    told = message("{file} is up to date: {what}", file=shown(file), what=_holds(*holds))
    return LatestPrint(name, told)


def _name(order: PrintOrder) -> str:
    """Under which name is kept what an order made."""
    return digest("print", str(Path.cwd()), asdict(order))


def usual_name(order: PrintOrder, product: Product) -> str:
    """The file or folder that is written where none is named."""
    stem = f"{Path(order.target).stem if order.target != '-' else 'cards'}-{order.lang}"
    part = "-changes" if order.since else ""
    match product.target:
        case "pdf":
            return f"{stem}{part}.pdf"
        case "tokens" | "reference":
            return f"{stem}-{product.name}.pdf"
        case _:
            return f"{stem}{part}-{product.name}"


def _print_pdf(order: PrintOrder, product: Product, name: str, along: Along | None) -> PrintResult:
    """Writes the PDF whole or not at all; nothing when something in it would not be as its author meant it."""
    from cardwright.press.manifest import manifest_of

    inputs, sources = print_inputs(order)
    inputs = inputs_of_product(order, product, inputs)
    if max((*(face.copies for face in inputs.faces), *(token.copies for token in inputs.tokens)), default=0) <= 0:
        raise Refusal(
            message("There is no card to print in {name}.", name=repr(order.target)),
            "What changes cards of a game prints with them: print the game, and name the house rule, the variant "
            "or the edition.",
        )
    deck = manifest_of(inputs.faces, inputs.look)
    swaps = None
    if order.since:
        from cardwright.app.since import changed, nothing_since

        sources, (inputs, swaps) = {}, changed(order, inputs)
        if not inputs.faces:
            return PrintResult((nothing_since(order, swaps),), swaps=swaps)
    looks = stamps_below(place for sort in OWN for place in own_folders(order.target, sort))
    result, holds = written(order, product, inputs, deck, along)
    if result.written and sources and not order.cuts and order.output != STANDARD_OUTPUT:
        output = Path(order.output)
        keep("prints", name, {"sources": sources | looks, "file": str(output), "output": stamp(output), "holds": holds})
        result = replace(result, latest=_latest(name, str(output), holds))
    messages = (*result.messages, in_english(order.lang)) if result.written and inputs.english else result.messages
    return replace(result, messages=messages, swaps=swaps)


Holds = tuple[int, int, int, int]
"""Cards, tokens, sheets, and kB of a PDF."""


def written(
    order: PrintOrder, product: Product, inputs: PrintInputs, deck: Manifest, along: Along | None = None
) -> tuple[PrintResult, Holds]:
    """Writes the PDF, and the lines for a cutter if they are wanted; what is told of it, and what it holds.

    `deck` are the cards to which those belong that are printed.
    """
    job = replace(job_of(order, product, inputs.title, inputs.look.theme), stock=deck)
    with TemporaryDirectory() as place:
        printed = _pressed(_halves(order, product, inputs, job, Path(place)), along)
    holds = (printed.cards, printed.tokens, printed.sheets, round(len(printed.pdf) / 1000))
    from cardwright.app.press_findings import diagnostics

    result = PrintResult(findings=diagnostics(printed.findings, inputs.faces))
    if not result.written:
        return result, holds
    _write(Path(order.output), printed.pdf)
    if order.cuts:
        from cardwright.press.cut_lines import cut_lines

        _write(Path(order.cuts), cut_lines(job, printed.forms, printed.sizes).encode())
    line = message("{file}: {what}", file=shown(order.output), what=_holds(*holds))
    return replace(result, messages=(line,)), holds


def inputs_of_product(order: PrintOrder, product: Product, inputs: PrintInputs) -> PrintInputs:
    """What a product shows of a set."""
    match product.target:
        case "tokens":
            return _tokens_alone(order, inputs)
        case "reference":
            from cardwright.app.reference import reference_inputs

            return reference_inputs(order, inputs)
        case _:
            return _with_the_deck(inputs)


def _with_the_deck(inputs: PrintInputs) -> PrintInputs:
    """The cards and the tokens that belong to every print of them."""
    return replace(inputs, tokens=tuple(token for token in inputs.tokens if not token.asked))


def _tokens_alone(order: PrintOrder, inputs: PrintInputs) -> PrintInputs:
    """All the tokens and no card. Refusal where there are none, or where something is asked of the cards."""
    if order.cards or order.since or order.cuts:
        raise Refusal(message("Tokens are no cards; leave --cards, --since and --cuts out."))
    if not inputs.tokens:
        raise Refusal(
            message("{name} has no counter with tokens (`token: round`) of its own.", name=repr(order.target))
        )
    copies = [replace(token, copies=order.copies) for token in inputs.tokens] if order.copies else inputs.tokens
    return replace(inputs, faces=(), tokens=tuple(copies))


def _write(path: Path, data: bytes) -> None:
    try:
        write(path, data)
    except OSError as error:
        raise Refusal(message("Cannot write {file}: {why}.", file=repr(str(path)), why=why(error))) from None


def _holds(cards: int, tokens: int, sheets: int, size: int) -> Message:
    what = counted(cards, "1 card", "{n} cards")
    if tokens:
        pieces = counted(tokens, "1 token", "{n} tokens")
        what = message("{cards} and {tokens}", cards=what, tokens=pieces) if cards else pieces
    where = counted(sheets, "1 sheet", "{n} sheets")
    return message("{what} on {sheets}, {size} kB", what=what, sheets=where, size=size)


# ---- the press


def _pressed(halves: Sequence[tuple[PrintInputs, Job]], along: Along | None) -> Printed:
    """What is printed: one thing, or the two halves of a contact sheet."""
    from cardwright.press import press
    from cardwright.press.along import unwatched

    along = along or unwatched
    (inputs, job), *others = halves
    if not others:
        return press(inputs.faces, inputs.look, job, inputs.tokens, along=along)
    ((there, its_job),) = others
    return press(
        inputs.faces, inputs.look, _half(job, "left"), (), (there.faces, there.look, _half(its_job, "right")), along
    )


def _half(job: Job, half: Half) -> Job:
    """The job of one of two contact sheets that become one."""
    from cardwright.press.sheets.arrangement import Contact

    assert isinstance(job.arrangement, Contact)
    return replace(job, arrangement=job.arrangement._replace(half=half))


def _halves(
    order: PrintOrder, product: Product, inputs: PrintInputs, job: Job, place: Path
) -> tuple[tuple[PrintInputs, Job], ...]:
    """What is printed, and the same cards in another theme or language beside it; or before it, as they were.

    Pictures that they had then are laid into `place`.
    """
    if not order.beside:
        return ((inputs, job),)
    _, other = beside(order, product)
    if order.beside == BEFORE:
        from cardwright.app.since import as_they_were

        return (as_they_were(order, inputs, place), job), (inputs, job)
    there = print_inputs(other)[0]
    return (inputs, job), (there, job_of(other, product, there.title, there.look.theme))
