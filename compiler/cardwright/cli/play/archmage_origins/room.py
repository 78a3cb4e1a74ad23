"""Archmage Origins at a terminal, as the host asks for it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from cardwright.cli.play.archmage_origins.board import board, tints_of
from cardwright.cli.play.archmage_origins.result import armies, scored
from cardwright.cli.play.lines import Block
from cardwright.cli.terminal import TerminalStyle
from cardwright.engine.games.archmage_origins.questions import CAST, LOOK, MAGE, SPACE
from cardwright.engine.question import Waits
from cardwright.play.archmage_origins.names import ArchmageNames
from cardwright.play.sitting import Moment

if TYPE_CHECKING:
    from cardwright.engine.games.archmage_origins.view import ArchmageView


class ArchmageOrigins:
    """The room of Archmage Origins; see `cardwright.cli.play.room.Room`."""

    def tints(self, names: ArchmageNames) -> Mapping[str, str]:
        return tints_of(names)

    def opens(self, waits: Waits, view: ArchmageView) -> bool:
        """When a turn begins, and when a mage card is to be placed: the last one of a hand is not asked about."""
        begins = waits.ask in (CAST, LOOK) and not view.mine
        places = waits.ask == MAGE or (waits.ask == SPACE and len(view.me.hand or ()) <= 2)
        return begins or places

    def board(self, view: ArchmageView, names: ArchmageNames, look: TerminalStyle) -> Iterator[str]:
        return board(view, names, look)

    def course(self, view: ArchmageView, names: ArchmageNames, look: TerminalStyle) -> list[Block]:
        return []

    def result(self, now: Moment, names: ArchmageNames, look: TerminalStyle) -> Iterator[str]:
        if now.table.over:
            yield ""
            yield from scored(now.table, now.events, names, look)
        yield from armies(now.table, names, look)


ROOM = ArchmageOrigins()
