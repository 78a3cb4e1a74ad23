"""The examples in the code are so: whatever stands behind `>>>` in a docstring comes out as it is written there."""

from __future__ import annotations

import doctest
from importlib import import_module
from pathlib import Path

import pytest

TOP = Path(__file__).parents[2] / "compiler"
MODULES = [
    ".".join(path.relative_to(TOP).with_suffix("").parts)
    for path in sorted(TOP.glob("cardwright/**/*.py"))
    if ">>>" in path.read_text("utf-8")
]


@pytest.mark.parametrize("name", MODULES)
def test_the_examples_in_the_code_are_so(name: str) -> None:
    report: list[str] = []
    for test in doctest.DocTestFinder().find(import_module(name), name):
        doctest.DocTestRunner(verbose=False).run(test, out=report.append)
    assert "".join(report) == ""
