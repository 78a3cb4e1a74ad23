"""What came of scenarios becomes a report, as text: a page for each that failed, a summary; or as JSON."""

from __future__ import annotations

import json
import textwrap
from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from cardwright.app.files import shown
from cardwright.app.playing import playing
from cardwright.cli.reports.scenario_words import ScenarioWords
from cardwright.cli.terminal import TerminalStyle
from cardwright.engine.scenario.outcome import Failure, Outcome
from cardwright.messages.catalogue import Catalogue
from cardwright.messages.figures import decimal, percent
from cardwright.ruleset.overlaid import in_force
from cardwright.ruleset.scenario import Line, PlayerMove, Try, Wish
from cardwright.syntax.source import Span

if TYPE_CHECKING:
    from cardwright.app.scenarios import Tested


STORY = 40  # sentences of a story that are shown, the last ones


def text(
    tested: Sequence[Tested], words: Catalogue, lang: str, verbose: bool, look: TerminalStyle, vacuous: bool = False
) -> Iterator[str]:
    """The report, line by line."""
    for played in tested:
        for outcome in played.outcomes:
            if not outcome.passed:
                yield from _failed(played, outcome, words, lang, look)
                yield ""
            elif verbose:
                yield _line(played, outcome, words, look)
            yield from _hollow(played, outcome, words, vacuous, look)


def summary(tested: Sequence[Tested], seconds: float, words: Catalogue, look: TerminalStyle) -> str:
    """How many came out as expected, and how long it took."""
    outcomes = [outcome for played in tested for outcome in played.outcomes]
    broken = len({finding.span.source.name for played in tested for finding in played.broken})
    failed = sum(not outcome.passed for outcome in outcomes)
    parts = [words.phrase("scenario.passed", len(outcomes) - failed, n=str(len(outcomes) - failed))]
    if failed:
        parts.append(look.paint(words.phrase("scenario.failed", failed, n=str(failed)), "bold red"))
    if broken:
        parts.append(words.phrase("scenario.broken", broken, n=str(broken)))
    return ", ".join(parts) + words.phrase("scenario.seconds", n=decimal(seconds, 1, words))


def _line(tested: Tested, outcome: Outcome, words: Catalogue, look: TerminalStyle) -> str:
    odds = [percent(share.hits / share.tries, words) for _, share in outcome.shares]
    more = f"  ({', '.join(odds)})" if odds else ""
    return f"{look.paint(words.phrase('scenario.ok'), 'green')}  {outcome.scenario.title}{look.paint(more, 'dim')}"


def _hollow(tested: Tested, outcome: Outcome, words: Catalogue, vacuous: bool, look: TerminalStyle) -> Iterator[str]:
    """What could not have come out otherwise: on request all of it, else where nobody was asked."""
    for empty in outcome.hollow:
        if vacuous or empty.why == "nobody asked":
            span = tested.compiled.origins[empty.line.at]
            yield f"{look.paint(f'{_place(span)}: ', 'bold')}{look.paint(words.phrase('scenario.warning'), 'yellow')}"
            yield f"  {_written(span)}"
            yield from _wrapped(words.phrase(f"vacuous.{empty.why}"), look)


def _failed(tested: Tested, outcome: Outcome, words: Catalogue, lang: str, look: TerminalStyle) -> Iterator[str]:
    compiled, scenario = tested.compiled, outcome.scenario
    span = compiled.origins[scenario.id]
    yield (
        look.paint(f"{_place(span)}: ", "bold")
        + look.paint(words.phrase("scenario.fails"), "bold red")
        + look.paint(f"  {scenario.title}", "bold")
    )
    phrases = wording(tested, outcome, words, lang)
    for failure in outcome.failures:
        yield from _failure(compiled.origins, failure, phrases, look)
    last = outcome.failures[-1]
    moves = [_written(compiled.origins[move.at]) for move in _once(last.moves) if move.at != last.line.at]
    yield from _listed(phrases.say("moves"), moves, look)
    guesses = [
        f"{phrases.question(guess)} {phrases.option(guess, guess.options[guess.chosen])}" for guess in last.guesses
    ]
    yield from _listed(phrases.say("guesses"), guesses, look)
    story = list(phrases.teller.cited(last.told))
    yield from _listed(phrases.say("story"), story[-STORY:], look)


def wording(tested: Tested, outcome: Outcome, words: Catalogue, lang: str) -> ScenarioWords:
    """The words for a scenario, under the rules that hold in it."""
    compiled, scenario = tested.compiled, outcome.scenario
    assert compiled.ruleset is not None
    called = [overlay for id in scenario.overlays for overlay in compiled.ruleset.overlays if overlay.id == id]
    play = playing(compiled, in_force(compiled.ruleset, called), lang)
    return ScenarioWords(play, tested.stage.bound(scenario).cards, [seat.name for seat in scenario.seats], words)


def _failure(
    origins: Mapping[str, Span], failure: Failure, phrases: ScenarioWords, look: TerminalStyle
) -> Iterator[str]:
    span = origins[failure.line.at]
    yield ""
    yield f"  {look.paint(_written(span), 'bold')}"
    if failure.why == "never asked":
        yield from _wrapped(phrases.say("never asked", who=_who(failure.line)), look)
        for bar in phrases.bars(failure.bars):
            yield from _wrapped(bar, look, phrases.say("because"))
        for asked in failure.asked:
            yield from _wrapped(f"{phrases.question(asked)} {phrases.options(asked)}", look, "- ")
    elif failure.why in ("not laid", "possible"):
        yield from _wrapped(phrases.say(failure.why), look)
    elif failure.why in ("not offered", "other reason"):
        yield from _wrapped(phrases.say("cannot" if failure.why == "not offered" else failure.why), look)
        for bar in phrases.bars(failure.bars):
            yield from _wrapped(bar, look, phrases.say("because"))
        for asked in failure.asked:
            yield from _wrapped(phrases.options(asked), look, phrases.say("instead"))
    else:
        assert failure.actual is not None
        yield from _wrapped(phrases.actual(failure.actual), look, phrases.say("actual"))
        for bar in phrases.bars(failure.bars):
            yield from _wrapped(bar, look, phrases.say("because"))
    if failure.moment is not None:
        yield from _wrapped(phrases.moment(failure.moment), look, phrases.say("when"))


def _who(line: Line) -> str:
    """Whose move a line is."""
    move = line.move if isinstance(line, Try | Wish) else line
    assert isinstance(move, PlayerMove)
    return move.who


def _wrapped(text: str, look: TerminalStyle, label: str = "") -> Iterator[str]:
    hang = " " * (6 + len(label))
    yield from textwrap.wrap(f"      {label}{text}", look.width, subsequent_indent=hang, break_on_hyphens=False)


def _listed(head: str, lines: Sequence[str], look: TerminalStyle) -> Iterator[str]:
    if lines:
        yield ""
        yield f"  {look.paint(head, 'dim')}"
        for line in lines:
            yield from textwrap.wrap(f"    {line}", look.width, subsequent_indent="      ", break_on_hyphens=False)


def _once(moves: Sequence[PlayerMove]) -> list[PlayerMove]:
    """Of several moves that one line says, the first."""
    return list({move.at: move for move in reversed(moves)}.values())[::-1]


def _place(span: Span) -> str:
    line, _ = span.source.place(span.start)
    return f"{shown(span.source.name)}:{line}"


def _written(span: Span) -> str:
    """A line as it stands in the file, with its number."""
    line, _ = span.source.place(span.start)
    return f"{line} | {span.text}"


def as_json(tested: Sequence[Tested], words: Catalogue, lang: str) -> str:
    """A list of scenarios, in the order of their files."""
    rows = [_recorded(played, outcome, words, lang) for played in tested for outcome in played.outcomes]
    return json.dumps({"scenarios": rows}, ensure_ascii=False, indent=2)


def _recorded(tested: Tested, outcome: Outcome, words: Catalogue, lang: str) -> dict[str, Any]:
    scenario, origins = outcome.scenario, tested.compiled.origins
    odds = [
        {**_located(origins[line.at]), "hits": share.hits, "tries": share.tries, "least": line.least, "most": line.most}
        for line, share in outcome.shares
    ]
    record: dict[str, Any] = {"name": scenario.title, **_located(origins[scenario.id]), "passed": outcome.passed}
    if odds:
        record["odds"] = odds
    if outcome.hollow:
        record["vacuous"] = [
            {**_located(origins[empty.line.at]), "text": origins[empty.line.at].text, "why": empty.why}
            for empty in outcome.hollow
        ]
    if outcome.failures:
        phrases = wording(tested, outcome, words, lang)
        record["failures"] = [
            _failure_record(failure, origins[failure.line.at], phrases) for failure in outcome.failures
        ]
        last = outcome.failures[-1]
        record["moves"] = list(dict.fromkeys(origins[move.at].text for move in last.moves))
        record["story"] = list(phrases.teller.cited(last.told))
    return record


def _failure_record(failure: Failure, span: Span, phrases: ScenarioWords) -> dict[str, Any]:
    record: dict[str, Any] = {**_located(span), "text": span.text, "why": failure.why}
    if failure.actual is not None:
        record["instead"] = phrases.actual(failure.actual)
    if failure.bars:
        record["because"] = list(phrases.bars(failure.bars))
    if failure.moment is not None:
        record["when"] = phrases.moment(failure.moment)
    if failure.asked:
        record["asked"] = [
            {"question": asked.question, "options": [phrases.option(asked, option) for option in asked.options]}
            for asked in failure.asked
        ]
    return record


def _located(span: Span) -> dict[str, Any]:
    line, column = span.source.place(span.start)
    return {"file": shown(span.source.name), "line": line, "column": column}
