"""Makes a printed set of face texts, the game's look and a job: face, fit, sheet, marks, and last of all ink."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

from cardwright.assets import folder
from cardwright.messages.message import Several, message
from cardwright.press.along import Along, unwatched
from cardwright.press.cutouts.tokens import CounterToken, incomplete, token
from cardwright.press.data import DataError
from cardwright.press.document import Bookmark, Page, PrintDocument, Stamp
from cardwright.press.faces.back import BackSide, back, side_of, unprintable_title
from cardwright.press.faces.compose import compose
from cardwright.press.faces.context import LayoutContext, badge, layout_context
from cardwright.press.faces.face import FaceText, FewerToASheet, Finding, GameLook
from cardwright.press.job import Job, Printed
from cardwright.press.look.card_form import FORMS, cut, lying
from cardwright.press.look.theme import Theme
from cardwright.press.look.theme_file import theme
from cardwright.press.look.words_alone import WORDS_ALONE, with_words_alone
from cardwright.press.sheets.arrangement import Contact, Filled, Folded, Labels, SheetLayout, Single, sheet_layout
from cardwright.press.sheets.contact import captions, side_by_side
from cardwright.press.sheets.marks import NO_MARKS, Registration, fold, marks
from cardwright.press.sheets.register import STILL, corrected
from cardwright.press.sheets.sheet import Axis, Paper, Sheet, behind, grid, paper, sheets, trim
from cardwright.typeset.items import Box, CardFace, Drawing, Form
from cardwright.typeset.paint import Segment


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
    return Printed(pdf(book, along), findings, cards, fronts, pieces, book.forms)


class Cutout(NamedTuple):
    """What is cut out of a sheet, a card or a token: its two sides, its title, and under which it is filed."""

    title: str
    file: str
    copies: int
    fore: tuple[Drawing, ...]
    hind: tuple[Drawing, ...]
    form: Form = "rectangle"


def layout(
    texts: Sequence[FaceText], look: GameLook, job: Job, tokens: Sequence[CounterToken] = (), along: Along = unwatched
) -> tuple[PrintDocument, tuple[Finding, ...]]:
    """Everything but the drawing: the book as plain values, which no PDF is needed to look at."""
    data = folder("print")
    style = theme(job.theme, [*job.themes, data / "themes"], data / "fonts")
    style = style._replace(token=job.token) if job.token else style
    style = with_words_alone(style) if any(text.kind == WORDS_ALONE for text in texts) else style
    sheet = paper(job.paper, [*job.papers, data / "papers"])
    where = sheet_layout(sheet, style.card, job.bleed_mm, job.arrangement)
    _check(where, job)
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
    fronts = tuple(sheets([card.copies for card in cards], where.places.slots, start=job.start))
    small = _small(sheet, style, job)
    more = tuple(sheets([0] * len(cards) + [piece.copies for piece in pieces], small.places.slots, 1 + len(fronts)))
    pages = tuple(_pages((*cards, *pieces), fronts, more, where, small, tools, job))
    if isinstance(job.arrangement, Contact):
        pages = tuple(_captioned(pages, often, tools))
    book = PrintDocument(
        title=job.title,
        author=job.author,
        subject=job.subject,
        lang=job.lang,
        width=where.paper.width,
        height=where.paper.height,
        card=style.card,
        spill=job.bleed_mm,
        turned=job.flip if _in_turn(job) else "",
        pages=pages,
        bookmarks=tuple(_bookmarks((*cards, *pieces), (*fronts, *more), style, job)),
        fonts=style.fonts,
        icons=data / "icons",
        stock=job.stock,
        space=job.space,
        forms=tuple(dict.fromkeys(face.form for face in faces)),
    )
    return book, (
        *(finding for _, of_card in composed for finding in of_card),
        *titles,
        *lacks,
        *_fewer(where, style, job),
    )


def _captioned(pages: Sequence[Page], often: Sequence[int], tools: LayoutContext) -> Iterator[Page]:
    """Pages whose cards have their names below them."""
    at = 0
    for number, page in enumerate(pages):
        copies = often[at : at + len(page.stamps)]
        yield page._replace(marks=captions(page.stamps, copies, tools.fonts, f"captions:{number}"))
        at += len(page.stamps)


def _check(where: SheetLayout, job: Job) -> None:
    """DataError if no card has a place, or if the first card is to stand behind the last place."""
    places = len(where.places.slots)
    if not places and not isinstance(job.arrangement, Filled):
        raise DataError(
            message(
                "The cards have no room on {paper} in this way; choose larger paper, or less bleed.",
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


def _fewer(where: SheetLayout, style: Theme, job: Job) -> Iterator[FewerToASheet]:
    """Whether bleed costs a card, where as many stand on a sheet as fit."""
    if isinstance(job.arrangement, Filled):
        usual, now = len(grid(where.paper, style.card, 0.0).slots), len(where.places.slots)
        if now < usual or not usual:
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
        over = (badge(text.badge, tools),) if text.badge else ()
        yield Cutout(face.title, title, face.copies, (*face.under, own, *over), (backs[side],), face.form)


def _tokens(wanted: Sequence[CounterToken], tools: LayoutContext) -> Iterator[Cutout]:
    """Each token, the same on both sides."""
    for piece in wanted:
        drawn = (token(piece, tools)._replace(tag="P"),)
        yield Cutout(piece.title, piece.counter, piece.copies, drawn, drawn)


def _pages(
    pieces: Sequence[Cutout],
    cards: Sequence[Sheet],
    tokens: Sequence[Sheet],
    where: SheetLayout,
    small: SheetLayout,
    tools: LayoutContext,
    job: Job,
) -> Iterator[Page]:
    """Front after front, its back on the next page or the one before, or all the backs at the end; folded, in one."""
    axis: Axis = "upright" if job.flip == "long" else "level"
    card = tools.theme.card
    clips = {form: cut(form, card, spill(job)) if form != "rectangle" else () for form in FORMS}

    def forms(sheet: Sheet) -> list[Form]:
        return [lying(pieces[p.card].form, p.slot.turn) for p in sheet.placed]

    def stamps(sheet: Sheet) -> tuple[Stamp, ...]:
        return tuple(
            Stamp(
                p.slot.box,
                p.slot.turn,
                pieces[p.card].fore if sheet.side == "front" else pieces[p.card].hind,
                pieces[p.card].title,
                p.slot.box.w / tools.theme.card.w if isinstance(job.arrangement, Contact) else 1.0,
                clips[pieces[p.card].form],
            )
            for p in sheet.placed
        )

    def page(sheet: Sheet, is_cards: bool) -> Page:
        words = tools.theme.says(job.lang, sheet.side).replace("{sheet}", str(sheet.number))
        marked = is_cards and (sheet.side == "front" or job.marked == "both")
        margin = marks(sheet, where.paper, job.bleed_mm, job.marks, forms(sheet)) if marked else NO_MARKS
        shift = corrected(job.register, axis) if sheet.side == "back" else STILL
        return Page(words, trim(sheet), trim(sheet).grown(job.bleed_mm), stamps(sheet), margin, shift)

    def folded(sheet: Sheet, axis: Axis, is_cards: bool) -> Page:
        """Fronts and backs on one page, and the fold between them."""
        other = behind(sheet, where.paper, axis)
        both = Sheet(sheet.number, "front", sheet.placed + other.placed)
        cuts = marks(both, where.paper, job.bleed_mm, job.marks, forms(both)) if is_cards else NO_MARKS
        line = fold(both, where.paper, job.bleed_mm, axis, _fold_words(job))
        margin = Drawing(f"{cuts.key}:{line.key}", cuts.items + line.items)
        words = tools.theme.says(job.lang, "front").replace("{sheet}", str(sheet.number))
        return Page(words, trim(both), trim(both).grown(job.bleed_mm), stamps(sheet) + stamps(other), margin)

    rows = [(sheet, where, True) for sheet in cards] + [(sheet, small, False) for sheet in tokens]
    for sheet, place, is_cards in rows:
        if _backs_first(job):
            yield page(behind(sheet, where.paper, axis), is_cards)
        yield folded(sheet, place.fold, is_cards) if place.fold else page(sheet, is_cards)
        if _in_turn(job):
            yield page(behind(sheet, where.paper, axis), is_cards)
    if job.backs == "separate" and not where.fold:
        for sheet, _, is_cards in rows:
            yield page(behind(sheet, where.paper, axis), is_cards)


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
        below = tuple(where[i] for i, piece in enumerate(pieces) if piece.file == title and i in where)
        if below:
            yield Bookmark(title, below[0].page, 0, 0, below)
    if job.backs == "separate" and fronts and not isinstance(job.arrangement, Folded):
        yield Bookmark(style.says(job.lang, "backs"), len(fronts), 0, 0)


RADIUS = 3.0
"""The corner of a poker card, in millimetres; the default of Silhouette Card Maker (SPECIFICATION.md), too."""


def cut_lines(job: Job, forms: Sequence[Form] = ("rectangle",)) -> str:
    """The file for all places of a sheet, its origin the top left corner of the paper. DataError as in `press`.

    A sheet that is folded is cut after it was glued: only the side of the fronts has lines. A sheet whose registration
    marks want it to lie is written lying, as the program of the cutter shows it. `forms` are those in which the cards
    are cut; one file is for all sheets, so that they must be of one form.
    """
    data = folder("print")
    card = theme(job.theme, [*job.themes, data / "themes"], data / "fonts").card
    where = sheet_layout(paper(job.paper, [*job.papers, data / "papers"]), card, job.bleed_mm, job.arrangement)
    boxes, size = [slot.box for slot in where.places.slots], (where.paper.width, where.paper.height)
    if isinstance(job.marks, Registration) and job.marks.lying:
        boxes, size = [_turned_back(box, where.paper.width) for box in boxes], (size[1], size[0])
    wide, high = (f"{side:g}" for side in size)
    turns = (slot.turn + (90 if size[0] != where.paper.width else 0) for slot in where.places.slots)
    paths = "\n".join(_path(box, lying(_one_form(forms), turn)) for box, turn in zip(boxes, turns, strict=True))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{wide}mm" height="{high}mm" viewBox="0 0 {wide} {high}">\n'
        f'<g fill="none" stroke="#ff0000" stroke-width="0.1">\n{paths}\n</g>\n</svg>\n'
    )


def _turned_back(box: Box, paper_width: float) -> Box:
    """Where a box lies after its sheet was turned counterclockwise by a quarter."""
    return Box(box.y, paper_width - box.x - box.w, box.h, box.w)


def _one_form(forms: Sequence[Form]) -> Form:
    """DataError if cards of several forms lie on the sheets."""
    if len(set(forms)) > 1:
        shapes = Several(tuple(sorted({*forms})))
        what = "One file of lines is for all sheets, and these cards are of several shapes: {shapes}. {remedy}"
        raise DataError(message(what, shapes=shapes, remedy=message("Print those of each shape alone (--cards).")))
    return next(iter(forms), "rectangle")


def _path(box: Box, form: Form) -> str:
    d = " ".join(_rounded(box, RADIUS)) if form == "rectangle" else _outlined(cut(form, box))
    return f'<path d="{d}"/>'


def _outlined(segments: Sequence[Segment]) -> str:
    return " ".join(kind + " ".join(f"{n:.3f}" for n in at) for kind, at in segments)


def _rounded(box: Box, r: float) -> Iterator[str]:
    """Clockwise from the left end of the upper side; a quarter of a circle at each corner."""
    left, top, right, bottom = box.x, box.y, box.x + box.w, box.y + box.h
    yield f"M{left + r:.3f} {top:.3f}"
    yield f"H{right - r:.3f} A{r:g} {r:g} 0 0 1 {right:.3f} {top + r:.3f}"
    yield f"V{bottom - r:.3f} A{r:g} {r:g} 0 0 1 {right - r:.3f} {bottom:.3f}"
    yield f"H{left + r:.3f} A{r:g} {r:g} 0 0 1 {left:.3f} {bottom - r:.3f}"
    yield f"V{top + r:.3f} A{r:g} {r:g} 0 0 1 {left + r:.3f} {top:.3f} Z"
