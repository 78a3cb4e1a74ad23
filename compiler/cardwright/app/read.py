"""Typed sentences become what `cardwright read` answers: card text, and a remark on what is lost or says two things."""

from __future__ import annotations

from collections.abc import Iterator
from difflib import get_close_matches
from typing import NamedTuple

from cardwright.compile.compile import Compiled
from cardwright.compile.names import Names
from cardwright.messages.catalogue import catalogue
from cardwright.messages.message import did_you_mean, message
from cardwright.messages.refusal import Refusal
from cardwright.reading.grammar import Grammar, grammar
from cardwright.reading.paraphrases import TypedParagraph, Unread, read_typed
from cardwright.reading.readings import card_texts
from cardwright.reading.readings import compiled as compiled_text
from cardwright.ruleset.game import Ruleset
from cardwright.syntax.diagnostic import Diagnostic

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
        "unfit": "The lines above cannot stand there as they are. {problem}\n  {advice}",
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
        "unfit": "So können die Zeilen oben dort nicht stehen. {problem}\n  {advice}",
        "or": " oder ",
    },
}


class ReadResult(NamedTuple):
    """Card text, or a remark, or both where a sentence has two meanings, or does not fit where it shall stand."""

    text: str
    remark: str = ""
    fits: bool = True


OVERLAYS = ("house rule", "edition", "variant")  # say what cards say, and are none


def answers(text: str, compiled: Compiled, ruleset: Ruleset, lang: str, ui: str, at: str = "") -> Iterator[ReadResult]:
    """The answer to each paragraph; `at` is the kind of card it shall stand on, or an overlay, or anywhere.

    Raises Refusal if there is no such kind.
    """
    tables, names = grammar(compiled.glossary, ruleset, lang), compiled.cardset.names
    if at not in ("", *OVERLAYS, *names.kinds):
        near = get_close_matches(at, [*OVERLAYS, *names.kinds], 2)
        raise Refusal(message("There is no kind of card {name}.", name=repr(at)), did_you_mean(near))
    for typed in read_typed(text, tables):
        texts = _as_somebody_says(typed, tables, compiled, ruleset)
        words, shown = REMARKS[ui], typed.text.replace("\n", "\n  ")
        if at and texts:
            refused = {text: _refused(text, names, at) for text in texts}
            texts = [text for text in texts if refused[text] is None] or texts
            if (finding := refused[texts[0]]) is not None:
                said = catalogue(ui)
                problem, advice = said.text(finding.problem), said.text(finding.advice)
                yield ReadResult(texts[0], words["unfit"].format(problem=problem, advice=advice), fits=False)
                continue
        match texts:
            case [only]:
                yield ReadResult(only)
            case [_, _, *_]:
                yield ReadResult("\n".join(texts), words["two"].format(n=len(texts), text=shown))
            case _ if typed.unread is None:
                yield ReadResult("", words["unsaid"].format(text=shown))
            case _:
                yield ReadResult("", "\n".join(_remarks(typed, typed.unread, words, shown)))


def _refused(text: str, names: Names, at: str) -> Diagnostic | None:
    """Why a text cannot stand below a card of a kind, or a house rule; None where it can."""
    kind = names.kinds.get(at)
    _, findings = compiled_text(text, names, at if kind else "", kind is not None and kind.instructions)
    return next((finding for finding in findings if finding.severity == "error"), None)


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
