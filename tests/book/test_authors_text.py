"""What an author has called a rule or a card is text, in a template, in Markdown and in HTML: nothing of it acts."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from cardwright.book.html import html
from cardwright.book.markdown import markdown
from cardwright.book.rulebook import rulebook
from cardwright.compile.compile import compile_sources
from cardwright.syntax.read import read

from .conftest import Played, with_rules

HOSTILE = """use imperial-twing

object "<script>alert(1)</script>"
  name (de): "`x`"
  element: fire
  flavour: "[a](javascript:b)"

house rule "[x](javascript:alert(1))"
  name (de): "<b>*x*</b>"
  set starting_objects to 3
"""


@pytest.mark.parametrize("lang", ["en", "de"])
def test_markdown_and_html_hold_no_sign_of_an_author(lang: str) -> None:
    made = compile_sources([read("rules.card", HOSTILE.encode())], None)
    game = with_rules(made, lang, "[x](javascript:alert(1))")
    written = markdown(rulebook(game))
    assert "<" not in re.sub(r'<a id="[\w-]+"></a>', "", written)
    assert not re.search(r"(?<!\\)\]\((?!#)", written)
    assert not re.search(r"(?<!\\)`", written)
    page = html(rulebook(game))
    assert "<script" not in page
    assert 'href="javascript' not in page
    assert all(re.fullmatch(r"[\w-]+", id) for id in re.findall(r'<a id="([^"]*)"', written))


@pytest.mark.parametrize("name", ["{{ ''.__class__ }}", "{%raw%}", "{{ n('object_price') }}", "{{ 'A'*50000000 }}"])
def test_a_template_is_never_made_of_a_name(tmp_path: Path, name: str) -> None:
    (tmp_path / "s").mkdir()
    (tmp_path / "s" / "a.card").write_text(
        f'use imperial-twing\n\nhouse rule "{name}"\n  set starting_objects to 3\n', "utf-8"
    )
    done = subprocess.run(
        [sys.executable, "-m", "cardwright", "diff", "s", "--with", name],
        capture_output=True, text=True, cwd=tmp_path, check=False,
    )  # fmt: skip
    assert (done.returncode, "CW113" in done.stderr) == (1, True), done.stderr


def test_a_mark_is_no_template_either(played: Played) -> None:
    from dataclasses import replace

    game = played("imperial-twing", "en", "faff")
    (overlay,) = game.overlays
    odd = replace(game, overlays=(replace(overlay, id="{{ 7 * 191 }}"),))
    assert "1337" not in markdown(rulebook(odd))
