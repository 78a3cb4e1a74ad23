"""A whole game is played from a bound ruleset, a seed and some agents, and becomes a record."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b
from struct import pack
from typing import TYPE_CHECKING

from cardwright.engine.agents.agent import Agent, decider
from cardwright.engine.chance import Chance
from cardwright.frozen import frozen

if TYPE_CHECKING:
    from cardwright.engine.bound import Bound
    from cardwright.engine.gift import Gift
    from cardwright.engine.table import Decide, Table

TURNS = 5000  # a game that has not ended by then does not end


@frozen
class Record:
    """What is kept of a game. Seats count from 0; pairs are (id, how often); `digest` stands for all choices.

    `characters` are card ids, or elements where a game has no cards for those who play.
    """

    seed: int
    players: int
    winners: tuple[int, ...]
    turns: int
    decisions: int
    finished: bool
    characters: tuple[str, ...]
    agents: tuple[str, ...]
    owned: tuple[tuple[str, ...], ...]
    fired: tuple[tuple[str, int], ...]
    played: tuple[tuple[str, int], ...]
    findings: tuple[tuple[str, int], ...]
    digest: int


def play(bound: Bound, seed: int, players: int, agents: Sequence[Agent], turns: int = TURNS) -> Record:
    """One game. The same ruleset, seed and choices give the same record, on every machine."""
    return GameSeries(bound, players).play(seed, agents, turns)


class GameSeries:
    """Game after game on one table, which is laid out again each time; the records are those of `play`."""

    def __init__(self, bound: Bound, players: int) -> None:
        self.bound, self.players = bound, players
        self.table: Table | None = None

    def play(self, seed: int, agents: Sequence[Agent], turns: int = TURNS) -> Record:
        """One game. After one that was broken off, the next begins on a new table."""
        deciders = [decider(agent) for agent in agents[: self.players]]
        return self.decided(seed, deciders, tuple(agent.name for agent in agents[: self.players]), turns)

    def decided(
        self,
        seed: int,
        deciders: Sequence[Decide],
        names: tuple[str, ...],
        turns: int = TURNS,
        gift: Gift | None = None,
    ) -> Record:
        """One game, answered by those who see the table; somebody may begin with a card."""
        table, self.table = self.table, None
        if table is None:
            table = seated(self.bound, seed, deciders)
        else:
            table.clear(Chance(seed), deciders)
        table.gift = gift
        run(table, turns)
        self.table = table
        return record(table, seed, names)


def seated(bound: Bound, seed: int, deciders: Sequence[Decide]) -> Table:
    """A table before its set-up, with somebody to answer on each seat."""
    table: Table = bound.kernel.table(bound, Chance(seed), deciders)
    return table


def run(table: Table, turns: int = TURNS) -> None:
    """Set-up, and turns until the game is over, or until there have been too many."""
    kernel = table.bound.kernel
    kernel.begin(table)
    kernel.turns(table, turns)


def record(table: Table, seed: int, agents: tuple[str, ...] = ()) -> Record:
    """What is kept of a table when the game is over."""
    ids = table.bound.ids
    played: dict[str, int] = {}
    for card in sorted(table.played):
        played[ids[card]] = played.get(ids[card], 0) + table.played[card]
    return Record(
        seed,
        len(table.players),
        tuple([player.seat for player in table.winners]),
        table.turn,
        len(table.choices),
        table.over,
        tuple([player.element if player.character is None else ids[player.character] for player in table.players]),
        agents,
        tuple([tuple(sorted(owned)) for owned in table.owned]),
        tuple(sorted(table.fired.items())),
        tuple(sorted(played.items())),
        tuple(sorted(table.findings.items())),
        digest(table),
    )


def digest(table: Table) -> int:
    """All choices and the end of the game in one number: two games with the same one went the same way."""
    numbers = [len(table.players), table.turn, *table.choices, *[player.seat for player in table.winners]]
    return int.from_bytes(blake2b(pack(f"<{len(numbers)}i", *numbers), digest_size=8).digest(), "big")
