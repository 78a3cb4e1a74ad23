"""What always holds becomes what is asked at a table: values that move, what counts as what, who can and cannot."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from cardwright.core.nodes import (
    THIS,
    YOU,
    Adjust,
    AmongPlayers,
    Change,
    Circle,
    Had,
    IsCard,
    LiesIn,
    Logic,
    OfKind,
    OfTrait,
    Permit,
    Reading,
    Recast,
    Role,
    Same,
    Test,
    Var,
)
from cardwright.core.personal import speaks_of_you
from cardwright.engine.bind.active_effects import Adjusting, Changing, Permitting, Recasting, Shifting, Standing
from cardwright.engine.bind.cards import fits
from cardwright.engine.bind.players import test as player_test

if TYPE_CHECKING:
    from cardwright.engine.bind.binder import Binder
    from cardwright.engine.bind.closures import Amount, Held, PlayerTest, Put
    from cardwright.engine.env import Env
    from cardwright.engine.table import Player, Table
    from cardwright.engine.table import Player as Someone


def change(said: Change, key: str, binder: Binder) -> Put:
    """A rule value moves by an amount, or to one."""
    x = said.x
    power = Changing(
        key,
        speaks_of_you(said),
        said.value,
        whose=player_test(said.whose, x, binder) if said.whose is not None else None,
        test=player_test(said.test, x, binder) if said.test is not None else None,
        by=_signed(said.by, said.sign, binder),
        to=binder.amount(said.to) if said.to is not None else None,
    )

    def put(table: Table, owner: Player | None, this: int | None, env: Env | None) -> Held:
        entry = Standing(power, table, owner, this, env)
        entries = table.changes[power.value]
        entries.append(entry)
        return [(entries, entry)]

    return put


def _signed(by: Any, sign: int, binder: Binder) -> Amount | None:
    if by is None:
        return None
    many = binder.amount(by)
    return many if sign >= 0 else lambda env: -many(env)


def adjust(said: Adjust, key: str, binder: Binder) -> Put:
    """Things have more or less of a property; a total is that of the player whose it is."""
    by = _signed(said.by, said.sign, binder)
    assert by is not None
    binder.bound.adjusted.add(said.property)
    of_players = said.property == "total"
    whose: PlayerTest = player_test(said.cards, said.x, binder) if of_players else lambda env, player: True
    power = Adjusting(
        key,
        speaks_of_you(said),
        said.property,
        itself=said.cards == Same(said.x, THIS),
        match=fits(None if of_players else said.cards, said.x, binder),
        of=whose,
        test=player_test(said.test, said.holder, binder) if said.test is not None else None,
        by=by,
        sets=said.sign == 0,
        x=said.x.n,
    )

    def put(table: Table, owner: Player | None, this: int | None, env: Env | None) -> Held:
        entry = Standing(power, table, owner, this, env)
        table.adjusts.append(entry)
        return [(table.adjusts, entry)]

    return put


# ---- faces


def reading(said: Reading, key: str, binder: Binder) -> Put:
    """Faces show another to their roller."""
    own = said.whose == Same(said.x, YOU)
    power = Shifting(key, speaks_of_you(said), _applies(said, own, binder), said.shows, own)
    faces = sorted(said.faces, key=str)

    def put(table: Table, owner: Player | None, this: int | None, env: Env | None) -> Held:
        entry = Standing(power, table, owner, this, env)
        held: Held = []
        for face in faces:
            entries = table.readings.setdefault(face, [])
            entries.append(entry)
            held.append((entries, entry))
        return held

    return put


def _applies(said: Reading, own: bool, binder: Binder) -> Callable[[Env, Player, Player | None], bool]:
    """Whether it does for a roller; that only `your` die is meant has been looked at already."""
    whose = player_test(said.whose, said.x, binder) if said.whose is not None and not own else None
    against = player_test(said.against, said.other, binder) if said.against is not None else None
    test = player_test(said.test, said.x, binder) if said.test is not None else None

    def applies(env: Env, roller: Player, other: Player | None) -> bool:
        if whose is not None and not whose(env, roller):
            return False
        if against is not None and (other is None or not against(env, other)):
            return False
        return test is None or test(env, roller)

    return applies


# ---- cards


def recast(said: Recast, key: str, binder: Binder) -> Put:
    """Cards count as of another element."""
    whole = _whole_kind(said.cards)
    power = Recasting(
        key,
        speaks_of_you(said),
        match=None if whole is not None else fits(said.cards, said.x, binder),
        test=binder.test(said.test) if said.test is not None else None,
        element="your" if said.trait == YOU else str(said.trait),
        fixed=said.test is None and _fixed(said.cards),
        alone=said.test is None and _alone(said.cards),
        among=_among(said.cards, binder),
    )

    def put(table: Table, owner: Player | None, this: int | None, env: Env | None) -> Held:
        entry = Standing(power, table, owner, this, env)
        table.recasts.append(entry)
        return [(table.recasts, entry)]

    return put


def _whole_kind(cards: Test | None) -> str | None:
    """The kind all of whose cards are meant, if it is so."""
    return cards.kind if isinstance(cards, OfKind) else None


def _fixed(cards: Test | None) -> bool:
    """Whether the same cards are meant wherever they lie."""
    match cards:
        case OfKind():
            return True
        case Logic("all", (OfKind(), OfTrait(_, str()))):
            return True
        case _:
            return False


def _alone(cards: Test | None) -> bool:
    """Whether it is the card alone, and where it lies, that makes it one of those that are meant."""
    match cards:
        case None | OfKind() | OfTrait() | IsCard() | LiesIn(of=None | Var() | Circle()) | Had(by=Var() | Circle()):
            return True
        case Logic(_, of):
            return all(_alone(one) for one in of)
        case _:
            return False


def _among(cards: Test | None, binder: Binder) -> Sequence[int]:
    """The cards that could be meant: those of a kind, else all."""
    first = cards.of[0] if isinstance(cards, Logic) and cards.how == "all" else cards
    if isinstance(first, OfKind):
        return sorted(binder.cards_of(first.kind))
    return range(len(binder.bound.cards))


# ---- who can and cannot


Hit = Callable[["Env", Any, Any, Any], bool]  # who would do it, to what, against or from whom


def permit(said: Permit, key: str, binder: Binder) -> Put:
    """A ban or a grant of some actions."""
    first = said.actions[0]
    if not said.can and _never_asked(said, binder):
        return nothing
    power = Permitting(key, speaks_of_you(said), first, said.can, _hits(said, binder), _against_you(said))

    def put(table: Table, owner: Someone | None, this: int | None, env: Env | None) -> Held:
        entry = Standing(power, table, owner, this, env)
        lists = table.grants if said.can else table.bans
        held: Held = []
        for action in said.actions:
            entries = getattr(lists, action)
            entries.append(entry)
            held.append((entries, entry))
        return held

    return put


def nothing(table: Table, owner: Someone | None, this: int | None, env: Env | None) -> Held:
    """What the kernel does not offer in the first place need not be forbidden."""
    return []


def _never_asked(said: Permit, binder: Binder) -> bool:
    person = next((_person(role) for role in said.roles if role.role == "who"), "")
    return (person, said.actions[0]) in binder.kernel.never_asked


def _person(role: Role) -> str:
    match role.test:
        case AmongPlayers(_, Circle("person", _, id)):
            return id
        case _:
            return ""


def _against_you(said: Permit) -> bool:
    return any(role.role == "other" and role.test == Same(role.x, YOU) for role in said.roles)


def _hits(said: Permit, binder: Binder) -> Hit:
    tests = [one for role in said.roles if (one := _role(role, said, binder)) is not None]
    if said.test is not None:
        tests.append(_window(said, said.test, binder))
    match tests:
        case []:
            return lambda env, who, what, other: type(who) is not int
        case [one]:
            return one
        case [one, two]:
            return lambda env, who, what, other: one(env, who, what, other) and two(env, who, what, other)
        case _:
            return lambda env, who, what, other: all(test(env, who, what, other) for test in tests)


def _role(role: Role, said: Permit, binder: Binder) -> Hit | None:
    match role.role:
        case "who" if binder.is_cards(role.x):
            card = fits(role.test, role.x, binder)
            return lambda env, who, what, other: type(who) is int and card(env, who)
        case "who":
            whose = player_test(role.test, role.x, binder)
            return lambda env, who, what, other: type(who) is not int and whose(env, who)
        case "whom":
            return _whom(role, said, binder)
        case "what":
            tested = fits(role.test, role.x, binder)
            return lambda env, who, what, other: type(what) is int and tested(env, what)
        case "other":
            against = player_test(role.test, role.x, binder)
            return lambda env, who, what, other: other is not None and against(env, other)
        case _:
            raise AssertionError(role)


def _whom(role: Role, said: Permit, binder: Binder) -> Hit:
    """To whom it would be done. What partners do to each other is asked of the two, whoever `you` is."""
    match role.test:
        case AmongPlayers(_, Circle("partners", Var(n))) if n == _doer(said):
            return lambda env, who, what, other: _partner(who, what if _is_player(env, what) else other)
        case _:
            whose = player_test(role.test, role.x, binder)

            def whom(env: Env, who: Any, what: Any, other: Any) -> bool:
                one = what if _is_player(env, what) else other
                return one is not None and whose(env, one)

            return whom


def _doer(said: Permit) -> int:
    return next((role.x.n for role in said.roles if role.role == "who"), -1)


def _is_player(env: Env, one: Any) -> bool:
    return one in env.table.players


def _partner(who: Any, one: Any) -> bool:
    return one is not None and one is not who and one.seat in who.partners


def _window(said: Permit, test: Test, binder: Binder) -> Hit:
    """When: for whoever would do it, if that is a player; `you` where a card would."""
    doer = next((role.x for role in said.roles if role.role == "who" and not binder.is_cards(role.x)), None)
    if doer is None:
        inside = binder.test(test)
        return lambda env, who, what, other: inside(env)
    tested = player_test(test, doer, binder)
    return lambda env, who, what, other: tested(env, who if _is_player(env, who) else env.you)
