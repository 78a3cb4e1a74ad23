"""What the press found becomes a severity, a place, and a sentence with a remedy (CW8xx)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import assert_never

from cardwright.press.finding import (
    FewerToASheet,
    Finding,
    MissingGlyph,
    NoColour,
    TextDoesNotFit,
    UnknownSign,
    UnreadablePicture,
)


def told(finding: Finding, names: Mapping[str, str]) -> tuple[str, str, str]:
    """Severity, place (`file:line`, or nothing) and message."""
    match finding:
        case TextDoesNotFit(id, lang, what, line):
            part = _PARTS.get(what, what)
            return "error", line, f"CW801 On “{names.get(id, id)}” ({lang}), {part} does not fit. Make it shorter."
        case MissingGlyph(id, char, what, line):
            part = _PARTS.get(what, what)
            return (
                "error",
                line,
                (
                    f"CW802 On “{names.get(id, id)}”, {part} has the character {char!r} (U+{ord(char):04X}), "
                    "which the font lacks. "
                    "Write it another way."
                ),
            )
        case UnknownSign(id, sign, line):
            return (
                "warning",
                line,
                f"CW803 There is no icon “{sign}”; its word is printed. See print/icons for those there are.",
            )
        case NoColour(id, name, line):
            return (
                "warning",
                line,
                f"CW804 The game gives “{name}” no colour; it is printed grey. Add `colour:` to its declaration.",
            )
        case UnreadablePicture(id, path, line):
            return (
                "warning",
                line,
                f"CW805 The picture of “{names.get(id, id)}” cannot be printed: {path}. PNG and JPEG can.",
            )
        case FewerToASheet(paper, bleed_mm, usual, cards):
            return (
                "warning",
                "",
                (f"CW806 With {bleed_mm:g} mm of bleed, {cards} instead of {usual} cards go on a sheet of {paper}."),
            )
        case _:
            assert_never(finding)


_PARTS = {
    "name": "the name", "type": "the type line", "rules": "the rules text", "mark": "the sign’s word",
    "family": "the title on the back", "flavour": "the flavour",
}  # fmt: skip
