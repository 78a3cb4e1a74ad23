"""What `cardwright doctor` finds on a machine, and what is missing there for what."""

from __future__ import annotations

import json
import sys
import tomllib
from importlib.machinery import ModuleSpec
from importlib.util import find_spec
from pathlib import Path

import pytest
from tests.cli.conftest import Invoke

from cardwright import __version__
from cardwright.app.doctor import EXTRAS

TOP = Path(__file__).parents[2]
FOR_DEVELOPERS = {"dev", "browser", "mutants", "fast", "fuzz", "docs", "release"}


def test_a_machine_on_which_all_is_well(invoke: Invoke) -> None:
    result = invoke("doctor")
    assert result.exit_code == 0, result.output
    lines = result.output.splitlines()
    assert lines[0].startswith("+  python") and f"Cardwright {__version__}, CPython 3." in lines[0]
    assert any(line.startswith("+  preflight") and "pypdf " in line for line in lines)
    assert lines[-1] == "Nothing is broken."


def test_what_is_missing_is_told_with_what_it_is_for(invoke: Invoke, monkeypatch: pytest.MonkeyPatch) -> None:
    def without(name: str) -> ModuleSpec | None:
        return None if name == "starlette" else find_spec(name)

    monkeypatch.setattr("cardwright.app.doctor.find_spec", without)
    monkeypatch.setenv("COLUMNS", "120")
    result = invoke("doctor", "--ui-lang", "de")
    assert result.exit_code == 0
    assert "für die Seite in deinem Browser: pip install 'cardwright[studio]'" in result.output
    assert result.output.endswith("Alles ist in Ordnung.\n")


@pytest.mark.skipif(sys.platform == "win32", reason="a path that no folder can have there")
def test_what_is_broken_is_told_and_ends_with_1(invoke: Invoke, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (folder / "cache").write_text("no folder")
    (folder / "cardwright.toml").write_text("papper = 'a4'\n")
    monkeypatch.setenv("CARDWRIGHT_CACHE", str(folder / "cache" / "cardwright"))
    monkeypatch.chdir(folder)
    result = invoke("doctor", "--json")
    broken = {row["name"]: row["says"] for row in json.loads(result.output) if row["state"] == "broken"}
    assert result.exit_code == 1
    assert broken["cache"].endswith("cannot be written: Not a directory. Name another in CARDWRIGHT_CACHE.")
    assert broken["cardwright.toml"] == "cardwright.toml:1: There is no setting `papper`."


def test_nothing_is_left_where_it_looked(invoke: Invoke, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CARDWRIGHT_STATE", str(folder / "not" / "yet"))
    assert invoke("doctor").exit_code == 0
    assert [*folder.iterdir()] == []


def test_every_extra_that_is_offered_is_looked_for() -> None:
    offered = tomllib.loads((TOP / "pyproject.toml").read_text("utf-8"))["project"]["optional-dependencies"]
    assert {*EXTRAS} == {*offered} - FOR_DEVELOPERS
    for name, extra in EXTRAS.items():
        assert {row.partition(">")[0] for row in offered[name]} == {*extra.libraries}
