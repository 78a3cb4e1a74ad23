"""A text that is lost somewhere becomes its beginnings, up to a sign, each with the rest that would be told.

*Turn up the top three cards. Take one of them. Show your sleeves.*: the first two sentences may be meant without the
third. A rest that narrows what stands before it (*but only once*), waits for something or says who is meant is never
left out: its beginning would do more than was said.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from cardwright.reading.grammar import Grammar
from cardwright.reading.typed_words import tokens

SIGN = re.compile(r"\s*[.;:,]+\s+(?=\S)")


def beginnings(text: str, grammar: Grammar) -> Iterator[tuple[str, str]]:
    """What stands before a sign and what behind it, the longest beginning first."""
    for sign in reversed(list(SIGN.finditer(text))):
        rest = text[sign.end() :]
        words = tokens(rest, grammar, grammar.sayings)
        if not grammar.sayings.narrowing.isdisjoint(words) or not grammar.sayings.relative.isdisjoint(words[:1]):
            return
        yield text[: sign.start()], rest.rstrip(" .")
