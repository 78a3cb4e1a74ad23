"""Which players are meant: those who stand in a relation to somebody, those who fit, the one who is picked."""

from __future__ import annotations

from typing import assert_never

from tests.reference import amounts, tests
from tests.reference.state import State, View

from cardwright.core.nodes import Circle, Owner, Players, Var, Who
from cardwright.engine.question import WHO


def players(state: State, who: Who, view: View) -> list[int]:
    """All whom it means, in order; nobody is picked."""
    match who:
        case Var(n):
            return [] if view.vars[n] is None else [view.vars[n]]
        case Circle(_, None):
            return _related(state, who, view.you, view)
        case Circle(how, of):
            seats = players(state, of, view)
            if how in ("left", "right", "next", "previous"):  # one player, of whomever it is read for
                seats = seats[:1]
            return [one for seat in seats for one in _related(state, who, seat, view)]
        case Owner(card):
            for one in view.vars[card.n] or []:
                if (seat := state.holder(one)) is not None:
                    return [seat]
            return [view.you]
        case Players():
            return _those(state, who, view)
        case _:
            assert_never(who)


def _related(state: State, said: Circle, seat: int, view: View) -> list[int]:
    order = state.order(seat)
    partners = state.players[seat].partners
    match said.how:
        case "all":
            return order
        case "others":
            return [one for one in order if one != seat]
        case "opponents":
            fought = state.course.fights  # a partner is one as long as the two fight each other (G-35)
            return [one for one in order if one != seat and (one not in partners or (seat, one) in fought)]
        case "partners":
            return [one for one in order if one in partners]
        case "team":
            return [seat, *(one for one in order if one in partners)]
        case "neighbours":
            return list(dict.fromkeys([*_beside(state, seat, 1), *_beside(state, seat, -1)]))
        case "left":
            return _beside(state, seat, 1)
        case "right":
            return _beside(state, seat, -1)
        case "next":
            return _beside(state, seat, state.direction)
        case "previous":
            return _beside(state, seat, -state.direction)
        case "foe":
            return _foe(state, seat, view)
        case "person":
            persons = [one for one in state.course.persons.get(said.id, ()) if not state.players[one].out]
            return persons if said.of is None else [one for one in persons if one in state.course.led.get(seat, ())]
        case _:
            assert_never(said.how)


def _beside(state: State, seat: int, step: int) -> list[int]:
    """The next one in a direction who is still in the game."""
    count = len(state.players)
    seats = [(seat + n * step) % count for n in range(1, count)]
    return [one for one in seats if not state.players[one].out][:1]


def _foe(state: State, seat: int, view: View) -> list[int]:
    """With whom somebody has to do just now, whom they fight; else all opponents."""
    said = view.happening
    if said is not None and said.who is not None and said.other is not None and seat in (said.who, said.other):
        return [said.other if seat == said.who else said.who]
    foe = state.course.foe.get(seat)
    if foe is not None and not state.players[foe].out:
        return [foe]
    return _related(state, Circle("opponents", None, ""), seat, view)


def _those(state: State, said: Players, view: View) -> list[int]:
    """Those who fit, and of these the best."""
    seats = [
        seat
        for seat in players(state, said.among, view)
        if said.test is None or tests.holds(state, said.test, bound(view, said.x, seat))
    ]
    if said.rank is None or not seats:
        return seats
    have = {seat: amounts.value(state, said.rank.by, bound(view, said.x, seat)) for seat in seats}
    way = 1 if said.rank.most else -1
    surpassed = {seat: sum((n - have[seat]) * way > 0 for n in have.values()) for seat in seats}
    best = [seat for seat in seats if surpassed[seat] == said.rank.nth - 1]
    return [] if said.rank.alone and len(best) > 1 else best


def bound(view: View, x: Var, value: object) -> View:
    """The view with one more variable."""
    other = view.copy()
    other.vars[x.n] = value
    return other


# ---- whom an instruction reaches


def unspared(state: State, seats: list[int], view: View) -> list[int]:
    """Who is still in the game, and whom the card that speaks can affect (IT-135)."""
    return [seat for seat in seats if not state.players[seat].out and seat not in view.spared]


def reached(state: State, who: Who, view: View) -> list[int]:
    """Whom an instruction reaches: where one of several is meant, who acts picks, or chance does."""
    seats = unspared(state, players(state, who, view), view)
    if not isinstance(who, Players) or who.pick == "all" or len(seats) < 2:
        return seats
    if who.pick == "chance":
        return [state.chance.stream("who").pick(seats)]
    return [state.ask(view.vars[who.by.n], WHO, seats)]
