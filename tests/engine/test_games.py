"""What holds in every game, whoever plays it: nothing is lost or made, and the same choices give the same game."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

from cardwright.compile.compile import compile_set
from cardwright.engine.agents.agent import RandomAgent, decider
from cardwright.engine.games import bind
from cardwright.engine.games.imperial_twing.state import ORNICLE, Bound, Table
from cardwright.engine.play import digest, play, record, run, seated
from cardwright.ruleset.overlaid import overlaid

from .battles import game

HOUSE_RULES = ("Fluffy Alley Fist Fight", "Unreliable Traps", "Sacrificing Cats", "Heroes", "Weapons")


class Watching:
    """Answers as an agent does, and looks at the whole table each time."""

    def __init__(self, seed: int, looks: Sequence[Any]) -> None:
        self.answer, self.looks = decider(RandomAgent(seed)), looks

    def __call__(self, table: Any, player: Any, question: str, options: Sequence[Any], about: Any) -> int:
        for look in self.looks:
            look(table)
        assert len(options) > 1, f"{question} is no question: {options}"
        assert len(set(options)) == len(options), f"{question} offers the same twice: {options}"
        return self.answer(table, player, question, options, about)


def zones(table: Table) -> Iterator[list[int]]:
    yield from table.zones.values()
    for player in table.players:
        yield from player.zones.values()


def cards_are_conserved(table: Table) -> None:
    """Every card is in exactly one place, and none has been made."""
    lying = sorted(card for zone in zones(table) for card in zone)
    # while a trap, an event or a price is being played, no card is in the air either
    assert lying == list(range(len(table.bound.cards)))


def ornicles_are_conserved(table: Table) -> None:
    """The supply, the purses, the stakes and what lies on creatures add up to the supply of the game."""
    if table.in_setup:
        return
    purses = sum(player.counters[ORNICLE] + player.stake for player in table.players)
    laid = sum(counters.get(ORNICLE, 0) for counters in table.carried.values())
    assert table.supply[ORNICLE] + purses + laid == table.rules.ornicle_supply


def nothing_is_negative(table: Table) -> None:
    assert table.supply[ORNICLE] >= 0
    for player in table.players:
        assert min(player.counters.values()) >= 0 and player.stake >= 0
        assert len(player.active) <= max(player.rules.active_objects, 0) or table.battles
        assert set(player.active) <= set(player.collection)
    assert all(n > 0 for counters in table.carried.values() for n in counters.values())


def hands_are_in_order(table: Table) -> None:
    for player in table.players:
        assert player.hand == sorted(player.hand)
        assert player.entourage == sorted(player.entourage)
        assert not (player.out and (player.hand or player.entourage))


LOOKS = (cards_are_conserved, ornicles_are_conserved, nothing_is_negative, hands_are_in_order)


def watched(bound: Bound, seed: int, players: int) -> Table:
    table: Any = seated(bound, seed, [Watching(seed * 7 + seat, LOOKS) for seat in range(players)])
    run(table)
    return table  # type: ignore[no-any-return]


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("rules", [(), HOUSE_RULES, ("English leaflet",), ("German rules",)], ids=str)
def test_nothing_is_lost_and_nothing_is_made(players: int, rules: tuple[str, ...]) -> None:
    for seed in range(6):
        table = watched(game(*rules), seed, players)
        assert table.over, f"seed {seed} does not end"


def test_royal_twing_is_played_to_its_end() -> None:
    for seed in range(6):
        table = watched(game("Royal Twing"), seed, 4)
        assert table.over and len(table.winners) == 1  # IT-183: only one can win


SUBSETS = [subset for count in range(len(HOUSE_RULES) + 1) for subset in combinations(HOUSE_RULES, count)]


@pytest.mark.parametrize("subset", SUBSETS, ids=lambda subset: "+".join(name.split()[0] for name in subset) or "none")
def test_every_subset_of_the_house_rules_plays_200_games(subset: tuple[str, ...]) -> None:
    for seed in range(200):
        players = 2 if seed % 5 else 3 + seed % 2
        made = play(game(*subset), seed, players, [RandomAgent(seed * 5 + seat) for seat in range(players)])
        assert made.finished and len(made.winners) == 1, seed
        assert "endless chain" not in dict(made.findings), seed


def test_the_same_seed_and_choices_give_the_same_game() -> None:
    for seed in range(20):
        first: Any = seated(game(), seed, [decider(RandomAgent(seed + seat)) for seat in range(3)])
        run(first)
        left = list(first.choices)

        def answered(*_: Any, left: list[int] = left) -> int:
            return left.pop(0)

        again: Any = seated(game(), seed, [answered] * 3)
        run(again)
        assert record(first, seed) == record(again, seed) and digest(first) == digest(again)


INERT = """
use imperial-twing

house rule "Nobody Ever"
  name (de): "Nie und nimmer"

  when you roll sun in ritual: gain 1 ornicle

  when a creature leaves your entourage, if you have at least 30 objects: draw 1 card

  your object_price - 1 in battle
"""


def test_a_house_rule_that_never_acts_changes_nothing(tmp_path: Path) -> None:
    """The games are the same to the last choice; that is how a rule that never acts is found (invariant 3)."""
    (tmp_path / "inert.card").write_text(INERT, "utf-8")
    ruleset = compile_set(str(tmp_path)).ruleset
    assert ruleset is not None
    inert = bind(overlaid(ruleset, ["Nobody Ever"]))
    for seed in range(20):
        for players in (2, 4):
            agents = [[RandomAgent(seed * 9 + seat) for seat in range(players)] for _ in range(2)]
            plain, other = play(game(), seed, players, agents[0]), play(inert, seed, players, agents[1])
            assert plain.digest == other.digest and plain.turns == other.turns
            acted = [key for key, _ in other.fired if "Nobody Ever" in key]
            assert acted == []


GOLDEN = Path(__file__).with_name("golden.txt")


def test_golden_games() -> None:
    """The same on every machine and with every Python: a line for each game, written once and compared ever after.

    A changed line says that games go another way than before. If that is meant, `make golden` writes the file anew.
    """
    lines = []
    for rules in [(), ("Heroes", "Weapons"), ("English leaflet",), ("Royal Twing",)]:
        for players in (2, 3, 4) if rules != ("Royal Twing",) else (4,):
            for seed in (1, 2):
                made = play(game(*rules), seed, players, [RandomAgent(seed * 5 + seat) for seat in range(players)])
                name = ", ".join(rules) or "Imperial Twing"
                lines.append(
                    f"{name}; {players} players; seed {seed}: seat {made.winners[0]} wins in turn {made.turns},"
                    f" {made.decisions} decisions, {made.digest:016x}"
                )
    told = "\n".join(lines) + "\n"
    if os.environ.get("CARDWRIGHT_ACCEPT"):
        GOLDEN.write_text(told, "utf-8")
    assert told == GOLDEN.read_text("utf-8")
