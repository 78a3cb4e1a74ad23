"""A view becomes a table that could lie behind it: what is seen lies where it is seen, the rest is dealt anew."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.engine.games.archmage_origins import setup
from cardwright.engine.games.archmage_origins.state import TOKEN, ArchmagePlayer, ArchmageTable

if TYPE_CHECKING:
    from cardwright.engine.chance import Chance, Stream
    from cardwright.engine.games.archmage_origins.hasty import RolloutPolicy
    from cardwright.engine.games.archmage_origins.judgement.eyes import ArchmageObservation
    from cardwright.engine.games.archmage_origins.view import ArchmagePlayerView, ArchmageView


def guessed(eyes: ArchmageObservation, chance: Chance, hasty: RolloutPolicy) -> ArchmageTable:
    """A table on which the player would see just what these eyes see; `chance` deals what is hidden, and `hasty` plays.

    What a view does not show is left out: what lasts for a while, how often something was used, who knows what.
    """
    view = eyes.view
    table = ArchmageTable(eyes.known.bound, chance, [hasty] * len(view.players))
    setup.measure(table)
    table.turn, table.round = view.turn, view.round
    table.chance.turn_begins(view.turn)
    table.turn_player, table.starter = table.players[view.turn_seat], table.players[view.starter]
    table.direction, table.revealed = view.direction, view.revealed
    table.supply[TOKEN] = view.supply
    table.discard[:] = view.discard
    stream = table.chance.stream("guess")
    _lay_out(table, eyes, stream)
    for player, seen in zip(table.players, view.players, strict=True):
        _sit(table, player, seen, eyes, hasty)
    _box(table, view)
    _looked(table, view)
    return table


def _lay_out(table: ArchmageTable, eyes: ArchmageObservation, stream: Stream) -> None:
    """The realm, with any of the cards that have not been seen where one has not looked; the pile has the rest."""
    hidden = list(eyes.unseen)
    stream.shuffle(hidden)
    me = table.players[eyes.seat]
    for lying in eyes.view.realm:
        card = hidden.pop() if lying.card is None and hidden else lying.card
        if card is None:
            continue
        table.realm.append(card)
        table.put_at(lying.spot, card)
        if lying.card is not None:
            me.knows.add(card)
        if lying.tokens:
            table.carried[card] = {TOKEN: lying.tokens}
    table.exploration[:] = hidden[: eyes.view.pile]


def _sit(
    table: ArchmageTable,
    player: ArchmagePlayer,
    seen: ArchmagePlayerView,
    eyes: ArchmageObservation,
    hasty: RolloutPolicy,
) -> None:
    """A player, whose mage cards lie face down or are on hand, as chance has it."""
    bound = table.bound
    player.element, player.corner = seen.element, seen.corner
    player.army[:] = seen.army
    if seen.out:
        table.leaves(player)
    mine = [placed for placed in eyes.view.border if placed.seat == seen.seat]
    covered = [placed.edge for placed in mine if placed.card is None]
    hidden = hasty.matched(eyes.mages_of(seen), covered) if seen.hand is None else []
    for placed in mine:
        card = hidden.pop(0) if placed.card is None and hidden else placed.card
        if card is not None:
            player.placed.append(card)
            table.border.append(card)
            table.beside[placed.edge].append(card)
            table.edges[card] = placed.edge
    if seen.hand is None:
        spare = _besides(table, player)
        hasty.stream.shuffle(spare)
        player.hand[:] = sorted([*hidden, *spare][: seen.cards])
    else:
        player.hand[:] = seen.hand
    for card in [card for card in player.hand if bound.speaks[card]]:
        bound.kernel.arrived(table, card, "hand", player)


def _besides(table: ArchmageTable, player: ArchmagePlayer) -> list[int]:
    """What else a player may have on hand: the card with the token, and a spell where spells are on hand (AO-012)."""
    bound, gone = table.bound, {*table.discard, *table.realm, *table.exploration}
    gone.update(card for one in table.players for zone in (one.hand, one.army) for card in zone)
    holds = [card for card, is_one in enumerate(bound.is_hold) if is_one and bound.element[card] == player.element]
    spells = [card for card, is_one in enumerate(bound.is_spell) if is_one and table.rules.spells_in == "hand"]
    return [card for card in (*holds, *spells) if card not in gone]


def _box(table: ArchmageTable, view: ArchmageView) -> None:
    """All that lies nowhere else stays in the box."""
    lying = {card for cards in table.zones.values() for card in cards}
    for player in table.players:
        for cards in player.zones.values():
            lying.update(cards)
    table.zones["mage_box"][:] = [card for card in range(len(table.bound.cards)) if card not in lying]


def _looked(table: ArchmageTable, view: ArchmageView) -> None:
    """What has been looked at in this turn, and in the one before (AO-026)."""
    table.looked_at = list(view.looked)
    if view.turn_seat == view.seat:
        table.turn_player.looked.update((table.at[spot], spot) for spot in view.mine)
    by_place = table.rules.looks_follow == "place"  # G-45
    table.bound_now = frozenset(spot if by_place else table.at[spot] for spot in view.barred)
