"""The site has every page, no link of a page leads nowhere, and what the page for programs shows is so."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

TOP = Path(__file__).parents[2]
BESIDE = ("CHANGELOG.md", "ARCHITECTURE.md", "SECURITY.md", "CONTRIBUTING.md")
PAGES = [
    *(TOP / name for name in BESIDE),
    *sorted((TOP / "docs").glob("*.md")),
    *sorted((TOP / "examples").glob("**/*.md")),
]
LINK = re.compile(r"\]\(([^()\s#]+)(?:#[^()\s]*)?\)")


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(TOP).as_posix())
def test_no_link_leads_nowhere(page: Path) -> None:
    text = re.sub(r"```.*?```|`[^`\n]*`", "", page.read_text("utf-8"), flags=re.DOTALL)
    targets = {target for target in LINK.findall(text) if "://" not in target}
    assert {target for target in targets if not (page.parent / target).exists()} == set()


def test_every_page_has_its_place_on_the_site() -> None:
    nav = (TOP / "mkdocs.yml").read_text("utf-8").partition("\nnav:\n")[2]
    named = set(re.findall(r"[\w./-]+\.md", nav))
    assert {page.name for page in (TOP / "docs").glob("*.md")} - named == set()


def test_what_programs_are_shown_is_so(tmp_path: Path) -> None:
    blocks = re.findall(r"```python\n(.*?)```", (TOP / "docs" / "api.md").read_text("utf-8"), re.DOTALL)
    define = next(block for block in blocks if "def told" in block)
    program = "\n".join([define, *(block for block in blocks if block is not define)])
    (tmp_path / "cardwright").write_text(f'#!/bin/sh\nexec "{sys.executable}" -m cardwright "$@"\n')
    (tmp_path / "cardwright").chmod(0o755)
    path = os.pathsep.join([str(tmp_path), os.environ.get("PATH", "")])
    done = subprocess.run(
        [sys.executable, "-c", program],
        cwd=TOP,
        env={**os.environ, "PATH": path},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0 and len(blocks) > 3, done.stderr
