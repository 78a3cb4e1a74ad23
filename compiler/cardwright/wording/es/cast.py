"""A story in Spanish: te ataca, ataca a Ben, el sol de Ann."""

from __future__ import annotations

from collections.abc import Callable

from cardwright.wording.cast import Noun, Someone
from cardwright.wording.es import spelling
from cardwright.wording.romance.cast import RomanceCast
from cardwright.wording.romance.spelling import Spelling


class SpanishCast(RomanceCast):
    """The phrases for whoever and whatever takes part in a game, in Spanish."""

    TO, PERSONAL = "a", "a"
    spell: Spelling = spelling

    def filters(self) -> dict[str, Callable[..., str]]:
        """A line says tú by its verb alone."""
        return {**super().filters(), "nom": lambda noun: "" if is_you(noun) else self.phrase(noun, "nom")}


def is_you(noun: Noun | None) -> bool:
    """Whether the reader is meant."""
    return isinstance(noun, Someone) and noun.you


CAST = SpanishCast
