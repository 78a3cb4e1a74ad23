"""The formatter: what it straightens, what it leaves alone, and that it never changes what a text says."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardwright.syntax import tree
from cardwright.syntax.format import format_source
from cardwright.syntax.parse import parse
from cardwright.syntax.read import read

ROOT = Path(__file__).parents[2]
CORPUS = [path.read_text("utf-8") for top in ("cards", "examples") for path in sorted((ROOT / top).rglob("*.card"))]
BLOCKS = sorted({block for text in CORPUS for block in re.split(r"\n(?=[^\s#|])", text)})

STRAIGHTENED = {
    "indentation": (
        'object "Sock"\n    element: fire\n    when you lose a battle:\n       gain 1 ornicle\n',
        'object "Sock"\n  element: fire\n  when you lose a battle:\n    gain 1 ornicle\n',
    ),
    "signs": (
        'object "Sock"\n  your object_price -1\n  your spells have power +1 if you have at most 1 object\n',
        'object "Sock"\n  your object_price - 1\n  your spells have power + 1 if you have at most 1 object\n',
    ),
    "numbers below zero": (
        'object "Sock"\n  when you roll:\n    roll:\n      -4   to  -1:  discard 1 creature\n',
        'object "Sock"\n  when you roll:\n    roll:\n      -4 to -1: discard 1 creature\n',
    ),
    "commas": (
        'object "Sock"\n  may "Refuse" in battle ,once per battle,discarding 1 cat : reroll\n',
        'object "Sock"\n  may "Refuse" in battle, once per battle, discarding 1 cat: reroll\n',
    ),
    "tables": (
        'spells "Spark"\n  element: fire\n  |power|copies| name|\n  |1|12 |"Ash"|\n  | 10| 3 | "A | B" | # rare\n',
        'spells "Spark"\n  element: fire\n  | power | copies | name    |\n  |     1 |     12 | "Ash"   |\n'
        '  |    10 |      3 | "A | B" |  # rare\n',
    ),
    "rows that are too short or too long": (
        'spells "Spark"\n  element: fire\n  |power|copies|\n  |1|\n  |10|3|"Bo"|\n',
        'spells "Spark"\n  element: fire\n  | power | copies |\n  |     1 |\n  |    10 |      3 | "Bo" |\n',
    ),
    "blank lines": (
        '\n\nuse imperial-twing\nobject "A"\n\n\n  element: fire\nobject "B"\n\n\n\nobject "C"\n\n',
        'use imperial-twing\n\nobject "A"\n\n  element: fire\n\nobject "B"\n\nobject "C"\n',
    ),
    "lines of one kind stay together": (
        'use imperial-twing\nuse archmage-origins\ntrap  "Net"',
        'use imperial-twing\nuse archmage-origins\n\ntrap "Net"\n',
    ),
    "comments": (
        '#  first  \nobject "A"     # a sock  \n  # inside\n    element: fire # warm\n     # still in\n# B\ntrap "B"\n',
        '#  first\nobject "A"  # a sock\n  # inside\n  element: fire  # warm\n  # still in\n\n# B\ntrap "B"\n',
    ),
    "comments in one column": (
        'object "A"\n  element: fire      # warm\n  your object_price -1  # far\n  source: IT-1       # cited\n',
        'object "A"\n  element: fire      # warm\n  your object_price - 1  # far\n  source: IT-1       # cited\n',
    ),
    "a comment closes the block that it reaches into": (
        'object "A"\n   when you roll:\n       reroll\n   # of the object\n   element: fire\n',
        'object "A"\n  when you roll:\n    reroll\n  # of the object\n  element: fire\n',
    ),
    "line ends": ('trap "A"\r\n  copies: 2\r\n', 'trap "A"\n  copies: 2\n'),
    "strings": ('trap "A  ,B"\n  flavour: "a   #b"   # c\n', 'trap "A  ,B"\n  flavour: "a   #b"  # c\n'),
    "nothing": ("", ""),
    "only blank lines": ("\n \n\n", ""),
    "only a comment": ("# hello", "# hello\n"),
}


@pytest.mark.parametrize(("written", "shown"), STRAIGHTENED.values(), ids=STRAIGHTENED)
def test_straightens(written: str, shown: str) -> None:
    assert format_source(written) == shown
    assert format_source(shown) == shown


def test_leaves_a_faulty_declaration_alone_and_straightens_its_neighbours() -> None:
    broken = 'object "B"\n     element fire\n   your   price -1'
    assert (
        format_source(f'object "A"\n      element:  fire\n{broken}\nobject "C"\n    element:   air')
        == f'object "A"\n  element: fire\n\n{broken}\n\nobject "C"\n  element: air\n'
    )


@pytest.mark.parametrize("fault", ["\t", "\u200b", "a\u0301"], ids=["tab", "hidden", "accent"])
def test_leaves_a_faulty_character_for_the_checker_to_show(fault: str) -> None:
    written = f'trap "A"\n    copies:   2   # {fault}\n'
    assert format_source(written) == written


def test_keeps_the_byte_order_mark() -> None:
    assert format_source('\ufefftrap "A"\n    copies:  2') == '\ufefftrap "A"\n  copies: 2\n'


@pytest.mark.parametrize("text", CORPUS, ids=lambda text: text.split("\n")[0][:40])
def test_the_games_own_files_keep_their_meaning(text: str) -> None:
    _same(text, format_source(text))


# ---- whatever the whitespace


@st.composite
def untidy(draw: st.DrawFn) -> str:
    """A few declarations of the games with other whitespace, other comments, and now and then a fault."""
    blocks = draw(st.lists(st.sampled_from(BLOCKS), min_size=1, max_size=3))
    return draw(st.sampled_from(["", "\n", "# head\n\n\n", "  # head\n"])) + "".join(
        draw(_untidied(block))
        + draw(st.sampled_from(["\n", "\n\n", "\n\n\n", "\n# of the next\n", "\n   # of this\n"]))
        for block in blocks
    )


@st.composite
def _untidied(draw: st.DrawFn, block: str) -> str:
    step = draw(st.integers(1, 5))
    lines = []
    for line in block.split("\n"):
        bare = line.lstrip(" ")
        code = re.sub(r'("[^"]*"|#.*)|( )', lambda m: m[1] or draw(st.sampled_from(_SPACES)), bare)
        code = re.sub(r'("[^"]*"|#.*)|([-+]) +(?=\d)', lambda m: m[1] or draw(st.sampled_from([m[0], m[2]])), code)
        code = re.sub(r'("[^"]*"|#.*)|, ', lambda m: m[1] or draw(st.sampled_from([", ", ",", " ,  "])), code)
        lines.append(" " * ((len(line) - len(bare)) // 2 * step) + code + draw(st.sampled_from(_ENDS)))
    if draw(st.integers(0, 5)) == 0:
        at = draw(st.integers(0, len(lines) - 1))
        lines[at] = draw(st.sampled_from(_FAULTS))(lines[at])
    return "\n".join(lines)


_SPACES = [" "] * 8 + ["  ", "   "]
_ENDS = [""] * 8 + ["  ", " # remark", "     # remark  ", "\n", "\n \n\n", "\n  # remark", "\n       # remark\n"]
_FAULTS = [
    lambda line: line.replace(":", "", 1),
    lambda line: line.replace('"', "", 1),
    lambda line: line + " \t",
    lambda line: "   " + line,
    lambda line: line.replace(" ", "\u00a0", 1),
    lambda line: line + " ;",
    lambda line: "",
]


@settings(max_examples=400, deadline=None)
@given(untidy())
def test_whitespace_is_no_meaning(text: str) -> None:
    _same(text, format_source(text))


@settings(max_examples=300, deadline=None)
@given(st.text(alphabet=' \n#|:,"-+1afix\t\u00a0\ufeff\u2028', max_size=60))
def test_any_text_at_all(text: str) -> None:
    _same(text, format_source(text))


def _same(before: str, after: str) -> None:
    assert format_source(after) == after, "formatting twice"
    assert _meaning(after) == _meaning(before)
    assert _comments(after) == _comments(before)
    assert after.endswith("\n") or after.strip("\ufeff") == "" or "\ufeff" in after[1:]


def _meaning(text: str) -> tuple[Any, Any]:
    source, faults = read("x.card", text.encode())
    parsed = parse(source)
    return [_bare(d) for d in parsed.declarations], Counter(d.code for d in faults + parsed.diagnostics)


def _bare(node: Any) -> Any:
    if isinstance(node, tree.Token):
        return node.type, node.text
    if isinstance(node, tuple):
        return (type(node).__name__, *map(_bare, node[:-2] if hasattr(node, "_fields") else node))
    return node


def _comments(text: str) -> Counter[str]:
    """Every comment of a text: what follows a # that stands outside quotes."""
    lines = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    return Counter(found[1].rstrip(" ") for line in lines if (found := re.match(r'(?:[^"#]|"[^"]*")*(#.*)', line)))
