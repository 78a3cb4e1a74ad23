"""What cards, chances and positions are worth to a player who thinks in ornicles."""

from __future__ import annotations

from typing import Final

from cardwright.frozen import frozen


@frozen
class Prices:
    """Tastes of a greedy player, in ornicles; found by letting players of different taste play one another."""

    ornicle: float = 1.25  # an ornicle, at a price of 5: what it buys comes late
    object: float = 6.0  # one object more, whatever it does
    element: float = 2.0  # and as much again if its element was missing for the endgame (IT-128)
    spell: float = 0.2  # for each point of power, while spells are scarce
    glut: float = 3.5  # spells in hand beyond which one more is worth nothing (IT-044, IT-046)
    creature: float = 0.2  # for each point of strength
    own: float = 1.4  # how much more a creature of one's own element is worth, which comes home (IT-118)
    card: float = 0.5  # a card that is not yet drawn, if it is no spell
    cat: float = 2.08  # a third of a Ritual (IT-098)
    trap: float = 1.3
    envy: float = 0.4  # what the one opponent gains, as a loss of one's own
    push: float = 0.056  # that others have to spend cards, too, when they are attacked
    game: float = 8.75  # the game itself
    usual: float = 3.125  # the power of an unknown spell
    more: float = 0.9  # what each further hidden card adds to an unknown defence


PRICES: Final = Prices()
