"""Work in a process beside this one: what it gives arrives whole, and what it raises is as if it had not been tried."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from cardwright.app.beside import beside

pytestmark = pytest.mark.skipif(not hasattr(os, "fork") or (os.cpu_count() or 1) < 2, reason="there is no place for it")


def told(program: str) -> str:
    """What a program says that has a process for itself."""
    given = "import os\nfrom cardwright.app.beside import beside\n"
    done = subprocess.run([sys.executable, "-c", given + program], capture_output=True, text=True, timeout=60)
    assert done.returncode == 0 and not done.stderr, done.stderr
    return done.stdout


def test_it_is_done_elsewhere_and_the_rest_here() -> None:
    program = """
here, ready = os.getpid(), []
there = beside(lambda: f"{os.getpid()} Größe \\udcff", lambda: ready.append(os.getpid()))
print(int(there.split()[0]) != here, there.split(maxsplit=1)[1] == "Größe \\udcff", ready == [here])
"""
    assert told(program) == "True True True\n"


def test_what_is_larger_than_a_pipe_arrives_whole() -> None:
    assert told("print(len(beside(lambda: 'ab' * 1_000_000, lambda: None)))") == "2000000\n"


def test_what_was_raised_is_met_by_who_does_it_here() -> None:
    assert told("print(beside(lambda: str(1 // 0), lambda: None))") == "None\n"
    assert told("import sys\nprint(beside(lambda: sys.exit('no'), lambda: None))") == "None\n"


def test_who_has_threads_does_all_of_it_here() -> None:
    program = """
from threading import Event, Thread
done = Event()
Thread(target=done.wait).start()
print(beside(lambda: "there", lambda: None))
done.set()
"""
    assert told(program) == "None\n"


def test_there_is_nothing_beside_one_core(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cardwright.app.beside.cores", lambda: 1)
    assert beside(lambda: "there", lambda: None) is None
