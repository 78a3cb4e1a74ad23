"""A question of a declared game becomes one in words: each of the kinds that games share, with any options."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from cardwright.engine import question as q
from cardwright.engine.grid import Spot
from cardwright.engine.question import Waits
from cardwright.play.declared.names import DeclaredNames
from cardwright.play.question import NUMBERS, SEATS, QuestionWords

if TYPE_CHECKING:
    from cardwright.engine.games.declared.view import DeclaredView


class DeclaredQuestionWords(QuestionWords):
    """One question to one player: `view` is what the player sees."""

    names: DeclaredNames

    def __init__(self, waits: Waits, view: DeclaredView, names: DeclaredNames, table: Any) -> None:
        super().__init__(waits, names, table)
        self.view = view
        self.open = frozenset(seen(view))

    def notes(self) -> Iterator[str]:
        """What the question is about: the card, rule or step that asks."""
        if self.ask != q.ACTION:
            yield from super().notes()

    def order(self) -> Sequence[int]:
        """The options as they are offered: cards that are seen as they lie in a hand, all else where it is. What is
        hidden keeps its order, which tells nothing."""
        places = [n for n, option in enumerate(self.options) if ("card", option) in self.points(option)]
        places = [n for n in places if self.options[n] in self.open]
        laid = dict(zip(places, sorted(places, key=lambda n: self.options[n]), strict=True))
        return [laid.get(n, n) for n in range(len(self.options))]

    def name(self, option: Any) -> str:
        """What an answer is called."""
        match self.ask, option:
            case _, (str(label), str()):
                return self.names.label(label)
            case q.USE, True if isinstance(self.about, tuple):
                return self.names.label(str(self.about[0]))
            case ask, int() if ask in SEATS and option != q.STOP:
                return self.names.player(option)
            case q.NUMBER, int():
                return self.names.lexicon.figure(self.about[0], option)
            case ask, int() if ask in NUMBERS:
                return str(option).replace("-", "−")
            case _, q.STOP:
                return self.say("option.enough")
            case ((q.USE | q.BRANCH | q.SECRET | q.LINE | q.SIDE), _):
                return super().name(option)
            case _, Spot():
                return self.say("option.spot", row=option.row + 1, column=option.column + 1)
            case _, int():
                return self.card(option)
            case _, str():
                return self.names.thing(option)
            case _:
                return str(option)

    def card(self, number: int) -> str:
        """A card that the player sees by its name; another by its place among those that are offered."""
        if number in self.open:
            return self.names.laid(number, self.view.carried)
        hidden = [option for option in self.options if option not in self.open and option != q.STOP]
        return self.say("option.hidden", hidden.index(number) + 1)

    def hint(self, option: Any) -> str:
        """What an offer does, and what a card says."""
        match self.ask, option:
            case _, (str(label), str(handle)):
                return self.names.offer(label, handle)
            case ((q.PICK | q.ORDER | q.DISCARD), int()) if option != q.STOP and option in self.open:
                return self.names.rules(option)
            case _:
                return ""


def seen(view: DeclaredView) -> Iterator[int]:
    """The cards that a player sees, or has seen where they lie."""
    for zones in (view.zones, *(player.zones for player in view.players)):
        for cards in zones.values():
            if not isinstance(cards, int):
                yield from cards
    yield from (card for card, _, _ in view.known)
