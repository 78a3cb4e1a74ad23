"""Where the cards of a scenario lie in a grid or beside it: on places that are there, each card on one of its own."""

from __future__ import annotations

from collections.abc import Iterable

from cardwright.compile import messages
from cardwright.compile.asked import CardRequest
from cardwright.compile.scope import Scope
from cardwright.messages.message import message
from cardwright.ruleset.game import Ruleset


def in_their_places(zone: str, laid: Iterable[tuple[CardRequest, str]], game: Ruleset, scope: Scope) -> None:
    """CW515 for a place that the grid does not have, that lies outside of the zone, or where a card lies already.

    `laid` are the cards of a zone with their places as they are said ("row 2 column 3", "left 2"), or nothing. `game`
    has the values under which the scenario is played.
    """
    grid = next((one for one in game.zones if one.order == "grid"), None)
    if grid is None:
        return
    values = {value.id: value.default for value in game.values}
    rows, columns = values[grid.rows], values[grid.columns]
    assert isinstance(rows, int) and isinstance(columns, int)
    taken: set[str] = set()
    for one, spot in laid:
        if not spot:
            continue
        end = one.words[-1].end
        span = scope.span(end + 1, end + 1 + len(spot))
        inside = spot.startswith("row ")
        if inside and zone != grid.id:
            what = message("“{spot}” is in the grid, and not beside it.", spot=spot)
            scope.found.append(messages.no_meaning(span, what, "Write `left 2`."))
        elif not inside and zone == grid.id:
            what = message("“{spot}” is beside the grid, and not in it.", spot=spot)
            scope.found.append(messages.no_meaning(span, what, "Write `row 2 column 3`."))
        elif not _is_there(spot.split(), rows, columns):
            what, remedy = (
                message("“{spot}” is no place here.", spot=spot),
                message("There are {rows} rows and {columns} columns.", rows=rows, columns=columns),
            )
            scope.found.append(messages.no_meaning(span, what, remedy))
        elif zone == grid.id and (spot in taken or one.n > 1):
            what = message("One card alone lies on “{spot}”.", spot=spot)
            scope.found.append(messages.no_meaning(span, what, "Give each card a place of its own."))
        taken.add(spot)


def _is_there(spot: list[str], rows: int, columns: int) -> bool:
    match spot:
        case ["row", row, "column", column]:
            return 1 <= int(row) <= rows and 1 <= int(column) <= columns
        case ["left" | "right", line] if line.isdigit():
            return 1 <= int(line) <= rows
        case ["top" | "bottom", line] if line.isdigit():
            return 1 <= int(line) <= columns
        case _:
            return False
