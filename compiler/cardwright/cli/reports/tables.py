"""The figures of many games become tables: who wins, and what is used how often."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from textwrap import wrap

from cardwright.app.playing import Playing
from cardwright.cli.reports.columns import ROOM, Row, columns
from cardwright.cli.terminal import TerminalStyle
from cardwright.lab.report import Report, Use, WinShare
from cardwright.lab.tally import ENDLESS
from cardwright.lab.verdict import CHANCE, UNPAID, differs
from cardwright.messages.catalogue import Catalogue
from cardwright.messages.figures import decimal, percent, whole

PLAYED = "#play"  # ends the key of what a card does when it is played
Called = Callable[[str], str]


def tables(report: Report, playing: Playing, words: Catalogue, look: TerminalStyle) -> Iterator[str]:
    """All tables, line by line; one without rows is left out."""
    yield from _shares(
        words.phrase("simulation.seats"), report.seats, lambda n: words.phrase("simulation.seat", n=n), words, look
    )
    yield from _alike(report, words, look)
    yield from _shares(_kind(report.characters, playing), report.characters, playing.card, words, look)
    yield from _shares(words.phrase("simulation.agents"), report.agents, str, words, look)
    yield from _objects(report, playing, words, look)
    for kind in dict.fromkeys(map(_kind_of, report.cards)):  # a set of one's own adds to kinds that were there before
        cards = [use for use in report.cards if _kind_of(use) == kind]
        yield from _uses(playing.kind(kind), cards, report.games, playing.card, words, look)
    waiting = [use for use in report.abilities if not use.id.endswith(PLAYED)]  # the others have a row as cards
    yield from _uses(words.phrase("simulation.abilities"), waiting, report.games, playing.ability, words, look)
    yield from _uses(
        words.phrase("simulation.counted"), report.findings, report.games, _counted(playing, words), words, look
    )


def _shares(
    heading: str, shares: Sequence[WinShare], called: Called, words: Catalogue, look: TerminalStyle
) -> Iterator[str]:
    if shares:
        rows = [(called(one.id), *_share(one, words), whole(one.of, words), _mark(one, words)) for one in shares]
        yield from columns(
            heading,
            [words.phrase("simulation.wins"), words.phrase("simulation.interval"), words.phrase("simulation.games")],
            rows,
            look,
        )


def _alike(report: Report, words: Catalogue, look: TerminalStyle) -> Iterator[str]:
    """Whether where one sits makes a difference."""
    if (alike := report.alike) is not None:
        q, p = decimal(alike.statistic, 1, words), _probability(alike.chance, words)
        said = words.phrase("simulation.unlike" if alike.chance < CHANCE else "simulation.alike", q=q, p=p).replace(
            " = ", "\u00a0=\u00a0"
        )
        for line in wrap(said, min(look.width, ROOM), initial_indent="  ", subsequent_indent="  "):
            yield line.replace("\u00a0", " ")


def _objects(report: Report, playing: Playing, words: Catalogue, look: TerminalStyle) -> Iterator[str]:
    """In how many games somebody had each, and how often whoever had it won."""
    if report.objects:
        rows = [
            (playing.card(one.id), percent(use.games / report.games, words), *_share(one, words), _mark(one, words))
            for one, use in zip(report.objects, report.gained, strict=True)
        ]
        rows.append((words.phrase("simulation.together"), "", percent(report.objects[0].expected, words), "", ""))
        heads = [words.phrase("simulation.in"), words.phrase("simulation.wins"), words.phrase("simulation.interval")]
        yield from columns(_kind(report.objects, playing), heads, rows, look)
        yield f"  {words.phrase('simulation.owners')}"


def _uses(
    heading: str, uses: Sequence[Use], games: int, called: Called, words: Catalogue, look: TerminalStyle
) -> Iterator[str]:
    if uses:
        rows = [
            (called(use.id), _rate(use.times / games, words), percent(use.games / games, words), "")
            if use.times
            else (called(use.id), "", words.phrase("simulation.never"), "")
            for use in uses
        ]
        yield from columns(heading, [words.phrase("simulation.each"), words.phrase("simulation.in")], rows, look)


def _counted(playing: Playing, words: Catalogue) -> Called:
    """What the engine counted where no rule says what to do."""

    def called(id: str) -> str:
        if id.startswith(UNPAID):
            return words.phrase("simulation.unpaid", counter=playing.counter(id.removeprefix(UNPAID)))
        return words.phrase(f"simulation.{id}") if id in ENDLESS else id

    return called


def _share(one: WinShare, words: Catalogue) -> Row:
    if not one.of:
        return "", ""
    low, high = (decimal(end * 100, 1, words) for end in (one.low, one.high))
    return percent(one.share, words), words.phrase("simulation.range", low=low, high=high)


def _mark(one: WinShare, words: Catalogue) -> str:
    return words.phrase("simulation.more" if one.share > one.expected else "simulation.less") if differs(one) else ""


def _rate(number: float, words: Catalogue) -> str:
    """Three figures or so, however great or small."""
    return whole(round(number), words) if number >= 100 else decimal(number, 1 if number >= 10 else 2, words)


def _probability(number: float, words: Catalogue) -> str:
    return decimal(number, 2 if number >= 0.1 else 3, words) if number >= 0.001 else f"< {decimal(0.001, 3, words)}"


def _kind(shares: Sequence[WinShare], playing: Playing) -> str:
    return playing.kind(_kind_of(shares[0])) if shares else ""


def _kind_of(row: WinShare | Use) -> str:
    return row.id.partition("/")[0]
