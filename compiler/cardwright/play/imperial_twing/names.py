"""What is called in Imperial Twing as in no other game: cards with their worth, coins, the faces of its dice."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from cardwright.play import names

if TYPE_CHECKING:
    from cardwright.engine.games.imperial_twing.view import TwingView


class TwingNames(names.PlayNames):
    """Names for a reader of this game."""

    # ---- cards

    def shown(self, number: int, view: TwingView) -> str:
        """A card as it lies there: Wolpertinger (Life 3, mount, hero, 2 ornicles)."""
        remark = self.remark(number, view)
        return f"{self.card(number)} ({remark})" if remark else self.card(number)

    def remark(self, number: int, view: TwingView) -> str:
        """What is to be said of a card as it lies there: Life 3, mount, hero, 2 ornicles."""
        return ", ".join(filter(None, [self.worth(number, view), *self._traits(number, view)]))

    def powered(self, number: int, view: TwingView) -> str:
        """A spell with its power: Spark 2."""
        return f"{self.card(number)} {dict(view.worths).get(number, self.bound.worth[number])}"

    def worth(self, number: int, view: TwingView) -> str:
        """Element and worth as they are now: Fire 2; an object's element alone."""
        element = self.element(dict(view.elements).get(number, self.bound.element[number]))
        worth = dict(view.worths).get(number, self.bound.worth[number])
        return f"{element} {worth}".strip() if self.bound.worth[number] or worth else element

    def _traits(self, number: int, view: TwingView) -> Iterable[str]:
        if "mount" in self.bound.kinds[number]:
            yield self.phrases.say("board.mount")
        yield from (self.lexicon.noun(role).name for card, role in view.roles if card == number)
        yield from (self.money(n, counter) for card, counter, n in view.carried if card == number)

    def element(self, id: str) -> str:
        """An element by its name; that of a wild card."""
        if id == "any":
            return self.phrases.say("board.any")
        return self.lexicon.name(f"element:{id}") if id else ""

    # ---- the rest

    def money(self, n: int, counter: str = "") -> str:
        """So many counters: 2 ornicles."""
        noun = self.lexicon.noun(counter or self.bound.money)
        return f"{n} {noun.name if n == 1 else noun.plural}"

    def coins(self, n: int) -> str:
        """What so many counters are called: ornicle, ornicles."""
        noun = self.lexicon.noun(self.bound.money)
        return noun.name if n == 1 else noun.plural

    def face(self, face: int | str | None) -> str:
        """What a die shows."""
        return str(face).replace("-", "−") if isinstance(face, int) else self.lexicon.face(str(face)).name
