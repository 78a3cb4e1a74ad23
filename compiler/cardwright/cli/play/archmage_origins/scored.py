"""The realm as it lay in the scoring, with who has captured what, becomes lines."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, cast

from cardwright.cli.play.archmage_origins.board import short_tints
from cardwright.cli.play.archmage_origins.names import ArchmageNames
from cardwright.cli.play.archmage_origins.realm import realm
from cardwright.cli.play.folding import folded, tinted
from cardwright.cli.terminal import TerminalStyle
from cardwright.engine.games.archmage_origins.state import ArchmageTable
from cardwright.engine.games.archmage_origins.view import ArchmageView, RealmCardView
from cardwright.engine.grid import Spot

if TYPE_CHECKING:
    from cardwright.engine.story import StoryEvent


def scored(
    table: ArchmageTable, told: Sequence[StoryEvent], names: ArchmageNames, look: TerminalStyle
) -> Iterator[str]:
    """All cards face up, the faction beside each that has captured it, and the mage cards with their powers."""
    lay: dict[Spot, int] = {}
    marks: dict[Spot, str] = {}
    for one in told:
        match one.happening, one.what, one.left:
            case (("card_captured" | "card_lost"), int(card), (int(row), int(column))):
                lay[Spot(row, column)] = card
                if one.who is not None:
                    marks[Spot(row, column)] = names.short.get(table.players[one.who].element, "")
    seen = cast("ArchmageView", table.bound.kernel.view(table, table.players[names.you or 0]))
    lying = tuple(RealmCardView(spot, card, 0) for spot, card in lay.items())
    view = seen._replace(realm=(*seen.realm, *lying), barred=(), mine=())
    yield from (look.paint(line, "bold") for line in folded(names.phrases.say("board.scored"), look))
    yield ""
    yield from (tinted(line, short_tints(names), look) for line in realm(view, names, look, marks))
