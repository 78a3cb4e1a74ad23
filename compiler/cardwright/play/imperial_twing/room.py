"""Imperial Twing, as whoever lets people play it asks for it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cardwright.engine.question import Waits
from cardwright.play.imperial_twing.asking import TwingQuestionWords
from cardwright.play.imperial_twing.names import TwingNames
from cardwright.play.imperial_twing.tabletop import tabletop
from cardwright.play.question import Asked
from cardwright.play.tabletop import Tabletop

if TYPE_CHECKING:
    from cardwright.engine.games.imperial_twing.view import TwingView


class ImperialTwing:
    """The room of Imperial Twing; see `cardwright.play.room.GameRoom`."""

    named = TwingNames

    def asked(self, waits: Waits, view: TwingView, names: TwingNames, table: Any) -> Asked:
        return TwingQuestionWords(waits, view, names, table).asked()

    def tabletop(self, view: TwingView, names: TwingNames) -> Tabletop:
        return tabletop(view, names)


ROOM = ImperialTwing()
