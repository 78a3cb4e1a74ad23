"""What a rules tester writes besides moves and expectations: what is refused, and why; what is always done; odds."""

from __future__ import annotations

import pytest
from tests.engine.scenario.acted import BATTLE, FOUGHT, KEPT, acted, all_played, compiled, played

from cardwright.compile.compile import compile_sources
from cardwright.engine.scenario.stage import ScenarioStage
from cardwright.syntax.read import read

OBJECTS = '"Boots of Certitude", "Socks of Certainty", "Cup of Lameness", "Panties of Protection"'
SWITCH = 'switch "Panties of Protection" for "Cup of Lameness"'
LAID = f"""\
  players: ann fire, ben water
  ann's objects: {OBJECTS}
  ann's hand: spell fire 3, spell water 1, black cat
  ann's entourage: "Wolpertinger", "War Horse"
  ben's hand: spell water 1
  ben's entourage: "Leviathan Junior", "Moat Frog", "Compost Faun"
"""
ATTACKED = "  ann attacks ben with spell fire 3\n"
DEFENDED = "  ben defends with spell water 1\n"
SHIELDED = '  ben shields with "Leviathan Junior"\n'


def findings(*body: str, game: str = "imperial-twing", players: str = "ann fire, ben water") -> list[str]:
    text = f'use {game}\n\nscenario "A"\n  players: {players}\n' + "".join(f"  {line}\n" for line in body)
    made = compile_sources([read("a.card", text.encode())], None, kept=KEPT)
    return [f"{one.span.text}: {one.message} {one.help}" for one in made.diagnostics]


def hollow(*bodies: str, game: str = "imperial-twing") -> list[str]:
    """What could not have come out otherwise."""
    made, outcomes = all_played(bodies, game)
    return [f"{made.origins[one.line.at].text}: {one.why}" for outcome in outcomes for one in outcome.hollow]


# ---- a move that must be refused, and by which rule

REFUSED = [
    ("ann cannot attack ben with spell fire 3 and spell water 1 because of IT-062", ""),
    ("ann cannot attack ben with spell fire 3 and spell water 1 because of spell_elements_laid", ""),
    ("ann cannot buy an object because of object_price", ""),
    ("ann cannot attack ben with spell fire 3 and spell water 1 because of IT-123",
     "other reason: spell_elements_laid is 1"),
    ("ann can attack ben with spell fire 3 and spell water 1", "not offered: spell_elements_laid is 1"),
    ("ann cannot attack ben with spell fire 3", "possible"),
    ("ann can attack ben with spell fire 3", ""),
    ("expect ann cannot attack ben with spell water 3", ""),
    ("expect ann can attack ben with spell water 3", "not offered: none in hand"),
    ("expect not ann cannot attack ben with spell fire 3", ""),
]  # fmt: skip


@pytest.mark.parametrize(("line", "told"), REFUSED, ids=[line for line, _ in REFUSED])
def test_a_move_is_tried_and_not_made(line: str, told: str) -> None:
    assert acted(f"{LAID}  {line}\n{ATTACKED}{DEFENDED}") == ([f"{line}: {told}"] if told else [])


def test_a_card_may_be_the_reason() -> None:
    cup = LAID.replace("ann's objects", "ben's objects") + "  ben's ornicles: 1\n  "
    move = 'ann cannot attack ben with spell fire 3 and "Matchstick Imp" on "War Horse" because of "{}"'
    body = cup.replace('"Wolpertinger"', '"Matchstick Imp"')
    assert acted(f"{body}{move.format('Cup of Lameness')}\n") == []
    assert acted(f"{body}{move.format('Boots of Certitude')}\n") == [
        f"{move.format('Boots of Certitude')}: other reason: banned by object/cup-of-lameness#0"
    ]


def test_what_is_laid_besides_is_tried_with_what_is_laid_already() -> None:
    """4.4: after `ben shields …`, `cannot shield with …` was true whatever stood behind it."""
    lines = [
        ('expect ben can shield with "Moat Frog"', ""), ('expect ben cannot shield with "Moat Frog"', "possible"),
        ('ben cannot shield with "Compost Faun" because of shield_elements', ""), ("expect ben can shield", ""),
    ]  # fmt: skip
    for line, told in lines:
        assert acted(f"{LAID}{ATTACKED}{SHIELDED}  {line}\n") == ([f"{line}: {told}"] if told else [])


def test_who_tries_first_has_the_first_turn() -> None:
    assert acted(f"{LAID}  ben cannot attack ann with spell water 2\n  expect it is ben's turn\n") == []


@pytest.mark.parametrize(
    ("line", "finding"),
    [
        ("ann attacks ben because of IT-036",
         "IT-036: Only of what cannot be done it is said why. Write `ann cannot … because of IT-036`."),
        ("ann cannot attack ben because of IT-999", "IT-999: I do not know a rule called “IT-999”. "),
        ("ann cannot attack ben because of object_prise",
         "object_prise: There is no rule value `object_prise`. Did you mean “object_price”?"),
        ('ann cannot attack ben because of "Cup of Lamness"',
         '"Cup of Lamness": There is no card “Cup of Lamness”. Did you mean “Cup of Lameness”?'),
        ("ann plays a cat in the duel",
         "duel: No move can be bound to “duel”. Write `in the turn`, `in the round`, `in the game` or "
         "`in the battle`."),
        ("ann rerolls whenever ann wins the battle",
         "ann wins the battle: “ann wins the battle” is nothing that is so for a while. "
         "Write how things are: `ann's total is at most 3`, `ann has 2 cards`."),
        ("ann cannot reroll whenever possible",
         "ann cannot reroll: This is not what a player always does. "
         "Write a move alone: `ann rerolls whenever possible`."),
        ("expect not ann has 1 cat and 2 traps",
         "not ann has 1 cat and 2 traps: Of several things, it is not said which is not so. "
         "Expect one after the other, each on a line of its own."),
        ("expect ann can attack ben between 1 and 2 percent of 3 battles",
         "ann can attack ben: “ann can attack ben” cannot be counted. "
         "Count something like `ann wins`, `the battle is a tie`, `ann has 3 cards`."),
        ("draws: ann cat",
         "draws: `draws` says what is drawn in the set-up, and none is played. Write `setup: yes`; "
         "or say what everybody has (`ann's hand: …`) and what lies on the deck."),
    ],
)  # fmt: skip
def test_a_form_that_is_wrong_is_told_at_its_word(line: str, finding: str) -> None:
    (said,) = findings(line)
    assert said.startswith(finding)


def test_in_a_game_without_dice_none_can_be_given() -> None:
    said = findings("dice: ann 1", game="archmage-origins", players="ann demonologist, ben necromancer")
    assert said == [
        "dice: There are no dice in this game. Leave `dice` out; `draws: ann …` says what the set-up draws."
    ]


# ---- in the battle


def test_a_move_that_is_bound_to_the_battle_is_not_put_off() -> None:
    """4.5: objects are switched between battles, and so it was done after this one."""
    late = f"{LAID}{ATTACKED}{DEFENDED}  ann {SWITCH.replace('switch', 'switches', 1)}"
    assert acted(f'{late}\n  expect "Panties of Protection" is active\n') == []
    (told,) = acted(f"{late} in the battle\n")
    assert told.endswith("in the battle: never asked: see IT-122")
    assert acted(f"{LAID}{ATTACKED}{DEFENDED}  ann cannot {SWITCH} in this battle because of IT-122\n") == []
    assert acted(f"{LAID}{ATTACKED}{DEFENDED}  ann plays a cat in the battle\n  expect ann has no cats\n") == []


def test_a_move_is_bound_to_the_turn() -> None:
    two = "  players: ann fire, ben water\n  ann's hand: spell fire 3\n  ben's hand: spell water 1\n"
    assert acted(f"{two}  ann passes in the turn\n") == []
    (told,) = acted(f"{two}  ann passes\n  ann attacks ben with spell fire 3 in this turn\n")
    assert "never asked" in told


def test_of_two_moves_the_one_that_was_not_possible_there_is_blamed() -> None:
    """4.5, 4.11: whatever follows is no worse for it."""
    (told,) = acted(f"{LAID}{ATTACKED}{DEFENDED}  ann {SWITCH.replace('switch', 'switches', 1)}\n  ann plays a cat\n")
    assert told.startswith("ann switches") and "never asked" in told


def test_a_move_that_was_made_by_half_is_blamed_before_the_next() -> None:
    realm = '  players: ann demonologist, ben necromancer\n  realm: "Kurzol", "Old Dragon", "Rust Moth"\n'
    before = '  ann peeks at "Kurzol" and "Rust Moth"\n  ann places mage demonologist 1 on top 1\n'
    (told,) = acted(
        f'{realm}{before}  ben peeks at "Kurzol" and "Rust Moth"\n  ben swaps "Kurzol" with "Rust Moth"\n',
        game="archmage-origins",
    )
    assert told == 'ben peeks at "Kurzol" and "Rust Moth": not offered: shared_looks is 1'


# ---- not

NOT = [
    '"Wolpertinger" is not a hero', '"Wolpertinger" is not in ben\'s entourage', "not ben wins the battle",
    "the battle is not a tie", "it is not ann's turn", "ann's total is not 5", "not ann has 2 ornicles",
    "object_price is not 4", '"Boots of Certitude" is not inactive', "not ann can buy an object",
    "not ben cannot attack ann", "not nobody wins",
]  # fmt: skip


def test_whatever_can_be_expected_can_be_expected_not_to_be() -> None:
    body = f"{LAID}  dice: ann 1, ben 0\n{ATTACKED}{DEFENDED}"
    assert acted(body + "".join(f"  expect {line}\n" for line in NOT)) == []
    wrong = ["not ann wins the battle", "ann's total is not 4", '"Wolpertinger" is not in ann\'s entourage']
    assert [one.split(":")[0] for one in acted(body + "".join(f"  expect {line}\n" for line in wrong))] == [
        f"expect {line}" for line in wrong
    ]


# ---- odds, and what is always done

EVEN = BATTLE.replace("spell water 2", "spell water 3").replace("\n  dice: ann 1, ben 0", "")
LEVEL = "  ann attacks ben with spell fire 3\n  ben defends with spell water 3\n"


def test_a_tie_is_counted_by_its_own_words_and_several_outcomes_in_the_same_battles() -> None:
    _, (outcome,) = all_played([
        EVEN + LEVEL + "  expect ann wins between 33 and 39 percent of 600 battles\n"
        "  expect the battle is a tie between 25 and 34 percent of 600 battles\n"
        "  expect ben wins between 30 and 39 percent of 600 battles\n"
        "  expect the battle is not a tie between 66 and 75 percent of 600 battles\n"
        "  expect ann has at least 3 ornicles between 33 and 42 percent of 600 battles\n"
    ])  # fmt: skip
    assert outcome.passed
    won, tied, lost, decided, paid = (share.hits for _, share in outcome.shares)
    assert won + tied + lost == 600 and decided == won + lost and paid >= won


def test_what_is_optional_is_declined_unless_it_is_always_done() -> None:
    lucky = EVEN.replace("  ann's ornicles", "  ann's objects: \"Giant Red Shamrock\"\n  ann's ornicles")
    odds = "  expect ann wins between {} and {} percent of 400 battles\n"
    assert acted(lucky + LEVEL + odds.format(33, 40)) == []
    clever = "  ann rerolls whenever ann's total is at most 3\n"
    assert acted(lucky + clever + LEVEL + odds.format(45, 60)) == []
    assert acted(lucky + "  everybody rerolls whenever possible\n" + LEVEL + odds.format(30, 42)) == []


def test_what_is_always_done_is_done_where_it_is_possible() -> None:
    cats = f"{BATTLE}  ann plays a cat whenever ann's total is at most 4\n{FOUGHT}  expect ann has no cats\n"
    assert acted(cats) == []
    assert acted(cats.replace("at most 4", "at most 3").replace("no cats", "1 cat")) == []


# ---- the set-up


def test_the_set_up_draws_what_the_scenario_says() -> None:
    assert acted(
        "  players: ann fire, ben water\n  setup: yes\n  dice: ann 3, ben 1\n  top of the deck: cat, spell fire 6\n"
        '  draws: ann spell fire 3, ben 2 spells water 1, ann trap, ben "Toast Gnome", ann spell fire 1\n'
        '  expect ann has 2 spells in hand\n  expect ann has 1 trap in hand\n  expect ann has 1 cat in hand\n'
        "  expect \"Toast Gnome\" is in ben's entourage\n  expect ben has 2 spells in hand\n"
        "  ann passes\n  expect ann has at least 3 spells in hand\n"
    ) == []  # fmt: skip


@pytest.mark.parametrize(("ann", "first"), [(8, "ben"), (1, "ann")])
def test_the_draw_that_decides_who_begins_is_given(ann: int, first: str) -> None:
    """4.7: AO-016, by a lucky seed alone until then."""
    body = (
        "  players: ann demonologist, ben necromancer\n  setup: yes\n"
        f"  draws: ann mage demonologist {ann}, ben mage necromancer 3\n  expect it is {first}'s turn\n"
    )
    assert acted(body, game="archmage-origins") == []


def test_what_lies_on_top_lies_above_the_rest() -> None:
    body = "  players: ann fire, ben water\n  ann's hand: spell fire 1\n  top of the deck: trap, cat\n  ann passes\n"
    assert acted(f"{body}  expect ann has 1 trap and 1 cat\n  expect the deck has at least 90 cards\n") == []
    realm = '  players: ann demonologist, ben necromancer\n  realm: "Divination", "Rust Moth"\n'
    top = '  top of the exploration pile: "Kurzol"\n  ann peeks at "Divination"\n'
    told = acted(f'{realm}{top}  expect "Kurzol" is on row 1 column 1\n', game="archmage-origins")
    assert told == []


# ---- which copy is seen


def test_a_copy_that_nobody_laid_is_not_meant() -> None:
    """4.2: copies in the deck made `can see` pass."""
    four = (
        '  players: ann fire, ben water, cara life, dora air\n  variant: "Royal Twing"\n  ben\'s hand: spell life 1\n'
    )
    assert acted(f"{four}  expect ann can see spell life 1\n  ann passes\n") == []
    bare = "  players: ann fire, ben water\n  ben's hand: spell life 1\n"
    assert acted(f"{bare}  expect ann cannot see spell life 1\n  ann passes\n") == []
    assert acted(f"{bare}  expect ann can see spell life 1\n  ann passes\n") == [
        "expect ann can see spell life 1: False"
    ]


def test_of_several_copies_it_is_said_which() -> None:
    body = "  players: ann fire, ben water\n  ben's hand: spell life 1\n  ann's hand: spell life 1\n"
    seen = [
        ("ann can see spell life 1", False), ("ann cannot see spell life 1", False),
        ("ann can see a spell life 1", True),
        ("ann can see ann's spell life 1", True), ("ann cannot see ben's spell life 1", True),
        ("ann cannot see spell life 1 in ben's hand", True),
    ]  # fmt: skip
    for line, so in seen:
        assert (acted(f"{body}  expect {line}\n  ann passes\n") == []) is so, line


# ---- what could not have come out otherwise


def test_an_expectation_that_could_not_fail_is_noticed() -> None:
    rich = (
        "  players: ann fire, ben water\n  ann's hand: spell fire 3\n  ann's ornicles: 6\n"
        "  deck: 3 spells air 1, 3 spells life 1\n"
    )
    bodies = {
        "expect ann cannot buy an object": (rich, "no card"),
        "expect ann cannot reroll": (rich, "nobody asked"),
        "expect ann cannot play a cat": (f"{rich}{ATTACKED}", "no card"),
        "expect not \"Wolpertinger\" has strength 3": (rich, "not in play"),
        "expect \"Wolpertinger\" is not a hero": (rich, "not in play"),
        "expect nobody wins": (rich, "nothing happened"),
        "expect ann's \"Wolpertinger\" has strength at least 0": (
            f"{rich}  ann's creatures: \"Wolpertinger\"\n", "no number"),
        "expect ann has at least 0 ornicles": (rich, "no number"),
        "ann cannot attack ben with spell fire 4": (rich, "no card"),
    }  # fmt: skip
    for line, (body, why) in bodies.items():
        assert hollow(f"{body}  {line}\n") == [f"{line}: {why}"], line


def test_an_expectation_that_could_fail_is_not() -> None:
    lines = [
        "ann cannot buy an object", "ben cannot mount \"Moat Frog\"", "ben cannot shield", "ann cannot reroll",
        "ann cannot switch an object", "ann cannot attack ben",
    ]  # fmt: skip
    body = LAID.replace("black cat", "black cat, white cat") + '  market: "Hat of Opportunity"\n'
    found = hollow(*[f"{body}{ATTACKED}{DEFENDED}  expect {line}\n" for line in lines])
    assert found == []
    assert hollow(f"{LAID}  ann cannot attack ben with spell fire 3 and spell water 1\n") == []


# ---- moments of what is on offer


def test_objects_can_be_switched_between_battles() -> None:
    """4.4: it was true at the very beginning of a turn alone."""
    assert acted(f"{LAID}  ann passes\n  expect ann can switch an object\n") == []
    assert acted(f"{LAID}{ATTACKED}  expect ann cannot switch an object\n{DEFENDED}") == []


def test_what_is_on_offer_is_looked_at_when_the_next_question_is_put() -> None:
    """4.4: after the first look, and not when the second has been taken by default."""
    realm = '  players: ann demonologist, ben necromancer\n  realm: "Kurzol", "Old Dragon", "Rust Moth"\n'
    once = f'{realm}  ann peeks at "Kurzol"\n'
    looks = '  expect ann can peek at "Old Dragon"\n  expect ann cannot peek at "Kurzol"\n'
    assert acted(f"{once}{looks}  ann places mage demonologist 1 on top 1\n", game="archmage-origins") == []
    assert acted(f"{once}{looks}", game="archmage-origins") == []


# ---- what was told wrongly


def test_a_trap_is_played_on_somebodys_creature_in_battle() -> None:
    """4.1: the owner of the prey was asked of the trap card, too."""
    body = LAID.replace("black cat", "trap").replace('"Leviathan Junior"', '"Bath Duck"')
    fought = '  ben defends with spell water 1 and "Bath Duck"\n  ann plays a trap on ben\'s "Bath Duck"\n'
    assert acted(f'{body}{ATTACKED}{fought}  expect "Bath Duck" is not in ben\'s entourage\n') == []


WEAK = """\
house rule "Weak"
  name (de): "Schwach"
  name (fr): "Faible"
  your spells have power - 1

"""


def test_a_card_is_found_by_what_is_printed_on_it() -> None:
    """4.9: `spell fire 3` was nobody's, as soon as it was worth 2."""
    text = (
        f'use imperial-twing\n\n{WEAK}scenario "A"\n  players: ann fire, ben water\n  with: "Weak"\n'
        "  ann's hand: spell fire 3\n  ben's hand: spell water 2\n  dice: ann 0, ben 0\n"
        "  ann attacks ben with spell fire 3\n  ben defends with spell water 2\n"
        "  expect ann's total is 2\n  expect spell fire 3 is in the discard pile\n"
    )
    made = compiled(text)
    assert made.ruleset is not None
    assert [one.failures for one in map(ScenarioStage(made.ruleset).play, made.scenarios)] == [()]


def test_what_is_not_there_is_told() -> None:
    """4.10: “no die was thrown”."""
    body = "  players: ann fire, ben water\n  ann's hand: spell fire 3\n"
    _, outcome = played(f'{body}  expect "Wolpertinger" has strength 3\n  expect ann\'s total is 3\n')
    assert [str(one.actual) for one in outcome.failures] == ["Absent(what='card')", "Absent(what='fight')"]


def test_an_endgame_in_which_nobody_is_left_lays_no_card() -> None:
    """4.8: “This cannot be done here”."""
    body = "  players: ann fire, ben water\n  ann's hand: spell fire 1\n"
    objects = '  ann\'s objects: "Hat of Opportunity", "Giant Red Shamrock", "Socks of Certainty"\n'
    move = "ann starts the endgame with spell fire 1"
    assert acted(f"{body}{objects}  {move}\n") == [f"{move}: not laid"]


def test_a_variant_goes_by_its_short_name() -> None:
    """4.12."""
    rough = 'variant "Rough Twing"\n  name (de): "Rauhes Twing"\n  name (fr): "Twing rude"\n  short: rough\n\n'
    text = f'use imperial-twing\n\n{rough}scenario "A"\n  players: ann, ben\n  variant: rough\n  with: faff\n'
    assert compiled(text).scenarios[0].overlays == ("Rough Twing", "Fluffy Alley Fist Fight")
    (said,) = findings('variant: "Trippel Twing", "Royal Twing"', players="ann fire, ben water, cara life")
    assert said.endswith("One alone can hold. Leave the others out:  variant: …")
