"""Work that takes more than a second shows how far it is, on a terminal."""

from __future__ import annotations

import sys
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import TypeVar

from cardwright.cli.ui_lang import spoken, ui_lang
from cardwright.messages.catalogue import Catalogue, catalogue
from cardwright.messages.figures import decimal, whole
from cardwright.messages.message import message

Item = TypeVar("Item")

PATIENCE = 1.0  # seconds until a bar appears
BEAT = 1.0  # seconds after which a line that counts is drawn again, though nothing may have come to it
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


@contextmanager
def counting(total: int, doing: str, /, done: int = 0) -> Iterator[Callable[[int], None]]:
    """Is told how many more of a great number are done; after a second a line on standard error says how many there
    are, how quickly they come and how long the others will take, and is wiped away at the end."""
    if not sys.stderr.isatty():
        yield lambda more: None
        return
    line = _Line(doing, total, done, catalogue(ui_lang()))
    ended = threading.Event()

    def draw() -> None:
        beat = PATIENCE
        while not ended.wait(beat):
            line.show()
            beat = BEAT

    drawing = threading.Thread(target=draw, daemon=True)
    drawing.start()
    try:
        yield line.more
    finally:
        ended.set()
        drawing.join()
        line.wipe()


class _Line:
    """How many are done, drawn by a thread of its own."""

    def __init__(self, doing: str, total: int, done: int, words: Catalogue) -> None:
        self.doing, self.total, self.words = doing, total, words
        self.before, self.done, self.begun, self.last, self.width = done, done, time.monotonic(), 0.0, 0

    def more(self, more: int) -> None:
        self.done += more
        self.last = time.monotonic()

    def show(self) -> None:
        shown = so_far(
            self.doing, self.done, self.total, self.done - self.before, time.monotonic() - self.begun,
            self.last - self.begun, self.words,
        )[: _columns() - 1]  # fmt: skip
        sys.stderr.write(f"\r{shown.ljust(self.width)}")
        sys.stderr.flush()
        self.width = len(shown)

    def wipe(self) -> None:
        if self.width:
            sys.stderr.write(f"\r{' ' * self.width}\r")
            sys.stderr.flush()


def so_far(doing: str, done: int, total: int, new: int, seconds: float, told: float, words: Catalogue) -> str:
    """How far it is after some seconds; `new` came in the seconds until the last was `told` of, and give the rate.

    >>> english = catalogue("en")
    >>> so_far("playing", 3400, 20000, 3400, 8.5, 8.0, english)
    'playing [#####.........................] 3400/20,000, 425 a second, 39 s left'
    >>> so_far("playing", 2, 100, 2, 9.0, 6.5, english)
    'playing [..............................] 2/100, one in 3.2 s, 5 min left'
    >>> so_far("playing", 0, 100, 0, 3.0, 0.0, english)
    'playing [..............................] 0/100'
    """
    full = _WIDTH * done // total
    shown = f"{doing} [{'#' * full}{'.' * (_WIDTH - full)}] {whole(done, words)}/{whole(total, words)}"
    if not new or told <= 0:
        return shown
    left = max((total - done) * told / new - (seconds - told), 0.0)
    return f"{shown}, {rate(new, told, words)}, {_left(left, words)}"


def rate(games: int, seconds: float, words: Catalogue) -> str:
    """How many there are in a second; of those that take longer, how long one takes.

    >>> [rate(games, 10, catalogue("en")) for games in (12345, 31, 3)]
    ['1234 a second', '3.1 a second', 'one in 3.3 s']
    """
    each = games / max(seconds, 1e-9)
    if each < 1:
        return words.phrase("progress.slow", seconds=_short(1 / each, words))
    return words.phrase("progress.rate", n=_short(each, words))


def _left(seconds: float, words: Catalogue) -> str:
    minutes, hours = round(seconds / 60), round(seconds / 3600)
    if seconds < 99.5:
        return words.phrase("progress.seconds", n=round(seconds))
    return words.phrase("progress.minutes", n=minutes) if minutes < 100 else words.phrase("progress.hours", n=hours)


def _short(number: float, words: Catalogue) -> str:
    return decimal(number, 1, words) if number < 9.95 else whole(round(number), words)


def _columns() -> int:
    """How wide the terminal is; what is wider would stay there."""
    from cardwright.cli.terminal import look

    return look(sys.stderr).width
