"""Findings are German for who reads them so: lists, numbers and quotes, and nothing of what an author wrote.

How they sound stands in `german.txt`; `make golden` accepts what the program says now;
read it aloud before you commit it.
"""

from __future__ import annotations

import os
import re
from functools import cache
from pathlib import Path

from tests.diagnostics.pages import pages, read

from cardwright.compile.compile import compile_sources
from cardwright.messages.catalogue import catalogue
from cardwright.messages.message import Arg, Several, listing, message, quoted, write
from cardwright.syntax.diagnostic import Diagnostic, in_order
from cardwright.syntax.read import read as read_cards
from cardwright.syntax.source import Source, Span

EN, DE = catalogue("en"), catalogue("de")
HERE = Path(__file__).parent
GOLDEN = HERE / "german.txt"
CASES = HERE.parent / "cases"
TOLD = [read(path) for path in pages() if not path.stem.startswith("CW7")]  # games are not played for their words twice


def finding(says: str, remedy: str = "", **gaps: Arg) -> Diagnostic:
    return Diagnostic("CW999", Span(Source("a.card", "x"), 0, 1), says, remedy, tuple(gaps.items()))


# ---- gaps


def test_what_an_author_wrote_is_never_translated() -> None:
    said = "There is no set “{word}”."
    assert DE.text(finding(said, word="German").problem) == "Es gibt kein Set „German“."
    assert DE.text(finding(said, word="a die").problem) == "Es gibt kein Set „a die“."
    assert DE.text(
        finding("“{one}” and “{other}” disagree about `{value}`.", one="{other}", other="B", value="x").problem
    ) == ("„{other}“ und „B“ widersprechen sich bei `x`.")


def test_lists_are_joined_in_german() -> None:
    near = finding("", "Did you mean {near}?", near=quoted(["fire", "water"]))
    assert DE.text(near.advice) == "Meintest du „fire“ oder „water“?"
    known = finding("", "Its fields are {known}.", known=listing(["art", "face", "name"]))
    assert DE.text(known.advice) == "Diese Felder gibt es: art, face und name."
    assert DE.text(write("a 3", "a 4")) == "Schreibe `a 3` oder `a 4`."
    assert DE.text(write("a 3 or a 4")) == "Schreibe `a 3 or a 4`."
    number = message("a number from {least} to {most}", least=0, most=9)
    allowed = finding("", "It can be {allowed}.", allowed=Several((number, "`unlimited`"), "or"))
    assert DE.text(allowed.advice) == "Möglich: eine Zahl von 0 bis 9 oder `unlimited`."


def test_english_stays_what_it_was() -> None:
    for one in cases():
        assert (EN.text(one.problem), EN.text(one.advice)) == (one.message, one.help)


# ---- how it sounds


@cache
def cases() -> list[Diagnostic]:
    """What is found in the files of `tests/cases`."""
    given = [[read_cards(path.name, path.read_bytes())] for path in sorted(CASES.glob("*.card"))]
    return [one for sources in given for one in in_order(compile_sources(sources, CASES).diagnostics)]


def said(one: Diagnostic) -> str:
    return f"{one.code} {DE.text(one.problem)} {DE.text(one.advice)}".rstrip()


def test_no_list_is_joined_in_english() -> None:
    """Examples, what an author wrote and what is quoted are in the language of the cards."""
    quoted = re.compile(r":  .*|`[^`]*`|„[^“]*“")
    joined = [
        line for line in GOLDEN.read_text("utf-8").splitlines() if re.search(r"\b(or|and)\b", quoted.sub("", line))
    ]
    assert joined == []


def test_the_words_of_the_findings() -> None:
    pages_say = [said(one) for page in TOLD for one in page.findings(page.wrong)]
    told = "".join(f"{line}\n" for line in dict.fromkeys(sorted([*pages_say, *map(said, cases())])))
    if os.environ.get("CARDWRIGHT_ACCEPT"):
        GOLDEN.write_text(told, "utf-8")
    assert told == GOLDEN.read_text("utf-8")
