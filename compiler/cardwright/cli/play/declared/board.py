"""What a player sees of a declared game becomes lines: the table's places, then everybody's, your own at the bottom."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from cardwright.cli.play.lines import JOINT, folded, labelled, ruled, tinted, unbroken
from cardwright.cli.terminal import TerminalStyle
from cardwright.play.declared.names import DeclaredNames
from cardwright.play.declared.tabletop import TABLE, WHOLE, facts, supply
from cardwright.play.names import counted
from cardwright.wording.clause import capital

if TYPE_CHECKING:
    from cardwright.engine.games.declared.view import DeclaredPlayerView, DeclaredView, LaidGrid, Seen

FACE_DOWN, EMPTY = "?", "."  # in the places of a grid
TINTS = ("bold red", "bold blue", "bold green", "bold cyan", "bold yellow")  # of the elements, in the order of the game


def board(view: DeclaredView, names: DeclaredNames, look: TerminalStyle) -> Iterator[str]:
    """The whole table, from the top down: whose turn it is, what lies on the table, the others, and you."""
    yield look.paint(ruled(names.turn(view.turn, view.turn_seat), look), "bold")
    tints = tints_of(names)
    count = len(view.players)
    lines = [*_table(view, names, look)]
    for away in (*range(1, count), 0):
        lines += ["", *_player(view.players[(view.seat + away * view.direction) % count], view, names, look)]
    yield from (tinted(line, tints, look) for line in lines)


def tints_of(names: DeclaredNames) -> dict[str, str]:
    """The colour in which each element's name is shown."""
    return dict(zip(map(names.element, names.playing.ruleset.elements), TINTS, strict=False))


def _table(view: DeclaredView, names: DeclaredNames, look: TerminalStyle) -> Iterator[str]:
    """The places of the table, and what is left of the counters that are limited."""
    yield from labelled(_places(view.zones, TABLE, view, names), look)
    left = [unbroken(counters) for counters in supply(view, names)]
    if left:
        yield from folded(names.phrases.say("board.supply", counters=" · ".join(left)), look, "  ")


def _player(player: DeclaredPlayerView, view: DeclaredView, names: DeclaredNames, look: TerminalStyle) -> Iterator[str]:
    if player.out:
        yield capital(names.phrases.say("board.out", name=names.player(player.seat)))
        return
    yield from folded(
        " · ".join(map(unbroken, [names.player(player.seat), *facts(player, view, names)])), look, "", "  "
    )
    yield from labelled(_places(player.zones, player.seat, view, names), look)


def _places(zones: Seen, seat: int, view: DeclaredView, names: DeclaredNames) -> list[tuple[str, str]]:
    """Each place with what is seen there, a grid row by row; none that is empty, and that the game never speaks of."""
    rows: list[tuple[str, str]] = []
    for zone, cards in zones.items():
        laid = next((laid for laid in view.grids if (laid.zone, laid.seat) == (zone, seat)), None)
        if laid is not None and cards:
            rows += _in_rows(names.zone(zone), laid, view, names)
        elif cards or zone in names.met:
            rows.append((names.zone(zone), _lying(zone, cards, seat, view, names)))
    return rows


def _in_rows(name: str, laid: LaidGrid, view: DeclaredView, names: DeclaredNames) -> Iterator[tuple[str, str]]:
    """A grid as it lies: its columns by number, each row by number, a letter for each card that is known, and below
    them which cards those are."""
    known = {card: letter(n) for n, card in enumerate(card for _, _, card in laid.cells if card >= 0)}
    lies = {(row, column): known.get(card, FACE_DOWN) for row, column, card in laid.cells}
    wide = max(len(str(laid.columns)), *map(len, lies.values()))
    margin = len(str(laid.rows))
    head = [str(column + 1).rjust(wide) for column in range(laid.columns)]
    yield name, (" " * (margin + 2) + " ".join(head)).replace(" ", JOINT)
    for row in range(laid.rows):
        line = [lies.get((row, column), EMPTY).rjust(wide) for column in range(laid.columns)]
        yield "", f"{str(row + 1).rjust(margin)}  {' '.join(line)}".replace(" ", JOINT)
    if known:
        yield "", " · ".join(unbroken(f"{mark} {names.laid(card, view.carried)}") for card, mark in known.items())


def letter(n: int) -> str:
    """A letter for each of some things, two for those behind the 26th.

    >>> letter(0), letter(25), letter(26)
    ('a', 'z', 'aa')
    """
    return (letter(n // 26 - 1) if n > 25 else "") + chr(ord("a") + n % 26)


def _lying(zone: str, cards: tuple[int, ...] | int, seat: int, view: DeclaredView, names: DeclaredNames) -> str:
    say = names.phrases.say
    stacked = names.bound.zone[zone].order == "stack"
    if not cards:
        return say("board.none")
    if isinstance(cards, int):
        known = [names.shown(card) for card, place, of in view.known if (place, of) == (zone, seat)]
        hidden = say("board.cards", cards)
        return say("board.known", hidden=hidden, cards=", ".join(known)) if known else hidden
    if stacked and len(cards) > 1:
        top = [
            names.laid(card, view.carried) for card in reversed(cards[-WHOLE:] if len(cards) <= WHOLE else cards[-1:])
        ]
        return say("board.top", len(cards), cards=", ".join(map(unbroken, top)))
    order = cards if stacked else sorted(cards)
    return " · ".join(map(unbroken, counted(names.laid(card, view.carried) for card in order)))
