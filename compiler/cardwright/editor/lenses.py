"""A source becomes what can be done with each of its declarations: a card shown, judged, a scenario played."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from cardwright.frozen import frozen
from cardwright.syntax.source import Source

if TYPE_CHECKING:
    from cardwright.compile.compile import Compiled


@frozen
class Lens:
    """What can be done (show, play, verdict, test) with something of a title that begins at an offset."""

    start: int
    end: int
    does: str
    title: str


DOES = {
    "card": ("show", "verdict"),
    "house rule": ("verdict",),
    "variant": ("play",),
    "game": ("play",),
    "scenario": ("test",),
}


def lenses(compiled: Compiled, source: Source) -> Iterator[Lens]:
    """What can be done, in the order of the text; of a table, once for all its rows."""
    seen: set[tuple[int, str]] = set()
    for document in compiled.cardset.documents:
        if document.source.name != source.name:
            continue
        for does in DOES.get(document.sort, ()):
            at = document.declared
            if (at.start, does) not in seen and document.sheet is None:
                seen.add((at.start, does))
                yield Lens(at.start, source.line_end(at.start), does, document.title)
