"""What a player of a declared game does not know is dealt anew: hidden cards change places with each other.

Cards of one back (of one family) lie anywhere among the places where such cards lie hidden; how many lie where stays as
it is, and what the player has looked at stays where it lies. Where it can be told what somebody has or has not
(`inference.py`), they get nothing else.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cardwright.engine import effects, moves
from cardwright.engine.bind.picking import sees
from cardwright.engine.chance import Stream

if TYPE_CHECKING:
    from cardwright.engine.games.declared.state import DeclaredPlayer, DeclaredTable
    from cardwright.engine.inference import AtMost, Inference

Pile = tuple[str, "DeclaredPlayer | None", list[int]]


def deal_anew(table: DeclaredTable, player: DeclaredPlayer | None, stream: Stream) -> None:
    """All that a player does not know, or nobody, is dealt anew. What is dealt depends on what is hidden, and not on
    where it lay."""
    piles = hidden(table, player)
    places = [[table.spots.pop(card, None) for card in cards] for _, _, cards in piles]
    family = {kind.id: kind.family for kind in table.bound.ruleset.kinds}
    kind = table.bound.kind
    for back in sorted({family[kind[card]] for _, _, cards in piles for card in cards}):
        pool = sorted(
            [
                card
                for zone, owner, cards in piles
                for card in cards
                if family[kind[card]] == back and not (table.peeked and _known(table, player, card, (zone, owner)))
            ]
        )
        fixed = set(pool)
        stream.shuffle(pool)
        free = [[n for n, card in enumerate(cards) if card in fixed] for _, _, cards in piles]
        if player is not None and table.inference is not None:
            _as_told(table.inference, piles, free, pool)
        for (_, _, cards), spaces in zip(piles, free, strict=True):
            for n in spaces:
                cards[n] = pool.pop()
    for (_, _, cards), spots in zip(piles, places, strict=True):
        table.spots.update({card: spot for card, spot in zip(cards, spots, strict=True) if spot is not None})
    for zone, owner, cards in piles:
        _rest(table, zone, owner, cards)


def _as_told(inference: Inference, piles: Sequence[Pile], places: Sequence[list[int]], pool: list[int]) -> None:
    """Places are filled of which something can be told, those first for which the fewest cards are left: of what
    somebody has at least one of, and then of what they have not more of than could be."""
    bounded: list[tuple[int, int]] = []
    for at, (zone, owner, cards) in enumerate(piles):
        if owner is None or not places[at]:
            continue
        whose = owner.seat, zone
        for some in inference.least.get(whose, ()):
            lying = [card for n, card in enumerate(cards) if n not in places[at]]
            one = next((card for card in pool if card in some), None)
            if places[at] and one is not None and not any(card in some for card in lying):
                cards[places[at].pop()] = one
                pool.remove(one)
        if most := inference.most.get(whose, ()):
            bounded.append((sum(all(card not in one.cards for one in most if not one.n) for card in pool), at))
    for _, at in sorted(bounded):
        zone, owner, cards = piles[at]
        assert owner is not None
        _fill(cards, places[at], pool, inference.most[owner.seat, zone])


def _fill(cards: list[int], places: list[int], pool: list[int], most: Sequence[AtMost]) -> None:
    """Places get cards, of some not more than there may be; what is left when none fits stays free."""
    lying = [card for n, card in enumerate(cards) if n not in places]
    room = [one.n - sum(card in one.cards for card in lying) for one in most]
    while places:
        for card in pool:
            if all(n > 0 or card not in one.cards for one, n in zip(most, room, strict=True)):
                break
        else:
            return
        cards[places.pop()] = card
        pool.remove(card)
        room = [n - (card in one.cards) for one, n in zip(most, room, strict=True)]


def hidden(table: DeclaredTable, player: DeclaredPlayer | None) -> list[Pile]:
    """The places whose cards a player does not see; without a player, those that nobody sees."""
    piles: list[Pile] = []
    for zone, cards in table.zones.items():
        if table.bound.zone[zone].seen == "nobody" if player is None else not sees(table, zone, None, player):
            piles.append((zone, None, cards))
    for other in table.players:
        for zone, cards in other.zones.items():
            if table.bound.zone[zone].seen == "nobody" if player is None else not sees(table, zone, other, player):
                piles.append((zone, other, cards))
    return piles


def _known(table: DeclaredTable, player: DeclaredPlayer | None, card: int, lay: moves.Place) -> bool:
    """Whether a player has seen that a card lies there, or anybody."""
    if player is not None:
        return player.peeked.get(card) == lay
    return any(other.peeked.get(card) == lay for other in table.players)


def _rest(table: DeclaredTable, zone: str, owner: DeclaredPlayer | None, cards: list[int]) -> None:
    """What cards say holds where they lie now, and no more where they lay."""
    bound = table.bound
    for card in cards:
        if bound.has_abilities[card]:
            effects.deactivate(table, card)
            if owner is not None and zone == bound.home[bound.kind[card]]:
                effects.activate(table, card, owner)
