"""What anybody at a table can tell of hidden cards, from what has happened in the open.

    a card goes from where a player sees it to where they do not     they know where it lies (`PlayerState.peeked`)
    somebody plays a card though they must play others first         they have none of these
    it is asked whether somebody has such cards                      they have none, or at least one
    a card that the question is about lies in somebody's hand        they have at least one such, whichever it is

What somebody has is bounded for each of their places: at most so many of some cards, at least one of some. A card that
comes unseen may be any: then there may be one more of each. One that goes unseen may have been any, too.

Nobody at a table keeps this; it is kept where a game is laid again for somebody who tries their answers.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from cardwright.engine import effects
from cardwright.ruleset.game import is_open

if TYPE_CHECKING:
    from cardwright.engine.table import PlayerState, Table

Place = tuple[str, "PlayerState | None"]
Whose = tuple[int, str]  # a seat, and a zone of whoever sits there


class AtMost:
    """There are so many of these cards at most."""

    __slots__ = ("cards", "n")

    def __init__(self, cards: frozenset[int], n: int) -> None:
        self.cards, self.n = cards, n


class Inference:
    """What can be told of the places of players: `most` and `least`. `leaving` is a card on its way, and from where."""

    __slots__ = ("least", "leaving", "most")

    def __init__(self) -> None:
        self.most: dict[Whose, tuple[AtMost, ...]] = {}
        self.least: dict[Whose, tuple[frozenset[int], ...]] = {}
        self.leaving: tuple[int, str, PlayerState | None] | None = None

    def departed(self, card: int, zone: str, owner: PlayerState | None) -> None:
        """A card has left a place."""
        self.leaving = card, zone, owner

    def arrived(self, table: Table, card: int, zone: str, owner: PlayerState | None) -> None:
        """It has come to another, and some have seen it there, or where it lay."""
        if self.leaving is None or self.leaving[0] != card:
            return
        _, before, giver = self.leaving
        self.leaving = None
        for player in table.players:
            saw, sees = _sees(table, player, before, giver), _sees(table, player, zone, owner)
            if saw and not sees:
                player.peeked[card] = zone, owner
                table.peeked.add(card)
            elif not saw and not sees and player.peeked and table.bound.zone[before].order != "stack":
                for other in [other for other, lay in player.peeked.items() if lay == (before, giver)]:
                    del player.peeked[other]  # which of them has gone, they cannot tell
        if giver is not None and self.least:
            self._gone(table, card, (giver.seat, before), _by_others(table, giver, zone, owner))
        if owner is not None and self.most:
            self._come(card, (owner.seat, zone), _by_others(table, owner, before, giver))

    def _gone(self, table: Table, card: int, whose: Whose, seen: bool) -> None:
        if whose in self.least:
            left = [cards for cards in self.least[whose] if seen and card not in cards]
            self.least[whose] = tuple(left)

    def _come(self, card: int, whose: Whose, seen: bool) -> None:
        if whose in self.most:
            self.most[whose] = tuple(
                [AtMost(one.cards, one.n + 1) if not seen or card in one.cards else one for one in self.most[whose]]
            )

    def emptied(self) -> None:
        """All cards are gathered, and nobody has any."""
        self.most.clear()
        self.least.clear()

    def played(self, table: Table, player: PlayerState, card: int) -> None:
        """Somebody has played a card in the open: of what they would have had to play first they have nothing."""
        pool = list(range(len(table.bound.cards)))
        for entry in table.duties:
            fitting = effects.due(table, entry, player, pool)
            if card in fitting:
                pool = fitting
            elif fitting:
                self.none_of((player.seat, table.bound.home[table.bound.kind[card]]), fitting)

    def asked(self, table: Table, whose: Whose, fitting: Sequence[int], some: bool, about: Iterable[int]) -> None:
        """It was looked whether somebody has such cards; `about` are cards that the question names."""
        if some:
            self.some_of(whose, fitting)
        else:
            self.none_of(whose, fitting)
        for card in about:
            for player in table.players:
                for zone, cards in player.zones.items():
                    if card in cards and table.bound.zone[zone].seen != "all":
                        self.some_of((player.seat, zone), fitting)

    def none_of(self, whose: Whose, cards: Sequence[int]) -> None:
        """None of these lies there."""
        none = frozenset(cards)
        kept = [one for one in self.most.get(whose, ()) if not one.cards <= none]
        self.most[whose] = (*kept[-OFTEN:], AtMost(none, 0))

    def some_of(self, whose: Whose, cards: Sequence[int]) -> None:
        """At least one of these lies there."""
        some = frozenset(cards)
        if some not in self.least.get(whose, ()):
            self.least[whose] = (*self.least.get(whose, ())[-OFTEN:], some)


OFTEN = 30  # what was told longer ago is forgotten


def _by_others(table: Table, owner: PlayerState, zone: str, holder: PlayerState | None) -> bool:
    """Whether all but one see a place."""
    return all(_sees(table, player, zone, holder) for player in table.players if player is not owner)


def _sees(table: Table, viewer: PlayerState, zone: str, owner: PlayerState | None) -> bool:
    return is_open(table.bound.zone[zone].seen, owner, viewer)
