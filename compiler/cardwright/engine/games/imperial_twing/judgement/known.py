"""A ruleset becomes what its abilities are worth, by key, and its cards by id; weighed once for all games."""

from __future__ import annotations

from typing import TYPE_CHECKING
from weakref import WeakKeyDictionary

from cardwright.engine.games.imperial_twing.judgement.weigh import Weight, weigh

if TYPE_CHECKING:
    from cardwright.engine.bound import Bound

_weights: WeakKeyDictionary[Bound, dict[str, Weight]] = WeakKeyDictionary()


def ability(bound: Bound, key: str) -> Weight:
    """What an ability is worth, or, with the id of a card for a key, what all that the card does is worth."""
    weights = _weights.get(bound)
    if weights is None:
        weights = _weights[bound] = {}
    found = weights.get(key)
    if found is None:
        found = weights[key] = weigh(bound.ruleset, key)
    return found
