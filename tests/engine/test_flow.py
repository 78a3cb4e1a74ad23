"""Whole games in card files: phases, tricks, hands that are dealt, and what may, must and cannot be played."""

from __future__ import annotations

from typing import Any

import pytest

from cardwright.compile.compile import compile_set
from cardwright.engine.agents import make
from cardwright.engine.agents.agent import decider
from cardwright.engine.bound import Bound
from cardwright.engine.chance import Stream, stream_of
from cardwright.engine.effects import cast_as
from cardwright.engine.games import bind
from cardwright.engine.play import play, run, seated

WHIST = """
use french-deck

game "Whist"
  players: 2 to 4
  played: trick

  trumps beat all other cards
  cards of the same suit as the bottom card of the trick beat all other cards
  players must play cards of the same suit as the bottom card of the trick

step game.deals
  play 2 deals

step deal.deal
  put all cards in the deck
  shuffle the deck
  deal 5 cards to each player

step deal.trump
  the dealer chooses a suit
  cards of that suit count as trumps until end of deal

step deal.tricks
  play tricks until no player has a card in hand

step trick.play
  each player from the leader:
    they play 1 card

step trick.take
  the owner of the strongest card in the trick becomes the leader
  the leader puts all cards from the trick in their tricks

step deal.count
  each player:
    they gain 1 point for each card in their tricks
  the left neighbour of the dealer becomes the dealer

step end.winner
  the player with the most points wins the game
"""

MAU_MAU = """
use french-deck

game "Mau-Mau"
  players: 2 to 5
  without: rank 2 to 6
  played: discard
  refill: discard

  when a player plays a seven:
    the next player draws 2 cards
  when a player plays an eight:
    the next player skips their next turn
  when a player plays a jack:
    that player chooses a suit
    it counts as that suit until it leaves the discard

  action "Play a card":
    play 1 card of the same suit or rank as the top card of the discard
  action "Play a jack":
    play 1 jack
  action "Draw a card":
    draw 1 card

step setup.deal
  shuffle the deck
  deal 5 cards to each player
  put the top card of the deck on the discard

step game.turns
  play turns until a player has no card in hand

step turn.act
  choose 1 action

step end.winner
  the player with the fewest cards in hand wins the game
"""

FISH = """
use french-deck

game "Go Fish"
  players: 2 to 5

zone books
  of: player

step setup.deal
  shuffle the deck
  deal 5 cards to each player

step game.turns
  play turns until no player has a card in hand

step turn.refill
  if you have no card in hand:
    draw 5 cards

step turn.ask
  choose 1 card in your hand
  choose an opponent
  if that player has a card of the same rank as it in hand:
    that player gives all cards of the same rank as it to you
    take another turn
  otherwise:
    draw 1 card

step turn.book
  put 4 cards of the same rank from your hand in your books

step end.winner
  the player with the most cards in their books wins the game
"""


def bound(text: str) -> Bound:
    compiled = compile_set("-", stdin=text.encode())
    wrong = [f"{one.span}: {one.message}" for one in compiled.diagnostics if one.severity == "error"]
    assert not wrong and compiled.ruleset is not None, wrong
    return bind(compiled.ruleset)


def played(text: str, players: int, seed: int, watch: Any = None) -> Any:
    """A game at random; `watch` sees each question with two options or more: table, player, question, options."""
    stream: Stream = stream_of(seed)

    def anybody(table: Any, player: Any, question: str, options: Any, about: Any) -> int:
        if watch is not None:
            watch(table, player, question, options)
        return stream.below(len(options))

    table: Any = seated(bound(text), seed, [anybody] * players)
    run(table)
    assert table.over and not table.findings
    return table


def cards_at(table: Any) -> list[int]:
    """All cards, wherever they lie."""
    own = [card for player in table.players for cards in player.zones.values() for card in cards]
    return sorted(own + [card for cards in table.zones.values() for card in cards])


def of(table: Any, card: int, name: str) -> Any:
    return table.bound.properties[card][name]


@pytest.mark.parametrize("seed", range(6))
def test_suit_is_followed_by_whoever_can(seed: int) -> None:
    def follows(table: Any, player: Any, question: str, options: Any) -> None:
        if question != "pick" or not table.zones["trick"]:
            return
        led = of(table, table.zones["trick"][0], "suit")
        hand = [of(table, card, "suit") for card in player.zones["hand"]]
        assert {of(table, card, "suit") for card in options} == ({led} if led in hand else set(hand))
        assert len(options) == (hand.count(led) or len(hand))

    table = played(WHIST, 3, seed, follows)
    assert sum(player.counters["point"] for player in table.players) == 30
    assert cards_at(table) == list(range(52))


@pytest.mark.parametrize("seed", range(6))
def test_the_highest_trump_takes_the_trick_else_the_highest_of_the_suit_led(seed: int) -> None:
    tricks: list[int] = []
    table: Any = seated(bound(WHIST), seed, [decider(make("random", seat)) for seat in range(3)])
    took = table.bound.course["trick.take"]

    def takes(at: Any, *rest: Any) -> None:
        trick = list(at.zones["trick"])
        trumps = cast_as(at, trick, "trump")
        led = of(at, trick[0], "suit")
        fit = trumps or [card for card in trick if of(at, card, "suit") == led]
        best = max(fit, key=lambda card: of(at, card, "rank"))
        owner = next(player for player in at.players if best in player.laid)
        took(at)
        assert at.appointed["leader"] is owner and set(trick) <= set(owner.zones["tricks"])
        tricks.append(best)

    table.bound.courses["trick"][1] = takes
    run(table)
    assert len(tricks) == 10


@pytest.mark.parametrize("players", [2, 4])
def test_cards_are_laid_on_their_suit_or_rank_and_the_pile_is_filled_again(players: int) -> None:
    seen: list[int] = []

    def watch(table: Any, player: Any, question: str, options: Any) -> None:
        if question == "pick":
            top = table.zones["discard"][-1]
            suit = table.element[top]
            for card in options:
                jack = of(table, card, "rank") == 11
                assert jack or table.element[card] == suit or of(table, card, "rank") == of(table, top, "rank")
            seen.append(len(options))

    for seed in (3, 4) if players == 2 else range(4):
        table = played(MAU_MAU, players, seed, watch)
        assert cards_at(table) == list(range(32)) and len(table.winners) >= 1
        assert any(not player.zones["hand"] for player in table.winners) or table.turn > 50
    assert seen


def test_a_card_counts_as_a_suit_that_was_named_until_the_pile_is_filled_with_it() -> None:
    """`it counts as that suit until it leaves the discard`: it leaves it, too, when the deck is filled again."""
    named: set[int] = set()

    def watch(table: Any, player: Any, question: str, options: Any) -> None:
        elsewhere = set(cards_at(table)) - set(table.zones["discard"])
        assert all(table.element[card] == table.bound.element[card] for card in elsewhere)
        assert len(table.lasting) <= 4  # one for each jack
        named.update(card for card, suit in enumerate(table.element) if suit != table.bound.element[card])

    table = played(MAU_MAU, 2, 3, watch)
    assert table.turn > 300 and len(named) == 4  # the pile was filled many times


def test_books_are_four_of_a_rank_and_nothing_else() -> None:
    for seed in range(4):
        table = played(FISH, 3, seed)
        for player in table.players:
            ranks = [of(table, card, "rank") for card in player.zones["books"]]
            assert all(ranks.count(rank) == 4 for rank in ranks)
        most = max(len(player.zones["books"]) for player in table.players)
        assert {len(player.zones["books"]) for player in table.winners} == {most}
        assert cards_at(table) == list(range(52))


HIVE = """
game "Hive"
  players: 2 to 4

  action "Reach in":
    put the top card of the hive in the paw
    if the paw has 2 wasps of the same sting:
      discard all cards from the paw
      end the turn

family hive
  colour: "#c98a1b"
property sting
  from: 1 to 3
property worth
  from: 0 to 9
kind wasp
  plural: "wasps"
  family: hive
  has: sting
  pile: hive
  zone: jar
kind comb
  plural: "combs"
  family: hive
  has: worth
  pile: hive
  zone: jar
zone hive
  seen: nobody
  order: stack
zone paw
zone jar
  of: player
zone discard
  order: stack
counter point
  plural: "points"

step setup.hive
  shuffle the hive
step game.turns
  play turns until the hive has no cards
step turn.more
  choose any number of actions
step turn.home
  put all cards from the paw in your jar
step end.count
  each player gains the worth of their jar in points
  the player with the most points wins the game

combs "Honey"
  | worth | copies |
  | 1 | 8 |
  | 5 | 2 |
wasps "Wasp"
  | sting | copies |
  | 1 to 3 | 4 |
"""


def test_a_turn_that_ends_in_the_middle_leaves_its_other_steps_out() -> None:
    for seed in range(6):
        table = played(HIVE, 3, seed)
        points = [player.counters["point"] for player in table.players]
        worth = [
            sum(table.bound.properties[card].get("worth", 0) for card in player.zones["jar"])
            for player in table.players
        ]
        assert points == worth
        assert {player.counters["point"] for player in table.winners} == {max(points)}


def test_a_phase_in_which_nothing_moves_is_over() -> None:
    text = HIVE.replace("play turns until the hive has no cards", "play turns").replace(
        "put all cards from the paw in your jar", "put all cards from the paw in the discard"
    )
    record = play(bound(text), 1, 3, [make("random", seat) for seat in range(3)])
    assert record.finished and record.turns < 400


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("play helpings", "“helpings”"),
        ("play turns if the hive has no cards until the paw has no cards", "Two conditions stand here"),
        ("draw 1 wasp", "nobody is “you”"),
        ("end the game", "The game ends when somebody wins it."),
        ("each player becomes a wasp", "Cards become what the game declares as a role."),
        ("players must play wasps", "must"),
        ("deal 2 wasps", "to"),
    ],
)
def test_what_no_course_can_do_is_refused_at_its_word(line: str, said: str) -> None:
    text = HIVE.replace("step game.turns\n", f"step game.wrong\n  {line}\nstep game.turns\n")
    found = [f"{one.span.text!r} {one.message} {one.help}" for one in compile_set("-", stdin=text.encode()).diagnostics]
    assert any(said in one for one in found), found


def test_a_phase_cannot_play_itself() -> None:
    text = HIVE.replace("step turn.more\n", "step turn.again\n  play 2 turns\nstep turn.more\n")
    found = [str(one.message) for one in compile_set("-", stdin=text.encode()).diagnostics if one.severity == "error"]
    assert any("would be played within itself, and never end" in one for one in found)
