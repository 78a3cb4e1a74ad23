"""Homebrew for a game with a grid: the lessons of the course are played, and every ability of theirs acts."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from cardwright.compile.compile import compile_set
from cardwright.engine.agents.agent import RandomAgent, decider
from cardwright.engine.games import bind
from cardwright.engine.games.archmage_origins.scoring import points_of
from cardwright.engine.play import run, seated
from cardwright.ruleset.game import Ruleset
from cardwright.ruleset.overlaid import overlaid

COURSE = Path(__file__).parents[2] / "examples"
TALENT = """use archmage-origins

house rule "Insomnia"
  change mage "Apprentice":
    when your turn begins:
      peek at 1 card in the realm

house rule "Open Cards"
  set mage_cards_hidden to no
"""


def fired(ruleset: Ruleset, games: int, players: int = 4) -> Counter[str]:
    """How often each ability acted in so many games; every card is in one place at the end of each."""
    bound, total = bind(ruleset), Counter[str]()
    for seed in range(games):
        table = seated(bound, seed, [decider(RandomAgent(8 * seed + seat)) for seat in range(players)])
        run(table)
        zones = [*table.zones.values(), *(zone for player in table.players for zone in player.zones.values())]
        assert sorted(card for zone in zones for card in zone) == list(range(len(bound.cards)))
        assert not table.findings
        total.update(table.fired)
    return total


@pytest.mark.parametrize(
    ("lesson", "rules", "abilities"),
    [
        (
            "15-the-other-game",
            [],
            {
                "monster/bagpipe-newt#0",
                "monster/contrary-snail#0",
                "monster/cuckoo-of-ill-omen#0",
                "monster/cuckoo-of-ill-omen#1",
                "spell/through-the-keyhole#play",
                "spell/wet-paint#play",
            },
        ),
        ("16-a-wider-realm", ["A Wider Realm"], {"monster/owl#0", "house rule/A Wider Realm#0"}),
        (
            "17-apprentices",
            ["Talented Apprentices"],
            {"mage/apprentice#0", "mage/spade-hand#0", "mage/oil-can-bearer#0", "mage/puddle-caller#0"},
        ),
    ],
)
def test_every_ability_of_a_lesson_acts(lesson: str, rules: list[str], abilities: set[str]) -> None:
    made = compile_set(str(COURSE / lesson)).ruleset
    assert made is not None
    acted = fired(overlaid(made, rules), 20)
    assert abilities <= set(acted)


@pytest.mark.parametrize(
    "line",
    [
        "your mage cards have power + 1",
        "the elementalist's mage cards have power + 1",
        "spells have worth + 2",
        'may "Squint" on your turn, once per game, discarding 1 hold-monster card:\n    peek at 2 cards in the realm',
        "before an opponent swaps a card, once per game:\n    may cancel it, discarding 1 hold-monster card",
        "when you peek at a monster with strength at least 4:\n    may put 1 hold token on it",
    ],
)
def test_a_house_rule_of_one_sentence_acts(line: str) -> None:
    made = compile_set("-", stdin=f'use archmage-origins\nhouse rule "Odd"\n  {line}\n'.encode())
    assert made.ruleset is not None
    assert not [finding for finding in made.diagnostics if finding.severity == "error"]
    assert fired(overlaid(made.ruleset, ["Odd"]), 10)["house rule/Odd#0"] > 0


@pytest.mark.parametrize(
    "line",
    [
        "each monster in this row has worth + 1",
        "each other monster in this column has strength - 1",
        "each monster in this row has margin + 1",
        "this has worth + 1 for each mage card in this row",
        "this has worth + 1 for each of your mage cards in this row",
        "your monsters have worth + 1 if you have at least 1 mage card in this row",
        "this has worth + 3 if it is marked",
        "monsters in this row cannot be captured",
        "when you peek at this:\n    may put 1 hold token on it",
        "before you capture this:\n    may cancel it",
        "instead of capturing this:\n    peek at 1 card in the realm",
        "when this is discarded:\n    each player peeks at 1 card in the realm",
    ],
)
def test_a_monster_of_one_sentence_acts(line: str) -> None:
    made = compile_set("-", stdin=f'use archmage-origins\nmonster "Odd"\n  strength: 2\n\n  {line}\n'.encode())
    assert made.ruleset is not None
    assert not [finding for finding in made.diagnostics if finding.severity == "error"]
    assert fired(made.ruleset, 15)["monster/odd#0"] > 0


def test_a_captured_spell_counts_three_and_what_is_added() -> None:
    """AO-048, and a house rule on top of it."""
    stdin = 'use archmage-origins\nhouse rule "Odd"\n  spells have worth + 2\n'
    made = compile_set("-", stdin=stdin.encode()).ruleset
    assert made is not None
    points = []
    for ruleset in (made, overlaid(made, ["Odd"])):
        table = seated(bind(ruleset), 1, [decider(RandomAgent(seat)) for seat in range(2)])
        table.bound.kernel.begin(table)
        spell = next(card for card, is_one in enumerate(table.bound.is_spell) if is_one)
        table.players[0].army.append(spell)
        points.append(points_of(table, table.players[0]))
    assert points == [3, 5]


def test_a_realm_of_five_by_five_is_full_and_four_cards_are_left() -> None:
    made = compile_set(str(COURSE / "16-a-wider-realm")).ruleset
    assert made is not None
    table = seated(bind(overlaid(made, ["A Wider Realm"])), 1, [decider(RandomAgent(seat)) for seat in range(2)])
    table.bound.kernel.begin(table)
    assert (len(table.zones["realm"]), len(table.zones["exploration_pile"])) == (25, 4)


@pytest.mark.parametrize(("rules", "acts"), [(["Insomnia"], False), (["Insomnia", "Open Cards"], True)])
def test_a_mage_card_speaks_as_soon_as_it_lies_face_up(rules: list[str], acts: bool) -> None:
    made = compile_set("-", stdin=TALENT.encode()).ruleset
    assert made is not None
    assert (fired(overlaid(made, rules), 10)["mage/apprentice#0"] > 0) == acts
