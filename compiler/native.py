"""The engine's source files become extension modules beside them, which play the same games faster (`make fast`).

Where the C compiler is GCC they are compiled twice: by the first turn games are played (`training.py`), which count
where they go, and the second makes the usual ways the short ones. That takes a fifth off each decision, and two or
three times as long to compile; `CARDWRIGHT_UNTRAINED=1` leaves it out.

`make fast` compiles in place, a wheel is compiled by `hatch_build.py`; both come here. From which sources it was
compiled is written down in a list beside the modules (`cardwright/engine/form.py` reads it), so that an edited source
is never shadowed by what was compiled before: as soon as the two differ, the engine is plain Python again.
"""

from __future__ import annotations

import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Iterator
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent
PACKAGE = ROOT / "cardwright"
GROUP = (
    "cardwright.engine.native"  # the library in which all of them are; the modules beside the sources are doors to it
)
TRUSTED = [  # what no game of the training met is compiled as ever, and counts that fit badly are no error
    "-fprofile-partial-training",
    "-fprofile-correction",
    "-Wno-missing-profile",
    "-Wno-error=coverage-mismatch",
]
STAYS = (  # as Python: it is looked into at run time, keeps cached properties, or takes no time worth speaking of
    "engine/bind/binder.py",  # a scenario reads sentences by a binder of its own, and that is Python
    "engine/bind/binding.py",
    "engine/form.py",
    "engine/replay.py",
    "engine/scenario/",
    "engine/situation.py",
    "engine/games/archmage_origins/situation.py",
    "engine/games/declared/situation.py",
    "engine/games/imperial_twing/situation.py",
    "engine/story.py",
)


def main() -> None:
    if sys.argv[1:] == ["--plain"]:
        forget()
        return
    try:
        compile_in_place()
    except ImportError:
        sys.exit("To compile the engine takes mypy and setuptools: pip install -e '.[fast]', or `make fast`.")


def compile_in_place(work: Path = ROOT.parent / "build" / "native") -> list[Path]:
    """Compiles the engine beside its sources, and tells which files came of it; `work` is for the C code.

    Raises ImportError without mypy and setuptools, and what setuptools raises without a C compiler.
    """
    from mypyc.build import mypycify

    forget()
    work.mkdir(parents=True, exist_ok=True)
    was = Path.cwd()
    os.chdir(ROOT)  # modules are named by their place below it
    try:
        files = [str(path.relative_to(ROOT)) for path in compiled()]
        modules = mypycify(
            ["--config-file=", *files],
            opt_level=os.environ.get("CARDWRIGHT_OPT", "3"),
            debug_level="0",
            group_name=GROUP,
            target_dir=str(work),
            verbose=False,
        )
        if not trains():
            build(modules, work)
        else:
            whole = next(module for module in modules if module.name.endswith("__mypyc"))  # the others are doors to it
            flags, seen = [*whole.extra_compile_args, "-fvisibility=hidden"], work / "profile"
            whole.extra_link_args = [f"-fprofile-generate={seen}"]
            whole.extra_compile_args = [*flags, *whole.extra_link_args]
            build(modules, work)
            write_down()
            env = os.environ | {"PYTHONPATH": str(ROOT), "CARDWRIGHT_CACHE": str(work / "cache")}
            subprocess.run([sys.executable, "training.py"], env=env, check=True)
            whole.extra_link_args = []
            whole.extra_compile_args = [*flags, f"-fprofile-use={seen}", *TRUSTED]
            build([whole], work)
    finally:
        os.chdir(was)
    return [write_down(), *modules_compiled()]


def build(modules: list[Any], work: Path) -> None:
    """Extension modules (of setuptools) are compiled and laid beside their sources, whatever lies there."""
    from setuptools import Distribution

    command = Distribution({"name": "cardwright-engine", "ext_modules": modules}).get_command_obj("build_ext")
    command.inplace, command.force, command.build_temp = True, True, str(work / "objects")
    command.ensure_finalized()
    command.run()


def trains() -> bool:
    """Whether the C compiler can learn from games: GCC does, unless it is asked not to."""
    if os.environ.get("CARDWRIGHT_UNTRAINED"):
        return False
    compiler = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")
    try:
        about = subprocess.run([*compiler, "--version"], capture_output=True, text=True, check=False).stdout
    except OSError:
        return False
    return "Free Software Foundation" in about


def write_down() -> Path:
    """The list of the sources from which the modules beside them were compiled."""
    from cardwright.engine.form import LIST, written_down

    LIST.write_text(written_down(), "utf-8")
    return LIST


def forget() -> None:
    """The engine is plain Python again."""
    for path in modules_compiled():
        path.unlink()
    for path in (PACKAGE / "engine").glob("compiled.*.txt"):
        path.unlink()


def modules_compiled() -> list[Path]:
    """The extension modules that lie beside sources of the engine."""
    return sorted(path for suffix in ("so", "pyd") for path in (PACKAGE / "engine").rglob(f"*.{suffix}"))


def compiled(package: Path = PACKAGE) -> Iterator[Path]:
    """The files of the engine that are compiled, in the order of their names."""
    for path in sorted((package / "engine").rglob("*.py")):
        if path.name != "__init__.py" and not path.relative_to(package).as_posix().startswith(STAYS):
            yield path


if __name__ == "__main__":
    shutil.rmtree(ROOT / "build", ignore_errors=True)
    sys.path.insert(0, str(ROOT))
    main()
