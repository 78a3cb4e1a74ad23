"""Sets that are being written become findings again and again: unsaved texts stand in place of files."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from cardwright.app.check import findings
from cardwright.app.warnings import LatestCards
from cardwright.compile.compile import Compiled, compile_sources
from cardwright.compile.find import find
from cardwright.compile.kept import Kept
from cardwright.frozen import frozen
from cardwright.syntax.diagnostic import Diagnostic, in_order
from cardwright.syntax.read import read


@frozen
class Judged:
    """A set as it stands now, and all that is found in it."""

    compiled: Compiled
    diagnostics: list[Diagnostic]


class Desk:
    """Keeps what stays as it is while a set is written: what was parsed, the sets that are used, what cards say."""

    def __init__(self) -> None:
        self.kept, self.latest = Kept(), LatestCards()

    def judged(self, target: str, texts: Mapping[Path, str]) -> Judged:
        """All findings of a set, as `check` gives them; `texts` are by resolved path. Raises NoSuchSet."""
        found = find(target)
        files = {path.resolve(): path for path in found.files}
        home = Path(target).resolve()
        new = [path for path in texts if path not in files and path.parent == home and path.suffix == ".card"]
        given = []
        for path in sorted([*files, *new]):
            data = texts[path].encode() if path in texts else path.read_bytes()
            given.append(read(str(path), data))
        compiled = compile_sources(given, found.folder, kept=self.kept)
        return Judged(compiled, in_order(list(findings(compiled, self.latest))))
