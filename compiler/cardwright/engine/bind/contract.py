"""The contract of a kernel and a ruleset: both know the same names, and the steps become the course of the game."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Any

from cardwright.core.phases import SETUP, phase_of
from cardwright.engine import effects
from cardwright.ruleset.game import Ruleset

if TYPE_CHECKING:
    from cardwright.engine.bind.active_effects import ActiveEffect, Replacing
    from cardwright.engine.kernel import AnyKernel
    from cardwright.engine.table import PlayerState, Table


# ---- names


def agree(ruleset: Ruleset, spoken_of: frozenset[str], kernel: AnyKernel) -> None:
    """Raises ValueError that names every difference between a game as it is declared and as it is played.

    `spoken_of` are the rule values whose present setting some rule asks for.
    """
    differences = [*_values(ruleset, spoken_of, kernel)]
    differences += _differences("happening", kernel.happenings, [clause.id for clause in ruleset.happenings])
    differences += _differences("action", kernel.actions, [clause.id for clause in ruleset.actions])
    differences += _steps(ruleset, kernel)
    if differences:
        raise ValueError("\n".join(differences))


def _steps(ruleset: Ruleset, kernel: AnyKernel) -> Iterator[str]:
    """A step has a body or a function, and is played: by the kernel, or with the set-up, whatever its name there."""
    said = [step.id for step in ruleset.steps if step.body]
    yield from (f"Both the game and its kernel say what is done in {id}." for id in kernel.steps if id in said)
    set_up = [id for id in said if phase_of(id) == SETUP and id not in kernel.called]
    declared = [step.id for step in ruleset.steps if step.id not in set_up]
    yield from (
        f"Neither the game nor its kernel says what is done in {id}."
        for id in kernel.called
        if id in declared and id not in said
    )
    yield from _differences("step", (*kernel.steps, *kernel.called), declared)


_TELLS = {"happening": "tells", "action": "asks about", "step": "plays", "rule value": "reads"}


def _differences(sort: str, played: Iterable[str], declared: Iterable[str]) -> Iterator[str]:
    mine, theirs = list(played), list(declared)
    for name in mine:
        if name not in theirs:
            yield f"The kernel {_TELLS[sort]} the {sort} {name}, which the game does not declare."
    for name in theirs:
        if name not in mine:
            yield f"The game declares the {sort} {name}, which its kernel never {_TELLS[sort]}."


def _values(ruleset: Ruleset, spoken_of: frozenset[str], kernel: AnyKernel) -> Iterator[str]:
    """A value that an overlay adds, or that an ability speaks of, needs no kernel to read it."""
    added = {value.id for overlay in ruleset.overlays for value in overlay.adds}
    free = added | spoken_of
    declared: dict[str, Any] = {value.id: value for value in ruleset.values}
    bounds = {value for counter in ruleset.counters for value in (counter.supply, counter.limit)}
    bounds |= {zone.size for zone in ruleset.zones}
    of_game, of_players = kernel.values_read
    for name in (*of_game, *of_players):
        if name not in declared:
            yield f"The kernel reads the rule value {name}, which the game does not declare."
    for whose, offered in (("game", of_game), ("player", of_players)):
        for name in offered:
            if name in declared and ("game" if declared[name].of == "game" else "player") != whose:
                yield f"The kernel reads {name} as a value of the {whose}, but it is declared as one of the other."
    known = {*of_game, *of_players}
    for name in declared:
        if name not in known and name not in free and name not in bounds:
            yield f"The game declares the rule value {name}, which its kernel never reads."


# ---- steps


Step = Callable[..., Any]


def course(
    replaced: Collection[str], kernel: AnyKernel, omitted: Mapping[str, str], said: Mapping[str, Step]
) -> dict[str, Step]:
    """Step id → the function that plays it. A step that nothing touches is the kernel's own, or does what it says.

    `said` are the steps that have a body, `replaced` those that something can replace; `omitted` gives for each step
    that a rule leaves out the key of that rule.
    """
    steps = {**kernel.steps, **said}
    functions: dict[str, Step] = {}
    for id, play in steps.items():
        if id in omitted:
            functions[id] = _left_out(omitted[id])
        elif id in replaced:
            functions[id] = _replaceable(id, play, kernel)
        else:
            functions[id] = play
    return functions


def _left_out(key: str) -> Step:
    """Nothing is done, and that is counted."""

    def skipped(table: Table, *_: Any, **__: Any) -> None:
        table.fired[key] = table.fired.get(key, 0) + 1

    return skipped


def _replaceable(id: str, play: Step, kernel: AnyKernel) -> Step:
    """The step, unless something in force replaces it for one whom it concerns, by initiative and then by age."""

    def played(table: Table, *rest: Any, **more: Any) -> Any:
        entries: list[ActiveEffect[Replacing]] = table.replaced[id]
        if entries:
            for player in kernel.concerned(table, id):
                for entry in list(entries):
                    if entry.owner in (None, player) and not entry.busy and _acts(table, entry, player):
                        return None
        return play(table, *rest, **more)

    return played


def _acts(table: Table, entry: ActiveEffect[Replacing], player: PlayerState) -> bool:
    """Whether it acts for one whom the step concerns; while it does, it replaces nothing else."""
    env = entry.env.seen_by(player) if entry.env is not None else table.env(player, entry.this)
    env.vars[entry.effect.x] = player
    test = entry.effect.test
    if test is not None and not test(env, player):
        return False
    entry.busy = True
    env.key = entry.key
    acted = effects.perform(table, env, entry.effect.body)
    entry.busy = False
    if acted:
        entry.acted(table)
    return acted
