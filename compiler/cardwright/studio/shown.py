"""Findings, changes of text and cards become plain values, as the page shows them; places are counted as it counts."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any

from cardwright.app.cards import chosen
from cardwright.app.desk import JudgedSet
from cardwright.assets import card_languages
from cardwright.book.overlays import told
from cardwright.editor.actions import mending
from cardwright.editor.links import TextChange
from cardwright.editor.outline import outline
from cardwright.messages.catalogue import Catalogue, catalogue
from cardwright.messages.languages import languages
from cardwright.messages.message import message
from cardwright.studio.open_set import OpenSet
from cardwright.studio.units import units
from cardwright.syntax.declarations import declaration_end
from cardwright.syntax.diagnostic import Diagnostic
from cardwright.syntax.source import Source
from cardwright.wording.words import reminders, title, type_line, words

if TYPE_CHECKING:
    from cardwright.compile.compile import Compiled
    from cardwright.ruleset.card import Card
    from cardwright.ruleset.game import Overlay

Plain = dict[str, Any]
SORTS = {"house rule": message("House rule"), "edition": message("Edition"), "variant": message("Variant")}


def findings(of: Iterable[Diagnostic], cards: OpenSet, words: Catalogue) -> list[Plain]:
    """Findings in the reader's language, each with its place and what mends it."""
    return [_finding(one, cards, words) for one in of]


def _finding(of: Diagnostic, cards: OpenSet, words: Catalogue) -> Plain:
    span = of.span
    counted = units(span.source.text)
    line, column = span.source.place(span.start)
    fix = None
    if of.fix is not None and cards.name_of(of.fix.span.source) == cards.name_of(span.source):
        change = TextChange(of.fix.span, of.fix.text)
        fix = {"title": words.text(mending(of.fix)), "changes": changes([change], cards)}
    return {
        "file": cards.name_of(span.source), "from": counted.of(span.start), "to": counted.of(max(span.end, span.start)),
        "line": line, "column": column, "severity": of.severity, "code": of.code, "fix": fix,
        "problem": words.text(of.problem), "advice": words.text(of.advice),
    }  # fmt: skip


def changes(of: Iterable[TextChange], cards: OpenSet) -> list[Plain]:
    """Changes of text, by file."""
    rows = []
    for one in of:
        counted = units(one.span.source.text)
        place = {"from": counted.of(one.span.start), "to": counted.of(one.span.end)}
        rows.append({"file": cards.name_of(one.span.source), **place, "insert": one.text})
    return rows


def declared(source: Source) -> list[Plain]:
    """What a file declares, in order, and where."""
    counted = units(source.text)
    return [
        {"head": one.head, "name": one.name, "from": counted.of(one.name_start), "to": counted.of(one.end)}
        for one in outline(source)
    ]


def spoken(compiled: Compiled) -> list[str]:
    """The languages in which the cards of a game are written, of those that cards can be written in."""
    return [lang for lang in card_languages() if lang in compiled.languages] or ["en"]


def card_words(card: Card, judged: JudgedSet) -> Plain:
    """What a card says, in each language of its game."""
    compiled, ruleset = judged.compiled, judged.compiled.ruleset
    assert ruleset is not None
    said = {}
    for lang in spoken(compiled):
        of = (compiled.glossary, ruleset, lang)
        said[lang] = {
            "title": title(f"card:{card.id}", *of), "type": type_line(card, *of),
            "lines": list(words(card, *of)), "reminders": list(reminders(card, *of)),
        }  # fmt: skip
    return said


def rule_words(rule: Overlay, judged: JudgedSet) -> Plain:
    """What a house rule, an edition or a variant changes, in each language that rulebooks are written in."""
    compiled, ruleset = judged.compiled, judged.compiled.ruleset
    assert ruleset is not None
    said = {}
    for lang in languages():
        name = title(f"{rule.sort}:{rule.id}", compiled.glossary, ruleset, lang)
        lines = list(told(rule, ruleset, compiled.glossary, lang))
        said[lang] = {"title": name, "type": catalogue(lang).text(SORTS[rule.sort]), "lines": lines, "reminders": []}
    return said


def gallery(judged: JudgedSet, cards: OpenSet) -> list[Plain]:
    """All cards of the set itself: what each is called, of which kind it is, where it stands, what is found in it."""
    compiled, ruleset = judged.compiled, judged.compiled.ruleset
    if ruleset is None:
        return []
    places = {compiled.cardset.card_id(one): one for one in compiled.cardset.of("card")}
    found = _by_card(judged.diagnostics, [(id, one.source, one.start) for id, one in places.items()])
    rows, langs = [], spoken(compiled)
    for card in chosen(compiled, ()):
        document = places.get(card.id)
        source = document.source if document is not None else Source("", "")
        names = {lang: title(f"card:{card.id}", compiled.glossary, ruleset, lang) for lang in langs}
        kinds = {lang: title(f"kind:{card.kind}", compiled.glossary, ruleset, lang) for lang in langs}
        rows.append({
            "id": card.id, "names": names, "kind": card.kind, "kinds": kinds, "copies": card.copies,
            "file": cards.name_of(source), "from": units(source.text).of(document.start) if document else 0,
            "found": sorted(found.get(card.id, ())),
        })  # fmt: skip
    return rows


def _by_card(of: Sequence[Diagnostic], places: Sequence[tuple[str, Source, int]]) -> dict[str, set[str]]:
    """How grave is what is found in each card: the last that begins before it, and does not end before it."""
    found: dict[str, set[str]] = {}
    for name, rows in _by_file(places):
        starts = [start for start, _, _ in rows]
        for one in of:
            if one.span.source.name == name and (n := bisect_right(starts, one.span.start)):
                start, id, source = rows[n - 1]
                if one.span.start < declaration_end(source, start + 1):
                    found.setdefault(id, set()).add(one.severity)
    return found


def _by_file(places: Sequence[tuple[str, Source, int]]) -> Iterator[tuple[str, list[tuple[int, str, Source]]]]:
    by_name: dict[str, list[tuple[int, str, Source]]] = {}
    for id, source, start in places:
        by_name.setdefault(source.name, []).append((start, id, source))
    for name, rows in by_name.items():
        yield name, sorted(rows, key=lambda row: row[:2])
