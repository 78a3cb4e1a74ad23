"""What everybody and everything is called at a table, in one language, from one seat."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

from cardwright.engine.games import folder_of
from cardwright.engine.story import ability_of
from cardwright.messages.catalogue import Catalogue, catalogue
from cardwright.wording.cast import CardGroup, Someone, cast_in
from cardwright.wording.clause import capital

if TYPE_CHECKING:
    from cardwright.app.playing import Playing
    from cardwright.engine.bound import Bound
    from cardwright.play.sitting import SeatedPlayer


class PlayNames:
    """Names for a reader; a game adds its own. `playing` is the set with the rules in force, `you` a seat or nobody."""

    def __init__(self, playing: Playing, bound: Bound, seats: tuple[SeatedPlayer, ...], you: int | None) -> None:
        self.playing, self.bound, self.seats, self.you = playing, bound, seats, you
        self.lang = playing.lang
        self.phrases: Phrases = phrases(playing.lang, folder_of(playing.ruleset.game))
        self.cast = cast_in(playing.lang, playing.set.glossary, playing.ruleset)
        self.lexicon = self.cast.lexicon
        self.colon = self.cast.voice.plain("colon")  # French has a space before it

    # ---- players

    def player(self, seat: int) -> str:
        """A player by name; you are you."""
        return self.phrases.say("board.you") if seat == self.you else self.seats[seat].name

    def someone(self, seat: int) -> Someone:
        return Someone(self.seats[seat].name, seat == self.you)

    # ---- cards

    def card(self, number: int) -> str:
        """A card by its name."""
        return self.playing.card(self.bound.cards[number].id)

    def quoted(self, number: int) -> str:
        """A card by its name in quotes, with what it is worth."""
        return self.cast.phrase(CardGroup((self.bound.cards[number],)), "nom")

    def element(self, id: str) -> str:
        """An element by its name, or what a game has in its place."""
        return self.lexicon.name(f"element:{id}") if id else ""

    def rules(self, number: int) -> str:
        """What a card does, on one line."""
        return self.cast.rules(CardGroup((self.bound.cards[number],)))

    # ---- examples of what can be typed

    def card_example(self) -> str:
        """The beginning of a card's name."""
        if self.phrases.has("help.card"):
            return self.phrases.say("help.card")
        return self.playing.card(self.playing.ruleset.cards[-1].id).casefold()

    def rule_example(self) -> str:
        """A rule value, if the game has one."""
        if self.phrases.has("help.rule"):
            return self.phrases.say("help.rule")
        return next((value.id for value in self.playing.ruleset.values), "…")

    # ---- the rest

    def turn(self, number: int, seat: int) -> str:
        """Which turn it is, and whose."""
        say = self.phrases.say
        if not number:
            return say("board.setup")
        return say("board.yours", number) if seat == self.you else say("board.turn", number, name=self.player(seat))

    def zone(self, id: str) -> str:
        """What a place is called, as a heading."""
        return capital(self.lexicon.zone(id).name)

    def kind(self, id: str) -> str:
        """What cards of a kind are called, several of them."""
        return capital(self.lexicon.noun(id).plural)

    def label(self, label: str) -> str:
        """What an offer is called."""
        return self.lexicon.name(f"label:{label}")

    def ability(self, key: str, line: int | None = None) -> str:
        """Whose an ability is, and what it says, on one line; or one line of what it says."""
        return _unmarked(self.playing.ability(key, line))

    def offer(self, label: str, handle: str) -> str:
        """What an offer does, behind its label."""
        text = _unmarked(self.playing.says(ability_of(handle)))
        return text.removeprefix(self.label(label)).strip()

    def text(self, key: str) -> str:
        """The text of a declared thing (`action:attack`)."""
        return self.lexicon.name(key, "text")

    def all(self, names: Iterable[str]) -> str:
        """Some names as one phrase."""
        *first, last = names
        return self.phrases.say("told.and").join([", ".join(first), last]) if first else last


def counted(names: Iterable[str]) -> Iterator[str]:
    """Equal names once, with their number."""
    for name, n in Counter(names).items():
        yield f"{name} ×{n}" if n > 1 else name


def _unmarked(text: str) -> str:
    """A text of several lines on one, without their marks."""
    return " ".join(word for word in text.split() if word not in ("•", "–"))


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
