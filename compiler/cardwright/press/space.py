"""Says in which inks a book is drawn: in light, as screens and printers at home take it, or in four inks of a press."""

from __future__ import annotations

from typing import NamedTuple


class Rgb(NamedTuple):
    """Red, green and blue, as the themes and the games write their colours."""


class Cmyk(NamedTuple):
    """Cyan, magenta, yellow and black; `limit` is the most of all four in one place: 2.4 is 240 %."""

    limit: float


Space = Rgb | Cmyk
LIGHT = Rgb()
