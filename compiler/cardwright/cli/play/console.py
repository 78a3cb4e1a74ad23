"""A terminal, or what stands for one: lines go out, what is typed comes in."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from contextlib import suppress

import click

from cardwright.cli.terminal import TerminalStyle, When, harmless, look

LONGEST = 1000  # characters of one line that are read


class Gone(Exception):
    """Nobody is there any more: the end of the input."""


class Stopped(Exception):
    """Ctrl-C."""


class Console:
    """Standard input and output. Editing and going back in what was typed come with a terminal."""

    def __init__(self, colour: When) -> None:
        self.look: TerminalStyle = look(sys.stdout, colour)
        self.typed_at = sys.stdin.isatty() and sys.stdout.isatty()
        with suppress(AttributeError, ValueError):
            sys.stdin.reconfigure(errors="replace")  # type: ignore[union-attr]
        if self.typed_at:
            with suppress(ImportError):
                import readline  # noqa: F401  (input() uses it when it is there)

    def show(self, lines: Iterable[str]) -> None:
        """Lines of text."""
        for line in lines:
            click.echo(self.look.letters(harmless(line)).rstrip(), color=self.look.colour)

    def ask(self, prompt: str) -> str:
        """What is typed behind a prompt. Raises Gone at the end of the input, Stopped for Ctrl-C."""
        try:
            line = input(self.look.letters(prompt))
        except EOFError:
            self.show([""])
            raise Gone from None
        except KeyboardInterrupt:
            self.show([""])
            raise Stopped from None
        if not self.typed_at:  # what was typed is seen on a terminal only
            self.show([line[:LONGEST]])
        return line[:LONGEST]

    def clear(self) -> None:
        """What was shown goes out of sight."""
        if self.typed_at:
            click.clear()
