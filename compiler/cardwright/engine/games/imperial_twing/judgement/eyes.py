"""A view, with what everybody knows of cards, becomes answers to simple questions about them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from cardwright.engine.games.imperial_twing.judgement.prices import Prices

if TYPE_CHECKING:
    from cardwright.engine.games.imperial_twing.judgement.known import TwingKnowledge
    from cardwright.engine.games.imperial_twing.view import BattleView, SideView, TwingPlayerView, TwingView

WILD: Final = "any"


class TwingObservation:
    """A player's view of a table. `element` and `worth` go by card number, as the cards count now."""

    __slots__ = ("_spells", "bound", "element", "hand", "known", "me", "prices", "rules", "view", "worth")

    def __init__(self, known: TwingKnowledge, view: TwingView, prices: Prices) -> None:
        self.known, self.view, self.prices = known, view, prices
        self.bound = bound = known.bound
        self.rules = known.rules
        self.me: TwingPlayerView = view.players[view.seat]
        self.hand: tuple[int, ...] = self.me.hand or ()
        self.element = bound.element
        self.worth = bound.worth
        self._spells: list[int] | None = None
        if view.elements:
            self.element = list(bound.element)
            for card, element in view.elements:
                self.element[card] = element
        if view.worths:
            self.worth = list(bound.worth)
            for card, worth in view.worths:
                self.worth[card] = worth

    # ---- players

    def others(self) -> list[TwingPlayerView]:
        """Everybody else who is still in the game and no partner; partners alone, once nobody else is left (G-30)."""
        left = [one for one in self.view.players if one is not self.me and not one.out]
        return [one for one in left if one.seat not in self.me.partners] or left

    def rivals(self) -> int:
        """How many share what an opponent gains, one at least."""
        return max(len(self.others()), 1)

    def coin(self) -> float:
        """What an ornicle is worth to me: the more, the more it buys (IT-123)."""
        return self.prices.ornicle * min(5 / max(self.me.price, 1), 2.5)

    def envy(self) -> float:
        """What an ornicle in the hands of an opponent costs me: the more opponents, the less."""
        return self.prices.envy / self.rivals()

    # ---- cards

    def elements_of(self, cards: Iterable[int]) -> set[str]:
        """Their elements, without the wild one."""
        return {self.element[card] for card in cards} - {WILD}

    def missing(self, one: TwingPlayerView, card: int) -> bool:
        """Whether an object brings a player nearer to different elements (IT-128, C-20)."""
        if not self.rules["endgame_distinct_elements"]:
            return len(one.objects) < self.need
        elements = self.elements_of(one.objects)
        wild = sum(self.element[held] == WILD for held in one.objects)
        if len(elements) + wild >= self.need:
            return False
        return self.element[card] == WILD or self.element[card] not in elements

    def variety(self, one: TwingPlayerView) -> int:
        """How many different elements a player's objects stand for."""
        wild = sum(self.element[held] == WILD for held in one.objects)
        return len(self.elements_of(one.objects)) + wild

    @property
    def need(self) -> int:
        """How many objects begin the endgame (IT-160)."""
        return self.rules["endgame_objects"]

    def object_price(self, one: TwingPlayerView, card: int) -> float:
        """What an object is worth to a player."""
        return self.prices.object + (self.prices.element if self.missing(one, card) else 0.0)

    def price(self, card: int) -> float:
        """What a card of mine is worth to me."""
        bound, prices = self.bound, self.prices
        if bound.is_spell[card]:
            return self.spell_price() * self.worth[card]
        if bound.is_creature[card]:
            own = self.element[card] == self.me.element
            return prices.creature * self.worth[card] * (prices.own if own else 1.0)
        if bound.is_cat[card]:
            return prices.cat * (1.5 if bound.inverts[card] else 1.0) if self.view.object_pile else prices.cat / 3
        if bound.is_trap[card]:
            return prices.trap
        return self.object_price(self.me, card)

    def spells(self) -> list[int]:
        """The spells in my hand."""
        if self._spells is None:
            is_spell = self.bound.is_spell
            self._spells = [card for card in self.hand if is_spell[card]]
        return self._spells

    def spell_price(self) -> float:
        """What a point of power is worth to me: the less, the more spells I hold."""
        prices = self.prices
        return prices.spell * max(1 - (len(self.spells()) - 1) / prices.glut, 0.0)

    # ---- battles

    def side(self, battle: BattleView) -> int:
        """0 when I attack, 1 when I defend, -1 when I do neither."""
        if battle.attack.seat == self.view.seat:
            return 0
        return 1 if battle.defence.seat == self.view.seat else -1

    def mine(self) -> BattleView | None:
        """The battle in course that I lead a side of; the first, if there are several."""
        for battle in self.view.battles:
            if self.side(battle) >= 0:
                return battle
        return None

    def aligned(self, side: SideView) -> bool:
        """Whether a side's spells are of its player's own element (IT-116)."""
        own = self.view.players[side.seat].element
        return any(self.element[spell] == own for spell in side.spells)
