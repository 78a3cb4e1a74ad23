"""Card text with scenarios becomes what came of them, a line for each thing that is not as expected."""

from __future__ import annotations

from collections.abc import Sequence

from cardwright.compile.compile import Compiled, compile_sources
from cardwright.compile.kept import Kept
from cardwright.engine.scenario.outcome import (
    Absent,
    ActualEvents,
    ActualFace,
    ActualNumber,
    ActualPlaces,
    ActualShare,
    ActualSpots,
    ActualTurn,
    Ban,
    Bar,
    Failure,
    Lack,
    Missing,
    Offered,
    Outcome,
    RuleSource,
    Truth,
    Unclear,
)  # fmt: skip
from cardwright.engine.scenario.stage import ScenarioStage
from cardwright.syntax.read import read

KEPT = Kept()  # of the game, which stays as it is
BATTLE = """\
  players: ann fire, ben water
  ann's hand: spell fire 3, cat
  ann's entourage: "Toast Gnome"
  ann's ornicles: 2
  ben's hand: spell water 2, trap
  ben's entourage: "Wolpertinger"
  ben's objects: "Boots of Certitude"
  deck: 2 spells air 1, 2 spells life 1
  dice: ann 1, ben 0
"""
FOUGHT = """\
  ann attacks ben with spell fire 3
  ben defends with spell water 2
"""


def compiled(text: str) -> Compiled:
    made = compile_sources([read("a.card", text.encode())], None, kept=KEPT)
    assert [f"{one.span}: {one.message} {one.help}" for one in made.diagnostics] == []
    return made


def all_played(bodies: Sequence[str], game: str = "imperial-twing") -> tuple[Compiled, list[Outcome]]:
    """What comes of several scenarios, given what stands below the name of each."""
    texts = (f'scenario "Test {n}"\n{body}' for n, body in enumerate(bodies))
    made = compiled(f"use {game}\n\n" + "\n".join(texts))
    assert made.ruleset is not None
    stage = ScenarioStage(made.ruleset)
    return made, [stage.play(scenario) for scenario in made.scenarios]


def played(body: str) -> tuple[Compiled, Outcome]:
    """What comes of one."""
    made, (outcome,) = all_played([body])
    return made, outcome


def acted(*bodies: str, game: str = "imperial-twing") -> list[str]:
    """Each line that does not hold, with what is so instead, or why the move cannot be made."""
    made, outcomes = all_played(bodies, game)
    return [
        f"{made.origins[failure.line.at].text}: {said(failure, outcome)}"
        for outcome in outcomes
        for failure in outcome.failures
    ]


def said(failure: Failure, outcome: Outcome) -> str:
    names = [seat.name for seat in outcome.scenario.seats]
    bars = "; ".join(bar(one) for one in failure.bars)
    match failure.actual:
        case None:
            return f"{failure.why}: {bars}" if bars else failure.why
        case ActualNumber(n):
            return str(n)
        case ActualFace(face):
            return f"shown {face}"
        case ActualPlaces(places):
            return ", ".join(
                dict.fromkeys(zone if who is None else f"{names[who]}'s {zone}" for _, zone, who in places)
            )
        case ActualSpots(places):
            return "; ".join(f"{spot.row} {spot.column}" for _, spot in places) or "in no grid"
        case ActualTurn(who):
            return f"{names[who]}'s turn"
        case Truth(so):
            return str(so)
        case ActualEvents(told):
            return ", ".join(one.happening for one in told) or "nothing heard"
        case Offered(so):
            return f"offered {so}; {bars}" if bars else f"offered {so}"
        case Absent(what):
            return f"no {what}"
        case Unclear(places):
            return f"{len(places)} places"
        case ActualShare(hits, tries):
            return f"{hits} of {tries}"


def bar(one: Bar) -> str:
    match one:
        case Ban(ability):
            return f"banned by {ability}"
        case Lack(value, needs, has):
            return f"{value} is {needs}" if has is None else f"{value} is {needs}, has {has}"
        case RuleSource(rules):
            return f"see {', '.join(rules)}"
        case Missing(zone, _):
            return f"none in {zone}"
