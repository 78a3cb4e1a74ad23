"""A card becomes a picture of its front and its back side by side."""

from __future__ import annotations

from pathlib import Path

from cardwright.app.files import shown, write
from cardwright.app.pixels import pixels
from cardwright.app.print import diagnostics
from cardwright.app.print_inputs import Said
from cardwright.app.print_order import Order, job_of, product_of
from cardwright.app.print_result import PrintResult
from cardwright.app.refusal import Refusal
from cardwright.messages.tongue import sentence


def picture(order: Order, said: Said) -> PrintResult:
    """Writes front and back of each card, a row for each. Raises Refusal where it cannot be written."""
    from cardwright.press import layout
    from cardwright.press.png import png, tiled
    from cardwright.press.targets.pdf import pdf
    from cardwright.press.targets.pixels import rasters

    book, findings = layout(said.faces, said.look, job_of(order, product_of(order), said.title, said.look.theme))
    result = PrintResult(findings=diagnostics(findings, said.faces))
    if not result.written:
        return result
    wide, high = pixels(book.width), pixels(book.height)
    sides = list(rasters(pdf(book), wide, high))
    try:
        write(Path(order.output), png(tiled(sides, 2, len(said.faces))))
    except OSError as error:
        raise Refusal(f"Cannot write {order.output!r}: {error.strerror}.") from None
    size = sentence("front and back, {width} × {height} pixels each", width=wide, height=high)
    return PrintResult((sentence("{file}: {what}", file=shown(order.output), what=size),), result.findings)
