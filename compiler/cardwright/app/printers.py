"""The name of a printer becomes how it lays backs, as it was measured; remembered in the user's own settings."""

from __future__ import annotations

import json
from pathlib import Path
from typing import NamedTuple

from cardwright.app.files import why, write
from cardwright.assets import config_folder
from cardwright.intake import file_bytes
from cardwright.limits import SETTINGS_FILE
from cardwright.messages.message import Several, message
from cardwright.messages.refusal import Refusal


class Measured(NamedTuple):
    """What is seen through the sheet from its front: backs so much too far right and down (mm), turned (degrees)."""

    right: float
    down: float
    turn: float


Printers = dict[str, dict[str, Measured]]
"""Printer, edge over which it turns sheets, measure."""


def printers() -> Printers:
    """All printers that were measured. Refusal if the file was damaged by hand."""
    try:
        rows = json.loads(file_bytes(_file(), SETTINGS_FILE))
        return {
            name: {flip: Measured(*map(float, measures)) for flip, measures in flips.items()}
            for name, flips in rows.items()
        }
    except (FileNotFoundError, NotADirectoryError):  # the latter where a user has no home
        return {}
    except OSError as error:
        raise Refusal(message("Cannot read {file}: {why}.", file=repr(str(_file())), why=why(error))) from None
    except (ValueError, TypeError, AttributeError, RecursionError):
        raise Refusal(
            message("{file} cannot be read; delete it, and calibrate your printers again.", file=str(_file()))
        ) from None


def remember(name: str, flip: str, measured: Measured) -> None:
    """Keeps a measure; Refusal if the settings cannot be written."""
    known = printers()
    known.setdefault(name, {})[flip] = measured
    _save(known)


def forget(name: str) -> None:
    """Forgets all that was measured of a printer."""
    known = printers()
    _known(name, known)
    del known[name]
    _save(known)


def printer(name: str, flip: str | None) -> tuple[str, Measured]:
    """The edge over which a printer turns sheets, and its measure. Refusal if it was never measured so."""
    measures = _known(name, printers())
    if flip is None:
        flip = "long" if "long" in measures else next(iter(measures))
    if flip not in measures:
        raise Refusal(
            message(_UNMEASURED[flip], name=repr(name)),
            message("Try: {command}", command=f"cardwright calibrate {_quoted(name)} --flip {flip}"),
        )
    return flip, measures[flip]


def _known(name: str, known: Printers) -> dict[str, Measured]:
    if name in known:
        return known[name]
    there = message("Those that I know: {names}.", names=Several(tuple(sorted(known))))
    raise Refusal(
        message("I do not know a printer {name}.", name=repr(name)),
        *((there,) if known else ()),
        message("Try: {command}", command=f"cardwright calibrate {_quoted(name)}"),
    )


_UNMEASURED = {
    "long": "{name} was not measured for sheets turned over the long edge.",
    "short": "{name} was not measured for sheets turned over the short edge.",
}


def _quoted(name: str) -> str:
    return f'"{name}"' if " " in name else name


def _file() -> Path:
    return config_folder() / "printers.json"


def _save(known: Printers) -> None:
    try:
        _file().parent.mkdir(parents=True, exist_ok=True)
        write(_file(), (json.dumps(known, indent=2, ensure_ascii=False) + "\n").encode())
    except OSError as error:
        raise Refusal(message("Cannot write {file}: {why}.", file=str(_file()), why=why(error))) from None
