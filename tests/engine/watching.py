"""Games are played by chance while somebody looks at the whole table before every answer."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from typing import Any

from cardwright.compile.compile import compile_set
from cardwright.engine.agents.agent import RandomAgent, decider
from cardwright.engine.bound import Bound
from cardwright.engine.games import bind
from cardwright.engine.play import run, seated
from cardwright.ruleset.overlaid import overlaid

Look = Callable[[Any], None]


@cache
def ruled(game: str, *rules: str) -> Bound:
    """A game with some house rules, an edition or a variant, bound."""
    ruleset = compile_set(game).ruleset
    assert ruleset is not None
    return bind(overlaid(ruleset, rules))


class Watching:
    """Answers as an agent does, and looks at the whole table each time."""

    def __init__(self, seed: int, looks: Sequence[Look]) -> None:
        self.answer, self.looks = decider(RandomAgent(seed)), looks

    def __call__(self, table: Any, player: Any, question: str, options: Sequence[Any], about: Any) -> int:
        for look in self.looks:
            look(table)
        assert len(options) > 1, f"{question} is no question: {options}"
        assert len(set(options)) == len(options), f"{question} offers the same twice: {options}"
        return self.answer(table, player, question, options, about)


def watched(bound: Bound, seed: int, players: int, looks: Sequence[Look]) -> Any:
    """The table of a game that is over, and at which somebody has looked before every answer and at its end."""
    table: Any = seated(bound, seed, [Watching(seed * 7 + seat, looks) for seat in range(players)])
    run(table)
    for look in looks:
        look(table)
    return table


def zones(table: Any) -> Iterator[list[int]]:
    """All piles of cards, of the table and of its players."""
    yield from table.zones.values()
    for player in table.players:
        yield from player.zones.values()


def cards_are_conserved(table: Any) -> None:
    """Every card is in exactly one place, and none has been made."""
    lying = sorted(card for zone in zones(table) for card in zone)
    # while a trap, an event or a price is being played, no card is in the air either
    assert lying == list(range(len(table.bound.cards)))
