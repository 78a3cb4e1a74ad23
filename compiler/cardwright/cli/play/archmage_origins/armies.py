"""The end of a game becomes lines: what everybody has captured, and the points."""

from __future__ import annotations

from collections.abc import Iterator

from cardwright.cli.play.archmage_origins.names import ArchmageNames
from cardwright.cli.play.folding import folded, labelled, unbroken
from cardwright.cli.terminal import TerminalStyle
from cardwright.engine import effects
from cardwright.engine.games.archmage_origins.scoring import points_of
from cardwright.engine.games.archmage_origins.state import ArchmagePlayer, ArchmageTable


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
    told = ", ".join(counts)
    return f"{names.colon} {told}" if told else ""


def _counts(table: ArchmageTable, card: int) -> str:
    """What a captured card counts: a spell as much as the rules say."""
    n = table.rules.spell_score if table.bound.is_spell[card] else effects.worth(table, card)
    return str(n).replace("-", "−")
