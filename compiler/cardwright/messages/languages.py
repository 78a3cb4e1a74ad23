"""The languages in which Cardwright speaks to its users: English, and each of which there is a table of findings."""

from __future__ import annotations

from functools import cache
from pathlib import Path


@cache
def languages() -> tuple[str, ...]:
    """Their codes, English first.

    >>> languages()
    ('en', 'de')
    """
    tables = Path(__file__).parent.glob("findings.*.toml")
    return ("en", *sorted(path.name.split(".")[1] for path in tables))
