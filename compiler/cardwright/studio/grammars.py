"""The grammar of a game in a language is made in a process of its own, and taken up here when it is there.

To make one takes seconds and much memory. Nobody's typing waits for that, and the memory goes with the process: it is
`python -m cardwright.studio.grammars`, gets the words of a game as a pickle of ours, and puts the grammar where whoever
reads looks for one (`app/kept_grammar.py`). Where that cannot be, it is made here after all.
"""

from __future__ import annotations

import pickle
import subprocess
import sys
from collections.abc import Sequence
from contextlib import suppress

from cardwright.app.kept_grammar import at_hand, grammar
from cardwright.assets import environment
from cardwright.compile.compile import Compiled

PATIENCE = 120.0  # seconds


def known(compiled: Compiled, langs: Sequence[str]) -> list[str]:
    """Those of some languages in which sentences of a set can be read at once."""
    ruleset, glossary = compiled.ruleset, compiled.glossary
    return [lang for lang in langs if ruleset is not None and at_hand(glossary, ruleset, lang) is not None]


def words_for(compiled: Compiled, lang: str) -> bytes:
    """What a process is given that makes a grammar."""
    return pickle.dumps((compiled.glossary, compiled.ruleset, lang))


class Makers:
    """The processes that make grammars just now."""

    def __init__(self) -> None:
        self._processes: list[subprocess.Popen[bytes]] = []
        self._closed = False

    def make(self, order: bytes) -> None:
        """A process makes what is ordered, and keeps it."""
        if self._closed:
            return
        with suppress(OSError):
            process = subprocess.Popen(
                [sys.executable, "-m", "cardwright.studio.grammars"], env=environment(), start_new_session=True,
                stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
            )  # fmt: skip
            self._processes.append(process)
            try:
                process.communicate(order, PATIENCE)
            except subprocess.TimeoutExpired:
                process.kill()
            finally:
                self._processes.remove(process)

    def close(self) -> None:
        """Nobody waits for a grammar any more."""
        self._closed = True
        for process in list(self._processes):
            with suppress(OSError):
                process.kill()


if __name__ == "__main__":
    grammar(*pickle.loads(sys.stdin.buffer.read()))  # from the studio that began this process, and nobody else
