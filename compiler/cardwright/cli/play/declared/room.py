"""A declared game at a terminal, as the host asks for it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from cardwright.cli.play.declared.board import board, tints_of
from cardwright.cli.play.lines import Block
from cardwright.cli.terminal import TerminalStyle
from cardwright.engine.question import Waits
from cardwright.play.declared.names import DeclaredNames
from cardwright.play.sitting import Moment

if TYPE_CHECKING:
    from cardwright.engine.games.declared.view import DeclaredView


class Declared:
    """The room of all games without a kernel of their own; see `cardwright.cli.play.room.Room`."""

    def tints(self, names: DeclaredNames) -> Mapping[str, str]:
        return tints_of(names)

    def opens(self, waits: Waits, view: DeclaredView) -> bool:
        """Before every question, where something has changed: nobody knows beforehand which of them begins a turn."""
        return True

    def board(self, view: DeclaredView, names: DeclaredNames, look: TerminalStyle) -> Iterator[str]:
        return board(view, names, look)

    def course(self, view: DeclaredView, names: DeclaredNames, look: TerminalStyle) -> list[Block]:
        return []

    def result(self, now: Moment, names: DeclaredNames, look: TerminalStyle) -> Iterator[str]:
        """The table as it lies when the game is over."""
        if now.table.over:
            view = now.table.bound.kernel.view(now.table, now.table.players[names.you or 0])
            yield ""
            yield from board(view, names, look)


ROOM = Declared()
