"""What a player of Archmage Origins can be asked besides what instructions ask; the options are listed with each."""

from __future__ import annotations

from typing import Final

FACTION: Final = "faction"  # ids of the factions that nobody has taken
CORNER: Final = "corner"  # corners of the realm that nobody has taken, as pairs of sides
CAST: Final = "cast"  # STOP, or card numbers of spells on hand
LOOK: Final = "look"  # spots of the realm: which card to look at next
SWAP: Final = "swap"  # STOP (unless one must), and pairs of spots: which two cards change places
MAGE: Final = "mage"  # card numbers: which mage card to place
SPACE: Final = "space"  # edges of the realm: where to place it (`about` is the card)
HOLD: Final = "hold"  # STOP, and spots of the realm: which card to put the token on

QUESTIONS: Final = (FACTION, CORNER, CAST, LOOK, SWAP, MAGE, SPACE, HOLD)
