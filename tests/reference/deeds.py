"""One instruction: what somebody does with cards, counters, dice and the course of the game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, assert_never

from tests.reference import amounts, cards, doing, force, grid, happen, moving, people
from tests.reference.state import Happening, Pile, State, View

from cardwright.core import deeds, nodes
from cardwright.core.deeds import Deed, Goal
from cardwright.core.nodes import Quantity, Who
from cardwright.engine.bound import UNLIMITED
from cardwright.engine.question import FACE, LINE, MANY, ORDER, SIDE, STOP
from cardwright.ruleset.phrases import Place

Aim = tuple[Pile, bool]  # where to, and whether to the bottom


def deed(state: State, said: Deed, view: View) -> None:
    match said:
        case deeds.Move(by, taken, to, verb):
            those = cards.take(state, taken, view.vars[by.n], view)
            to_each = aim(state, to, view) if those else None
            for card in those:
                if to_each is not None and (goal := to_each(card)) is not None:
                    moving.carry(state, verb, view.vars[by.n], card, *goal)
        case deeds.Draw():
            _draw(state, said, view)
        case deeds.Gain() | deeds.Lose() | deeds.Pay() | deeds.HandOver() | deeds.LayOn() | deeds.TakeOff():
            _counters(state, said, view)
        case deeds.Trade():
            _trade(state, said, view)
        case deeds.SwapPlaces():
            _swap(state, said, view)
        case deeds.Shift():
            _shift(state, said, view)
        case deeds.Look():
            _look(state, said, view)
        case deeds.Arrange():
            _arrange(state, said, view)
        case deeds.Shuffle():
            _shuffle(state, said, view)
        case deeds.Fill():
            _fill(state, said, view)
        case deeds.Throw(by, x):
            view.vars[x.n] = state.chance.face(state.bound.ruleset.dice[0].faces, view.vars[by.n])
        case deeds.ThrowAgain(of):
            _kernel(state, "reroll", people.reached(state, of, view))
        case deeds.TurnOver(of):
            _kernel(state, "invert", people.reached(state, of, view))
        case deeds.LayDie(by, of, faces):
            for seat in people.reached(state, of, view):
                face = state.ask(view.vars[by.n], FACE, faces)
                state.log.append(("lay_die", seat, face))
        case deeds.Cancel():
            if view.happening is not None:
                view.happening.cancelled = True
        case deeds.Decide(who, how, phase):
            for seat in people.players(state, who, view):
                state.log.append(("decide", seat, how, phase))
        case deeds.SkipTurn(of):
            for seat in people.reached(state, of, view):
                state.players[seat].skips += 1
        case deeds.TakeTurn(of):
            for seat in people.reached(state, of, view):
                state.players[seat].again += 1
        case deeds.Reverse():
            state.direction = -state.direction
        case deeds.Become():
            _become(state, said, view)
        case deeds.ChooseCards(by, taken):
            cards.take(state, taken, view.vars[by.n], view)
        case deeds.ChoosePlayer(x, who):
            for seat in people.reached(state, who, view)[:1]:
                view.vars[x.n] = seat
        case deeds.Play():
            _play(state, said, view)
        case deeds.Act(by, action, whom):
            others: list[Any] = [None] if whom is None else people.reached(state, whom, view)[:1]
            for other in others:
                state.log.append(("act", view.vars[by.n], action, other))
        case _:
            assert_never(said)


def _kernel(state: State, what: str, seats: list[int]) -> None:
    """What the kernel does is noted, and not done."""
    for seat in seats:
        state.log.append((what, seat))


# ---- cards


def aim(state: State, to: Goal, view: View) -> Callable[[int], Aim | None]:
    """Where cards go; who gets them is settled once for all of them."""
    bound = state.bound
    match to:
        case deeds.Discard():
            return lambda card: ((bound.discards[bound.kind[card]], None), bound.kind[card] in bound.buried)
        case deeds.Into(zone, None, bottom):
            return lambda card: ((zone, None), bottom)
        case deeds.Into(zone, of, bottom):
            seats = _first(state, of, view)
            return lambda card: ((zone, seats[0]), bottom) if seats else None
        case deeds.Home(of):
            seats = _first(state, of, view)
            return lambda card: (home(state, seats[0], card), False) if seats else None
        case _:
            assert_never(to)


def _first(state: State, of: Who | None, view: View) -> list[int]:
    return [] if of is None else people.reached(state, of, view)[:1]


def home(state: State, seat: int, card: int) -> Pile:
    """Where a player has such a card; a kind that belongs to nobody has its place on the table."""
    zone = state.bound.home[state.bound.kind[card]]
    return zone, (seat if zone in state.players[seat].zones else None)


def _draw(state: State, said: deeds.Draw, view: View) -> None:
    """One by one from the top; what fits a test is looked for from the top, and drawn as if it lay there."""
    seat, pile = view.vars[said.by.n], state.zones[said.zone]
    drawn: list[int] = []
    for _ in range(how_many(state, said.span, seat, view, UNLIMITED)):
        there = cards.fitting(state, pile[::-1], said.test, said.x, view)
        if not there:
            break
        pile.remove(there[0])
        pile.append(there[0])
        if not moving.move(state, there[0], home(state, seat, there[0])):
            break
        drawn.append(there[0])
    view.vars[said.x.n] = drawn
    state.log.append(("after_draw", seat))


def _fill(state: State, said: deeds.Fill, view: View) -> None:
    """One by one from the top, until as many lie there as its size says: who has the place draws them."""
    if said.of is None:
        _fill_up(state, (said.zone, None), said.pile)
        return
    for seat in people.reached(state, said.of, view):
        _fill_up(state, (said.zone, seat), said.pile)
        state.log.append(("after_draw", seat))


def _fill_up(state: State, place: Pile, source: str) -> None:
    pile, (zone, seat) = state.zones[source], place
    while pile and len(state.pile(place)) < _capacity(state, zone, seat):
        card = pile[-1]
        if not moving.move(state, card, place if seat is None else home(state, seat, card)):
            return
        if seat is None and state.bound.zone[zone].seen == "all":
            happen.happened(state, Happening(state.bound.tells.get(("reveal", state.bound.kind[card]), ""), card=card))


def _capacity(state: State, zone: str, seat: int | None) -> int:
    known = state.bound.zone[zone]
    if known.order == "grid":
        return int(force.setting(state, known.rows, None) * force.setting(state, known.columns, None))
    return int(force.setting(state, known.size, seat))


def _look(state: State, said: deeds.Look, view: View) -> None:
    """Cards are seen where they lie; that everybody sees them is told."""
    seat = view.vars[said.by.n]
    only = None if said.everybody else lambda card: card not in state.realm.spots or grid.may(state, "peek", seat, card)
    those = cards.take(state, said.cards, seat, view, only=only)
    view.vars[said.at.n] = [(card, *place) for card in those if (place := state.place(card)) is not None]
    for card in those:
        if not said.everybody and card in state.realm.spots:
            grid.peek(state, seat, card)
        if said.everybody:
            happen.happened(state, Happening(state.bound.tells.get(("reveal", state.bound.kind[card]), ""), seat, card))


def _arrange(state: State, said: deeds.Arrange, view: View) -> None:
    """What was looked at goes back onto its pile, in the order that who looked says: the last one said lies on top."""
    looked = view.vars[said.at.n] or []
    those = view.vars[said.x.n] or []
    for zone, seat in dict.fromkeys((zone, seat) for _, zone, seat in looked):
        pile = state.pile((zone, seat))
        here = [card for card, *place in looked if place == [zone, seat] and card in those and card in pile]
        if not said.chosen or len(here) < 2 or state.bound.zone[zone].order != "stack":
            continue
        spots = sorted(pile.index(card) for card in here)
        for spot in spots:
            card = state.ask(view.vars[said.by.n], ORDER, here)
            here.remove(card)
            pile[spot] = card


def _shuffle(state: State, said: deeds.Shuffle, view: View) -> None:
    """A pile is brought into a random order; a heap has none that could be brought into another."""
    match said.place:
        case nodes.OnTable(zones):
            piles: list[Pile] = [(zone, None) for zone in zones]
        case nodes.Held(zones, of):
            piles = [(zone, seat) for seat in people.reached(state, of, view) for zone in zones]
    for zone, seat in piles:
        if state.bound.zone[zone].order != "stack":
            continue
        id = _shuffled(state, zone)
        happening = Happening(id, view.vars[said.by.n] if seat is None else seat)
        if not happen.stopped(state, happening):
            state.chance.stream(zone).shuffle(state.pile((zone, seat)))
            happen.happened(state, happening)


def _shuffled(state: State, zone: str) -> str:
    for clause in state.bound.ruleset.happenings:
        if clause.verb == "shuffle" and isinstance(clause.subject, Place) and clause.subject.zone == zone:
            return clause.id
    return ""


def _become(state: State, said: deeds.Become, view: View) -> None:
    """Cards take a role and keep it until they leave their place."""
    for card in cards.take(state, said.cards, view.vars[said.by.n], view):
        happening = Happening(said.happening, state.holder(card), card, face=said.role)
        if not happen.stopped(state, happening):
            state.roles.setdefault(card, set()).add(said.role)
            happen.happened(state, happening)


def _play(state: State, said: deeds.Play, view: View) -> None:
    """Cards are used, which the kernel does; or what they say is carried out, wherever they lie."""
    seat = view.vars[said.by.n]
    for card in cards.take(state, said.cards, seat, view):
        if not happen.deeper(state):
            return
        if said.carry_out:
            carry_out(state, card, seat)
        else:
            state.log.append(("play", seat, card))
        state.depth -= 1


def carry_out(state: State, card: int, seat: int) -> None:
    """What a card says is done, `you` being who drew it; whom something keeps it from affecting, loses their share."""
    key = f"{state.bound.cards[card].id}#play"
    script = state.bound.core.scripts.get(key)
    if script is None or not happen.deeper(state):
        return
    view = View([seat, [card], *[None] * (len(script.sorts) - 2)], script.sorts, key)
    view.spared = force.spared(state, card, seat)
    doing.body(state, script.body, view)
    state.depth -= 1


# ---- in a grid


def _swap(state: State, said: deeds.SwapPlaces, view: View) -> None:
    """In pairs, as they were picked: `2 cards` with each other, `1 card with 1 card` these two."""
    by = view.vars[said.by.n]
    ones = cards.take(state, said.cards, by, view, only=lambda card: grid.may(state, "swap", by, card))
    if said.others is None:
        pairs = [(ones[n], ones[n + 1]) for n in range(0, len(ones) - 1, 2)]
    else:
        rest = cards.take(
            state, said.others, by, view, len(ones), lambda card: card not in ones and grid.may(state, "swap", by, card)
        )
        pairs = list(zip(ones, rest, strict=False))
    for one, other in pairs:
        grid.swap(state, by, one, other)


def _shift(state: State, said: deeds.Shift, view: View) -> None:
    """Line by line; where no side is named, who shifts says which."""
    by = view.vars[said.by.n]
    far = amounts.value(state, said.n, view)
    for sort, n in _lines(state, said.lines, by, view) if far > 0 else ():
        sides = ("left", "right") if sort == "row" else ("top", "bottom")
        grid.shift(state, by, sort, n, far, said.to or state.ask(by, SIDE, sides))


def _lines(state: State, said: deeds.Lines, by: int, view: View) -> list[tuple[str, int]]:
    """So many of the lines that can be shifted."""
    there = [line for line in grid.shiftable(state, by) if line[0] in said.sorts]
    if said.of is not None:
        where = [grid.place(state, card) or state.realm.whence.get(card) for card in view.vars[said.of.n] or []]
        return [line for line in there if line[1] in [grid.line_of(spot, line[0]) for spot in where]]
    least, most = cards.ends(state, said.span, view, len(there))
    if said.pick == "chance":
        stream, count = state.chance.stream("pick"), how_many(state, said.span, by, view, len(there))
        return [there.pop(stream.below(len(there))) for _ in range(count)]
    picked: list[tuple[str, int]] = []
    if len(there) <= least:
        return there
    while there and len(picked) < most:
        line = state.ask(by, LINE, there if len(picked) < least else [STOP, *there])
        if line == STOP:
            break
        there.remove(line)
        picked.append(line)
    return picked


# ---- counters


def how_many(state: State, span: Quantity, seat: int, view: View, there: int) -> int:
    """How many of those that there are; where fewer may go, who acts says how many."""
    least, most = cards.ends(state, span, view, there)
    return most if least == most else state.ask(seat, MANY, range(least, most + 1))


def _counters(
    state: State,
    said: deeds.Gain | deeds.Lose | deeds.Pay | deeds.HandOver | deeds.LayOn | deeds.TakeOff,
    view: View,
) -> None:
    by, x, counter, span = view.vars[said.by.n], said.x.n, said.counter, said.span

    def has(seat: int) -> int:
        return state.players[seat].counters[counter]

    match said:
        case deeds.Gain():
            view.vars[x] = moving.gain(state, by, counter, how_many(state, span, by, view, UNLIMITED))
        case deeds.Lose(_, of):
            everything = span.least is None and span.most is None
            for seat in people.players(state, of, view):
                if everything and has(seat) < 0:
                    view.vars[x] = -moving.gain(state, seat, counter, -has(seat))
                else:
                    view.vars[x] = moving.lose(state, seat, counter, how_many(state, span, by, view, has(seat)))
        case deeds.Pay(to=None):
            view.vars[x] = moving.pay(state, by, counter, how_many(state, span, by, view, has(by)))
        case deeds.Pay(to=to):
            for seat in _others(state, to, by, view):
                view.vars[x] = moving.pay(state, by, counter, how_many(state, span, by, view, has(by)), seat)
        case deeds.HandOver(_, _, _, _, of, to, verb):
            gives = of == said.by
            for giver in [by] if gives else people.reached(state, of, view):
                for taker in people.reached(state, to, view) if gives else people.players(state, to, view):
                    if taker != giver:  # nobody gives anything to themself
                        n = how_many(state, span, by, view, has(giver))
                        view.vars[x] = moving.hand_over(state, verb, giver, taker, counter, n)
        case deeds.LayOn(own=own):
            for card in cards.take(state, said.cards, by, view):
                n = how_many(state, span, by, view, has(by) if own else UNLIMITED)
                view.vars[x] = moving.lay_on(state, card, counter, n, by if own else None)
        case deeds.TakeOff():
            for card in cards.take(state, said.cards, by, view):
                there = state.carried.get(card, {}).get(counter, 0)
                view.vars[x] = moving.take_off(state, card, counter, how_many(state, span, by, view, there))
        case _:
            assert_never(said)


def _others(state: State, who: Who | None, seat: int, view: View) -> list[int]:
    return [] if who is None else [one for one in people.reached(state, who, view) if one != seat]


# ---- trade


def _trade(state: State, said: deeds.Trade, view: View) -> None:
    """Both, or neither. Who acts picks on both sides; with `level` each gives as many as the other."""
    by = view.vars[said.by.n]
    for other in people.reached(state, said.partner, view):
        view.vars[said.other.n] = other
        here, there = _offered(state, said.mine, by, view), _offered(state, said.theirs, other, view)
        if other == by or not here or not there:
            continue
        given = _settled(state, said.mine, by, by, view, min(here, there) if said.level else here)
        got = _settled(state, said.theirs, other, by, view, _size(given) if said.level else there)
        there, back = _handed(said.mine, given), _handed(said.theirs, got)
        if _too_many(state, other, there, back) or _too_many(state, by, back, there):
            continue
        if _size(given) and _size(got):
            _give(state, given, said.mine, by, other)
            _give(state, got, said.theirs, other, by)


def _handed(share: nodes.Cards | deeds.Shares, given: list[int] | int) -> dict[str, int]:
    return {share.counter: _size(given)} if isinstance(share, deeds.Shares) else {}


def _too_many(state: State, seat: int, comes: dict[str, int], goes: dict[str, int]) -> bool:
    """Whether somebody would have more than they may."""
    return any(n - goes.get(counter, 0) > moving.room(state, seat, counter) for counter, n in comes.items())


def _size(share: list[int] | int) -> int:
    return share if isinstance(share, int) else len(share)


def _offered(state: State, share: nodes.Cards | deeds.Shares, owner: int, view: View) -> int:
    """How many there are that could be given."""
    if isinstance(share, deeds.Shares):
        return state.players[owner].counters[share.counter]
    return len(cards.meant(state, share, view, cards.settled(state, share, view)))


def _settled(
    state: State, share: nodes.Cards | deeds.Shares, owner: int, picks: int, view: View, most: int
) -> list[int] | int:
    if isinstance(share, nodes.Cards):
        return cards.take(state, share, picks, view, most)
    n = how_many(state, share.span, picks, view, state.players[owner].counters[share.counter])
    view.vars[share.x.n] = min(n, most)
    return min(n, most)


def _give(state: State, what: list[int] | int, share: nodes.Cards | deeds.Shares, giver: int, taker: int) -> None:
    if isinstance(share, deeds.Shares):
        moving.hand_over(state, "give", giver, taker, share.counter, _size(what), limited=False)
        return
    for card in what if isinstance(what, list) else ():
        moving.carry(state, "exchange", giver, card, home(state, taker, card))
