"""Drawing, refilling, and the limits of the hand (IT-031 to IT-034, IT-044 to IT-047)."""

from __future__ import annotations

from cardwright.engine import moves
from cardwright.engine.games.imperial_twing.state import Player, Table
from cardwright.engine.happening import Happening, happened, stopped
from cardwright.engine.question import DISCARD, DISCARD_ELEMENT

RESTOCKS = {"deck": ("discard", "deck_reshuffles"), "event_pile": ("event_discard", "events_reshuffle")}


def draw(table: Table, player: Player, zone: str = "deck") -> int | None:
    """The top card of a pile goes to the hand, the entourage, the collection …; None when there is none."""
    pile = table.zones[zone]
    if not pile and not restock(table, zone):
        return None
    live = table.live
    if live.card_drawn or zone != "deck":
        return _told(table, player, pile)
    card = pile.pop()
    if not table.bound.is_creature[card]:
        player.hand.append(card)  # IT-027, IT-033
    else:
        enter(table, player, card)
    return card


def _told(table: Table, player: Player, pile: list[int]) -> int | None:
    card, bound = pile[-1], table.bound
    said = Happening("card_drawn", player, card)
    if stopped(table, table.live.card_drawn, said) or not pile or pile[-1] != card:
        return None
    pile.pop()
    if bound.is_creature[card]:
        enter(table, player, card)
    else:
        home = bound.home[bound.kind[card]]
        owner = player if home in player.zones else None
        table.pile(home, owner).append(card)
        table.bound.kernel.arrived(table, card, home, owner)
    happened(table, table.live.card_drawn, said)
    return card


def enter(table: Table, player: Player, card: int) -> None:
    """A creature joins an entourage, face up (IT-026, IT-033, IT-048)."""
    player.entourage.append(card)
    if table.bound.speaks[card]:
        table.bound.kernel.arrived(table, card, "entourage", player)
    if table.live.creature_entered:
        happened(table, table.live.creature_entered, Happening("creature_entered", player, card))


def restock(table: Table, zone: str) -> bool:
    """An empty pile is made of what was discarded, if the rules say so (IT-032, IT-091, G-07)."""
    if zone not in RESTOCKS:
        return False
    source, value = RESTOCKS[zone]
    pile, used = table.zones[zone], table.zones[source]
    if not used or not getattr(table.rules, value):
        return False
    pile[:0] = used  # beneath what is left of the pile
    used.clear()
    table.chance.stream(zone).shuffle(pile)
    if zone == "deck" and table.live.deck_shuffled:
        happened(table, table.live.deck_shuffled, Happening("deck_shuffled"))
    return True


def draw_cards(table: Table, player: Player, count: int) -> None:
    """A complete draw, and the limits after it (G-09)."""
    for _ in range(count):
        draw(table, player)
    settle(table, player)


def settle(table: Table, player: Player) -> None:
    """What follows every draw: the refill, then the limits (G-09)."""
    refill(table, player)
    if table.rules.limits_checked == "after_draw":
        check_limits(table, player)


def refill(table: Table, player: Player) -> None:
    """A player with too few spells draws until they come; what else comes is discarded (IT-034, G-08)."""
    is_spell, kept = table.bound.is_spell, player.rules.spells_kept
    have = 0
    for card in player.hand:
        if is_spell[card]:
            have += 1
            if have >= kept:
                return
    deck = table.deck
    while have < kept and not player.out:
        if not deck and not (any(is_spell[card] for card in table.discard) and restock(table, "deck")):
            return
        if not any(is_spell[card] for card in deck) and not any(is_spell[card] for card in table.discard):
            return
        card = deck.pop()
        said = Happening("card_drawn", player, card) if table.live.card_drawn else None
        if is_spell[card]:
            player.hand.append(card)
            have += 1
        elif player.rules.refill_keeps_rest:
            enter(table, player, card) if table.bound.is_creature[card] else player.hand.append(card)
        else:
            table.discard.append(card)
        if said:
            happened(table, table.live.card_drawn, said)
        if is_spell[card] and table.live.spells_refilled:
            happened(table, table.live.spells_refilled, Happening("spells_refilled", player, card))


def check_limits(table: Table, player: Player) -> None:
    """Elements first, then the number of spells, then that of all cards (IT-044 to IT-047, G-09, G-10)."""
    hand, rules, is_spell = player.hand, player.rules, table.bound.is_spell
    most = rules.spell_elements_limit
    if len(hand) <= most:
        return
    element = table.element
    while True:
        held = list(dict.fromkeys(element[card] for card in hand if is_spell[card]))
        if len(held) <= most:
            break
        gone = table.ask(player, DISCARD_ELEMENT, held) if table.rules.excess_element == "chosen" else held[-1]  # C-10
        for card in [card for card in hand if is_spell[card] and element[card] == gone]:
            moves.discard(table, player, card)
    if len(hand) > rules.spell_limit:
        _shed(table, player, [card for card in hand if is_spell[card]], rules.spell_limit)
    if len(hand) > rules.hand_limit:
        _shed(table, player, list(hand), rules.hand_limit)


def _shed(table: Table, player: Player, cards: list[int], most: int) -> None:
    while len(cards) > most:
        card = table.ask(player, DISCARD, cards)  # G-10: the owner chooses
        cards.remove(card)
        moves.discard(table, player, card)


def refill_all(table: Table, first: Player) -> None:
    """Everybody who needs it refills, in the order of play (G-08), and is held to the limits (G-09)."""
    for player in table.order(first):
        settle(table, player)
