"""What a battle in course tells those who ask, in a game that has battles: who fights whom, with what, and as what.

A table of such a game has a `battle`, or None. It has an `attack` and a `defence`, which are sides; `side(player)` is
the side that a player leads or None, `other(side)` the one across, `winner` the side that has won, `totals` what each
adds up to. A side has a `player`, `spells`, `creatures`, `supporters`, and a collection for each role that cards take
in it (`riders`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from cardwright.engine.table import Player, Table


def _course(table: Any) -> Any:
    try:
        return table.battle
    except AttributeError:  # a game without battles
        return None


def _side(table: Table, player: Player) -> Any:
    battle = _course(table)
    return None if battle is None else battle.side(player)


def opponent(table: Table, player: Player) -> Player | None:
    """Whom a player fights."""
    side = _side(table, player)
    return None if side is None else _course(table).other(side).player


def supports(table: Table, leader: Player, one: Player) -> bool:
    """Whether somebody is on the side of who leads it."""
    side = _side(table, leader)
    return side is not None and any(support.player is one for support in side.supporters)


def fighting(table: Table, player: Player) -> list[int]:
    """The cards with which a player fights."""
    battle = _course(table)
    side = None if battle is None else battle.side(player)
    return [] if side is None else [*side.spells, *side.creatures]


def in_role(table: Table, card: int, role: str) -> bool:
    """Whether a card has a role in the battle."""
    battle = _course(table)
    return battle is not None and any(card in getattr(one, f"{role}s", ()) for one in (battle.attack, battle.defence))


def total(table: Table, player: Player) -> int:
    """What a player's side adds up to."""
    battle, side = _course(table), _side(table, player)
    return 0 if battle is None or side is None else int(battle.totals[side is battle.defence])
