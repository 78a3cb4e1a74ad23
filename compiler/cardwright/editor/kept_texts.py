"""What was worked out of the text of a declaration is kept as long as a file has such a declaration."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

from cardwright.syntax.declarations import stretches
from cardwright.syntax.source import Source

Worked = TypeVar("Worked")
FILES = 64  # of which something is kept
FEW = 100  # texts of a file that may be kept before anybody asks which of them it still has


class KeptTexts(Generic[Worked]):
    """A function of the texts of declarations. Each key that is pressed makes another text: those that no file has any
    more are forgotten before they are more than those that it has."""

    def __init__(self, work: Callable[[str], Worked]) -> None:
        self.work = work
        self.files: dict[str, dict[str, Worked]] = {}
        self.room: dict[str, int] = {}

    def of(self, source: Source, start: int, end: int) -> Worked:
        """What comes of a stretch of a source.

        >>> words = KeptTexts(lambda text: len(text.split()))
        >>> words.of(Source("x", "one two"), 0, 7)
        2
        """
        name, text = source.name, source.text[start:end]
        known = self.files.get(name) or {}
        if text in known:
            return known[text]
        if len(known) >= self.room.get(name, FEW):
            now = {source.text[begin:stop] for begin, stop in stretches(source)}
            known = {one: worked for one, worked in known.items() if one in now}
            self.room[name] = FEW + 2 * len(now)
        worked = known[text] = self.work(text)
        self.files.pop(name, None)
        self.files[name] = known
        while len(self.files) > FILES:
            gone = next(iter(self.files))
            del self.files[gone]
            self.room.pop(gone, None)
        return worked
