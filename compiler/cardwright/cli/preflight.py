"""`cardwright preflight`: a PDF is looked over before it goes to the printer."""

from __future__ import annotations

import click

from cardwright.cli.command import Command
from cardwright.cli.terminal import When, colour_option


@click.command("preflight", cls=Command)
@click.argument("file", type=click.Path(exists=True, dir_okay=False))
@colour_option
def command(file: str, colour: When) -> None:
    """Say in plain words what a printer will make of a PDF: size, boxes, fonts, pictures, colours.

    Any PDF may be asked about, not only those that Cardwright made. It is no certificate: a shop's own check decides.
    Exit status 1 when something is wrong.

    \b
    Examples:
      cardwright preflight imperial-twing-en.pdf
    """
    from importlib.util import find_spec
    from pathlib import Path

    if find_spec("pypdf") is None:
        raise click.UsageError("To look into a PDF needs the library pypdf. Try: pip install 'cardwright[preflight]'")
    from cardwright.cli.proofing import looked_over

    raise click.exceptions.Exit(looked_over(Path(file), colour))
