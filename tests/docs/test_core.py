"""The page on what each word does has every word of the vocabulary, and every node of the core."""

from __future__ import annotations

import re
from dataclasses import is_dataclass

import pytest

from cardwright.assets import folder
from cardwright.core import blocks, deeds, nodes
from cardwright.vocabulary.verb import verbs
from cardwright.vocabulary.words import adjectives, persons, superlatives

PAGE = (folder("docs") / "core.md").read_text("utf-8")
SAID = set(re.findall(r"[a-z]+", " ".join(re.findall(r"`([^`]*)`", PAGE))))
NODES = {
    name
    for room in (nodes, deeds, blocks)
    for name, kind in vars(room).items()
    if isinstance(kind, type) and is_dataclass(kind)
}
INSIDE = {"Rule", "Script", "Var", "Role", "Alternative", "FaceCase", "RankCase", "Shares", "Const", "Zone"}
"""Nodes that are a part of others, and stand for no word of their own."""
COUNTED = {
    "CardCount",
    "Stock",
    "Carried",
    "Measure",
    "MeasureOf",
    "Strength",
    "Shown",
    "Having",
    "Fielded",
    "Anywhere",
}
"""What is counted or measured: nouns of a game, as `if` and `for each` ask for them."""


@pytest.mark.parametrize("name", sorted(NODES - INSIDE - COUNTED))
def test_each_node_is_the_meaning_of_a_word(name: str) -> None:
    assert re.search(rf"`[^`]*\b{name}\b[^`]*`", PAGE)


@pytest.mark.parametrize("word", [*persons(), *adjectives(), *superlatives()])
def test_each_word_has_its_line(word: str) -> None:
    assert word in SAID


@pytest.mark.parametrize("verb", list(verbs()))
def test_each_verb_has_its_line(verb: str) -> None:
    assert set(verb.split("_")) <= SAID
