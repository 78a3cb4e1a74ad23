"""What came of scenarios becomes JSON: each with its place, whether it passed, and every line that did not hold."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from cardwright.app.files import shown
from cardwright.cli.reports.scenario_words import ScenarioWords
from cardwright.cli.reports.scenarios import wording
from cardwright.engine.scenario.outcome import Failure, Outcome
from cardwright.messages.catalogue import Catalogue
from cardwright.syntax.source import Span

if TYPE_CHECKING:
    from cardwright.app.scenarios import Tested


def as_json(tested: Sequence[Tested], words: Catalogue, lang: str) -> str:
    """A list of scenarios, in the order of their files."""
    rows = [_scenario(one, outcome, words, lang) for one in tested for outcome in one.outcomes]
    return json.dumps({"scenarios": rows}, ensure_ascii=False, indent=2)


def _scenario(tested: Tested, outcome: Outcome, words: Catalogue, lang: str) -> dict[str, Any]:
    scenario, origins = outcome.scenario, tested.made.origins
    odds = [
        {**_place(origins[line.at]), "hits": share.hits, "tries": share.tries, "least": line.least, "most": line.most}
        for line, share in outcome.shares
    ]
    made: dict[str, Any] = {"name": scenario.title, **_place(origins[scenario.id]), "passed": outcome.passed}
    if odds:
        made["odds"] = odds
    if outcome.hollow:
        made["vacuous"] = [
            {**_place(origins[one.line.at]), "text": origins[one.line.at].text, "why": one.why}
            for one in outcome.hollow
        ]
    if outcome.failures:
        said = wording(tested, outcome, words, lang)
        made["failures"] = [_failure(failure, origins[failure.line.at], said) for failure in outcome.failures]
        last = outcome.failures[-1]
        made["moves"] = list(dict.fromkeys(origins[move.at].text for move in last.moves))
        made["story"] = list(said.teller.cited(last.told))
    return made


def _failure(failure: Failure, span: Span, said: ScenarioWords) -> dict[str, Any]:
    made: dict[str, Any] = {**_place(span), "text": span.text, "why": failure.why}
    if failure.actual is not None:
        made["instead"] = said.actual(failure.actual)
    if failure.bars:
        made["because"] = list(said.bars(failure.bars))
    if failure.asked:
        made["asked"] = [
            {"question": one.question, "options": [said.option(one, option) for option in one.options]}
            for one in failure.asked
        ]
    return made


def _place(span: Span) -> dict[str, Any]:
    line, column = span.source.place(span.start)
    return {"file": shown(span.source.name), "line": line, "column": column}
