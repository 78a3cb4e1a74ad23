"""A game and the rules laid over it: what a book is made of."""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce

from cardwright.frozen import frozen
from cardwright.ruleset.game import Overlay, Ruleset
from cardwright.ruleset.glossary import Glossary
from cardwright.ruleset.overlaid import laid_over


@frozen
class GameInForce:
    """A game without and with the rules that are in force, what it is called, and the language of the book."""

    base: Ruleset
    ruleset: Ruleset
    overlays: tuple[Overlay, ...]
    glossary: Glossary
    lang: str


def game_in_force(base: Ruleset, overlays: Sequence[Overlay], glossary: Glossary, lang: str) -> GameInForce:
    """A game with some rules laid over it."""
    return GameInForce(base, reduce(laid_over, overlays, base), tuple(overlays), glossary, lang)
