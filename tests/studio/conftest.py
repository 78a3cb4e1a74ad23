"""A studio for a test, and a page of it in a real Chromium, which says aloud when it is not there."""

from __future__ import annotations

import os
import shutil
import warnings
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

if find_spec("starlette") is None or find_spec("uvicorn") is None:
    warnings.warn("THE STUDIO IS NOT TESTED: pip install 'cardwright[studio]' brings what it needs", stacklevel=1)
    collect_ignore_glob = ["test_*.py"]
else:
    from tests.studio.studios import Running, running

    Begin = Callable[..., Running]

    @pytest.fixture
    def studio(tmp_path: Path) -> Iterator[Begin]:
        """Begins the studio of some files: `studio({"socks.card": text})`."""
        with ExitStack() as stack:

            def begin(files: dict[str, str]) -> Running:
                folder = tmp_path / "kitchen-magic"
                folder.mkdir()
                return stack.enter_context(running(folder, files))

            yield begin


@pytest.fixture(scope="module")
def browser() -> Iterator[Any]:
    """A Chromium, for the tests of one file: its loop would be in the way of others."""
    program = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    if find_spec("playwright") is None or program is None:
        pytest.skip("NO BROWSER: Chromium, and pip install 'cardwright[browser]', are needed to try the page itself")
    from playwright.sync_api import sync_playwright

    alone = ["--no-sandbox"] if hasattr(os, "geteuid") and os.geteuid() == 0 else []
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=program, args=alone)
        yield started
        started.close()


@pytest.fixture
def page(browser: Any) -> Iterator[Any]:
    """A page on which nothing may go wrong."""
    context = browser.new_context(viewport={"width": 1440, "height": 900}, locale="en-GB", accept_downloads=True)
    page = context.new_page()
    page.set_default_timeout(30_000)
    faults: list[str] = []
    page.on("pageerror", lambda error: faults.append(str(error)))
    page.on("console", lambda line: faults.append(line.text) if "Content Security" in line.text else None)
    yield page
    context.close()
    assert faults == []
