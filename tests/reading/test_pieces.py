"""Each thing that people wait for, do, ask for or limit is read in each frame in which it may stand.

A table of a language (`pieces/`) has pieces as people say them, with the card text of each, in the forms that a
language needs (*du gewinnst*, *gewinnst du*), and frames into which they go (*Jedes Mal, wenn {happening.behind},
{deed.turned}*). What is missing is missing for a piece or a frame, and is seen here.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from functools import reduce
from itertools import product
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from tests.reading.test_people import HUNT, game, meaning

from cardwright.app.kept_words import words_of_set
from cardwright.app.read import answers

PIECES = Path(__file__).parent / "pieces"
ON = "imperial-twing"


class Said(NamedTuple):
    """A piece as it is said: its words by their form, and its card text, in each of some ways that say the same."""

    words: Mapping[str, str]
    cards: tuple[str, ...]


class Sentence(NamedTuple):
    """What somebody types, and the card text of which it becomes one."""

    typed: str
    cards: tuple[str, ...]


def pieces(table: Mapping[str, Any], sort: str) -> list[Said]:
    """The pieces of a sort, each way to say one by itself: forms stand beside each other behind slashes."""
    return [
        Said(dict(zip(table["forms"][sort], (part.strip() for part in says.split("/")), strict=True)), texts(row))
        for row in table.get(sort, ())
        for says in row["says"]
    ]


def texts(row: Mapping[str, Any]) -> tuple[str, ...]:
    """The card text of a row, or each of some."""
    return (row["card"],) if isinstance(row["card"], str) else tuple(row["card"])


def sentences(table: Mapping[str, Any]) -> Iterator[Sentence]:
    """Each piece in each frame; the other pieces of the frame are the first of their sorts."""
    every = {sort: pieces(table, sort) for sort in table["forms"]}
    for frame in table["frame"]:
        for sort in (sort for sort in every if f"{{{sort}" in frame["says"]):
            for one in every[sort]:
                given = {other: (one if other == sort else said[0]) for other, said in every.items() if said}
                typed = said_in(frame["says"], given)
                yield Sentence(typed[0].upper() + typed[1:], tuple(meant_by(texts(frame), given)))


def said_in(frame: str, given: Mapping[str, Said]) -> str:
    """A frame with the words of its pieces."""
    for sort, said in given.items():
        for form, words in said.words.items():
            frame = frame.replace(f"{{{sort}.{form}}}", words)
    return frame


def meant_by(frames: tuple[str, ...], given: Mapping[str, Said]) -> Iterator[str]:
    """Card text with that of its pieces, in each way in which these may be said."""
    for frame in frames:
        there = [sort for sort in given if f"{{{sort}}}" in frame]
        for cards in product(*(given[sort].cards for sort in there)):
            yield reduce(
                lambda text, pair: text.replace(f"{{{pair[0]}}}", pair[1]), zip(there, cards, strict=True), frame
            )


def is_read(sentence: Sentence, lang: str) -> bool:
    """Whether a sentence becomes card text that means the same as one of its own."""
    made = game(ON)
    assert made.ruleset is not None
    given = list(answers(sentence.typed, words_of_set(made, made.ruleset), lang, "en"))
    text = "".join(answer.text for answer in given).strip()
    return bool(text) and meaning(text, ON) in [meaning(card, ON) for card in sentence.cards]


@pytest.mark.parametrize("lang", sorted(file.stem for file in PIECES.glob("*.toml")))
def test_each_piece_is_read_in_each_frame(lang: str) -> None:
    table = tomllib.loads((PIECES / f"{lang}.toml").read_text("utf-8"))
    tried = list(dict.fromkeys(sentences(table)))[:: 1 if HUNT else 60]
    assert [sentence.typed for sentence in tried if not is_read(sentence, lang)] == []
