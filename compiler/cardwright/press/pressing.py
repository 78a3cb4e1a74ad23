"""Makes a printed set of face texts, the game's look and a job: face, fit, sheet, marks, and last of all ink."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from cardwright.assets import folder
from cardwright.press.back import back, unprintable_title
from cardwright.press.book import Book, Bookmark, Page, Stamp
from cardwright.press.case import Case, case
from cardwright.press.compose import compose
from cardwright.press.face import FaceText, Look
from cardwright.press.finding import FewerToASheet, Finding
from cardwright.press.items import Box, Drawing, Face
from cardwright.press.job import Job, Printed
from cardwright.press.marks import NO_MARKS, marks
from cardwright.press.paper import Paper, paper
from cardwright.press.sheet import Grid, Sheet, behind, grid, sheets, trim
from cardwright.press.theme import Theme, theme
from cardwright.press.token import Token, incomplete, token


def press(texts: Sequence[FaceText], look: Look, job: Job, tokens: Sequence[Token] = ()) -> Printed:
    """Prints cards, in their order, each as often as its `copies` say; one with no copies is not printed.

    Tokens follow on sheets of their own, the same on both sides.
    DataError if the job names a paper or a theme that there is not, or that has a slip. Whatever is the matter with a
    card is among the findings, and the PDF is made nevertheless. The same input gives the same bytes.
    """
    from cardwright.press.targets.pdf import pdf

    book, findings = layout(texts, look, job, tokens)
    cards = sum(max(0, text.copies) for text in texts)
    pieces = sum(max(0, one.copies) for one in tokens)
    fronts = len(book.pages) if job.backs == "none" else len(book.pages) // 2
    return Printed(pdf(book), findings, cards, fronts, pieces)


class Piece(NamedTuple):
    """What is cut out of a sheet, a card or a token: its two sides, its title, and under which it is filed."""

    title: str
    file: str
    copies: int
    fore: tuple[Drawing, ...]
    hind: tuple[Drawing, ...]


def layout(
    texts: Sequence[FaceText], look: Look, job: Job, tokens: Sequence[Token] = ()
) -> tuple[Book, tuple[Finding, ...]]:
    """Everything but the drawing: the book as plain values, which no PDF is needed to look at."""
    data = folder("print")
    style = theme(job.theme, data / "themes", data / "fonts")
    sheet = paper(job.paper, data / "papers")
    tools = case(style, data / "icons", look, job.lang, job.bleed_mm)
    frames: dict[str, Drawing] = {}
    composed = [compose(text, tools, frames) for text in texts if text.copies > 0]
    faces = [face for face, _ in composed]
    wanted = [one for one in tokens if one.copies > 0]
    places, short = _places(sheet, style, job)
    families = dict.fromkeys(face.family for face in faces)
    titles = tuple(finding for family in families for finding in unprintable_title(family, tools))
    lacks = tuple(finding for one in wanted for finding in incomplete(one, tools))
    cards, pieces = tuple(_cards(faces, tools)), tuple(_tokens(wanted, tools))
    fronts = tuple(sheets([card.copies for card in cards], places.slots))
    small = grid(sheet, Box(0, 0, style.token, style.token), style.apart / 2)
    more = tuple(sheets([0] * len(cards) + [piece.copies for piece in pieces], small.slots, 1 + len(fronts)))
    pages = tuple(_pages((*cards, *pieces), fronts, more, sheet, tools, job))
    book = Book(
        title=job.title,
        author=job.author,
        subject=job.subject,
        lang=job.lang,
        width=sheet.width,
        height=sheet.height,
        card=style.card,
        spill=job.bleed_mm,
        duplex=job.backs == "duplex",
        pages=pages,
        bookmarks=tuple(_bookmarks((*cards, *pieces), (*fronts, *more), style, job)),
        fonts=style.fonts,
        icons=data / "icons",
    )
    return book, (*(finding for _, found in composed for finding in found), *titles, *lacks, *short)


def _places(sheet: Paper, style: Theme, job: Job) -> tuple[Grid, tuple[FewerToASheet, ...]]:
    places, usual = grid(sheet, style.card, job.bleed_mm), grid(sheet, style.card, 0.0)
    if len(places.slots) >= len(usual.slots) > 0:
        return places, ()
    return places, (FewerToASheet(job.paper, job.bleed_mm, len(usual.slots), len(places.slots)),)


def _cards(faces: Sequence[Face], tools: Case) -> Iterator[Piece]:
    """Each card with the back of its family."""
    backs = {family: back(family, tools) for family in dict.fromkeys(face.family for face in faces)}
    for number, face in enumerate(faces):
        title, _ = tools.look.families.get(face.family, (face.family, ""))
        own = Drawing(f"card:{number}", face.items)
        yield Piece(face.title, title, face.copies, (face.frame, own), (backs[face.family],))


def _tokens(wanted: Sequence[Token], tools: Case) -> Iterator[Piece]:
    """Each token, the same on both sides."""
    for one in wanted:
        drawn = (token(one, tools),)
        yield Piece(one.title, one.counter, one.copies, drawn, drawn)


def _pages(
    pieces: Sequence[Piece], cards: Sequence[Sheet], tokens: Sequence[Sheet], sheet: Paper, tools: Case, job: Job
) -> Iterator[Page]:
    """Front after front, each with its back behind it, or all the backs behind all the fronts."""
    bleed = job.bleed_mm

    def front(one: Sheet) -> Page:
        stamps = tuple(Stamp(p.slot.box, p.slot.turn, pieces[p.card].fore) for p in one.placed)
        return page(one, stamps, marks(one, sheet, bleed) if one in cards else NO_MARKS)

    def reverse(one: Sheet) -> Page:
        turned = behind(one, sheet)
        stamps = tuple(Stamp(p.slot.box, p.slot.turn, pieces[p.card].hind) for p in turned.placed)
        return page(turned, stamps, NO_MARKS)

    def page(one: Sheet, stamps: tuple[Stamp, ...], margin: Drawing) -> Page:
        words = tools.theme.says(job.lang, one.side).format(sheet=one.number)
        return Page(words, trim(one), trim(one).grown(bleed), stamps, margin)

    for one in (*cards, *tokens):
        yield front(one)
        if job.backs == "duplex":
            yield reverse(one)
    if job.backs == "separate":
        for one in (*cards, *tokens):
            yield reverse(one)


def _bookmarks(pieces: Sequence[Piece], fronts: Sequence[Sheet], style: Theme, job: Job) -> Iterator[Bookmark]:
    """Each family, and below it each of its cards where it lies first; then the backs, where they stand apart."""
    pace = 2 if job.backs == "duplex" else 1
    where: dict[int, Bookmark] = {}
    for at, front in enumerate(fronts):
        for placed in front.placed:
            box = placed.slot.box
            where.setdefault(placed.card, Bookmark(pieces[placed.card].title, at * pace, box.x, box.y))
    for title in dict.fromkeys(piece.file for piece in pieces):
        below = tuple(where[i] for i, piece in enumerate(pieces) if piece.file == title and i in where)
        if below:
            yield Bookmark(title, below[0].page, 0, 0, below)
    if job.backs == "separate" and fronts:
        yield Bookmark(style.says(job.lang, "backs"), len(fronts), 0, 0)
