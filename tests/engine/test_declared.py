"""A game that says all of itself in its card files is played by a kernel that knows no game by its name."""

from __future__ import annotations

from typing import Any

import pytest

from cardwright.compile.compile import compile_set
from cardwright.engine.agents import make
from cardwright.engine.agents.agent import decider
from cardwright.engine.bound import Bound
from cardwright.engine.games import Unplayable, bind
from cardwright.engine.games.declared.view import DeclaredView
from cardwright.engine.play import GameSeries, Record, play, run, seated
from cardwright.ruleset.overlaid import overlaid
from cardwright.wording.courses import step_words

TOMB = """
game "Tomb"
  players: 2 to 4

  action "Dig", once per turn:
    draw 2 relics
    lose 1 torch
  may "Light a torch", discarding 2 relics:
    gain 1 torch

  when you lose a torch, if you have no torch:
    lose the game

family tomb
  colour: "#8a6d3b"

property worth
  from: 1 to 5

kind relic
  plural: "relics"
  family: tomb
  has: worth
  pile: tomb
  zone: bag

counter torch
  plural: "torches"

zone tomb
  seen: nobody
  order: stack

zone bag
  of: player
  seen: owner

zone rubble

happening torch_lost: a player loses a torch

step setup.tomb
  shuffle the tomb

step setup.torches
  each player gains 3 torches
  each player draws 2 relics

step turn.find
  draw 1 relic

step turn.count
  if you have at least 9 relics:
    win the game

relics "Relic"
  | worth | copies |
  | 1     | 20     |
  | 2     | 15     |
  | 5     | 5      |

house rule "Lantern"
  instead of turn.find:
    gain 1 torch

house rule "Cave-in"
  omit turn.find
"""


FILLED = (
    TOMB.replace("zone rubble\n", "zone rubble\n  size: rubble_size\n")
    .replace("zone bag\n", "zone bag\n  size: bag_size\n")
    .replace("each player draws 2 relics", "fill the rubble from the tomb\n  each player fills their bag from the tomb")
    .replace("  draw 1 relic\n", "  fill your bag from the tomb\n")
    + """
rule rubble_size = 3
  from: 0 to 40
  of: game

rule bag_size = 4
  from: 0 to 40
  of: player

house rule "Rockfall"
  set rubble_size to 38

house rule "Pockets"
  each player's bag_size + 2
"""
)


def bound(text: str = TOMB, *rules: str) -> Bound:
    compiled = compile_set("-", stdin=text.encode())
    wrong = [one for one in compiled.diagnostics if one.severity == "error"]
    assert not wrong and compiled.ruleset is not None, wrong
    return bind(overlaid(compiled.ruleset, list(rules)))


def told(text: str) -> list[str]:
    """What is wrong with a game."""
    found = compile_set("-", stdin=text.encode()).diagnostics
    return [str(one.message).removeprefix("This reads well, but nobody could carry it out: ") for one in found]


def laid(players: int = 2, *rules: str, text: str = TOMB) -> Any:
    """A table at which nobody has had a turn yet."""
    table: Any = seated(bound(text, *rules), 1, [decider(make("random", seat)) for seat in range(players)])
    table.bound.kernel.begin(table)
    return table


def games(count: int, players: int, *rules: str) -> list[Record]:
    return [
        play(bound(TOMB, *rules), seed, players, [make("random", seat) for seat in range(players)])
        for seed in range(count)
    ]


def test_the_set_up_does_what_its_steps_say_in_their_order() -> None:
    table = laid(3)
    assert [len(player.zones["bag"]) for player in table.players] == [2, 2, 2]
    assert [player.counters["torch"] for player in table.players] == [3, 3, 3]
    assert len(table.zones["tomb"]) == 34
    assert laid(3).zones["tomb"] == table.zones["tomb"]


def test_in_a_turn_you_are_whose_turn_it_is() -> None:
    table = laid(2)
    table.bound.kernel.turns(table, 1)
    ann, ben = table.players
    assert len(ann.zones["bag"]) >= 1 and len(ben.zones["bag"]) == 2
    assert table.turn == 1 and table.turn_player is ben


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_game_ends_with_somebody_who_has_won(players: int) -> None:
    for record in games(40, players):
        assert record.finished and len(record.winners) == 1
        assert record.turns < 400


def test_games_go_on_one_table_as_on_new_ones() -> None:
    series = GameSeries(bound(), 3)
    again = [series.play(seed, [make("random", seat) for seat in range(3)]) for seed in range(8)]
    assert again == games(8, 3)


def test_a_step_can_be_left_out_and_replaced() -> None:
    usual, dark, bright = laid(2), laid(2, "Cave-in"), laid(2, "Lantern")
    for table in (usual, dark, bright):
        table.bound.course["turn.find"](table)
    assert [len(table.players[0].zones["bag"]) for table in (usual, dark, bright)] == [3, 2, 2]
    assert [table.players[0].counters["torch"] for table in (usual, dark, bright)] == [3, 3, 4]


def test_who_loses_is_out_and_who_is_left_has_won() -> None:
    table = laid(2)
    ann, ben = table.players
    table.bound.kernel.decide(table, ben, "lose", "game")
    table.bound.kernel.turns(table, 9)
    assert table.over and not table.turn and table.winners == [ann]


def test_a_player_sees_what_the_zones_say() -> None:
    table = laid(2)
    view: DeclaredView = table.bound.kernel.view(table, table.players[0])
    assert view.zones == {"tomb": 36, "rubble": ()}
    mine, theirs = (player.zones["bag"] for player in view.players)
    assert mine == tuple(table.players[0].zones["bag"]) and theirs == 2


def test_one_action_is_taken_in_a_turn_and_offers_as_often_as_they_are_open() -> None:
    asked: list[list[str]] = []

    def first(table: Any, player: Any, question: str, options: Any, about: Any) -> int:
        if question == "action":
            asked.append([one[0] if isinstance(one, tuple) else "" for one in options])
        return 1 if len(options) > 1 else 0

    table: Any = seated(bound(), 1, [first, first])
    run(table, 1)
    assert asked[:2] == [["", "Dig", "Light a torch"], ["", "Light a torch"]]
    assert set(map(tuple, asked[1:])) == {("", "Light a torch")}


def test_a_game_that_stands_still_is_over_and_shared() -> None:
    """The tomb is empty, nobody has enough, and nothing brings a card back."""
    text = TOMB.replace("at least 9 relics", "at least 99 relics").replace(
        '  action "Dig", once per turn:', '  action "Dig":'
    )
    text = text.replace("    lose 1 torch\n", "").replace("    gain 1 torch\n", "    draw 1 relic\n")
    text = text.replace('  may "Light a torch", discarding 2 relics:\n    draw 1 relic\n', "")
    record = play(bound(text), 3, 3, [make("random", seat) for seat in range(3)])
    assert record.finished and record.winners == (0, 1, 2)
    assert record.turns < 250


def test_a_step_that_nothing_plays_is_told_at_its_line() -> None:
    text = TOMB.replace("step turn.count", "step dusk.count")
    assert told(text) == ["Nothing plays the step `dusk.count`."]


def test_a_step_that_says_nothing_is_told() -> None:
    text = TOMB.replace('relics "Relic', 'step turn.wait\n  text: "Wait."\n\nrelics "Relic')
    assert told(text) == ["The step `turn.wait` has a text and no sentence, so nothing would be done in it."]


def test_without_a_winner_there_is_no_game() -> None:
    text = TOMB.replace("win the game", "gain 1 torch").replace("lose the game", "gain 1 torch")
    with pytest.raises(Unplayable, match="nothing in it says who wins"):
        bound(text)


SNAILS = "examples/13-your-own-game"


def test_the_game_of_the_course_begins_as_its_piles_deal() -> None:
    ruleset = compile_set(SNAILS).ruleset
    assert ruleset is not None
    records = [play(bind(ruleset), seed, 3, [make("random", seat) for seat in range(3)]) for seed in range(50)]
    assert all(record.finished and record.winners for record in records)
    assert {seat for record in records for seat in record.winners} == {0, 1, 2}


# ---- places that are filled


@pytest.mark.parametrize(
    ("rules", "bags", "rubble", "tomb"),
    [((), [4, 4], 3, 29), (("Pockets",), [6, 6], 3, 25), (("Rockfall",), [2, 0], 38, 0)],
)
def test_a_place_is_filled_until_it_is_full_or_the_pile_empty(
    rules: tuple[str, ...], bags: list[int], rubble: int, tomb: int
) -> None:
    table = laid(2, *rules, text=FILLED)
    assert [len(player.zones["bag"]) for player in table.players] == bags
    assert (len(table.zones["rubble"]), len(table.zones["tomb"])) == (rubble, tomb)


def test_a_place_of_ones_own_is_filled_again_in_a_turn() -> None:
    table = laid(text=FILLED)
    player = table.turn_player
    table.zones["rubble"] += [player.zones["bag"].pop() for _ in range(3)]
    table.bound.course["turn.find"](table)
    assert len(player.zones["bag"]) == 4


@pytest.mark.parametrize(
    ("lang", "setup", "turn"),
    [
        (
            "en",
            "Fill the rubble from the tomb. Each player fills their bag from the tomb.",
            "Fill your bag from the tomb.",
        ),
        (
            "de",
            "Fülle das ⟨rubble⟩ vom ⟨tomb⟩ auf. Jeder Spieler füllt sein ⟨bag⟩ vom ⟨tomb⟩ auf.",
            "Fülle dein ⟨bag⟩ vom ⟨tomb⟩ auf.",
        ),
        (
            "fr",
            "Complète le ⟨rubble⟩ depuis le ⟨tomb⟩. Chaque joueur complète son ⟨bag⟩ depuis le ⟨tomb⟩.",
            "Complète ton ⟨bag⟩ depuis le ⟨tomb⟩.",
        ),
    ],
)
def test_that_it_is_filled_is_said_in_every_language(lang: str, setup: str, turn: str) -> None:
    compiled = compile_set("-", stdin=FILLED.encode())
    assert compiled.ruleset is not None
    words = [step_words(id, compiled.ruleset, compiled.glossary, lang) for id in ("setup.torches", "turn.find")]
    assert words[0].split(". ", 1)[1] == setup
    assert words[1] == turn
