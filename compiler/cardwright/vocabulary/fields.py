"""The fields of every declaration, as `grammar/vocabulary/fields.toml` gives them."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache

from cardwright.assets import folder
from cardwright.frozen import frozen


@frozen
class Field:
    """One field: the sort of its value, and what else is asked of it."""

    name: str
    sort: str
    doc: str
    translated: bool = False
    required: bool = False
    one_of: tuple[str, ...] = ()
    least: int | None = None
    most: int | None = None


@cache
def fields() -> Mapping[str, Mapping[str, Field]]:
    """For each sort of declaration (`card`, `rule`, `house rule`, …) its fields by name."""
    text = (folder("grammar") / "vocabulary" / "fields.toml").read_text("utf-8")
    return {
        declaration: {
            name: Field(
                name,
                row["sort"],
                row["doc"],
                row.get("translated", False),
                row.get("required", False),
                tuple(row.get("one_of", ())),
                row.get("from"),
                row.get("to"),
            )
            for name, row in rows.items()
        }
        for declaration, rows in tomllib.loads(text).items()
    }


@cache
def said_in_languages(declaration: str) -> tuple[Field, ...]:
    """The fields of a sort of declaration that each language says in its own words."""
    return tuple(row for row in fields()[declaration].values() if row.translated)
