"""A token that fits nowhere becomes a finding in plain words: the form that the line is nearest to, or the slip that it is."""

from __future__ import annotations

import re

from cardwright.syntax import messages
from cardwright.syntax.diagnostic import Diagnostic
from cardwright.syntax.source import Source, Span
from cardwright.syntax.tokens import Piece

# What a line begins with, the name of its form, and an example.
_FORMS = (
    ("when", "a trigger", "when you lose a battle: gain 1 ornicle"),
    ("before", "a trigger", "before an opponent plays a trap: cancel it"),
    ("instead of", "a replacement", "instead of discarding a hero: remove 1 ornicle from it"),
    ("may", "an option", 'may "Refuse" in battle, discarding 1 cat: cancel it'),
    ("action", "an action", 'action "Raid the pantry", paying 1 ornicle: draw 3 cards'),
    ("if", "a condition", "if you have no spell: draw 1 card"),
    ("for", "a repetition", "for each spell in your hand: gain 1 ornicle"),
    ("roll", "a roll", "roll:  (and below it)  negative: discard 1 creature"),
    ("choose", "a choice", "choose:  (and below it)  - draw 2 cards"),
    ("rule", "a rule value", "rule object_price = 5"),
    ("change", "a change", 'change object "Cup of Lameness":'),
    ("omit", "a step left out", "omit turn.draw"),
    ("expect", "an expectation", "expect ann wins the battle"),
    ("claim", "a claim", "claim: a trap works 2 of 3 times"),
    ("use", "a set to build on", "use imperial-twing"),
    ("happening", "a happening", "happening battle_lost: a player loses a battle"),
    ("die", "a die", "die orn: -1 0 1 sun cross"),
)
_SLIPS = {
    "can't": "cannot",
    "cant": "cannot",
    "can not": "cannot",
    "won't": "cannot",
    "whenever": "when",
    "else": "otherwise",
    "elif": "otherwise",
    "instead": "instead of",
    "isn't": "is",
    "unless": "if",
}
FIELD_NAMES = frozenset(
    ["element", "strength", "power", "copies", "mount", "inverts", "name", "flavour", "art", "manual", "short", "players",
     "teams", "with", "last", "text", "plural", "gender", "colour", "symbol", "source", "price", "margin", "faction"]
)  # fmt: skip
_OPENS_BLOCK = frozenset(
    ["when", "before", "instead of", "action", "if", "for", "otherwise", "choose", "roll", "at the start of"]
)


def explain(source: Source, piece: Piece, before: list[Piece], accepted: frozenset[str], goal: str) -> Diagnostic:
    """The finding for the token `piece`, after the tokens `before`, where only `accepted` could stand."""
    span = Span(source, piece.start, max(piece.end, piece.start))
    line = [p for p in before if p.line == piece.line and p.types[0] not in ("NL", "INDENT", "DEDENT")]
    kind = piece.types[0]
    if kind == "INDENT":
        return messages.stray_indent(_end_of(source, span))
    if kind in ("DEDENT", "$END") or (
        before and before[-1].types[0] == "NL" and "INDENT" in accepted and len(accepted) == 1
    ):
        last = next((p for p in reversed(before) if p.types[0] not in ("NL", "INDENT", "DEDENT")), piece)
        return messages.body_without_block(Span(source, last.start, last.end))
    if slip := next(
        (p for p in [*line, piece] if p.text.casefold() in _SLIPS and p.text not in ("unless", "instead")), None
    ):
        return messages.write_instead(Span(source, slip.start, slip.end), _SLIPS[slip.text.casefold()])
    opening = line[0] if line else piece
    if opening.text == "otherwise":
        return messages.otherwise_alone(Span(source, opening.start, opening.end))
    if opening.text in FIELD_NAMES and not source.text.startswith(":", opening.end) and _is_value(source, opening):
        return messages.field_without_colon(Span(source, opening.start, opening.end), opening.text)
    if kind == "NL":
        whole = Span(source, opening.start, piece.start)
        if "COLON" in accepted and opening.text in _OPENS_BLOCK:
            return messages.missing_colon(whole)
        return messages.line_breaks_off(whole, *_near(opening, goal))
    if goal == "declaration" and not before:
        return messages.unknown_declaration(span)
    return messages.unknown_form(_word(source, span), *_near(opening, goal))


def _near(opening: Piece, goal: str) -> tuple[str, str]:
    for first, name, example in _FORMS:
        if opening.text == first:
            return name, example
    if "VERB" in opening.types:
        return "an instruction", "draw 2 cards"
    if "HEAD" in opening.types:
        return "a declaration", 'object "Sock of Doom"'
    return "an ability that holds", "your object_price - 1"


def _is_value(source: Source, piece: Piece) -> bool:
    """Whether what follows looks like the value of a field: one to three words, and no sentence."""
    rest = source.text[piece.end :].split("\n", 1)[0].split("#")[0].strip()
    return bool(re.fullmatch(r"(?:\"[^\"]*\"|[\w-]+)(?:(?:,| to| and)? [\w-]+){0,2}", rest)) and not rest.startswith(
        ("of ", "is ", "has ", "have ", "cannot ", "can ")
    )


def _word(source: Source, span: Span) -> Span:
    return span if span.end > span.start else Span(source, span.start, span.start + 1)


def _end_of(source: Source, span: Span) -> Span:
    line, _ = source.place(span.start)
    text = source.line(line)
    start = span.start
    return Span(source, start, start + len(text.strip()))
