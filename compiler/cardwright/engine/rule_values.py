"""The rule values of a table, or of one of its players: what they were set to, and what they are at this moment.

A value is read in two ways. The kernel reads those that it knows by name, as attributes of the class that its contract
makes of them (`games/*/contract.py`); whatever a card asks for is read by its id. Both look first whether anything in
force moves the value, which is most often not so: then it is what it was set to.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from typing import TYPE_CHECKING, Any, ClassVar, TypeAlias, assert_never

from cardwright.engine.bound import UNLIMITED
from cardwright.ruleset.game import RuleValue

if TYPE_CHECKING:
    from cardwright.engine.bind.active_effects import ActiveEffect, Changing
    from cardwright.engine.table import Env, PlayerState, Table

Changes: TypeAlias = "dict[str, list[ActiveEffect[Changing]]]"  # by the id of a value


class RuleValues:
    """The values of a table (`player` is None), or of one of its players. `settled` are those before anything moves."""

    IDS: ClassVar[tuple[str, ...]] = ()

    def __init__(self, table: Table, player: PlayerState | None, settled: dict[str, Any], changes: Changes) -> None:
        self.table, self.player, self.settled, self.changes = table, player, settled, changes

    def read(self, id: str, otherwise: Any = 0) -> Any:
        """What a value is now; `otherwise` where there is none of that name here."""
        if id not in self.settled:
            return otherwise
        return self.moved(id) if self.changes[id] else self.settled[id]

    def moved(self, id: str) -> Any:
        """What something in force makes of a value."""
        return _now(self.table.bound.values[id], self.settled[id], self)


def rules_maker(
    contract: type[RuleValues], values: Iterable[RuleValue], moving: Collection[str]
) -> Callable[[Table, PlayerState | None, Changes], RuleValues]:
    """How the values of a table, or of a player, are made.

    Compiled, the properties of the contract cost next to nothing. Python takes as long for a property as for a call, so
    there those that nothing can move become plain attributes, in a class that is made once for all tables.
    """
    settled = {value.id: setting(value, value.default) for value in values}
    if hasattr(contract, "__mypyc_attrs__"):
        return lambda table, player, changes: contract(table, player, settled, changes)
    fixed = {id: settled[id] for id in contract.IDS if id not in moving}
    moved = [id for id in contract.IDS if id in moving]
    plain: type[RuleValues] = type(contract.__name__, (contract,), {"__slots__": tuple(fixed)})

    def make(table: Table, player: PlayerState | None, changes: Changes) -> RuleValues:
        rules = plain.__new__(plain)
        RuleValues.__init__(rules, table, player, settled, changes)
        for id, given in fixed.items():
            setattr(rules, id, given)
        for id in moved:
            setattr(rules, f"_{id}", settled[id])
            setattr(rules, f"_{id}_changes", changes[id])
        return rules

    return make


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


def _now(value: RuleValue, base: Any, rules: RuleValues) -> Any:
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


def _moved(value: RuleValue, base: Any, standing: list[ActiveEffect[Changing]], rules: RuleValues) -> Any:
    tos: list[Any] = []
    more = 0
    for entry in standing:
        effect = entry.effect
        for env in entry.views(rules.table):
            player = rules.player
            if player is not None and not _concerns(entry, env, player):
                continue
            if effect.test is not None and not effect.test(env, player or env.you):
                continue
            if effect.to is not None:
                tos.append(_settled(value, base, effect.to(env)))
                entry.acted(rules.table)
            elif effect.by is not None and (by := effect.by(env)):
                more += by
                entry.acted(rules.table)
            if player is None:
                break
    return _held(value, _combined(value, base, tos), more)


def _concerns(entry: ActiveEffect[Changing], env: Env, player: PlayerState) -> bool:
    whose = entry.effect.whose
    return player.seat not in entry.immune and (whose is None or whose(env, player))


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
