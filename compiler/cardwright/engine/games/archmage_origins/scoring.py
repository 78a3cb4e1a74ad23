"""The scoring: all is revealed, cards of the realm are captured, armies are added up (AO-040 to AO-049)."""

from __future__ import annotations

from typing import Final

from cardwright.engine import effects, moves
from cardwright.engine.games.archmage_origins.state import ArchmagePlayer, ArchmageTable
from cardwright.engine.grid import Spot
from cardwright.engine.happening import Happening, happened, parting, stopped

REALM: Final[moves.Place] = ("realm", None)


def score(table: ArchmageTable) -> None:
    """The last part of the game, step by step."""
    table.scoring = True
    for step in table.bound.scoring_course:
        step(table)
        if table.over:
            return


def reveal(table: ArchmageTable) -> None:
    """Monsters and mage cards are turned face up, and what they say holds from now on (AO-040)."""
    table.revealed = True
    table.lain = dict(table.spots)  # a captured card still counts as of its row and column
    for spot in table.occupied():
        effects.activate(table, table.at[spot], None)
    for player in table.players:
        for card in player.placed:
            effects.activate(table, card, player)
    if table.live.realm_revealed:
        happened(table, table.live.realm_revealed, Happening("realm_revealed", table.turn_player))


def capture(table: ArchmageTable) -> None:
    """Each card goes to whoever has the most power in its row and column, by enough (AO-041 to AO-044)."""
    there = powers(table)
    won = [(table.at[spot], captor(table, spot, there)) for spot in table.occupied()]  # before any moves
    for card, player in won:
        if card not in table.spots:
            continue
        if player is None or not taken(table, player, card):
            lost(table, card)


class RealmPowers:
    """The power that each player, by seat, has at both ends of each row and of each column together."""

    __slots__ = ("columns", "rows", "seats")

    def __init__(self, rows: int, columns: int, players: int, seats: list[int]) -> None:
        self.rows = [[0] * players for _ in range(rows)]
        self.columns = [[0] * players for _ in range(columns)]
        self.seats = seats  # of those who are in the game

    def at(self, spot: Spot) -> dict[int, int]:
        """The power of each player, by seat, in the row and the column of a place (AO-041, AO-083)."""
        row, column = self.rows[spot.row], self.columns[spot.column]
        return {seat: row[seat] + column[seat] for seat in self.seats}


def powers(table: ArchmageTable) -> RealmPowers:
    """The powers around the realm."""
    seats = [player.seat for player in table.players if not player.out]
    last = table.grid[-1]
    there = RealmPowers(last.row + 1, last.column + 1, len(table.players), seats)
    owner = {card: seat for seat in seats for card in table.players[seat].placed}
    for edge, cards in table.beside.items():
        line = there.rows[edge.line] if edge.of_row else there.columns[edge.line]
        for card in cards:
            seat = owner.get(card)
            if seat is not None:
                line[seat] += effects.worth(table, card)
    return there


def captor(table: ArchmageTable, spot: Spot, there: RealmPowers) -> ArchmagePlayer | None:
    """Who captures the card on a place: the highest sum, if it leads by the margin (AO-042 to AO-044, G-46).

    A card may say that it is the second, or the lowest of those who have any power there: who captures it must differ
    by the margin from each who comes next to them. Whoever is level with another captures nothing, nor do sums of 0.
    """
    card = table.at[spot]
    sums = there.at(spot)
    lowest = effects.measure(table, card, "underdog") > 0
    contending = {seat: n for seat, n in sums.items() if n > 0} if lowest else sums
    seats = sorted(contending, key=contending.__getitem__, reverse=not lowest)
    at = 0 if lowest else max(effects.measure(table, card, "rank"), 1) - 1
    if at >= len(seats) or not contending[seats[at]]:
        return None
    mine = contending[seats[at]]
    beside = [contending[seat] for seat in (*seats[max(at - 1, 0) : at], *seats[at + 1 : at + 2])]
    beside += [] if lowest or len(seats) > at + 1 else [0]
    margin = max(table.rules.winning_margin, effects.measure(table, card, "margin"))
    if any(abs(mine - other) < margin for other in beside):
        return None
    player = table.players[seats[at]]
    if table.bans.capture and effects.banned(table, "capture", player, card):
        return None
    return player


def taken(table: ArchmageTable, player: ArchmagePlayer, card: int) -> bool:
    """A card is captured and joins the army; False when something prevents it (AO-042)."""
    happening = Happening("card_captured", player, card, zone="realm")
    listeners = table.live.card_captured
    if listeners and stopped(table, listeners, happening):
        return False
    if not moves.move(table, card, "army", player, source=None if listeners else REALM):
        return False
    table.owned[player.seat].add(table.bound.ids[card])
    if listeners:
        happened(table, listeners, happening)
    return True


def lost(table: ArchmageTable, card: int) -> None:
    """A card that nobody captures is discarded, or stays and counts for nobody (AO-043, G-46)."""
    if card not in table.realm or table.rules.tied_monster == "stays":
        return
    happening = Happening("card_lost", None, card, zone="realm")
    listeners = table.live.card_lost
    if listeners and stopped(table, listeners, happening):
        return
    gone = parting(table, card, happening.id)
    if moves.move(table, card, "discard", None, source=None if listeners else REALM) and (listeners or gone):
        happened(table, listeners, happening, gone)


def total(table: ArchmageTable) -> None:
    """Armies are added up, and the most points win; a tie is played again (AO-047 to AO-049)."""
    points = {player.seat: points_of(table, player) for player in table.players if not player.out}
    best = max(points.values())
    winners = [table.players[seat] for seat, n in points.items() if n == best]
    if len(winners) > 1 and table.rules.final_tie == "play_again":
        winners = []
    end(table, winners)


def points_of(table: ArchmageTable, player: ArchmagePlayer) -> int:
    """What an army is worth (AO-045, AO-047, AO-048)."""
    is_spell, each = table.bound.is_spell, table.rules.spell_score
    return sum([effects.worth(table, card, each if is_spell[card] else None) for card in player.army])


def end(table: ArchmageTable, winners: list[ArchmagePlayer]) -> None:
    """The game is over."""
    if table.over:
        return
    table.over, table.winners = True, list(winners)
    for player in winners:
        if table.live.game_won:
            happened(table, table.live.game_won, Happening("game_won", player))
    if table.live.game_ended:
        happened(table, table.live.game_ended, Happening("game_ended"))
