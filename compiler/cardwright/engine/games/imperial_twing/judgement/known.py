"""A bound ruleset becomes what a player knows of it by heart: its numbers, and what its abilities are worth."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.engine.bound import UNLIMITED
from cardwright.engine.games.imperial_twing.judgement.weigh import Weight, weigh

if TYPE_CHECKING:
    from cardwright.engine.games.imperial_twing.state import TwingBound


class TwingKnowledge:
    """Worked out when it is first wanted, and kept. `rules` holds numbers and switches as they stand before any card
    moves them; a rule value that is a word is 0."""

    def __init__(self, bound: TwingBound) -> None:
        self.bound = bound
        self.faces = bound.faces["orn"]
        self.rules = {
            value: UNLIMITED if setting == "unlimited" else 0 if isinstance(setting, str) else int(setting)
            for value, setting in bound.settings.items()
        }
        self._weights: dict[str, Weight] = {}

    def ability(self, key: str) -> Weight:
        """What an ability is worth, or, with the id of a card for a key, what all that the card does is worth."""
        found = self._weights.get(key)
        if found is None:
            found = self._weights[key] = weigh(self.bound.core, self.bound.money, key)
        return found

    def card(self, card: int) -> float:
        """What all that a card does is worth."""
        return self.ability(self.bound.cards[card].id).worth
