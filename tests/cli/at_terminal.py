"""Lines that somebody types become what a terminal of our own making shows."""

from __future__ import annotations

import os
import pty
import re
import select
import sys
import time
from collections.abc import Sequence

ESCAPE = re.compile(r"\x1b(\[[0-9;?]*[A-Za-z]|[()=>][A-Z0-9]?)")
PROMPT = re.compile(r"(^|\n)(> |[^\n]*\) |[^\n]*looking\. )$")


def at_terminal(
    args: Sequence[str],
    typed: Sequence[str],
    env: dict[str, str] | None = None,
    columns: int = 80,
    lasting: float = 1.0,
) -> tuple[str, int]:
    """What a terminal shows when somebody types these lines, each when it is asked for; and the exit status.

    A line "^C" is the key Ctrl-C, pressed again when nothing follows: one that comes between a prompt and the wait for
    a key is noticed with the next key only. After the last line the input ends. What takes `lasting` seconds says how
    far it is.
    """
    import fcntl
    import struct
    import termios

    child, terminal = pty.fork()
    if child == 0:
        fcntl.ioctl(1, termios.TIOCSWINSZ, struct.pack("HHHH", 40, columns, 0, 0))
        environment = {**os.environ, "TERM": "xterm", "LC_ALL": "C.UTF-8", **(env or {})}
        environment.pop("COLUMNS", None)
        begin = f"from cardwright.cli import main, progress; progress.PATIENCE = progress.BEAT = {lasting}; "
        program = ["-m", "cardwright"] if lasting == 1.0 else ["-c", begin + "raise SystemExit(main())"]
        os.execvpe(sys.executable, [sys.executable, *program, *args], environment)
    left, shown, since, end = list(typed), "", 0, time.monotonic() + 60
    raw, again = b"", float("inf")
    while time.monotonic() < end:
        ready, _, _ = select.select([terminal], [], [], 0.2)
        if ready:
            try:
                more = os.read(terminal, 65536)
            except OSError:  # the other end is closed
                break
            if not more:
                break
            raw, again = raw + more, again + 5
        if time.monotonic() > again:
            os.write(terminal, b"\x03")
            again += 5
        shown = ESCAPE.sub("", raw.decode("utf-8", "replace")).replace("\r", "")
        if PROMPT.search(shown[since:]):
            since = len(shown)
            line = left.pop(0) if left else None
            again = time.monotonic() + 5 if line == "^C" else float("inf")
            os.write(terminal, b"\x04" if line is None else b"\x03" if line == "^C" else f"{line}\n".encode())
    else:
        os.kill(child, 9)
    os.close(terminal)
    _, status = os.waitpid(child, 0)
    return shown, os.waitstatus_to_exitcode(status)


def widths(shown: str) -> int:
    return max(map(len, shown.splitlines()))
