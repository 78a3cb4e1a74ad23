"""What a set calls things, and its rules, from the cache as long as nothing that it was made of changed.

A sentence is read without the cards' own texts, so that the set need not be compiled for it.
"""

from __future__ import annotations

import os
from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from cardwright.app.cache import digest
from cardwright.app.kept_values import keep_values, recall_values
from cardwright.compile.document import Document
from cardwright.compile.names import Names
from cardwright.ruleset.game import Ruleset
from cardwright.ruleset.glossary import Glossary

if TYPE_CHECKING:
    from cardwright.compile.compile import Compiled

SORT = "words"
ROOMS = (
    "cardwright.ruleset.",
    "cardwright.syntax.source",
    "cardwright.syntax.tree",
    *(f"cardwright.compile.{file}" for file in ("document", "names", "texts")),
    "cardwright.app.kept_words",
)
"""Where the classes are defined that may be read; making one of them does nothing but fill its fields."""


class SetWords(NamedTuple):
    """The names of a set, their words in each language, and the rules in force: what reading a sentence needs."""

    names: Names
    glossary: Glossary
    ruleset: Ruleset


def words_of_set(compiled: Compiled, ruleset: Ruleset) -> SetWords:
    """Those of a compiled set that belongs to a game, whose rules these are."""
    return SetWords(compiled.cardset.names, compiled.glossary, ruleset)


def set_words(target: str) -> SetWords:
    """Those of a set, sound or not. Raises Refusal for a name that is no set, and for a set without a game."""
    name = digest(target, os.getcwd())
    if target != "-" and (words := recall_values(SORT, name, ROOMS, SetWords)) is not None:
        return words
    from cardwright.app.sets import with_game

    compiled, ruleset = with_game(target)
    words = words_of_set(compiled, ruleset)
    if target != "-":
        keep_values(SORT, name, _as_declared(words), target, compiled)
    return words


def _as_declared(words: SetWords) -> SetWords:
    """Without what has been worked out of declarations, which is whatever somebody needed."""
    names = words.names
    plain = replace(names, values=_plain(names.values), steps=_plain(names.steps), elements=_plain(names.elements))
    return words._replace(names=plain)


def _plain(documents: dict[str, Document]) -> dict[str, Document]:
    return {id: _without_known(document) for id, document in documents.items()}


def _without_known(document: Document) -> Document:
    return replace(
        document,
        known={},
        nested=tuple(_without_known(inner) for inner in document.nested),
        changes=tuple((block, _without_known(inner)) for block, inner in document.changes),
    )
