"""Cards of the realm change places: two are swapped, a line of them is shifted (AO-021, AO-022)."""

from __future__ import annotations

from collections.abc import Collection
from itertools import combinations
from typing import Any, Final

from cardwright.engine import effects
from cardwright.engine.games.archmage_origins import looking
from cardwright.engine.games.archmage_origins.questions import SWAP
from cardwright.engine.games.archmage_origins.state import TOKEN, ArchmagePlayer, ArchmageTable
from cardwright.engine.grid import GridLine, along
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
    if table.bans.swap and effects.banned(table, "swap", player, card):
        return False
    if not table.carried.get(card, {}).get(TOKEN) or player.rules.marked_can_be_moved:
        return True
    return bool(table.grants.swap) and effects.granted(table, "swap", player, card)


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
    effects.all_moved(table, (card, other))
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


SHIFTED: Final = "line_shifted"  # told of a line, for which nobody could wait
BACKWARDS: Final = ("left", "top")


def lines(table: ArchmageTable, player: ArchmagePlayer) -> list[GridLine]:
    """The rows and columns in which a card lies, and none that cannot be moved (AO-032)."""
    named = [GridLine("row", n) for n in range(table.rules.grid_rows)]
    named += [GridLine("column", n) for n in range(table.rules.grid_columns)]
    return [line for line in named if (cards := lying(table, line)) and all(may_shift(table, player, c) for c in cards)]


def lying(table: ArchmageTable, line: GridLine) -> list[int]:
    """The cards of a line, from the left or from the top."""
    places = along(line, table.rules.grid_rows, table.rules.grid_columns)
    return [table.at[spot] for spot in places if spot in table.at]


def may_shift(table: ArchmageTable, player: ArchmagePlayer, card: int) -> bool:
    """Whether a card can be moved along its line: not under a token, unless something allows it (AO-032)."""
    if table.bans.shift and effects.banned(table, "shift", player, card):
        return False
    if not table.carried.get(card, {}).get(TOKEN) or player.rules.marked_can_be_moved:
        return True
    return bool(table.grants.shift) and effects.granted(table, "shift", player, card)


def shift(table: ArchmageTable, player: ArchmagePlayer, line: GridLine, far: int, to: str) -> None:
    """The cards of a line move so many places towards a side."""
    cards = lying(table, line)
    told = [Happening("card_shifted", player, card) for card in cards]
    listeners = table.live.card_shifted
    if listeners and any(stopped(table, listeners, said) for said in told):
        return
    if lying(table, line) != cards:  # what was there before has changed it
        return
    places = along(line, table.rules.grid_rows, table.rules.grid_columns)
    steps = -far if to in BACKWARDS else far
    goes = {table.at[spot]: places[(n + steps) % len(places)] for n, spot in enumerate(places) if spot in table.at}
    for card in cards:
        del table.at[table.spots[card]]
    for card, spot in goes.items():
        table.put_at(spot, card)
    effects.all_moved(table, cards)
    if table.story is not None:
        happening = Happening(SHIFTED, player, n=far, face=f"{line.sort} {line.n + 1} {to}")
        table.story(happening, ("AO-021",))
    for one in told if listeners else ():
        happened(table, listeners, one)
    moved_by_force(table, player, cards)
