"""A set that is being written becomes its print again and again: what a card shows is renewed when a file changes."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import lru_cache, partial
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import click

from cardwright.app.cutouts import handmade, make_by_hand
from cardwright.app.print import inputs_of_product, usual_name, written
from cardwright.app.print_inputs import PrintInputs, compiled_inputs
from cardwright.app.print_order import OWN, PrintOrder, own_folders, product_of
from cardwright.app.unsound import Unsound
from cardwright.cli.misuse import tell
from cardwright.cli.reports.findings import show as show_findings
from cardwright.cli.reports.printed import show
from cardwright.cli.terminal import When, look, say
from cardwright.cli.ui_lang import spoken, ui_lang
from cardwright.intake import real
from cardwright.messages.catalogue import catalogue
from cardwright.messages.message import message
from cardwright.messages.refusal import Refusal
from cardwright.syntax.parse import Parsed, parse
from cardwright.syntax.source import Source

if TYPE_CHECKING:
    from cardwright.compile.compile import Compiled

PAUSE = partial(time.sleep, 0.04)
Seen = dict[str, tuple[int, int]]


class Watched(NamedTuple):
    """Folders in which card files may come and go, single files (sheets and pictures), and those of its own themes."""

    folders: frozenset[str]
    files: frozenset[str]
    themes: frozenset[str] = frozenset()


def watch(order: PrintOrder, colour: When, pause: Callable[[], None] = PAUSE) -> int:
    """Prints, then waits for files to change and prints what has, until Ctrl-C; 0. Findings end nothing."""
    if order.target == "-" or order.since:
        raise Refusal(message("--watch looks at files; leave standard input and --since out."))
    if not handmade(order) and not order.output:
        order = replace(order, output=usual_name(order, product_of(order)))
    last, watched = _renewed(order, None, _home(order), colour)
    before = seen(watched)
    _tell(spoken(message("Watching {target}; Ctrl-C ends.", target=order.target)), colour)
    try:
        while True:
            pause()
            if (now := seen(watched)) == before:
                continue
            now = settled(now, watched, pause)
            if any(now.get(path) != before.get(path) for path in watched.themes):
                last = None  # all cards look different
            last, watched = _renewed(order, last, watched, colour)
            before = {path: now.get(path, stamp) for path, stamp in seen(watched).items()}
    except KeyboardInterrupt:
        _tell(spoken(message("No longer watching.")), colour)
        return 0


def seen(watched: Watched) -> Seen:
    """Time and size of every file that is watched and there."""
    stamps: Seen = {}
    for folder in watched.folders:
        names = os.listdir(folder) if os.path.isdir(folder) else []
        _note((os.path.join(folder, name) for name in names if name.endswith(".card")), stamps)
    _note(watched.files | watched.themes, stamps)
    return stamps


def _note(paths: Iterable[str], stamps: Seen) -> None:
    for path in paths:
        try:
            status = os.stat(path)
        except OSError:
            continue
        stamps[path] = (status.st_mtime_ns, status.st_size)


def settled(now: Seen, watched: Watched, pause: Callable[[], None]) -> Seen:
    """The files when they have stopped changing: an editor may take two steps to save one."""
    while True:
        pause()
        later = seen(watched)
        if later == now:
            return now
        now = later


# ---- once more


@lru_cache(256)
def _parsed(source: Source) -> Parsed:
    """What stays as it is need not be parsed again, and that is most of a game."""
    return parse(source)


def _renewed(
    order: PrintOrder, last: PrintInputs | None, watched: Watched, colour: When
) -> tuple[PrintInputs | None, Watched]:
    """Compiles, and prints if something looks different; a set with errors is told, and waited for."""
    try:
        inputs, compiled = compiled_inputs(order, _parsed)
        watched = _of(compiled, inputs, order)
        if thing := handmade(order):
            show(make_by_hand(order, thing), colour)
            return inputs, watched
        return _printed(order, last, inputs, colour), watched
    except Unsound as unsound:
        show_findings(unsound.diagnostics, unsound.files, ui_lang(), colour)
    except Refusal as refusal:
        tell(click.UsageError(refusal.text(catalogue(ui_lang()))), ui_lang())
    return last, watched


def _printed(order: PrintOrder, last: PrintInputs | None, inputs: PrintInputs, colour: When) -> PrintInputs | None:
    """What is printed now: this, or still the last if something in this would not be as its author meant it."""
    from cardwright.app.pictures import export, redrawn
    from cardwright.press.manifest import manifest_of, swaps

    product = product_of(order)
    inputs = inputs_of_product(order, product, inputs)
    deck = manifest_of(inputs.faces, inputs.look)
    differing = tuple(swaps(manifest_of(last.faces, last.look), deck)) if last else ()
    if last and not differing and last.tokens == inputs.tokens:
        _tell(spoken(message("No card looks different.")), colour)
        return inputs
    if product.target == "pictures" and last:
        result = redrawn(order, product, inputs, frozenset(swap.id for swap in differing if swap.into))
    elif product.target in ("pictures", "tabletop", "room"):
        result = export(order, product, inputs)
    else:
        result, _ = written(order, product, inputs, deck)
    show(replace(result, swaps=differing), colour)
    return inputs if result.written else last


def _of(compiled: Compiled, inputs: PrintInputs, order: PrintOrder) -> Watched:
    """Where a set and the sets that it uses are written, the sheets that its cards stand in, pictures, own themes."""
    folders = {str(real(Path(source.name)).parent) for source in compiled.sources}
    sheets = {document.sheet.name for document in compiled.cardset.documents if document.sheet}
    from cardwright.press.faces.face import pictures

    art = {str(path) for face in inputs.faces for path in pictures(face)}
    own = {str(path) for sort in OWN for folder in own_folders(order.target, sort) for path in folder.rglob("*.*")}
    return Watched(frozenset(folders), frozenset(sheets | art), frozenset(own))


def _home(order: PrintOrder) -> Watched:
    """The folder of the set itself, as long as no more is known of it. Refusal if there is no such set."""
    from cardwright.app.sets import no_such_set
    from cardwright.compile.find import NoSuchSet, find

    try:
        files = find(order.target).files
    except NoSuchSet as error:
        raise no_such_set(error.name, error.near) from None
    return Watched(frozenset(str(real(file).parent) for file in files), frozenset())


def _tell(text: str, colour: When) -> None:
    say(text, look(sys.stderr, colour), err=True)
