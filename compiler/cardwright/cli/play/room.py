"""The name of a game becomes its room at the terminal: what is drawn, asked and called there as in no other game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import TYPE_CHECKING, Any, Protocol

from cardwright.engine.games import folder_of

if TYPE_CHECKING:
    from cardwright.app.playing import Playing
    from cardwright.cli.play.lines import Block
    from cardwright.cli.play.names import PlayNames
    from cardwright.cli.play.question import Asked
    from cardwright.cli.play.sitting import Moment, SeatedPlayer
    from cardwright.cli.terminal import TerminalStyle
    from cardwright.engine.bound import Bound
    from cardwright.engine.replay import Waits


class Room(Protocol):
    """What is a game's own at the terminal. `view` is what its kernel shows a player; `names` are those of `named`."""

    def named(self, playing: Playing, bound: Bound, seats: tuple[SeatedPlayer, ...], you: int | None) -> PlayNames:
        """What everybody and everything is called, for a reader (None: somebody who only watches)."""

    def tints(self, names: Any) -> Mapping[str, str]:
        """The words that have a colour, and the colour."""

    def opens(self, waits: Waits, view: Any) -> bool:
        """Whether the whole table is shown before this question."""

    def board(self, view: Any, names: Any, look: TerminalStyle) -> Iterator[str]:
        """The whole table, as lines."""

    def course(self, view: Any, names: Any, look: TerminalStyle) -> list[Block]:
        """What goes on just now and is shown with every question, where it has changed."""

    def asked(self, waits: Waits, view: Any, names: Any, table: Any) -> Asked:
        """The question that waits, in words. The table is the reader's own."""

    def result(self, now: Moment, names: Any, look: TerminalStyle) -> Iterator[str]:
        """What there is to be seen when the game is over, as lines."""


def room_of(game: str) -> Room:
    """The room of a game: its own, or that of all declared games."""
    room: Room = import_module(f"cardwright.cli.play.{folder_of(game)}.room").ROOM
    return room
