"""`cardwright print --since`: only the cards that have changed, and a list of what to swap."""

from __future__ import annotations

import subprocess
import unicodedata
from pathlib import Path

import pypdfium2
import pytest
from tests.cli.in_process import all_said

NETS = """use imperial-twing

trap "Net"
  name (de): "Netz"
  copies: 4
  flavour: "It has holes."

trap "Pit"
  name (de): "Grube"
  copies: 2
"""
LATER = NETS.replace("It has holes.", "It had holes.").replace("copies: 2", "copies: 3")


@pytest.fixture
def desk(tmp_path: Path) -> Path:
    (tmp_path / "nets").mkdir()
    (tmp_path / "nets" / "nets.card").write_text(NETS, "utf-8")
    return tmp_path


def cardwright(desk: Path, *args: str, status: int = 0, stdin: str = "") -> str:
    return " ".join(all_said(desk, *args, status=status, stdin=stdin).split())


def git(desk: Path, *args: str) -> None:
    who = ("-c", "user.name=Tester", "-c", "user.email=tester@example.org", "-c", "commit.gpgsign=false")
    subprocess.run(["git", *who, *args], cwd=desk, check=True, capture_output=True)


def text(pdf: Path) -> str:
    pages = [page.get_textpage().get_text_range() for page in pypdfium2.PdfDocument(pdf)]
    return unicodedata.normalize("NFC", " ".join(" ".join(pages).split()))


def test_since_a_print(desk: Path) -> None:
    cardwright(desk, "print", "nets", "-o", "first.pdf")
    (desk / "nets" / "nets.card").write_text(LATER, "utf-8")
    said = cardwright(desk, "print", "nets", "--since", "first.pdf", "--backs", "none")
    assert "changed: take out 4, put in 4 Net" in said
    assert "more copies: put in 1 Pit" in said
    assert "nets-en-changes.pdf: 5 cards on 1 sheet" in said
    words = text(desk / "nets-en-changes.pdf")
    assert (words.count("It had holes."), words.count("Pit")) == (4, 1)


def test_the_print_of_the_changes_stands_for_the_whole_deck(desk: Path) -> None:
    cardwright(desk, "print", "nets", "-o", "first.pdf")
    (desk / "nets" / "nets.card").write_text(LATER, "utf-8")
    cardwright(desk, "print", "nets", "--since", "first.pdf", "-o", "second.pdf")
    assert "Nothing to print since second.pdf: no card has changed." in cardwright(
        desk, "print", "nets", "--since", "second.pdf", "-o", "third.pdf"
    )
    assert not (desk / "third.pdf").exists()


def test_since_a_revision(desk: Path) -> None:
    git(desk, "init", "-q")
    git(desk, "add", "nets")
    git(desk, "commit", "-qm", "Nets")
    git(desk, "tag", "v1")
    (desk / "nets" / "nets.card").write_text(LATER.split('\ntrap "Pit"')[0], "utf-8")
    said = cardwright(desk, "print", "nets", "--since", "v1", "-o", "new.pdf")
    assert "changed: take out 4, put in 4 Net" in said
    assert "gone: take out 2 Pit" in said
    assert "changed: take out 4" in cardwright(desk, "print", "nets/nets.card", "--since", "HEAD", "-o", "new.pdf")
    assert "neither a file nor a git revision" in cardwright(desk, "print", "nets", "--since", "v2", status=2)


def test_since_an_older_copy_of_the_set(desk: Path) -> None:
    (desk / "old").mkdir()
    (desk / "old" / "nets.card").write_text(NETS.split('\ntrap "Pit"')[0], "utf-8")
    assert "new: put in 2 Pit" in cardwright(desk, "print", "nets", "--since", "old", "-o", "new.pdf")


def test_single_cards_are_compared_alone(desk: Path) -> None:
    cardwright(desk, "print", "nets", "-o", "first.pdf")
    (desk / "nets" / "nets.card").write_text(LATER, "utf-8")
    said = cardwright(desk, "print", "nets", "--since", "first.pdf", "--cards", "Pit", "-o", "new.pdf")
    assert "more copies: put in 1 Pit" in said
    assert "Net" not in said


def test_what_has_no_history_is_told(desk: Path) -> None:
    said = cardwright(desk, "print", "nets", "--since", "v1", status=2)
    assert "'v1' is no file, and 'nets' is not kept in git" in said
    (desk / "strange.pdf").write_bytes(b"%PDF-1.4\n")
    said = cardwright(desk, "print", "nets", "--since", "strange.pdf", status=2)
    assert "Name a folder with the cards as they were, or a git revision" in said
