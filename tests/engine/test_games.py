"""What holds in every game, whoever plays it: nothing is lost or made, and the same choices give the same game."""

from __future__ import annotations

import os
from itertools import combinations, product
from pathlib import Path
from typing import Any

import pytest

from cardwright.compile.compile import compile_set
from cardwright.engine.agents import make
from cardwright.engine.agents.agent import RandomAgent, decider
from cardwright.engine.games import bind
from cardwright.engine.games.archmage_origins.thinker import ArchmageThinker as Archthinker
from cardwright.engine.games.imperial_twing.state import ORNICLE, TwingTable
from cardwright.engine.games.imperial_twing.thinker import TwingThinker
from cardwright.engine.play import digest, play, record, run, seated
from cardwright.engine.question import ACTION
from cardwright.ruleset.overlaid import overlaid

from .battles import game
from .watching import Watching, cards_are_conserved, ruled, watched

GAMES = ("imperial-twing", "archmage-origins")
HOUSE_RULES = ("Fluffy Alley Fist Fight", "Unreliable Traps", "Sacrificing Cats", "Heroes", "Weapons")


def ornicles_are_conserved(table: TwingTable) -> None:
    """The supply, the purses, the stakes and what lies on creatures add up to the supply of the game."""
    if table.in_setup:
        return
    purses = sum(player.counters[ORNICLE] + player.stake for player in table.players)
    laid = sum(counters.get(ORNICLE, 0) for counters in table.carried.values())
    assert table.supply[ORNICLE] + purses + laid == table.rules.ornicle_supply


def nothing_is_negative(table: TwingTable) -> None:
    assert table.supply[ORNICLE] >= 0
    for player in table.players:
        assert min(player.counters.values()) >= 0 and player.stake >= 0
        assert len(player.active) <= max(player.rules.active_objects, 0) or table.battles
        assert set(player.active) <= set(player.collection)
    assert all(n > 0 for counters in table.carried.values() for n in counters.values())


def hands_are_in_order(table: TwingTable) -> None:
    for player in table.players:
        assert player.hand == sorted(player.hand)
        assert player.entourage == sorted(player.entourage)
        assert not (player.out and (player.hand or player.entourage))


LOOKS = (cards_are_conserved, ornicles_are_conserved, nothing_is_negative, hands_are_in_order)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("rules", [(), HOUSE_RULES, ("English leaflet",), ("German rules",)], ids=str)
def test_nothing_is_lost_and_nothing_is_made(players: int, rules: tuple[str, ...]) -> None:
    for seed in range(6):
        table = watched(game(*rules), seed, players, LOOKS)
        assert table.over, f"seed {seed} does not end"


def test_royal_twing_is_played_to_its_end() -> None:
    for seed in range(6):
        table = watched(game("Royal Twing"), seed, 4, LOOKS)
        assert table.over and len(table.winners) == 1  # IT-183: only one can win


class BeforeAction(Watching):
    """Looks at all hands whenever somebody is to take an action: outside a battle, they are as the rules want them."""

    def __call__(self, table: Any, player: Any, question: str, options: Any, about: Any) -> int:
        if question == ACTION:
            hands_are_within_their_limits(table)
        return super().__call__(table, player, question, options, about)


def hands_are_within_their_limits(table: TwingTable) -> None:
    is_spell, element = table.bound.is_spell, table.element
    left = any(is_spell[card] for card in (*table.deck, *table.discard))
    for player in table.order(table.turn_player):
        spells = [card for card in player.hand if is_spell[card]]
        assert spells or not left  # IT-034
        assert len({element[card] for card in spells}) <= player.rules.spell_elements_limit  # IT-044
        assert len(spells) <= player.rules.spell_limit  # IT-046


@pytest.mark.parametrize("rules", [(), ("Royal Twing",), ("Royal Twing", "Heroes", "English leaflet")], ids=str)
def test_outside_a_battle_hands_are_as_the_rules_want_them(rules: tuple[str, ...]) -> None:
    for seed in range(10):
        table: Any = seated(game(*rules), seed, [BeforeAction(seed * 7 + seat, ()) for seat in range(4)])
        run(table)
        assert table.over


SUBSETS = [subset for count in range(len(HOUSE_RULES) + 1) for subset in combinations(HOUSE_RULES, count)]


@pytest.mark.parametrize("subset", SUBSETS, ids=lambda subset: "+".join(name.split()[0] for name in subset) or "none")
def test_every_subset_of_the_house_rules_plays_to_the_end(subset: tuple[str, ...]) -> None:
    """20 games each; `CARDWRIGHT_HUNT=200` plays 200."""
    for seed in range(max(20, int(os.environ.get("CARDWRIGHT_HUNT", "0")))):
        players = 2 if seed % 5 else 3 + seed % 2
        made = play(game(*subset), seed, players, [RandomAgent(seed * 5 + seat) for seat in range(players)])
        assert made.finished and len(made.winners) == 1, seed
        assert "endless chain" not in dict(made.findings), seed


# ---- both games


@pytest.mark.parametrize("of", GAMES)
def test_the_same_seed_and_choices_give_the_same_game(of: str) -> None:
    for seed in range(20):
        first: Any = seated(ruled(of), seed, [decider(RandomAgent(seed + seat)) for seat in range(3)])
        run(first)
        left = list(first.choices)

        def answered(*_: Any, left: list[int] = left) -> int:
            return left.pop(0)

        again: Any = seated(ruled(of), seed, [answered] * 3)
        run(again)
        assert record(first, seed) == record(again, seed) and digest(first) == digest(again)
        assert left == []


INERT = {
    "imperial-twing": """
  when you roll sun in ritual: gain 1 ornicle

  when a creature leaves your entourage, if you have at least 30 objects: draw 1 card

  your object_price - 1 in battle
""",
    "archmage-origins": """
  when you peek at a card, if you have at least 30 monsters: peek at 1 card in the realm

  your looks_per_turn + 1 in scoring

  each mage has power + 1 if you have at least 30 monsters
""",
}


@pytest.mark.parametrize("of", GAMES)
def test_a_house_rule_that_never_acts_changes_nothing(of: str, tmp_path: Path) -> None:
    """The games are the same to the last choice; that is how a rule that never acts is found (invariant 3)."""
    head = f'use {of}\n\nhouse rule "Nobody Ever"\n  name (de): "Nie und nimmer"\n'
    (tmp_path / "inert.card").write_text(head + INERT[of], "utf-8")
    made = compile_set(str(tmp_path))
    assert [one.message for one in made.diagnostics if one.severity == "error"] == []
    ruleset = made.ruleset
    assert ruleset is not None
    inert = bind(overlaid(ruleset, ["Nobody Ever"]))
    for seed in range(20):
        for players in (2, 4):
            agents = [[RandomAgent(seed * 9 + seat) for seat in range(players)] for _ in range(2)]
            plain, other = play(ruled(of), seed, players, agents[0]), play(inert, seed, players, agents[1])
            assert plain.digest == other.digest and plain.turns == other.turns
            acted = [key for key, _ in other.fired if "Nobody Ever" in key]
            assert acted == []


GOLDEN = Path(__file__).with_name("golden.txt")
PLAYED = [
    ("imperial-twing", "Imperial Twing", ()),
    ("imperial-twing", "", ("Heroes", "Weapons")),
    ("imperial-twing", "", ("English leaflet",)),
    ("imperial-twing", "", ("Royal Twing",)),
    ("archmage-origins", "Archmage Origins", ()),
    ("archmage-origins", "", ("Free Borders",)),
    ("archmage-origins", "", ("Late Printing",)),
]


def test_golden_games() -> None:
    """The same on every machine and with every Python: a line for each game, written once and compared ever after.

    A changed line says that games go another way than before. If that is meant, `make golden` writes the file anew.
    """
    lines = []
    for of, name, rules in PLAYED:
        for players in (2, 3, 4) if rules != ("Royal Twing",) else (4,):
            for seed in (1, 2):
                made = play(ruled(of, *rules), seed, players, [RandomAgent(seed * 5 + seat) for seat in range(players)])
                won = f"seat {made.winners[0]} wins" if made.winners else "nobody wins"
                lines.append(
                    f"{name or ', '.join(rules)}; {players} players; seed {seed}: {won} in turn {made.turns},"
                    f" {made.decisions} decisions, {made.digest:016x}"
                )
    told = "\n".join(lines) + "\n"
    if os.environ.get("CARDWRIGHT_ACCEPT"):
        GOLDEN.write_text(told, "utf-8")
    assert told == GOLDEN.read_text("utf-8")


BOTS = Path(__file__).with_name("golden-bots.txt")
MINDS = [
    ("imperial-twing", "greedy", (), (2, 3, 4)),
    ("imperial-twing", "greedy", ("English leaflet",), (3,)),
    ("imperial-twing", "greedy", ("Royal Twing",), (4,)),
    ("imperial-twing", "thinker", (), (2,)),
    ("archmage-origins", "greedy", (), (2, 3, 4)),
    ("archmage-origins", "thinker", (), (2,)),
]


@pytest.mark.parametrize(("of", "mind", "rules", "seats"), MINDS, ids=str)
def test_golden_games_of_bots(of: str, mind: str, rules: tuple[str, ...], seats: tuple[int, ...]) -> None:
    """What a bot prefers, in lines as above: a changed line says that it plays otherwise."""
    lines = []
    for players, seed in product(seats, range(4)):
        made = play(ruled(of, *rules), seed, players, [bot(mind, of, seat) for seat in range(players)], 60)
        game = f"{', '.join((of, *rules))}; {players} {mind} players; seed {seed}"
        lines.append(f"{game}: {made.decisions} decisions in {made.turns} turns, {made.digest:016x}")
    known = BOTS.read_text("utf-8").splitlines() if BOTS.exists() else []
    if os.environ.get("CARDWRIGHT_ACCEPT"):
        heads = [line.partition(":")[0] for line in lines]
        kept = [line for line in known if line.partition(":")[0] not in heads]
        BOTS.write_text("".join(f"{line}\n" for line in sorted([*kept, *lines])), "utf-8")
        return
    assert [line for line in lines if line not in known] == []


def bot(mind: str, of: str, seat: int) -> Any:
    """A bot that thinks as little as can be."""
    match of, mind:
        case "imperial-twing", "thinker":
            return TwingThinker(seat, playouts=4, ahead=1)
        case "archmage-origins", "thinker":
            return Archthinker(seat, determinisations=2)
        case _:
            return make(mind, seat, ruled(of).ruleset.game)
