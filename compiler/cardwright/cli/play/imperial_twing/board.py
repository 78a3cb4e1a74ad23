"""What a player sees of a table becomes lines: market, opponents, own entourage, objects and hand."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from typing import TYPE_CHECKING

from cardwright.cli.play.imperial_twing.names import TwingNames
from cardwright.cli.play.lines import Block, folded, labelled, ruled, tinted, unbroken
from cardwright.cli.play.names import counted
from cardwright.cli.terminal import TerminalStyle
from cardwright.wording.clause import capital

if TYPE_CHECKING:
    from cardwright.engine.games.imperial_twing.view import BattleView, SideView, TwingPlayerView, TwingView


TINTS = ("bold red", "bold blue", "bold green", "bold cyan")  # of the elements, in the order of the game


def board(view: TwingView, names: TwingNames, look: TerminalStyle) -> Iterator[str]:
    """The whole table, from the top down: whose turn it is, the market, the others, and you at the bottom."""
    tints = tints_of(names)
    yield look.paint(ruled(_turn(view, names), look), "bold")
    for line in _lines(view, names, look):
        yield tinted(line, tints, look)


def tints_of(names: TwingNames) -> dict[str, str]:
    """The colour in which each element's name is shown."""
    return dict(zip(map(names.element, names.playing.ruleset.elements), TINTS, strict=False))


def _turn(view: TwingView, names: TwingNames) -> str:
    if not view.turn:
        return names.phrases.say("board.setup")
    if view.turn_seat == view.seat:
        return names.phrases.say("board.yours", view.turn)
    return names.phrases.say("board.turn", view.turn, name=names.player(view.turn_seat))


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
    yield from folded(" · ".join(map(unbroken, _head(player, view, names))), look, "", "  ")
    rows = [
        (say("board.entourage"), _cards(player.entourage, view, names)),
        (say("board.objects"), _objects(player, view, names)),
    ]
    if player.hand is not None:
        rows += _hand(player.hand, view, names)
    yield from labelled([(label, text) for label, text in rows if text], look)


def _head(player: TwingPlayerView, view: TwingView, names: TwingNames) -> Iterator[str]:
    say = names.phrases.say
    yield names.player(player.seat)
    if player.character is not None:
        yield names.card(player.character)
    yield names.element(player.element)
    yield names.money(player.ornicles)
    for counter, n in player.counters:
        yield names.money(n, counter)
    if player.stake:
        yield say("board.stake", player.stake)
    if player.seat != view.seat:
        yield say("board.cards", player.cards)
    if player.seat in view.me.partners:
        yield say("board.partner")
    if player.in_endgame:
        yield say("board.endgame")


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
    bound, say = names.bound, names.phrases.say
    if not hand:
        return [(say("board.hand"), say("board.nothing"))]
    rows: list[str] = []
    changed, worths = dict(view.elements), dict(view.worths)
    order = [*names.playing.ruleset.elements, "any", "", *(kind.id for kind in names.playing.ruleset.kinds)]

    def group(card: int) -> str:
        return changed.get(card, bound.element[card]) if bound.kind[card] == "spell" else bound.kind[card]

    def place(card: int) -> tuple[int, int, int]:
        return order.index(group(card)), worths.get(card, bound.worth[card]), card

    for sort, held in groupby(sorted(hand, key=place), group):
        spells = sort not in {kind.id for kind in names.playing.ruleset.kinds}
        each = (names.powered(card, view) if spells else names.card(card) for card in held)
        rows.append(
            f"{names.element(sort) if spells else names.kind(sort)}{names.colon} "
            f"{' · '.join(map(unbroken, counted(each)))}"
        )
    return [("" if rank else say("board.hand"), row) for rank, row in enumerate(rows)]


def fighting(view: TwingView, names: TwingNames, look: TerminalStyle) -> list[Block]:
    """All battles in which something lies; nothing when there is peace."""
    laid = [
        each for each in view.battles if any((*side.spells, *side.creatures) for side in (each.attack, each.defence))
    ]
    return [_battle(battle, view, names, look) for battle in laid]


def _battle(battle: BattleView, view: TwingView, names: TwingNames, look: TerminalStyle) -> Block:
    say, tints = names.phrases.say, tints_of(names)
    defender = names.cast.phrase(names.someone(battle.defence.seat), "acc")
    who = {"attacker": capital(names.player(battle.attack.seat)), "defender": defender}
    if battle.duel and view.duel:
        title = say("battle.duel", **who, won=view.duel[2], lost=view.duel[3])
    else:
        title = say("battle.endgame" if battle.endgame else "battle.battle", **who)
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
    if side.supporters:
        helpers = (names.cast.phrase(names.someone(seat), "dat") for seat in side.supporters)
        yield say("battle.supporters", names=names.all(helpers))
    if side.face is not None:
        same = side.reads == side.face
        yield say("battle.die" if same else "battle.reads", face=names.face(side.face), reads=names.face(side.reads))
    if cards or side.supporters:
        yield say("battle.total", str(side.total).replace("-", "−"))
