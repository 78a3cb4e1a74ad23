"""The body of a step becomes what is done in it, or a refusal: `you` is whose turn it is, and outside of turns nobody.

A step of a turn bears the turn's name (`turn.draw`). In any other (`setup.deal`) a sentence says who does what, unless
nobody need choose anything for it: “Shuffle the deck.” Where a kernel plays some of the steps, it knows for whom a step
is played, too: in all but the set-up, `you` is who that is.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from cardwright.core.blocks import Script
from cardwright.core.deeds import Deal, Fill, Look, Move, Shuffle
from cardwright.core.lower import RefusedWord, innermost, script
from cardwright.core.nodes import YOU, Cards, Players, Quantity, Var
from cardwright.core.nouns import Nouns
from cardwright.core.phases import END, GAME, SETUP, TURN, phase_of
from cardwright.messages.message import message, write
from cardwright.ruleset.abilities import Do
from cardwright.ruleset.game import Step
from cardwright.ruleset.parts import parts
from cardwright.ruleset.phrases import Thing

LEVELS: Final = 20  # how many phases are on at once, at most


def step_script(step: Step, nouns: Nouns) -> Script | RefusedWord:
    """What is done in a step."""
    phase = phase_of(step.id)
    if nouns.in_cards and (wrong := _never_played(step, nouns) or _endless(step, nouns) or _too_deep(step, nouns)):
        return wrong
    somebodys = phase == TURN or not (nouns.in_cards or phase == SETUP)
    done = script(step.body, nouns, nobody=not somebodys)
    if isinstance(done, RefusedWord):
        return done
    if nouns.in_cards and (wrong := _never_on(step, nouns)):
        return wrong
    if somebodys:
        return done
    if (yours := innermost(step.body, nouns, _speaks_of_you)) is not None:
        why = message("This is no turn of anybody’s, so that nobody is “you” in `{step}`.", step=step.id)
        if phase in nouns.inside(TURN):
            says = "A {phase} is a phase of its own, also when it is played in a turn: nobody is “you” in `{step}`."
            why = message(says, phase=phase.replace("_", " "), step=step.id)
        inside = yours[1] > 0
        remedy = "Say who does it: `they draw 1 card`." if inside else "Say who does it: `each player draws 1 card`."
        return RefusedWord("", why, remedy, yours[0], "nobody's turn", yours[1])
    return done


def _never_played(step: Step, nouns: Nouns) -> RefusedWord | None:
    """A step of a phase that no sentence plays."""
    phase = phase_of(step.id)
    if phase in played(nouns):
        return None
    why = message("Nothing plays the step `{step}`.", step=step.id)
    if phase in (TURN, *nouns.ruleset.phases):
        return RefusedWord("", why, write(f"play {phase}s …"), 0, "unplayed")
    remedy = message(
        "Write `step setup.…` or `step turn.…`; or declare it, `phase {phase}`, and let another step play it.",
        phase=phase,
    )
    return RefusedWord("", why, remedy, 0, "unplayed")


def played(nouns: Nouns) -> set[str]:
    """The phases that are played: set-up, game and end, turns if no step says the course of the game, and all that is
    played in one of them."""
    return {phase for first in _first(nouns) for phase in nouns.inside(first)}


def _first(nouns: Nouns) -> list[str]:
    """The phases that every game plays."""
    in_course = any(phase_of(step.id) == GAME for step in nouns.ruleset.steps)
    return [SETUP, GAME if in_course else TURN, END]


def _endless(step: Step, nouns: Nouns) -> RefusedWord | None:
    """A step that plays the phase in which it stands, itself or through others."""
    here = phase_of(step.id)
    for n, phase in _said(step, "run"):
        if here in nouns.inside(phase):
            why = message("A {phase} would be played within itself, and never end.", phase=here.replace("_", " "))
            return RefusedWord(phase, why, "Play it in a step of another part of the game.", n, "circle")
    return None


def _too_deep(step: Step, nouns: Nouns) -> RefusedWord | None:
    """A step that plays a phase within too many others."""
    here = phase_of(step.id)
    if nouns.level(here, _first(nouns)) == LEVELS:
        for n, phase in _said(step, "run"):
            why = message("{n} parts of the game are played within one another before this one.", n=LEVELS)
            return RefusedWord(phase, why, "Let a step outside play it.", n)
    return None


def _never_on(step: Step, nouns: Nouns) -> RefusedWord | None:
    """A step that ends a phase in which it never stands."""
    here = phase_of(step.id)
    for n, phase in _said(step, "end"):
        if here not in nouns.inside(phase):
            why = message("No {phase} is on in the step `{step}`.", phase=phase.replace("_", " "), step=step.id)
            return RefusedWord(phase, why, "Leave it out, or say it in a step of what is to end.", n)
    return None


def _said(step: Step, op: str) -> Iterator[tuple[int, str]]:
    """The phases with which a step does something, each with the number of its line."""
    for n, effect in enumerate(step.body):
        for one in parts(effect):
            if isinstance(one, Do) and one.op == op and isinstance(one.what, Thing):
                yield n, one.what.noun


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
        case Move() | Shuffle() | Deal() | Fill():
            return True
        case Look(everybody=everybody):
            return bool(everybody)
        case Players(pick=how):
            return how != "choice"
        case Cards(pick=pick, span=span):
            return pick != "choice" or span == Quantity(None, None)
    return False
