"""What was asked for on the command line becomes a job for the press; for the rest, the product has its say."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from cardwright.assets import folder
from cardwright.frozen import frozen
from cardwright.messages.message import Several, message
from cardwright.messages.refusal import Refusal

if TYPE_CHECKING:
    from cardwright.press.colour_space import Space
    from cardwright.press.job import Job, Product
    from cardwright.press.sheets.marks import Marks


@frozen
class PrintOrder:
    """What was asked for. `cards` are names or ids; none means all of the set itself. None: as the product says.

    `printer` is how a printer was measured to lay backs (right, down, turn), not its name: the order says all.
    `url` is where the pictures of a saved object will lie; none means where they are written.
    `theme` is none for the one that the game is printed in.
    `since` is a file or a git revision: only what has changed since then is printed.
    `cuts` is the file for a cutter, none if it is not wanted. A `proof` marks what is amiss with translations, in
    the language of its reader (`ui_lang`). `eyes` are those of somebody else, as whom the colours are seen; `beside` is
    another theme or language, in which each card stands beside itself on a contact sheet, or `before`.
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
    theme: str = ""
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
    ui_lang: str = "en"
    eyes: str = ""
    beside: str = ""


OWN = ("themes", "products", "papers")
"""What a project may have of its own, each in a folder of this name."""


def own_folders(target_name: str, sort: str) -> tuple[Path, ...]:
    """Where a project may keep what is its own: beside the cards, and where it is printed."""
    target = Path(target_name)
    beside = target if target.is_dir() else target.parent
    return tuple(dict.fromkeys(place / sort for place in (beside, Path())))


def folders(order: PrintOrder, sort: str) -> tuple[Path, ...]:
    """Where themes, products or papers are looked for: those of the project first."""
    return (*filter(Path.is_dir, own_folders(order.target, sort)), folder("print") / sort)


def product_of(order: PrintOrder) -> Product:
    """The product that is asked for. Refusal if there is none, or if it goes on another paper only."""
    from cardwright.press.job import product

    wanted = product(order.product, folders(order, "products"))
    if wanted.paper and order.paper not in (None, wanted.paper):
        raise Refusal(
            message("{product} goes on {paper} alone; leave --paper out.", product=wanted.title, paper=wanted.paper)
        )
    if (wanted.sizes or any(wanted.within)) and order.bleed not in (None, wanted.bleed):
        raise Refusal(
            message(
                "{product} has a bleed of its own, {bleed} mm; leave --bleed out.",
                product=wanted.title,
                bleed=wanted.bleed,
            )
        )
    return wanted


def job_of(order: PrintOrder, product: Product, title: str, usual_theme: str) -> Job:
    """The job: what the order leaves open, the product says, and the game which theme it is printed in."""
    from cardwright.press.job import Job
    from cardwright.press.sheets.register import Register

    def chosen(asked: Any, usual: Any) -> Any:
        return usual if asked is None else asked

    return Job(
        paper=order.paper or product.paper or "a4",
        backs=chosen(order.backs, product.backs),
        bleed_mm=chosen(order.bleed, product.bleed),
        lang=order.lang,
        title=title,
        theme=order.theme or usual_theme or "plain",
        themes=folders(order, "themes")[:-1],
        papers=folders(order, "papers")[:-1],
        flip=order.flip,  # type: ignore[arg-type]
        arrangement=product.arrangement,
        marks=_marks(order.marks, product),
        marked=chosen(order.marked, product.marked),
        start=order.start,
        register=Register(*order.printer),
        space=_seen(order, product),
        token=product.token,
    )


def _seen(order: PrintOrder, product: Product) -> Space:
    """The inks of a product, as the eyes that are asked for see them. Refusal where the inks are those of a press."""
    from cardwright.press.colour_space import Rgb

    if not order.eyes:
        return product.space
    if not isinstance(product.space, Rgb):
        raise Refusal(message("{product} is for a press; leave --eyes out.", product=product.title))
    return Rgb(order.eyes)


BEFORE = "before"
"""Beside which a card stands as it was (`--since`)."""


def beside(order: PrintOrder, product: Product) -> tuple[PrintOrder, PrintOrder]:
    """The orders of both halves of a contact sheet. Refusal if there is no such theme or language, or no such sheet."""
    from cardwright.press.sheets.arrangement import Contact

    if not isinstance(product.arrangement, Contact):
        raise Refusal(message("--beside is for a contact sheet; add --as contact."))
    names = {path.parent.name for place in folders(order, "themes") for path in place.glob("*/theme.toml")}
    if order.beside == BEFORE:
        if not order.since:
            raise Refusal(message("--beside before shows cards as they were; say since when: --since v1.2."))
        return order, order
    if order.beside in names:
        return order, replace(order, theme=order.beside)
    if re.fullmatch("[a-z]{2}", order.beside):
        return order, replace(order, lang=order.beside)
    asked, known = repr(order.beside), Several(tuple(sorted(names)))
    raise Refusal(message("{name} is neither a theme nor a language. Themes: {names}.", name=asked, names=known))


def _marks(asked: str | None, product: Product) -> Marks:
    """The marks that are asked for. Refusal for registration marks of which the product has no measures."""
    from cardwright.press.sheets.marks import Registration

    usual = product.marks
    if asked is None:
        return usual
    if asked not in ("three", "four"):
        return asked  # type: ignore[return-value]
    if not isinstance(usual, Registration):
        raise Refusal(message("{name} has no measures of registration marks; try --as silhouette.", name=product.title))
    return usual._replace(pattern=asked)  # type: ignore[arg-type]
