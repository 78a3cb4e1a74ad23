"""`cardwright config`: what is set in cardwright.toml becomes a list, with what each setting is for."""

from __future__ import annotations

import os
import sys

import click

from cardwright.cli.command import Command
from cardwright.cli.reports.glossary import table
from cardwright.cli.terminal import When, colour_option, hand_on, look, say
from cardwright.cli.ui_lang import spoken, ui_lang, ui_lang_option
from cardwright.messages.catalogue import catalogue
from cardwright.messages.message import message


@click.command("config", cls=Command)
@click.option("--json", "as_json", is_flag=True, help="As JSON: each setting, its value, and where it is made.")
@ui_lang_option
@colour_option
def command(as_json: bool, colour: When) -> None:
    """Tell what is set in cardwright.toml, which is looked for here and in the folders above, and what could be.

    What is said on the command line counts more than a setting.

    \b
    Examples:
      cardwright config
    """
    from cardwright.app.settings import FILE, SETTINGS, settings

    known, out = settings(), look(sys.stdout, colour)
    where = os.path.relpath(known.file) if known.file else ""
    if as_json:
        import json

        rows = {name: {"value": known.values.get(name), "line": known.lines.get(name)} for name in SETTINGS}
        hand_on(json.dumps({"file": where or None, "settings": rows}, ensure_ascii=False, indent=2), out)
        return
    if known.file is None:
        say(spoken(message("There is no {file} here or above; these could stand in one:", file=FILE)), out)
    else:
        say(spoken(message("Settings of {file}:", file=where)), out)
    words = catalogue(ui_lang())
    shown = [
        (
            name,
            _value(known.values.get(name)),
            words.text(setting.doc),
            f"{where}:{known.lines[name]}" if name in known.lines else "",
        )
        for name, setting in SETTINGS.items()
    ]
    say("\n".join(table(shown, out, "  ")), out)


def _value(value: object) -> str:
    if value is None:
        return "–"
    return ", ".join(map(str, value)) if isinstance(value, list) else str(value)


def _line(file: str, line: int | None) -> str:
    return f"{file}:{line}" if line else ""
