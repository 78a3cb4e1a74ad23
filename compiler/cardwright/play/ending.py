"""The end of a game becomes sentences: who has won, and what went wrong."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.lab.findings import STANDSTILL
from cardwright.wording.clause import capital

if TYPE_CHECKING:
    from cardwright.play.names import PlayNames
    from cardwright.play.order import Laid
    from cardwright.play.sitting import Moment


def ending(laid: Laid, now: Moment, names: PlayNames) -> list[str]:
    """Who has won, or that nobody has; then which phases came to no end by themselves."""
    table, say = now.table, names.phrases.say
    winners = [player.seat for player in table.winners]
    if not winners:
        told = say("told.tied" if table.over else "told.no_end", table.turn)
    elif winners == [names.you]:
        told = say("told.you_win", table.turn)
    else:
        called = names.all([laid.sitting.seats[seat].name for seat in winners])
        told = say("told.winner" if len(winners) == 1 else "told.several_win", table.turn, names=called)
    still = [id.removeprefix(STANDSTILL) for id in table.findings if id.startswith(STANDSTILL)]
    return [capital(told), *(say("told.still", phase=laid.playing.phase(phase)) for phase in still)]
