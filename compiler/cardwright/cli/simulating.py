"""A set and an order become a run of many games, and what is told of it: text, or JSON for other programs."""

from __future__ import annotations

import os
import sys
import time
from contextlib import closing
from functools import partial

import click

from cardwright.cli.checking import Checked
from cardwright.cli.checking import report as show
from cardwright.cli.overlays import Name, laid
from cardwright.cli.play_findings import concerns, diagnostic
from cardwright.cli.playing import Playing, playing
from cardwright.cli.progress import steps
from cardwright.cli.reports.language import words
from cardwright.cli.reports.simulation import Told, speed, text
from cardwright.cli.sets import sound
from cardwright.cli.terminal import When, look, say
from cardwright.compile.conflicts import between
from cardwright.frozen import frozen
from cardwright.lab.games import Run, abilities, games
from cardwright.lab.report import report
from cardwright.lab.simulate import simulate
from cardwright.lab.tally import NOTHING, Tally, merge
from cardwright.lab.verdict import verdict
from cardwright.ruleset.game import Ruleset

INTERRUPTED = 130


@frozen
class Order:
    """What was asked for on the command line. `rules` are overlays by sort ("" for any) and name."""

    target: str
    rules: tuple[Name, ...]
    players: int | None
    games: int
    seed: int
    agents: tuple[str, ...]
    jobs: int | None
    as_json: bool
    lang: str


def simulate_set(order: Order, colour: When) -> int:
    """Plays and tells; 0 when nothing stands out, 1 when something does, 130 when Ctrl-C came first."""
    told = words(order.lang)
    play = _playing(order, colour)
    run = _run(order, play.ruleset)
    keys = _abilities(play.ruleset, run)
    started = time.perf_counter()
    tally, interrupted = _played(play.ruleset, run, order.jobs or _cores(), told.say("playing"))
    seconds = time.perf_counter() - started
    made = report(tally, play.ruleset, keys, run)
    found = [diagnostic(finding, play, told) for finding in verdict(made) if concerns(finding, play)]
    found.sort(key=lambda finding: finding.severity == "note")
    all_of_it = Told(made, play, found, interrupted)
    out = look(sys.stdout, colour)
    if order.as_json:
        from cardwright.cli.reports.simulation_json import as_json

        say(as_json(all_of_it, told), out)
    else:
        say("\n".join(text(all_of_it, told, out)), out)
        say(speed(made.games, seconds, told), look(sys.stderr, colour), err=True)
    return INTERRUPTED if interrupted else int(any(finding.severity != "note" for finding in found))


def _playing(order: Order, colour: When) -> Playing:
    """What is played. Rules that contradict each other end the command, after showing where."""
    made = sound(order.target, order.lang, colour)
    assert made.ruleset is not None
    overlays = laid(made.ruleset, made.glossary, order.rules)
    last = next((overlay.last for overlay in overlays if overlay.last), "")
    if found := list(between(overlays, made.ruleset, made.origins, last)):
        show(Checked(found, len(made.sources), ()), "full", 0, order.lang, colour, ())
        raise click.exceptions.Exit(1)
    return playing(made, overlays, order.lang)


def _run(order: Order, ruleset: Ruleset) -> Run:
    """The particulars, as far as the game allows them. Raises click.UsageError."""
    least, most = ruleset.players
    players = order.players or least
    if not least <= players <= most:
        allowed = str(least) if least == most else f"{least} to {most}"
        raise click.UsageError(f"{ruleset.game} is for {allowed} players under these rules, not for {players}.")
    if len(order.agents) > players:
        raise click.UsageError(f"There are {len(order.agents)} agents and only {players} seats.")
    return Run(order.games, order.seed, players, order.agents)


def _abilities(ruleset: Ruleset, run: Run) -> tuple[str, ...]:
    """The keys of all abilities in play. Raises click.UsageError for a game or an agent that nobody knows."""
    try:
        return abilities(ruleset, run)
    except ValueError as error:
        raise click.UsageError(str(error)) from None


def _cores() -> int:
    """How many cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def _played(ruleset: Ruleset, run: Run, jobs: int, doing: str) -> tuple[Tally, bool]:
    """What was counted, and whether Ctrl-C came before all games were played."""
    tally = NOTHING
    try:
        with closing(simulate(partial(games, ruleset, run), run, jobs)) as tallies:
            for game in steps(range(run.games), doing):  # so that the bar counts games
                if game == tally.games:
                    tally = merge(tally, next(tallies))
    except KeyboardInterrupt:
        return tally, True
    return tally, False
