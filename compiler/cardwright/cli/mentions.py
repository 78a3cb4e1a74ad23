"""A ruleset becomes the places in it that speak of one rule value, step, happening or action."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import fields, is_dataclass
from typing import Any, NamedTuple

from cardwright.cli.reports.full import place
from cardwright.ruleset.ability import Ability, Change, Omit, Permit, Replace
from cardwright.ruleset.amount import ValueOf
from cardwright.ruleset.condition import Happens
from cardwright.ruleset.game import Overlay, Ruleset
from cardwright.syntax.source import Span

Origins = Mapping[str, Span]


class Mention(NamedTuple):
    """Who speaks of it (`object "Sock of Doom"`), in which words, and where that is written."""

    who: str
    said: str
    where: str


class Told(NamedTuple):
    """An ability, the id under which its origin is kept, and whose it is."""

    ability: Ability
    key: str
    who: str


def everything(ruleset: Ruleset, origins: Origins) -> Iterator[Told]:
    """Every ability of a ruleset: the game's own, those of its cards, and those of its overlays."""
    for i, ability in enumerate(ruleset.abilities):
        yield Told(ability, f"game/{ruleset.game}/abilities/{i}", f'game "{ruleset.game}"')
    for card in ruleset.cards:
        for i, ability in enumerate(card.abilities):
            yield Told(ability, f"card/{card.id}/abilities/{i}", titled(origins, f"card/{card.id}", card.id))
    for overlay in ruleset.overlays:
        yield from told(overlay)


def told(overlay: Overlay) -> Iterator[Told]:
    """Every ability that an overlay adds, or gives to a card that it changes."""
    id = f"{overlay.sort}/{overlay.id}"
    for i, ability in enumerate(overlay.abilities):
        yield Told(ability, f"{id}/abilities/{i}", called(overlay))
    for card in overlay.changes:
        for ability in card.abilities:
            yield Told(ability, f"{id}/changes/{card.id}", called(overlay))


def called(overlay: Overlay) -> str:
    """`house rule "Heroes"`"""
    return f'{overlay.sort} "{overlay.id}"'


def titled(origins: Origins, key: str, otherwise: str) -> str:
    """How the author calls a card: its kind and its title, as they stand in the file."""
    if (span := origins.get(key)) is None:
        return otherwise
    line, column = span.source.place(span.start)
    return " ".join((span.source.line(line)[: column - 1] + span.text.split("\n")[0]).split())


def written(origins: Origins, key: str) -> tuple[str, str]:
    """The first line of what an author wrote, and where; both empty when that is not known."""
    span = origins.get(key) or origins.get(key.partition("/abilities/")[0])
    if span is None:
        return "", ""
    line = span.source.line(span.source.place(span.start)[0]).split(" #")[0].strip()
    return line + " …" if line.endswith(":") else line, place(span)


def changing(ruleset: Ruleset, origins: Origins, value: str) -> Iterator[Mention]:
    """Who changes a rule value: by setting it, or by an ability."""
    for overlay in ruleset.overlays:
        for id, _ in overlay.sets:
            if id == value:
                yield Mention(called(overlay), *written(origins, f"{overlay.sort}/{overlay.id}/sets/{value}"))
    yield from _where(ruleset, origins, lambda node: isinstance(node, Change) and node.value == value)


def reading(ruleset: Ruleset, origins: Origins, value: str) -> Iterator[Mention]:
    """Which abilities take a number from a rule value."""
    return _where(ruleset, origins, lambda node: isinstance(node, ValueOf) and node.value == value)


def overruling(ruleset: Ruleset, origins: Origins, step: str) -> Iterator[Mention]:
    """Who leaves a step out or replaces it."""
    return _where(ruleset, origins, lambda node: isinstance(node, Omit | Replace) and node.step == step)


def awaiting(ruleset: Ruleset, origins: Origins, happening: str) -> Iterator[Mention]:
    """Who waits for a happening."""
    return _where(ruleset, origins, lambda node: isinstance(node, Happens) and node.happening == happening)


def permitting(ruleset: Ruleset, origins: Origins, action: str) -> Iterator[Mention]:
    """Who allows or forbids an action."""
    return _where(ruleset, origins, lambda node: isinstance(node, Permit) and node.action == action)


def _where(ruleset: Ruleset, origins: Origins, wanted: Callable[[Any], bool]) -> Iterator[Mention]:
    for one in everything(ruleset, origins):
        if any(map(wanted, nodes(one.ability))):
            yield Mention(one.who, *written(origins, one.key))


def nodes(value: Any) -> Iterator[Any]:
    """A value of the ruleset and everything inside it."""
    if is_dataclass(value):
        yield value
        for field in fields(value):
            yield from nodes(getattr(value, field.name))
    elif isinstance(value, tuple):
        for one in value:
            yield from nodes(one)
