"""The test command of a mutation run: tests that touch the changed lines, quickest first, until one fails.

The change is what git sees in the working tree; which test touches what stands in .touched (see touched.py). First come
the tests that touch the changed line, then those of its function, then those of its file, then all of its room's own
folders. It ends with 1 when a test fails, takes ten times as long as it should, or eats up the memory; with 0 when all
have passed, or when as many seconds of tests have passed as `MUTANTS_SECONDS` says.
"""

from __future__ import annotations

import ast
import json
import os
import re
import resource
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

HERE = Path(__file__).resolve().parent
TOP = HERE.parents[1]
OUT = os.dup(1)
SECONDS = float(os.environ.get("MUTANTS_SECONDS", "60"))
FOLDERS = {
    "syntax": ("syntax", "cases", "diagnostics"),
    "compile": ("compile", "cases", "core", "diagnostics"),
    "core": ("core", "cases", "reference"),
    "engine": ("engine", "core", "scenarios", "reference"),
    "wording": ("wording", "core", "golden", "reading"),
}


def main() -> int:
    path, lines = change()
    times: dict[str, float] = json.loads((HERE / ".touched.json").read_text("utf-8"))
    chosen = list(within(SECONDS, nearest(path, lines, times), times))
    print(f"{path}:{min(lines)}: {len(chosen)} tests")
    if not chosen:
        return 0
    resource.setrlimit(resource.RLIMIT_AS, (6 << 30, 6 << 30))
    sys.path.insert(0, str(TOP / "compiler"))
    files = list(dict.fromkeys(test.partition("::")[0] for test in chosen))
    code = pytest.main(["-x", "-n0", "-p", "no:cacheprovider", "--tb=line", *files], plugins=[Chosen(chosen, times)])
    return 0 if code in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED) else 1


def change() -> tuple[str, set[int]]:
    """The file that git sees as changed, and the lines that are other."""
    diff = subprocess.run(
        ["git", "diff", "-U0", "--", "compiler"], cwd=TOP, capture_output=True, text=True, check=True
    ).stdout
    [path] = re.findall(r"^--- a/(.*)$", diff, re.MULTILINE)
    hunks = re.findall(r"^@@ -(\d+)(?:,(\d+))? ", diff, re.MULTILINE)
    return path, {line for first, count in hunks for line in range(int(first), int(first) + int(count or 1))}


def nearest(path: str, lines: set[int], times: dict[str, float]) -> Iterator[str]:
    """The tests, from the nearest to the farthest, the quick ones first."""
    from coverage import CoverageData

    data = CoverageData(str(HERE / ".touched"))
    data.read()
    touching = data.contexts_by_lineno(str(TOP / path))
    for near in (lines, around(TOP / path, lines), set(touching)):
        places = {place for line in near for place in touching.get(line, ())}
        yield from sorted((test for test in times if {test, test.partition("::")[0]} & places), key=times.__getitem__)
    folders = tuple(f"tests/{folder}/" for folder in FOLDERS[Path(path).parts[2]])
    yield from sorted((test for test in times if test.startswith(folders)), key=times.__getitem__)


def around(path: Path, lines: set[int]) -> set[int]:
    """The lines of the innermost function around."""
    inside: set[int] = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.FunctionDef) and node.end_lineno and lines <= set(range(node.lineno, node.end_lineno + 1)):
            inside = set(range(node.lineno, node.end_lineno + 1))
    return inside


def within(limit: float, tests: Iterator[str], times: dict[str, float]) -> Iterator[str]:
    """As many different tests as there is time for."""
    spent, seen = 0.0, set[str]()
    for test in tests:
        if test in seen or spent + times[test] > limit:
            continue
        seen.add(test)
        spent += times[test]
        yield test


class Chosen:
    """Runs the chosen tests alone, file by file in the order of their first, and ends one that hangs."""

    def __init__(self, tests: list[str], times: dict[str, float]) -> None:
        self.place = {test: n for n, test in enumerate(tests)}
        self.times = times

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        items[:] = sorted((one for one in items if one.nodeid in self.place), key=lambda one: self.place[one.nodeid])

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        signal.signal(signal.SIGPROF, lambda *_: ended(item.nodeid))
        signal.setitimer(signal.ITIMER_PROF, 20 + 10 * self.times[item.nodeid])
        result = yield
        signal.setitimer(signal.ITIMER_PROF, 0)
        return result


def ended(test: str) -> None:
    os.write(OUT, f"\ntimed out in {test}\n".encode())
    os._exit(1)


if __name__ == "__main__":
    sys.exit(main())
