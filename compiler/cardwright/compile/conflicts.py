"""House rules that contradict each other become findings, unless a variant says who has the last word."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from cardwright.compile import messages
from cardwright.ruleset.ability import Omit, Permit, Replace
from cardwright.ruleset.game import Overlay, Ruleset
from cardwright.syntax.diagnostic import Diagnostic
from cardwright.syntax.source import Span


def conflicts(ruleset: Ruleset, origins: Mapping[str, Span]) -> Iterator[Diagnostic]:
    """The conflicts inside each variant that includes several house rules."""
    rules = {overlay.id: overlay for overlay in ruleset.overlays if overlay.sort == "house rule"}
    for variant in ruleset.overlays:
        if variant.sort == "variant":
            yield from between([rules[id] for id in variant.includes if id in rules], origins, variant.last)


def between(overlays: list[Overlay], origins: Mapping[str, Span], last: str = "") -> Iterator[Diagnostic]:
    """The conflicts among overlays that shall hold together; the one named `last` settles its own."""
    for i, one in enumerate(overlays):
        for other in overlays[i + 1 :]:
            if last in (one.id, other.id):
                continue
            yield from _sets(one, other, origins)
            yield from _steps(one, other, origins)
            yield from _permits(one, other, origins)


def _place(overlay: Overlay, path: str, origins: Mapping[str, Span]) -> Span:
    id = f"{overlay.sort}/{overlay.id}"
    return origins.get(f"{id}/{path}", origins[id])


def _sets(one: Overlay, other: Overlay, origins: Mapping[str, Span]) -> Iterator[Diagnostic]:
    theirs = dict(other.sets)
    for value, setting in one.sets:
        if value in theirs and theirs[value] != setting:
            first, second = (_place(overlay, f"sets/{value}", origins) for overlay in (one, other))
            yield messages.rules_in_conflict(second, value, other.id, one.id, first)


def _steps(one: Overlay, other: Overlay, origins: Mapping[str, Span]) -> Iterator[Diagnostic]:
    """Two that leave out or replace the same step."""
    theirs = {step: i for i, step in _changed_steps(other)}
    for i, step in _changed_steps(one):
        if step in theirs:
            first = _place(one, f"abilities/{i}", origins)
            yield messages.rules_in_conflict(
                _place(other, f"abilities/{theirs[step]}", origins), step, other.id, one.id, first
            )


def _changed_steps(overlay: Overlay) -> Iterator[tuple[int, str]]:
    for i, ability in enumerate(overlay.abilities):
        if isinstance(ability, Omit) or (isinstance(ability, Replace) and ability.step):
            yield i, ability.step


def _permits(one: Overlay, other: Overlay, origins: Mapping[str, Span]) -> Iterator[Diagnostic]:
    """One that allows what the other forbids, in the same words."""
    for i, mine in enumerate(one.abilities):
        for j, theirs in enumerate(other.abilities):
            if (
                isinstance(mine, Permit)
                and isinstance(theirs, Permit)
                and mine.can != theirs.can
                and (mine.action, mine.who, mine.what, mine.slots)
                == (theirs.action, theirs.who, theirs.what, theirs.slots)
            ):
                first = _place(one, f"abilities/{i}", origins)
                yield messages.rules_in_conflict(
                    _place(other, f"abilities/{j}", origins), mine.action, other.id, one.id, first
                )
