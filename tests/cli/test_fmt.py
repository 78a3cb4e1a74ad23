"""`cardwright fmt`: which files it touches, and what it tells."""

from __future__ import annotations

import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

Run = Callable[..., subprocess.CompletedProcess[bytes]]
Invoke = Callable[..., Result]

UNTIDY = 'trap   "Net"\n      copies:   2   # two\n'
TIDY = 'trap "Net"\n  copies: 2  # two\n'


@pytest.fixture
def files(folder: Path) -> Path:
    """Two untidy files, one tidy one, and what is none of ours."""
    (folder / "set" / "deep").mkdir(parents=True)
    (folder / "set" / "deep" / "a.card").write_text(UNTIDY)
    (folder / "b.card").write_text(UNTIDY)
    (folder / "c.card").write_text(TIDY)
    (folder / "notes.txt").write_text(UNTIDY)
    (folder / ".hidden").mkdir()
    (folder / ".hidden" / "d.card").write_text(UNTIDY)
    return folder


def test_formats_what_lies_below(invoke: Invoke, files: Path) -> None:
    before = (files / "c.card").stat().st_mtime_ns
    done = invoke("fmt")
    assert done.exit_code == 0
    assert done.stderr.splitlines() == ["b.card formatted.", "set/deep/a.card formatted."]
    assert (files / "b.card").read_text() == (files / "set" / "deep" / "a.card").read_text() == TIDY
    assert (files / "notes.txt").read_text() == (files / ".hidden" / "d.card").read_text() == UNTIDY
    assert (files / "c.card").stat().st_mtime_ns == before


def test_check_changes_nothing_and_says_what_would(invoke: Invoke, files: Path) -> None:
    done = invoke("fmt", "--check", "b.card", "c.card")
    assert done.exit_code == 1
    assert done.stderr == "b.card would change.\n"
    assert (files / "b.card").read_text() == UNTIDY
    assert invoke("fmt", "--check", "c.card").exit_code == 0


def test_diff_shows_it(invoke: Invoke, files: Path) -> None:
    done = invoke("fmt", "--diff", "b.card")
    assert done.exit_code == 1
    assert '-trap   "Net"\n-      copies:   2   # two\n+trap "Net"\n+  copies: 2  # two' in done.stdout
    assert (files / "b.card").read_text() == UNTIDY


def test_is_a_filter_for_editors(run: Run) -> None:
    done = run("fmt", "-", stdin=UNTIDY.encode())
    assert (done.returncode, done.stdout, done.stderr) == (0, TIDY.encode(), b"")


def test_what_cannot_be_read_passes_through(run: Run) -> None:
    done = run("fmt", "-", stdin=b'trap "caf\xe9"')
    assert (done.returncode, done.stdout) == (1, b'trap "caf\xe9"')
    assert b"UTF-8" in done.stderr


def test_a_faulty_declaration_stays_and_is_mentioned(invoke: Invoke, files: Path) -> None:
    (files / "b.card").write_text(UNTIDY + '\ntrap   "Hook"\n      copies   3\n')
    done = invoke("fmt", "b.card")
    assert done.exit_code == 0
    assert "declarations with faults are left as they are" in done.stderr
    assert (files / "b.card").read_text() == TIDY + '\ntrap   "Hook"\n      copies   3\n'


def test_keeps_the_line_ends_of_the_file(invoke: Invoke, files: Path) -> None:
    (files / "b.card").write_bytes(UNTIDY.encode().replace(b"\n", b"\r\n"))
    invoke("fmt", "b.card")
    assert (files / "b.card").read_bytes() == TIDY.encode().replace(b"\n", b"\r\n")


@pytest.mark.parametrize("path", ["notes.txt", "nowhere", "nowhere.card"])
def test_what_is_no_card_file_is_a_usage_error(path: str, invoke: Invoke, files: Path) -> None:
    assert invoke("fmt", path).exit_code == 2
    assert (files / "notes.txt").read_text() == UNTIDY


def test_a_link_stays_a_link(invoke: Invoke, files: Path) -> None:
    (files / "link.card").symlink_to(files / "b.card")
    invoke("fmt", "link.card")
    assert (files / "link.card").is_symlink()
    assert (files / "b.card").read_text() == TIDY
