"""A sentence that says of you that you attack becomes card text: `in attack`, or what holds if you are the attacker.

`In attack` is said of whoever the sentence is about. *While you attack, your creatures are stronger* is `in attack`,
then; *while you attack, opponents cannot play cats* is not, for they play in defence. The table marks what is said of
you: phrases of it with a word (`_yours`), card text with `in your attack`, which is written out here. What holds where
the sentence is about somebody else, the table says, too (`[yours]`).
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from cardwright.reading.piece import Piece

Words = tuple[str, ...]
MARK = "_yours"
_ABOUT_YOU = re.compile(r"(?:(?:when|before|instead of) )?(?:(?:each|all|any) of )?(?:you|your|may|action)\b")


def unmarked(words: Words) -> Words:
    """The words without the mark."""
    return tuple(word for word in words if word != MARK)


def on_your_side(piece: Piece, marked: bool, yours: Mapping[str, str]) -> Piece:
    """A piece whose side is yours wherever its words are marked, or its text says so."""
    head = piece.lines[0]
    for side, holds in yours.items():
        own = side.replace("in ", "in your ")
        said = side if marked and f" {side}" in head else own
        head = head.replace(f" {said}", f" {side}" if _ABOUT_YOU.match(head) else f", {holds}")
    return piece._replace(lines=(head, *piece.lines[1:]))


_EVERYBODYS = re.compile(
    r"(?P<all>each player's|players'|players(?= can| must)) (?P<rest>(?:(?!\byou).)+,? (?:if|unless) you\b.*)"
)


def yours_if_you(piece: Piece) -> Piece:
    """What holds for everybody where nobody is named, if *you* are or have something, holds for you: *objects cost 1
    less if you have none*, *wenn man keines hat*. In a rule of the house that is each player in turn."""
    if found := _EVERYBODYS.fullmatch(piece.lines[0]):
        whose = "you" if found["all"] == "players" else "your"
        return piece._replace(lines=(f"{whose} {found['rest']}", *piece.lines[1:]))
    return piece
