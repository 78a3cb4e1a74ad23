"""The language of findings: what `--ui-lang` asks for, else at a terminal the locale's, else English."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from tests.cli.at_terminal import at_terminal
from tests.cli.conftest import Invoke, Run

from cardwright.cli.ui_lang import of_locale

ENGLISH = "The field “copies” lacks its colon."
GERMAN = "Dem Feld „copies“ fehlt sein Doppelpunkt."


@pytest.mark.parametrize(
    "args",
    [
        ("--ui-lang", "de", "check", "faulty.card"),
        ("check", "faulty.card", "--ui-lang", "de"),
        ("check", "faulty.card", "--lang", "de"),
        ("--ui-lang", "en", "check", "faulty.card", "--ui-lang", "de"),
        ("compile", "faulty.card", "-o", "-", "--ui-lang", "de"),
        ("words", "faulty.card", "--lang", "en", "--ui-lang", "de"),
        ("print", "faulty.card", "--lang", "en", "--ui-lang", "de"),
        ("rulebook", "faulty.card", "-o", "rules.md", "--ui-lang", "de"),
        ("test", "faulty.card", "--ui-lang", "de"),
        ("simulate", "faulty.card", "--ui-lang", "de"),
    ],
    ids=" ".join,
)
def test_findings_are_german_when_asked_for(args: tuple[str, ...], faulty: Path, invoke: Invoke) -> None:
    told = " ".join(invoke(*args).stderr.split())
    assert GERMAN in told
    assert ENGLISH not in told


def test_a_report_may_have_another_language_than_usual(faulty: Path, invoke: Invoke) -> None:
    assert ENGLISH in invoke("test", "faulty.card", "--ui-lang", "de", "--lang", "en").stderr


def test_a_terminal_speaks_the_language_of_the_locale(faulty: Path) -> None:
    shown, status = at_terminal(["check", "faulty.card"], [], {"LC_ALL": "", "LANG": "de_DE.UTF-8"})
    assert (GERMAN in shown, status) == (True, 1)
    shown, _ = at_terminal(["check", "faulty.card"], [], {"LC_ALL": "", "LANG": "nl_NL.UTF-8"})
    assert ENGLISH in shown
    shown, _ = at_terminal(["check", "faulty.card", "--ui-lang", "en"], [], {"LC_ALL": "de_DE.UTF-8"})
    assert ENGLISH in shown


def test_what_other_programs_read_is_english_unless_they_ask(faulty: Path, run: Run) -> None:
    german = {"LC_ALL": "de_DE.UTF-8"}
    assert ENGLISH in run("check", "faulty.card", env=german).stderr.decode()
    plain = json.loads(run("check", "faulty.card", "--format", "json", env=german).stdout)
    asked = json.loads(run("check", "faulty.card", "--format", "json", "--ui-lang", "de", env=german).stdout)
    assert ENGLISH in json.dumps(plain, ensure_ascii=False)
    assert GERMAN in json.dumps(asked, ensure_ascii=False)


@pytest.mark.parametrize(
    ("environ", "lang"),
    [
        ({}, "en"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "de"}, "de"),
        ({"LANG": "de_CH@euro"}, "de"),
        ({"LANG": "den_CA"}, "en"),
        ({"LANG": "en_GB", "LC_MESSAGES": "de_DE.UTF-8"}, "de"),
        ({"LANG": "de_DE.UTF-8", "LC_ALL": "en_US.UTF-8"}, "en"),
        ({"LANG": "de_DE.UTF-8", "LC_ALL": ""}, "de"),
    ],
)
def test_the_locale_is_read_as_posix_says(environ: dict[str, str], lang: str) -> None:
    assert of_locale(environ) == lang


def test_fmt_speaks_german_too(faulty: Path, invoke: Invoke) -> None:
    told = invoke("fmt", "--check", "--ui-lang", "de").stderr
    assert "Erklärungen mit Fehlern bleiben, wie sie sind" in told
