"""What is said of cards as long as it holds becomes lists of a table: their roles, which beat others, which must be
played."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.core.blocks import CastRole, Duty, Precedence
from cardwright.core.personal import speaks_of_you
from cardwright.engine.bind.active_effects import ActiveEffect, Casting, Obliging, Preceding
from cardwright.engine.bind.cards import narrowed
from cardwright.engine.bind.players import player_test

if TYPE_CHECKING:
    from cardwright.engine.bind.binder import Binder
    from cardwright.engine.bind.closures import Installer, Registration
    from cardwright.engine.table import Env, PlayerState, Table


def cast_role(node: CastRole, key: str, binder: Binder) -> Installer:
    """Cards have a role."""
    test = binder.test(node.test) if node.test is not None else None
    effect = Casting(key, speaks_of_you(node), node.role, narrowed(node.cards, node.x, binder), test)

    def install(table: Table, owner: PlayerState | None, this: int | None, env: Env | None) -> Registration:
        entry = ActiveEffect(effect, table, owner, this, env)
        table.casts.append(entry)
        return [(table.casts, entry)]

    return install


def duty(node: Duty, key: str, binder: Binder) -> Installer:
    """What must be played first."""
    whose = player_test(node.whose, node.x, binder)
    effect = Obliging(key, speaks_of_you(node), whose, narrowed(node.cards, node.y, binder), node.x.n)

    def install(table: Table, owner: PlayerState | None, this: int | None, env: Env | None) -> Registration:
        entry = ActiveEffect(effect, table, owner, this, env)
        table.duties.append(entry)
        return [(table.duties, entry)]

    return install


def precedence(node: Precedence, key: str, binder: Binder) -> Installer:
    """Which cards beat all others."""
    test = binder.test(node.test) if node.test is not None else None
    effect = Preceding(key, speaks_of_you(node), narrowed(node.cards, node.x, binder), test)

    def install(table: Table, owner: PlayerState | None, this: int | None, env: Env | None) -> Registration:
        entry = ActiveEffect(effect, table, owner, this, env)
        table.orders.append(entry)
        return [(table.orders, entry)]

    return install
