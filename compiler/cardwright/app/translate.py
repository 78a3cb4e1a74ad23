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


def write_out(made: Compiled, lang: str, output: str) -> Account:
    """Writes the PO file of a language, by default the one beside the cards."""
    path = Path(output) if output else _memory(made, lang)
    found = readable(made, lang)
    _write({path: _po(made, lang, found)})
    return Account(shown(path), found)


def take_in(made: Compiled, file: str) -> TakenIn:
    """Writes the translations of a PO file into the card files, unless it has faults."""
    lang, brought = _brought(made, file)
    if brought.faults:
        return TakenIn(brought, 0, None)
    texts = {Path(name): rewritten(Path(name), text) for name, text in brought.after.items()}
    _write(texts | {_memory(made, lang): _po(brought.remade, lang, brought.states)})
    return TakenIn(brought, len(texts), Account(shown(memory_file(made, lang)), brought.states))


def would_take_in(made: Compiled, file: str) -> TakenIn:
    """What a PO file would bring in; nothing is written."""
    _, brought = _brought(made, file)
    return TakenIn(brought, len(brought.after), None)


def accounts(made: Compiled) -> tuple[list[Diagnostic], list[Account]]:
    """What is amiss with the translations of a set, and the account of each of its languages."""
    found = [finding for finding in made.diagnostics if finding.code == "CW604"]
    by_language = {lang: readable(made, lang) for lang in languages(made)}
    at_home = any(document.sort == "game" for document in own_documents(made))
    by_language = {  # nobody must translate cards of one's own into a language with which one has not begun
        lang: these
        for lang, these in by_language.items()
        if at_home or memory_file(made, lang).is_file() or any(state.said for state in these)
    }
    found += [old(state) for these in by_language.values() for state in these if state.stale]
    return in_order(found), [Account(lang, these) for lang, these in by_language.items()]


def _brought(made: Compiled, file: str) -> tuple[str, BroughtIn]:
    """The language of a PO file, and what it makes of the set."""

    try:
        catalogue = load(Path(file))
        lang = catalogue.lang or Path(file).stem
        if not known(lang):
            raise Refusal(
                message('{file} does not say its language: write "Language: fr\\n" into its header.', file=repr(file))
            )
        brought = bring_in(made, catalogue, lang)
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


def readable(made: Compiled, lang: str) -> list[State]:
    """All texts in a language; a set whose own PO file cannot be read is Unsound."""
    try:
        return states(made, lang)
    except po.NotInstalled:
        raise _uninstalled() from None
    except po.Unreadable as error:
        raise Unsound([refused(error)], 1) from None


def _po(made: Compiled, lang: str, found: list[State]) -> bytes:
    assert made.ruleset is not None
    entries = [
        po.PoEntry(
            state.text.context,
            state.text.english,
            state.said,
            state.made_of,
            state.stale,
            meaning(state.text, made),
            (_place(state),),
        )
        for state in found
    ]
    try:
        return po.written(entries, lang, made.folder.resolve().name if made.folder else "cards").encode()
    except po.NotInstalled:
        raise _uninstalled() from None


def _memory(made: Compiled, lang: str) -> Path:
    """The PO file beside the cards, to be written. Raises Refusal where that is a link to somewhere else."""
    path = memory_file(made, lang)
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


def bring_in(made: Compiled, catalogue: po.PoFile, lang: str) -> BroughtIn:
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


def _taken(catalogue: po.PoFile, now: dict[Key, State], found: list[Diagnostic]) -> Iterator[tuple[Key, po.PoEntry]]:
    """The entries that are brought in; why others are not is found."""
    first: dict[Key, po.PoEntry] = {}
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


def _remembering(remade: Compiled, lang: str, taken: dict[Key, po.PoEntry]) -> list[State]:
    """The states of the set with its new texts: what was brought in is made of the English of its file."""
    memory = remembered(remade, lang) | taken
    return [
        state._replace(made_of=memory[one].made_of)
        if (one := key(state.text)) in memory and memory[one].said == state.said
        else state
        for state in states(remade, lang)
    ]


def meaning(text: Text, made: Compiled) -> str:
    """Lines such as "Object · Fire", the rules of a card, and what a field is for."""
    return "\n".join(_lines(text, made))


def _lines(text: Text, made: Compiled) -> Iterator[str]:
    document = text.document
    if document.sort == "card":
        yield from _of_card(document, made)
    elif document.sort in ("house rule", "edition", "variant"):
        yield from _of_overlay(document, made)
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
    said = text.document.json.get("text")
    if text.field != "text" and isinstance(said, dict) and "en" in said:
        yield str(said["en"])


def _of_card(document: Document, made: Compiled) -> Iterator[str]:
    from cardwright.wording.words import type_line, words

    assert made.ruleset is not None
    id = made.cardset.card_id(document)
    card = next((one for one in made.ruleset.cards if one.id == id), None)
    if card:
        yield type_line(card, made.glossary, made.ruleset, "en")
        for paragraph in words(card, made.glossary, made.ruleset, "en"):
            yield from paragraph.split("\n")


def _of_overlay(document: Document, made: Compiled) -> Iterator[str]:
    from cardwright.wording import sentence

    assert made.ruleset is not None
    yield document.sort
    for overlay in made.ruleset.overlays:
        if (overlay.sort, overlay.id) == (document.sort, document.title):
            for ability in overlay.abilities:
                for paragraph in sentence(ability, made.glossary, made.ruleset, "en"):
                    yield from paragraph.split("\n")


def badges(made: Compiled, lang: str, ui_lang: str) -> dict[str, str]:
    """What is to stand on cards, by their ids: a missing text counts for more than a stale one.

    `ui_lang` is the language of those who read the proof.
    """
    if lang == "en":
        return {}
    told = catalogue(ui_lang)
    marked: dict[str, str] = {}
    for state in readable(made, lang):
        if state.missing:
            marked[state.text.document.id] = told.phrase("report.untranslated")
        elif state.stale:
            marked.setdefault(state.text.document.id, told.phrase("report.outdated"))
    cards = (document for document in own_documents(made) if document.sort == "card")
    return {made.cardset.card_id(card): marked[card.id] for card in cards if card.id in marked}
