"""The code of a finding becomes the page that explains it, from `docs/diagnostics/`, in the reader's language."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path

from cardwright.assets import folder


def page(code: str, lang: str) -> str | None:
    """The page of a code (`CW401`) as Markdown: in English if the language has none, None if nobody has written one."""
    path = _paths(lang).get(code)
    return path.read_text("utf-8") if path else None


@cache
def titles(lang: str) -> Mapping[str, str]:
    """The title of every page, by its code."""
    return {code: _title(path.read_text("utf-8"), code) for code, path in _paths(lang).items()}


def _paths(lang: str) -> dict[str, Path]:
    """Where the page of every code lies: that in the language, else the English one."""
    try:
        pages = folder("docs") / "diagnostics"
    except FileNotFoundError:
        return {}
    every = [*sorted(pages.glob("CW*.md")), *sorted((pages / lang).glob("CW*.md"))]
    return {path.stem: path for path in every if re.fullmatch(r"CW\d+", path.stem)}


def _title(text: str, code: str) -> str:
    """`# CW401 · An unknown word` is titled `An unknown word`."""
    first = text.lstrip().split("\n", 1)[0].lstrip("# ")
    return re.sub(rf"^{code}\W*", "", first) or code
