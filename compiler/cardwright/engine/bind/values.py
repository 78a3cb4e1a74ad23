"""Rule values become classes with an attribute for each: a plain slot where nothing moves it, else a property."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any, Protocol, assert_never

from cardwright.engine.moves import UNLIMITED
from cardwright.ruleset.game import RuleValue

if TYPE_CHECKING:
    from cardwright.engine.bind.standing import Changing, Standing
    from cardwright.engine.env import Env
    from cardwright.engine.table import Player, Table


def setting(value: RuleValue, given: Any) -> Any:
    """What a value is to the engine: a number for `unlimited`, everything else as it is."""
    return UNLIMITED if given == "unlimited" and "unlimited" in value.words else given


def _settled(value: RuleValue, base: Any, given: Any) -> Any:
    """What an ability sets a value to, if that is of its sort; `unlimited` is as much as there may be."""
    if isinstance(base, bool):
        return given if isinstance(given, bool) else base
    if isinstance(base, int):
        if given in ("unlimited", UNLIMITED):
            return UNLIMITED if "unlimited" in value.words or value.most is None else value.most
        return given if type(given) is int else base
    return given if given in value.words else base


class Rules(Protocol):
    """The rule values of a table, or of one of its players: what is the same in each class that is made of them."""

    table: Table
    player: Player | None
    changes: dict[str, list[Standing[Changing]]]


def rules_class(name: str, values: Iterable[RuleValue], moved: frozenset[str]) -> Callable[..., Any]:
    """How the values of a table, or of a player, are made: an object with an attribute for each value.

    It is called with the table, the player (None for the values of the game) and the lists of changes in force.
    """
    plain: dict[str, Any] = {}
    body: dict[str, Any] = {}
    for value in values:
        if value.id in moved:
            body[value.id] = _moving(value, setting(value, value.default))
        else:
            plain[value.id] = setting(value, value.default)
    body["__slots__"] = ("changes", "player", "table", *plain)
    cls: type[Any] = type(name, (), body)
    settings = tuple(plain.items())

    def make(table: Table, player: Player | None, changes: dict[str, list[Standing[Changing]]]) -> Any:
        made = cls()
        made.table, made.player, made.changes = table, player, changes
        for id, given in settings:
            setattr(made, id, given)
        return made

    return make


def _moving(value: RuleValue, base: Any) -> property:
    """A value that something can move; as long as nothing does, it is as it was set."""
    id = value.id

    def now(rules: Rules) -> Any:
        return _now(value, base, rules) if rules.changes[id] else base

    return property(now)


def _now(value: RuleValue, base: Any, rules: Rules) -> Any:
    """What a value is at this moment: as it was set, then moved, then held within its bounds."""
    standing = rules.changes[value.id]
    table = rules.table
    if value.id in table.reading_values:  # what a value is never depends on what it is
        return base
    table.reading_values.add(value.id)
    try:
        return _moved(value, base, standing, rules)
    finally:
        table.reading_values.discard(value.id)


def _moved(value: RuleValue, base: Any, standing: list[Standing[Changing]], rules: Rules) -> Any:
    tos: list[Any] = []
    more = 0
    for entry in standing:
        power = entry.power
        for env in entry.views(rules.table):
            player = rules.player
            if player is not None and not _concerns(entry, env, player):
                continue
            if power.test is not None and not power.test(env, player or env.you):
                continue
            if power.to is not None:
                tos.append(_settled(value, base, power.to(env)))
                entry.acted(rules.table)
            elif power.by is not None and (by := power.by(env)):
                more += by
                entry.acted(rules.table)
            if player is None:
                break
    return _held(value, _combined(value, base, tos), more)


def _concerns(entry: Standing[Changing], env: Env, player: Player) -> bool:
    whose = entry.power.whose
    return player.seat not in entry.spared and (whose is None or whose(env, player))


def _combined(value: RuleValue, base: Any, tos: list[Any]) -> Any:
    if not tos:
        return base
    match value.combine:
        case "greatest":
            return max([base, *tos])
        case "least":
            return min([base, *tos])
        case "any":
            return base or any(tos)
        case "all":
            return base and all(tos)
        case "set" | "sum":
            return tos[-1]
        case _:
            assert_never(value.combine)


def _held(value: RuleValue, now: Any, more: int) -> Any:
    if isinstance(now, bool) or not isinstance(now, int) or now >= UNLIMITED:
        return now
    now += more
    if value.least is not None:
        now = max(now, value.least)
    if value.most is not None:
        now = min(now, value.most)
    return now
