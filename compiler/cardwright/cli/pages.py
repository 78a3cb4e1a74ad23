"""The code of a finding becomes the page that explains it, from `docs/diagnostics/`."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache

from cardwright.assets import folder


def page(code: str) -> str | None:
    """The page of a code (`CW401`), as Markdown; None when there is none."""
    try:
        path = folder("docs") / "diagnostics" / f"{code}.md"
    except FileNotFoundError:
        return None
    return path.read_text("utf-8") if re.fullmatch(r"CW\d+", code) and path.is_file() else None


@cache
def titles() -> Mapping[str, str]:
    """The title of every page, by its code."""
    try:
        pages = sorted((folder("docs") / "diagnostics").glob("CW*.md"))
    except FileNotFoundError:
        return {}
    return {path.stem: _title(path.read_text("utf-8"), path.stem) for path in pages}


def _title(text: str, code: str) -> str:
    """`# CW401 · An unknown word` is titled `An unknown word`."""
    first = text.lstrip().split("\n", 1)[0].lstrip("# ")
    return re.sub(rf"^{code}\W*", "", first) or code
