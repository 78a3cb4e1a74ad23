"""What the press found becomes findings with a place in the card file (CW8xx): what is wrong, and what to do."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, assert_never

from cardwright.messages.message import Several, message
from cardwright.messages.refusal import Refusal
from cardwright.press.faces.face import (
    FewerToASheet,
    Finding,
    MissingGlyph,
    NoColour,
    OddForm,
    TextDoesNotFit,
    UnknownLook,
    UnknownSign,
    UnreadablePicture,
)
from cardwright.syntax.diagnostic import Diagnostic
from cardwright.syntax.source import Source, Span, without_comment

if TYPE_CHECKING:
    from cardwright.press import FaceText

_PARTS = {
    "name": "the name", "type": "the type line", "rules": "the rules text", "mark": "the sign’s word",
    "family": "the title on the back", "flavour": "the flavour", "text": "a text of its theme",
}  # fmt: skip


def diagnostics(findings: tuple[Finding, ...], faces: tuple[FaceText, ...]) -> tuple[Diagnostic, ...]:
    """What the press found, with its place in the card files."""
    names = {face.id: face.name or face.id for face in faces}
    return tuple(diagnostic(finding, names) for finding in findings)


def diagnostic(finding: Finding, names: Mapping[str, str]) -> Diagnostic:
    """The finding in words; `names` maps the id of a card to its name on the face."""
    match finding:
        case TextDoesNotFit(id, lang, what, line):
            return Diagnostic(
                "CW801", _at(line), "On “{name}” ({lang}), {part} does not fit.", "Make it shorter.",
                (("name", names.get(id, id)), ("lang", lang), ("part", message(_PARTS.get(what, what)))),
            )  # fmt: skip
        case MissingGlyph(id, char, what, line):
            shown = f"{char} (U+{ord(char):04X})"
            return Diagnostic(
                "CW802", _at(line), "On “{name}”, {part} has the character {char}, which the font lacks.",
                "Write it another way.",
                (("name", names.get(id, id)), ("part", message(_PARTS.get(what, what))), ("char", shown)),
            )  # fmt: skip
        case UnknownSign(id, sign, line):
            return Diagnostic(
                "CW803", _at(line), "There is no icon “{sign}”; its word is printed.",
                "Choose one of those in print/icons.", (("sign", sign),), "warning",
            )  # fmt: skip
        case NoColour(id, name, line):
            return Diagnostic(
                "CW804", _at(line), "The game gives “{name}” no colour; it is printed grey.",
                "Add `colour:` to its declaration.", (("name", name or names.get(id, id)),), "warning",
            )  # fmt: skip
        case UnreadablePicture(id, path, why, line):
            return Diagnostic(
                "CW805", _at(line), "The picture of “{name}” is not printed: {file} holds {what}.",
                "Export it as PNG or JPEG, or as an SVG of nothing but shapes: no text, pictures, patterns or filters.",
                (("name", names.get(id, id)), ("file", Path(path).name), ("what", message(why))), "warning",
            )  # fmt: skip
        case OddForm(id, path, size, card, line):
            wide, high, card_wide, card_high = (f"{side:g}" for side in (*size, *card))
            return Diagnostic(
                "CW809", _at(line),
                "{file} is {wide} × {high}, and “{name}” a card of {card_wide} × {card_high} mm; it looks as others of "
                "its kind.",
                'Give the drawing the viewBox "0 0 {card_wide} {card_high}" (a back may have half of its height).',
                (("name", names.get(id, id)), ("file", path), ("wide", wide), ("high", high),
                 ("card_wide", card_wide), ("card_high", card_high)), "warning",
            )  # fmt: skip
        case UnknownLook(id, what, name, known, line):
            return Diagnostic(
                "CW807", _at(line), "The theme has no `{what}: {asked}` for “{name}”; it looks as others of its kind.",
                "What it has: {names}." if known else "Leave it out, or draw it.",
                (("name", names.get(id, id)), ("what", what), ("asked", name), ("names", Several(known))),
                "warning",
            )  # fmt: skip
        case FewerToASheet(paper, bleed_mm, usual, cards):
            return Diagnostic(
                "CW806", Span(Source(f"print/papers/{paper}.toml", ""), 0, 0),
                "With {bleed} mm of bleed, {cards} instead of {usual} cards go on a sheet of {paper}.",
                "Ask for less bleed, or for larger paper.",
                (("bleed", bleed_mm), ("cards", str(cards)), ("usual", str(usual)), ("paper", paper)), "warning",
            )  # fmt: skip
        case _:
            assert_never(finding)


def no_print_in(fault: Refusal, named: Span) -> Diagnostic:
    """What is wrong with a theme, where a set names it."""
    first, *others = fault.messages
    return Diagnostic(
        "CW808", named, "Nothing can be printed in this theme: {what}", "{remedy}" if others else "Mend it there.",
        (("what", first), ("remedy", Several(tuple(others), " "))),
    )  # fmt: skip


def _at(place: str) -> Span:
    """The line that `file:line` names, without its indentation; the file may be gone meanwhile."""
    name, _, number = place.rpartition(":")
    try:
        source = Source(name, Path(name).read_text("utf-8"))
        text = source.line(int(number))
    except (OSError, ValueError, IndexError):
        return Span(Source(name or place, ""), 0, 0)
    start = source.starts[int(number) - 1]
    return Span(source, start + len(text) - len(text.lstrip()), start + len(without_comment(text).rstrip()))
