"""The words that hold a sentence together, as `grammar/vocabulary/keywords.toml` explains them."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache

from cardwright.assets import folder
from cardwright.frozen import frozen


@frozen
class Keyword:
    """A word, what it does in each language, and lines in which it stands, in a `place`: a card, unless it is said."""

    word: str
    docs: Mapping[str, str]
    example: str
    place: str

    def told(self, lang: str) -> str:
        """What it does; in English where nobody has written it in a language."""
        return self.docs.get(lang, self.docs["en"])


@cache
def keywords() -> Mapping[str, Keyword]:
    """All of them, by the word."""
    rows = tomllib.loads((folder("grammar") / "vocabulary" / "keywords.toml").read_text("utf-8"))
    return {word: _keyword(word, dict(row)) for word, row in rows.items()}


def _keyword(word: str, row: dict[str, str]) -> Keyword:
    example, place = row.pop("example"), row.pop("place", "card")
    return Keyword(word, row, example, place)
