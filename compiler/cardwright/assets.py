"""Names of data folders (cards, grammar, print, docs) become places; what can be made again is kept in a cache."""

from __future__ import annotations

import os
from contextlib import suppress
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


@cache
def card_languages() -> tuple[str, ...]:
    """The languages that cards are worded in, English first: those that have a folder in `print/wording`."""
    others = (path.parent.name for path in (folder("print") / "wording").glob("*/lexicon.toml"))
    return ("en", *sorted(lang for lang in others if lang != "en"))


def environment() -> dict[str, str]:
    """The environment in which a Python that is started finds this program, wherever it lies."""
    path = os.pathsep.join(filter(None, [str(PACKAGE.parent), os.environ.get("PYTHONPATH")]))
    return os.environ | {"PYTHONPATH": path}


def keep(path: Path, text: str) -> None:
    """Keep what can be made again. Written beside and renamed, so that no reader sees half a file.

    A cache that cannot be written is no fault, nor is a text that cannot: of paths that are no UTF-8 nothing is kept.
    """
    from cardwright.outlet import beside, sweep, take_place

    fresh = beside(path)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        sweep(path.parent)
        fresh.write_text(text, "utf-8")
        take_place(fresh, path)
    except (OSError, UnicodeEncodeError):
        with suppress(OSError):
            fresh.unlink(missing_ok=True)


def cache_folder() -> Path:
    """Where this machine keeps what can be made again; `CARDWRIGHT_CACHE` names another place."""
    return _own_folder("CARDWRIGHT_CACHE", "user_cache_dir")


def config_folder() -> Path:
    """Where a user's own settings are; `CARDWRIGHT_CONFIG` names another place."""
    return _own_folder("CARDWRIGHT_CONFIG", "user_config_dir")


def state_folder() -> Path:
    """Where this machine keeps what cannot be made again, such as older versions; `CARDWRIGHT_STATE` names another
    place."""
    return _own_folder("CARDWRIGHT_STATE", "user_state_dir")


def _own_folder(variable: str, system: str) -> Path:
    """The folder that a variable names, else the one that the system has for it. For a user who has no home it lies
    where nothing can be kept, and nothing is found."""
    import os

    if named := os.environ.get(variable):
        return Path(named)
    import platformdirs

    try:
        place = Path(getattr(platformdirs, system)("cardwright", appauthor=False))
    except RuntimeError:
        return Path(os.devnull) / "cardwright"
    return place if place.is_absolute() else Path(os.devnull) / "cardwright"  # `~` stays there in older libraries
