"""A declared game at a terminal, as the host asks for it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from cardwright.cli.play.declared.asking import DeclaredQuestionWords
from cardwright.cli.play.declared.board import board, tints_of
from cardwright.cli.play.declared.names import DeclaredNames
from cardwright.cli.play.lines import Block
from cardwright.cli.play.question import Asked
from cardwright.cli.play.sitting import Moment
from cardwright.cli.terminal import TerminalStyle
from cardwright.engine.replay import Waits

if TYPE_CHECKING:
    from cardwright.engine.games.declared.view import DeclaredView


class Declared:
    """The room of all games without a kernel of their own; see `cardwright.cli.play.room.Room`."""

    named = DeclaredNames

    def tints(self, names: DeclaredNames) -> Mapping[str, str]:
        return tints_of(names)

    def opens(self, waits: Waits, view: DeclaredView) -> bool:
        """Before every question, where something has changed: nobody knows beforehand which of them begins a turn."""
        return True

    def board(self, view: DeclaredView, names: DeclaredNames, look: TerminalStyle) -> Iterator[str]:
        return board(view, names, look)

    def course(self, view: DeclaredView, names: DeclaredNames, look: TerminalStyle) -> list[Block]:
        return []

    def asked(self, waits: Waits, view: DeclaredView, names: DeclaredNames, table: Any) -> Asked:
        return DeclaredQuestionWords(waits, view, names, table).asked()

    def result(self, now: Moment, names: DeclaredNames, look: TerminalStyle) -> Iterator[str]:
        """The table as it lies when the game is over."""
        if now.table.over:
            view = now.table.bound.kernel.view(now.table, now.table.players[names.you or 0])
            yield ""
            yield from board(view, names, look)


ROOM = Declared()
