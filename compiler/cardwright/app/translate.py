"""What `cardwright translate` is asked becomes a PO file, card files with translations, or an account of what lacks."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from cardwright.app import po
from cardwright.app.files import rewritten, shown, write, write_all
from cardwright.app.meaning import meaning
from cardwright.app.refusal import Refusal, Unsound
from cardwright.app.translations import State, languages, load, memory_file, old, own_documents, refused, states
from cardwright.compile.inside import inside
from cardwright.syntax.diagnostic import Diagnostic, in_order

if TYPE_CHECKING:
    from cardwright.app.bringing_in import BroughtIn
    from cardwright.compile.compile import Compiled


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
    from cardwright.app.bringing_in import bring_in

    try:
        catalogue = load(Path(file))
        lang = catalogue.lang or Path(file).stem
        if not known(lang):
            raise Refusal(f'{file!r} does not say its language: write "Language: fr\\n" into its header.')
        brought = bring_in(made, catalogue, lang)
    except OSError as error:
        raise Refusal(f"Cannot read {file!r}: {error.strerror}.") from None
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
    """The PO file beside the cards, to be written. Raises Refusal where that is a link to somewhere else."""
    path = memory_file(made, lang)
    if inside(path.parent, path.name) is None:
        raise Refusal(f"{shown(path)} leads out of the folder of the set; nothing is written there.")
    return path


def _place(state: State) -> tuple[str, int]:
    """The file and the line of the English."""
    span = state.text.document.span(f"/{state.text.field}/en")
    return Path(span.source.name).name, span.source.place(span.start)[0]


def _write(files: dict[Path, bytes]) -> None:
    try:
        write_all(files) if len(files) > 1 else write(*next(iter(files.items())))
    except OSError as error:
        raise Refusal(f"Cannot write {str(error.filename or '')!r}: {error.strerror}.") from None


def _uninstalled() -> Refusal:
    return Refusal("PO files need the extra `translations`: install cardwright[translations].")
