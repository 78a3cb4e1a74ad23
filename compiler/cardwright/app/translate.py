"""What `cardwright translate` is asked becomes a PO file, card files with translations, or an account of what lacks."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from cardwright.app import po, translation_findings
from cardwright.app.files import rewritten, shown, why, write, write_all
from cardwright.app.translations import (
    Key,
    State,
    key,
    key_of,
    languages,
    load,
    memory_file,
    old,
    own_documents,
    refused,
    remembered,
    states,
)
from cardwright.app.unsound import Unsound
from cardwright.compile.sets import inside
from cardwright.compile.texts import LABEL, Text
from cardwright.compile.translated import Translation, translated
from cardwright.messages.catalogue import catalogue
from cardwright.messages.message import message
from cardwright.messages.refusal import Refusal
from cardwright.syntax.diagnostic import Diagnostic, in_order
from cardwright.syntax.read import read
from cardwright.vocabulary.fields import fields

if TYPE_CHECKING:
    from cardwright.compile.compile import Compiled
    from cardwright.compile.document import Document


class Account(NamedTuple):
    """The state of one language: the file or the language that it is about, and all its texts."""

    what: str
    states: list[State]


class TakenIn(NamedTuple):
    """A PO file that was taken in, or would be: what it makes of the set, how many files that changes, and the account
    of the language afterwards."""

    brought: BroughtIn
    files: int
    account: Account | None


def write_out(compiled: Compiled, lang: str, output: str) -> Account:
    """Writes the PO file of a language, by default the one beside the cards."""
    path = Path(output) if output else _memory(compiled, lang)
    texts = readable(compiled, lang)
    _write({path: _po(compiled, lang, texts)})
    return Account(shown(path), texts)


def take_in(compiled: Compiled, file: str) -> TakenIn:
    """Writes the translations of a PO file into the card files, unless it has faults."""
    lang, brought = _brought(compiled, file)
    if brought.faults:
        return TakenIn(brought, 0, None)
    texts = {Path(name): rewritten(Path(name), text) for name, text in brought.after.items()}
    _write(texts | {_memory(compiled, lang): _po(brought.remade, lang, brought.states)})
    return TakenIn(brought, len(texts), Account(shown(memory_file(compiled, lang)), brought.states))


def would_take_in(compiled: Compiled, file: str) -> TakenIn:
    """What a PO file would bring in; nothing is written."""
    _, brought = _brought(compiled, file)
    return TakenIn(brought, len(brought.after), None)


def accounts(compiled: Compiled) -> tuple[list[Diagnostic], list[Account]]:
    """What is amiss with the translations of a set, and the account of each of its languages."""
    diagnostics = [finding for finding in compiled.diagnostics if finding.code == "CW604"]
    by_language = {lang: readable(compiled, lang) for lang in languages(compiled)}
    at_home = any(document.sort == "game" for document in own_documents(compiled))
    by_language = {  # nobody must translate cards of one's own into a language with which one has not begun
        lang: these
        for lang, these in by_language.items()
        if at_home or memory_file(compiled, lang).is_file() or any(state.translation for state in these)
    }
    diagnostics += [old(state) for these in by_language.values() for state in these if state.stale]
    return in_order(diagnostics), [Account(lang, these) for lang, these in by_language.items()]


def _brought(compiled: Compiled, file: str) -> tuple[str, BroughtIn]:
    """The language of a PO file, and what it makes of the set."""

    try:
        catalogue = load(Path(file))
        lang = catalogue.lang or Path(file).stem
        if not known(lang):
            raise Refusal(
                message('{file} does not say its language: write "Language: fr\\n" into its header.', file=repr(file))
            )
        brought = bring_in(compiled, catalogue, lang)
    except OSError as error:
        raise Refusal(message("Cannot read {file}: {why}.", file=repr(file), why=why(error))) from None
    except po.NotInstalled:
        raise _uninstalled() from None
    except po.Unreadable as error:
        raise Unsound([refused(error)], 1) from None
    return lang, brought


def known(lang: str) -> bool:
    """Whether a word can be the code of a language into which is translated."""
    return len(lang) == 2 and lang.isascii() and lang.isalpha() and lang.islower() and lang != "en"


def readable(compiled: Compiled, lang: str) -> list[State]:
    """All texts in a language; a set whose own PO file cannot be read is Unsound."""
    try:
        return states(compiled, lang)
    except po.NotInstalled:
        raise _uninstalled() from None
    except po.Unreadable as error:
        raise Unsound([refused(error)], 1) from None


def _po(compiled: Compiled, lang: str, texts: list[State]) -> bytes:
    assert compiled.ruleset is not None
    entries = [
        po.PoEntry(
            state.text.context,
            state.text.english,
            state.translation,
            state.made_of,
            state.stale,
            meaning(state.text, compiled),
            (_place(state),),
        )
        for state in texts
    ]
    try:
        project = compiled.folder.resolve().name if compiled.folder else "cards"
        return po.written(entries, lang, project).encode("utf-8", "replace")  # a path may be no UTF-8
    except po.NotInstalled:
        raise _uninstalled() from None


def _memory(compiled: Compiled, lang: str) -> Path:
    """The PO file beside the cards, to be written. Raises Refusal where that is a link to somewhere else."""
    path = memory_file(compiled, lang)
    if inside(path.parent, path.name) is None:
        raise Refusal(message("{file} leads out of the folder of the set; nothing is written there.", file=shown(path)))
    return path


def _place(state: State) -> tuple[str, int]:
    """The file and the line of the English."""
    span = state.text.document.span(f"/{state.text.field}/en")
    return Path(span.source.name).name, span.source.place(span.start)[0]


def _write(files: dict[Path, bytes]) -> None:
    try:
        write_all(files) if len(files) > 1 else write(*next(iter(files.items())))
    except OSError as error:
        raise Refusal(
            message("Cannot write {file}: {why}.", file=repr(str(error.filename or "")), why=why(error))
        ) from None


def _uninstalled() -> Refusal:
    return Refusal(message("PO files need the extra `translations`: install cardwright[translations]."))


LONGEST = 2_000  # characters; no card has room for a tenth of it


class BroughtIn(NamedTuple):
    """What a PO file makes of a set.

    `before` and `after` are the texts of the files that change, by name; `remade` is the set that they make, `states`
    what is to be remembered of it. `left_out` is what is not taken, `faults` what would be wrong with the set: then
    nothing is to be written. `fuzzy` counts the entries that their translator is not sure of.
    """

    before: dict[str, str]
    after: dict[str, str]
    remade: Compiled
    states: list[State]
    left_out: list[Diagnostic]
    faults: list[Diagnostic]
    lines: int
    fuzzy: int


def bring_in(compiled: Compiled, catalogue: po.PoFile, lang: str) -> BroughtIn:
    """The set with every translation that is there, can stand in a card file, and is not fuzzy."""
    left_out: list[Diagnostic] = []
    now = {key(state.text): state for state in states(compiled, lang)}
    taken = dict(_taken(catalogue, now, left_out))
    changed = [
        Translation(now[text_key].text, lang, entry.translation)
        for text_key, entry in taken.items()
        if entry.translation != now[text_key].translation
    ]
    after = translated(changed)
    before = {source.name: source.text for source in compiled.sources if source.name in after}
    fuzzy = sum(entry.fuzzy and bool(entry.translation) for entry in catalogue.entries)
    faults, remade = _judged(compiled, after)
    return BroughtIn(before, after, remade, _remembering(remade, lang, taken), left_out, faults, len(changed), fuzzy)


def _taken(catalogue: po.PoFile, now: dict[Key, State], left_out: list[Diagnostic]) -> Iterator[tuple[Key, po.PoEntry]]:
    """The entries that are brought in; why others are not is in `left_out`."""
    first: dict[Key, po.PoEntry] = {}
    for entry in catalogue.entries:
        text_key, span = key_of(entry), catalogue.span(entry)
        if not entry.translation or entry.fuzzy:
            continue
        if text_key not in now:
            left_out.append(translation_findings.belongs_nowhere(span, entry.context))
        elif text_key in first:
            left_out.append(translation_findings.twice(span, entry.context, catalogue.span(first[text_key])))
        elif entry.translation == now[text_key].translation:
            yield text_key, entry
        elif (sheet := now[text_key].text.document.sheet) is not None:
            column = now[text_key].text.written_as(now[text_key].lang)
            left_out.append(translation_findings.in_a_sheet(span, sheet.name, column, entry.translation))
        elif (choice := _choice(now[text_key].text)) and entry.translation not in choice:
            left_out.append(translation_findings.not_a_choice(span, entry.context, entry.translation, choice))
        elif why := _hindrance(entry.translation):
            left_out.append(translation_findings.cannot_stand(span, entry.context, why))
        else:
            yield text_key, entry
        first.setdefault(text_key, entry)


def _choice(text: Text) -> tuple[str, ...]:
    return () if text.field == LABEL else fields()[text.document.sort][text.field].one_of


def _hindrance(translation: str) -> str:
    """Why a text cannot stand in a card file, or nothing."""
    if "\n" in translation:
        return "line"
    if '"' in translation:
        return "quote"
    if any(mark in translation for mark in ("{{", "}}", "{%")):
        return "braces"
    if len(translation) > LONGEST:
        return "long"
    return "hidden" if read("", f'"{translation}"'.encode("utf-8", "surrogatepass"))[1] else ""


def _judged(compiled: Compiled, after: dict[str, str]) -> tuple[list[Diagnostic], Compiled]:
    """The errors that the set would have with new texts, and that set."""
    from cardwright.compile.compile import compile_sources

    own = {source.name: source.text for source in compiled.sources if _belongs(source.name, compiled.folder)} | after
    remade = compile_sources([read(name, text.encode()) for name, text in own.items()], compiled.folder)
    return [finding for finding in remade.diagnostics if finding.severity == "error"], remade


def _belongs(name: str, folder: Path | None) -> bool:
    return folder is not None and Path(name).resolve().parent == folder.resolve()


def _remembering(remade: Compiled, lang: str, taken: dict[Key, po.PoEntry]) -> list[State]:
    """The states of the set with its new texts: what was brought in is made of the English of its file."""
    memory = remembered(remade, lang) | taken
    return [
        state._replace(made_of=memory[text_key].made_of)
        if (text_key := key(state.text)) in memory and memory[text_key].translation == state.translation
        else state
        for state in states(remade, lang)
    ]


def meaning(text: Text, compiled: Compiled) -> str:
    """Lines such as "Object · Fire", the rules of a card, and what a field is for."""
    return "\n".join(_lines(text, compiled))


def _lines(text: Text, compiled: Compiled) -> Iterator[str]:
    document = text.document
    if document.sort == "card":
        yield from _of_card(document, compiled)
    elif document.sort in ("house rule", "edition", "variant"):
        yield from _of_overlay(document, compiled)
    else:
        yield f"{document.sort} {document.title}"
        yield from _told(text)
    if text.field == LABEL:
        yield "What a player says who chooses this."
    elif document.sort != "card" or text.field not in ("name", "flavour"):
        row = fields()[document.sort][text.field]
        yield row.doc + (f" One of: {', '.join(row.one_of)}." if row.one_of else "")


def _told(text: Text) -> Iterator[str]:
    """What the game says of the thing whose name is asked for."""
    description = text.document.json.get("text")
    if text.field != "text" and isinstance(description, dict) and "en" in description:
        yield str(description["en"])


def _of_card(document: Document, compiled: Compiled) -> Iterator[str]:
    from cardwright.wording.words import type_line, words

    assert compiled.ruleset is not None
    id = compiled.cardset.card_id(document)
    card = next((card for card in compiled.ruleset.cards if card.id == id), None)
    if card:
        yield type_line(card, compiled.glossary, compiled.ruleset, "en")
        for paragraph in words(card, compiled.glossary, compiled.ruleset, "en"):
            yield from paragraph.split("\n")


def _of_overlay(document: Document, compiled: Compiled) -> Iterator[str]:
    from cardwright.wording import sentence

    assert compiled.ruleset is not None
    yield document.sort
    for overlay in compiled.ruleset.overlays:
        if (overlay.sort, overlay.id) == (document.sort, document.title):
            for ability in overlay.abilities:
                for paragraph in sentence(ability, compiled.glossary, compiled.ruleset, "en"):
                    yield from paragraph.split("\n")


def badges(compiled: Compiled, lang: str, ui_lang: str) -> dict[str, str]:
    """What is to stand on cards, by their ids: a missing text counts for more than a stale one.

    `ui_lang` is the language of those who read the proof.
    """
    if lang == "en":
        return {}
    words = catalogue(ui_lang)
    marked: dict[str, str] = {}
    for state in readable(compiled, lang):
        if state.missing:
            marked[state.text.document.id] = words.phrase("report.untranslated")
        elif state.stale:
            marked.setdefault(state.text.document.id, words.phrase("report.outdated"))
    cards = (document for document in own_documents(compiled) if document.sort == "card")
    return {compiled.cardset.card_id(card): marked[card.id] for card in cards if card.id in marked}
