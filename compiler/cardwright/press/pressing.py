"""Makes a printed set of face texts, the game's look and a job: face, fit, sheet, marks, and last of all ink."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cardwright.assets import folder
from cardwright.press.back import back, unprintable_title
from cardwright.press.book import Book, Bookmark, Page, Stamp
from cardwright.press.case import Case, case
from cardwright.press.compose import compose
from cardwright.press.face import FaceText, Look
from cardwright.press.finding import FewerToASheet, Finding
from cardwright.press.items import Drawing, Face
from cardwright.press.job import Job, Printed
from cardwright.press.marks import NO_MARKS, marks
from cardwright.press.paper import Paper, paper
from cardwright.press.sheet import Grid, Sheet, behind, grid, sheets, trim
from cardwright.press.theme import Theme, theme


def press(texts: Sequence[FaceText], look: Look, job: Job) -> Printed:
    """Prints cards, in their order, each as often as its `copies` say; one with no copies is not printed.

    DataError if the job names a paper or a theme that there is not, or that has a slip. Whatever is the matter with a
    card is among the findings, and the PDF is made nevertheless. The same input gives the same bytes.
    """
    from cardwright.press.targets.pdf import pdf

    book, findings = layout(texts, look, job)
    cards = sum(max(0, text.copies) for text in texts)
    fronts = len(book.pages) if job.backs == "none" else len(book.pages) // 2
    return Printed(pdf(book), findings, cards, fronts)


def layout(texts: Sequence[FaceText], look: Look, job: Job) -> tuple[Book, tuple[Finding, ...]]:
    """Everything but the drawing: the book as plain values, which no PDF is needed to look at."""
    data = folder("print")
    style = theme(job.theme, data / "themes", data / "fonts")
    sheet = paper(job.paper, data / "papers")
    tools = case(style, data / "icons", look, job.lang, job.bleed_mm)
    frames: dict[str, Drawing] = {}
    composed = [compose(text, tools, frames) for text in texts if text.copies > 0]
    faces = [face for face, _ in composed]
    places, short = _places(sheet, style, job)
    families = dict.fromkeys(face.family for face in faces)
    titles = tuple(finding for family in families for finding in unprintable_title(family, tools))
    fronts = tuple(sheets([face.copies for face in faces], places.slots))
    pages = tuple(_pages(faces, fronts, sheet, tools, job))
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
        bookmarks=tuple(_bookmarks(faces, fronts, look, style, job)),
        fonts=style.fonts,
        icons=data / "icons",
    )
    return book, (*(finding for _, found in composed for finding in found), *titles, *short)


def _places(sheet: Paper, style: Theme, job: Job) -> tuple[Grid, tuple[FewerToASheet, ...]]:
    places, usual = grid(sheet, style.card, job.bleed_mm), grid(sheet, style.card, 0.0)
    if len(places.slots) >= len(usual.slots) > 0:
        return places, ()
    return places, (FewerToASheet(job.paper, job.bleed_mm, len(usual.slots), len(places.slots)),)


def _pages(faces: Sequence[Face], fronts: Sequence[Sheet], sheet: Paper, tools: Case, job: Job) -> Iterator[Page]:
    own = [Drawing(f"card:{i}", face.items) for i, face in enumerate(faces)]
    backs = {family: back(family, tools) for family in dict.fromkeys(face.family for face in faces)}
    bleed = job.bleed_mm

    def page(one: Sheet, drawn: Sequence[tuple[Drawing, ...]]) -> Page:
        words = tools.theme.says(job.lang, one.side).format(sheet=one.number)
        stamps = tuple(Stamp(p.slot.box, p.slot.turn, drawn[p.card]) for p in one.placed)
        margin = marks(one, sheet, bleed) if one.side == "front" else NO_MARKS
        return Page(words, trim(one), trim(one).grown(bleed), stamps, margin)

    fore = [(face.frame, drawing) for face, drawing in zip(faces, own, strict=True)]
    hind = [(backs[face.family],) for face in faces]
    for front in fronts:
        yield page(front, fore)
        if job.backs == "duplex":
            yield page(behind(front, sheet), hind)
    if job.backs == "separate":
        for front in fronts:
            yield page(behind(front, sheet), hind)


def _bookmarks(
    faces: Sequence[Face], fronts: Sequence[Sheet], look: Look, style: Theme, job: Job
) -> Iterator[Bookmark]:
    """Each family, and below it each of its cards where it lies first; then the backs, where they stand apart."""
    pace = 2 if job.backs == "duplex" else 1
    where: dict[int, Bookmark] = {}
    for at, front in enumerate(fronts):
        for placed in front.placed:
            box = placed.slot.box
            where.setdefault(placed.card, Bookmark(faces[placed.card].title, at * pace, box.x, box.y))
    for family in dict.fromkeys(face.family for face in faces):
        below = tuple(where[i] for i, face in enumerate(faces) if face.family == family and i in where)
        if below:
            title, _ = look.families.get(family, (family, ""))
            yield Bookmark(title, below[0].page, 0, 0, below)
    if job.backs == "separate" and fronts:
        yield Bookmark(style.says(job.lang, "backs"), len(fronts), 0, 0)
