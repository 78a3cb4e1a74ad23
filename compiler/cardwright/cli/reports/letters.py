"""A line of a file becomes what may safely be shown of it, and the columns at which its letters then stand."""

from __future__ import annotations

import unicodedata


def visible(text: str) -> str:
    """A tab as two spaces, and every character that a terminal would obey or hide by its number.

    >>> visible("a\\tb\\x1b[31m")
    'a  b<U+001B>[31m'
    """
    if text.isprintable():
        return text
    return "".join(map(_letter, text))


def _letter(letter: str) -> str:
    if letter == "\t":
        return "  "
    if letter == "\u00ad" or letter.isprintable() or letter == "\u00a0":
        return letter
    return f"<U+{ord(letter):04X}>"


def width(text: str) -> int:
    """How many columns a text takes on a terminal.

    >>> width("Bächlein"), width("猫"), width("a\\u0301")
    (8, 2, 1)
    """
    if text.isascii():
        return len(text)
    return sum(map(_columns, text))


def _columns(letter: str) -> int:
    if unicodedata.combining(letter) or letter == "\u00ad":
        return 0
    return 2 if unicodedata.east_asian_width(letter) in "WF" else 1


def window(text: str, start: int, end: int, room: int, cut: str = "…") -> tuple[str, int, int]:
    """A visible line cut to a width, and where its stretch from `start` to `end` (letters) then stands, in columns.

    `cut` is one letter that stands for what was left out.

    >>> window("one two three four", 8, 13, 12)
    ('… two three…', 6, 11)
    """
    if width(text) <= room:
        return text, width(text[:start]), width(text[:end])
    first = last = start
    room -= 2  # for the marks of what was left out
    while last < len(text) and (last < end or last == start) and width(text[first : last + 1]) <= room:
        last += 1
    while first > 0 and width(text[first - 1 : last]) <= room:
        first -= 1
    while last < len(text) and width(text[first : last + 1]) <= room:
        last += 1
    head, tail = cut if first else "", cut if last < len(text) else ""
    at = width(head + text[first:start])
    return head + text[first:last] + tail, at, max(at, width(head + text[first : min(end, last)]))
