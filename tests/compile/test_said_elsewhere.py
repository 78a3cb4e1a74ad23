"""What people say at other tables: what is told of it, and that what is offered instead can be said."""

from __future__ import annotations

import pytest

from cardwright.compile.compile import compile_set

GAME = """
use french-deck

game "Said Elsewhere"
  players: 2 to 4
  played: trick

step setup.deal
  shuffle the deck

step game.deals
  play 1 deal

step deal.said
  each player draws 2 cards
  each player:
    they play 1 card
  {line}

step end.winner
  the player with the most points wins the game
"""


def found(line: str) -> list[tuple[str, str]]:
    """What is told of a line, and what to write in the place of the words at which it is told."""
    told = compile_set("-", stdin=GAME.format(line=line.replace("\n", "\n  ")).encode()).diagnostics
    return [(str(one.message), line.replace(one.span.text, one.fix.text) if one.fix else "") for one in told]


@pytest.mark.parametrize(
    ("line", "instead"),
    [
        ("turn over the top card of the deck", "reveal the top card of the deck"),
        ("the dealer turns 1 card in their hand face up", "the dealer reveals 1 card in their hand"),
        ("each player turns 1 card in their hand face-up", "each player reveals 1 card in their hand"),
        ("turn up the top 2 cards of the deck", "reveal the top 2 cards of the deck"),
        ("the dealer flips the top card of the deck", "the dealer reveals the top card of the deck"),
        ("the dealer flips over the top card of the deck", "the dealer reveals the top card of the deck"),
        ("the dealer discards the highest card in their hand", "the dealer discards the strongest card in their hand"),
        ("the owner of the lowest card in the trick becomes the leader",
         "the owner of the weakest card in the trick becomes the leader"),
        ("the player who played the highest card becomes the leader",
         "the owner of the strongest card in the trick becomes the leader"),
        ("the winner of the trick becomes the leader",
         "the owner of the strongest card in the trick becomes the leader"),
        ("the player to the left of the dealer becomes the dealer",
         "the left neighbour of the dealer becomes the dealer"),
    ],
)  # fmt: skip
def test_it_is_said_in_other_words(line: str, instead: str) -> None:
    ((_, offered),) = found(line)
    assert offered == instead
    assert found(offered) == []


@pytest.mark.parametrize(
    ("line", "told", "instead"),
    [
        ("each player from the first player:\n  they draw 1 card", "Nobody is called the first player.",
         "each player from the dealer:\n  they draw 1 card"),
        ("the last player who drew a card becomes the dealer", "Who was the last to do something, is not remembered.",
         "the leader becomes the dealer"),
    ],
)  # fmt: skip
def test_nobody_is_remembered_for_that(line: str, told: str, instead: str) -> None:
    (finding,) = compile_set("-", stdin=GAME.format(line=line.replace("\n", "\n  ")).encode()).diagnostics
    assert getattr(dict(finding.args)["what"], "text", "") == told
    assert found(instead) == []


def remedies(line: str, declared: str = "") -> list[str]:
    """What to do about a line, as it is shown."""
    text = GAME.format(line=line) + declared
    return [one.help for one in compile_set("-", stdin=text.encode()).diagnostics]


def test_what_is_called_like_a_card_is_said_in_quotes() -> None:
    jester = '\npip "Jester"\n  suit: hearts\n  rank: 3\n'
    told = 'There is a card of that name. Say it in quotes: `"Jester"`'
    assert remedies("each player with a jester gains 1 point", jester) == [told]
    assert remedies("each player discards all jesters", jester) == [told]
    assert remedies('each player with "Jester" gains 1 point', jester) == []


def test_of_what_lies_in_a_place_all_is_added_up() -> None:
    (told,) = remedies("each player gains the worth of hearts in their hand in points")
    assert told.startswith("Go through them: `for each heart in …:`, and below it")
    assert remedies("each player:\n    for each heart in their hand:\n      they gain its worth in points") == []


def test_teams_are_said_by_a_variant() -> None:
    text = GAME.format(line="draw 1 card").replace("played: trick", "played: trick\n  teams: 1 and 2")
    assert any(
        "A variant says who plays with whom" in one.help for one in compile_set("-", stdin=text.encode()).diagnostics
    )


def test_the_counters_on_a_card_are_taken() -> None:
    (told,) = remedies("the dealer gains all points from the top card of the deck")
    assert told.startswith("Perhaps you mean `take`")


def test_cards_that_are_carried_out_discard_somewhere() -> None:
    text = """
game "Nod"
  players: 2

step turn.play
  draw 1 trout
  play 1 trout to your hand
  carry out it

step end.winner
  the player with the most trouts wins the game

family fish
  colour: "#2f5aa8"

kind trout
  family: fish
  pile: deck
  zone: hand
  instructions: yes

zone deck
  order: stack

zone hand
  of: player

trout "King Trout"
  copies: 20
  each opponent discards 1 trout
"""
    found = compile_set("-", stdin=text.encode()).diagnostics
    assert [(one.code, one.span.text) for one in found] == [("CW543", "discards")]


@pytest.mark.parametrize("word", ["person", "counter", "zone", "suit", "phase", "step"])
def test_a_kind_that_is_called_like_a_declaration_is_told_once(word: str) -> None:
    text = f"""
game "Guests"
  players: 2

step turn.act
  draw 1 {word}
  if you have at least 5 {word}s:
    win the game

family guests
  colour: "#2f5aa8"

kind {word}
  family: guests
  pile: deck
  zone: hand

zone deck
  order: stack

zone hand
  of: player

{word} "Aunt"
  copies: 20
"""
    found = compile_set("-", stdin=text.encode()).diagnostics
    assert [(one.code, one.span.text) for one in found] == [("CW607", word)]
