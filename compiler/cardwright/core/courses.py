"""The body of a step becomes what is done in it, or a refusal: `you` is whose turn it is, and outside of turns nobody.

A step of a turn bears the turn's name (`turn.draw`). In any other (`setup.deal`) a sentence says who does what, unless
nobody need choose anything for it: “Shuffle the deck.”
"""

from __future__ import annotations

from typing import Any

from cardwright.core.blocks import Script
from cardwright.core.deeds import Look, Move, Shuffle
from cardwright.core.lower import RefusedWord, script
from cardwright.core.nodes import YOU, Cards, Quantity, Var
from cardwright.core.nouns import Nouns
from cardwright.messages.message import message
from cardwright.ruleset.game import Step

TURN = "turn."


def step_script(step: Step, nouns: Nouns) -> Script | RefusedWord:
    """What is done in a step."""
    done = script(step.body, nouns)
    if isinstance(done, RefusedWord) or step.id.startswith(TURN):
        return done
    for n in range(len(step.body)):
        so_far = script(step.body[: n + 1], nouns)
        if isinstance(so_far, Script) and _speaks_of_you(so_far.body):
            why = message("This is no turn of anybody’s, so that nobody is “you” in `{step}`.", step=step.id)
            return RefusedWord("", why, "Say who does it: `each player draws 1 card`.", n)
    return done


def _speaks_of_you(node: Any) -> bool:
    if isinstance(node, Var):
        return node == YOU
    if isinstance(node, tuple):
        return any(map(_speaks_of_you, node))
    whoever = {"by"} if _done_by_anybody(node) else set()
    return any(
        _speaks_of_you(getattr(node, name)) for name in getattr(node, "__match_args__", ()) if name not in whoever
    )


def _done_by_anybody(node: Any) -> bool:
    """Whether it is all the same who does it: nothing is chosen, and nobody alone sees it."""
    match node:
        case Move() | Shuffle():
            return True
        case Look(everybody=everybody):
            return bool(everybody)
        case Cards(pick=pick, span=span):
            return pick != "choice" or span == Quantity(None, None)
    return False
