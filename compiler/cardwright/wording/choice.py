"""The key of an ability becomes the choices in it, and each way of a choice a label or a sentence."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from cardwright.ruleset.abilities import Branch, Choose, Secret
from cardwright.ruleset.card import Card
from cardwright.ruleset.game import Overlay, Ruleset
from cardwright.ruleset.glossary import Glossary
from cardwright.ruleset.parts import parts
from cardwright.wording.words import sentence, voice


def ways(key: str, glossary: Glossary, ruleset: Ruleset, lang: str, count: int = 0) -> tuple[str, ...]:
    """What can be chosen in an ability that offers one choice; empty where it is not plain which choice is meant.

    With a count, only choices of so many ways are looked at.
    """
    found = [branches for branches in choices(ruleset, key) if not count or len(branches) == count]
    return tuple(way(branch, glossary, ruleset, lang) for branch in found[0]) if len(found) == 1 else ()


def way(branch: Branch, glossary: Glossary, ruleset: Ruleset, lang: str) -> str:
    """A way of a choice: its label, or else its text."""
    if branch.label:
        return voice(glossary, ruleset, lang).lexicon.name(f"label:{branch.label}")
    return " ".join(" ".join(sentence(branch.body, glossary, ruleset, lang)).split())


def choices(ruleset: Ruleset, key: str) -> Iterator[tuple[Branch, ...]]:
    """The ways of each choice, open or secret, in an ability or in what a card does."""
    for node in parts(ability(ruleset, key)):
        if isinstance(node, Choose | Secret):
            yield node.branches


def ability(ruleset: Ruleset, key: str) -> Any:
    """The ability of a key, `card#0` or `house rule/Name#0`; what a card does for `card#play`; () for none."""
    id, _, number = key.rpartition("#")
    card = next((card for card in ruleset.cards if card.id == id), None)
    if not number.isdigit():
        return card.on_play if card else ()
    owner: Card | Overlay | Ruleset | None = card
    owner = owner or next((overlay for overlay in ruleset.overlays if f"{overlay.sort}/{overlay.id}" == id), None)
    abilities = (owner or ruleset).abilities
    return abilities[int(number)] if int(number) < len(abilities) else ()
