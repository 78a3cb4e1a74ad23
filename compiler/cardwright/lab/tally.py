"""Records of games become one tally that does not depend on the order in which they were counted."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any

from cardwright.frozen import frozen

if TYPE_CHECKING:
    from cardwright.engine.play import Record

Key = tuple[str, str]  # a group and what is counted in it: ("seats", "1"), ("abilities", "object/hat#1")

ENDLESS = ("endless chain", "option exhausted")  # as the engine calls what it had to stop


@frozen
class Tally:
    """What was counted in some games. All of it is sums, so tallies can be merged in any order.

    `ended` counts the games that ended by their turns, `winners` by how many won; `took` and `won` count who took
    part and won: by seat (from "1" on), character and agent. `times` counts how often something was done
    (abilities, played cards, findings), `games_with` in how many games; `chained` the abilities that acted in games
    in which the engine had to stop something, by what it was. `digest` is the sum of the games' digests: two runs of
    the same games have the same.
    """

    games: int
    digest: int
    ended: Counter[int]
    decisions: Counter[int]
    winners: Counter[int]
    took: Counter[Key]
    won: Counter[Key]
    times: Counter[Key]
    games_with: Counter[Key]
    chained: Counter[Key]

    def plus(self, others: Iterable[Tally]) -> Tally:
        """The tally of all games of this one and of others."""
        return merged((self, *others))


def of(record: Record) -> Tally:
    """The tally of one game. Seats, characters and agents are counted only where the game ended."""
    took: Counter[Key] = Counter()
    won: Counter[Key] = Counter()
    with_: set[Key] = set()
    for seat in range(record.players):
        keys = {("objects", id) for id in record.owned[seat]}
        with_ |= keys
        if record.finished:
            character = record.characters[seat]
            who = [("seats", str(seat + 1)), ("agents", record.agents[seat])]
            who += [("characters", character)] if character else []
            took.update(who)
            won.update(who if seat in record.winners else ())
    times: Counter[Key] = Counter()
    for group, counts in (("abilities", record.fired), ("cards", record.played), ("findings", record.findings)):
        times.update({(group, id): n for id, n in counts if n})
    return Tally(
        games=1,
        digest=record.digest,
        ended=Counter([record.turns] if record.finished else []),
        decisions=Counter([record.decisions]),
        winners=Counter([len(record.winners)] if record.finished else []),
        took=took,
        won=won,
        times=times,
        games_with=Counter({*times, *with_}),
        chained=Counter({(what, key): n for what, _ in record.findings if what in ENDLESS for key, n in record.fired}),
    )


def tallies(games: Callable[[int], Record]) -> Callable[[int], Tally]:
    """What plays the game of a seed becomes what counts it."""
    return lambda seed: of(games(seed))


def merge(a: Tally, b: Tally) -> Tally:
    """The tally of all games of both; neither is changed."""
    return merged((a, b))


def merged(tallies: Iterable[Tally]) -> Tally:
    """The tally of all games of all of them."""
    games = digest = 0
    counts: list[Counter[Any]] = [Counter() for _ in _COUNTED]
    for tally in tallies:
        games += tally.games
        digest += tally.digest
        for sums, name in zip(counts, _COUNTED, strict=True):
            sums.update(getattr(tally, name))
    return Tally(games, digest, *counts)


_COUNTED = ("ended", "decisions", "winners", "took", "won", "times", "games_with", "chained")
NOTHING = merged(())
