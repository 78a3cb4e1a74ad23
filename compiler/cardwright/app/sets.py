"""What a user calls a set becomes the compiled set, or a usage error that offers the nearest name."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from cardwright.app.unsound import Unsound
from cardwright.messages.message import did_you_mean, message
from cardwright.messages.refusal import Refusal
from cardwright.syntax.diagnostic import in_order

if TYPE_CHECKING:
    from cardwright.compile.compile import Compiled, Parsing
    from cardwright.ruleset.game import Ruleset
    from cardwright.syntax.diagnostic import Diagnostic


def compiled(target: str, parsing: Parsing | None = None) -> Compiled:
    """The set with its findings; `-` is read from standard input. Raises Refusal for a name that is no set.

    `parsing` may keep what it made of files that stay as they are for as long as it likes.
    """
    from cardwright.compile.compile import compile_set, parsed
    from cardwright.compile.find import NoSuchSet

    stdin = sys.stdin.buffer.read() if target == "-" else None
    try:
        return compile_set(target, stdin=stdin, parsing=parsing or parsed)
    except NoSuchSet as error:
        raise no_such_set(error.name, error.near) from None


def sound(target: str, parsing: Parsing | None = None) -> Compiled:
    """A set without errors, but for those of its scenarios, which are no part of the game (`check` and `test` show
    them). Raises Unsound for one that has others."""
    return sound_set(compiled(target, parsing))


def sound_set(card_set: Compiled) -> Compiled:
    """The same of a set that is compiled. Raises Unsound, and Refusal for cards of no game."""
    faults = [finding for finding in card_set.diagnostics if finding.severity == "error"]
    if card_set.ruleset is None and not faults:
        raise _no_game(card_set.folder.resolve().name if card_set.folder else "-")
    if card_set.ruleset is not None and all(in_scenario(card_set, finding) for finding in faults):
        return card_set
    raise Unsound(in_order(faults), len(card_set.sources))


def in_scenario(card_set: Compiled, finding: Diagnostic) -> str:
    """The scenario in which a finding lies, if it does."""
    at = finding.span
    above = [
        document
        for document in card_set.cardset.documents
        if document.source.name == at.source.name and document.start <= at.start
    ]
    nearest = max(above, key=lambda document: document.start, default=None)
    return nearest.id if nearest is not None and nearest.sort == "scenario" else ""


def with_game(target: str) -> tuple[Compiled, Ruleset]:
    """A set, sound or not, and the rules that it belongs to. Raises Refusal when there are none."""
    card_set = compiled(target)
    if card_set.ruleset is None:
        raise _no_game(target)
    return card_set, card_set.ruleset


def _no_game(name: str) -> Refusal:
    return Refusal(message("{name} belongs to no game yet; does it say which (use imperial-twing)?", name=repr(name)))


def no_such_set(name: str, near: list[str]) -> Refusal:
    """What is said of a name that is no set; sets in this folder may have been meant, too."""
    from cardwright.syntax.near import nearest

    if near := near or nearest(name, _beside(), {}):
        return Refusal(message("There is no set {name}.", name=repr(name)), did_you_mean(near))
    return Refusal(
        message(
            "There is no set {name}: neither a folder with .card files nor a set that comes with Cardwright.",
            name=repr(name),
        )
    )


def elsewhere(card: str, refusal: Refusal) -> Refusal:
    """What is said of a card that is not in the set where it was looked for: another set that has it, or no more."""
    from cardwright.app.cards import named
    from cardwright.compile.find import known_sets

    for name in known_sets():
        there = compiled(name)
        try:
            if there.ruleset is not None and named(there.ruleset.cards, there.glossary, [card]):
                said = message("There is no card {name} in this set, but in {set}.", name=repr(card), set=name)
                return Refusal(said, message("Try `--in {set}`.", set=name))
        except Refusal:
            continue
    return refusal


def _beside() -> list[str]:
    return sorted(entry.name for entry in Path().iterdir() if entry.is_dir() and any(entry.glob("*.card")))


def sets_here(top: Path | None = None) -> list[str]:
    """The folder itself if it holds card files, else the folders in it that do; what begins with a dot is left out."""
    top = top or Path(".")
    if any(top.glob("*.card")):
        return [str(top)]
    return sorted({str(file.parent) for file in card_files(top)})


def card_files(top: Path) -> Iterator[Path]:
    """All card files below a folder, in order; hidden folders and those that hold what is made are passed over."""
    for entry in sorted(top.iterdir()):
        if entry.name.startswith(".") or entry.name in ("build", "node_modules"):
            continue
        if entry.is_dir() and not entry.is_symlink():
            yield from card_files(entry)
        elif entry.suffix == ".card" and entry.is_file():
            yield entry


def default_set() -> str:
    """The set in the working folder if there is one, else the game that comes with Cardwright."""
    return "." if any(Path().glob("*.card")) else "imperial-twing"
