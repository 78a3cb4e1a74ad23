"""A text becomes its words, in the one spelling in which what people type and what cards print can meet."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import NamedTuple

from cardwright.vocabulary.words import numbers
from cardwright.wording.clause import ASPIRATED, CLOSE, OPEN

_PIECE = re.compile(
    r"[“„\"«](?P<quote>[^”“\"»]*)[”“\"»]|(?P<number>[+−-]?\d+)|(?P<own>['’]s?(?=[\s,.:;)]|$))"
    r"|(?P<word>[^\W\d_]+(?:[-'’][^\W\d_]+)*?(?=['’]s?(?:[\s,.:;)]|$)|[^\w'’-]|-(?!\w)|$)|\w+)|(?P<sign>[^\w\s])"
)
_QUOTES = frozenset('“„"«»”')
_FOLDED = str.maketrans({"ß": "ss", "’": "'", "−": "-", "–": "-", "‑": "-", " ": " "})
_MARKS = {OPEN: " ", CLOSE: " ", ASPIRATED: ""}
EXPANDED: Mapping[str, Mapping[str, tuple[str, ...]]] = {
    "en": {"an": ("a",), "another": ("a", "other")},
    "de": {
        "im": ("in", "dem"),
        "am": ("an", "dem"),
        "beim": ("bei", "dem"),
        "vom": ("von", "dem"),
        "zum": ("zu", "dem"),
        "zur": ("zu", "der"),
        "ins": ("in", "das"),
        "fürs": ("für", "das"),
    },
    "fr": {  # le, la and l' sound as the next word asks; so do ton and ta
        "la": ("le",),
        "du": ("de", "le"),
        "des": ("de", "les"),
        "au": ("à", "le"),
        "aux": ("à", "les"),
        "cet": ("ce",),
        "ta": ("ton",),
        "sa": ("son",),
    },
}
_SMALL = r"(?:[cdjlmnst]|(?:jus|lors|puis)?qu)['’](?=\w)"
_BEHIND = r"-(?=(?:les?|la|lui|leur|toi)(?:$|-))"
_ELIDED = re.compile(f"{_SMALL}|{_BEHIND}", re.IGNORECASE)

NUMBERS: Mapping[str, Mapping[str, int]] = {
    "en": {word: n for word, n in numbers().items() if n > 1},
    "de": {"zwei": 2, "drei": 3, "vier": 4, "fünf": 5, "sechs": 6, "sieben": 7, "acht": 8, "neun": 9, "zehn": 10},
    "fr": {"deux": 2, "trois": 3, "quatre": 4, "cinq": 5, "sept": 7, "huit": 8, "neuf": 9, "dix": 10},
}


class SpelledWord(NamedTuple):
    """A word as it is compared, and where it stands in the text; `quoted` is a name in quotes."""

    text: str
    start: int
    end: int
    quoted: bool = False


def words_of(text: str, lang: str) -> tuple[SpelledWord, ...]:
    """The words of a text: small letters, ss for ß, digits, plain quotes, run-together words taken apart.

    >>> [word.text for word in words_of("Wenn du im Angriff würfelst, ziehst du 1 „Straße“.", "de")][2:4]
    ['in', 'dem']
    """
    return tuple(_pieces(text, lang))


def _pieces(text: str, lang: str) -> list[SpelledWord]:
    expanded, numbered = EXPANDED.get(lang, {}), NUMBERS.get(lang, {})
    words = []
    for piece in _PIECE.finditer(text):
        start, end = piece.span()
        if piece.lastgroup == "quote":
            words.append(SpelledWord(folded(piece["quote"]), start, end, True))
            continue
        for word, begins, ends in _parted(piece[0], start) if lang == "fr" else ((folded(piece[0]), start, end),):
            word = str(numbered.get(word, word))
            words += [SpelledWord(part, begins, ends) for part in expanded.get(word, (word,))]
    return words


def _parted(text: str, start: int) -> Iterator[tuple[str, int, int]]:
    """Small French words before a vowel, and pronouns behind a command, are words, too: l’objet, défausse-la."""
    at = 0
    for small in _ELIDED.finditer(text):
        word = folded(text[at : small.end()]).rstrip("'-")
        rest = folded(text[small.end() :])
        if small[0] != "-":
            word = {"s": "si" if rest in ("il", "ils") else "se", "l": "le"}.get(word, f"{word}e")
        yield word, start + at, start + small.end()
        at = small.end()
    yield folded(text[at:]), start + at, start + len(text)


def folded(text: str) -> str:
    """The text without what does not matter: case, ß, the form of quotes, dashes and spaces.

    >>> folded("Straße  −4")
    'strasse -4'
    """
    return " ".join(text.casefold().translate(_FOLDED).split())


@lru_cache(maxsize=100_000)
def plain(text: str, lang: str) -> tuple[str, ...]:
    """The words of something that the program prints; a name in quotes is marked, so that it meets no plain word."""
    for mark, space in _MARKS.items():
        text = text.replace(mark, space)
    if _QUOTES.isdisjoint(text):  # nothing reaches over a space, and most of what stands between two is known already
        return tuple(word for part in text.split() for word in _plain_part(part, lang))
    return tuple(f"“{word.text}" if word.quoted else word.text for word in words_of(text, lang))


@lru_cache(maxsize=20_000)
def _plain_part(text: str, lang: str) -> tuple[str, ...]:
    return tuple(word.text for word in words_of(text, lang))
