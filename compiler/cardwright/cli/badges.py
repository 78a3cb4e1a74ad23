"""The translations of a set become the badges of a proof: which cards have a text that is missing or stale."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.cli.reports.language import words
from cardwright.cli.terminal import When
from cardwright.cli.translating import readable
from cardwright.cli.translations import own_documents
from cardwright.cli.ui_lang import ui_lang

if TYPE_CHECKING:
    from cardwright.compile.compile import Compiled


def badges(made: Compiled, lang: str, colour: When) -> dict[str, str]:
    """What is to stand on cards, by their ids: a missing text counts for more than a stale one."""
    if lang == "en":
        return {}
    told = words(ui_lang())
    marked: dict[str, str] = {}
    for state in readable(made, lang, colour):
        if state.missing:
            marked[state.text.document.id] = told.phrase("untranslated")
        elif state.stale:
            marked.setdefault(state.text.document.id, told.phrase("outdated"))
    cards = (document for document in own_documents(made) if document.sort == "card")
    return {made.cardset.card_id(card): marked[card.id] for card in cards if card.id in marked}
