"""What many games showed becomes findings with a place in the card file (CW7xx): what is wrong, and what to do."""

from __future__ import annotations

from typing import assert_never

from cardwright.app.playing import Playing
from cardwright.lab.findings import (
    ChainWithoutEnd,
    DoesNotEnd,
    EverybodyWins,
    Finding,
    NeverActs,
    NobodyWins,
    PhaseStandsStill,
    PhaseWithoutEnd,
    SupplyRunsOut,
    WinsTooOften,
)
from cardwright.lab.report import WinShare
from cardwright.messages.catalogue import Catalogue
from cardwright.messages.figures import percent
from cardwright.syntax.diagnostic import Diagnostic


def concerns(finding: Finding, playing: Playing) -> bool:
    """Whether a finding is the business of this set: abilities of the sets that it uses may well sleep in it, and who
    their characters are is known."""
    match finding:
        case NeverActs(key):
            return playing.own(key)
        case WinsTooOften("characters", share):
            return share.id in playing.set.own
        case _:
            return True


def at_fault(finding: Finding, playing: Playing) -> bool:
    """Whether a card or an ability of the author's own is to blame, rather than the game as a whole."""
    match finding:
        case NeverActs(key) | ChainWithoutEnd(_, key):
            return playing.own(key) and not playing.by_game(key)
        case WinsTooOften("characters", share):
            return share.id in playing.set.own
        case _:
            return False


def diagnostic(finding: Finding, playing: Playing, words: Catalogue) -> Diagnostic:
    """The finding in words, with figures as the reader's language writes them."""
    match finding:
        case NeverActs(key, games) if playing.by_game(key):
            return Diagnostic(
                "CW701", playing.place(key), "A rule of the game did not act in any of {games} games: {what}",
                "It may need more players or other agents than these, wait for what hardly ever comes,"
                " or say what nothing asks for.",
                (("games", str(games)), ("what", playing.says(key))), "note",
            )  # fmt: skip
        case NeverActs(key, games):
            return Diagnostic(
                "CW701", playing.place(key), "This ability of “{name}” did not act in any of {games} games.",
                "If it sleeps in more games and with other agents, too, it waits for what never comes,"
                " or says what holds anyway.",
                (("name", playing.owner(key)), ("games", str(games))), "warning",
            )  # fmt: skip
        case DoesNotEnd(games, of, turns):
            return Diagnostic(
                "CW702", playing.whole, "{share} of all games did not end within {turns} turns.",
                "Look for what keeps everybody from winning; `cardwright diff` shows what rules change.",
                (("share", percent(games / of, words)), ("turns", str(turns))), "warning",
            )  # fmt: skip
        case NobodyWins(games):
            return Diagnostic(
                "CW702", playing.whole, "Nobody has won any of {games} games that came to their end.",
                "Look for what keeps everybody from winning; `cardwright diff` shows what rules change.",
                (("games", str(games)),), "warning",
            )  # fmt: skip
        case EverybodyWins(games):
            return Diagnostic(
                "CW702", playing.whole, "All players have won together in each of {games} games.",
                "Say who wins at the end: `the player with the most … wins the game`. Where nothing moves any more, all"
                " who are left have won.",
                (("games", str(games)),), "warning",
            )  # fmt: skip
        case PhaseWithoutEnd(phase, games, of):
            return Diagnostic(
                "CW706", playing.where(playing.played_in(phase)),
                "In {share} of all games `play {phases} …` came to no end, and was broken off.",
                "Say when it is over: `play {phases} until …`. What stands behind `until` must come true some day.",
                (("share", percent(games / of, words)), ("phases", playing.phases(phase))), "warning",
            )  # fmt: skip
        case PhaseStandsStill(phase, games, of):
            return Diagnostic(
                "CW707", playing.where(playing.played_in(phase)),
                "In {share} of all games nothing moved any more, and `play {phases} until …` was over without its end.",
                "Let something happen each time that brings the end nearer, or say how often it is played at most.",
                (("share", percent(games / of, words)), ("phases", playing.phases(phase))), "warning",
            )  # fmt: skip
        case SupplyRunsOut(id, games, of):
            counter = next(counter for counter in playing.ruleset.counters if counter.id == id)
            return Diagnostic(
                "CW703", playing.where(f"counter/{id}"),
                "In {share} of all games the supply ran out of {counter}, and something was not paid.",
                "If that is too often, give fewer of them, or raise `{value}`.",
                (("share", percent(games / of, words)), ("counter", playing.counter(id)), ("value", counter.supply)),
                "note",
            )  # fmt: skip
        case ChainWithoutEnd("option exhausted", key, games, of):
            return Diagnostic(
                "CW704", playing.place(key) if key else playing.whole,
                "In {share} of all games something was used over and over in one turn; nothing acted more than this.",
                "Say `once per turn` in its head, or ask a price.",
                (("share", percent(games / of, words)),), "warning",
            )  # fmt: skip
        case ChainWithoutEnd(_, key, games, of):
            return Diagnostic(
                "CW704", playing.place(key) if key else playing.whole,
                "In {share} of all games abilities set each other off without end; nothing acted more than this.",
                "Say `once per turn` in its head, or let it wait for what it does not itself bring about.",
                (("share", percent(games / of, words)),), "warning",
            )  # fmt: skip
        case WinsTooOften("seats", share):
            return Diagnostic(
                "CW705", playing.whole,
                "Whoever sits at seat {n} wins {share} of the games ({range}); {expected} would be fair.",
                "Give the others something at the start: a card more, or the choice of who begins.",
                (("n", share.id), *_figures(share, words)), "warning",
            )  # fmt: skip
        case WinsTooOften(_, share):
            return Diagnostic(
                "CW705", playing.set.origins.get(f"card/{share.id}", playing.whole),
                "“{name}” wins {share} of the games ({range}); {expected} would be fair.",
                "Look for what this one has that the others have not.",
                (("name", playing.card(share.id)), *_figures(share, words)), "warning",
            )  # fmt: skip
        case _:
            assert_never(finding)


def _figures(wins: WinShare, words: Catalogue) -> tuple[tuple[str, str], ...]:
    share, low, high, expected = (percent(part, words) for part in (wins.share, wins.low, wins.high, wins.expected))
    return ("share", share), ("range", f"{low} – {high}"), ("expected", expected)
