"""The guide to a game of one's own: its game plays, its scenarios hold, and each line of the page can stand in it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from cardwright.cli.commands import COMMANDS
from cardwright.compile.compile import Compiled, compile_sources
from cardwright.engine.agents import make
from cardwright.engine.games import bind
from cardwright.engine.play import GameSeries
from cardwright.engine.scenario.stage import ScenarioStage
from cardwright.syntax.format import format_source
from cardwright.syntax.read import read

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "your-own-game.md").read_text("utf-8")
BLOCKS = re.findall(r"^(?:<!-- (.*?) -->\n)?```card\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)


def texts(sort: str) -> list[str]:
    """The blocks before which a comment says what they are."""
    return [text for needs, text in BLOCKS if needs == sort]


(GAME,) = texts("a whole game")
(BESIDES,) = texts("declared besides")
(MORE,) = texts("with the game")
RETURN = "put all cards in the tray"
SHORT, _, _ = GAME.partition("\nscenario ")


def compiled(text: str) -> Compiled:
    return compile_sources([read("tea-party.card", text.encode())], None)


def complaints(text: str) -> list[str]:
    return [f"{one.span}: {one.code} {one.message} {one.help}" for one in compiled(text).diagnostics]


def with_lines(in_a_step: str = "", in_the_game: str = "") -> str:
    """The game with some lines in a step of a deal or in itself, and all that is declared besides."""
    game = SHORT.replace("has: sugar\n", "has: sugar, flavour\n")
    game = game.replace("play turns until the tray has no cards", "play 2 deals")
    game = game.replace("  players: 2 to 4\n", f"  players: 2 to 4\n  played: oven\n{indented(in_the_game)}")
    return f"{game}\n{BESIDES}\nstep deal.turns\n  play 2 turns\n\nstep deal.example\n{indented(in_a_step or RETURN)}"


def indented(lines: str) -> str:
    return "".join(f"  {line}\n" for line in lines.splitlines())


def test_the_game_of_the_page_is_sound_and_laid_out() -> None:
    assert complaints(GAME) == []
    assert format_source(GAME) == GAME


def test_its_scenarios_come_out_as_the_page_says() -> None:
    made = compiled(f"{GAME}\n{MORE}")
    assert made.diagnostics == [] and made.ruleset is not None
    stage = ScenarioStage(made.ruleset)
    assert [(one.title, stage.play(one).failures) for one in made.scenarios] == [
        ("An eaten cake is worth a crumb", ()),
        ("Whoever takes the last cake ends it, and sugar decides", ()),
    ]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_it_plays_to_the_end(players: int) -> None:
    ruleset = compiled(GAME).ruleset
    assert ruleset is not None
    series = GameSeries(bind(ruleset), players)
    for seed in range(20):
        record = series.play(seed, [make("random", seat) for seat in range(players)])
        assert record.finished and record.winners and not record.findings


@pytest.mark.parametrize("lines", texts("in a step"), ids=lambda lines: lines.splitlines()[0])
def test_every_line_that_is_shown_can_stand_in_that_game(lines: str) -> None:
    assert complaints(with_lines(lines)) == []


@pytest.mark.parametrize("lines", texts("in the game"))
def test_every_rule_that_is_shown_can_stand_in_the_game(lines: str) -> None:
    played = "each player:\n  they play 1 cake"
    assert complaints(with_lines(played, in_the_game=lines)) == []


def test_a_line_that_is_wrong_would_be_noticed() -> None:
    assert "nobody is “you”" in "".join(complaints(with_lines("play 1 cake")))
    assert complaints(with_lines(in_the_game="sweets beat all other cards")) != []


def test_every_example_says_what_it_is() -> None:
    known = {"a whole game", "declared besides", "with the game", "in the game", "in a step"}
    assert {needs for needs, _ in BLOCKS} == known


def test_its_commands_exist_and_its_links_lead_somewhere() -> None:
    assert set(re.findall(r"cardwright (\w+)", PAGE)) <= set(COMMANDS)
    for target in re.findall(r"\]\((?!https?:)([^)#]+)", PAGE):
        assert (ROOT / "docs" / target).exists(), target


@pytest.mark.parametrize("page", ["README.md", "docs/language.md", "examples/README.md"])
def test_others_lead_here(page: str) -> None:
    assert "your-own-game.md" in (ROOT / page).read_text("utf-8")
