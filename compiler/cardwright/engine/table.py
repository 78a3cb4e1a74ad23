"""A table in the middle of a game: who sits there, what lies where, who is asked, and through whose eyes it is read.

Cards are numbers, from 0 on, each for one printed card; what card it is, its element and its strength stand in the
`Bound` that all tables of a ruleset share. Zones are lists of such numbers, the top of a pile being the last.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, Generic, TypeAlias, TypeVar

from cardwright.engine.chance import Chance
from cardwright.engine.happening import Happening

if TYPE_CHECKING:
    from cardwright.core.blocks import AskWhether, Course, Listen
    from cardwright.engine.bind.active_effects import (
        ActiveEffect,
        Adjusting,
        Casting,
        LastingEffect,
        Obliging,
        Offering,
        Permitting,
        Preceding,
        Recasting,
        Replacing,
        Shifting,
    )
    from cardwright.engine.bind.closures import Registration
    from cardwright.engine.bound import Bound
    from cardwright.engine.gift import Gift
    from cardwright.engine.grid import Edge, Spot
    from cardwright.engine.happening import Happening
    from cardwright.engine.inference import Inference
    from cardwright.engine.listener import Listener
    from cardwright.engine.rule_values import Changes


class Env:
    """`you` the owner, `this` the card, `happening` what is told just now.

    `vars` are the variables of the rule by number: players as they are, cards as lists, faces and numbers as they are;
    None as long as nothing stands there. `immune` are the seats that a card cannot affect, `key` the rule that speaks.
    """

    __slots__ = ("happening", "immune", "key", "table", "this", "vars", "you")

    def __init__(
        self, table: Table, you: PlayerState, this: int | None, happening: Happening | None, size: int = 0
    ) -> None:
        self.table, self.you, self.this, self.happening = table, you, this, happening
        self.vars: list[Any] = [None] * size
        self.immune: tuple[int, ...] = ()
        self.key = ""

    def seen_by(self, you: PlayerState) -> Env:
        """The same, read for another player, with variables of its own."""
        other = Env(self.table, you, self.this, self.happening)
        other.vars, other.immune, other.key = list(self.vars), self.immune, self.key
        return other


Option = TypeVar("Option")
Sits = TypeVar("Sits", bound="PlayerState", covariant=True)  # who sits at a game's tables
Rests = TypeVar("Rests", bound="Bound", covariant=True)  # the bound ruleset that they rest on
Decide = Callable[["Table", "PlayerState", str, Sequence[Any], Any], int]
Ask = Callable[["PlayerState", str, Sequence[Any], Any], Any]
Permissions: TypeAlias = "dict[str, list[ActiveEffect[Permitting]]]"  # by the id of an action
Note = Callable[[Happening, tuple[str, ...]], None]
Reason = tuple[str, tuple[str, ...]]  # a happening that is about to be told, and the rules behind it this time
Proposal: TypeAlias = "tuple[AskWhether | Listen | Course, Env]"  # what may be done, and where it is said
Speaking = tuple[int, str]  # a step whose sentences are carried out, and how deep in a chain that is


class PlayerState:
    """Somebody at the table. `seat` counts from 0 clockwise; `zones` and `counters` go by their declared ids.

    `knows` are hidden cards whose face the player has seen, `laid` cards in places of the table that are still theirs.
    """

    __slots__ = (
        "again", "character", "counters", "element", "knows", "laid", "out", "partners", "peeked", "seat", "skips",
        "table", "values", "zones",
    )  # fmt: skip

    def __init__(self, table: Table, seat: int) -> None:
        self.table, self.seat = table, seat
        self.values = table.bound.player_rules(table, self, table.changes)
        self.zones: dict[str, list[int]] = {zone: [] for zone in table.bound.player_zones}
        self.laid: list[int] = []

    def clear(self) -> None:
        """All is as before a game."""
        for cards in self.zones.values():
            cards.clear()
        self.laid.clear()
        self.counters: dict[str, int] = dict.fromkeys(self.table.bound.counters, 0)
        self.element = ""
        self.character: int | None = None
        self.partners: tuple[int, ...] = ()
        self.knows: set[int] = set()
        self.peeked: dict[int, tuple[str, Any]] = {}
        self.out = False
        self.skips = self.again = 0

    def opposes(self, other: PlayerState) -> bool:
        """Whether another player is an opponent: everybody is who is no partner. A game may know of others."""
        return other is not self and other.seat not in self.partners

    def __repr__(self) -> str:
        return f"player {self.seat}"


class TableOf(Generic[Sits, Rests]):
    """The state of one game, and the one way to ask. A kernel adds what its phases need, and says who sits there.

    `listeners` holds for each happening those who listen, `bans_by_action` and `grants_by_action` for each action what
    forbids and allows it; a kernel has the same lists as attributes, `live`, `bans` and `grants`, and the rule values
    (`values`) as `rules`. `changes` holds for each rule value what moves it; `readings`, `recasts`, `adjusts` what
    counts as something else. To make a table takes as long as many turns, so one can be used again: what it is made of
    stays, and `clear` lays all of it out for another game. A kernel's table ends both with `bound.begin`: rules come
    into force.
    """

    # slots are read in half the time
    __slots__ = (
        "_direction", "active", "adjusts", "age", "asking", "bans_by_action", "bound", "carried", "casts", "chance",
        "changes", "choices", "circles", "deciders", "depth", "dormant", "duties", "edges", "element", "findings",
        "fired", "gift", "grants_by_action", "halted", "inference", "lain", "laps", "lasting", "links", "listeners",
        "options", "orders", "over", "owned", "peeked", "performing", "persons", "picks", "played", "players",
        "proposal", "reading_values", "readings", "reason", "recasts", "replaced", "rests", "roles", "round", "secret",
        "speaking", "spots", "starter", "stirs", "story", "supply", "turn", "turn_player", "used", "values", "views",
        "weighing", "whence", "winners", "zones",
    )  # fmt: skip

    def __init__(self, bound: Rests, players: int, player: type[Sits]) -> None:
        self.bound = bound
        self.listeners: dict[str, list[Listener]] = {id: [] for id in bound.kernel.happenings}
        self.bans_by_action: Permissions = {id: [] for id in bound.kernel.actions}
        self.grants_by_action: Permissions = {id: [] for id in bound.kernel.actions}
        self.changes: Changes = bound.unmoved | {value: [] for value in bound.moving}
        self.values = bound.game_rules(self, None, self.changes)
        self.players: list[Sits] = [player(self, seat) for seat in range(players)]
        self.zones: dict[str, list[int]] = {zone: [] for zone in bound.table_zones}

    def clear(self, chance: Chance, deciders: Sequence[Decide]) -> None:
        """All is as before a game, with other chance, and others to answer on the seats."""
        self.chance, self.deciders = chance, deciders
        for listeners in self.listeners.values():
            listeners.clear()
        for permissions in (self.bans_by_action, self.grants_by_action):
            for permitting in permissions.values():
                permitting.clear()
        for value in self.bound.moving:
            self.changes[value].clear()
        for player in self.players:
            player.clear()
        for cards in self.zones.values():
            cards.clear()
        self.gift: Gift | None = None  # what a seat begins with, for those who want to know what it is worth
        self.asking: Ask | None = None  # a scenario or a story, who see every question, forced ones too
        self.picks: list[Callable[[int], int] | None] = [getattr(decide, "pick", None) for decide in deciders]
        self.persons: frozenset[int] = frozenset()  # seats that may give up, as bots never do (C-25)
        self.choices: list[int] = []
        self.secret: tuple[int, int] | None = None  # while all answer in secret: the first of these, and who answers's
        self.supply: dict[str, int] = {}
        self.peeked: set[int] = set()  # the cards at which somebody has looked where they lie
        self.carried: dict[int, dict[str, int]] = {}  # counters that lie on cards
        self.spots: dict[int, Spot] = {}  # where a card lies in a grid
        self.edges: dict[int, Edge] = {}  # and where beside it
        self.whence: dict[int, Spot] = {}  # where a card lay that was taken out of it to be carried out
        self.lain: dict[int, Spot] = {}  # where cards lay that have been taken out of it to be counted
        self.roles: dict[int, set[str]] = {}  # roles that creatures have taken
        self.turn = self.round = 0
        self._direction = 1
        self._close_up()
        self.turn_player: Sits
        self.starter: Sits
        self.depth = self.links = self.laps = 0
        self.age = 0
        self.fired: dict[str, int] = {}  # ability key → how often it acted
        self.used: dict[tuple[str, int, str], int] = {}  # (key, seat, phase) → how often, for `once per …`
        self.reading_values: set[str] = set()  # rule values that are being worked out
        self.findings: Counter[str] = Counter()  # outcomes that no rule provides for
        self.played: dict[int, int] = {}  # card → how often it was played, drawn (events) or gained (objects)
        self.owned: list[set[str]] = [set() for _ in self.players]  # goods that each seat has ever had
        self.winners: list[Any] = []
        self.over = False
        self.halted = False  # a phase is left in the middle: nothing more is done of what its steps say
        self.stirs = 0  # how often a card or a counter has moved
        self.inference: Inference | None = None  # what can be told of hidden cards, where somebody wants to know
        self.story: Note | None = None  # somebody who tells a story, and hears what nobody could wait for, too
        self.reason: Reason | None = None
        self.speaking: Speaking | None = None
        self.performing: Env | None = None  # the ability or step that is being carried out, the innermost of them
        self.proposal: Proposal | None = None  # what somebody may do and is asked about, for whoever sees all questions

    def in_secret(self, players: Sequence[Sits]) -> Iterator[Sits]:
        """Players who answer one after the other, while none knows what those before have answered."""
        first = len(self.choices)
        for player in players:
            self.secret = first, len(self.choices)
            yield player
        self.secret = None

    def ask(self, player: PlayerState, question: str, options: Sequence[Option], about: Any = None) -> Option:
        """What a player answers; the index of a choice among two or more is kept. One option is no question."""
        if self.asking is not None:
            chosen: Option = self.asking(player, question, options, about)
            return chosen
        count = len(options)
        if count == 1:
            return options[0]
        pick = self.picks[player.seat]
        index = pick(count) if pick else self.deciders[player.seat](self, player, question, options, about)
        self.choices.append(index)
        if isinstance(options, list):  # as most are; compiled, an item of a list costs a third of one of any sequence
            listed: list[Option] = options
            return listed[index]
        return options[index]

    @property
    def direction(self) -> int:
        """1 when turns go clockwise, -1 when they go the other way round."""
        return self._direction

    @direction.setter
    def direction(self, way: int) -> None:
        self._direction = way
        self._close_up()

    def leaves(self, player: PlayerState) -> None:
        """A player is out of the game; neighbours close up."""
        player.out = True
        self._close_up()

    def _close_up(self) -> None:
        """Works out who follows whom, for each seat."""
        count, way, players = len(self.players), self._direction, self.players
        self.circles: list[list[Sits]] = [
            [one for n in range(count) if not (one := players[(seat + n * way) % count]).out] for seat in range(count)
        ]
        self.rests = [[player for player in circle if player.seat != seat] for seat, circle in enumerate(self.circles)]

    def order(self, first: PlayerState) -> list[Sits]:
        """Those still in the game, in the order of play, from one player on (who may have left). Not to be changed."""
        return self.circles[first.seat]

    def others(self, player: PlayerState) -> list[Sits]:
        """Everybody else in the game, in the order of play. Not to be changed."""
        return self.rests[player.seat]

    def by_initiative(self) -> list[Sits]:
        """Those still in the game, the one with the initiative first: whose turn it is. A battle has its attacker."""
        return self.order(self.turn_player)

    def opponents(self, player: PlayerState) -> list[Sits]:
        """The others in the game whom a player has as opponents, in the order of play."""
        return [other for other in self.rests[player.seat] if player.opposes(other)]

    def env(self, you: PlayerState, this: int | None = None, happening: Happening | None = None) -> Env:
        return Env(self, you, this, happening, self.bound.size)

    def holder(self, card: int) -> tuple[str, Sits | None]:
        """The zone in which a card lies and whose it is (None for the table's). Raises LookupError."""
        for player in self.players:
            for zone, cards in player.zones.items():
                if card in cards:
                    return zone, player
        for zone, cards in self.zones.items():
            if card in cards:
                return zone, None
        raise LookupError(f"card {card} is nowhere")

    def pile(self, zone: str, owner: PlayerState | None) -> list[int]:
        return self.zones[zone] if owner is None else owner.zones[zone]

    @property
    def step(self) -> str:
        """The step whose own words are carried out just now; "" where something else speaks."""
        return self.speaking[1] if self.speaking is not None and self.speaking[0] == self.depth else ""

    def forget(self, listener: Listener) -> None:
        """Somebody no longer waits."""
        listeners = self.listeners[listener.waiting.happening]
        if listener in listeners:
            listeners.remove(listener)

    # what is in force, as `Bound.begin` lays it out
    readings: dict[int | str | None, list[ActiveEffect[Shifting]]]
    adjusts: list[ActiveEffect[Adjusting]]
    recasts: list[ActiveEffect[Recasting]]
    options: list[ActiveEffect[Offering]]
    replaced: dict[str, list[ActiveEffect[Replacing]]]
    element: list[str]
    active: dict[int, Registration]  # card → what of it is in force, and in which list
    dormant: dict[int, Registration]  # the same of cards that slept, ready for when they wake again
    lasting: list[LastingEffect]
    views: list[Env]
    weighing: tuple[str, ...]
    casts: list[ActiveEffect[Casting]]  # which cards have a role
    orders: list[ActiveEffect[Preceding]]  # which cards beat all others, the strongest first
    duties: list[ActiveEffect[Obliging]]  # what must be played first, in the order in which it is said


Table: TypeAlias = "TableOf[PlayerState, Bound]"  # a table of any game


def partners(teams: Sequence[tuple[int, ...]], seat: int) -> tuple[int, ...]:
    """The seats of who belongs to a seat, from 0 on; teams name them from 1 on.

    >>> partners(((1, 3), (2, 4)), 0)
    (2,)
    """
    return tuple(other - 1 for team in teams if seat + 1 in team for other in team if other != seat + 1)
