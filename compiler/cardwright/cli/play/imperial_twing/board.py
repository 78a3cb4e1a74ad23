"""What a player sees of a table becomes lines: market, opponents, own entourage, objects and hand."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from typing import TYPE_CHECKING

from cardwright.cli.play.lines import Block, folded, labelled, ruled, tinted, unbroken
from cardwright.cli.terminal import TerminalStyle
from cardwright.play.imperial_twing.names import TwingNames
from cardwright.play.imperial_twing.tabletop import facts, fight_title, fought, group, in_hand, side_facts
from cardwright.play.names import counted
from cardwright.wording.clause import capital

if TYPE_CHECKING:
    from cardwright.engine.games.imperial_twing.view import BattleView, SideView, TwingPlayerView, TwingView


TINTS = ("bold red", "bold blue", "bold green", "bold cyan")  # of the elements, in the order of the game


def board(view: TwingView, names: TwingNames, look: TerminalStyle) -> Iterator[str]:
    """The whole table, from the top down: whose turn it is, the market, the others, and you at the bottom."""
    tints = tints_of(names)
    yield look.paint(ruled(names.turn(view.turn, view.turn_seat), look), "bold")
    for line in _lines(view, names, look):
        yield tinted(line, tints, look)


def tints_of(names: TwingNames) -> dict[str, str]:
    """The colour in which each element's name is shown."""
    return dict(zip(map(names.element, names.playing.ruleset.elements), TINTS, strict=False))


def _lines(view: TwingView, names: TwingNames, look: TerminalStyle) -> Iterator[str]:
    say = names.phrases.say
    yield from folded(
        say(
            "board.piles", deck=view.deck, discard=len(view.discard), objects=view.object_pile, events=view.event_pile,
            supply=names.money(view.supply),
        ),
        look, "", "  ",
    )  # fmt: skip
    yield ""
    yield from _market(view, names, look)
    count = len(view.players)
    for away in range(1, count):
        yield ""
        yield from _player(view.players[(view.seat + away * view.direction) % count], view, names, look)
    yield ""
    yield from _player(view.me, view, names, look)


def _market(view: TwingView, names: TwingNames, look: TerminalStyle) -> Iterator[str]:
    say, price = names.phrases.say, view.me.price
    if not view.market:
        yield say("board.empty")
        return
    yield from folded(say("board.market", price, money=names.coins(price)), look, "", "  ")
    for card in view.market:
        yield from folded(f"{names.shown(card, view)}{names.colon} {names.rules(card)}", look, "  ", "    ")


def _player(player: TwingPlayerView, view: TwingView, names: TwingNames, look: TerminalStyle) -> Iterator[str]:
    say = names.phrases.say
    if player.out:
        yield capital(say("board.out", name=names.player(player.seat)))
        return
    yield from folded(
        " · ".join(map(unbroken, [names.player(player.seat), *facts(player, view, names)])), look, "", "  "
    )
    rows = [
        (say("board.entourage"), _cards(player.entourage, view, names)),
        (say("board.objects"), _objects(player, view, names)),
    ]
    if player.hand is not None:
        rows += _hand(player.hand, view, names)
    yield from labelled([(label, text) for label, text in rows if text], look)


def _cards(cards: tuple[int, ...], view: TwingView, names: TwingNames) -> str:
    """Cards with commas between them; equal ones once, with their number."""
    return ", ".join(counted(names.shown(card, view) for card in sorted(cards)))


def _objects(player: TwingPlayerView, view: TwingView, names: TwingNames) -> str:
    active = ", ".join(names.shown(card, view) for card in player.active)
    aside = ", ".join(names.shown(card, view) for card in player.objects if card not in player.active)
    if aside:
        return " · ".join(filter(None, [active, names.phrases.say("board.aside", objects=aside)]))
    return active


def _hand(hand: tuple[int, ...], view: TwingView, names: TwingNames) -> list[tuple[str, str]]:
    """Spells by element and power, then the other cards by kind."""
    say = names.phrases.say
    if not hand:
        return [(say("board.hand"), say("board.nothing"))]
    rows: list[str] = []
    for sort, held in groupby(in_hand(hand, view, names), lambda card: group(card, view, names)):
        spells = sort not in {kind.id for kind in names.playing.ruleset.kinds}
        each = (names.powered(card, view) if spells else names.card(card) for card in held)
        rows.append(
            f"{names.element(sort) if spells else names.kind(sort)}{names.colon} "
            f"{' · '.join(map(unbroken, counted(each)))}"
        )
    return [("" if rank else say("board.hand"), row) for rank, row in enumerate(rows)]


def fighting(view: TwingView, names: TwingNames, look: TerminalStyle) -> list[Block]:
    """All battles in which something lies; nothing when there is peace."""
    return [_battle(battle, view, names, look) for battle in fought(view)]


def _battle(battle: BattleView, view: TwingView, names: TwingNames, look: TerminalStyle) -> Block:
    tints, title = tints_of(names), fight_title(battle, view, names)
    sides = (battle.attack, battle.defence)
    room = max(len(names.player(side.seat)) for side in sides)
    return (
        tuple(look.paint(line, "bold") for line in folded(title, look, "", "  ")),
        *(
            tuple(
                tinted(line, tints, look)
                for line in labelled(
                    [(names.player(side.seat).ljust(room), " · ".join(_side(side, view, names)))], look
                )
            )
            for side in sides
        ),
    )


def _side(side: SideView, view: TwingView, names: TwingNames) -> Iterator[str]:
    say = names.phrases.say
    cards = [names.shown(card, view) for card in (*side.spells, *side.creatures)]
    laid = ", ".join(cards) or say("battle.nothing")
    yield f"{say('battle.shield')}{names.colon} {laid}" if side.shield and cards else laid
    yield from side_facts(side, names)
