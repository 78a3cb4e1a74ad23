"""Makes the place of a data folder (cards, grammar, print, docs) of its name: in a checkout, else in the package."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Literal

PACKAGE = Path(__file__).resolve().parent

Name = Literal["grammar", "cards", "print", "docs"]


@cache
def folder(name: Name) -> Path:
    """Where a data folder lies: `folder("print") / "papers"` holds the papers. FileNotFoundError if it is nowhere."""
    in_checkout = PACKAGE.parents[1] / name
    if PACKAGE.parent.name == "compiler" and in_checkout.is_dir():
        return in_checkout
    in_wheel = PACKAGE / "_data" / name
    if in_wheel.is_dir():
        return in_wheel
    raise FileNotFoundError(f'The data folder "{name}" is neither beside the compiler nor in the installed package.')


def cache_folder() -> Path:
    """Where this machine keeps what can be made again; `CARDWRIGHT_CACHE` names another place."""
    import os

    if named := os.environ.get("CARDWRIGHT_CACHE"):
        return Path(named)
    import platformdirs

    return Path(platformdirs.user_cache_dir("cardwright", appauthor=False))
