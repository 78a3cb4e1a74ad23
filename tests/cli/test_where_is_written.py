"""`-o` names a file, and a file alone: what is no file stays what it is, and what is half done is not there."""

from __future__ import annotations

import os
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from .conftest import Run

CARD = """use imperial-twing

object "Sock of Doom"
  name (de): "Socke des Verderbens"
  element: fire

  when you lose a battle:
    gain 1 ornicle
"""
PRINT = ("print", "socks", "-o")


@pytest.fixture
def socks(folder: Path) -> Path:
    """A folder with a set of one card."""
    (folder / "socks").mkdir()
    (folder / "socks" / "a.card").write_text(CARD, "utf-8")
    return folder


def test_a_pipe_stays_a_pipe(socks: Path, start: Run) -> None:
    os.mkfifo(socks / "p.pdf")
    done = start(*PRINT, "p.pdf")
    assert (done.returncode, b"Cannot write 'p.pdf': Not a regular file." in done.stderr) == (2, True), done.stderr
    assert stat.S_ISFIFO((socks / "p.pdf").stat().st_mode)


def test_a_file_that_is_protected_stays_as_it_is(socks: Path, run: Run) -> None:
    (socks / "deck.pdf").write_bytes(b"last year's deck")
    (socks / "deck.pdf").chmod(0o444)
    done = run(*PRINT, "deck.pdf")
    assert (done.returncode, b"Permission denied" in done.stderr) == (2, True), done.stderr
    assert (socks / "deck.pdf").read_bytes() == b"last year's deck"


def test_links_that_lead_nowhere(socks: Path, run: Run) -> None:
    (socks / "ring.pdf").symlink_to("ring.pdf")
    (socks / "new.pdf").symlink_to("real.pdf")
    done = run(*PRINT, "ring.pdf", "--ui-lang", "de")
    assert (done.returncode, "Verweise führen im Kreis" in done.stderr.decode()) == (2, True), done.stderr
    assert run(*PRINT, "new.pdf").returncode == 0
    assert (socks / "new.pdf").is_symlink() and (socks / "real.pdf").read_bytes().startswith(b"%PDF")


def test_a_dash_is_standard_output(socks: Path, start: Run) -> None:
    assert start(*PRINT, "-").stdout.startswith(b"%PDF")
    assert start("compile", "socks", "-o", "-").stdout.startswith(b"{")
    assert b"msgid" in start("translate", "socks", "--to", "fr", "-o", "-").stdout
    many = start(*PRINT, "-", "--as", "png")
    assert (many.returncode, b"name a folder" in many.stderr) == (2, True), many.stderr
    assert not (socks / "-").exists()


def test_streams_that_are_shut(socks: Path) -> None:
    def status(command: str) -> tuple[int, str]:
        line = command.replace("cardwright", f"{sys.executable} -m cardwright")
        done = subprocess.run(["sh", "-c", line], capture_output=True, text=True, cwd=socks, check=False)
        return done.returncode, done.stdout + done.stderr

    assert status("cardwright check socks 2>&-") == (0, "")
    assert status("cardwright print socks -o a.pdf 2>&-") == (0, "")
    assert status("cardwright print socks -o b.pdf >&- 2>/dev/null") == (0, "")
    assert status("cardwright words socks 2>&1 >&-")[0] == 2
    assert "fault" not in status("cardwright words socks 2>&1 >&-")[1]
    assert status("cardwright check - <&- 2>&1")[0] in (0, 1)
    assert (socks / "a.pdf").read_bytes() == (socks / "b.pdf").read_bytes()


def test_what_is_no_file_is_not_read(socks: Path, start: Run) -> None:
    os.mkfifo(socks / "socks" / "pipe.card")
    os.mkfifo(socks / "game.json")
    for command in (("check", "socks"), ("words", "socks"), ("play", "--resume", "game.json")):
        done = start(*command)
        assert (done.returncode, b"Not a regular file" in done.stderr) == (2, True), (command, done.stderr)


def test_a_file_that_is_a_ring_of_links_is_told_and_a_picture_that_is_one_is_none(socks: Path, run: Run) -> None:
    (socks / "socks" / "b.card").symlink_to("b.card")
    for command in (("check", "socks"), (*PRINT, "a.pdf"), ("words", "socks")):
        done = run(*command)
        assert (done.returncode, b"Too many levels of symbolic links: socks/b.card" in done.stderr) == (2, True), done
    (socks / "socks" / "b.card").unlink()
    (socks / "socks" / "ring.png").symlink_to("ring.png")
    (socks / "socks" / "a.card").write_text(CARD.replace("element: fire", 'element: fire\n  art: "ring.png"'), "utf-8")
    done = run("check", "socks")
    assert (done.returncode, "There is no picture “ring.png”." in done.stderr.decode()) == (1, True), done.stderr


def test_a_saved_game_names_a_set_and_no_other_file(socks: Path, run: Run) -> None:
    (socks / "notes.txt").write_text("nobody else should read this\n", "utf-8")
    for named in ("notes.txt", "-"):
        game = (
            f'{{"format": "cardwright game 1", "cardwright": "0.1.0", "set": "{named}", "overlays": [], "edition": [], '
            '"variant": [], "ruleset": "x", "seed": 1, "seats": [["ann", "person"], ["bot", "greedy"]], "choices": []}'
        )
        (socks / "game.json").write_text(game, "utf-8")
        done = run("play", "--resume", "game.json", stdin=b"nobody\n")
        assert done.returncode == 2, done.stderr
        assert b"nobody" not in done.stdout + done.stderr


def test_a_name_that_is_no_text(socks: Path, run: Run) -> None:
    odd = os.fsdecode(b"nu\xff")
    (socks / odd).mkdir()
    (socks / odd / "a.card").write_text(CARD, "utf-8")
    assert run("print", odd, "-o", "odd.pdf").returncode == 0
    assert run("print", "socks", "-o", os.fsdecode(b"o\xff.pdf")).returncode == 0
    assert run("translate", odd, "--to", "fr", "-o", "fr.po").returncode == 0
    (socks / odd / "a.card").write_text("objec\n", "utf-8")
    assert b"nu%FF/a.card" in run("check", odd, "--format", "sarif").stdout
    assert run("check", odd, "--format", "json", env={"PYTHONIOENCODING": "utf-8:strict"}).returncode == 1


def test_a_table_of_pictures_has_no_formulas(socks: Path, run: Run) -> None:
    (socks / "socks" / "a.card").write_text(CARD.replace("Sock of Doom", "=1+1"), "utf-8")
    assert run("print", "socks", "--as", "png", "-o", "png").returncode == 0
    assert "\n'=1+1,1," in (socks / "png" / "cards.csv").read_text("utf-8")
