"""A word that nobody knows becomes the known words that its author may have meant, by spelling and by meaning."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache, lru_cache

from cardwright.limits import MISSPELT_WORD
from cardwright.vocabulary.verb import verbs
from cardwright.vocabulary.words import german, synonyms

_FORMS = ("VERB", "VERBS", "VERBING", "VERBED")


def nearest(word: str, known: Iterable[str], synonyms: Mapping[str, str], most: int = 3) -> list[str]:
    """Known words close to `word`, best first: its synonym, those within a third of its letters, longer names.

    >>> nearest("entourrage", ["entourage", "market"], {})
    ['entourage']
    >>> nearest("fir", ["air", "fire"], {}), nearest("kill", ["discard", "draw"], {"kill": "discard"})
    (['fire', 'air'], ['discard'])
    >>> nearest("kill", ["draw"], {"kill": "discard"}), nearest("kill", [], {"kill": "discard"})
    ([], ['discard'])
    >>> nearest("price", ["object_price", "spell_limit"], {}), nearest("of", ["out_of_play"], {})
    (['object_price'], [])
    """
    known = list(dict.fromkeys(known))
    low, letters = word.casefold(), _letters(word)
    near = [meant] if (meant := synonyms.get(low)) and (meant in known or not known) else []
    limit = max(1, len(low) // 3) if len(low) <= MISSPELT_WORD else 0
    scored = sorted(
        (distance, other[:1].casefold() != low[:1], abs(len(other) - len(low)), other)
        for other in known
        if limit
        and other != word
        and abs(len(other) - len(low)) <= limit
        and (letters & ~_letters(other)).bit_count() <= limit
        and (_letters(other) & ~letters).bit_count() <= limit
        and (distance := edits(low, other.casefold(), limit)) <= limit
        and distance < len(low)
    )
    best = scored[0][0] if scored else 0
    near += [other for distance, _, _, other in scored if other not in near and distance == best]
    near += [other for other in known if not near and len(low) > 2 and low in other.replace("_", " ").split()]
    return near[:most]


@lru_cache(maxsize=10_000)
def _letters(word: str) -> int:
    """The letters of a word as bits. Each that another word has not takes one edit at least."""
    bits = 0
    for letter in word.casefold():
        bits |= 1 << ord(letter) % 64
    return bits


def edits(a: str, b: str, limit: int) -> int:
    """How many letters must be added, left out, changed or swapped with a neighbour; more than `limit` is `limit + 1`.

    >>> edits("attak", "attack", 2), edits("teh", "the", 2), edits("abc", "xyz", 2)
    (1, 1, 3)
    """
    before: list[int] = []
    row = list(range(len(b) + 1))
    for i, x in enumerate(a, 1):
        older, before, row = before, row, [i]
        for j, y in enumerate(b, 1):
            cost = min(before[j] + 1, row[j - 1] + 1, before[j - 1] + (x != y))
            if i > 1 and j > 1 and x == b[j - 2] and a[i - 2] == y:
                cost = min(cost, older[j - 2] + 1)
            row.append(cost)
        if min(row) > limit:
            return limit + 1
    return min(row[-1], limit + 1)


@cache
def _verb_forms() -> Mapping[str, tuple[str, int]]:
    """Every English form of every verb: the verb's id and which form it is."""
    return {form: (verb.id, i) for verb in verbs().values() for i, form in enumerate(verb.words["en"])}


@lru_cache(maxsize=1000)  # a file may repeat its slip on each of its lines
def verb_meant(word: str) -> str:
    """The verb that a word means, in the same form; by meaning, then by spelling; nothing when there is none. In a word
    of four letters one may be another, but none too many: `time` is no `tie`.

    >>> verb_meant("kills"), verb_meant("destroying"), verb_meant("discart"), verb_meant("fluffy"), verb_meant("time")
    ('discards', 'discarding', 'discard', '', '')
    """
    known, low = _verb_forms(), word.casefold()
    for base, form in _bases(low):
        meant = synonyms().get(base, "")
        if meant in known:
            return verbs()[known[meant][0]].words["en"][form]
    close = nearest(low, known, {}) if len(low) > 3 else []
    near = [verb for verb in close if verb[0] == low[0] and (len(low) > 4 or len(verb) == 4)]
    return near[0] if near and edits(low, near[0], 3) <= (len(low) + 1) // 4 else ""


def _bases(word: str) -> Iterable[tuple[str, int]]:
    """What the base form of a word may be, and which form the word then is."""
    yield word, 0
    for ending, form in (("s", 1), ("es", 1), ("ing", 2), ("ed", 3)):
        if word.endswith(ending):
            bare = word.removesuffix(ending)
            yield bare, form
            yield bare + "e", form
            yield bare[:-1], form


@cache
def _german() -> Mapping[str, str]:
    words = {word.casefold(): meant for word, meant in german().items()}
    for verb in verbs().values():
        base, third = verb.words["en"][:2]
        for i, form in enumerate(verb.words["de"]):
            if (word := form.removeprefix("sich ").split()[0].casefold()) not in _SMALL:
                words.setdefault(word, third if i == 3 else base)
    return {word: meant for word, meant in words.items() if word not in _verb_forms()}


_SMALL = ("in", "zum", "neu", "einen")  # they begin a German verb, but give nothing away


def in_english(word: str) -> str:
    """A German word of the language in English, or nothing.

    >>> in_english("ziehe"), in_english("gewinnst"), in_english("draw")
    ('draw', 'win', '')
    """
    return _german().get(word.casefold(), "")
