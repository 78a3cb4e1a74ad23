"""Whether a document is certainly right, by the table of fields alone: the quick pass before the judge of schemas.

It says yes only where the schema would; what is not plain is left to the judge. A property test holds them together.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any

from cardwright.vocabulary.fields import Field

_WORD = re.compile(r"[^\W\d][\w -]*")
_COLOUR = re.compile(r"#[0-9a-fA-F]{6}")
_LANGUAGE = re.compile(r"[a-z]{2}")


def plainly_right(data: Mapping[str, Any], known: Mapping[str, Field], *, partial: bool = False) -> bool:
    """True if every field is known and plainly of its sort, and, unless the document is partial, none is missing."""
    for name, value in data.items():
        row = known.get(name)
        if row is None or not _right(row, value):
            return False
    return partial or all(name in data for name, row in known.items() if row.required)


def _right(row: Field, value: Any) -> bool:
    if row.translated:
        return type(value) is dict and all(
            _LANGUAGE.fullmatch(lang) and _one(row, said) for lang, said in value.items()
        )
    return _one(row, value)


def _one(row: Field, value: Any) -> bool:
    if row.one_of:
        return type(value) is str and value in row.one_of
    if row.least is not None:
        return type(value) is int and row.least <= value <= (row.most if row.most is not None else value)
    return row.sort in _PLAIN and _PLAIN[row.sort](value)


def _texts(value: Any) -> bool:
    return type(value) is list and bool(value) and all(type(one) is str and one for one in value)


def _bounds(value: Any) -> bool:
    return type(value) is list and bool(value) and all(one == "unlimited" or _range(one) for one in value)


def _range(value: Any) -> bool:
    return type(value) is dict and value.keys() == {"least", "most"} and all(type(end) is int for end in value.values())


def _team(value: Any) -> bool:
    return type(value) is list and all(type(seat) is int and seat >= 1 for seat in value)


_PLAIN: dict[str, Callable[[Any], bool]] = {
    "text": lambda value: type(value) is str and value != "",
    "word": lambda value: type(value) is str and _WORD.fullmatch(value) is not None,
    "yesno": lambda value: type(value) is bool,
    "number": lambda value: type(value) is int,
    "range": lambda value: type(value) is int or _range(value),
    "bounds": _bounds,
    "words": _texts,
    "codes": _texts,
    "texts": _texts,
    "colour": lambda value: type(value) is str and _COLOUR.fullmatch(value) is not None,
    "teams": lambda value: type(value) is list and all(map(_team, value)),
    "any": lambda value: True,
}
