"""A PDF becomes remarks on what a printer will make of it."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

from cardwright.assets import folder
from cardwright.messages.message import message
from cardwright.messages.refusal import Refusal

if TYPE_CHECKING:
    from cardwright.press.preflight import Remark


def preflight(file: Path) -> list[Remark]:
    """All that is to be said of a PDF. Raises Refusal for a file that is none, or where the library is not there."""
    if find_spec("pypdf") is None:
        raise Refusal(
            message(
                "To look into a PDF needs the library pypdf. Try: {command}",
                command="pip install 'cardwright[preflight]'",
            )
        )
    from cardwright.press.preflight import remarks
    from cardwright.press.sheets.sheet import paper
    from cardwright.press.targets.reading import proof

    papers = folder("print") / "papers"
    return list(remarks(proof(file), [paper(path.stem, [papers]) for path in sorted(papers.glob("*.toml"))]))
