"""Spells of the realm, carried out by whoever looks at them, and spells on hand (AO-021)."""

from __future__ import annotations

from cardwright.engine import force, moves
from cardwright.engine.games.archmage_origins.questions import CAST
from cardwright.engine.games.archmage_origins.state import ArchmagePlayer, ArchmageTable
from cardwright.engine.grid import Spot
from cardwright.engine.happening import Happening, happened, stopped
from cardwright.engine.question import STOP


def found(table: ArchmageTable) -> None:
    """The spell that was just looked at is revealed, carried out and discarded; its place is filled (AO-021, G-41)."""
    player, card = table.finder or table.turn_player, table.found_spell
    table.found_spell = table.finder = None
    if card is None or card not in table.spots:
        return
    spot = table.spots[card]
    if not table.rules.spell_counts_as_look:
        player.exempt.add(card)
    if not carried_out(table, player, card):
        return
    if table.rules.spell_replaced and spot not in table.at and table.exploration:
        fill(table, spot)


def fill(table: ArchmageTable, spot: Spot) -> None:
    """The top card of the exploration pile comes to lie on a place, face down (G-41)."""
    card = table.exploration.pop()
    table.realm.append(card)
    table.put_at(spot, card)


def carried_out(table: ArchmageTable, player: ArchmagePlayer, card: int) -> bool:
    """A spell is revealed, lifted from where it lies, carried out and discarded; False when something prevented it."""
    live = table.live
    said = Happening("spell_revealed", player, card)
    if live.spell_revealed and stopped(table, live.spell_revealed, said):
        return False
    table.played[card] = table.played.get(card, 0) + 1
    if live.spell_revealed:
        happened(table, live.spell_revealed, said)
    if (spot := table.spots.get(card)) is not None:
        table.whence[card] = spot  # “this row” is still the one in which it lay
    if not moves.discard(table, player, card):
        return False
    done = Happening("spell_carried_out", player, card)
    if live.spell_carried_out and stopped(table, live.spell_carried_out, done):
        return True
    force.carry_out(table, card, player)
    if live.spell_carried_out:
        happened(table, live.spell_carried_out, done)
    return True


def cast(table: ArchmageTable, player: ArchmagePlayer) -> None:
    """Where spells are on hand, a player may play them at the start of a turn."""
    while not table.over:
        held = [card for card in player.hand if table.bound.is_spell[card]]
        chosen = table.ask(player, CAST, [STOP, *held]) if held else STOP
        if chosen == STOP or not carried_out(table, player, chosen):
            return
