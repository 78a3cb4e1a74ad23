"""Lines that were read before: the same tree, place by place, as when every token goes through Lark's tables."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardwright.syntax import known_lines, parse
from cardwright.syntax.parse import Parsed
from cardwright.syntax.source import Source

ROOT = Path(__file__).parents[2]
CORPUS = {
    path.relative_to(ROOT).as_posix(): path.read_text("utf-8")
    for top in ("cards", "examples", "tests")
    for path in sorted((ROOT / top).rglob("*.card"))
}
DECLARATIONS = sorted({block for text in CORPUS.values() for block in re.split(r"\n(?=[^\s#|])", text)})
LINES = sorted({line for text in CORPUS.values() for line in text.split("\n")})


@pytest.fixture(scope="module", autouse=True)
def _begun_anew() -> Iterator[None]:
    known_lines.forget()
    yield
    known_lines.forget()


def by_the_tables(source: Source) -> Parsed:
    """Every declaration, token by token."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(parse, "node_of", lambda *_: None)
        return parse.parse(source)


@pytest.mark.parametrize("name", CORPUS)
def test_all_cards_there_are(name: str) -> None:
    source = Source(name, CORPUS[name])
    expected = by_the_tables(source)
    for _ in range(3):  # as new lines, as lines that come again, as lines that are known
        assert parse.parse(source) == expected


def test_the_cards_that_come_with_cardwright_need_no_second_reading() -> None:
    for name, text in CORPUS.items():
        if name.startswith("cards/"):
            source = Source(name, text)
            assert all(
                known_lines.node_of(source, start, end, "declaration") is not None
                for start, end in parse.stretches(source)
            )


@settings(max_examples=300)
@given(st.data())
def test_declarations_whose_lines_stand_elsewhere(data: st.DataObject) -> None:
    """Lines are left out, doubled, put elsewhere, indented otherwise and cut off: what is known of them still holds."""
    lines = data.draw(st.sampled_from(DECLARATIONS)).split("\n")
    for _ in range(data.draw(st.integers(1, 4))):
        at = data.draw(st.integers(0, len(lines) - 1))
        match data.draw(st.sampled_from(["leave out", "double", "take", "indent", "cut", "join"])):
            case "leave out":
                lines[at : at + 1] = []
            case "double":
                lines.insert(at, lines[at])
            case "take":
                lines.insert(at, data.draw(st.sampled_from(LINES)))
            case "indent":
                lines[at] = " " * data.draw(st.integers(0, 6)) + lines[at].lstrip()
            case "cut":
                lines[at] = lines[at][: data.draw(st.integers(0, len(lines[at])))]
            case _:
                lines[at : at + 2] = [" and ".join(lines[at : at + 2])]
        lines = lines or [""]
    source = Source("moved.card", "\n".join(lines))
    expected = by_the_tables(source)
    for _ in range(3):
        assert parse.parse(source) == expected
    further = Source("further.card", 'trap "Net"\n\n' + source.text)
    assert parse.parse(further) == by_the_tables(further)
