"""A table that was left between two runs of a phase is kept as it is, and laid out so again, as often as need be.

A game is its rules, its seed and its choices, and can be played again up to any question. Whoever tries a hundred
answers would do that a hundred times, so the table is kept at the last place before the question at which no turn was
on (`Left`). What is in force holds lists and players of that very table; so nothing is copied elsewhere: each list gets
back what it held, and the phases that were on are entered again where they were (`paces`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from cardwright.engine.bind.active_effects import ActiveEffect, LastingEffect
from cardwright.engine.chance import Chance, Stream
from cardwright.engine.games.declared.state import DeclaredPlayer, DeclaredTable
from cardwright.engine.grid import Edge, Spot
from cardwright.engine.inference import AtMost, Inference
from cardwright.engine.listener import Listener
from cardwright.engine.table import Env, PlayerState

if TYPE_CHECKING:
    from collections.abc import Iterable

    from cardwright.engine.gift import Gift

STAYS: Final = frozenset(("bound", "deciders", "picks", "chance", "asking", "story", "between", "values", "table"))
"""What a table is made of, or is given by whoever goes on with it."""

PLAIN: Final = (int, str, frozenset, AtMost, Edge, Spot, PlayerState)  # what never changes, or is kept by itself


def fields_of(kind: type) -> tuple[str, ...]:
    """What tables, or players, hold: their slots, or what compiled classes say of themselves."""
    slots = getattr(kind, "__mypyc_attrs__", None) or [
        name for one in kind.__mro__ for name in getattr(one, "__slots__", ())
    ]
    return tuple([name for name in slots if name not in STAYS])


OF_TABLE: Final = fields_of(DeclaredTable)
OF_PLAYER: Final = fields_of(DeclaredPlayer)


class Snapshot:
    """What a table held when it was left, before it came to a mark."""

    def __init__(self, table: DeclaredTable, marks: int) -> None:
        self.table, self.marks = table, marks
        chance = table.chance
        self.turn = chance.turn
        self.streams = [(purpose, stream.state) for purpose, stream in chance.streams.items()]
        self.dice = [None if die is None else die.state for die in chance.dice]
        self.game = (table.chance.seed, table.gift, table.persons)
        self.choices = list(table.choices)
        self.fields: list[tuple[Any, str, Any]] = []
        self.lists: list[tuple[list[Any], list[Any]]] = []
        self.dicts: list[tuple[dict[Any, Any], dict[Any, Any]]] = []
        self.sets: list[tuple[set[Any], set[Any]]] = []
        self._seen: set[int] = set()
        self._fields(table, OF_TABLE)
        for player in table.players:
            self._fields(player, OF_PLAYER)
        self._seen.clear()

    def fits(self, seed: int, gift: Gift | None, persons: frozenset[int], choices: list[int], marks: int) -> bool:
        """Whether it is of a game that has come to so many marks with these choices."""
        before = self.choices
        return self.game == (seed, gift, persons) and self.marks <= marks and choices[: len(before)] == before

    def lay_out(self) -> None:
        """The table is as it was."""
        for owner, name, value in self.fields:
            setattr(owner, name, value)
        for items, kept in self.lists:
            items[:] = kept
        for pairs, held in self.dicts:
            pairs.clear()
            pairs.update(held)
        for members, were in self.sets:
            members.clear()
            members.update(were)
        chance = self.table.chance = Chance(self.game[0])
        chance.turn_begins(self.turn)
        chance.streams.update({purpose: Stream(state) for purpose, state in self.streams})
        chance.dice[:] = [None if state is None else Stream(state) for state in self.dice]
        self.table.entered = self.table.depth = 0
        self.table.speaking = None  # the steps that were on begin again

    def _fields(self, owner: Any, names: Iterable[str]) -> None:
        for name in names:
            if hasattr(owner, name):
                value = getattr(owner, name)
                self.fields.append((owner, name, value))
                self._keep(value)

    def _keep(self, value: Any) -> None:
        """What could change of a value is kept; of what is in force whose eyes it has, and what its variables are."""
        if isinstance(value, PLAIN) or value is None or id(value) in self._seen:
            return
        self._seen.add(id(value))
        match value:
            case list():
                self.lists.append((value, value.copy()))
                for part in value:
                    self._keep(part)
            case dict():
                self.dicts.append((value, value.copy()))
                for part in value.values():
                    self._keep(part)
            case set():
                self.sets.append((value, value.copy()))
            case tuple():
                for part in value:
                    self._keep(part)
            case ActiveEffect():
                self._fields(value, ("age", "busy", "env"))
            case Listener():
                self._fields(value, ("age", "busy"))
            case LastingEffect():
                self._fields(value, ("held", "env"))
            case Inference():
                self._fields(value, ("most", "least"))
            case Env():
                self._fields(value, ("vars",))
            case _:  # it would be shared by all that is tried: whoever adds it to a table says here what of it changes
                raise TypeError(f"a table that is kept holds a {type(value).__name__}")
