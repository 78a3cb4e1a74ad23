"""The report of many games becomes text for the eye: what was played, the tables, and what stands out."""

from __future__ import annotations

from collections.abc import Iterator
from textwrap import wrap

from cardwright.app.simulate import Simulated
from cardwright.cli.reports.full import full
from cardwright.cli.reports.tables import tables
from cardwright.cli.terminal import TerminalStyle
from cardwright.lab.games import rules_hash
from cardwright.lab.report import Report
from cardwright.lab.verdict import ENOUGH
from cardwright.messages.catalogue import Catalogue
from cardwright.messages.figures import decimal, percent, whole


def text(told: Simulated, words: Catalogue, look: TerminalStyle) -> Iterator[str]:
    """All of it, line by line."""
    if not told.report.games:
        yield words.phrase("simulation.none")
        return
    yield from _head(told, words, look)
    yield from _section(words.phrase("simulation.length"), look)
    yield from _length(told.report, words, look)
    yield from tables(told.report, told.playing, words, look)
    if told.report.by_hand:
        yield ""
        yield from wrap(
            words.phrase("simulation.manual", cards=", ".join(map(told.playing.card, told.report.by_hand))), look.width
        )
    yield from _section(words.phrase("simulation.findings"), look)
    if not told.found:
        yield "  " + words.phrase("simulation.nothing")
    yield from "\n\n".join(full(told.found, look, words)).splitlines()
    if told.report.games < ENOUGH:
        yield from _folded(words.phrase("simulation.few", n=str(ENOUGH)), look)


def speed(games: int, seconds: float, words: Catalogue) -> str:
    """How long it took."""
    rate = whole(round(games / max(seconds, 1e-9)), words)
    return words.phrase("simulation.speed", games, n=whole(games, words), seconds=decimal(seconds, 1, words), rate=rate)


def _head(told: Simulated, words: Catalogue, look: TerminalStyle) -> Iterator[str]:
    """What was played, by whom, and what that is worth."""
    report, run, playing = told.report, told.report.run, told.playing
    names = ", ".join(map(playing.overlay, playing.overlays))
    rules = words.phrase("simulation.with", rules=names) if names else ""
    n, players = whole(report.games, words), str(run.players)
    yield look.paint(
        words.phrase("simulation.head", report.games, n=n, game=playing.ruleset.game, rules=rules, players=players),
        "bold",
    )
    who = words.phrase(
        "simulation.several" if len(set(run.agents)) > 1 else "simulation.one",
        agents=", ".join(dict.fromkeys(run.agents)),
    )
    first, last, hash = str(run.first), str(run.first + report.games - 1), rules_hash(playing.ruleset)
    yield from wrap(words.phrase("simulation.run", first=first, last=last, agents=who, hash=hash), look.width)
    yield from wrap(words.phrase("simulation.people"), look.width)
    if told.interrupted:
        yield look.paint(words.phrase("simulation.interrupted", n=n, games=whole(run.games, words)), "yellow")


def _length(report: Report, words: Catalogue, look: TerminalStyle) -> Iterator[str]:
    facts = []
    if report.length:
        least, low, median, high, most = (whole(turns, words) for turns in report.length.quantiles)
        spread = words.phrase("simulation.spread", least=least, low=low, median=median, high=high, most=most)
        facts.append((words.phrase("simulation.turns"), spread))
    facts.append((words.phrase("simulation.decisions"), whole(round(report.decisions), words)))
    if n := report.unfinished:
        share, turns = percent(n / report.games, words), whole(report.run.turns, words)
        facts.append(
            (
                words.phrase("simulation.unfinished"),
                words.phrase("simulation.cut", n, n=whole(n, words), share=share, turns=turns),
            )
        )
    margin = max(len(label) for label, _ in facts)
    for label, said in facts:
        first, *rest = wrap(said, look.width - margin - 4)
        yield f"  {label.ljust(margin)}  {first}"
        yield from (" " * (margin + 4) + line for line in rest)


def _section(heading: str, look: TerminalStyle) -> Iterator[str]:
    yield ""
    yield look.paint(heading, "bold")


def _folded(said: str, look: TerminalStyle) -> list[str]:
    return wrap(said, look.width, initial_indent="  ", subsequent_indent="  ")
