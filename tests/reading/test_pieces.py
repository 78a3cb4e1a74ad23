"""Each thing that people wait for, do, ask for or limit is read in each frame in which it may stand.

A table of a language (`pieces/`) has pieces as people say them, with the card text of each, in the forms that a
language needs (*du gewinnst*, *gewinnst du*), and frames into which they go (*Jedes Mal, wenn {happening.behind},
{deed.turned}*). What is missing is missing for a piece or a frame, and is seen here.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from tests.reading.test_people import HUNT, game, meaning

from cardwright.app.kept_words import words_of_set
from cardwright.app.read import answers

PIECES = Path(__file__).parent / "pieces"
SORTS = ("happening", "deed", "condition", "limit")
ON = "imperial-twing"


class Said(NamedTuple):
    """A piece as it is said: its words by their form, and its card text."""

    words: Mapping[str, str]
    card: str


class Sentence(NamedTuple):
    """What somebody types, and the card text that it becomes."""

    typed: str
    card: str


def pieces(table: Mapping[str, Any], sort: str) -> list[Said]:
    """The pieces of a sort, each way to say one by itself: forms stand beside each other behind slashes."""
    forms = table["forms"][sort]
    return [
        Said(dict(zip(forms, (part.strip() for part in says.split("/")), strict=True)), row["card"])
        for row in table.get(sort, ())
        for says in row["says"]
    ]


def sentences(table: Mapping[str, Any]) -> Iterator[Sentence]:
    """Each piece in each frame; the other pieces of the frame are the first of their sorts."""
    every = {sort: pieces(table, sort) for sort in SORTS}
    for frame in table["frame"]:
        for sort in (sort for sort in SORTS if f"{{{sort}" in frame["says"]):
            for one in every[sort]:
                given = {other: (one if other == sort else said[0]) for other, said in every.items() if said}
                typed = filled(frame["says"], given)
                yield Sentence(typed[0].upper() + typed[1:], filled(frame["card"], given))


def filled(frame: str, given: Mapping[str, Said]) -> str:
    """A frame with its pieces in it."""
    for sort, said in given.items():
        frame = frame.replace(f"{{{sort}}}", said.card)
        for form, words in said.words.items():
            frame = frame.replace(f"{{{sort}.{form}}}", words)
    return frame


def is_read(sentence: Sentence, lang: str) -> bool:
    """Whether a sentence becomes its card text, or other text that means the same."""
    made = game(ON)
    assert made.ruleset is not None
    given = list(answers(sentence.typed, words_of_set(made, made.ruleset), lang, "en"))
    text = "".join(answer.text for answer in given).strip()
    return bool(text) and meaning(text, ON) == meaning(sentence.card, ON)


@pytest.mark.parametrize("lang", sorted(file.stem for file in PIECES.glob("*.toml")))
def test_each_piece_is_read_in_each_frame(lang: str) -> None:
    table = tomllib.loads((PIECES / f"{lang}.toml").read_text("utf-8"))
    tried = list(dict.fromkeys(sentences(table)))[:: 1 if HUNT else 7]
    assert [sentence.typed for sentence in tried if not is_read(sentence, lang)] == []
