"""A file becomes a `Source`: its text, normalised line ends, and where its lines begin."""

from __future__ import annotations

import re
from bisect import bisect_right
from dataclasses import dataclass, field
from itertools import accumulate

_CODE = re.compile(r'(?:"[^"]*"|[^"#])*(?:"[^"]*$)?')


@dataclass(frozen=True, slots=True)
class Source:
    """A text and the name to show for it. Positions are offsets into `text`, counted in characters."""

    name: str
    text: str
    starts: list[int] = field(default_factory=list, repr=False, compare=False)

    def place(self, offset: int) -> tuple[int, int]:
        """Line and column, both from 1, of an offset.

        >>> Source("a.card", "one\\ntwo").place(5)
        (2, 2)
        """
        if not self.starts:
            self.starts.append(0)
            self.starts.extend(accumulate(len(line) + 1 for line in self.text.split("\n")[:-1]))
        line = bisect_right(self.starts, offset)
        return line, offset - self.starts[line - 1] + 1

    def line_end(self, offset: int) -> int:
        """Where the line of an offset ends, its line end not included.

        >>> Source("a.card", "one\\ntwo").line_end(1)
        3
        """
        end = self.text.find("\n", offset)
        return len(self.text) if end < 0 else end

    def line(self, number: int) -> str:
        """The text of a line (from 1), without its end."""
        self.place(0)
        start = self.starts[number - 1]
        end = self.starts[number] - 1 if number < len(self.starts) else len(self.text)
        return self.text[start:end]


@dataclass(frozen=True, slots=True)
class Span:
    """A stretch of a source: from `start` up to `end`, in characters."""

    source: Source
    start: int
    end: int

    @property
    def text(self) -> str:
        """The characters themselves."""
        return self.source.text[self.start : self.end]

    def __str__(self) -> str:
        line, column = self.source.place(self.start)
        return f"{self.source.name}:{line}:{column}"


def without_comment(line: str) -> str:
    """A line, or what is left of one, without the comment behind it; a number sign in quotes begins none.

    >>> without_comment('short: "Rule # 1"  # to be asked')
    'short: "Rule # 1"  '
    """
    code = _CODE.match(line)
    return code[0] if code else ""
