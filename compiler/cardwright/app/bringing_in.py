"""A PO file and a set become the card files with its translations in them, all of them sound or none."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from cardwright.app import po, translation_findings
from cardwright.app.translations import Key, State, key, key_of, remembered, states
from cardwright.compile.texts import LABEL, Text
from cardwright.compile.translated import Translation, translated
from cardwright.syntax.diagnostic import Diagnostic
from cardwright.syntax.read import read
from cardwright.vocabulary.fields import fields

if TYPE_CHECKING:
    from cardwright.compile.compile import Compiled

LONGEST = 2_000  # characters; no card has room for a tenth of it


class BroughtIn(NamedTuple):
    """What a PO file makes of a set.

    `before` and `after` are the texts of the files that change, by name; `remade` is the set that they make, `states`
    what is to be remembered of it. `found` is what was left out, `faults` what would be wrong with the set: then
    nothing is to be written. `fuzzy` counts the entries that their translator is not sure of.
    """

    before: dict[str, str]
    after: dict[str, str]
    remade: Compiled
    states: list[State]
    found: list[Diagnostic]
    faults: list[Diagnostic]
    lines: int
    fuzzy: int


def bring_in(made: Compiled, catalogue: po.Catalogue, lang: str) -> BroughtIn:
    """The set with every translation that is there, can stand in a card file, and is not fuzzy."""
    found: list[Diagnostic] = []
    now = {key(state.text): state for state in states(made, lang)}
    taken = dict(_taken(catalogue, now, found))
    changed = [
        Translation(now[one].text, lang, entry.said) for one, entry in taken.items() if entry.said != now[one].said
    ]
    after = translated(changed)
    before = {source.name: source.text for source in made.sources if source.name in after}
    fuzzy = sum(entry.fuzzy and bool(entry.said) for entry in catalogue.entries)
    faults, remade = _judged(made, after)
    return BroughtIn(before, after, remade, _remembering(remade, lang, taken), found, faults, len(changed), fuzzy)


def _taken(catalogue: po.Catalogue, now: dict[Key, State], found: list[Diagnostic]) -> Iterator[tuple[Key, po.Entry]]:
    """The entries that are brought in; why others are not is found."""
    first: dict[Key, po.Entry] = {}
    for entry in catalogue.entries:
        one, span = key_of(entry), catalogue.span(entry)
        if not entry.said or entry.fuzzy:
            continue
        if one not in now:
            found.append(translation_findings.belongs_nowhere(span, entry.context))
        elif one in first:
            found.append(translation_findings.twice(span, entry.context, catalogue.span(first[one])))
        elif entry.said == now[one].said:
            yield one, entry
        elif (sheet := now[one].text.document.sheet) is not None:
            column = now[one].text.written_as(now[one].lang)
            found.append(translation_findings.in_a_sheet(span, sheet.name, column, entry.said))
        elif (choice := _choice(now[one].text)) and entry.said not in choice:
            found.append(translation_findings.not_a_choice(span, entry.context, entry.said, choice))
        elif why := _hindrance(entry.said):
            found.append(translation_findings.cannot_stand(span, entry.context, why))
        else:
            yield one, entry
        first.setdefault(one, entry)


def _choice(text: Text) -> tuple[str, ...]:
    return () if text.field == LABEL else fields()[text.document.sort][text.field].one_of


def _hindrance(said: str) -> str:
    """Why a text cannot stand in a card file, or nothing."""
    if "\n" in said:
        return "line"
    if '"' in said:
        return "quote"
    if any(mark in said for mark in ("{{", "}}", "{%")):
        return "braces"
    if len(said) > LONGEST:
        return "long"
    return "hidden" if read("", f'"{said}"'.encode("utf-8", "surrogatepass"))[1] else ""


def _judged(made: Compiled, after: dict[str, str]) -> tuple[list[Diagnostic], Compiled]:
    """The errors that the set would have with new texts, and that set."""
    from cardwright.compile.compile import compile_sources

    own = {source.name: source.text for source in made.sources if _belongs(source.name, made.folder)} | after
    remade = compile_sources([read(name, text.encode()) for name, text in own.items()], made.folder)
    return [finding for finding in remade.diagnostics if finding.severity == "error"], remade


def _belongs(name: str, folder: Path | None) -> bool:
    return folder is not None and Path(name).resolve().parent == folder.resolve()


def _remembering(remade: Compiled, lang: str, taken: dict[Key, po.Entry]) -> list[State]:
    """The states of the set with its new texts: what was brought in is made of the English of its file."""
    memory = remembered(remade, lang) | taken
    return [
        state._replace(made_of=memory[one].made_of)
        if (one := key(state.text)) in memory and memory[one].said == state.said
        else state
        for state in states(remade, lang)
    ]
