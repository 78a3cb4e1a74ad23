"""What is in force at a table: a bound ability, whose it is, on which card, and since when.

An effect is an ability once it is bound: closures, the same for all tables, all owners and all cards that print it. An
active effect is an effect at one table. To come into force is to be appended to the list in which the kernel or
`engine/effects.py` will look when it is time (`changes` of a rule value, `bans` of an action, `readings` of a face …);
to end is to be taken out of it again, for an installer gives back the registration: what was put into which list. So
what is not in force costs nothing.

The hard question is who `you` is when somebody looks. An `Env` answers it, and `views` says which ones to look
through:

    of an owner, or on a card that has none     one view, the owner's, else of whoever was at turn at first
    on a card in a grid that nobody owns,
      and the effect speaks of `you`             none: there nobody is `you` yet
    a rule of the game that speaks of `you`     one view for each player who is still in the game
    a rule of the game that does not            one view, anybody's: that of whoever is at turn

An effect that an instruction began for somebody (`until end of turn`) keeps the eyes of that moment, with what its
variables stood for then, and leaves alone whom that instruction did. Where several effects compete, `age` orders them:
the table counts it up each time that something comes into force, or comes back.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Generic, TypeVar

if TYPE_CHECKING:
    from cardwright.engine.bind.closures import Act, Amount, Cards, CardTest, Narrowing, PlayerTest, Registration, Test
    from cardwright.engine.table import Env, PlayerState, Table


@dataclass(slots=True)
class Changing:
    """A rule value moves: `whose` None for a value of the game; `to` is a setting, `by` is added."""

    key: str
    personal: bool
    value: str
    whose: PlayerTest | None
    test: PlayerTest | None
    by: Amount | None
    to: Callable[[Env], Any] | None


@dataclass(slots=True)
class Permitting:
    """Somebody can or cannot: `hits` is asked with who would do it, to what, and against or from whom.

    `against_you` says beforehand that it hits nothing but what is aimed at its owner.
    """

    key: str
    personal: bool
    action: str
    can: bool
    hits: Callable[[Env, Any, Any, Any], bool]
    against_you: bool = False


@dataclass(slots=True)
class Shifting:
    """A face counts as another for a roller against somebody; `own` says beforehand that only `your` die is meant."""

    key: str
    personal: bool
    applies: Callable[[Env, PlayerState, PlayerState | None], bool]
    face: int | str
    own: bool


@dataclass(slots=True)
class Recasting:
    """Cards count as of another element; `fixed` when these are always the same.

    `alone` says that it depends on nothing but the card and where it lies: on no condition, no other card, no counter.
    `among` are all cards that it could ever match; with `match` None it matches them all.
    `chosen` is the variable of an element that somebody has chosen, 0 where there is none. `named` gives the cards that
    were named before (`it counts as fire`): then no other need be looked at.
    """

    key: str
    personal: bool
    match: CardTest | None
    test: Test | None
    element: str
    fixed: bool
    alone: bool
    among: Sequence[int]
    chosen: int = 0
    named: Cards | None = None


@dataclass(slots=True)
class Adjusting:
    """Cards have more or less of a property, or just so much (`sets`); for a `total` it is `of` players.

    `x` is the variable of the card; `itself` says that no card is meant but the one that speaks.
    """

    key: str
    personal: bool
    property: str
    itself: bool
    match: CardTest
    of: PlayerTest
    test: PlayerTest | None
    by: Amount
    sets: bool
    x: int


@dataclass(slots=True)
class Offering:
    """What a player may use at some `moments` (None: at all), or with `action` instead of the turn's action."""

    key: str
    personal: bool
    label: str
    action: bool
    moments: frozenset[str] | None
    test: Test | None
    payable: Test | None
    pay: Act
    body: Act
    limit: str


@dataclass(slots=True)
class Obliging:
    """Which cards a player must play, if they have any."""

    key: str
    personal: bool
    whose: PlayerTest
    cards: Narrowing
    x: int


@dataclass(slots=True)
class Preceding:
    """Which cards beat all others that no earlier line names."""

    key: str
    personal: bool
    cards: Narrowing
    test: Test | None


@dataclass(slots=True)
class Casting:
    """Which cards have a role."""

    key: str
    personal: bool
    role: str
    cards: Narrowing
    test: Test | None


@dataclass(slots=True)
class Replacing:
    """A step is played otherwise; `x` is the variable of the player whom it concerns."""

    key: str
    personal: bool
    step: str
    test: PlayerTest | None
    body: Callable[[Env], bool]
    x: int


Effect = TypeVar(
    "Effect", Changing, Permitting, Shifting, Recasting, Adjusting, Offering, Obliging, Preceding, Casting, Replacing
)


class ActiveEffect(Generic[Effect]):
    """An effect in force: of an `owner` (None for a rule of the game), from `this` card, since `age`.

    `busy` says that a step is being played as it says.
    """

    def __init__(
        self, effect: Effect, table: Table, owner: PlayerState | None, this: int | None, env: Env | None
    ) -> None:
        table.age += 1
        self.effect: Effect = effect
        self.key, self.personal = effect.key, effect.personal
        self.owner, self.this, self.age = owner, this, table.age
        self.handle = self.key if this is None else f"{self.key}:{this}"
        self.immune = env.immune if env is not None else ()
        self.env: Env | None = None
        self.busy = False
        if env is not None and (owner is not None or this is not None):
            self.env = self._eyes(env.seen_by(owner or table.turn_player))

    def _eyes(self, env: Env) -> Env:
        env.key = self.key
        return env

    def views(self, table: Table) -> list[Env]:
        """Through whose eyes it is read: its owner's, everybody's for a rule that speaks of `you`, else anybody's."""
        if self.owner is not None or self.this is not None:  # what nobody owns speaks through whoever is at turn
            if self.env is None and self.owner is None and self.personal:  # of a card in a grid nobody is “you” yet
                return []
            if self.env is None:  # made when it is first looked through: objects come and go more often than that
                self.env = self._eyes(table.env(self.owner or table.turn_player, self.this))
            return [self.env]
        if self.personal:
            return [view for view in table.views if not view.you.out]
        return [table.views[table.turn_player.seat]]

    def views_of(self, table: Table, player: PlayerState) -> list[Env]:
        """The same, where it is known to speak of nobody but this player: a look saved for everybody else."""
        if self.owner is not None:
            return self.views(table) if self.owner is player else []
        return [] if player.out else [table.views[player.seat]]

    def acted(self, table: Table, times: int = 1) -> None:
        """It made a difference, and is counted."""
        key = self.key
        table.fired[key] = table.fired.get(key, 0) + times


# ---- what lasts until a moment to come


class LastingEffect:
    """Something that lasts or is to come, and when that is: the end or the start of a phase, for some seats or all."""

    __slots__ = ("body", "card", "env", "held", "phase", "seats", "what")

    def __init__(self, what: str, phase: str, seats: frozenset[int] | None, card: int | None = None) -> None:
        self.what, self.phase, self.seats, self.card = what, phase, seats, card
        self.held: Registration = []
        self.body: Act | None = None
        self.env: Env | None = None

    def over(self, what: str, phase: str, player: PlayerState | None) -> bool:
        if self.phase != phase or self.what != what or self.card is not None:
            return False
        return self.seats is None or player is None or player.seat in self.seats


def repeats(older: LastingEffect, newer: LastingEffect) -> bool:
    """Whether cards count as something, or somebody can or cannot, for as long and in the same words as before.

    Whatever adds up is not the same twice: a rule value that moves, strength, an ability that waits.
    """
    return (
        bool(newer.held)
        and len(older.held) == len(newer.held)
        and (older.what, older.phase, older.seats, older.card) == (newer.what, newer.phase, newer.seats, newer.card)
        and all(a is b and _alike(entry, other) for (a, entry), (b, other) in zip(older.held, newer.held, strict=True))
    )


def _alike(entry: Any, other: Any) -> bool:
    return (
        isinstance(entry, ActiveEffect)
        and isinstance(other, ActiveEffect)
        and isinstance(entry.effect, Recasting | Permitting | Casting | Preceding | Obliging)
        and entry.effect is other.effect
        and (entry.owner, entry.this, entry.immune) == (other.owner, other.this, other.immune)
        and _spoken_of(entry.env) == _spoken_of(other.env)
    )


def _spoken_of(env: Env | None) -> tuple[Any, ...]:
    """All that the words of an ability may stand for."""
    if env is None:
        return ()
    return env.you, env.happening, env.vars
