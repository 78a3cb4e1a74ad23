"""What was seen of a card, or of rules beside others, becomes a verdict: one word, and the figures behind it.

A word is said when the interval that holds at all looks together lies wholly on one side of what is fair, or wholly
within it. What is neither is undecided, and how many games would settle it is worked out from how far the mean is from
the nearest end of what is fair.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal, TypeAlias

from cardwright.frozen import frozen
from cardwright.lab.estimates import SampleMean
from cardwright.lab.sequential import Plan, critical, interval
from cardwright.lab.statistics import Z95

Word: TypeAlias = Literal["too strong", "too weak", "fair", "never used", "changes the game", "undecided"]
Liking: TypeAlias = Literal["", "overlook", "overrate"]
Zone: TypeAlias = tuple[float, float]
"""The least and the greatest that is fair."""

MARGIN = 0.02  # of all games: so much beyond the game's own cards is nobody's trouble
LONGER = 0.1  # of the turns that a game has: a card or a rule that moves it by less leaves it as it was
PRECISE = 0.02  # on each side: nothing is left off before it is known so well
RARE = 0.01  # of the times that it could be taken: what is taken more rarely is never used
ENOUGH = 100  # games in which it was given, or times that it could be taken, before it is called never used


@frozen
class CardUse:
    """Whether a card was used. `given` are games in which a seat began with it, `sleeps` says that it has something to
    act with and never did, given or not; `offered` is how often it could be taken, and `taken` how often it was, in
    games in which it was not given; `acts` is how often it acted for each turn in which it lay with whoever was given
    it."""

    given: int
    sleeps: bool
    offered: int
    taken: int
    acts: float | None

    @property
    def slept(self) -> bool:
        """It never did what it says."""
        return self.sleeps and self.given >= ENOUGH

    @property
    def left(self) -> bool:
        """Nobody wanted it."""
        return self.offered >= ENOUGH and self.taken < RARE * self.offered


@frozen
class Judged:
    """A verdict on one number, the share of games that a card brings, or what a rule does to a measure.

    `estimate` has the interval that is right at the end of all looks; `more` is how many more observations, about,
    would settle what is undecided.
    """

    word: Word
    estimate: SampleMean
    zone: Zone
    more: int = 0


def precise(error: float) -> bool:
    """Whether a number is known as well as one wants to know it, however sure its word is."""
    return Z95 * error <= PRECISE


def surely(plan: Plan, look: int, mean: float, error: float, zone: Zone) -> Word:
    """The word for a mean at a look, by the interval that holds at all looks together."""
    half = critical(plan)[look] * error
    low, high = mean - half, mean + half
    if low > zone[1]:
        return "too strong"
    if high < zone[0]:
        return "too weak"
    return "fair" if low >= zone[0] and high <= zone[1] else "undecided"


def judged(plan: Plan, look: int, seen: SampleMean, zone: Zone) -> Judged:
    """The verdict on a mean at a look, with its interval."""
    word = surely(plan, look, seen.mean, seen.error, zone)

    def stops(at: int, mean: float) -> bool:
        error = seen.spread / plan.looks[at] ** 0.5
        return precise(error) and surely(plan, at, mean, error, zone) != "undecided"

    ends = interval(plan, look, seen.mean, seen.spread, stops)
    return Judged(word, seen.within(*ends), zone, _wanting(plan, look, seen, zone) if word == "undecided" else 0)


def judged_beside(plan: Plan, look: int, seen: SampleMean, zone: Zone) -> Judged:
    """The verdict on a mean that is not what one stops at: its interval is that of a number of games that was fixed."""
    word = surely(plan, look, seen.mean, seen.error, zone)
    return Judged(word, seen, zone, _wanting(plan, look, seen, zone) if word == "undecided" else 0)


def unsettled(plan: Plan, seen: SampleMean, zone: Zone) -> Judged:
    """What is known of a mean between two looks: its interval, and that nothing is sure."""
    return Judged("undecided", seen, zone, _wanting(plan, 0, seen, zone))


def _wanting(plan: Plan, look: int, seen: SampleMean, zone: Zone) -> int:
    """How many more observations would settle it, if the mean stayed as it is; it never is nearer than a twentieth
    of what is fair, for a mean just on the edge would take for ever."""
    far = max(min(abs(seen.mean - end) for end in zone), (zone[1] - zone[0]) / 20)
    return max(int((critical(plan)[look] * seen.spread / far) ** 2) - seen.n, plan.looks[0])


OFTEN = 2.0  # times as often, or as rarely, as the game's own cards: so a card is taken that bots do not see right
OFFERS = 30  # times that it could be taken, before anything is said of that


def liking(use: CardUse, worth: SampleMean, usual_worth: float, usual_taken: float) -> Liking:
    """Whether bots overlook a card that is surely worth more than the game's own are on the average, or overrate one
    that is worth less. `usual_taken` is how often these are taken, of the times that they could be."""
    if use.offered < OFFERS or not usual_taken:
        return ""
    taken = use.taken / use.offered
    if worth.low > usual_worth and taken * OFTEN < usual_taken:
        return "overlook"
    return "overrate" if worth.high < usual_worth and taken > min(OFTEN * usual_taken, 0.8) else ""


@frozen
class CardVerdict:
    """What is to be said of a card. `worth` is None where too little was played. `longer` is by how many turns games
    are longer when it is given instead of another of its kind, of so many as are `usual`; `text` is what its text adds
    to what a card without any is worth. `players` and `copies` are its worth in games of so many, and with so many
    copies. `bots` says whether bots overlook the card or overrate it, by how often they take it."""

    card: str
    kind: str
    worth: Judged | None
    longer: Judged | None
    text: SampleMean | None
    usual: float
    use: CardUse
    bots: Liking
    players: Mapping[int, SampleMean]
    copies: Mapping[int, SampleMean]

    @property
    def word(self) -> Word:
        """The gravest of what is so: what nobody uses has no worth, and what is fair can change the game."""
        if self.use.slept:
            return "never used"
        if self.worth is not None and self.worth.word in ("too strong", "too weak"):
            return self.worth.word
        if self.use.left:
            return "never used"
        if self.longer is not None and self.longer.word in ("too strong", "too weak"):
            return "changes the game"
        return self.worth.word if self.worth is not None else "undecided"


@frozen
class MovedMeasure:
    """One thing that rules move: how it was without them and with them, and the difference, seed by seed.

    Of what does not hold the verdict open, only what is sure counts for its word.
    """

    measure: str
    before: SampleMean
    after: SampleMean
    difference: Judged
    holds: bool = True


@frozen
class RuleVerdict:
    """What is to be said of rules. `alike` is the share of games that went the same way to the last choice."""

    measures: Sequence[MovedMeasure]
    alike: float
    games: int

    @property
    def word(self) -> Word:
        if self.alike == 1 and self.games >= ENOUGH:
            return "never used"
        if any(measured.difference.word in ("too strong", "too weak") for measured in self.measures):
            return "changes the game"
        open = any(measured.holds and measured.difference.word == "undecided" for measured in self.measures)
        return "undecided" if open else "fair"
