"""Cards that do different things in the same words become findings (CW606): two nouns are called the same."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from cardwright.compile.messages import same_sentence
from cardwright.syntax.diagnostic import Diagnostic

if TYPE_CHECKING:
    from cardwright.compile.compile import Compiled


def alike(made: Compiled) -> Iterator[Diagnostic]:
    """One finding for each card of the set that reads like another and is not."""
    from cardwright.wording.words import words

    if made.ruleset is None:
        return
    own = set(made.own)
    for lang in made.languages:
        first: dict[tuple[str, ...], tuple[str, object]] = {}
        for card in made.ruleset.cards:
            does = (card.abilities, card.on_play)
            if not (card.abilities or card.on_play):
                continue
            twin, did = first.setdefault(words(card, made.glossary, made.ruleset, lang), (card.id, does))
            if did != does and card.id in own:
                name = made.glossary.term(f"card:{twin}", "en").get("name")
                yield same_sentence(made.origins[f"card/{card.id}"], name, lang, made.origins[f"card/{twin}"])
