"""Whether a price is there: it is paid whole, or the offer is not made."""

from __future__ import annotations

from tests.reference import amounts, cards, people
from tests.reference.state import Pile, State, View

from cardwright.core.blocks import Body
from cardwright.core.deeds import HandOver, LayOn, Lose, Move, Pay, TakeOff, Trade
from cardwright.core.nodes import Cards, Half, Quantity, Those, Var


def payable(state: State, price: Body, view: View) -> bool:
    """Whether whoever pays has all of it; counters of one sort are added up."""
    wanted: dict[tuple[int, str], int] = {}
    for deed in price:
        match deed:
            case Pay(by, _, counter, span) | LayOn(by, _, counter, span, _, True):
                _want(state, wanted, by, counter, span, view)
            case Lose(by, of, _, counter, span) if of == by:
                _want(state, wanted, by, counter, span, view)
            case HandOver(by, _, counter, span, of) if of == by:
                _want(state, wanted, by, counter, span, view)
            case _:
                pass
        if not _there(state, deed, view):
            return False
    return all(state.players[seat].counters[counter] >= n for (seat, counter), n in wanted.items())


def _want(state: State, wanted: dict[tuple[int, str], int], by: Var, counter: str, span: Quantity, view: View) -> None:
    payer = (view.vars[by.n], counter)
    wanted[payer] = wanted.get(payer, 0) + _least(state, span, view)


def _least(state: State, span: Quantity, view: View) -> int:
    """Of all, or half, of what there is, nothing in particular is asked."""
    if span.least is None or isinstance(span.least, Half):
        return 0
    n: int = amounts.value(state, span.least, view)
    return n


def _there(state: State, deed: object, view: View) -> bool:
    """Whether the cards that a price speaks of are there."""
    match deed:
        case Move(cards=said) | Trade(mine=Cards() as said):
            return len(_found(state, said, view)) >= fewest(state, said, view)
        case LayOn(cards=said):
            return len(_found(state, said, view)) >= max(fewest(state, said, view), 1)
        case TakeOff(_, _, counter, span, said):
            n = _least(state, span, view)
            return any(state.carried.get(card, {}).get(counter, 0) >= n for card in _found(state, said, view))
        case HandOver(by, _, counter, span, of) if of != by:
            n = _least(state, span, view)
            return any(state.players[one].counters[counter] >= n for one in people.players(state, of, view))
        case _:
            return True


def _found(state: State, said: Cards, view: View) -> list[int]:
    """The cards that could be taken; of whom, nobody is asked for a price."""
    piles: list[Pile] = []
    for place in said.places:
        whose = [None] if not hasattr(place, "of") else people.players(state, place.of, view)
        piles += [(zone, seat) for seat in whose for zone in getattr(place, "zones", ())]
    return cards.meant(state, said, view, list(dict.fromkeys(piles)))


def fewest(state: State, said: Cards, view: View) -> int:
    """How many a price needs at least; of what was named, one."""
    if said.parts:
        return sum(fewest(state, part, view) for part in said.parts)
    if said.span.least is None and said.span.most is None:
        return int(any(isinstance(place, Those) for place in said.places))
    return _least(state, said.span, view)
