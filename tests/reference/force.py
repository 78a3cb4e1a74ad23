"""What holds: rule values with all changes, what cards are worth, faces, what counts as what, what is forbidden.

All rules are asked each time.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from tests.reference import amounts, grid, tests
from tests.reference.state import Standing, State, View

from cardwright.core.blocks import AlterProperty, AlterValue, ByHand, Course, Listen, Permission, Reading, Recast
from cardwright.core.deeds import Arrange, Decide, Fill, Look, Shuffle
from cardwright.core.nodes import YOU, Cards, InState, MeasureOf, Players, Role, Setting
from cardwright.engine.bound import UNLIMITED
from cardwright.ruleset.game import RuleValue

# ---- which rules are in force, and through whose eyes they are read


def speaks(state: State, card: int) -> bool:
    """Whether what a card says holds: it lies where a player has such cards; in a realm and beside it, revealed."""
    place = state.place(card)
    if place is not None and grid.known(state) and place[0] in ("realm", "border", "hand"):
        return state.realm.revealed and place[0] != "hand"
    return place is not None and place[1] is not None and place[0] == state.bound.home[state.bound.kind[card]]


def awake(state: State, card: int) -> None:
    """A card that has come somewhere begins to speak, if such cards do there."""
    if speaks(state, card):
        state.age += 1
        state.since[card] = state.age


def standing(state: State) -> list[Standing]:
    """The rules in force: of the game, then in the order in which they came into force."""
    core = state.bound.core
    game = [Standing(key, core.rules[key].does, core.rules[key].sorts, None, None, 0) for key in core.game]
    held: list[Standing] = []
    for card, age in state.since.items():
        place = state.place(card)
        assert place is not None
        for key in core.cards[state.bound.cards[card].id]:
            does, sorts, owner = core.rules[key].does, core.rules[key].sorts, state.holder(card)
            held.append(Standing(key, does, sorts, owner, card, age))
    held += [lasts.rule for lasts in state.lasting if lasts.rule is not None]
    there = game + sorted(held, key=lambda one: one.age)
    return [one for one in there if not isinstance(one.does, ByHand) and not _left_out(state, one)]


def _left_out(state: State, one: Standing) -> bool:
    """What a kernel never offers need not be forbidden, and what is left out is not in the course of the game."""
    match one.does:
        case Course(omitted=True):
            return True
        case Permission(False, actions, roles):
            persons = [getattr(getattr(role.test, "who", None), "id", "") for role in roles if role.role == "who"]
            return any((person, actions[0]) in state.bound.kernel.never_asked for person in persons)
        case _:
            return False


def views(state: State, one: Standing, seats: list[int] | None = None) -> list[View]:
    """Its owner's, or that of each player for a rule of nobody's that speaks of `you`; else that of who is at turn.

    Of a card that is nobody's, nobody is `you` in what holds, and whoever takes part in it in what waits.
    """
    if one.said is not None:
        return [one.said.copy()]
    if one.owner is None and one.this is not None and not isinstance(one.does, Listen) and speaks_of_you(one.does):
        return []
    if one.owner is None and speaks_of_you(one.does):
        seats = [one.seat for one in state.players if not one.out] if seats is None else seats
    else:
        seats = [state.turn if one.owner is None else one.owner]
    this = [] if one.this is None else [one.this]
    return [View([seat, this, *[None] * (len(one.sorts) - 2)], one.sorts, one.key) for seat in seats]


def speaks_of_you(said: Any) -> bool:
    """Whether `you` occurs: not as who picks, nor as who does what nobody in particular does, nor in whose value it is.

    >>> speaks_of_you(Setting("object_price", YOU)), speaks_of_you(YOU)
    (False, True)
    """
    match said:
        case tuple():
            return any(speaks_of_you(part) for part in said)
        case Setting() | InState() | Decide(how="tie"):
            return False
        case Cards() | Players() | Look(everybody=True) | Arrange() | Fill() | Shuffle():
            return any(speaks_of_you(getattr(said, name)) for name in said.__match_args__ if name != "by")
        case _:
            names = getattr(said, "__match_args__", ())
            return bool(said == YOU) or any(speaks_of_you(getattr(said, name)) for name in names)


def in_force(state: State, kind: type[Any]) -> Iterator[tuple[Standing, Any, View]]:
    """The rules of a sort, each with the views through which it is read."""
    for one in standing(state):
        if isinstance(one.does, kind):
            for view in views(state, one):
                yield one, one.does, view


# ---- rule values


def setting(state: State, id: str, seat: int | None) -> Any:
    """What a rule value is: the latest setting, moved by all that moves it, within its bounds."""
    declared = next((one for one in state.bound.ruleset.values if one.id == id), None)
    if declared is None:
        return 0
    base = _plain(declared, declared.default)
    if id in state.reading:  # what a value is never depends on what it is
        return base
    state.reading.add(id)
    tos: list[Any] = []
    more = 0
    done: list[Standing] = []
    for one, said, view in in_force(state, AlterValue):
        if said.value != id or (seat is None and one in done):
            continue
        if seat is not None and seat in one.spared:
            continue
        view.vars[said.x.n] = view.you if seat is None else seat
        if seat is not None and said.whose is not None and not tests.holds(state, said.whose, view):
            continue
        if said.test is not None and not tests.holds(state, said.test, view):
            continue
        done.append(one)  # a value of the game is moved once by a rule, whoever it speaks of
        if said.to is not None:
            tos.append(_set(declared, base, amounts.value(state, said.to, view)))
        if said.by is not None:
            more += said.sign * amounts.value(state, said.by, view)
    state.reading.discard(id)
    return _bounded(declared, _combined(declared, base, tos), more)


def _plain(declared: RuleValue, given: Any) -> Any:
    return UNLIMITED if given == "unlimited" and "unlimited" in declared.words else given


def _set(declared: RuleValue, base: Any, given: Any) -> Any:
    """What a value is set to, if that is of its sort; `unlimited` is as much as there may be."""
    if isinstance(base, bool):
        return given if isinstance(given, bool) else base
    if isinstance(base, int):
        if given in ("unlimited", UNLIMITED):
            bounded = "unlimited" not in declared.words and declared.most is not None
            return declared.most if bounded else UNLIMITED
        return given if type(given) is int else base
    return given if given in declared.words else base


def _combined(declared: RuleValue, base: Any, tos: list[Any]) -> Any:
    """`sum` and `set`: the latest setting counts; `greatest`, `least`, `any` and `all` weigh them with what it was."""
    every = [base, *tos]
    match declared.combine:
        case "greatest":
            return max(every)
        case "least":
            return min(every)
        case "any":
            return any(every)
        case "all":
            return all(every)
        case _:
            return every[-1]


def _bounded(declared: RuleValue, now: Any, more: int) -> Any:
    if type(now) is not int or now >= UNLIMITED:
        return now
    now += more
    least = now if declared.least is None else max(now, declared.least)
    return least if declared.most is None else min(least, declared.most)


# ---- worth


def worth(state: State, card: int, property: str = "", printed: int | None = None, another: bool = False) -> int:
    """Power or strength of a card, or another number, with all that adds to it; never below nothing.

    How much something is worth never depends on how much something is worth, but on `another` number of that thing.
    """
    measure = property or state.bound.measure[card]
    base, more = int(state.bound.properties[card].get(measure, 0)) if printed is None else printed, 0
    if measure in state.weighing or (state.weighing and not another):
        return base
    before, state.weighing = state.weighing, (*state.weighing, measure)
    owner = state.holder(card)
    for one, said, view in in_force(state, AlterProperty):
        if said.property != measure and not (said.property == "worth" and measure == state.bound.measure[card]):
            continue
        if (view.you if owner is None else owner) in one.spared:
            continue
        view.vars[said.x.n], view.vars[said.holder.n] = [card], view.you if owner is None else owner
        if said.cards is not None and not tests.holds(state, said.cards, view):
            continue
        if said.test is None or tests.holds(state, said.test, view):
            number = _own(state, card, said) if _is_own(said) else amounts.value(state, said.by, view)
            if said.sign == 0:
                base = base if number is None else number
            else:
                more += said.sign * number
    state.weighing = before
    return max(base + more, 0)


def _is_own(said: AlterProperty) -> bool:
    """ "Worth equal to its rank"."""
    return isinstance(said.by, MeasureOf) and said.by.x == said.x


def _own(state: State, card: int, said: AlterProperty) -> int | None:
    """The other number of the card, which is what it is now, too, as long as it does not go round in a circle."""
    assert isinstance(said.by, MeasureOf)
    has = said.by.property in state.bound.properties[card]
    return worth(state, card, said.by.property, another=True) if has else None


def bonus(state: State, seat: int) -> int:
    """What is added to the total of a player."""
    more = 0
    for one, said, view in in_force(state, AlterProperty):
        if said.property == "total" and seat not in one.spared:
            view.vars[said.x.n] = view.vars[said.holder.n] = seat
            asked = [test for test in (said.cards, said.test) if test is not None]
            if all(tests.holds(state, test, view) for test in asked):
                more += said.sign * amounts.value(state, said.by, view)
    return more


# ---- what counts as what


def reading(state: State, face: int | str, roller: int, against: int | None) -> int | str:
    """What a face counts as: the first that applies, by initiative, play and age; there is no chain."""
    rank = {seat: n for n, seat in enumerate(state.initiative())}
    there = [one for one in standing(state) if isinstance(one.does, Reading)]
    for one in sorted(there, key=lambda one: rank.get(roller if one.owner is None else one.owner, 99)):
        said = one.does
        assert isinstance(said, Reading)
        if face not in said.faces or roller in one.spared:
            continue
        for view in views(state, one):
            view.vars[said.x.n], view.vars[said.other.n] = roller, against
            if said.against is not None and against is None:
                continue
            asked = [test for test in (said.whose, said.against, said.test) if test is not None]
            if all(tests.holds(state, test, view) for test in asked):
                return said.shows
    return face


def element(state: State, card: int) -> str:
    """Of which element a card is, or counts as: the latest that says so.

    Each applies to what cards are, not to what others have made of them.
    """
    now = state.bound.element[card]
    if state.casting:
        return now
    state.casting = True
    holder = state.holder(card)
    for one, said, view in in_force(state, Recast):
        view.vars[said.x.n] = [card]
        asked = [test for test in (said.cards, said.test) if test is not None]
        if holder in one.spared or not all(tests.holds(state, test, view) for test in asked):
            continue
        now = said.trait if isinstance(said.trait, str) else state.players[view.vars[said.trait.n]].element
    state.casting = False
    return now


# ---- cannot and can


@dataclass(frozen=True)
class Action:
    """Who (a player or a card) would do something: with which card, or to whom, against or from whom."""

    id: str
    who: int | None = None
    doing: int | None = None
    card: int | None = None
    whom: int | None = None
    other: int | None = None


def allowed(state: State, action: Action) -> bool | None:
    """Whether it is forbidden (False), allowed (True), or as the rules of the game say (None). `cannot` beats `can`."""
    if banned(state, action):
        return False
    return True if granted(state, action) else None


def banned(state: State, action: Action) -> bool:
    return _hit(state, action, can=False)


def granted(state: State, action: Action) -> bool:
    return _hit(state, action, can=True)


def _hit(state: State, action: Action, can: bool) -> bool:
    for one, said, view in in_force(state, Permission):
        if said.can != can or action.id not in said.actions:
            continue
        if action.who is not None and action.who in one.spared:
            continue
        if _fits(state, said, action, view):
            return True
    return False


def _fits(state: State, said: Permission, action: Action, view: View) -> bool:
    """Whether every role fits; what always holds says nothing of a card that does something, unless it names one."""
    if not any(role.role == "who" for role in said.roles) and action.who is None:
        return False
    for role in said.roles:
        view.vars[role.x.n] = _part(role, action, view)
    for role in said.roles:
        if view.vars[role.x.n] in (None, []):
            return False
        if role.test is not None and not tests.holds(state, role.test, view):
            return False
    return said.test is None or tests.holds(state, said.test, view)


def _part(role: Role, action: Action, view: View) -> Any:
    match role.role:
        case "who" if view.sorts[role.x.n] == "card":
            return [] if action.doing is None else [action.doing]
        case "who":
            return action.who
        case "what":
            return [] if action.card is None else [action.card]
        case "whom":
            return action.other if action.whom is None else action.whom
        case "other":
            return action.other
        case _:
            raise AssertionError(role)


def usable(state: State, card: int | None, seat: int, other: int | None = None) -> bool:
    """Whether a player can use what a card offers and what it waits for."""
    action = "" if card is None else state.bound.forbids.get(("use", state.bound.kind[card]), "")
    return not (action and banned(state, Action(action, who=seat, card=card, other=other)))


def spared(state: State, card: int | None, seat: int) -> tuple[int, ...]:
    """The seats that a card of a player cannot affect (IT-135)."""
    action = "" if card is None else state.bound.affects.get(state.bound.kind[card], "")
    if not action:
        return ()
    return tuple(one for one in state.order(seat) if banned(state, Action(action, doing=card, whom=one, other=seat)))
