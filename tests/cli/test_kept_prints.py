"""A print is called up to date only while all that it was made of is as it was; what is kept of it may be spoilt."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from .conftest import Run

CARD = """use imperial-twing

creatures from "data/creatures.csv"

object "Sock of Doom"
  name (de): "Socke des Verderbens"
  element: fire
  art: "sock.svg"

  when you lose a battle:
    gain 1 ornicle
"""
SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 2"><rect width="2" height="2" fill="{}"/></svg>'
THEME = 'title = "Dusk"\nlike = "plain"\n[palette]\nink = "{}"\n'
PRINT = ("print", "socks", "-o", "a.pdf", "--theme", "dusk")
SPOILT = ('"x"', "[]", "{}", '{"sources":5}', "[" * 200_000)
WRONG = (
    '{"sources":{},"file":1,"output":2,"holds":3}',
    '{"sources":{},"file":"a.pdf","output":[],"holds":["x"]}',
    '{"sources":{"\\u0000":[]},"faces":[1],"tokens":[2],"look":{},"title":""}',
)


@pytest.fixture
def project(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A set with a sheet and a picture, and a theme of its own."""
    monkeypatch.setenv("CARDWRIGHT_CACHE", str(folder / "cache"))
    for name, text in {
        "socks/a.card": CARD, "socks/sock.svg": SVG.format("#ff0000"),
        "themes/dusk/theme.toml": THEME.format("#110000"),
        "socks/data/creatures.csv": "name,name (de),element,strength\nMoo,Muh,fire,2\n",
    }.items():  # fmt: skip
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, "utf-8")
    return folder


def _written(project: Path, name: str, text: str) -> None:
    (project / name).parent.mkdir(parents=True, exist_ok=True)
    (project / name).write_text(text, "utf-8")


CHANGES: dict[str, Callable[[Path], None]] = {
    "a card": lambda project: _written(project, "socks/a.card", CARD.replace("gain 1 ornicle", "gain 2 ornicles")),
    "another card file": lambda project: _written(
        project, "socks/b.card", 'use imperial-twing\n\ntrap "Net"\n  name (de): "Netz"\n'
    ),
    "a sheet in a folder": lambda project: _written(
        project, "socks/data/creatures.csv", "name,name (de),element,strength\nMoo,Muh,water,3\n"
    ),
    "a picture": lambda project: _written(project, "socks/sock.svg", SVG.format("#00ff00")),
    "a theme": lambda project: _written(project, "themes/dusk/theme.toml", THEME.format("#00ffff")),
    "a theme that comes before it": lambda project: _written(
        project, "socks/themes/dusk/theme.toml", THEME.format("#00ff00")
    ),
}


@pytest.mark.parametrize("what", CHANGES)
def test_it_is_printed_anew_when_something_has_changed(project: Path, run: Run, what: str) -> None:
    assert run(*PRINT).returncode == 0
    assert b"up to date" in run(*PRINT).stderr
    before = (project / "a.pdf").read_bytes()
    CHANGES[what](project)
    again = run(*PRINT)
    assert (again.returncode, b"up to date" in again.stderr) == (0, False), again.stderr
    assert (project / "a.pdf").read_bytes() != before


def test_a_theme_that_was_made_after_the_first_print(project: Path, run: Run) -> None:
    (project / "themes").rename(project / "later")
    assert run("print", "socks", "-o", "plain.pdf").returncode == 0
    (project / "later").rename(project / "themes")
    assert run(*PRINT).returncode == 0
    before = (project / "a.pdf").read_bytes()
    _written(project, "themes/dusk/theme.toml", THEME.format("#00ffff"))
    assert run(*PRINT).returncode == 0
    assert (project / "a.pdf").read_bytes() != before


@pytest.mark.parametrize("sort", ["prints", "faces", "calls"])
def test_a_cache_that_is_spoilt_is_made_anew(project: Path, run: Run, sort: str) -> None:
    assert run(*PRINT).returncode == 0
    right = (project / "a.pdf").read_bytes()
    for text in (*SPOILT, *WRONG):
        for file in (project / "cache" / sort).glob("*.json"):
            file.write_text(text, "utf-8")
        done = run(*PRINT)
        assert (done.returncode, (project / "a.pdf").read_bytes() == right) == (0, True), (text[:60], done.stderr)


def test_what_a_killed_process_has_left_is_swept(project: Path, run: Run) -> None:
    import os

    left = project / "cache" / "faces" / ".cardwright-0123456789ab"
    left.parent.mkdir(parents=True)
    left.write_text("half a fa", "utf-8")
    os.utime(left, (0, 0))
    assert run(*PRINT).returncode == 0
    assert not left.exists()


def test_settings_that_are_nested_too_deep(project: Path, run: Run) -> None:
    _written(project, "themes/dusk/theme.toml", "a = " + "[" * 500 + "]" * 500)
    _written(project, "config/printers.json", "[" * 100_000)
    done = run(*PRINT)
    assert (done.returncode, b"dusk/theme.toml is nested too deep" in done.stderr) == (2, True), done.stderr
    done = run("print", "socks", "--printer", "Office", env={"CARDWRIGHT_CONFIG": str(project / "config")})
    assert (done.returncode, b"printers.json cannot be read" in done.stderr) == (2, True), done.stderr
    _written(project, "cardwright.toml", "paper = " + "[" * 5000)
    done = run("check", "socks")
    assert (done.returncode, b"cardwright.toml is nested too deep" in done.stderr) == (2, True), done.stderr
