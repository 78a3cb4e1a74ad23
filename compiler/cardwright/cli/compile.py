"""`cardwright compile`: a set becomes its effects as JSON."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from cardwright.app.files import why
from cardwright.cli.command import Command, sets
from cardwright.cli.terminal import When, colour_option
from cardwright.cli.ui_lang import findings_lang_option
from cardwright.messages.message import message
from cardwright.messages.refusal import Refusal


@click.command("compile", cls=Command)
@click.argument("target", shell_complete=sets)
@click.option("-o", "--output", required=True, metavar="FILE", help="The file to write, or - for standard output.")
@findings_lang_option
@colour_option
def command(target: str, output: str, colour: When) -> None:
    """Write what a set means as JSON: its cards, rule values, happenings and effects, and what they are called.

    A set that has errors is not written; they are shown instead.

    \b
    Examples:
      cardwright compile imperial-twing -o effects.json
      cardwright compile kitchen-magic -o - | jq '.cards[].id'
    """
    import json

    from cardwright.app.files import write
    from cardwright.app.sets import sound

    compiled = sound(target)
    from cardwright.compile.effects import faults, to_json

    assert compiled.ruleset is not None
    effects = json.loads(json.dumps(to_json(compiled.ruleset, compiled.glossary)))
    if broken := faults(effects):
        raise AssertionError(f"these effects break their own schema: {broken[:3]}")
    data = (json.dumps(effects, ensure_ascii=False, indent=1) + "\n").encode()
    if output == "-":
        sys.stdout.buffer.write(data)
        return
    try:
        write(Path(output), data)
    except OSError as error:
        raise Refusal(message("Cannot write {file}: {why}.", file=repr(output), why=why(error))) from None
