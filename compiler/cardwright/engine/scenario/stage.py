"""Scenarios of a set are played: straight on, with moves that are tried, and with odds counted over many seeds."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from cardwright.engine.agents import make, usual
from cardwright.engine.agents.agent import decider
from cardwright.engine.chance import mixed
from cardwright.engine.games import bind
from cardwright.engine.play import TURNS
from cardwright.engine.scenario.move_plan import LAYS
from cardwright.engine.scenario.outcome import (
    ActualShare,
    Ban,
    Bar,
    Failure,
    Hollow,
    How,
    Lack,
    Missing,
    Outcome,
    PosedQuestion,
    RuleSource,
)
from cardwright.engine.scenario.run import MoveRefused, ScenarioRun, ScriptOver
from cardwright.engine.scenario.scenario_setup import ScenarioSetup
from cardwright.engine.scenario.sentence_binder import SentenceBinder
from cardwright.engine.story import Recorder
from cardwright.ruleset.game import Ruleset, Setting
from cardwright.ruleset.overlaid import overlaid, with_settings
from cardwright.ruleset.scenario import Expect, Line, Odds, PlayerMove, Scenario, Try, Wish

if TYPE_CHECKING:
    from cardwright.engine.bound import Bound


def shares(part: ScenarioSetup, lines: Sequence[Odds]) -> list[ActualShare]:
    """Seeds 1 to N; the moves before the first line stay, and a move that nobody asks for is left out. Lines of which
    each counts as many games, with no move between them, are counted in the same ones."""
    scenario = part.scenario
    until = scenario.lines.index(lines[0])
    stays = tuple(line for line in scenario.lines[:until] if isinstance(line, PlayerMove | Wish))
    expected = tuple(Expect(line.at, line.what, line.so) for line in lines)
    trying = ScenarioSetup(part.bound, replace(scenario, lines=(*stays, *expected), dice=()), part.known)
    sort = Whole if lines[0].whole else Trying
    hits = [0] * len(lines)
    for seed in range(1, lines[0].tries + 1):
        playing = sort(trying, seed)
        playing.run()
        failed = [failure.line for failure in playing.failures]
        broken = any(not isinstance(broken_line, Expect) for broken_line in failed)
        for n, one in enumerate(expected):
            hits[n] += not broken and not any(one is line for line in failed)
    return [ActualShare(count, lines[0].tries) for count in hits]


def together(lines: Sequence[Line]) -> Iterator[list[Odds]]:
    """The odds of a scenario, those that are counted in the same games together."""
    group: list[Odds] = []
    for line in lines:
        if isinstance(line, Odds):
            if group and (group[0].tries, group[0].whole) != (line.tries, line.whole):
                yield group
                group = []
            group.append(line)
        elif group and isinstance(line, PlayerMove | Wish):
            yield group
            group = []
    if group:
        yield group


class Trying(ScenarioRun):
    """A scenario whose dice fall freely: what is not asked for this time is left out."""

    def never(self, move: PlayerMove) -> MoveRefused:
        """The moves that are left are passed over, and what is expected is looked at now."""
        self.cursor = max((n + 1 for n, line in enumerate(self.lines) if not isinstance(line, Expect)), default=0)
        self.look()
        return MoveRefused()


class Whole(Trying):
    """The same, played on by bots when the moves are at an end, until the game is over."""

    def __init__(self, part: ScenarioSetup, seed: int) -> None:
        super().__init__(part, seed)
        game, seats = part.bound.ruleset.game, range(len(part.names))
        self.bots = [decider(make(usual(game), mixed(seed, seat), game)) for seat in seats]
        self.table.persons = frozenset()

    def turn(self) -> None:
        """As long as a game may last."""
        if self.table.turn >= TURNS:
            raise ScriptOver
        super().turn()

    def look(self) -> None:
        """Only when the game is over there is something to see."""
        if self.table.over:
            super().look()

    def unsaid(self, asked: PosedQuestion) -> tuple[int, How]:
        if self.next_move() is not None:
            return super().unsaid(asked)
        player = self.table.players[asked.who]
        return self.bots[asked.who](self.table, player, asked.question, asked.options, asked.about), "said"


def tried(part: ScenarioSetup, n: int, recorder: Recorder | None = None) -> Failure | Hollow | None:
    """What comes of the try that is the nth line: nothing, when it is as expected."""
    scenario = part.scenario
    line = scenario.lines[n]
    assert isinstance(line, Try)
    before = [line for line in scenario.lines[:n] if isinstance(line, PlayerMove | Wish)]
    move, lines = line.move, before
    if before and (more := besides(before[-1], line.move)) is not None:
        move, lines = more, before[:-1]
    playing = ScenarioRun(
        ScenarioSetup(part.bound, replace(scenario, lines=(*lines, move)), part.known), scenario.seed, recorder
    )
    playing.run()
    told = tuple(recorder.told) if recorder is not None else ()
    moves = tuple(earlier for earlier in playing.moves if earlier is not move)
    failure = next((failure for failure in playing.failures if failure.line is move), None)
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
    return any(name in reason for name in _names(bar, ruleset))


def _names(bar: Bar, ruleset: Ruleset) -> Iterator[str]:
    match bar:
        case Lack(value):
            yield value
            for row in ruleset.values:
                if row.id == value:
                    yield from row.source
        case RuleSource(rules):
            yield from rules
        case Ban(key):
            yield key.rpartition("#")[0]
        case Missing():
            return


class ScenarioStage:
    """Where the scenarios of a set are played."""

    def __init__(self, ruleset: Ruleset) -> None:
        self.ruleset = ruleset
        self._bound: dict[tuple[tuple[str, ...], tuple[tuple[str, Setting], ...]], Bound] = {}
        self._known: dict[tuple[int, tuple[str, ...]], SentenceBinder] = {}

    def bound(self, scenario: Scenario) -> Bound:
        """The rules of a scenario, bound."""
        key = scenario.overlays, tuple(sorted(scenario.sets, key=lambda pair: pair[0]))
        if key not in self._bound:
            self._bound[key] = bind(under(self.ruleset, scenario))
        return self._bound[key]

    def known(self, bound: Bound, scenario: Scenario) -> SentenceBinder:
        """What is known of these rules, by those who sit there."""
        key = id(bound), tuple(seat.name for seat in scenario.seats)
        if key not in self._known:
            self._known[key] = SentenceBinder(bound, key[1])
        return self._known[key]

    def play(self, scenario: Scenario) -> Outcome:
        """What comes of a scenario. Raises ValueError for a game that has no kernel."""
        bound = self.bound(scenario)
        part = ScenarioSetup(bound, scenario, self.known(bound, scenario))
        playing = ScenarioRun(part, scenario.seed)
        playing.run()
        failures, hollow = list(playing.failures), list(playing.hollow)
        if failures:  # once more, with somebody who tells what happens
            playing = ScenarioRun(part, scenario.seed, Recorder())
            playing.run()
            failures = list(playing.failures) or failures
        for n in self._tries(scenario, failures):
            found = tried(part, n)
            if isinstance(found, Failure):
                again = tried(part, n, Recorder())
                failures.append(again if isinstance(again, Failure) else found)
            elif found is not None:
                hollow.append(found)
        place = {id(line): n for n, line in enumerate(scenario.lines)}
        failures.sort(key=lambda failure: place.get(id(failure.line), len(place)))
        shares = self._shares(part, failures, tuple(playing.moves))
        hollow += [Hollow(line, "no number") for line, _ in shares if line.least == 0 and line.most == 100]
        return Outcome(scenario, tuple(failures), tuple(shares), tuple(hollow))

    def _tries(self, scenario: Scenario, failures: Sequence[Failure]) -> list[int]:
        """The lines that are tried: those before the move with which the scenario went wrong."""
        wrong = [failure.line for failure in failures if isinstance(failure.line, PlayerMove)]
        end = next((n for n, line in enumerate(scenario.lines) if any(line is one for one in wrong)), None)
        return [n for n, line in enumerate(scenario.lines[:end]) if isinstance(line, Try)]

    def _shares(
        self, part: ScenarioSetup, failures: list[Failure], moves: tuple[PlayerMove, ...]
    ) -> list[tuple[Odds, ActualShare]]:
        """What comes of the odds, if nothing has gone wrong before."""
        made: list[tuple[Odds, ActualShare]] = []
        for lines in together(part.scenario.lines) if not failures else ():
            for line, share in zip(lines, shares(part, lines), strict=True):
                made.append((line, share))
                if not line.least * share.tries <= 100 * share.hits <= line.most * share.tries:
                    failures.append(Failure(line, "not so", share, moves=moves))
        return made


def under(ruleset: Ruleset, scenario: Scenario) -> Ruleset:
    """The ruleset under which a scenario is played: its overlays, then the values that it sets itself."""
    return with_settings(overlaid(ruleset, scenario.overlays), scenario.sets)
