"""`cardwright print`: a set becomes a PDF of its cards."""

from __future__ import annotations

import sys

import click

from cardwright.cli.command import Command, cards_of, named_in
from cardwright.cli.terminal import When, colour_option, look
from cardwright.cli.ui_lang import cards_lang_option, spoken, ui_lang, ui_lang_option


@click.command("print", cls=Command)
@click.argument("target")
@click.option("-o", "--output", type=click.Path(), help="The PDF file, or the folder of pictures [TARGET-LANG.pdf].")
@cards_lang_option("The language of the cards.")
@click.option(
    "--as",
    "product",
    default="cards",
    metavar="PRODUCT",
    shell_complete=named_in("products", ".toml"),
    help="What to make of the cards; see above [cards].",
)
@click.option(
    "--theme",
    default="",
    metavar="NAME",
    shell_complete=named_in("themes", ""),
    help="low-ink, large-print, or another theme [the game’s own].",
)
@click.option(
    "--paper",
    metavar="NAME",
    shell_complete=named_in("papers", ".toml"),
    help="a4, a3, letter, or another paper of print/papers [a4].",
)
@click.option(
    "--cards",
    multiple=True,
    metavar="CARD",
    shell_complete=cards_of,
    help="Only these cards, by name or id; may be repeated.",
)
@click.option("--backs", type=click.Choice(["none", "duplex", "before", "separate"]), help="Where backs go.")
@click.option("--flip", type=click.Choice(["long", "short"]), help="The edge over which sheets are turned [long].")
@click.option("--printer", metavar="NAME", help="A printer that was calibrated; its backs are put right.")
@click.option("--bleed", type=click.FloatRange(0, 10), metavar="MM", help="How far colour runs over the edge.")
@click.option(
    "--marks",
    type=click.Choice(["none", "edges", "cards", "three", "four"]),
    help="Where cuts are shown; three or four: registration marks of a cutter.",
)
@click.option("--marks-on", "marked", type=click.Choice(["fronts", "both"]), help="On which sides cuts are shown.")
@click.option("--cuts", default="", metavar="FILE", help="Also write, as SVG, where a cutter is to cut.")
@click.option("--start", type=click.IntRange(1), default=1, metavar="N", help="First place to use on the first sheet.")
@click.option("--since", default="", metavar="FILE|REVISION", help="Only what has changed since that print or commit.")
@click.option("--url", default="", help="Where the pictures of `--as tabletop` will be found on the web.")
@click.option("--copies", type=click.IntRange(1), metavar="N", help="So many of each card [as the cards say].")
@click.option("--with", "rules", multiple=True, metavar="RULE", help="A house rule, edition or variant in force.")
@click.option("--proof", is_flag=True, help="Mark the cards of which a translation is missing or stale.")
@click.option(
    "--eyes",
    type=click.Choice(["no-red", "no-green", "no-blue", "grey", "faint"]),
    help="As somebody sees it who lacks these cones, sees no colour, or sees faintly.",
)
@click.option(
    "--beside",
    default="",
    metavar="THEME|LANG",
    help="Each card beside itself; `before`, as it was since `--since` (--as contact).",
)
@click.option("--watch", "watching", is_flag=True, help="Go on, and print again what changes, until Ctrl-C.")
@ui_lang_option
@colour_option
def command(
    target: str,
    output: str | None,
    lang: str,
    product: str,
    theme: str,
    paper: str | None,
    cards: tuple[str, ...],
    backs: str | None,
    flip: str | None,
    printer: str | None,
    bleed: float | None,
    marks: str | None,
    marked: str | None,
    cuts: str,
    start: int,
    since: str,
    url: str,
    copies: int | None,
    rules: tuple[str, ...],
    proof: bool,
    eyes: str | None,
    beside: str,
    watching: bool,
    colour: When,
) -> None:
    """Make a PDF of a set's cards: nine to a sheet, with crop marks, and backs that meet their fronts.

    Print it at its own size (100 %, no “fit to page”); with --backs duplex, on both sides, turned over the long edge.

    \b
    What can be made of the cards (print/products; each says for itself what backs, bleed and marks it has):
      cards         as many to a sheet as the paper holds, backs on the next page
      eight         eight to a sheet, 2 mm of bleed around each
      gutterfold    fronts and backs side by side, to be folded and glued
      sleeves       fronts alone, a line along every card
      single        one card to a page, with bleed
      stickers      on eight A4 labels (stickers-letter: on six Letter labels); see --start
      silhouette    eight to an A4 sheet with registration marks for a cutter (silhouette-letter, silhouette-a3)
      tokens        the counters of the game (`token: round`), as many as the supply has (chits: smaller)
      die           the dice of the game as nets, to be folded and glued (dice: one in the colour of each element)
      tuckbox       a box of the size of the deck (tray: an open one)
      mat, board    places as large as cards, for each player, for the table
      scorepad      pads with a column for each player
      standees      cards that stand
      reference     the player aid as cards of the deck
      contact       all cards on a few pages, each once and small; see --beside and --eyes
      credits       a page that names who drew the signs of the cards
      png           a folder of PNG files, 300 dpi (needs cardwright[pictures])
      tabletop      sheets of pictures and a saved object for Tabletop Simulator
      playingcards  a room for playingcards.io
      drivethrucards                      one PDF in CMYK as this shop takes it
      makeplayingcards, thegamecrafter    folders of pictures as these shops take them

    \b
    Examples:
      cardwright print imperial-twing -o twing.pdf
      cardwright print kitchen-magic --lang de --paper letter --as gutterfold
      cardwright print imperial-twing --printer Office
      cardwright print kitchen-magic --since kitchen-magic-en.pdf -o changed.pdf
      cardwright print kitchen-magic --as png --watch
      cardwright print kitchen-magic --lang fr --proof -o proof.pdf
      cardwright print imperial-twing --theme low-ink
      cardwright print imperial-twing --as contact --beside de
      cardwright print kitchen-magic --as contact --since v1.2 --beside before
      cardwright print imperial-twing --cards "Cup of Lameness" --backs none
    """
    from cardwright.app.print import print_set
    from cardwright.app.print_order import PrintOrder
    from cardwright.cli.reports.printed import show

    edge, measured = _measured(printer, flip) if printer else (flip or "long", (0.0, 0.0, 0.0))
    order = PrintOrder(
        target=target,
        output=output or "",
        lang=lang,
        paper=paper.lower() if paper else None,
        backs=backs,
        bleed=bleed,
        cards=cards,
        copies=copies,
        rules=rules,
        product=product.lower(),
        theme=theme.lower(),
        flip=edge,
        marks=marks,
        marked=marked,
        start=start,
        cuts=cuts,
        url=url,
        since=since,
        printer=measured,
        proof=proof,
        eyes=eyes or "",
        beside=beside.lower(),
        ui_lang=ui_lang(),
    )
    if watching:
        from cardwright.cli.watching import watch

        raise click.exceptions.Exit(watch(order, colour))
    result = print_set(order)
    status = show(result, colour)
    args = click.get_current_context().obj
    if args and printer is None and result.latest:  # a printer may be measured anew
        from cardwright.cli.again import remember

        remember(args, result.latest.name, look(sys.stderr, colour).letters(spoken(result.latest.told)))
    raise click.exceptions.Exit(status)


def _measured(name: str, flip: str | None) -> tuple[str, tuple[float, float, float]]:
    """The edge over which a printer turns sheets, and how it was measured to lay backs."""
    from cardwright.app.printers import printer

    edge, measured = printer(name, flip)
    return edge, (measured.right, measured.down, measured.turn)
