"""`cardwright play`: a set becomes a game that a person plays against bots in a terminal."""

from __future__ import annotations

import click

from cardwright.cli.command import Command, sets
from cardwright.cli.terminal import When, colour_option
from cardwright.cli.ui_lang import asked_or_usual
from cardwright.messages.languages import languages
from cardwright.messages.refusal import Refusal


@click.command("play", cls=Command)
@click.argument("target", metavar="[SET]", default="", shell_complete=sets)
@click.option("--with", "rules", multiple=True, metavar="RULE", help="A house rule, by its name or short name.")
@click.option("--edition", multiple=True, metavar="NAME", help="An edition.")
@click.option("--variant", multiple=True, metavar="NAME", help="A variant, with the house rules that it includes.")
@click.option(
    "--players",
    default="",
    metavar="WHO",
    help="How many play, or who: random, greedy, thinker and sampler are bots, others persons [you and a bot].",
)
@click.option("--seed", type=click.IntRange(0, (1 << 64) - 1), metavar="S", help="The seed of the game [any].")
@click.option("--replay", type=click.IntRange(0, (1 << 64) - 1), metavar="S", help="Watch the game of bots of a seed.")
@click.option(
    "--gift", type=(click.IntRange(1), str), metavar="SEAT CARD", help="A seat, from 1 on, begins with a card."
)
@click.option("--resume", type=click.Path(dir_okay=False), metavar="FILE", help="Go on with a saved game.")
@click.option("--lang", type=click.Choice(languages()), help="The language of the game [that of --ui-lang].")
@colour_option
def command(
    target: str,
    rules: tuple[str, ...],
    edition: tuple[str, ...],
    variant: tuple[str, ...],
    players: str,
    seed: int | None,
    replay: int | None,
    gift: tuple[int, str] | None,
    resume: str | None,
    lang: str | None,
    colour: When,
) -> None:
    """Play a game yourself, against bots.

    The game asks, and you answer with the number of an answer or the beginning of its name. `u` takes your last
    decision back, `s` saves, `l` shows what has happened and by which rules, `c hat` what a card says, `?` all that can
    be typed. The same seed and the same answers give the same game. Several persons may share the keyboard.

    --replay shows a game that bots have played in `simulate` or `verdict`, whole; --gift puts a card of your own into
    your hands, or where somebody had it in such a game.

    \b
    Examples:
      cardwright play imperial-twing
      cardwright play imperial-twing --players ann,greedy,thinker --seed 7
      cardwright play archmage-origins --variant borders
      cardwright play kitchen-magic --with faff --lang de
      cardwright play kitchen-magic --gift 1 "Sock of Doom"
      cardwright play imperial-twing --players greedy,greedy --replay 17
      cardwright play --resume imperial-twing-7.json
    """
    from cardwright.app.sets import default_set
    from cardwright.cli.play.console import Console
    from cardwright.cli.play.host import Host
    from cardwright.play.order import PlayOrder, lay

    if replay is not None and (seed is not None or resume):
        raise Refusal("--replay names a seed itself, and goes without --seed and --resume.")
    asked = target or ("" if resume else default_set())
    order = PlayOrder(
        asked, rules, edition, variant, players, seed if replay is None else replay, resume or "",
        asked_or_usual(lang), gift, replay is not None,
    )  # fmt: skip
    raise click.exceptions.Exit(Host(lay(order), Console(colour)).play())
