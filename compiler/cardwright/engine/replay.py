"""A game is its ruleset, its seed and its answers: saved as a small text, played again from it, and gone on with.

Nothing of such a text is executed.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from cardwright import __version__
from cardwright.engine.agents.agent import Agent, decider
from cardwright.engine.chance import mixed
from cardwright.engine.play import TURNS, run, seated
from cardwright.engine.question import Waits
from cardwright.frozen import frozen
from cardwright.limits import SAVED_GAME

if TYPE_CHECKING:
    from cardwright.engine.bound import Bound
    from cardwright.engine.gift import Gift
    from cardwright.engine.story import Recorder
    from cardwright.engine.table import Decide, PlayerState, Table


FORMAT = "cardwright game 1"
MOST_ANSWERS = 100_000
MOST_OPTIONS = 10_000
MOST_SEATS = 16
LONGEST_NAME = 200
PERSON = "person"


class UnreadableGame(ValueError):
    """A text that is no saved game. `why` is `json`, `format`, `size` or `field`; `field` names what is wrong."""

    def __init__(self, why: str, field: str = "") -> None:
        super().__init__(f"no saved game: {why} {field}".rstrip())
        self.why, self.field = why, field


@frozen
class Saved:
    """A game as it is kept: which rules, by name and by hash, which seed, who sits where, what was answered.

    `seats` are pairs of a name and an agent's name, or `person`; `gift` is what a seat began with (`gift.py`).
    """

    set: str
    seed: int
    seats: tuple[tuple[str, str], ...]
    choices: tuple[int, ...]
    ruleset: str
    overlays: tuple[str, ...] = ()
    edition: tuple[str, ...] = ()
    variant: tuple[str, ...] = ()
    version: str = __version__
    gift: Gift | None = None


def dumps(game: Saved) -> str:
    """The game as JSON, one field on a line."""
    fields: dict[str, Any] = {
        "format": FORMAT,
        "cardwright": game.version,
        "set": game.set,
        "edition": game.edition,
        "overlays": game.overlays,
        "variant": game.variant,
        "ruleset": game.ruleset,
        "seed": game.seed,
        "seats": game.seats,
        "choices": game.choices,
    }
    if game.gift is not None:
        fields["gift"] = game.gift
    return "{\n" + ",\n".join(f" {json.dumps(key)}: {json.dumps(value)}" for key, value in fields.items()) + "\n}\n"


def loads(text: str) -> Saved:
    """The game that a text holds. Raises Unreadable."""
    if len(text) > SAVED_GAME:
        raise UnreadableGame("size")
    try:
        record = json.loads(text)
    except (ValueError, RecursionError):
        raise UnreadableGame("json") from None
    if not isinstance(record, dict) or record.get("format") != FORMAT:
        raise UnreadableGame("format")
    seats = _list(record, "seats", MOST_SEATS)
    if not seats or not all(isinstance(seat, list) and len(seat) == 2 and all(map(_is_name, seat)) for seat in seats):
        raise UnreadableGame("field", "seats")
    choices = _list(record, "choices", MOST_ANSWERS)
    if not all(type(index) is int and 0 <= index < MOST_OPTIONS for index in choices):
        raise UnreadableGame("field", "choices")
    gift = record.get("gift")
    if gift is not None and not _is_gift(gift, len(seats)):
        raise UnreadableGame("field", "gift")
    seed = record.get("seed")
    if type(seed) is not int or not 0 <= seed < 1 << 64:
        raise UnreadableGame("field", "seed")
    return Saved(
        _name(record, "set"), seed, tuple((str(name), str(agent)) for name, agent in seats), tuple(choices),
        _name(record, "ruleset"), _names(record, "overlays"), _names(record, "edition"), _names(record, "variant"),
        _name(record, "cardwright"), None if gift is None else (gift[0], gift[1]),
    )  # fmt: skip


def _is_gift(value: Any, seats: int) -> bool:
    return isinstance(value, list) and len(value) == 2 and value[0] in range(seats) and _is_name(value[1])


def _is_name(value: Any) -> bool:
    return isinstance(value, str) and 0 < len(value) <= LONGEST_NAME and value.isprintable()


def _name(record: dict[str, Any], field: str) -> str:
    if not _is_name(record.get(field)):
        raise UnreadableGame("field", field)
    return str(record[field])


def _names(record: dict[str, Any], field: str) -> tuple[str, ...]:
    names = _list(record, field, 100)
    if not all(map(_is_name, names)):
        raise UnreadableGame("field", field)
    return tuple(names)


def _list(record: dict[str, Any], field: str, most: int) -> list[Any]:
    value = record.get(field, [])
    if not isinstance(value, list):
        raise UnreadableGame("field", field)
    if len(value) > most:
        raise UnreadableGame("size", field)
    return value


class OffScript(ValueError):
    """An answer that the game does not offer at that place: other rules, or another hand, wrote the list."""

    def __init__(self, at: int) -> None:
        super().__init__(f"answer {at + 1} fits no question")
        self.at = at


@frozen
class Replayed:
    """A game as far as it went: its table, who gave which answer (seats), and the question that waits, if one does.

    The table is the reader's own: to go on, or back, the game is played again.
    """

    table: Table
    by: tuple[int, ...]
    waits: Waits | None = None


def waiting(table: Table, player: PlayerState, question: str, options: Sequence[Any], about: Any) -> int:
    """The decider of a person: the game stops here. Raises Waits."""
    raise Waits(player, question, options, about)


def anew(make: Callable[[int], Agent], seed: int, seat: int) -> Decide:
    """The decider of an agent that is made for each question from the seed and the number of answers before it.

    So a game that is taken up again goes on as if it had never stopped.
    """

    def decide(table: Table, player: PlayerState, question: str, options: Sequence[Any], about: Any) -> int:
        agent = make(mixed(seed, seat, len(table.choices)))
        return decider(agent)(table, player, question, options, about)

    return decide


def replay(
    bound: Bound,
    seed: int,
    choices: Sequence[int],
    then: Sequence[Decide],
    persons: Sequence[int] = (),
    recorder: Recorder | None = None,
    turns: int = TURNS,
    gift: Gift | None = None,
) -> Replayed:
    """The game of a seed: the answers of the list first, those of the deciders after it. A seat may begin with a card.

    Raises OffScript for a list that does not belong to this game.
    """
    by: list[int] = []
    table = seated(bound, seed, [_noting(decide, by) for decide in then])
    table.persons, table.gift = frozenset(persons), gift
    if recorder is not None:
        recorder.join(table)
    if choices:
        _script(table, choices, by)
    waits = None
    try:
        run(table, turns)
    except Waits as waited:
        waits = waited.with_traceback(None)
    if len(table.choices) < len(choices):
        raise OffScript(len(table.choices))
    return Replayed(table, tuple(by), waits)


def _noting(decide: Decide, by: list[int]) -> Decide:
    def noting(table: Table, player: PlayerState, question: str, options: Sequence[Any], about: Any) -> int:
        index = decide(table, player, question, options, about)
        by.append(player.seat)
        return index

    return noting


def _script(table: Table, choices: Sequence[int], by: list[int]) -> None:
    """Until the list is at its end nobody is shown a question: tables ask `picks` first, with no more than a count."""
    given = table.choices
    last = len(choices) - 1

    def reading(seat: int) -> Callable[[int], int]:
        def pick(count: int) -> int:
            at = len(given)
            index = choices[at]
            if not 0 <= index < count:
                raise OffScript(at)
            if at == last:
                table.picks[:] = [None] * len(table.picks)
            by.append(seat)
            return index

        return pick

    table.picks[:] = [reading(seat) for seat in range(len(table.players))]
