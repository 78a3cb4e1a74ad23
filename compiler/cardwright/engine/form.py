"""Whether the engine runs compiled: as long as what was compiled comes from the very sources that lie beside it.

Extension modules win over the sources beside them, so somebody who edits a source would see no change, and find no
reason. Therefore whoever compiles (`compiler/native.py`) writes down a digest of each source. The engine looks at it
before its first module is loaded; where one differs, or the list is missing, modules are taken from their sources, all
of them, for compiled and plain classes do not mix. `CARDWRIGHT_PLAIN=1` asks for that, to compare the two.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Sequence
from importlib.machinery import SOURCE_SUFFIXES, FileFinder, ModuleSpec, SourceFileLoader
from importlib.util import source_hash
from pathlib import Path
from types import ModuleType
from typing import Final

ENGINE: Final = Path(__file__).parent
LIST: Final = ENGINE / f"compiled.{sys.implementation.cache_tag}.txt"
ROOMS: Final = ("engine", "core", "ruleset")  # what compiled modules know the types of


def compiled() -> bool:
    """Whether there is a compiled engine for this Python, made of the sources as they are."""
    if os.environ.get("CARDWRIGHT_PLAIN"):
        return False
    try:
        return LIST.read_text("utf-8") == written_down()
    except OSError:
        return False


def written_down() -> str:
    """A line for each source: its digest, and where it lies."""
    return "".join(f"{digest} {place}\n" for place, digest in _digests())


def _digests() -> Iterator[tuple[str, str]]:
    package = ENGINE.parent
    for room in ROOMS:
        for folder, folders, files in os.walk(package / room):
            folders.sort()
            for name in sorted(files):
                if name.endswith(".py"):
                    path = os.path.join(folder, name)
                    with open(path, "rb") as file:
                        yield os.path.relpath(path, package), source_hash(file.read()).hex()


class FromSource:
    """Finds the modules of the engine as Python, whatever was compiled lies beside them."""

    @staticmethod
    def find_spec(name: str, path: Sequence[str] | None = None, target: ModuleType | None = None) -> ModuleSpec | None:
        """Where a module of the engine lies; None for everybody else's."""
        if not name.startswith("cardwright.engine.") or path is None:
            return None
        finders = (FileFinder(folder, (SourceFileLoader, SOURCE_SUFFIXES)) for folder in path)
        return next((spec for finder in finders if (spec := finder.find_spec(name)) is not None), None)


def settle() -> bool:
    """Decides it once for this process, before the first module of the engine is loaded; whether it is compiled."""
    if compiled():
        return True
    if any(name.endswith((".so", ".pyd")) for name in os.listdir(ENGINE)):
        sys.meta_path.insert(0, FromSource)
    return False
