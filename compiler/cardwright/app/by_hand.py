"""Rules by hand (`manual`) that card text could say become findings (CW609): nobody carries out what people read."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from cardwright.compile.messages import by_hand_in_vain
from cardwright.syntax.diagnostic import Diagnostic

if TYPE_CHECKING:
    from cardwright.compile.compile import Compiled


def by_hand(made: Compiled) -> Iterator[Diagnostic]:
    """One finding for each card of the set whose text by hand has a sentence that the language of the cards can say."""
    documents = [document for document in made.cardset.of("card") if "manual" in document.json]
    manual = {id: document for document in documents if (id := made.cardset.card_id(document)) in made.own}
    if made.ruleset is None or not manual:
        return
    from cardwright.reading.bound import bound
    from cardwright.reading.grammar import grammar
    from cardwright.reading.typed import read_typed

    tables = grammar(made.glossary, made.ruleset, "en")
    kinds = {card.id: card.kind for card in made.ruleset.cards}
    for id, document in manual.items():
        for typed in read_typed(made.glossary.term(f"card:{id}", "en").get("manual"), tables):
            if meanings := bound(typed.reading, tables, made.cardset.names, kinds.get(id, "")):
                yield by_hand_in_vain(document.span("/manual/en"), typed.text, meanings[0].text)
                break
