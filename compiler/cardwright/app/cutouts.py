"""A set and an order become a PDF of what belongs to its cards: its dice, a box, a page of who drew the signs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import reduce
from pathlib import Path
from typing import TYPE_CHECKING

from cardwright.app.files import shown, why, write
from cardwright.app.print_inputs import print_inputs
from cardwright.app.print_order import PrintOrder, folders
from cardwright.app.print_result import PrintResult
from cardwright.assets import folder
from cardwright.messages.message import counted, message
from cardwright.messages.refusal import Refusal

if TYPE_CHECKING:
    from cardwright.press.cutouts.plain_page import PlainPage
    from cardwright.press.look.theme import Theme


def handmade(order: PrintOrder) -> str:
    """Which of the things to make by hand is asked for, none if it is cards. Refusal if there is no such product."""
    from cardwright.press.job import HANDMADE, target

    thing = target(order.product, folders(order, "products"))
    return thing if thing in HANDMADE else ""


def make_by_hand(order: PrintOrder, thing: str) -> PrintResult:
    """Writes the PDF of the thing. Refusal where it cannot be made, or where something is asked that it has not."""
    from cardwright.press.cutouts.plain_page import document_of
    from cardwright.press.targets.pdf import pdf

    _only_what_it_has(order)
    plain_pages, style = {"die": _dice, "tuckbox": _box, "credits": _credits}[thing](order)
    book = document_of(plain_pages, plain_pages[0].title, order.lang, style)
    output = Path(order.output or f"{Path(order.target).stem}-{order.lang}-{order.product}.pdf")
    try:
        write(output, pdf(book))
    except OSError as error:
        raise Refusal(message("Cannot write {file}: {why}.", file=repr(str(output)), why=why(error))) from None
    what = ", ".join(dict.fromkeys(page.title for page in plain_pages))
    pages = counted(len(plain_pages), "1 page of {paper}", "{n} pages of {paper}", paper=plain_pages[0].sheet.title)
    return PrintResult((message("{file}: {what}, {pages}", file=shown(output), what=what, pages=pages),))


def _only_what_it_has(order: PrintOrder) -> None:
    asked = {
        "--backs": order.backs,
        "--bleed": order.bleed,
        "--marks": order.marks,
        "--marks-on": order.marked,
        "--cuts": order.cuts,
        "--since": order.since,
    }
    if wrong := [option for option, value in asked.items() if value not in (None, "")]:
        raise Refusal(
            message(
                "--as {product} is no sheet of cards; leave {options} out.",
                product=order.product,
                options=", ".join(wrong),
            )
        )


def _theme(order: PrintOrder, usual: str) -> Theme:
    """The theme that is asked for, else the one that the game is printed in."""
    from cardwright.press.look.theme_file import theme

    return theme(order.theme or usual or "plain", folders(order, "themes"), folder("print") / "fonts")


def _dice(order: PrintOrder) -> tuple[Sequence[PlainPage], Theme]:
    """Each die of the game as often as it is wanted, and the theme that it is drawn in."""
    from cardwright.app.overlays import laid
    from cardwright.app.sets import sound
    from cardwright.press.cutouts.die import dice, die
    from cardwright.press.cutouts.plain_page import die_measures
    from cardwright.press.faces.texts import game_look as look_of
    from cardwright.press.sheets.sheet import paper
    from cardwright.ruleset.overlaid import laid_over
    from cardwright.typeset.metrics import font

    compiled = sound(order.target)
    assert compiled.ruleset is not None
    ruleset = reduce(
        laid_over, laid(compiled.ruleset, compiled.glossary, [("", name) for name in order.rules]), compiled.ruleset
    )
    game_dice = dice(ruleset, compiled.glossary, order.lang)
    if not game_dice:
        raise Refusal(message("{name} has no die.", name=repr(order.target)))
    style = _theme(order, look_of(ruleset, compiled.glossary, order.lang).theme)
    measures = die_measures(order.product, folders(order, "products"))
    sheet, letters = paper(order.paper or "a4", folders(order, "papers")), font(style.fonts["strong"])
    nets = [
        die(game_die, measures, sheet, style, letters, order.lang)
        for game_die in game_dice
        for _ in range(order.copies or 1)
    ]
    return nets, style


def _box(order: PrintOrder) -> tuple[Sequence[PlainPage], Theme]:
    """A box for the cards that are asked for, in the colour of the family of which most of them are, and its theme."""
    from collections import Counter

    from cardwright.press.cutouts.plain_page import box_measures
    from cardwright.press.cutouts.tuckbox import tuckbox
    from cardwright.press.faces.context import layout_context
    from cardwright.press.sheets.sheet import paper

    inputs = print_inputs(order)[0]
    cards = sum(face.copies for face in inputs.faces)
    if not cards:
        raise Refusal(message("There is no card to make a box for."))
    often: Counter[str] = Counter()
    for face in inputs.faces:
        often[face.family] += face.copies
    most = max(often, key=lambda family: often[family])
    _, ground = inputs.look.families.get(most, (most, ""))
    data, style = folder("print"), _theme(order, inputs.look.theme)
    measures = box_measures(order.product, folders(order, "products"))
    sheets = [paper(name, folders(order, "papers")) for name in ([order.paper] if order.paper else ["a4", "a3"])]
    tools = layout_context(style, data / "icons", inputs.look, order.lang, 0.0)
    return [tuckbox(inputs.title, ground or style.palette.neutral, cards, measures, sheets, tools)], style


def _credits(order: PrintOrder) -> tuple[Sequence[PlainPage], Theme]:
    """Who drew the signs of the cards that are asked for, and of their tokens."""
    from cardwright.app.print_order import job_of, product_of
    from cardwright.press import layout
    from cardwright.press.credits import credited, credits_pages
    from cardwright.press.cutouts.plain_page import credit_measures
    from cardwright.press.faces.context import layout_context
    from cardwright.press.sheets.sheet import paper

    inputs, data = print_inputs(order)[0], folder("print")
    style = _theme(order, inputs.look.theme)
    cards = replace(order, product="cards", paper="a4")
    job = job_of(cards, product_of(cards), inputs.title, inputs.look.theme)
    book, _ = layout(inputs.faces, inputs.look, job, inputs.tokens)
    tools, sheet = (
        layout_context(style, data / "icons", inputs.look, order.lang, 0.0),
        paper(order.paper or "a4", folders(order, "papers")),
    )
    measures = credit_measures(order.product, folders(order, "products"))
    return credits_pages(inputs.title, credited(book), measures, sheet, tools), style
