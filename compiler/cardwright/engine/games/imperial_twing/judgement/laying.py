"""Hand and entourage become the best cards to lay: worth their loss, and no more (IT-061 to IT-066)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Final

from cardwright.engine.agents.agent import added
from cardwright.engine.games.imperial_twing.judgement.dice_odds import STILL, chances, doubtful
from cardwright.engine.games.imperial_twing.judgement.evaluation import Stakes
from cardwright.engine.games.imperial_twing.judgement.forces import Unit, company, expected
from cardwright.engine.games.imperial_twing.judgement.observation import KEPT

if TYPE_CHECKING:
    from cardwright.engine.games.imperial_twing.judgement.observation import TwingObservation


OUTDONE: Final = -4  # a defender who can do much more does not lay much more than is needed
FEW: Final = 3  # of spells that differ in power alone, the strongest, the weakest and one between them are compared


class Lay:
    """Cards that could be laid; the strongest creatures go with some spells."""

    __slots__ = ("cost", "own", "risk", "spells", "total")

    def __init__(self, total: int, own: bool, risk: float, cost: float, spells: tuple[int, ...]) -> None:
        self.total = total
        self.own = own  # whether the spells are of the player's own element
        self.risk = risk  # what a defeat would cost besides
        self.cost = cost  # what the spells cost in any case
        self.spells = spells


class SpellSet:
    """Spells of one element, and their power together."""

    __slots__ = ("cards", "power")

    def __init__(self, cards: tuple[int, ...], worth: Sequence[int]) -> None:
        self.cards = cards
        self.power = 0
        for card in cards:
            self.power += worth[card]


class Foe:
    """Somebody whom an attack would meet: what they lay, by all that is known, and what it is about."""

    __slots__ = ("stakes", "total")

    def __init__(self, total: int, stakes: Stakes) -> None:
        self.total, self.stakes = total, stakes


# ---- judges


class Judge:
    """Says what it is worth to lay cards."""

    def worth(self, total: int, own: bool, risk: float) -> float:
        """The total of my cards, whether the spells are of my element, and what I lose if I lose → ornicles."""
        raise NotImplementedError


class AttackJudge(Judge):
    """How good an attack is against foes of whom it is not known what they will lay."""

    def __init__(self, observation: TwingObservation, foes: list[Foe]) -> None:
        known = observation.known
        self.foes = foes
        self.plain, self.steadied = doubtful(known.faces, known.faces), doubtful(known.steadied, known.faces)

    def worth(self, total: int, own: bool, risk: float) -> float:
        odds = self.steadied if own else self.plain
        value = lost = 0.0
        for foe in self.foes:
            margin = total - foe.total
            win, lose = odds.at(OUTDONE if margin < OUTDONE else margin)
            value += foe.stakes.win * win - foe.stakes.lose * lose
            if lose > lost:
                lost = lose
        return value - lost * risk


class DefenceJudge(Judge):
    """How good a defence is against an attack that lies open."""

    def __init__(self, observation: TwingObservation, total: int, own: bool, stakes: Stakes, shield: bool) -> None:
        faces = observation.known.faces
        theirs = observation.known.steadied if own else faces
        self.total = total
        self.plain = chances(STILL if shield else faces, theirs)
        self.steadied = self.plain if shield else chances(observation.known.steadied, theirs)
        self.gain, self.loss = stakes.shield if shield else stakes.win, stakes.lose

    def worth(self, total: int, own: bool, risk: float) -> float:
        win, lose = (self.steadied if own else self.plain).at(total - self.total)
        return self.gain * win - (self.loss + risk) * lose


def foe(observation: TwingObservation, seat: int, about: Stakes) -> Foe:
    """A player as somebody to be attacked."""
    return Foe(round(expected(observation, observation.view.players[seat])), about)


def risks(units: Iterable[Unit], attack: bool) -> float:
    """What a lost battle would cost in creatures (IT-074, IT-118, IT-119)."""
    return added([unit.price for unit in units if not (attack and unit.spared)])


# ---- what could be laid


def best(lays: list[Lay], judge: Judge) -> tuple[float, tuple[int, ...]]:
    """What the best of some lays is worth, and its spells; -1000 where there is none."""
    highest = -1000.0
    chosen: tuple[int, ...] = ()
    for lay in lays:
        value = judge.worth(lay.total, lay.own, lay.risk) - lay.cost
        if value > highest:
            highest, chosen = value, lay.spells
    return highest, chosen


def lays(
    observation: TwingObservation,
    spells: Sequence[int],
    creatures: Sequence[int],
    attack: bool,
    laid: tuple[int, ...] = (),
) -> list[Lay]:
    """Ways to lay spells, after those that lie there already, and creatures with them (IT-062, IT-065, IT-066).

    After the last spell an unknown one comes for nothing, so that it costs less, or the less the more (IT-034).
    """
    if not observation.printed:
        return _ways(observation, spells, creatures, attack, laid)
    kept = observation.known.lays
    key = (tuple(spells), tuple(creatures), attack, laid, len(observation.spells()), observation.me.element)
    found = kept.get(key)
    if found is None:
        if len(kept) > KEPT:
            kept.clear()
        found = kept[key] = _ways(observation, spells, creatures, attack, laid)
    return found


def _ways(
    observation: TwingObservation,
    spells: Sequence[int],
    creatures: Sequence[int],
    attack: bool,
    laid: tuple[int, ...],
) -> list[Lay]:
    worth, own = observation.worth, observation.me.element
    before, lying, most = 0, len(laid), spells_most(observation, attack) - len(laid)
    for card in laid:
        before += worth[card]
    price, held = observation.spell_price(), len(observation.spells())
    refilled = observation.prices.spell * observation.prices.usual
    ways: list[Lay] = []
    for element, cards in by_element(observation, spells, laid).items():
        units = company(observation, creatures, element) if creatures else []
        aligned = element == own
        for chosen in _sets(observation, tuple(cards), most, lying > 0):
            count = len(chosen.cards)
            cost = price * chosen.power - (refilled if count == held else 0.0)
            total, risk = before + chosen.power, 0.0
            lay = Lay(total, aligned, risk, cost, chosen.cards)
            ways.append(lay)
            left = lying + count
            for unit in units:
                if left == 0:
                    break
                left -= 1
                total += unit.strength
                if attack and unit.spared:
                    lay.total = total  # who comes home in any case had better go along
                else:
                    risk += unit.price
                    lay = Lay(total, aligned, risk, cost, chosen.cards)
                    ways.append(lay)
    return ways


def _sets(observation: TwingObservation, ranked: tuple[int, ...], most: int, none: bool) -> list[SpellSet]:
    """Some spells of one element that could be laid together, with their power."""
    if not observation.printed:
        return [SpellSet(cards, observation.worth) for cards in spell_sets(ranked, most, none)]
    kept, key = observation.known.spell_sets, (ranked, most, none)
    found = kept.get(key)
    if found is None:
        if len(kept) > KEPT:
            kept.clear()
        found = kept[key] = [SpellSet(cards, observation.worth) for cards in spell_sets(ranked, most, none)]
    return found


def by_element(observation: TwingObservation, spells: Sequence[int], laid: tuple[int, ...]) -> dict[str, list[int]]:
    """Spells by element, the strongest first; where some lie there already, all that may follow are of theirs."""
    element, worth = observation.element, observation.worth
    sorts: dict[str, list[int]] = {element[laid[0]]: []} if laid else {}
    for card in spells:
        sorts.setdefault(element[laid[0] if laid else card], []).append(card)
    for cards in sorts.values():
        cards.sort(key=lambda card: -worth[card])
    return sorts


def spell_sets(ranked: Sequence[int], most: int, none: bool) -> list[tuple[int, ...]]:
    """Some spells that could be laid together, from the strongest so many to the weakest.

    >>> spell_sets([60, 40, 20], 2, none=False)
    [(60,), (40,), (20,), (60, 40), (40, 20)]
    """
    made: list[tuple[int, ...]] = [()] if none else []
    for size in range(1, min(most, len(ranked)) + 1):
        last = len(ranked) - size
        starts = range(last + 1) if last < FEW else (0, last // 2, last)
        made += [tuple(ranked[start : start + size]) for start in starts]
    return made


def spells_most(observation: TwingObservation, attack: bool) -> int:
    """How many spells may be laid, as the rules stand before any card moves them (IT-062, IT-065)."""
    return observation.rules["attack_spells" if attack else "defence_spells"]
