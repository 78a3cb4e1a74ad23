"""A sentence to an author, with what fills its gaps, becomes text, in English or in another language."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple, assert_never

GAP = re.compile(r"\{(\w+)\}")


class Sentence(NamedTuple):
    """A template in English, so that it can be translated, and what fills its gaps."""

    says: str
    gaps: tuple[tuple[str, Gap], ...] = ()


class Listed(NamedTuple):
    """Several things, and what stands between two of them."""

    parts: tuple[Sentence, ...]
    between: str = ", "


Gap = str | int | float | Sentence | Listed
"""What stands in a gap: names as they are, numbers, and words of ours."""


def sentence(template: str, **gaps: Gap) -> Sentence:
    """A sentence, or a part of one.

    >>> ENGLISH.text(sentence("It has {things}.", things=listed(["a title", "bookmarks"])))
    'It has a title, bookmarks.'
    """
    return Sentence(template, tuple(gaps.items()))


def counted(count: int, one: str, more: str, **gaps: Gap) -> Sentence:
    """One of two sentences, as the number `n` wants it."""
    return sentence(one if count == 1 else more, n=count, **gaps)


def listed(things: Sequence[str]) -> Listed:
    """Words of ours, with commas between."""
    return Listed(tuple(map(sentence, things)))


class Tongue(NamedTuple):
    """A language: what it says for what English says, and what stands before its decimals."""

    lang: str = "en"
    rows: Mapping[str, str] = MappingProxyType({})
    point: str = "."

    def text(self, said: Sentence) -> str:
        """The sentence in this language; one that nobody has translated is English."""
        gaps = dict(said.gaps)
        return GAP.sub(lambda gap: self._gap(gaps[gap[1]]), self.rows.get(said.says, said.says))

    def _gap(self, value: Gap) -> str:
        match value:
            case Sentence():
                return self.text(value)
            case Listed(parts, between):
                return between.join(map(self.text, parts))
            case float():
                return f"{value:g}".replace(".", self.point)
            case str() | int():
                return str(value)
            case _:
                assert_never(value)


ENGLISH = Tongue()
