"""Makes a printed set of face texts, the game's look and a job: face, fit, sheet, marks, and last of all ink."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cardwright.assets import folder
from cardwright.press.arrangement import Filled, Folded, Ground, ground
from cardwright.press.back import back, unprintable_title
from cardwright.press.book import Book, Bookmark, Page, Stamp
from cardwright.press.case import Case, case
from cardwright.press.compose import compose
from cardwright.press.data import DataError
from cardwright.press.face import FaceText, Look
from cardwright.press.finding import FewerToASheet, Finding
from cardwright.press.items import Drawing, Face
from cardwright.press.job import Job, Printed
from cardwright.press.marks import NO_MARKS, fold, marks
from cardwright.press.paper import paper
from cardwright.press.register import STILL, corrected
from cardwright.press.sheet import Axis, Sheet, behind, grid, sheets, trim
from cardwright.press.theme import Theme, theme


def press(texts: Sequence[FaceText], look: Look, job: Job) -> Printed:
    """Prints cards, in their order, each as often as its `copies` say; one with no copies is not printed.

    DataError if the job names a paper or a theme that there is not, or that has a slip. Whatever is the matter with a
    card is among the findings, and the PDF is made nevertheless. The same input gives the same bytes.
    """
    from cardwright.press.targets.pdf import pdf

    book, findings = layout(texts, look, job)
    cards = sum(max(0, text.copies) for text in texts)
    two_sided = job.backs != "none" and not isinstance(job.arrangement, Folded)
    fronts = len(book.pages) // 2 if two_sided else len(book.pages)
    return Printed(pdf(book), findings, cards, fronts)


def layout(texts: Sequence[FaceText], look: Look, job: Job) -> tuple[Book, tuple[Finding, ...]]:
    """Everything but the drawing: the book as plain values, which no PDF is needed to look at."""
    data = folder("print")
    style = theme(job.theme, data / "themes", data / "fonts")
    where = ground(paper(job.paper, data / "papers"), style.card, job.bleed_mm, job.arrangement)
    _check(where, job)
    tools = case(style, data / "icons", look, job.lang, job.bleed_mm)
    frames: dict[str, Drawing] = {}
    composed = [compose(text, tools, frames) for text in texts if text.copies > 0]
    faces = [face for face, _ in composed]
    families = dict.fromkeys(face.family for face in faces)
    titles = tuple(finding for family in families for finding in unprintable_title(family, tools))
    fronts = tuple(sheets([face.copies for face in faces], where.places.slots, job.start))
    pages = tuple(_pages(faces, fronts, where, tools, job))
    book = Book(
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
        bookmarks=tuple(_bookmarks(faces, fronts, look, style, job)),
        fonts=style.fonts,
        icons=data / "icons",
        stock=job.stock,
    )
    return book, (*(finding for _, found in composed for finding in found), *titles, *_fewer(where, style, job))


def _check(where: Ground, job: Job) -> None:
    """DataError if no card has a place, or if the first card is to stand behind the last place."""
    places = len(where.places.slots)
    if not places and not isinstance(job.arrangement, Filled):
        raise DataError(
            f"The cards have no room on {where.paper.title} in this way; choose larger paper, or less bleed."
        )
    if job.start > max(places, 1):
        raise DataError(f"There are {places} places on a sheet; the first card cannot stand in place {job.start}.")


def _fewer(where: Ground, style: Theme, job: Job) -> Iterator[FewerToASheet]:
    """Whether bleed costs a card, where as many stand on a sheet as fit."""
    if isinstance(job.arrangement, Filled):
        usual, now = len(grid(where.paper, style.card, 0.0).slots), len(where.places.slots)
        if now < usual or not usual:
            yield FewerToASheet(job.paper, job.bleed_mm, usual, now)


def _in_turn(job: Job) -> bool:
    """Whether every page of fronts is followed by the page of its backs."""
    return job.backs == "duplex" and not isinstance(job.arrangement, Folded)


def _pages(faces: Sequence[Face], fronts: Sequence[Sheet], where: Ground, tools: Case, job: Job) -> Iterator[Page]:
    backs = {family: back(family, tools) for family in dict.fromkeys(face.family for face in faces)}
    own = [Drawing(f"card:{i}", face.items, "P") for i, face in enumerate(faces)]
    fore = [(face.frame, drawing) for face, drawing in zip(faces, own, strict=True)]
    hind = [(backs[face.family],) for face in faces]
    axis: Axis = "upright" if job.flip == "long" else "level"

    def stamps(one: Sheet, drawn: Sequence[tuple[Drawing, ...]]) -> tuple[Stamp, ...]:
        return tuple(Stamp(p.slot.box, p.slot.turn, drawn[p.card], faces[p.card].title) for p in one.placed)

    def page(one: Sheet, drawn: Sequence[tuple[Drawing, ...]]) -> Page:
        words = tools.theme.says(job.lang, one.side).format(sheet=one.number)
        marked = one.side == "front" or job.marked == "both"
        margin = marks(one, where.paper, job.bleed_mm, job.marks) if marked else NO_MARKS
        shift = corrected(job.register, axis) if one.side == "back" else STILL
        return Page(words, trim(one), trim(one).grown(job.bleed_mm), stamps(one, drawn), margin, shift)

    def folded(front: Sheet, axis: Axis) -> Page:
        """Fronts and backs on one page, and the fold between them."""
        other = behind(front, where.paper, axis)
        both = Sheet(front.number, "front", front.placed + other.placed)
        cuts = marks(both, where.paper, job.bleed_mm, job.marks)
        line = fold(both, where.paper, job.bleed_mm, axis, _fold_words(job))
        margin = Drawing(f"{cuts.key}:{line.key}", cuts.items + line.items)
        words = tools.theme.says(job.lang, "front").format(sheet=front.number)
        drawn = stamps(front, fore) + stamps(other, hind)
        return Page(words, trim(both), trim(both).grown(job.bleed_mm), drawn, margin)

    for front in fronts:
        yield folded(front, where.fold) if where.fold else page(front, fore)
        if _in_turn(job):
            yield page(behind(front, where.paper, axis), hind)
    if job.backs == "separate" and not where.fold:
        for front in fronts:
            yield page(behind(front, where.paper, axis), hind)


def _fold_words(job: Job) -> str:
    words = dict(job.arrangement.words) if isinstance(job.arrangement, Folded) else {}
    return words.get(job.lang) or words.get("en", "")


def _bookmarks(
    faces: Sequence[Face], fronts: Sequence[Sheet], look: Look, style: Theme, job: Job
) -> Iterator[Bookmark]:
    """Each family, and below it each of its cards where it lies first; then the backs, where they stand apart."""
    pace = 2 if _in_turn(job) else 1
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
    if job.backs == "separate" and fronts and not isinstance(job.arrangement, Folded):
        yield Bookmark(style.says(job.lang, "backs"), len(fronts), 0, 0)
