"""The page of limits tells authors each limit as it is."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardwright import limits

PAGE = (Path(__file__).parents[2] / "docs" / "limits.md").read_text("utf-8")
LIMITS = {name: value for name, value in vars(limits).items() if name.isupper() and name != "MB"}


@pytest.mark.parametrize("name", LIMITS)
def test_the_page_tells_it(name: str) -> None:
    value = LIMITS[name]
    large = [f"{value // limits.MB} MB", f"{value // limits.MB} million"] if value % limits.MB == 0 else []
    assert any(f"| {said} " in PAGE for said in (*large, f"{value:,}"))
