"""What a scenario asks of a table is read like any sentence: lowered to the core, bound, and asked once or more."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar, cast

from cardwright.core import conditions as asked
from cardwright.core import patterns as happening
from cardwright.core import phrases
from cardwright.core.nodes import Sort
from cardwright.core.resolve import YOU, Frame
from cardwright.engine.bind import cards, players, triggers
from cardwright.engine.bind.binder import Binder
from cardwright.engine.bind.closures import all_of
from cardwright.engine.bind.picking import sees
from cardwright.ruleset.condition import Condition, Happens
from cardwright.ruleset.phrases import Argument, Place, Thing
from cardwright.ruleset.phrases import Player as Said

if TYPE_CHECKING:
    from cardwright.engine.bind.closures import CardTest, Players, Test
    from cardwright.engine.bound import Bound
    from cardwright.engine.env import Env
    from cardwright.engine.kernel import Kernel
    from cardwright.engine.table import PlayerState

__all__ = ["Reader", "candidates", "condition", "counted", "had", "matches", "matching", "piles", "sees", "value_of"]
Answer = TypeVar("Answer")


class Reader(Binder):
    """What is known of a ruleset, able to read a sentence for itself. `kernel` may know the seats of a scenario."""

    def __init__(self, bound: Bound, kernel: Kernel) -> None:
        super().__init__(bound.core.nouns, kernel, bound)

    def frame(self) -> Frame:
        """Where a sentence stands that nothing stands before."""
        frame = Frame(self, cast("list[Sort]", ["player", "card"]))
        frame.they = frame.that = YOU
        return frame

    def sorted(self, frame: Frame) -> None:
        """The variables of a sentence are known, before it is bound."""
        self.sorts = tuple(frame.sorts)

    def roomy(self, asked: Callable[..., Answer]) -> Callable[..., Answer]:
        """The same, where there is room for the variables of the sentence."""
        size = self.size

        def answer(env: Env, *rest: Any) -> Answer:
            if len(env.vars) < size:
                env.vars.extend([None] * (size - len(env.vars)))
            return asked(env, *rest)

        return answer


def condition(said: Condition, known: Reader) -> Test:
    """Whether it holds."""
    frame = known.frame()
    test = asked.condition(said, frame)
    known.sorted(frame)
    return known.roomy(known.test(test))


def matches(said: Argument, known: Reader) -> CardTest:
    """Whether a card is one of those that are meant."""
    frame = known.frame()
    x = frame.new("card")
    test = phrases.fits(said, x, frame)
    known.sorted(frame)
    return known.roomy(cards.fits(test, x, known))


def candidates(said: Said, known: Reader) -> Players:
    """All whom a phrase could mean."""
    frame = known.frame()
    who = phrases.meant(said, frame)
    known.sorted(frame)
    return known.roomy(players.who(who, known))


def had(thing: Thing, known: Reader) -> Callable[[Env, PlayerState], int]:
    """How many of a thing a player has."""
    frame = known.frame()
    x = frame.new("player")
    amount = phrases.had(thing, x, frame)
    known.sorted(frame)
    many = known.amount(amount)

    def of_player(env: Env, player: PlayerState) -> int:
        env.vars[x.n] = player
        return int(many(env))

    return known.roomy(of_player)


def counted(thing: Thing, known: Reader) -> Callable[[Env], int]:
    """How many there are of a thing."""
    frame = known.frame()
    amount = phrases.counted(thing, frame)
    known.sorted(frame)
    return known.roomy(known.amount(amount))


def value_of(value: str, known: Reader) -> Callable[[Env], Any]:
    """What a rule value says: yours, where it is a player's."""
    return known.amount(phrases.setting(value, known.frame()))


def piles(place: Place, known: Reader) -> Callable[[Env, PlayerState], list[tuple[str, PlayerState | None]]]:
    """The piles that a place names: a zone of the table, or that of its owner, or else of who acts; all in play."""
    frame = known.frame()
    where = phrases.laid(None, frame) if phrases.in_play(place) else phrases.zoned(place, frame, choosing=False)
    known.sorted(frame)
    there = known.roomy(cards.piles_of((where,), known, choosing=False))
    return lambda env, actor: there(env)


def matching(said: Happens, known: Reader) -> Test:
    """Whether what happens is what the clause says, narrowed by who, what and the words behind it."""
    frame = known.frame()
    pattern = happening.pattern(said, frame)
    known.sorted(frame)
    return known.roomy(all_of([test for _, test in triggers.asked(pattern, known)]))
