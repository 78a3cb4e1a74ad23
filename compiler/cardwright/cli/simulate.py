"""`cardwright simulate`: many games of a set, played by bots, become a report of what they show."""

from __future__ import annotations

import sys

import click

from cardwright.cli.command import Command, sets
from cardwright.cli.terminal import When, colour_option, hand_on, look, say
from cardwright.cli.ui_lang import asked_or_usual, report_lang_option, spoken, ui_lang_option

INTERRUPTED = 130


@click.command("simulate", cls=Command)
@click.argument("target", metavar="SET", shell_complete=sets)
@click.option("--with", "rules", multiple=True, metavar="RULE", help="A house rule, by its name or short name.")
@click.option("--edition", multiple=True, metavar="NAME", help="An edition.")
@click.option("--variant", multiple=True, metavar="NAME", help="A variant, with the house rules that it includes.")
@click.option("--players", type=click.IntRange(1), metavar="N", help="Players in each game [the fewest].")
@click.option("--games", type=click.IntRange(1), default=1000, metavar="N", help="How many games [1000].")
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
    "--keep", type=click.Path(dir_okay=False), metavar="FILE", help="Write what is known as it goes; go on there."
)
@click.option("--strict", is_flag=True, help="End with 1 whatever is found, not for one’s own cards alone.")
@click.option("--json", "as_json", is_flag=True, help="All figures as JSON.")
@report_lang_option
@ui_lang_option
@colour_option
def command(
    target: str,
    rules: tuple[str, ...],
    edition: tuple[str, ...],
    variant: tuple[str, ...],
    players: int | None,
    games: int,
    seed: int,
    agents: str,
    jobs: int | None,
    cluster: str | None,
    keep: str | None,
    strict: bool,
    as_json: bool,
    lang: str | None,
    colour: When,
) -> None:
    """Let bots play many games of a set: how long they last, who wins, what is used, and what stands out.

    The same seed, rules and agents give the same games, on any machine and for any number of jobs; game n has the seed
    S + n - 1. Several agents, with commas between them, change seats from game to game, so that each sits everywhere.
    Bots are not people: what they show is where to look, not what to think. Ctrl-C shows what is known so far.

    Ends with 1 where something is found about a card of the set's own. Who wins is told by seat, character and agent;
    what an object is worth, `cardwright verdict` says.

    With --keep, a run that was interrupted or killed goes on where it was when it is started again, and one that asks
    for more games plays only those that are wanting.

    \b
    Examples:
      cardwright simulate imperial-twing --with faff --players 3
      cardwright simulate kitchen-magic --agents greedy,random --games 5000
      cardwright simulate imperial-twing --variant "Royal Twing" --json > royal.json
      cardwright simulate imperial-twing --games 100000 --keep twing.json
      cardwright simulate imperial-twing --games 1000000 --cluster tcp://192.168.0.2:8786
    """
    from cardwright.app.simulate import SimulationOrder, simulate_set
    from cardwright.cli.progress import counting
    from cardwright.messages.catalogue import catalogue

    asked = [("edition", name) for name in edition] + [("", name) for name in rules]
    asked += [("variant", name) for name in variant]
    named = tuple(name.strip() for name in agents.split(",")) if agents else ()
    told = asked_or_usual(lang)
    order = SimulationOrder(target, tuple(asked), players, games, seed, named, jobs, told, keep, cluster)
    result, words, out = simulate_set(order, counting), catalogue(order.lang), look(sys.stdout, colour)
    if as_json:
        from cardwright.cli.reports.simulation_json import as_json as json_of

        hand_on(json_of(result, words), out)
    else:
        from cardwright.cli.reports.simulation import slower, speed, text
        from cardwright.engine import COMPILED

        say("\n".join(text(result, words, out)), out)
        say(speed(result, words), look(sys.stderr, colour), err=True)
        say(slower(result, COMPILED or cluster is not None, words), look(sys.stderr, colour), err=True)
    for fault in result.faults:
        click.echo(spoken(fault), err=True)
    if result.interrupted:
        raise click.exceptions.Exit(INTERRUPTED)
    found = any(finding.severity != "note" for finding in result.diagnostics)
    wanting = bool(result.faults)  # not all was played, or kept, that was asked for
    raise click.exceptions.Exit(int(result.faulty or wanting or (strict and found)))
