"""Questions about laying cards become answers: spells, creatures, riders, shields, and whom to support."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from cardwright.engine.agents.agent import best
from cardwright.engine.games.imperial_twing.judgement import laying
from cardwright.engine.games.imperial_twing.judgement.evaluation import stakes
from cardwright.engine.games.imperial_twing.judgement.laying import Judge, lays, risks
from cardwright.engine.games.imperial_twing.judgement.win_odds import (
    STILL,
    Unit,
    chances,
    expected,
    fitting,
    odds,
    steadied,
    units,
)
from cardwright.engine.question import STOP

if TYPE_CHECKING:
    from cardwright.engine.agents.agent import Question
    from cardwright.engine.games.imperial_twing.judgement.observation import TwingObservation
    from cardwright.engine.games.imperial_twing.view import BattleView, SideView

LIKELY: Final = 0.15  # what support must promise at least


def judge(eyes: TwingObservation, battle: BattleView, shield: bool = False) -> Judge:
    """How my cards are judged in a battle in course: against a guess when I attack, against what lies there else."""
    if eyes.side(battle) == 0:
        found = [one for one in eyes.view.battles if eyes.side(one) == 0]
        return laying.attacking(eyes, [laying.foe(eyes, one.defence.seat, stakes(eyes, one)) for one in found])
    attack = battle.attack
    if attack.spells or attack.creatures:
        return laying.defending(eyes, attack.total, eyes.aligned(attack), stakes(eyes, battle), shield)
    unknown = round(expected(eyes, eyes.view.players[attack.seat]))  # G-12: it lies face down
    return laying.defending(eyes, unknown, False, stakes(eyes, battle), shield)


def mine(eyes: TwingObservation, battle: BattleView) -> SideView:
    return battle.defence if eyes.side(battle) else battle.attack


# ---- spells


def spell(eyes: TwingObservation, question: Question) -> int:
    """The next spell of the best plan, or that there are enough (IT-062, IT-065)."""
    battle = eyes.mine()
    if battle is None:
        return support_card(eyes, question)
    side, attack = mine(eyes, battle), eyes.side(battle) == 0
    offered = [card for card in question.options if card != STOP]
    _, spells = laying.best(laying.lays(eyes, offered, eyes.me.entourage, attack, side.spells), judge(eyes, battle))
    if spells:
        return question.options.index(spells[0])
    return best(question.options, lambda card: 1.0 if card == STOP else -eyes.worth[card])


# ---- creatures


def creature(eyes: TwingObservation, question: Question) -> int:
    """The next creature, or that there are enough (IT-066, IT-104)."""
    battle = eyes.mine()
    if battle is None:
        return best(question.options, lambda card: 0 if card == STOP else eyes.worth[card])
    side = mine(eyes, battle)
    offered = [card for card in question.options if card != STOP]
    if side.shield:
        sets: Iterable[Sequence[Unit]] = shields(eyes, offered)
    else:
        room = len(side.spells) - len(side.creatures) + len(side.riders)
        sets = companies(units(eyes, offered, eyes.me.element), room)
    return _laid(eyes, question, battle, sets)


def rider(eyes: TwingObservation, question: Question) -> int:
    """Who rides, or nobody (IT-052)."""
    battle = eyes.mine()
    if battle is None:
        return best(question.options, lambda card: 0 if card == STOP else eyes.worth[card])
    offered = [card for card in question.options if card != STOP]
    return _laid(eyes, question, battle, [(unit,) for unit in _alone(eyes, offered)])


def _laid(eyes: TwingObservation, question: Question, battle: BattleView, sets: Iterable[Sequence[Unit]]) -> int:
    """The first card of the best set of creatures to add to what lies there, or none."""
    side, attack = mine(eyes, battle), eyes.side(battle) == 0
    weighed, own = judge(eyes, battle, side.shield), eyes.aligned(side)
    risk = laying.risks(_alone(eyes, side.creatures), attack)
    chosen = question.options[0]
    highest = weighed(side.total, own, risk) if chosen == STOP else -1000.0
    for company in sets:
        value = weighed(
            side.total + sum([unit.strength for unit in company]), own, risk + laying.risks(company, attack)
        )
        if value > highest + 1e-9:
            chosen, highest = company[0].card, value
    return question.options.index(chosen)


def _alone(eyes: TwingObservation, cards: Iterable[int]) -> list[Unit]:
    """Creatures as units without riders."""
    own, element = eyes.me.element, eyes.element
    return [Unit(card, eyes.worth[card], eyes.price(card), element[card] == own) for card in cards]


def companies(units: Sequence[Unit], room: int) -> Iterable[Sequence[Unit]]:
    """Each unit by itself, and the strongest together, as far as there is room; one more is always possible."""
    for unit in units:
        yield (unit,)
    for count in range(2, min(room, len(units)) + 1):
        yield units[:count]


def shields(eyes: TwingObservation, creatures: Iterable[int]) -> Iterable[Sequence[Unit]]:
    """Of each element every creature by itself, and the strongest together."""
    sorts: dict[str, list[int]] = {}
    for card in creatures:
        sorts.setdefault(eyes.element[card], []).append(card)
    for cards in sorts.values():
        ranked = sorted(_alone(eyes, cards), key=lambda unit: (-unit.strength, unit.card))
        yield from companies(ranked, len(ranked))


# ---- how to defend


def defence(eyes: TwingObservation, question: Question) -> int:
    """Spells or a shield, whichever is worth more (IT-064, IT-104)."""
    battle = eyes.mine()
    if battle is None or len(question.options) < 2:
        return 0
    ways = laying.lays(eyes, eyes.spells(), eyes.me.entourage, attack=False)
    with_spells, _ = laying.best(ways, judge(eyes, battle))
    behind = judge(eyes, battle, shield=True)
    shield = max(
        (
            behind(sum(unit.strength for unit in units), False, laying.risks(units, attack=False))
            for units in shields(eyes, eyes.me.entourage)
        ),
        default=-1000.0,
    )
    return question.options.index("shield" if shield > with_spells else "spells")


# ---- support


def support(eyes: TwingObservation, question: Question) -> int:
    """A side that is likely to win with a card that can be spared, or neither (IT-150 to IT-154)."""
    return best(question.options, lambda seat: LIKELY if seat == STOP else _joined(eyes, seat))


def _joined(eyes: TwingObservation, seat: int) -> float:
    return max([_added(eyes, seat, card) for card in (*eyes.spells(), *eyes.me.entourage)], default=-1000.0)


def support_card(eyes: TwingObservation, question: Question) -> int:
    """The card that promises most on the side of a player."""
    seat = question.about if isinstance(question.about, int) else -1
    return best(question.options, lambda card: LIKELY if card == STOP else _added(eyes, seat, card))


def _added(eyes: TwingObservation, seat: int, card: int) -> float:
    """What it promises to support a player with a card."""
    battle = next((one for one in eyes.view.battles if seat in (one.attack.seat, one.defence.seat)), None)
    if battle is None:
        return eyes.worth[card] - eyes.price(card)
    attacks = battle.attack.seat == seat
    side, other = (battle.attack, battle.defence) if attacks else (battle.defence, battle.attack)
    fits = {eyes.element[one] for one in (side.creatures if side.shield else side.spells)}
    if eyes.element[card] not in fits or (side.shield and eyes.bound.is_spell[card]):
        return -1000.0
    win, lose = odds(chances(_die(eyes, side), _die(eyes, other)), side.total + eyes.worth[card] - other.total)
    price = eyes.price(card)
    if eyes.bound.is_spell[card]:
        price = eyes.spell_price() * eyes.worth[card]
        lost = 0.0
    else:
        price, lost = 0.0, price
        if attacks and eyes.element[card] == eyes.me.element:  # IT-118
            lost = 0.0
    stake = eyes.rules["support_stake"] * (1 + eyes.envy())
    reward = min(eyes.rules["support_reward"], eyes.view.supply)
    return win * reward - lose * (stake + lost) - price


def _die(eyes: TwingObservation, side: SideView) -> tuple[int | str, ...]:
    if side.shield:
        return STILL
    return steadied(eyes.known.faces) if eyes.aligned(side) else eyes.known.faces


# ---- whole plans, for those who think


class LayingPlan(NamedTuple):
    """What to lay on one side of a battle, in that order; `riders` are pairs of rider and mount."""

    spells: tuple[int, ...]
    creatures: tuple[int, ...]
    riders: tuple[tuple[int, int], ...]
    shield: bool


def plans(eyes: TwingObservation, battle: BattleView, most: int) -> list[LayingPlan]:
    """The most promising plans for my side of a battle of which nothing is laid yet, the best first."""
    attack = eyes.side(battle) == 0
    found = list(_with_spells(eyes, attack, judge(eyes, battle)))
    if not attack:
        found += _behind_shields(eyes, judge(eyes, battle, shield=True))
    found.sort(key=lambda one: -one[0])
    return list(dict.fromkeys(plan for _, plan in found))[:most]


def _with_spells(eyes: TwingObservation, attack: bool, judge: Judge) -> Iterable[tuple[float, LayingPlan]]:
    company: dict[str, list[Unit]] = {}
    for total, own, risk, cost, spells in lays(eyes, eyes.spells(), eyes.me.entourage, attack):
        element = eyes.element[spells[0]]
        if element not in company:
            company[element] = units(eyes, fitting(eyes, eyes.me.entourage, element), eyes.me.element)
        strength = total - sum([eyes.worth[card] for card in spells])
        yield judge(total, own, risk) - cost, _plan(spells, _as_strong(company[element], strength), shield=False)


def _as_strong(company: Sequence[Unit], strength: int) -> Sequence[Unit]:
    """So many of the strongest as add up to it."""
    for count, unit in enumerate(company):
        if strength <= 0:
            return company[:count]
        strength -= unit.strength
    return company


def _behind_shields(eyes: TwingObservation, judge: Judge) -> Iterable[tuple[float, LayingPlan]]:
    for company in shields(eyes, eyes.me.entourage):
        value = judge(sum([unit.strength for unit in company]), False, risks(company, attack=False))
        yield value, _plan((), company, shield=True)


def _plan(spells: tuple[int, ...], company: Sequence[Unit], shield: bool) -> LayingPlan:
    riders = tuple((unit.rider, unit.card) for unit in company if unit.rider is not None)
    return LayingPlan(spells, tuple(unit.card for unit in company), riders, shield)
