"""A declared game, as whoever lets people play it asks for it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cardwright.engine.question import Waits
from cardwright.play.declared.asking import DeclaredQuestionWords
from cardwright.play.declared.names import DeclaredNames
from cardwright.play.declared.tabletop import tabletop
from cardwright.play.question import Asked
from cardwright.play.tabletop import Tabletop

if TYPE_CHECKING:
    from cardwright.engine.games.declared.view import DeclaredView


class Declared:
    """The room of all games without a kernel of their own; see `cardwright.play.room.GameRoom`."""

    named = DeclaredNames

    def asked(self, waits: Waits, view: DeclaredView, names: DeclaredNames, table: Any) -> Asked:
        return DeclaredQuestionWords(waits, view, names, table).asked()

    def tabletop(self, view: DeclaredView, names: DeclaredNames) -> Tabletop:
        return tabletop(view, names)


ROOM = Declared()
