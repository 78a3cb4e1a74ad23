"""Whoever wins or loses a declared game is read from its core: which number counts, and in which direction.

`the player with the most points wins the game` names a number of which more is better, `if you have at least 9 relics:
win the game` one that should reach 9, `if you have no torch: lose the game` one that should stay away from 0. A number
that is the same for all (the deck is empty) sets nobody apart, and does no harm.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from math import exp
from typing import TYPE_CHECKING, Any, Final

from cardwright.core.blocks import Each, IfElse, Listen, Offer, Rule, Script
from cardwright.core.deeds import Decide, Into, Move
from cardwright.core.lowered import Core
from cardwright.core.nodes import (
    Amount,
    CardCount,
    Cards,
    Comparison,
    Const,
    Held,
    Logic,
    Players,
    Quantity,
    Rank,
    SomeOf,
    Sort,
    Test,
)
from cardwright.core.walk import every
from cardwright.engine.bound import UNLIMITED

if TYPE_CHECKING:
    from cardwright.engine.bind.binder import Binder
    from cardwright.engine.bind.closures import Amount as Counting
    from cardwright.engine.games.declared.state import DeclaredPlayer, DeclaredTable

SHARP: Final = 3.0  # how much surer to win somebody is who is ahead in everything
MARGIN: Final = 0.2  # what it is worth to be ahead in everything, where a game that is won is worth 1
BELOW: Final = ("at most", "fewer")


class DecidingNumber:
    """A number of each player that decides the game: of which the most wins, or that should come near to one.

    `most` says that more of it is better; `near` is what it should come near to (or stay away from: then `most` says
    whether it is kept above), None where players are compared. Where it counts cards that come there in whole sets,
    `sets` says which these are: a part of a set that lies ready counts for a part. `leaving` says that nobody is ever
    said to win: then whoever leaves the game without having lost it is safe.
    """

    __slots__ = ("counting", "leaving", "most", "near", "node", "sets", "sorts", "wins")

    def __init__(self, node: Amount, sorts: Sequence[Sort], most: bool, near: int | None, wins: bool) -> None:
        self.node, self.sorts, self.most, self.near, self.wins = node, sorts, most, near, wins
        self.counting: Counting | None = None
        self.sets: tuple[CountedSet, ...] = ()
        self.leaving = False

    def of(self, table: DeclaredTable, player: DeclaredPlayer) -> float:
        """How much a player has of it."""
        env = table.env(player)
        env.vars = [player if sort == "player" else None for sort in self.sorts]
        n: Any = 0 if self.counting is None else self.counting(env)
        if type(n) is not int or abs(n) >= UNLIMITED:
            return 0.0
        return float(n) + sum([one.ready(table, player) for one in self.sets])


class CountedSet:
    """So many cards of a zone of a player that are alike (`by`) come from there to the place where they count."""

    __slots__ = ("by", "size", "zone")

    def __init__(self, zone: str, by: str, size: int) -> None:
        self.zone, self.by, self.size = zone, by, size

    def ready(self, table: DeclaredTable, player: DeclaredPlayer) -> float:
        """What the parts of sets are worth that lie there: three of four cards are worth more than three times one."""
        column = table.bound.printed.get(self.by) or table.element
        alike = Counter([column[card] for card in player.zones.get(self.zone, ())])
        return sum([min(n, self.size) ** 2 / self.size for n in alike.values()])


def goals(core: Core, binder: Binder) -> list[DecidingNumber]:
    """What decides a game, each number once."""
    found: list[DecidingNumber] = []
    rules: list[Rule | Script] = [*core.rules.values(), *core.scripts.values()]
    decided = [one.how for one in every(tuple(rules), Decide) if one.phase == "game"]
    wins = ("win",) if "win" in decided else ("win", "leave")  # where nobody is said to win, all have who have not lost
    for said in rules:
        part: object = said.does if isinstance(said, Rule) else said.body
        for goal in _deciding(part, (), said.sorts, wins):
            if not any(_same(goal, other) for other in found):
                goal.leaving = "leave" in wins
                if goal.near is None and isinstance(goal.node, CardCount):
                    goal.sets = tuple(_whole_sets(rules, goal.node))
                binder.sorts = said.sorts
                goal.counting = binder.amount(goal.node)
                found.append(goal)
    return found


def standing(table: DeclaredTable, goals: Sequence[DecidingNumber]) -> list[float]:
    """How each seat stands, between about -1 and 1: 0 where nobody is ahead."""
    score = [0.0] * len(table.players)
    playing = [player for player in table.players if not player.out]
    for player in table.players:
        if _safe(player, goals):
            score[player.seat] = 1.0
    for goal in goals:
        amounts = [goal.of(table, player) for player in playing]
        for n, player in enumerate(playing):
            others = amounts[:n] + amounts[n + 1 :]
            if others:
                score[player.seat] += _ahead(goal, amounts[n], max(others), min(others)) / len(goals)
    return score


def chances(table: DeclaredTable, goals: Sequence[DecidingNumber]) -> list[float]:
    """How likely each seat is to win as it stands; they add up to 1."""
    if table.over:
        return [1.0 / len(table.winners) if one in table.winners else 0.0 for one in table.players]
    score = standing(table, goals)
    weights = [
        exp(SHARP * score[player.seat]) if not player.out or _safe(player, goals) else 0.0 for player in table.players
    ]
    total = 0.0
    for weight in weights:
        total += weight
    return [weight / total for weight in weights] if total else weights


def _safe(player: DeclaredPlayer, goals: Sequence[DecidingNumber]) -> bool:
    """Whether somebody has left the game for good, and cannot lose it any more."""
    return player.out and not player.lost and any(goal.leaving for goal in goals)


def promise(table: DeclaredTable, goals: Sequence[DecidingNumber], seat: int) -> float:
    """What it comes to for a seat: how likely it is to win, and, far less, by how much. Where a game is won by a hair
    or by much, both are a game won; but of two answers that win as often, the one that wins by more is the safer."""
    return chances(table, goals)[seat] + MARGIN * standing(table, goals)[seat]


def _ahead(goal: DecidingNumber, mine: float, best: float, least: float) -> float:
    """How far somebody is ahead of the others in one number."""
    if goal.near is None:
        rival = best if goal.most else least
        by = (mine - rival) / (abs(mine) + abs(rival) + 1.0)
        return by if goal.most else -by
    my, rival = _nearness(goal, mine), max(_nearness(goal, best), _nearness(goal, least))
    return my - rival if goal.wins else rival - my


def _nearness(goal: DecidingNumber, n: float) -> float:
    """How near a number has come to what it should be, or should not: 1 when it is there."""
    near = float(goal.near or 0)
    away = near - n if goal.most else n - near
    return 1.0 if away <= 0 else 1.0 - away / (away + abs(near) / 2.0 + 1.0)


# ---- what decides


def _deciding(
    node: Any, tests: tuple[Test, ...], sorts: Sequence[Sort], wins: Sequence[str]
) -> Iterator[DecidingNumber]:
    """The numbers that are compared where somebody wins or loses the game, and on the way there."""
    match node:
        case tuple():
            for part in node:
                yield from _deciding(part, tests, sorts, wins)
        case Decide(who, how, "game") if how != "tie":
            yield from _compared(who, tests, how in wins, sorts)
        case IfElse(test, then, otherwise):
            yield from _deciding(then, (*tests, test), sorts, wins)
            yield from _deciding(otherwise, tests, sorts, wins)
        case Each(among=among, body=body):
            for goal in _deciding(body, tests, sorts, wins):
                yield goal
                yield from _compared(among, (), goal.wins, sorts)
            if isinstance(among, Players) and any(isinstance(one, Decide) for one in body):
                good = any(isinstance(one, Decide) and one.how in wins for one in body)
                yield from _compared(among, (), good, sorts)
        case Listen(test=test, body=body) | Offer(test=test, body=body):
            yield from _deciding(body, tests if test is None else (*tests, test), sorts, wins)
        case _:
            for name in getattr(node, "__match_args__", ()):
                yield from _deciding(getattr(node, name), tests, sorts, wins)


def _compared(who: Any, tests: tuple[Test, ...], wins: bool, sorts: Sequence[Sort]) -> Iterator[DecidingNumber]:
    for test in tests:
        yield from _tested(test, wins, sorts)
    if isinstance(who, Players):
        if isinstance(who.rank, Rank) and who.rank.nth == 1:
            yield DecidingNumber(who.rank.by, sorts, who.rank.most == wins, None, wins)
        if who.test is not None:
            yield from _tested(who.test, wins, sorts)
        yield from _compared(who.among, (), wins, sorts)


def _tested(test: Test, wins: bool, sorts: Sequence[Sort]) -> Iterator[DecidingNumber]:
    """A number that a test asks for; one that is to be just so many should come down to it, or up from nothing."""
    match test:
        case Comparison(a, how, Const(int() as n)) if not isinstance(a, Const):
            yield DecidingNumber(a, sorts, how not in BELOW and n > 0, n, wins)
        case Logic("all" | "any", of):
            for part in of:
                yield from _tested(part, wins, sorts)
        case SomeOf(test=inner):
            yield from _tested(inner, wins, sorts)
        case _:
            return


def _whole_sets(rules: Sequence[Rule | Script], counted: CardCount) -> Iterator[CountedSet]:
    """The sets in which cards come to where they are counted."""
    there = {zone for place in counted.places if isinstance(place, Held) for zone in place.zones}
    for move in every(tuple(rules), Move):
        match move:
            case Move(_, Cards(places=(Held((zone,)),), span=Quantity(Const(int() as n), Const(m))) as cards, Into(to)):
                if n == m and to in there:
                    yield from [CountedSet(zone, by, n) for by in cards.alike]


def _same(one: DecidingNumber, other: DecidingNumber) -> bool:
    return (one.node, one.most, one.near, one.wins) == (other.node, other.most, other.near, other.wins)
