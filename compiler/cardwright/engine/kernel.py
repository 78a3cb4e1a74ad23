"""What the engine asks of a game's kernel: what it offers to rules and cards, and what only it knows how to do."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from cardwright.engine.bound import Bound
    from cardwright.engine.table import Player, Table


class Kernel(Protocol):
    """The phases of one game. `offers` are compared with what the game file declares, in both directions, at load."""

    game: str
    game_rules: type  # annotated with the rule values of the game
    player_rules: type  # and with those that each player has
    happenings: type  # annotated with the happenings that it tells
    actions: type  # annotated with the actions that it asks about
    steps: Mapping[str, Any]  # step id → the function that plays it

    def prepare(self, bound: Bound) -> None:
        """Works out once, for all tables, what the kernel wants to know of a ruleset."""

    def during(self, table: Table, phase: str, player: Player | None) -> bool:
        """Whether a phase is on, for a player if one is given: battle, attack, defence, duel, endgame, ritual, turn …"""

    def person(self, table: Table, word: str) -> list[Player]:
        """Who the game's own persons are at the moment: attacker, defender, winner, loser, supporter …"""

    def draw(self, table: Table, player: Player, zone: str) -> int | None:
        """The top card of a pile goes where its kind goes, is told, and returned; None when there is none."""

    def arrived(self, table: Table, card: int, zone: str, owner: Player | None) -> None:
        """What follows when a card has come to a zone: an object wakes, its abilities hold."""

    def departed(self, table: Table, card: int, zone: str, owner: Player | None) -> None:
        """What follows when a card has left a zone: its abilities end, counters on it return."""

    def reroll(self, table: Table, player: Player) -> None:
        """A player's die of the battle is thrown again."""

    def invert(self, table: Table, player: Player) -> None:
        """A player's die of the battle is turned into its opposite."""

    def lay_die(self, table: Table, player: Player, face: int | str) -> None:
        """A player's die of the battle is laid to a face."""

    def decide(self, table: Table, player: Player, verb: str, phase: str) -> None:
        """`win`, `lose` or `tie` the battle, the duel or the game, at once."""

    def play(self, table: Table, player: Player, card: int) -> None:
        """A card is used for what it does."""

    def act(self, table: Table, player: Player, action: str, other: Player | None) -> None:
        """A player does what the game offers as an action."""
