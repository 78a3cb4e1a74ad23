"""Sets that are being written become findings again and again: unsaved texts stand in place of files.

A key that is pressed touches one declaration of one file. Whatever was made of the others is kept: by `compile/kept.py`
what was read, bound and understood, by `app/warnings.py` what was worded and set. What is found is what `check` finds.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

from cardwright.app.check import findings
from cardwright.app.warnings import LatestCards
from cardwright.compile.compile import Compiled, compile_sources
from cardwright.compile.find import NoSuchSet, SetFiles, find
from cardwright.compile.kept import Kept
from cardwright.frozen import frozen
from cardwright.intake import first_bytes, real
from cardwright.limits import CARD_FILE
from cardwright.syntax.diagnostic import Diagnostic, in_order
from cardwright.syntax.read import read
from cardwright.syntax.source import Source

SETS = 8  # that are kept warm


@frozen
class JudgedSet:
    """A set as it stands now, and all that is found in it."""

    compiled: Compiled
    diagnostics: list[Diagnostic]

    def source(self, path: Path, text: str | None) -> Source | None:
        """The very source of a file of the set, where it has this text, or any; by its resolved path."""
        for source in self.compiled.sources:
            if text in (None, source.text) and Path(source.name).resolve() == path:
                return source
        return None


class WarmSet(NamedTuple):
    """What is kept of a set that lies on the desk."""

    kept: Kept
    latest: LatestCards


class Desk:
    """Keeps what stays as it is while a set is written; of several `sets`, those that were judged last."""

    def __init__(self) -> None:
        self.sets: dict[str, WarmSet] = {}

    def judged(self, target: str, texts: Mapping[Path, str]) -> JudgedSet:
        """All findings of a set, as `check` gives them; `texts` are by resolved path. Raises NoSuchSet.

        What is written before it is saved anywhere is a set, too.
        """
        home = Path(target).resolve()
        found = _files(target, any(path.parent == home for path in texts))
        files = {real(path): path for path in found.files}
        new = [path for path in texts if path not in files and path.parent == home and path.suffix == ".card"]
        given = []
        for path in sorted([*files, *new]):
            data = texts[path].encode() if path in texts else first_bytes(path, CARD_FILE + 1)
            given.append(read(str(path), data))
        warm = self._warm(str(home))
        compiled = compile_sources(given, found.folder, kept=warm.kept)
        return JudgedSet(compiled, in_order(list(findings(compiled, warm.latest))))

    def _warm(self, home: str) -> WarmSet:
        """What is kept of a set, which is now the latest."""
        warm = self.sets.pop(home) if home in self.sets else WarmSet(Kept(), LatestCards())
        self.sets[home] = warm
        while len(self.sets) > SETS:
            self.sets.pop(next(iter(self.sets)))
        return warm


def _files(target: str, written: bool) -> SetFiles:
    """The files of a set; none, where it is written and not saved yet. Raises NoSuchSet where there is nothing."""
    try:
        return find(target)
    except NoSuchSet:
        if not written:
            raise
        home = Path(target)
        return SetFiles(home.name, home if home.is_dir() else Path.cwd(), ())
