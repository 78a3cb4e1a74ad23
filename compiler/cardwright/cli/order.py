"""What was asked for on the command line becomes a job for the press; for the rest, the product has its say."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from cardwright.assets import folder
from cardwright.frozen import frozen

if TYPE_CHECKING:
    from cardwright.press.job import Job
    from cardwright.press.product import Product


@frozen
class Order:
    """What was asked for. `cards` are names or ids; none means all of the set itself. None: as the product says.

    `printer` is how a printer was measured to lay backs (right, down, turn), not its name: the order says all.
    `url` is where the pictures of a saved object will lie; none means where they are written.
    `since` is a file or a git revision: only what has changed since then is printed.
    `cuts` is the file for a cutter, none if it is not wanted. A `proof` marks what is amiss with translations.
    """

    target: str
    output: str
    lang: str
    paper: str | None = None
    backs: str | None = None
    bleed: float | None = None
    cards: tuple[str, ...] = ()
    copies: int | None = None
    rules: tuple[str, ...] = ()
    theme: str = "plain"
    product: str = "cards"
    flip: str = "long"
    marks: str | None = None
    marked: str | None = None
    start: int = 1
    printer: tuple[float, float, float] = (0.0, 0.0, 0.0)
    url: str = ""
    since: str = ""
    cuts: str = ""
    proof: bool = False


def product_of(order: Order) -> Product:
    """The product that is asked for. UsageError if there is none, or if it goes on another paper only."""
    from cardwright.press.data import DataError
    from cardwright.press.product import product

    try:
        made = product(order.product, folder("print") / "products")
    except DataError as error:
        raise click.UsageError(str(error)) from None
    if made.paper and order.paper not in (None, made.paper):
        raise click.UsageError(f"{made.title} goes on {made.paper} alone; leave --paper out.")
    if any(made.pixels) and order.bleed not in (None, made.bleed):
        raise click.UsageError(f"{made.title} has a bleed of its own, {made.bleed:g} mm; leave --bleed out.")
    return made


def job_of(order: Order, product: Product, title: str) -> Job:
    """The job: what the order leaves open, the product says."""
    from cardwright.press.job import Job
    from cardwright.press.register import Register

    def chosen(asked: Any, usual: Any) -> Any:
        return usual if asked is None else asked

    return Job(
        paper=order.paper or product.paper or "a4",
        backs=chosen(order.backs, product.backs),
        bleed_mm=chosen(order.bleed, product.bleed),
        lang=order.lang,
        title=title,
        theme=order.theme,
        flip=order.flip,  # type: ignore[arg-type]
        arrangement=product.arrangement,
        marks=chosen(order.marks, product.marks),
        marked=chosen(order.marked, product.marked),
        start=order.start,
        register=Register(*order.printer),
    )
