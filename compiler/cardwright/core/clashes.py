"""Rules that shall hold together become the points in which they disagree, and which of them then holds."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Literal, TypeVar

from cardwright.core.blocks import Course, Does, Permission, Rule
from cardwright.core.lower import lowered
from cardwright.core.nouns import Nouns
from cardwright.frozen import frozen
from cardwright.ruleset.game import Overlay, Ruleset

Sort = TypeVar("Sort", bound=Does)


@frozen
class Clash:
    """Two rules disagree about a rule value, a step or an action. `places` say where in each of them (`sets/price`)."""

    sort: Literal["value", "step", "action"]
    about: str
    one: Overlay
    other: Overlay
    places: tuple[str, str]
    holds: Overlay


def clashes(overlays: Sequence[Overlay], ruleset: Ruleset, last: str = "") -> Iterator[Clash]:
    """The contradictions among overlays in the order in which they hold; the one named `last` settles its own.

    The later of two holds, but "cannot" beats "can".
    """
    nouns = Nouns(ruleset)
    does = {id(overlay): _does(overlay, nouns) for overlay in overlays}
    for i, one in enumerate(overlays):
        for other in overlays[i + 1 :]:
            if last not in (one.id, other.id):
                yield from _values(one, other)
                mine, theirs = does[id(one)], does[id(other)]
                for about, places in _steps(mine, theirs):
                    yield Clash("step", about, one, other, places, other)
                for about, places, holds in _permits(mine, theirs):
                    yield Clash("action", about, one, other, places, one if holds else other)


Placed = tuple[int, Does]  # what an ability does, and which of the overlay's abilities it is


def _does(overlay: Overlay, nouns: Nouns) -> list[Placed]:
    """What an overlay does; what nobody can carry out contradicts nothing."""
    rules = [lowered(ability, nouns) for ability in overlay.abilities]
    return [(n, rule.does) for n, rule in enumerate(rules) if isinstance(rule, Rule)]


def _of(sort: type[Sort], some: list[Placed]) -> list[tuple[int, Sort]]:
    return [(n, does) for n, does in some if isinstance(does, sort)]


def _places(i: int, j: int) -> tuple[str, str]:
    return f"abilities/{i}", f"abilities/{j}"


def _values(one: Overlay, other: Overlay) -> Iterator[Clash]:
    theirs = dict(other.sets)
    for value, setting in one.sets:
        if value in theirs and theirs[value] != setting:
            yield Clash("value", value, one, other, (f"sets/{value}", f"sets/{value}"), other)


def _steps(mine: list[Placed], theirs: list[Placed]) -> Iterator[tuple[str, tuple[str, str]]]:
    """Two that do different things with the same step: leave it out, or replace it."""
    others = {does.step: (j, does) for j, does in _of(Course, theirs)}
    for i, does in _of(Course, mine):
        j, other = others.get(does.step, (0, does))
        if other != does:
            yield does.step, _places(i, j)


def _permits(mine: list[Placed], theirs: list[Placed]) -> Iterator[tuple[str, tuple[str, str], bool]]:
    """One that allows what the other forbids, to the same players and with the same things; whether the first holds."""
    for i, one in _of(Permission, mine):
        for j, other in _of(Permission, theirs):
            both = [action for action in one.actions if action in other.actions]
            if one.can != other.can and both and one.roles == other.roles:
                yield both[0], _places(i, j), other.can
