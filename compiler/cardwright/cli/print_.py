"""`cardwright print`: a set becomes a PDF of its cards."""

from __future__ import annotations

from pathlib import Path

import click

from cardwright.cli.terminal import When, colour_option


@click.command("print")
@click.argument("target")
@click.option("-o", "--output", type=click.Path(dir_okay=False), help="The PDF file [TARGET-LANG.pdf].")
@click.option("--lang", type=click.Choice(["en", "de"]), default="en", help="The language of the cards.")
@click.option("--paper", default="a4", metavar="NAME", help="a4, letter, or another paper of print/papers [a4].")
@click.option("--cards", multiple=True, metavar="CARD", help="Only these cards, by name or id; may be repeated.")
@click.option("--backs", type=click.Choice(["none", "duplex", "separate"]), default="duplex", help="Where backs go.")
@click.option(
    "--bleed", type=click.FloatRange(0, 10), default=0.0, metavar="MM", help="How far colour runs over the edge."
)
@click.option("--copies", type=click.IntRange(1), metavar="N", help="So many of each card [as the cards say].")
@click.option("--with", "rules", multiple=True, metavar="RULE", help="A house rule, edition or variant in force.")
@colour_option
def command(
    target: str,
    output: str | None,
    lang: str,
    paper: str,
    cards: tuple[str, ...],
    backs: str,
    bleed: float,
    copies: int | None,
    rules: tuple[str, ...],
    colour: When,
) -> None:
    """Make a PDF of a set's cards: nine to a sheet, with crop marks, and backs that meet their fronts.

    Print it at its own size (100 %, no “fit to page”); with --backs duplex, on both sides, turned over the long edge.

    \b
    Examples:
      cardwright print imperial-twing -o twing.pdf
      cardwright print kitchen-magic --lang de --paper letter
      cardwright print imperial-twing --cards "Cup of Lameness" --backs none
    """
    from cardwright.cli.printing import Order, print_set

    name = output or f"{Path(target).stem if target != '-' else 'cards'}-{lang}.pdf"
    order = Order(target, name, lang, paper.lower(), backs, bleed, cards, copies, rules)
    raise click.exceptions.Exit(print_set(order, colour))
