"""What the battle in course tells those who ask: who fights whom, with what, and as what."""

from __future__ import annotations

from cardwright.engine.games.imperial_twing.state import BattleSide, TwingPlayer, TwingTable


def _side(table: TwingTable, player: TwingPlayer) -> BattleSide | None:
    return None if table.battle is None else table.battle.side(player)


def foe(table: TwingTable, player: TwingPlayer) -> TwingPlayer | None:
    """Whom a player fights."""
    side = _side(table, player)
    return None if table.battle is None or side is None else table.battle.other(side).player


def backs(table: TwingTable, one: TwingPlayer, leader: TwingPlayer) -> bool:
    """Whether somebody is on the side of who leads it."""
    side = _side(table, leader)
    return side is not None and any(support.player is one for support in side.supporters)


def fielded(table: TwingTable, player: TwingPlayer) -> list[int]:
    """The cards with which a player fights."""
    side = _side(table, player)
    return [] if side is None else [*side.spells, *side.creatures]


def in_role(table: TwingTable, card: int, role: str) -> bool:
    """Whether a card has a role in the battle (a rider)."""
    battle = table.battle
    return battle is not None and any(card in getattr(one, f"{role}s", ()) for one in (battle.attack, battle.defence))


def totals(table: TwingTable, player: TwingPlayer) -> tuple[int, ...]:
    """What both sides add up to, that of a player first; empty outside of battles."""
    battle, side = table.battle, _side(table, player)
    if battle is None or side is None:
        return ()
    attack, defence = battle.totals
    return (attack, defence) if side is battle.attack else (defence, attack)
