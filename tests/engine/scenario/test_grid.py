"""Scenarios of a grid: what is expected of its places, and moves that are made as they are said or refused."""

from __future__ import annotations

import pytest
from tests.engine.scenario.acted import acted

from cardwright.compile.compile import compile_sources
from cardwright.syntax.read import read

GAME = "archmage-origins"
LAID = """\
  players: ann demonologist, ben necromancer
  realm: "Kurzol" row 1 column 1, "Old Dragon" row 2 column 2, "Rust Moth", "Pond Nixie", "Bone Hound"
  border: mage demonologist 8 left 2, mage necromancer 3 right 2
"""
LOOKED = """\
  ann peeks at "Kurzol" and "Old Dragon"
"""
PLACED = """\
  ann places mage demonologist 1 on top 1
  ann holds "Pond Nixie"
"""

SO = [
    '"Old Dragon" is on row 2 column 2', "mage demonologist 8 is on left 2", "row 3 column 1 is empty",
    "left 1 is empty", 'ann has power 8 at "Old Dragon"', 'ben has power at least 3 at "Old Dragon"',
    'ann can see "Kurzol"', 'ann cannot see "Rust Moth"', 'ben cannot see "Kurzol"', "ann can see mage demonologist 8",
    "ben cannot see mage demonologist 8", "ann can place a mage card on left 3",
    "ann cannot place a mage card on left 2", "ann cannot place mage demonologist 2 on right 1",
    '"Old Dragon" has strength 5', 'ann can swap "Kurzol"', 'ann cannot swap "Rust Moth"',
    'ann cannot peek at "Rust Moth"', "ann can hold a card",
]  # fmt: skip

NOT_SO = [
    ('"Old Dragon" is on row 2 column 3', "1 1"),
    ('"Gertrude" is on row 1 column 1', "in no grid"),
    ("row 1 column 1 is empty", "0 0"),
    ('ann has power 9 at "Old Dragon"', "8"),
    ('ann has power 9 at "Gertrude"', "in no grid"),
    ('ben can see "Kurzol"', "False"),
    ("ann can place a mage card on left 2", "offered False; placement is corner; mages_per_space is 1"),
    ('ann can peek at "Rust Moth"', "offered False; looks_per_turn is 2, has 2"),
]


def looked(*lines: str) -> list[str]:
    """What comes of expectations between two moves of a turn: after both looks, before a card is placed."""
    expected = "".join(f"  expect {line}\n" for line in lines)
    return acted(f"{LAID}{LOOKED}{expected}{PLACED}", game=GAME)


def test_what_is_so_passes() -> None:
    assert looked(*SO) == []


def test_what_is_not_so_is_told() -> None:
    assert looked(*[line for line, _ in NOT_SO]) == [f"expect {line}: {instead}" for line, instead in NOT_SO]


REFUSED = [
    ('ann peeks at "Rust Moth" and "Pond Nixie" and "Kurzol"', "", "looks_per_turn is 2, has 2"),
    ('ann peeks at "Gertrude"', "", "none in realm"),
    ('ann swaps "Kurzol" with "Rust Moth"', LOOKED, "see AO-022, AO-032"),
    ("ann places mage demonologist 8 on top 1", LOOKED, "none in hand"),
    ("ann places mage demonologist 1 on left 2", LOOKED, "mages_per_space is 1, has 1"),
    ("ann places mage demonologist 1 on right 1", LOOKED, "placement is corner"),
    ('ben peeks at "Pond Nixie"', LOOKED + PLACED, "marked_can_be_looked_at is False"),
    ('ben peeks at "Kurzol" and "Old Dragon"', LOOKED + PLACED, "shared_looks is 1"),
    (
        'ben holds "Pond Nixie"',
        LOOKED + PLACED + "  ben places mage necromancer 1 on top 1\n",
        "tokens_per_card is 1, has 1",
    ),
]


@pytest.mark.parametrize(("move", "before", "why"), REFUSED, ids=[move for move, _, _ in REFUSED])
def test_a_move_that_cannot_be_made_says_why(move: str, before: str, why: str) -> None:
    """Also where it is under way already: a third look, a space that is full."""
    after = "" if before else PLACED
    assert acted(f"{LAID}{before}  {move}\n{after}", game=GAME) == [f"{move}: not offered: {why}"]


def test_a_card_under_a_token_is_not_swapped_where_others_are() -> None:
    wide = f"{LAID}  set marked_can_be_looked_at to yes\n  set looks_per_turn to 3\n"
    before = f'  ann peeks at "Kurzol" and "Old Dragon" and "Rust Moth"\n{PLACED}'
    looks, swaps = 'ben peeks at "Pond Nixie" and "Bone Hound" and "Kurzol"', 'ben swaps "Pond Nixie" with "Bone Hound"'
    told = acted(f"{wide}{before}  {looks}\n  {swaps}\n", game=GAME)
    assert told == [f"{swaps}: not offered: marked_can_be_moved is False"]


def test_without_a_hold_monster_card_nobody_is_asked_to_hold() -> None:
    given = LAID + "  ann's hand: 2 demonologist mages\n"
    told = acted(given + PLACED, game=GAME)
    assert told == ['ann holds "Pond Nixie": never asked: see AO-024, AO-030']


def test_expectations_alone_are_looked_at_before_the_first_turn() -> None:
    assert acted(f"{LAID}  expect ann cannot see a monster\n  expect ann has 7 mages in hand\n", game=GAME) == []


def test_a_game_without_a_grid_has_no_places() -> None:
    text = 'use imperial-twing\n\nscenario "None"\n  players: ann, ben\n\n  expect row 1 column 1 is empty\n'
    made = compile_sources([read("a.card", text.encode())], None)
    assert [one.message for one in made.diagnostics] == ["“row 1 column 1” does not go together."]


def test_a_look_too_many_is_not_put_off_until_the_next_turn() -> None:
    move = 'ann peeks at "Rust Moth"'
    assert acted(f"{LAID}{LOOKED}  {move}\n", game=GAME) == [f"{move}: never asked: looks_per_turn is 2, has 2"]
