"""What was asked in the course of a scenario, and what came of it: as expected, and if not, what instead and why."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Literal

from cardwright.engine.grid import Edge, Spot
from cardwright.engine.story import StoryEvent
from cardwright.frozen import frozen
from cardwright.ruleset.scenario import Expect, Line, Odds, PlayerMove, Scenario

# ---- what was asked on the way

How = Literal["said", "declined", "first"]


@frozen
class PosedQuestion:
    """A question that was put to a seat, its options, and which one was taken: said so, declined, or simply the first.

    `foes` are the seats against which the player fought at that moment. `chosen` is -1 while nothing is. `worth` is
    what those of the options are worth at the moment on which another number is printed.
    """

    who: int
    question: str
    options: tuple[Any, ...]
    about: Any = None
    foes: tuple[int, ...] = ()
    chosen: int = -1
    how: How = "said"
    worth: tuple[tuple[int, int], ...] = ()


# ---- what was found instead of what was expected


@frozen
class ActualNumber:
    """A number: how many there are, how strong, how dear."""

    n: int


@frozen
class ActualFace:
    """A face of a die, or the word of a rule value; nothing when the die was not thrown."""

    face: int | str | bool | None


@frozen
class ActualPlaces:
    """Where the copies of a card lie: card number, zone, and the seat whose it is (None for the table's)."""

    places: tuple[tuple[int, str, int | None], ...]


@frozen
class ActualSpots:
    """Where cards lie in a grid or beside it: card number and place."""

    places: tuple[tuple[int, Spot | Edge], ...]


@frozen
class ActualTurn:
    """Whose turn it is."""

    who: int


@frozen
class Truth:
    """It is so, or it is not."""

    so: bool


@frozen
class ActualEvents:
    """What happened to the same part of the game instead."""

    told: tuple[StoryEvent, ...]


@frozen
class Offered:
    """Whether a move was on offer, and what was."""

    so: bool


@frozen
class Absent:
    """There is nothing to look at: the card is not in play, or nobody fights."""

    what: Literal["card", "fight"]


@frozen
class Unclear:
    """Several copies of a card lie there, and it is not so of all of them: card number, zone, and whose it is."""

    places: tuple[tuple[int, str, int | None], ...]


@frozen
class ActualShare:
    """So many of so many."""

    hits: int
    tries: int


Actual = (
    ActualNumber
    | ActualFace
    | ActualPlaces
    | ActualSpots
    | ActualTurn
    | Truth
    | ActualEvents
    | Offered
    | Absent
    | Unclear
    | ActualShare
)

# ---- what stands in the way of a move


@frozen
class Ban:
    """An ability forbids it: its key."""

    ability: str


@frozen
class Lack:
    """A rule value asks for more than there is; `has` is None where it is not a matter of how many."""

    value: str
    needs: int | str | bool
    has: int | None = None


@frozen
class RuleSource:
    """The rules that say when it is possible."""

    rules: tuple[str, ...]


@frozen
class Missing:
    """The player has no such card there; these are the cards that lie in that zone."""

    zone: str
    cards: tuple[int, ...]
    worth: tuple[tuple[int, int], ...] = ()


Bar = Ban | Lack | RuleSource | Missing

# ---- when it was


@frozen
class PhaseMoment:
    """When something was looked at: the phases that are on, from the outside in, each with how often it has been
    played, and whose turn it is, if a turn is on. `after` is the last turn, where none is on, and 0 before the first;
    `over` says that the game is."""

    phases: tuple[tuple[str, int], ...]
    who: int | None = None
    after: int | None = None
    over: bool = False


# ---- the outcome

Why = Literal["not so", "not offered", "never asked", "not laid", "possible", "other reason"]
Idle = Literal["nobody asked", "no card", "not in play", "nothing happened", "no number"]


@frozen
class Failure:
    """A line that does not hold. Of a move, `asked` are the last questions that it could have answered. A move that was
    tried may be possible, or not for the reason that is named.

    `moves` are those made before; `guesses` the questions that had to be answered and that the scenario does not
    mention; `told` is what happened, in the form of `cardwright.engine.story`. `moment` is when it was, in a game that
    says its own phases.
    """

    line: Line
    why: Why
    actual: Actual | None = None
    asked: tuple[PosedQuestion, ...] = ()
    bars: tuple[Bar, ...] = ()
    moves: tuple[PlayerMove, ...] = ()
    guesses: tuple[PosedQuestion, ...] = ()
    told: tuple[StoryEvent, ...] = ()
    moment: PhaseMoment | None = None


@frozen
class Hollow:
    """An expectation that is as expected, and would be whatever the rules said, and why."""

    line: Line
    why: Idle


@frozen
class Outcome:
    """What came of a scenario. `shares` are the odds that were tried, with what came out."""

    scenario: Scenario
    failures: tuple[Failure, ...] = ()
    shares: tuple[tuple[Odds, ActualShare], ...] = ()
    hollow: tuple[Hollow, ...] = ()

    @property
    def passed(self) -> bool:
        return not self.failures


Looked = Expect | Odds


class Log:
    """Questions as they were put, each with its answer as soon as there is one."""

    def __init__(self) -> None:
        self.all: list[PosedQuestion] = []
        self.moved_at = 0

    def put(self, asked: PosedQuestion) -> None:
        """A question is put."""
        self.all.append(asked)

    def answered(self, index: int, how: How) -> None:
        """The last question is answered."""
        self.all[-1] = replace(self.all[-1], chosen=index, how=how)

    def moved(self) -> None:
        """The last question begins a move."""
        self.moved_at = len(self.all)

    def before_move(self) -> PosedQuestion | None:
        """The question that the last move answered first."""
        return self.all[self.moved_at - 1] if self.moved_at else None

    def recent(self) -> Sequence[PosedQuestion]:
        """What was asked since the last move began."""
        return self.all[self.moved_at :]

    def of(self, seat: int) -> list[PosedQuestion]:
        """What a seat was asked."""
        return [one for one in self.all if one.who == seat]

    def guesses(self) -> tuple[PosedQuestion, ...]:
        """What had to be answered though nobody had said how."""
        return tuple(one for one in self.all if one.how == "first" and one.chosen >= 0)
