"""What `cardwright translate` is asked becomes a PO file, card files with translations, or an account of what lacks."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from cardwright.cli import po
from cardwright.cli.changes import changes
from cardwright.cli.checking import Checked, report
from cardwright.cli.files import rewritten, shown, write, write_all
from cardwright.cli.meaning import meaning
from cardwright.cli.reports.language import words
from cardwright.cli.terminal import When, look, say
from cardwright.cli.translations import State, languages, load, memory_file, old, own_documents, refused, states
from cardwright.cli.ui_lang import ui_lang
from cardwright.compile.inside import inside
from cardwright.syntax.diagnostic import Diagnostic, in_order

if TYPE_CHECKING:
    from cardwright.cli.bringing_in import BroughtIn
    from cardwright.compile.compile import Compiled


def write_out(made: Compiled, lang: str, output: str, colour: When) -> int:
    """Writes the PO file of a language, by default the one beside the cards."""
    path = Path(output) if output else _memory(made, lang)
    found = readable(made, lang, colour)
    _write({path: _po(made, lang, found)})
    _tell(shown(path), lang, found, colour)
    return 0


def take_in(made: Compiled, file: str, colour: When) -> int:
    """Writes the translations of a PO file into the card files; 1 when anything was found on the way."""
    lang, brought = _brought(made, file, colour)
    if brought.faults:
        return 1
    texts = {Path(name): rewritten(Path(name), text) for name, text in brought.after.items()}
    _write(texts | {_memory(made, lang): _po(brought.remade, lang, brought.states)})
    told, err = words(ui_lang()), look(sys.stderr, colour)
    say(told.phrase("translated", brought.lines) + " " + told.phrase("in files", len(texts)) + ".", err, err=True)
    if brought.fuzzy:
        say(told.phrase("fuzzy", brought.fuzzy), err, err=True)
    _tell(shown(memory_file(made, lang)), lang, brought.states, colour)
    return 1 if brought.found else 0


def would_take_in(made: Compiled, file: str, colour: When) -> int:
    """Shows the lines that a PO file would bring in; 1 when there are any, or when anything was found."""
    _, brought = _brought(made, file, colour)
    out = look(sys.stdout, colour)
    for name, text in brought.after.items():
        say(changes(shown(name), brought.before[name], text, out), out)
    return 1 if brought.after or brought.found or brought.faults else 0


def account(made: Compiled, colour: When) -> int:
    """Says of each language what is missing and what is stale; 1 when anything is."""
    found = [finding for finding in made.diagnostics if finding.code == "CW604"]
    by_language = {lang: readable(made, lang, colour) for lang in languages(made)}
    at_home = any(document.sort == "game" for document in own_documents(made))
    by_language = {  # nobody must translate cards of one's own into a language with which one has not begun
        lang: these
        for lang, these in by_language.items()
        if at_home or memory_file(made, lang).is_file() or any(state.said for state in these)
    }
    found += [old(state) for these in by_language.values() for state in these if state.stale]
    _report(found, made, colour)
    for lang, these in by_language.items():
        _tell(lang, lang, these, colour)
    return 1 if any(state.missing or state.stale for these in by_language.values() for state in these) else 0


def _brought(made: Compiled, file: str, colour: When) -> tuple[str, BroughtIn]:
    """The language of a PO file, and what it makes of the set. What was found is shown."""
    from cardwright.cli.bringing_in import bring_in

    try:
        catalogue = load(Path(file))
        lang = catalogue.lang or Path(file).stem
        if not known(lang):
            raise click.UsageError(f'{file!r} does not say its language: write "Language: fr\\n" into its header.')
        brought = bring_in(made, catalogue, lang)
    except OSError as error:
        raise click.UsageError(f"Cannot read {file!r}: {error.strerror}.") from None
    except po.NotInstalled:
        raise _uninstalled() from None
    except po.Unreadable as error:
        _report([refused(error)], made, colour)
        raise click.exceptions.Exit(1) from None
    _report([*brought.found, *brought.faults], made, colour)
    return lang, brought


def known(lang: str) -> bool:
    """Whether a word can be the code of a language into which is translated."""
    return len(lang) == 2 and lang.isascii() and lang.isalpha() and lang.islower() and lang != "en"


def readable(made: Compiled, lang: str, colour: When) -> list[State]:
    """All texts in a language; a set whose own PO file cannot be read ends the command."""
    try:
        return states(made, lang)
    except po.NotInstalled:
        raise _uninstalled() from None
    except po.Unreadable as error:
        _report([refused(error)], made, colour)
        raise click.exceptions.Exit(1) from None


def _po(made: Compiled, lang: str, found: list[State]) -> bytes:
    assert made.ruleset is not None
    entries = [
        po.Entry(
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
    """The PO file beside the cards, to be written. Raises click.UsageError where that is a link to somewhere else."""
    path = memory_file(made, lang)
    if inside(path.parent, path.name) is None:
        raise click.UsageError(f"{shown(path)} leads out of the folder of the set; nothing is written there.")
    return path


def _place(state: State) -> tuple[str, int]:
    """The file and the line of the English."""
    span = state.text.document.span(f"/{state.text.field}/en")
    return Path(span.source.name).name, span.source.place(span.start)[0]


def _write(files: dict[Path, bytes]) -> None:
    try:
        write_all(files) if len(files) > 1 else write(*next(iter(files.items())))
    except OSError as error:
        raise click.UsageError(f"Cannot write {str(error.filename or '')!r}: {error.strerror}.") from None


def _tell(what: str, lang: str, found: list[State], colour: When) -> None:
    """`fr.po: 312 texts, 3 of them missing, 1 made of other English`."""
    told, err = words(ui_lang()), look(sys.stderr, colour)
    parts = [
        told.phrase(name, number)
        for name, number in (
            ("texts", sum(state.text.needed or bool(state.said) for state in found)),
            ("missing", sum(state.missing for state in found)),
            ("stale", sum(state.stale for state in found)),
        )
        if number or name == "texts"
    ]
    say(f"{what}: {', '.join(parts)}", err, err=True)


def _report(found: list[Diagnostic], made: Compiled, colour: When) -> None:
    if found:
        files = len({one.span.source.name for one in found})
        report(Checked(in_order(found), files, ()), "full", 20, ui_lang(), colour, ())


def _uninstalled() -> click.UsageError:
    return click.UsageError("PO files need the extra `translations`: install cardwright[translations].")
