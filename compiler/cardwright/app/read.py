"""Typed sentences become what `cardwright read` answers: card text, and a remark on what is lost or says two things."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from cardwright.compile.compile import Compiled
from cardwright.reading.grammar import Grammar, grammar
from cardwright.reading.paraphrases import TypedParagraph, Unread, read_typed
from cardwright.reading.readings import card_texts
from cardwright.ruleset.game import Ruleset

REMARKS = {
    "en": {
        "two": "This can mean {n} things; each is written above:\n  {text}",
        "unsaid": "I understand this, but the language of the cards cannot say it:\n  {text}",
        "unknown": "I do not know the word “{word}” here:\n  {text}",
        "whole": "I know every word of this, but not what it says together:\n  {text}",
        "stray": "I do not understand this from “{word}” on:\n  {text}",
        "understood": "  I understood: {understood} …",
        "near": "  Did you mean {near}?",
        "follow": "  There could follow: {follow} …",
        "instead": "  A card would say: {instead}",
        "or": " or ",
    },
    "de": {
        "two": "Das kann {n} Dinge bedeuten; jedes steht oben:\n  {text}",
        "unsaid": "Ich verstehe das, aber die Kartensprache kann es nicht sagen:\n  {text}",
        "unknown": "Das Wort „{word}“ kenne ich hier nicht:\n  {text}",
        "whole": "Ich kenne jedes Wort davon, aber nicht, was es zusammen sagt:\n  {text}",
        "stray": "Ab „{word}“ verstehe ich das nicht:\n  {text}",
        "understood": "  Verstanden habe ich: {understood} …",
        "near": "  Meintest du {near}?",
        "follow": "  Folgen könnte: {follow} …",
        "instead": "  Eine Karte würde sagen: {instead}",
        "or": " oder ",
    },
}


class ReadResult(NamedTuple):
    """Card text, or a remark, or both where a sentence has two meanings."""

    text: str
    remark: str = ""


def answers(text: str, compiled: Compiled, ruleset: Ruleset, lang: str, ui: str) -> Iterator[ReadResult]:
    """The answer to each paragraph."""
    tables = grammar(compiled.glossary, ruleset, lang)
    for typed in read_typed(text, tables):
        texts = _as_somebody_says(typed, tables, compiled, ruleset)
        words, shown = REMARKS[ui], typed.text.replace("\n", "\n  ")
        match texts:
            case [only]:
                yield ReadResult(only)
            case [_, _, *_]:
                yield ReadResult("\n".join(texts), words["two"].format(n=len(texts), text=shown))
            case _ if typed.unread is None:
                yield ReadResult("", words["unsaid"].format(text=shown))
            case _:
                yield ReadResult("", "\n".join(_remarks(typed, typed.unread, words, shown)))


def _as_somebody_says(typed: TypedParagraph, tables: Grammar, compiled: Compiled, ruleset: Ruleset) -> list[str]:
    """The lines that say it: on any card, or else on the first kind of card that can say such a thing of itself."""
    for kind in ("", *(kind.id for kind in ruleset.kinds)):
        if texts := card_texts(typed.reading, tables, compiled.cardset.names, kind):
            return [card_text.text for card_text in texts]
    return []


def _remarks(typed: TypedParagraph, unread: Unread, words: dict[str, str], shown: str) -> Iterator[str]:
    name = "unknown" if not unread.known else "stray" if unread.word.strip(".") else "whole"
    yield words[name].format(word=unread.word, text=shown)
    if unread.understood:
        yield words["understood"].format(understood=unread.understood)
    if unread.near:
        yield words["near"].format(near=words["or"].join(unread.near))
    elif unread.instead:
        yield words["instead"].format(instead=unread.instead)
    elif unread.follow and unread.word.strip("."):
        yield words["follow"].format(follow=", ".join(unread.follow))
