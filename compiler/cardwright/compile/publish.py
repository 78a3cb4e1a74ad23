"""The schemas in force become the files of `grammar/schemas/`, and the grammar's tables theirs."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from cardwright.assets import folder
from cardwright.compile.effects import schema as effects_schema
from cardwright.compile.schema import BASE, schema
from cardwright.syntax.tables import as_json, build, shipped
from cardwright.vocabulary.fields import fields


def schemas() -> Iterator[tuple[str, dict[str, Any]]]:
    """Every schema and the name of its file below `grammar/schemas/`."""
    for sort, known in fields().items():
        if sort != "card":
            yield f"{sort.replace(' ', '-')}.schema.json", schema(sort, sort, known)
    yield "card.schema.json", schema("card", "card", fields()["card"])
    yield "effects.schema.json", effects_schema(BASE)
    for shipped_set in sorted(path for path in folder("cards").iterdir() if path.is_dir()):
        yield from _kinds(shipped_set)


def _kinds(game: Path) -> Iterator[tuple[str, dict[str, Any]]]:
    """The schemas of a game's cards and scenarios; a set that others build theirs on has none of its own."""
    from cardwright.compile.compile import compile_set

    compiled = compile_set(str(game))
    if compiled.ruleset is None:
        return
    cards = compiled.cardset
    for kind, info in cards.names.kinds.items():
        if kind != "card" and not info.narrows:
            yield f"{game.name}/{kind}.schema.json", schema("card", kind, cards.schemas.fields("card", kind), game.name)
    table = cards.schemas.fields("scenario", "scenario")
    yield f"{game.name}/scenario.schema.json", schema("scenario", "scenario", table, game.name)


def main() -> None:
    """Write them all, and the tables of the grammar."""
    write(folder("grammar"))


def write(top: Path) -> None:
    """The tables of the grammar, and every schema, become files below a folder, where nothing need be yet."""
    grammar = (folder("grammar") / "cardwright.lark").read_text("utf-8")
    top.mkdir(parents=True, exist_ok=True)
    (top / shipped().name).write_text(as_json(build(grammar), grammar), "utf-8")
    for name, table in schemas():
        path = top / "schemas" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text(table), "utf-8")


def text(table: dict[str, Any]) -> str:
    """A schema as it stands in its file."""
    return json.dumps(table, ensure_ascii=False, indent=2) + "\n"


if __name__ == "__main__":
    main()
