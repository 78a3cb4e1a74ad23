"""A clause in pieces becomes a sentence: the same pieces in the order that each place in a text asks for."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Literal

from cardwright.frozen import frozen

Order = Literal[
    "main",  # you lose a battle / du verlierst einen Kampf
    "inverted",  # … verlierst du einen Kampf
    "final",  # wenn du einen Kampf verlierst
    "coming",  # bevor du einen Kampf verlierst / avant que tu perdes un combat
    "imperative",  # lose a battle / verliere einen Kampf
    "infinitive",  # you may … / du darfst …
    "purpose",  # … to cancel it / um dies zu verhindern
    "gerund",  # paying 1 ornicle / Preis: 1 Ornikel bezahlen
]
One = Literal["digit", "article", "single"]  # how a single thing is said: 1 creature, a creature, the creature

OPEN, CLOSE = "\x01", "\x02"  # around a relative clause, until its place in the sentence is known
ASPIRATED = "\x03"  # before a noun that nothing runs into: le yéti, de haricots
_CLOSE = re.compile(f"{CLOSE}(?= \\w)")


@frozen
class ClauseParts:
    """Subject, finite verb and the rest; `end` closes the frame (a particle, an infinitive), `tail` stands behind it.

    `glued` says that `end` and the finite verb are one word where they meet (abwirft). `command`, `infinitive`,
    `purpose` and `gerund` are what the verb becomes where it has no subject, `coming` the finite verb behind `before`
    where that has a form of its own. `you` marks the reader as its subject.
    """

    subject: str
    finite: str
    rest: str = ""
    end: str = ""
    tail: str = ""
    glued: bool = False
    command: str = ""
    infinitive: str = ""
    purpose: str = ""
    gerund: str = ""
    coming: str = ""
    you: bool = False


def closed(text: str) -> str:
    """The text without its marks: a relative clause at the end of a clause takes a comma if more words follow."""
    text = text.replace(ASPIRATED, "")
    return _CLOSE.sub(",", text).replace(CLOSE, "") if CLOSE in text else text


def spaced(*pieces: str) -> str:
    """The pieces with one space between them; empty ones leave no trace."""
    return " ".join(piece for piece in pieces if piece)


def joined(names: Sequence[str], last: str) -> str:
    """One, two and three.

    >>> joined(["one", "two", "three"], " and ")
    'one, two and three'
    """
    return last.join([", ".join(names[:-1]), names[-1]] if len(names) > 1 else names)


def small(text: str) -> str:
    """The text with a small letter at its beginning."""
    return text[:1].lower() + text[1:]


def capital(text: str) -> str:
    """The text with a capital at its beginning; names in quotes and brackets keep theirs."""
    return text[:1].upper() + text[1:]
