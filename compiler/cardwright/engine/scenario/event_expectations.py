"""What happens at a table is listened to, for the expectations that ask whether it did."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Any

from cardwright.engine.listener import overhearing
from cardwright.engine.scenario.sentence_binder import first_named, matching, spoken_by
from cardwright.engine.story import StoryEvent, totals
from cardwright.ruleset.condition import Happens, Not
from cardwright.ruleset.phrases import Thing
from cardwright.ruleset.scenario import Expect, Line, Odds, PlayerMove, Try, beginning_and_end

if TYPE_CHECKING:
    from cardwright.engine.happening import Happening
    from cardwright.engine.scenario.sentence_binder import SentenceBinder
    from cardwright.engine.table import Env


class ExpectedEvents:
    """The happenings that a scenario expects, as tests; worked out once, for all tables on which it is played."""

    def __init__(self, lines: Sequence[Line], names: Sequence[str], known: SentenceBinder) -> None:
        self.names = names
        self.all = list(dict.fromkeys(_happenings(lines)))
        self.tests = [(expected, _test(expected, names, known), first_named(expected, names)) for expected in self.all]
        clauses, by_id = known.ruleset.happenings, known.happening
        self.kin: dict[str, list[str]] = {}  # a happening, and what could happen in its place (a battle lost)
        for expected in self.all:
            phase = _phase(by_id[expected.happening])
            kin = [clause.id for clause in clauses if phase and _phase(clause) == phase]
            self.kin[expected.happening] = list(dict.fromkeys([expected.happening, *kin]))
        within = dict.fromkeys(_move(line).within for line in lines if isinstance(line, PlayerMove | Try))
        self.parts = {part: ends for part in within if part and (ends := beginning_and_end(part, clauses))}
        self.sorts = list(dict.fromkeys(id for kin in self.kin.values() for id in kin))


def _move(line: PlayerMove | Try) -> PlayerMove:
    return line.move if isinstance(line, Try) else line


class EventExpectations:
    """Remembers what was expected and happened, since the last time that somebody looked (or ever, of the game).

    Of the parts of the game to which moves are bound, it counts how many have begun, and knows which is on.
    """

    def __init__(self, expected: ExpectedEvents, table: Any) -> None:
        self.expected = expected
        self.window = 0
        self.begun = dict.fromkeys(expected.parts, 0)
        self.on = dict.fromkeys(expected.parts, False)
        for part, (begins, ends) in expected.parts.items():
            table.listeners[begins].append(overhearing("when", self._began(part)))
            table.listeners[ends].append(overhearing("when", self._ended(part)))
        self.heard_of: list[tuple[int, StoryEvent]] = []
        self.hits: dict[Happens, list[tuple[int, StoryEvent]]] = {clause: [] for clause in expected.all}
        ear = overhearing("when", self.remember)
        for id in expected.sorts:
            table.listeners[id].append(ear)

    def _began(self, part: str) -> Callable[[Any, Happening], None]:
        def note(table: Any, happening: Happening) -> None:
            self.begun[part] += 1
            self.on[part] = True

        return note

    def _ended(self, part: str) -> Callable[[Any, Happening], None]:
        def note(table: Any, happening: Happening) -> None:
            self.on[part] = False

        return note

    def remember(self, table: Any, happening: Happening) -> None:
        """What has happened may be what was expected."""
        told = _told(table, happening)
        self.heard_of.append((self.window, told))
        for expected, test, name in self.expected.tests:
            if expected.happening == happening.id:
                you = table.players[self.expected.names.index(name)] if name else happening.who or table.turn_player
                if test(table.env(you, None, happening)):
                    self.hits[expected].append((self.window, told))

    def looked(self) -> None:
        """From now on, something must happen again."""
        self.window += 1

    def heard(self, clause: Happens) -> list[StoryEvent]:
        """The times that just this has happened."""
        ever = of_the_game(clause)
        return [told for window, told in self.hits[clause] if ever or window == self.window]

    def instead(self, clause: Happens) -> list[StoryEvent]:
        """What else has happened that has to do with the same part of the game."""
        kin = self.expected.kin[clause.happening]
        return [told for window, told in self.heard_of if window == self.window and told.happening in kin]


def of_the_game(clause: Happens) -> bool:
    """Whether somebody wins, loses or leaves the whole game."""
    return isinstance(clause.what, Thing) and clause.what.noun == "game"


def _told(table: Any, happening: Happening) -> StoryEvent:
    """What happens, as plain values."""
    who, what, other = happening.who, happening.what, happening.other
    return StoryEvent(
        happening.id, (), table.turn, who.seat if who else None, what if isinstance(what, int | str) else None,
        other.seat if other else None, happening.n, happening.face, happening.on, totals=totals(table, who),
    )  # fmt: skip


def _phase(clause: Any) -> str:
    """The part of the game that a clause says is won, lost or tied."""
    thing = clause.subject if clause.passive else clause.what
    decided = clause.verb in ("win", "lose", "tie")
    return thing.noun if decided and isinstance(thing, Thing) else ""


def _happenings(lines: Sequence[Line]) -> Iterator[Happens]:
    for line in lines:
        if isinstance(line, Expect | Odds):
            inner = line.what.condition if isinstance(line.what, Not) else line.what
            if isinstance(inner, Happens):
                yield inner


def _test(clause: Happens, names: Sequence[str], known: SentenceBinder) -> Callable[[Env], bool]:
    name = first_named(clause, names)
    return matching(spoken_by(clause, name) if name else clause, known)
