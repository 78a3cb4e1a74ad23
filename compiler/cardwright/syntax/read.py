"""Bytes become a `Source`, with the findings that concern the text itself (CW10x)."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator

from cardwright.limits import CARD_FILE
from cardwright.syntax import messages
from cardwright.syntax.diagnostic import Diagnostic
from cardwright.syntax.source import Source, Span

_HIDDEN = re.compile("[\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff\u00ad\x00-\x08\x0b\x0c\x0e-\x1f\x7f]")
_COMBINED = re.compile("[^\\W\\d_][\u0300-\u036f]+")
_SOFT_HYPHEN = "\u00ad"  # allowed inside quotes, as a place where a word may be divided


def read(name: str, data: bytes, size: int = 0) -> tuple[Source, list[Diagnostic]]:
    """The text of a file, whatever its faults. Line ends become `\\n`; nothing else is changed.

    `size` is the file's own size in bytes, for a file of which only the first `CARD_FILE + 1` are given.

    >>> read("a.card", b"caf\\xe9")[1][0].code
    'CW101'
    """
    if len(data) > CARD_FILE:
        source = Source(name, "")
        return source, [messages.file_too_large(source, max(size, len(data)), CARD_FILE)]
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as error:
        source = Source(name, "")
        return source, [messages.not_utf8(source, error.start)]
    source = Source(name, text.replace("\r\n", "\n").replace("\r", "\n"))
    return source, list(_faults(source))


def _faults(source: Source) -> Iterator[Diagnostic]:
    text = source.text
    if text.isascii() and "\t" not in text and "\x7f" not in text and text.isprintable():
        return
    if text.startswith("\ufeff"):
        yield messages.byte_order_mark(source)
    for match in re.finditer("\t+", text):
        yield messages.tab(Span(source, *match.span()), "  " * len(match.group()))
    for match in _HIDDEN.finditer(text):
        at, letter = match.start(), match.group()
        if (letter == "\ufeff" and at == 0) or (letter == _SOFT_HYPHEN and _in_quotes(text, at)):
            continue
        yield messages.hidden_character(Span(source, at, at + 1), _called(letter))
    if not unicodedata.is_normalized("NFC", text):
        for match in _COMBINED.finditer(text):
            composed = unicodedata.normalize("NFC", match.group())
            if composed != match.group():
                yield messages.decomposed(Span(source, *match.span()), composed)


def hidden_letter(cell: str) -> str:
    """What the first invisible character of a cell is called; nothing where it has none."""
    match = _HIDDEN.search(cell.replace(_SOFT_HYPHEN, ""))
    return _called(match.group()) if match else ""


def _called(letter: str) -> str:
    return unicodedata.name(letter, f"U+{ord(letter):04X}").lower()


def _in_quotes(text: str, at: int) -> bool:
    return text.count('"', text.rfind("\n", 0, at) + 1, at) % 2 == 1
