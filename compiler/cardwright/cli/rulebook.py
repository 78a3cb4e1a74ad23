"""`cardwright rulebook`: a game and the rules laid over it become the book that explains them."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from cardwright.cli.command import Command, sets
from cardwright.cli.terminal import When, colour_option, look, say
from cardwright.cli.ui_lang import cards_lang_option, spoken, ui_lang, ui_lang_option
from cardwright.messages.message import Several, message
from cardwright.messages.refusal import Refusal

ENDINGS = (".pdf", ".md", ".html")


@click.command("rulebook", cls=Command)
@click.argument("target", shell_complete=sets)
@click.option(
    "-o", "--output", type=click.Path(dir_okay=False), help="A .pdf, .md or .html file [TARGET-rules-LANG.pdf]."
)
@cards_lang_option("The language of the book.")
@click.option("--with", "rules", multiple=True, metavar="RULE", help="A house rule, by its name or short name.")
@click.option("--edition", multiple=True, metavar="NAME", help="An edition.")
@click.option("--variant", multiple=True, metavar="NAME", help="A variant, with the house rules that it includes.")
@click.option("--aid", is_flag=True, help="Only the page that lies on the table: turn, actions, die, objects.")
@click.option(
    "--booklet", is_flag=True, help="Pages in the order of a booklet, two on a sheet of paper, to fold and staple."
)
@click.option(
    "--paper",
    type=click.Choice(["a4", "letter"]),
    default="a4",
    help="What a booklet is folded of; a page is half of it.",
)
@ui_lang_option
@colour_option
def command(
    target: str,
    output: str | None,
    lang: str,
    rules: tuple[str, ...],
    edition: tuple[str, ...],
    variant: tuple[str, ...],
    aid: bool,
    booklet: bool,
    paper: str,
    colour: When,
) -> None:
    """Make the rulebook of the very game that you play: numbers, steps and cards as the chosen rules have them.

    What a house rule, an edition or a variant changes stands changed in its place, with a bar beside it.

    A game that says all of itself in its card files has a book that is made of them.

    \b
    Examples:
      cardwright rulebook imperial-twing -o rules.pdf
      cardwright rulebook imperial-twing --with faff --with Heroes --lang de -o regeln.pdf
      cardwright rulebook archmage-origins --booklet
      cardwright rulebook imperial-twing --aid -o aid.html
    """
    from cardwright.app.cards import in_english
    from cardwright.app.files import shown
    from cardwright.app.rulebook import BookOrder, make
    from cardwright.cli.reports.findings import show

    sort = "aid" if aid else "rules"
    name = output or f"{Path(target).stem if target != '-' else 'game'}-{sort}-{lang}.pdf"
    if Path(name).suffix.lower() not in ENDINGS:
        raise Refusal(message("{name} must end in {ends}.", name=repr(name), ends=Several(tuple(ENDINGS), "or")))
    if booklet and Path(name).suffix.lower() != ".pdf":
        raise Refusal(message("Only a PDF can be a booklet."))
    if booklet and aid:
        raise Refusal(message("A player aid is one page, and no booklet."))
    asked = [("edition", name) for name in edition] + [("", name) for name in rules]
    asked += [("variant", name) for name in variant]
    result = make(
        BookOrder(target, name, lang, tuple(asked), "aid" if aid else "book", "booklet" if booklet else "pages", paper)
    )
    if result.warnings:
        show(result.warnings, len({warning.span.source.name for warning in result.warnings}), ui_lang(), colour)
    if result.nameless:
        say(spoken(in_english(lang)), look(sys.stderr, colour), err=True)
    say(f"{shown(name)}: {result.size / 1000:.0f} kB", look(sys.stderr, colour), err=True)
