"""What games need that are written by somebody who knows only the reference: played as it reads, and read back."""

from __future__ import annotations

import pytest

from cardwright.assets import card_languages
from cardwright.compile.compile import compile_set
from cardwright.engine.scenario.stage import ScenarioStage
from cardwright.reading.grammar import grammar
from cardwright.reading.pronouns import unnamed
from cardwright.reading.readings import read
from cardwright.wording import sentence

from .test_said_at_a_table import printed, reads_back, refused, scored


def stage(game: str) -> None:
    """The scenarios of a game come out as they say."""
    compiled = compile_set("-", stdin=game.encode())
    assert compiled.diagnostics == [] and compiled.ruleset is not None, compiled.diagnostics
    assert [found for one in compiled.scenarios for found in ScenarioStage(compiled.ruleset).play(one).failures] == []


# ---- again and again, until something is so

UNTIL = """
each player draws cards until they have 6 cards in hand
each player:
  they gain 1 point for each card in their hand
"""


def test_cards_are_drawn_until_there_are_enough() -> None:
    assert scored(UNTIL, "shuffle the deck\ndeal 4 cards to each player", players=3) == [6, 6, 6]
    many = "shuffle the deck\nthe dealer draws 7 cards"
    assert scored(UNTIL, many, players=3) == [7, 6, 6]  # who has more draws none
    short = "put all hearts in the box\nput all spades in the box\nput all clubs in the box\nshuffle the deck"
    assert scored(UNTIL, short, players=3) == [6, 6, 1]  # the deck is empty: it is over
    assert (
        printed("each player draws cards until they have 6")
        == "Each player draws cards until they have at least 6 cards."
    )
    reads_back("each player draws cards until they have 6 cards in hand")
    reads_back("the dealer draws cards until the worth of their hand is at least 17")


def test_cards_are_parted_with_until_few_are_left() -> None:
    left = """
    each player discards cards until they have 2 cards in hand
    each player gains 1 point for each card in their hand
    """
    before = "shuffle the deck\nthe dealer draws 7 cards\nthe left neighbour of the dealer draws 1 card"
    assert scored(left, before, players=2) == [2, 1]
    sums = """
    the dealer puts cards from the deck in the trick until the rank of the trick is at least 21
    if the rank of the trick is at least 21:
      each player gains 1 point
    """
    assert scored(sums, "shuffle the deck") == [1, 1]
    reads_back(sums)


def test_what_goes_on_has_no_number() -> None:
    (found,) = refused("the dealer draws 1 card until they have 4 cards in hand")
    assert found == "An instruction is done once, and not again and again."
    (found,) = refused("the dealer draws cards until they have exactly 4 cards in hand")
    assert found == "Who has passed that number already would never have exactly so many."
    (found,) = refused("the dealer may draw cards until they have 4 cards in hand")
    assert found == "All of it is done, or nothing."


# ---- several lines below a label

WAYS = """
the dealer chooses:
  - "Yes":
    if they have no coin:
      they gain 1 point
    they gain 10 points
    each player gains 100 points
  - "No" if they have at least 1 coin:
    they gain 1000 points
    they gain 1 coin
"""


def test_what_stands_below_a_label_is_done_line_by_line() -> None:
    assert scored(WAYS, "shuffle the deck") == [111, 100]
    reads_back(WAYS)
    (found,) = refused("the dealer chooses one:\n  - they gain 1 point\n  - draw 1 card")
    assert found == "“chooses one” is said in other words here."


# ---- what is paid, gained and lost together

STORE = """use french-deck

game "Store"
  players: 2

  action "Build":
    pay 2 points and 1 coin
    gain 10 points
  action "Wait":
    gain 1 coin

counter coin
  plural: "coins"

step game.turns
  play 4 turns
step turn.act
  choose 1 action
step end.win
  the player with the most points wins the game

scenario "Who has not all of it builds nothing"
  players: ann, ben
  ann's points: 2
  ben's coins: 3

  expect ann cannot use "Build"
  ann uses "Wait"
  ben uses "Wait"
  ann uses "Build"
  expect ann has 10 points
  expect ann has no coin
  expect ben has 4 coins
"""


def test_counters_of_two_sorts_are_paid_together() -> None:
    stage(STORE)
    both = """
    the dealer gains 2 points and 3 coins
    the dealer loses 1 point and 1 coin
    the dealer gains 1 point for each of their coins
    """
    assert scored(both, "shuffle the deck") == [3, 0]
    reads_back("the dealer pays 2 points and 1 coin")
    reads_back("the dealer may draw 1 card, paying 2 points and 1 coin")


# ---- the second most

SECOND = """
the player with the most coins gains 1 point
the player with the second most coins gains 10 points
the player with the third most coins gains 100 points
the player with the second fewest coins gains 1000 points, unless tied
"""


def _coins(*of: int) -> str:
    who = ("the dealer", "the left neighbour of the dealer", "the right neighbour of the dealer")
    return "\n".join(f"{one} gains {many} coins" for one, many in zip(who, of, strict=True))


def test_the_second_most_is_had_by_whom_one_player_surpasses() -> None:
    assert scored(SECOND, _coins(5, 4, 3), players=3) == [1, 1010, 100]
    assert scored(SECOND, _coins(4, 5, 5), players=3) == [100, 1, 0]  # two are level with the most: nobody is second
    assert scored(SECOND, _coins(5, 3, 3), players=3) == [1, 10, 0]  # the first of those who are level
    assert scored(
        SECOND.replace("coins gains 10 points", "coins gains 10 points, unless tied"), _coins(5, 3, 3), 3
    ) == [1, 0, 0]
    reads_back(SECOND)
    reads_back("the player with the second most cards in their hand gains 1 point")
    assert printed("the player with the second most coins gains 1 point", "de") == (
        "Der Spieler mit den zweitmeisten Münzen erhält 1 Punkt."
    )


# ---- a secret vote

VOTE = """use french-deck

game "Village"
  players: 3 to 5

counter vote
  plural: "votes"

phase day
  plural: "days"

step game.days
  play 3 days
step day.vote
  everyone secretly chooses another player:
    chosen: they gain 1 vote
  the player with the most votes loses the game, unless tied
  each player loses all votes
step end.win
  the player with the most points wins the game

scenario "Two of three choose ben"
  players: ann, ben, cara

  ann chooses ben
  ben chooses cara
  cara chooses ben
  expect ben loses the game

scenario "Where all are level nobody is out"
  players: ann, ben, cara

  ann chooses ben
  ben chooses cara
  cara chooses ann
  expect not ben loses the game
  expect not cara loses the game
  expect ann has no votes
"""


def test_what_everybody_votes_is_counted_when_all_have_chosen() -> None:
    stage(VOTE)
    reads_back("everyone secretly chooses another player:\n  chosen: they gain 1 coin")
    assert printed("everyone secretly chooses another player:\n  chosen: they gain 1 coin") == (
        "Each player secretly chooses another player:\n• Each time a player is chosen: They gain 1 coin."
    )
    (found,) = refused("everyone secretly chooses another player")
    assert found.endswith("What comes of being chosen, is not said.")
    (found,) = refused("everyone secretly chooses another player:\n  most: they gain 1 coin")
    assert found == "Such a branch cannot stand here."


# ---- cards that are alike where they lie, and cards that join a run

AMONG_THEM = """
each player:
  if the top 2 cards of the discard are of the same rank:
    they gain 1 point
  if the top 3 cards of the discard are in sequence:
    they gain 10 points
  if the top 3 cards of the discard are of the same suit in sequence:
    they gain 100 points
  if all cards in the trick are of the same suit:
    they gain 1000 points
"""


def _laid(zone: str, *cards: str) -> str:
    return "put all cards in the box\n" + "\n".join(
        f'the dealer puts "{card}" from the box in the {zone}' for card in cards
    )


def test_it_is_asked_whether_cards_are_alike_or_in_sequence() -> None:
    assert scored(AMONG_THEM, _laid("discard", "5 of Hearts", "9 of Spades", "9 of Clubs")) == [1, 1]
    assert scored(AMONG_THEM, _laid("discard", "9 of Hearts", "7 of Spades", "8 of Clubs")) == [10, 10]
    assert scored(AMONG_THEM, _laid("discard", "9 of Hearts", "7 of Hearts", "8 of Hearts")) == [110, 110]
    assert scored(AMONG_THEM, _laid("discard", "9 of Hearts")) == [0, 0]  # there are no 2 cards
    assert scored(AMONG_THEM, _laid("trick", "9 of Hearts", "2 of Hearts")) == [1000, 1000]
    assert scored(AMONG_THEM, _laid("trick", "9 of Hearts", "2 of Spades")) == [0, 0]
    reads_back(AMONG_THEM)
    (found,) = refused("if the top card of the discard is of the same rank:\n  each player gains 1 point")
    assert found.endswith("One card alone is like no other.")
    two = "each player:\n  they reveal 1 card in their hand\n  they reveal 1 other card in their hand\n"
    (found,) = refused(f"{two}  if those cards are of the same rank:\n    they gain 1 point")
    assert found.endswith("Only one card was named last, and one card alone is like no other.")
    same = "each player:\n  if the top 2 cards of the discard are of the same rank:\n    they gain 1 point"
    assert printed(same, "de") == (
        "Für jeden Spieler gilt:\n"
        "• Wenn die obersten 2 Karten des Ablagestapels Karten desselben Ranges sind, erhält er 1 Punkt."
    )


JOINS = """
the dealer puts all cards of the same suit in sequence with 3 cards in the trick from their hand in their tricks
the dealer gains 1 point for each card in their tricks
the dealer gains 10 points for each card in their hand
"""


def test_a_card_joins_a_run() -> None:
    run = _laid("trick", "7 of Hearts", "8 of Hearts", "9 of Hearts", "6 of Spades", "6 of Clubs")
    hand = '\nthe dealer puts "{}" from the box in their hand'
    for card, points in {"6 of Hearts": 1, "10 of Hearts": 1, "5 of Hearts": 10, "7 of Spades": 10}.items():
        assert scored(JOINS, run + hand.format(card))[0] == points, card
    with_all = JOINS.replace("3 cards in the trick", "the cards in the trick")
    assert scored(with_all, run + hand.format("6 of Hearts"))[0] == 10
    assert scored(with_all, _laid("trick", "7 of Hearts", "8 of Hearts") + hand.format("6 of Hearts"))[0] == 1
    reads_back("each player:\n  they put 1 card in sequence with 2 cards in their tricks from their hand in the trick")


# ---- where discarded cards lie

NOWHERE = """game "Heap"
  players: 2

step turn.act
  draw 1 thing
  LINE
step end.win
  the player with the most things wins the game

family things
  colour: "#333333"

kind thing
  plural: "things"
  family: things
  pile: deck
  zone: hand

thing "Thing"
  copies: 13

zone deck
  seen: nobody
  order: stack

zone hand
  of: player
"""


def test_that_nothing_says_where_discarded_cards_lie_is_told() -> None:
    for line, word in {"discard 1 thing": "discard", "play 1 thing": "play"}.items():
        (found,) = compile_set("-", stdin=NOWHERE.replace("LINE", line).encode()).diagnostics
        assert (found.code, found.severity, found.span.text) == ("CW543", "warning", word)
        declared = NOWHERE.replace("LINE", line) + "\nzone discard\n"
        assert not compile_set("-", stdin=declared.encode()).diagnostics
    below = NOWHERE.replace("LINE", "put 1 thing at the bottom of the deck")
    assert not compile_set("-", stdin=below.encode()).diagnostics


# ---- remedies that can be followed

TWING = """use imperial-twing

object "Broom"
  element: fire

  when you lose a battle against an opponent with a cat:
    draw 1 card
"""


def test_who_has_something_is_told_apart_with_who_has() -> None:
    found = next(one for one in compile_set("-", stdin=TWING.encode()).diagnostics if one.code == "CW204")
    assert found.fix is not None and found.fix.text == "who has a cat"
    mended = TWING.replace("with a cat", "who has a cat")
    assert not [one for one in compile_set("-", stdin=mended.encode()).diagnostics if one.severity == "error"]
    (message,) = refused("the player with the second highest rank in their hand gains 1 point")
    assert "who has" not in message
    (found,) = refused("the dealer reveals 1 card to everyone")[:1]
    assert found == "“to everyone” is said in other words here."


# ---- all of this in four languages

IN_FOUR_LANGUAGES = (
    "draw cards until you have 6 spells in hand",
    "each opponent discards cards until they have 3 spells in hand",
    "the player with the second most objects gains 1 ornicle",
    "the player with the third most spells in their hand gains 1 ornicle",
    "the player with the second fewest ornicles gains 1 ornicle",
    "everyone secretly chooses another player:\n    chosen: they lose 1 ornicle",
    "pay 1 ornicle and 1 weapon",
    "if the top 2 cards of the discard are of the same element:\n    gain 1 ornicle",
    "discard 1 spell of the same element in sequence with 2 cards in the discard",
)


@pytest.mark.parametrize("lines", IN_FOUR_LANGUAGES)
def test_it_reads_back_in_each_language_of_cards(lines: str) -> None:
    compiled = compile_set("-", stdin=f'use imperial-twing\n\nevent "Probe"\n  {lines}\n'.encode())
    assert compiled.ruleset is not None
    body = next(card.on_play for card in compiled.ruleset.cards if card.id == "event/probe")
    for lang in card_languages():
        text = "\n".join(sentence(body, compiled.glossary, compiled.ruleset, lang))
        found = read(text, grammar(compiled.glossary, compiled.ruleset, lang), "instructions")
        meant = {unnamed(one, True) for reading in found for one in reading.meanings}
        assert unnamed(body, True) in meant, (lang, text)


# ---- a card by its name, of which there is one

MOVED = 'if "Ace of Spades" is in the trick:\n  each player gains 1 point'


@pytest.mark.parametrize(
    ("line", "before", "points"),
    [
        ('put "Ace of Spades" in the trick', "deal all cards to each player", 1),
        ('put "Ace of Spades" from the deck in the trick', "shuffle the deck", 1),
        ('put "Ace of Spades" from the deck in the trick', "deal all cards to each player", 0),
    ],
)
def test_nobody_picks_the_card_of_which_there_is_one(line: str, before: str, points: int) -> None:
    assert scored(f"{line}\n{MOVED}", before) == [points] * 2
