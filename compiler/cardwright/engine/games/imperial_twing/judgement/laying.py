"""Hand and entourage become the best cards to lay: worth their loss, and no more (IT-061 to IT-066)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Final

from cardwright.engine.agents.agent import added
from cardwright.engine.games.imperial_twing.judgement.evaluation import Stakes
from cardwright.engine.games.imperial_twing.judgement.forces import Unit, company, expected
from cardwright.engine.games.imperial_twing.judgement.observation import keep

if TYPE_CHECKING:
    from cardwright.engine.games.imperial_twing.judgement.observation import TwingObservation


OUTDONE: Final = -4  # a defender who can do much more does not lay much more than is needed
FEW: Final = 3  # of spells that differ in power alone, the strongest, the weakest and one between them are compared


class SpellSet:
    """Spells of one element, and their power together."""

    __slots__ = ("cards", "power")

    def __init__(self, cards: tuple[int, ...], worth: Sequence[int]) -> None:
        self.cards = cards
        self.power = 0
        for card in cards:
            self.power += worth[card]


class SpellGroup:
    """Spells of one element that could be laid, and the creatures that may go with them, the strongest first."""

    __slots__ = ("own", "sets", "units")

    def __init__(self, own: bool, sets: list[SpellSet], units: list[Unit]) -> None:
        self.own = own  # whether it is the player's own element
        self.sets, self.units = sets, units


class Lays:
    """All that could be laid, after what lies there already, and what it costs."""

    __slots__ = ("attack", "before", "groups", "held", "lying", "price", "refilled")

    def __init__(self, observation: TwingObservation, attack: bool, laid: tuple[int, ...]) -> None:
        self.attack = attack
        self.groups: list[SpellGroup] = []
        self.lying = len(laid)
        self.before = 0  # the power of the spells that lie there
        for card in laid:
            self.before += observation.worth[card]
        self.price = observation.spell_price()
        # after the last spell an unknown one comes for nothing: it costs less, or the less the more (IT-034)
        self.held = len(observation.spells())
        self.refilled = observation.prices.spell * observation.prices.usual


class WeighedLay:
    """Spells that could be laid, so much stronger by creatures that go with them, and what that is worth."""

    __slots__ = ("company", "spells", "worth")

    def __init__(self, worth: float, spells: tuple[int, ...], company: list[Unit]) -> None:
        self.worth, self.spells, self.company = worth, spells, company


class Foe:
    """Somebody whom an attack would meet: what they lay, by all that is known, and what it is about."""

    __slots__ = ("stakes", "total")

    def __init__(self, total: int, stakes: Stakes) -> None:
        self.total, self.stakes = total, stakes


# ---- judges


class LayingWorth:
    """Says what it is worth to lay cards."""

    def worth(self, total: int, own: bool, risk: float) -> float:
        """The total of my cards, whether the spells are of my element, and what I lose if I lose → ornicles."""
        raise NotImplementedError


class AttackJudge(LayingWorth):
    """How good an attack is against foes of whom it is not known what they will lay."""

    def __init__(self, observation: TwingObservation, foes: list[Foe]) -> None:
        self.foes = foes
        self.plain, self.steadied = observation.known.doubtful

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


class DefenceJudge(LayingWorth):
    """How good a defence is against an attack that lies open."""

    def __init__(self, observation: TwingObservation, total: int, own: bool, stakes: Stakes, shield: bool) -> None:
        known = observation.known
        self.total = total
        if shield:
            self.plain = self.steadied = known.still[own]
        else:
            self.plain, self.steadied = known.odds[own]
        self.gain, self.loss = stakes.shield if shield else stakes.win, stakes.lose

    def worth(self, total: int, own: bool, risk: float) -> float:
        win, lose = (self.steadied if own else self.plain).at(total - self.total)
        return self.gain * win - (self.loss + risk) * lose


def foe(observation: TwingObservation, seat: int, about: Stakes) -> Foe:
    """A player as somebody to be attacked."""
    return Foe(expected(observation, observation.view.players[seat]), about)


def risks(units: Iterable[Unit], attack: bool) -> float:
    """What a lost battle would cost in creatures (IT-074, IT-118, IT-119)."""
    return added([unit.price for unit in units if not (attack and unit.spared)])


# ---- what could be laid


def best(lays: Lays, judge: LayingWorth) -> tuple[float, tuple[int, ...]]:
    """What the best way to lay cards is worth, and its spells; -1000 where there is none.

    The strongest creatures go along, as many as there are spells, and who comes home in any case always (IT-118).
    """
    highest = -1000.0
    chosen: tuple[int, ...] = ()
    for group in lays.groups:
        for spells in group.sets:
            count = len(spells.cards)
            cost = lays.price * spells.power - (lays.refilled if count == lays.held else 0.0)
            total, risk, room = lays.before + spells.power, 0.0, lays.lying + count
            for unit in group.units:
                if room == 0:
                    break
                room -= 1
                if not (lays.attack and unit.spared):
                    value = judge.worth(total, group.own, risk) - cost
                    if value > highest:
                        highest, chosen = value, spells.cards
                total += unit.strength
                if not (lays.attack and unit.spared):
                    risk += unit.price
            value = judge.worth(total, group.own, risk) - cost
            if value > highest:
                highest, chosen = value, spells.cards
    return highest, chosen


def every(lays: Lays, judge: LayingWorth) -> list[WeighedLay]:
    """All ways to lay cards, as `best` compares them."""
    ways: list[WeighedLay] = []
    for group in lays.groups:
        for spells in group.sets:
            count = len(spells.cards)
            cost = lays.price * spells.power - (lays.refilled if count == lays.held else 0.0)
            most = group.units[: lays.lying + count]
            for along in range(len(most) + 1):
                if along < len(most) and lays.attack and most[along].spared:
                    continue  # one more goes along for nothing
                company = most[:along]
                total = lays.before + spells.power + sum([unit.strength for unit in company])
                ways.append(
                    WeighedLay(judge.worth(total, group.own, risks(company, lays.attack)) - cost, spells.cards, company)
                )
    return ways


def lays(
    observation: TwingObservation,
    spells: Sequence[int],
    creatures: Sequence[int],
    attack: bool,
    laid: tuple[int, ...] = (),
) -> Lays:
    """Ways to lay spells, after those that lie there already, and creatures with them (IT-062, IT-065, IT-066)."""
    ways, own = Lays(observation, attack, laid), observation.me.element
    most = spells_most(observation, attack) - len(laid)
    for element, cards in by_element(observation, spells, laid).items():
        units = company(observation, creatures, element) if creatures else []
        ways.groups.append(SpellGroup(element == own, _sets(observation, tuple(cards), most, bool(laid)), units))
    return ways


def _sets(observation: TwingObservation, ranked: tuple[int, ...], most: int, none: bool) -> list[SpellSet]:
    """Some spells of one element that could be laid together, with their power."""
    kept, key = observation.known.spell_sets, (ranked, most, none)
    found = kept.get(key) if observation.printed else None
    if found is None:
        found = [SpellSet(cards, observation.worth) for cards in spell_sets(ranked, most, none)]
        if observation.printed:
            keep(kept, key, found)
    return found


def by_element(observation: TwingObservation, spells: Sequence[int], laid: tuple[int, ...]) -> dict[str, list[int]]:
    """Spells by element, the strongest first; where some lie there already, all that may follow are of theirs."""
    element, worth = observation.element, observation.worth
    sorts: dict[str, list[int]] = {element[laid[0]]: []} if laid else {}
    for card in spells:
        sorts.setdefault(element[laid[0] if laid else card], []).append(card)
    for cards in sorts.values():
        if len(cards) > 1:
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
