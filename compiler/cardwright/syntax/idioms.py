"""Where a sentence stops to make sense, what its author may have meant that is said otherwise, or not at all."""

from __future__ import annotations

import re

from cardwright.syntax import messages
from cardwright.syntax.diagnostic import Diagnostic
from cardwright.syntax.near import in_english, verb_meant
from cardwright.syntax.source import Source, Span
from cardwright.syntax.tokens import Lexeme
from cardwright.vocabulary.verb import verbs
from cardwright.vocabulary.words import people, synonyms

_MORE = re.compile(r"\b(?:more|greater) than (\d+)")
_LESS = re.compile(r"\b(?:fewer|less) than (\d+)")
_DOERS = frozenset(["you", "they", "it", "have", "has"])
_COUNTED = ("NUM", "A", "AN", "ALL", "EACH", "EVERY", "POSS", "THE")


def idiom(source: Source, line: list[Lexeme], rest: list[Lexeme]) -> Diagnostic | None:
    """The finding for a line that was read up to `line` and not from `rest` on; nothing where it is none of these."""
    if len(rest) > 1 and [lexeme.text for lexeme in rest[:2]] == ["of", "those"]:
        return messages.ties_are_not_broken(Span(source, rest[0].start, rest[1].end))
    if line and line[-1].types[0] == "POSS" and (not rest or rest[0].text in (":", ",")):
        return _possessive(source, line)
    if not line or not rest:
        return _past(source, line)
    piece, words = rest[0], [lexeme.text for lexeme in line]
    here = Span(source, piece.start, piece.end)
    if words[-1] == "other" and piece.text == "than":
        return _all_but(source, line, rest)
    if piece.text == "with" and (subject := _subject(line)):
        return _narrowed(source, subject, rest)
    if piece.text in ("lowest", "highest") and any(word in ("roll", "rolls") for word in words):
        return messages.rolls_stand_below(here)
    if piece.text == "as" and (verb := _last_verb(line)) is not None:
        return messages.played_as(here, verb.text)
    if piece.text == "while" and not set(rest[-1].types) & {"VERBING"}:  # while attacking is in attack
        return messages.write_instead(here, "if")
    if words[0] == "at the start of" and piece.text == ",":
        if "next" in words:
            return messages.missing_colon(Span(source, line[0].start, line[-1].end), here)
        return messages.begins_later(Span(source, line[0].start, line[-1].end))
    return _past(source, [*line, *rest])


def _all_but(source: Source, line: list[Lexeme], rest: list[Lexeme]) -> Diagnostic:
    """`each player other than the attacker gains …`"""
    *subject, other = line
    than, *behind = rest
    end = next(
        (lexeme.start for lexeme in behind if set(lexeme.types) & {"VERB", "VERBS"} or lexeme.text == ":"), rest[-1].end
    )
    who = source.text[than.end : end].strip()
    span = Span(source, other.start, than.end)
    if [lexeme.text for lexeme in subject[-2:]] == ["each", "player"] and who == "you":
        return messages.write_instead(Span(source, subject[-2].start, than.end + 1 + len(who)), "each other player")
    person = subject[-1].text if subject and subject[-1].text in people() else "player"
    return messages.other_than(span, people()[person], who)


def stands_alone(source: Source, start: int) -> bool:
    """Whether a line of a card stands below no other one, nor behind a colon: it may be what always holds."""
    line, column = source.place(start)
    text = source.line(line)
    if ":" in text[: column - 1]:
        return False
    own = len(text) - len(text.lstrip())
    above = (source.line(number) for number in range(line - 1, 0, -1))
    head = next((other for other in above if other.strip() and len(other) - len(other.lstrip()) < own), "")
    return head[:1] != " "


ORDERS = frozenset(["must", "should", "shall"])
"""Words that say that somebody has to do something."""


def _subject(line: list[Lexeme]) -> list[Lexeme]:
    """The words of a subject, where nothing else stands before."""
    start = max((i + 1 for i, lexeme in enumerate(line) if lexeme.text in (":", "when", "before", "if")), default=0)
    words = line[start:]
    return [] if any(set(lexeme.types) & {"VERB", "VERBS"} for lexeme in words[:-1]) else words


def _possessive(source: Source, line: list[Lexeme]) -> Diagnostic:
    """ "If your total is higher than your opponent's:", "if you have more cats than your opponent's:"."""
    at = len(line) - 1
    while at and (line[at - 1].types[0] == "POSS" or line[at - 1].text in _BEFORE_A_PERSON):
        at -= 1
    span, words = Span(source, line[at].start, line[-1].end), [lexeme.text for lexeme in line[:at]]
    if "total" in words:
        return messages.whose_total(span, "lower" if "lower" in words else "higher", safe=words[-1:] == ["than"])
    if words[-1:] == ["than"] and not {"more", "fewer"}.isdisjoint(words):
        return messages.compared_with(span, re.sub(r"['’]s?$", "", span.text))
    return messages.possessive_alone(span)


_BEFORE_A_PERSON = frozenset(
    ["the", "a", "an", "each", "every", "another", "richest", "poorest", "left", "right", "next", "previous", "random"]
)
_HOLDS = frozenset(["have", "has", "can", "cannot", "count as", "counts as", "count", "counts", "is", "are"])


_RANKED = ("least", "fewest", "lowest", "highest", "second", "third", "fourth")


def _narrowed(source: Source, subject: list[Lexeme], rest: list[Lexeme]) -> Diagnostic | None:
    """`each player with 2 cats gains …`, `your creatures with strength at most 3 have …`"""
    at = Span(source, subject[0].start, rest[0].end)
    words = [lexeme.text for lexeme in rest[1:4]]
    if len(words) > 1 and words[0] == "the" and words[1] in _RANKED:
        span = Span(source, rest[0].start, rest[2].end)
        captures = any(lexeme.text in ("capture", "captures") for lexeme in rest)
        return messages.who_captures(span) if captures else messages.with_the_most(span)
    person = subject[-1].text
    if person not in people():
        if _HOLDS.isdisjoint(lexeme.text for lexeme in rest):  # a slip elsewhere: `ben defnds with spell water 2`
            return None
        return messages.narrowed_behind_the_verb(Span(source, rest[0].start, rest[0].end))
    end = next((lexeme.start for lexeme in rest[1:] if "VERB" in lexeme.types or "VERBS" in lexeme.types), rest[-1].end)
    having = _exactly(source.text[rest[0].end : end].strip(" :"))
    if re.search(r"\b(?:strongest|weakest)\b", having):
        return messages.with_the_strongest(at)
    if "than" not in having.split():
        behind = len(source.text[rest[0].start : end].rstrip(" :"))
        return messages.write_instead(Span(source, rest[0].start, rest[0].start + behind), f"who has {having}")
    return messages.picked_by_having(at, people()[person], having)


def _exactly(words: str) -> str:
    """`more than 5 ornicles` are at least 6."""
    words = _MORE.sub(lambda match: f"at least {int(match[1]) + 1}", words)
    return _LESS.sub(lambda match: f"at most {max(int(match[1]) - 1, 0)}", words)


def _last_verb(line: list[Lexeme]) -> Lexeme | None:
    return next((lexeme for lexeme in reversed(line) if set(lexeme.types) & {"VERB", "VERBS"}), None)


def _past(source: Source, line: list[Lexeme]) -> Diagnostic | None:
    """`if you played a spell`: a condition asks what is, and not what has been."""
    asks = False
    for before, lexeme in zip(line, line[1:], strict=False):
        asks = asks or before.text in ("if", "unless")
        done = "VERBED" in lexeme.types and not set(lexeme.types) & {"VERB", "VERBS"}
        if asks and done and (before.text in _DOERS or before.text in people()):
            return messages.no_past(Span(source, lexeme.start, lexeme.end))
    return None


def unknown_imperative(source: Source, line: list[Lexeme]) -> Diagnostic | None:
    """`rotate 1 row in the realm`: what begins an instruction is no verb."""
    start = max((i + 1 for i, lexeme in enumerate(line) if lexeme.text in (":", "may")), default=0)
    if len(line) < start + 2:
        return None
    first, second = line[start : start + 2]
    if in_english(first.text):
        return None
    if (
        set(first.types) & {"VERB", "VERBS", "POSS"}
        or "WORD" not in first.types
        or not set(second.types) & set(_COUNTED)
    ):
        return None
    here = Span(source, first.start, first.end)
    if first.text != "turn" and (meant := verb_meant(first.text)):  # a turn is no verb, nor what inverts a card
        verb = next(verb for verb in verbs().values() if meant in verb.words["en"])
        needs = f" … {verb.needs[0]} …" if verb.needs else ""
        return messages.verb_for(here, verb.base, needs, safe=not needs and verb.base in synonyms().values())
    return messages.unknown_verb(here, "draw 2 cards")
