"""The engine's files become extension modules in build/fast, where the same games are played faster (`make fast`).

Beside them stand links to everything else, so that `PYTHONPATH=build/fast` is all it takes to play with them. A change
in the engine needs `make fast` again; `make plain` takes all of it away.
"""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path

SOURCE = Path(__file__).resolve().parent / "cardwright"
FAST = SOURCE.parents[1] / "build" / "fast"
STAYS = (  # as Python: it is looked into at run time, keeps cached properties, or takes no time worth speaking of
    "engine/games/archmage_origins/contract.py",
    "engine/games/archmage_origins/judgement/",
    "engine/games/imperial_twing/contract.py",
    "engine/replay.py",
    "engine/scenario/",
    "engine/story.py",
)


def main() -> None:
    try:
        from mypyc.build import mypycify
        from setuptools import Distribution
    except ImportError:
        sys.exit("To compile the engine takes mypy and setuptools: pip install -e '.[fast]', or `make fast`.")
    package = laid_out(SOURCE, FAST)
    os.chdir(FAST)  # modules are named by their place below it
    files = [str(path.relative_to(FAST)) for path in compiled(package)]
    modules = mypycify(["--config-file=", *files], opt_level="3", debug_level="0")
    build = Distribution({"name": "cardwright-engine", "ext_modules": modules}).get_command_obj("build_ext")
    build.inplace, build.build_temp = True, "objects"
    build.ensure_finalized()
    build.run()
    shutil.rmtree("build", ignore_errors=True)  # the C code, and what the compiler made of it
    shutil.rmtree("objects", ignore_errors=True)


def laid_out(source: Path, goal: Path) -> Path:
    """The package with a copy of its engine and links to its other rooms; what was there before is gone."""
    shutil.rmtree(goal, ignore_errors=True)
    package = goal / source.name
    package.mkdir(parents=True)
    for one in source.iterdir():
        if one.name == "engine":
            shutil.copytree(one, package / one.name, ignore=shutil.ignore_patterns("__pycache__"))
        elif one.name != "__pycache__":
            (package / one.name).symlink_to(one)
    return package


def compiled(package: Path) -> Iterator[Path]:
    """The files of the engine that are compiled, in the order of their names."""
    for path in sorted((package / "engine").rglob("*.py")):
        if path.name != "__init__.py" and not path.relative_to(package).as_posix().startswith(STAYS):
            yield path


if __name__ == "__main__":
    main()
