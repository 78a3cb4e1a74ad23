"""What happens is told to all rules that wait for it: before it does, instead of it, and when it has."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tests.reference import amounts, cards, doing, force, people, prices, tests
from tests.reference.state import Happening, Standing, State, View

from cardwright.core.blocks import AskWhether, Listen, Offer
from cardwright.core.nodes import Comparison, Pattern, Role, Shows
from cardwright.engine.effects import USES
from cardwright.engine.happening import CHAIN, DEPTH, LAPS, OFTEN, SICK
from cardwright.engine.question import USE


def stopped(state: State, said: Happening) -> bool:
    """Whether it does not happen after all: cancelled before it did, or replaced, once, by something else."""
    if not said.id:
        return False
    for one, pattern, view in waiting(state, said, "before", force.standing(state)):
        if still(state, one) and deeper(state):
            act(state, one, pattern, view)
            state.depth -= 1
            if said.cancelled:
                return True
    for one, pattern, view in waiting(state, said, "instead", force.standing(state)):
        if still(state, one) and one not in state.busy and deeper(state):
            state.busy.append(one)
            acted = act(state, one, pattern, view)
            state.busy.remove(one)
            state.depth -= 1
            if acted:
                return True
    return False


def happened(state: State, said: Happening, gone: Sequence[Standing] = ()) -> None:
    """It has happened. Those on a card that it has taken away hear of it, unless they do where the card lies now."""
    if not said.id:
        return
    there = waiting(state, said, "when", force.standing(state))
    heard = [(one.key, one.this) for one, _, _ in there]
    last = [one for one in gone if (one.key, one.this) not in heard and not still(state, one)]
    rank = {seat: n for n, seat in enumerate(state.initiative())}
    ready = [*there, *waiting(state, said, "when", last)]
    for one, pattern, view in sorted(ready, key=lambda row: (rank.get(row[2].you, 99), row[0].age)):
        if (still(state, one) or one in last) and deeper(state):
            act(state, one, pattern, view)
            state.depth -= 1


def parting(state: State, card: int) -> list[Standing]:
    """The rules on a card that is about to go."""
    return [one for one in force.standing(state) if one.this == card and one.said is None]


Waits = tuple[Standing, Pattern, View]


def waiting(state: State, said: Happening, timing: str, rules: Sequence[Standing]) -> list[Waits]:
    """Those who wait for it, in the order of initiative, of play and of age."""
    rank = {seat: n for n, seat in enumerate(state.initiative())}
    ready: list[Waits] = []
    for one in rules:
        if not isinstance(one.does, Listen) or one.does.timing != timing:
            continue
        for pattern in one.does.patterns:
            if pattern.happening == said.id:
                ready += [(one, pattern, view) for view in concerned(state, one, pattern, said)]
    return sorted(ready, key=lambda row: rank.get(row[2].you, 99))


def concerned(state: State, one: Standing, pattern: Pattern, said: Happening) -> list[View]:
    """The views of those for whom it is time to act."""
    views = force.views(state, one, state.initiative())
    if one.owner is None and one.said is None and not force.speaks_of_you(_waits(one)):
        views = views[:1]
        views[0].vars[0] = state.turn if said.who is None else said.who
    return [view for view in views if timely(state, one, pattern, view, said)]


def _waits(one: Standing) -> Any:
    said = one.does
    assert isinstance(said, Listen)
    return said.patterns, said.test, said.price, said.body


def timely(state: State, one: Standing, pattern: Pattern, view: View, said: Happening) -> bool:
    """What happens is meant, the condition holds, the limit is not reached, the price is there, the card of use."""
    listen = one.does
    assert isinstance(listen, Listen)
    view.happening = said
    if not fits(state, pattern, view):
        return False
    if listen.limit is not None and (one.handle, view.you, listen.limit.phase) in state.used:
        return False
    if listen.test is not None and not tests.holds(state, listen.test, view):
        return False
    return prices.payable(state, listen.price, view) and force.usable(state, one.this, view.you, said.other)


def fits(state: State, pattern: Pattern, view: View) -> bool:
    """Whether what happens is what a head waits for; what takes part in it gets its variable."""
    said = view.happening
    assert said is not None
    if pattern.zone and said.zone not in ("", pattern.zone):
        return False
    name(state, pattern, view)
    if not all(_fits(state, role, pattern, view, said) for role in pattern.roles):
        return False
    return all(tests.holds(state, test, view) for test in pattern.also)


def name(state: State, pattern: Pattern, view: View) -> None:
    """What takes part becomes what the variables stand for."""
    said = view.happening
    assert said is not None
    for role in pattern.roles:
        if role.role not in ("count", "role", "counter"):
            view.vars[role.x.n] = _part(state, role, view, said)


def _part(state: State, role: Role, view: View, said: Happening) -> Any:
    match role.role:
        case "who":
            return said.who
        case "other":
            return said.other
        case "whom":
            return said.other if said.whom is None else said.whom
        case "what":
            return [] if said.card is None else [said.card]
        case "on":
            return [] if said.on is None else [said.on]
        case "with":
            return cards.fitting(state, list(said.cards), role.test, role.x, view)
        case "face":
            return said.face
        case "n":
            return said.n
        case _:
            raise AssertionError(role)


def _fits(state: State, role: Role, pattern: Pattern, view: View, said: Happening) -> bool:
    test = role.test
    match role.role:
        case "with":
            return True  # counted
        case "count":
            those = next(one for one in pattern.roles if one.role == "with")
            assert isinstance(test, Comparison)
            n = len(view.vars[those.x.n])
            return tests.compares(n, test.how, amounts.value(state, test.b, view))
        case "role" | "face" | "counter" if test is not None:
            assert isinstance(test, Shows)
            return (said.counter if role.role == "counter" else said.face) in test.faces
        case "n" if test is not None:
            assert isinstance(test, Comparison)
            return tests.compares(said.n, test.how, amounts.value(state, test.b, view))
        case "whom" if test is not None:  # who is attacked, or, where nobody is named, who does it
            whom = view.vars[role.x.n]
            asked = people.bound(view, role.x, said.who if whom is None else whom)
            return asked.vars[role.x.n] is not None and tests.holds(state, test, asked)
        case _:
            return test is None or tests.holds(state, test, view)


def act(state: State, one: Standing, pattern: Pattern, view: View) -> bool:
    """Asked, if it is an offer or has a price; counted, paid, carried out. Whether it acted."""
    said = one.does
    assert isinstance(said, Listen)
    name(state, pattern, view)
    view.spared, view.key = one.spared, one.key
    match said.body:
        case (AskWhether() as offer,) if said.timing == "instead" and not said.price:  # it may be declined
            view.spared = (*view.spared, *force.spared(state, one.this, view.you))
            taken = doing.whether_taken(state, offer, offer.body[:1], view)
            if taken and said.limit is not None:
                count(state, one.handle, view.you, said.limit.phase)
            return taken
    if (said.asked or said.price) and not state.ask(view.you, USE, (True, False)):
        return False
    if said.limit is not None:
        count(state, one.handle, view.you, said.limit.phase)
    view.spared = (*view.spared, *force.spared(state, one.this, view.you))
    doing.body(state, said.price, view)
    doing.body(state, said.body, view)
    return True


def count(state: State, handle: str, seat: int, phase: str) -> None:
    used = (handle, seat, phase)
    state.used[used] = state.used.get(used, 0) + 1


def still(state: State, one: Standing) -> bool:
    """Whether it is still in force: one that answered before may have ended it."""
    return any((other.key, other.this, other.age) == (one.key, one.this, one.age) for other in force.standing(state))


def deeper(state: State) -> bool:
    """One step further down a chain of happenings, if it has not become too long; whoever steps back says so."""
    part = _patience(state)
    if state.depth >= DEPTH // part or state.links >= CHAIN // part:
        state.cut += 1
        return False
    state.depth += 1
    state.links += 1
    return True


def lap(state: State) -> bool:
    """Once more round a `for each`, if that has not been done too often."""
    state.laps += 1
    if state.laps > LAPS // _patience(state):
        state.cut += 1
        return False
    return True


def _patience(state: State) -> int:
    """Where many chains became too long, all are cut sooner."""
    return SICK if state.cut >= OFTEN else 1


# ---- offers


def offers(state: State, seat: int, action: bool, moment: str = "") -> list[Standing]:
    """What a player may use now: in its window, its condition met, its limit left, its price there."""
    there = []
    for one in force.standing(state):
        said = one.does
        if not isinstance(said, Offer) or said.action != action or one.owner not in (None, seat):
            continue
        if not action and said.moments and moment not in said.moments:
            continue
        if said.limit is not None and (one.handle, seat, said.limit.phase) in state.used:
            continue
        if state.used.get((one.handle, seat, ""), 0) >= USES:
            continue
        view = offered(one, seat)
        if not force.usable(state, one.this, seat) or (
            said.test is not None and not tests.holds(state, said.test, view)
        ):
            continue
        if prices.payable(state, said.price, view):
            there.append(one)
    return there


def offered(one: Standing, seat: int) -> View:
    """An offer as it looks to who may use it."""
    if one.said is not None:
        return one.said.copy()
    return View([seat, [] if one.this is None else [one.this], *[None] * (len(one.sorts) - 2)], one.sorts, one.key)


def use(state: State, one: Standing, seat: int) -> None:
    """A player takes an offer: it is counted, paid, carried out."""
    said = one.does
    assert isinstance(said, Offer)
    view = offered(one, seat)
    if said.limit is not None:
        count(state, one.handle, seat, said.limit.phase)
    count(state, one.handle, seat, "")
    free = {used: n for used, n in state.used.items() if used[2] == ""}
    doing.body(state, said.price, view)
    view.spared = (*view.spared, *force.spared(state, one.this, seat))
    doing.body(state, said.body, view)
    state.used |= {used: max(n, state.used.get(used, 0)) for used, n in free.items()}
