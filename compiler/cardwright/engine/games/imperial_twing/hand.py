"""Drawing, refilling, and the limits of the hand (IT-031 to IT-034, IT-044 to IT-047).

A hand and an entourage are kept in the order of card numbers: spells first, by element, cats and traps last.
"""

from __future__ import annotations

from bisect import bisect_left, insort
from typing import Final

from cardwright.engine import effects, moves
from cardwright.engine.games.imperial_twing.state import TwingPlayer, TwingTable
from cardwright.engine.happening import Happening, happened, stopped
from cardwright.engine.question import DISCARD, DISCARD_ELEMENT

PASSING: Final = ("card_drawn", ("IT-043",))
REFILLING: Final = ("card_drawn", ("IT-034",))
ONE_ELEMENT: Final = ("card_discarded", ("IT-044",))
SO_MANY_SPELLS: Final = ("card_discarded", ("IT-046",))
SO_MANY_CARDS: Final = ("card_discarded", ("IT-047",))
ROUNDS: Final = 20  # rules that draw what others discard could go on for ever
RESTOCKS: Final = {"deck": ("discard", "deck_reshuffles"), "event_pile": ("event_discard", "events_reshuffle")}


def draw(table: TwingTable, player: TwingPlayer, zone: str = "deck") -> int | None:
    """The top card of a pile goes to the hand, the entourage, the collection …; None when there is none."""
    pile = table.zones[zone]
    if not pile and not restock(table, zone):
        return None
    if zone != "deck" or table.live.card_drawn:
        return _told(table, player, pile)
    card = pile.pop()
    if table.bound.is_creature[card]:
        enter(table, player, card)
    else:
        take(table, player, card)  # IT-027, IT-033
    return card


def take(table: TwingTable, player: TwingPlayer, card: int) -> None:
    """A card comes to hand. So few cards that no limit can be broken need no look at the limits."""
    hand, bound = player.hand, table.bound
    insort(hand, card)
    if table.recasts:
        effects.moved(table, card)
    if len(hand) > bound.hand_unchecked:
        player.newest = card
    if bound.elements_noted:
        _note_element(table, player, card)
    if bound.has_abilities[card]:
        effects.activate(table, card, player)


def arrived(table: TwingTable, player: TwingPlayer, card: int) -> None:
    """A card has come to hand otherwise than by a draw, which would settle the hand itself."""
    player.newest = card
    table.unsettled.add(player.seat)
    if table.bound.elements_noted:
        _note_element(table, player, card)


def _note_element(table: TwingTable, player: TwingPlayer, card: int) -> None:
    """If a card that has come to hand is of an element that was not there, that is the newest now (C-10)."""
    its, element = table.element[card], table.element
    if not its or sum(element[card] == its for card in player.hand) > 1:
        return
    if its in player.came:
        player.came.remove(its)
    player.came.append(its)


def _told(table: TwingTable, player: TwingPlayer, pile: list[int]) -> int | None:
    """The same, for those who listen, and for cards that go elsewhere."""
    card, bound = pile[-1], table.bound
    happening = Happening("card_drawn", player, card)
    if stopped(table, table.live.card_drawn, happening) or not pile or pile[-1] != card:
        return None
    pile.pop()
    home = bound.home[bound.kind[card]]
    if bound.is_creature[card]:
        enter(table, player, card)
    elif home == "hand":
        take(table, player, card)
    else:
        owner = player if home in player.zones else None
        table.pile(home, owner).append(card)
        if table.recasts:
            effects.moved(table, card)
        bound.kernel.arrived(table, card, home, owner)
    happened(table, table.live.card_drawn, happening)
    return card


def enter(table: TwingTable, player: TwingPlayer, card: int) -> None:
    """A creature joins an entourage, face up (IT-026, IT-033, IT-048)."""
    insort(player.entourage, card)
    if table.recasts:
        effects.moved(table, card)
    if table.bound.has_abilities[card]:
        table.bound.kernel.arrived(table, card, "entourage", player)
    if table.live.creature_entered:
        happened(table, table.live.creature_entered, Happening("creature_entered", player, card))


def restock(table: TwingTable, zone: str) -> bool:
    """An empty pile is made of what was discarded, if the rules say so (IT-032, IT-091, G-07)."""
    if zone not in RESTOCKS:
        return False
    source, value = RESTOCKS[zone]
    pile, used = table.zones[zone], table.zones[source]
    if not used or not table.values.read(value):
        return False
    pile.extend(used)
    used.clear()
    table.chance.stream(zone).shuffle(pile)
    moves.forget(table, pile)
    if zone == "deck" and table.live.deck_shuffled:
        happened(table, table.live.deck_shuffled, Happening("deck_shuffled"))
    return True


def draw_cards(table: TwingTable, player: TwingPlayer, count: int) -> None:
    """A complete draw, and the limits after it (G-09)."""
    table.reason = PASSING
    for _ in range(count):
        draw(table, player)
    table.reason = None
    settle(table, player)


def settle(table: TwingTable, player: TwingPlayer) -> None:
    """What follows every draw: the refill, then the limits (G-09)."""
    if not has_spells(table, player, player.rules.spells_kept):
        refill(table, player)
    if player.newest is not None and table.rules.limits_checked == "after_draw":
        check_limits(table, player)


def settle_all(table: TwingTable) -> None:
    """Outside a battle, hands that cards have been moved to or from otherwise than by a draw (G-08, G-09)."""
    for _ in range(ROUNDS):
        if not table.unsettled or table.over:
            return
        seats, table.unsettled = table.unsettled, set()
        for player in table.by_initiative():
            if player.seat in seats:
                settle(table, player)


def refill(table: TwingTable, player: TwingPlayer) -> None:
    """A player with too few spells draws until they come; what else comes is discarded (IT-034, G-08)."""
    bound, kept = table.bound, player.rules.spells_kept
    if has_spells(table, player, kept):
        return
    missing = kept - bisect_left(player.hand, bound.spell_end)
    is_spell, live, deck = bound.is_spell, table.live, table.deck
    while missing > 0 and not player.out and ((deck and is_spell[deck[-1]]) or _spell_left(table)):
        card = deck.pop()
        if is_spell[card]:
            missing -= 1
            take(table, player, card)
        elif not player.rules.refill_keeps_rest:
            table.discard.append(card)
        elif bound.is_creature[card]:
            enter(table, player, card)
        else:
            take(table, player, card)
        if live.card_drawn:
            table.reason = REFILLING
            happened(table, live.card_drawn, Happening("card_drawn", player, card))
            table.reason = None
        if live.spells_refilled and is_spell[card]:
            happened(table, live.spells_refilled, Happening("spells_refilled", player, card))


def has_spells(table: TwingTable, player: TwingPlayer, n: int) -> bool:
    """Whether a player has so many spells, which come first in a hand: one look tells, and nothing is counted."""
    hand = player.hand
    return n <= 0 or (len(hand) >= n and hand[n - 1] < table.bound.spell_end)


def spells_in(table: TwingTable, hand: list[int]) -> list[int]:
    """The spells of a hand, which come first in it."""
    return hand[: bisect_left(hand, table.bound.spell_end)]


def specials_in(table: TwingTable, hand: list[int]) -> list[int]:
    """The cats and traps of a hand, which come last in it; most hands have none."""
    first = table.bound.first_special
    return hand[bisect_left(hand, first) :] if hand and hand[-1] >= first else []


def _spell_left(table: TwingTable) -> bool:
    """Whether drawing on will bring a spell: from the deck, or from the discard made into one (G-08)."""
    is_spell = table.bound.is_spell
    for card in reversed(table.deck):
        if is_spell[card]:
            return True
    if not table.rules.deck_reshuffles or not any(is_spell[card] for card in table.discard):
        return False
    return bool(table.deck) or restock(table, "deck")


def check_limits(table: TwingTable, player: TwingPlayer) -> None:
    """Elements first, then the number of spells, then that of all cards (IT-044 to IT-047, G-09, G-10)."""
    hand, rules, settled = player.hand, player.rules, player.seat not in table.unsettled
    element, most = table.element, rules.spell_elements_limit
    if has_spells(table, player, min(most, rules.spell_limit) + 1):
        spells = spells_in(table, hand)
        while len({element[card] for card in spells}) > most:
            _give_up_element(table, player, spells)
            if len(left := spells_in(table, hand)) >= len(spells):  # something else was done instead
                break
            spells = left
        if len(spells) > rules.spell_limit:
            _shed(table, player, spells, rules.spell_limit, SO_MANY_SPELLS)
    if len(hand) > rules.hand_limit:
        _shed(table, player, list(hand), rules.hand_limit, SO_MANY_CARDS)
    player.newest = None
    if settled:
        table.unsettled.discard(player.seat)  # what goes because of a limit needs no second look


def _give_up_element(table: TwingTable, player: TwingPlayer, spells: list[int]) -> None:
    """All spells of one element go: of which, is the player's choice, or the newest's fate (C-10)."""
    element = table.element
    held = list(dict.fromkeys(element[card] for card in spells))
    came = [one for one in player.came if one in held] if table.rules.excess_element == "newest" else []
    gone = came[-1] if came else table.ask(player, DISCARD_ELEMENT, held)
    for card in [card for card in spells if element[card] == gone]:
        table.reason = ONE_ELEMENT
        moves.discard(table, player, card, ("hand", player) if card in player.hand else None)
    table.reason = None


def _shed(
    table: TwingTable, player: TwingPlayer, cards: list[int], most: int, reason: tuple[str, tuple[str, ...]]
) -> None:
    while len(cards) > most:
        card = table.ask(player, DISCARD, cards)  # G-10: the owner chooses
        cards.remove(card)
        table.reason = reason
        moves.discard(table, player, card)
    table.reason = None
