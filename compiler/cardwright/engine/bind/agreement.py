"""A kernel and a ruleset are compared, in both directions: what one declares the other must know."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any

from cardwright.ruleset.game import Ruleset

if TYPE_CHECKING:
    from cardwright.engine.kernel import Kernel


def agree(ruleset: Ruleset, spoken_of: frozenset[str], kernel: Kernel) -> None:
    """Raises ValueError that names every difference between a game as it is declared and as it is played.

    `spoken_of` are the rule values whose present setting some rule asks for.
    """
    found = [*_values(ruleset, spoken_of, kernel)]
    found += _differences("happening", names(kernel.happenings), [clause.id for clause in ruleset.happenings])
    found += _differences("action", names(kernel.actions), [clause.id for clause in ruleset.actions])
    found += _differences("step", kernel.steps, [step.id for step in ruleset.steps])
    if found:
        raise ValueError("\n".join(found))


def names(declared: type) -> list[str]:
    """The names that a class of the kernel declares; one that is a word of Python ends in an underscore."""
    return [name.rstrip("_") for name in declared.__annotations__]


_TELLS = {"happening": "tells", "action": "asks about", "step": "plays", "rule value": "reads"}


def _differences(sort: str, played: Iterable[str], declared: Iterable[str]) -> Iterator[str]:
    mine, theirs = list(played), list(declared)
    for name in mine:
        if name not in theirs:
            yield f"The kernel {_TELLS[sort]} the {sort} {name}, which the game does not declare."
    for name in theirs:
        if name not in mine:
            yield f"The game declares the {sort} {name}, which its kernel never {_TELLS[sort]}."


def _values(ruleset: Ruleset, spoken_of: frozenset[str], kernel: Kernel) -> Iterator[str]:
    """A value that an overlay adds, or that an ability speaks of, needs no kernel to read it."""
    added = {value.id for overlay in ruleset.overlays for value in overlay.adds}
    free = added | spoken_of
    declared: dict[str, Any] = {value.id: value for value in ruleset.values}
    supplies = {value for counter in ruleset.counters for value in (counter.supply, counter.limit)}
    for name in (*names(kernel.game_rules), *names(kernel.player_rules)):
        if name not in declared:
            yield f"The kernel reads the rule value {name}, which the game does not declare."
    for whose, offered in (("game", names(kernel.game_rules)), ("player", names(kernel.player_rules))):
        for name in offered:
            if name in declared and ("game" if declared[name].of == "game" else "player") != whose:
                yield f"The kernel reads {name} as a value of the {whose}, but it is declared as one of the other."
    known = {*names(kernel.game_rules), *names(kernel.player_rules)}
    for name in declared:
        if name not in known and name not in free and name not in supplies:
            yield f"The game declares the rule value {name}, which its kernel never reads."
