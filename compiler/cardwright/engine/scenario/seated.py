"""The names of seats become players: what a ruleset knows, able to speak of ann and ben."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields, is_dataclass, replace
from typing import TYPE_CHECKING, Any, TypeVar

from cardwright.engine.scenario.reader import Reader
from cardwright.ruleset.phrases import YOU, Player

if TYPE_CHECKING:
    from cardwright.engine.bound import Bound
    from cardwright.engine.kernel import Kernel

Said = TypeVar("Said")


class Seated:
    """A kernel that knows the persons of a scenario besides those of the game."""

    def __init__(self, kernel: Kernel, names: Sequence[str]) -> None:
        self.kernel, self.names = kernel, tuple(names)

    def __getattr__(self, name: str) -> Any:
        return getattr(self.kernel, name)

    def person(self, table: Any, word: str) -> list[Any]:
        """The player of a seat, or whomever the game knows by this word."""
        if word in self.names:
            return [table.players[self.names.index(word)]]
        return self.kernel.person(table, word)


def reader(bound: Bound, names: Sequence[str]) -> Reader:
    """What is known of a ruleset, for those who speak of seats by name."""
    seated: Any = Seated(bound.kernel, names)
    return Reader(bound, seated)


def first_named(said: Any, names: Sequence[str]) -> str:
    """The first seat that a sentence names, or nothing."""
    if isinstance(said, Player) and said.word in names:
        return said.word
    if is_dataclass(said):
        parts = [getattr(said, row.name) for row in fields(said)]
    else:
        parts = list(said) if isinstance(said, tuple) else []
    return next((name for part in parts if (name := first_named(part, names))), "")


def spoken_by(said: Said, name: str) -> Said:
    """The sentence as that player would say it: `you` for the name. Whoever is out of the game may still speak."""
    if isinstance(said, Player) and said.word == name:
        return YOU if said == Player(name) else replace(said, word="you")  # type: ignore[return-value]
    if isinstance(said, tuple):
        return tuple(spoken_by(part, name) for part in said)  # type: ignore[return-value]
    if is_dataclass(said) and not isinstance(said, type):
        changed = {row.name: spoken_by(getattr(said, row.name), name) for row in fields(said)}
        return replace(said, **changed)
    return said
