"""The help of a command, as click lays it out, becomes help in another language, sentence by sentence."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterable

import click

from cardwright.messages.translated import metavars, rows, table

AS_IT_IS = "\b\n"
"""Begins a paragraph whose lines stay as they are."""
ROW = re.compile(r"(?P<left>\s*\S(?:.*?\S)??)(?P<gap>\s{2,})(?P<right>\S.*)")
"""A line of two columns; the left one is typed as it stands."""
LIMITS = re.compile(r"(?P<text>.*)  \[(?P<limits>[^][]+)\]", re.DOTALL)
"""What an option is for, and what click adds about its values."""
LEAST = 30
"""So much room a column needs to be folded."""


class Help(click.HelpFormatter):
    """Lays out what click hands over in English, and says it in another language; what nobody translated stays."""

    def __init__(self, lang: str, width: int | None = None, max_width: int | None = None) -> None:
        super().__init__(width=width, max_width=max_width)
        self.lang = lang
        self.rows = rows("help", lang)

    def write_usage(self, prog: str, args: str = "", prefix: str | None = None) -> None:
        """How the command is called."""
        usage = str(table(self.lang)["frame"]["usage"]).format(usage="")
        super().write_usage(prog, metavars(args, self.lang), usage)

    def write_heading(self, heading: str) -> None:
        """What stands above options or commands."""
        super().write_heading(self.said(heading))

    def write_text(self, text: str) -> None:
        """What the command does, its examples, and what stands at the end."""
        super().write_text("\n\n".join(map(self._paragraph, text.split("\n\n"))))

    def write_dl(self, rows: Iterable[tuple[str, str]], col_max: int = 30, col_spacing: int = 2) -> None:
        """Options or commands, each with what it is for."""
        said = [(metavars(term, self.lang), self._explained(text)) for term, text in rows]
        super().write_dl(said, col_max, col_spacing)

    def said(self, text: str) -> str:
        """The translation of a text of one paragraph."""
        english = " ".join(text.split())
        return self.rows.get(english, english)

    def _paragraph(self, text: str) -> str:
        if not text.startswith(AS_IT_IS):
            return self.said(text)
        return AS_IT_IS + "\n".join(map(self._line, text.removeprefix(AS_IT_IS).split("\n")))

    def _line(self, line: str) -> str:
        """A heading, a command that stays as it is, or a row of two columns."""
        if row := ROW.fullmatch(line):
            left = row["left"] + row["gap"]
            room = self.width - self.current_indent - len(left)
            right = self.said(row["right"])
            folded = textwrap.wrap(right, room) if room >= LEAST else [right]
            return left + ("\n" + " " * len(left)).join(folded)
        return line if line.startswith(" ") else textwrap.fill(self.said(line), self.width - self.current_indent)

    def _explained(self, text: str) -> str:
        if found := LIMITS.fullmatch(text):
            limits = "; ".join(one if "=" in one else self.said(one) for one in found["limits"].split("; "))
            return f"{self.said(found['text'])}  [{limits}]"
        return self.said(text)
