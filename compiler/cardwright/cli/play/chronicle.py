"""The story of a game becomes lines: what is new to a person, and the log with the rules behind it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from cardwright.cli.play.lines import folded, tinted
from cardwright.cli.play.room import room_of
from cardwright.cli.terminal import TerminalStyle
from cardwright.play.names import phrases
from cardwright.play.room import game_room
from cardwright.wording.story import Teller

if TYPE_CHECKING:
    from cardwright.app.playing import Playing
    from cardwright.engine.bound import Bound
    from cardwright.play.sitting import Moment, SeatedPlayer

EVERYTHING = 1_000_000_000
LOG = 40  # lines of the log that are shown at once


class Chronicle:
    """What each reader (a seat, or None for somebody who only watches) has been told of a game."""

    def __init__(self, playing: Playing, seats: tuple[SeatedPlayer, ...], bound: Bound, look: TerminalStyle) -> None:
        self.playing, self.seats, self.bound, self.look = playing, seats, bound, look
        self.known: dict[int | None, int] = {}
        self.tellers: dict[int | None, Teller] = {}
        game = playing.ruleset.game
        self.tints = room_of(game).tints(game_room(game).named(playing, bound, seats, None))

    def skip(self, readers: Iterable[int | None]) -> None:
        """What happens up to the next moment is not told to some readers: they were told before."""
        self.known.update(dict.fromkeys(readers, EVERYTHING))

    def news(self, now: Moment, reader: int | None) -> Iterator[str]:
        """What has happened since a reader was last told something."""
        before = min(self.known.get(reader, 0), len(now.events))
        self.known[reader] = len(now.events)
        for event, text in self.teller(reader).telling(now.events[before:]):
            if event.happening == "turn_began":
                yield ""
                yield from (self.look.paint(line, "bold") for line in folded(text, self.look))
            else:
                yield from (tinted(line, self.tints, self.look) for line in folded(text, self.look, "  ", "    "))

    def log(self, words: str, now: Moment, reader: int | None) -> Iterator[str]:
        """The story with the rules behind it: its end, so many lines of it (`words` is a number), or all."""
        lines = list(self.teller(reader).cited(now.events))
        most = int(words) if words.isdecimal() and len(words) < 6 else len(lines) if words else LOG
        left = max(len(lines) - most, 0)
        if left:
            yield from folded(phrases(self.playing.lang).say("told.log_more", left), self.look)
        for line in lines[left:]:
            yield from folded(line, self.look, "  ", "    ")

    def teller(self, reader: int | None) -> Teller:
        if reader not in self.tellers:
            play, names = self.playing, [seat.name for seat in self.seats]
            self.tellers[reader] = Teller(play.set.glossary, play.ruleset, play.lang, self.bound.cards, names, reader)
        return self.tellers[reader]
