"""Commands that a German user calls wrongly are answered in German, by click and by us."""

from __future__ import annotations

from collections.abc import Callable
from subprocess import CompletedProcess

import pytest

Run = Callable[..., CompletedProcess[bytes]]


@pytest.mark.parametrize(
    ("args", "german"),
    [
        ("print --foo imperial-twing", "Die Option '--foo' gibt es nicht."),
        ("words", "Es fehlt eine Angabe: 'QUELLE'."),
        ("simulate imperial-twing --games 0", "Falscher Wert für '--games': 0 liegt nicht im Bereich x>=1."),
        ("words imperial-twing --lang nl", "Falscher Wert für '--lang': 'nl' ist keines von 'en', 'de', 'es', 'fr'."),
        ("words nosuch", "Ein Set 'nosuch' gibt es nicht: weder als Ordner mit .card-Dateien noch unter den Sets"),
        ("words imperal-twing", "Ein Set 'imperal-twing' gibt es nicht. Meintest du 'imperial-twing'?"),
        ("print imperial-twing --printer Attic", "Einen Drucker 'Attic' kenne ich nicht. Versuche: cardwright "),
        ("print imperial-twing -o /a.b/x.pdf", "'/a.b/x.pdf' lässt sich nicht schreiben: den Ordner gibt es nicht."),
        ("simulate imperial-twing --players 9", "ist unter diesen Regeln für 2 bis 4 Spieler, nicht für 9."),
        ("simulate imperial-twing --agents x", "Einen Bot „x“ gibt es nicht. Es gibt random, greedy, thinker, "),
        ("print imperial-twing --theme nosuch", "Ein Thema 'nosuch' gibt es nicht. Diese gibt es: "),
        ("print imperial-twing --paper a9", "papers/a9.toml gibt es nicht. Vorhanden: a3, a4,"),
        ("diff imperial-twing --edition Nul", "Es gibt keine Edition 'Nul'. `cardwright rules` führt sie auf."),
        ("frobnicate", "Einen Befehl 'frobnicate' gibt es nicht. `cardwright --help` führt alle auf."),
    ],
)  # fmt: skip
def test_a_wrong_call_is_answered_in_german(args: str, german: str, run: Run) -> None:
    told = run(*args.split(), "--ui-lang", "de").stderr.decode()
    assert german in " ".join(told.split())


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
