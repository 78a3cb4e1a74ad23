"""A sentence of a ruleset becomes what it does, or a refusal that says which word nobody can carry out."""

from __future__ import annotations

from typing import cast

from cardwright.core.blocks import Body, Rule, Script
from cardwright.core.instructions import body
from cardwright.core.nodes import Sort
from cardwright.core.nouns import Nouns
from cardwright.core.resolve import Fault, Frame, Refused
from cardwright.core.rules import rule
from cardwright.frozen import frozen
from cardwright.messages.message import Wording
from cardwright.ruleset.abilities import Ability
from cardwright.ruleset.abilities import Body as Instructions


@frozen
class RefusedWord:
    """Nobody can carry this out: the word at which it fails ("" for the whole), why, and what can be said instead.

    `step` is which of several instructions it is, and `about` what is wrong.
    """

    word: str
    why: Wording
    remedy: Wording
    step: int = 0
    about: Fault = "sentence"


def lowered(ability: Ability, nouns: Nouns, here: str = "") -> Rule | RefusedWord:
    """What an ability does; `here` is the kind of the card on which it stands."""
    frame = _frame(nouns, here)
    try:
        does = rule(ability, frame)
    except Refused as refused:
        return RefusedWord(refused.word, refused.why, refused.remedy, 0, refused.about)
    return Rule(tuple(frame.sorts), does)


def script(instructions: Instructions, nouns: Nouns, here: str = "", nobody: bool = False) -> Script | RefusedWord:
    """What the instructions of a card do, or those of a step that is `nobody`'s turn."""
    frame = _frame(nouns, here)
    frame.nobody = nobody
    done = _lines(instructions, frame)
    return (
        done
        if isinstance(done, RefusedWord)
        else Script(tuple(frame.sorts), tuple(one for line in done for one in line))
    )


def line_by_line(instructions: Instructions, nouns: Nouns, nobody: bool = False) -> list[Body]:
    """What each instruction does of those that a step is made of; nothing where nobody could carry them out."""
    frame = _frame(nouns, "")
    frame.nobody = nobody
    done = _lines(instructions, frame)
    return [] if isinstance(done, RefusedWord) else done


def _lines(instructions: Instructions, frame: Frame) -> list[Body] | RefusedWord:
    done: list[Body] = []
    for n, effect in enumerate(instructions):
        try:
            done.append(body((effect,), frame, rule))
        except Refused as refused:
            return RefusedWord(refused.word, refused.why, refused.remedy, n, refused.about)
    return done


def _frame(nouns: Nouns, here: str) -> Frame:
    sorts = cast("list[Sort]", ["player", "card"])
    return Frame(nouns, sorts, here)
