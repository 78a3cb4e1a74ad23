"""What happens at a table becomes a story: plain values in order, for somebody to tell in words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from cardwright.engine import moves
from cardwright.engine.chance import Chance, Face
from cardwright.engine.happening import Happening
from cardwright.engine.listener import overhearing
from cardwright.engine.question import (
    ACTION,
    BID,
    BRANCH,
    DIRECTION,
    FACE,
    NUMBER,
    REACT,
    SECRET,
    STOP,
    SUPPORT,
    TRAIT,
    USE,
    WHO,
)
from cardwright.frozen import frozen
from cardwright.ruleset.game import is_open

if TYPE_CHECKING:
    from cardwright.engine.bound import Bound
    from cardwright.engine.table import PlayerState, Table

THROWN: Final = "die_thrown"  # a die that no battle tells of: for the start, for a card
SHOWN: Final = "card_shown"  # a card that is revealed in a game that has no happening for it
APPOINTED: Final = "appointed"  # who becomes a person of the game, whom `face` names
IDLE: Final = "idle"  # who should do something, and can do nothing
OPEN: Final = frozenset(("card_revealed", "start_drawn", SHOWN))  # shown to all, wherever the card lies
HANDED: Final = "handed"
MOVED: Final = "card_moved"  # a card has come somewhere, whether anybody could wait for it or not
BESIDES: Final = (
    HANDED,
    SHOWN,
    APPOINTED,
    IDLE,
    moves.COUNTERS_GAINED,
    moves.COUNTERS_LOST,
    moves.COUNTERS_PAID,
    moves.COUNTERS_HANDED,
    moves.COUNTERS_TAKEN,
    moves.COUNTERS_LAID,
    moves.COUNTERS_REMOVED,
    "stake_taken",
    "stake_returned",
    "start_drawn",
    "line_shifted",
)  # told, though nobody could wait for it
ANSWER: Final = "answer."  # begins the name of what a player has answered
TELLING: Final = frozenset((ACTION, BID, BRANCH, DIRECTION, FACE, NUMBER, REACT, SECRET, SUPPORT, TRAIT, USE))
SECRETS: Final = frozenset((BID, SECRET))  # answers that are shown when all have given theirs
Place = tuple[int, int] | tuple[str, int]


@frozen
class StoryEvent:
    """One thing that happened, as plain values; seats count from 0.

    `happening` is a declared happening, `die_thrown`, `answer.` and a question, or what a kernel tells besides: nobody
    can wait for it (`BESIDES`). `rules` are the rules behind it. `what` is a card number, the name of a counter or the
    key of an ability; a player whom it befalls is the `other`. `face` is what a die shows, a role, or an option; `n`
    how many, or which branch; `on` and `cards` are card numbers. The card `what` lies in the zone `lies` and `came`
    from another, where that is known; `seen` are the seats that may know which card it is, or that on which counters
    come to lie (None: all). `totals` are those of who fights, that of `who` first, or the powers of those who contend
    for the card. `place` is where it lies in a grid or beside one, `left` where it lay before that: row and column, or
    a side and a line, from 0 on. `at` is the number of answers given before. `by` is the key of the ability or the
    step by whose words it happens, the innermost; nothing where the game's own course brings it. `by_seen` are the
    seats that may know on which card that stands (None: all).
    """

    happening: str
    rules: tuple[str, ...] = ()
    turn: int = 0
    who: int | None = None
    what: int | str | None = None
    other: int | None = None
    n: int = 1
    face: int | str | None = None
    on: int | None = None
    cards: tuple[int, ...] = ()
    lies: str = ""
    came: str = ""
    seen: tuple[int, ...] | None = None
    totals: tuple[int, ...] = ()
    place: Place | None = None
    left: Place | None = None
    at: int = 0
    by: str = ""
    by_seen: tuple[int, ...] | None = None


class Recorder:
    """Listens to everything at a table and acts for nobody, so that the game goes as it would without.

    Happenings are told when they have happened. A card that is played, or does something as it is drawn, is told
    before: all that follows comes of it, and it lies open even if somebody prevents that.
    """

    def __init__(self) -> None:
        self.told: list[StoryEvent] = []
        self.sealed: list[StoryEvent] = []  # secret answers, until all have answered
        self.open: list[Happening] = []  # told before they happen
        self.lay: dict[int, tuple[Place | None, tuple[int, ...]]] = {}  # where a card lay, and who stood how for it
        self.sources: dict[str, tuple[str, ...]] = {}
        self.plays: frozenset[str] = frozenset()
        self.singly: frozenset[str] = frozenset()
        self.reveals: frozenset[str] = frozenset()
        self.table: Table

    def join(self, table: Table) -> None:
        """Sits down at a table before its set-up: hears every happening, every die and every answer."""
        self.table = table
        self.sources = sources(table.bound)
        declared = table.bound.core.nouns
        self.plays, self.reveals, self.singly = declared.plays(), declared.reveals(), declared.with_cards()
        ears = overhearing("before", self.before), overhearing("when", self.happened)
        for listeners in table.listeners.values():
            listeners.extend(ears)
        table.chance = heard(table.chance.seed, self.thrown)
        table.story = self.noted
        asked_before = table.asking

        def asking(player: PlayerState, question: str, options: Sequence[Any], about: Any) -> Any:
            table.asking = asked_before
            try:
                chosen = table.ask(player, question, options, about)
            finally:
                table.asking = asking
            if question in TELLING or (
                question in table.bound.kernel.telling and (question != WHO or len(options) > 1)
            ):
                self.answered(player, question, chosen, about)
            return chosen

        table.asking = asking

    def before(self, table: Table, happening: Happening) -> None:
        """Something is about to happen."""
        what = happening.what
        acts = isinstance(what, int) and bool(table.bound.cards[what].on_play)
        if isinstance(what, int):
            acts = acts and (happening.id in self.reveals or what not in table.spots)  # in a grid it lies hidden
            self.lay[what] = placed(table, what), table.bound.kernel.standing(table, what)
        if happening.id in self.plays or acts:
            self.open.append(happening)
            self._note(replace(self._said(happening), seen=None))

    def happened(self, table: Table, happening: Happening) -> None:
        """Something has happened."""
        if any(one is happening for one in self.open):
            self.open = [one for one in self.open if one is not happening]
            return
        event = self._said(happening)
        if happening.id in self.singly and happening.cards:  # what is done with several cards is told of each
            for card in happening.cards:
                self._note(replace(event, what=card))
        else:
            self._note(event)

    def noted(self, happening: Happening, rules: tuple[str, ...]) -> None:
        """Something has happened for which nobody could have waited."""
        event = replace(self._said(happening), rules=rules)
        if happening.id == MOVED:
            self._laid(event)
        if happening.id == HANDED and event.seen is not None and happening.who is not None:  # who gave it knows it, too
            event = replace(event, seen=tuple(sorted({*event.seen, happening.who.seat})))
        self._note(event)

    def _laid(self, arrived: StoryEvent) -> None:
        """A card that is played has come somewhere: where not all see it, only who played it knows which it is."""
        playing = next((one for one in self.open if one.what == arrived.what), None)
        if playing is None or playing.who is None or arrived.seen is None:
            return
        for place in range(len(self.told) - 1, -1, -1):
            told = self.told[place]
            if (told.happening, told.what) == (playing.id, arrived.what):
                self.told[place] = replace(told, seen=tuple(sorted({*arrived.seen, playing.who.seat})))
                return

    # ---- what is noted

    def thrown(self, seat: int, face: int | str) -> None:
        """A die has been thrown."""
        rules = self._rules(Happening(THROWN))
        by, by_seen = self._acting()
        at = len(self.table.choices)
        self._note(StoryEvent(THROWN, rules, self.table.turn, seat, face=face, at=at, by=by, by_seen=by_seen))

    def answered(self, player: PlayerState, question: str, chosen: Any, about: Any) -> None:
        """A player has answered; what somebody did not do is not worth telling."""
        key, n, face, other = about if isinstance(about, str) else None, 1, chosen, None
        if question == WHO:
            face, other = None, int(chosen)
        elif question in self.table.bound.kernel.telling:
            face = chosen if isinstance(chosen, str) else " ".join(chosen)
        elif question == NUMBER:  # of which property it is, nothing for a number that is of none
            key, n, face = about[0] or None, chosen, None
        elif isinstance(chosen, tuple):  # an offer: label and key
            face, key = chosen[0], ability_of(chosen[1])
        elif question == REACT or chosen is False or (question == SUPPORT and chosen == STOP):
            return
        elif question == SUPPORT:
            face, other = None, int(chosen)
        elif not isinstance(chosen, str):
            n, face = int(chosen), chosen if question in (DIRECTION, FACE) else None
        by, by_seen = self._acting()
        event = StoryEvent(
            ANSWER + question, self._behind(question, face), self.table.turn, player.seat, key, other, n, face,
            at=len(self.table.choices), by=by, by_seen=by_seen,
        )  # fmt: skip
        if question in SECRETS or self.table.secret is not None:
            self.sealed.append(event)
        else:
            self._note(event)

    def _behind(self, question: str, option: Any) -> tuple[str, ...]:
        """The sources of what an answer does: of an action that is chosen, or that is the question."""
        own = self.table.bound.kernel.telling.get(question, ())
        return own or self.sources.get(ANSWER + str(option)) or self.sources.get(ANSWER + question, ())

    def _note(self, event: StoryEvent) -> None:
        if self.sealed:
            self.told += self.sealed
            self.sealed = []
        if event.happening not in ("die_rolled", "die_rerolled") or not self._claimed(event):
            self.told.append(event)

    def _claimed(self, event: StoryEvent) -> bool:
        """Whether the die that is told of was seen when it fell; then that was the moment to tell it."""
        for place in range(len(self.told) - 1, -1, -1):
            earlier = self.told[place]
            if earlier.turn != event.turn:
                return False
            if earlier.happening == THROWN and earlier.who == event.who:
                # as it fell; it may have been turned since
                self.told[place] = replace(event, face=earlier.face, at=earlier.at)
                return True
        return False

    def _said(self, happening: Happening) -> StoryEvent:
        table, who, what, other = self.table, happening.who, happening.what, happening.other
        lies: str = ""
        seen: tuple[int, ...] | None = None
        if isinstance(what, int):
            lies, seen = whereabouts(table, what)
            seen = None if happening.id in OPEN else seen
        elif what is not None and not isinstance(what, str):
            other, what = what, None  # a player
        elif what is not None and happening.on is not None:
            seen = whereabouts(table, happening.on)[1]
        card = what if isinstance(what, int) else happening.on
        place = placed(table, card) if card is not None else None
        left, stood = self.lay.get(card, (None, ())) if card is not None else (None, ())
        return StoryEvent(
            happening.id, self._rules(happening), table.turn, who.seat if who else None, what,
            other.seat if other else None, happening.n, happening.face, happening.on, happening.cards, lies,
            happening.zone, seen, totals(table, who) or stood, place, left if left != place else None,
            len(table.choices), *self._acting(),
        )  # fmt: skip

    def _acting(self) -> tuple[str, tuple[int, ...] | None]:
        """By whose words something happens just now, and who may know whose they are."""
        env = self.table.performing
        if env is None:
            return "", None
        return env.key, None if env.this is None else whereabouts(self.table, env.this)[1]

    def _rules(self, happening: Happening) -> tuple[str, ...]:
        """The rules behind something: this time, if the kernel knows them better than the game file, else always."""
        reason, id = self.table.reason, happening.id
        if reason is not None and reason[0] == id:
            return reason[1]
        always, step = self.sources.get(id, ()), self.table.step
        behind = self.table.bound.kernel.behind(self.table, happening)
        if step and not behind:  # it happens by the words of a step: the rule is the step's
            own = self.sources.get(step, ())
            return tuple([rule for rule in own if rule in always]) or own or always
        return always if behind is None else behind


def heard(seed: int, tell: Callable[[int, Face], None]) -> Chance:
    """The chance of a seed, telling what dice show."""

    def throw(chance: Chance, faces: Sequence[Face], seat: int) -> Face:
        shown = chance.fallen(faces, seat)
        tell(seat, shown)
        return shown

    return Chance(seed, throw)


def ability_of(handle: str) -> str:
    """The key of the ability behind an offer; that of a card may name the card, too.

    >>> ability_of("object/sock#0:17")
    'object/sock#0'
    """
    id, _, number = handle.rpartition("#")
    return f"{id}#{number.partition(':')[0]}"


def sources(bound: Bound) -> dict[str, tuple[str, ...]]:
    """The rules behind each happening and each step, and behind each action as an answer."""
    found = {clause.id: clause.source for clause in bound.ruleset.happenings}
    found |= {step.id: step.source for step in bound.ruleset.steps}
    return found | {ANSWER + clause.id: clause.source for clause in bound.ruleset.actions}


def whereabouts(table: Table, card: int) -> tuple[str, tuple[int, ...] | None]:
    """The zone in which a card lies, and the seats that may know which card it is (None: all)."""
    try:
        zone, owner = table.holder(card)
    except LookupError:
        return "", None
    seen = table.bound.zone[zone].seen
    known = table.bound.kernel.knowing(table, card)
    if known is None or (seen == "all" and not table.bound.kernel.covered(table)):
        return zone, None
    looking = table.players if seen == "others" else (owner,)
    see = [one.seat for one in looking if one is not None and is_open(seen, owner, one)]
    return zone, (*see, *(seat for seat in known if seat not in see))


def placed(table: Table, card: int) -> Place | None:
    """Where a card lies in a grid, or beside one."""
    spot, edge = table.spots.get(card), table.edges.get(card)
    return (spot.row, spot.column) if spot is not None else (edge.side, edge.line) if edge is not None else None


def totals(table: Table, who: PlayerState | None) -> tuple[int, ...]:
    """What those who fight just now add up to, a player's side first; empty where that player does not fight."""
    return table.bound.kernel.totals(table, who) if who is not None else ()
