"""The moves of a scenario answer what the players are asked; one that cannot be made says why."""

from __future__ import annotations

from tests.engine.scenario.acted import BATTLE, FOUGHT, acted, played

from cardwright.ruleset.scenario import PlayerMove

TWO = "  players: ann fire, ben water\n"
FULL = """\
  players: ann fire, ben water, cara life
  ann's hand: spell fire 3, spell fire 1, spell water 1
  ann's entourage: "War Horse", "Matchstick Imp", "Dragon on a Diet", "Wolpertinger"
  ben's hand: spell water 2
  cara's hand: spell life 1
  deck: cat, 3 spells air 1
"""


def test_the_first_turn_is_of_whoever_takes_an_action_first() -> None:
    """Ann only switches her objects before it: it is Ben's turn, and she has drawn nothing."""
    four = '"Boots of Certitude", "Socks of Certainty", "Cup of Lameness", "Panties of Protection"'
    laid = f"{TWO}  ann's objects: {four}\n  ann's hand: spell fire 3\n  ben's hand: spell water 1\n"
    moves = '  ann switches "Panties of Protection" for "Cup of Lameness"\n  ben passes\n'
    assert acted(f"{laid}{moves}  expect ann has 1 spell in hand\n  expect ben has at least 2 cards in hand\n") == []


LACKING = [
    ('ann buys "Hat of Opportunity"', "not offered: object_price is 5, has 0"),
    ("ann performs the ritual", "not offered: ritual_cats is 3, has 1"),
    ("ann starts the endgame with spell fire 3", "not offered: endgame_objects is 3, has 0"),
    ('ann duels ben for "Hat of Opportunity"', "not offered: duel_stake is 1, has 0; duel_needs_object is True"),
    ("ann attacks ben with spell fire 3 and spell water 1", "not offered: spell_elements_laid is 1"),
    ("ann attacks ben with spell fire 5", "not offered: none in hand"),
    ('ann attacks ben with spell fire 3 and "Pepper Hen"', "not offered: none in entourage"),
    ('ann attacks ben with spell fire 3 and "Wolpertinger"', "not offered: creatures_per_spell is 1"),
    ('ann attacks ben with spell fire 3 and "War Horse" and "Dragon on a Diet"',
     "not offered: creatures_per_spell is 1"),
    ('ann attacks ben with spell fire 3 and "Dragon on a Diet" on "War Horse"',
     "not offered: rider_excess is 0, has 2"),
    ('ann attacks ben with spell fire 3 and "War Horse" and "Matchstick Imp" on "Pepper Hen"',
     "not offered: none in entourage"),
    ('ann attacks ben with spell fire 3 and "Wolpertinger" on "War Horse"', "not offered: mounts_ride is False"),
    ('ann uses "Crown a hero" on "War Horse"', "not offered"),
]  # fmt: skip


def test_a_move_that_is_not_possible_says_what_is_lacking() -> None:
    bodies = [f'{FULL}  with: "Heroes"\n  {move}\n' for move, _ in LACKING]
    assert acted(*bodies) == [f"{move}: {why}" for move, why in LACKING]


def test_objects_of_two_elements_begin_no_endgame() -> None:
    three = '"Panties of Protection", "Puppet of Clarity", "Giant Red Shamrock"'
    move = "ann starts the endgame with spell fire 3"
    assert acted(f"{TWO}  ann's hand: spell fire 3\n  ann's objects: {three}\n  {move}\n") == [
        f"{move}: not offered: endgame_distinct_elements is True"
    ]


def test_how_much_too_strong_a_rider_is_stands_beside_what_it_may_be() -> None:
    elephant = '\ncreature "Elephant"\n  name (de): "Elefant"\n  element: fire\n  strength: 6\n'
    pony = '\ncreature "Pony"\n  name (de): "Pony"\n  element: fire\n  strength: 3\n  mount: yes\n'
    laid = f'{TWO}  ann\'s hand: spell fire 3\n  ann\'s entourage: "Elephant", "Pony"\n'
    move = 'ann attacks ben with spell fire 3 and "Elephant" on "Pony"'
    assert acted(f"{laid}  {move}\n{elephant}{pony}") == [f"{move}: not offered: rider_excess is 0, has 3"]


def test_what_is_bought_must_lie_there() -> None:
    empty = f"{TWO}  ann's ornicles: 7\n  market: nothing\n  object pile: nothing\n"
    assert acted(f"{empty}  ann buys an object\n") == ["ann buys an object: not offered: none in market"]


def test_a_rider_sits_on_another_mount_than_the_one_that_is_laid_by_name() -> None:
    pony = '\ncreature "War Pony"\n  name (de): "Kriegspony"\n  element: fire\n  strength: 4\n  mount: yes\n'
    laid = FULL.replace('"War Horse"', '"War Horse", "War Pony"') + "  dice: 0, 0\n"
    spells = "  ann attacks ben with spell fire 3 and spell fire 1"
    move = f'{spells} and "War Pony" and "Matchstick Imp" on creature fire 4\n'
    assert acted(f"{laid}{move}  expect ann's total is 13\n{pony}") == []


def test_a_move_that_a_card_forbids_names_the_card() -> None:
    cup = FULL.replace("ben's hand", "ben's objects: \"Cup of Lameness\"\n  ben's hand")
    move = 'ann attacks ben with spell fire 3 and "Matchstick Imp" on "War Horse"'
    assert acted(f"{cup}  {move}\n") == [f"{move}: not offered: banned by object/cup-of-lameness#0"]


def test_a_rule_that_forbids_a_target_is_named() -> None:
    royal = (
        '  players: ann fire, ben water, cara life, dora air\n  variant: "Royal Twing"\n  ann\'s hand: spell fire 3\n'
    )
    move = "ann attacks ben with spell fire 3"
    assert acted(f"{royal}  {move}\n") == [
        f"{move}: not offered: banned by variant/Royal Twing#1; partners_may_attack is False"
    ]


def test_a_move_that_nobody_is_asked_for_is_told() -> None:
    moves = {
        "ben plays a cat": ": see IT-093, IT-096", "ben plays a trap": ": see IT-099",
        "ann rerolls": ": see IT-088, IT-093", "ann draws 2 cards": "", "ann chooses ben": "",
    }  # fmt: skip
    told = [f"{move}: never asked{rules}" for move, rules in moves.items()]
    assert acted(*[f"{BATTLE}{FOUGHT}  {move}\n" for move in moves]) == told


def test_the_report_of_a_move_knows_what_was_asked_and_what_could_be_done() -> None:
    _, outcome = played(f'{BATTLE}{FOUGHT}  ann plays "Miromon"\n')
    (failure,) = outcome.failures
    assert [one.question for one in failure.asked] == ["spell", "creature", "react"]
    _, outcome = played(f'{TWO}  ann buys "Hat of Opportunity"\n')
    (failure,) = outcome.failures
    assert [one.options for one in failure.asked] == [("attack", "pass", "surrender")]
    lays = 'ben attacks ann with spell water 2\n  ann defends with spell fire 3 and "Pepper Hen"\n'
    _, outcome = played(f"{FULL}  {lays}")
    (failure,) = outcome.failures
    assert [one.question for one in failure.asked] == ["creature"]  # the last that she was asked


def test_who_is_asked_while_the_next_move_is_anothers_passes() -> None:
    _, outcome = played("  players: ann, ben, cara\n  ann passes\n  cara passes\n  expect it is ann's turn\n")
    assert outcome.passed


def test_what_is_optional_is_declined_and_what_must_be_is_the_first() -> None:
    _, outcome = played(f"{BATTLE}  ann attacks ben with spell fire 3\n  expect ann has 2 cats\n")
    (failure,) = outcome.failures
    assert [(one.question, one.how) for one in failure.guesses] == [("defence", "first")]


def test_moves_made_before_are_told() -> None:
    made, outcome = played(f"{BATTLE}{FOUGHT}  expect ann has no ornicles\n")
    assert [made.origins[move.at].text for move in outcome.failures[0].moves] == [
        "ann attacks ben with spell fire 3",
        "ben defends with spell water 2",
    ]
    assert all(isinstance(move, PlayerMove) for move in outcome.failures[0].moves)
    told = [one.happening for one in outcome.failures[0].told]
    assert "battle_won" in told


# ---- each sort of move


MOVES = [
    ("ann's hand: spell fire 3|ann's entourage: \"War Horse\", \"Matchstick Imp\"|ben's hand: spell water 2|"
     "dice: 0, 0|ann attacks ben with spell fire 3 and \"Matchstick Imp\" on \"War Horse\"|"
     "ben defends with spell water 2", "ann's total is 8"),
    ("ann's hand: spell fire 3|ben's entourage: \"Wolpertinger\"|dice: 0|ann attacks ben with spell fire 3|"
     "ben shields with \"Wolpertinger\"", "the battle is a tie"),
    ("ann's hand: spell fire 3, cat|ben's hand: spell water 2|dice: ann -4, ben 0, ann 2|"
     "ann attacks ben with spell fire 3|ben defends with spell water 2|ann plays a cat", "ann's total is 5"),
    ("ann's hand: spell fire 3, white cat|ben's hand: spell water 2|dice: ann 0, ben 2|"
     "ann attacks ben with spell fire 3|ben defends with spell water 2|ann plays \"Miromon\" on ben",
     "ben's die is -2"),
    ("ann's hand: spell fire 3, trap|ben's hand: spell water 2|ben's entourage: creature water 2|"
     "ann attacks ben with spell fire 3|ben defends with spell water 2 and creature water 2|"
     "ann traps a creature of ben", "ben has no creatures"),
    ("ann's hand: spell fire 3, trap|ben's entourage: \"Pepper Hen\", \"Toast Gnome\"|"
     "ann traps \"Toast Gnome\" of ben", "\"Toast Gnome\" is in ann's entourage"),
    ("ann's hand: spell fire 3, trap|ben's entourage: \"Pepper Hen\", \"Toast Gnome\"|"
     "ann plays a trap on ben's \"Toast Gnome\"", "\"Toast Gnome\" is in ann's entourage"),
    ("ann's hand: spell fire 3|ann's objects: \"Giant Red Shamrock\"|ben's hand: spell water 2|"
     "dice: ann -4, ben 0, ann 2|ann attacks ben with spell fire 3|ben defends with spell water 2|ann rerolls",
     "ann's total is 5"),
    ("ann's ornicles: 5|market: \"Hat of Opportunity\", \"Bra of Destiny\"|ann buys \"Bra of Destiny\"",
     "ann has \"Bra of Destiny\""),
    ("ann's hand: 3 cats, \"Miromon\", spell fire 1|object pile: \"Bra of Destiny\"|"
     "ann performs the ritual with \"Miromon\" and 2 black cats", "\"Miromon\" is in the discard pile"),
    ("ann's hand: 3 spells fire 1, 4 spells fire 2, 4 spells fire 3, 3 spells fire 4, spell fire 5|"
     "deck: spell fire 6, cat|ann discards spell fire 1", "ann has 15 spells"),
]  # fmt: skip


def test_moves_do_what_they_say() -> None:
    bodies = [TWO + "".join(f"  {line}\n" for line in [*body.split("|"), f"expect {after}"]) for body, after in MOVES]
    assert acted(*bodies) == []
