"""Makes soft hyphens in long words of a text, by the patterns of its language.

Patterns are those of TeX (F. M. Liang, Word Hy-phen-a-tion by Com-put-er, Stanford 1983): letters with a number between
some of them; of all patterns that are found in a word, the largest number at a place counts, and an odd one allows a
break.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path

SOFT = "\u00ad"
LONG = 14
"""Only words of so many letters are broken: on a card, a hyphen in a shorter word costs the reader more than a line."""

LEFT, RIGHT = 4, 4
"""So many letters stay before the first hyphen, and after the last."""

WORD = re.compile(rf"[^\W\d_]{{{LONG},}}")
DIGITS = str.maketrans("", "", "0123456789")


def softened(text: str, lang: str, folder: Path) -> str:
    """The text with soft hyphens in its long words; as it is where an author has put some, or there are no patterns."""
    if SOFT in text or not WORD.search(text):
        return text
    patterns = _patterns(folder / f"{lang}.txt")
    return WORD.sub(lambda found: SOFT.join(parts(found[0], patterns)), text) if patterns else text


def parts(word: str, patterns: Mapping[str, str]) -> list[str]:
    """The parts of a word between which it may be broken."""
    framed = f".{word.lower()}."
    levels = [0] * (len(framed) + 1)
    for start in range(len(framed)):
        for end in range(start + 1, len(framed) + 1):
            pattern = patterns.get(framed[start:end])
            if pattern is not None:
                _raise(levels, start, pattern)
    cuts = [at for at in range(LEFT, len(word) - RIGHT + 1) if levels[at + 1] % 2]
    return [word[a:b] for a, b in zip([0, *cuts], [*cuts, len(word)], strict=True)]


def _raise(levels: list[int], at: int, pattern: str) -> None:
    for sign in pattern:
        if sign.isdigit():
            levels[at] = max(levels[at], int(sign))
        else:
            at += 1


@lru_cache
def _patterns(path: Path) -> Mapping[str, str]:
    """Every pattern by its letters; none if there is no file."""
    if not path.is_file():
        return {}
    return {line.translate(DIGITS): line for line in path.read_text(encoding="utf-8").split()}
