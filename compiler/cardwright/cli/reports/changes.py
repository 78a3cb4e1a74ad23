"""Two versions of a text become the lines in which they differ."""

from __future__ import annotations

from difflib import unified_diff

from cardwright.cli.reports.letters import visible
from cardwright.cli.terminal import TerminalStyle

_STYLES = {"+": "green", "-": "red", "@": "cyan"}


def changes(name: str, before: str, after: str, look: TerminalStyle) -> str:
    """A unified diff, as other tools read it; nothing when they are equal."""
    lines = unified_diff(_lines(before), _lines(after), f"a/{name}", f"b/{name}", lineterm="")
    return "\n".join(look.paint(visible(line), _STYLES.get(line[:1], "")) if look.colour else line for line in lines)


def _lines(text: str) -> list[str]:
    *lines, last = text.split("\n")
    return [*lines, f"{last}\n\\ No newline at end of file"] if last else lines
