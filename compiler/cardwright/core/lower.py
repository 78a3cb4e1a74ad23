"""A sentence of a ruleset becomes what it does, or a refusal that says which word nobody can carry out."""

from __future__ import annotations

from typing import cast

from cardwright.core.blocks import Effect, Rule, Script
from cardwright.core.instructions import body
from cardwright.core.nodes import Sort
from cardwright.core.nouns import Nouns
from cardwright.core.resolve import Frame, Refused
from cardwright.core.rules import rule
from cardwright.frozen import frozen
from cardwright.messages.message import Wording
from cardwright.ruleset.abilities import Ability, Body


@frozen
class RefusedWord:
    """Nobody can carry this out: the word at which it fails ("" for the whole), why, and what can be said instead.

    `step` is which of several instructions it is.
    """

    word: str
    why: Wording
    remedy: Wording
    step: int = 0


def lowered(ability: Ability, nouns: Nouns, here: str = "") -> Rule | RefusedWord:
    """What an ability does; `here` is the kind of the card on which it stands."""
    frame = _frame(nouns, here)
    try:
        does = rule(ability, frame)
    except Refused as refused:
        return RefusedWord(refused.word, refused.why, refused.remedy)
    return Rule(tuple(frame.sorts), does)


def script(instructions: Body, nouns: Nouns, here: str = "") -> Script | RefusedWord:
    """What the instructions of a card do."""
    frame = _frame(nouns, here)
    done: list[Effect] = []
    for n, effect in enumerate(instructions):
        try:
            done += body((effect,), frame, rule)
        except Refused as refused:
            return RefusedWord(refused.word, refused.why, refused.remedy, n)
    return Script(tuple(frame.sorts), tuple(done))


def _frame(nouns: Nouns, here: str) -> Frame:
    sorts = cast("list[Sort]", ["player", "card"])
    return Frame(nouns, sorts, here)
