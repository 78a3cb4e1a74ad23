"""A wheel gets the engine compiled beside its sources, where that is asked for (`CARDWRIGHT_COMPILE=1`).

`make wheel` and the wheels that are published ask for it. `pip install .` does not: it would take minutes, and a C
compiler, and the engine plays the same games without. What compiles is `compiler/native.py`, as for `make fast`.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ASKED = "CARDWRIGHT_COMPILE"
NEEDS = ["mypy>=1.11,<3", "setuptools>=65", "platformdirs>=4,<5", "lark>=1.2,<2", "jsonschema>=4.20,<5"]


class CompiledEngine(BuildHookInterface):  # type: ignore[type-arg,misc]
    """Compiles, and says which files belong to the wheel and which Python it is for."""

    def dependencies(self) -> list[str]:
        """What the build environment needs for it."""
        return NEEDS if os.environ.get(ASKED) else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Called by hatchling before it collects the files of the wheel."""
        if version == "editable" or not os.environ.get(ASKED):
            return
        compiler = Path(self.root) / "compiler"
        sys.path.insert(0, str(compiler))
        from native import compile_in_place

        build_data["pure_python"], build_data["infer_tag"] = False, True
        for path in compile_in_place():
            build_data["force_include"][str(path)] = path.relative_to(compiler).as_posix()
