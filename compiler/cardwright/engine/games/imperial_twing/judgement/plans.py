"""A hand becomes the few ways of laying cards that are worth thinking about: spells, creatures, riders."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from cardwright.engine.games.imperial_twing.judgement import in_battle, laying
from cardwright.engine.games.imperial_twing.judgement.forces import Unit, fitting, units

if TYPE_CHECKING:
    from cardwright.engine.games.imperial_twing.judgement.eyes import TwingObservation
    from cardwright.engine.games.imperial_twing.judgement.laying import Judge
    from cardwright.engine.games.imperial_twing.view import BattleView


class LayingPlan(NamedTuple):
    """What to lay on one side of a battle, in that order; `riders` are pairs of rider and mount."""

    spells: tuple[int, ...]
    creatures: tuple[int, ...]
    riders: tuple[tuple[int, int], ...]
    shield: bool


def plans(eyes: TwingObservation, battle: BattleView, most: int) -> list[LayingPlan]:
    """The most promising plans for my side of a battle of which nothing is laid yet, the best first."""
    attack = eyes.side(battle) == 0
    found = list(_with_spells(eyes, attack, in_battle.judge(eyes, battle)))
    if not attack:
        found += _behind_shields(eyes, in_battle.judge(eyes, battle, shield=True))
    found.sort(key=lambda one: -one[0])
    return list(dict.fromkeys(plan for _, plan in found))[:most]


def _with_spells(eyes: TwingObservation, attack: bool, judge: Judge) -> Iterable[tuple[float, LayingPlan]]:
    company: dict[str, list[Unit]] = {}
    for total, own, risk, cost, spells in laying.lays(eyes, eyes.spells(), eyes.me.entourage, attack):
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
    for company in in_battle.shields(eyes, eyes.me.entourage):
        value = judge(sum([unit.strength for unit in company]), False, laying.risks(company, attack=False))
        yield value, _plan((), company, shield=True)


def _plan(spells: tuple[int, ...], company: Sequence[Unit], shield: bool) -> LayingPlan:
    riders = tuple((unit.rider, unit.card) for unit in company if unit.rider is not None)
    return LayingPlan(spells, tuple(unit.card for unit in company), riders, shield)
