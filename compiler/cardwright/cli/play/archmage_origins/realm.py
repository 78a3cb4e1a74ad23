"""The realm and what lies beside it become lines: a grid of cells, mage cards at the ends of rows and columns."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING

from cardwright.cli.play.lines import folded, width
from cardwright.cli.terminal import TerminalStyle
from cardwright.engine.grid import Edge, Spot, edge_at, spot_at
from cardwright.frozen import frozen
from cardwright.play.archmage_origins.names import BARRED, HELD, HIDDEN, SEEN, ArchmageNames

if TYPE_CHECKING:
    from cardwright.engine.games.archmage_origins.view import ArchmageView, RealmCardView

NARROWEST, WIDEST = 4, 16  # columns of a cell
BESIDE = 12  # columns for what lies to the left and to the right, at most
NONE: Mapping[Spot, str] = MappingProxyType({})
MARGIN = 3  # columns for the number of a row


@frozen
class Ruling:
    """The lines between cells: along, down, and where they meet, from the left and for the top, middle and bottom.

    `more` stands for the rest of a name; one letter, whatever letters can be shown.
    """

    along: str
    down: str
    top: str
    middle: str
    bottom: str
    more: str


BOX = Ruling("─", "│", "┌┬┐", "├┼┤", "└┴┘", "…")
PLAIN = Ruling("-", "|", "+++", "+++", "+++", ".")


def realm(
    view: ArchmageView, names: ArchmageNames, look: TerminalStyle, marks: Mapping[Spot, str] = NONE
) -> Iterator[str]:
    """The grid with its border: two lines for each row, numbers to the left and above, and what the signs mean.

    `marks` stand beside the signs of a place.
    """
    sides = {side: _side(view, names, side) for side in ("top", "right", "bottom", "left")}
    free = width(look) - MARGIN - 2 - (view.columns + 1)  # for cells and what lies beside them
    longest = max(map(len, (*sides["left"], *sides["right"])), default=0)
    beside = max(min(longest, BESIDE, (free - NARROWEST * view.columns) // 2), 0)
    cell = max(min((free - 2 * beside) // view.columns, WIDEST), NARROWEST)
    lines = PLAIN if look.plain else BOX
    indent = " " * (MARGIN + beside + 1)
    columns = [str(column + 1) for column in range(view.columns)]
    yield _spread(columns, cell, indent)
    if any(sides["top"]):
        yield _spread(sides["top"], cell, indent)
    yield indent + _rule(lines.along, lines.top, cell, view.columns)
    lying = {lying_card.spot: lying_card for lying_card in view.realm}
    for row in range(view.rows):
        if row:
            yield indent + _rule(lines.along, lines.middle, cell, view.columns)
        here = [spot_at(row, column) for column in range(view.columns)]
        cells = [_cell(lying.get(spot), _signs(spot, lying, view, marks), names, cell - 2, lines.more) for spot in here]
        first, second = (lines.down.join(f" {text} " for text in texts) for texts in zip(*cells, strict=True))
        head = f"{row + 1:>{MARGIN - 1}} {sides['left'][row][:beside].rjust(beside)} "
        yield f"{head}{lines.down}{first}{lines.down} {sides['right'][row][:beside]}".rstrip()
        yield f"{indent}{lines.down}{second}{lines.down}"
    yield indent + _rule(lines.along, lines.bottom, cell, view.columns)
    if any(sides["bottom"]):
        yield _spread(sides["bottom"], cell, indent)
    yield from folded(" · ".join(_legend(view, names)), look, "  ")


def _rule(along: str, corners: str, cell: int, columns: int) -> str:
    return corners[0] + corners[1].join([along * cell] * columns) + corners[2]


def _spread(texts: Sequence[str], cell: int, indent: str) -> str:
    """Texts above or below their columns."""
    return (indent + "".join(f"  {text[: cell - 1]}".ljust(cell + 1) for text in texts)).rstrip()


def _cell(lying_card: RealmCardView | None, signs: str, names: ArchmageNames, room: int, more: str) -> tuple[str, str]:
    """What is known of a place: a name, and its figures with the signs."""
    if lying_card is None:
        return " " * room, " " * room
    if lying_card.card is None:
        return HIDDEN.ljust(room), signs.rjust(room)
    figures = names.figures(lying_card.card)
    left = figures if len(figures) + len(signs) < room else figures.partition(" ")[0]
    return names.cut(lying_card.card, room, more).ljust(room), (left.ljust(room - len(signs)) + signs)[:room]


def _signs(spot: Spot, lying: Mapping[Spot, RealmCardView], view: ArchmageView, marks: Mapping[Spot, str]) -> str:
    held = HELD if spot in lying and lying[spot].tokens else ""
    return held + (BARRED if spot in view.barred else "") + (SEEN if spot in view.mine else "") + marks.get(spot, "")


def _side(view: ArchmageView, names: ArchmageNames, side: str) -> list[str]:
    """What lies at one side, space by space: your own powers, then the factions of the others."""
    count = view.rows if side in ("left", "right") else view.columns
    return [_space(view, names, edge_at(side, line)) for line in range(count)]


def _space(view: ArchmageView, names: ArchmageNames, edge: Edge) -> str:
    """The mage cards on one space: 5 Ne; when all is revealed, each with faction and power: De5 Ne2."""
    mine: list[str] = []
    others: list[str] = []
    for placed in view.border:
        if placed.edge != edge:
            continue
        power = "" if placed.card is None else str(names.bound.worth[placed.card])
        if placed.seat == view.seat and not view.revealed:
            mine.append(power)
        else:
            element = view.players[placed.seat].element
            others.append(f"{names.short.get(element, '')}{power}")
    texts = [
        *mine,
        *(f"{other}×{others.count(other)}" if others.count(other) > 1 else other for other in dict.fromkeys(others)),
    ]
    return " ".join(texts)


def _legend(view: ArchmageView, names: ArchmageNames) -> Iterator[str]:
    """What the signs mean that are to be seen."""
    say = names.phrases.say
    if any(lying_card.card is None for lying_card in view.realm):
        yield f"{HIDDEN} {say('board.hidden')}"
    if any(lying_card.tokens for lying_card in view.realm):
        yield f"{HELD} {say('board.held')}"
    lies = {lying_card.spot for lying_card in view.realm}
    if lies.intersection(view.barred):
        yield f"{BARRED} {say('board.barred')}"
    if lies.intersection(view.mine):
        yield f"{SEEN} {say('board.seen')}"
    if any(lying_card.card is not None and "+" in names.figures(lying_card.card) for lying_card in view.realm):
        yield f"(+2) {say('board.margin')}"
    if view.revealed:
        yield say("board.revealed")
    elif view.border:
        others = [names.short[player.element] for player in view.players if player.element and player.seat != view.seat]
        yield say("board.border", factions=", ".join(others))
