"""A space beside the realm becomes a hint: what lies in its row or column, and who has placed there already."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.cli.play.archmage_origins.names import ArchmageNames
from cardwright.engine.grid import Edge, line_of

if TYPE_CHECKING:
    from cardwright.engine.games.archmage_origins.view import ArchmageView


def line_of_edge(edge: Edge, view: ArchmageView, names: ArchmageNames) -> str:
    """row 2: Bone Hound (2), 3 face down · yours 7, others 1 card."""
    say = names.phrases.say
    way = "row" if line_of(edge, "row") is not None else "column"
    lying = [one for one in view.realm if line_of(one.spot, way) == edge.line]
    known = [names.shown(one.card) for one in lying if one.card is not None]
    hidden = sum(one.card is None for one in lying)
    cards = ", ".join([*known, *([say("hint.hidden", hidden)] if hidden else [])])
    placed = [one for one in view.border if line_of(one.edge, way) == edge.line]
    mine = sum(names.bound.worth[one.card] for one in placed if one.seat == view.seat and one.card is not None)
    others = sum(one.seat != view.seat for one in placed)
    told = [cards or say("board.none")]
    if mine:
        told.append(say("hint.mine", mine))
    if others:
        told.append(say("hint.others", others))
    return f"{say(f'hint.{way}', edge.line + 1)}{names.colon} {' · '.join(told)}"
