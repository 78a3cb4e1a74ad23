"""A text that is lost somewhere becomes its beginnings, up to a sign, each with the rest that would be told, or its
endings behind a colon or a full stop, each with what stands before them.

*Turn up the top three cards. Take one of them. Show your sleeves.*: the first two sentences may be meant without the
third. A rest that narrows what stands before it (*but only once*), waits for something or says who is meant is never
left out: its beginning would do more than was said. *At our table we love chaos: the direction of play is reversed*:
what only introduces the rest asks for nothing, forbids nothing, and says neither who, when nor how many.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from cardwright.reading.grammar import Grammar
from cardwright.reading.omissible import persons
from cardwright.reading.typed_words import Words, is_number, tokens

SIGN = re.compile(r"\s*[.;:,]+\s+(?=\S)")
INTRODUCING = re.compile(r"\s*[.:!]+\s+(?=\S)")


def beginnings(text: str, grammar: Grammar) -> Iterator[tuple[str, str]]:
    """What stands before a sign and what behind it, the longest beginning first."""
    for sign in reversed(list(SIGN.finditer(text))):
        rest = text[sign.end() :]
        words = tokens(rest, grammar, grammar.sayings)
        if not grammar.sayings.narrowing.isdisjoint(words) or _says_which(words, grammar):
            return
        yield text[: sign.start()], rest.rstrip(" .")


def endings(text: str, grammar: Grammar) -> Iterator[tuple[str, str]]:
    """What stands behind a sign and what before it, the longest ending first."""
    known = grammar.sayings
    says_something = known.narrowing | known.asking | known.heads | known.everybody | known.you | persons(grammar)
    for sign in INTRODUCING.finditer(text):
        before = text[: sign.start()]
        words = tokens(before, grammar, known)
        if not says_something.isdisjoint(words) or any(is_number(word, grammar) for word in words):
            return
        if any(word in grammar.nouns for word in words):
            return  # of what the game knows, it might say when or where: in this turn
        yield text[sign.end() :], before.strip()


def _says_which(words: Words, grammar: Grammar) -> bool:
    """Whether words go on with a relative clause: German *das er hat*, and not *das kann er*, which is a sentence."""
    is_sentence = words[1:2] and (words[1] in grammar.modals or words[1] in grammar.finite())
    return words[:1] != () and words[0] in grammar.sayings.relative and not (is_sentence and grammar.lang == "de")
