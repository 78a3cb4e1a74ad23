"""docs/life-of-a-card.md is a program: its card goes through every type, and each step shows what it says."""

from __future__ import annotations

import doctest
import re

from cardwright.assets import folder


def test_every_step_is_as_the_page_shows_it() -> None:
    page = (folder("docs") / "life-of-a-card.md").read_text("utf-8")
    card = re.findall(r"```card\n(.*?)```", page, re.DOTALL)[0]
    steps = "\n".join(re.findall(r"```python\n(.*?)```", page, re.DOTALL))
    test = doctest.DocTestParser().get_doctest(steps, {"card": card}, "life-of-a-card", None, None)
    report: list[str] = []
    doctest.DocTestRunner(verbose=False).run(test, out=report.append)
    assert report == []
    assert len(test.examples) > 20
