"""Texts that lie open in an editor become the sets that they belong to, judged again when a text has changed."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from cardwright.app.desk import Desk, JudgedSet
from cardwright.compile.find import NoSuchSet
from cardwright.editor.links import TextChange
from cardwright.syntax.diagnostic import Diagnostic
from cardwright.syntax.source import Source

OPEN_SETS = 8  # sets whose last judgement is kept


@dataclass(slots=True)
class OpenSets:
    """`texts` are the open files by path, as they stand in the editor; `judged` their sets by folder, as last judged.

    A set is `stale` when a text of it has changed since.
    """

    desk: Desk = field(default_factory=Desk)
    texts: dict[Path, str] = field(default_factory=dict)
    judged: dict[Path, JudgedSet] = field(default_factory=dict)
    stale: set[Path] = field(default_factory=set)

    def change(self, path: Path, text: str | None) -> None:
        """A file was opened or changed; or closed, without a text: then what is on the disk counts."""
        if text is None:
            self.texts.pop(path, None)
        else:
            self.texts[path] = text
        self.stale.add(path.parent)

    def set_of(self, path: Path) -> JudgedSet | None:
        """The set of a file as it stands now; None where there is none, or it cannot be read."""
        folder = path.parent
        if folder in self.judged and folder not in self.stale:
            return self.judged[folder]
        return self.judge(folder)

    def last(self, path: Path) -> JudgedSet | None:
        """The set of a file as it was last judged, which is at hand at once."""
        return self.judged.get(path.parent) or self.set_of(path)

    def judge(self, folder: Path) -> JudgedSet | None:
        """A set is judged now."""
        self.stale.discard(folder)
        texts = {path: text for path, text in self.texts.items() if path.parent == folder}
        try:
            judged = self.desk.judged(str(folder), texts)
        except (NoSuchSet, OSError):
            self.judged.pop(folder, None)
            return None
        self.judged.pop(folder, None)
        self.judged[folder] = judged
        while len(self.judged) > OPEN_SETS:
            self.judged.pop(next(iter(self.judged)))
        return judged

    def tried(self, folder: Path, changes: list[TextChange]) -> list[Diagnostic]:
        """What would be found in a set after some changes, which are not made."""
        texts = {path: text for path, text in self.texts.items() if path.parent == folder}
        for change in sorted(changes, key=lambda one: one.span.start, reverse=True):
            path = Path(change.span.source.name).resolve()
            text = texts.get(path, change.span.source.text)
            texts[path] = text[: change.span.start] + change.text + text[change.span.end :]
        return self.desk.judged(str(folder), texts).diagnostics

    def source(self, path: Path, judged: JudgedSet | None) -> Source:
        """The text of a file as it stands in the editor; the very source of the set where that is the same."""
        text = self.texts.get(path)
        return (judged.source(path, text) if judged else None) or Source(str(path), text or "")
