"""Figures become pictures: drawings as SVG text, to stand in a page. Every one of them has a table behind it.

matplotlib draws (extra `lab`); it is loaded when the first picture is wanted. The colours are Okabe and Ito's, which
everybody can tell apart, and no two things differ in colour alone.
"""

from __future__ import annotations

import io
import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

from cardwright.frozen import frozen

if TYPE_CHECKING:
    from matplotlib.figure import Figure

BLUE, ORANGE, GREEN, GREY = "#0072B2", "#D55E00", "#009E73", "#8a8178"
WIDE = 8.4  # inches


@frozen
class ForestMark:
    """A line of a forest plot: a mean with its interval, of what is judged or of what stands for comparison."""

    name: str
    mean: float
    low: float
    high: float
    judged: bool


def can_draw() -> bool:
    """Whether there is somebody to draw."""
    return find_spec("matplotlib") is not None


@contextmanager
def _plainly() -> Iterator[None]:
    """Letters stay letters, a dollar is no formula, and the same figures give the same bytes."""
    import matplotlib as mpl

    settings: Any = {"svg.fonttype": "none", "svg.hashsalt": "cardwright", "text.parse_math": False}
    with mpl.rc_context(settings):
        yield


@_plainly()
def forest(marks: Sequence[ForestMark], fair: tuple[float, float] | None, label: str, fair_label: str) -> str:
    """Means with their intervals, one under the other, the first on top; what is fair is a band behind them."""
    figure, axes = _empty(0.9 + 0.27 * len(marks))
    if fair is not None:
        axes.axvspan(*fair, color=GREEN, alpha=0.13, lw=0, label=fair_label)
        axes.legend(loc="lower right", frameon=False, fontsize=9)
    for at, mark in enumerate(marks):
        colour, shape = (ORANGE, "D") if mark.judged else (GREY, "o")
        axes.plot([mark.low, mark.high], [at, at], color=colour, lw=2.2 if mark.judged else 1.3, solid_capstyle="butt")
        axes.plot([mark.mean], [at], shape, color=colour, ms=6 if mark.judged else 4.5)
    axes.axvline(0, color=GREY, lw=0.8, ls=":")
    axes.set_yticks(range(len(marks)), [mark.name for mark in marks])
    for tick, mark in zip(axes.get_yticklabels(), marks, strict=True):
        tick.set_fontweight("bold" if mark.judged else "normal")
    axes.set_ylim(len(marks) - 0.4, -0.6)
    axes.set_xlabel(label)
    return _svg(figure)


@_plainly()
def lengths(named: Mapping[str, Sequence[int]], label: str, share: str) -> str:
    """How long games were, side by side: the part of all games for each stretch of turns."""
    figure, axes = _empty(2.6)
    ordered = sorted(turns for of in named.values() for turns in of)
    most = ordered[int(0.99 * (len(ordered) - 1))] if ordered else 1
    step = max(round(most / 24), 1)
    edges = list(range(0, most + 2 * step, step))
    styles = ((GREY, "-", True), (ORANGE, "-", False), (BLUE, "--", False))
    for (name, turns), (colour, line, filled) in zip(named.items(), styles, strict=False):
        if not turns:
            continue
        weights = [100 / len(turns)] * len(turns)
        clipped = [min(one, edges[-1]) for one in turns]
        kind = "stepfilled" if filled else "step"
        axes.hist(
            clipped, bins=edges, weights=weights, histtype=kind, color=colour, alpha=0.35 if filled else 1,
            ls=line, lw=1.8, label=name,
        )  # fmt: skip
    axes.set_xlim(0, edges[-1])
    axes.set_xlabel(label)
    axes.set_ylabel(share)
    axes.legend(frameon=False, fontsize=9)
    return _svg(figure)


@_plainly()
def heat(rows: Sequence[str], columns: Sequence[str], parts: Sequence[Sequence[float | None]], label: str) -> str:
    """Parts of a hundred by row and column, darker where there is more; each has its number."""
    figure, axes = _empty(0.9 + 0.27 * len(rows))
    grid = [[float("nan") if part is None else part for part in row] for row in parts]
    axes.pcolormesh(grid, cmap="cividis_r", vmin=0, vmax=100, edgecolors="white", linewidth=1)
    axes.invert_yaxis()
    for y, row in enumerate(parts):
        for x, part in enumerate(row):
            if part is not None:
                axes.text(
                    x + 0.5,
                    y + 0.5,
                    f"{part:.0f}",
                    ha="center",
                    va="center",
                    fontsize=9,
                    color="w" if part > 55 else "k",
                )
    axes.set_xticks([n + 0.5 for n in range(len(columns))], columns)
    axes.set_yticks([n + 0.5 for n in range(len(rows))], rows)
    axes.set_xlabel(label)
    axes.tick_params(length=0)
    return _svg(figure)


def _empty(height: float) -> tuple[Figure, Any]:
    from matplotlib.backends.backend_svg import FigureCanvasSVG
    from matplotlib.figure import Figure

    figure = Figure(figsize=(WIDE, height), layout="constrained")
    FigureCanvasSVG(figure)
    axes = figure.add_subplot()
    for side in ("top", "right", "left"):
        axes.spines[side].set_visible(False)
    axes.tick_params(axis="y", length=0)
    figure.patch.set_alpha(0)
    axes.patch.set_alpha(0)
    return figure, axes


def _svg(figure: Figure) -> str:
    """The drawing alone: no prologue, no date, letters as letters, and the same bytes each time."""
    out = io.StringIO()
    figure.savefig(out, format="svg", metadata={"Date": None, "Creator": None})
    drawing = out.getvalue()
    drawing = drawing[drawing.index("<svg") :]
    drawing = re.sub(r'<svg [^>]*?(viewBox="[^"]*")[^>]*>', r"<svg \1>", drawing, count=1)  # as large as there is room
    return re.sub(r"<metadata>.*?</metadata>\s*", "", drawing, flags=re.DOTALL)
