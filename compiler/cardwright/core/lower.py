"""A sentence of a ruleset becomes what it does, or a refusal that says which word nobody can carry out."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

from cardwright.core.blocks import Body, Rule, Script
from cardwright.core.instructions import body
from cardwright.core.nodes import Sort
from cardwright.core.nouns import Nouns
from cardwright.core.resolve import Fault, Frame, Refused
from cardwright.core.rules import rule
from cardwright.frozen import frozen
from cardwright.messages.message import Wording
from cardwright.ruleset.abilities import Ability, Effect
from cardwright.ruleset.abilities import Body as Instructions
from cardwright.ruleset.parts import parts


@frozen
class RefusedWord:
    """Nobody can carry this out: the word at which it fails ("" for the whole), why, and what can be said instead.

    `step` is which of several instructions it is, and `about` what is wrong. `line` is the place of the innermost
    instruction that says it, in the order in which the ability or instruction is read; -1 for its head.
    """

    word: str
    why: Wording
    remedy: Wording
    step: int = 0
    about: Fault = "sentence"
    line: int = -1


def lowered(ability: Ability, nouns: Nouns, here: str = "") -> Rule | RefusedWord:
    """What an ability does; `here` is the kind of the card on which it stands."""
    frame = _frame(nouns, here)
    try:
        does = rule(ability, frame)
    except Refused as refused:
        return _refused(refused, ability, 0)
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


def innermost(instructions: Instructions, nouns: Nouns, meant: Callable[[Body], bool]) -> tuple[int, int] | None:
    """The first of some instructions, on nobody's turn, that does something of a sort, and the line inside it that
    does; None where none is of that sort."""
    frame = _frame(nouns, "")
    frame.nobody = True
    done = _lines(instructions, frame)
    for n, does in enumerate([] if isinstance(done, RefusedWord) else done):
        if meant(does):
            places = (place_of(line, instructions[n]) for line, does in frame.lines if meant(does))
            return n, next((place for place in places if place >= 0), -1)
    return None


def _lines(instructions: Instructions, frame: Frame) -> list[Body] | RefusedWord:
    done: list[Body] = []
    for n, effect in enumerate(instructions):
        try:
            done.append(body((effect,), frame, rule))
        except Refused as refused:
            return _refused(refused, effect, n)
    return done


def _refused(refused: Refused, said: Ability | Effect, step: int) -> RefusedWord:
    line = place_of(refused.line, said)
    return RefusedWord(refused.word, refused.why, refused.remedy, step, refused.about, line)


def place_of(line: Effect | None, said: Ability | Effect) -> int:
    """Where an instruction stands in what is said, in the order in which that is read; -1 for what is not in it."""
    return next((n for n, part in enumerate(parts(said)) if part is line), -1)


def _frame(nouns: Nouns, here: str) -> Frame:
    sorts = cast("list[Sort]", ["player", "card"])
    return Frame(nouns, sorts, here)
