"""A test sheet is written, what was read on it is asked for and kept: the steps of `cardwright calibrate`."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import click

from cardwright.app.files import shown, write
from cardwright.app.printers import Measured, forget, printer, printers, remember
from cardwright.app.refusal import Refusal
from cardwright.cli.terminal import look, say
from cardwright.cli.ui_lang import ui_lang
from cardwright.messages.translated import translated

FARTHEST = 20
"""So many millimetres a back may be off, as the options of `calibrate` have it."""


def listed() -> None:
    """Every printer that was measured."""
    known = printers()
    _say(
        "\n".join(f"{name}: {_told(flip, one)}" for name, flips in sorted(known.items()) for flip, one in flips.items())
    )
    if not known:
        _say("No printer was measured yet. Try: cardwright calibrate Office")


def forgotten(name: str) -> None:
    """What was measured of a printer is no longer kept."""
    forget(name)
    _say(f"{name} is forgotten.")


def checked(name: str, output: str, paper: str, flip: str) -> None:
    """A test sheet whose back is put right by what is known of the printer."""
    from cardwright.press.sheets.register import Register, corrected

    _, measured = printer(name, flip)
    _write(name, output, paper, flip, corrected(Register(*measured), "upright" if flip == "long" else "level"))
    _say(f"{output} is put right by what {name} was measured to do: the red crosses should stand at zero.")


def asked(name: str, output: str, paper: str, flip: str, tilt: float) -> None:
    """The sheet first, then what is read on it; who cannot print now may come back with the numbers."""
    from cardwright.press.sheets.register import STILL

    _write(name, output, paper, flip, STILL)
    _say(f"{output}: print both pages on one sheet, at 100 %, turned over the {flip} edge.")
    _say("Hold it against the light, front towards you. How far from zero is the red cross in the middle?")
    try:
        right = _read("to the right, in mm (left is negative)")
        down = _read("down, in mm (up is negative)")
    except click.Abort:
        quoted = f'"{name}"' if " " in name else name
        _say(f"\nWhen you have read it: cardwright calibrate {quoted} --flip {flip} --right … --down …")
        return
    kept(name, flip, right, down, tilt)


def kept(name: str, flip: str, right: float, down: float, tilt: float) -> None:
    """The numbers are remembered."""
    from cardwright.press.sheets.calibration import ASIDE
    from cardwright.press.sheets.register import turn_of

    measured = Measured(right, down, round(turn_of(tilt, 2 * ASIDE), 4))
    remember(name, flip, measured)
    _say(f"{name}: {_told(flip, measured)}")
    quoted = f'"{name}"' if " " in name else name
    _say(f"Remembered. Print with: cardwright print SET --printer {quoted}")


def _write(name: str, output: str, paper: str, flip: str, shift: Any) -> None:
    from cardwright.cli.tongue import tongue
    from cardwright.press.data import DataError
    from cardwright.press.sheets.calibration import trial_sheet

    try:
        write(Path(output), trial_sheet(name, paper, flip, shift, tongue(ui_lang())))  # type: ignore[arg-type]
    except DataError as error:
        raise Refusal(str(error)) from None
    except OSError as error:
        raise Refusal(f"Cannot write {shown(output)!r}: {error.strerror}.") from None


def _told(flip: str, one: Measured) -> str:
    across = f"{abs(one.right):g} mm {'right' if one.right >= 0 else 'left'}"
    along = f"{abs(one.down):g} mm {'down' if one.down >= 0 else 'up'}"
    return f"turned over the {flip} edge, backs come {across}, {along}, turned by {one.turn:g}°"


def _read(what: str) -> float:
    """A number of millimetres that somebody types, with a point or a comma; asked for until it is one."""
    while True:
        typed = click.prompt(f"  {translated(what, ui_lang())}", err=True).strip()
        try:
            read = float(typed.replace(",", ".").replace("−", "-"))
        except ValueError:
            _say(f"{typed!r} is not a valid float.")
            continue
        if abs(read) <= FARTHEST:
            return read
        _say(f"{typed!r} is not in the range −{FARTHEST} … {FARTHEST}.")


def _say(text: str) -> None:
    say("\n".join(translated(line, ui_lang()) for line in text.split("\n")), look(sys.stderr), err=True)
