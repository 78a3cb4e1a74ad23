"""Every page of a finding is its own test: the wrong card, what is said of it, and the mended card."""

from __future__ import annotations

import inspect
import re
from pathlib import Path

import pytest
from tests.diagnostics.pages import Page, applied, pages, read, said

from cardwright.assets import folder
from cardwright.cli import play_findings, press_findings, translation_findings
from cardwright.compile import messages as meaning
from cardwright.syntax import messages as form

PAGES = [read(path) for path in pages()]
each_page = pytest.mark.parametrize("page", PAGES, ids=lambda page: page.code)


def test_every_code_has_a_page_and_every_page_a_code() -> None:
    written = "".join(map(inspect.getsource, (form, meaning, play_findings, press_findings, translation_findings)))
    every = sorted(path.stem for path in (folder("docs") / "diagnostics").glob("CW*.md"))
    assert every == sorted(set(re.findall(r'"(CW\d+)"', written)))
    assert set(every) - {page.code for page in PAGES} == {"CW806", "CW906"}  # of paper, of an installation


@each_page
def test_the_wrong_card_is_found_with_these_words(page: Page, tmp_path: Path) -> None:
    found = page.findings(page.wrong, tmp_path)
    assert {finding.code for finding in found} == {page.code}
    assert said(found) == page.said


@each_page
def test_the_mended_card_is_clean(page: Page, tmp_path: Path) -> None:
    assert said(page.findings(page.mended, tmp_path)) == ""


@each_page
def test_every_fix_takes_its_finding_away(page: Page, tmp_path: Path) -> None:
    before = page.findings(page.wrong, tmp_path)
    for finding in before:
        if finding.fix is None:
            continue
        after = page.findings(applied(finding.fix, page.wrong), tmp_path)
        assert len(after) < len(before), said(after)


def test_the_words_are_short_and_whole() -> None:
    for page in PAGES:
        for line in page.said.splitlines():
            assert "{" not in line.replace("{{", "").replace("{ ", "") or page.code == "CW113", line
            assert line.endswith((".", "?", "!", "”", "`", '"')) or ":  " in line, line
