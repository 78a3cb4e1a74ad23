"""What somebody wants to play becomes a table that is laid, and kept as long as it is played at.

A table is its rules and its seats. Where the game stands is its answers, which the page keeps and sends with each
question; so a page that is loaded anew goes on where it was, and nothing is lost with the server.
"""

from __future__ import annotations

import os
import re
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from pathlib import Path
from threading import Event
from typing import TYPE_CHECKING, NamedTuple

from cardwright.app.playing import under
from cardwright.assets import folder
from cardwright.engine.replay import Saved, UnreadableGame, loads
from cardwright.limits import SAVED_GAME
from cardwright.messages.message import message
from cardwright.messages.refusal import Refusal
from cardwright.play.names import PlayNames, phrases
from cardwright.play.order import Laid, PlayOrder, as_saved, laid_with
from cardwright.play.room import game_room
from cardwright.play.saved import load
from cardwright.play.sitting import Sitting
from cardwright.wording.story import Teller

if TYPE_CHECKING:
    from cardwright.compile.compile import Compiled

KEPT = 3  # tables
SHOWN = 50  # saved games that are listed


class NobodyWaits(Exception):
    """Nobody waits for the bots any more."""


@dataclass(frozen=True, slots=True)
class PlayTable:
    """A table that is laid: what is played at it, with the names and the tellers of each reader, whether its bots shall
    stop, and the cards that can be seen at it, by id."""

    laid: Laid
    compiled: Compiled
    left: Event
    faces: frozenset[str]
    named: dict[int | None, PlayNames] = field(default_factory=dict)
    tellers: dict[int | None, Teller] = field(default_factory=dict)

    def at(self, choices: tuple[int, ...]) -> Sitting:
        """The sitting with these answers."""
        return replace(self.laid.sitting, choices=choices)

    def along(self) -> None:
        """Raises NobodyWaits where nobody waits any more."""
        if self.left.is_set():
            raise NobodyWaits

    def you(self, reader: int) -> int | None:
        """Whom the page calls `you`; nobody where only bots play, whoever's eyes one sees with."""
        return reader if self.laid.sitting.persons else None

    def names(self, reader: int | None) -> PlayNames:
        """What everybody and everything is called, for a reader."""
        if reader not in self.named:
            laid = self.laid
            room = game_room(laid.playing.ruleset.game)
            self.named[reader] = room.named(laid.playing, laid.sitting.bound, laid.sitting.seats, reader)
        return self.named[reader]

    def teller(self, reader: int | None) -> Teller:
        """Who tells a reader what has happened."""
        if reader not in self.tellers:
            laid, play = self.laid, self.laid.playing
            names = [seat.name for seat in laid.sitting.seats]
            cards = laid.sitting.bound.cards
            self.tellers[reader] = Teller(play.set.glossary, play.ruleset, play.lang, cards, names, reader)
        return self.tellers[reader]


class Tables:
    """The tables that were laid last, by number."""

    def __init__(self) -> None:
        self._tables: dict[str, PlayTable] = {}
        self._count = 0

    def lay(self, order: PlayOrder, compiled: Compiled, game: Saved | None = None) -> tuple[str, PlayTable]:
        """A table with its number. Raises Refusal for what cannot be played."""
        laid = laid_with(order, under(compiled, order.rules, order.lang), game)
        while len(self._tables) >= KEPT:
            self._tables.pop(next(iter(self._tables))).left.set()
        self._count += 1
        assert compiled.ruleset is not None
        faces = frozenset(card.id for card in compiled.ruleset.cards)
        table = self._tables[str(self._count)] = PlayTable(laid, compiled, Event(), faces)
        return str(self._count), table

    def close(self) -> None:
        """No bot thinks any longer."""
        for table in self._tables.values():
            table.left.set()

    def of(self, number: str) -> PlayTable:
        """The table of a number. Raises Refusal where it is no longer kept."""
        if number not in self._tables:
            raise Refusal(message("This table is no longer kept; begin the game again, or resume it."))
        return self._tables[number]


class SavedGame(NamedTuple):
    """A saved game that lies in a folder."""

    file: str
    when: float
    game: Saved


def saved_games(home: Path) -> list[SavedGame]:
    """The saved games of a folder, the newest first. Links that lead elsewhere are none."""
    found = []
    with os.scandir(home) as entries:
        for entry in entries:
            if entry.name.endswith(".json") and not entry.name.startswith(".") and entry.is_file(follow_symlinks=False):
                try:
                    status = entry.stat()
                    if status.st_size <= 4 * SAVED_GAME:
                        found.append(SavedGame(entry.name, status.st_mtime, loads(Path(entry.path).read_text("utf-8"))))
                except (OSError, UnicodeDecodeError, UnreadableGame):
                    continue
    return sorted(found, key=lambda one: (-one.when, one.file))[:SHOWN]


def resumed(home: Path, name: str, lang: str) -> tuple[PlayOrder, Saved]:
    """A saved game of a folder, and the order by which it was played. Raises Refusal for whatever is none."""
    if all(one.file != name for one in saved_games(home)):
        raise Refusal(message("There is no saved game {file} in this set.", file=repr(name)))
    game = load(name, phrases(lang), home)
    target = game.set if game.set in own_games() else str(home)
    return as_saved(PlayOrder(target, resume=name, lang=lang), game), game


@cache
def own_games() -> list[str]:
    """The names of the games that come with Cardwright; cards that games are made with are none."""
    return sorted(entry.name for entry in folder("cards").iterdir() if any(map(_declares, entry.glob("*.card"))))


def _declares(file: Path) -> bool:
    """Whether a file declares a game."""
    return re.search(r'^game "', file.read_text("utf-8"), re.MULTILINE) is not None


def order_of(target: str, rules: Sequence[tuple[str, str]], lang: str) -> PlayOrder:
    """What is played, with its rules by sort and name."""
    of = {sort: tuple(name for one, name in rules if one == sort) for sort in ("house rule", "edition", "variant")}
    return PlayOrder(target, of["house rule"], of["edition"], of["variant"], lang=lang)
