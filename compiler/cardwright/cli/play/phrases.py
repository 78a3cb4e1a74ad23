"""The phrases of `cardwright play` in a language: those of every game, and those of one game's own room."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from cardwright.messages.catalogue import Catalogue, catalogue

COMMANDS = ("undo", "save", "log", "card", "rule", "table", "help", "quit")


class Phrases(NamedTuple):
    """What is said around a game. A room has phrases of its own, which stand before those of all games."""

    catalogue: Catalogue
    room: str = ""

    def say(self, place: str, n: int | str = 1, /, **args: object) -> str:
        """A phrase by its place (`board.market`), its gaps filled. Raises KeyError for one that is missing."""
        number = n if isinstance(n, int) else 2
        return self.catalogue.phrase(self._name(place), number, **{"n": n, **args})

    def has(self, place: str) -> bool:
        """Whether there is such a phrase."""
        return self.catalogue.has(self._name(place))

    def lines(self, name: str, **args: object) -> Sequence[str]:
        """The lines of a longer text."""
        return [line for line in self.say(name, **args).split("\n") if line]

    def commands(self) -> Mapping[str, str]:
        """What may be typed for a command, and the command."""
        return {word: command for command in COMMANDS for word in self.say(f"commands.{command}").split(", ")}

    def _name(self, place: str) -> str:
        own = f"{self.room}.{place}"
        return own if self.room and self.catalogue.has(own) else f"play.{place}"


def phrases(lang: str, room: str = "") -> Phrases:
    """The phrases of a language (`en`, `de`) for every game, with those of one game's room."""
    return Phrases(catalogue(lang), room)
