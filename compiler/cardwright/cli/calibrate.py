"""`cardwright calibrate`: a printer's test sheet, two numbers, and from then on backs that meet their fronts."""

from __future__ import annotations

import click

from cardwright.cli.command import Command


@click.command("calibrate", cls=Command)
@click.argument("printer", required=False)
@click.option("-o", "--output", type=click.Path(dir_okay=False), default="test-sheet.pdf", help="The test sheet.")
@click.option("--paper", default="a4", metavar="NAME", help="a4, a3, letter, or another paper of print/papers [a4].")
@click.option("--flip", type=click.Choice(["long", "short"]), default="long", help="The edge that sheets turn over.")
@click.option("--right", type=click.FloatRange(-20, 20), metavar="MM", help="The back is so much too far right.")
@click.option("--down", type=click.FloatRange(-20, 20), metavar="MM", help="The back is so much too far down.")
@click.option("--tilt", type=click.FloatRange(-20, 20), default=0.0, metavar="MM", help="Right ruler minus left ruler.")
@click.option("--check", is_flag=True, help="Make a test sheet that is already put right: it should show zero.")
@click.option("--forget", is_flag=True, help="Forget what was measured of this printer.")
def command(
    printer: str | None,
    output: str,
    paper: str,
    flip: str,
    right: float | None,
    down: float | None,
    tilt: float,
    check: bool,
    forget: bool,
) -> None:
    """Measure how a printer lays backs, and remember it under a name of your choice.

    Writes a test sheet, asks what you read on it, and keeps the answers; `cardwright print --printer NAME` then moves
    and turns the backs so that they meet their fronts. Without a name, lists the printers that are known.

    \b
    Examples:
      cardwright calibrate Office                          writes the sheet and asks
      cardwright calibrate Office --right 1.5 --down -0.5  keeps what you read
      cardwright calibrate Office --check                  a sheet to see whether it is right now
    """
    from cardwright.cli import test_sheet

    if printer is None:
        test_sheet.listed()
    elif forget:
        test_sheet.forgotten(printer)
    elif check:
        test_sheet.checked(printer, output, paper.lower(), flip)
    elif right is not None or down is not None:
        test_sheet.kept(printer, flip, right or 0.0, down or 0.0, tilt)
    else:
        test_sheet.asked(printer, output, paper.lower(), flip, tilt)
