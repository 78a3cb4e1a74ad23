"""Makes the tags of a PDF whose text is a tree: lists in which there are points, tables in which there are rows.

See ISO 32000-1, 14.7 and 14.8. What is drawn says of which element it is a part, from the outermost inwards; contents
that lie on different pages, or apart from each other on one, and say the same are one element. In the tree they stand
in the order of reading, which in a booklet is not that of its sheets.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from cardwright.press.targets.marks import Mark, Marks, begun
from cardwright.press.targets.tags import Written, hung, numbered, text_string

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
    written: Written
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
        pages = [numbered(self.canvas, page) for page in self.canvas._doc.Pages.pages]
        root = Written()
        top, document = numbered(self.canvas, root), self._node(("Document", "", ""))
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
        written = Written()
        return Node(step, numbered(self.canvas, written), written)


def _write(node: Node, above: int, pages: Sequence[int]) -> None:
    """An element and all that is in it, as text of the file."""
    tag, _, alt = node.step
    inside = []
    for one in node.inside:
        if isinstance(one, Node):
            inside.append(f"{one.number} 0 R")
            _write(one, node.number, pages)
        else:
            inside.append(f"<</Type /MCR /Pg {pages[one.page]} 0 R /MCID {one.number}>>")
    described = f" /Alt {text_string(alt)}" if alt else ""
    node.written.text = f"<</S /{tag} /P {above} 0 R /K [{' '.join(inside)}]{described}>>"
