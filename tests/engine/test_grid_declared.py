"""Grids in games of card files: each card has its place, changes it, moves with its line, and is looked at."""

from __future__ import annotations

from typing import Any

from cardwright.compile.compile import compile_set
from cardwright.engine import effects
from cardwright.engine.agents import make
from cardwright.engine.agents.agent import decider
from cardwright.engine.games import bind
from cardwright.engine.games.declared.hidden import deal_anew
from cardwright.engine.grid import GridLine, spot_at
from cardwright.engine.play import play, seated

MEADOW = """use french-deck

game "Meadow"
  players: 2

  action "Turn over": {done}

zone meadow
  seen: nobody
  order: grid
  rows: meadow_rows
  columns: meadow_columns

rule meadow_rows = 3
  from: 1 to 9
  of: game
  text: "Rows of the meadow."

rule meadow_columns = 4
  from: 1 to 9
  of: game
  text: "Columns of the meadow."

step setup.meadow
  shuffle the deck
  fill the meadow from the deck

step game.turns
  play at most 12 turns

step turn.act
  choose 1 action

step end.winner
  the player with the most cards in hand wins the game
"""


def table_of(done: str, deciders: Any = None) -> Any:
    """The table behind the set-up."""
    made = compile_set("-", stdin=MEADOW.format(done=done).encode())
    assert made.ruleset is not None and [one.message for one in made.diagnostics] == []
    table: Any = seated(bind(made.ruleset), 1, deciders or [decider(make("random", seat)) for seat in range(2)])
    table.bound.kernel.begin(table)
    return table


def plan(table: Any) -> dict[tuple[int, int], int]:
    """Which card lies where."""
    assert sorted(table.spots) == sorted(table.zones["meadow"])
    return {(spot.row, spot.column): card for card, spot in table.spots.items()}


def test_cards_lie_row_by_row_and_a_card_that_comes_fills_the_gap() -> None:
    table = table_of("take 1 card in the meadow")
    before = plan(table)
    assert sorted(before) == [(row, column) for row in range(3) for column in range(4)]
    kernel, (ann, _) = table.bound.kernel, table.players
    gone = before[1, 2]
    assert table.bound.kernel is kernel and gone in table.zones["meadow"]
    table.zones["meadow"].remove(gone)
    kernel.departed(table, gone, "meadow", None)
    ann.zones["hand"].append(gone)
    assert (1, 2) not in plan(table)
    new = table.zones["deck"].pop()
    table.zones["meadow"].append(new)
    kernel.arrived(table, new, "meadow", None)
    assert plan(table) == before | {(1, 2): new}


def test_two_cards_change_places() -> None:
    asked: list[Any] = []

    def first(table: Any, player: Any, question: str, options: Any, about: Any) -> int:
        asked.append(list(options))
        return 0 if len(asked) == 1 else 3

    table = table_of("swap 2 cards in the meadow", [first, first])
    before = plan(table)
    ((_, key),) = _actions(table)
    _use(table, key)
    assert asked[0][:2] == [spot_at(0, 0), spot_at(0, 1)]  # a hidden card is pointed at by its place
    after = plan(table)
    assert {place for place in before if before[place] != after[place]} == {(0, 0), (1, 0)}
    assert (after[0, 0], after[1, 0]) == (before[1, 0], before[0, 0])


def test_a_line_moves_and_what_falls_off_comes_back() -> None:
    table = table_of("shift 1 row in the meadow by 1 place")
    before = plan(table)
    kernel, player = table.bound.kernel, table.players[0]
    assert GridLine("row", 1) in kernel.shiftable(table, player)
    kernel.shift(table, player, GridLine("row", 1), 1, "left")
    after = plan(table)
    assert [after[1, n] for n in range(4)] == [before[1, (n + 1) % 4] for n in range(4)]
    assert all(after[row, n] == before[row, n] for row in (0, 2) for n in range(4))


def test_what_was_turned_over_in_this_turn_is_seen_by_everybody_until_it_moves() -> None:
    table = table_of("reveal 2 cards in the meadow")
    kernel, (ann, ben) = table.bound.kernel, table.players
    ((_, key),) = _actions(table)
    _use(table, key)
    assert len(kernel.seen(table, ben)) == 2 == len(kernel.seen(table, ann))
    card, other = kernel.seen(table, ann)
    kernel.swap(table, ann, card, table.zones["meadow"][0 if table.zones["meadow"][0] not in (card, other) else 5])
    assert card not in kernel.seen(table, ben)


def test_hidden_cards_that_are_dealt_anew_lie_where_cards_lay() -> None:
    table = table_of("take 1 card in the meadow")
    before = plan(table)
    deal_anew(table, table.players[0], table.chance.stream("anew"))
    after = plan(table)
    assert sorted(after) == sorted(before) and after != before


def test_games_in_a_grid_end() -> None:
    for done in ("swap 2 cards in the meadow", "shift 1 row in the meadow by 1 place", "take 1 card in the meadow"):
        made = compile_set("-", stdin=MEADOW.format(done=done).encode())
        assert made.ruleset is not None
        bots = [make("sampler", seat, made.ruleset.game) for seat in range(2)]
        assert play(bind(made.ruleset), 3, 2, bots).turns <= 12


def _actions(table: Any) -> list[tuple[str, str]]:
    return effects.actions(table, table.players[0])


def _use(table: Any, key: str) -> None:
    effects.use(table, table.players[0], key)
