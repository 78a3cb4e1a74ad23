"""The name of a game becomes its room at the terminal: what is drawn there as in no other game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import TYPE_CHECKING, Any, Protocol

from cardwright.engine.games import folder_of

if TYPE_CHECKING:
    from cardwright.cli.play.lines import Block
    from cardwright.cli.terminal import TerminalStyle
    from cardwright.engine.question import Waits
    from cardwright.play.sitting import Moment


class Room(Protocol):
    """What is a game's own at the terminal. `view` is what its kernel shows a player; `names` are those that its
    room in `cardwright.play` gives."""

    def tints(self, names: Any) -> Mapping[str, str]:
        """The words that have a colour, and the colour."""

    def opens(self, waits: Waits, view: Any) -> bool:
        """Whether the whole table is shown before this question."""

    def board(self, view: Any, names: Any, look: TerminalStyle) -> Iterator[str]:
        """The whole table, as lines."""

    def course(self, view: Any, names: Any, look: TerminalStyle) -> list[Block]:
        """What goes on just now and is shown with every question, where it has changed."""

    def result(self, now: Moment, names: Any, look: TerminalStyle) -> Iterator[str]:
        """What there is to be seen when the game is over, as lines."""


def room_of(game: str) -> Room:
    """The room of a game: its own, or that of all declared games."""
    room: Room = import_module(f"cardwright.cli.play.{folder_of(game)}.room").ROOM
    return room
