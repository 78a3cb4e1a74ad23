"""A test sheet is written, what was read on it is asked for and kept: the steps of `cardwright calibrate`."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import click

from cardwright.app.files import shown, why, write
from cardwright.app.printers import Measured, forget, printer, printers, remember
from cardwright.cli.terminal import look, say
from cardwright.cli.ui_lang import spoken, ui_lang
from cardwright.messages.message import Message, Wording, message, ours
from cardwright.messages.refusal import Refusal

FARTHEST = 20
"""So many millimetres a back may be off, as the options of `calibrate` have it."""


def listed() -> None:
    """Every printer that was measured."""
    known = printers()
    for name, flips in sorted(known.items()):
        for flip, measured in flips.items():
            _say(_measures(name, flip, measured))
    if not known:
        _say(message("No printer was measured yet."), message("Try: {command}", command="cardwright calibrate Office"))


def forgotten(name: str) -> None:
    """What was measured of a printer is no longer kept."""
    forget(name)
    _say(message("{name} is forgotten.", name=name))


def checked(name: str, output: str, paper: str, flip: str) -> None:
    """A test sheet whose back is put right by what is known of the printer."""
    from cardwright.press.sheets.register import Register, corrected

    _, measured = printer(name, flip)
    _write(name, output, paper, flip, corrected(Register(*measured), "upright" if flip == "long" else "level"))
    _say(
        message(
            "{file} is put right by what {name} was measured to do: the red crosses should stand at zero.",
            file=output,
            name=name,
        )
    )


def asked(name: str, output: str, paper: str, flip: str, tilt: float) -> None:
    """The sheet first, then what is read on it; who cannot print now may come back with the numbers."""
    from cardwright.press.sheets.register import STILL

    _write(name, output, paper, flip, STILL)
    _say(message(_PRINT[flip], file=output))
    _say("Hold it against the light, front towards you.", "How far from zero is the red cross in the middle?")
    try:
        right = _read("to the right, in mm (left is negative)")
        down = _read("down, in mm (up is negative)")
    except click.Abort:
        again = f"cardwright calibrate {_quoted(name)} --flip {flip} --right … --down …"
        say("", look(sys.stderr), err=True)
        _say(message("When you have read it: {command}", command=again))
        return
    kept(name, flip, right, down, tilt)


def kept(name: str, flip: str, right: float, down: float, tilt: float) -> None:
    """The numbers are remembered."""
    from cardwright.press.sheets.calibration import ASIDE
    from cardwright.press.sheets.register import turn_of

    measured = Measured(right, down, round(turn_of(tilt, 2 * ASIDE), 4))
    remember(name, flip, measured)
    _say(_measures(name, flip, measured))
    command = f"cardwright print SET --printer {_quoted(name)}"
    _say("Remembered.", message("Print with: {command}", command=command))


def _quoted(name: str) -> str:
    return f'"{name}"' if " " in name else name


def _write(name: str, output: str, paper: str, flip: str, shift: Any) -> None:
    from cardwright.messages.catalogue import catalogue
    from cardwright.press.sheets.calibration import trial_sheet

    try:
        write(Path(output), trial_sheet(name, paper, flip, shift, catalogue(ui_lang())))  # type: ignore[arg-type]
    except OSError as error:
        raise Refusal(message("Cannot write {file}: {why}.", file=repr(shown(output)), why=why(error))) from None


_PRINT = {
    "long": "{file}: print both pages on one sheet, at 100 %, turned over the long edge.",
    "short": "{file}: print both pages on one sheet, at 100 %, turned over the short edge.",
}
_MEASURES = {
    "long": "{name}: turned over the long edge, backs come {across}, {along}, turned by {n}°",
    "short": "{name}: turned over the short edge, backs come {across}, {along}, turned by {n}°",
}


def _measures(name: str, flip: str, measured: Measured) -> Message:
    across = message("{n} mm right" if measured.right >= 0 else "{n} mm left", n=abs(measured.right))
    along = message("{n} mm down" if measured.down >= 0 else "{n} mm up", n=abs(measured.down))
    return message(_MEASURES[flip], name=name, across=across, along=along, n=measured.turn)


def _read(what: str) -> float:
    """A number of millimetres that somebody types, with a point or a comma; asked for until it is one."""
    while True:
        typed = click.prompt(f"  {spoken(message(what))}", err=True).strip()
        try:
            read = float(typed.replace(",", ".").replace("−", "-"))
        except ValueError:
            _say(message("{value} is not a number.", value=repr(typed)))
            continue
        if abs(read) <= FARTHEST:
            return read
        _say(message("{value} is not from {least} to {most}.", value=repr(typed), least=f"−{FARTHEST}", most=FARTHEST))


def _say(*sentences: Wording) -> None:
    say(" ".join(spoken(ours(sentence)) for sentence in sentences), look(sys.stderr), err=True)
