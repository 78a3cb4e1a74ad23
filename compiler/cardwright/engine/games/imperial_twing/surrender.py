"""Giving up, and leaving the game for any other reason (IT-162, IT-169, IT-175 to IT-179)."""

from __future__ import annotations

from typing import Final

from cardwright.engine import effects, moves
from cardwright.engine.games.imperial_twing.state import ORNICLE, TwingPlayer, TwingTable
from cardwright.engine.happening import Happening, happened
from cardwright.engine.question import GOODS, HEIR

RETIRED: Final = ("game_lost", ("IT-175",))
STEPS: Final = ("surrender.announce", "surrender.discard", "surrender.goods")


def give_up(table: TwingTable, player: TwingPlayer) -> None:
    """A player retires (IT-175)."""
    table.reason = RETIRED
    leave(table, player)
    table.reason = None


def leave(table: TwingTable, player: TwingPlayer) -> None:
    """A player is out: by giving up, or without an object in the endgame (IT-162, G-25, G-29)."""
    was = table.leaver
    table.leaver = player
    for step in STEPS:
        table.bound.course[step](table)
    table.leaver = was
    left = table.order(player)
    if len(left) == 1:
        end(table, left)  # IT-169
    elif left and table.rules.team_wins and {one.seat for one in left} <= {left[0].seat, *left[0].partners}:
        end(table, left)  # G-30


def end(table: TwingTable, winners: list[TwingPlayer]) -> None:
    """The game is over."""
    if table.over:
        return
    table.over, table.winners = True, winners
    for player in winners:
        if table.live.game_won:
            happened(table, table.live.game_won, Happening("game_won", player))
    if table.live.game_ended:
        happened(table, table.live.game_ended, Happening("game_ended"))


def announce(table: TwingTable) -> None:
    """It is announced, and the character turned face down, out of the game (IT-175, IT-176, G-29)."""
    player = _leaver(table)
    table.leaves(player)
    effects.gone(table, player)
    for card in list(player.zones["seat"]):
        moves.move(table, card, "box", None)
    player.in_endgame = False
    if table.live.surrendered:
        happened(table, table.live.surrendered, Happening("surrendered", player))
    if table.live.game_lost:
        happened(table, table.live.game_lost, Happening("game_lost", player))


def discard(table: TwingTable) -> None:
    """All spells, creatures and special cards are discarded (IT-177)."""
    player = _leaver(table)
    for zone in (player.hand, player.entourage, player.laid):
        for card in list(zone):
            effects.deactivate(table, card)
            moves.strip(table, card)
            zone.remove(card)
            table.discard.append(card)


def goods(table: TwingTable) -> None:
    """Objects and ornicles go to others, if more than one is left, or back (IT-178, C-25, G-29)."""
    player = _leaver(table)
    heirs = table.others(player)
    way = table.rules.surrender_goods
    if way == "choice" and len(heirs) > 1:
        way = table.ask(player, GOODS, ("given", "returned"))
    given = way == "given" and len(heirs) > 1
    seats = [heir.seat for heir in heirs]
    for card in list(player.collection):
        if card in player.active:
            player.active.remove(card)
            effects.deactivate(table, card)
        if given:
            heir = table.players[table.ask(player, HEIR, seats, card)]
            moves.move(table, card, "collection", heir)
            _told(table, player, heir, card)
        else:
            player.collection.remove(card)
            table.object_pile.insert(0, card)
    while given and player.counters[ORNICLE]:
        heir = table.players[table.ask(player, HEIR, seats, ORNICLE)]
        player.counters[ORNICLE] -= 1
        moves.receive(table, heir, ORNICLE, 1)
        _told(table, player, heir, ORNICLE)
    moves.to_supply(table, ORNICLE, player.counters[ORNICLE])
    player.counters[ORNICLE] = 0


def _told(table: TwingTable, player: TwingPlayer, heir: TwingPlayer, thing: int | str) -> None:
    """For a story; no ability waits for what an heir gets."""
    if table.story is not None:
        table.story(Happening("handed", player, thing, heir), ("IT-178",))


def _leaver(table: TwingTable) -> TwingPlayer:
    assert table.leaver is not None
    return table.leaver
