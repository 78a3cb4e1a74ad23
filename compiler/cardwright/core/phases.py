"""Sentences about the course of a game become deeds: a phase is played or left, a player becomes a person of the game.

They can be said where the course of the game stands in its card files. A game with a course of its own, whose steps say
nothing, plays its phases itself.
"""

from __future__ import annotations

from cardwright.core.beyond import only
from cardwright.core.conditions import condition
from cardwright.core.deeds import Appoint, Deed, EndPhase, RunPhase, TakeActions
from cardwright.core.nodes import Amount, Const
from cardwright.core.phrases import meant, span
from cardwright.core.resolve import Frame, Refused
from cardwright.messages.message import message, write
from cardwright.ruleset.abilities import Do
from cardwright.ruleset.condition import Condition
from cardwright.ruleset.game import Ruleset
from cardwright.ruleset.phrases import ONE, Count, Player, Thing
from cardwright.ruleset.phrases import YOU as YOURSELF

SETUP, GAME, TURN, END = "setup", "game", "turn", "end"
"""The phases that every game has; those but the turn are played once, in this order."""


def phase_of(step: str) -> str:
    """The phase to which a step belongs.

    >>> phase_of("trick.take")
    'trick'
    """
    return step.partition(".")[0]


def run_phase(do: Do, until: Condition | None, frame: Frame) -> Deed:
    """A phase is played: `play 7 deals`, `play turns until …`. Raises Refused."""
    thing = _phase(do, frame)
    if do.who != YOURSELF:
        raise Refused(do.verb, "A part of the game is played by all together.", write(f"play {thing.noun} …"))
    known = frame.nouns.ruleset
    if thing.noun != TURN and not any(phase_of(step.id) == thing.noun for step in known.steps):
        raise _without_steps(thing.noun, known)
    first = None
    for prep, argument in do.slots:
        if prep != "from" or not isinstance(argument, Player) or argument.which != "the":
            raise Refused(prep, "Only who begins is said behind it.", write("play turns from the dealer"))
        first = meant(argument, frame)
    most = _most(thing.count, frame)
    if until is not None and thing.count in (None, ONE):
        raise Refused("until", "It is played once.", "Leave the end out, or write the plural.")
    test = condition(until, frame.inner()) if until is not None else None
    return RunPhase(thing.noun, most, test, first)


def _without_steps(phase: str, ruleset: Ruleset) -> Refused:
    if phase == GAME:
        return Refused(phase, "The game is played once, and that one is on.", write("play turns until …"), "no steps")
    if phase == "round" and phase not in ruleset.phases:
        over = "A round is over when everybody has had their turn."
        return Refused(phase, over, write("play turns", "play turns until …"), "no steps")
    why = message("No step says what is done in a {phase}.", phase=phase.replace("_", " "))
    return Refused(phase, why, write(f"step {phase}.begin"), "no steps")


def _most(count: Count | None, frame: Frame) -> Amount | None:
    """How often it is played at most. Raises Refused."""
    if count is None or count == ONE:
        return Const(1)
    if count.how == "any number":
        return None
    ends = span(count, frame)
    if (
        count.how not in ("exactly", "at most", "up to")
        or ends.most is None
        or not hasattr(ends.most, "__match_args__")
    ):
        raise Refused(
            "play", "How often it is played, is not said.", write("play 7 deals", "play at most 7 deals until …")
        )
    return ends.most  # type: ignore[return-value]


def end_phase(do: Do, frame: Frame) -> Deed:
    """`end the turn`. Raises Refused."""
    thing = _phase(do, frame)
    if do.slots or do.who != YOURSELF:
        raise Refused(do.verb, "It ends for all.", write(f"end the {thing.noun}"))
    if thing.count is not None:
        raise Refused(do.verb, "One is on, and that one ends.", write(f"end the {thing.noun}"))
    if thing.noun in (GAME, "round"):
        raise Refused(thing.noun, "The game ends when somebody wins it.", write("win the game", "end the turn"))
    return EndPhase(thing.noun)


def take_actions(do: Do, frame: Frame) -> Deed:
    """`choose 1 action`, `choose any number of actions`. Raises Refused."""
    _in_cards(do, frame)
    thing = do.what
    if not isinstance(thing, Thing) or do.slots:
        raise Refused(do.verb, "Actions are chosen from all that are on offer.", write("choose 1 action"))
    only(thing, "count")
    if thing.count is None or thing.count.how not in ("exactly", "up to", "any number", "at least"):
        raise Refused("action", "This does not say how many.", write("choose 1 action", "choose any number of actions"))
    return TakeActions(frame.doer, span(thing.count, frame))


def appoint(do: Do, frame: Frame) -> Deed:
    """`the left neighbour of the dealer becomes the dealer`. Raises Refused."""
    _in_cards(do, frame)
    person = do.what
    known = frame.nouns.ruleset.persons
    if not isinstance(person, Player) or person != Player(person.word) or person.word not in known:
        raise Refused("become", "Players become persons that the game declares.", write("becomes the dealer"))
    if do.slots:
        raise Refused(do.slots[0][0], "Nothing more is said of it.", "Leave it out.")
    return Appoint(frame.doer, person.word)


def _phase(do: Do, frame: Frame) -> Thing:
    _in_cards(do, frame)
    thing = do.what
    if not isinstance(thing, Thing) or thing.noun not in frame.nouns.phases:
        raise Refused(do.verb, "A part of the game is named here.", write("play turns", "end the turn"))
    only(thing, "count")
    return thing


def _in_cards(do: Do, frame: Frame) -> None:
    """The course of the game stands in its card files. Raises Refused."""
    if not frame.nouns.in_cards:
        why = message(
            "The course of {game} is not said in card files, and no sentence plays it.", game=frame.nouns.ruleset.game
        )
        raise Refused(do.verb, why, "Say it in a game whose steps all say what is done in them.")
