"""The report of many games becomes text for the eye: what was played, the tables, and what stands out."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from textwrap import wrap

from cardwright.app.playing import Playing
from cardwright.app.simulate import Simulated
from cardwright.cli.progress import rate
from cardwright.cli.reports.findings import full
from cardwright.cli.reports.letters import width
from cardwright.cli.terminal import TerminalStyle
from cardwright.lab.findings import CHANCE, ENDLESS_PHASE, ENOUGH, MATTERS, STANDSTILL, UNPAID, differs
from cardwright.lab.games import rules_hash
from cardwright.lab.report import Report, Use, WinShare
from cardwright.lab.tally import ENDLESS
from cardwright.messages.catalogue import Catalogue
from cardwright.messages.figures import decimal, percent, whole

SECONDS = 10  # that people take for a decision, more or less: a draw is quick, an attack is not


def text(simulated: Simulated, words: Catalogue, look: TerminalStyle) -> Iterator[str]:
    """All of it, line by line."""
    if not simulated.report.games:
        yield words.phrase("simulation.none")
        return
    yield from _head(simulated, words, look)
    yield from _section(words.phrase("simulation.length"), look)
    yield from _length(simulated.report, words, look)
    yield from tables(simulated.report, simulated.playing, words, look)
    if simulated.report.by_hand:
        yield ""
        yield from wrap(
            words.phrase("simulation.manual", cards=", ".join(map(simulated.playing.card, simulated.report.by_hand))),
            look.width,
        )
    yield from _section(words.phrase("simulation.findings"), look)
    if not simulated.diagnostics:
        yield from _folded(_nothing(simulated.report, words), look)
    yield from "\n\n".join(full(simulated.diagnostics, look, words)).splitlines()
    if simulated.report.games < ENOUGH:
        yield from _folded(words.phrase("simulation.few", n=str(ENOUGH)), look)


def _nothing(report: Report, words: Catalogue) -> str:
    """Nothing stands out; or so few games cannot tell, and what else could."""
    doubt = max((share.high - share.low for share in report.seats), default=1.0) / 2
    if doubt <= MATTERS:
        return words.phrase("simulation.nothing")
    return words.phrase("simulation.undecided", report.games, n=whole(report.games, words), doubt=percent(doubt, words))


def speed(simulated: Simulated, words: Catalogue) -> str:
    """How long the games took that were played just now, and how many others there are."""
    games, before, lines = simulated.played, simulated.before, []
    if before:
        lines.append(words.phrase("simulation.before", before, n=whole(before, words)))
    if games:
        seconds, pace = decimal(simulated.seconds, 1, words), rate(games, simulated.seconds, words)
        lines.append(words.phrase("simulation.speed", games, n=whole(games, words), seconds=seconds, rate=pace))
    return "\n".join(lines)


LONG = 5.0  # seconds of playing after which it matters how fast it is


def slower(simulated: Simulated, compiled: bool, words: Catalogue) -> str:
    """What somebody should know who waits for an engine that is not compiled; nothing if it is, or they do not wait."""
    return words.phrase("simulation.plain") if simulated.seconds >= LONG and not compiled else ""


def _head(simulated: Simulated, words: Catalogue, look: TerminalStyle) -> Iterator[str]:
    """What was played, by whom, and what that is worth."""
    report, run, playing = simulated.report, simulated.report.run, simulated.playing
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
    if simulated.interrupted:
        yield look.paint(words.phrase("simulation.interrupted", n=n, games=whole(run.games, words)), "yellow")


def _length(report: Report, words: Catalogue, look: TerminalStyle) -> Iterator[str]:
    facts = []
    if report.length:
        least, low, median, high, most = (whole(turns, words) for turns in report.length.quantiles)
        spread = words.phrase("simulation.spread", least=least, low=low, median=median, high=high, most=most)
        facts.append((words.phrase("simulation.turns"), spread))
    facts.append((words.phrase("simulation.decisions"), whole(round(report.decisions), words)))
    if minutes := round(report.decisions * SECONDS / 60):
        facts.append((words.phrase("simulation.time"), words.phrase("simulation.minutes", n=whole(minutes, words))))
    if n := report.unfinished:
        share, turns = percent(n / report.games, words), whole(report.run.turns, words)
        facts.append(
            (
                words.phrase("simulation.unfinished"),
                words.phrase("simulation.cut", n, n=whole(n, words), share=share, turns=turns),
            )
        )
    margin = max(len(label) for label, _ in facts)
    for label, value in facts:
        first, *rest = wrap(value, look.width - margin - 4)
        yield f"  {label.ljust(margin)}  {first}"
        yield from (" " * (margin + 4) + line for line in rest)


def _section(heading: str, look: TerminalStyle) -> Iterator[str]:
    yield ""
    yield look.paint(heading, "bold")


def _folded(text: str, look: TerminalStyle) -> list[str]:
    return wrap(text, look.width, initial_indent="  ", subsequent_indent="  ")


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
    yield from _uses(_kind(report.gained, playing), report.gained, report.games, playing.card, words, look)
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
        rows = [
            (called(share.id), *_share(share, words), whole(share.of, words), _mark(share, words)) for share in shares
        ]
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
        sentence = words.phrase("simulation.unlike" if alike.chance < CHANCE else "simulation.alike", q=q, p=p).replace(
            " = ", "\u00a0=\u00a0"
        )
        for line in wrap(sentence, min(look.width, ROOM), initial_indent="  ", subsequent_indent="  "):
            yield line.replace("\u00a0", " ")


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
        if id.startswith(ENDLESS_PHASE):
            return words.phrase("simulation.endless phase", phases=playing.phases(id.removeprefix(ENDLESS_PHASE)))
        if id.startswith(STANDSTILL):
            return words.phrase("simulation.standstill", phases=playing.phases(id.removeprefix(STANDSTILL)))
        return words.phrase(f"simulation.{id}") if id in ENDLESS else id

    return called


def _share(share: WinShare, words: Catalogue) -> Row:
    if not share.of:
        return "", ""
    low, high = (decimal(end * 100, 1, words) for end in (share.low, share.high))
    return percent(share.share, words), words.phrase("simulation.range", low=low, high=high)


def _mark(share: WinShare, words: Catalogue) -> str:
    return (
        words.phrase("simulation.more" if share.share > share.expected else "simulation.less") if differs(share) else ""
    )


def _rate(number: float, words: Catalogue) -> str:
    """Three figures or so, however great or small."""
    return whole(round(number), words) if number >= 100 else decimal(number, 1 if number >= 10 else 2, words)


def _probability(number: float, words: Catalogue) -> str:
    return decimal(number, 2 if number >= 0.1 else 3, words) if number >= 0.001 else f"< {decimal(0.001, 3, words)}"


def _kind(shares: Sequence[WinShare] | Sequence[Use], playing: Playing) -> str:
    return playing.kind(_kind_of(shares[0])) if shares else ""


def _kind_of(row: WinShare | Use) -> str:
    return row.id.partition("/")[0]


Row = tuple[str, ...]  # a name, figures, and a remark, which may be empty

ROOM = 80  # columns; wider tables are hard to follow with the eye
LEAST = 12  # columns of a name that are always shown


def columns(heading: str, figures: Sequence[str], rows: Sequence[Row], look: TerminalStyle) -> Iterator[str]:
    """The table, with an empty line above it. Names are cut where they are too long.

    >>> rows = [("seat 1", "50 %", ""), ("seat 2", "9 %", "few")]
    >>> print(*columns("Seats", ["wins"], rows, TerminalStyle(30)), sep="\\n")
    <BLANKLINE>
    Seats                wins
      seat 1             50 %
      seat 2              9 %  few
    """
    room = min(look.width, ROOM)
    widths = [max(map(width, column)) for column in zip(figures, *(row[1:-1] for row in rows), strict=True)]
    remark = max(width(row[-1]) for row in rows)
    left = max(LEAST, room - sum(widths) - 2 * len(widths) - (remark + 2 if remark else 0))
    yield ""
    yield look.paint(_filled(heading, left, look), "bold") + look.paint(_to_the_right(figures, widths), "dim")
    for name, *cells, note in rows:
        line = _filled("  " + name, left, look) + _to_the_right(cells, widths)
        yield f"{line}  {look.paint(note, 'yellow')}".rstrip()


def _to_the_right(cells: Sequence[str], widths: Sequence[int]) -> str:
    return "".join("  " + " " * (room - width(cell)) + cell for cell, room in zip(cells, widths, strict=True))


def _filled(text: str, room: int, look: TerminalStyle) -> str:
    """The text in exactly so many columns."""
    if width(text) > room:
        mark = "..." if look.plain else "…"
        while width(text) > room - len(mark):
            text = text[:-1]
        text = text.rstrip() + mark
    return text + " " * (room - width(text))
