"""What `make fast` compiles, and what it leaves as it is; the compiling itself takes minutes, and is not done here."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from typing import Any

PLACE = Path(__file__).parents[1] / "compiler" / "fast.py"


def fast() -> Any:
    spec = importlib.util.spec_from_file_location("fast", PLACE)
    assert spec is not None
    assert spec.loader is not None
    made = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(made)
    return made


def test_the_engine_is_copied_and_all_else_linked(tmp_path: Path) -> None:
    package = fast().laid_out(fast().SOURCE, tmp_path / "fast")
    names = {one.name for one in package.iterdir()}
    assert {"engine", "ruleset", "compile", "cli", "__init__.py"} <= names
    assert {one.name for one in package.iterdir() if not one.is_symlink()} == {"engine"}
    assert (package / "__init__.py").read_text() == (fast().SOURCE / "__init__.py").read_text()


def test_what_was_laid_out_before_is_gone(tmp_path: Path) -> None:
    left = tmp_path / "fast" / "cardwright" / "engine" / "table.so"
    left.parent.mkdir(parents=True)
    left.touch()
    fast().laid_out(fast().SOURCE, tmp_path / "fast")
    assert not left.exists()


def test_tables_and_chapters_are_compiled_and_those_who_look_on_are_not() -> None:
    names = {path.relative_to(fast().SOURCE).as_posix() for path in fast().compiled(fast().SOURCE)}
    assert {"engine/table.py", "engine/effects.py", "engine/games/imperial_twing/battle.py"} <= names
    assert not [name for name in names if name.startswith(("engine/scenario/", "engine/story.py"))]
    assert all((fast().SOURCE / one).exists() for one in fast().STAYS)


def test_nothing_that_is_compiled_keeps_cached_properties() -> None:
    """Compiled, they would be worked out again each time."""
    files = [path for path in fast().compiled(fast().SOURCE) if "cached_property" in path.read_text("utf-8")]
    assert files == []
