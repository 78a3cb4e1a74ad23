"""Makes a face text that can be printed as it stands of any face text, and says what had to be replaced."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from cardwright.press.faces.case import LayoutContext, tints
from cardwright.press.faces.face import ANY, FaceText
from cardwright.press.faces.finding import Finding, MissingGlyph, NoColour, UnknownSign, UnreadablePicture
from cardwright.press.faces.picture import pixels
from cardwright.press.look.svg import SvgError, drawn
from cardwright.typeset.lines import SIGN, softened

STAND_IN = "?"
SPACES = re.compile(r"[ \t\r\n]+")


def printable(text: FaceText, case: LayoutContext) -> tuple[FaceText, tuple[Finding, ...]]:
    """The text with unknown signs turned into words, missing letters into question marks, and a finding for each."""
    findings: list[Finding] = list(_without_colour(text, case))
    if text.art is not None and (why := _undrawable(text.art)):
        findings.append(UnreadablePicture(text.id, text.art.name, why, text.line))
        text = replace(text, art=None)

    def clean(words: str, role: str, what: str) -> str:
        words = SPACES.sub(" ", words).strip()
        for sign in SIGN.findall(words) if "{" in words else ():
            if sign not in case.signs:
                findings.append(UnknownSign(text.id, sign, text.line))
                words = words.replace("{" + sign + "}", case.look.word(sign))
        for char in case.fonts[case.theme.styles[role].font].missing(words):
            findings.append(MissingGlyph(text.id, char, what, text.line))
            words = words.replace(char, STAND_IN)
        return words

    def flowing(words: str, what: str) -> str:
        return softened(clean(words, what, what), case.lang, case.hyphenation)

    cleaned = replace(
        text,
        name=clean(text.name, "name", "name"),
        type_line=clean(text.type_line, "type", "type"),
        rules=tuple(flowing(words, "rules") for words in text.rules),
        reminder=tuple(flowing(words, "reminder") for words in text.reminder),
        flavour=flowing(text.flavour, "flavour"),
        number_label=clean(text.number_label, "type", "type"),
    )
    return cleaned, tuple(dict.fromkeys(findings))


def _undrawable(art: Path) -> str:
    """Why a picture cannot be drawn, in a few words; "" if it can."""
    if art.suffix.lower() != ".svg":
        return "" if pixels(art) else "something that is neither PNG, JPEG nor SVG"
    try:
        drawn(art)
    except SvgError as error:
        return str(error)
    return ""


def _without_colour(text: FaceText, case: LayoutContext) -> Iterator[Finding]:
    for name in text.element:
        if name not in case.look.elements and name != ANY:
            yield NoColour(text.id, name, text.line)
    if text.family not in case.look.families:
        yield NoColour(text.id, text.family, text.line)
    for sign in (*(tint.icon for tint in tints(text, case)), *text.marks, *(sign for sign, _ in text.measures)):
        if sign not in case.signs:
            yield UnknownSign(text.id, sign, text.line)
