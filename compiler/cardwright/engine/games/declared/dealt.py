"""A scenario's situation becomes a table of a declared game: which card lies where, who has how many of what.

What is not said lies in its pile, mixed; nobody has any of it, and no counters. Of a pile that is given whole, all
other cards are out of the game.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from cardwright.core.deeds import RunPhase
from cardwright.core.nodes import Circle
from cardwright.core.phases import SETUP
from cardwright.core.walk import every
from cardwright.engine import moves
from cardwright.engine.bound import Bound
from cardwright.engine.chance import Item, Stream
from cardwright.engine.games.declared.kernel import RUNS
from cardwright.engine.games.declared.state import DeclaredTable
from cardwright.engine.grid import Spot, place_of
from cardwright.ruleset.scenario import Scenario


class DeclaredDeal:
    """Which cards lie where in a scenario, by number: worked out once, for all tables on which it is played.

    `laid` are the cards of places that are given (zone, whose, cards with the top one first, and where each lies in a
    grid), `tops` what lies on top of piles, `drawn` what is drawn first in the set-up, `rest` what lies in its pile.
    """

    __slots__ = ("drawn", "given", "laid", "names", "rest", "scenario", "tops")

    def __init__(self, bound: Bound, scenario: Scenario) -> None:
        left: dict[str, list[int]] = {}
        for number in range(len(bound.cards) - 1, -1, -1):
            left.setdefault(bound.cards[number].id, []).append(number)
        self.scenario = scenario
        self.names = [seat.name for seat in scenario.seats]
        self.tops = {lay.zone: [left[card].pop() for card in lay.cards] for lay in scenario.lays if lay.top}
        self.drawn = [left[draw.card].pop() for draw in scenario.draws]
        self.laid = [
            (lay.zone, lay.of, [left[card].pop() for card in lay.cards], lay.spots)
            for lay in scenario.lays
            if not lay.top
        ]
        self.given = frozenset([zone for zone, of, _, _ in self.laid if not of])
        self.rest: dict[str, list[int]] = {}
        for card in sorted([card for numbers in left.values() for card in numbers]):
            zone = bound.pile.get(bound.kind[card], "")
            if zone and zone not in self.given:
                self.rest.setdefault(zone, []).append(card)


def lay_out(table: DeclaredTable, deal: DeclaredDeal, first: int) -> None:
    """The table as the scenario says, just before the turn of a seat; nothing of it is told as if it happened.

    The game stands before the first turn or trick; whoever begins is dealer, leader or whatever persons it has, unless
    those begin who sit beside one of them."""
    story, table.story = table.story, None
    table.turn_player = table.starter = table.players[first]
    table.appointed = dict.fromkeys(table.bound.ruleset.persons, table.players[first])
    for person, side in _beside_whom(table.bound).items():
        table.appointed[person] = table.players[(first - side) % len(table.players)]
    table.entering = True
    _sit(table, deal)
    for zone, cards in deal.rest.items():
        table.zones[zone].extend(cards)
        if table.bound.zone[zone].order == "stack":
            table.chance.stream(zone).shuffle(table.zones[zone])
    _put(table, deal)
    for zone, cards in deal.tops.items():
        table.zones[zone].extend(reversed(cards))
    for stock in deal.scenario.stocks:
        player = table.players[deal.names.index(stock.of)]
        player.counters[stock.counter] += moves.from_supply(table, stock.counter, stock.n)
    table.story = story


def _beside_whom(bound: Bound) -> dict[str, int]:
    """Beside which person those sit who begin a phase, and on which side: `play turns from the left neighbour of …`."""
    return {
        phase.first.of.id: 1 if phase.first.how == "left" else -1
        for phase in every(tuple(bound.core.scripts.values()), RunPhase)
        if isinstance(phase.first, Circle) and phase.first.how in ("left", "right")
        if isinstance(phase.first.of, Circle) and phase.first.of.how == "person"
    }


def set_up(table: DeclaredTable, deal: DeclaredDeal) -> None:
    """The set-up is played with the piles that the scenario gives: mixing them leaves what is given where it is, in the
    set-up and, where a game deals only in its course, in the first turn until somebody has decided something."""
    table.turn_player = table.starter = table.players[0]
    _sit(table, deal)
    for zone, cards in deal.rest.items():
        table.zones[zone].extend(cards)
    for card in deal.drawn:
        table.zones[table.bound.pile[table.bound.kind[card]]].append(card)
    _put(table, deal)
    given = [table.zones[zone] for zone in sorted(deal.given)]

    decided = 0  # answers that were given when it was over

    def stacked(purpose: str, stream: Stream) -> Stream:  # each pile is mixed by a stream of its own
        return StackedStream(stream, deal.drawn, given, untouched) if purpose in table.zones else stream

    def untouched() -> bool:
        return table.turn == 0 or (table.turn == 1 and len(table.choices) == decided)

    table.chance.stacking, table.limit = stacked, RUNS
    for step in table.bound.courses[SETUP]:
        step(table)
    table.turn, decided = 0, len(table.choices)  # what the set-up plays counts for nothing
    for zone, cards in deal.tops.items():
        table.zones[zone].extend([card for card in reversed(cards) if moves.place(table, card) is None])


def _sit(table: DeclaredTable, deal: DeclaredDeal) -> None:
    for player, seat in zip(table.players, deal.scenario.seats, strict=True):
        player.element = seat.element


def _put(table: DeclaredTable, deal: DeclaredDeal) -> None:
    """What is said lies where it is said; of a pile the first card is the top."""
    for zone, of, cards, spots in deal.laid:
        owner = table.players[deal.names.index(of)] if of else None
        order = reversed(cards) if table.bound.zone[zone].order == "stack" else cards
        for card in order:
            table.pile(zone, owner).append(card)
            table.bound.kernel.arrived(table, card, zone, owner)
        for card, said in zip(cards, spots, strict=False):
            if isinstance(spot := place_of(said), Spot):
                table.spots[card] = spot


class StackedStream(Stream):
    """A stream that mixes all but what a scenario gives, as long as that is `untouched`: a pile that is given whole,
    and on top what is drawn first."""

    __slots__ = ("drawn", "given", "untouched")

    def __init__(
        self, stream: Stream, drawn: Sequence[Any], given: Sequence[list[int]], untouched: Callable[[], bool]
    ) -> None:
        super().__init__(stream.state)
        self.drawn, self.given, self.untouched = drawn, given, untouched

    def shuffle(self, items: list[Item]) -> None:
        """The items in a random order, in place, those that are drawn first on top of all others."""
        touched = not self.untouched()
        if not touched and any(items is pile for pile in self.given):
            return
        super().shuffle(items)
        if touched:
            return
        first = [item for item in items if item in self.drawn]
        first.sort(key=lambda item: -self.drawn.index(item))
        items[:] = [item for item in items if item not in first] + first
