"""A turn's looks, and what they bring: cards of the realm are looked at, a spell is carried out, offers are used."""

from __future__ import annotations

from typing import Any

from cardwright.engine import effects, moves
from cardwright.engine.games.archmage_origins.questions import CAST, LOOK
from cardwright.engine.games.archmage_origins.state import TOKEN, ArchmagePlayer, ArchmageTable
from cardwright.engine.grid import Spot
from cardwright.engine.happening import Happening, happened, stopped
from cardwright.engine.question import REACT, STOP

MOST = 60  # cards looked at in a turn; spells that bring further spells could go on for ever


def look(table: ArchmageTable) -> None:
    """Cards one after the other, as many as the rules say; what does not count is made up for (AO-020)."""
    player = table.turn_player
    for _ in range(MOST):
        if table.over or looks(player) >= player.rules.looks_per_turn:
            return
        options = open_spots(table, player)
        if not options:
            return
        peek(table, player, table.at[table.ask(player, LOOK, options)])


def counted(player: ArchmagePlayer) -> list[int]:
    """The cards that count as looked at in this turn."""
    return [card for card in player.looked if card not in player.exempt] if player.exempt else list(player.looked)


def looks(player: ArchmagePlayer) -> int:
    """How many cards count as looked at in this turn."""
    return len(counted(player)) if player.exempt else len(player.looked)


def open_spots(table: ArchmageTable, player: ArchmagePlayer) -> list[Spot]:
    """Where a player may look next: not twice at a card, and within the limit on what the last one saw (AO-026)."""
    spots, looked, before = table.spots, player.looked, table.bound_now
    closed = [spots.get(card) for card in looked]
    for card in table.at.values() if table.bans.peek else table.carried:  # all other cards can be looked at
        if card not in looked and not may_peek(table, player, card):
            closed.append(spots.get(card))
    by_place = table.rules.looks_follow == "place"  # G-45
    if before and shared(player, before, by_place) >= player.rules.shared_looks:
        closed += [one if isinstance(one, Spot) else spots.get(one) for one in before]
    return table.occupied(closed)


def shared(player: ArchmagePlayer, before: frozenset[int | Spot], by_place: bool) -> int:
    """How much of what the player before has looked at a player has looked at in this turn."""
    seen = 0
    for card in counted(player):
        if (player.looked[card] in before) if by_place else (card in before):
            seen += 1
    return seen


def may_peek(table: ArchmageTable, player: ArchmagePlayer, card: int) -> bool:
    """Whether a card can be looked at: not under a token, unless something allows it (AO-032, AO-033)."""
    if table.bans.peek and effects.banned(table, "peek", player, card):
        return False
    if not table.carried.get(card, {}).get(TOKEN) or player.rules.marked_can_be_looked_at:
        return True
    return bool(table.grants.peek) and effects.granted(table, "peek", player, card)


def peek(table: ArchmageTable, player: ArchmagePlayer, card: int) -> None:
    """A player looks at a card. A spell is revealed and carried out, unless a token keeps it (AO-021, G-44).

    What a monster says sleeps until the scoring; of being looked at it is heard, since whoever looks can read it.
    """
    live = table.live
    happening = Happening("card_peeked", player, card, zone="realm")
    player.looked.setdefault(card, table.spots[card])
    if live.card_peeked and stopped(table, live.card_peeked, happening):
        return
    if card not in table.spots:  # what was there before has moved it already
        return
    player.knows.add(card)
    table.looked_at.append((player.seat, table.spots[card]))
    if live.card_peeked or table.revealed or table.bound.abilities[card]:  # what says nothing may go on sleeping
        sleeps = not table.revealed and card not in table.active
        effects.activate(table, card, None)
        if live.card_peeked:
            happened(table, live.card_peeked, happening)
        if sleeps and card in table.spots:  # where it lies now it may hold
            effects.deactivate(table, card)
    if table.bound.is_spell[card] and card in table.spots and not kept(table, card):
        table.found_spell, table.finder = card, player
        table.bound.course["turn.spell"](table)


def kept(table: ArchmageTable, card: int) -> bool:
    """Whether a token keeps a spell that is looked at where it lies (AO-032, G-44)."""
    return table.rules.marked_spell_stays and bool(table.carried.get(card, {}).get(TOKEN))


def remembered(table: ArchmageTable, player: ArchmagePlayer) -> None:
    """What a player has looked at in this turn binds the next (AO-026); what has left the realm does not (G-45)."""
    cards = [card for card in counted(player) if card in table.spots]
    if table.rules.looks_follow == "place":  # G-45
        table.bound_now = frozenset(player.looked[card] for card in cards)
    else:
        table.bound_now = frozenset(cards)


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
    """The top card of the exploration pile comes to lie on a place, face down (G-41); where the realm is revealed, what
    it says holds at once."""
    card = table.exploration.pop()
    table.realm.append(card)
    table.put_at(spot, card)
    if table.revealed:
        effects.activate(table, card, None)
    effects.all_moved(table, (card,))


def carried_out(table: ArchmageTable, player: ArchmagePlayer, card: int) -> bool:
    """A spell is revealed, lifted from where it lies, carried out and discarded; False when something prevented it."""
    live = table.live
    happening = Happening("spell_revealed", player, card)
    if live.spell_revealed and stopped(table, live.spell_revealed, happening):
        return False
    table.played[card] = table.played.get(card, 0) + 1
    if live.spell_revealed:
        happened(table, live.spell_revealed, happening)
    if (spot := table.spots.get(card)) is not None:
        table.whence[card] = spot  # “this row” is still the one in which it lay
    if not moves.discard(table, player, card):
        return False
    done = Happening("spell_carried_out", player, card)
    if live.spell_carried_out and stopped(table, live.spell_carried_out, done):
        return True
    effects.carry_out(table, card, player)
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


def offer(table: ArchmageTable) -> None:
    """Whoever is at turn uses what is offered, one thing after the other, or not."""
    player = table.turn_player
    while table.options and not table.over:
        offers = effects.offers(table, player, "turn")
        chosen: Any = table.ask(player, REACT, [STOP, *offers]) if offers else STOP
        if chosen == STOP:
            return
        effects.use(table, player, chosen[1])
