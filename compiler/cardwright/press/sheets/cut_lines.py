"""Makes the lines along which a cutter cuts a full sheet, as SVG in millimetres: a closed path around every card."""

from __future__ import annotations

from collections.abc import Iterator

from cardwright.assets import folder
from cardwright.press.job import Job
from cardwright.press.look.theme_file import theme
from cardwright.press.sheets.arrangement import ground
from cardwright.press.sheets.paper import paper
from cardwright.press.sheets.registration import Registration
from cardwright.typeset.items import Box

RADIUS = 3.0
"""The corner of a poker card, in millimetres; the default of Silhouette Card Maker (SPECIFICATION.md), too."""


def cut_lines(job: Job) -> str:
    """The file for all places of a sheet, its origin the top left corner of the paper. DataError as in `press`.

    A sheet that is folded is cut after it was glued: only the side of the fronts has lines. A sheet whose registration
    marks want it to lie is written lying, as the program of the cutter shows it.
    """
    data = folder("print")
    card = theme(job.theme, [*job.themes, data / "themes"], data / "fonts").card
    where = ground(paper(job.paper, data / "papers"), card, job.bleed_mm, job.arrangement)
    boxes, size = [slot.box for slot in where.places.slots], (where.paper.width, where.paper.height)
    if isinstance(job.marks, Registration) and job.marks.lying:
        boxes, size = [_turned_back(box, where.paper.width) for box in boxes], (size[1], size[0])
    wide, high = (f"{side:g}" for side in size)
    paths = "\n".join(_path(box) for box in boxes)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{wide}mm" height="{high}mm" viewBox="0 0 {wide} {high}">\n'
        f'<g fill="none" stroke="#ff0000" stroke-width="0.1">\n{paths}\n</g>\n</svg>\n'
    )


def _turned_back(box: Box, paper_width: float) -> Box:
    """Where a box lies after its sheet was turned counterclockwise by a quarter."""
    return Box(box.y, paper_width - box.x - box.w, box.h, box.w)


def _path(box: Box) -> str:
    return f'<path d="{" ".join(_rounded(box, RADIUS))}"/>'


def _rounded(box: Box, r: float) -> Iterator[str]:
    """Clockwise from the left end of the upper side; a quarter of a circle at each corner."""
    left, top, right, bottom = box.x, box.y, box.x + box.w, box.y + box.h
    yield f"M{left + r:.3f} {top:.3f}"
    yield f"H{right - r:.3f} A{r:g} {r:g} 0 0 1 {right:.3f} {top + r:.3f}"
    yield f"V{bottom - r:.3f} A{r:g} {r:g} 0 0 1 {right - r:.3f} {bottom:.3f}"
    yield f"H{left + r:.3f} A{r:g} {r:g} 0 0 1 {left:.3f} {bottom - r:.3f}"
    yield f"V{top + r:.3f} A{r:g} {r:g} 0 0 1 {left + r:.3f} {top:.3f} Z"
