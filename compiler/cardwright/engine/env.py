"""Whom and what the words of an ability stand for while it is carried out."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cardwright.engine.happening import Happening
    from cardwright.engine.table import Player, Table

Looked = list[tuple[int, str, "Player | None"]]


class Env:
    """`you` the owner, `this` the card, `they` the player a block speaks of, `that` the player of the head.

    `actor` is who carries out an instruction, where it is not you: "an opponent" is then one of theirs.

    `named` are the things that were named, with their noun, the latest last; `subject` the one thing that an ability
    which holds is being asked about. `looked` are cards that were revealed or peeked at, with the place where they
    lay; `bid` is what `they` have bid; `spared` the seats that a card cannot affect; `key` the ability that speaks.
    """

    __slots__ = (
        "actor", "bid", "happening", "key", "looked", "named", "spared", "subject", "table", "that", "they", "this",
        "you",
    )  # fmt: skip

    def __init__(self, table: Table, you: Player, this: int | None, happening: Happening | None) -> None:
        self.table, self.you, self.this, self.happening = table, you, this, happening
        self.they: Player | None = happening.who if happening else None
        self.that = self.they
        self.actor: Player | None = None
        self.named: list[tuple[str, list[int]]] = []
        self.subject: int | None = None
        self.looked: Looked = []
        self.bid = 0
        self.spared: tuple[int, ...] = ()
        self.key = ""

    def for_player(self, they: Player) -> Env:
        """The same, speaking of another player."""
        made = self.seen_by(self.you)
        made.they = they
        return made

    def done_by(self, actor: Player) -> Env:
        """The same, while a player carries out an instruction."""
        made = self.for_player(actor)
        made.actor = actor
        return made

    def acting(self) -> Env:
        """As it looks to who acts, who is `you` where nobody else does."""
        return self if self.actor is None or self.actor is self.you else self.seen_by(self.actor)

    def learn(self, other: Env) -> None:
        """What somebody else has looked at, thrown or chosen, the next lines speak of."""
        self.looked, self.happening = other.looked, other.happening
        if other.that is not self.that:
            self.that = self.they = other.that

    def seen_by(self, you: Player) -> Env:
        """The same, spoken by another player."""
        made = Env(self.table, you, self.this, self.happening)
        made.they, made.that, made.named, made.looked = self.they, self.that, self.named, self.looked
        made.subject, made.bid, made.spared, made.key = self.subject, self.bid, self.spared, self.key
        return made

    def name(self, noun: str, cards: list[int]) -> None:
        """Cards were named; `it` and `them` point at them from now on."""
        self.named.append((noun, cards))

    def it(self, noun: str) -> list[int]:
        """The cards that were named last with a noun, or else those that were named last."""
        if self.subject is not None:
            return [self.subject]
        for named, cards in reversed(self.named):
            if named == noun:
                return cards
        return self.named[-1][1] if self.named else []

    def look(self, cards: list[int]) -> None:
        """Cards are looked at; they are found again as long as they stay where they lie."""
        self.looked = []
        for card in cards:
            try:
                zone, owner = self.table.holder(card)
            except LookupError:
                continue
            self.looked.append((card, zone, owner))

    def left(self) -> list[int]:
        """Of the cards that were looked at, those that still lie there."""
        return [card for card, zone, owner in self.looked if card in self.table.pile(zone, owner)]
