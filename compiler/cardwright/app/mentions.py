"""A ruleset becomes the places in it that speak of one rule value, step, happening or action."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import NamedTuple, TypeVar

from cardwright.app.files import place
from cardwright.core.blocks import AlterValue, Body, Course, Does, Permission, Rule
from cardwright.core.lower import RefusedWord, lowered, script
from cardwright.core.lowered import core_of
from cardwright.core.nodes import Pattern, Setting
from cardwright.core.nouns import Nouns
from cardwright.core.walk import every
from cardwright.ruleset.card import Card
from cardwright.ruleset.game import Overlay, Ruleset
from cardwright.syntax.source import Span

Origins = Mapping[str, Span]
Node = TypeVar("Node", AlterValue, Setting, Course, Pattern, Permission)


class Mention(NamedTuple):
    """Who speaks of it (`object "Sock of Doom"`), in which words, and where that is written."""

    who: str
    line: str
    where: str


class Told(NamedTuple):
    """What an ability or an instruction does, the id under which its origin is kept, and whose it is."""

    does: Does | Body
    key: str
    who: str


def everything(ruleset: Ruleset, origins: Origins) -> Iterator[Told]:
    """All that a ruleset does: the game itself, its cards, and its overlays."""
    core = core_of(ruleset)
    for key in core.game:
        place, _, number = key.rpartition("#")
        if place == "game":
            yield Told(core.rules[key].does, f"game/{ruleset.game}/abilities/{number}", f'game "{ruleset.game}"')
    for card in ruleset.cards:
        who = titled(origins, f"card/{card.id}", card.id)
        for key in core.cards[card.id]:
            yield Told(core.rules[key].does, f"card/{card.id}/abilities/{key.rpartition('#')[2]}", who)
        for n, done in enumerate(_instructions(card, core.nouns)):
            yield Told(done, f"card/{card.id}/on_play/{n}", who)
    for overlay in ruleset.overlays:
        yield from _of_overlay(overlay, core.nouns)


def _instructions(card: Card, nouns: Nouns) -> Iterator[Body]:
    """What each instruction of a card does; each is read after those that stand before it."""
    before = 0
    for n in range(len(card.on_play)):
        done = script(card.on_play[: n + 1], nouns, card.kind)
        if isinstance(done, RefusedWord):
            return
        yield done.body[before:]
        before = len(done.body)


def _of_overlay(overlay: Overlay, nouns: Nouns) -> Iterator[Told]:
    """What an overlay does, and what the cards do that it changes."""
    id = f"{overlay.sort}/{overlay.id}"
    for n, ability in enumerate(overlay.abilities):
        if isinstance(rule := lowered(ability, nouns), Rule):
            yield Told(rule.does, f"{id}/abilities/{n}", called(overlay))
    for card in overlay.changes:
        rules = (lowered(ability, nouns, card.kind) for ability in card.abilities)
        for does in (*(rule.does for rule in rules if isinstance(rule, Rule)), *_instructions(card, nouns)):
            yield Told(does, f"{id}/changes/{card.id}", called(overlay))


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
    span = origins.get(key) or origins.get(key.partition("/abilities/")[0].partition("/on_play/")[0])
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
    yield from _where(ruleset, origins, AlterValue, lambda change: change.value == value)


def reading(ruleset: Ruleset, origins: Origins, value: str) -> Iterator[Mention]:
    """Who takes a number from a rule value, or asks what it is."""
    return _where(ruleset, origins, Setting, lambda setting: setting.value == value)


def overruling(ruleset: Ruleset, origins: Origins, step: str) -> Iterator[Mention]:
    """Who leaves a step out or replaces it."""
    return _where(ruleset, origins, Course, lambda course: course.step == step)


def awaiting(ruleset: Ruleset, origins: Origins, happening: str) -> Iterator[Mention]:
    """Who waits for a happening, or asks for it."""
    return _where(ruleset, origins, Pattern, lambda pattern: pattern.happening == happening)


def permitting(ruleset: Ruleset, origins: Origins, action: str) -> Iterator[Mention]:
    """Who allows or forbids an action."""
    return _where(ruleset, origins, Permission, lambda permit: action in permit.actions)


def _where(ruleset: Ruleset, origins: Origins, sort: type[Node], wanted: Callable[[Node], bool]) -> Iterator[Mention]:
    for deed in everything(ruleset, origins):
        if any(map(wanted, every(deed.does, sort))):
            yield Mention(deed.who, *written(origins, deed.key))
