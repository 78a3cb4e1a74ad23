"""A page of `docs/diagnostics/`, in any language, becomes files of a set, and the set the findings that it has."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator, Mapping
from contextlib import chdir
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from cardwright.app.cards import own_rules
from cardwright.app.look_findings import unprintable_theme
from cardwright.app.play_findings import concerns
from cardwright.app.play_findings import diagnostic as as_played
from cardwright.app.playing import playing
from cardwright.app.press_findings import diagnostic
from cardwright.app.translate import bring_in
from cardwright.app.translations import load, stale
from cardwright.app.warnings import alike, by_hand
from cardwright.assets import folder
from cardwright.compile.compile import Compiled, compile_set
from cardwright.lab.findings import findings as told_of
from cardwright.lab.games import Run, abilities, games
from cardwright.lab.report import report
from cardwright.lab.simulate import tallied
from cardwright.messages.catalogue import catalogue
from cardwright.press import Job, layout
from cardwright.press.faces.texts import face, game_look
from cardwright.syntax.diagnostic import Diagnostic, Fix

_BLOCK = re.compile(r"^```(\w+) ?(\S*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
_PART = re.compile(r"^## (.+)$", re.MULTILINE)


class Headings(NamedTuple):
    """What stands above the parts of a page: the files that are wrong, what is said, the files when mended."""

    wrong: str
    said: str
    mended: str


HEADINGS = {
    "en": Headings("The wrong card", "What is said", "Mended"),
    "de": Headings("Die Karte mit dem Fehler", "Was Cardwright sagt", "So ist es richtig"),
}


@dataclass(frozen=True, slots=True)
class Page:
    """What a page shows: the files that are wrong, the lines that are said, the files when mended."""

    code: str
    lang: str
    wrong: Mapping[str, bytes]
    said: str
    mended: Mapping[str, bytes]

    def findings(self, files: Mapping[str, bytes]) -> list[Diagnostic]:
        """What is found in the files: by checking them, or by printing or playing them, where that is what finds it."""
        given = tuple(files.items())
        if self.code.startswith("CW7"):
            games = {"CW702": 4, "CW704": 10}.get(self.code, 100)  # games that do not end take as long as many that do
            return [finding for finding in _played(given, games)[self.lang] if finding.code == self.code]
        return list((_printed if self.code.startswith("CW8") else _checked)(given))


def all_pages(lang: str = "en") -> list[Path]:
    """All pages of a language, by code."""
    pages = folder("docs") / "diagnostics"
    return sorted((pages if lang == "en" else pages / lang).glob("CW*.md"))


def pages(lang: str = "en") -> list[Path]:
    """All pages of a language that show a card, by code."""
    return [page for page in all_pages(lang) if f"## {HEADINGS[lang].wrong}\n" in page.read_text("utf-8")]


def read(path: Path, lang: str = "en") -> Page:
    """The page of a file."""
    _, *parts = _PART.split(path.read_text("utf-8"))
    by_title = dict(zip(parts[::2], parts[1::2], strict=True))
    wrong, said, mended = HEADINGS[lang]
    shown = _BLOCK.search(by_title.get(said, ""))
    lines = unmeasured(shown[3]) if shown else ""
    return Page(path.stem, lang, _files(by_title[wrong]), lines, _files(by_title[mended]))


def _files(text: str) -> dict[str, bytes]:
    """The blocks of a part as files. A block in Python yields the bytes of what Markdown cannot hold."""
    made = {}
    for sort, name, body in _BLOCK.findall(text):
        made[name or "sock.card"] = eval(body) if sort == "python" else body.encode()
    return made


# What is found in the files of a page is kept, since its translations show the same files.

Files = tuple[tuple[str, bytes], ...]


@cache
def _checked(files: Files) -> tuple[Diagnostic, ...]:
    with TemporaryDirectory() as place:
        return tuple(findings(dict(files), Path(place)))


@cache
def _printed(files: Files) -> tuple[Diagnostic, ...]:
    with TemporaryDirectory() as place:
        return tuple(printed(dict(files), Path(place)))


@cache
def _played(files: Files, count: int) -> dict[str, list[Diagnostic]]:
    """What is found when bots play so many games of a set made of these files, with its own house rules in force: once,
    and told in each language."""
    with TemporaryDirectory() as place:
        if found := findings(dict(files), Path(place)):
            return dict.fromkeys(HEADINGS, found)
        with chdir(place):
            return _simulated(compile_set("."), count)


def _simulated(made: Compiled, count: int) -> dict[str, list[Diagnostic]]:
    plays = {lang: playing(made, own_rules(made), lang) for lang in HEADINGS}
    play, run = plays["en"], Run(count, agents=("random",))
    tally = tallied(games(play.ruleset, run), range(1, count + 1))
    seen = [*told_of(report(tally, play.ruleset, abilities(play.ruleset, run), run))]
    return {
        lang: [as_played(finding, play, catalogue(lang)) for finding in seen if concerns(finding, play)]
        for lang, play in plays.items()
    }


def findings(files: Mapping[str, bytes], place: Path) -> list[Diagnostic]:
    """What is found in a set made of these files, as `cardwright check` finds it."""
    for name, data in files.items():
        (place / name).parent.mkdir(parents=True, exist_ok=True)
        (place / name).write_bytes(data)
    first = next(iter(files))
    before = Path.cwd()
    os.chdir(place)
    try:
        made = compile_set(first.partition("/")[0] if "/" in first else ".")
        return made.diagnostics or [*alike(made), *by_hand(made)] or list(stale(made)) or list(_brought_in(made, files))
    finally:
        os.chdir(before)


def _brought_in(made: Compiled, files: Mapping[str, bytes]) -> Iterator[Diagnostic]:
    """What is found when PO files are brought in, other than those that a set remembers its languages by."""
    for name in files:
        if name.endswith(".po") and len(name) > len("fr.po"):
            catalogue = load(Path(name))
            yield from bring_in(made, catalogue, catalogue.lang).left_out


def printed(files: Mapping[str, bytes], place: Path) -> list[Diagnostic]:
    """What is found when a set made of these files is printed."""
    found = findings(files, place)
    before = Path.cwd()
    os.chdir(place)
    try:
        return found or [*unprintable_theme(compile_set("."))] or _pressed(compile_set("."))
    finally:
        os.chdir(before)


def _pressed(made: Compiled) -> list[Diagnostic]:
    """What the press finds on the faces of the set's own cards, in English."""
    assert made.ruleset is not None
    own = [card for card in made.ruleset.cards if card.id in made.own]
    line = {id: str(made.origins[f"card/{id}"]).rpartition(":")[0] for id in made.own}
    faces = [face(card, made.ruleset, made.glossary, "en", made.folder, line[card.id]) for card in own]
    _, found = layout(faces, game_look(made.ruleset, made.glossary, "en"), Job(backs="none"))
    return [diagnostic(finding, {one.id: one.name for one in faces}) for finding in found]


def unmeasured(text: str) -> str:
    """A text without the shares in it: what a hundred games show changes with the bots, and is an example on a page."""
    return re.sub(r"\d+([.,]\d+)? %", "… %", text)


def said(found: list[Diagnostic], lang: str = "en") -> str:
    """The findings as lines in a language: where, the code, what is wrong, what to do."""
    told = catalogue(lang)
    lines = (f"{one.span}: {one.code} {told.text(one.problem)} {told.text(one.advice)}".rstrip() for one in found)
    return unmeasured("".join(f"{line}\n" for line in lines))


def applied(fix: Fix, files: Mapping[str, bytes]) -> dict[str, bytes]:
    """The files with one fix made."""
    source = fix.span.source
    text = source.text[: fix.span.start] + fix.text + source.text[fix.span.end :]
    return {name: text.encode() if name == source.name else data for name, data in files.items()}
