"""The languages in which Cardwright speaks to its users: each of which there is a catalogue."""

from __future__ import annotations

from functools import cache

from cardwright.messages.catalogue import LOCALE


@cache
def languages() -> tuple[str, ...]:
    """Their codes, English first.

    >>> languages()[:2]
    ('en', 'de')
    """
    return ("en", *sorted(path.name for path in LOCALE.iterdir() if path.is_dir() and path.name != "en"))
