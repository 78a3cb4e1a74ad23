"""`cardwright studio` opens a set of one's own, and says what is in its way."""

from __future__ import annotations

import re
import signal
import subprocess
import sys
import urllib.request
from pathlib import Path

import pytest
from click.testing import CliRunner
from tests.studio.studios import SOCKS

from cardwright.cli.commands import cardwright

START = "import sys; from cardwright.cli import main; sys.exit(main())"


def test_it_shows_its_address_serves_the_page_and_ends_with_ctrl_c(tmp_path: Path) -> None:
    (tmp_path / "socks.card").write_text(SOCKS)
    command = [sys.executable, "-c", START, "studio", str(tmp_path), "--no-browser"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as started:
        assert started.stdout is not None
        line = started.stdout.readline()
        found = re.fullmatch(
            rf"The studio of {tmp_path.name} is open at (http://127\.0\.0\.1:\d+/)#[\w-]{{32}}\n", line
        )
        assert found is not None, line
        with urllib.request.urlopen(found[1], timeout=20) as answer:
            assert b"<title>Cardwright studio</title>" in answer.read()
        started.send_signal(signal.SIGINT)
        assert started.wait(20) in (0, 130)
        assert started.stderr is not None and "Traceback" not in started.stderr.read()


def test_a_game_that_comes_with_cardwright_is_not_written_here() -> None:
    told = CliRunner().invoke(cardwright, ["studio", "imperial-twing"])
    assert told.exit_code == 2
    assert "'imperial-twing' comes with Cardwright, and is not written here." in told.output


def test_a_folder_without_cards_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    told = CliRunner().invoke(cardwright, ["studio"])
    assert told.exit_code == 2 and "There is no card file in this folder." in told.output


def test_a_port_that_is_taken_is_told(tmp_path: Path) -> None:
    import socket

    (tmp_path / "socks.card").write_text(SOCKS)
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        told = CliRunner().invoke(cardwright, ["studio", str(tmp_path), "--no-browser", "--port", port])
    assert told.exit_code == 2 and f"Port {port} cannot be used: Address already in use." in told.output


def test_a_missing_library_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cardwright.cli.studio.find_spec", lambda name: None)
    told = CliRunner().invoke(cardwright, ["studio"])
    assert told.exit_code == 2 and "pip install 'cardwright[studio]'" in told.output
