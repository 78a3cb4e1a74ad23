"""A set and what is remembered of a language become the state of its translations: said or not, fresh or stale.

What English a translation was made of is remembered in `LANG.po` beside the cards: it is what `translate` wrote last. A
translation that was typed into a card file since counts as made of the English beside it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from cardwright.app import po, translation_findings
from cardwright.compile.texts import LABEL, Text, all_texts
from cardwright.intake import first_bytes
from cardwright.limits import PO_FILE
from cardwright.syntax.diagnostic import Diagnostic
from cardwright.syntax.source import Source, Span

if TYPE_CHECKING:
    from cardwright.compile.compile import Compiled
    from cardwright.compile.document import Document

Key = tuple[str, str]
"""What a text is known by in a PO file: its context, and of a label its English, for a card may have several."""


class State(NamedTuple):
    """A text in one language: what it says, "" if nothing, and the English of which that was made."""

    text: Text
    lang: str
    translation: str
    made_of: str

    @property
    def missing(self) -> bool:
        """Whether it is needed and not there."""
        return self.text.needed and not self.translation

    @property
    def stale(self) -> bool:
        """Whether its English has changed since."""
        return bool(self.translation) and self.made_of != self.text.english

    @property
    def place(self) -> Span:
        """Where it stands, or else its card."""
        return self.text.document.span(f"/{self.text.field}/{self.lang}")


def key(text: Text) -> Key:
    """What a text is known by."""
    return text.context, text.english if text.field == LABEL else ""


def key_of(entry: po.PoEntry) -> Key:
    """What an entry is a translation of."""
    return entry.context, entry.english if entry.context.endswith(f" {LABEL}") else ""


def states(compiled: Compiled, lang: str) -> list[State]:
    """All texts of a set itself, in the order of its files. Raises po.Unreadable, po.NotInstalled."""
    return list(_states(compiled, lang, remembered(compiled, lang)))


def _states(compiled: Compiled, lang: str, memory: Mapping[Key, po.PoEntry]) -> Iterator[State]:
    for text in all_texts(own_documents(compiled)):
        translation = text.translations.get(lang, "")
        known = memory.get(key(text))
        fresh = known is None or known.translation != translation
        yield State(text, lang, translation, text.english if fresh or known is None else known.made_of)


def memory_file(compiled: Compiled, lang: str) -> Path:
    """Where a set remembers a language."""
    return (compiled.folder or Path.cwd()) / f"{lang}.po"


def languages(compiled: Compiled) -> list[str]:
    """The languages of a set besides English: those of its game, and those for which it has a PO file."""
    kept = sorted(path.stem for path in memory_file(compiled, "en").parent.glob("??.po"))
    return [lang for lang in dict.fromkeys([*compiled.languages, *kept]) if lang != "en"]


def remembered(compiled: Compiled, lang: str) -> dict[Key, po.PoEntry]:
    """What was written last, by what it is a translation of; nothing where nothing was."""
    path = memory_file(compiled, lang)
    if not path.is_file():
        return {}
    return {key_of(entry): entry for entry in load(path).entries}


def load(path: Path) -> po.PoFile:
    """A PO file. Raises OSError, po.Unreadable, po.NotInstalled."""
    return po.read(str(path), first_bytes(path, PO_FILE + 1))


def own_documents(compiled: Compiled) -> list[Document]:
    """The declarations of a set itself, and not of the sets that it uses."""
    home = (compiled.folder or Path.cwd()).resolve()
    own = {source.name for source in compiled.sources if Path(source.name).resolve().parent == home}
    return [
        document
        for document in compiled.cardset.documents
        if document.source.name in own and (document.sort != "card" or compiled.cardset.card_id(document))
    ]


def stale(compiled: Compiled) -> Iterator[Diagnostic]:
    """A finding for each translation that was made of other English; none where no PO file stands beside the cards."""
    for lang in languages(compiled):
        if not memory_file(compiled, lang).is_file():
            continue
        try:
            texts = states(compiled, lang)
        except po.NotInstalled:
            yield translation_findings.unlooked(Span(Source(str(memory_file(compiled, lang)), ""), 0, 0))
            continue
        except po.Unreadable as error:
            yield refused(error)
            continue
        yield from (old(state) for state in texts if state.stale)


def old(state: State) -> Diagnostic:
    """The finding about a stale translation."""
    text = state.text
    return translation_findings.stale(state.place, text.written_as(state.lang), state.lang, state.made_of, text.english)


def refused(error: po.Unreadable) -> Diagnostic:
    """The finding about a PO file that cannot be read."""
    if error.kind == "size":
        return translation_findings.too_large(error.span, Path(error.span.source.name).stat().st_size, PO_FILE)
    return translation_findings.unreadable(error.span, error.kind)
