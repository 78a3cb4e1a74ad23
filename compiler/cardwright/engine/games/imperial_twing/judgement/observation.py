"""What everybody knows, what it is worth in ornicles, and what a view shows: all that judgement rests on."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final, TypeVar

from cardwright.engine.bound import UNLIMITED
from cardwright.engine.games.imperial_twing.judgement.dice_odds import STILL, DiceOdds, chances, doubtful, steadied
from cardwright.engine.games.imperial_twing.judgement.effect_value import Weight, weigh

if TYPE_CHECKING:
    from cardwright.engine.games.imperial_twing.judgement.evaluation import Stakes
    from cardwright.engine.games.imperial_twing.judgement.forces import Unit
    from cardwright.engine.games.imperial_twing.judgement.laying import SpellSet
    from cardwright.engine.games.imperial_twing.state import TwingBound
    from cardwright.engine.games.imperial_twing.view import BattleView, SideView, TwingPlayerView, TwingView


KEPT: Final = 2048  # judgements of a sort that are kept
Key = TypeVar("Key")
Judged = TypeVar("Judged")


class Prices:
    """Tastes of a greedy player, in ornicles; found by letting players of different taste play one another."""

    __slots__ = (
        "card",
        "cat",
        "creature",
        "element",
        "envy",
        "game",
        "glut",
        "more",
        "object",
        "ornicle",
        "own",
        "push",
        "spell",
        "trap",
        "usual",
    )

    def __init__(
        self,
        ornicle: float = 1.25,  # an ornicle, at a price of 5: what it buys comes late
        object: float = 6.0,  # one object more, whatever it does
        element: float = 2.0,  # and as much again if its element was missing for the endgame (IT-128)
        spell: float = 0.2,  # for each point of power, while spells are scarce
        glut: float = 3.5,  # spells in hand beyond which one more is worth nothing (IT-044, IT-046)
        creature: float = 0.2,  # for each point of strength
        own: float = 1.4,  # how much more a creature of one's own element is worth, which comes home (IT-118)
        card: float = 0.5,  # a card that is not yet drawn, if it is no spell
        cat: float = 2.08,  # a third of a Ritual (IT-098)
        trap: float = 1.3,
        envy: float = 0.4,  # what the one opponent gains, as a loss of one's own
        push: float = 0.056,  # that others have to spend cards, too, when they are attacked
        game: float = 8.75,  # the game itself
        usual: float = 3.125,  # the power of an unknown spell
        more: float = 0.9,  # what each further hidden card adds to an unknown defence
    ) -> None:
        self.ornicle = ornicle
        self.object = object
        self.element = element
        self.spell = spell
        self.glut = glut
        self.creature = creature
        self.own = own
        self.card = card
        self.cat = cat
        self.trap = trap
        self.envy = envy
        self.push = push
        self.game = game
        self.usual = usual
        self.more = more


PRICES: Final = Prices()


class TwingKnowledge:
    """What can be known of the cards, at some prices: worked out when it is first wanted, and kept.

    `rules` holds numbers and switches as they stand before any card moves them; a rule value that is a word is 0.
    What is judged again and again is kept, for cards that count as they are printed: `companies` are creatures as
    units, `shields` as they
    could shield, `spell_sets` spells that could be laid together, `backing` what an entourage adds to a
    hand that is not known, `prizes` the best object of a player for another.
    """

    __slots__ = (
        "_weights", "backing", "bound", "companies", "doubtful", "faces", "odds", "prices", "prizes", "rules",
        "shields", "sorts", "spell_sets", "steadied", "still", "thrown",
    )  # fmt: skip

    def __init__(self, bound: TwingBound, prices: Prices) -> None:
        self.bound, self.prices = bound, prices
        self.companies: dict[tuple[tuple[int, ...], str], list[Unit]] = {}
        self.spell_sets: dict[tuple[tuple[int, ...], int, bool], list[SpellSet]] = {}
        self.backing: dict[tuple[tuple[int, ...], float], float] = {}
        self.shields: dict[tuple[tuple[int, ...], str], list[list[Unit]]] = {}
        self.prizes: dict[tuple[tuple[int, ...], tuple[int, ...]], float] = {}
        self.sorts = len(bound.ruleset.elements)
        self.faces = bound.faces["orn"]
        self.steadied = steadied(self.faces)
        # by whose spells are of their own element: mine of no avail or not, against theirs by no and yes
        self.doubtful = doubtful(self.faces, self.faces), doubtful(self.steadied, self.faces)
        self.odds = [
            (chances(self.faces, theirs), chances(self.steadied, theirs)) for theirs in (self.faces, self.steadied)
        ]
        self.still = [chances(STILL, theirs) for theirs in (self.faces, self.steadied)]
        self.rules = {
            value: UNLIMITED if setting == "unlimited" else 0 if isinstance(setting, str) else int(setting)
            for value, setting in bound.settings.items()
        }
        self.thrown: dict[tuple[bool, int | str], DiceOdds] = {}
        self._weights: dict[str, Weight] = {}

    def ability(self, key: str) -> Weight:
        """What an ability is worth, or, with the id of a card for a key, what all that the card does is worth."""
        found = self._weights.get(key)
        if found is None:
            found = self._weights[key] = weigh(self.bound.core, self.bound.money, key)
        return found

    def rethrown(self, own: bool, theirs: int | str) -> DiceOdds:
        """The odds of a die that is thrown, under spells of one's own element or not, while the other lies."""
        found = self.thrown.get((own, theirs))
        if found is None:
            found = self.thrown[own, theirs] = chances(self.steadied if own else self.faces, (theirs,))
        return found

    def card(self, card: int) -> float:
        """What all that a card does is worth."""
        return self.ability(self.bound.ids[card]).worth


def keep(kept: dict[Key, Judged], key: Key, judged: Judged) -> Judged:
    """What was judged is kept; when there is too much of it, all that was before is forgotten."""
    if len(kept) > KEPT:
        kept.clear()
    kept[key] = judged
    return judged


def knowledge(bound: TwingBound, prices: Prices) -> TwingKnowledge:
    """What is known of a bound ruleset, which keeps it."""
    found = bound.known.get(prices)
    if found is None:
        found = bound.known[prices] = TwingKnowledge(bound, prices)
    return found


WILD: Final = "any"


class TwingObservation:
    """A player's view of a table. `element` and `worth` go by card number, as the cards count now; `printed` says
    whether that is as they are printed. `guesses` are what players can be expected to put up, by seat, and `attack`
    what an attack is about, once they are worked out."""

    __slots__ = (
        "_rivals", "_spell_price", "_spells", "attack", "bound", "element", "guesses", "hand", "known", "me", "prices",
        "printed", "rules", "view", "worth",
    )  # fmt: skip

    def __init__(self, known: TwingKnowledge, view: TwingView) -> None:
        self.known, self.view = known, view
        self.prices = known.prices
        self.bound = bound = known.bound
        self.rules = known.rules
        self.me: TwingPlayerView = view.players[view.seat]
        self.hand: tuple[int, ...] = self.me.hand or ()
        self.printed = not view.elements and not view.worths
        self._rivals = 0
        self.guesses = [-1] * len(view.players)
        self.attack: Stakes | None = None
        self._spell_price = -1.0
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
        left = [player for player in self.view.players if player is not self.me and not player.out]
        return [one for one in left if one.seat not in self.me.partners] or left

    def rivals(self) -> int:
        """How many share what an opponent gains, one at least."""
        if not self._rivals:
            self._rivals = max(len(self.others()), 1)
        return self._rivals

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

    def missing(self, rival: TwingPlayerView, card: int) -> bool:
        """Whether an object brings a player nearer to different elements (IT-128, C-20)."""
        if not self.rules["endgame_distinct_elements"]:
            return len(rival.objects) < self.need
        elements = self.elements_of(rival.objects)
        wild = sum(self.element[held] == WILD for held in rival.objects)
        if len(elements) + wild >= self.need:
            return False
        return self.element[card] == WILD or self.element[card] not in elements

    def variety(self, rival: TwingPlayerView) -> int:
        """How many different elements a player's objects stand for."""
        wild = sum(self.element[held] == WILD for held in rival.objects)
        return len(self.elements_of(rival.objects)) + wild

    @property
    def need(self) -> int:
        """How many objects begin the endgame (IT-160)."""
        return self.rules["endgame_objects"]

    def object_price(self, rival: TwingPlayerView, card: int) -> float:
        """What an object is worth to a player."""
        return self.prices.object + (self.prices.element if self.missing(rival, card) else 0.0)

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
        if self._spell_price < 0.0:
            prices = self.prices
            self._spell_price = prices.spell * max(1 - (len(self.spells()) - 1) / prices.glut, 0.0)
        return self._spell_price

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
