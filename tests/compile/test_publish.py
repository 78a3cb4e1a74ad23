"""The schemas in `grammar/schemas/` are the ones in force, and every document of the game passes its own."""

from __future__ import annotations

from pathlib import Path

import jsonschema

from cardwright.assets import folder
from cardwright.compile.compile import compile_set
from cardwright.compile.publish import schemas, text, write
from cardwright.syntax.tables import shipped


def test_the_files_are_up_to_date() -> None:
    top = folder("grammar") / "schemas"
    stale = [
        name for name, made in schemas() if not (top / name).is_file() or (top / name).read_text("utf-8") != text(made)
    ]
    assert stale == [], "write them anew with `make docs`"


def test_no_file_is_left_over() -> None:
    top = folder("grammar") / "schemas"
    published = {name for name, _ in schemas()}
    assert {path.relative_to(top).as_posix() for path in top.rglob("*.json")} == published


def test_they_are_written_where_nothing_is_yet(tmp_path: Path) -> None:
    top = tmp_path / "grammar"
    write(top)
    written = {path.relative_to(top).as_posix() for path in top.rglob("*.json")}
    assert written == {"cardwright.tables.json", *(f"schemas/{name}" for name, _ in schemas())}
    assert (top / "cardwright.tables.json").read_text("utf-8") == shipped().read_text("utf-8")


def test_each_is_a_2020_12_schema_with_its_own_id() -> None:
    ids = []
    for name, made in schemas():
        jsonschema.Draft202012Validator.check_schema(made)
        assert made["$schema"] == "https://json-schema.org/draft/2020-12/schema"
        assert made["$id"].endswith(name)
        ids.append(made["$id"])
    assert len(ids) == len(set(ids))


def test_every_document_of_the_game_passes_the_judge_that_explains() -> None:
    cards = compile_set("imperial-twing").cardset
    by_name = dict(schemas())
    for document in cards.documents:
        if document.sort == "use":
            continue
        own = document.sort in ("card", "scenario")
        name = f"imperial-twing/{document.kind}" if own else document.sort.replace(" ", "-")
        judge = jsonschema.Draft202012Validator(by_name[f"{name}.schema.json"])
        assert list(judge.iter_errors(document.json)) == [], document.title
