"""Players, cards and counters become English phrases of a story: Ann’s, a subject, an object."""

from __future__ import annotations

from collections.abc import Mapping

from cardwright.wording.cast import Case, Cast


class EnglishCast(Cast):
    """The phrases for whoever and whatever takes part in a game, in English."""

    CASES: Mapping[Case, str] = {"nom": "subject", "acc": "object", "dat": "object"}

    def genitive(self, name: str) -> str:
        """Ann’s, James’s."""
        return f"{name}’s"


CAST = EnglishCast
