"""Help, asked for in German, is German throughout; without being asked, and into a pipe, it is English."""

from __future__ import annotations

import re

import pytest
from tests.cli.at_terminal import at_terminal
from tests.cli.conftest import Invoke, Run

from cardwright.cli.commands import COMMANDS

GERMAN = {"LC_ALL": "", "LANG": "de_DE.UTF-8"}
ENGLISH = re.compile(r"(?<![-\w])(?:the|and|of|with|is|what|Usage|Options|TARGET|CARD|RULE|FILE)(?![-\w])")


@pytest.mark.parametrize("name", sorted(COMMANDS))
def test_nothing_english_is_left_in_the_help_of_a_command(name: str, invoke: Invoke) -> None:
    shown = re.sub(r"^ +cardwright .*$", "", invoke(name, "--help", "--ui-lang", "de").output, flags=re.MULTILINE)
    assert (
        re.findall(r"(?<![-\w])(?:the|and|of|with|is|what|Usage|Options|TARGET|CARD|RULE|FILE)(?![-\w])", shown) == []
    )


@pytest.mark.parametrize(
    ("args", "line"),
    [
        ("--ui-lang de --help", "Aufruf: cardwright [OPTIONEN] BEFEHL [ANGABEN]..."),
        ("--help --ui-lang de", "Aufruf: cardwright [OPTIONEN] BEFEHL [ANGABEN]..."),
        ("--ui-lang de print --help", "  --cards KARTE                   Nur diese Karten, nach Name oder ID; auch"),
        ("print --help --ui-lang de", "  -h, --help                      Zeige diese Hilfe."),
        ("print -h --ui-lang=de", "    eight         acht auf einem Bogen, um jede 2 mm Beschnitt"),
        ("check --lang de --help", "Aufruf: cardwright check [OPTIONEN] [QUELLE]..."),
        ("compile --help --ui-lang de", "                                die Standardausgabe.  [nötig]"),
        ("diff --ui-lang de --help", "  --with REGEL                 Eine Hausregel, mit ihrem Namen oder Kurznamen."),
        ("--ui-lang de simulate --ui-lang en --help", "Usage: cardwright simulate [OPTIONS] SET"),
        ("--ui-lang=de calibrate -h",
         "  --paper NAME          a4, a3, letter oder ein anderes Papier aus print/papers"),
    ],
)  # fmt: skip
def test_help_is_german_wherever_it_is_asked_for(args: str, line: str, invoke: Invoke) -> None:
    assert line in invoke(*args.split()).output.splitlines()


def test_at_a_german_terminal_help_is_german() -> None:
    shown, status = at_terminal(["--help"], [], GERMAN)
    assert ("Optionen:" in shown, "Gib den Text aus, der auf jeder Karte steht." in shown, status) == (True, True, 0)
    shown, _ = at_terminal(["words", "--help"], [], GERMAN)
    assert "Aufruf: cardwright words [OPTIONEN] QUELLE [KARTE]..." in shown
    shown, _ = at_terminal(["words", "--help", "--ui-lang", "en"], [], GERMAN)
    assert "Usage: cardwright words [OPTIONS] TARGET [CARD]..." in shown


def test_who_names_no_command_gets_the_help_in_their_language(run: Run) -> None:
    shown, _ = at_terminal([], [], GERMAN)
    assert shown.startswith("Aufruf: cardwright [OPTIONEN]")
    assert "Fehler:" not in shown
    told = run("--ui-lang", "de")
    assert b"Fehler: Es fehlt ein Befehl." in told.stdout + told.stderr


def test_into_a_pipe_help_is_english(run: Run) -> None:
    shown = run("print", "--help", env=GERMAN).stdout.decode()
    assert shown.startswith("Usage: cardwright print [OPTIONS] TARGET\n")


def test_at_a_narrow_terminal_columns_are_folded() -> None:
    shown, _ = at_terminal(["print", "--help"], [], GERMAN, columns=60)
    table = shown.partition("hat):")[2].partition("Beispiele:")[0]
    assert "    single        eine Karte je Seite, mit Beschnitt\n" in table
    assert max(map(len, table.splitlines()[:-4])) <= 60
