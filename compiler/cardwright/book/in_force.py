"""A game and the rules laid over it: what a book is made of."""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce
from pathlib import Path

from cardwright.frozen import frozen
from cardwright.ruleset.game import Overlay, Ruleset
from cardwright.ruleset.glossary import Glossary
from cardwright.ruleset.overlaid import laid_over


@frozen
class GameInForce:
    """A game without and with the rules that are in force, what it is called, and the language of the book.

    `folder` is where the set lies, with its pictures; `themes` are folders in which it may have themes of its own.
    """

    base: Ruleset
    ruleset: Ruleset
    overlays: tuple[Overlay, ...]
    glossary: Glossary
    lang: str
    folder: Path | None = None
    themes: tuple[Path, ...] = ()


def game_in_force(
    base: Ruleset,
    overlays: Sequence[Overlay],
    glossary: Glossary,
    lang: str,
    folder: Path | None = None,
    themes: tuple[Path, ...] = (),
) -> GameInForce:
    """A game with some rules laid over it."""
    ruleset = reduce(laid_over, overlays, base)
    return GameInForce(base, ruleset, tuple(overlays), glossary, lang, folder, themes)
