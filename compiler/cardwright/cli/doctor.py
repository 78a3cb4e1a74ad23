"""`cardwright doctor`: what Cardwright finds on this machine becomes a list, with what is missing for what."""

from __future__ import annotations

import sys

import click

from cardwright.cli.command import Command
from cardwright.cli.terminal import When, colour_option, hand_on, look, say
from cardwright.cli.ui_lang import spoken, ui_lang, ui_lang_option
from cardwright.messages.catalogue import catalogue
from cardwright.messages.message import counted, message

SIGNS = {"there": "+", "missing": "-", "broken": "!"}


@click.command("doctor", cls=Command)
@click.option("--json", "as_json", is_flag=True, help="As JSON: what was looked for, and how it is.")
@ui_lang_option
@colour_option
def command(as_json: bool, colour: When) -> None:
    """Tell what is there on this machine, what is missing for what, and what should be mended.

    What is missing (-) not everybody needs; what is broken (!) ends with 1.

    \b
    Examples:
      cardwright doctor
      cardwright doctor --json
    """
    from cardwright.app.doctor import examined
    from cardwright.cli.reports.glossary import listed

    out, words = look(sys.stdout, colour), catalogue(ui_lang())
    found = [*examined(sys.stdout.encoding or "ascii")]
    broken = sum(one.state == "broken" for one in found)
    if as_json:
        import json

        rows = [{"name": one.name, "state": one.state, "says": words.text(one.says)} for one in found]
        hand_on(json.dumps(rows, ensure_ascii=False, indent=2), out)
    else:
        say("\n".join(listed([(SIGNS[one.state], one.name, words.text(one.says)) for one in found], out, "")), out)
        mend = counted(broken, "{n} thing should be mended.", "{n} things should be mended.")
        say(spoken(mend if broken else message("Nothing is broken.")), out)
    raise click.exceptions.Exit(int(broken > 0))
