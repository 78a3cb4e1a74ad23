"""What is wrong with the course of a whole game, before anybody plays it: a game, and what is said at which line."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardwright.compile.compile import compile_set

TOMB = """game "Tomb"
  players: 2 to 4

  action "Dig", paying 1 torch:
    draw 2 relics

step setup.tomb
  shuffle the tomb
  each player draws 3 relics
  each player gains 2 torches

step game.play
  play nights until a player has no torches

step night.turns
  play 2 turns

step turn.dig
  draw 1 relic
  choose 1 action

step end.count
  the player with the most relics wins the game

phase night
  plural: "nights"

counter torch
  plural: "torches"

family tomb
  colour: "#8a6d3b"

kind relic
  plural: "relics"
  family: tomb
  pile: tomb
  zone: bag

zone tomb
  seen: nobody
  order: stack

zone pot
  seen: all
  order: heap

zone bag
  of: player
  seen: owner

relic "Golden Beetle"
  copies: 24

relic "Clay Cup"
  copies: 16
"""


def told(text: str) -> list[str]:
    """The line at which something is wrong, and what is said of it."""
    findings = compile_set("-", stdin=text.encode()).diagnostics
    lines = text.splitlines()
    at = [lines[finding.span.source.text.count("\n", 0, finding.span.start)].strip() for finding in findings]
    return [
        f"{line}: {finding.message.removeprefix('This reads well, but nobody could carry it out: ')}"
        for line, finding in zip(at, findings, strict=True)
    ]


def but(*changes: tuple[str, str]) -> str:
    text = TOMB
    for old, new in changes:
        assert old in text, old
        text = text.replace(old, new)
    return text


def test_nothing_is_said_of_a_game_that_can_be_played() -> None:
    assert told(TOMB) == []


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        (
            [("step night.turns\n  play 2 turns\n\n", "")],
            [
                "play nights until a player has no torches: No step says what is done in a night.",
            ],
        ),
        (
            [("play 2 turns", "play 2 nights")],
            ["play 2 nights: A night would be played within itself, and never end."],
        ),
        (
            [
                ("play 2 turns", "play 2 dusks"),
                ("phase night", 'step dusk.fall\n  play 2 nights\n\nphase dusk\n  plural: "dusks"\n\nphase night'),
            ],
            [
                "play 2 dusks: A night would be played within itself, and never end.",
                "play 2 nights: A dusk would be played within itself, and never end.",
            ],
        ),
        (
            [("step turn.dig", "step dusk.dig"), ("play 2 turns", "each player draws 1 relic")],
            ["step dusk.dig: Nothing plays the step `dusk.dig`."],
        ),
        (
            [("play 2 turns", "play 2 turns\n  draw 1 relic")],
            ["draw 1 relic: This is no turn of anybody’s, so that nobody is “you” in `night.turns`."],
        ),
        (
            [
                ("  choose 1 action\n", "  choose 1 action\n  play 1 dusk\n"),
                ("phase night", 'step dusk.fall\n  draw 1 relic\n\nphase dusk\n  plural: "dusks"\n\nphase night'),
            ],
            [
                "draw 1 relic: A dusk is a phase of its own, also when it is played in a turn: "
                "nobody is “you” in `dusk.fall`."
            ],
        ),
        (
            [("  choose 1 action\n", '  choose 1 action\n\nstep turn.rest\n  text: "Rest a while."\n')],
            ["step turn.rest: The step `turn.rest` has a text and no sentence, so nothing would be done in it."],
        ),
        (
            [("  the player with the most relics wins the game\n", "  each player draws 1 relic\n")],
            ['game "Tomb": “Tomb” can be printed, and not played: nothing in it says who wins.'],
        ),
        (
            [("until a player has no torches", "until the pot has at least 3 cards")],
            [
                "play nights until the pot has at least 3 cards: "
                "What stands here never comes true, so this would not be the end of any night."
            ],
        ),
        (
            [("until a player has no torches", "until the pot has no cards")],
            [
                "play nights until the pot has no cards: "
                "What stands here is true from the beginning, so not one night would be played."
            ],
        ),
        (
            [("  each player gains 2 torches\n", "")],
            ['action "Dig", paying 1 torch:: “Dig” could never be chosen: nobody ever gains a torch.'],
        ),
        (
            [("draw 2 relics", "put 1 relic from the pot in your bag")],
            [
                'action "Dig", paying 1 torch:: '
                "“Dig” could never be chosen: no such card ever lies where it is taken from."
            ],
        ),
        (
            [(", paying 1 torch", ""), ("draw 2 relics", "choose 1 relic in the pot\n    put it in your bag")],
            ['action "Dig":: “Dig” could never be chosen: no such card ever lies where it is taken from.'],
        ),
        (
            [('  action "Dig", paying 1 torch:\n    draw 2 relics\n', "")],
            ["choose 1 action: No card and no rule of this game offers anything that could be chosen here."],
        ),
        (
            [
                ("  choose 1 action\n", ""),
                ("play 2 turns", "each player draws 1 relic"),
                ("step turn.dig\n  draw 1 relic\n", ""),
            ],
            ['action "Dig", paying 1 torch:: Nobody chooses an action in this game, so this could never be used.'],
        ),
        (
            [("draws 3 relics", "draws 11 relics")],
            ["each player draws 11 relics: 4 players need 44 cards; the tomb has 40."],
        ),
        (
            [("draws 3 relics", "draws 9 relics\n  each player draws 2 relics")],
            ["each player draws 2 relics: 4 players need 8 cards; the tomb has 4 left by then."],
        ),
        (
            [
                (
                    "    draw 2 relics\n",
                    "    draw 2 relics\n\n  players must play relics\n  players cannot play relics\n",
                ),
                ("phase night", "action relic_played: a player plays a relic\n\nphase night"),
                ("draw 1 relic\n  choose", "play 1 relic to the pot\n  choose"),
            ],
            ["players must play relics: All cards that must be played here are forbidden, so this obliges nobody."],
        ),
        (
            [("    draw 2 relics\n", "    draw 2 relics\n\n  players must play relics\n")],
            ["players must play relics: Nobody ever plays a card in this game, so this obliges nobody."],
        ),
        (
            [("step night.turns\n  play 2 turns\n", "step night.turns\n")],
            ["step night.turns: Nothing is said below the step `night.turns`, so nothing would be done in it."],
        ),
        (
            [("counter torch", "counter pot\n\ncounter torch")],
            ["zone pot: `pot` is the name of a counter already, and no sentence could tell the two apart."],
        ),
        (
            [
                ("play 2 turns", "play 2 turns\n  the dealer's partner draws 1 relic"),
                ("phase night", "person dealer\n\nphase night"),
            ],
            ["the dealer's partner draws 1 relic: Nobody is anybody’s partner in this game, nor in a variant of it."],
        ),
        (
            [("  zone: bag\n", "")],
            ["pile: tomb: No relics are ever in the game: nothing says where they belong."],
        ),
    ],
)
def test_what_is_wrong_is_told_at_its_line(changes: list[tuple[str, str]], said: list[str]) -> None:
    assert told(but(*changes)) == said


@pytest.mark.parametrize("lines", ['text: "Draw."', "draw 2 cards"])
def test_a_step_that_a_game_has_of_its_own_is_not_said_again(lines: str) -> None:
    assert told(f"use imperial-twing\n\nstep turn.draw\n  {lines}\n") == [
        "step turn.draw: The step `turn.draw` is declared twice."
    ]


def test_a_new_step_is_not_played_in_a_game_that_has_its_own() -> None:
    assert told("use imperial-twing\n\nstep turn.breakfast\n  draw 1 card\n") == [
        "step turn.breakfast: Imperial Twing knows its steps by itself, and would never come to what stands below "
        "`turn.breakfast`."
    ]


@pytest.mark.parametrize(
    "narrowed",
    [
        'put all "Clay Cup" in the pot\n  each player draws 6 relics',
        "deal all cards to each player\n  put all cards in the tomb\n  each player draws 10 relics",
        "put the top card of the tomb in the pot\n  each player draws 9 relics",
    ],
)
def test_no_deal_is_refused_for_which_the_pile_may_suffice(narrowed: str) -> None:
    assert told(but(("each player draws 3 relics", narrowed))) == []


@pytest.mark.parametrize("game", sorted(Path("examples/games").glob("*/")), ids=lambda path: path.name)
def test_nothing_is_said_of_the_games_in_the_examples(game: Path) -> None:
    assert [finding.message for finding in compile_set(str(game)).diagnostics] == []
