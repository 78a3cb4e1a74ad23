"""A tally becomes a report: rows of plain figures under their headings, in no language yet."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import replace

from cardwright.core.blocks import ByHand
from cardwright.core.lowered import core_of
from cardwright.frozen import frozen
from cardwright.lab.games import Run
from cardwright.lab.statistics import chance_of, cochran, holm, mean, quantile, two_sided, wilson
from cardwright.lab.tally import ENDLESS, Key, Tally
from cardwright.ruleset.game import Ruleset

PARTS = (0.05, 0.25, 0.5, 0.75, 0.95)
FEW = 5  # wins, or games not won, that must be expected before a share is judged


@frozen
class WinShare:
    """How often somebody won: `wins` of `of` games, between `low` and `high` with 95 % confidence.

    `expected` is the share of all of this group together. `chance` is how probable a share at least this far from it
    is, raised for the number of shares that are judged at once (Holm); None where there were too few games to judge.
    """

    id: str
    wins: int
    of: int
    low: float
    high: float
    expected: float
    chance: float | None = None

    @property
    def share(self) -> float:
        return self.wins / self.of if self.of else 0.0


@frozen
class Use:
    """How many times something was done, and in how many games at least once."""

    id: str
    times: int
    games: int


@frozen
class Length:
    """Turns of the games that ended: five quantiles (5, 25, 50, 75 and 95 %) and the mean."""

    quantiles: tuple[int, ...]
    mean: float


@frozen
class SeatTest:
    """Whether the seats differ: Cochran's Q, its degrees of freedom, and how probable at least that is by chance."""

    statistic: float
    freedom: int
    chance: float


@frozen
class Report:
    """All figures of a run, of which `games` have been played.

    `gained` is how often each object came to somebody; `cards` are the others that were played. `unfinished` games were
    cut; they count for what was used and found, and not for who won. `digest` stands for every choice in every game, in
    64 bits; `endless` are the findings of what the engine had to stop, with the ability that acted most in those games;
    `by_hand` the cards that people carry out, and no bot does. Rows come in the order of seats, of the card files and
    of the rules.
    """

    run: Run
    games: int
    unfinished: int
    decisions: float
    digest: int
    length: Length | None
    alike: SeatTest | None
    seats: tuple[WinShare, ...]
    characters: tuple[WinShare, ...]
    agents: tuple[WinShare, ...]
    gained: tuple[Use, ...]
    cards: tuple[Use, ...]
    abilities: tuple[Use, ...]
    findings: tuple[Use, ...]
    endless: tuple[tuple[str, str], ...]
    by_hand: tuple[str, ...]


def report(tally: Tally, ruleset: Ruleset, keys: Sequence[str], run: Run) -> Report:
    """The report of what is known of a run so far. `keys` name all abilities that could have acted."""
    ended = sum(tally.ended.values())
    seats = shares(tally, "seats", [str(seat + 1) for seat in range(run.players)])
    characters = shares(tally, "characters", _of_kinds(ruleset, _seen(tally.took, "characters")))
    seats, characters = _judged(seats, characters)
    objects = _of_kinds(ruleset, _seen(tally.games_with, "objects"))
    played = _of_kinds(ruleset, _seen(tally.times, "cards"))
    agents = tuple(dict.fromkeys(run.agents))
    return Report(
        run=run,
        games=tally.games,
        unfinished=tally.games - ended,
        decisions=mean(tally.decisions),
        digest=tally.digest % (1 << 64),
        length=Length(tuple(quantile(tally.ended, part) for part in PARTS), mean(tally.ended)) if ended else None,
        alike=_alike(tally, run.players) if ended >= FEW * run.players else None,
        seats=seats,
        characters=characters,
        agents=shares(tally, "agents", agents) if len(agents) > 1 else (),
        gained=tuple(Use(id, tally.times["cards", id], tally.games_with["objects", id]) for id in objects),
        cards=_uses(tally, "cards", [id for id in played if id not in objects]),
        abilities=_uses(tally, "abilities", keys),
        findings=_uses(tally, "findings", sorted(_seen(tally.times, "findings"))),
        endless=tuple((what, _busiest(tally, what)) for what in ENDLESS if tally.games_with["findings", what]),
        by_hand=_by_hand(ruleset),
    )


def _by_hand(ruleset: Ruleset) -> tuple[str, ...]:
    """The cards of which people carry out something themselves."""
    core = core_of(ruleset)
    return tuple(
        card for card, keys in core.cards.items() if any(isinstance(core.rules[key].does, ByHand) for key in keys)
    )


def shares(tally: Tally, group: str, ids: Iterable[str]) -> tuple[WinShare, ...]:
    """The shares of games won in a group; expected of each is what all of the group have together."""
    ids = tuple(ids)
    took = sum(tally.took[group, id] for id in ids)
    expected = sum(tally.won[group, id] for id in ids) / took if took else 0.0

    def share(id: str) -> WinShare:
        wins, of = tally.won[group, id], tally.took[group, id]
        return WinShare(id, wins, of, *wilson(wins, of), expected)

    return tuple(map(share, ids))


def _judged(*groups: tuple[WinShare, ...]) -> list[tuple[WinShare, ...]]:
    """The shares with their chances, all of them judged at once."""
    judged = [share for group in groups for share in group if _enough(share)]
    chances = iter(holm([two_sided(share.wins, share.of, share.expected) for share in judged]))
    return [
        tuple(replace(share, chance=next(chances)) if _enough(share) else share for share in group) for group in groups
    ]


def _enough(share: WinShare) -> bool:
    return share.of * min(share.expected, 1 - share.expected) >= FEW


def _alike(tally: Tally, players: int) -> SeatTest:
    statistic, freedom = cochran([tally.won["seats", str(seat + 1)] for seat in range(players)], tally.winners)
    return SeatTest(statistic, freedom, chance_of(statistic, freedom))


def _uses(tally: Tally, group: str, ids: Iterable[str]) -> tuple[Use, ...]:
    return tuple(Use(id, tally.times[group, id], tally.games_with[group, id]) for id in ids)


def _busiest(tally: Tally, what: str) -> str:
    """The ability that acted most in games with a finding; "" when none acted."""
    keys = (key for finding, key in tally.chained if finding == what)
    return min(keys, key=lambda key: (-tally.chained[what, key], key), default="")


def _seen(counts: Counter[Key], group: str) -> list[str]:
    return [id for kind, id in counts if kind == group]


def _of_kinds(ruleset: Ruleset, seen: Iterable[str]) -> list[str]:
    """All cards of the kinds that were seen (or all elements), so that those never used are listed, too, in order."""
    kinds = {id.partition("/")[0] for id in seen}
    if not kinds.isdisjoint(ruleset.elements):
        return list(ruleset.elements)
    return [card.id for card in ruleset.cards if card.kind in kinds and card.copies > 0]
