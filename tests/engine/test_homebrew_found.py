"""Faults that random homebrew has found, each with the card that brought it about."""

from __future__ import annotations

from typing import Any

import pytest

from cardwright.engine import effects
from cardwright.engine.games.imperial_twing import hand
from cardwright.engine.replay import replay

from .test_bind import bind, card, give, laid
from .test_homebrew import bots, looked_at


def test_what_a_card_brings_before_the_supply_is_laid_out_comes_from_the_supply() -> None:
    """IT-022 comes before IT-023: the market is turned up first, and somebody may wait for that."""
    text = 'house rule "Town Crier"\n  when a card is revealed: gain 1 ornicle'
    game = replay(bind(text, "Town Crier"), 1, (), bots(1, ["random"] * 3), turns=0)
    assert "house rule/Town Crier#0" in game.table.fired
    looked_at(game.table)


def drawn_again_and_again(*lines: str, times: int = 50) -> Any:
    """A table at which an event was drawn so many times."""
    table = laid('event "Test"\n\n' + "\n".join(f"  {line}" for line in lines))
    for _ in range(times):
        effects.carry_out(table, card(table, "event/test"), table.players[0])
    return table


def test_what_is_said_again_in_the_same_words_holds_once() -> None:
    """Else a game in which it is said in each battle becomes slower with each of them."""
    table = drawn_again_and_again(
        "your spells count as fire until end of game", "opponents cannot attack you until end of game"
    )
    assert len(table.lasting) == 2 and len(table.recasts) == 1 and len(table.bans.attack) == 1


def test_of_two_that_contradict_each_other_the_one_said_last_stands() -> None:
    lines = ("your creatures count as fire until end of game", "your creatures count as water until end of game")
    for said in (lines, lines[::-1]):
        table = drawn_again_and_again(*said)
        assert [entry.effect.element for entry in table.recasts] == [line.split()[4] for line in said]


def test_what_adds_up_is_said_as_often_as_it_is_said() -> None:
    table = drawn_again_and_again("your object_price + 1 until end of game", times=3)
    assert table.players[0].rules.object_price == 8


def test_for_another_player_or_until_another_moment_it_is_said_anew() -> None:
    table = drawn_again_and_again("your spells count as fire until end of game", times=1)
    effects.carry_out(table, card(table, "event/test"), table.players[1])
    assert len(table.recasts) == 2


def test_of_counters_that_nobody_got_none_are_lost() -> None:
    """There is no loser yet, so nothing was given."""
    table = drawn_again_and_again("give 2 ornicles to the loser", "lose them", times=1)
    assert [one.counters["ornicle"] for one in table.players] == [0, 0]


def test_a_card_in_the_hand_speaks_whether_or_not_anybody_listens_to_draws() -> None:
    text = 'cat "Purse Cat"\n  your object_price - 2\n  copies: 1\n\nobject "Ear"\n  element: fire\n'
    for listens in (False, True):
        table = laid(text + "\n  when you draw from the deck: gain 1 ornicle\n")
        player, cat = table.players[0], card(table, "cat/purse-cat")
        if listens:
            give(table, player, "object/ear")
        table.deck.remove(cat)
        table.deck.append(cat)
        hand.draw(table, player)
        assert player.rules.object_price == 3


AGAIN = """house rule "Again"
  may "Charge" on your turn:
    attack a random opponent

house rule "And Again"
  may "Challenge" on your turn:
    duel a random opponent

house rule "Once More"
  may "Once more" on your turn, once per battle:
    attack a random opponent
"""


@pytest.mark.parametrize("rules", [["Again"], ["Again", "And Again"], ["Once More"]])
def test_what_may_be_done_again_and_again_ends_though_it_is_a_battle_each_time(rules: list[str]) -> None:
    """A battle is a phase, and uses were counted anew behind each: greedy never ended its turn."""
    table = replay(bind(AGAIN, *rules), 1, (), bots(1, ["greedy", "random"]), turns=6).table
    assert table.findings["option exhausted"] > 0
    assert len(table.choices) < 6 * 20 * len(rules) * 50


def test_who_hears_of_a_card_that_is_laid_may_be_gone_by_it_and_the_hand_another() -> None:
    """Then nobody was left who heard, and cards were laid that were in the hand no more."""
    text = """spell "Changeling"
  element: air
  power: 2
  copies: 30

  when you lay a spell, once per battle:
    exchange 1 random spell with the left neighbour
    discard this
"""
    for seed in range(12):
        looked_at(replay(bind(text), seed, (), bots(seed, ["random"] * 3), turns=20).table)


def test_what_is_to_come_does_not_grow_with_each_time_it_comes() -> None:
    """Each battle brought about a score of battles of the next turn, and each of these a score of their own."""
    text = """house rule "Revenge"
  may "Do it" in battle, before rolling:
    at the start of your next turn: attack another player
"""
    for seed in range(4):
        table = replay(bind(text, "Revenge"), seed, (), bots(seed, ["random"] * 2), turns=30).table
        assert len(table.choices) < 30 * 40 * 50
    table = laid(text, "Revenge")
    key = next(entry.handle for entry in table.options)
    for _ in range(50):
        effects.use(table, table.players[0], key)
    assert len(table.lasting) == effects.USES and table.findings["endless chain"] == 30
