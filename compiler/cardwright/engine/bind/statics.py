"""What always holds becomes what is asked at a table: values that move, things that have more, what counts as what."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from cardwright.core.nodes import (
    THIS,
    YOU,
    Adjust,
    Change,
    Circle,
    Had,
    IsCard,
    LiesIn,
    Logic,
    OfKind,
    OfTrait,
    Reading,
    Recast,
    Same,
    Test,
    Var,
)  # fmt: skip
from cardwright.core.personal import speaks_of_you
from cardwright.engine.bind.cards import fits
from cardwright.engine.bind.people import test as player_test
from cardwright.engine.bind.standing import Adjusting, Changing, Recasting, Shifting, Standing

if TYPE_CHECKING:
    from cardwright.engine.bind.binder import Binder
    from cardwright.engine.bind.closures import Amount, Held, PlayerTest, Put
    from cardwright.engine.env import Env
    from cardwright.engine.table import Player, Table


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
