"""Looking at cards of the realm in secret (AO-020, AO-026, AO-027, AO-032)."""

from __future__ import annotations

from cardwright.engine import force
from cardwright.engine.games.archmage_origins.questions import LOOK
from cardwright.engine.games.archmage_origins.state import TOKEN, ArchmagePlayer, ArchmageTable
from cardwright.engine.grid import Spot
from cardwright.engine.happening import Happening, happened, stopped

MOST = 60  # cards looked at in a turn; spells that bring further spells could go on for ever


def look(table: ArchmageTable) -> None:
    """Cards one after the other, as many as the rules say; what does not count is made up for (AO-020)."""
    player = table.turn_player
    for _ in range(MOST):
        if table.over or len(counted(player)) >= player.rules.looks_per_turn:
            return
        options = open_spots(table, player)
        if not options:
            return
        peek(table, player, table.at[table.ask(player, LOOK, options)])


def counted(player: ArchmagePlayer) -> list[int]:
    """The cards that count as looked at in this turn."""
    return [card for card in player.looked if card not in player.exempt] if player.exempt else list(player.looked)


def open_spots(table: ArchmageTable, player: ArchmagePlayer) -> list[Spot]:
    """Where a player may look next: not twice at a card, and within the limit on what the last one saw (AO-026)."""
    at, looked, before = table.at, player.looked, table.bound_now
    doubtful = list(at.values()) if table.bans.peek else table.carried  # all other cards can be looked at
    closed = [*looked, *[card for card in doubtful if card not in looked and not may_peek(table, player, card)]]
    made = [spot for spot in table.grid if spot in at and at[spot] not in closed]
    if not before:
        return made
    counting = counted(player)
    if table.rules.looks_follow == "place":  # G-45
        full = len([one for one in counting if looked[one] in before]) >= player.rules.shared_looks
        return [spot for spot in made if spot not in before] if full else made
    full = len([one for one in counting if one in before]) >= player.rules.shared_looks
    return [spot for spot in made if at[spot] not in before] if full else made


def may_peek(table: ArchmageTable, player: ArchmagePlayer, card: int) -> bool:
    """Whether a card can be looked at: not under a token, unless something allows it (AO-032, AO-033)."""
    if table.bans.peek and force.banned(table, "peek", player, card):
        return False
    if not table.carried.get(card, {}).get(TOKEN) or player.rules.marked_can_be_looked_at:
        return True
    return bool(table.grants.peek) and force.granted(table, "peek", player, card)


def peek(table: ArchmageTable, player: ArchmagePlayer, card: int) -> None:
    """A player looks at a card. A spell is revealed and carried out, unless a token keeps it (AO-021, G-44).

    What a monster says sleeps until the scoring; of being looked at it is heard, since whoever looks can read it.
    """
    live = table.live
    said = Happening("card_peeked", player, card, zone="realm")
    player.looked.setdefault(card, table.spots[card])
    if live.card_peeked and stopped(table, live.card_peeked, said):
        return
    player.knows.add(card)
    table.looked_at.append((player.seat, table.spots[card]))
    force.wake(table, card, None)
    if live.card_peeked:
        happened(table, live.card_peeked, said)
    if not table.revealed:
        force.sleep(table, card)
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
