"""The tags of a PDF: what of it is read, as a list of cards or as a tree, and what is there for the eye alone.

See ISO 32000-1, 14.6 to 14.8. Operators around what is drawn count it: each marked content has a page and a number
there, by which the tree of the document finds it, and which is written beside the pages, as text, since a deck has
hundreds of small elements.

A deck is a list: a card is a section with its name as title; frames, backs and marks are artifacts, which a screen
reader passes over. A book is a tree, lists in which there are points, tables in which there are rows: what is drawn
says of which element it is a part, from the outermost inwards; contents that lie on different pages, or apart from each
other on one, and say the same are one element. In the tree they stand in the order of reading, which in a booklet is
not that of its sheets.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from cardwright.press.targets.canvas import RawObject, give_number_in_tree, hang_tree, object_number, page_numbers


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
            give_number_in_tree(self.canvas, len(self.counts) - 1)
        self.counts.append(0)


def begun(tag: str, mark: Mark) -> str:
    """The operator before a marked content."""
    return f"/{tag} <</MCID {mark.number}>> BDC"


ARTIFACT, END = "/Artifact BMC", "EMC"


class Content(NamedTuple):
    """A marked content: its tag, where it stands, and what is read in its place, if at all."""

    tag: str
    mark: Mark
    alt: str = ""


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
        pages = page_numbers(self.canvas)
        root, document = RawObject(), RawObject()
        top, middle = object_number(self.canvas, root), object_number(self.canvas, document)
        owners: list[list[int]] = [[] for _ in self.counts]
        kids = []
        for title, contents in self.sections:
            section = RawObject()
            kids.append(object_number(self.canvas, section))
            inner = []
            for tag, (page, number), alt in contents:
                element, described = RawObject(), f" /Alt {text_string(alt)}" if alt else ""
                element.text = f"<</S /{tag} /P {kids[-1]} 0 R /Pg {pages[page]} 0 R /K {number}{described}>>"
                inner.append(object_number(self.canvas, element))
                owners[page].append(inner[-1])
            section.text = f"<</S /Sect /P {middle} 0 R /T {text_string(title)} /K {references(inner)}>>"
        document.text = f"<</S /Document /P {top} 0 R /K {references(kids)}>>"
        hung(self.canvas, root, middle, owners)


def hung(canvas: Any, root: RawObject, document: int, owners: Sequence[Sequence[int]]) -> None:
    """The root of the tree is hung into the file; `owners` are the elements of the contents of each page, by number."""
    numbers = " ".join(f"{number} {references(some)}" for number, some in enumerate(owners) if some)
    tree = f"/ParentTree <</Nums [{numbers}]>> /ParentTreeNextKey {len(owners)}"
    root.text = f"<</Type /StructTreeRoot /K {document} 0 R {tree}>>"
    hang_tree(canvas, root)


def references(numbers: Iterable[int]) -> str:
    """An array of references to objects of these numbers."""
    return f"[{' '.join(f'{number} 0 R' for number in numbers)}]"


def text_string(words: str) -> str:
    """A text string (ISO 32000-1, 7.9.2.2): Latin letters as they are, all others as UTF-16 in hexadecimal digits."""
    if all(" " <= char <= "~" or "¡" <= char <= "ÿ" for char in words):
        return "(" + words.replace("\\", r"\\").replace("(", r"\(").replace(")", r"\)") + ")"
    return f"<FEFF{words.encode('utf-16-be').hex().upper()}>"


Step = tuple[str, str, str]
"""The tag of an element, its key, and what is read in its place, if at all."""


class TaggedPart(NamedTuple):
    """A marked content: where it comes in reading, of what it is a part, and where it stands in the file."""

    order: int
    path: tuple[Step, ...]
    mark: Mark


@dataclass(slots=True)
class Node:
    """An element of the tree as it is put together, and its number in the file."""

    step: Step
    number: int
    written: RawObject
    inside: list[Node | Mark] = field(default_factory=list)


@dataclass(slots=True)
class Structure(Marks):
    """The parts of a document as they are drawn."""

    parts: list[TaggedPart] = field(default_factory=list)

    def part(self, path: Sequence[Step], order: int) -> str:
        """The operator before what is drawn of an element; `order` is the page on which a reader finds it."""
        mark = self.next()
        self.parts.append(TaggedPart(order, tuple(path), mark))
        return begun(path[-1][0], mark)

    def done(self) -> None:
        """The tree is hung into the file, if there is anything to read in it."""
        if not self.parts:
            return
        pages = page_numbers(self.canvas)
        root = RawObject()
        top, document = object_number(self.canvas, root), self._node(("Document", "", ""))
        owners = [[0] * count for count in self.counts]
        nodes: dict[tuple[str, ...], Node] = {(): document}
        for _, path, mark in sorted(self.parts, key=lambda part: part.order):
            keys: tuple[str, ...] = ()
            for step in path:
                above, keys = nodes[keys], (*keys, step[1])
                if keys not in nodes:
                    nodes[keys] = self._node(step)
                    above.inside.append(nodes[keys])
            nodes[keys].inside.append(mark)
            owners[mark.page][mark.number] = nodes[keys].number
        _write(document, top, pages)
        hung(self.canvas, root, document.number, owners)

    def _node(self, step: Step) -> Node:
        written = RawObject()
        return Node(step, object_number(self.canvas, written), written)


def _write(node: Node, above: int, pages: Sequence[int]) -> None:
    """An element and all that is in it, as text of the file."""
    tag, _, alt = node.step
    inside = []
    for child in node.inside:
        if isinstance(child, Node):
            inside.append(f"{child.number} 0 R")
            _write(child, node.number, pages)
        else:
            inside.append(f"<</Type /MCR /Pg {pages[child.page]} 0 R /MCID {child.number}>>")
    described = f" /Alt {text_string(alt)}" if alt else ""
    node.written.text = f"<</S /{tag} /P {above} 0 R /K [{' '.join(inside)}]{described}>>"
