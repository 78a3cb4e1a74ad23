"""What is happening at a table, told to those who listen: before it does, instead of it, and when it has."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from cardwright.engine.listener import Listener
    from cardwright.engine.table import Env, PlayerState, Table

DEPTH: Final = 40  # a chain of triggers that goes deeper is cut, and counted among the findings
CHAIN: Final = 400  # and so is one that goes on for longer within one turn
LAPS: Final = 4000  # as is a `for each` within others that goes round more often
OFTEN: Final = 20  # in a game in which so many were cut, all are cut
SICK: Final = 10  # so many times as early, or it would take minutes


class Happening:
    """One declared happening. `what` is a card number, a counter's name or a player, as the example clause has it.

    `who` is the player of the clause, also where a thing is its subject (whose turn, whose entourage). `face` is what
    a die shows, or the role that is taken; `other` the player of `against` or `from`; `n` how many counters; `on` the
    card of `on`; `cards` those of `with`; `zone` where a card comes from, where that is known.
    """

    __slots__ = ("cancelled", "cards", "face", "id", "n", "on", "other", "what", "who", "zone")

    def __init__(
        self,
        id: str,
        who: PlayerState | None = None,
        what: Any = None,
        other: PlayerState | None = None,
        n: int = 1,
        on: int | None = None,
        cards: tuple[int, ...] = (),
        face: int | str | None = None,
        zone: str = "",
    ) -> None:
        self.id, self.who, self.what, self.other, self.n, self.on, self.cards = id, who, what, other, n, on, cards
        self.face, self.zone = face, zone
        self.cancelled = False


def stopped(table: Table, listeners: list[Listener], happening: Happening) -> bool:
    """Whether it does not happen after all: cancelled by one who was there before, or replaced by something else.

    When several replacements could apply, the first by initiative, order of play and age does, and only that one. What
    it does in its turn is not replaced by it again, so that two of them never chase each other.
    """
    for listener in listeners:
        if listener.early:
            break
    else:  # most often nobody could stop it
        return False
    for listener, env in _ready(table, listeners, happening, "before"):
        if listener in listeners and deeper(table):
            listener.run(table, env)
            table.depth -= 1
            if happening.cancelled:
                return True
    for listener, env in _ready(table, listeners, happening, "instead"):
        if listener in listeners and not listener.busy and deeper(table):
            listener.busy = True
            acted = listener.run(table, env)
            listener.busy = False
            table.depth -= 1
            if acted:
                return True
    return False


def happened(table: Table, listeners: list[Listener], happening: Happening, gone: Sequence[Listener] = ()) -> None:
    """Everybody who waited for it acts, in the order of initiative, of play and of age.

    `gone` are those of a card that it has taken away (`parting`): they hear of it as the last thing, unless the card
    hears of it where it lies now.
    """
    if not listeners and not gone:
        return
    ready = _ready(table, listeners, happening, "when")
    if gone:
        heard = {listener.waiting for listener, _ in ready if listener.this == gone[0].this}
        unheard = [listener for listener in gone if listener.waiting not in heard and listener not in listeners]
        ready = _in_order(table, ready + _ready(table, unheard, happening, "when"))
    for listener, env in ready:
        if (listener in listeners or listener in gone) and deeper(table):  # one that answered before may have ended it
            listener.run(table, env)
            table.depth -= 1


def parting(table: Table, card: int, *happenings: str) -> list[Listener]:
    """Those on a card itself who wait for such happenings; asked before it goes, for then they sleep."""
    return [listener for id in happenings if id for listener in table.listeners[id] if listener.this == card]


def _ready(table: Table, listeners: list[Listener], happening: Happening, timing: str) -> list[tuple[Listener, Env]]:
    ready: list[tuple[Listener, Env]] = []
    for listener in listeners:
        if listener.timing == timing:
            for env in listener.concerned(table, happening):
                ready.append((listener, env))
    return _in_order(table, ready) if len(ready) > 1 else ready


def _in_order(table: Table, ready: list[tuple[Listener, Env]]) -> list[tuple[Listener, Env]]:
    rank = {player.seat: n for n, player in enumerate(table.by_initiative())}
    return sorted(ready, key=lambda pair: (rank.get(pair[1].you.seat, 99), pair[0].age))


def deeper(table: Table) -> bool:
    """One step further down a chain of happenings, if it has not become too long; whoever steps back says so."""
    part = 1
    if table.depth >= DEPTH // SICK or table.links >= CHAIN // SICK:
        part = SICK if table.findings["endless chain"] >= OFTEN else 1
    if table.depth >= DEPTH // part or table.links >= CHAIN // part:
        table.findings["endless chain"] += 1
        return False
    table.depth += 1
    table.links += 1
    return True


def lap(table: Table) -> bool:
    """Once more round a `for each`, if that has not been done too often."""
    table.laps += 1
    if table.laps > LAPS // SICK and (table.laps > LAPS or table.findings["endless chain"] >= OFTEN):
        table.findings["endless chain"] += 1
        return False
    return True
