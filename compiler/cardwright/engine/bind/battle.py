"""What a battle in course tells those who ask, in a game that has battles: who fights with what, and as what.

A table with a `battle` offers `battle.side(player)`, the side that a player leads or None; a side has `spells`,
`creatures`, a `total`, and a collection for each role that cards take in it (`riders`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from cardwright.engine.table import Player, Table


def _sides(table: Table) -> list[Any]:
    battle = getattr(table, "battle", None)
    return [] if battle is None else [battle.attack, battle.defence]


def fighting(table: Table, player: Player) -> list[int]:
    """The cards with which a player fights."""
    battle = getattr(table, "battle", None)
    side = battle.side(player) if battle is not None else None
    return [] if side is None else [*side.spells, *side.creatures]


def in_role(table: Table, card: int, role: str) -> bool:
    """Whether a card has a role in the battle."""
    return any(card in getattr(side, f"{role}s", ()) for side in _sides(table))


def total(table: Table, player: Player) -> int:
    """What a player's side adds up to."""
    battle = getattr(table, "battle", None)
    side = battle.side(player) if battle is not None else None
    return 0 if side is None else int(side.total)
