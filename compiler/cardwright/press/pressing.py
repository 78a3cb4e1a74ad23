"""Makes a printed set of face texts, the game's look and a job: face, fit, sheet, marks, and last of all ink."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

from cardwright.assets import folder
from cardwright.messages.message import message
from cardwright.press.along import Along, unwatched
from cardwright.press.cutouts.tokens import CounterToken, each_look, incomplete, token
from cardwright.press.data import DataError
from cardwright.press.document import Bookmark, Page, PrintDocument, Stamp
from cardwright.press.faces.back import BackSide, back, side_of, unprintable_title
from cardwright.press.faces.compose import compose
from cardwright.press.faces.context import LayoutContext, at_size, badge, layout_context
from cardwright.press.faces.face import FaceText, FewerToASheet, Finding, GameLook
from cardwright.press.job import Job, Printed
from cardwright.press.look.card_form import cut, lying
from cardwright.press.look.theme import Theme
from cardwright.press.look.theme_file import theme
from cardwright.press.look.words_alone import WORDS_ALONE, with_words_alone
from cardwright.press.sheets.arrangement import Contact, Filled, Folded, Labels, SheetLayout, Single, sheet_layout
from cardwright.press.sheets.contact import captions, side_by_side
from cardwright.press.sheets.marks import NO_MARKS, fold, marks
from cardwright.press.sheets.register import STILL, corrected
from cardwright.press.sheets.sheet import Axis, Paper, Sheet, Side, Slot, behind, grid, paper, sheets, trim
from cardwright.typeset.items import Box, CardFace, Drawing, Form


def press(
    texts: Sequence[FaceText],
    look: GameLook,
    job: Job,
    tokens: Sequence[CounterToken] = (),
    other: tuple[Sequence[FaceText], GameLook, Job] | None = None,
    along: Along = unwatched,
) -> Printed:
    """Prints cards, in their order, each as often as its `copies` say; one with no copies is not printed.

    Tokens follow on sheets of their own, the same on both sides, unless each card is to have a page or a label.
    `other` are the same cards in another look, which stand beside these on a contact sheet. `along` is handed the cards
    and the pages that are made, one by one.
    DataError if the job names a paper or a theme that there is not, or that has a slip. Whatever is the matter with a
    card is among the findings, and the PDF is made nevertheless. The same input gives the same bytes.
    """
    from cardwright.press.targets.pdf import pdf

    book, findings = layout(texts, look, job, tokens, along)
    if other is not None:
        beside, more = layout(*other)
        book, findings = side_by_side(book, beside), (*findings, *more)
    cards = sum(max(0, text.copies) for text in texts)
    two_sided = job.backs != "none" and not isinstance(job.arrangement, Folded)
    fronts = len(book.pages) // 2 if two_sided else len(book.pages)
    pieces = sum(max(0, token.copies) for token in tokens) if _on_sheets(job) else 0
    return Printed(pdf(book, along), findings, cards, fronts, pieces, book.forms, book.sizes)


class Cutout(NamedTuple):
    """What is cut out of a sheet, a card or a token: its two sides, its title, and under which it is filed.

    `card` is its box; of one that lies while its back stands, `behind` is that of the back, a quarter of a turn from
    it. What is `listed` has a bookmark; a further look of the same token has none.
    """

    title: str
    file: str
    copies: int
    fore: tuple[Drawing, ...]
    hind: tuple[Drawing, ...]
    card: Box
    form: Form = "rectangle"
    behind: Box | None = None
    listed: bool = True


def layout(
    texts: Sequence[FaceText], look: GameLook, job: Job, tokens: Sequence[CounterToken] = (), along: Along = unwatched
) -> tuple[PrintDocument, tuple[Finding, ...]]:
    """Everything but the drawing: the book as plain values, which no PDF is needed to look at."""
    data = folder("print")
    style = theme(job.theme, [*job.themes, data / "themes"], data / "fonts")
    style = style._replace(token=job.token) if job.token else style
    style = with_words_alone(style) if any(text.kind == WORDS_ALONE for text in texts) else style
    sheet = paper(job.paper, [*job.papers, data / "papers"])
    tools = layout_context(style, data / "icons", look, job.lang, job.bleed_mm)
    shared: dict[str, Drawing] = {}
    printed = [text for text in texts if text.copies > 0]
    often = [text.copies for text in printed]
    if isinstance(job.arrangement, Contact):
        printed = [replace(text, copies=1) for text in printed]
    composed = [compose(text, tools, shared) for text in along(printed)]
    faces = [face for face, _ in composed]
    wanted = [token for token in tokens if token.copies > 0] if _on_sheets(job) else []
    sides = [side_of(text, style) for text in printed]
    titled = dict.fromkeys(side._replace(own="") for side in sides if side.art is None)
    told = (finding for side in titled for finding in unprintable_title(side, tools))
    titles = tuple(dict.fromkeys(told))
    lacks = tuple(finding for token in wanted for finding in incomplete(token, tools))
    cards, pieces = tuple(_cards(faces, printed, sides, tools)), tuple(_tokens(wanted, tools))
    sizes = tuple(dict.fromkeys(card.card for card in cards)) or (style.card,)
    places = {size: sheet_layout(sheet, size, job.bleed_mm, job.arrangement) for size in _cells(sizes, style, job)}
    for size, where in places.items() if cards else ():
        _check(where, size, job)
    fronts = _fronts(cards, places, job)
    small = _small(sheet, style, job)
    first = 1 + len(fronts)
    tokened = sheets([0] * len(cards) + [piece.copies for piece in pieces], small.places.slots, first)
    more = tuple(SideOfSheet(front, small, False) for front in tokened)
    pages = tuple(_pages((*cards, *pieces), (*fronts, *more), tools, job))
    if isinstance(job.arrangement, Contact):
        pages = tuple(_captioned(pages, often, tools))
    book = PrintDocument(
        title=job.title,
        author=job.author,
        subject=job.subject,
        lang=job.lang,
        width=places[next(iter(places))].paper.width,
        height=places[next(iter(places))].paper.height,
        card=sizes[0],
        spill=job.bleed_mm,
        turned=job.flip if _in_turn(job) else "",
        pages=pages,
        bookmarks=tuple(_bookmarks((*cards, *pieces), [row.front for row in (*fronts, *more)], style, job)),
        fonts=style.fonts,
        icons=data / "icons",
        stock=job.stock,
        space=job.space,
        forms=tuple(dict.fromkeys(face.form for face in faces)),
        sizes=tuple((size.w, size.h) for size in sizes),
    )
    return book, (
        *(finding for _, of_card in composed for finding in of_card),
        *titles,
        *lacks,
        *_fewer(places, job),
    )


class SideOfSheet(NamedTuple):
    """The front of a sheet, where things stand on it, and whether they are cards."""

    front: Sheet
    where: SheetLayout
    is_cards: bool


def _cells(sizes: Sequence[Box], style: Theme, job: Job) -> Sequence[Box]:
    """For which cards there are places: each size has sheets of its own; on a contact sheet all have one place."""
    if not isinstance(job.arrangement, Contact):
        return sizes
    return sizes if len(sizes) == 1 and job.arrangement.half == "all" else (CELL,)


CELL = Box(0, 0, 63.5, 88.9)
"""The form of a place on a contact sheet of cards of several sizes, or of several themes."""


def _fronts(cards: Sequence[Cutout], places: Mapping[Box, SheetLayout], job: Job) -> list[SideOfSheet]:
    """The sheets of the cards of each size, one size after the other; pages of single cards are in their order."""
    fronts = list(_by_size(cards, places, job))
    if not isinstance(job.arrangement, Single):
        return fronts
    fronts.sort(key=lambda row: row.front.placed[0].card)
    return [row._replace(front=row.front._replace(number=number)) for number, row in enumerate(fronts, 1)]


def _by_size(cards: Sequence[Cutout], places: Mapping[Box, SheetLayout], job: Job) -> Iterator[SideOfSheet]:
    number, start, all_here = 1, job.start, isinstance(job.arrangement, Contact)
    for size, where in places.items():
        often = [card.copies if all_here or card.card == size else 0 for card in cards]
        for front in sheets(often, where.places.slots, number, start):
            yield SideOfSheet(front, where, True)
            number += 1
        start = 1


def _captioned(pages: Sequence[Page], often: Sequence[int], tools: LayoutContext) -> Iterator[Page]:
    """Pages whose cards have their names below them."""
    at = 0
    for number, page in enumerate(pages):
        copies = often[at : at + len(page.stamps)]
        yield page._replace(marks=captions(page.stamps, copies, tools.fonts, f"captions:{number}"))
        at += len(page.stamps)


def _check(where: SheetLayout, card: Box, job: Job) -> None:
    """DataError if no card has a place, or if the first card is to stand behind the last place."""
    places = len(where.places.slots)
    if not places:
        raise DataError(
            message(
                "Cards of {wide} × {high} mm have no room on {paper} in this way; choose larger paper, or less bleed.",
                wide=f"{card.w:g}",
                high=f"{card.h:g}",
                paper=where.paper.title,
            )
        )
    if job.start > max(places, 1):
        raise DataError(
            message(
                "There are {places} places on a sheet; the first card cannot stand in place {n}.",
                places=places,
                n=job.start,
            )
        )


def _fewer(places: Mapping[Box, SheetLayout], job: Job) -> Iterator[FewerToASheet]:
    """Whether bleed costs a card, where as many stand on a sheet as fit."""
    for size, where in places.items() if isinstance(job.arrangement, Filled) else ():
        usual, now = len(grid(where.paper, size, 0.0).slots), len(where.places.slots)
        if now < usual:
            yield FewerToASheet(job.paper, job.bleed_mm, usual, now)


def _in_turn(job: Job) -> bool:
    """Whether every page of fronts is followed by the page of its backs."""
    return job.backs == "duplex" and not isinstance(job.arrangement, Folded)


def _backs_first(job: Job) -> bool:
    """Whether every page of fronts comes after the page of its backs."""
    return job.backs == "before" and not isinstance(job.arrangement, Folded)


def _on_sheets(job: Job) -> bool:
    """Whether cards go on sheets, on which there is room for tokens, too: not on pages or labels of their own."""
    return not isinstance(job.arrangement, Single | Labels | Contact)


def _small(sheet: Paper, style: Theme, job: Job) -> SheetLayout:
    """Where tokens go: as many as the paper holds, with their backs beside them where those of cards are."""
    square = Box(0, 0, style.token, style.token)
    return sheet_layout(
        sheet, square, style.apart / 2, job.arrangement if isinstance(job.arrangement, Folded) else Filled()
    )


def _cards(
    faces: Sequence[CardFace], texts: Sequence[FaceText], sides: Sequence[BackSide], tools: LayoutContext
) -> Iterator[Cutout]:
    """Each card with its back, and the badge that a proof gives it."""
    backs = {side: back(side, tools) for side in dict.fromkeys(sides)}
    for number, (face, text, side) in enumerate(zip(faces, texts, sides, strict=True)):
        title, _ = tools.look.families.get(face.family, (face.family, ""))
        own = Drawing(f"card:{number}", face.items, "P")
        over = (badge(text.badge, at_size(text, tools)),) if text.badge else ()
        card = Box(0, 0, *face.size)
        behind = Box(0, 0, card.h, card.w) if side.turned else None
        fore = (*face.under, own, *over)
        yield Cutout(face.title, title, face.copies, fore, (backs[side],), card, face.form, behind)


def _tokens(wanted: Sequence[CounterToken], tools: LayoutContext) -> Iterator[Cutout]:
    """Each token, the same on both sides."""
    for piece in wanted:
        for place, look in enumerate(each_look(piece)):
            drawn = (token(look, tools)._replace(tag="P"),)
            yield Cutout(piece.title, piece.counter, look.copies, drawn, drawn, tools.theme.card, listed=not place)


def _pages(pieces: Sequence[Cutout], rows: Sequence[SideOfSheet], tools: LayoutContext, job: Job) -> Iterator[Page]:
    """Front after front, its back on the next page or the one before, or all the backs at the end; folded, in one."""
    axis: Axis = "upright" if job.flip == "long" else "level"
    usual, first = pieces[0].card if pieces else tools.theme.card, rows[0].where.paper if rows else None

    def forms(sheet: Sheet) -> list[Form]:
        return [lying(pieces[p.card].form, p.slot.turn) for p in sheet.placed]

    def stamps(sheet: Sheet) -> tuple[Stamp, ...]:
        return tuple(_stamp(pieces[p.card], p.slot, sheet.side, usual, job) for p in sheet.placed)

    def page(sheet: Sheet, row: SideOfSheet) -> Page:
        is_cards, where, size = row.is_cards, row.where, None
        if where.paper != first:
            size = (where.paper.width, where.paper.height)
        words = tools.theme.says(job.lang, sheet.side).replace("{sheet}", str(sheet.number))
        marked = is_cards and (sheet.side == "front" or job.marked == "both")
        margin = marks(sheet, where.paper, job.bleed_mm, job.marks, forms(sheet)) if marked else NO_MARKS
        shift = corrected(job.register, axis) if sheet.side == "back" else STILL
        return Page(words, trim(sheet), trim(sheet).grown(job.bleed_mm), stamps(sheet), margin, shift, size)

    def folded(sheet: Sheet, axis: Axis, row: SideOfSheet) -> Page:
        """Fronts and backs on one page, and the fold between them."""
        is_cards, where = row.is_cards, row.where
        other = behind(sheet, where.paper, axis)
        both = Sheet(sheet.number, "front", sheet.placed + other.placed)
        cuts = marks(both, where.paper, job.bleed_mm, job.marks, forms(both)) if is_cards else NO_MARKS
        line = fold(both, where.paper, job.bleed_mm, axis, _fold_words(job))
        margin = Drawing(f"{cuts.key}:{line.key}", cuts.items + line.items)
        words = tools.theme.says(job.lang, "front").replace("{sheet}", str(sheet.number))
        return Page(words, trim(both), trim(both).grown(job.bleed_mm), stamps(sheet) + stamps(other), margin)

    for row in rows:
        sheet, place = row.front, row.where
        if _backs_first(job):
            yield page(behind(sheet, place.paper, axis), row)
        yield folded(sheet, place.fold, row) if place.fold else page(sheet, row)
        if _in_turn(job):
            yield page(behind(sheet, place.paper, axis), row)
    if job.backs == "separate" and not any(row.where.fold for row in rows):
        for row in rows:
            yield page(behind(row.front, row.where.paper, axis), row)


def _stamp(piece: Cutout, slot: Slot, side: Side, usual: Box, job: Job) -> Stamp:
    """One side of a card in its place; `usual` is the card of the document."""
    drawn, turn, card, box = piece.fore, slot.turn, piece.card, slot.box
    if side == "back":
        drawn = piece.hind
        if piece.behind is not None:
            card, turn = piece.behind, (turn + 90) % 360
    scale = 1.0
    if isinstance(job.arrangement, Contact):
        box = _within(slot.box, piece.card)
        scale = box.w / piece.card.w
    clip = cut(piece.form, card, spill(job)) if piece.form != "rectangle" else ()
    return Stamp(box, turn, drawn, piece.title, scale, clip, None if card == usual else card, piece.form)


def _within(cell: Box, card: Box) -> Box:
    """As large as a card can be in a place of a contact sheet, at its foot."""
    scale = min(cell.w / card.w, cell.h / card.h)
    wide, high = card.w * scale, card.h * scale
    if abs(wide - cell.w) < 1e-9 and abs(high - cell.h) < 1e-9:
        return cell
    return Box(cell.x + (cell.w - wide) / 2, cell.y + cell.h - high, wide, high)


OVER = 2.0
"""So far a card that is no rectangle is coloured beyond its cut on a sheet, into room that no other card has."""


def spill(job: Job) -> float:
    """How far a card that is no rectangle is drawn beyond its cut: to it where it stands alone and has no bleed."""
    return job.bleed_mm if isinstance(job.arrangement, Single | Contact) else max(job.bleed_mm, OVER)


def _fold_words(job: Job) -> str:
    words = dict(job.arrangement.words) if isinstance(job.arrangement, Folded) else {}
    return words.get(job.lang) or words.get("en", "")


def _bookmarks(pieces: Sequence[Cutout], fronts: Sequence[Sheet], style: Theme, job: Job) -> Iterator[Bookmark]:
    """Each family, and below it each of its cards where it lies first; then the backs, where they stand apart."""
    pace, first = (2 if _in_turn(job) or _backs_first(job) else 1), (1 if _backs_first(job) else 0)
    where: dict[int, Bookmark] = {}
    for at, front in enumerate(fronts):
        for placed in front.placed:
            box = placed.slot.box
            where.setdefault(placed.card, Bookmark(pieces[placed.card].title, at * pace + first, box.x, box.y))
    for title in dict.fromkeys(piece.file for piece in pieces):
        below = tuple(where[i] for i, piece in enumerate(pieces) if piece.file == title and piece.listed and i in where)
        if below:
            yield Bookmark(title, below[0].page, 0, 0, below)
    if job.backs == "separate" and fronts and not isinstance(job.arrangement, Folded):
        yield Bookmark(style.says(job.lang, "backs"), len(fronts), 0, 0)
