"""`cardwright.toml`: what commands take where nobody says otherwise, and what is told of a file with a fault."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

Invoke = Callable[..., Result]
CARD = """use imperial-twing

object "Sock"
  element: fire

  when you lose a battle:
    gain 1 ornicle

object "Shoe"
  name (de): "Schuh"
  element: fire

  when you win a battle:
    gain 1 ornicle
"""


def test_a_folder_becomes_a_project_and_nothing_in_it_changes(invoke: Invoke, folder: Path) -> None:
    (folder / "objects.card").write_text(CARD, "utf-8")
    assert invoke("init").stdout == "cardwright.toml\n"
    assert (folder / "objects.card").read_text("utf-8") == CARD
    assert invoke("init").stdout == "Everything is there already.\n"


def test_an_empty_folder_has_first_cards(invoke: Invoke, folder: Path) -> None:
    assert invoke("init", "--on", "archmage-origins").exit_code == 0
    assert invoke("check").exit_code == 0
    assert invoke("words", ".").exit_code == 0


def test_a_setting_holds_below_its_folder_and_the_command_line_counts_more(invoke: Invoke, folder: Path) -> None:
    (folder / "cardwright.toml").write_text('language = "de"\nignore = ["CW604"]\n', "utf-8")
    (folder / "mine").mkdir()
    (folder / "mine" / "objects.card").write_text(CARD, "utf-8")
    assert "Objekt · Feuer" in invoke("words", "mine").stdout
    assert "Object · Fire" in invoke("words", "mine", "--lang", "en").stdout
    assert "CW604" not in invoke("check", "mine").output
    assert "CW604" in invoke("check", "mine", "--ignore", "CW101").output


def test_findings_are_told_in_the_language_that_is_set(invoke: Invoke, folder: Path) -> None:
    (folder / "cardwright.toml").write_text('findings = "de"\n', "utf-8")
    (folder / "objects.card").write_text(CARD.replace("gain", "gian"), "utf-8")
    assert "ist kein Wort der Sprache" in invoke("check", "--format", "concise").output
    assert "is not a word of the language" in invoke("--ui-lang", "en", "check", "--format", "concise").output


def test_what_is_set_is_told(invoke: Invoke, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "110")
    (folder / "cardwright.toml").write_text('\npaper = "letter"\n', "utf-8")
    told = invoke("config").stdout.splitlines()
    assert told[0] == "Settings of cardwright.toml:"
    assert "  paper     letter  The paper to print on.                       cardwright.toml:2" in told


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ('papr = "a4"\n', "cardwright.toml:1: There is no setting `papr`. Did you mean 'paper'?"),
        ('\n[print]\npaper = "a4"\n', "cardwright.toml:2: There is no setting `print`."),
        ("paper = 4\n", "cardwright.toml:1: 4 is no value for `paper`. It is a text in quotes."),
        ('language = "nl"\n', "'nl' is no value for `language`. It is one of en, de, es or fr."),
        ('ignore = "CW604"\n', 'It is a list of codes: ["CW604"].'),
        ("paper = \n", "cardwright.toml cannot be read: "),
    ],
)
def test_a_fault_in_it_is_told_with_its_line(text: str, says: str, invoke: Invoke, folder: Path) -> None:
    (folder / "cardwright.toml").write_text(text, "utf-8")
    done = invoke("check", "imperial-twing")
    assert done.exit_code == 2
    assert says in done.stderr
