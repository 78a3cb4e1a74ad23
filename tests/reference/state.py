"""What a table is to the reference: players, zones, counters, what lasts; and through whose eyes a rule is read."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from copy import deepcopy
from dataclasses import dataclass, field
from typing import Any

from cardwright.core.blocks import Body, Does
from cardwright.core.nodes import Sort
from cardwright.engine.bound import UNLIMITED, Bound
from cardwright.engine.grid import Edge, Spot

Pile = tuple[str, "int | None"]  # a zone, and the seat whose it is (None: the table's)
Choose = Callable[[int, str, Sequence[Any]], int]  # who, what is asked, the options: the index of the answer


@dataclass
class Person:
    """A player. `laid` are cards in places of the table that are still theirs."""

    seat: int
    element: str
    partners: tuple[int, ...]
    zones: dict[str, list[int]]
    counters: dict[str, int]
    laid: list[int]
    out: bool
    skips: int
    again: int


@dataclass
class Course:
    """What the kernel knows of the course of the game: it does not change while a body is run.

    `phases` are those that are on, for a seat or at all; `persons` whom the game calls so, `led` who is on whose side,
    `fights` who fights or duels whom, leading a side.
    """

    phases: frozenset[tuple[str, int | None]]
    persons: dict[str, tuple[int, ...]]
    led: dict[int, tuple[int, ...]]
    foe: dict[int, int]
    fights: frozenset[tuple[int, int]]
    fighting: dict[int, tuple[int, ...]]
    roles: dict[str, frozenset[int]]
    strength: dict[int, int]
    shown: dict[int, int | str | None]
    done: dict[str, int]  # happening → who has done it, as far as that is known afterwards


@dataclass
class Happening:
    """What happens: who does it, with which card or counter or to whom, and what else is said of it."""

    id: str
    who: int | None = None
    card: int | None = None
    counter: str = ""
    whom: int | None = None
    other: int | None = None
    n: int = 1
    on: int | None = None
    cards: tuple[int, ...] = ()
    face: int | str | None = None
    zone: str = ""
    cancelled: bool = False


@dataclass
class View:
    """Through whose eyes a rule is read. `vars` begins with who `you` are, and with `this` card in a list, or none."""

    vars: list[Any]
    sorts: tuple[Sort, ...]
    key: str = ""
    happening: Happening | None = None
    spared: tuple[int, ...] = ()

    @property
    def you(self) -> int:
        seat: int = self.vars[0]
        return seat

    @property
    def this(self) -> int | None:
        return self.vars[1][0] if self.vars[1] else None

    def copy(self) -> View:
        return View(list(self.vars), self.sorts, self.key, self.happening, self.spared)


@dataclass
class Standing:
    """A rule in force: of whom (nobody: of the game), on which card, since when, and as what it was said."""

    key: str
    does: Does
    sorts: tuple[Sort, ...]
    owner: int | None
    this: int | None
    age: int
    said: View | None = None

    @property
    def handle(self) -> str:
        """Under what it is counted: each card by itself."""
        return self.key if self.this is None else f"{self.key}:{self.this}"

    @property
    def spared(self) -> tuple[int, ...]:
        return self.said.spared if self.said is not None else ()


@dataclass
class Lasts:
    """Something that lasts until a moment, or is to come then: a rule in force, or what is done."""

    edge: str
    phase: str
    seats: frozenset[int] | None
    card: int | None
    rule: Standing | None = None
    body: Body = ()
    view: View | None = None


@dataclass
class Realm:
    """A grid and what lies beside it: on which row and column, at which side, how far along.

    `lain` is where captured cards lay, `whence` where a spell lay that is carried out; `looked` at what each seat has
    looked in this turn. When all is `revealed`, what lies there speaks.
    """

    spots: dict[int, tuple[int, int]] = field(default_factory=dict)
    edges: dict[int, tuple[str, int]] = field(default_factory=dict)
    lain: dict[int, tuple[int, int]] = field(default_factory=dict)
    whence: dict[int, tuple[int, int]] = field(default_factory=dict)
    looked: dict[int, list[int]] = field(default_factory=dict)
    revealed: bool = False


@dataclass
class State:
    """A table in the middle of a game, as plain values. `log` are the questions that were put, and the deeds of the
    kernel. `since` says when a card began to speak that lies where such cards do."""

    bound: Bound
    choose: Choose
    chance: Any
    players: list[Person]
    zones: dict[str, list[int]]
    supply: dict[str, int]
    carried: dict[int, dict[str, int]]
    roles: dict[int, set[str]]
    turn: int
    direction: int
    course: Course
    since: dict[int, int]
    age: int
    realm: Realm = field(default_factory=Realm)
    over: bool = False
    lasting: list[Lasts] = field(default_factory=list)
    used: dict[tuple[str, int, str], int] = field(default_factory=dict)
    log: list[Any] = field(default_factory=list)
    reading: set[str] = field(default_factory=set)  # rule values that are being worked out
    weighing: tuple[str, ...] = ()  # the numbers that are being worked out, one for the sake of the other
    casting: bool = False  # and what counts as what
    busy: list[Any] = field(default_factory=list)  # replacements that are acting
    depth: int = 0
    links: int = 0
    laps: int = 0
    cut: int = 0  # chains that became too long

    def pile(self, pile: Pile) -> list[int]:
        zone, seat = pile
        return self.zones[zone] if seat is None else self.players[seat].zones[zone]

    def place(self, card: int) -> Pile | None:
        """Where a card lies, and whose it is."""
        for player in self.players:
            for zone, cards in player.zones.items():
                if card in cards:
                    return zone, player.seat
        for zone, cards in self.zones.items():
            if card in cards:
                return zone, None
        return None

    def holder(self, card: int) -> int | None:
        """The seat before which a card lies, or which has laid it in a place of the table."""
        for player in self.players:
            if card in player.laid or any(card in cards for cards in player.zones.values()):
                return player.seat
        return None

    def order(self, first: int) -> list[int]:
        """The seats in the order of play, from one on; who is out is left out."""
        count = len(self.players)
        seats = [(first + n * self.direction) % count for n in range(count)]
        return [seat for seat in seats if not self.players[seat].out]

    def initiative(self) -> list[int]:
        """The same from the attacker on, or from who is at turn (IT-076)."""
        attackers = [seat for seat in self.course.persons.get("attacker", ()) if ("battle", seat) in self.course.phases]
        first = attackers[0] if attackers and not self.players[attackers[0]].out else self.turn
        return self.order(first)

    def ask(self, seat: int, question: str, options: Sequence[Any]) -> Any:
        """What somebody answers. One option is no question."""
        if len(options) == 1:
            return options[0]
        self.log.append((seat, question, list(options)))
        return options[self.choose(seat, question, options)]

    def copied(self) -> State:
        kept = {id(self.bound): self.bound, id(self.choose): self.choose, id(self.course): self.course}
        return deepcopy(self, kept)


def state_of(table: Any, choose: Choose) -> State:
    """The state of a table of the engine, at which no body lasts yet."""
    players = [_person(one) for one in table.players]
    return State(
        bound=table.bound,
        choose=choose,
        chance=deepcopy(table.chance),
        players=players,
        zones={zone: list(cards) for zone, cards in table.zones.items()},
        supply=dict(table.supply),
        carried={card: dict(lying) for card, lying in table.carried.items()},
        roles={card: set(roles) for card, roles in table.roles.items()},
        turn=table.turn_player.seat,
        direction=table.direction,
        course=course_of(table),
        since={card: n for n, card in enumerate(table.active)},
        age=len(table.active) + 1,
        realm=_realm(table),
    )


def _realm(table: Any) -> Realm:
    looked = {one.seat: list(getattr(one, "looked", ())) for one in table.players}
    revealed = getattr(table, "revealed", False)
    spots, edges, lain, whence = [places(one) for one in (table.spots, table.edges, table.lain, table.whence)]
    return Realm(spots, edges, lain, whence, looked, revealed)


def places(there: dict[int, Any]) -> dict[int, Any]:
    """Where cards lie, in plain values."""
    return {card: plain(place) for card, place in there.items()}


def plain(value: Any) -> Any:
    """A place as row and column, or as side and line; all else as it is."""
    match value:
        case Spot():
            return value.row, value.column
        case Edge():
            return value.side, value.line
        case _:
            return value


def _person(one: Any) -> Person:
    zones = {zone: list(cards) for zone, cards in one.zones.items()}
    laid = [card for card in one.laid if not any(card in cards for cards in zones.values())]
    return Person(one.seat, one.element, one.partners, zones, dict(one.counters), laid, one.out, one.skips, one.again)


def course_of(table: Any) -> Course:
    """What the kernel says of the course of the game."""
    kernel, ruleset, players = table.bound.kernel, table.bound.ruleset, table.players
    phases = {*ruleset.phases, "turn", "round", "game", "roll"}
    fought = getattr(table, "battle", None)
    sides = [] if fought is None else [fought.attack, fought.defence]
    won = fought is not None and fought.winner is not None
    return Course(
        frozenset(
            (phase, one if one is None else one.seat)
            for phase in phases
            for one in (None, *players)
            if kernel.during(table, phase, one)
        ),
        {word: tuple(one.seat for one in kernel.person(table, word)) for word in ruleset.persons},
        {side.player.seat: tuple(one.player.seat for one in side.supporters) for side in sides},
        {side.player.seat: fought.other(side).player.seat for side in sides},
        frozenset((one.seat, other.seat) for one in players for other in players if _fight(table, one, other)),
        {side.player.seat: (*side.spells, *side.creatures) for side in sides},
        {"rider": frozenset(card for side in sides for card in side.riders)},
        {side.player.seat: fought.totals[n] for n, side in enumerate(sides)},
        {one.seat: kernel.face(table, one) for one in players},
        {id: kernel.befallen(table, id, None).seat for id in ("battle_won", "battle_lost") if won},
    )


def _fight(table: Any, one: Any, other: Any) -> bool:
    return bool(table.fights(one, other)) if hasattr(table, "fights") else False


def streams(chance: Any) -> tuple[dict[str, int], list[int | None]]:
    """How far each stream of a chance has come, and each die."""
    return {name: one.state for name, one in chance.streams.items()}, [one and one.state for one in chance.dice]


def shown(state: State) -> dict[str, Any]:
    """All of a state by which it is compared with a table."""
    return {
        "players": [(one.zones, one.counters, one.out, one.skips, one.again) for one in state.players],
        "zones": state.zones,
        "supply": {counter: n for counter, n in state.supply.items() if n < UNLIMITED},
        "carried": {card: lying for card, lying in state.carried.items() if lying},
        "roles": {card: roles for card, roles in state.roles.items() if roles},
        "direction": state.direction,
        "used": state.used,
        "lasting": {(one.edge, one.phase, one.seats, one.card) for one in state.lasting},
        "chance": streams(state.chance),
        "realm": (state.realm.spots, state.realm.edges, state.realm.looked),
    }
