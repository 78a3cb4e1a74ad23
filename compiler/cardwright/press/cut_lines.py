"""Makes of a job the lines along which a cutter cuts a full sheet: an SVG in millimetres, a path for each card."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cardwright.assets import folder
from cardwright.messages.message import Several, message
from cardwright.press.data import DataError
from cardwright.press.job import Job
from cardwright.press.look.card_form import cut, lying
from cardwright.press.look.theme_file import theme
from cardwright.press.sheets.arrangement import sheet_layout
from cardwright.press.sheets.marks import Registration
from cardwright.press.sheets.sheet import paper
from cardwright.typeset.items import Box, Form
from cardwright.typeset.paint import Segment

RADIUS = 3.0
"""The corner of a poker card, in millimetres; the default of Silhouette Card Maker (SPECIFICATION.md), too."""


def cut_lines(job: Job, forms: Sequence[Form] = ("rectangle",), sizes: Sequence[tuple[float, float]] = ()) -> str:
    """The file for all places of a sheet, its origin the top left corner of the paper. DataError as in `press`.

    A sheet that is folded is cut after it was glued: only the side of the fronts has lines. A sheet whose registration
    marks want it to lie is written lying, as the program of the cutter shows it. `forms` are those in which the cards
    are cut, `sizes` theirs, if not that of the theme; one file is for all sheets, so that they must be of one form and
    one size.
    """
    data = folder("print")
    if len(sizes) > 1:
        what = "One file of lines is for all sheets, and these cards are of several sizes: {sizes} mm. {remedy}"
        known = Several(tuple(f"{wide:g} × {high:g}" for wide, high in sizes))
        raise DataError(message(what, sizes=known, remedy=message("Print those of each size alone (--cards).")))
    style = theme(job.theme, [*job.themes, data / "themes"], data / "fonts")
    card = Box(0, 0, *sizes[0]) if sizes else style.card
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
