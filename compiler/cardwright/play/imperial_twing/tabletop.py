"""What a player sees of a table of Imperial Twing becomes plain values: market, piles, players, battles."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from cardwright.play.imperial_twing.names import TwingNames
from cardwright.play.tabletop import Fight, FightSide, TableCard, TablePlace, TableSeat, Tabletop
from cardwright.wording.clause import capital

if TYPE_CHECKING:
    from cardwright.engine.games.imperial_twing.view import BattleView, SideView, TwingPlayerView, TwingView


def tabletop(view: TwingView, names: TwingNames) -> Tabletop:
    """The whole table."""
    count = len(view.players)
    order = (view.players[(view.seat + away * view.direction) % count] for away in (*range(1, count), 0))
    return Tabletop(
        names.turn(view.turn, view.turn_seat), view.turn_seat, (_piles(view, names),), tuple(_places(view, names)),
        tuple(_seat(player, view, names) for player in order),
        tuple(_fight(battle, view, names) for battle in fought(view)),
    )  # fmt: skip


def fought(view: TwingView) -> list[BattleView]:
    """The battles in which something lies."""
    sides = ((battle, (battle.attack, battle.defence)) for battle in view.battles)
    return [battle for battle, both in sides if any((*side.spells, *side.creatures) for side in both)]


def _piles(view: TwingView, names: TwingNames) -> str:
    return names.phrases.say(
        "board.piles", deck=view.deck, discard=len(view.discard), objects=view.object_pile, events=view.event_pile,
        supply=names.money(view.supply),
    )  # fmt: skip


def _places(view: TwingView, names: TwingNames) -> Iterator[TablePlace]:
    price, say = view.me.price, names.phrases.say
    market = say("board.market", price, money=names.coins(price)) if view.market else say("board.empty")
    yield TablePlace(market, _cards(view.market, view, names), len(view.market))
    if view.discard:
        top = _cards(view.discard[-1:], view, names)
        yield TablePlace(names.zone("discard"), top, len(view.discard), "pile")


def _seat(player: TwingPlayerView, view: TwingView, names: TwingNames) -> TableSeat:
    say = names.phrases.say
    if player.out:
        told = capital(say("board.out", name=names.player(player.seat)))
        return TableSeat(player.seat, names.player(player.seat), (), (), told)
    entourage, objects = player.entourage, player.objects
    places = [TablePlace(say("board.entourage"), _cards(sorted(entourage), view, names), len(entourage))]
    if objects:
        seen = tuple(_object(card, player, view, names) for card in objects)
        places.append(TablePlace(say("board.objects"), seen, len(objects)))
    hand = _cards(in_hand(player.hand or (), view, names), view, names)
    places.append(TablePlace(say("board.hand"), hand, player.cards, "hand" if player.seat == view.seat else "row"))
    return TableSeat(player.seat, names.player(player.seat), tuple(facts(player, view, names)), tuple(places))


def facts(player: TwingPlayerView, view: TwingView, names: TwingNames) -> Iterator[str]:
    """What is to be known of a player beside the cards."""
    say = names.phrases.say
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


def in_hand(hand: Iterable[int], view: TwingView, names: TwingNames) -> list[int]:
    """Spells by element and power, then the other cards by kind."""
    order = [*names.playing.ruleset.elements, "any", "", *(kind.id for kind in names.playing.ruleset.kinds)]
    worths = dict(view.worths)

    def place(card: int) -> tuple[int, int, int]:
        return order.index(group(card, view, names)), worths.get(card, names.bound.worth[card]), card

    return sorted(hand, key=place)


def group(card: int, view: TwingView, names: TwingNames) -> str:
    """What a card is sorted by in a hand: a spell by its element as it is now, another by its kind."""
    bound = names.bound
    return dict(view.elements).get(card, bound.element[card]) if bound.kind[card] == "spell" else bound.kind[card]


def _object(card: int, player: TwingPlayerView, view: TwingView, names: TwingNames) -> TableCard:
    """An object; one that is not active says so."""
    (shown,) = _cards((card,), view, names)
    if card in player.active:
        return shown
    note = ", ".join(filter(None, [shown.note, names.phrases.say("board.idle")]))
    return TableCard(shown.number, shown.id, shown.name, note)


def _cards(cards: Iterable[int], view: TwingView, names: TwingNames) -> tuple[TableCard, ...]:
    return tuple(
        TableCard(card, names.bound.cards[card].id, names.card(card), names.remark(card, view)) for card in cards
    )


def _fight(battle: BattleView, view: TwingView, names: TwingNames) -> Fight:
    sides = (battle.attack, battle.defence)
    return Fight(fight_title(battle, view, names), tuple(_side(side, view, names) for side in sides))


def fight_title(battle: BattleView, view: TwingView, names: TwingNames) -> str:
    """Who fights whom, and for what."""
    say = names.phrases.say
    defender = names.cast.phrase(names.someone(battle.defence.seat), "acc")
    who = {"attacker": capital(names.player(battle.attack.seat)), "defender": defender}
    if battle.duel and view.duel:
        return say("battle.duel", **who, won=view.duel[2], lost=view.duel[3])
    return say("battle.endgame" if battle.endgame else "battle.battle", **who)


def _side(side: SideView, view: TwingView, names: TwingNames) -> FightSide:
    laid = _cards((*side.spells, *side.creatures), view, names)
    shield = [names.phrases.say("battle.shield")] if side.shield else []
    nothing = [] if laid else [names.phrases.say("battle.nothing")]
    return FightSide(names.player(side.seat), laid, (*shield, *nothing, *side_facts(side, names)))


def side_facts(side: SideView, names: TwingNames) -> Iterator[str]:
    """Who helps a side, what its die shows, and what all of it comes to."""
    say = names.phrases.say
    if side.supporters:
        helpers = (names.cast.phrase(names.someone(seat), "dat") for seat in side.supporters)
        yield say("battle.supporters", names=names.all(helpers))
    if side.face is not None:
        same = side.reads == side.face
        yield say("battle.die" if same else "battle.reads", face=names.face(side.face), reads=names.face(side.reads))
    if side.spells or side.creatures or side.supporters:
        yield say("battle.total", str(side.total).replace("-", "−"))
