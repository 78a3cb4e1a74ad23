"""The odds of a battle, counted: both dice as they may fall, read by the very rules that are in force.

Cats, traps, events and rerolls are left out. The table is the reader's own and may be spoilt (`Moment`). Where somebody
would be asked a question, or would gain or lose something, while dice are only being read, there are no odds.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from cardwright.engine.games.imperial_twing import dice, outcome
from cardwright.engine.games.imperial_twing.state import Battle, BattleSide, TwingTable
from cardwright.frozen import frozen


@frozen
class BattleOdds:
    """How often of all a side wins, ties and loses; with the totals, where only one outcome is left."""

    wins: int
    ties: int
    of: int
    totals: tuple[int, int] | None = None

    def percent(self, n: int) -> int:
        return round(100 * n / self.of)


class Unknown(Exception):
    """Somebody would have to be asked."""


def side_of(table: TwingTable, seat: int) -> tuple[Battle, int] | None:
    """The battle that is being looked at, and which side a seat leads in it: 0 attacks, 1 defends."""
    battle = table.battle
    if battle is None or battle.off or battle.hidden or battle.decided:
        return None
    seats = battle.attack.player.seat, battle.defence.player.seat
    return (battle, seats.index(seat)) if seat in seats else None


def before_rolling(table: TwingTable, battle: Battle, index: int) -> BattleOdds | None:
    """The odds of a side with the cards that lie there."""
    faces: Sequence[Any] = table.bound.die
    shielding = battle.defence.shield and not battle.defence.player.rules.shield_rolls
    pairs = [(own, other) for own in faces for other in ((None,) if shielding else faces)]
    return _odds(table, battle, index, pairs, [False, False])


def rolling_again(table: TwingTable, battle: Battle, index: int) -> BattleOdds | None:
    """The odds of a side whose die is thrown once more, while the other lies as it does."""
    faces: Sequence[Any] = table.bound.die
    other, inverted = battle.faces[1 - index], list(battle.inverted)
    inverted[index] = False
    pairs = [(face, other) if index == 0 else (other, face) for face in faces]
    return _odds(table, battle, index, pairs, inverted)


def as_it_lies(table: TwingTable, battle: Battle, index: int) -> BattleOdds | None:
    """How it would end now."""
    return _odds(table, battle, index, [(battle.faces[0], battle.faces[1])], list(battle.inverted))


@contextmanager
def with_card(table: TwingTable, side: BattleSide, card: int, mount: int | None = None) -> Iterator[None]:
    """For a while a card lies on a side: a spell, a creature, or a rider on a mount."""
    spell = table.bound.is_spell[card]
    laid = side.spells if spell else side.creatures
    laid.append(card)
    if mount is not None:
        side.riders[card] = mount
    try:
        yield
    finally:
        laid.remove(card)
        side.riders.pop(card, None)


@contextmanager
def without_creature(side: BattleSide, card: int) -> Iterator[None]:
    """For a while a creature is out of a battle, be it the leader's or a supporter's."""
    heaps = [side.creatures, *(support.cards for support in side.supporters)]
    was = [list(heap) for heap in heaps]
    for heap in heaps:
        heap[:] = [one for one in heap if one != card]
    try:
        yield
    finally:
        for heap, cards in zip(heaps, was, strict=True):
            heap[:] = cards


@contextmanager
def turned(battle: Battle, index: int, table: TwingTable) -> Iterator[None]:
    """For a while a die lies the other way up, as the white cat turns it."""
    was = list(battle.faces), list(battle.inverted)
    face = battle.faces[index]
    if face is not None and table.rules.inversion_first:
        battle.faces[index] = dice.opposite(face)
    else:
        battle.inverted[index] = not battle.inverted[index]
    try:
        yield
    finally:
        battle.faces, battle.inverted = was


def _odds(
    table: TwingTable, battle: Battle, index: int, pairs: Sequence[tuple[Any, Any]], inverted: list[bool]
) -> BattleOdds | None:
    was, fought = (table.battle, table.battles, table.links), battle.copied()
    table.battles = [fought if one is battle else one for one in table.battles]
    before = _goods(table)
    try:
        with _silent(table):
            results = [_result(table, fought, index, pair, inverted) for pair in pairs]
    except Unknown:
        return None
    finally:
        table.battle, table.battles, table.links = was
    if _goods(table) != before:
        return None
    totals = (fought.totals[index], fought.totals[1 - index]) if len(pairs) == 1 and not fought.decided else None
    return BattleOdds(results.count(1), results.count(0), len(results), totals)


def _goods(table: TwingTable) -> list[object]:
    """What everybody has: reading dice should change nothing of it."""
    return [(*player.counters.values(), *map(len, player.zones.values())) for player in table.players]


def _result(table: TwingTable, battle: Battle, index: int, pair: tuple[Any, Any], inverted: list[bool]) -> int:
    """1, 0 or -1 for a win, a tie or a loss of the side."""
    battle.faces, battle.inverted, battle.decided, battle.rolled = list(pair), list(inverted), [], True
    battle.kept, table.battle, table.links = None, battle, 0
    dice.read_criticals(table, battle)
    battle.totals = outcome.strength(table, battle, 0), outcome.strength(table, battle, 1)
    if battle.decided:
        won = outcome.decided(battle)
        ahead = 0 if won is None else 1 if won is battle.attack else -1
    else:
        ahead = (battle.totals[0] > battle.totals[1]) - (battle.totals[0] < battle.totals[1])
    return -ahead if index else ahead


@contextmanager
def _silent(table: TwingTable) -> Iterator[None]:
    """For a while every question is refused."""

    def refuse(count: int) -> int:
        raise Unknown

    was, table.picks = table.picks, [refuse] * len(table.picks)
    try:
        yield
    finally:
        table.picks = was
