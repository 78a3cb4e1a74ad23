"""An answer is tried: the game so far is laid again up to the question, what the player does not know is dealt anew,
the answer is given, and the game goes on at random.

Nothing of it depends on what is hidden from the player: the future has chance of its own, and hidden cards are dealt
from all that could lie there. So whoever tries answers knows no more than a view shows, or has shown before.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import mypyc_attr

from cardwright.core.phases import TURN
from cardwright.engine.chance import Chance, Stream, stream_of
from cardwright.engine.games.declared.hidden import deal_anew
from cardwright.engine.games.declared.prospects import promise
from cardwright.engine.games.declared.snapshot import Snapshot
from cardwright.engine.games.declared.state import DeclaredTable, Paused
from cardwright.engine.inference import Inference
from cardwright.engine.play import TURNS
from cardwright.engine.question import ACTION, STOP

if TYPE_CHECKING:
    from cardwright.engine.games.declared.state import DeclaredPlayer
    from cardwright.engine.table import PlayerState, Table

LONGEST: Final = 80  # answers that are given at random before a game is judged as it stands
SOON: Final = 24  # the same in a game that counts all the time, and not only at the end of each deal
STEP: Final = "step/"
END: Final = "end."


class OtherGame(Exception):
    """The game that was laid again is another one: its table was set up by hand, as that of a scenario."""


class Rehearsal:
    """A question to a player, to be answered on other tables. `after` is how long the game went on the last time after
    an answer was tried, in answers and turns, and `before` how long it was from where it was entered."""

    def __init__(
        self, table: DeclaredTable, player: DeclaredPlayer, question: str, options: Sequence[Any], about: Any
    ) -> None:
        self.bound, self.seed, self.gift, self.persons = table.bound, table.chance.seed, table.gift, table.persons
        self.choices, self.seat, self.players = list(table.choices), player.seat, len(table.players)
        self.question, self.options, self.about, self.turn = question, list(options), about, table.turn
        self.marks, self.length, self.secret = table.marks, len(self.choices) + table.turn, table.secret
        self.at_turn = TURN in table.phases and table.turn_player is player
        self.before = self.after = 0
        self.longest = LONGEST if len(self.bound.entrances) > 1 else SOON

    def tried(self, option: int, key: int, far: bool) -> float:
        """What an option comes to for the player: when the game is over (`far`), or this move."""
        player = Understudy(self, option, key, far)
        table = self.table(player)
        self.before = len(self.choices) - len(table.choices) + self.turn - table.turn
        self.play(table, player)
        self.after = player.given + table.turn - self.turn
        return promise(table, table.bound.goals, self.seat)

    def play(self, table: DeclaredTable, player: Understudy) -> None:
        """A table is played on until whoever answers has seen enough."""
        try:
            if table.marks < 0:
                table.bound.kernel.begin(table)
            table.bound.kernel.turns(table, TURNS)
        except Paused:
            _ended(table, player)
        if not player.reached:
            raise OtherGame

    def table(self, player: Understudy) -> DeclaredTable:
        """A table at which all answers are given by one: as it was at the last mark, or before the game."""
        snapshot = self._snapshot(player)
        if snapshot is None:
            table = self._new_table(player)
        else:
            table = snapshot.table
            snapshot.lay_out()
            self._seat(table, player)
            table.pause = -1
        table.judged = player.far
        return table

    def _snapshot(self, player: Understudy) -> Snapshot | None:
        """The game as it was at the last mark before the question: gone on with from an earlier one, if there is any.
        None where it has not yet come to one."""
        if self.marks < 1:
            return None
        kept = self.bound.kept.get(self.players)
        if kept is not None and kept.fits(self.seed, self.gift, self.persons, self.choices, self.marks):
            if kept.marks == self.marks:
                return kept
            table = kept.table
            kept.lay_out()
            self._seat(table, player)
        else:
            table = self._new_table(player)
            table.bound.kernel.begin(table)
        table.pause = self.marks
        try:
            table.bound.kernel.turns(table, TURNS)
        except Paused:
            kept = self.bound.kept[self.players] = Snapshot(table, self.marks)
            return kept
        raise OtherGame

    def _new_table(self, player: Understudy) -> DeclaredTable:
        """A table before the game; the last that was used, if it fits."""
        deciders = [player] * self.players
        spare = self.bound.spare.pop(self.players, None)
        if spare is None:
            table = DeclaredTable(self.bound, Chance(self.seed), deciders)
        else:
            table = spare
            table.clear(Chance(self.seed), deciders)
        self.bound.kept.pop(self.players, None)
        self.bound.spare[self.players] = table
        table.gift, table.persons = self.gift, self.persons
        table.inference = Inference()
        self._seat(table, player)
        return table

    def _seat(self, table: DeclaredTable, player: Understudy) -> None:
        table.deciders = [player] * self.players
        table.picks[:] = [player.again if len(table.choices) < player.open else None] * self.players
        player.table = table


@mypyc_attr(allow_interpreted_subclasses=True)  # tests look over its shoulder, compiled or not
class Understudy:
    """Everybody at the table of a rehearsal: first as it was answered, then the option, then at random."""

    def __init__(self, rehearsal: Rehearsal, option: int, key: int, far: bool) -> None:
        self.rehearsal, self.option, self.key, self.far = rehearsal, option, key, far
        self.stream: Stream = stream_of(key)  # the same for all options: what is compared are differences alone
        self.open, self.own = rehearsal.secret or (len(rehearsal.choices),) * 2
        self.parted = self.reached = False
        self.given = 0
        self.table: DeclaredTable

    def again(self, count: int) -> int:
        """An answer as it was given; behind the last that all have seen somebody looks what is asked."""
        choices, at = self.rehearsal.choices, len(self.table.choices)
        if at == self.open - 1:
            self.table.picks[:] = [None] * self.rehearsal.players
        if not 0 <= choices[at] < count:
            raise OtherGame
        return choices[at]

    def at_random(self, count: int) -> int:
        """Any answer, until there were enough."""
        self.given += 1
        if self.given > self.rehearsal.longest:
            raise Paused
        return int(self.stream.below(count))

    def __call__(self, table: Table, player: PlayerState, question: str, options: Sequence[Any], about: Any) -> int:
        asked = self.rehearsal
        if self.reached:
            return self._after(player.seat, question, options, about)
        if not self.parted:
            self._part()
        if player.seat != asked.seat and asked.secret is not None:
            return int(self.stream.below(len(options)))  # what they have answered in secret nobody knows
        if self.own < len(asked.choices) and asked.secret is not None:
            self.own += 1
            return asked.choices[self.own - 1]
        if (player.seat, question, list(options)) != (asked.seat, asked.question, asked.options):
            raise OtherGame
        self.reached = True
        if self.far:
            self.table.picks[:] = [self.at_random] * asked.players
        return self.option

    def _after(self, seat: int, question: str, options: Sequence[Any], about: Any) -> int:
        if self._over(seat, question, about):
            if self.table.turn == self.rehearsal.turn and STOP in options:
                return list(options).index(STOP)  # who could do more does no more: what they have begun comes home
            raise Paused
        return self.at_random(len(options))

    def _part(self) -> None:
        """Here the game leaves the one that is played: with other chance, and other hidden cards."""
        table = self.table
        table.chance = Chance(self.key)
        table.chance.turn_begins(table.turn)
        deal_anew(table, table.players[self.rehearsal.seat], table.chance.stream("hidden"))
        self.parted = True
        table.inference = None

    def _over(self, seat: int, question: str, about: Any) -> bool:
        """Whether the move is over: another's turn has begun, or the course of the game asks the same player again."""
        if self.table.turn != self.rehearsal.turn:
            return not self.rehearsal.at_turn or self.table.turn_player.seat != self.rehearsal.seat
        course = question == ACTION or str(about).startswith(STEP)
        return course and seat == self.rehearsal.seat and (question, about) == (
            self.rehearsal.question, self.rehearsal.about,
        )  # fmt: skip


def _ended(table: DeclaredTable, player: Understudy) -> None:
    """As if the game ended now: what its end says is done, so that all is counted. Who would have won or lost
    has not: what counts is how far they are ahead."""
    over, out = table.over, [one.out for one in table.players]
    table.depth = table.links = table.laps = 0
    table.halted, table.closing = table.over, True
    table.picks[:] = [player.at_random] * len(table.players)
    player.given = min(player.given, player.rehearsal.longest // 2)
    steps = [step.id for step in table.bound.ruleset.steps if step.id.startswith(END)]
    try:
        for id in steps:
            if not table.over:
                table.bound.course[id](table)
    except Paused:
        pass
    table.over = over
    for one, left in zip(table.players, out, strict=True):
        one.out = left
