"""A stream becomes a `TerminalStyle`: how wide it is, whether it shows colours, and which letters it can show."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Callable
from typing import IO, Any, Literal, TypeVar

import click

from cardwright.frozen import frozen

When = Literal["auto", "always", "never"]
Function = TypeVar("Function", bound=Callable[..., Any])

ASCII = str.maketrans(
    {"“": '"', "”": '"', "„": '"', "‘": "'", "’": "'", "…": "...", "–": "-", "—": "-", "→": "->", "×": "x", "·": "-",
     "−": "-", "•": "*", "\u00ad": ""}
)  # fmt: skip


@frozen
class TerminalStyle:
    """How text is to look on a stream. `plain` means that only ASCII letters can be shown."""

    width: int = 80
    colour: bool = False
    plain: bool = False

    def paint(self, text: str, style: str) -> str:
        """The text in a style: `bold`, `dim`, or a colour, several of them with spaces between, or none."""
        if not self.colour or not text or not style:
            return text
        return "".join(f"\x1b[{_CODES[part]}m" for part in style.split()) + text + "\x1b[0m"

    def letters(self, text: str) -> str:
        """The text in letters that can be shown."""
        return text.translate(ASCII).encode("ascii", "replace").decode() if self.plain else text


_CODES = {"bold": 1, "dim": 2, "red": 31, "green": 32, "yellow": 33, "blue": 34, "magenta": 35, "cyan": 36}


def look(stream: IO[str], when: When = "auto") -> TerminalStyle:
    """The look of a stream: the command's option comes first, then NO_COLOR, then FORCE_COLOR, then the terminal."""
    plain = not (getattr(stream, "encoding", None) or "utf-8").lower().replace("-", "").startswith("utf")
    return TerminalStyle(max(40, min(_width(stream), 120)), _colour(stream, when), plain)


def _width(stream: IO[str]) -> int:
    """COLUMNS if it is set, else the terminal's width; 100 where there is no terminal."""
    try:
        return int(os.environ.get("COLUMNS", "")) or 100
    except ValueError:
        try:
            return os.get_terminal_size(stream.fileno()).columns or 100
        except (OSError, ValueError, AttributeError):
            return 100


def _colour(stream: IO[str], when: When) -> bool:
    if when != "auto":
        return when == "always"
    if os.environ.get("NO_COLOR"):
        return False
    if os.environ.get("FORCE_COLOR", "0") not in ("", "0"):
        return True
    return stream.isatty() and os.environ.get("TERM") != "dumb"


_OURS_OR_OBEYED = re.compile(
    r"(\x1b\[(?:0|1|2|3[1-6])m)"
    r"|[\x00-\x08\x0b-\x1f\x7f-\x9f\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ud800-\udfff]"
)


def harmless(text: str) -> str:
    """Text in which every character that a terminal would obey stands as its number, but for our own colours.

    >>> harmless("a\\x1b]0;b\\x07")
    'a<U+001B>]0;b<U+0007>'
    """
    return text if text.isascii() and text.isprintable() else _OURS_OR_OBEYED.sub(_shown, text)


def _shown(match: re.Match[str]) -> str:
    return match[1] or f"<U+{ord(match[0]):04X}>"


def say(text: str, look: TerminalStyle, err: bool = False) -> None:
    """Text, as lines, to standard output or standard error; nothing in it acts on a terminal but our own colours."""
    if text:
        click.echo(look.letters(harmless(text)), err=err, color=look.colour)


def hand_on(text: str, look: TerminalStyle) -> None:
    """What other programs read, to standard output: exactly as it is, in UTF-8, unless it is shown on a terminal.

    On Windows a pipe has the letters of a region, which lack most of what a card may say.
    """
    if sys.stdout.isatty():
        say(text, look)
    elif text:
        click.echo(_LONE.sub("\ufffd", text).encode())


_LONE = re.compile("[\ud800-\udfff]")
"""Half of a character: so stand bytes of a path that are no UTF-8, and no stream takes them."""


def colour_option(command: Function) -> Function:
    """Gives a command its `--color`."""
    option = click.option(
        "--color",
        "colour",
        type=click.Choice(["auto", "always", "never"]),
        default="auto",
        help="When to use colours; auto means on a terminal.",
    )
    return option(command)
