"""The river, from end to end: files → sources → trees → documents → card set → ruleset, and all findings."""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from functools import cache, lru_cache, partial
from pathlib import Path

from cardwright.assets import card_languages
from cardwright.assets import folder as data_folder
from cardwright.compile.art import emblems, pictures, place_pictures, places
from cardwright.compile.cardset import CardSet, bind
from cardwright.compile.check import check
from cardwright.compile.course import course
from cardwright.compile.declared import strings
from cardwright.compile.document import Document, again, documents, with_nested
from cardwright.compile.find import SetFiles, find
from cardwright.compile.games import without_followers
from cardwright.compile.kept import Kept
from cardwright.compile.left_out import leave_out
from cardwright.compile.lower import lower
from cardwright.compile.scenarios import scenarios
from cardwright.compile.schema import set_apart
from cardwright.compile.sets import of_every_game, with_errors, with_used
from cardwright.compile.sheets import rows
from cardwright.compile.tables import columns, spread
from cardwright.compile.texts import glossary
from cardwright.intake import first_bytes, real
from cardwright.limits import CARD_FILE
from cardwright.ruleset.game import Ruleset
from cardwright.ruleset.glossary import Glossary
from cardwright.ruleset.scenario import Scenario
from cardwright.syntax.diagnostic import Diagnostic, in_order
from cardwright.syntax.parse import Parsed, parse
from cardwright.syntax.read import read
from cardwright.syntax.source import Source, Span
from cardwright.syntax.tree import Declaration

Parsing = Callable[[Source], Parsed]
"""How a source is parsed; who compiles again and again may keep what `parse` made of sources that stay as they are."""

ReadFile = Callable[[Source, list[Diagnostic]], Iterable[Document]]


@dataclass(frozen=True, slots=True)
class Compiled:
    """All that a set is: its ruleset, its words, where everything was written, and what is wrong with it.

    `own` are the ids of the cards that the set itself declares, of a game those of the sets that it uses, too; and
    `scenarios` its own tests; `languages` are those that the game asks for.
    """

    diagnostics: list[Diagnostic]
    sources: tuple[Source, ...]
    ruleset: Ruleset | None
    glossary: Glossary
    origins: Mapping[str, Span]
    own: tuple[str, ...]
    scenarios: tuple[Scenario, ...]
    languages: tuple[str, ...]
    folder: Path | None
    cardset: CardSet = field(repr=False)


@lru_cache(maxsize=128)
def parsed(source: Source) -> Parsed:
    """What stays as it is from one set to the next, or from one time to the next, is parsed once."""
    return parse(source)


def compile_set(target: str, *, stdin: bytes | None = None, parsing: Parsing = parsed) -> Compiled:
    """A set by its name, its folder or its file; `-` is `stdin`. Raises NoSuchSet when there is none.

    Findings of used sets are the business of those sets; only those of the set itself are given.
    """
    asked = SetFiles("stdin", Path.cwd(), ()) if target == "-" else find(target)
    given = [read("<stdin>", stdin or b"")] if target == "-" else [_load(path) for path in asked.files]
    return compile_sources(given, asked.folder, parsing)


def compile_sources(
    given: list[tuple[Source, list[Diagnostic]]],
    folder: Path | None,
    parsing: Parsing = parsed,
    kept: Kept | None = None,
) -> Compiled:
    """The same, from texts that have been read; who compiles a set again and again keeps what stays as it is."""
    read: ReadFile = partial(_documents, folder=folder, parsing=parsing)
    if kept is not None:
        read = partial(kept.documents, partial(_declared, folder=folder))
    with collecting_paused():
        return _compiled(given, folder, read, kept or Kept())


def _compiled(
    given: list[tuple[Source, list[Diagnostic]]], folder: Path | None, read: ReadFile, kept: Kept
) -> Compiled:
    diagnostics: list[Diagnostic] = []
    sources = []
    for source, faults in given:
        sources.append(source)
        diagnostics.extend(faults)
    own = [document for source in sources for document in read(source, diagnostics)]
    used, used_sources = with_used(own, folder, kept.reading(_read_set), diagnostics)
    common = of_every_game([*used, *own], _every_game)
    used = [*common, *used]
    about = columns([*used, *own])
    sayings = kept.understood(used, own)
    used, own = spread(used, about, diagnostics), spread(own, about, diagnostics)
    for document in with_nested([*used, *own]):
        set_apart(document)
    cards = bind([*used, *own], diagnostics)
    leave_out(cards, diagnostics)
    for document in cards.documents:
        if document.sort in ("use",) or (document.sort == "card" and not cards.card_id(document)):
            continue
        if document.known.get("right") is sayings.names:
            continue
        faults = list(cards.schemas.check(document))
        diagnostics.extend(faults)
        if not faults:
            document.known["right"] = sayings.names
    lowered = lower(cards, diagnostics, sayings)
    tests = scenarios(cards, lowered, own, diagnostics)
    diagnostics.extend(pictures(own, folder))
    diagnostics.extend(emblems(own))
    diagnostics.extend(places(own))
    diagnostics.extend(check(cards, lowered, own, _sound(diagnostics), kept.judge(lowered.ruleset)))
    if lowered.ruleset is not None and _sound(diagnostics):
        diagnostics.extend(course(lowered.ruleset, lowered.origins, own))
    diagnostics.extend(list(with_errors(used_sources, diagnostics)))
    mine = {source.name for source in sources}
    sheets = {source.name for one in own if one.sheet for source in (one.sheet, one.cell) if source}
    return Compiled(
        in_order(
            [
                _by_hand(diagnostic) if diagnostic.span.source.name in sheets else diagnostic
                for diagnostic in without_followers(diagnostics, own)
                if _of(diagnostic, mine | sheets)
            ]
        ),
        (*sources, *used_sources, *(document.source for document in common[:1])),
        lowered.ruleset,
        glossary(cards),
        lowered.origins,
        tuple(dict.fromkeys(_ids(cards, used, own))),
        tests,
        _languages(cards),
        folder,
        cards,
    )


def _sound(diagnostics: list[Diagnostic]) -> bool:
    return not any(finding.severity == "error" for finding in diagnostics)


def _ids(cards: CardSet, used: list[Document], own: list[Document]) -> Iterator[str]:
    """The ids of a set's cards: its own; where it declares the game, all that are in the box."""
    whole = any(document.sort == "game" for document in own)
    for document in [*used, *own] if whole else own:
        if document.sort == "card" and cards.card_id(document):
            yield cards.card_id(document)


def _of(finding: Diagnostic, names: set[str]) -> bool:
    return finding.span.source.name in names


def _by_hand(finding: Diagnostic) -> Diagnostic:
    """Spreadsheets belong to another program: what is wrong in them is shown, and never mended here."""
    return replace(finding, fix=None)


@contextmanager
def collecting_paused() -> Iterator[None]:
    """No garbage is collected meanwhile: trees hold no circles, and looking for them would take a fifth of the time."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()


def _load(path: Path) -> tuple[Source, list[Diagnostic]]:
    return read(_shown(path), first_bytes(path, CARD_FILE + 1), path.stat().st_size)


def _shown(path: Path) -> str:
    """A path as the author would write it: from the working folder when it lies below, otherwise as it is."""
    try:
        return real(path).relative_to(Path.cwd()).as_posix()
    except ValueError:
        return str(path)


def _used(source: Source, diagnostics: list[Diagnostic], folder: Path | None) -> Iterator[Document]:
    """What others use stays as it is from one set to the next, and is read once; but spreadsheets change by
    themselves."""
    if any(declared.sheet is not None for declared in parsed(source).declarations):
        return _documents(source, diagnostics, folder, parsed)
    batch, found = _shaped(source)
    diagnostics.extend(found)
    return (again(document, source) for document in batch)


@lru_cache(maxsize=64)
def _shaped(source: Source) -> tuple[tuple[Document, ...], tuple[Diagnostic, ...]]:
    found: list[Diagnostic] = []
    return tuple(_documents(source, found, None, parsed)), tuple(found)


def _read_set(files: SetFiles, diagnostics: list[Diagnostic]) -> tuple[list[Document], list[Source]]:
    batch: list[Document] = []
    sources: list[Source] = []
    for path in files.files:
        source, faults = _load(path)
        diagnostics.extend(faults)
        sources.append(source)
        batch.extend(_used(source, diagnostics, files.folder))
    place_pictures(batch, files.folder)
    return batch, sources


def _every_game() -> list[Document]:
    """What need not be declared."""
    return list(_documents(_source_of_every_game(), [], None, parsed))


@cache
def _source_of_every_game() -> Source:
    path = data_folder("grammar") / "every-game.card"  # by its whole name: it stays when the working folder changes
    return replace(_load(path)[0], name=str(path))


def _documents(
    source: Source, diagnostics: list[Diagnostic], folder: Path | None, parsing: Parsing
) -> Iterator[Document]:
    declarations, found = parsing(source)
    diagnostics.extend(found)
    for declared in declarations:
        yield from _declared(source, declared, diagnostics, folder)


def _declared(
    source: Source, declared: Declaration, diagnostics: list[Diagnostic], folder: Path | None
) -> Iterator[Document]:
    if declared.sheet is not None:
        return rows(source, declared, folder, diagnostics)
    return documents(source, declared, diagnostics)


def _languages(cards: CardSet) -> tuple[str, ...]:
    game = next(cards.of("game"), None)
    asked = strings(game, "languages") if game else ()
    return tuple(lang for lang in asked if lang in card_languages()) or ("en",)
