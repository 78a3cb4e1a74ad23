"""The languages in which Cardwright speaks to its users: each of which there is a catalogue."""

from __future__ import annotations

from functools import cache

from cardwright.messages.catalogue import LOCALE
from cardwright.messages.message import Message, message

NAMES = {"de": message("German"), "en": message("English"), "es": message("Spanish"), "fr": message("French")}


@cache
def languages() -> tuple[str, ...]:
    """Their codes, English first.

    >>> languages()[:2]
    ('en', 'de')
    """
    return ("en", *sorted(path.name for path in LOCALE.iterdir() if path.is_dir() and path.name != "en"))


def language_name(lang: str) -> Message | str:
    """What a language is called; its code, where nobody has told."""
    return NAMES.get(lang, lang)
