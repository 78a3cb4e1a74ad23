"""Makes outlines of the signs in `print/icons`, each read when it is first asked for."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

from cardwright.press.look.outline import outline
from cardwright.typeset.items import Segment

NAME = re.compile(r"[a-z][a-z0-9_-]*")
VIEW = re.compile(r'viewBox="0 0 ([\d.]+) ([\d.]+)"')
PATH = re.compile(r'<path\b[^>]*?\sd="([^"]+)"')


@cache
def known(icons: Path) -> frozenset[str]:
    """The names of all signs in a folder of icons."""
    return frozenset(path.stem for path in icons.glob("*.svg") if NAME.fullmatch(path.stem))


@cache
def sign(name: str, icons: Path) -> tuple[Segment, ...]:
    """The outline of a sign in the unit square, y downwards. KeyError if there is none of this name.

    A sign is a small SVG file: a square view box and one or more filled paths, nothing else.
    """
    if name not in known(icons):
        raise KeyError(name)
    svg = (icons / f"{name}.svg").read_text(encoding="utf-8")
    view = VIEW.search(svg)
    if view is None or view[1] != view[2]:
        raise ValueError(f"{name}.svg needs a square view box")
    scale = 1 / float(view[1])
    return tuple((kind, tuple(n * scale for n in at)) for d in PATH.findall(svg) for kind, at in outline(d))
