"""Rows of the verb table, as `grammar/vocabulary/verbs.toml` gives them, become `Verb` values."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from typing import Any

from cardwright.assets import card_languages, folder
from cardwright.frozen import frozen


@frozen
class Verb:
    """One verb: what it takes, what it means to the engine, and its words in each language.

    `takes` maps a sort of object to the operation; `slots` maps a preposition to the sorts of word it takes, and
    one of `needs` must be there when there is an object.
    `en` are base, third person, gerund, participle; every other language lists the forms that it asks for.
    """

    id: str
    takes: Mapping[str, str]
    slots: Mapping[str, tuple[str, ...]]
    needs: tuple[str, ...]
    moves: tuple[str, str] | None
    words: Mapping[str, tuple[str, ...]]
    bare: Mapping[str, tuple[str, ...]]
    case: str
    slot_words: Mapping[str, Mapping[str, str]]
    docs: Mapping[str, str]
    example: str

    @property
    def doc(self) -> str:
        """What it does, in an English sentence or two."""
        return self.docs["en"]

    def told(self, lang: str) -> str:
        """What it does, in a language; in English where nobody has written it in that language."""
        return self.docs.get(lang, self.doc)

    @property
    def base(self) -> str:
        """The English base form, as it is written in a card ("peek at")."""
        return self.words["en"][0]


@cache
def verbs() -> Mapping[str, Verb]:
    """All verbs by id, in the order of the table."""
    text = (folder("grammar") / "vocabulary" / "verbs.toml").read_text("utf-8")
    return {id: _verb(id, row) for id, row in tomllib.loads(text).items()}


def _verb(id: str, row: Mapping[str, Any]) -> Verb:
    moves = row.get("moves")
    return Verb(
        id=id,
        takes=row["takes"],
        slots={prep: tuple(sorts.split()) for prep, sorts in row["slots"].items()},
        needs=tuple(row.get("needs", "").split()),
        moves=(moves[0], moves[1]) if moves else None,
        words={lang: _forms(row[lang]) for lang in card_languages() if lang in row},
        bare={lang: _forms(text) for lang, text in row.get("bare", {}).items()},
        case=row.get("de_case", "acc"),
        slot_words={lang: row.get(f"{lang}_slots", {}) for lang in card_languages()},
        docs={"en": row["doc"], **{lang: row[f"doc_{lang}"] for lang in card_languages() if f"doc_{lang}" in row}},
        example=row["example"],
    )


def _forms(text: str) -> tuple[str, ...]:
    """Forms are parted by ` / `, by commas, or, where each is one word, by spaces."""
    for mark in (" / ", ", "):
        if mark in text:
            return tuple(part.strip() for part in text.split(mark))
    return tuple(text.split())
