"""A report becomes findings: what a designer should know of these games, as values without words."""

from __future__ import annotations

from collections.abc import Iterator

from cardwright.frozen import frozen
from cardwright.lab.report import Report, WinShare

ENOUGH = 100  # games before anything is said about what never happened
CHANCE = 0.05  # how often all judgements together may be wrong
MATTERS = 0.02  # a share that is too great by less than this is nobody's trouble
OFTEN = 0.1  # of all games: a supply that runs out less often than this is part of the game
UNPAID = "unpaid "  # how the engine begins the finding that a supply of counters was empty
ENDLESS_PHASE = "endless phase "  # and that a phase was played on and on
STANDSTILL = "standstill "  # and that nothing moved any more before a phase was over


@frozen
class NeverActs:
    """An ability that did not act in any game."""

    key: str
    games: int


@frozen
class DoesNotEnd:
    """Games that had to be cut after so many turns."""

    games: int
    of: int
    turns: int


@frozen
class NobodyWins:
    """Games came to their end, and in none of them anybody has won."""

    games: int


@frozen
class EverybodyWins:
    """Games came to their end, and in each all players have won together."""

    games: int


@frozen
class SupplyRunsOut:
    """Games in which a counter could not be paid, because none was left."""

    counter: str
    games: int
    of: int


@frozen
class ChainWithoutEnd:
    """Games in which the engine had to stop abilities that set each other off, or an option used on and on (`what`).

    `key` is the ability that acted most in these games.
    """

    what: str
    key: str
    games: int
    of: int


@frozen
class PhaseWithoutEnd:
    """Games in which a phase was played on and on, until it was broken off."""

    phase: str
    games: int
    of: int


@frozen
class PhaseStandsStill:
    """Games in which nothing moved any more, though what a phase was played for had not come about."""

    phase: str
    games: int
    of: int


@frozen
class WinsTooOften:
    """A seat or a character (the `group`) wins more than can be chance."""

    group: str
    share: WinShare


Finding = (
    NeverActs
    | DoesNotEnd
    | NobodyWins
    | EverybodyWins
    | PhaseWithoutEnd
    | PhaseStandsStill
    | SupplyRunsOut
    | ChainWithoutEnd
    | WinsTooOften
)


def findings(report: Report) -> Iterator[Finding]:
    """The findings, the gravest first."""
    if report.unfinished:
        yield DoesNotEnd(report.unfinished, report.games, report.run.turns)
    ended = report.games - report.unfinished
    if ended >= ENOUGH and not any(share.wins for share in report.seats):
        yield NobodyWins(ended)
    if ended >= ENOUGH and len(report.seats) > 1 and all(share.wins == ended for share in report.seats):
        yield EverybodyWins(ended)
    busiest = dict(report.endless)
    for use in report.findings:
        if use.id in busiest:
            yield ChainWithoutEnd(use.id, busiest[use.id], use.games, report.games)
        elif use.id.startswith(ENDLESS_PHASE):
            yield PhaseWithoutEnd(use.id.removeprefix(ENDLESS_PHASE), use.games, report.games)
        elif use.id.startswith(STANDSTILL) and use.games > OFTEN * report.games:
            yield PhaseStandsStill(use.id.removeprefix(STANDSTILL), use.games, report.games)
        elif use.id.startswith(UNPAID) and use.games > OFTEN * report.games:
            yield SupplyRunsOut(use.id.removeprefix(UNPAID), use.games, report.games)
    if report.games >= ENOUGH:
        yield from (NeverActs(use.id, report.games) for use in report.abilities if not use.times)
    for group, shares in (("seats", report.seats), ("characters", report.characters)):
        yield from (WinsTooOften(group, share) for share in shares if too_often(share))


def too_often(share: WinShare) -> bool:
    """Whether a share is greater than chance explains, and by enough to matter."""
    return differs(share) and share.share - share.expected >= MATTERS


def differs(share: WinShare) -> bool:
    """Whether a share is greater or smaller than chance explains."""
    return share.chance is not None and share.chance < CHANCE
