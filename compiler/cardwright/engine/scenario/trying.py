"""A move is tried where it stands: the game is played as far as that with the move, and goes on without it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from cardwright.engine.scenario.outcome import Ban, Bar, Failure, Hollow, Lack, Missing, RuleSource
from cardwright.engine.scenario.part import ScenarioSetup
from cardwright.engine.scenario.plan import LAYS
from cardwright.engine.scenario.play import ScenarioRun
from cardwright.engine.story import Recorder
from cardwright.ruleset.game import Ruleset
from cardwright.ruleset.scenario import PlayerMove, Try, Wish


def tried(part: ScenarioSetup, n: int, recorder: Recorder | None = None) -> Failure | Hollow | None:
    """What comes of the try that is the nth line: nothing, when it is as expected."""
    scenario = part.scenario
    line = scenario.lines[n]
    assert isinstance(line, Try)
    before = [one for one in scenario.lines[:n] if isinstance(one, PlayerMove | Wish)]
    move, lines = line.move, before
    if before and (more := besides(before[-1], line.move)) is not None:
        move, lines = more, before[:-1]
    playing = ScenarioRun(
        ScenarioSetup(part.bound, replace(scenario, lines=(*lines, move)), part.known), scenario.seed, recorder
    )
    playing.run()
    told = tuple(recorder.told) if recorder is not None else ()
    moves = tuple(one for one in playing.moves if one is not move)
    failure = next((one for one in playing.failures if one.line is move), None)
    if failure is None:
        if playing.failures:
            return None  # it went wrong before, and the scenario itself says so
        return None if line.can else Failure(line, "possible", moves=moves, told=told)
    bars = failure.bars
    if line.can:
        return Failure(line, failure.why, None, failure.asked, bars, moves, failure.guesses, told)
    if not all(any(named(reason, bar, part.bound.ruleset) for bar in bars) for reason in line.because):
        return Failure(line, "other reason", None, failure.asked, bars, moves, failure.guesses, told)
    missing = bool(bars) and all(isinstance(bar, Missing) for bar in bars)
    return Hollow(line, "no card") if missing and not line.because else None


def besides(last: PlayerMove | Wish, move: PlayerMove) -> PlayerMove | None:
    """One move of two, where the second says only what else is laid: `ben shields with …`, `ben cannot shield with …`.
    None when they are two."""
    if not isinstance(last, PlayerMove) or (last.who, last.verb) != (move.who, move.verb) or move.verb not in LAYS:
        return None
    if move.what is not None and move.what != last.what:
        return None
    return replace(last, at=move.at, slots=(*last.slots, *move.slots), within=move.within or last.within)


def named(reason: tuple[str, ...], bar: Bar, ruleset: Ruleset) -> bool:
    """Whether what stands in the way is what is named: a rule by its number, a rule value, a card."""
    return any(one in reason for one in _names(bar, ruleset))


def _names(bar: Bar, ruleset: Ruleset) -> Iterator[str]:
    match bar:
        case Lack(value):
            yield value
            for one in ruleset.values:
                if one.id == value:
                    yield from one.source
        case RuleSource(rules):
            yield from rules
        case Ban(key):
            yield key.rpartition("#")[0]
        case Missing():
            return
