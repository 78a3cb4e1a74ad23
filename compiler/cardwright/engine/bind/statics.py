"""What always holds becomes what is asked at a table: values that move, what counts as what, who can and cannot."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from cardwright.core.blocks import AlterProperty, AlterValue, Permission, Reading, Recast
from cardwright.core.nodes import (
    THIS,
    YOU,
    AmongPlayers,
    Circle,
    Had,
    IsCard,
    LiesIn,
    Logic,
    MeasureOf,
    OfKind,
    OfTrait,
    Role,
    Same,
    Test,
    Var,
)
from cardwright.core.personal import speaks_of_you
from cardwright.core.walk import every
from cardwright.engine.bind.active_effects import ActiveEffect, Adjusting, Changing, Permitting, Recasting, Shifting
from cardwright.engine.bind.cards import fits
from cardwright.engine.bind.players import player_test
from cardwright.engine.effects import own_number

if TYPE_CHECKING:
    from cardwright.engine.bind.binder import Binder
    from cardwright.engine.bind.closures import Amount, Installer, PlayerTest, Registration
    from cardwright.engine.table import Env, PlayerState, Table
    from cardwright.engine.table import PlayerState as Someone


def change(node: AlterValue, key: str, binder: Binder) -> Installer:
    """A rule value moves by an amount, or to one."""
    x = node.x
    effect = Changing(
        key,
        speaks_of_you(node),
        node.value,
        whose=player_test(node.whose, x, binder) if node.whose is not None else None,
        test=player_test(node.test, x, binder) if node.test is not None else None,
        by=_signed(node.by, node.sign, binder),
        to=binder.amount(node.to) if node.to is not None else None,
    )

    def install(table: Table, owner: PlayerState | None, this: int | None, env: Env | None) -> Registration:
        entry = ActiveEffect(effect, table, owner, this, env)
        entries = table.changes[effect.value]
        entries.append(entry)
        return [(entries, entry)]

    return install


def _signed(by: Any, sign: int, binder: Binder) -> Amount | None:
    if by is None:
        return None
    many = binder.amount(by)
    return many if sign >= 0 else lambda env: -many(env)


def adjust(node: AlterProperty, key: str, binder: Binder) -> Installer:
    """Things have more or less of a property; a total is that of the player whose it is."""
    by = _own_number(node) or _signed(node.by, node.sign, binder)
    assert by is not None
    binder.bound.adjusted.add(node.property)
    of_players = node.property == "total"
    whose: PlayerTest = player_test(node.cards, node.x, binder) if of_players else lambda env, player: True
    effect = Adjusting(
        key,
        speaks_of_you(node),
        node.property,
        itself=node.cards == Same(node.x, THIS),
        match=fits(None if of_players else node.cards, node.x, binder),
        of=whose,
        test=player_test(node.test, node.holder, binder) if node.test is not None else None,
        by=by,
        sets=node.sign == 0,
        x=node.x.n,
    )

    def install(table: Table, owner: PlayerState | None, this: int | None, env: Env | None) -> Registration:
        entry = ActiveEffect(effect, table, owner, this, env)
        table.adjusts.append(entry)
        return [(table.adjusts, entry)]

    return install


def _own_number(node: AlterProperty) -> Amount | None:
    """Another number of the very card, if it is made equal to that."""
    match node.by:
        case MeasureOf(property, x) if x == node.x:
            return lambda env: own_number(env.table, env.vars[x.n][0], property)
        case _:
            return None


# ---- faces


def reading(node: Reading, key: str, binder: Binder) -> Installer:
    """Faces show another to their roller."""
    own = node.whose == Same(node.x, YOU)
    effect = Shifting(key, speaks_of_you(node), _applies(node, own, binder), node.shows, own)
    faces = sorted(node.faces, key=str)

    def install(table: Table, owner: PlayerState | None, this: int | None, env: Env | None) -> Registration:
        entry = ActiveEffect(effect, table, owner, this, env)
        registered: Registration = []
        for face in faces:
            entries = table.readings.setdefault(face, [])
            entries.append(entry)
            registered.append((entries, entry))
        return registered

    return install


def _applies(node: Reading, own: bool, binder: Binder) -> Callable[[Env, PlayerState, PlayerState | None], bool]:
    """Whether it does for a roller; that only `your` die is meant has been looked at already."""
    whose = player_test(node.whose, node.x, binder) if node.whose is not None and not own else None
    against = player_test(node.against, node.other, binder) if node.against is not None else None
    test = player_test(node.test, node.x, binder) if node.test is not None else None

    def applies(env: Env, roller: PlayerState, other: PlayerState | None) -> bool:
        if whose is not None and not whose(env, roller):
            return False
        if against is not None and (other is None or not against(env, other)):
            return False
        return test is None or test(env, roller)

    return applies


# ---- cards


def recast(node: Recast, key: str, binder: Binder) -> Installer:
    """Cards count as of another element."""
    whole = _whole_kind(node.cards)
    effect = Recasting(
        key,
        speaks_of_you(node),
        match=None if whole is not None else fits(node.cards, node.x, binder),
        test=binder.test(node.test) if node.test is not None else None,
        element="your" if node.trait == YOU else str(node.trait),
        chosen=node.trait.n if isinstance(node.trait, Var) else 0,
        named=binder.cards_in(node.cards.y) if isinstance(node.cards, Same) and node.cards.x == node.x else None,
        fixed=node.test is None and _fixed(node.cards),
        alone=node.test is None and _alone(node.cards),
        among=_among(node.cards, binder),
    )

    def install(table: Table, owner: PlayerState | None, this: int | None, env: Env | None) -> Registration:
        entry = ActiveEffect(effect, table, owner, this, env)
        table.recasts.append(entry)
        return [(table.recasts, entry)]

    return install


def _whole_kind(cards: Test | None) -> str | None:
    """The kind all of whose cards are meant, if it is so."""
    return cards.kind if isinstance(cards, OfKind) else None


def _fixed(cards: Test | None) -> bool:
    """Whether the same cards are meant wherever they lie."""
    match cards:
        case OfKind() | Same():  # what was named stays what it is
            return True
        case Logic("all", (OfKind(), OfTrait(_, str()))):
            return True
        case _:
            return False


def _alone(cards: Test | None) -> bool:
    """Whether it is the card alone, and where it lies, that makes it one of those that are meant."""
    match cards:
        case (
            None
            | OfKind()
            | OfTrait()
            | IsCard()
            | Same()
            | LiesIn(of=None | Var() | Circle())
            | Had(by=Var() | Circle())
        ):
            return True
        case Logic(_, of):
            return all(_alone(inner) for inner in of)
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


def permit(node: Permission, key: str, binder: Binder) -> Installer:
    """A ban or a grant of some actions."""
    first = node.actions[0]
    if not node.can and _never_asked(node, binder):
        return nothing
    effect = Permitting(key, speaks_of_you(node), first, node.can, _hits(node, binder), _against_you(node))

    def install(table: Table, owner: Someone | None, this: int | None, env: Env | None) -> Registration:
        entry = ActiveEffect(effect, table, owner, this, env)
        lists = table.grants_by_action if node.can else table.bans_by_action
        registered: Registration = []
        for action in node.actions:
            entries = lists[action]
            entries.append(entry)
            registered.append((entries, entry))
        return registered

    return install


def nothing(table: Table, owner: Someone | None, this: int | None, env: Env | None) -> Registration:
    """What the kernel does not offer in the first place need not be forbidden."""
    return []


def _never_asked(node: Permission, binder: Binder) -> bool:
    person = next((_person(role) for role in node.roles if role.role == "who"), "")
    return (person, node.actions[0]) in binder.kernel.never_asked


def _person(role: Role) -> str:
    match role.test:
        case AmongPlayers(_, Circle("person", _, id)):
            return id
        case _:
            return ""


def _against_you(node: Permission) -> bool:
    return any(role.role == "other" and role.test == Same(role.x, YOU) for role in node.roles)


def _hits(node: Permission, binder: Binder) -> Hit:
    tests = [test for role in node.roles if (test := _role(role, node, binder)) is not None]
    if node.test is not None:
        tests.append(_window(node, node.test, binder))
    match tests:
        case []:
            return lambda env, who, what, other: type(who) is not int
        case [only]:
            return only
        case [first, second]:
            return lambda env, who, what, other: first(env, who, what, other) and second(env, who, what, other)
        case _:
            return lambda env, who, what, other: all(test(env, who, what, other) for test in tests)


def _role(role: Role, node: Permission, binder: Binder) -> Hit | None:
    match role.role:
        case "who" if binder.is_cards(role.x):
            card = fits(role.test, role.x, binder)
            return lambda env, who, what, other: type(who) is int and card(env, who)
        case "who":
            whose = player_test(role.test, role.x, binder)
            return lambda env, who, what, other: type(who) is not int and whose(env, who)
        case "whom":
            return _whom(role, node, binder)
        case "what":
            return _what(role, node, binder)
        case "other":
            against = player_test(role.test, role.x, binder)
            return lambda env, who, what, other: other is not None and against(env, other)
        case _:
            raise AssertionError(role)


def _what(role: Role, node: Permission, binder: Binder) -> Hit:
    """Which cards it would be done to; where these are told apart by who would do it, that is known meanwhile."""
    tested, doer = fits(role.test, role.x, binder), _doer(node)
    if not any(x.n == doer for x in every(role.test, Var)):
        return lambda env, who, what, other: type(what) is int and tested(env, what)

    def of_theirs(env: Env, who: Any, what: Any, other: Any) -> bool:
        old, env.vars[doer] = env.vars[doer], who
        hit = type(what) is int and tested(env, what)
        env.vars[doer] = old
        return hit

    return of_theirs


def _whom(role: Role, node: Permission, binder: Binder) -> Hit:
    """To whom it would be done. What partners do to each other is asked of the two, whoever `you` is."""
    match role.test:
        case AmongPlayers(_, Circle("partners", Var(n))) if n == _doer(node):
            return lambda env, who, what, other: _partner(who, what if _is_player(env, what) else other)
        case _:
            whose = player_test(role.test, role.x, binder)

            def whom(env: Env, who: Any, what: Any, other: Any) -> bool:
                player = what if _is_player(env, what) else other
                return player is not None and whose(env, player)

            return whom


def _doer(node: Permission) -> int:
    return next((role.x.n for role in node.roles if role.role == "who"), -1)


def _is_player(env: Env, somebody: Any) -> bool:
    return somebody in env.table.players


def _partner(who: Any, other: Any) -> bool:
    return other is not None and other is not who and other.seat in who.partners


def _window(node: Permission, test: Test, binder: Binder) -> Hit:
    """When: for whoever would do it, if that is a player; `you` where a card would."""
    doer = next((role.x for role in node.roles if role.role == "who" and not binder.is_cards(role.x)), None)
    if doer is None:
        inside = binder.test(test)
        return lambda env, who, what, other: inside(env)
    tested = player_test(test, doer, binder)
    return lambda env, who, what, other: tested(env, who if _is_player(env, who) else env.you)
