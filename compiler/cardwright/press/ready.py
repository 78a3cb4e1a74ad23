"""What a print needs whatever its cards say, got ready ahead: the press itself, a theme with its fonts, and signs."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

import cardwright.press.pressing
import cardwright.press.targets.pdf  # noqa: F401
from cardwright.assets import folder
from cardwright.press.data import DataError
from cardwright.press.faces.window import bands, seen_through
from cardwright.press.look.outline import known
from cardwright.press.look.theme_file import theme
from cardwright.press.targets.canvas import know
from cardwright.press.targets.ink import cutout, figure
from cardwright.typeset.metrics import font


def ready(names: Sequence[str], folders: Sequence[Path], signs: Sequence[str] = ()) -> None:
    """Makes ready for the first of some themes that there is, and for some signs.

    What is wrong with them is told when they are printed.
    """
    data = folder("print")
    for name in known(data / "icons").intersection(signs):
        bands(name, data / "icons")
        figure(name, data / "icons")
        cutout(name, data / "icons")
    for name in names:
        with suppress(DataError, OSError, ValueError):
            style = theme(name, [*folders, data / "themes"], data / "fonts")
            for path in style.fonts.values():
                font(path)
            know(style.fonts)
            for kin in style.kinds:
                seen_through(kin.frame, style.layouts[0].art)
            return
