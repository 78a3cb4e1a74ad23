"""The examples of the reference: each is checked as what its comment says it is, and nothing is found.

`on: SET`             a file of homebrew on that set (`beside: FOLDER` has the pictures and sheets that it names)
`part of: SET`        a piece of the set itself, in the place of the declarations that have the same names
`inside: KIND`        sentences of such a card or house rule; `each line inside: KIND` puts each in one of its own
`a whole game`        nothing else is needed
`in a step`           instructions of a step of such a game; `in a turn`, of a step of its turns
`parses`              well formed; what it speaks of belongs to another game
"""

from __future__ import annotations

import re
from itertools import count, repeat
from pathlib import Path
from typing import NamedTuple

import pytest

from cardwright.compile.compile import Compiled, compile_sources
from cardwright.compile.find import find
from cardwright.compile.kept import Kept
from cardwright.syntax.declarations import stretches
from cardwright.syntax.read import read
from cardwright.syntax.source import Source

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "language.md").read_text("utf-8")
BLOCK = re.compile(r"^(?:<!-- (.*?) -->\n)?```card\n(.*?)^```$", re.MULTILINE | re.DOTALL)
DECLARES = re.compile(r"^ *(house rule|[a-z]+) (\"[^\"\n]+\"|[a-z_.]+)(?= *#| *\n| =|:)", re.MULTILINE)
HEADS = {"object": 'object "{}"\n  element: fire\n', "event": 'event "{}"\n', "house rule": 'house rule "{}"\n'}
TOMB = (ROOT / "tests" / "docs" / "tomb.card").read_text("utf-8")
BRIEF = "CW604"  # a missing translation: the page leaves German out where it would only be in the way


class Example(NamedTuple):
    """A block of the page, and the comment before it."""

    needs: str
    text: str


KEPT = Kept()  # of the games, which stay as they are
EXAMPLES = [Example(*found) for found in BLOCK.findall(PAGE)]


def on(example: str, game: str = "imperial-twing", beside: str = "") -> Compiled:
    """An example as a file of homebrew."""
    text = example if example.startswith("use ") else f"use {game}\n\n{example}"
    return compile_sources([read("example.card", text.encode())], ROOT / beside if beside else None)


def part_of(example: str) -> Compiled:
    """An example among the files of the game, in the place of what has the same names there."""
    names = {_called(found) for found in DECLARES.finditer(example)}
    files = find("imperial-twing").files
    game = [read(path.name, _without(names, path.read_text("utf-8")).encode()) for path in files]
    return compile_sources([*game, read("example.card", example.encode())], None)


def _without(names: set[tuple[str, str]], text: str) -> str:
    parts = [text[start:end] for start, end in stretches(Source("", text))]
    return "".join(part for part in parts if not ((found := DECLARES.match(part)) and _called(found) in names))


def _called(found: re.Match[str]) -> tuple[str, str]:
    return found[1].removesuffix("s"), found[2]


def inside(head: str, *bodies: str) -> Compiled:
    """Loose sentences, each body of them in a card or house rule of its own."""
    return on("".join(map(_card, repeat(HEADS[head]), count(1), bodies)))


def _card(head: str, number: int, body: str) -> str:
    return head.format(f"Example {number}") + "".join(f"  {line}\n" for line in body.splitlines())


def compiled(example: Example) -> Compiled:
    """An example as what its comment says that it is."""
    if example.needs == "a whole game":
        return compile_sources([read("example.card", example.text.encode())], None, kept=KEPT)
    if example.needs in ("in a step", "in a turn"):
        phase = "turn" if example.needs == "in a turn" else "deal"
        body = "".join(f"  {line}\n" for line in example.text.splitlines())
        return compile_sources([read("example.card", f"{TOMB}step {phase}.example\n{body}".encode())], None)
    found = re.fullmatch(r"(on|part of|inside|each line inside): ([^,]+)(?:, beside: (\S+))?", example.needs)
    assert found, f"the page has a comment that means nothing: {example.needs}"
    match found[1]:
        case "on":
            return on(example.text, found[2] or "", found[3] or "")
        case "part of":
            return part_of(example.text)
        case "inside":
            return inside(found[2], example.text)
        case _:
            return inside(found[2], *example.text.splitlines())


@pytest.mark.parametrize(
    "example",
    [one for one in EXAMPLES if one.needs != "parses"],
    ids=lambda example: example.text.splitlines()[0].split("#")[0].strip(),
)
def test_an_example_of_the_reference_has_nothing_to_complain_of(example: Example) -> None:
    found = [
        f"{finding.span}: {finding.code} {finding.message} {finding.help}"
        for finding in compiled(example).diagnostics
        if finding.code != BRIEF
    ]
    assert found == []


def test_every_example_says_what_it_is() -> None:
    assert [example.text for example in EXAMPLES if not example.needs] == []


def test_most_examples_are_checked_and_not_only_parsed() -> None:
    parsed = [example.text.splitlines()[0] for example in EXAMPLES if example.needs == "parses"]
    assert all(first.startswith("monster") for first in parsed)


def test_the_table_of_contents_names_every_chapter_once() -> None:
    chapters = re.findall(r"^## (.+)$", PAGE, re.MULTILINE)
    contents = re.findall(r"\]\(#([\w-]+)\)", PAGE.split("\n## ")[0])
    assert contents == [re.sub(r"[^\w -]", "", chapter).lower().replace(" ", "-") for chapter in chapters]


def test_links_lead_somewhere() -> None:
    for target in re.findall(r"\]\((?!https?:|#)([^)#]+)", PAGE):
        assert (ROOT / "docs" / target).exists(), target
