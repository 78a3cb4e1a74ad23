"""Mage cards are placed beside the realm (AO-013 to AO-015, AO-023), and cards of it held (AO-024, AO-030, AO-031)."""

from __future__ import annotations

from typing import Any

from cardwright.engine import effects, moves
from cardwright.engine.games.archmage_origins import looking
from cardwright.engine.games.archmage_origins.questions import HOLD, MAGE, SPACE
from cardwright.engine.games.archmage_origins.setup import own_edges
from cardwright.engine.games.archmage_origins.state import TOKEN, ArchmagePlayer, ArchmageTable
from cardwright.engine.grid import Edge, Spot
from cardwright.engine.happening import Happening, happened, stopped
from cardwright.engine.question import STOP


def place(table: ArchmageTable) -> None:
    """One mage card, face down, beside a row or a column (AO-023)."""
    player, placed = table.turn_player, False
    looking.offer(table)
    for _ in range(player.rules.mages_per_turn):
        mages, spaces = placeable(table, player), free(table, player)
        if not mages or not spaces:
            break
        card = table.ask(player, MAGE, mages)
        lay(table, player, card, table.ask(player, SPACE, spaces, card))
        placed = True
    table.idle = 0 if placed else table.idle + 1


def placeable(table: ArchmageTable, player: ArchmagePlayer) -> list[int]:
    """The mage cards on hand that a player may place."""
    is_mage = table.bound.is_mage
    mages = [card for card in player.hand if is_mage[card]]
    if table.bans.place:
        mages = [card for card in mages if not effects.banned(table, "place", player, card)]
    return mages


def free(table: ArchmageTable, player: ArchmagePlayer) -> list[Edge]:
    """The places beside the realm with room for another card of the player (AO-014, AO-015, G-42)."""
    room = table.rules.mages_per_space
    if table.rules.space_limit_for == "space":
        return [edge for edge in own_edges(table, player) if len(table.beside[edge]) < room]
    taken: dict[Edge, int] = {}
    for card in player.placed:
        there = table.edges[card]
        taken[there] = taken.get(there, 0) + 1
    full = {edge for edge, n in taken.items() if n >= room}
    return [edge for edge in own_edges(table, player) if edge not in full]


def lay(table: ArchmageTable, player: ArchmagePlayer, card: int, edge: Edge) -> None:
    """A mage card is laid down at a place.

    What it says holds as soon as it lies face up. Face down it is heard of its own placing alone: its player sees it.
    """
    happening = Happening("mage_placed", player, card)
    listeners = table.live.mage_placed
    if listeners and stopped(table, listeners, happening):
        return
    if card not in player.hand:  # what was there before has moved it already
        return
    player.hand.remove(card)
    player.placed.append(card)
    table.border.append(card)
    table.beside[edge].append(card)
    table.edges[card] = edge
    effects.all_moved(table, (card,))
    table.played[card] = table.played.get(card, 0) + 1
    covered = table.rules.mage_cards_hidden and not table.revealed
    if listeners or not covered or table.bound.abilities[card]:  # what says nothing may go on sleeping
        effects.activate(table, card, player)
        if listeners:
            happened(table, listeners, happening)
        if covered:
            effects.deactivate(table, card)


def hold(table: ArchmageTable) -> None:
    """Whoever still has the hold-monster card may put its token on a card that lies face down (AO-024, AO-030)."""
    player = table.turn_player
    options = holdable(table, player)
    chosen: Any = table.ask(player, HOLD, [STOP, *options]) if options else STOP
    if chosen != STOP:
        mark(table, player, held(table, player)[0], chosen)


def held(table: ArchmageTable, player: ArchmagePlayer) -> list[int]:
    """The hold-monster cards that a player can still play (AO-030)."""
    if player.holds >= player.rules.hold_cards:
        return []
    return [card for card in player.hand if table.bound.is_hold[card]]


def holdable(table: ArchmageTable, player: ArchmagePlayer) -> list[Spot]:
    """Where a player with a card and a token for it may put one: on a card that has room for it (AO-031)."""
    if not held(table, player) or table.supply.get(TOKEN, 1) < 1:
        return []
    at, most, carried = table.at, table.rules.tokens_per_card, table.carried
    made = table.occupied()
    if carried or most < 1:
        made = [spot for spot in made if carried.get(at[spot], {}).get(TOKEN, 0) < most]
    if table.bans.hold:
        made = [spot for spot in made if not effects.banned(table, "hold", player, at[spot])]
    return made


def mark(table: ArchmageTable, player: ArchmagePlayer, hold_card: int, spot: Spot) -> None:
    """The hold-monster card is played and discarded, its token lies on a card of the realm (AO-030)."""
    card = table.at[spot]
    happening = Happening("card_held", player, card)
    listeners = table.live.card_held
    if listeners and stopped(table, listeners, happening):
        return
    if card not in table.spots or hold_card not in player.hand:  # what was there before has moved it already
        return
    player.holds += 1
    if player.holds >= player.rules.hold_cards:
        moves.move(table, hold_card, "discard", None)
    table.played[hold_card] = table.played.get(hold_card, 0) + 1
    if card not in table.spots:
        return
    token = moves.from_supply(table, TOKEN, 1)
    if not moves.lay_on(table, card, TOKEN, token):
        moves.to_supply(table, TOKEN, token)
    if listeners:
        happened(table, listeners, happening)
