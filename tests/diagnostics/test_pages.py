"""Every page of a finding, in every language, is its own test: the wrong card, what is said, and the mended card."""

from __future__ import annotations

import inspect
import re
from pathlib import Path

import pytest
from tests.diagnostics.pages import HEADINGS, Page, all_pages, applied, pages, read, said

from cardwright.app import play_findings, press_findings, translation_findings
from cardwright.assets import folder
from cardwright.compile import course_messages as course
from cardwright.compile import messages as meaning
from cardwright.messages.languages import languages
from cardwright.syntax import messages as form

PAGES = {lang: [read(path, lang) for path in pages(lang)] for lang in HEADINGS}
ENGLISH = {page.code: page for page in PAGES["en"]}
each_page = pytest.mark.parametrize(
    "page", [page for some in PAGES.values() for page in some], ids=lambda page: f"{page.code}-{page.lang}"
)
each_shown = pytest.mark.parametrize(
    "page", PAGES["en"], ids=lambda page: page.code
)  # all languages show the same cards
each_language = pytest.mark.parametrize("lang", HEADINGS)
CODE = re.compile(r"^```.*?^```$|`[^`]+`", re.MULTILINE | re.DOTALL)


def test_pages_are_proven_in_every_language() -> None:
    """A language has all pages or none; without any, its readers have the English ones."""
    written = {path.name for path in (folder("docs") / "diagnostics").iterdir() if path.is_dir()}
    assert set(HEADINGS) == {"en", *written}
    assert written <= set(languages())


@each_language
def test_every_code_has_a_page_and_every_page_a_code(lang: str) -> None:
    rooms = (form, meaning, course, play_findings, press_findings, translation_findings)
    written = "".join(map(inspect.getsource, rooms))
    every = [path.stem for path in all_pages(lang)]
    assert every == sorted(set(re.findall(r'"(CW\d+)"', written)))
    assert set(every) - {page.code for page in PAGES[lang]} == {"CW806", "CW906"}  # of paper, of an installation


@each_page
def test_the_wrong_card_is_found_with_these_words(page: Page) -> None:
    found = page.findings(page.wrong)
    assert {finding.code for finding in found} == {page.code}
    assert said(found, page.lang) == page.said


@each_shown
def test_the_mended_card_is_clean(page: Page) -> None:
    assert said(page.findings(page.mended)) == ""


@each_shown
def test_every_fix_takes_its_finding_away(page: Page) -> None:
    before = page.findings(page.wrong)
    for finding in before:
        if finding.fix is None:
            continue
        after = page.findings(applied(finding.fix, page.wrong))
        assert len(after) < len(before), said(after)


def test_the_words_are_short_and_whole() -> None:
    for page in PAGES["en"]:
        for line in page.said.splitlines():
            assert "{" not in line.replace("{{", "").replace("{ ", "") or page.code == "CW113", line
            assert line.endswith((".", "?", "!", "”", "`", '"')) or ":  " in line, line


# ---- translated pages


@each_page
def test_a_translated_page_shows_the_same_cards(page: Page) -> None:
    english = ENGLISH[page.code]
    assert (page.wrong, page.mended) == (english.wrong, english.mended)


@each_language
def test_a_title_says_its_code_and_no_two_pages_are_titled_alike(lang: str) -> None:
    titles = {}
    for path in all_pages(lang):
        code, _, title = path.read_text("utf-8").split("\n")[0].partition(" · ")
        assert code == f"# {path.stem}"
        assert titles.setdefault(title, path.stem) == path.stem


@pytest.mark.parametrize("path", all_pages("de"), ids=lambda path: path.stem)
def test_a_german_page_has_german_quotes(path: Path) -> None:
    prose = CODE.sub("", path.read_text("utf-8"))
    assert prose.count("„") == prose.count("“")
    assert not set("\"'”‘’…") & set(prose)
