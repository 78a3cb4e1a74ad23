"""A game that is to be gone on with becomes a small text, and such a text a game again; nothing in it is executed."""

from __future__ import annotations

import json
from typing import Any

from cardwright import __version__
from cardwright.frozen import frozen

FORMAT = "cardwright game 1"
LARGEST = 1_000_000  # characters
MOST_ANSWERS = 100_000
MOST_OPTIONS = 10_000
MOST_SEATS = 16
LONGEST_NAME = 200
PERSON = "person"


class UnreadableGame(ValueError):
    """A text that is no saved game. `why` is `json`, `format`, `size` or `field`; `field` names what is wrong."""

    def __init__(self, why: str, field: str = "") -> None:
        super().__init__(f"no saved game: {why} {field}".rstrip())
        self.why, self.field = why, field


@frozen
class Saved:
    """A game as it is kept: which rules, by name and by hash, which seed, who sits where, what was answered.

    `seats` are pairs of a name and an agent's name, or `person`.
    """

    set: str
    seed: int
    seats: tuple[tuple[str, str], ...]
    choices: tuple[int, ...]
    ruleset: str
    overlays: tuple[str, ...] = ()
    edition: tuple[str, ...] = ()
    variant: tuple[str, ...] = ()
    version: str = __version__


def dumps(game: Saved) -> str:
    """The game as JSON, one field on a line."""
    fields = {
        "format": FORMAT,
        "cardwright": game.version,
        "set": game.set,
        "edition": game.edition,
        "overlays": game.overlays,
        "variant": game.variant,
        "ruleset": game.ruleset,
        "seed": game.seed,
        "seats": game.seats,
        "choices": game.choices,
    }
    return "{\n" + ",\n".join(f" {json.dumps(key)}: {json.dumps(value)}" for key, value in fields.items()) + "\n}\n"


def loads(text: str) -> Saved:
    """The game that a text holds. Raises Unreadable."""
    if len(text) > LARGEST:
        raise UnreadableGame("size")
    try:
        found = json.loads(text)
    except (ValueError, RecursionError):
        raise UnreadableGame("json") from None
    if not isinstance(found, dict) or found.get("format") != FORMAT:
        raise UnreadableGame("format")
    seats = _list(found, "seats", MOST_SEATS)
    if not seats or not all(isinstance(seat, list) and len(seat) == 2 and all(map(_is_name, seat)) for seat in seats):
        raise UnreadableGame("field", "seats")
    choices = _list(found, "choices", MOST_ANSWERS)
    if not all(type(index) is int and 0 <= index < MOST_OPTIONS for index in choices):
        raise UnreadableGame("field", "choices")
    seed = found.get("seed")
    if type(seed) is not int or not 0 <= seed < 1 << 64:
        raise UnreadableGame("field", "seed")
    return Saved(
        _name(found, "set"), seed, tuple((str(name), str(agent)) for name, agent in seats), tuple(choices),
        _name(found, "ruleset"), _names(found, "overlays"), _names(found, "edition"), _names(found, "variant"),
        _name(found, "cardwright"),
    )  # fmt: skip


def _is_name(value: Any) -> bool:
    return isinstance(value, str) and 0 < len(value) <= LONGEST_NAME and value.isprintable()


def _name(found: dict[str, Any], field: str) -> str:
    if not _is_name(found.get(field)):
        raise UnreadableGame("field", field)
    return str(found[field])


def _names(found: dict[str, Any], field: str) -> tuple[str, ...]:
    names = _list(found, field, 100)
    if not all(map(_is_name, names)):
        raise UnreadableGame("field", field)
    return tuple(names)


def _list(found: dict[str, Any], field: str, most: int) -> list[Any]:
    value = found.get(field, [])
    if not isinstance(value, list):
        raise UnreadableGame("field", field)
    if len(value) > most:
        raise UnreadableGame("size", field)
    return value
