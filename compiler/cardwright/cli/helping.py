"""A command becomes the same command with its texts in another language, which click then lays out as help."""

from __future__ import annotations

import inspect
import re
import textwrap
from copy import copy

import click

from cardwright.messages.catalogue import Catalogue

AS_IT_IS = "\b\n"
"""Begins a paragraph whose lines stay as they are."""
LEAST = 30
"""So much room a column needs to be folded."""
_ROW = re.compile(r"(?P<left>\s*\S(?:.*?\S)??\s{2,})(?P<right>\S.*)")


def in_language(command: click.Command, words: Catalogue, context: click.Context) -> click.Command:
    """A copy for its help alone: what it does, its options, and the words that stand for what is to be typed."""
    spoken = copy(command)
    spoken.help, spoken.epilog = _text(command.help, words), _text(command.epilog, words)
    spoken.options_metavar = words.word(command.options_metavar or "")
    if isinstance(spoken, click.Group):
        spoken.subcommand_metavar = words.word(spoken.subcommand_metavar or "")
    spoken._help_option = None  # click keeps `--help` in the language in which it was asked for first
    spoken.params = [param_in_language(param, words, context) for param in command.params]
    return spoken


def param_in_language(param: click.Parameter, words: Catalogue, context: click.Context) -> click.Parameter:
    """A copy of an option or an argument, for help and for what is said of a wrong one."""
    spoken = copy(param)
    spoken.metavar = words.word(param.make_metavar(context))
    if isinstance(spoken, click.Option):
        spoken.help = _text(spoken.help, words)
    return spoken


def _text(text: str | None, words: Catalogue) -> str | None:
    """Paragraph by paragraph; one whose lines stay as they are is a message with its line breaks."""
    if text is None:
        return None
    return "\n\n".join(_paragraph(part, words) for part in inspect.cleandoc(text).split("\n\n"))


def _paragraph(text: str, words: Catalogue) -> str:
    return words.word(text.rstrip() if text.startswith(AS_IT_IS) else " ".join(text.split()))


class Help(click.HelpFormatter):
    """Folds the second column of examples at a narrow terminal, where click leaves it as it is."""

    def write_text(self, text: str) -> None:
        """What the command does, its examples, and what stands at the end."""
        super().write_text("\n\n".join(map(self._folded, text.split("\n\n"))))

    def _folded(self, text: str) -> str:
        if not text.startswith(AS_IT_IS):
            return text
        return AS_IT_IS + "\n".join(map(self._row, text.removeprefix(AS_IT_IS).split("\n")))

    def _row(self, line: str) -> str:
        room = self.width - self.current_indent
        row = _ROW.fullmatch(line)
        if row is None and not line.startswith(" "):
            return textwrap.fill(line, room)
        if row is None or len(line) <= room or room - len(row["left"]) < LEAST:
            return line
        indent = "\n" + " " * len(row["left"])
        return row["left"] + indent.join(textwrap.wrap(row["right"], room - len(row["left"])))
