"""Work that takes more than a second shows how far it is, on a terminal."""

from __future__ import annotations

import sys
import threading
from collections.abc import Iterator, Sequence
from typing import TypeVar

from cardwright.cli.ui_lang import spoken
from cardwright.messages.message import message

Item = TypeVar("Item")

PATIENCE = 1.0  # seconds until a bar appears
_WIDTH = 30


def steps(items: Sequence[Item], doing: str) -> Iterator[Item]:
    """The items one by one; after a second a bar on standard error counts them, and is wiped away at the end."""
    if not sys.stderr.isatty():
        yield from items
        return
    bar = _Bar(spoken(message(doing)), len(items))
    patience = threading.Timer(PATIENCE, bar.show)
    patience.daemon = True
    patience.start()
    try:
        for item in items:
            yield item
            bar.advance()
    finally:
        patience.cancel()
        bar.wipe()


class _Bar:
    """A bar that is drawn from its first `show` on, in the middle of a long step, too."""

    def __init__(self, doing: str, steps: int) -> None:
        self.doing, self.steps, self.done, self.shown = doing, steps, 0, False

    def show(self) -> None:
        self.shown = True
        full = _WIDTH * self.done // self.steps
        sys.stderr.write(f"\r{self.doing} [{'#' * full}{'.' * (_WIDTH - full)}] {self.done}/{self.steps} ")
        sys.stderr.flush()

    def advance(self) -> None:
        self.done += 1
        if self.shown:
            self.show()

    def wipe(self) -> None:
        if self.shown:
            sys.stderr.write("\r" + " " * (len(self.doing) + _WIDTH + 24) + "\r")
            sys.stderr.flush()
