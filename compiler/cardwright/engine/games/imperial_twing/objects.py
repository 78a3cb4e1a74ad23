"""Magic objects: bought, won, switched on and off; and the Ritual (IT-098, IT-120 to IT-128)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cardwright.engine import effects, moves
from cardwright.engine.games.imperial_twing.state import ORNICLE, TwingPlayer, TwingTable
from cardwright.engine.happening import Happening, happened, parting, stopped
from cardwright.engine.listener import Listener
from cardwright.engine.question import DISCARD, LAY_ASIDE, MARKET, PRIZE, STOP, SWITCH

BUYING: Final = ("buy.pay", "buy.take", "buy.restock")
RITUAL: Final = ("ritual.discard", "ritual.take")
CATS_GIVEN: Final = ("card_discarded", ("IT-098",))


def buy(table: TwingTable, player: TwingPlayer) -> None:
    """An object is bought from the market; that was the action (IT-123 to IT-127)."""
    was, table.acting, table.unpaid = table.acting, player, False
    for step in BUYING:
        table.bound.course[step](table)
        if table.unpaid:  # somebody prevented it
            break
    table.acting, table.unpaid = was, False


def pay(table: TwingTable) -> None:
    """The price (IT-123, C-08)."""
    player = table.acting or table.turn_player
    price = player.rules.object_price
    table.unpaid = price > 0 and not moves.pay(table, player, ORNICLE, price)


def take(table: TwingTable) -> None:
    """One of the open objects, which works at once if there is room (IT-124, IT-126)."""
    player = table.acting or table.turn_player
    for n in range(player.rules.objects_per_purchase):
        if not table.market:
            return
        options = list(table.market) if n == 0 else [STOP, *table.market]
        card = table.ask(player, MARKET, options)
        if card == STOP:
            return
        happening = Happening("object_bought", player, card)
        if stopped(table, table.live.object_bought, happening):
            return
        if gain(table, player, card, ("market", None)):
            happened(table, table.live.object_bought, happening)


def gain(table: TwingTable, player: TwingPlayer, card: int, source: moves.Place) -> bool:
    """An object comes to a player, from `source`, if it still lies there, or from wherever it lies now; whether it did
    (IT-120)."""
    live = table.live
    loser = effects.holding(table, card) if live.object_lost else None
    if loser not in (None, player) and stopped(table, live.object_lost, Happening("object_lost", loser, card, player)):
        return False
    happening = Happening("object_gained", player, card)
    if live.object_gained and stopped(table, live.object_gained, happening):
        return False
    zone, of = source
    if not moves.move(table, card, "collection", player, source=source if card in table.pile(zone, of) else None):
        return False
    if live.object_gained:
        happened(table, live.object_gained, happening)
    return True


def arrived(table: TwingTable, player: TwingPlayer, card: int) -> None:
    """Lying with its owner, an object works if there is room among the active ones (IT-121, IT-126)."""
    table.note_played(card)
    table.owned[player.seat].add(table.bound.ids[card])
    if len(player.active) < player.rules.active_objects:
        wake(table, player, card)


def departed(table: TwingTable, player: TwingPlayer, card: int) -> None:
    """An object that is gone works no longer; another may take its place when objects can be switched."""
    if card in player.active:
        player.active.remove(card)
        effects.deactivate(table, card)


def missed(table: TwingTable, player: TwingPlayer, card: int, gone: Sequence[Listener]) -> None:
    """An object is lost (IT-120); `gone` waited for it on the card itself."""
    if table.live.object_lost or gone:
        happened(table, table.live.object_lost, Happening("object_lost", player, card), gone)


def wake(table: TwingTable, player: TwingPlayer, card: int) -> None:
    """An object becomes active (IT-121)."""
    player.active.append(card)
    effects.activate(table, card, player)
    if table.live.object_woke:
        happened(table, table.live.object_woke, Happening("object_woke", player, card))


def sleep(table: TwingTable, player: TwingPlayer, card: int) -> None:
    """An object is laid aside (IT-121)."""
    gone = parting(table, card, "object_slept")
    player.active.remove(card)
    effects.deactivate(table, card)
    if table.live.object_slept or gone:
        happened(table, table.live.object_slept, Happening("object_slept", player, card), gone)


def offer_switching(table: TwingTable) -> None:
    """Between battles, owners of more objects than may work choose which do (IT-122, G-19)."""
    room_moves, between = table.bound.room_moves, table.duel is None
    for player in table.players:
        if room_moves:
            _make_room(table, player)
        owned = player.collection
        if owned and between and len(owned) > len(player.active) and not player.out:
            when = table.rules.object_switching
            if when == "not_in_battle" or (when == "own_turn" and player is table.turn_player):
                switch(table, player)


def _make_room(table: TwingTable, player: TwingPlayer) -> None:
    """Fewer objects may work than before: the owner says which are laid aside (IT-121)."""
    while len(player.active) > max(player.rules.active_objects, 0):
        sleep(table, player, table.ask(player, LAY_ASIDE, list(player.active)))


def switch(table: TwingTable, player: TwingPlayer) -> None:
    """Objects that lie aside become active, one by one, in place of others if need be (IT-126)."""
    if table.bans.switch_objects and effects.banned(table, "switch_objects", player):
        return
    fresh = [card for card in player.collection if card not in player.active]
    room = player.rules.active_objects
    while fresh and room > 0:
        chosen = table.ask(player, SWITCH, [STOP, *fresh])
        if chosen == STOP:
            return
        fresh.remove(chosen)
        if len(player.active) >= room:
            sleep(table, player, table.ask(player, LAY_ASIDE, list(player.active), chosen))
        wake(table, player, chosen)


def prize(table: TwingTable, winner: TwingPlayer, loser: TwingPlayer) -> bool:
    """The winner takes an object of the loser; whether there was one (IT-145, IT-167, G-22)."""
    options = [card for card in loser.collection if table.rules.prize_inactive or card in loser.active]
    if not options or (table.bans.steal_object and effects.banned(table, "steal_object", winner, None, loser)):
        return False
    chooser = winner if table.rules.prize_choice == "winner" else loser
    card = table.ask(chooser, PRIZE, options, loser.seat)
    happening = Happening("object_stolen", winner, card, loser)
    if table.live.object_stolen and stopped(table, table.live.object_stolen, happening):
        return False
    if not gain(table, winner, card, ("collection", loser)):
        return False
    if table.live.object_stolen:
        happened(table, table.live.object_stolen, happening)
    return True


def ritual(table: TwingTable, player: TwingPlayer) -> None:
    """The Ritual of the Ornly Cat (IT-040, IT-098)."""
    was, table.in_ritual = table.in_ritual, player
    for step in RITUAL:
        table.bound.course[step](table)
    if table.live.ritual_performed:
        happened(table, table.live.ritual_performed, Happening("ritual_performed", player))
    table.in_ritual = was
    effects.over(table, "ritual")


def discard_cats(table: TwingTable) -> None:
    """Three cats, white or black, go at once (IT-097, IT-098)."""
    player = table.in_ritual or table.turn_player
    cats = [card for card in player.hand if table.bound.is_cat[card]]
    for left in range(player.rules.ritual_cats, 0, -1):
        if not cats:
            return
        card = cats[0] if len(cats) <= left else table.ask(player, DISCARD, cats, "ritual")
        cats.remove(card)
        table.reason = CATS_GIVEN
        moves.discard(table, player, card)
        table.reason = None
