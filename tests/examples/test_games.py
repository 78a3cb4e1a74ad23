"""The games of `examples/games` say all of themselves: each is sound and comes to an end."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardwright.compile.compile import compile_set
from cardwright.engine.agents import make
from cardwright.engine.games import bind
from cardwright.engine.play import GameSeries
from cardwright.engine.scenario.stage import ScenarioStage

GAMES = Path(__file__).parents[2] / "examples" / "games"
GAMES_EACH = 60
NAMES = sorted(path.name for path in GAMES.iterdir() if path.is_dir())


@pytest.mark.parametrize("name", NAMES)
def test_nothing_is_wrong_with_a_game(name: str) -> None:
    found = compile_set(str(GAMES / name)).diagnostics
    assert [f"{one.span}: {one.message}" for one in found if one.severity == "error"] == []


@pytest.mark.parametrize("name", NAMES)
def test_all_comes_out_as_the_scenarios_of_a_game_say(name: str) -> None:
    compiled = compile_set(str(GAMES / name))
    assert compiled.ruleset is not None and len(compiled.scenarios) >= 5
    stage = ScenarioStage(compiled.ruleset)
    assert [scenario.title for scenario in compiled.scenarios if stage.play(scenario).failures] == []


@pytest.mark.parametrize("name", NAMES)
def test_sixty_games_at_random_end_with_somebody_who_has_won(name: str) -> None:
    ruleset = compile_set(str(GAMES / name)).ruleset
    assert ruleset is not None
    least, most = ruleset.players
    bound, tables = bind(ruleset), range(least, most + 1)
    for players in tables:
        series = GameSeries(bound, players)
        for seed in range(GAMES_EACH // len(tables)):
            record = series.play(seed, [make("random", seat) for seat in range(players)])
            assert record.finished and record.winners
            assert list(record.findings) == []


def test_the_page_names_every_game() -> None:
    page = (GAMES / "README.md").read_text("utf-8")
    assert [name for name in NAMES if f"({name}/{name}.card)" not in page] == []
