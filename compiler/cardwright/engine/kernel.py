"""What the engine asks of a game's kernel: what it offers to rules and cards, and what only it knows how to do."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Protocol

from cardwright.engine import effects, moves

if TYPE_CHECKING:
    from cardwright.engine.bound import Bound
    from cardwright.engine.chance import Chance
    from cardwright.engine.grid import GridLine
    from cardwright.engine.happening import Happening
    from cardwright.engine.listener import Listener
    from cardwright.engine.table import Decide, Table


class Kernel(Protocol):
    """The phases of one game. `offers` are compared with what the game file declares, in both directions, at load."""

    game: str
    game_rules: type  # annotated with the rule values of the game
    player_rules: type  # and with those that each player has
    happenings: type  # annotated with the happenings that it tells
    actions: type  # annotated with the actions that it asks about
    never_asked: frozenset[tuple[str, str]]  # (person, action): who is never offered what, as the game says, too
    telling: Mapping[
        str, tuple[str, ...]
    ]  # questions of its own whose answers a story tells, and the rules behind them
    steps: Mapping[str, Any]  # step id → the function that plays it
    bound: type[Bound]
    table: Callable[[Any, Chance, Sequence[Decide]], Table]

    def begin(self, table: Any) -> None:
        """Set-up, up to the first turn."""

    def turns(self, table: Any, most: int) -> None:
        """The game is played until it is over, or for so many turns."""

    def view(self, table: Any, player: Any) -> Any:
        """What a player sees of a table: plain values, with no way back to it."""

    def prepare(self, bound: Any) -> None:
        """Works out once, for all tables, what the kernel wants to know of a ruleset."""

    def during(self, table: Any, phase: str, player: Any) -> bool:
        """Whether a phase that the game file declares is on, for a player if one is given."""

    def concerned(self, table: Any, step: str) -> list[Any]:
        """The players whom a step concerns that is about to be played, by initiative."""

    def person(self, table: Any, word: str) -> list[Any]:
        """Who the persons that the game file declares are at the moment."""

    def foe(self, table: Any, player: Any) -> Any:
        """Whom a player fights just now; None where nobody does."""

    def backs(self, table: Any, one: Any, leader: Any) -> bool:
        """Whether somebody is on the side that another leads: `your supporters` are not everybody's."""

    def fielded(self, table: Any, player: Any) -> list[int]:
        """The cards with which a player fights just now."""

    def in_role(self, table: Any, card: int, role: str) -> bool:
        """Whether a card has a role that it does not take for good."""

    def totals(self, table: Any, player: Any) -> tuple[int, ...]:
        """What those who fight just now add up to, a player's side first; empty where that player does not fight."""

    def total(self, table: Any, player: Any) -> int | None:
        """What a player's side adds up to just now; None where that player does not fight."""

    def covered(self, table: Any) -> bool:
        """Whether what lies open to all is covered just now."""

    def draw(self, table: Any, player: Any, zone: str) -> int | None:
        """The top card of a pile goes where its kind goes, is told, and returned; None when there is none."""

    def after_draw(self, table: Any, player: Any) -> None:
        """What follows when an instruction has let somebody draw."""

    def arrived(self, table: Any, card: int, zone: str, owner: Any) -> None:
        """What follows when a card has come to a zone: its abilities hold."""

    def departed(self, table: Any, card: int, zone: str, owner: Any) -> None:
        """What follows when a card has left a zone: its abilities end, counters on it return."""

    def missed(self, table: Any, card: int, zone: str, owner: Any, gone: Sequence[Listener]) -> None:
        """What is told of its leaving, once it lies elsewhere: its owner has lost it."""

    def reroll(self, table: Any, player: Any) -> None:
        """A player's die is thrown again, where it lies."""

    def invert(self, table: Any, player: Any) -> None:
        """A player's die is turned into its opposite."""

    def lay_die(self, table: Any, player: Any, face: int | str) -> None:
        """A player's die is laid to a face."""

    def decide(self, table: Any, player: Any, how: str, phase: str) -> None:
        """`win`, `lose` or `tie` a phase, or the game, at once."""

    def play(self, table: Any, player: Any, card: int) -> None:
        """A card is used for what it does."""

    def act(self, table: Any, player: Any, action: str, other: Any) -> None:
        """A player does what the game offers as an action."""

    def face(self, table: Any, player: Any) -> int | str | None:
        """What a player's die shows that lies there; None when it has not been thrown."""

    def befallen(self, table: Any, happening: str, card: int | None) -> Any:
        """The player who has done what a happening tells of (to a card), where the table still shows it; else None."""

    def peekable(self, table: Any, player: Any, card: int) -> bool:
        """Whether an instruction can let a player look at a card."""

    def peek(self, table: Any, player: Any, card: int) -> None:
        """An instruction has let a player look at a card."""

    def swappable(self, table: Any, player: Any, card: int) -> bool:
        """Whether an instruction can have a player move a card within its grid."""

    def swap(self, table: Any, player: Any, card: int, other: int) -> None:
        """Two cards of a grid change places."""

    def shiftable(self, table: Any, player: Any) -> list[GridLine]:
        """The rows and columns of its grid that an instruction can have a player shift."""

    def shift(self, table: Any, player: Any, line: GridLine, far: int, to: str) -> None:
        """The cards of a line move so many places towards a side; those that fall off come back at the other end."""

    def seen(self, table: Any, player: Any) -> list[int]:
        """The cards that a player has looked at in this turn."""

    def knowing(self, table: Any, card: int) -> tuple[int, ...] | None:
        """The seats that know a card which lies hidden; None when it has been laid open."""

    def behind(self, table: Any, happening: Happening) -> tuple[str, ...] | None:
        """The rules behind what happens just now, for a story; None where they are those that the game declares."""

    def standing(self, table: Any, card: int) -> tuple[int, ...]:
        """How strong those are who contend for a card just now, the strongest first; empty when nobody does."""


class Plain:
    """A kernel of a game that has no dice, no persons of its own and no grid: what others need not repeat."""

    never_asked: frozenset[tuple[str, str]]
    telling: Mapping[str, tuple[str, ...]]
    shown: Any  # how a table becomes a view

    def view(self, table: Any, player: Any) -> Any:
        """What a player sees. Looking is not acting: whatever shows them more is not counted for it."""
        fired, table.fired = table.fired, {}
        made = self.shown(table, player)
        table.fired = fired
        return made

    def concerned(self, table: Any, step: str) -> list[Any]:
        return [table.turn_player]

    def person(self, table: Any, word: str) -> list[Any]:
        return []

    def foe(self, table: Any, player: Any) -> Any:
        return None

    def backs(self, table: Any, one: Any, leader: Any) -> bool:
        return False

    def fielded(self, table: Any, player: Any) -> list[int]:
        return []

    def in_role(self, table: Any, card: int, role: str) -> bool:
        return False

    def totals(self, table: Any, player: Any) -> tuple[int, ...]:
        return ()

    def total(self, table: Any, player: Any) -> int | None:
        return None

    def covered(self, table: Any) -> bool:
        return False

    def draw(self, table: Any, player: Any, zone: str) -> int | None:
        pile = table.zones[zone]
        if not pile:
            return None
        card: int = pile[-1]
        home = table.bound.home[table.bound.kind[card]]
        moved = moves.move(table, card, home, player if home in player.zones else None, source=(zone, None))
        return card if moved else None

    def arrived(self, table: Any, card: int, zone: str, owner: Any) -> None:
        """What a card says holds while it lies in the home of its kind."""
        if owner is not None and zone == table.bound.home[table.bound.kind[card]]:
            effects.activate(table, card, owner)

    def departed(self, table: Any, card: int, zone: str, owner: Any) -> None:
        effects.deactivate(table, card)

    def missed(self, table: Any, card: int, zone: str, owner: Any, gone: Sequence[Listener]) -> None:
        pass

    def after_draw(self, table: Any, player: Any) -> None:
        pass

    def reroll(self, table: Any, player: Any) -> None:
        pass

    def invert(self, table: Any, player: Any) -> None:
        pass

    def lay_die(self, table: Any, player: Any, face: int | str) -> None:
        pass

    def decide(self, table: Any, player: Any, how: str, phase: str) -> None:
        pass

    def play(self, table: Any, player: Any, card: int) -> None:
        pass

    def act(self, table: Any, player: Any, action: str, other: Any) -> None:
        pass

    def face(self, table: Any, player: Any) -> int | str | None:
        return None

    def befallen(self, table: Any, happening: str, card: int | None) -> Any:
        return None

    def peekable(self, table: Any, player: Any, card: int) -> bool:
        return True

    def peek(self, table: Any, player: Any, card: int) -> None:
        """Whoever has looked at a card knows it as long as it lies where it lay, and nothing is shuffled there."""
        moves.remember(table, player, card)

    def swappable(self, table: Any, player: Any, card: int) -> bool:
        return False

    def swap(self, table: Any, player: Any, card: int, other: int) -> None:
        pass

    def shiftable(self, table: Any, player: Any) -> list[GridLine]:
        return []

    def shift(self, table: Any, player: Any, line: GridLine, far: int, to: str) -> None:
        pass

    def seen(self, table: Any, player: Any) -> list[int]:
        return []

    def knowing(self, table: Any, card: int) -> tuple[int, ...] | None:
        return moves.remembered(table, card) if table.peeked else ()

    def behind(self, table: Any, happening: Happening) -> tuple[str, ...] | None:
        return None

    def standing(self, table: Any, card: int) -> tuple[int, ...]:
        return ()
