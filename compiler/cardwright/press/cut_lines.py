"""Makes the lines along which a cutter cuts a full sheet, as SVG in millimetres: a closed path around every card."""

from __future__ import annotations

from collections.abc import Iterator

from cardwright.assets import folder
from cardwright.press.arrangement import ground
from cardwright.press.items import Box
from cardwright.press.job import Job
from cardwright.press.paper import paper
from cardwright.press.theme_file import theme

RADIUS = 3.0
"""The corner of a poker card, in millimetres; the default of Silhouette Card Maker (SPECIFICATION.md), too."""


def cut_lines(job: Job) -> str:
    """The file for all places of a sheet, its origin the top left corner of the paper. DataError as in `press`.

    A sheet that is folded is cut after it was glued: only the side of the fronts has lines.
    """
    data = folder("print")
    card = theme(job.theme, [*job.themes, data / "themes"], data / "fonts").card
    where = ground(paper(job.paper, data / "papers"), card, job.bleed_mm, job.arrangement)
    wide, high = f"{where.paper.width:g}", f"{where.paper.height:g}"
    paths = "\n".join(_path(slot.box) for slot in where.places.slots)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{wide}mm" height="{high}mm" viewBox="0 0 {wide} {high}">\n'
        f'<g fill="none" stroke="#ff0000" stroke-width="0.1">\n{paths}\n</g>\n</svg>\n'
    )


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
