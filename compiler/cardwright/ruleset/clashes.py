"""Rules that shall hold together become the points in which they disagree, and which of them then holds."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Literal

from cardwright.frozen import frozen
from cardwright.ruleset.ability import Omit, Permit, Replace
from cardwright.ruleset.game import Overlay


@frozen
class Clash:
    """Two rules disagree about a rule value, a step or an action. `places` say where in each of them (`sets/price`)."""

    sort: Literal["value", "step", "action"]
    about: str
    one: Overlay
    other: Overlay
    places: tuple[str, str]
    holds: Overlay


def clashes(overlays: Sequence[Overlay], last: str = "") -> Iterator[Clash]:
    """The contradictions among overlays in the order in which they hold; the one named `last` settles its own.

    The later of two holds, but "cannot" beats "can".
    """
    for i, one in enumerate(overlays):
        for other in overlays[i + 1 :]:
            if last not in (one.id, other.id):
                yield from _values(one, other)
                yield from _steps(one, other)
                yield from _permits(one, other)


def _values(one: Overlay, other: Overlay) -> Iterator[Clash]:
    theirs = dict(other.sets)
    for value, setting in one.sets:
        if value in theirs and theirs[value] != setting:
            yield Clash("value", value, one, other, (f"sets/{value}", f"sets/{value}"), other)


def _steps(one: Overlay, other: Overlay) -> Iterator[Clash]:
    """Two that do different things with the same step: leave it out, or replace it."""
    theirs = {ability.step: (i, ability) for i, ability in changed_steps(other)}
    for i, mine in changed_steps(one):
        j, ability = theirs.get(mine.step, (0, mine))
        if ability != mine:
            places = (f"abilities/{i}", f"abilities/{j}")
            yield Clash("step", mine.step, one, other, places, other)


def changed_steps(overlay: Overlay) -> Iterator[tuple[int, Omit | Replace]]:
    """What leaves out or replaces a step, with its place among the abilities."""
    for i, ability in enumerate(overlay.abilities):
        if isinstance(ability, Omit) or (isinstance(ability, Replace) and ability.step):
            yield i, ability


def _permits(one: Overlay, other: Overlay) -> Iterator[Clash]:
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
                places = (f"abilities/{i}", f"abilities/{j}")
                yield Clash("action", mine.action, one, other, places, one if theirs.can else other)
