"""The body of a request becomes plain values that are what they should be, or the request is a bad one."""

from __future__ import annotations

import json
from typing import Any, NamedTuple

SHORT = 200  # letters of a name


class BadRequest(Exception):
    """A request that our own page would never send."""


class Asked(NamedTuple):
    """What a page asks, by name."""

    values: dict[str, Any]

    def text(self, name: str, usual: str | None = None) -> str:
        """A text; what is `usual` where nothing is said. Half a letter, which UTF-8 has not, is none."""
        value = self.values.get(name, usual)
        if not isinstance(value, str) or not _whole(value):
            raise BadRequest(name)
        return value

    def number(self, name: str, least: int = 0, most: int = 100_000_000) -> int:
        """A whole number within bounds."""
        value = self.values.get(name)
        if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
            raise BadRequest(name)
        return value

    def numbers(self, name: str, each: int, many: int) -> tuple[int, ...]:
        """So many whole numbers at most, each from 0 to below a bound."""
        value = self.values.get(name)
        if not isinstance(value, list) or len(value) > many:
            raise BadRequest(name)
        if not all(type(one) is int and 0 <= one < each for one in value):
            raise BadRequest(name)
        return tuple(value)

    def names(self, name: str, many: int = 100) -> tuple[str, ...]:
        """So many short texts at most."""
        value = self.values.get(name)
        if not isinstance(value, list) or len(value) > many:
            raise BadRequest(name)
        if not all(isinstance(one, str) and len(one) <= SHORT and _whole(one) for one in value):
            raise BadRequest(name)
        return tuple(value)

    def flag(self, name: str) -> bool:
        """Yes or no."""
        value = self.values.get(name)
        if not isinstance(value, bool):
            raise BadRequest(name)
        return value

    def has(self, name: str) -> bool:
        """Whether something is said of it."""
        return self.values.get(name) is not None

    def one_of(self, name: str, choices: tuple[str, ...]) -> str:
        """One of several words."""
        value = self.text(name)
        if value not in choices:
            raise BadRequest(name)
        return value

    def texts(self, name: str) -> dict[str, str]:
        """Texts by name."""
        value = self.values.get(name)
        if not isinstance(value, dict) or not all(isinstance(one, str) and _whole(one) for one in value.values()):
            raise BadRequest(name)
        return dict(value)


def asked(body: bytes) -> Asked:
    """What the body of a request asks. Raises BadRequest for what is no JSON object."""
    try:
        values = json.loads(body)
    except (ValueError, RecursionError):
        raise BadRequest("body") from None
    if not isinstance(values, dict):
        raise BadRequest("body")
    return Asked(values)


def _whole(text: str) -> bool:
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True
