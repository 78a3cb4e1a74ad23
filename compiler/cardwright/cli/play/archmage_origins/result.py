"""The end of a game becomes lines: the realm as it lay in the scoring, what everybody has captured, and the points."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, cast

from cardwright.cli.play.archmage_origins.board import short_tints
from cardwright.cli.play.archmage_origins.realm import realm
from cardwright.cli.play.lines import folded, labelled, tinted, unbroken
from cardwright.cli.terminal import TerminalStyle
from cardwright.engine import effects
from cardwright.engine.games.archmage_origins.scoring import points_of
from cardwright.engine.games.archmage_origins.state import ArchmagePlayer, ArchmageTable
from cardwright.engine.games.archmage_origins.view import ArchmageView, RealmCardView
from cardwright.engine.grid import Spot, spot_at
from cardwright.play.archmage_origins.names import ArchmageNames

if TYPE_CHECKING:
    from cardwright.engine.story import StoryEvent


def scored(
    table: ArchmageTable, events: Sequence[StoryEvent], names: ArchmageNames, look: TerminalStyle
) -> Iterator[str]:
    """All cards face up, the faction beside each that has captured it, and the mage cards with their powers."""
    lay: dict[Spot, int] = {}
    marks: dict[Spot, str] = {}
    for event in events:
        match event.happening, event.what, event.left:
            case (("card_captured" | "card_lost"), int(card), (int(row), int(column))):
                lay[spot_at(row, column)] = card
                if event.who is not None:
                    marks[spot_at(row, column)] = names.short.get(table.players[event.who].element, "")
    seen = cast("ArchmageView", table.bound.kernel.view(table, table.players[names.you or 0]))
    lying = tuple(RealmCardView(spot, card, 0) for spot, card in lay.items())
    view = seen.but(realm=(*seen.realm, *lying), barred=(), mine=())
    yield from (look.paint(line, "bold") for line in folded(names.phrases.say("board.scored"), look))
    yield ""
    yield from (tinted(line, short_tints(names), look) for line in realm(view, names, look, marks))


def armies(table: ArchmageTable, names: ArchmageNames, look: TerminalStyle) -> Iterator[str]:
    """The armies, the strongest first, with what each card counts (AO-045, AO-047, AO-048)."""
    say = names.phrases.say
    points = {player.seat: points_of(table, player) for player in table.players}
    ranked = sorted(table.players, key=lambda player: -points[player.seat])
    yield ""
    yield from (look.paint(line, "bold") for line in folded(say("board.armies"), look))
    rows = [
        (names.player(player.seat), f"{say('board.points', points[player.seat])}{_army(table, player, names)}")
        for player in ranked
    ]
    yield from labelled(rows, look)


def _army(table: ArchmageTable, player: ArchmagePlayer, names: ArchmageNames) -> str:
    counts = (unbroken(f"{names.card(card)} {_counts(table, card)}") for card in player.army)
    cards = ", ".join(counts)
    return f"{names.colon} {cards}" if cards else ""


def _counts(table: ArchmageTable, card: int) -> str:
    """What a captured card counts: a spell as much as the rules say."""
    n = table.rules.spell_score if table.bound.is_spell[card] else effects.worth(table, card)
    return str(n).replace("-", "−")
