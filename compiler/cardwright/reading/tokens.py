"""A text becomes its words, in the one spelling in which what people type and what cards print can meet."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache, lru_cache
from typing import NamedTuple

from cardwright.vocabulary.verb import verbs
from cardwright.vocabulary.words import numbers
from cardwright.wording.clause import ASPIRATED, CLOSE, OPEN
from cardwright.wording.lexicon import table
from cardwright.wording.voice import speak

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
    "es": {  # el arma, la armadura: la, una and ninguna sound as the next word asks
        "la": ("el",),
        "una": ("un",),
        "ninguna": ("ningún",),
        "del": ("de", "el"),
        "al": ("a", "el"),
        "contigo": ("con", "ti"),
        "e": ("y",),
        "u": ("o",),
    },
}
_SMALL = r"(?:[cdjlmnst]|(?:jus|lors|puis)?qu)['’](?=\w)"
_BEHIND = r"-(?=(?:les?|la|lui|leur|toi|en)(?:$|-))"
_ELIDED = re.compile(f"{_SMALL}|{_BEHIND}", re.IGNORECASE)

NUMBERS: Mapping[str, Mapping[str, int]] = {
    "en": {word: n for word, n in numbers().items() if n > 1},
    "de": {"zwei": 2, "drei": 3, "vier": 4, "fünf": 5, "sechs": 6, "sieben": 7, "acht": 8, "neun": 9, "zehn": 10},
    "es": {"dos": 2, "tres": 3, "cuatro": 4, "cinco": 5, "seis": 6, "siete": 7, "ocho": 8, "nueve": 9, "diez": 10},
    "fr": {"deux": 2, "trois": 3, "quatre": 4, "cinq": 5, "six": 6, "sept": 7, "huit": 8, "neuf": 9, "dix": 10},
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
    return _with_unsaid(tuple(_pieces(text, lang)), lang)


def _pieces(text: str, lang: str) -> list[SpelledWord]:
    expanded, numbered = EXPANDED.get(lang, {}), NUMBERS.get(lang, {})
    words = []
    for piece in _PIECE.finditer(text):
        start, end = piece.span()
        if piece.lastgroup == "quote":
            words.append(SpelledWord(folded(piece["quote"]), start, end, True))
            continue
        for word, begins, ends in _parted(piece[0], start, lang):
            word = str(numbered.get(word, word))
            words += [SpelledWord(part, begins, ends) for part in expanded.get(word, (word,))]
    return words


def _parted(text: str, start: int, lang: str) -> Iterator[tuple[str, int, int]]:
    """Small French words before a vowel, and pronouns behind a command, are words: l’objet, défausse-la, dáselo."""
    if lang != "fr":
        for word in _glued(lang).get(folded(text), (folded(text),)):
            yield word, start, start + len(text)
        return
    at = 0
    for small in _ELIDED.finditer(text):
        word = folded(text[at : small.end()]).rstrip("'-")
        rest = folded(text[small.end() :])
        if small[0] != "-":
            word = {"s": "si" if rest in ("il", "ils") else "se", "l": "le"}.get(word, f"{word}e")
        yield word, start + at, start + small.end()
        at = small.end()
    yield folded(text[at:]), start + at, start + len(text)


@cache
def _glued(lang: str) -> Mapping[str, tuple[str, ...]]:
    """Commands and infinitives with pronouns as one word, where a language writes them so: descártala, dárselo."""
    language = speak(lang)
    rows = {form.partition(" ")[0] for verb in _rows(lang) for form in verb[:2]}
    return {one: parts for word in rows for one, parts in language.glued(word).items()}


class Unsaid(NamedTuple):
    """What the verbs of a language's lines say by themselves: tienes is tú, es is ello."""

    you: str
    it: str
    of_you: frozenset[str]
    of_it: frozenset[str]
    before_verb: frozenset[str]
    joints: frozenset[str]


@cache
def _unsaid(lang: str) -> Unsaid | None:
    """From the rows of its lexicon, if it leaves anything unsaid; verbs of the vocabulary need no subject."""
    rows = table(lang).get("unsaid")
    if rows is None:
        return None
    words = (frozenset(rows[name]) for name in ("of you", "of it", "before verb", "joints"))
    return Unsaid(rows["you"], rows["it"], *words)


@cache
def _rows(lang: str) -> tuple[tuple[str, ...], ...]:
    rows = [words for row in verbs().values() for words in (row.words[lang], row.bare.get(lang)) if words]
    own = table(lang)["verb"].values()
    return (*rows, *(tuple(form.strip() for form in text.split(" / ")) for sorts in own for text in sorts.values()))


def _with_unsaid(words: tuple[SpelledWord, ...], lang: str) -> tuple[SpelledWord, ...]:
    """The words with what is left unsaid: tú tienes, si ello es."""
    rows = _unsaid(lang)
    if rows is None:
        return words
    out: list[SpelledWord] = []
    for word in words:
        at = len(out)
        while at and out[at - 1].text in rows.before_verb and not out[at - 1].quoted:
            at -= 1
        before = out[at - 1].text if at else ""
        begins = at == 0 or not before[-1:].isalnum()
        unsaid = ""
        if word.text in rows.of_you and not word.quoted:
            unsaid = rows.you if before != rows.you else ""
        elif word.text in rows.of_it and not word.quoted and (before in rows.joints or (begins and len(words) > 1)):
            unsaid = rows.it
        if unsaid:
            out.insert(at, SpelledWord(unsaid, word.start, word.start))
        out.append(word)
    return tuple(out)


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
    if by_parts(text, lang):  # most of what stands between two spaces is known already
        return tuple(word for part in text.split() for word in _plain_part(part, lang))
    return tuple(f"“{word.text}" if word.quoted else word.text for word in words_of(text, lang))


def by_parts(text: str, lang: str) -> bool:
    """Whether what stands between two spaces has its words by itself: what is left unsaid is seen in the whole, and a
    name in quotes reaches over a space."""
    return _unsaid(lang) is None and _QUOTES.isdisjoint(text)


@lru_cache(maxsize=20_000)
def _plain_part(text: str, lang: str) -> tuple[str, ...]:
    return tuple(word.text for word in words_of(text, lang))
