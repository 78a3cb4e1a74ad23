"""Names of sets become their scenarios, played: what came of each, and a report of it."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import click

from cardwright.cli.checking import Checked
from cardwright.cli.checking import report as show
from cardwright.cli.progress import steps
from cardwright.cli.reports.language import words
from cardwright.cli.sets import compiled, in_scenario, sets_here
from cardwright.cli.terminal import When, look, say
from cardwright.compile.compile import Compiled
from cardwright.engine.scenario.outcome import Outcome
from cardwright.engine.scenario.stage import Stage
from cardwright.frozen import frozen
from cardwright.ruleset.scenario import Scenario
from cardwright.syntax.diagnostic import Diagnostic, in_order


@frozen
class Order:
    """What was asked for on the command line."""

    targets: tuple[str, ...]
    only: str
    verbose: bool
    as_json: bool
    lang: str
    vacuous: bool = False


@dataclass(frozen=True, slots=True)
class Tested:
    """The scenarios of a set that were played. `broken` are findings within scenarios, which were left out."""

    made: Compiled
    stage: Stage
    outcomes: tuple[Outcome, ...]
    broken: tuple[Diagnostic, ...] = ()


def test(order: Order, colour: When) -> int:
    """Plays and tells; 0 when all came out as expected, 1 when something did not."""
    started = time.perf_counter()
    told = words(order.lang)
    sets = [one for target in order.targets for one in _sets(target)]
    sound = [_sound(compiled(target), order, colour) for target in sets]
    if order.only and not any(_named(one, order.only) for made in sound for one in made.scenarios):
        raise click.UsageError(f"No scenario has {order.only!r} in its name.")
    tested = list(_played(sound, order.only))
    seconds = time.perf_counter() - started
    out, err = look(sys.stdout, colour), look(sys.stderr, colour)
    if broken := [finding for one in tested for finding in one.broken]:
        show(
            Checked(in_order(broken), sum(len(one.made.sources) for one in tested), ()),
            "full",
            0,
            order.lang,
            colour,
            (),
        )
    if order.as_json:
        from cardwright.cli.reports.scenarios_json import as_json

        say(as_json(tested, told, order.lang), out)
    else:
        from cardwright.cli.reports.scenarios import summary, text

        say("\n".join(text(tested, told, order.lang, order.verbose, out, order.vacuous)), out)
        say(summary(tested, seconds, told, err), err, err=True)
    failed = any(not outcome.passed for one in tested for outcome in one.outcomes)
    vacuous = order.vacuous and any(outcome.hollow for one in tested for outcome in one.outcomes)
    return int(bool(broken) or failed or vacuous)


def _sets(target: str) -> list[str]:
    """The set itself, or those in a folder that holds none of its own."""
    place = Path(target)
    if place.is_dir() and not any(place.glob("*.card")):
        return sets_here(place) or [target]
    return [target]


def _sound(made: Compiled, order: Order, colour: When) -> Compiled:
    """A set whose faults, if it has any, lie in its scenarios. Other faults end the command with status 1."""
    faults = list(_faults(made))
    elsewhere = [finding for finding in faults if not in_scenario(made, finding)]
    if made.ruleset is None and not faults:
        raise click.UsageError("There is nothing to play here: no file names a game. Begin with  use imperial-twing")
    if made.ruleset is None or elsewhere:
        show(Checked(in_order(elsewhere or faults), len(made.sources), ()), "full", 0, order.lang, colour, ())
        raise click.exceptions.Exit(1)
    return made


def _played(sets: Sequence[Compiled], only: str) -> Iterator[Tested]:
    todo = [(made, faults, list(_asked(made, only, faults))) for made in sets for faults in [_faults(made)]]
    count = [scenario for _, _, asked in todo for scenario in asked]
    bar = steps(count, "playing")
    for made, faults, asked in todo:
        assert made.ruleset is not None
        stage = Stage(made.ruleset)
        outcomes = tuple([_play(stage, next(bar)) for _ in asked])
        yield Tested(made, stage, outcomes, faults)
    for _ in bar:
        pass


def _faults(made: Compiled) -> tuple[Diagnostic, ...]:
    return tuple(finding for finding in made.diagnostics if finding.severity == "error")


def _asked(made: Compiled, only: str, faults: Sequence[Diagnostic]) -> Iterator[Scenario]:
    """Those that were asked for and can be played: one with a fault cannot."""
    bad = {in_scenario(made, finding) for finding in faults}
    return (one for one in made.scenarios if _named(one, only) and one.id not in bad)


def _named(scenario: Scenario, only: str) -> bool:
    return only.casefold() in scenario.title.casefold()


def _play(stage: Stage, scenario: Scenario) -> Outcome:
    """Raises click.UsageError for a game that nobody can play yet."""
    try:
        return stage.play(scenario)
    except ValueError as error:
        raise click.UsageError(str(error)) from None
