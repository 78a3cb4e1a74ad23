"""Which cards are meant: those that lie somewhere and fit, the best of them, and so many of them as are taken."""

from __future__ import annotations

from collections.abc import Callable
from typing import assert_never

from tests.reference import amounts, force, grid, people, tests
from tests.reference.state import Pile, State, View

from cardwright.core.nodes import (
    Amount,
    Anywhere,
    Cards,
    Fielded,
    Half,
    Having,
    Held,
    Left,
    OnTable,
    Quantity,
    Rank,
    Test,
    Those,
    Var,
    Where,
)
from cardwright.engine.question import MANY, PICK, STOP

Only = Callable[[int], bool]  # which of them somebody could take at all

# ---- where they lie


def lying(state: State, places: tuple[Where, ...], test: Test | None, x: Var, view: View) -> list[int]:
    """All that lie in some places and fit, in order; nobody is asked."""
    return fitting(state, [card for place in places for card in _at(state, place, view)], test, x, view)


def fitting(state: State, there: list[int], test: Test | None, x: Var, view: View) -> list[int]:
    return [card for card in there if test is None or tests.holds(state, test, people.bound(view, x, [card]))]


def _at(state: State, place: Where, view: View) -> list[int]:
    match place:
        case OnTable(zones, part):
            return read(state, [(zone, None) for zone in zones], part)
        case Held(zones, of, part):
            return read(state, [(zone, seat) for seat in people.players(state, of, view) for zone in zones], part)
        case Fielded(of):
            seats = people.players(state, of, view)
            fighting = [card for seat in seats for card in state.course.fighting.get(seat, ())]
            return fighting or [card for seat in seats for card in had(state, seat)]
        case Having(of):
            return [card for seat in people.players(state, of, view) for card in had(state, seat)]
        case Anywhere(True):
            realm = state.realm
            return list({**realm.spots, **realm.edges, **realm.lain})
        case Anywhere(False):
            return [card for card, on in state.carried.items() if any(on.values())]
        case Those(x):
            return [card for card in view.vars[x.n] or [] if state.place(card) is not None]
        case Left(at):
            return [card for card, *pile in view.vars[at.n] or [] if card in state.pile((pile[0], pile[1]))]
        case _:
            assert_never(place)


def had(state: State, seat: int) -> list[int]:
    """All that a player has."""
    player = state.players[seat]
    return [*player.laid, *(card for cards in player.zones.values() for card in cards)]


def read(state: State, piles: list[Pile], part: str) -> list[int]:
    """What lies in some piles; a stack is read from its top, unless the bottom is meant."""
    there: list[int] = []
    for zone, seat in piles:
        stack = state.bound.zone[zone].order == "stack" and part != "bottom"
        there += list(reversed(state.pile((zone, seat)))) if stack else state.pile((zone, seat))
    return there


# ---- which of them are taken


def take(
    state: State, said: Cards, by: int, view: View, most: int | None = None, only: Only | None = None
) -> list[int]:
    """So many of some cards are taken, and are what `x` stands for from then on."""
    return take_from(state, said, by, view, settled(state, said, view), most, only)


def settled(state: State, said: Cards, view: View) -> list[Pile]:
    """The piles in which somebody looks, settled once: "from an opponent" is from one who is picked."""
    piles: list[Pile] = []
    for place in said.places:
        match place:
            case OnTable(zones):
                piles += [(zone, None) for zone in zones]
            case Held(zones, Var() as of):
                piles += [(zone, seat) for seat in people.players(state, of, view) for zone in zones]
            case Held(zones, of):
                piles += [(zone, seat) for seat in people.reached(state, of, view) for zone in zones]
            case _:
                pass
    return list(dict.fromkeys(piles))


def meant(state: State, said: Cards, view: View, piles: list[Pile]) -> list[int]:
    """The cards that could be taken."""
    if said.parts:
        return list(dict.fromkeys(card for part in said.parts for card in meant(state, part, view, piles)))
    named = [place for place in said.places if isinstance(place, Those | Left)]
    there = [card for place in named for card in _at(state, place, view)]
    part = next((place.part for place in said.places if isinstance(place, OnTable | Held) and place.part), "")
    there += read(state, piles, part)
    return best(state, fitting(state, there, said.test, said.x, view), said.rank, said.x, view)


def best(state: State, there: list[int], rank: Rank | None, x: Var, view: View) -> list[int]:
    """The best of some cards; all that are level count as best."""
    if rank is None or not there:
        return there
    numbers = {card: _number(state, rank, people.bound(view, x, [card]), card) for card in there}
    top = max(numbers.values()) if rank.most else min(numbers.values())
    return [card for card in there if numbers[card] == top]


def _number(state: State, rank: Rank, view: View, card: int) -> int:
    return state.bound.worth[card] if rank.printed else amounts.value(state, rank.by, view) or 0


def take_from(
    state: State,
    said: Cards,
    by: int,
    view: View,
    piles: list[Pile],
    at_most: int | None = None,
    only: Only | None = None,
) -> list[int]:
    """The same from piles that are settled."""
    there = [card for card in meant(state, said, view, piles) if only is None or only(card)]
    if said.parts:
        parts = [take_from(state, part, by, view, piles) for part in said.parts]
        taken = list(dict.fromkeys(card for part in parts for card in part))[:at_most]
    else:
        least, most = ends(state, said.span, view, len(there))
        if at_most is not None:
            least, most = min(least, at_most), min(most, at_most)
        taken = _taken(state, said, by, view, piles, there, least, most)
    view.vars[said.x.n] = taken
    return taken


def _taken(
    state: State, said: Cards, by: int, view: View, piles: list[Pile], there: list[int], least: int, most: int
) -> list[int]:
    """Who acts picks where they see the cards; from a hidden pile it is the top, from a hidden hand any."""
    if any(isinstance(place, Those | Left) for place in said.places):
        return pick(state, by, there, least, most) if said.pick == "choice" else there[:most]
    if said.pick == "choice" and all(seen(state, pile, by) for pile in piles):
        return pick(state, by, there, least, most)
    if said.pick == "choice" and all(state.bound.zone[zone].order == "grid" for zone, _ in piles):
        return grid.pick(state, by, there, least, most)
    n = most if least == most else state.ask(by, MANY, range(least, most + 1))
    if said.pick == "order" or (
        said.pick == "choice" and all(state.bound.zone[zone].order == "stack" for zone, _ in piles)
    ):
        return there[:n]
    rest, drawn, stream = list(there), list[int](), state.chance.stream("pick")
    while rest and len(drawn) < n:
        drawn.append(rest.pop(stream.below(len(rest))))
    return drawn


def ends(state: State, span: Quantity, view: View, there: int) -> tuple[int, int]:
    """The least and the most of so many things that are to be taken."""
    if span.least is None and span.most is None:
        return there, there

    def end(amount: Amount | Half | None) -> int:
        if isinstance(amount, Half):
            return (there + 1) // 2 if amount.up else there // 2
        return there if amount is None else min(amounts.value(state, amount, view), there)

    return end(span.least), end(span.most)


def seen(state: State, pile: Pile, viewer: int) -> bool:
    """Whether a player sees what lies in a pile."""
    zone, owner = pile
    declared = state.bound.zone[zone]
    if declared.seen == "all" or (declared.seen == "owner" and owner == viewer):
        return True
    action = state.bound.sees.get(zone, "")
    asked = force.Action(action, who=viewer, whom=owner, other=owner)
    return bool(action) and owner is not None and force.granted(state, asked)


def pick(state: State, seat: int, there: list[int], least: int, most: int) -> list[int]:
    """A player picks one after the other, and may stop once there are enough."""
    if len(there) <= least:
        return there
    rest, picked = list(there), list[int]()
    while rest and len(picked) < most:
        card = state.ask(seat, PICK, rest if len(picked) < least else [STOP, *rest])
        if card == STOP:
            break
        rest.remove(card)
        picked.append(card)
    return picked
