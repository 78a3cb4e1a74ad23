"""A place in a text becomes what stands around it: the declaration, the line up to there, the word that is begun."""

from __future__ import annotations

import re

from cardwright.frozen import frozen
from cardwright.syntax.declarations import declaration_start
from cardwright.syntax.source import Source

_WORD = re.compile(r"[^\W\d][\w.-]*\Z")
_HEAD = re.compile(r'(house rule|[^\W\d_][\w-]*(?: [^\W\d_][\w-]*)?)(?=\s*(?:"|from\b|[a-z_.]+\s*(?:=|:|,|#|$)))')


@frozen
class Cursor:
    """Where somebody writes. All places are offsets into the source.

    `start` is where the declaration begins (the offset itself where there is none), `head` its first words (`object`,
    `house rule`); `line` is where the line begins and `before` what stands in it up to the cursor, without `word`,
    which is being written and begins at `at`. `quoted` is whether that is inside quotes.
    """

    source: Source
    offset: int
    start: int
    head: str
    line: int
    before: str
    word: str
    quoted: bool

    @property
    def at(self) -> int:
        """Where the word begins that is being written."""
        return self.offset - len(self.word)

    @property
    def apart(self) -> bool:
        """Whether nothing stands before it in its line, nor in the line above: the next card may begin there."""
        above = self.source.text[: self.line].removesuffix("\n").rpartition("\n")[2]
        return not self.before.strip() and not above.strip()

    @property
    def indent(self) -> int:
        """How far the line is indented."""
        return len(self.before) - len(self.before.lstrip(" "))


def cursor(source: Source, offset: int) -> Cursor:
    """What stands around an offset."""
    text = source.text
    line = text.rfind("\n", 0, offset) + 1
    upto = text[line:offset]
    quoted = upto.count('"') % 2 == 1
    if quoted:
        word = upto[upto.rfind('"') + 1 :]
    else:
        word = match[0] if (match := _WORD.search(upto)) else ""
    start = declaration_start(source, line)
    if upto[:1] not in ("", " ", "\t"):  # at the very left something new begins
        start = line
    head = match[1] if (match := _HEAD.match(text, start)) else ""
    return Cursor(source, offset, start, head, line, upto.removesuffix(word), word, quoted)
