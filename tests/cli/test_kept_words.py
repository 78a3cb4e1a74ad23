"""The words of a set are kept between sentences that are read, as long as nothing it was made of has changed."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

Invoke = Callable[..., Result]

SNAILS = """use imperial-twing

counter trinkets
  name: "trinket"
  plural: "trinkets"
"""
SENTENCE = "Whenever you win a battle, you gain two trinkets."


@pytest.fixture
def snails(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A set with a word of its own, and a cache in which nothing is kept."""
    monkeypatch.setenv("CARDWRIGHT_CACHE", str(folder / "cache"))
    path = folder / "snails" / "snails.card"
    path.parent.mkdir()
    path.write_text(SNAILS, "utf-8")
    return path


def test_a_sentence_is_read_as_before_without_compiling(snails: Path) -> None:
    program = (
        "import sys\n"
        "from cardwright.cli.commands import cardwright\n"
        f"cardwright.main(['read', '--on', 'snails', {SENTENCE!r}], standalone_mode=False)\n"
        "print('compiled' if 'cardwright.compile.compile' in sys.modules else 'recalled')\n"
    )
    first, again = (
        subprocess.run([sys.executable, "-c", program], capture_output=True, timeout=60, check=False).stdout.decode()
        for _ in range(2)
    )
    assert first == "when you win a battle:\n  gain 2 trinkets\ncompiled\n"
    assert again == "when you win a battle:\n  gain 2 trinkets\nrecalled\n"


def test_words_that_changed_are_read_as_they_are_now(snails: Path, invoke: Invoke) -> None:
    assert "gain 2 trinkets" in invoke("read", "--on", "snails", SENTENCE).stdout
    snails.write_text(SNAILS.replace("trinket", "bauble"), "utf-8")
    assert invoke("read", "--on", "snails", SENTENCE).exit_code == 1
    assert "gain 2 baubles" in invoke("read", "--on", "snails", SENTENCE.replace("trinket", "bauble")).stdout


@pytest.mark.parametrize("words", ["", "AAAA", "gASVDwAAAAAAAACMBXBvc2l4lIwGc3lzdGVtlJOULg=="])
def test_what_is_spoilt_or_would_act_is_made_anew(snails: Path, folder: Path, words: str, invoke: Invoke) -> None:
    before = invoke("read", "--on", "snails", SENTENCE).stdout
    (kept,) = (folder / "cache" / "words").iterdir()
    kept.write_text(json.dumps(json.loads(kept.read_text("utf-8")) | {"values": words}), "utf-8")
    assert invoke("read", "--on", "snails", SENTENCE).stdout == before
