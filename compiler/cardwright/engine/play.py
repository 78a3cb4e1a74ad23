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
    from cardwright.engine.table import Decide, Table

TURNS = 2000  # a game that has not ended by then does not end


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
    table = seated(bound, seed, [decider(agent) for agent in agents[:players]])
    run(table, turns)
    return record(table, seed, tuple(agent.name for agent in agents[:players]))


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
    cards = table.bound.cards
    played: dict[str, int] = {}
    for card, times in sorted(table.played.items()):
        played[cards[card].id] = played.get(cards[card].id, 0) + times
    return Record(
        seed,
        len(table.players),
        tuple(player.seat for player in table.winners),
        table.turn,
        len(table.choices),
        table.over,
        tuple(player.element if player.character is None else cards[player.character].id for player in table.players),
        agents,
        tuple(tuple(sorted(owned)) for owned in table.owned),
        tuple(sorted(table.fired.items())),
        tuple(sorted(played.items())),
        tuple(sorted(table.findings.items())),
        digest(table),
    )


def digest(table: Table) -> int:
    """All choices and the end of the game in one number: two games with the same one went the same way."""
    numbers = [len(table.players), table.turn, *table.choices, *[player.seat for player in table.winners]]
    return int.from_bytes(blake2b(pack(f"<{len(numbers)}i", *numbers), digest_size=8).digest(), "big")
