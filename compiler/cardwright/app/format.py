"""Card files become formatted texts, beside what they were."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from cardwright.app.files import shown
from cardwright.app.sets import card_files
from cardwright.frozen import frozen
from cardwright.messages.message import message
from cardwright.messages.refusal import Refusal
from cardwright.syntax.diagnostic import Diagnostic
from cardwright.syntax.format import format_source
from cardwright.syntax.parse import parse
from cardwright.syntax.read import read

UNREADABLE = ("CW101", "CW108")


@frozen
class Formatted:
    """A text before and after, and the findings for which parts of it were left as they were."""

    name: str
    before: str
    after: str
    faults: tuple[Diagnostic, ...]

    @property
    def changed(self) -> bool:
        """Whether formatting changes anything."""
        return self.before != self.after

    @property
    def unreadable(self) -> bool:
        """Whether there was no text to be formatted at all."""
        return any(fault.code in UNREADABLE for fault in self.faults)


def formatted(name: str, data: bytes) -> Formatted:
    """The bytes of a file, formatted; line ends count as one character here."""
    source, faults = read(name, data)
    faults += parse(source).diagnostics
    return Formatted(shown(name), source.text, format_source(source.text), tuple(faults))


def files(paths: Sequence[str]) -> list[Path]:
    """The card files that some paths mean. Raises Refusal for a path that means none."""
    card_paths: dict[Path, None] = {}
    for path in map(Path, paths):
        if path.is_dir():
            card_paths.update(dict.fromkeys(card_files(path)))
        elif path.is_file() and path.suffix == ".card":
            card_paths[path] = None
        else:
            sentence = "{file} is not a .card file." if path.exists() else "{file} does not exist."
            raise Refusal(message(sentence, file=repr(str(path))))
    if not card_paths:
        raise Refusal(message("There are no .card files here."))
    return list(card_paths)
