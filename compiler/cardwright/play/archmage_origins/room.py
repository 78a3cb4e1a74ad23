"""Archmage Origins, as whoever lets people play it asks for it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cardwright.engine.question import Waits
from cardwright.play.archmage_origins.asking import ArchmageQuestionWords
from cardwright.play.archmage_origins.names import ArchmageNames
from cardwright.play.archmage_origins.tabletop import tabletop
from cardwright.play.question import Asked
from cardwright.play.tabletop import Tabletop

if TYPE_CHECKING:
    from cardwright.engine.games.archmage_origins.view import ArchmageView


class ArchmageOrigins:
    """The room of Archmage Origins; see `cardwright.play.room.GameRoom`."""

    named = ArchmageNames

    def asked(self, waits: Waits, view: ArchmageView, names: ArchmageNames, table: Any) -> Asked:
        return ArchmageQuestionWords(waits, view, names, table).asked()

    def tabletop(self, view: ArchmageView, names: ArchmageNames) -> Tabletop:
        return tabletop(view, names)


ROOM = ArchmageOrigins()
