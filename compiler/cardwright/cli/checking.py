"""Names of sets become findings; findings become mended files and reports."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from cardwright.cli.alike import alike
from cardwright.cli.by_hand import by_hand
from cardwright.cli.changes import changes
from cardwright.cli.files import rewrite, shown
from cardwright.cli.fitting import overfull
from cardwright.cli.progress import steps
from cardwright.cli.reports.language import words
from cardwright.cli.sets import compiled
from cardwright.cli.terminal import Look, When, look, say
from cardwright.cli.translations import stale
from cardwright.frozen import frozen
from cardwright.syntax.diagnostic import Diagnostic, in_order
from cardwright.syntax.fixes import fixed

if TYPE_CHECKING:
    from cardwright.compile.compile import Compiled


@frozen
class Checked:
    """The findings about some sets, the number of files that were read, and the folders whose files may be mended."""

    found: list[Diagnostic]
    files: int
    folders: tuple[Path, ...]


def check(targets: Sequence[str]) -> Checked:
    """All findings about some sets, in order. Raises click.UsageError for a name that is no set."""
    sets = [compiled(target) for target in steps(targets, "checking")]
    return Checked(
        in_order([finding for one in sets for finding in _findings(one)]),
        len({source.name for one in sets for source in one.sources if _belongs(source.name, one.folder)}),
        tuple(one.folder.resolve() for one in sets if one.folder),
    )


def _findings(made: Compiled) -> Iterator[Diagnostic]:
    """What a set is told of itself, of its words, its translations, and of what does not fit."""
    yield from made.diagnostics
    yield from alike(made)
    yield from by_hand(made)
    yield from stale(made)
    yield from overfull(made)


def _belongs(name: str, folder: Path | None) -> bool:
    """Whether a file is of the set itself, rather than of one that it uses."""
    return name.startswith("<") or (folder is not None and Path(name).resolve().parent == folder.resolve())


def proposed(checked: Checked, look: Look) -> str:
    """What the fixes would change, as a unified diff."""
    sources = {finding.span.source.name: finding.span.source for finding in checked.found}
    return "\n".join(
        changes(shown(name), sources[name].text, text, look)
        for name, text in fixed(checked.found).items()
        if name in sources and _ours(Path(name), checked)
    )


def mend(targets: Sequence[str], checked: Checked, rounds: int) -> tuple[Checked, list[Path]]:
    """Applies the safe fixes and looks again, until nothing changes. What is then left, and the files that changed."""
    mended: dict[Path, None] = {}
    for _ in range(rounds):
        texts = {Path(name): text for name, text in fixed(checked.found).items() if _ours(Path(name), checked)}
        if not texts:
            break
        for path, text in texts.items():
            rewrite(path, text)
            mended[path] = None
        checked = check(targets)
    return checked, list(mended)


def _ours(path: Path, checked: Checked) -> bool:
    """Whether a file belongs to a set that was named, rather than to one that it uses."""
    return path.is_file() and any(_belongs(str(path), folder) for folder in checked.folders)


def refuse(made: Compiled, lang: str, colour: When) -> None:
    """Shows the errors of a set that is not sound."""
    found = in_order([finding for finding in made.diagnostics if finding.severity == "error"])
    report(Checked(found, len(made.sources), ()), "full", 0, lang, colour, ())


def report(checked: Checked, form: str, most: int, lang: str, colour: When, mended: Sequence[Path]) -> None:
    """Shows findings in a format, at most so many of them (0: all)."""
    from cardwright.cli.reports.summary import summary

    told = words(lang)
    found = checked.found[:most] if most else checked.found
    out, err = look(sys.stdout, colour), look(sys.stderr, colour)
    if form == "json":
        from cardwright.cli.reports.json_ import as_json

        say(as_json(found, told), out)
    elif form == "sarif":
        import json

        from cardwright.cli.pages import titles
        from cardwright.cli.reports.sarif import sarif

        say(json.dumps(sarif(found, told, titles(lang)), ensure_ascii=False, indent=2), out)
    elif form == "github":
        from cardwright.cli.reports.github import github

        say("\n".join(github(found, told)), err, err=True)
    else:
        from textwrap import wrap

        from cardwright.cli.reports.concise import concise
        from cardwright.cli.reports.full import full

        lines = full(found, err, told) if form == "full" else concise(found, err, told)
        say("".join(line + ("\n\n" if form == "full" else "\n") for line in lines).rstrip("\n"), err, err=True)
        if len(found) < len(checked.found):
            say(told.phrase("rest", len(checked.found) - len(found)), err, err=True)
        if mended:
            say(told.phrase("fixed", len(mended)), err, err=True)
        gap = "\n" if form == "full" and found else ""
        counted = wrap(summary(checked.found, checked.files, told), err.width)
        say(gap + "\n".join(counted), err, err=True)
