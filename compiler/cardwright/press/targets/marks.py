"""Counts the marked contents of each page of a PDF, by whose numbers its tree finds them (ISO 32000-1, 14.7.4)."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, NamedTuple

from reportlab.pdfbase.pdfdoc import PDFName


class Mark(NamedTuple):
    """Where a marked content stands: its page in the file, from 0, and its number there."""

    page: int
    number: int


@dataclass(slots=True)
class Marks:
    """How many marked contents each page of the file has so far; the last page is the one that is drawn."""

    canvas: Any
    counts: list[int] = field(default_factory=lambda: [0])

    def next(self) -> Mark:
        """The mark of what is drawn next."""
        mark = Mark(len(self.counts) - 1, self.counts[-1])
        self.counts[-1] += 1
        return mark

    def page_done(self) -> None:
        """To be called after a page was closed: a page with contents learns its number in the tree."""
        if self.counts[-1]:
            page = self.canvas._doc.Pages.pages[-1]
            page.__NoDefault__ = [*page.__NoDefault__, "StructParents", "Tabs"]
            page.StructParents, page.Tabs = len(self.counts) - 1, PDFName("S")
        self.counts.append(0)


def begun(tag: str, mark: Mark) -> str:
    """The operator before a marked content."""
    return f"/{tag} <</MCID {mark.number}>> BDC"
