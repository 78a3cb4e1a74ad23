"""What a scenario asks of a table is read like any sentence, by players with names: lowered, bound and asked."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import fields, is_dataclass, replace
from typing import TYPE_CHECKING, Any, TypeVar, cast

from cardwright.core import conditions as asked
from cardwright.core import patterns as happening
from cardwright.core import phrases
from cardwright.core.nodes import Sort
from cardwright.core.resolve import YOU as SPEAKER
from cardwright.core.resolve import Frame
from cardwright.engine.bind import cards, players, triggers
from cardwright.engine.bind.binding import CoreBinder
from cardwright.engine.bind.closures import all_of
from cardwright.engine.bind.picking import sees
from cardwright.ruleset.condition import Condition, Happens
from cardwright.ruleset.phrases import YOU, Argument, Compared, Either, Filter, Number, Place, Player, Thing

if TYPE_CHECKING:
    from cardwright.engine.bind.closures import CardTest, Players, Test
    from cardwright.engine.bound import Bound
    from cardwright.engine.table import Env, PlayerState


__all__ = [
    "SentenceBinder",
    "candidates",
    "condition",
    "counted",
    "had",
    "matches",
    "matching",
    "piles",
    "sees",
    "value_of",
]
Answer = TypeVar("Answer")
Phrase = TypeVar("Phrase")  # a part of a sentence


class SentenceBinder(CoreBinder):
    """What is known of a ruleset, able to read a sentence for itself. `names` are seats, beside the game's persons."""

    def __init__(self, bound: Bound, names: Sequence[str]) -> None:
        super().__init__(bound.core.nouns, bound.kernel, bound)
        persons = self.person

        def person(table: Any, word: str) -> list[Any]:
            return [table.players[names.index(word)]] if word in names else persons(table, word)

        self.person = person

    def frame(self) -> Frame:
        """Where a sentence stands that nothing stands before."""
        frame = Frame(self, cast("list[Sort]", ["player", "card"]))
        frame.they = frame.that = SPEAKER
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


def condition(said: Condition, known: SentenceBinder) -> Test:
    """Whether it holds."""
    frame = known.frame()
    test = asked.condition(said, frame)
    known.sorted(frame)
    return known.roomy(known.test(test))


def matches(phrase: Argument, known: SentenceBinder) -> CardTest:
    """Whether a card is one of those that are meant."""
    frame = known.frame()
    x = frame.new("card")
    test = phrases.fits(phrase, x, frame)
    known.sorted(frame)
    return known.roomy(cards.fits(test, x, known))


def candidates(player: Player, known: SentenceBinder) -> Players:
    """All whom a phrase could mean."""
    frame = known.frame()
    who = phrases.meant(player, frame)
    known.sorted(frame)
    return known.roomy(players.who(who, known))


def had(thing: Thing, known: SentenceBinder) -> Callable[[Env, PlayerState], int]:
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


def counted(thing: Thing, known: SentenceBinder) -> Callable[[Env], int]:
    """How many there are of a thing."""
    frame = known.frame()
    amount = phrases.counted(thing, frame)
    known.sorted(frame)
    return known.roomy(known.amount(amount))


def value_of(value: str, known: SentenceBinder) -> Callable[[Env], Any]:
    """What a rule value says: yours, where it is a player's."""
    return known.amount(phrases.setting(value, known.frame()))


def piles(place: Place, known: SentenceBinder) -> Callable[[Env, PlayerState], list[tuple[str, PlayerState | None]]]:
    """The piles that a place names: a zone of the table, or that of its owner, or else of who acts; all in play."""
    frame = known.frame()
    where = phrases.laid(None, frame) if phrases.in_play(place) else phrases.zoned(place, frame, choosing=False)
    known.sorted(frame)
    there = known.roomy(cards.piles_of((where,), known, choosing=False))
    return lambda env, actor: there(env)


def matching(clause: Happens, known: SentenceBinder) -> Test:
    """Whether what happens is what the clause says, narrowed by who, what and the words behind it."""
    frame = known.frame()
    pattern = happening.pattern(clause, frame)
    known.sorted(frame)
    return known.roomy(all_of([test for _, test in triggers.asked(pattern, known)]))


def finding(phrase: Argument, known: SentenceBinder) -> CardTest:
    """Whether a card is one of those that are meant: `spell fire 3` has a 3 printed on it, and may be worth 2."""
    match phrase:
        case Either(of):
            tests = [finding(part, known) for part in of]
            return lambda env, card: any(test(env, card) for test in tests)
        case Thing(filters=filters) if numbers := _numbers(filters):
            rest = tuple(narrowing for narrowing in filters if _number(narrowing) is None)
            test, properties = matches(replace(phrase, filters=rest), known), known.bound.properties
            return lambda env, card: all(properties[card].get(name) == n for name, n in numbers) and test(env, card)
        case _:
            return matches(phrase, known)


def _numbers(filters: tuple[Filter, ...]) -> list[tuple[str, int]]:
    return [made for narrowing in filters if (made := _number(narrowing)) is not None]


def _number(narrowing: Filter) -> tuple[str, int] | None:
    """A property that must be just so many."""
    if isinstance(narrowing, Compared) and narrowing.how == "exactly" and isinstance(narrowing.amount, Number):
        return narrowing.property, narrowing.amount.n
    return None


def first_named(said: Any, names: Sequence[str]) -> str:
    """The first seat that a sentence names, or nothing."""
    if isinstance(said, Player) and said.word in names:
        return said.word
    if is_dataclass(said):
        parts = [getattr(said, row.name) for row in fields(said)]
    else:
        parts = list(said) if isinstance(said, tuple) else []
    return next((name for part in parts if (name := first_named(part, names))), "")


def spoken_by(phrase: Phrase, name: str) -> Phrase:
    """The sentence as that player would say it: `you` for the name. Whoever is out of the game may still speak."""
    if isinstance(phrase, Player) and phrase.word == name:
        return YOU if phrase == Player(name) else replace(phrase, word="you")  # type: ignore[return-value]
    if isinstance(phrase, tuple):
        return tuple(spoken_by(part, name) for part in phrase)  # type: ignore[return-value]
    if is_dataclass(phrase) and not isinstance(phrase, type):
        changed = {row.name: spoken_by(getattr(phrase, row.name), name) for row in fields(phrase)}
        return replace(phrase, **changed)
    return phrase
