"""The test command of a mutation run: the tests nearest to the change, one folder after the other, until one fails.

The change is what git sees in the working tree. First come the test files that import the changed module, then those of
its room, in the order of `ROOMS`. It ends with 1 when a test fails or hangs; with 0 when all have passed, or when they
have taken the seconds of `MUTANTS_SECONDS`. Seconds are those of the processor: a busy machine kills no mutant.
"""

from __future__ import annotations

import os
import re
import resource
import signal
import subprocess
import sys
import time
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

HERE = Path(__file__).resolve().parent
TOP = HERE.parents[1]
OUT = os.dup(1)
SECONDS = float(os.environ.get("MUTANTS_SECONDS", "60"))
HANGS = 120
QUICK = 3  # the first tests of a room catch most; they come even before those that import the module
ROOMS = tomllib.loads((HERE / "rooms.toml").read_text("utf-8"))


def main() -> int:
    path = changed()
    os.chdir(TOP)
    resource.setrlimit(resource.RLIMIT_AS, (6 << 30, 6 << 30))
    watch = Watch()
    for tests in nearest(path):
        code = pytest.main(["-x", "-n0", "-p", "no:cacheprovider", "--tb=line", *tests], plugins=[watch])
        if code not in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED):
            return 1
        if watch.over():
            break
    os.write(OUT, f"{path}: {watch.passed} tests noticed nothing\n".encode())
    return 0


def changed() -> str:
    """The file that git sees as changed."""
    diff = subprocess.run(
        ["git", "diff", "--name-only", "compiler"], cwd=TOP, capture_output=True, text=True, check=True
    )
    [path] = diff.stdout.split()
    return path


def nearest(path: str) -> Iterator[list[str]]:
    """Test files and folders, in the order in which they are asked."""
    module = path.removeprefix("compiler/").removesuffix(".py").replace("/", ".")
    imports = re.compile(rf"^from {re.escape(module)} import ", re.MULTILINE)
    far = [test for part, tests in ROOMS.items() if path.startswith(f"compiler/cardwright/{part}") for test in tests]
    near = [str(file) for file in sorted(TOP.glob("tests/*/**/test_*.py")) if imports.search(file.read_text("utf-8"))]
    slow = [test for test in near if any(folder in test for folder in ("/cli/", "/press/", "/lab/", "/book/"))]
    wanted = [test for test in dict.fromkeys([*far[:QUICK], *near, *far]) if test not in slow]
    gone = [test for test in wanted if not (TOP / test.partition("::")[0]).exists()]
    assert not gone, f"rooms.toml names {gone}"
    yield from ([test] for test in wanted)


class Watch:
    """Ends the run when its time is over, and a test that hangs."""

    def __init__(self) -> None:
        self.passed = 0

    def over(self) -> bool:
        return time.process_time() > SECONDS

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> bool | None:
        """A test is left out when the time is over."""
        if self.over():
            return True
        self.passed += 1
        signal.signal(signal.SIGPROF, lambda *_: hanging(item.nodeid))
        signal.setitimer(signal.ITIMER_PROF, HANGS)
        return None

    def pytest_runtest_logfinish(self) -> None:
        signal.setitimer(signal.ITIMER_PROF, 0)


def hanging(test: str) -> None:
    os.write(OUT, f"\ntimed out in {test}\n".encode())
    os._exit(1)


if __name__ == "__main__":
    sys.exit(main())
