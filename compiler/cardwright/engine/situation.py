"""What scenarios ask of a game: how a table is laid out, its own questions, what is on offer, and what is lacking.

A game has a `SITUATION` in the file `situation` beside its kernel. What a game has nothing of, it does not write: here
stands what is so where nobody fights, nothing lies in a grid, and all questions are those that games share.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeAlias, TypeVar

if TYPE_CHECKING:
    from cardwright.engine.bound import Bound
    from cardwright.engine.grid import Edge
    from cardwright.engine.scenario.outcome import PhaseMoment
    from cardwright.engine.table import PlayerState, Table, TableOf
    from cardwright.ruleset.scenario import PlayerMove, Scenario

At = TypeVar("At", bound="TableOf[Any, Any]")
By = TypeVar("By", bound="PlayerState")
Dealt = TypeVar("Dealt")  # which cards lie where, worked out once for all tables of a scenario
Lacking = tuple[str, int | str | bool, int | None]  # a rule value, what it asks for, and how much there is


class AnswerPlan(Protocol):
    """A move under way, for those who look in it for an answer. `spent` says that its word has been used."""

    table: Any
    move: PlayerMove
    seat: int
    spent: bool

    @property
    def wants(self) -> Sequence[Any]:
        """All cards that it names."""

    def open(self) -> Sequence[Any]:
        """The cards that it names and that nobody has asked for yet."""

    def take(self, wants: Any, options: Sequence[Any]) -> int:
        """The index of the first of them among some options."""


class GameSituation(Generic[At, By, Dealt]):
    """What is so of one game. `battles` are those that were fought when somebody last looked, or are."""

    ANSWERS: Mapping[str, tuple[tuple[str, ...], Callable[[Any, Sequence[Any]], int]]] = {}
    """Questions of this game alone: the verbs of moves that answer them, and how."""
    BEGINNINGS: frozenset[str] = frozenset()
    """Those of them with which a move can begin."""
    WHOLE: tuple[str, ...] = ()
    """Verbs of moves that are made as they are said, or fail."""
    OF_A_TURN: frozenset[str] = frozenset()
    """The actions that are taken on one's own turn."""

    FREE: bool = False
    """Whether any verb may be a move, because the game itself says in its course and its actions what is done."""

    # ---- the table

    def deal(self, bound: Bound, scenario: Scenario) -> Dealt:
        """Which cards lie where in a scenario."""
        raise NotImplementedError

    def lay_out(self, table: At, deal: Dealt, first: int) -> None:
        """The table as the scenario says, just before the turn of a seat."""
        raise NotImplementedError

    def set_up(self, table: At, deal: Dealt) -> None:
        """The set-up is played, with what the scenario gives."""
        raise NotImplementedError

    # ---- moves

    def earlier(self, question: str) -> Collection[str]:
        """The verbs of moves that can be made in a turn only before a question of it is asked."""
        return ()

    def wanting(self, plan: AnswerPlan, question: str) -> bool:
        """Whether a move under way still says what a question of this game asks for."""
        return False

    def offer(self, plan: Any, options: Sequence[Any]) -> int:
        """The index of the offer of a turn that a move means by what it does; -1 for none."""
        return -1

    def means(self, plan: Any, about: Any) -> bool:
        """Whether what asks for a card does with it what a move says."""
        return False

    def takes(self, plan: Any) -> bool:
        """Whether some action that the game offers is what a move says."""
        return False

    def agrees(self, plan: Any) -> bool | None:
        """Whether a move says yes to what its player is asked, or no, by being just that; None where it is not."""
        return None

    def leads_to(self, plan: Any) -> bool:
        """Whether a move can come behind a yes to what its player is asked."""
        return False

    # ---- what a table shows

    def fights(self, table: At) -> Sequence[Any]:
        """The battles in course."""
        return ()

    def fighting(self, table: At) -> bool:
        """Whether somebody fights just now."""
        return False

    def foes(self, table: At, player: By) -> tuple[int, ...]:
        """The seats against which a player fights at the moment, or would by a reaction."""
        return ()

    def total(self, table: At, battles: Sequence[Any], player: By) -> int | None:
        """What a player adds up to, now or when the battle was over; None where that is nothing."""
        return None

    def face(self, table: At, battles: Sequence[Any], player: By) -> int | str | None:
        """The face of a player's die, as it lies."""
        return None

    def power(self, table: At, player: By, card: int) -> int:
        """The power that counts for a player at a card in a grid."""
        return 0

    def faces(self, table: At, player: By) -> frozenset[int]:
        """The hidden cards whose faces a player has seen, or sees."""
        return frozenset()

    def sees(self, table: At, player: By, other: By) -> bool:
        """Whether a player sees another's hand."""
        return player is other

    def moment(self, table: At) -> PhaseMoment | None:
        """Where in the game a table is, if that is not plain from the turn alone."""
        return None

    # ---- what would be on offer

    def offered(self, table: At, player: By) -> list[str]:
        """The actions that a player could take, if it were the player's turn."""
        return []

    def aims(self, table: At, player: By, action: str) -> list[int] | None:
        """The seats that an action of the turn could be aimed at; None for one that is aimed at nobody."""
        return None

    def prey(self, table: At, player: By, action: str) -> list[int] | None:
        """The cards that an action of the turn could be about; None for one that is about no card."""
        return None

    def spaces(self, table: At, player: By) -> list[Edge]:
        """The places beside a grid where a player could place a card."""
        return []

    def may_switch(self, table: At, player: By) -> bool:
        """Whether a player could switch objects between battles, as things are."""
        return False

    # ---- what is lacking

    def lacks(self, table: At, player: By, action: str) -> Iterator[Lacking]:
        """The rule values that stand in the way of an action of the turn."""
        return iter(())

    def lacks_for_card(self, table: At, player: By, question: str, card: int, about: int | None) -> Iterator[Lacking]:
        """The rule values that keep a card from being what a question asks for."""
        return iter(())

    def lacks_here(self, plan: AnswerPlan) -> Iterator[Lacking]:
        """The rule values that keep a card from being placed where a move says."""
        return iter(())

    def empty(self, table: At, player: By, action: str) -> str:
        """The place that an action of the turn takes a card from, where no card lies."""
        return ""

    def bans_on(self, table: At, player: By, question: str, card: int, about: int | None) -> list[str]:
        """The abilities that forbid it for a card, by their keys."""
        return []


AnySituation: TypeAlias = "GameSituation[Table, PlayerState, Any]"  # as scenarios know it
