"""A game is its rules, its seed and its choices: played again, stopped, gone back in, kept and taken up again."""

from __future__ import annotations

import json
from functools import partial

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardwright.compile.compile import compile_set
from cardwright.engine.agents import make
from cardwright.engine.agents.agent import RandomAgent, decider
from cardwright.engine.bound import Bound
from cardwright.engine.chance import mixed
from cardwright.engine.games import bind
from cardwright.engine.gift import Gift
from cardwright.engine.play import GameSeries, digest, record
from cardwright.engine.replay import (
    PERSON,
    OffScript,
    Replayed,
    Saved,
    UnreadableGame,
    anew,
    dumps,
    loads,
    replay,
    waiting,
)
from cardwright.play.sitting import SeatedPlayer, Sitting, moment
from cardwright.ruleset.overlaid import overlaid


@pytest.fixture(scope="module")
def bound() -> Bound:
    ruleset = compile_set("imperial-twing").ruleset
    assert ruleset is not None
    return bind(ruleset)


def bots(seed: int, players: int):  # type: ignore[no-untyped-def]
    return [anew(RandomAgent, seed, seat) for seat in range(players)]


def whole(bound: Bound, seed: int, players: int = 3) -> Replayed:
    return replay(bound, seed, (), bots(seed, players))


def asked(bound: Bound, seed: int, choices: tuple[int, ...]) -> Replayed:
    """A person at the first seat, who is waited for, and two bots."""
    return replay(bound, seed, choices, [waiting, *bots(seed, 3)[1:]], persons=(0,))


# ---- played again


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_same_answers_give_the_same_game(bound: Bound, players: int) -> None:
    for seed in range(10):
        game = whole(bound, seed, players)
        again = replay(bound, seed, tuple(game.table.choices), [waiting] * players)
        assert again.waits is None
        assert record(again.table, seed) == record(game.table, seed)
        assert again.by == game.by


@given(st.integers(0, 30), st.floats(0, 1))
def test_a_game_taken_up_anywhere_goes_on_as_if_it_had_never_stopped(seed: int, share: float) -> None:
    bound = BOUND
    game = whole(bound, seed)
    some = tuple(game.table.choices[: int(share * len(game.table.choices))])
    assert record(replay(bound, seed, some, bots(seed, 3)).table, seed) == record(game.table, seed)


BOUND = bind(compile_set("imperial-twing").ruleset)  # type: ignore[arg-type]


OPEN = """
use imperial-twing

house rule "Open Market"
  opponents can see each other's hands
  your object_price - 1 if you have at least 2 creatures
"""


def test_looking_is_not_acting() -> None:
    """A bot that looks leaves no trace: played again from its answers, its game has the same record."""
    ruleset = compile_set("-", stdin=OPEN.encode()).ruleset
    assert ruleset is not None
    bound = bind(overlaid(ruleset, ["Open Market"]))
    assert [key for key in bound.keys if "Open" in key] == ["house rule/Open Market#1"]  # seeing is no act
    bots = [anew(partial(make, "greedy"), 5, seat) for seat in range(3)]
    game = replay(bound, 5, (), bots)
    again = replay(bound, 5, tuple(game.table.choices), [waiting] * 3)
    assert record(again.table, 5) == record(game.table, 5)
    assert "house rule/Open Market#1" in game.table.fired and "house rule/Open Market#0" not in game.table.fired


@pytest.mark.parametrize("gift", [None, (1, "object/boots-of-certitude")])
def test_bots_among_themselves_play_as_they_do_by_the_thousand(bound: Bound, gift: Gift | None) -> None:
    """So a game of `simulate` or `verdict` can be watched: what a seed and a gift give there, they give at a table."""
    for agent in ("random", "greedy"):
        seats = (SeatedPlayer("Ann", agent), SeatedPlayer("Ben", agent))
        watched = moment(Sitting(bound, make, 5, seats, gift=gift))
        deciders = [decider(make(agent, mixed(5, seat))) for seat in range(2)]
        played = GameSeries(bound, 2).decided(5, deciders, (agent, agent), gift=gift)
        assert digest(watched.table) == played.digest
        assert gift is None or gift[1] in played.owned[gift[0]]


# ---- waiting, and going back


def test_a_person_is_waited_for(bound: Bound) -> None:
    game = asked(bound, 3, ())
    assert game.waits is not None
    assert game.waits.player.seat == 0
    assert len(game.waits.options) > 1
    assert len(game.by) == len(game.table.choices) and 0 not in game.by


def test_undoing_asks_the_same_question_again(bound: Bound) -> None:
    """Also across what bots have done since: the answers behind the person's last one are simply left out."""
    before = asked(bound, 3, ())
    assert before.waits is not None
    after = asked(bound, 3, (*before.table.choices, 0))
    last = max(at for at, seat in enumerate(after.by) if seat == 0)
    again = asked(bound, 3, tuple(after.table.choices[:last]))
    assert again.waits is not None
    assert (again.waits.ask, again.waits.options) == (before.waits.ask, before.waits.options)


def test_a_person_may_give_up(bound: Bound) -> None:
    game = asked(bound, 3, ())
    while game.waits is not None and game.waits.ask != "action":
        game = asked(bound, 3, (*game.table.choices, 0))
    assert game.waits is not None and "surrender" in game.waits.options
    end = asked(bound, 3, (*game.table.choices, game.waits.options.index("surrender")))
    assert end.waits is None or not end.table.over
    assert end.table.players[0].out


# ---- lists that do not belong to the game


def test_an_answer_that_nobody_could_give_is_found_out(bound: Bound) -> None:
    choices = whole(bound, 4).table.choices
    for wrong in (99, -1):
        with pytest.raises(OffScript) as error:
            replay(bound, 4, (*choices[:5], wrong, *choices[6:]), bots(4, 3))
        assert error.value.at == 5


def test_answers_after_the_end_are_found_out(bound: Bound) -> None:
    choices = whole(bound, 4).table.choices
    with pytest.raises(OffScript) as error:
        replay(bound, 4, (*choices, 0), bots(4, 3))
    assert error.value.at == len(choices)


# ---- kept

GAME = Saved("imperial-twing", 7, (("ann", PERSON), ("Greedy", "greedy")), (0, 3, 1), "0123456789ab", ("faff",))
names = st.text(st.characters(exclude_categories=("C", "Z")), min_size=1, max_size=20)


def test_a_saved_game_is_a_small_text() -> None:
    assert dumps(GAME).splitlines()[1] == ' "format": "cardwright game 1",'
    assert ' "choices": [0, 3, 1]' in dumps(GAME)
    assert json.loads(dumps(GAME))["seats"] == [["ann", "person"], ["Greedy", "greedy"]]


@given(
    st.builds(
        Saved,
        names,
        st.integers(0, 2**64 - 1),
        st.lists(st.tuples(names, names), min_size=1, max_size=4).map(tuple),
        st.lists(st.integers(0, 999)).map(tuple),
        names,
        st.lists(names, max_size=3).map(tuple),
        st.lists(names, max_size=3).map(tuple),
        st.lists(names, max_size=3).map(tuple),
        gift=st.none() | st.tuples(st.just(0), names),
    )
)
def test_what_is_saved_is_loaded(game: Saved) -> None:
    assert loads(dumps(game)) == game


def test_a_saved_game_may_have_a_million_characters() -> None:
    assert loads(dumps(GAME).ljust(1_000_000)) == GAME


def changed(**fields: object) -> str:
    return json.dumps({**json.loads(dumps(GAME)), **fields})


@pytest.mark.parametrize(
    ("text", "why", "field"),
    [
        ("", "json", ""),
        ("[" * 100_000, "json", ""),
        ("[]", "format", ""),
        ("{}", "format", ""),
        (changed(format="cardwright game 2"), "format", ""),
        (" " * 1_000_001, "size", ""),
        (changed(choices=[0] * 100_001), "size", "choices"),
        (changed(choices=[0, "1"]), "field", "choices"),
        (changed(choices=[True]), "field", "choices"),
        (changed(choices=[-1]), "field", "choices"),
        (changed(choices=7), "field", "choices"),
        (changed(gift=[2, "object/x"]), "field", "gift"),
        (changed(gift=["ann", "object/x"]), "field", "gift"),
        (changed(seed=-1), "field", "seed"),
        (changed(seed="7"), "field", "seed"),
        (changed(seed=2**64), "field", "seed"),
        (changed(seats=[]), "field", "seats"),
        (changed(seats=[["ann"]]), "field", "seats"),
        (changed(seats=[["ann", "\x1b[2J"]]), "field", "seats"),
        (changed(seats=[["ann", "greedy"]] * 17), "size", "seats"),
        (changed(set=""), "field", "set"),
        (changed(set="x" * 201), "field", "set"),
        (changed(ruleset=None), "field", "ruleset"),
        (changed(overlays=["faff", 1]), "field", "overlays"),
    ],
)
def test_what_is_no_saved_game_is_refused(text: str, why: str, field: str) -> None:
    with pytest.raises(UnreadableGame) as error:
        loads(text)
    assert (error.value.why, error.value.field) == (why, field)


@given(st.text() | st.recursive(st.none() | st.integers() | st.text(), lambda inner: st.lists(inner)).map(json.dumps))
def test_any_text_is_read_or_refused(text: str) -> None:
    with pytest.raises(UnreadableGame):
        loads(text)
