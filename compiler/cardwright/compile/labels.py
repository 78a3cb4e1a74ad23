"""The labels that sentences give to what can be chosen: `may "Crown a hero" …`, `action "…":`, `- "Plunder": …`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from cardwright.compile.document import Document, unquote
from cardwright.syntax import tree


def labels(document: Document) -> Iterator[str]:
    """The labels of a document's sentences, in the order written."""
    yield from _inside(document.lines)


def labels_of_changes(document: Document) -> Iterator[str]:
    """The labels of the cards that a document changes."""
    for _, changed in document.changes:
        yield from labels(changed)


def _inside(lines: Iterable[tree.Line]) -> Iterator[str]:
    for line in lines:
        if isinstance(line, tree.OptionBlock | tree.ActionBlock):
            yield unquote(line.label.text)
        if isinstance(line, tree.Branching):
            for branch in line.branches:
                if branch.kind == "bullet" and branch.label is not None:
                    yield unquote(branch.label.text)
                yield from _inside(branch.body)
        else:
            yield from _inside(getattr(line, "body", ()))
            yield from _inside(getattr(line, "otherwise", ()))
