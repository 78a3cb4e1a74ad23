"""What players say of their games: it is played as it reads, and in every language its words read back to it; or it is
refused at its word, with what to say instead."""

from __future__ import annotations

from functools import cache
from textwrap import dedent, indent
from typing import Any

from cardwright.compile.compile import compile_set
from cardwright.engine.scenario.stage import ScenarioStage
from cardwright.messages.languages import languages
from cardwright.reading.grammar import Grammar, grammar
from cardwright.reading.pronouns import unnamed
from cardwright.reading.readings import read
from cardwright.wording import sentence

from .test_played_as_it_reads import findings, played, points

GAME = """use french-deck

game "Said"
  players: 2 to 4
  "Yes" (de): "Ja"
  "Yes" (fr): "Oui"
  "No" (de): "Nein"
  "No" (fr): "Non"

counter coin
  plural: "coins"
  name (de): "Münze"
  plural (de): "Münzen"
  gender (de): f
  name (fr): "pièce"
  plural (fr): "pièces"
  gender (fr): f
  from: 0 to 99

phase once
  plural: "onces"
  name (de): "Mal"
  plural (de): "Male"
  gender (de): n
  name (fr): "fois"
  plural (fr): "fois"
  gender (fr): f

step setup.deal
BEFORE

step game.once
  play 1 once

step once.said
LINES

step end.win
  the player with the most points wins the game
"""


def game(lines: str, before: str = "draw 1 card", text: str = GAME) -> str:
    """A game in which some lines are done once, after those of its set-up."""
    written = text.replace("BEFORE", indent(dedent(before).strip(), "  "))
    return written.replace("LINES", indent(dedent(lines).strip(), "  "))


def scored(lines: str, before: str, players: int = 2, seed: int = 1) -> list[int]:
    """The points that some lines bring."""
    return points(played(game(lines, before), players=players, seed=seed))


def refused(lines: str) -> list[str]:
    return findings(game(lines, "shuffle the deck"))


def printed(lines: str, lang: str = "en") -> str:
    """Some lines, in the words of a language."""
    return "\n".join(sentence(*_understood(lines), lang))


def reads_back(lines: str) -> None:
    """Some lines are said in every language in which the deck has names, and what is said is read as these lines."""
    body, glossary, ruleset = _understood(lines)
    for lang in languages():
        text = "\n".join(sentence(body, glossary, ruleset, lang))
        found = read(text, _tables(lang), "instructions")
        meant = {unnamed(one, True) for reading in found for one in reading.meanings}  # `it` does not say its noun
        assert unnamed(body, True) in meant, (lang, text)


@cache
def _tables(lang: str) -> Grammar:
    """What can be said at this table: all its games have the same words."""
    _, glossary, ruleset = _understood("shuffle the deck")
    return grammar(glossary, ruleset, lang)


def _understood(lines: str) -> tuple[Any, Any, Any]:
    compiled = compile_set("-", stdin=game(lines, "shuffle the deck").encode())
    assert compiled.diagnostics == [] and compiled.ruleset is not None, compiled.diagnostics
    body = next(step.body for step in compiled.ruleset.steps if step.id == "once.said")
    return body, compiled.glossary, compiled.ruleset


# ---- cards that are alike, and words that are no names


def test_words_of_the_grammar_are_no_names() -> None:
    for line in ("discard in sequence", "discard that add up to 10", "draw of the same rank"):
        (message,) = refused(line)
        assert message.startswith("I cannot make sense of this line"), message


SAME_SUIT = """
each player:
  they put the top card of the deck in the trick
  if it is of the same suit as the bottom card of the trick:
    they gain 1 point
"""


def test_a_card_is_of_the_same_suit_as_another() -> None:
    of_one_suit = "put all diamonds in the box\nput all hearts in the box\nput all spades in the box"
    assert scored(SAME_SUIT, of_one_suit + "\nput the top card of the deck in the trick", players=3) == [1, 1, 1]
    assert scored(SAME_SUIT, of_one_suit + "\nput all hearts in the trick", players=3) == [0, 0, 0]
    reads_back(SAME_SUIT)


# ---- one condition after the other

CHAIN = """
each player:
  if they have no coin:
    they gain 1 point
  otherwise if they have exactly 1 coin:
    they gain 10 points
  otherwise if they have exactly 2 coins:
    they gain 100 points
  otherwise:
    they gain 1000 points
"""
COINS = """
the dealer gains 1 coin
the left neighbour of the dealer gains 2 coins
the right neighbour of the dealer gains 3 coins
"""


def test_of_a_chain_of_conditions_the_first_that_is_so_counts() -> None:
    assert scored(CHAIN, COINS, players=4) == [10, 100, 1, 1000]
    reads_back(CHAIN)


def test_a_chain_is_said_as_a_chain() -> None:
    lines = """
    if the deck has no cards:
      each player gains 1 point
    otherwise if the trick has no cards:
      each player gains 2 points
    otherwise:
      each player gains 3 points
    """
    nested = """
    if the deck has no cards:
      each player gains 1 point
    otherwise:
      if the trick has no cards:
        each player gains 2 points
      otherwise:
        each player gains 3 points
    """
    assert (
        printed(lines)
        == printed(nested)
        == (
            "If there are no cards in the deck, each player gains 1 point. "
            "Otherwise, if there are no cards in the trick, each player gains 2 points. "
            "Otherwise, each player gains 3 points."
        )
    )
    assert printed(lines, "de").count("Sonst, wenn ") == printed(lines, "fr").count("Sinon, s’il ") == 1
    reads_back(lines)


def test_a_chain_with_lists_is_said_as_a_chain() -> None:
    lines = """
    each player:
      if they have no coin:
        they choose:
          - they draw 1 card
          - they gain 1 coin
      otherwise if they have at least 5 coins:
        they lose 1 coin
      otherwise:
        for each coin:
          they draw 1 card
    """
    rows = printed(lines).split("\n")
    assert [row for row in rows if row.endswith(":") and "choose" not in row] == [
        "For each player:",
        "• If they have no coin:",
        "• Otherwise, if they have at least 5 coins:",
        "• Otherwise:",
    ]
    reads_back(lines)


def test_another_word_for_otherwise_if_is_told() -> None:
    first = "if the deck has no cards:\n  each player gains 1 point\n"
    assert refused(first + "elif the trick has no cards:\n  each player gains 2 points") == [
        "“elif” is not a word of the language."
    ]
    assert refused("otherwise if the deck has no cards:\n  each player gains 1 point") == [
        "This `otherwise` has no `if` above it."
    ]


# ---- what has no order has no top


def test_of_a_place_without_an_order_nothing_lies_on_top() -> None:
    cannot = "This reads well, but nobody could carry it out: "
    hand = cannot + "Nothing lies at the top of the hand, which has no order."
    for line in (
        "they discard the top card of their hand",
        "they put the top 2 cards from their hand in the trick",
        "they play 1 card higher than the top card of their hand",
        "if the top card of their hand is a heart:\n    they gain 1 point",
        "they put 1 card from the deck on top of their hand",
    ):
        assert refused(f"each player:\n  {line}") == [hand], line
    assert refused("the dealer puts 1 card from the deck at the bottom of the box") == [
        cannot + "Nothing lies at the bottom of the box, which has no order."
    ]


def test_of_a_pile_of_theirs_the_top_card_is_taken() -> None:
    ordered = GAME.replace("step setup", "zone row\n  of: player\n  order: stack\n\nstep setup", 1)
    lines = """
    the dealer:
      they gain the rank of the top card of their row in points
    """
    before = """
    the dealer puts all kings in the deck in their row
    the dealer puts all twos in the deck on top of their row
    """
    assert points(played(game(lines, before, ordered))) == [2, 0]
    assert points(played(game(lines, "put all kings in the box", ordered))) == [0, 0]  # where no card lies


# ---- from one place to another


def test_of_two_places_the_first_is_where_the_cards_lie() -> None:
    lines = """
    the dealer:
      they put all cards in the trick in their tricks
      they put the weakest card in the box on the trick
      they put 1 card in the deck at the bottom of the trick
      they gain the rank of the top card of the trick in points
      for each card in their tricks:
        they gain 10 points
      for each card in the trick:
        they gain 100 points
    """
    assert scored(lines, "put all kings in the trick\nput all threes in the box") == [243, 0]
    reads_back(lines)
    assert printed("the dealer puts the weakest card in the box in the trick") == (
        "The dealer puts the weakest card from the box into the trick."
    )


# ---- players who are told apart by what they have

HAVING = """
each player with no coin gains 1 point
each player who has at least 2 coins gains 10 points
the player with exactly 1 coin gains 100 points
the dealer chooses an opponent who has at least 3 coins
that player gains 1000 points
each player with a coin loses all coins and gains 1 coin
each player with exactly 1 coin gains 2 points
if each player with at least 2 coins has a heart:
  each player gains 5000 points
if no player with exactly 1 coin has a card in hand:
  each player gains 5 points
"""


def test_players_are_told_apart_by_what_they_have() -> None:
    """Ann has 1 coin, Ben 2, Cara none, Dora 3; all lose them before one of them is given back."""
    assert scored(HAVING, COINS, players=4) == [107, 17, 6, 1017]
    reads_back(HAVING)


def test_what_they_have_may_lie_in_a_place_of_theirs() -> None:
    lines = """
    the player with "7 of Hearts" in their tricks gains 1 point
    each player with a king in their tricks gains 10 points
    each player who has 4 hearts in sequence in their tricks gains 100 points
    """
    before = """
    the dealer puts "7 of Hearts" from the deck in their tricks
    the right neighbour of the dealer puts all kings from the deck in their tricks
    the left neighbour of the dealer puts all hearts from the deck in their tricks
    """
    assert scored(lines, before, players=3) == [1, 0, 10]
    reads_back(lines)


def test_who_waits_and_who_cannot_is_told_apart_too() -> None:
    text = GAME.replace(
        "players: 2 to 4\n",
        "players: 2 to 4\n\n"
        "  when a player with exactly 1 coin plays a card:\n    that player gains 1 point\n"
        "  when an opponent with no coin plays a card:\n    gain 10 points\n",
    )
    assert points(
        played(
            game("each player plays 1 card", "deal 3 cards to each player\nthe dealer gains 1 coin", text), players=3
        )
    ) == [
        21,
        10,
        10,
    ]


def test_a_player_who_is_known_is_told_apart_no_further() -> None:
    (message,) = refused("each player:\n  they who have a coin gain 1 point")
    assert message == "It is said already who is meant."


# ---- a number is lost and paid in counters


def test_a_number_is_lost_and_paid_in_counters() -> None:
    lines = """
    each player:
      they gain 9 coins
      they gain 20 points
      they play 1 card
      they pay its rank in coins
      they lose the worth of their tricks in points
    each player gains 1 point for each of their coins
    """
    before = """
    put all cards in the box
    the dealer puts "7 of Hearts" from the box in their hand
    the left neighbour of the dealer puts "Ace of Spades" from the box in their hand
    the dealer puts "2 of Clubs" from the box in their tricks
    """
    worth = GAME.replace("players: 2 to 4\n", 'players: 2 to 4\n  "2 of Clubs" has worth 5\n', 1)
    assert points(played(game(lines, before, worth))) == [20 - 5 + 2, 20]  # who has fewer pays what they have
    reads_back("each player loses the worth of their tricks in points")
    reads_back("the dealer plays 1 card\nthe dealer pays its rank in coins")
    assert printed("each player loses the worth of their hand in points", "de") == (
        "Jeder Spieler verliert den Wert seiner Hand in Punkten."
    )


# ---- a place is all cards in it


def test_a_hand_is_all_cards_in_it() -> None:
    lines = """
    the dealer exchanges their hand with an opponent
    the dealer discards their hand
    each player with a card in hand:
      they gain 1 point for each card in their hand
      they put their hand in their tricks
    the dealer chooses an opponent
    the dealer peeks at that player's hand
    each player reveals their hand
    for each card in the discard:
      the dealer gains 10 points
    """
    before = """
    deal 3 cards to each player
    the left neighbour of the dealer draws 2 cards
    """
    assert scored(lines, before) == [50, 3]  # five cards for three
    reads_back("the dealer exchanges their hand with an opponent\neach player puts their hand in their tricks")
    assert printed("the dealer discards their hand") == "The dealer discards all cards in their hand."


def test_whose_hand_is_peeked_at_is_known_to_who_peeks() -> None:
    scenario = """
scenario "Seen"
  players: ann, ben, cara
  ann's hand: "King of Hearts"
  ben's hand: "7 of Hearts"
  cara's hand: "8 of Hearts"

  ann chooses ben
  expect ann can see "7 of Hearts"
  expect ann cannot see "8 of Hearts"
  expect cara cannot see "7 of Hearts"
"""
    turns = GAME.replace("step game.once\n  play 1 once\n\nstep once", "step turn")
    lines = "choose an opponent\npeek at that player's hand"
    compiled = compile_set("-", stdin=(game(lines, "deal 2 cards to each player", turns) + scenario).encode())
    assert compiled.diagnostics == [] and compiled.ruleset is not None
    stage = ScenarioStage(compiled.ruleset)
    assert [failure for one in compiled.scenarios for failure in stage.play(one).failures] == []


# ---- two counters are compared

COMPARED = """
each player:
  if they have as many coins as points:
    they gain 100 points
  otherwise if they have fewer coins than points:
    they gain 10 points
  otherwise if they have more coins than points:
    they gain 1 point
if a player has exactly as many coins as the dealer:
  each player gains 5000 points
each player with no coin gains 1000 points
"""


def test_two_counters_of_one_player_are_compared_and_as_many_are_asked_for() -> None:
    """Ann has 1 coin, Ben 2, Cara none, Dora 3; and Ben 2 points, Cara 1."""
    before = COINS + "the left neighbour of the dealer gains 2 points\n"
    lines = COMPARED.replace("if a player", "if an opponent of the dealer")
    assert scored(lines, before, players=4) == [1, 102, 1100, 1]
    assert scored(COMPARED, "draw 1 card".replace("draw", "the dealer draws"), players=2) == [6100, 6100]
    reads_back(COMPARED)
    assert printed("if the dealer has as many coins as points:\n  each player gains 1 point", "es").startswith(
        "Si el ⟨dealer⟩ tiene el mismo número de ⟨coins⟩ que puntos, "
    )


def test_an_expectation_asks_for_as_many() -> None:
    turns = GAME.replace("step game.once\n  play 1 once\n\nstep once", "step turn")
    scenario = """
scenario "Level"
  players: ann, ben
  ann's coins: 2
  ben's coins: 3

  expect ann has as many coins as ben
  expect ann has more coins than points
"""
    compiled = compile_set("-", stdin=(game("gain 1 coin", "shuffle the deck", turns) + scenario).encode())
    assert compiled.diagnostics == [] and compiled.ruleset is not None, compiled.diagnostics
    assert [found for one in compiled.scenarios for found in ScenarioStage(compiled.ruleset).play(one).failures] == []


# ---- findings have a remedy that can be followed

PILE = GAME.replace("counter coin", 'zone spare_pile\n  name: "spare pile"\n\ncounter coin', 1)
FOUND = {
    "each player pays their bid": "Nobody has bid anything here.",
    "the dealer puts all kings in the spare_pile": "“spare_pile” is not a word of the language.",
    "if the number of players is at most 2:\n  each player gains 1 point": (
        "How many there are is asked of whom, or of where."
    ),
    "the dealer chooses a rank\neach player discards all cards with rank exactly that rank": (
        "What was chosen is said with `of`."
    ),
    "each player draws 1 card until they have 6 cards in hand": "An instruction is done once, and not again and again.",
}


def test_what_is_meant_is_found() -> None:
    for lines, message in FOUND.items():
        (found,) = findings(game(lines, "shuffle the deck", PILE))
        assert found.endswith(message), (lines, found)


def test_an_action_at_the_left_edge_is_told_where_it_stands() -> None:
    (found,) = findings(
        GAME.replace("step setup", 'action "Pass":\n  gain 1 point\n\nstep setup', 1)
        .replace("BEFORE", "  shuffle the deck")
        .replace("LINES", "  shuffle the deck")
    )
    assert found == "Nothing that somebody may do stands at the left edge."


def test_what_somebody_has_is_lost_and_not_removed() -> None:
    turns = GAME.replace("step game.once\n  play 1 once\n\nstep once", "step turn")
    (found,) = compile_set("-", stdin=game("remove all coins from you", "shuffle the deck", turns).encode()).diagnostics
    assert found.fix is not None and found.fix.text == "lose all coins"


# ---- the highest and the lowest

HIGHEST = """
the player with the highest rank in their hand gains 1 point
the player with the lowest rank in their hand gains 10 points
the player with the highest rank in their tricks gains 100 points
the player with the lowest rank in their hand gains 1000 points, unless tied
"""


def test_whose_card_is_the_highest_or_the_lowest() -> None:
    """Ann has 7 and Ace, Ben a King and a 3, Cara none."""
    before = """
    put all cards in the box
    the dealer puts "7 of Hearts" from the box in their hand
    the dealer puts "Ace of Spades" from the box in their hand
    the left neighbour of the dealer puts "King of Hearts" from the box in their hand
    the left neighbour of the dealer puts "3 of Spades" from the box in their hand
    """
    assert scored(HIGHEST, before, players=3) == [1, 1010, 0]
    level = before.rstrip() + '\n    the dealer puts "3 of Hearts" from the box in their hand\n'
    assert scored(HIGHEST, level, players=3) == [11, 0, 0]  # the first of those who are level
    reads_back(HIGHEST)
    assert printed("the player with the lowest rank in their hand gains 1 point", "de") == (
        "Der Spieler mit dem niedrigsten Rang auf seiner Hand erhält 1 Punkt."
    )
    (found,) = refused("the player with the highest card in their hand gains 1 point")
    assert found == "Of which number, is not said."
