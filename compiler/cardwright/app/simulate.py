"""A set and an order become a run of many games, and what is told of it: text, or JSON for other programs."""

from __future__ import annotations

import os
import time
from collections.abc import Generator
from contextlib import closing
from functools import partial

from cardwright.app.overlays import Name
from cardwright.app.play_findings import concerns, diagnostic
from cardwright.app.playing import Playing, in_force
from cardwright.app.progress import Counting, uncounted
from cardwright.frozen import frozen
from cardwright.lab.games import Run, abilities, games
from cardwright.lab.known import Known
from cardwright.lab.report import Report, report
from cardwright.lab.simulate import Played, alone, shared
from cardwright.lab.verdict import verdict
from cardwright.messages.catalogue import catalogue
from cardwright.messages.message import message
from cardwright.messages.refusal import Refusal
from cardwright.ruleset.game import Ruleset
from cardwright.syntax.diagnostic import Diagnostic


@frozen
class SimulationOrder:
    """What was asked for on the command line. `rules` are overlays by sort ("" for any) and name."""

    target: str
    rules: tuple[Name, ...]
    players: int | None
    games: int
    seed: int
    agents: tuple[str, ...]
    jobs: int | None
    lang: str


@frozen
class Simulated:
    """What came of it: the figures, what was played and how it is called, the findings, and how long it took.

    `played` are the games that took these seconds; what is reported may have more.
    """

    report: Report
    playing: Playing
    diagnostics: list[Diagnostic]
    interrupted: bool
    played: int
    seconds: float


def simulate_set(order: SimulationOrder, along: Counting = uncounted) -> Simulated:
    """Plays, and counts. Raises Refusal for what cannot be played, Unsound for rules that contradict each other."""
    words = catalogue(order.lang)
    play = in_force(order.target, order.rules, order.lang)
    run = _run(order, play.ruleset)
    keys = abilities(play.ruleset, run)
    started = time.perf_counter()
    known, interrupted = _played(play.ruleset, run, order.jobs or _cores(), words.phrase("simulation.playing"), along)
    seconds = time.perf_counter() - started
    figures = report(known.first(run.first), play.ruleset, keys, run)
    diagnostics = [diagnostic(finding, play, words) for finding in verdict(figures) if concerns(finding, play)]
    diagnostics.sort(key=lambda finding: finding.severity == "note")
    return Simulated(figures, play, diagnostics, interrupted, known.games, seconds)


def _run(order: SimulationOrder, ruleset: Ruleset) -> Run:
    """The particulars, as far as the game allows them. Raises Refusal."""
    least, most = ruleset.players
    players = order.players or least
    if not least <= players <= most:
        allowed = str(least) if least == most else message("{least} to {most}", least=least, most=most)
        raise Refusal(
            message(
                "{game} is for {players} players under these rules, not for {n}.",
                game=ruleset.game,
                players=allowed,
                n=players,
            )
        )
    if len(order.agents) > players:
        raise Refusal(message("There are {n} agents and only {seats} seats.", n=len(order.agents), seats=players))
    return Run(order.games, order.seed, players, order.agents)


def _cores() -> int:
    """How many cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def _played(ruleset: Ruleset, run: Run, jobs: int, doing: str, along: Counting) -> tuple[Known, bool]:
    """What was counted, and whether Ctrl-C came before all games were played."""
    known = Known()
    try:
        with closing(_chunks(ruleset, run, jobs)) as chunks, along(run.games, doing) as count:
            for chunk in chunks:
                known = known.also(chunk.stretch)
                count(len(chunk.stretch.seeds))
    except KeyboardInterrupt:
        return known, True
    return known, False


def _chunks(ruleset: Ruleset, run: Run, jobs: int) -> Generator[Played, None, None]:
    """The games of a run, by as many processes as are of use."""
    wanted = list(Known().wanting(run.seeds))
    if (jobs := min(jobs, sum(map(len, wanted)))) < 2:
        return alone(games(ruleset, run), wanted)
    from cardwright.lab.processes import Processes

    return shared(Processes(partial(games, ruleset, run), jobs), wanted)
