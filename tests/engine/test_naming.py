"""What somebody names, a rank, a suit, a number: what can be named, and what comes of it in the lines below."""

from __future__ import annotations

from typing import Any

import pytest

from cardwright.compile.compile import compile_set
from cardwright.engine.question import NUMBER, TRAIT
from cardwright.engine.scenario.stage import ScenarioStage

from .test_flow import of, played

GAME = """
use french-deck

game "Name it"
  players: 2
  without: rank 2 to 6

  jacks have worth 10
  nines have worth 9

counter guess
  plural: "guesses"

rule most = 4
  from: 2 to 9

step setup.deal
  shuffle the deck
  deal 4 cards to each player

step game.turns
  play 12 turns

step turn.name
  LINES

step end.winner
  the player with the most cards wins the game
"""


def game(*lines: str) -> str:
    return GAME.replace("LINES", "\n  ".join(lines))


def asked(question: str, *lines: str) -> list[tuple[list[Any], set[int], set[str]]]:
    """What could be named each time, and the ranks and suits in the hand of who was asked."""
    seen: list[tuple[list[Any], set[int], set[str]]] = []

    def watch(table: Any, player: Any, asks: str, options: Any) -> None:
        if asks == question:
            hand = player.zones["hand"]
            ranks, suits = {of(table, card, "rank") for card in hand}, {table.element[card] for card in hand}
            seen.append((list(options), ranks, suits))

    played(game(*lines), 2, 1, watch)
    assert seen
    return seen


def test_any_rank_of_the_game_can_be_named_or_one_that_is_held() -> None:
    assert {tuple(options) for options, _, _ in asked(NUMBER, "choose a rank")} == {tuple(range(7, 15))}
    held = asked(NUMBER, "choose the rank of a card in your hand")
    assert [options for options, ranks, _ in held if options != sorted(ranks)] == []
    held = asked(TRAIT, "choose the suit of a card in your hand")
    assert [options for options, _, suits in held if set(options) != suits] == []


def test_a_number_lies_between_two_others_and_a_rule_value_may_be_one() -> None:
    assert {tuple(options) for options, _, _ in asked(NUMBER, "choose a number from 1 to most")} == {(1, 2, 3, 4)}


SCENARIO = """
scenario "It comes out"
  players: ann, ben
  ann's hand: "7 of Hearts", "Jack of Hearts", "8 of Clubs"
  ben's hand: "7 of Clubs", "7 of Spades", "9 of Clubs"

"""


def failures(lines: list[str], moves: list[str]) -> list[object]:
    """What does not come out as it should when one turn of such a game is played, and what is wrong with the game."""
    made = compile_set("-", stdin=(game(*lines) + SCENARIO + "".join(f"  {move}\n" for move in moves)).encode())
    if made.ruleset is None:
        return [one.message for one in made.diagnostics]
    stage = ScenarioStage(made.ruleset)
    return [failure for one in made.scenarios for failure in stage.play(one).failures]


@pytest.mark.parametrize(
    ("lines", "moves"),
    [
        pytest.param(
            ["choose a rank", "your opponent gives all cards of that rank to you"],
            ["ann chooses sevens", "expect ann has 3 sevens in hand", "expect ben has 1 card in hand"],
            id="cards of that rank",
        ),
        pytest.param(
            ["choose a rank", "discard all cards of the chosen rank in your hand"],
            ["ann chooses 11", "expect ann has 2 cards in hand"],
            id="cards of the chosen rank, which is a number",
        ),
        pytest.param(
            ["choose the rank of a card in your hand", "discard 1 heart", "if it is of that rank:", "  gain 3 points"],
            ["ann chooses jacks", 'ann discards "Jack of Hearts"', "expect ann has 3 points"],
            id="a card is of that rank",
        ),
        pytest.param(
            ["choose the suit of a card in your hand", "discard all cards of the chosen suit in your hand"],
            ["ann chooses hearts", "expect ann has 1 card in hand"],
            id="the suit of a card",
        ),
        pytest.param(
            ["choose a number from 1 to 3", "gain that many guesses", "discard that many cards"],
            ["ann chooses 2", "expect ann has 2 guesses", "expect ann has 1 card in hand"],
            id="that many",
        ),
        pytest.param(
            ["choose a number from 1 to most", "if that number is at least 3:", "  gain 5 points"],
            ["ann chooses 3", "expect ann has 5 points"],
            id="that number",
        ),
        pytest.param(
            ["choose a number from 1 to 3", "if you have exactly that many cards:", "  gain 5 points"],
            ["ann chooses 3", "expect ann has 5 points"],
            id="exactly that many",
        ),
        pytest.param(
            ["may choose a rank", "gain 1 point"],
            ["ann passes", "expect ann has 1 point"],
            id="nobody must name what they may name",
        ),
    ],
)
def test_what_is_named_is_meant_in_the_lines_below(lines: list[str], moves: list[str]) -> None:
    assert failures(lines, moves) == []


@pytest.mark.parametrize(
    ("line", "word", "why"),
    [
        ("choose a number", "a number", "Between which numbers it may be, is not said."),
        ("choose a number from 3 to 1", "a number from 3 to 1", "There is no choice between these numbers."),
        ("choose a number from 1 to hearts", "hearts", "“hearts” is no number."),
        ("choose the rank of a card in the deck", "deck", "Whoever chooses does not see what lies in the deck."),
        ("discard 1 card of that rank", "that", "No rank was chosen here."),
        ("discard 1 card in your hand of hearts", "hearts", "what lies there is told before it."),
        ("gain that many points", "that", "No number was chosen here."),
        ("everyone secretly chooses a rank", "secretly", "In secret cards are laid down, or handed on"),
    ],
)
def test_what_nobody_could_name_is_refused_at_its_word(line: str, word: str, why: str) -> None:
    (found,) = compile_set("-", stdin=game(line).encode()).diagnostics
    assert why in str(found.message)
    assert found.span is not None and word in found.span.text


def test_of_what_each_has_named_nobody_speaks_together() -> None:
    lines = ["each player chooses a rank", "discard 1 card of that rank"]
    (found,) = compile_set("-", stdin=game(*lines).encode()).diagnostics
    assert "Each of them has named another." in str(found.message)


@pytest.mark.parametrize("how", ["higher than 2", "lower than the worth of your hand"])
def test_the_number_that_was_named_is_compared_as_rule_values_are(how: str) -> None:
    lines = ["choose a number from 1 to 3", f"if that number is {how}:", "  gain 1 point"]
    (found,) = compile_set("-", stdin=game(*lines).encode()).diagnostics
    assert "This number is not compared so." in str(found.message)
    assert found.span is not None and found.span.text == how
