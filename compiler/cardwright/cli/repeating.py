"""A command that tells something of sets becomes one that tells it again whenever a file of theirs changes."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from cardwright.cli.terminal import When, look, say
from cardwright.cli.ui_lang import spoken, ui_lang
from cardwright.intake import real
from cardwright.messages.catalogue import catalogue
from cardwright.messages.message import message
from cardwright.messages.refusal import Refusal

if TYPE_CHECKING:
    from cardwright.cli.watching import Watched


def repeated(targets: Sequence[str], once: Callable[[], object], colour: When) -> int:
    """Does it once, and again at each change, until Ctrl-C; 0. What is refused meanwhile is told, and waited for."""
    from cardwright.app.unsound import Unsound
    from cardwright.cli.misuse import tell
    from cardwright.cli.reports.findings import show
    from cardwright.cli.watching import PAUSE, seen, settled

    if "-" in targets:
        raise Refusal(message("--watch looks at files; leave standard input out."))
    watched = _watched(targets)
    err = look(sys.stderr, colour)
    while True:
        before = seen(watched)
        try:
            once()
        except Unsound as unsound:
            show(unsound.diagnostics, unsound.files, ui_lang(), colour)
        except Refusal as refusal:
            tell(click.UsageError(refusal.text(catalogue(ui_lang()))), ui_lang())
        except click.exceptions.Exit:
            pass  # how it would have ended
        sys.stdout.flush()
        say(spoken(message("Watching {target}; Ctrl-C ends.", target=", ".join(targets))), err, err=True)
        try:
            while seen(watched) == before:
                PAUSE()
            settled(seen(watched), watched, PAUSE)
        except KeyboardInterrupt:
            say(spoken(message("No longer watching.")), err, err=True)
            return 0
        say("", err, err=True)


def _watched(targets: Sequence[str]) -> Watched:
    """The folders of sets, and their spreadsheets."""
    from cardwright.app.sets import no_such_set
    from cardwright.cli.watching import Watched
    from cardwright.compile.find import NoSuchSet, find

    folders: set[str] = set()
    sheets: set[str] = set()
    for target in targets:
        try:
            found = find(target)
        except NoSuchSet as error:
            raise no_such_set(error.name, error.near) from None
        folders |= {str(real(file).parent) for file in found.files}
    for folder in folders:
        sheets |= {str(path) for path in Path(folder).iterdir() if path.suffix in (".csv", ".tsv", ".xlsx", ".ods")}
    return Watched(frozenset(folders), frozenset(sheets))
