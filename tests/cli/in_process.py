"""Arguments become what a command says and its exit status, without a process of its own.

All goes through the front door, as it does in a process. What is loaded already, fonts and games, is not loaded anew:
that is two thirds of the time of most commands. Where streams, signals, locales or several processes are the point, a
test starts a real one.
"""

from __future__ import annotations

import gc
import os
import signal
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from io import BytesIO, TextIOWrapper
from pathlib import Path
from subprocess import CompletedProcess
from unittest.mock import patch

from cardwright.cli import main


def called(
    args: tuple[str, ...], cwd: Path, env: Mapping[str, str] | None = None, stdin: bytes = b""
) -> CompletedProcess[bytes]:
    """`cardwright ARGS` in a folder."""
    out, err = BytesIO(), BytesIO()
    streams = {
        "stdin": TextIOWrapper(BytesIO(stdin), "utf-8"),
        "stdout": TextIOWrapper(out, "utf-8"),
        "stderr": TextIOWrapper(err, "utf-8", "backslashreplace", write_through=True),
    }
    with _left_as_it_was(), patch.dict(os.environ, env or {}), patch.multiple(sys, argv=["cardwright", *args]):
        os.chdir(cwd)
        with patch.multiple(sys, **streams):
            status = main()
    return CompletedProcess(args, status, out.getvalue(), err.getvalue())


def all_said(folder: Path, *args: str, status: int = 0, stdin: str = "", env: Mapping[str, str] | None = None) -> str:
    """All that a command says in a folder, in which lies what it keeps; it must end with this status."""
    own = {"CARDWRIGHT_CACHE": str(folder / "cache"), "CARDWRIGHT_CONFIG": str(folder / "config"), "NO_COLOR": "1"}
    done = called(args, folder, {**own, **(env or {})}, stdin.encode())
    told = (done.stdout + done.stderr).decode()
    assert done.returncode == status, told
    return told


@contextmanager
def _left_as_it_was() -> Iterator[None]:
    """A process may give up collecting garbage, and listen to signals, since it ends; this one goes on."""
    folder, collecting, thresholds = Path.cwd(), gc.isenabled(), gc.get_threshold()
    listening = {number: signal.getsignal(number) for number in (signal.SIGTERM, signal.SIGHUP)}
    try:
        yield
    finally:
        os.chdir(folder)
        gc.set_threshold(*thresholds)
        gc.unfreeze()
        if collecting:
            gc.enable()
        for number, listener in listening.items():
            signal.signal(number, listener)
