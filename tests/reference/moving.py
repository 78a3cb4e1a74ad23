"""Cards and counters move, and the game is told: before, so that it may be stopped, and after."""

from __future__ import annotations

from tests.reference import force, grid, happen
from tests.reference.state import Happening, Pile, State

from cardwright.engine.bound import UNLIMITED

# ---- cards


def move(state: State, card: int, to: Pile, bottom: bool = False) -> bool:
    """A card goes from where it lies to another place; False when that was stopped, or the card is nowhere."""
    place = state.place(card)
    if place is None:
        return False
    zone, holder = place
    kind = state.bound.kind[card]
    if to[1] is not None and to[0] not in state.players[to[1]].zones:
        to = (to[0], None)
    if place == to:  # it stays, and what it says is as old as it was; in a pile it lies elsewhere now
        if holder is None and state.bound.zone[zone].order != "grid":
            state.pile(to).remove(card)
            state.pile(to).insert(0 if bottom else len(state.pile(to)), card)
        return True
    leaves = Happening(state.bound.leaves.get((zone, kind), ""), holder, card, zone=zone)
    enters = Happening(state.bound.enters.get((to[0], kind), ""), to[1], card, zone=zone)
    if happen.stopped(state, leaves) or happen.stopped(state, enters):
        return False
    if card not in state.pile(place):  # what was told has moved it already
        return False
    gone = happen.parting(state, card)
    state.pile(place).remove(card)
    state.since.pop(card, None)
    grid.left(state, card, zone)
    if to[1] is None:  # what lies on a card leaves with it, and its roles end
        for counter, n in state.carried.pop(card, {}).items():
            to_supply(state, counter, n)
        state.roles.pop(card, None)
    state.pile(to).insert(0 if bottom else len(state.pile(to)), card)
    state.lasting = [one for one in state.lasting if not (one.card == card and one.phase == zone)]
    grid.entered(state, card, to[0])
    force.awake(state, card)
    happen.happened(state, leaves, gone)
    happen.happened(state, enters)
    return True


def carry(state: State, deed: str, by: int, card: int, to: Pile, bottom: bool = False) -> bool:
    """Somebody does with a card what a verb says, and all that this is besides: who loses it, who gains it."""
    place = state.place(card)
    if place is None:
        return False
    (zone, holder), owner = place, to[1]
    bound, kind = state.bound, state.bound.kind[card]
    other = holder if holder not in (None, by) else owner if owner != by else None
    action = bound.forbids.get((deed, kind), "")
    if action and force.banned(state, force.Action(action, who=by, card=card, other=other)):
        return False
    said = [Happening(bound.tells.get((deed, kind), ""), by, card, other=other, zone=zone)]
    if kind in bound.goods and holder != owner:
        if holder is not None and deed != "lose":
            said.append(Happening(bound.tells[("lose", kind)], holder, card, other=by, zone=zone))
        if owner is not None and deed != "gain":
            said.append(Happening(bound.tells[("gain", kind)], owner, card, other=holder, zone=zone))
    if any(happen.stopped(state, one) for one in said) or state.place(card) != place:  # what was told has moved it
        return False
    gone = happen.parting(state, card)
    if not move(state, card, to, bottom):
        return False
    for one in said:
        if kind not in bound.goods or one.id != bound.tells[("lose", kind)]:  # of that the kernel tells
            happen.happened(state, one, gone)
    return True


# ---- counters


def _told(state: State, verb: str, seat: int, counter: str, n: int, other: int | None = None) -> Happening:
    return Happening(state.bound.tells.get((verb, counter), ""), seat, None, counter, other=other, n=n)


def _after(state: State, said: Happening, n: int) -> int:
    said.n = n
    if n > 0:
        happen.happened(state, said)
    return n


def room(state: State, seat: int, counter: str) -> int:
    """How many more a player may have."""
    limit = next((one.limit for one in state.bound.ruleset.counters if one.id == counter), "")
    most = force.setting(state, limit, seat) if limit else UNLIMITED
    bound = next((one.most for one in state.bound.ruleset.counters if one.id == counter), None)
    most = most if bound is None else min(most, bound)
    return max(most - state.players[seat].counters[counter], 0)


def gain(state: State, seat: int, counter: str, n: int) -> int:
    """Counters come from the supply, as far as it reaches and the player may have them; how many came."""
    n = min(n, room(state, seat, counter))
    said = _told(state, "gain", seat, counter, n)
    if n <= 0 or happen.stopped(state, said):
        return 0
    paid = min(said.n, room(state, seat, counter), state.supply.get(counter, UNLIMITED))
    if state.supply.get(counter, UNLIMITED) < UNLIMITED:
        state.supply[counter] -= paid
    state.players[seat].counters[counter] += paid
    return _after(state, said, paid)


def to_supply(state: State, counter: str, n: int) -> None:
    if state.supply.get(counter, UNLIMITED) < UNLIMITED:
        state.supply[counter] += n


def lose(state: State, seat: int, counter: str, n: int) -> int:
    """Counters of a player go back to the supply, as many as there are; how many went."""
    counters = state.players[seat].counters
    least = next((one.least for one in state.bound.ruleset.counters if one.id == counter), 0)
    said = _told(state, "lose", seat, counter, min(n, counters[counter] - least))
    if said.n <= 0 or happen.stopped(state, said):
        return 0
    lost = min(said.n, counters[counter] - least)
    counters[counter] -= lost
    to_supply(state, counter, lost)
    return _after(state, said, lost)


def pay(state: State, seat: int, counter: str, n: int, to: int | None = None) -> int:
    """Counters are paid whole or not at all; where something else is done instead, the price counts as paid."""
    counters = state.players[seat].counters
    if n <= 0 or counters[counter] < n:
        return 0
    said = _told(state, "pay", seat, counter, n, to)
    if happen.stopped(state, said):
        return 0 if said.cancelled else n
    if counters[counter] < n:
        return 0
    counters[counter] -= n
    if to is None:
        to_supply(state, counter, n)
    else:
        kept = min(n, room(state, to, counter))
        state.players[to].counters[counter] += kept
        to_supply(state, counter, n - kept)
    return _after(state, said, n)


def hand_over(state: State, deed: str, giver: int, taker: int, counter: str, n: int, limited: bool = True) -> int:
    """Counters go from one player to another, as many as the taker may have: what the verb says, a loss and a gain."""
    n = min(n, room(state, taker, counter)) if limited else n
    doer, other = (taker, giver) if deed in ("steal", "take", "capture") else (giver, taker)
    counters = state.players[giver].counters
    said = _told(state, deed, doer, counter, min(n, counters[counter]), other)
    if said.n <= 0 or happen.stopped(state, said):
        return 0
    lost = _told(state, "lose", giver, counter, said.n, taker)
    if happen.stopped(state, lost):
        return 0
    n = min(said.n, lost.n, counters[counter], room(state, taker, counter) if limited else n)
    counters[counter] -= n
    state.players[taker].counters[counter] += n
    for one in (said, lost, _told(state, "gain", taker, counter, n, giver)):
        _after(state, one, n)
    return n


def lay_on(state: State, card: int, counter: str, n: int, giver: int | None) -> int:
    """Counters of a player, or such as come from nowhere, come to lie on a card."""
    place = state.place(card)
    if giver is not None:
        n = min(n, state.players[giver].counters[counter])
    if place is None or n <= 0:
        return 0
    said = Happening(state.bound.tells.get(("put", counter), ""), place[1], None, counter, n=n, on=card)
    if happen.stopped(state, said):
        return 0
    if giver is not None:
        n = min(n, state.players[giver].counters[counter])
        state.players[giver].counters[counter] -= n
    if n > 0:
        on = state.carried.setdefault(card, {})
        on[counter] = on.get(counter, 0) + n
    return _after(state, said, n)


def take_off(state: State, card: int, counter: str, n: int) -> int:
    """Counters that lie on a card go back to the supply, as many as there are."""
    on = state.carried.get(card, {})
    n = min(n, on.get(counter, 0))
    place = state.place(card)
    said = Happening(
        state.bound.tells.get(("remove", counter), ""), place[1] if place else None, None, counter, n=n, on=card
    )
    if n <= 0 or happen.stopped(state, said):
        return 0
    on[counter] -= n
    if not on[counter]:
        del on[counter]
    to_supply(state, counter, n)
    return _after(state, said, n)
