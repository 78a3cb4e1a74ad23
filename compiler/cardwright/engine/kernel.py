"""A kernel is what of one game is computed, and not declared: its phases, its piles, its dice, its grid.

The engine asks it; what a game has nothing of, it does not write: here stands what is so where there are no dice, no
battles, no persons of its own and no grid. `At` is a table of the game, `By` somebody who sits there, `On` the bound
ruleset that its tables rest on. The shared engine knows them as any table, anybody, any bound ruleset: `AnyKernel`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Generic, TypeAlias, TypeVar

from cardwright.engine import effects, moves

if TYPE_CHECKING:
    from cardwright.core.lowered import Core
    from cardwright.engine.bound import Bound
    from cardwright.engine.chance import Chance
    from cardwright.engine.grid import GridLine
    from cardwright.engine.happening import Happening
    from cardwright.engine.listener import Listener
    from cardwright.engine.rule_values import RuleValues
    from cardwright.engine.table import Decide, PlayerState, Table, TableOf
    from cardwright.ruleset.game import Ruleset

At = TypeVar("At", bound="TableOf[Any, Any]")
By = TypeVar("By", bound="PlayerState")
On = TypeVar("On", bound="Bound")


class Kernel(Generic[At, By, On]):
    """The phases of one game. What it offers is compared with what the game file declares, in both directions, at load.

    `never_asked` are pairs of person and action: who is never offered what, as the game says, too. `telling` are the
    questions of its own whose answers a story tells, with the rules behind them. `taking` are the questions in which an
    answer is something that one takes, lays or does; of others, a card may be one to lose. `steps` gives for each step
    the function that plays it, `called` are those that it plays too, but which say in the game file what is done: so do
    steps of the set-up, in the order declared. `shown` makes of a table what a player sees.
    """

    game: str
    game_rules: type[RuleValues]  # the rule values of the game
    player_rules: type[RuleValues]  # and those that each player has
    values_read: tuple[tuple[str, ...], tuple[str, ...]]  # the ids of both
    happenings: tuple[str, ...]  # the ids of the happenings that it tells
    actions: tuple[str, ...]  # and of the actions that it asks about
    never_asked: frozenset[tuple[str, str]]
    telling: Mapping[str, tuple[str, ...]]
    taking: frozenset[str]
    steps: Mapping[str, Callable[..., object]]
    called: tuple[str, ...]
    bound: Callable[[Ruleset, AnyKernel, Core], On]
    table: Callable[[On, Chance, Sequence[Decide]], At]
    shown: Callable[[At, By], object]

    def begin(self, table: At) -> None:
        """Set-up, up to the first turn."""
        raise NotImplementedError

    def given_to(self, bound: On, card: int) -> str:
        """The zone of a player who begins with a card (`gift.py`); "" where nobody can."""
        home = bound.home[bound.kind[card]]
        return home if home in bound.player_zones else ""

    def given(self, table: At, player: By, card: int) -> None:
        """A player begins with a card, which lies no longer where it lay."""

    def prospects(self, table: At) -> list[float]:
        """How likely each seat is to win as it stands, for those who see all cards: an estimate. They add up to 1."""
        return [1 / len(table.players)] * len(table.players)

    def deal_anew(self, table: At) -> None:
        """What nobody knows is dealt anew, by the chance of the table: all of each hidden pile but its top card, which
        somebody may be asked about just now."""
        piles = set(table.bound.pile.values())
        for zone in table.bound.ruleset.zones:
            if zone.id in piles and zone.seen == "nobody":
                pile = table.zones[zone.id]
                hidden = pile[:-1]
                table.chance.stream(f"anew {zone.id}").shuffle(hidden)
                pile[:-1] = hidden
                moves.forget(table, hidden)

    def rehearsal(self, table: At, player: By, question: str, options: Sequence[Any], about: Any) -> Any:
        """A question on which answers can be tried, for an agent that does so (`agents.agent.Rehearsing`)."""
        raise NotImplementedError

    def turns(self, table: At, most: int) -> None:
        """The game is played until it is over, or for so many turns."""
        raise NotImplementedError

    def view(self, table: At, player: By) -> object:
        """What a player sees of a table: plain values, with no way back to it.

        Looking is not acting: whatever shows them more is not counted for it.
        """
        fired, table.fired = table.fired, {}
        view = self.shown(table, player)
        table.fired = fired
        return view

    def prepare(self, bound: On) -> None:
        """Works out once, for all tables, what the kernel wants to know of a ruleset."""
        raise NotImplementedError

    def during(self, table: At, phase: str, player: By | None) -> bool:
        """Whether a phase that the game file declares is on, for a player if one is given."""
        raise NotImplementedError

    def concerned(self, table: At, step: str) -> list[By]:
        """The players whom a step concerns that is about to be played, by initiative."""
        return [table.turn_player]

    def person(self, table: At, word: str) -> list[By]:
        """Who the persons that the game file declares are at the moment."""
        return []

    def foe(self, table: At, player: By) -> By | None:
        """Whom a player fights just now; None where nobody does."""
        return None

    def backs(self, table: At, by: By, leader: By) -> bool:
        """Whether somebody is on the side that another leads: `your supporters` are not everybody's."""
        return False

    def fielded(self, table: At, player: By) -> list[int]:
        """The cards with which a player fights just now."""
        return []

    def in_role(self, table: At, card: int, role: str) -> bool:
        """Whether a card has a role that it does not take for good."""
        return False

    def totals(self, table: At, player: By) -> tuple[int, ...]:
        """What those who fight just now add up to, a player's side first; empty where that player does not fight."""
        return ()

    def total(self, table: At, player: By) -> int | None:
        """What a player's side adds up to just now; None where that player does not fight."""
        return None

    def covered(self, table: At) -> bool:
        """Whether what lies open to all is covered just now."""
        return False

    def draw(self, table: At, player: By, zone: str) -> int | None:
        """The top card of a pile goes where its kind goes, is told, and returned; None when there is none."""
        pile = table.zones[zone]
        if not pile:
            return None
        card: int = pile[-1]
        home = table.bound.home[table.bound.kind[card]]
        moved = moves.move(table, card, home, player if home in player.zones else None, source=(zone, None))
        return card if moved else None

    def top(self, table: At, zone: str) -> int | None:
        """The top card of a pile; None when there is none. A game may fill an empty one."""
        pile = table.zones[zone]
        return pile[-1] if pile else None

    def is_there(self, table: At, zone: str) -> bool:
        """Whether a card can be drawn from a pile."""
        return bool(table.zones[zone])

    def after_draw(self, table: At, player: By) -> None:
        """What follows when an instruction has let somebody draw."""

    def arrived(self, table: At, card: int, zone: str, owner: By | None) -> None:
        """What follows when a card has come to a zone: its abilities hold in the home of its kind."""
        if owner is not None and zone == table.bound.home[table.bound.kind[card]]:
            effects.activate(table, card, owner)

    def is_active(self, table: At, card: int) -> bool:
        """Whether what a card says is in force, or would be if it said anything."""
        return card in table.active

    def departed(self, table: At, card: int, zone: str, owner: By | None) -> None:
        """What follows when a card has left a zone: its abilities end, counters on it return."""
        effects.deactivate(table, card)

    def unnoticed(self, table: At, deed: str) -> bool:
        """Whether nobody could tell cards that go from one place to another at once from one after the other."""
        return False

    def gather(self, table: At, deed: str, zone: str, cards: list[int]) -> bool:
        """All cards, as they are given, come to a place of the table at once, if nobody could tell that from one after
        another; False when somebody could, and nothing was done."""
        return False

    def missed(self, table: At, card: int, zone: str, owner: By, gone: Sequence[Listener]) -> None:
        """What is told of its leaving, once it lies elsewhere: its owner has lost it."""

    def reroll(self, table: At, player: By) -> None:
        """A player's die is thrown again, where it lies."""

    def invert(self, table: At, player: By) -> None:
        """A player's die is turned into its opposite."""

    def lay_die(self, table: At, player: By, face: int | str) -> None:
        """A player's die is laid to a face."""

    def decide(self, table: At, player: By, how: str, phase: str) -> None:
        """`win`, `lose` or `tie` a phase, or the game, at once."""

    def share(self, table: At, players: Sequence[By]) -> None:
        """Players who are level, or who are named together, have won the game together."""
        for player in players:
            self.decide(table, player, "win", "game")

    def leave_together(self, table: At, players: Sequence[By], how: str) -> None:
        """Players who are named together lose the game at once, or leave it."""
        for player in players:
            self.decide(table, player, how, "game")

    def play(self, table: At, player: By, card: int) -> None:
        """A card is used for what it does."""

    def act(self, table: At, player: By, action: str, other: By | None) -> None:
        """A player does what the game offers as an action."""

    def run_phase(
        self, table: At, phase: str, most: int | None, over: Callable[[], bool] | None, first: By | None
    ) -> None:
        """A phase is played, so many times at most, until `over` says so, from somebody on."""
        raise NotImplementedError

    def end_phase(self, table: At, phase: str) -> None:
        """A phase is left at once, if it is on."""
        raise NotImplementedError

    def take_actions(self, table: At, player: By, least: int, most: int) -> None:
        """A player takes so many of the actions on offer."""
        raise NotImplementedError

    def appoint(self, table: At, person: str, player: By) -> None:
        """A player becomes a person of the game."""
        raise NotImplementedError

    def face(self, table: At, player: By) -> int | str | None:
        """What a player's die shows that lies there; None when it has not been thrown."""
        return None

    def befallen(self, table: At, happening: str, card: int | None) -> By | None:
        """The player who has done what a happening tells of (to a card), where the table still shows it; else None."""
        return None

    def peekable(self, table: At, player: By, card: int) -> bool:
        """Whether an instruction can let a player look at a card."""
        return True

    def peek(self, table: At, player: By, card: int) -> None:
        """An instruction has let a player look at a card, who knows it as long as it lies there, unmixed."""
        moves.remember(table, player, card)

    def reveal(self, table: At, player: By, card: int) -> None:
        """An instruction has had a player lay a card open for a moment, where it lies: everybody has seen it."""

    def swappable(self, table: At, player: By, card: int) -> bool:
        """Whether an instruction can have a player move a card within its grid."""
        return False

    def swap(self, table: At, player: By, card: int, other: int) -> None:
        """Two cards of a grid change places."""

    def shiftable(self, table: At, player: By) -> list[GridLine]:
        """The rows and columns of its grid that an instruction can have a player shift."""
        return []

    def shift(self, table: At, player: By, line: GridLine, far: int, to: str) -> None:
        """The cards of a line move so many places towards a side; those that fall off come back at the other end."""

    def seen(self, table: At, player: By) -> list[int]:
        """The cards that a player has looked at in this turn."""
        return []

    def knowing(self, table: At, card: int) -> tuple[int, ...] | None:
        """The seats that know a card which lies hidden; None when it has been laid open."""
        return moves.remembered(table, card) if table.peeked else ()

    def behind(self, table: At, happening: Happening) -> tuple[str, ...] | None:
        """The rules behind what happens just now, for a story; None where they are those that the game declares."""
        return None

    def standing(self, table: At, card: int) -> tuple[int, ...]:
        """How strong those are who contend for a card just now, the strongest first; empty when nobody does."""
        return ()


AnyKernel: TypeAlias = "Kernel[Table, PlayerState, Bound]"  # as the shared engine knows it
