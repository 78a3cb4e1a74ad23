"""An answer is tried: the game so far is laid again up to the question, what the player does not know is dealt anew,
the answer is given, and the game goes on at random.

Nothing of it depends on what is hidden from the player: the future has chance of its own, and hidden cards are dealt
from all that could lie there. So whoever tries answers knows no more than a view would show.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from cardwright.engine.chance import Chance, Stream, mixed, stream_of
from cardwright.engine.games.declared.hidden import deal_anew
from cardwright.engine.games.declared.prospects import chances
from cardwright.engine.games.declared.state import DeclaredTable
from cardwright.engine.play import TURNS
from cardwright.engine.question import ACTION

if TYPE_CHECKING:
    from cardwright.engine.games.declared.state import DeclaredPlayer
    from cardwright.engine.table import PlayerState, Table

LONGEST: Final = 80  # answers that are given at random before a game is judged as it stands
STEP: Final = "step/"
END: Final = "end."


class EnoughPlayed(Exception):
    """The game has gone on for as long as it should."""


class OtherGame(Exception):
    """The game that was laid again is another one: its table was set up by hand, as that of a scenario."""


class Rehearsal:
    """A question to a player, to be answered on other tables. `length` is how long the game was until then, in
    answers and turns, and `after` how long it was the last time after an answer was tried."""

    def __init__(
        self, table: DeclaredTable, player: DeclaredPlayer, question: str, options: Sequence[Any], about: Any
    ) -> None:
        self.bound, self.seed, self.gift, self.persons = table.bound, table.chance.seed, table.gift, table.persons
        self.choices, self.seat, self.players = list(table.choices), player.seat, len(table.players)
        self.question, self.options, self.about, self.turn = question, list(options), about, table.turn
        self.length, self.after = len(self.choices) + table.turn, 0

    def tried(self, option: int, key: int, far: bool) -> float:
        """How likely the player is to win after an option: at the end of the game (`far`), or of this move."""
        player = Understudy(self, option, key, far)
        table = self._table(player)
        try:
            table.bound.kernel.begin(table)
            table.bound.kernel.turns(table, TURNS)
        except EnoughPlayed:
            _ended(table, player)
        if not player.reached:
            raise OtherGame
        self.after = player.given + table.turn - self.turn
        return chances(table, table.bound.goals)[self.seat]

    def _table(self, player: Understudy) -> DeclaredTable:
        """A table at which all answers are given by one; the last that was used, if it fits."""
        deciders = [player] * self.players
        spare = self.bound.spare.pop(self.players, None)
        if spare is None:
            table = DeclaredTable(self.bound, Chance(self.seed), deciders)
        else:
            table = spare
            table.clear(Chance(self.seed), deciders)
        self.bound.spare[self.players] = table
        table.gift, table.persons = self.gift, self.persons
        if self.choices:
            table.picks[:] = [player.again] * self.players
        player.table = table
        return table


class Understudy:
    """Everybody at the table of a rehearsal: first as it was answered, then the option, then at random."""

    def __init__(self, rehearsal: Rehearsal, option: int, key: int, far: bool) -> None:
        self.rehearsal, self.option, self.key, self.far = rehearsal, option, key, far
        self.stream: Stream = stream_of(mixed(key, option))
        self.reached = False
        self.given = 0
        self.table: DeclaredTable

    def again(self, count: int) -> int:
        """An answer as it was given; behind the last of them somebody looks what is asked."""
        choices, at = self.rehearsal.choices, len(self.table.choices)
        if at == len(choices) - 1:
            self.table.picks[:] = [None] * self.rehearsal.players
        if not 0 <= choices[at] < count:
            raise OtherGame
        return choices[at]

    def at_random(self, count: int) -> int:
        """Any answer, until there were enough."""
        self.given += 1
        if self.given > LONGEST:
            raise EnoughPlayed
        return int(self.stream.below(count))

    def __call__(self, table: Table, player: PlayerState, question: str, options: Sequence[Any], about: Any) -> int:
        asked = self.rehearsal
        if not self.reached:
            if (player.seat, question, list(options)) != (asked.seat, asked.question, asked.options):
                raise OtherGame
            self.reached = True
            self._part()
            return self.option
        if self._over(player.seat, question, about):
            raise EnoughPlayed
        return self.at_random(len(options))

    def _part(self) -> None:
        """Here the game leaves the one that is played: with other chance, and other hidden cards."""
        table = self.table
        table.chance = Chance(self.key)
        table.chance.turn_begins(table.turn)
        deal_anew(table, table.players[self.rehearsal.seat], table.chance.stream("hidden"))
        if self.far:
            table.picks[:] = [self.at_random] * self.rehearsal.players

    def _over(self, seat: int, question: str, about: Any) -> bool:
        """Whether the move is over: another turn has begun, or the course of the game asks the same player again."""
        if self.table.turn != self.rehearsal.turn:
            return True
        course = question == ACTION or str(about).startswith(STEP)
        return course and seat == self.rehearsal.seat and (question, about) == (
            self.rehearsal.question, self.rehearsal.about,
        )  # fmt: skip


def _ended(table: DeclaredTable, player: Understudy) -> None:
    """As if the game ended now: what its end says is done, so that all is counted."""
    table.depth = table.links = table.laps = 0
    table.halted, table.closing = table.over, True
    table.picks[:] = [player.at_random] * len(table.players)
    player.given = min(player.given, LONGEST // 2)
    steps = [step.id for step in table.bound.ruleset.steps if step.id.startswith(END)]
    try:
        for id in steps:
            if not table.over:
                table.bound.course[id](table)
    except EnoughPlayed:
        return
