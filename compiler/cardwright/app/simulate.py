"""A set and an order become a run of many games, and what is told of it: text, or JSON for other programs."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import AbstractContextManager, nullcontext
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from cardwright.app.hands import hands
from cardwright.app.kept_rules import in_force
from cardwright.app.play_findings import at_fault, concerns, diagnostic
from cardwright.app.playing import Playing
from cardwright.app.progress import Counting, MoreDone, uncounted
from cardwright.engine.agents import usual
from cardwright.frozen import frozen
from cardwright.lab.findings import findings
from cardwright.lab.games import Run, abilities, engine_digest, rules_hash
from cardwright.lab.known import Known
from cardwright.lab.report import Report, report
from cardwright.lab.simulate import Played, counting
from cardwright.lab.tally import Tally
from cardwright.messages.catalogue import catalogue
from cardwright.messages.message import Message, message
from cardwright.messages.refusal import Refusal
from cardwright.ruleset.game import Ruleset
from cardwright.syntax.diagnostic import Diagnostic

if TYPE_CHECKING:
    from cardwright.app.keeping import Keeping
    from cardwright.app.overlays import Name


@frozen
class SimulationOrder:
    """What was asked for on the command line. `rules` are overlays by sort ("" for any) and name; `agents` may be
    nobody, then those play who usually do; `keep` is a file, `cluster` the address of a scheduler."""

    target: str
    rules: tuple[Name, ...]
    players: int | None
    games: int
    seed: int
    agents: tuple[str, ...]
    jobs: int | None
    lang: str
    keep: str | None = None
    cluster: str | None = None


@frozen
class Simulated:
    """What came of it: the figures, what was played and how it is called, the findings, and how long it took.

    `faulty` says that one of them is about a card of the author's own.
    `played` are the games that took these seconds, `before` those that a file knew; `faults` say why there are no
    more, or why the file has not all of them.
    """

    report: Report
    playing: Playing
    diagnostics: list[Diagnostic]
    faulty: bool
    interrupted: bool
    played: int
    before: int
    seconds: float
    faults: tuple[Message, ...] = ()


def simulate_set(order: SimulationOrder, along: Counting = uncounted) -> Simulated:
    """Plays, and counts. Raises Refusal for what cannot be played, Unsound for rules that contradict each other."""
    words = catalogue(order.lang)
    play = in_force(order.target, order.rules, order.lang)
    order = replace(order, agents=order.agents or (usual(play.ruleset.game),))
    run = _run(order, play.ruleset)
    keys = abilities(play.ruleset, run)
    with _file(order, play.ruleset, run) as file:
        before = file.known if file else Known()
        wanted = list(before.wanting(run.seeds))
        begin = partial(counting, play.ruleset, run)
        with hands(begin, order.jobs, order.cluster, sum(map(len, wanted))) as playing:
            counter = along(run.games, words.phrase("simulation.playing"), before.games)
            started = time.perf_counter()
            known, interrupted, faults = _played(playing(wanted), before, file, counter)
            seconds = time.perf_counter() - started
        if file and (fault := file.at_last(known)):
            faults = (*faults, fault)
    figures = report(known.first(run.first), play.ruleset, keys, run)
    told = [finding for finding in findings(figures) if concerns(finding, play)]
    diagnostics = [diagnostic(finding, play, words) for finding in told]
    faulty = any(at_fault(finding, play) for finding in told)
    diagnostics.sort(key=lambda finding: finding.severity == "note")
    played = known.games - before.games
    return Simulated(figures, play, diagnostics, faulty, interrupted, played, before.games, seconds, faults)


def _run(order: SimulationOrder, ruleset: Ruleset) -> Run:
    """The particulars, as far as the game allows them. Raises Refusal."""
    players = seats_of(ruleset, order.players, order.agents, order.jobs, order.cluster)
    return Run(order.games, order.seed, players, order.agents)


def seats_of(
    ruleset: Ruleset, asked: int | None, agents: tuple[str, ...], jobs: int | None, cluster: str | None
) -> int:
    """How many play, as far as the game allows it. Raises Refusal for what does not go together."""
    least, most = ruleset.players
    players = asked or least
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
    if cluster is not None and jobs is not None:
        raise Refusal("--jobs is for this machine, and --cluster for others; one of them goes alone.")
    if len(agents) > players:
        raise Refusal(message("There are {n} agents and only {seats} seats.", n=len(agents), seats=players))
    return players


def _file(order: SimulationOrder, ruleset: Ruleset, run: Run) -> AbstractContextManager[Keeping | None]:
    """The file in which a run is kept, if it is. Raises Refusal."""
    if order.keep is None:
        return nullcontext()
    from cardwright.app.keeping import Keeping, particulars

    return Keeping(Path(order.keep), particulars(ruleset.game, rules_hash(ruleset), run, engine_digest()), run)


def _played(
    chunks: Iterator[Played[Tally]], known: Known, file: Keeping | None, counter: AbstractContextManager[MoreDone]
) -> tuple[Known, bool, tuple[Message, ...]]:
    """What is known with these chunks, whether others are wanting because of Ctrl-C or of a fault, and that fault.

    Raises Refusal for a fault before the first of them.
    """
    before = known
    try:
        with counter as more:
            for chunk in chunks:
                known = known.also(chunk.stretch)
                more(len(chunk.stretch.seeds))
                if file is not None:
                    file.now_and_then(known)
    except KeyboardInterrupt:
        return known, True, ()
    except Refusal as refusal:
        if known is before:
            raise
        return known, True, refusal.messages
    return known, False, ()
