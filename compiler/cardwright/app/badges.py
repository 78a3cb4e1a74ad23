"""The translations of a set become the badges of a proof: which cards have a text that is missing or stale."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.app.translate import readable
from cardwright.app.translations import own_documents
from cardwright.messages.words import words

if TYPE_CHECKING:
    from cardwright.compile.compile import Compiled


def badges(made: Compiled, lang: str, ui_lang: str) -> dict[str, str]:
    """What is to stand on cards, by their ids: a missing text counts for more than a stale one.

    `ui_lang` is the language of those who read the proof.
    """
    if lang == "en":
        return {}
    told = words(ui_lang)
    marked: dict[str, str] = {}
    for state in readable(made, lang):
        if state.missing:
            marked[state.text.document.id] = told.phrase("untranslated")
        elif state.stale:
            marked.setdefault(state.text.document.id, told.phrase("outdated"))
    cards = (document for document in own_documents(made) if document.sort == "card")
    return {made.cardset.card_id(card): marked[card.id] for card in cards if card.id in marked}
