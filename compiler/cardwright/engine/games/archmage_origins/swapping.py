"""Cards of the realm change places, face down as they are (AO-022, AO-032)."""

from __future__ import annotations

from collections.abc import Collection
from itertools import combinations
from typing import Any, Final

from cardwright.engine import force
from cardwright.engine.games.archmage_origins import looking
from cardwright.engine.games.archmage_origins.questions import SWAP
from cardwright.engine.games.archmage_origins.state import TOKEN, ArchmagePlayer, ArchmageTable
from cardwright.engine.happening import Happening, happened, stopped
from cardwright.engine.question import STOP

BY_SPELL: Final = ("cards_swapped", ("AO-021",))


def swap(table: ArchmageTable) -> None:
    """After looking: two of the cards looked at change places, or stay where they lie (AO-022)."""
    player = table.turn_player
    for _ in range(player.rules.swaps_per_turn):
        spots = [table.spots[card] for card in looking.counted(player) if may_swap(table, player, card)]
        pairs = list(combinations(spots, 2))
        if not pairs:
            return
        chosen: Any = table.ask(player, SWAP, pairs if table.rules.swap_required else [STOP, *pairs])
        if chosen == STOP:
            return
        first, second = chosen
        change(table, player, table.at[first], table.at[second])


def may_swap(table: ArchmageTable, player: ArchmagePlayer, card: int) -> bool:
    """Whether a card can be moved: it lies in the realm, and not under a token, unless something allows it (AO-032)."""
    if card not in table.spots:
        return False
    if table.bans.swap and force.banned(table, "swap", player, card):
        return False
    if not table.carried.get(card, {}).get(TOKEN) or player.rules.marked_can_be_moved:
        return True
    return bool(table.grants.swap) and force.granted(table, "swap", player, card)


def change(table: ArchmageTable, player: ArchmagePlayer, card: int, other: int) -> bool:
    """Two cards change places; False when something prevents it."""
    told = [Happening("cards_swapped", player, one) for one in (card, other)]
    listeners = table.live.cards_swapped
    if listeners and any(stopped(table, listeners, said) for said in told):
        return False
    if card not in table.spots or other not in table.spots:
        return False
    here, there = table.spots[card], table.spots[other]
    table.put_at(there, card)
    table.put_at(here, other)
    for said in told if listeners else ():
        happened(table, listeners, said)
    return True


def forced(table: ArchmageTable, player: ArchmagePlayer, card: int, other: int) -> None:
    """A spell has two cards change places."""
    table.reason = BY_SPELL
    changed = change(table, player, card, other)
    table.reason = None
    if changed:
        moved_by_force(table, player, (card, other))


def moved_by_force(table: ArchmageTable, player: ArchmagePlayer, cards: Collection[int]) -> None:
    """A spell has moved cards: the first that one has looked at need not count any more (AO-027, G-45)."""
    if not table.rules.forced_move_counts:
        first = looking.counted(player)[:1]
        player.exempt.update(one for one in first if one in cards)
