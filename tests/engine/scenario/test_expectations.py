"""What a scenario expects is looked at where it stands; whatever is not so is told, with what is."""

from __future__ import annotations

from tests.engine.scenario.acted import BATTLE, FOUGHT, acted

SO = [
    "ann wins the battle", "ben loses the battle", "it is ben's turn", "ann has 3 ornicles",
    "ann has at least 2 ornicles", "ann has at most 3 ornicles", "ann has 1 cat in hand", "ann has no traps",
    "ben has 1 object", "ann has more ornicles than ben", 'ben has "Boots of Certitude"',
    '"Wolpertinger" is in ben\'s entourage', "ann's total is 4", "ben's total is 2", "ann's total is at least 4",
    "ann's die is 1", "ben's die is 0", '"Toast Gnome" has strength 2',
    "ann's \"Toast Gnome\" has strength at most 2", '"Boots of Certitude" is active', "the discard pile has 2 cards",
    "object_price is 5", "ann's spell_limit is 15", "direction_choice is before_turn", "ann can attack ben",
    "ann can play a cat", "ann cannot buy an object", "ben cannot play traps", "ann cannot shield",
    "ann cannot duel cara", "nobody draws an event", "ann gains an ornicle", "ann is the winner",
    "ben is the defender", "ann can duel ben", "ann cannot see ben's hand", "ann cannot start the endgame",
    "ann can pass", "ann can surrender", "1 spell of fire is in the discard pile", "2 spells are in the discard pile",
    "a mount cannot carry a creature",
]  # fmt: skip


def test_what_is_so_passes() -> None:
    lines = "".join(f"  expect {line}\n" for line in SO)
    assert acted(f"{BATTLE.replace('ben water', 'ben water, cara life')}{FOUGHT}{lines}") == []


NOT_SO = [
    ("ben wins the battle", "battle_won, battle_lost"),
    ("the battle is a tie", "battle_won, battle_lost"),
    ("nobody wins", "battle_won"),
    ("ann draws an event", "nothing heard"),
    ("ann wins the game", "nothing heard"),
    ("it is ann's turn", "ben's turn"),
    ("ann has 1 ornicle", "3"),
    ("ann has at most 2 ornicles", "3"),
    ("ann has no cats", "1"),
    ("ann has traps", "0"),
    ("ben has more ornicles than ann", "False"),
    ('ann has "Boots of Certitude"', "ben's collection"),
    ('"Wolpertinger" is in the discard pile', "ben's entourage, box"),
    ("ann's total is 5", "4"),
    ("ann's die is cross", "shown 1"),
    ("ben's die is 1", "0"),
    ('"Toast Gnome" has strength at least 3', "2"),
    ('"Boots of Certitude" is inactive', "False"),
    ('"Toast Gnome" is a hero', "False"),
    ("the discard pile has no cards", "2"),
    ("object_price is 4", "5"),
    ("start_symbols_reroll is no", "shown True"),
    ("ann is the loser", "False"),
    ("ann can buy an object", "offered False; object_price is 5, has 3"),
    ("ann cannot attack ben", "offered True"),
    ("ann cannot play cats", "offered True"),
    ("ben can play a trap", "offered False; see IT-099"),
    ("ann can perform the ritual", "offered False; ritual_cats is 3, has 1"),
    ("ann can start the endgame", "offered False; endgame_objects is 3, has 0"),
    ("ben can trap a creature of ann", "offered False; trap_action_own_element is True"),
]


def test_what_is_not_so_is_told() -> None:
    lines = "".join(f"  expect {line}\n" for line, _ in NOT_SO)
    assert acted(f"{BATTLE}{FOUGHT}{lines}") == [f"expect {line}: {instead}" for line, instead in NOT_SO]


def test_all_that_is_expected_at_a_place_is_looked_at() -> None:
    assert acted(f"{BATTLE}{FOUGHT}  expect ann has 1 ornicle\n  expect ben wins the battle\n") == [
        "expect ann has 1 ornicle: 3",
        "expect ben wins the battle: battle_won, battle_lost",
    ]


def test_before_the_first_move_the_card_of_the_turn_is_drawn() -> None:
    first = "  expect ann has 2 spells in hand\n  expect it is ann's turn\n"
    assert acted(f"{BATTLE}{first}{FOUGHT}") == []


def test_what_stands_in_a_battle_is_looked_at_in_the_battle() -> None:
    inside = "  expect ann's total is 4\n  expect ann is the attacker\n  expect ann has 2 ornicles\n  ann plays a cat\n"
    assert acted(f"{BATTLE}{FOUGHT}{inside}  expect ann has no cats\n") == []


def test_after_an_action_the_next_player_has_not_drawn_yet() -> None:
    after = "  expect ben has 1 spell in hand\n  ben passes\n  expect ben has 4 spells in hand\n"
    full = BATTLE.replace("deck: ", "deck: spell fire 1, spell fire 1, ")
    assert acted(f"{full}{FOUGHT}{after}") == []


def test_what_happens_must_happen_since_the_last_look() -> None:
    again = "  expect ann wins the battle\n  ben passes\n  expect ann wins the battle\n"
    assert acted(f"{BATTLE}{FOUGHT}{again}") == ["expect ann wins the battle: nothing heard"]


def test_a_game_that_is_won_stays_won() -> None:
    won = "  ben surrenders\n  expect ben is out\n  expect ann wins the game\n"
    assert acted("  players: ann, ben\n" + won) == []


def test_odds_are_counted_over_seeds() -> None:
    even = BATTLE.replace("spell water 2", "spell water 3")
    fought = "  ann attacks ben with spell fire 3\n  ben defends with spell water 3\n"
    odds = "  expect ann wins between 33 and 38 percent of 2000 battles\n"
    tied = "  expect nobody wins between 27 and 32 percent of 2000 battles\n"  # both own elements: 29.2 %
    assert acted(even + fought + odds + tied) == []
    (wrong,) = acted(even + fought + "  expect ann wins between 50 and 60 percent of 100 battles\n")
    assert wrong.endswith(" of 100")


def test_of_whole_games_bots_play_the_rest() -> None:
    near = '  ann\'s objects: "Hat of Opportunity", "Puppet of Clarity", "Cup of Lameness"\n  ann passes\n'
    assert acted("  players: ann, ben\n" + near + "  expect ann wins between 50 and 100 percent of 8 games\n") == []
