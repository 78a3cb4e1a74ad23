"""The course of a game: its steps as the kernel plays them, less those left out, and with what replaces them."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from cardwright.engine.bind.standing import Replacing, Standing
    from cardwright.engine.kernel import Kernel
    from cardwright.engine.table import Player, Table

Step = Callable[..., Any]


def course(replaced: Collection[str], kernel: Kernel, omitted: Mapping[str, str]) -> dict[str, Step]:
    """Step id → the function that plays it. A step that nothing touches is the kernel's own.

    `replaced` are the steps that something can replace; `omitted` gives for each step that a rule leaves out the key of
    that rule.
    """
    steps: Mapping[str, Step] = kernel.steps
    made: dict[str, Step] = {}
    for id, play in steps.items():
        if id in omitted:
            made[id] = _left_out(omitted[id])
        elif id in replaced:
            made[id] = _replaceable(id, play, kernel)
        else:
            made[id] = play
    return made


def _left_out(key: str) -> Step:
    """Nothing is done, and that is counted."""

    def skipped(table: Table, *_: Any, **__: Any) -> None:
        table.fired[key] = table.fired.get(key, 0) + 1

    return skipped


def _replaceable(id: str, play: Step, kernel: Kernel) -> Step:
    """The step, unless something in force replaces it for one whom it concerns, by initiative and then by age."""

    def played(table: Table, *rest: Any, **more: Any) -> Any:
        entries: list[Standing[Replacing]] = table.replaced[id]
        if entries:
            for player in kernel.concerned(table, id):
                for entry in list(entries):
                    if entry.owner in (None, player) and not entry.busy and _acts(table, entry, player):
                        return None
        return play(table, *rest, **more)

    return played


def _acts(table: Table, entry: Standing[Replacing], player: Player) -> bool:
    """Whether it acts for one whom the step concerns; while it does, it replaces nothing else."""
    env = entry.env.seen_by(player) if entry.env is not None else table.env(player, entry.this)
    env.vars[entry.power.x] = player
    test = entry.power.test
    if test is not None and not test(env, player):
        return False
    entry.busy = True
    acted = entry.power.body(env)
    entry.busy = False
    if acted:
        entry.acted(table)
    return acted
