"""What works for one game works for the other, by the same commands."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result
from pypdfium2 import PdfDocument

Invoke = Callable[..., Result]

# Of each: a card, a word of its German, a variant, a card that a new set begins with, and a rule value.
GAMES = {
    "imperial-twing": ("Miromon", "BH des Schicksals", "Royal Twing", "Spoon of Second Helpings", "object_price"),
    "archmage-origins": ("Gertrude", "Vorsprung", "Free Borders", "Choir Troll", "placement"),
}


@pytest.fixture(params=GAMES)
def game(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def test_it_is_checked_and_laid_out(game: str, invoke: Invoke) -> None:
    assert "Nothing to complain about" in invoke("check", game).output
    assert invoke("check", game).exit_code == 0


def test_its_cards_are_worded_in_both_languages(game: str, invoke: Invoke) -> None:
    card, german, *_ = GAMES[game]
    assert card in invoke("words", game).stdout
    said = invoke("words", game, "--lang", "de").stdout
    assert german in said
    assert "⟨" not in said  # nothing waits for a translation


def test_its_rules_are_listed_and_explained(game: str, invoke: Invoke) -> None:
    *_, value = GAMES[game]
    assert f"  {value} " in invoke("rules", game).stdout
    told = invoke("explain", value, "--in", game)
    assert told.exit_code == 0
    assert "declared" in told.stdout


def test_its_variants_are_compared(game: str, invoke: Invoke) -> None:
    *_, variant, _, _ = GAMES[game]
    assert invoke("diff", game, "--variant", variant).exit_code == 0


@pytest.mark.parametrize("lang", ["en", "de"])
def test_it_is_printed(game: str, lang: str, invoke: Invoke, tmp_path: Path) -> None:
    card, german, *_ = GAMES[game]
    pdf = tmp_path / "cards.pdf"
    assert invoke("print", game, "-o", str(pdf), "--lang", lang).exit_code == 0
    text = "".join(page.get_textpage().get_text_range() for page in PdfDocument(pdf))
    assert (german if lang == "de" else card) in text


def test_its_effects_are_written_for_other_programs(game: str, invoke: Invoke, tmp_path: Path) -> None:
    made = tmp_path / "effects.json"
    assert invoke("compile", game, "-o", str(made)).exit_code == 0
    assert json.loads(made.read_text())["ruleset"]["cards"]


def test_many_games_of_it_are_played(game: str, invoke: Invoke) -> None:
    order = ("simulate", game, "--games", "12", "--agents", "random", "--json")
    told = json.loads(invoke(*order).stdout)
    assert told["games"] == 12
    assert told["unfinished"] == 0
    assert json.loads(invoke(*order, "--jobs", "2").stdout)["digest"] == told["digest"]


def test_a_set_that_builds_on_it_begins_with_cards_that_work(game: str, invoke: Invoke) -> None:
    card = GAMES[game][3]
    assert invoke("new", "Kitchen", "--on", game).exit_code == 0
    assert card in invoke("words", "kitchen").stdout
    assert "as expected" in invoke("test", "kitchen").output
    assert invoke("check", "kitchen").exit_code == 0
    assert invoke("fmt", "--check", "kitchen").exit_code == 0
    assert invoke("print", "kitchen", "-o", "kitchen.pdf").exit_code == 0


@pytest.mark.parametrize("lang", ["en", "de"])
def test_a_person_plays_it_against_a_bot(game: str, lang: str, invoke: Invoke) -> None:
    done = invoke("play", game, "--players", "ann,greedy", "--seed", "4", "--lang", lang, stdin="1\n1\n1\n1\n")
    assert done.exit_code == 0
    assert ("Zug 1" if lang == "de" else "Turn 1") in done.stdout


@pytest.mark.parametrize("agents", ["greedy,random", "thinker,greedy"])
def test_its_agents_play_it(game: str, agents: str, invoke: Invoke) -> None:
    games = ("--games", "1", "--seed", "4") if "thinker" in agents else ("--games", "2")  # a short one
    told = json.loads(invoke("simulate", game, *games, "--agents", agents, "--json").stdout)
    assert told["unfinished"] == 0
