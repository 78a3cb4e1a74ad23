"""A folder with card files becomes the set that is open: its files, and what is found in it with unsaved texts."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple

from cardwright.app.desk import Desk, JudgedSet
from cardwright.app.files import why
from cardwright.app.versions import seen
from cardwright.compile.find import NoSuchSet
from cardwright.intake import file_bytes, names_a_device, real
from cardwright.limits import CARD_FILE, SET_FILES
from cardwright.messages.message import message
from cardwright.messages.refusal import Refusal
from cardwright.syntax.source import Source

KEPT = 2  # judgements, some megabytes each: what is written, and what is saved

Texts = Mapping[str, str]
"""What a page has not saved yet, by the names of files."""


class ReadFile(NamedTuple):
    """A file as it was read: its text, and by what it is recognised."""

    text: str
    seen: str


@dataclass(slots=True)
class OpenSet:
    """The set of a folder. What was judged of late is kept until a text or a file is another."""

    folder: Path
    desk: Desk = field(default_factory=Desk)
    kept: dict[object, JudgedSet] = field(default_factory=dict)

    def files(self) -> list[str]:
        """The names of its card files. A link that leads out of the folder is none, nor is one that leads nowhere."""
        try:
            names = [entry.name for entry in os.scandir(self.folder) if entry.name.endswith(".card")]
            return [name for name in sorted(names) if self._own(name)][:SET_FILES]
        except OSError as error:
            file = os.path.basename(os.fsdecode(error.filename or self.folder))
            raise Refusal(message("Cannot read {file}: {why}.", file=repr(file), why=why(error))) from None

    def _own(self, name: str) -> bool:
        path = real(self.folder / name)
        return path.parent == self.folder and path.is_file() and not name.startswith(".")

    def path(self, name: str) -> Path:
        """Where a file lies. Raises Refusal for whatever is no card file of this set."""
        if name not in self.files():
            raise Refusal(message("There is no file {file} in this set.", file=repr(name)))
        return real(self.folder / name)

    def place(self, name: str) -> Path:
        """The same of a file that is written on a page, and that somebody may have taken away meanwhile."""
        if name in self.files() or not is_card_file_name(name) or os.path.lexists(self.folder / name):
            return self.path(name)
        return self.folder / name

    def read(self, name: str) -> ReadFile:
        """A file as it stands on the disk. Raises Refusal where it is no text that can be edited."""
        path = self.path(name)
        try:
            return read_file(name, file_bytes(path, CARD_FILE))
        except OSError as error:
            raise Refusal(message("Cannot read {file}: {why}.", file=repr(name), why=why(error))) from None

    def begin(self, name: str) -> None:
        """A new file, which uses what the others of the set use. Raises Refusal where it cannot be."""
        if not is_card_file_name(name):
            raise Refusal(
                message("{name} cannot be the name of a card file.", name=repr(name)),
                "Use letters, digits, - and _, and .card at the end.",
            )
        if len(self.files()) >= SET_FILES:
            raise Refusal(message("This set has {n} files; more cannot be opened here.", n=SET_FILES))
        text = self._uses()
        try:
            with (self.folder / name).open("x", encoding="utf-8", newline="\n") as file:
                file.write(text)
        except OSError as error:
            raise Refusal(message("Cannot write {file}: {why}.", file=repr(name), why=why(error))) from None

    def _uses(self) -> str:
        if not self.files():
            return ""
        used = [one.title for one in self.judged({}).compiled.cardset.of("use") if self.name_of(one.source)]
        lines = [f"use {title}\n" for title in dict.fromkeys(used)]
        return "".join([*lines, "\n"]) if lines else ""

    def judged(self, texts: Texts) -> JudgedSet:
        """All that is found in the set as it stands now. Raises Refusal where there is none any more."""
        key = (self._stamps(), tuple(sorted(texts.items())))
        if key not in self.kept:
            by_path = {self.place(name): text for name, text in texts.items()}
            try:
                judged = self.desk.judged(str(self.folder), by_path)
            except (NoSuchSet, OSError):
                raise Refusal(message("The files of this set cannot be read any more.")) from None
            while len(self.kept) >= KEPT:
                self.kept.pop(next(iter(self.kept)))
            self.kept[key] = judged
        return self.kept[key]

    def source(self, name: str, texts: Texts, judged: JudgedSet) -> Source:
        """A file as the page has it: the very source of the set where that has it so, too."""
        path = self.place(name)
        text = texts.get(name)
        there = judged.source(path, text)
        return there or Source(str(path), text if text is not None else self.read(name).text)

    def name_of(self, source: Source) -> str:
        """The name of a file of this set; nothing for one of another set."""
        path = Path(source.name)  # which the desk has resolved
        return path.name if path.parent == self.folder else ""

    def _stamps(self) -> tuple[tuple[str, int, int], ...]:
        """Time and size of everything that lies in the folder."""
        entries = sorted(os.scandir(self.folder), key=lambda entry: entry.name)
        stats = [(entry.name, entry.stat()) for entry in entries if not entry.name.startswith(".") and entry.is_file()]
        return tuple((name, status.st_mtime_ns, status.st_size) for name, status in stats)


def is_card_file_name(name: str) -> bool:
    """Whether a card file can be called so on any system.

    >>> is_card_file_name("more-socks.card"), is_card_file_name("../socks.card"), is_card_file_name("con.card")
    (True, False, False)
    """
    return (
        not names_a_device(name)
        and name.endswith(".card")
        and name.removesuffix(".card").replace("-", "").replace("_", "").isalnum()
    )


def read_file(name: str, data: bytes) -> ReadFile:
    """The text of a file's bytes, with line ends as a page has them."""
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError:
        raise Refusal(
            message("{file} is no text in UTF-8, and stays as it is.", file=repr(name)), "Save it as UTF-8 elsewhere."
        ) from None
    return ReadFile(text.replace("\r\n", "\n").replace("\r", "\n"), seen(data))
