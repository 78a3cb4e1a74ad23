"""Places of a grid in scenarios: where cards are laid, each on one of its own, and what is expected of them there."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from cardwright.compile import messages
from cardwright.compile.asked import CardRequest
from cardwright.compile.clauses import value_words
from cardwright.compile.names import the_verb
from cardwright.compile.phrases import beside, phrase
from cardwright.compile.scope import Scope
from cardwright.messages.message import message
from cardwright.ruleset.game import Ruleset
from cardwright.ruleset.phrases import Named, Number, Place, Player, Thing
from cardwright.ruleset.scenario import At, Reach, Sees
from cardwright.syntax.tree import ClauseTree, Phrase, Tail, Token


def in_their_places(zone: str, laid: Iterable[tuple[CardRequest, str]], game: Ruleset, scope: Scope) -> None:
    """CW515 for a place that the grid does not have, that lies outside of the zone, or where a card lies already.

    `laid` are the cards of a zone with their places as they are said ("row 2 column 3", "left 2"), or nothing. `game`
    has the values under which the scenario is played.
    """
    grid = next((place for place in game.zones if place.order == "grid"), None)
    if grid is None:
        return
    values = {value.id: value.default for value in game.values}
    rows, columns = values[grid.rows], values[grid.columns]
    assert isinstance(rows, int) and isinstance(columns, int)
    taken: set[str] = set()
    for request, spot in laid:
        if not spot:
            continue
        end = request.words[-1].end
        span = scope.span(end + 1, end + 1 + len(spot))
        inside = spot.startswith("row ")
        if inside and zone != grid.id:
            what = message("“{spot}” is in the grid, and not beside it.", spot=spot)
            scope.diagnostics.append(messages.no_meaning(span, what, "Write `left 2`."))
        elif not inside and zone == grid.id:
            what = message("“{spot}” is beside the grid, and not in it.", spot=spot)
            scope.diagnostics.append(messages.no_meaning(span, what, "Write `row 2 column 3`."))
        elif not _is_there(spot.split(), rows, columns):
            what, remedy = (
                message("“{spot}” is no place here.", spot=spot),
                message("There are {rows} rows and {columns} columns.", rows=rows, columns=columns),
            )
            scope.diagnostics.append(messages.no_meaning(span, what, remedy))
        elif zone == grid.id and (spot in taken or request.n > 1):
            what = message("One card alone lies on “{spot}”.", spot=spot)
            scope.diagnostics.append(messages.no_meaning(span, what, "Give each card a place of its own."))
        taken.add(spot)


def _is_there(spot: list[str], rows: int, columns: int) -> bool:
    match spot:
        case ["row", row, "column", column] if row.isdecimal() and column.isdecimal():
            return 1 <= int(row) <= rows and 1 <= int(column) <= columns
        case ["left" | "right", line] if line.isdecimal():
            return 1 <= int(line) <= rows
        case ["top" | "bottom", line] if line.isdecimal():
            return 1 <= int(line) <= columns
        case _:
            return False


def spot_in(parse: Phrase | None) -> str:
    """`row 2 column 3` or `left 2`, or nothing."""
    if parse is None or len(parse.parts) != 1:
        return ""
    return spot(parse.parts[0].words) or beside(parse.parts[0].words)


def spot(tokens: Sequence[Token]) -> str:
    """`row 2 column 3`: a place in a grid, or nothing."""
    if len(tokens) != 4 or [token.text for token in tokens[::2]] != ["row", "column"]:
        return ""
    return " ".join(str(token.number) if token.type == "NUM" else token.text for token in tokens)


def empty(clause: ClauseTree, scope: Scope) -> At | None:
    """`row 2 column 3 is empty`, where the game has a grid."""
    place = spot_in(clause.subject) if scope.names.grids else ""
    words = clause.object.parts[0].words if clause.form == "is" and clause.object is not None else ()
    return At(None, place) if place and [word.text for word in words] == ["empty"] else None


def lying(clause: ClauseTree, tails: Sequence[Tail], scope: Scope) -> At | None:
    """`"Kurzol" is on row 2 column 3`, where the game has a grid. Raises Lost."""
    if not scope.names.grids or len(tails) != 1 or tails[0].form not in ("on", "in", "at"):
        return None
    place = spot_in(tails[0].phrase)
    assert clause.subject is not None
    return At(phrase(clause.subject, scope), place) if place else None


def reach(clause: ClauseTree, tails: Sequence[Tail], scope: Scope) -> Reach | None:
    """`ann has power 9 at "Kurzol"`, where the game has a grid. Raises Lost."""
    if not scope.names.grids or len(tails) != 1 or tails[0].form != "at" or tails[0].phrase is None:
        return None
    assert clause.subject is not None and clause.object is not None
    who, what = phrase(clause.subject, scope), phrase(tails[0].phrase, scope)
    part = clause.object.parts[0]
    how, amount = value_words(clause.object._replace(parts=(part._replace(words=part.words[1:]),)), scope)
    if not isinstance(who, Player) or not isinstance(amount, Number):
        return None
    return Reach(who, what, how, amount.n)  # type: ignore[arg-type]


def sees(clause: ClauseTree, tails: Sequence[Tail], owners: Sequence[Player], scope: Scope) -> Sees | None:
    """`ann can see "Kurzol"`: a card, rather than a hand; `ann can see ben's spell life 1`, `… in ben's hand`, `… on
    row 1 column 2` say which of several. Raises Lost."""
    assert clause.subject is not None
    if clause.form not in ("can", "cannot") or clause.verb is None or clause.object is None or len(tails) > 1:
        return None
    if the_verb("VERB", clause.verb.text).id != "see":
        return None
    who, what = phrase(clause.subject, scope), phrase(clause.object, scope)
    if not isinstance(who, Player) or isinstance(what, Place) or not isinstance(what, Named | Thing):
        return None
    place, spot = Place("", owners[0]) if owners else None, ""
    if isinstance(what, Thing):
        place = Place("", what.owner) if what.owner is not None else what.place or place
        what = replace(what, owner=None, place=None)
    for tail in tails:
        spot = spot_in(tail.phrase) if scope.names.grids else ""
        if not spot:
            where = phrase(tail.phrase, scope) if tail.form in ("in", "on") and tail.phrase is not None else None
            if not isinstance(where, Place) or place is not None:
                return None
            place = where
    indefinite = clause.object.parts[0].words[0].text in ("a", "an", "any")
    return Sees(who, what, clause.form == "can", place, spot, indefinite)
