"""A card becomes lines on the terminal and, if a file is named, a picture of its front and its back side by side."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from cardwright.cli.files import shown, write
from cardwright.cli.order import Order, job_of, product_of
from cardwright.cli.pictures import pictures_can_be_made, pixels
from cardwright.cli.portrait import portrait
from cardwright.cli.printing import reported
from cardwright.cli.saying import Said, said_by
from cardwright.cli.terminal import When, look, say
from cardwright.cli.tongue import spoken
from cardwright.tongue import sentence


def show(order: Order, colour: When) -> int:
    """Shows the card that the order names; 1 when its picture would not be as its author meant it."""
    if order.output:
        pictures_can_be_made()
    said, _ = said_by(order, colour)
    out = look(sys.stdout, colour)
    say("\n\n".join("\n".join(portrait(face, said.look, out)) for face in said.faces), out)
    return _picture(order, said, colour) if order.output else 0


def _picture(order: Order, said: Said, colour: When) -> int:
    """Front and back of each card that has the name, a row for each."""
    from cardwright.press import layout
    from cardwright.press.png import png, tiled
    from cardwright.press.targets.pdf import pdf
    from cardwright.press.targets.pixels import rasters

    book, findings = layout(said.faces, said.look, job_of(order, product_of(order), said.title, said.look.theme))
    if reported(findings, said.faces, colour):
        return 1
    wide, high = pixels(book.width), pixels(book.height)
    sides = list(rasters(pdf(book), wide, high))
    try:
        write(Path(order.output), png(tiled(sides, 2, len(said.faces))))
    except OSError as error:
        raise click.UsageError(f"Cannot write {order.output!r}: {error.strerror}.") from None
    size = sentence("front and back, {width} × {height} pixels each", width=wide, height=high)
    say(f"{shown(order.output)}: {spoken(size)}", look(sys.stderr, colour), err=True)
    return 0
