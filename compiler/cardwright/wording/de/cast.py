"""Players, cards and counters become German phrases of a story: Anns, Klaus’, and each case."""

from __future__ import annotations

from collections.abc import Mapping

from cardwright.wording.cast import Case, Cast


class GermanCast(Cast):
    """The phrases for whoever and whatever takes part in a game, in German."""

    CASES: Mapping[Case, str] = {"nom": "nom", "acc": "acc", "dat": "dat"}

    def genitive(self, name: str) -> str:
        """Anns, Klaus’."""
        return f"{name}’" if name.endswith(("s", "ß", "x", "z")) else f"{name}s"

    def behind(self, name: str) -> str:
        """Auf die Rennbahn von Ann."""
        return f"von {name}"


CAST = GermanCast
