"""What a card says is made printable: unknown signs become words, missing letters question marks, with a finding for
each; and a picture that cannot be drawn is left out, with one, too."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from cardwright.press.faces.context import LayoutContext, tints
from cardwright.press.faces.face import (
    ANY,
    FaceText,
    Finding,
    MissingGlyph,
    NoColour,
    UnknownLook,
    UnknownSign,
    UnreadablePicture,
)
from cardwright.press.faces.own_looks import undrawable, with_own_looks
from cardwright.press.look.theme import Theme
from cardwright.typeset.lines import SIGN, softened

STAND_IN = "?"
SPACES = re.compile(r"[ \t\r\n]+")


def printable(text: FaceText, context: LayoutContext) -> tuple[FaceText, tuple[Finding, ...]]:
    """The text with unknown signs turned into words, missing letters into question marks, and a finding for each."""
    text, odd = with_own_looks(text, context.theme.card)
    findings: list[Finding] = [*_without_colour(text, context), *unknown_looks(text, context.theme), *odd]
    if text.art is not None and (why := undrawable(text.art)):
        findings.append(UnreadablePicture(text.id, text.art.name, why, text.line))
        text = replace(text, art=None)

    def clean(words: str, role: str, what: str) -> str:
        words = SPACES.sub(" ", words).strip()
        for sign in SIGN.findall(words) if "{" in words else ():
            if sign not in context.signs:
                findings.append(UnknownSign(text.id, sign, text.line))
                words = words.replace("{" + sign + "}", context.look.word(sign))
        for char in context.fonts[context.theme.styles[role].font].missing(words):
            findings.append(MissingGlyph(text.id, char, what, text.line))
            words = words.replace(char, STAND_IN)
        return words

    def flowing(words: str, what: str) -> str:
        return softened(clean(words, what, what), context.lang, context.hyphenation)

    cleaned = replace(
        text,
        name=clean(text.name, "name", "name"),
        type_line=clean(text.type_line, "type", "type"),
        rules=tuple(flowing(words, "rules") for words in text.rules),
        reminder=tuple(flowing(words, "reminder") for words in text.reminder),
        flavour=flowing(text.flavour, "flavour"),
        number_label=clean(text.number_label, "type", "type"),
        numbers=tuple((name, clean(words, "mark", "mark")) for name, words in text.numbers),
    )
    return cleaned, tuple(dict.fromkeys(findings))


def unknown_looks(text: FaceText, theme: Theme) -> Iterator[UnknownLook]:
    """What a card wants of its theme and the theme has not."""
    frames = sorted({name for like in theme.kinds for name in like.which})
    if text.frame and text.frame not in frames:
        yield UnknownLook(text.id, "frame", text.frame, tuple(frames), text.line)
    if text.back and text.back not in theme.backs:
        yield UnknownLook(text.id, "back", text.back, tuple(theme.backs), text.line)


def _without_colour(text: FaceText, context: LayoutContext) -> Iterator[Finding]:
    for name in text.element:
        if name not in context.look.elements and name != ANY:
            yield NoColour(text.id, name, text.line)
    if text.family not in context.look.families:
        yield NoColour(text.id, text.family, text.line)
    for sign in (*(tint.icon for tint in tints(text, context)), *text.marks, *(sign for sign, _ in text.measures)):
        if sign not in context.signs:
            yield UnknownSign(text.id, sign, text.line)
