"""A story in French: t’attaque, le soleil d’Ann, donne 1 ornicle à Ben."""

from __future__ import annotations

from cardwright.wording.fr import spelling
from cardwright.wording.romance.cast import RomanceCast
from cardwright.wording.romance.spelling import Spelling


class FrenchCast(RomanceCast):
    """The phrases for whoever and whatever takes part in a game, in French."""

    TO = "à"
    spell: Spelling = spelling


CAST = FrenchCast
