"""Makes the tags of a PDF: which strokes are a card's text or picture, and which are there for the eye alone.

See ISO 32000-1, 14.6 to 14.8. A card is a section with its name as title; frames, backs and marks are artifacts, which
a screen reader passes over. ReportLab has no tags of its own: operators go into the page as they are, and the tree is
written beside it, as text, since a deck has hundreds of small elements.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from reportlab.pdfbase.pdfdoc import PDFDictionary, PDFObject

from cardwright.press.targets.marks import Mark, Marks, begun

ARTIFACT, END = "/Artifact BMC", "EMC"


class Content(NamedTuple):
    """A marked content: its tag, where it stands, and what is read in its place, if at all."""

    tag: str
    mark: Mark
    alt: str = ""


class Written(PDFObject):  # type: ignore[misc]
    """An object of the file that is written as it is."""

    def __init__(self) -> None:
        self.text = ""

    def format(self, _: Any) -> bytes:
        return self.text.encode("latin-1")


@dataclass(slots=True)
class Tags(Marks):
    """The sections of a document as they are drawn."""

    sections: list[tuple[str, list[Content]]] = field(default_factory=list)

    def section(self, title: str) -> None:
        """A card begins."""
        self.sections.append((title, []))

    def content(self, tag: str, alt: str) -> str:
        """The operator before what is text, or a picture, of the card that was begun last."""
        mark = self.next()
        self.sections[-1][1].append(Content(tag, mark, alt))
        return begun(tag, mark)

    def done(self) -> None:
        """The tree is hung into the document, if there is anything to read in it."""
        if not self.sections:
            return
        pages = [numbered(self.canvas, page) for page in self.canvas._doc.Pages.pages]
        root, document = Written(), Written()
        top, middle = numbered(self.canvas, root), numbered(self.canvas, document)
        owners: list[list[int]] = [[] for _ in self.counts]
        kids = []
        for title, contents in self.sections:
            section = Written()
            kids.append(numbered(self.canvas, section))
            inner = []
            for tag, (page, number), alt in contents:
                element, described = Written(), f" /Alt {text_string(alt)}" if alt else ""
                element.text = f"<</S /{tag} /P {kids[-1]} 0 R /Pg {pages[page]} 0 R /K {number}{described}>>"
                inner.append(numbered(self.canvas, element))
                owners[page].append(inner[-1])
            section.text = f"<</S /Sect /P {middle} 0 R /T {text_string(title)} /K {references(inner)}>>"
        document.text = f"<</S /Document /P {top} 0 R /K {references(kids)}>>"
        hung(self.canvas, root, middle, owners)


def hung(canvas: Any, root: Written, document: int, owners: Sequence[Sequence[int]]) -> None:
    """The root of the tree is hung into the file; `owners` are the elements of the contents of each page, by number."""
    numbers = " ".join(f"{number} {references(some)}" for number, some in enumerate(owners) if some)
    tree = f"/ParentTree <</Nums [{numbers}]>> /ParentTreeNextKey {len(owners)}"
    root.text = f"<</Type /StructTreeRoot /K {document} 0 R {tree}>>"
    catalog = canvas._doc.Catalog
    catalog.StructTreeRoot = root
    catalog.MarkInfo = PDFDictionary({"Marked": "true"})


def numbered(canvas: Any, thing: PDFObject) -> int:
    """The number of an object, which is its own from now on."""
    document = canvas._doc
    return int(document.idToObjectNumberAndVersion[document.Reference(thing).name][0])


def references(numbers: Iterable[int]) -> str:
    """An array of references to objects of these numbers."""
    return f"[{' '.join(f'{number} 0 R' for number in numbers)}]"


def text_string(words: str) -> str:
    """A text string (ISO 32000-1, 7.9.2.2): Latin letters as they are, all others as UTF-16 in hexadecimal digits."""
    if all(" " <= char <= "~" or "¡" <= char <= "ÿ" for char in words):
        return "(" + words.replace("\\", r"\\").replace("(", r"\(").replace(")", r"\)") + ")"
    return f"<FEFF{words.encode('utf-16-be').hex().upper()}>"
