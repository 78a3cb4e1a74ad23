"""A sentence that says of you that you attack becomes card text: `in attack`, or what holds if you are the attacker.

`In attack` is said of whoever the sentence is about. *While you attack, your creatures are stronger* is `in attack`,
then; *while you attack, opponents cannot play cats* is not, for they play in defence. The table marks what is said of
you: phrases of it with a word (`_yours`), card text with `in your attack`, which is written out here.
"""

from __future__ import annotations

import re

from cardwright.reading.piece import Piece

Words = tuple[str, ...]
MARK = "_yours"
_SIDE = re.compile(r" in (attack|defence)\b")
_YOUR_SIDE = re.compile(r" in your (attack|defence)\b")
_ROLE = {"attack": "attacker", "defence": "defender"}
_ABOUT_YOU = re.compile(r"(?:(?:when|before|instead of) )?(?:you|your|may|action)\b")


def unmarked(words: Words) -> Words:
    """The words without the mark."""
    return tuple(word for word in words if word != MARK)


def on_your_side(piece: Piece, marked: bool) -> Piece:
    """A piece whose side is yours wherever its words are marked, or its text says so."""
    head = _SIDE.sub(r" in your \1", piece.lines[0]) if marked else piece.lines[0]
    return piece._replace(lines=(_written_out(head), *piece.lines[1:]))


def _written_out(line: str) -> str:
    if _ABOUT_YOU.match(line):
        return _YOUR_SIDE.sub(r" in \1", line)
    return _YOUR_SIDE.sub(lambda side: f", if you are the {_ROLE[side[1]]}", line)
