"""Card text goes in, and the sentences come out that the card prints, in English, German and French.

`cases/*.txt` hold the pairs. `CARDWRIGHT_ACCEPT=1 pytest tests/wording` writes down what the program says now; read it
aloud before you keep it.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from textwrap import indent
from typing import NamedTuple

import pytest

from cardwright.compile.compile import Compiled, compile_set
from cardwright.wording import words

CASES = Path(__file__).parent / "cases"
KINDS = {"abilities": 'object "Case {}"\n  element: fire\n', "instructions": 'event "Case {}"\n'}
KINDS |= {"amounts": KINDS["abilities"], "halves": KINDS["instructions"]}
LANGUAGES = ("en", "de", "fr", "es")


class Case(NamedTuple):
    """What a designer writes, and what the card says."""

    text: str
    said: dict[str, list[str]]


def cases(name: str) -> list[Case]:
    """The cases of a file: card text, then a line `  en  …`, `  de  …` or `  fr  …` for each line that is printed."""
    return [_case(block) for block in (CASES / f"{name}.txt").read_text("utf-8").rstrip().split("\n\n")]


def _case(block: str) -> Case:
    lines = block.split("\n")
    said = {lang: [line[6:] for line in lines if line.startswith(f"  {lang}  ")] for lang in LANGUAGES}
    return Case("\n".join(line for line in lines if line[:6] not in {f"  {lang}  " for lang in LANGUAGES}), said)


def compiled(name: str) -> Compiled:
    """A set with a card for each case."""
    cards = (KINDS[name].format(i) + indent(case.text, "  ") for i, case in enumerate(cases(name)))
    return compile_set("-", stdin="\n\n".join(["use imperial-twing", *cards, ""]).encode())


def spoken(name: str) -> Iterator[Case]:
    """The cases as the program words them now."""
    made = compiled(name)
    assert made.ruleset is not None
    found = {card.id: card for card in made.ruleset.cards}
    kind = KINDS[name].split(" ")[0]
    for i, case in enumerate(cases(name)):
        card = found[f"{kind}/case-{i}"]
        said = {lang: list(words(card, made.glossary, made.ruleset, lang)) for lang in LANGUAGES}
        yield Case(case.text, said)


def _written(case: Case) -> str:
    said = (f"  {lang}  {line}" for lang in LANGUAGES for line in case.said[lang])
    return "\n".join([case.text, *said])


@pytest.mark.parametrize("name", KINDS)
def test_cards_say_what_they_do(name: str) -> None:
    now = list(spoken(name))
    if os.environ.get("CARDWRIGHT_ACCEPT"):
        (CASES / f"{name}.txt").write_text("\n\n".join(map(_written, now)) + "\n", "utf-8")
    for case, said in zip(cases(name), now, strict=True):
        assert said.said == case.said, case.text


@pytest.mark.parametrize("name", KINDS)
def test_no_word_of_a_card_is_lost(name: str) -> None:
    for case in cases(name):
        for lang in LANGUAGES:
            assert case.said[lang], f"{case.text} says nothing in {lang}"
            assert "⟨" not in "".join(case.said[lang]), f"{case.text} is not translated"
