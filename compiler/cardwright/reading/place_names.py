"""A part of the name of a place becomes its whole name, as it was named before: the object pile … under the pile."""

from __future__ import annotations

from cardwright.reading.grammar import Grammar
from cardwright.reading.tokens import plain

Words = tuple[str, ...]
SHORTEST = 5  # letters of the end of a German word that is a word by itself


def with_whole_names(words: Words, grammar: Grammar) -> Words:
    """The words with the whole name of the place named last, where something is put under or on a part of it."""
    if grammar.sayings.whither.isdisjoint(words):
        return words
    zones = [plain(grammar.voice.lexicon.zone(zone.id).name, grammar.lang) for zone in grammar.ruleset.zones]
    articles = {word for article in grammar.sayings.the for word in article.split()}
    out: list[str] = []
    named: Words = ()
    for at, word in enumerate(words):
        is_put = at > 1 and words[at - 1] in articles and words[at - 2] in grammar.sayings.whither
        named = next((zone for zone in zones if _is_named(zone, words, at, grammar.lang)), named)
        whole = _whole(word, named, grammar.lang) if is_put and words[at : at + len(named)] != named else ()
        out += whole or (word,)
    return tuple(out)


def _is_named(zone: Words, words: Words, at: int, lang: str) -> bool:
    """Whether a place is named there; in German in the genitive, too."""
    return words[at : at + len(zone)] == zone or (lang == "de" and words[at : at + 1] == (f"{zone[0]}s",))


def _whole(word: str, named: Words, lang: str) -> Words:
    """The name of which a word is the noun by itself; nothing where it is no part of it, or the name."""
    if len(named) > 1:
        return named if word == named[-1 if lang == "en" else 0] else ()
    bare = word.removesuffix("s")
    is_end = lang == "de" and len(bare) >= SHORTEST and bool(named) and named[0] != bare and named[0].endswith(bare)
    return (named[0] + word.removeprefix(bare),) if is_end else ()
