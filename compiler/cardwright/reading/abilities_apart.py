"""A sentence that says several things becomes the abilities that say one each: your creatures are stronger and …

A card has a line for each thing that holds, people have one sentence for two. Where no ability says all of a
sentence, it is parted: by a row of the table (`apart`: *cannot play cats or traps* is *cannot play cats* and *cannot
play traps*), or at a joint. What is asked before both, holds for both; what only one of them asks for might be meant
for both, so that such a sentence is left as it is. So is what is done, which is one body, whatever it says.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import takewhile

from cardwright.compile.names import Names
from cardwright.reading.gaps import filled
from cardwright.reading.grammar import Grammar
from cardwright.reading.people import heard_as
from cardwright.reading.pieces import Pieces
from cardwright.reading.readings import Meaning
from cardwright.reading.typed_words import prepared, tokens, trimmed
from cardwright.ruleset.abilities import Adjust, Change, CountsAs, Permit, Trigger

Words = tuple[str, ...]


def abilities_apart(text: str, grammar: Grammar, names: Names, kinds: tuple[str, ...]) -> tuple[Meaning, ...]:
    """The abilities that a sentence says together, two or more, each of them sure; none where it says no such thing."""
    typed = tokens(text, grammar, grammar.sayings)
    words = trimmed(prepared(typed, grammar, grammar.sayings))
    pieces = Pieces(grammar, names, kinds, typed=typed)
    for parts, is_contrast in _ways(words, pieces):
        nodes = [node for part in parts for node in _sure(part, pieces)]
        if len(nodes) == len(parts) and (_wait(nodes) or _hold(nodes, is_contrast)):
            return tuple(nodes)
    return ()


def _ways(words: Words, pieces: Pieces) -> Iterator[tuple[list[Words], bool]]:
    """Each way to part some words, and whether one part stands against the other: but, a semicolon."""
    for row, gaps in pieces.laid("apart", words):
        if pieces.are_phrases(gaps):
            yield _sentences(filled(row.becomes, gaps)), False
    asked = words.index(",") + 1 if words[:1] and words[0] in pieces.known.asking and "," in words else 0
    for joint in pieces.known.joints:
        for at in range(asked + 1, len(words) - len(joint)):
            if words[at : at + len(joint)] == joint:
                rest = words[at + len(joint) :]
                subject = _subject(words[asked:at], pieces) if _is_verb(rest[0], pieces) else ()
                is_contrast = pieces.and_ not in joint and joint != (",",)
                if asked and rest[0] not in pieces.known.asking:  # what is asked before both
                    yield [words[:at], (*words[:asked], *subject, *rest)], is_contrast
                else:
                    yield [words[:at], (*subject, *rest)], is_contrast


def _subject(words: Words, pieces: Pieces) -> Words:
    """The words before the verb of a part."""
    return tuple(takewhile(lambda word: not _is_verb(word, pieces), words))


def _is_verb(word: str, pieces: Pieces) -> bool:
    """Whether a word is a verb, alone or before another one (cannot)."""
    grammar = pieces.exact
    return word in grammar.whole or word in grammar.modals or word in grammar.verbal


def _sentences(words: Words) -> list[Words]:
    """The words from one full stop to the next."""
    ends = [-1, *(at for at, word in enumerate(words) if word == "."), len(words)]
    return [words[start + 1 : end] for start, end in zip(ends, ends[1:], strict=False)]


def _sure(words: Words, pieces: Pieces) -> list[Meaning]:
    """What a part surely says as an ability by itself."""
    return [heard.meaning for heard in heard_as("ability", words, pieces, True) if heard.sure] if words else []


def _wait(nodes: list[Meaning]) -> bool:
    """Whether all wait, each for something of its own: what one waits for, with all that is done then, is one."""
    waiting = {(node.timing, node.happening) for node in nodes if isinstance(node, Trigger)}
    return len(waiting) == len(nodes)


def _hold(nodes: list[Meaning], is_contrast: bool) -> bool:
    """Whether all hold, on the same terms; in which stretch of play may differ where one stands against the other."""
    held = [node for node in nodes if isinstance(node, Change | Adjust | Permit | CountsAs)]
    terms = {replace(node.terms, windows=()) if is_contrast else node.terms for node in held}
    return len(held) == len(nodes) and len(terms) == 1
