"""Every sentence that an author may come to read is there in German: none missing, none left over, none garbled.

How they sound stands in `german.txt`; `make golden` accepts what the program says now;
read it aloud before you commit it.
"""

from __future__ import annotations

import os
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.diagnostics.pages import pages, read
from tests.diagnostics.sentences import NEVER_SAID, parts, written

from cardwright.compile.compile import compile_sources
from cardwright.messages.sentences import sentences
from cardwright.messages.words import words
from cardwright.syntax.diagnostic import Diagnostic, in_order
from cardwright.syntax.read import read as read_cards
from cardwright.syntax.source import Source, Span

EN, DE, GERMAN = words("en"), words("de"), sentences("de")
HERE = Path(__file__).parent
GOLDEN = HERE / "german.txt"
CASES = HERE.parent / "cases"
GAP = re.compile(r"\{\w*\}")
CODE = re.compile(r"`[^`]+`")
TOLD = [read(path) for path in pages() if not path.stem.startswith("CW7")]  # games are not played for their words twice
MADE = ("Did you mean {near}?", "Write {words}.")
"""Sentences of which there are many, made from names and words of the language."""


def finding(says: str, remedy: str = "", **gaps: str) -> Diagnostic:
    return Diagnostic("CW999", Span(Source("a.card", "x"), 0, 1), says, remedy, tuple(gaps.items()))


def filled(sentence: str) -> str:
    return GAP.sub("x", sentence)


# ---- the table


def test_no_sentence_is_missing() -> None:
    english = {sentence for sentence in written() if GERMAN.said(filled(sentence)) == filled(sentence)}
    assert english == NEVER_SAID


def test_nothing_that_stands_in_a_gap_is_missing() -> None:
    assert {part for part in parts() if part not in GERMAN.known} == set()


def test_no_sentence_is_left_over() -> None:
    shapes = {filled(sentence) for sentence in written()} | {filled(sentence) for sentence in MADE}
    left = {english for english in GERMAN.known if filled(english) not in shapes}
    assert left - parts() == set()


@pytest.mark.parametrize("english", GERMAN.known, ids=lambda text: text[:40])
def test_both_have_the_same_gaps(english: str) -> None:
    # German needs no article before a kind that stands in brackets, and a phrase has it in itself
    gaps = set(GAP.findall(english)) - {"{A}", "{a}"}
    assert set(GAP.findall(GERMAN.known[english])) == gaps


@pytest.mark.parametrize("english", [one for one in GERMAN.known if "`" in one], ids=lambda text: text[:40])
def test_the_language_of_the_cards_stays_as_it_is(english: str) -> None:
    said = Counter(CODE.findall(GERMAN.known[english]))
    assert not Counter(CODE.findall(english)) - said


@pytest.mark.parametrize("english", [one for one in GERMAN.known if ":  " in one], ids=lambda text: text[:40])
def test_examples_stay_as_they_are(english: str) -> None:
    assert GERMAN.known[english].partition(":  ")[2] == english.partition(":  ")[2]


def test_quotes_are_german() -> None:
    for said in GERMAN.known.values():
        assert said.count("„") == said.count("“"), said
        assert "”" not in said, said


# ---- gaps


def test_what_an_author_wrote_is_never_translated() -> None:
    said = "There is no set “{word}”."
    assert DE.message(finding(said, word="German")) == "Es gibt kein Set „German“."
    assert DE.message(finding(said, word="a die")) == "Es gibt kein Set „a die“."
    assert DE.message(
        finding("“{one}” and “{other}” disagree about `{value}`.", one="{other}", other="B", value="x")
    ) == ("„{other}“ und „B“ widersprechen sich bei `x`.")


def test_lists_are_joined_in_german() -> None:
    assert DE.help(finding("", "Did you mean “fire” or “water”?")) == "Meintest du „fire“ oder „water“?"
    assert (
        DE.help(finding("", "Its fields are {known}.", known="art, face and name"))
        == "Diese Felder gibt es: art, face und name."
    )
    assert DE.help(finding("", "Write `a 3`, or `a 4`.")) == "Schreibe `a 3` oder `a 4`."
    allowed = "a number from 0 to 9 or `unlimited`"
    assert (
        DE.help(finding("", "It can be {allowed}.", allowed=allowed))
        == "Möglich: eine Zahl von 0 bis 9 oder `unlimited`."
    )
    assert DE.help(finding("", "Write `a 3 or a 4`.")) == "Schreibe `a 3 or a 4`."
    assert DE.help(finding("", "Write {words}.", words="`and` for und")) == "Schreibe `and` für und."


def test_numbers_are_written_as_in_german() -> None:
    told = finding("This file has {size} kB; a card file may have {limit} kB.", size="4,600", limit="4,000")
    assert DE.message(told) == "Diese Datei hat 4.600 kB; eine Kartendatei darf 4.000 kB haben."


def test_english_stays_what_it_was() -> None:
    for one in cases():
        assert (EN.message(one), EN.help(one)) == (one.message, one.help)


# ---- how it sounds


def cases() -> Iterator[Diagnostic]:
    """What is found in the files of `tests/cases`."""
    for path in sorted(CASES.glob("*.card")):
        yield from in_order(compile_sources([read_cards(path.name, path.read_bytes())], CASES).diagnostics)


def said(one: Diagnostic) -> str:
    return f"{one.code} {DE.message(one)} {DE.help(one)}".rstrip()


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
