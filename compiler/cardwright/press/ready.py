"""What a print needs whatever its cards say, loaded ahead: the press itself, and the fonts and drawings of a theme."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

import cardwright.press.pressing
import cardwright.press.targets.pdf  # noqa: F401
from cardwright.assets import folder
from cardwright.press.data import DataError
from cardwright.press.look.theme_file import theme
from cardwright.press.targets.canvas import know
from cardwright.typeset.metrics import font


def ready(names: Sequence[str], folders: Sequence[Path]) -> None:
    """Makes ready for the first of some themes that there is. What is wrong with it is told when it is printed in."""
    data = folder("print")
    for name in names:
        with suppress(DataError, OSError, ValueError):
            fonts = theme(name, [*folders, data / "themes"], data / "fonts").fonts
            for path in fonts.values():
                font(path)
            know(fonts)
            return
