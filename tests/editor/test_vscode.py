"""The extension for Visual Studio Code says what the language says: its colours, its snippets, its commands."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from cardwright.app.desk import Desk
from cardwright.cli.commands import COMMANDS
from cardwright.editor.lenses import DOES
from cardwright.vocabulary.textmate import FILE, text

HOME = Path(__file__).parents[2] / "grammar" / "editors" / "vscode"
PACKAGE = json.loads((HOME / "package.json").read_text("utf-8"))
SNIPPETS = json.loads((HOME / "snippets" / "cardwright.json").read_text("utf-8"))
INSIDE = 'object "Around"\n  element: fire\n\n'


def test_the_colours_are_those_of_the_vocabulary() -> None:
    """`make docs` writes them anew."""
    assert (HOME / "syntaxes" / FILE).read_text("utf-8") == text()


@pytest.mark.parametrize("name", SNIPPETS)
def test_a_snippet_is_sound_as_it_comes(name: str, tmp_path: Path) -> None:
    lines = [re.sub(r"\$\{\d\|(\w+),[^|]*\|\}|\$\{\d:([^}]*)\}", r"\1\2", line) for line in SNIPPETS[name]["body"]]
    card = SNIPPETS[name]["prefix"] in ("when", "roll", "may", "if")
    under = [f"  {line}" if line else "" for line in lines]
    written = INSIDE + ("  when you win a battle:\n" if SNIPPETS[name]["prefix"] != "when" else "") if card else ""
    if card and SNIPPETS[name]["prefix"] != "when":
        under = [f"  {line}" if line else "" for line in under]
    path = tmp_path / "cards.card"
    path.write_text("use imperial-twing\n\n" + written + "\n".join(under if card else lines) + "\n", "utf-8")
    found = Desk().judged(str(tmp_path), {}).diagnostics
    assert [one.message for one in found if one.severity == "error"] == []


def test_what_the_server_offers_the_extension_does() -> None:
    commands = {one["command"].removeprefix("cardwright.") for one in PACKAGE["contributes"]["commands"]}
    assert {does for names in DOES.values() for does in names} <= commands
    assert commands - {"restart"} <= set(COMMANDS)


def test_it_is_of_this_version() -> None:
    from cardwright import __version__

    assert PACKAGE["version"] == __version__


def test_its_own_tests_hold() -> None:
    if shutil.which("npm") is None or not (HOME / "node_modules").is_dir():
        pytest.skip("npm ci in grammar/editors/vscode brings what its tests need")
    done = subprocess.run(["npm", "test"], cwd=HOME, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
