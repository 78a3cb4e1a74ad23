"""What `make fast` compiles, and when what was compiled is believed; the compiling itself takes minutes."""

from __future__ import annotations

import ast
import importlib.util
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import cardwright
from cardwright.engine import form

COMPILER = Path(__file__).parents[1] / "compiler"


def native() -> Any:
    spec = importlib.util.spec_from_file_location("native", COMPILER / "native.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_tables_and_chapters_are_compiled_and_those_who_look_on_are_not() -> None:
    names = {path.relative_to(native().PACKAGE).as_posix() for path in native().compiled()}
    assert {"engine/table.py", "engine/effects.py", "engine/games/imperial_twing/contract.py"} <= names
    assert not [name for name in names if name.startswith(("engine/scenario/", "engine/story.py", "engine/form.py"))]
    assert all((native().PACKAGE / stays).exists() for stays in native().STAYS)


def test_nothing_that_is_compiled_keeps_cached_properties() -> None:
    """Compiled, they would be worked out again each time."""
    assert [path for path in native().compiled() if "cached_property" in path.read_text("utf-8")] == []


def test_no_class_that_stays_python_is_made_of_a_compiled_one() -> None:
    """It could not be: whoever speaks of scenarios reads sentences by a binder of its own."""
    compiled = set(native().compiled())
    made = {node.name for path in compiled for node in classes(path)}
    others = [path for path in (native().PACKAGE / "engine").rglob("*.py") if path not in compiled]
    bases = {base.id for path in others for node in classes(path) for base in node.bases if isinstance(base, ast.Name)}
    assert bases & made == set()


def classes(path: Path) -> list[ast.ClassDef]:
    return [node for node in ast.walk(ast.parse(path.read_text("utf-8"))) if isinstance(node, ast.ClassDef)]


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """The package somewhere else, as if its engine had been compiled, by modules that are none."""
    package = tmp_path / "cardwright"
    shutil.copytree(Path(cardwright.__file__).parent, package, ignore=shutil.ignore_patterns("*.so", "*.pyd", "*.txt"))
    (package / "engine" / "table.abi3.so").write_bytes(b"no module")
    (package / "engine" / form.LIST.name).write_text(form.written_down(), "utf-8")
    return package


def loaded(package: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    """What comes of loading its tables in a process of its own."""
    order = "from cardwright.engine import COMPILED, table; print(COMPILED, table.__file__)"
    environment = {**os.environ, "PYTHONPATH": str(package.parent), "CARDWRIGHT_PLAIN": "", **environment}
    return subprocess.run([sys.executable, "-c", order], capture_output=True, text=True, env=environment, check=False)


def test_what_was_compiled_from_these_very_sources_is_loaded(copy: Path) -> None:
    told = loaded(copy)
    assert "ImportError" in told.stderr and "table.abi3.so" in told.stderr  # it was believed, and it is none


def test_an_edited_source_is_never_shadowed(copy: Path) -> None:
    source = copy / "engine" / "moves.py"
    source.write_text(source.read_text("utf-8") + "\n# another thought\n", "utf-8")
    assert loaded(copy).stdout == f"False {copy / 'engine' / 'table.py'}\n"


def test_a_source_that_is_new_or_gone_counts_as_edited(copy: Path) -> None:
    (copy / "core" / "afterthought.py").touch()
    assert loaded(copy).stdout.startswith("False ")
    (copy / "core" / "afterthought.py").unlink()
    assert loaded(copy).stdout == ""


def test_modules_without_a_list_are_not_believed(copy: Path) -> None:
    (copy / "engine" / form.LIST.name).unlink()
    assert loaded(copy).stdout.startswith("False ")


def test_plain_python_can_be_asked_for(copy: Path) -> None:
    assert loaded(copy, CARDWRIGHT_PLAIN="1").stdout == f"False {copy / 'engine' / 'table.py'}\n"
