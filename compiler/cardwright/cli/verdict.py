"""`cardwright verdict`: games that chance has laid out say what a card is worth, and what rules do to the game."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from cardwright.cli.command import Command, sets
from cardwright.cli.simulate import INTERRUPTED
from cardwright.cli.terminal import When, colour_option, look, say
from cardwright.cli.ui_lang import asked_or_usual, report_lang_option, spoken, ui_lang_option

FORMS = (".html", ".md", ".json", ".csv")
AT_FAULT = ("too strong", "too weak", "never used")


@click.command("verdict", cls=Command)
@click.argument("target", metavar="SET", shell_complete=sets)
@click.option("--card", "cards", multiple=True, metavar="CARD", help="A card to judge [all of the set’s own].")
@click.option("--with", "rules", multiple=True, metavar="RULE", help="A house rule to judge.")
@click.option("--edition", multiple=True, metavar="NAME", help="An edition.")
@click.option("--variant", multiple=True, metavar="NAME", help="A variant, with the house rules that it includes.")
@click.option("--against", metavar="SET", help="What it is held against [the game as it is].")
@click.option("--players", type=click.IntRange(1), metavar="N", help="Players in each game [the fewest].")
@click.option("--games", type=click.IntRange(4), metavar="N", help="So many games for each card, or for the rules.")
@click.option("--until-sure", is_flag=True, help="Play on until every word is sure, however long it takes.")
@click.option("--fair", type=(float, float), metavar="LOW HIGH", help="What is fair, in games of a hundred.")
@click.option("--seed", type=click.IntRange(0), default=1, metavar="S", help="The seed of the first game [1].")
@click.option(
    "--agents",
    default="",
    metavar="NAMES",
    help="Who plays: random, greedy, thinker, sampler [greedy, or random where that takes long].",
)
@click.option("--jobs", type=click.IntRange(1), metavar="N", help="Games at the same time [one for each core].")
@click.option("--cluster", metavar="ADDRESS", help="Play on a Dask cluster: where its scheduler is, or local:N.")
@click.option(
    "--report", "reports", type=click.Path(dir_okay=False), multiple=True, metavar="FILE",
    help="Write it: .html, .md, .json, or .csv for every game.",
)  # fmt: skip
@report_lang_option
@ui_lang_option
@colour_option
def command(
    target: str,
    cards: tuple[str, ...],
    rules: tuple[str, ...],
    edition: tuple[str, ...],
    variant: tuple[str, ...],
    against: str | None,
    players: int | None,
    games: int | None,
    until_sure: bool,
    fair: tuple[float, float] | None,
    seed: int,
    agents: str,
    jobs: int | None,
    cluster: str | None,
    reports: tuple[str, ...],
    lang: str | None,
    colour: When,
) -> None:
    """Say whether a card is good for the game, and what rules do to it, with honest doubt.

    Each seat in turn begins with the card, in the same deals; what it wins more is what the card is worth. The game's
    own cards are given in the same way, and say what is fair. Rules are played beside the game without them. It goes on
    until the answer is sure, or until there have been enough games; Ctrl-C tells what is known so far.

    Ends with 1 where a card of the set's own is too strong, too weak or never used.

    \b
    Examples:
      cardwright verdict kitchen-magic
      cardwright verdict kitchen-magic --card "Sock of Doom" --report verdict.html
      cardwright verdict imperial-twing --with faff --players 3
      cardwright verdict imperial-twing --card "Teddy of Agony" --until-sure --report teddy.md
    """
    from cardwright.app.files import write
    from cardwright.app.page import html, markdown
    from cardwright.app.plots import can_draw
    from cardwright.app.verdict import VerdictOrder, verdict_on
    from cardwright.app.verdict_page import page
    from cardwright.cli.progress import counting
    from cardwright.cli.reports.verdict import text
    from cardwright.cli.reports.verdict_records import as_csv, as_json
    from cardwright.messages.catalogue import catalogue
    from cardwright.messages.figures import decimal, whole
    from cardwright.messages.message import message
    from cardwright.messages.refusal import Refusal

    for report in reports:
        if Path(report).suffix.lower() not in FORMS:
            raise Refusal(message("{file} ends with none of {forms}.", file=repr(report), forms=", ".join(FORMS)))
    asked = [("edition", name) for name in edition] + [("", name) for name in rules]
    asked += [("variant", name) for name in variant]
    named = tuple(name.strip() for name in agents.split(",")) if agents else ()
    order = VerdictOrder(
        target, tuple(asked), against, cards, players, games, until_sure, seed, named, jobs, cluster,
        asked_or_usual(lang), None if fair is None else (fair[0] / 100, fair[1] / 100),
    )  # fmt: skip
    verdict, words = verdict_on(order, counting), catalogue(order.lang)
    told = page(verdict, words)
    drawn = page(verdict, words, drawn=True) if can_draw() and any(_is_page(report) for report in reports) else told
    for report in reports:
        match Path(report).suffix.lower():
            case ".html":
                data = html(drawn)
            case ".md":
                data = markdown(told)
            case ".json":
                data = as_json(verdict) + "\n"
            case _:
                data = as_csv(verdict)
        write(Path(report), data.encode())
    out = look(sys.stdout, colour)
    say("\n".join(text(told, out)), out)
    seconds = decimal(verdict.seconds, 1, words)
    said = words.phrase("verdict.speed", verdict.games, n=whole(verdict.games, words), seconds=seconds)
    say(said, look(sys.stderr, colour), err=True)
    if any(map(_is_page, reports)) and not can_draw():
        command = "pip install 'cardwright[lab]'"
        click.echo(
            spoken(message("The page has no pictures, for want of matplotlib: {command}", command=command)), err=True
        )
    if verdict.interrupted:
        raise click.exceptions.Exit(INTERRUPTED)
    own = [card.word for card in verdict.cards.verdicts if card.card in verdict.own] if verdict.cards else []
    raise click.exceptions.Exit(int(any(word in AT_FAULT for word in own)))


def _is_page(report: str) -> bool:
    return Path(report).suffix.lower() == ".html"
