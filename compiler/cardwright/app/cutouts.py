"""A set and an order become a PDF of what belongs to its cards: dice, boxes, mats, pads, standees, credits."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import reduce
from pathlib import Path
from typing import TYPE_CHECKING, Any

from cardwright.app.files import shown, why, write
from cardwright.app.print_inputs import PrintInputs, print_inputs
from cardwright.app.print_order import PrintOrder, folders
from cardwright.app.print_result import PrintResult
from cardwright.assets import folder
from cardwright.messages.message import counted, message
from cardwright.messages.refusal import Refusal

if TYPE_CHECKING:
    from cardwright.press.cutouts.plain_page import PlainPage
    from cardwright.press.cutouts.tokens import CounterToken
    from cardwright.press.faces.context import LayoutContext
    from cardwright.press.look.theme import Theme
    from cardwright.ruleset.game import Ruleset
    from cardwright.ruleset.glossary import Glossary
    from cardwright.typeset.items import CardFace


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
    makers = {"die": _dice, "tuckbox": _box, "tray": _box, "credits": _credits}
    makers |= {"mat": _mat, "scorepad": _pad, "standees": _standees}
    plain_pages, style = makers[thing](order)
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
    from cardwright.press.cutouts.die import dice, die, on_few_pages
    from cardwright.press.cutouts.plain_page import die_measures
    from cardwright.press.faces.texts import game_look as look_of
    from cardwright.press.sheets.sheet import paper
    from cardwright.typeset.metrics import font

    ruleset, glossary = _in_force(order)
    game_dice = dice(ruleset, glossary, order.lang)
    if not game_dice:
        raise Refusal(message("{name} has no die.", name=repr(order.target)))
    look = look_of(ruleset, glossary, order.lang)
    style, measures = _theme(order, look.theme), die_measures(order.product, folders(order, "products"))
    sheet, letters = paper(order.paper or "a4", folders(order, "papers")), font(style.fonts["strong"])
    inks = [colour for _, colour, _ in look.elements.values()] if measures.colours == "elements" else []
    nets = [
        die(game_die, measures, sheet, style, letters, order.lang, colour)
        for game_die in game_dice
        for colour in inks or [""]
        for _ in range(order.copies or 1)
    ]
    return on_few_pages(nets), style


def _in_force(order: PrintOrder) -> tuple[Ruleset, Glossary]:
    """The rules of a set with those over it that are asked for, and what everything is called."""
    from cardwright.app.overlays import laid
    from cardwright.app.sets import sound
    from cardwright.ruleset.overlaid import laid_over

    compiled = sound(order.target)
    assert compiled.ruleset is not None
    overlays = laid(compiled.ruleset, compiled.glossary, [("", name) for name in order.rules])
    return reduce(laid_over, overlays, compiled.ruleset), compiled.glossary


def _box(order: PrintOrder) -> tuple[Sequence[PlainPage], Theme]:
    """A box or a tray for the cards that are asked for, in the colour of most of them, and its theme."""
    from cardwright.press.cutouts.plain_page import box_measures, tray_measures
    from cardwright.press.cutouts.tray import tray
    from cardwright.press.cutouts.tuckbox import tuckbox
    from cardwright.press.sheets.sheet import paper

    inputs = print_inputs(order)[0]
    cards = sum(face.copies for face in inputs.faces)
    if not cards:
        raise Refusal(message("There is no card to make a box for."))
    plain, products = _tools(order, inputs), folders(order, "products")
    tools = _with_room(inputs, plain)
    colour = _colour(inputs) or tools.theme.palette.neutral
    sheets = [paper(name, folders(order, "papers")) for name in ([order.paper] if order.paper else ["a4", "a3"])]
    if handmade(order) == "tray":
        return [tray(inputs.title, colour, cards, tray_measures(order.product, products), sheets, tools)], tools.theme
    measures, shown = box_measures(order.product, products), _different(inputs, plain)
    return [tuckbox(inputs.title, colour, cards, measures, sheets, tools, shown)], tools.theme


def _with_room(inputs: PrintInputs, tools: LayoutContext) -> LayoutContext:
    """The same, its card as large as the largest that is printed, however that lies, and its back as large."""
    from cardwright.press.faces.context import kin
    from cardwright.press.look.resized import with_room
    from cardwright.typeset.items import Box

    style = tools.theme
    cards = [kin(face, style).card for face in inputs.faces if face.copies]
    short, long = max(min(card.w, card.h) for card in cards), max(max(card.w, card.h) for card in cards)
    room = Box(0, 0, short, long) if style.card.h >= style.card.w else Box(0, 0, long, short)
    return tools if room == style.card else tools._replace(theme=with_room(style, room))


def _different(inputs: PrintInputs, tools: LayoutContext) -> list[CardFace]:
    """The last card of each kind and element: what is strongest comes last."""
    from cardwright.press.faces.compose import compose
    from cardwright.typeset.items import Drawing

    last = {(face.kind, face.element): face for face in inputs.faces if face.copies and face.name}
    shared: dict[str, Drawing] = {}
    return [compose(face, tools, shared)[0] for face in last.values()]


def _tools(order: PrintOrder, inputs: PrintInputs) -> LayoutContext:
    from cardwright.press.faces.context import layout_context

    style = _theme(order, inputs.look.theme)
    return layout_context(style, folder("print") / "icons", inputs.look, order.lang, 0.0)


def _colour(inputs: PrintInputs) -> str:
    """That of the family of which most cards are."""
    often: Counter[str] = Counter()
    for face in inputs.faces:
        often[face.family] += face.copies
    most = max(often, key=lambda family: often[family], default="")
    return inputs.look.families.get(most, (most, ""))[1]


def _mat(order: PrintOrder) -> tuple[Sequence[PlainPage], Theme]:
    """The places of a player, or those that belong to all."""
    from cardwright.app.mats import mat

    inputs = print_inputs(order)[0]
    tools = _tools(order, inputs)
    return mat(order, inputs, _colour(inputs) or tools.theme.palette.neutral, tools), tools.theme


def _pad(order: PrintOrder) -> tuple[Sequence[PlainPage], Theme]:
    """A page of score pads, for as many players as can take part."""
    from cardwright.press.cutouts.plain_page import pad_measures
    from cardwright.press.cutouts.score_pad import score_pads
    from cardwright.press.sheets.sheet import paper

    inputs, (ruleset, _) = print_inputs(order)[0], _in_force(order)
    tools, measures = _tools(order, inputs), pad_measures(order.product, folders(order, "products"))
    sheet, colour = paper(order.paper or "a4", folders(order, "papers")), _colour(inputs)
    page = score_pads(inputs.title, colour or tools.theme.palette.neutral, ruleset.players[1], measures, sheet, tools)
    return [page] * (order.copies or 1), tools.theme


def _standees(order: PrintOrder) -> tuple[Sequence[PlainPage], Theme]:
    """The cards that are asked for, each once, to stand."""
    from cardwright.press.cutouts.plain_page import standee_measures
    from cardwright.press.cutouts.standees import standees
    from cardwright.press.faces.compose import compose
    from cardwright.press.sheets.sheet import paper
    from cardwright.typeset.items import Drawing

    inputs = print_inputs(order)[0]
    tools, shared = _tools(order, inputs), dict[str, Drawing]()
    faces = [compose(face, tools, shared)[0] for face in inputs.faces if face.copies]
    if not faces:
        raise Refusal(message("There is no card to make a picture of."))
    sheet = paper(order.paper or "a4", folders(order, "papers"))
    measures = standee_measures(order.product, folders(order, "products"))
    return standees(inputs.title, faces, measures, sheet, tools), tools.theme


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


# ---- for a simulator


def token_pictures(order: PrintOrder, inputs: PrintInputs) -> Iterator[tuple[CounterToken, list[bytes]]]:
    """A picture of each look of a token, 300 dots to the inch."""
    from cardwright.press.cutouts.plain_page import PlainPage, document_of
    from cardwright.press.cutouts.tokens import each_look, token
    from cardwright.press.sheets.sheet import Paper
    from cardwright.press.targets.pdf import pdf
    from cardwright.press.targets.pixels import png, rasters
    from cardwright.typeset.items import Box, moved

    if not inputs.tokens:
        return
    tools = _tools(order, inputs)
    card, side = tools.theme.card, tools.theme.token
    sheet = Paper("", side, side, 0.0)
    pages = []
    looks = [each_look(piece) for piece in inputs.tokens]
    for piece in (look for sort in looks for look in sort):
        items = moved(token(piece, tools).items, (side - card.w) / 2, (side - card.h) / 2)
        pages.append(PlainPage(piece.title, sheet, Box(0, 0, side, side), items))
    dots = round(side / 25.4 * 300)
    drawn = map(png, rasters(pdf(document_of(pages, inputs.title, order.lang, tools.theme)), dots, dots))
    for piece, sort in zip(inputs.tokens, looks, strict=True):
        yield piece, [next(drawn) for _ in sort]


def dice_pieces(order: PrintOrder, inputs: PrintInputs) -> list[dict[str, Any]]:
    """The dice of the game, one in the colour of each element, if there are elements."""
    from cardwright.press.cutouts.die import dice
    from cardwright.press.tabletop_pieces import dice_of

    ruleset, glossary = _in_force(order)
    colours = [(title, colour) for title, colour, _ in inputs.look.elements.values()]
    found: list[dict[str, Any]] = []
    for die in dice(ruleset, glossary, order.lang):
        found += dice_of(die, colours, len(found))
    return found
