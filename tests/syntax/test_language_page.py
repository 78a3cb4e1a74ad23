"""Every example of the language page can be read: text and grammar have nothing to complain of."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from cardwright.syntax.diagnostic import Diagnostic
from cardwright.syntax.parse import parse, parse_lines
from cardwright.syntax.source import Source

PAGE = (Path(__file__).parents[2] / "docs" / "language.md").read_text("utf-8")
BLOCKS = re.findall(r"^<!-- (.*?) -->\n```card\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)


def faults(needs: str, text: str) -> list[Diagnostic]:
    """What is found in a block: a file, or loose lines of a card."""
    source = Source("example.card", text)
    loose = "inside" in needs or needs in ("in a step", "in a turn")
    return parse_lines(source)[1] if loose else parse(source).diagnostics


@pytest.mark.parametrize(("needs", "text"), BLOCKS, ids=[text.splitlines()[0] for _, text in BLOCKS])
def test_an_example_can_be_read(needs: str, text: str) -> None:
    assert [finding.message for finding in faults(needs, text)] == []


def test_the_page_has_examples_of_every_sort() -> None:
    firsts = {text.split()[0] for _, text in BLOCKS}
    assert {"use", "spells", "creatures", "game", "house", "scenario", "monster", "when", "roll:", "may"} <= firsts
