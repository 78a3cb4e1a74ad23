"""A stretch of a text becomes what an editor offers to do there: mend a finding, add a name, begin a scenario, declare
what is unknown, or write a sentence as card text."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from cardwright.assets import card_languages
from cardwright.editor.links import TextChange
from cardwright.frozen import frozen
from cardwright.messages.languages import language_name
from cardwright.messages.message import Message, message
from cardwright.syntax.declarations import declaration_end
from cardwright.syntax.diagnostic import Diagnostic, Fix
from cardwright.syntax.source import Source, Span

if TYPE_CHECKING:
    from cardwright.compile.compile import Compiled
    from cardwright.compile.document import Document


@frozen
class Action:
    """What is offered, and the changes that do it; `mends` is the finding that it answers, if it answers one."""

    title: Message
    changes: tuple[TextChange, ...]
    mends: Diagnostic | None = None


def actions(
    compiled: Compiled,
    source: Source,
    start: int,
    end: int,
    findings: Sequence[Diagnostic],
    langs: Sequence[str],
) -> Iterator[Action]:
    """All that can be done with the stretch from `start` up to `end`; sentences are read in these languages."""
    touched = [
        one
        for one in findings
        if one.span.source.name == source.name and one.span.start <= end and start <= one.span.end
    ]
    for finding in touched:
        if finding.fix is not None and finding.fix.span.source.name == source.name:
            yield Action(mending(finding.fix), (TextChange(finding.fix.span, finding.fix.text),), finding)
        yield from _declared(source, finding)
    if touched or end > start:
        yield from _as_card_text(compiled, source, start, end, langs)
    if document := _document(compiled, source, start):
        yield from _names(document, source)
        yield from _flavours(document, source)
        yield from _scenario(compiled, document, source)


def mending(fix: Fix) -> Message:
    """What a fix does, in a few words."""
    if what := fix.text.strip():
        return message("Write {text}", text=what if what.startswith('"') else message("“{word}”", word=what))
    if not fix.text.strip("\n") or fix.span.text.strip():
        return message("Take it out")
    return message("Write spaces") if fix.span.text else message("Indent it")


def _document(compiled: Compiled, source: Source, offset: int) -> Document | None:
    """The card in which an offset lies."""
    inside = [
        document
        for document in compiled.cardset.of("card")
        if document.source.name == source.name
        and document.start <= offset < declaration_end(source, document.start + 1)
        and document.written is None
    ]
    return inside[0] if inside else None


def _below(source: Source, document: Document, text: str) -> TextChange:
    at = source.line_end(document.start)
    return TextChange(Span(source, at, at), text)


def _names(document: Document, source: Source) -> Iterator[Action]:
    """A name in a language that has none: as it is in English, to be translated."""
    given = document.json.get("name")
    for lang in card_languages():
        if lang != "en" and (not isinstance(given, dict) or lang not in given):
            title = message("Add the name in {language}", language=language_name(lang))
            yield Action(title, (_below(source, document, f'\n  name ({lang}): "{document.title}"'),))


def _flavours(document: Document, source: Source) -> Iterator[Action]:
    """A flavour in a language that has none: as it is in English, to be translated."""
    told = document.json.get("flavour")
    if not isinstance(told, dict) or not isinstance(told.get("en"), str):
        return
    end = source.line_end(document.span("/flavour/en").end)
    for lang in card_languages():
        if lang not in told:
            title = message("Add the flavour in {language}", language=language_name(lang))
            change = TextChange(Span(source, end, end), f'\n  flavour ({lang}): "{told["en"]}"')
            yield Action(title, (change,))


def _scenario(compiled: Compiled, document: Document, source: Source) -> Iterator[Action]:
    """A scenario in which somebody has the card; what is done and what must come of it is for the author to say."""
    kind = compiled.cardset.names.kinds.get(document.kind)
    zone = kind.zone if kind else ""
    if zone not in compiled.cardset.names.held:
        return
    place = compiled.glossary.term(f"zone:{zone}", "en").get("name") or zone.replace("_", " ")
    text = (
        f'\n\nscenario "What {document.title} does"\n  players: ann, ben\n  ann\'s {place}: "{document.title}"\n\n'
        f"  expect ann has 1 {document.kind.replace('_', ' ')}\n"
    )
    end = len(source.text.rstrip())
    yield Action(message("Write a scenario for this card"), (TextChange(Span(source, end, len(source.text)), text),))


_COUNTED = re.compile(r"(?:\d+|points?|each) +\Z")


def _declared(source: Source, finding: Diagnostic) -> Iterator[Action]:
    """What is unknown and stands behind a number may be a counter that nobody has declared."""
    word = finding.span.text
    if finding.code != "CW401" or not re.fullmatch(r"[a-z]+", word):
        return
    if not _COUNTED.search(source.text, source.text.rfind("\n", 0, finding.span.start) + 1, finding.span.start):
        return
    counter = word.removesuffix("s")
    end = len(source.text.rstrip())
    yield Action(
        message("Declare the counter {name}", name=f"“{counter}”"),
        (TextChange(Span(source, end, len(source.text)), f"\n\ncounter {counter}\n"),),
        finding,
    )


def _as_card_text(compiled: Compiled, source: Source, start: int, end: int, langs: Sequence[str]) -> Iterator[Action]:
    """A sentence as people write it, in the language of the cards: what is chosen, or else the ability around."""
    if compiled.ruleset is None:
        return
    from cardwright.app.kept_words import words_of_set
    from cardwright.app.read import card_lines

    words = words_of_set(compiled, compiled.ruleset)
    for span, sentence, kind in _typed(compiled, source, start, end):
        for lang in langs:
            if said := card_lines(sentence, words, lang, kind):
                column = source.place(span.start)[1]
                text = said.replace("\n", f"\n{' ' * (column - 1)}")
                if text != span.text.rstrip():
                    yield Action(message("Write this sentence as card text"), (TextChange(span, text),))
                return


def _typed(compiled: Compiled, source: Source, start: int, end: int) -> Iterator[tuple[Span, str, str]]:
    """Where a sentence may stand, what it says, and the kind of card on which it does, where that is known."""
    from cardwright.app.meant import ability_at

    chosen = end > start
    if not chosen and (ability := ability_at(source, start, compiled)):
        yield ability.span, ability.sentence, ability.kind
        return
    start = source.text.rfind("\n", 0, start) + 1
    end = end if chosen else source.line_end(start)
    line = source.text[start:end]
    sentence = line.strip().lstrip("#").strip().strip('"')
    if len(sentence.split()) >= 3 and len(sentence) <= 1000 and "\n" not in sentence:
        yield Span(source, end - len(line.lstrip(" ")), end), sentence, ""
