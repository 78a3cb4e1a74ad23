"""The words of `cardwright play` in a language, with their gaps filled."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from cardwright.frozen import frozen


@frozen
class Phrases:
    """What is said around a game. A phrase that counts has a form for one and a form for any other number."""

    table: Mapping[str, Any]

    def say(self, place: str, count: int | str = 1, /, **gaps: object) -> str:
        """A phrase by its place (`board.market`), its gaps filled. Raises KeyError for one that is missing."""
        found: Any = self.table
        for part in place.split("."):
            found = found[part]
        text = str(found if isinstance(found, str) else found[count != 1])
        for gap, value in {"n": count, **gaps}.items():
            text = text.replace("{" + gap + "}", str(value))
        return text

    def has(self, name: str) -> bool:
        """Whether there is such a phrase."""
        room, _, last = name.rpartition(".")
        return last in self.table[room]

    def lines(self, name: str, **gaps: object) -> Sequence[str]:
        """The lines of a longer text."""
        return [line for line in self.say(name, **gaps).split("\n") if line]

    def commands(self) -> Mapping[str, str]:
        """What may be typed for a command, and the command."""
        return {word: command for command, words in self.table["commands"].items() for word in words}


@cache
def phrases(lang: str, room: str = "") -> Phrases:
    """The phrases of a language (`en`, `de`) for every game, with those of one game's room."""
    table = _read(f"{lang}.toml")
    for part, more in (_read(f"{room}/{lang}.toml") if room else {}).items():
        table[part] = {**table.get(part, {}), **more}
    return Phrases(table)


def _read(name: str) -> dict[str, Any]:
    return tomllib.loads((Path(__file__).parent / name).read_text("utf-8"))
