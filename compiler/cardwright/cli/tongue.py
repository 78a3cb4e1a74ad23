"""A language of the user becomes the tongue in which commands and the press speak to them, from `told.LANG.toml`."""

from __future__ import annotations

from cardwright.cli.ui_lang import ui_lang
from cardwright.messages.tongue import ENGLISH, Sentence, Tongue


def tongue(lang: str) -> Tongue:
    """What is told of work that is done, remarks on a PDF, and test sheets, in `en` or `de`."""
    if lang == "en":
        return ENGLISH
    from cardwright.messages.translated import rows
    from cardwright.messages.words import words

    return Tongue(lang, rows("told", lang), words(lang).phrases["figures"]["decimal"])


def spoken(said: Sentence) -> str:
    """A sentence in the language of the user."""
    return tongue(ui_lang()).text(said)
