"""What a player can be asked. A question is a word of this list; the options are plain values, as listed with it.

What only one game asks may stand in a file `questions.py` beside its kernel.

A question with one option is not put (`Table.ask`), so every answer is a real decision. Answers are indices.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from cardwright.engine.table import PlayerState

STOP: Final = -1  # "enough", "none", "pass": where options are card numbers

# --- set-up and turn
CHARACTER: Final = "character"  # card numbers of the characters left: which one is yours
DIRECTION: Final = "direction"  # 1 or -1: which way round the game goes
ACTION: Final = "action"  # ids of declared actions; (label, key) of what a card or rule offers
SWITCH: Final = "switch"  # STOP, or an object that lies aside and is to become active
LAY_ASIDE: Final = "lay_aside"  # an active object that makes room
DISCARD_ELEMENT: Final = "discard_element"  # elements in hand, one too many: all spells of one go
DISCARD: Final = "discard"  # card numbers: one of them goes

# --- battle
TARGET: Final = "target"  # seats: whom to attack, to duel, to take a creature from
SPELL: Final = "spell"  # card numbers of spells to lay (the first settles the element), and STOP when there are enough
CREATURE: Final = "creature"  # card numbers of creatures to lay, and STOP
RIDER: Final = "rider"  # card numbers of creatures for the mount that `about` names, and STOP
DEFENCE: Final = "defence"  # "spells" or "shield"
SUPPORT: Final = "support"  # STOP, or the seat to support (`about` is the battle's attacker and defender)
REACT: Final = "react"  # STOP, card numbers of cats and traps, or (label, key) of what a card or rule offers
WHOSE_DIE: Final = "whose_die"  # seats: whose roll a cat turns
TRAPPED: Final = "trapped"  # card numbers: which creature a trap takes

# --- objects, duels, endgame, giving up
MARKET: Final = "market"  # card numbers of open objects: which one to buy
PRIZE: Final = "prize"  # card numbers: which object the loser gives up
FATE: Final = "fate"  # "capture" or "kill": what a trap does as an action
GOODS: Final = "goods"  # "given" or "returned": what becomes of what a leaving player leaves
HEIR: Final = "heir"  # seats: who gets the thing that `about` names

# --- instructions of cards and rules; `about` is the key of the ability
USE: Final = "use"  # True or False: `may …`
PICK: Final = "pick"  # card numbers, and STOP when there may be fewer
WHO: Final = "who"  # seats
BRANCH: Final = "branch"  # numbers of the branches of `choose`
SECRET: Final = "secret"  # numbers of the branches of a secret choice
BID: Final = "bid"  # how many counters are bid
MANY: Final = "many"  # how many, where fewer may be: "up to 3 ornicles", cards that are drawn blindly
TRAIT: Final = "trait"  # elements, where one is to be named
NUMBER: Final = (
    "number"  # numbers, where one is to be named (`about` is the property that has them, or "", and the key)
)
ORDER: Final = "order"  # card numbers: which comes to lie on top next
FACE: Final = "face"  # faces, where a die is laid
LINE: Final = "line"  # rows and columns of a grid, and STOP when there may be fewer
SIDE: Final = "side"  # two sides: towards which a line is shifted (`about` is the line, and the key)

QUESTIONS: Final = tuple(one for name, one in sorted(globals().items()) if name.isupper() and isinstance(one, str))


class Waits(Exception):
    """Somebody is asked who answers later. What is offered stands in it as the kernel asked it.

    `line` is the number of the sentence that asks, of several that are carried out together; it is written down on the
    way out of them (`bind/blocks.py`), so that whoever plays fast pays nothing for it.
    """

    def __init__(self, player: PlayerState, ask: str, options: Sequence[Any], about: Any) -> None:
        super().__init__(ask)
        self.player, self.ask, self.options, self.about = player, ask, tuple(options), about
        self.line: int | None = None

    @property
    def key(self) -> str:
        """The ability or step that asks, where one does."""
        about = self.about[1] if isinstance(self.about, tuple) and len(self.about) == 2 else self.about
        return about if isinstance(about, str) else ""
