"""What a scenario says is understood: who plays, what lies where, the moves, and what should come of them."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.compile.told import lines, situation, told

from cardwright.compile.compile import Compiled, compile_sources
from cardwright.compile.kept import Kept
from cardwright.syntax.read import read

HEAD = """\
use imperial-twing

scenario "A test"
"""
PLAYERS = "  players: ann fire, ben water, cara life\n"
NO_PLAYER = "This is not a player. Write a name and an element for each:  players: ann fire, ben water"
KEPT = Kept()  # of the game, which stays as it is


def compiled(text: str) -> Compiled:
    return compile_sources([read("a.card", text.encode())], None, kept=KEPT)


def scenario(*body: str) -> list[str]:
    """A scenario of three players, told again; nothing is found in it."""
    made = compiled(HEAD + PLAYERS + "".join(f"  {line}\n" for line in body))
    assert [f"{one.span}: {one.message} {one.help}" for one in made.diagnostics] == []
    return told(made.scenarios[0])[3:]


def only(line: str) -> str:
    """What one line says."""
    (one,) = scenario(line)
    return one


def findings(*body: str, players: str = PLAYERS) -> list[str]:
    """What is found in a scenario: the words that are pointed at, what is wrong, and what to do."""
    made = compiled(HEAD + players + "".join(f"  {line}\n" for line in body))
    return [f"{one.span.text}: {one.message} {one.help}" for one in made.diagnostics]


# ---- the situation


def test_a_scenario_is_told_again_as_it_was_written() -> None:
    made = compiled("""\
use imperial-twing

scenario "Protection turns a cross into nothing"
  players: ann fire, ben water
  ann's objects: "Panties of Protection"
  ann's hand: spell fire 3, cat
  ben's hand: spell water 2
  ben's entourage: "Wolpertinger"
  ben's ornicles: 2
  dice: ann cross, ben 0

  ann attacks ben with spell fire 3
  ben defends with spell water 2

  expect ann wins the battle
  expect ann has 1 ornicle
""")
    assert made.diagnostics == []
    assert told(made.scenarios[0]) == [
        "ann plays fire",
        "ben plays water",
        "ann's collection: object/panties-of-protection",
        "ann's hand: spell/fiery-remark-3, cat/madam-soot",
        "ben's hand: spell/drizzle-2",
        "ben's entourage: creature/wolpertinger",
        "ben's ornicle: 2",
        "ann throws cross",
        "ben throws 0",
        "ann [attack] ben with 1 fire spell with power 3",
        "ben [defend] with 1 water spell with power 2",
        "expect: battle_won: ann battle",
        "expect: ann has 1 ornicle",
    ]


def test_a_scenario_and_each_of_its_lines_lead_home() -> None:
    made = compiled(HEAD + PLAYERS + "  ann attacks ben\n  ann has wings\n  expect ann wins\n")
    (one,) = made.scenarios
    assert (one.id, one.title) == ("scenario/a-test", "A test")
    assert made.origins[one.id].text == '"A test"'
    assert [made.origins[line.at].text for line in one.lines] == ["ann attacks ben", "expect ann wins"]


def test_scenarios_are_beside_the_game_and_no_part_of_it() -> None:
    plain = compiled("use imperial-twing\n")
    made = compiled(HEAD + PLAYERS)
    assert made.ruleset == plain.ruleset
    assert plain.scenarios == ()
    assert made.own == ()


def test_what_is_laid_over_the_game_comes_in_the_order_edition_variant_house_rules() -> None:
    said = scenario(
        'with: faff, "Heroes"', 'variant: "Trippel Twing"', 'edition: "German rules"', "set spell_limit to 2"
    )
    assert said == [
        "with German rules",
        "with Trippel Twing",
        "with Fluffy Alley Fist Fight",
        "with Heroes",
        "spell_limit is 2",
    ]


def test_who_is_given_no_element_has_the_first_that_is_free() -> None:
    made = compiled(HEAD + "  players: ann, ben fire, cara\n")
    assert situation(made.scenarios[0]) == ["ann plays water", "ben plays fire", "cara plays life"]


@pytest.mark.parametrize(
    ("field", "lies"),
    [
        ("deck: spell water 1, creature air", "deck: spell/drizzle-1, creature/dust-pixie"),
        ("deck: nothing", "deck: nothing"),
        ("object pile: \"Cup of Lameness\"", "object_pile: object/cup-of-lameness"),
        ("discard: a cat", "discard: cat/madam-soot"),
        ("discard pile: a cat", "discard: cat/madam-soot"),
        ("market: object fire", "market: object/giant-red-shamrock"),
        ("event pile: nothing", "event_pile: nothing"),
        ("ann's hand: nothing", "ann's hand: nothing"),
        ("ann's creatures: \"Wolpertinger\"", "ann's entourage: creature/wolpertinger"),
        ("ann's entourage: mount", "ann's entourage: creature/war-horse"),
        ("ann's entourage: 2 \"Toast Gnome\"", "ann's entourage: creature/toast-gnome, creature/toast-gnome"),
        ("ann's hand: fire spell 6", "ann's hand: spell/family-size-inferno-6"),
        ("ann's hand: white cat", "ann's hand: cat/miromon"),
        ("ann's hand: 2 black cats", "ann's hand: cat/madam-soot, cat/inkwell"),
        ("ann's ornicles: 4", "ann's ornicle: 4"),
        ("ann’s ornicles: nothing", "ann's ornicle: 0"),
    ],
)  # fmt: skip
def test_a_field_says_what_lies_where(field: str, lies: str) -> None:
    assert only(field) == lies


def test_a_card_that_is_named_is_kept_for_who_named_it() -> None:
    assert scenario("ann's entourage: creature life, mount", 'ben\'s entourage: 2 "Wolpertinger"') == [
        "ann's entourage: creature/radish-with-ambitions, creature/war-horse",
        "ben's entourage: creature/wolpertinger, creature/wolpertinger",
    ]


# ---- moves


@pytest.mark.parametrize(
    ("line", "move"),
    [
        ('ann attacks ben with spell fire 3 and "Toast Gnome"',
         "ann [attack] ben with 1 fire spell with power 3 and creature/toast-gnome"),
        ('ann attacks ben with spell fire 3 and "Toast Gnome" on "War Horse"',
         "ann [attack] ben with 1 fire spell with power 3 and creature/toast-gnome on creature/war-horse"),
        ('ann attacks ben with 2 spells fire 1 and "Toast Gnome" on "War Horse" and "Matchstick Imp" on "War Horse"',
         "ann [attack] ben with 2 fire spell with power 1 and creature/toast-gnome on creature/war-horse "
         "and creature/matchstick-imp on creature/war-horse"),
        ("ann attacks with spell fire 1", "ann [attack] with 1 fire spell with power 1"),
        ("ben defends with 2 spells water 1 and creature water 2",
         "ben [defend] with 2 water spell with power 1 and 1 water creature with strength 2"),
        ('ben shields with "Wolpertinger"', "ben [shield] with creature/wolpertinger"),
        ("cara supports ann with a life creature", "cara [support] ann with 1 life creature"),
        ("ann plays a cat", "ann [play] 1 cat"),
        ('ann plays "Miromon" on ben', "ann [play] cat/miromon on ben"),
        ('ann plays a trap on ben\'s "Wolpertinger"', "ann [play] 1 trap on creature/wolpertinger of ben"),
        ('ann traps "Wolpertinger" of ben', "ann [trap] creature/wolpertinger of ben"),
        ("ann traps a creature of ben", "ann [trap] ben's 1 creature"),
        ("ann rerolls", "ann [reroll]"),
        ("ann passes", "ann [pass]"),
        ("ann and ben surrender", "ann [surrender] | ben [surrender]"),
        ('ann uses "Crown a hero" on "Toast Gnome"', "ann [use] “Crown a hero” on creature/toast-gnome"),
        ('ann buys "Hat of Opportunity"', "ann [buy] object/hat-of-opportunity"),
        ('ann duels ben for "Hat of Opportunity"', "ann [duel] ben for object/hat-of-opportunity"),
        ("ann performs the ritual", "ann [perform] ritual"),
        ("ann starts the endgame with spell fire 3", "ann [start] endgame with 1 fire spell with power 3"),
        ("ann chooses yes", "ann [choose] “yes”"),
        ("ann chooses ben", "ann [choose] ben"),
        ("ann chooses sun", "ann [choose] the face sun"),
        ('ann chooses "Toast Gnome"', "ann [choose] creature/toast-gnome"),
        ("ann bids 2 ornicles", "ann [bid] 2 ornicle"),
        ('ann switches "Hat of Opportunity" for "Bra of Destiny"',
         "ann [switch] object/hat-of-opportunity for object/bra-of-destiny"),
        ("ann discards spell fire 2", "ann [discard] 1 fire spell with power 2"),
        ('ann gives "Bra of Destiny" to ben', "ann [give] object/bra-of-destiny to ben"),
    ],
)  # fmt: skip
def test_a_line_is_a_move(line: str, move: str) -> None:
    assert " | ".join(scenario(line)) == move


# ---- expectations


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("ann wins the battle", "battle_won: ann battle"),
        ("ann wins", "battle_won: ann battle"),
        ("ann wins the duel", "duel_won: ann duel"),
        ("ann loses the game", "game_lost: ann game"),
        ("ben is out", "game_lost: ben game"),
        ("nobody wins", "not: battle_won: a player battle"),
        ("nobody draws an event", "not: event_drawn: a player 1 event"),
        ("the battle is a tie", "battle_tied: battle"),
        ("the battle is tied", "battle_tied: battle"),
        ("a trap fails", "trap_failed: 1 trap"),
        ("it is ben's turn", "the turn is ben's"),
        ("ann's total is 5", "ann's total is exactly 5"),
        ("ann's total is -3", "ann's total is exactly -3"),
        ("ann's total is at least 3", "ann's total is at least 3"),
        ("ann's die is cross", "ann's die is the face cross"),
        ("ann has 2 ornicles", "ann has 2 ornicle"),
        ("ann has no spells", "ann has no spell"),
        ("ann has at most 3 cats in hand", "ann has at most 3 cat in hand"),
        ("ann has more ornicles than ben", "ann has more ornicle than ben"),
        ('ann has "Hat of Opportunity"', "object/hat-of-opportunity lies in ann's any place"),
        ('"Wolpertinger" is in ben\'s entourage', "creature/wolpertinger lies in ben's entourage"),
        ("2 cats are in the discard pile", "2 cat lies in discard"),
        ("the deck has 3 cards", "card in deck is exactly 3"),
        ("the market has no objects", "object in market is exactly 0"),
        ('"Wolpertinger" has strength 4', "strength on creature/wolpertinger is exactly 4"),
        ('ben\'s "Wolpertinger" has strength at least 4', "ben's strength on creature/wolpertinger is at least 4"),
        ('"Wolpertinger" has 2 ornicles', "ornicle on creature/wolpertinger is exactly 2"),
        ('"Toast Gnome" is a hero', "creature/toast-gnome is 1 hero"),
        ('"Hat of Opportunity" is active', "object/hat-of-opportunity is “active”"),
        ("ann is the attacker", "ann is attacker"),
        ("object_price is 2", "object_price is exactly 2"),
        ("ann's object_price is 2", "ann's object_price is exactly 2"),
        ("direction_choice is in_turn", "direction_choice is exactly “in_turn”"),
        ("ann cannot buy an object", "ann cannot [buy] 1 object"),
        ("ann can attack ben", "ann can [attack] ben"),
        ("ann cannot play cats against ben", "ann cannot [play_cat] cat against ben"),
        ("ann cannot start the endgame", "ann cannot [announce_endgame] endgame"),
        ('ann cannot use "Crown a hero"', "ann cannot [use] “Crown a hero”"),
        ('ann cannot trap ben\'s "Wolpertinger"', "ann cannot [trap] creature/wolpertinger of ben"),
        ("ann can see ben's hand", "ann can [see_hand] ben's hand"),
    ],
)  # fmt: skip
def test_a_line_is_an_expectation(line: str, expected: str) -> None:
    assert only(f"expect {line}") == f"expect: {expected}"


def test_two_things_that_somebody_has_are_expected_one_by_one() -> None:
    assert scenario("expect ann has 1 cat and 2 traps") == ["expect: ann has 1 cat", "expect: ann has 2 trap"]


def test_odds_are_expected_of_many_battles_or_games() -> None:
    assert scenario(
        "expect ann wins between 44 and 47 percent of 10000 battles",
        "expect nobody wins between 8 and 11 percent of 10000 battles",
        "expect ann wins between 44 and 47 percent of 1000 games",
    ) == [
        "expect: battle_won: ann battle, 44 to 47 percent of 10000",
        "expect: not: battle_won: a player battle, 8 to 11 percent of 10000",
        "expect: game_won: ann game, 44 to 47 percent of 1000",
    ]


# ---- what is wrong


@pytest.mark.parametrize(
    ("line", "finding"),
    [
        ("anne's hand: cat", "anne's: Nobody called “anne” plays here. Did you mean “ann”?"),
        ("ann attacks bob", "bob: Nobody called “bob” plays here. The players are ann, ben and cara."),
        ("you attack ann", "you: Nobody called “you” plays here. The players are ann, ben and cara."),
        ("expect bob wins the battle", "bob: Nobody called “bob” plays here. The players are ann, ben and cara."),
        ("expect each opponent has 2 cats",
         "opponent: Nobody called “opponent” plays here. The players are ann, ben and cara."),
        ("ann's hnd: cat", "hnd: I do not know a zone called “hnd”. Did you mean “hand”?"),
        ("ann's deck: cat", "deck: The deck belongs to nobody. Write it without a name:  deck: …"),
        ("decks: nothing", "decks: A scenario has no `decks`. Did you mean “deck”?"),
        ("ann's hand: \"Miromom\"", '"Miromom": There is no card “Miromom”. Did you mean “Miromon”?'),
        ("ann's hand: spell fire 9",
         "spell fire 9: No card is this: “spell fire 9”. `cardwright words` lists all cards."),
        ("ann's hand: cats", "cats: It is not said how many. Write `2 cats`."),
        ("ann's hand: 12 cats", "cats: Of “cats”, the game has 11; the scenario needs 12. Take some away."),
        ("ann's hand: \"Spark\"",
         "\"Spark\": There are several cards called “Spark”. Write `spell fire 1` or `spell fire 2`."),
        ("ann's hand: \"Hat of Opportunity\"",
         '"Hat of Opportunity": An object never lies in the hand. Its places are the object pile and the collection.'),
        ("ann's ornicles: 40", "40: Of “ornicles”, the game has 30; the scenario needs 40. Take some away."),
        ("ann's ornicles: many",
         "many: `ann's ornicles` should be a whole number. Write it like this:  ann's ornicles: 2"),
        ("dice: ann moon",
         "moon: `dice` cannot be “moon”. It can be -4, -3, -2, -1, 0, 1, 2, 3, 4, sun, cross and spiral."),
        ('with: "Heros"', '"Heros": There is no house rule “Heros”. Did you mean “Heroes”?'),
        ('edition: "Germn rules"', '"Germn rules": `edition` cannot be “Germn rules”. Did you mean “German rules”?'),
        ("ann attacks ben with spell fire 9",
         "spell fire 9: No card is this: “spell fire 9”. `cardwright words` lists all cards."),
        ("ann attacks ben to cara", "to: `attacks` takes no `to` here. It takes `with …` and `on …`."),
        ("ann discards ben",
         "discards: I cannot discard a player. It goes with a card, for instance:  "
         "each opponent discards 1 random spell"),
        ("ann attack ben", "attack: “ann” and “attack” do not agree. Write `attacks`."),
        ("attack ben", "attack ben: It is not said who does this. Begin with a name: `ann …`."),
        ("setup: yes\n  ann's hand: cat",
         "ann's hand: In the set-up ann is dealt a hand like everybody. "
         "Write what is drawn instead (`draws: ann …`), or leave `setup` out."),
        ("expect object_prise is 2",
         "object_prise: There is no rule value `object_prise`. Did you mean “object_price”?"),
        ("expect ann wins between 40 and 400 percent of 10 battles",
         "expect ann wins between 40 and 400 percent of 10 battles: `percent` must lie between 40 and 100. "
         "Choose a number in between."),
    ],
)  # fmt: skip
def test_a_slip_is_told_at_its_word(line: str, finding: str) -> None:
    assert findings(line) == [finding]


def test_each_die_that_cannot_be_is_told() -> None:
    assert [one.split(":")[0] for one in findings("dice: bob 3, ann moon, ben 2")] == ["bob", "moon"]


@pytest.mark.parametrize(
    "line",
    ["ann wins the battle", "ann has 3 spells", "ann's total is 5", "ann crowns a creature", "ann cannot win"],
)
def test_what_nobody_decides_is_no_move(line: str) -> None:
    (said,) = findings(line)
    assert "is nothing that a player decides, so it is no move." in said


@pytest.mark.parametrize(
    "line",
    [
        "expect ann has strength 3",
        "expect ann has 1 cat or 2 traps",
        "expect ann's object_price - 1",
        "expect ann loses a creature in attack",
        'expect "Wolpertinger" is on ben',
    ],
)
def test_what_cannot_be_looked_at_is_no_expectation(line: str) -> None:
    (said,) = findings(line)
    assert f"I cannot tell whether this is so: {line.removeprefix('expect ')}." in said


@pytest.mark.parametrize(
    "line", ["when ann wins the battle: draw 1 card", "ann's object_price - 1", "your spells have power + 1"]
)
def test_rules_do_not_stand_in_a_scenario(line: str) -> None:
    (said,) = findings(line)
    assert "This is neither a move nor an expectation." in said


@pytest.mark.parametrize(
    ("players", "finding"),
    [
        ("ann fire", "ann fire: So many do not play this game: 1. Name 2 to 4 players."),
        ("ann fire, ann water", "ann water: Two players are called ann. Give each a name of their own."),
        ("ann fire, ben fire", "ben fire: Ann has that element already: fire. Each element is there once."),
        ("ann fyre, ben water", "fyre: `players` cannot be “fyre”. Did you mean “fire”?"),
        ("ann fire, cat water", "cat water: “cat” is already something in this game. Call the player something else."),
        ("ann fire red, ben water", f"ann fire red: {NO_PLAYER}"),
        ("2, ben water", f"2: {NO_PLAYER}"),
        ("ann 2, ben water", f"ann 2: {NO_PLAYER}"),
    ],
)
def test_who_plays_is_held_against_the_game(players: str, finding: str) -> None:
    assert finding in findings(players=f"  players: {players}\n")


def test_a_variant_says_how_many_play() -> None:
    (said,) = findings('variant: "Duell Twing"')
    assert said.endswith("So many do not play this game: 3. Name 2 players.")


def test_two_scenarios_have_two_names() -> None:
    made = compiled(HEAD + PLAYERS + "\n" + HEAD.split("\n\n")[1] + PLAYERS)
    assert [one.message for one in made.diagnostics] == ["There are two of “A test”."]
    assert len(made.scenarios) == 1


def test_one_slip_hides_no_other_line() -> None:
    made = compiled(HEAD + PLAYERS + "  ann attacks bob\n  ann passes\n  expect ann has wings\n  expect ann wins\n")
    assert len(made.diagnostics) == 2
    assert lines(made.scenarios[0]) == ["ann [pass]", "expect: battle_won: ann battle"]


def test_a_scenario_without_a_game_is_no_accident() -> None:
    assert [one.code for one in compiled('scenario "A"\n  players: ann fire, ben water\n').diagnostics] == ["CW608"]


_WORDS = st.sampled_from(
    [
        "ann", "ben", "ann's", "ben's", "bob", "bob's", "you", "it", "it's", "expect", "attacks", "plays", "traps",
        "has", "is", "are", "wins", "cannot", "can", "buy", "play", "with", "on", "of", "in", "to", "than", "against",
        "and", "or", "a", "the", "no", "nobody", "2", "-3", "cats", "cat", "spell", "fire", "creature", "strength",
        "total", "hand", "deck", "turn", "battle", "ornicles", "object_price", "at least", "more", '"Wolpertinger"',
        '"Crown a hero"', '"Spark"', "out", "tie", "between", "percent", "top", "each", "hero", "sun", "if", ":", ",",
        "nothing", "set", "that has", "carrying", "until end of turn", "card", "player", "opponent", "die", "chooses",
    ]
)  # fmt: skip


@settings(max_examples=150, derandomize=True)
@given(st.lists(st.lists(_WORDS, min_size=1, max_size=9), min_size=1, max_size=6), st.booleans())
def test_whatever_a_scenario_says_is_understood_or_told(body: list[list[str]], fields: bool) -> None:
    written = [f"{' '.join(row)}: {' '.join(reversed(row))}" if fields else " ".join(row) for row in body]
    made = compiled(HEAD + PLAYERS + "".join(f"  {line}\n" for line in written))
    for finding in made.diagnostics:
        assert finding.message and finding.span.start <= finding.span.end
    for one in made.scenarios:
        assert all(line and "object at 0x" not in line for line in told(one))
        assert all(line.at in made.origins for line in one.lines)
