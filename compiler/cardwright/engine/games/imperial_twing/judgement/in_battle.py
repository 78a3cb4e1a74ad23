"""Questions about laying cards become answers: spells, creatures, riders, shields, and whom to support."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from cardwright.engine.agents.agent import best
from cardwright.engine.games.imperial_twing.judgement import laying
from cardwright.engine.games.imperial_twing.judgement.dice_odds import STILL, Faces, chances
from cardwright.engine.games.imperial_twing.judgement.evaluation import stakes
from cardwright.engine.games.imperial_twing.judgement.forces import Unit, expected, units
from cardwright.engine.games.imperial_twing.judgement.laying import AttackJudge, DefenceJudge, LayingWorth, risks
from cardwright.engine.games.imperial_twing.judgement.observation import keep
from cardwright.engine.question import STOP

if TYPE_CHECKING:
    from cardwright.engine.agents.agent import Question
    from cardwright.engine.games.imperial_twing.judgement.observation import TwingObservation
    from cardwright.engine.games.imperial_twing.view import BattleView, SideView

LIKELY: Final = 0.15  # what support must promise at least


def judge(observation: TwingObservation, battle: BattleView, shield: bool = False) -> LayingWorth:
    """How my cards are judged in a battle in course: against a guess when I attack, against what lies there else."""
    if observation.side(battle) == 0:
        battles = [battle for battle in observation.view.battles if observation.side(battle) == 0]
        return AttackJudge(
            observation,
            [laying.foe(observation, battle.defence.seat, stakes(observation, battle)) for battle in battles],
        )
    attack = battle.attack
    if attack.spells or attack.creatures:
        return DefenceJudge(observation, attack.total, observation.aligned(attack), stakes(observation, battle), shield)
    unknown = expected(observation, observation.view.players[attack.seat])  # G-12: it lies face down
    return DefenceJudge(observation, unknown, False, stakes(observation, battle), shield)


def mine(observation: TwingObservation, battle: BattleView) -> SideView:
    return battle.defence if observation.side(battle) else battle.attack


def cards_of(question: Question) -> list[int]:
    """The cards that are offered."""
    options: Sequence[int] = question.options
    return [card for card in options if card != STOP]


# ---- spells


def spell(observation: TwingObservation, question: Question) -> int:
    """The next spell of the best plan, or that there are enough (IT-062, IT-065)."""
    battle = observation.mine()
    if battle is None:
        return support_card(observation, question)
    side, attack = mine(observation, battle), observation.side(battle) == 0
    offered = cards_of(question)
    _, spells = laying.best(
        laying.lays(observation, offered, observation.me.entourage, attack, side.spells), judge(observation, battle)
    )
    if spells:
        return question.options.index(spells[0])
    return best(question.options, lambda card: 1.0 if card == STOP else -observation.worth[card])


# ---- creatures


def creature(observation: TwingObservation, question: Question) -> int:
    """The next creature, or that there are enough (IT-066, IT-104)."""
    battle = observation.mine()
    if battle is None:
        return best(question.options, lambda card: 0 if card == STOP else observation.worth[card])
    side = mine(observation, battle)
    offered = cards_of(question)
    if side.shield:
        sets = shields(observation, offered)
    else:
        room = len(side.spells) - len(side.creatures) + len(side.riders)
        sets = companies(units(observation, offered, observation.me.element), room)
    return _laid(observation, question, battle, sets)


def rider(observation: TwingObservation, question: Question) -> int:
    """Who rides, or nobody (IT-052)."""
    battle = observation.mine()
    if battle is None:
        return best(question.options, lambda card: 0 if card == STOP else observation.worth[card])
    offered = cards_of(question)
    return _laid(observation, question, battle, [[unit] for unit in _alone(observation, offered)])


def _laid(observation: TwingObservation, question: Question, battle: BattleView, sets: list[list[Unit]]) -> int:
    """The first card of the best set of creatures to add to what lies there, or none."""
    side, attack = mine(observation, battle), observation.side(battle) == 0
    weighed, own = judge(observation, battle, side.shield), observation.aligned(side)
    risk = laying.risks(_alone(observation, side.creatures), attack)
    chosen: int = question.options[0]
    highest = weighed.worth(side.total, own, risk) if chosen == STOP else -1000.0
    for group in sets:
        total = side.total
        for unit in group:
            total += unit.strength
        value = weighed.worth(total, own, risk + laying.risks(group, attack))
        if value > highest + 1e-9:
            chosen, highest = group[0].card, value
    return question.options.index(chosen)


def _alone(observation: TwingObservation, cards: Sequence[int]) -> list[Unit]:
    """Creatures as units without riders."""
    own, element = observation.me.element, observation.element
    return [Unit(card, observation.worth[card], observation.price(card), element[card] == own) for card in cards]


def companies(units: list[Unit], room: int) -> list[list[Unit]]:
    """Each unit by itself, and the strongest together, as far as there is room; one more is always possible."""
    sets = [[unit] for unit in units]
    for count in range(2, min(room, len(units)) + 1):
        sets.append(units[:count])
    return sets


def shields(observation: TwingObservation, creatures: Sequence[int]) -> list[list[Unit]]:
    """Of each element every creature by itself, and the strongest together."""
    if not observation.printed:
        return _shields(observation, creatures)
    kept, key = observation.known.shields, (tuple(creatures), observation.me.element)
    found = kept.get(key)
    return keep(kept, key, _shields(observation, creatures)) if found is None else found


def _shields(observation: TwingObservation, creatures: Sequence[int]) -> list[list[Unit]]:
    sorts: dict[str, list[int]] = {}
    for card in creatures:
        sorts.setdefault(observation.element[card], []).append(card)
    sets: list[list[Unit]] = []
    for cards in sorts.values():
        ranked = sorted(_alone(observation, cards), key=lambda unit: (-unit.strength, unit.card))
        sets += companies(ranked, len(ranked))
    return sets


# ---- how to defend


def defence(observation: TwingObservation, question: Question) -> int:
    """Spells or a shield, whichever is worth more (IT-064, IT-104)."""
    battle = observation.mine()
    if battle is None or len(question.options) < 2:
        return 0
    ways = laying.lays(observation, observation.spells(), observation.me.entourage, attack=False)
    with_spells, _ = laying.best(ways, judge(observation, battle))
    behind = judge(observation, battle, shield=True)
    shield = -1000.0
    for group in shields(observation, observation.me.entourage):
        strength = sum([unit.strength for unit in group])
        shield = max(shield, behind.worth(strength, False, laying.risks(group, attack=False)))
    return question.options.index("shield" if shield > with_spells else "spells")


# ---- support


def support(observation: TwingObservation, question: Question) -> int:
    """A side that is likely to win with a card that can be spared, or neither (IT-150 to IT-154)."""
    return best(question.options, lambda seat: LIKELY if seat == STOP else _joined(observation, seat))


def _joined(observation: TwingObservation, seat: int) -> float:
    return max(
        [_added(observation, seat, card) for card in (*observation.spells(), *observation.me.entourage)],
        default=-1000.0,
    )


def support_card(observation: TwingObservation, question: Question) -> int:
    """The card that promises most on the side of a player."""
    seat = question.about if isinstance(question.about, int) else -1
    return best(question.options, lambda card: LIKELY if card == STOP else _added(observation, seat, card))


def _added(observation: TwingObservation, seat: int, card: int) -> float:
    """What it promises to support a player with a card."""
    battle = next(
        (battle for battle in observation.view.battles if seat in (battle.attack.seat, battle.defence.seat)), None
    )
    if battle is None:
        return observation.worth[card] - observation.price(card)
    attacks = battle.attack.seat == seat
    side, other = (battle.attack, battle.defence) if attacks else (battle.defence, battle.attack)
    fits = {observation.element[one] for one in (side.creatures if side.shield else side.spells)}
    if observation.element[card] not in fits or (side.shield and observation.bound.is_spell[card]):
        return -1000.0
    odds = chances(_die(observation, side), _die(observation, other))
    win, lose = odds.at(side.total + observation.worth[card] - other.total)
    price = observation.price(card)
    if observation.bound.is_spell[card]:
        price = observation.spell_price() * observation.worth[card]
        lost = 0.0
    else:
        price, lost = 0.0, price
        if attacks and observation.element[card] == observation.me.element:  # IT-118
            lost = 0.0
    stake = observation.rules["support_stake"] * (1 + observation.envy())
    reward = min(observation.rules["support_reward"], observation.view.supply)
    return win * reward - lose * (stake + lost) - price


def _die(observation: TwingObservation, side: SideView) -> Faces:
    if side.shield:
        return STILL
    return observation.known.steadied if observation.aligned(side) else observation.known.faces


# ---- whole plans, for those who think


class LayingPlan(NamedTuple):
    """What to lay on one side of a battle, in that order; `riders` are pairs of rider and mount."""

    spells: tuple[int, ...]
    creatures: tuple[int, ...]
    riders: tuple[tuple[int, int], ...]
    shield: bool


def plans(observation: TwingObservation, battle: BattleView, most: int) -> list[LayingPlan]:
    """The most promising plans for my side of a battle of which nothing is laid yet, the best first."""
    attack = observation.side(battle) == 0
    found = list(_with_spells(observation, attack, judge(observation, battle)))
    if not attack:
        found += _behind_shields(observation, judge(observation, battle, shield=True))
    found.sort(key=lambda one: -one[0])
    return list(dict.fromkeys(plan for _, plan in found))[:most]


def _with_spells(observation: TwingObservation, attack: bool, judge: LayingWorth) -> Iterable[tuple[float, LayingPlan]]:
    ways = laying.lays(observation, observation.spells(), observation.me.entourage, attack)
    for lay in laying.every(ways, judge):
        yield lay.worth, _plan(lay.spells, lay.company, shield=False)


def _behind_shields(observation: TwingObservation, judge: LayingWorth) -> Iterable[tuple[float, LayingPlan]]:
    for group in shields(observation, observation.me.entourage):
        value = judge.worth(sum([unit.strength for unit in group]), False, risks(group, attack=False))
        yield value, _plan((), group, shield=True)


def _plan(spells: tuple[int, ...], company: Sequence[Unit], shield: bool) -> LayingPlan:
    riders = tuple((unit.rider, unit.card) for unit in company if unit.rider is not None)
    return LayingPlan(spells, tuple(unit.card for unit in company), riders, shield)
