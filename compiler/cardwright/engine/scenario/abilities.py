"""The key of an ability leads back to what a card or a rule says, to see what a question is about."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from typing import Any

from cardwright.ruleset.effect import Choose, Do, Secret
from cardwright.ruleset.game import Ruleset


def said(ruleset: Ruleset, key: str) -> tuple[Any, ...]:
    """What stands behind a key (`object/hat-of-opportunity#0`, `house rule/Heroes#1`, `event/…#play`); else nothing."""
    place, _, n = key.rpartition("#")
    n = n.partition(":")[0]  # which copy of the card
    for card in ruleset.cards:
        if card.id == place:
            return card.on_play if n == "play" else card.abilities[int(n) : int(n) + 1]
    for overlay in ruleset.overlays:
        if f"{overlay.sort}/{overlay.id}" == place:
            return overlay.abilities[int(n) : int(n) + 1]
    if place == "game":
        laid = {id(ability) for overlay in ruleset.overlays for ability in overlay.abilities}
        own = [ability for ability in ruleset.abilities if id(ability) not in laid]
        return tuple(own[int(n) : int(n) + 1])
    return ()


def parts(value: Any) -> Iterator[Any]:
    """All that a sentence is made of, itself first."""
    yield value
    inner = value if isinstance(value, tuple) else ()
    if is_dataclass(value):
        inner = tuple(getattr(value, row.name) for row in fields(value))
    for part in inner:
        if isinstance(part, tuple) or is_dataclass(part):
            yield from parts(part)


def does(ruleset: Ruleset, key: str, verb: str) -> bool:
    """Whether an ability lets somebody do something: roll again, peek at a card."""
    return any(isinstance(part, Do) and part.verb == verb for part in parts(said(ruleset, key)))


def branches(ruleset: Ruleset, key: str) -> tuple[str, ...]:
    """The labels of the branches that an ability offers, in order."""
    for part in parts(said(ruleset, key)):
        if isinstance(part, Choose | Secret):
            return tuple(branch.label for branch in part.branches)
    return ()
