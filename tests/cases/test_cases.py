"""Every mistake in the `.card` files of this folder is found where, and said as, the comment below it says."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from cardwright.compile.compile import compile_sources
from cardwright.syntax.read import read

HERE = Path(__file__).parent
_EXPECTED = re.compile(r"^ *# (CW\d+) (\d+)-(\d+): (.+)$")


def expected(text: str) -> list[tuple[int, str]]:
    """Line and finding of every comment; a comment speaks of the nearest line above that is no comment."""
    made, last = [], 0
    for number, line in enumerate(text.split("\n"), 1):
        if _EXPECTED.match(line):
            made.append((last, line.strip(" #")))
        elif line.strip():
            last = number
    return made


@pytest.mark.parametrize("path", sorted(HERE.glob("*.card")), ids=lambda path: path.stem)
def test_every_mistake_is_found_once(path: Path) -> None:
    source, faults = read(path.name, path.read_bytes())
    found = compile_sources([(source, faults)], HERE).diagnostics
    shown = []
    for finding in found:
        line, start = source.place(finding.span.start)
        end = start + len(finding.span.text.split("\n")[0])
        shown.append((line, f"{finding.code} {start}-{end}: {finding.message} {finding.help}".strip()))
    assert sorted(shown) == sorted(expected(source.text))


def test_there_are_many_of_them() -> None:
    assert sum(len(expected(path.read_text("utf-8"))) for path in HERE.glob("*.card")) >= 80
