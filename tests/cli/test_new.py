"""`cardwright new`: a folder that checks, reads well, and is laid out in the standard way from the first day."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

Invoke = Callable[..., Result]


def test_a_new_set_checks_and_is_in_standard_layout(invoke: Invoke, folder: Path) -> None:
    done = invoke("new", "Kitchen Magic!")
    assert done.exit_code == 0
    assert sorted(path.name for path in (folder / "kitchen-magic").iterdir()) == [
        "README.md", "events.card", "house-rules.card", "objects.card", "scenarios.card",
    ]  # fmt: skip
    assert invoke("check", "kitchen-magic").exit_code == 0
    assert invoke("fmt", "--check", "kitchen-magic").exit_code == 0
    assert invoke("test", "kitchen-magic").stderr.startswith("2 scenarios as expected")
    for file in ("objects.card", "events.card", "house-rules.card"):
        assert invoke("check", f"kitchen-magic/{file}").exit_code == 0
    for line in done.stdout.splitlines()[1:]:
        assert line.split()[:1] == ["cardwright"]


def test_its_cards_speak_both_languages(invoke: Invoke) -> None:
    invoke("new", "Kitchen Magic")
    english, german = (invoke("words", "kitchen-magic", "--lang", lang).stdout for lang in ("en", "de"))
    assert "Spoon of Second Helpings" in english
    assert "When you lose a battle, gain 1 ornicle." in english
    assert "Löffel des Nachschlags" in german
    assert "Wenn du einen Kampf verlierst, erhältst du 1 Ornikel." in german


def test_its_house_rule_can_be_looked_at(invoke: Invoke) -> None:
    invoke("new", "Kitchen Magic")
    shown = invoke("diff", "kitchen-magic", "--with", "cheap").stdout
    assert "(object_price)  5 → 4  kitchen-magic/house-rules.card:9:3" in shown


def test_a_new_game_plays_at_once(invoke: Invoke, folder: Path) -> None:
    done = invoke("new", "game", 'Tomb of "Dust"')
    assert done.exit_code == 0
    assert sorted(path.name for path in (folder / "tomb-of-dust").iterdir()) == ["README.md", "game.card"]
    assert invoke("check", "tomb-of-dust").stderr.startswith("Nothing to complain about")
    assert invoke("fmt", "--check", "tomb-of-dust").exit_code == 0
    assert invoke("test", "--vacuous", "tomb-of-dust").stderr.startswith("3 scenarios as expected")
    assert "Instead of “Draw 1 card”: Draw 2 cards. Discard 1 card." in invoke("words", "tomb-of-dust").stdout
    for rules in ((), ("--with", "dusk"), ("--players", "4")):
        shown = invoke("simulate", "tomb-of-dust", "--games", "60", "--jobs", "1", *rules).stdout
        assert shown.startswith("Tomb of Dust") and "not ended" not in shown
        assert "Tomb of Dust: Light a torch (action, once per turn" in shown
    for line in done.stdout.splitlines()[1:]:
        assert line.split()[:1] == ["cardwright"]


def test_its_remarks_are_in_the_readers_language(invoke: Invoke, folder: Path) -> None:
    invoke("new", "game", "Gruft", "--ui-lang", "de")
    assert (folder / "gruft" / "game.card").read_text("utf-8").startswith("# Ein ganzes Spiel in einer Datei")
    page = (folder / "gruft" / "README.md").read_text("utf-8")
    assert page.startswith("# Gruft\n\nEin ganzes eigenes Spiel") and "cardwright play gruft --lang de " in page
    assert sorted(path.name for path in (folder / "gruft").iterdir()) == ["README.md", "game.card"]


@pytest.mark.parametrize("spoken", ["en", "de", "fr"])
def test_the_page_of_a_new_game_names_commands_that_work(invoke: Invoke, folder: Path, spoken: str) -> None:
    invoke("new", "game", "Tomb", "--ui-lang", spoken)
    page = (folder / "tomb" / "README.md").read_text("utf-8")
    commands = re.findall(r"^    cardwright (.+?)(?:  |$)", page, re.MULTILINE)
    assert len(commands) == 9 and "{" not in page
    assert len({len(line) for line in re.findall(r"^(    cardwright .*?  +)\S", page, re.MULTILINE)}) == 1
    for command in commands:
        if not command.startswith(("play", "verdict", "simulate")):
            assert invoke(*command.split()).exit_code == 0, command


@pytest.mark.parametrize(
    ("lang", "sentence"),
    [
        ("de", "Wenn du diese Karte ziehst, erhältst du 1 Fackel."),
        ("fr", "Quand tu pioches cette carte, reçois 1 torche."),
    ],
)
def test_a_new_game_is_named_in_the_language_that_is_asked_for(
    invoke: Invoke, folder: Path, lang: str, sentence: str
) -> None:
    done = invoke("new", "game", "Gruft", "--lang", lang)
    assert f"cardwright words gruft --lang {lang}" in done.stdout
    text = (folder / "gruft" / "game.card").read_text("utf-8")
    assert f"  languages: en, {lang}\n" in text and set(re.findall(r"\((de|fr)\):", text)) == {lang}
    assert invoke("check", "gruft").stderr.startswith("Nothing to complain about")
    assert invoke("fmt", "--check", "gruft").exit_code == 0
    shown = invoke("words", "gruft", "--lang", lang)
    assert sentence in shown.stdout and "⟨" not in shown.stdout and shown.stderr == ""


@pytest.mark.parametrize("asked", ["Tomb of Dust", "Tomb Of Dust", "tomb-of-dust"])
def test_a_new_game_is_there_under_its_title_too(invoke: Invoke, folder: Path, asked: str) -> None:
    invoke("new", "game", "Tomb of Dust")
    assert invoke("test", asked).stderr.startswith("3 scenarios as expected")
    assert "There is no set 'Tomb of Rust'" in invoke("test", "Tomb of Rust").stderr


def test_what_is_there_stays(invoke: Invoke, folder: Path) -> None:
    (folder / "kitchen-magic").mkdir()
    (folder / "kitchen-magic" / "recipe.txt").write_text("soup")
    done = invoke("new", "Kitchen Magic")
    assert done.exit_code == 2
    assert "is there already" in done.stderr
    assert [path.name for path in folder.rglob("*")] == ["kitchen-magic", "recipe.txt"]


def test_a_set_on_a_set_of_our_own(invoke: Invoke, folder: Path) -> None:
    invoke("new", "Kitchen Magic")
    assert invoke("new", "More Magic", "--on", "kitchen-magic").exit_code == 0
    assert "use kitchen-magic" in (folder / "more-magic" / "cards.card").read_text("utf-8")
    assert invoke("check", "more-magic").exit_code == 0


def test_there_must_be_something_to_build_on_and_a_name(invoke: Invoke, folder: Path) -> None:
    done = invoke("new", "Kitchen Magic", "--on", "imperial-twin")
    assert done.exit_code == 2
    assert "Did you mean 'imperial-twing'?" in done.stderr
    assert invoke("new", "!!!").exit_code == 2
    assert list(folder.iterdir()) == []
