"""Chapters of the rulebooks become text that is read aloud before it changes, kept in tests/book/golden.

`CARDWRIGHT_GOLDEN=1` writes them anew.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from cardwright.book.markdown import chunks
from cardwright.book.rulebook import rulebook
from cardwright.book.tree import Block, Book, Heading

from .conftest import Played

GOLDEN = Path(__file__).parent / "golden"


def chapter(book: Book, id: str) -> str:
    """One chapter as Markdown."""
    found: list[Block] = []
    inside = False
    for block in book.of:
        if isinstance(block, Heading) and block.level == 1:
            inside = block.id == id
        if inside:
            found.append(block)
    return "\n\n".join(text for block in found for text in chunks(block)) + "\n"


@pytest.mark.parametrize("lang", ["en", "de", "fr", "es"])
@pytest.mark.parametrize(
    ("target", "id", "rules"),
    [
        ("imperial-twing", "battle", ()),
        ("imperial-twing", "objects", ("faff", "English leaflet")),
        ("archmage-origins", "turn", ()),
    ],
)
def test_a_chapter_reads_as_it_did(target: str, id: str, rules: tuple[str, ...], lang: str, played: Played) -> None:
    golden = GOLDEN / f"{target}.{id}.{lang}.md"
    text = chapter(rulebook(played(target, lang, *rules)), id)
    if os.environ.get("CARDWRIGHT_GOLDEN"):
        golden.write_text(text, "utf-8")
    assert text == golden.read_text("utf-8")
