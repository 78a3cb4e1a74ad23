"""A card as the rules know it: its kind, its properties, how many there are, and what it does."""

from __future__ import annotations

from cardwright.frozen import frozen
from cardwright.ruleset.abilities import Ability, Body

Value = int | bool | str


@frozen
class Card:
    """`id` is kind/name in lower case with hyphens; `on_play` are the instructions of an event or a spell."""

    id: str
    kind: str
    properties: tuple[tuple[str, Value], ...] = ()
    copies: int = 1
    abilities: tuple[Ability, ...] = ()
    on_play: Body = ()
