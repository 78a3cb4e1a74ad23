"""Bots of games that say all of themselves in card files: what counts is read from the line that decides."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from tests.engine.test_declared import TOMB, bound, laid

from cardwright.engine.agents import knowing, make, opponent, usual
from cardwright.engine.agents.agent import decider
from cardwright.engine.bound import Bound
from cardwright.engine.chance import stream_of
from cardwright.engine.games.declared.hidden import deal_anew
from cardwright.engine.games.declared.prospects import standing
from cardwright.engine.play import play, run, seated

RACE = """
game "Acorns"
  players: 2 to 4

  action "Eat":
    discard 1 acorn
  action "Hoard":
    draw 1 acorn

family wood
  colour: "#8a6d3b"
property size
  from: 1 to 9
kind acorn
  plural: "acorns"
  family: wood
  has: size
  pile: oak
  zone: hollow
zone oak
  seen: nobody
  order: stack
zone hollow
  of: player
  seen: owner
zone moss

step setup.oak
  shuffle the oak
  each player draws 3 acorns
step turn.end
  if the oak has at most 20 cards:
    the player with the most acorns wins the game

acorns "Acorn"
  | size   | copies |
  | 1      | 20     |
  | 5      | 16     |
"""
FEWEST = RACE.replace("the most acorns wins", "the fewest acorns wins").replace("at most 20", "at least 40")


def answers(text: str, name: str, count: int, against: str = "random") -> list[str]:
    """What somebody takes, in the first questions that they are asked."""
    taken: list[str] = []
    mind = decider(make(name, 1, "Acorns"))

    def noting(table: Any, player: Any, question: str, options: Sequence[Any], about: Any) -> int:
        index = mind(table, player, question, options, about)
        if question == "action":
            taken.append(options[index][0] if isinstance(options[index], tuple) else "")
        return index

    table: Any = seated(bound(text), 1, [noting, decider(make(against, 2, "Acorns"))])
    run(table, 2 * count)
    return taken


def test_the_games_say_what_counts() -> None:
    table = laid(2)
    assert [(one.most, one.near, one.wins) for one in table.bound.goals] == [(False, 0, False), (True, 9, True)]
    assert [(one.most, one.near, one.wins) for one in bound(RACE).goals if one.near is None] == [(True, None, True)]
    assert [(one.most, one.near, one.wins) for one in bound(FEWEST).goals if one.near is None] == [(False, None, True)]


def test_whoever_has_more_of_what_counts_is_likelier_to_win() -> None:
    table = laid(2)
    ann, ben = table.players
    assert standing(table, table.bound.goals) == [0, 0]
    ann.zones["bag"].append(table.zones["tomb"].pop())
    ahead, behind = table.bound.kernel.prospects(table)
    assert ahead > behind and ahead + behind == pytest.approx(1)
    ben.counters["torch"] = 9
    ann.counters["torch"] = 1
    assert table.bound.kernel.prospects(table)[0] < ahead


@pytest.mark.parametrize(("name", "least"), [("greedy", 4), ("sampler", 3)])
def test_more_is_taken_where_most_wins(name: str, least: int) -> None:
    assert answers(RACE, name, 4).count("Hoard") >= least


def test_less_is_kept_where_fewest_wins() -> None:
    assert answers(FEWEST, "greedy", 3) == ["Eat"] * 3


@pytest.mark.parametrize(("name", "least"), [("greedy", 9), ("sampler", 10)])
def test_sense_beats_chance(name: str, least: int) -> None:
    won = 0
    tomb = bound()
    for seed in range(12):
        agents = [make("random", seed), make("random", seed + 1)]
        agents[seed % 2] = make(name, seed, "Tomb")
        won += play(tomb, seed, 2, agents).winners == (seed % 2,)
    assert won >= least


def test_what_is_dealt_depends_on_what_is_seen_alone() -> None:
    """Whatever Ben has in his bag, and however the tomb lies: Ann deals the same cards anew."""

    def dealt(turned: int) -> list[list[int]]:
        table = laid(2)
        ben = table.players[1].zones["bag"]
        hidden = [*table.zones["tomb"], *ben]
        hidden = hidden[turned:] + hidden[:turned]
        table.zones["tomb"][:], ben[:] = hidden[:-2], hidden[-2:]
        deal_anew(table, table.players[0], stream_of(7))
        return [table.zones["tomb"], ben]

    assert dealt(0) == dealt(5) == dealt(17)


def test_what_a_player_does_not_know_is_dealt_anew() -> None:
    table = laid(3)
    ann, ben, cara = table.players
    mine, theirs, deck = list(ann.zones["bag"]), list(ben.zones["bag"]), list(table.zones["tomb"])
    top = deck[-1]
    table.bound.kernel.peek(table, ann, top)
    deal_anew(table, ann, stream_of(5))
    assert ann.zones["bag"] == mine and table.zones["tomb"][-1] == top
    assert table.zones["tomb"] != deck and len(table.zones["tomb"]) == len(deck)
    assert ben.zones["bag"] != theirs and len(ben.zones["bag"]) == len(cara.zones["bag"]) == 2
    everywhere = [*ann.zones["bag"], *ben.zones["bag"], *cara.zones["bag"], *table.zones["tomb"]]
    assert sorted(everywhere) == list(range(len(table.bound.cards)))


def test_the_same_seed_plays_the_same_game() -> None:
    def game(ruled: Bound) -> Any:
        return play(ruled, 5, 3, [make("sampler", 1, "Tomb"), make("greedy", 2, "Tomb"), make("random", 3)])

    tomb = bound()
    assert game(tomb) == game(tomb) == game(bound(TOMB))


def test_bots_that_try_their_answers_play_at_a_table_and_not_a_thousand_games() -> None:
    assert knowing("Tomb") == ("random", "greedy", "sampler")
    assert (opponent("Tomb"), usual("Tomb")) == ("greedy", "random")
    assert (opponent("Imperial Twing"), usual("Imperial Twing")) == ("greedy", "greedy")
