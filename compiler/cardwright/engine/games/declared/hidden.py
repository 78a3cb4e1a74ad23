"""What a player of a declared game does not know is dealt anew: hidden cards change places with each other.

Cards of one back (of one family) lie anywhere among the places where such cards lie hidden; how many lie where stays as
it is, and what the player has looked at stays where it lies.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.engine import effects, moves
from cardwright.engine.chance import Stream
from cardwright.engine.games.declared.view import opens

if TYPE_CHECKING:
    from cardwright.engine.games.declared.state import DeclaredPlayer, DeclaredTable

Pile = tuple[str, "DeclaredPlayer | None", list[int]]


def deal_anew(table: DeclaredTable, player: DeclaredPlayer | None, stream: Stream) -> None:
    """All that a player does not know, or nobody, is dealt anew. What is dealt depends on what is hidden, and not on
    where it lay."""
    piles = hidden(table, player)
    places = [[table.spots.pop(card, None) for card in cards] for _, _, cards in piles]
    family = {kind.id: kind.family for kind in table.bound.ruleset.kinds}
    kind = table.bound.kind
    for back in sorted({family[kind[card]] for _, _, cards in piles for card in cards}):
        pool = sorted([card for _, _, cards in piles for card in cards if family[kind[card]] == back])
        pool = [card for card in pool if not _known(table, player, card)]
        fixed = set(pool)
        stream.shuffle(pool)
        for _, _, cards in piles:
            for n, card in enumerate(cards):
                if card in fixed:
                    cards[n] = pool.pop()
    for (_, _, cards), spots in zip(piles, places, strict=True):
        table.spots.update({card: spot for card, spot in zip(cards, spots, strict=True) if spot is not None})
    for zone, owner, cards in piles:
        _rest(table, zone, owner, cards)


def hidden(table: DeclaredTable, player: DeclaredPlayer | None) -> list[Pile]:
    """The places whose cards a player does not see; without a player, those that nobody sees."""
    piles: list[Pile] = []
    for zone, cards in table.zones.items():
        if table.bound.zone[zone].seen == "nobody" if player is None else not opens(table, player, zone, None):
            piles.append((zone, None, cards))
    for other in table.players:
        for zone, cards in other.zones.items():
            if table.bound.zone[zone].seen == "nobody" if player is None else not opens(table, player, zone, other):
                piles.append((zone, other, cards))
    return piles


def _known(table: DeclaredTable, player: DeclaredPlayer | None, card: int) -> bool:
    if not table.peeked:
        return False
    seats = moves.remembered(table, card)
    return bool(seats) if player is None else player.seat in seats


def _rest(table: DeclaredTable, zone: str, owner: DeclaredPlayer | None, cards: list[int]) -> None:
    """What cards say holds where they lie now, and no more where they lay."""
    bound = table.bound
    for card in cards:
        if bound.has_abilities[card]:
            effects.deactivate(table, card)
            if owner is not None and zone == bound.home[bound.kind[card]]:
                effects.activate(table, card, owner)
