"""The words of the house are those of its files: what the glossary points at is there."""

from __future__ import annotations

import re
from pathlib import Path

TOP = Path(__file__).parent.parent.parent
GLOSSARY = (TOP / "docs" / "glossary.md").read_text("utf-8")
ROWS = re.findall(r"^\| (.+?) \| (.+) \| (.+) \|$", GLOSSARY, re.MULTILINE)


def test_every_word_has_a_place_to_begin() -> None:
    places = {place for _, _, cell in ROWS for place in re.findall(r"`([^`]+)`", cell)}
    homes = (
        TOP,
        TOP / "compiler" / "cardwright",
        TOP / "compiler" / "cardwright" / "engine" / "games" / "archmage_origins",
    )
    assert [place for place in sorted(places) if not any(any(home.glob(place.rstrip("/"))) for home in homes)] == []


def test_no_word_stands_there_twice() -> None:
    rows = [row for row, _, _ in ROWS if row not in ("word", "---")]
    words = [word for row in rows for word in re.split(r", (?:to )?", row.removeprefix("to "))]
    assert len(words) == len(set(words)) >= 40
