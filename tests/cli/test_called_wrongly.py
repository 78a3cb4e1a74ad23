"""Commands that a German user calls wrongly become German sentences; no message is forgotten."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from pathlib import Path
from subprocess import CompletedProcess

import pytest

import cardwright
from cardwright.messages.translated import translated

Run = Callable[..., CompletedProcess[bytes]]
ROOT = Path(cardwright.__file__).parent
RAISED = {"UsageError", "Refusal", "BadParameter", "DataError", "NoRulebook", "fail"}
FILLED = {
    "sort or 'house rule, edition or variant'": "edition",
    "why": "does not exist",
    "error.strerror": "Permission denied",
    "hint": " Did you mean 'this' or 'that'?",
    "there": " Those that I know: Attic, Office.",
    "allowed": "2 to 4",
}

FOR_AUTHORS_OF_THEMES = ("data.py", "plain_page.py", "theme_file.py")


def sentences() -> Iterator[str]:
    """What is raised about a wrong call, its gaps filled; what only passes on the words of another is left out."""
    for path in (path for room in ("cli", "app", "press", "book") for path in (ROOT / room).rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and node.args and ast.unparse(node.func).rpartition(".")[2] in RAISED:
                said = filled(node.args[0]).replace("  Did", " Did")
                if said and (path.name not in FOR_AUTHORS_OF_THEMES or said.startswith("There is no")):
                    yield said


def filled(node: ast.expr) -> str:
    match node:
        case ast.Constant(str(text)):
            return text
        case ast.JoinedStr(parts):
            return "".join(map(filled, parts))
        case ast.FormattedValue(value, conversion):
            given = FILLED.get(ast.unparse(value), "one")
            return repr(given) if conversion == ord("r") else given
        case ast.BinOp(left, ast.Add(), _):
            return filled(left)
        case _:
            return ""


@pytest.mark.parametrize("said", sorted(set(sentences())))
def test_every_message_about_a_wrong_call_is_german(said: str) -> None:
    assert translated(said, "de") != said
    assert "  " not in translated(said, "de").replace("mit  use", "mit use")


@pytest.mark.parametrize(
    ("said", "german"),
    [
        ("No such option '--foo'. Did you mean '--form'?", "Die Option '--foo' gibt es nicht. Meintest du '--form'?"),
        ("Missing argument 'TARGET'.", "Es fehlt eine Angabe: 'QUELLE'."),
        ("Invalid value for '--games': 0 is not in the range x>=1.",
         "Falscher Wert für '--games': 0 liegt nicht im Bereich x>=1."),
        ("Invalid value for '--lang': 'nl' is not one of 'en', 'de'.",
         "Falscher Wert für '--lang': 'nl' ist keines von 'en', 'de'."),
        ("Got unexpected extra arguments (two three)", "Das sind Angaben zu viel: two three"),
        ("I do not know a printer 'Attic'. Those that I know: Office. Try: cardwright calibrate Attic",
         "Einen Drucker 'Attic' kenne ich nicht. Ich kenne: Office. Versuche: cardwright calibrate Attic"),
        ("Cannot write '/a. b/x.pdf': No such file or directory.",
         "'/a. b/x.pdf' lässt sich nicht schreiben: den Ordner gibt es nicht."),
        ("Nobody has translated this.", "Nobody has translated this."),
    ],
)  # fmt: skip
def test_sentences_are_translated_one_by_one(said: str, german: str) -> None:
    assert translated(said, "de") == german
    assert translated(said, "en") == said


def test_a_wrong_call_is_answered_in_the_language_that_is_asked_for(run: Run) -> None:
    done = run("check", "--foo", "--ui-lang", "de")
    assert done.returncode == 2
    assert done.stderr.decode().startswith(
        "Aufruf: cardwright check [OPTIONEN] [QUELLE]...\nHilfe: cardwright check --help"
    )
    assert "Fehler: Die Option '--foo' gibt es nicht." in done.stderr.decode()
    assert "Error: No such option" in run("check", "--foo").stderr.decode()


@pytest.mark.parametrize("command", ["calibrate", "explain", "new", "play", "preflight", "rules", "show"])
def test_every_command_has_a_language(command: str, run: Run) -> None:
    assert "Fehler: " in run(command, "one", "two", "three", "--ui-lang=de").stderr.decode()
