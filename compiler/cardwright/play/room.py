"""The name of a game becomes its room: what is called, asked and seen there as in no other, wherever it is played."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any, Protocol

from cardwright.engine.games import folder_of

if TYPE_CHECKING:
    from cardwright.app.playing import Playing
    from cardwright.engine.bound import Bound
    from cardwright.engine.question import Waits
    from cardwright.play.names import PlayNames
    from cardwright.play.question import Asked
    from cardwright.play.sitting import SeatedPlayer
    from cardwright.play.tabletop import Tabletop


class GameRoom(Protocol):
    """What is a game's own. `view` is what its kernel shows a player; `names` are those of `named`."""

    def named(self, playing: Playing, bound: Bound, seats: tuple[SeatedPlayer, ...], you: int | None) -> PlayNames:
        """What everybody and everything is called, for a reader (None: somebody who only watches)."""

    def asked(self, waits: Waits, view: Any, names: Any, table: Any) -> Asked:
        """The question that waits, in words. The table is the reader's own."""

    def tabletop(self, view: Any, names: Any) -> Tabletop:
        """What a player sees of the table, as plain values."""


def game_room(game: str) -> GameRoom:
    """The room of a game: its own, or that of all declared games."""
    room: GameRoom = import_module(f"cardwright.play.{folder_of(game)}.room").ROOM
    return room
