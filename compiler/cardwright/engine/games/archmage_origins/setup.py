"""Set-up: the realm is laid out, factions and corners are taken, and it is drawn who goes last (AO-010 to AO-016)."""

from __future__ import annotations

from functools import cache

from cardwright.engine.games.archmage_origins.questions import CORNER, FACTION
from cardwright.engine.games.archmage_origins.state import CORNERS, ArchmagePlayer, ArchmageTable
from cardwright.engine.grid import SIDES, Edge, Spot, edges, spots
from cardwright.engine.happening import Happening, happened

DRAWS = 1000  # start draws; equal decks could tie for ever


def unpacked(table: ArchmageTable) -> None:
    """Every card lies in its pile, and the realm is so large; where spells are on hand, each player has one."""
    bound, on_hand = table.bound, table.rules.spells_in == "hand"
    measure(table)
    for zone, cards in bound.piles.items():
        table.zones[zone] += [card for card in cards if not bound.is_spell[card]] if on_hand else cards
    if on_hand:
        _spells(table)


def measure(table: ArchmageTable) -> None:
    """How large the realm is, and what lies beside it (AO-080)."""
    rows, columns = table.rules.grid_rows, table.rules.grid_columns
    table.grid, beside = surroundings(rows, columns)
    table.beside = {edge: [] for edge in beside}
    if table.rules.direction == "counterclockwise":
        table.direction = -1  # AO-025, G-43


@cache
def surroundings(rows: int, columns: int) -> tuple[tuple[Spot, ...], tuple[Edge, ...]]:
    """The places of a realm, row by row, and those beside it."""
    return tuple(spots(rows, columns)), tuple(edge for side in SIDES for edge in edges(side, rows, columns))


def _spells(table: ArchmageTable) -> None:
    """One spell on the hand of each player; the others stay in the box."""
    left = [card for card, is_one in enumerate(table.bound.is_spell) if is_one]
    table.chance.stream("spells").shuffle(left)
    for player in table.players:
        if left:
            player.hand.append(left.pop())
    table.zones["mage_box"].extend(left)


def factions(table: ArchmageTable) -> None:
    """Everyone chooses a faction, and takes its mage cards and its hold-monster card (AO-012)."""
    free = list(table.bound.ruleset.elements)
    for player in table.players:
        if free:
            faction = table.ask(player, FACTION, free)
            free.remove(faction)
            join(table, player, faction)


def join(table: ArchmageTable, player: ArchmagePlayer, faction: str) -> None:
    """A player is of a faction, and has its cards in hand."""
    player.element = faction
    box, element = table.zones["mage_box"], table.bound.element
    mine = [card for card in box if element[card] == faction]
    box[:] = [card for card in box if element[card] != faction]
    player.hand.extend(mine)
    player.hand.sort()


def corners(table: ArchmageTable) -> None:
    """Everyone takes a corner of the realm, where that is how mage cards are placed (AO-014, G-42)."""
    if table.rules.placement != "corner":
        return
    free = list(CORNERS)
    for player in table.players:
        player.corner = table.ask(player, CORNER, free)
        free.remove(player.corner)


def first_player(table: ArchmageTable) -> None:
    """Everyone reveals a random mage card; the highest goes last; equals, or all, draw again (AO-016, G-43)."""
    worth, is_mage = table.bound.worth, table.bound.is_mage
    drawing = highest = list(table.players)
    for _ in range(DRAWS):
        shown: dict[int, int] = {}
        for player in drawing:
            mages = [card for card in player.hand if is_mage[card]]
            card = table.chance.stream(f"start {player.seat}").pick(mages) if mages else None
            shown[player.seat] = worth[card] if card is not None else 0
            if card is not None and table.story is not None:
                table.story(Happening("start_drawn", player, card), ("AO-016",))
        best = max(shown.values())
        highest = [player for player in drawing if shown[player.seat] == best]
        if len(highest) == 1:
            break
        if table.rules.start_tie == "redraw":  # G-43
            drawing = highest
    first = highest[0]
    if table.rules.first_player == "highest_last":
        first = table.others(first)[0] if table.others(first) else first
    table.starter = table.turn_player = first


def begun(table: ArchmageTable) -> None:
    """The game begins; an ability may wait for it."""
    if table.live.game_began:
        happened(table, table.live.game_began, Happening("game_began"))


def own_edges(table: ArchmageTable, player: ArchmagePlayer) -> list[Edge]:
    """The places beside the realm where a player may place at all (AO-014, AO-015)."""
    corner = player.corner
    if corner is None or table.rules.placement != "corner":
        return list(table.beside)
    found = table.sides.get(corner)
    if found is None:
        found = table.sides[corner] = [edge for edge in table.beside if edge.side in corner]
    return found
