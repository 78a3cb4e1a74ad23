"""Rows and columns of a grid are looked up and shifted: which of them, how far, towards which side."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from cardwright.core.nodes import Lines, Shift
from cardwright.engine.bind.cards import limits, own_place
from cardwright.engine.bind.people import doer
from cardwright.engine.grid import Line, line_of
from cardwright.engine.question import LINE, MANY, SIDE, STOP

if TYPE_CHECKING:
    from collections.abc import Callable

    from cardwright.engine.bind.binder import Binder
    from cardwright.engine.bind.closures import Act
    from cardwright.engine.env import Env
    from cardwright.engine.table import Player

TOWARDS: Final = {"row": ("left", "right"), "column": ("top", "bottom")}
"""The sides towards which a line can move."""


def shift(said: Shift, binder: Binder) -> Act:
    """Line after line: who shifts says towards which side, where the sentence does not."""
    by, lines, many, to = doer(said.by), _taken(said.lines, binder), binder.amount(said.n), said.to
    move = binder.kernel.shift

    def shifted(env: Env) -> None:
        actor = by(env)
        far = many(env)
        for line in lines(env, actor) if far > 0 else ():
            move(env.table, actor, line, far, to or env.table.ask(actor, SIDE, TOWARDS[line.sort], (line, env.key)))

    return shifted


def _taken(said: Lines, binder: Binder) -> Callable[[Env, Player], list[Line]]:
    """The lines that are meant: of those that can be shifted, so many as are said."""
    kernel, sorts, ends, chance = binder.kernel, said.sorts, limits(said.span, binder), said.pick == "chance"
    if said.of is not None:
        those = binder.cards_in(said.of)

        def its(env: Env, actor: Player) -> list[Line]:
            places = [place for card in those(env) if (place := own_place(env.table, card)) is not None]
            found = [Line(sort, n) for place in places for sort in sorts if (n := line_of(place, sort)) is not None]
            return [line for line in found if line in kernel.shiftable(env.table, actor)]

        return its

    def taken(env: Env, actor: Player) -> list[Line]:
        rest = [line for line in kernel.shiftable(env.table, actor) if line.sort in sorts]
        least, most = ends(env, len(rest))
        if chance:
            n = most if least == most else env.table.ask(actor, MANY, range(least, most + 1), env.key)
            stream = env.table.chance.stream("pick")
            return [rest.pop(stream.below(len(rest))) for _ in range(n)]
        if len(rest) <= least:
            return rest
        chosen: list[Line] = []
        while rest and len(chosen) < most:
            line: Any = env.table.ask(actor, LINE, rest if len(chosen) < least else [STOP, *rest], env.key)
            if line == STOP:
                break
            rest.remove(line)
            chosen.append(line)
        return chosen

    return taken
