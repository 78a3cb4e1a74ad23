"""Imperial Twing at a terminal, as the host asks for it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from cardwright.cli.play.imperial_twing.board import board, fighting, tints_of
from cardwright.cli.play.lines import Block
from cardwright.cli.terminal import TerminalStyle
from cardwright.engine.question import ACTION, Waits
from cardwright.play.imperial_twing.names import TwingNames
from cardwright.play.sitting import Moment

if TYPE_CHECKING:
    from cardwright.engine.games.imperial_twing.view import TwingView


class ImperialTwing:
    """The room of Imperial Twing; see `cardwright.cli.play.room.Room`."""

    def tints(self, names: TwingNames) -> Mapping[str, str]:
        return tints_of(names)

    def opens(self, waits: Waits, view: TwingView) -> bool:
        return waits.ask == ACTION

    def board(self, view: TwingView, names: TwingNames, look: TerminalStyle) -> Iterator[str]:
        return board(view, names, look)

    def course(self, view: TwingView, names: TwingNames, look: TerminalStyle) -> list[Block]:
        return fighting(view, names, look)

    def result(self, now: Moment, names: TwingNames, look: TerminalStyle) -> Iterator[str]:
        yield from ()


ROOM = ImperialTwing()
