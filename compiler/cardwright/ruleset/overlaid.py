"""A ruleset with editions, house rules and variants laid over it, in the order given."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Any

from cardwright.ruleset.abilities import Ability, Omit, Replace
from cardwright.ruleset.card import Card
from cardwright.ruleset.game import Overlay, Ruleset


def overlaid(ruleset: Ruleset, names: Iterable[str]) -> Ruleset:
    """The ruleset with the named overlays in force, each with what it includes. Raises KeyError for a name it has not.

    Names are titles or short names, in any case.
    """
    known = {name.casefold(): one for one in ruleset.overlays for name in (one.id, one.short) if name}
    for overlay in in_force(ruleset, [known[name.casefold()] for name in names]):
        ruleset = laid_over(ruleset, overlay)
    return ruleset


def in_force(ruleset: Ruleset, called: Iterable[Overlay]) -> list[Overlay]:
    """Some overlays, each once and after those that it includes; the one that has the last word comes last."""
    rules = {one.id: one for one in ruleset.overlays if one.sort == "house rule"}
    overlays: dict[tuple[str, str], Overlay] = {}
    for overlay in called:
        for one in (*(rules[id] for id in overlay.includes if id in rules), overlay):
            overlays[one.sort, one.id] = one
    last = {overlay.last for overlay in overlays.values() if overlay.last}
    return sorted(overlays.values(), key=lambda overlay: overlay.sort == "house rule" and overlay.id in last)


def laid_over(ruleset: Ruleset, overlay: Overlay) -> Ruleset:
    """The ruleset with one overlay over it."""
    changes = {card.id: card for card in overlay.changes}
    dice = {die.id: die for die in overlay.dice}
    known = {value.id for value in ruleset.values}
    declared = (*ruleset.values, *(value for value in overlay.adds if value.id not in known))
    return replace(
        with_settings(replace(ruleset, values=declared), overlay.sets),
        players=overlay.players or ruleset.players,
        teams=overlay.teams or ruleset.teams,
        cards=tuple(changed(card, changes[card.id]) if card.id in changes else card for card in ruleset.cards),
        dice=tuple(dice.get(die.id, die) for die in ruleset.dice),
        abilities=tuple(_joined(ruleset.abilities, overlay)),
    )


def with_settings(ruleset: Ruleset, settings: Iterable[tuple[str, Any]]) -> Ruleset:
    """The ruleset with some of its rule values set to something else."""
    to = dict(settings)
    values = tuple(replace(value, default=to[value.id]) if value.id in to else value for value in ruleset.values)
    return replace(ruleset, values=values)


def _joined(before: Iterable[Ability], overlay: Overlay) -> Iterator[Ability]:
    """The abilities of both. What leaves out or replaces a step makes way for what later does the same."""
    later = {ability.step for _, ability in changed_steps(overlay)}
    for ability in before:
        if not (isinstance(ability, Omit | Replace) and ability.step in later):
            yield ability
    yield from overlay.abilities


def changed_steps(overlay: Overlay) -> Iterator[tuple[int, Omit | Replace]]:
    """What leaves out or replaces a step, with its place among the abilities."""
    for i, ability in enumerate(overlay.abilities):
        if isinstance(ability, Omit) or (isinstance(ability, Replace) and ability.step):
            yield i, ability


def changed(card: Card, change: Card) -> Card:
    """A card as an overlay changes it: named fields are replaced, and abilities, if any are given, replace the old."""
    given = change.abilities or change.on_play
    return replace(
        card,
        properties=tuple((dict(card.properties) | dict(change.properties)).items()),
        copies=card.copies if change.copies < 0 else change.copies,
        abilities=change.abilities if given else card.abilities,
        on_play=change.on_play if given else card.on_play,
    )
