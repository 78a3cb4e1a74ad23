"""A PDF becomes remarks on what a printer will make of it."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

from cardwright.app.refusal import Refusal
from cardwright.assets import folder

if TYPE_CHECKING:
    from cardwright.press.preflight import Remark


def preflight(file: Path) -> list[Remark]:
    """All that is to be said of a PDF. Raises Refusal for a file that is none, or where the library is not there."""
    if find_spec("pypdf") is None:
        raise Refusal("To look into a PDF needs the library pypdf. Try: pip install 'cardwright[preflight]'")
    from cardwright.press.data import DataError
    from cardwright.press.preflight import remarks
    from cardwright.press.sheets.sheet import paper
    from cardwright.press.targets.reading import proof

    papers = folder("print") / "papers"
    try:
        found = proof(file)
    except DataError as error:
        raise Refusal(str(error)) from None
    return list(remarks(found, [paper(path.stem, papers) for path in sorted(papers.glob("*.toml"))]))
