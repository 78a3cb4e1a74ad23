"""A plugin of pytest that writes down which test touches which line, and how long each takes.

pytest -p touched …   writes .touched (a file of coverage.py, a context for each test) and .touched.json (seconds).

What one test file has compiled is forgotten before the next, so that each file touches what it depends on.
"""

from __future__ import annotations

import gc
import json
import time
from collections.abc import Iterator
from functools import _lru_cache_wrapper
from pathlib import Path

import pytest
from coverage import Coverage

ROOMS = ("syntax", "compile", "core", "engine", "wording")
PLACE = Path(__file__).parent / ".touched"

seconds: dict[str, float] = {}
coverage = Coverage(str(PLACE), include=[f"compiler/cardwright/{room}/*" for room in ROOMS], config_file=False)
coverage.start()
last_file = ""


def pytest_collectstart(collector: pytest.Collector) -> None:
    """What a test file does when it is read belongs to all its tests."""
    if isinstance(collector, pytest.Module):
        forget()
        coverage.switch_context(collector.nodeid)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Iterator[None]:
    global last_file
    coverage.switch_context(item.nodeid)
    if (file := item.nodeid.partition("::")[0]) != last_file:
        forget()
        last_file = file
    begun = time.process_time()
    result = yield
    seconds[item.nodeid] = round(time.process_time() - begun, 4)
    return result


def pytest_sessionfinish() -> None:
    coverage.stop()
    coverage.save()
    PLACE.with_suffix(".json").write_text(json.dumps(seconds, indent=0), "utf-8")


def forget() -> None:
    for kept in gc.get_objects():
        if isinstance(kept, _lru_cache_wrapper) and (kept.__module__ or "").startswith(("cardwright", "tests")):
            kept.cache_clear()
