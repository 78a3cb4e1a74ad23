"""What a player sees of a table becomes lines: piles, the realm, the others, and you with your hand at the bottom."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from cardwright.cli.play.archmage_origins.realm import realm
from cardwright.cli.play.lines import folded, labelled, ruled, tinted, unbroken
from cardwright.cli.terminal import TerminalStyle
from cardwright.play.archmage_origins.names import ArchmageNames
from cardwright.play.archmage_origins.tabletop import facts, piles
from cardwright.play.names import counted
from cardwright.wording.clause import capital

if TYPE_CHECKING:
    from cardwright.engine.games.archmage_origins.view import ArchmagePlayerView, ArchmageView

TINTS = ("bold red", "bold green", "bold yellow", "bold blue")  # of the factions, in the order of the game


def board(view: ArchmageView, names: ArchmageNames, look: TerminalStyle) -> Iterator[str]:
    """The whole table, from the top down."""
    tints = tints_of(names)
    yield look.paint(ruled(names.turn(view.turn, view.turn_seat), look), "bold")
    yield from folded(piles(view, names), look, "", "  ")
    yield ""
    yield from (tinted(line, short_tints(names), look) for line in realm(view, names, look))
    count = len(view.players)
    for away in (*range(1, count), 0):
        yield ""
        player = view.players[(view.seat + away * view.direction) % count]
        yield from (tinted(line, tints, look) for line in _player(player, view, names, look))


def tints_of(names: ArchmageNames) -> dict[str, str]:
    """The colour in which each faction's name is shown."""
    return dict(zip(map(names.element, names.playing.ruleset.elements), TINTS, strict=False))


def short_tints(names: ArchmageNames) -> dict[str, str]:
    """The same for their first letters, as they stand in the realm."""
    return dict(zip(names.short.values(), TINTS, strict=False))


def _player(player: ArchmagePlayerView, view: ArchmageView, names: ArchmageNames, look: TerminalStyle) -> Iterator[str]:
    say = names.phrases.say
    if player.out:
        yield capital(say("board.out", name=names.player(player.seat)))
        return
    yield from folded(
        " · ".join(map(unbroken, [names.player(player.seat), *facts(player, view, names)])), look, "", "  "
    )
    rows = [(say("board.army"), ", ".join(names.shown(card) for card in player.army))]
    if player.hand is not None:
        rows += _hand(player.hand, names)
    yield from labelled([(label, text) for label, text in rows if text], look)


def _hand(hand: tuple[int, ...], names: ArchmageNames) -> Iterator[tuple[str, str]]:
    """Mage cards by power, and what else there is."""
    say, kind = names.phrases.say, names.bound.kind
    mages = [card for card in hand if names.bound.worth[card]]
    rest = [card for card in hand if not names.bound.worth[card]]
    text = " · ".join(unbroken(name) for name in counted(names.shown(card) for card in mages))
    yield say("board.hand"), text or say("board.nothing")
    for card in rest:
        yield "", f"{names.card(card)} ({names.lexicon.noun(kind[card]).name})"
