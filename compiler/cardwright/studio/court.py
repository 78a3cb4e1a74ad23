"""A verdict is reached in a process of its own, which tells how far it is, and can be ended; one at a time.

The process is `python -m cardwright.studio.court`: an order comes in as JSON, and lines of JSON go out, each saying how
many games have been played, the last one what came of them. Who is told to stop says what is known by then.
"""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Any

from cardwright.app.progress import MoreDone
from cardwright.app.unsound import Unsound
from cardwright.app.verdict import VerdictOrder, verdict_on
from cardwright.assets import environment
from cardwright.frozen import frozen
from cardwright.messages.catalogue import catalogue
from cardwright.messages.message import message
from cardwright.messages.refusal import Refusal

OFTEN = 0.2  # seconds from one line to the next
PATIENCE = 3.0  # seconds for a process to end by itself
LONGEST = 64_000_000  # letters of a line


@frozen
class Hearing:
    """What is known of a verdict: whether it is being reached, how many games of how many were played in how many
    seconds, and what came of it, or why nothing did."""

    running: bool
    done: int = 0
    total: int = 0
    seconds: float = 0.0
    came: dict[str, Any] | None = None
    refusal: str = ""


class Court:
    """The verdict that is being reached, or was."""

    def __init__(self) -> None:
        self._process: subprocess.Popen[str] | None = None
        self._hearing = Hearing(False)
        self._begun = 0.0

    def begin(self, order: dict[str, Any]) -> None:
        """A verdict is begun. Raises Refusal while another is being reached."""
        if self._hearing.running:
            raise Refusal(message("Another verdict is still being reached; stop it first."))
        process = subprocess.Popen(
            [sys.executable, "-m", "cardwright.studio.court"], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL, text=True, encoding="utf-8", start_new_session=True, env=environment(),
        )  # fmt: skip
        assert process.stdin is not None
        with suppress(BrokenPipeError):
            process.stdin.write(json.dumps(order))
            process.stdin.close()
        self._process, self._hearing, self._begun = process, Hearing(True), time.monotonic()
        threading.Thread(target=self._listen, args=(process,), daemon=True).start()

    def _listen(self, process: subprocess.Popen[str]) -> None:
        assert process.stdout is not None
        came: dict[str, Any] | None = None
        refusal = ""
        while line := process.stdout.readline(LONGEST):
            try:
                told = json.loads(line)
            except ValueError:
                break
            came, refusal = told.get("came"), told.get("refusal", "")
            if "done" in told:
                self._hearing = Hearing(True, told["done"], told["total"], time.monotonic() - self._begun)
        process.stdout.close()
        process.wait()
        before = self._hearing
        self._hearing = Hearing(False, before.done, before.total, before.seconds, came, refusal)

    def look(self) -> Hearing:
        """What is known by now."""
        return self._hearing

    def stop(self) -> None:
        """Whoever plays is told to stop, and to say what is known; who does not is ended."""
        process = self._process
        if process is None or process.poll() is not None:
            return
        if os.name != "posix":
            process.terminate()
            return
        process.send_signal(signal.SIGINT)
        threading.Timer(PATIENCE, _end, (process,)).start()

    def close(self) -> None:
        """Whoever plays is ended at once."""
        if self._process is not None:
            _end(self._process)


def _end(process: subprocess.Popen[str]) -> None:
    """Ends a process with all that it has begun, if it has not ended."""
    if process.poll() is None:
        if os.name == "posix":
            with suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)
        else:
            process.kill()


# ---- in a process of its own


def main() -> None:
    """The order of standard input becomes lines on standard output."""
    from cardwright.studio.verdict_shown import verdict_shown

    order = json.loads(sys.stdin.read())
    words = catalogue(order["lang"])
    asked = VerdictOrder(
        order["target"], tuple((sort, name) for sort, name in order["rules"]), order["against"] or None,
        tuple(order["cards"]), order["players"] or None, order["games"] or None, seed=order["seed"],
        agents=tuple(order["agents"]), lang=order["lang"],
    )  # fmt: skip
    try:
        tell(came=verdict_shown(verdict_on(asked, told), words))
    except Refusal as refusal:
        tell(refusal=refusal.text(words))
    except Unsound as unsound:
        tell(refusal=words.text(unsound.diagnostics[0].problem))
    except KeyboardInterrupt:
        tell(refusal=words.text(message("It was stopped before anything was known.")))


def tell(**what: object) -> None:
    """A line for whoever waits."""
    print(json.dumps(what, ensure_ascii=False), flush=True)


@contextmanager
def told(total: int, doing: str, /, done: int = 0) -> Iterator[MoreDone]:
    """Tells now and then how many games have been played."""
    last = time.monotonic()
    count = done
    tell(done=count, total=total)

    def more(n: int) -> None:
        nonlocal count, last
        count += n
        if time.monotonic() - last > OFTEN:
            last = time.monotonic()
            tell(done=count, total=total)

    yield more
    tell(done=count, total=total)


if __name__ == "__main__":
    main()
