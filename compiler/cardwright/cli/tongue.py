"""A language of the user becomes the tongue in which the press speaks to them, from `press.LANG.toml`."""

from __future__ import annotations

from cardwright.cli.reports.language import words
from cardwright.cli.translated import rows
from cardwright.press.tongue import Tongue


def tongue(lang: str) -> Tongue:
    """What remarks on a PDF and test sheets say in `en` or `de`."""
    return Tongue(lang, rows("press", lang), words(lang).phrases["figures"]["decimal"])
