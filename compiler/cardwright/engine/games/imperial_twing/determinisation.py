"""A view becomes a table that could lie behind it: what is seen lies where it is seen, the rest is dealt anew."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cardwright.engine import effects
from cardwright.engine.chance import Chance, Face, Stream, mixed
from cardwright.engine.games.imperial_twing.state import (
    ORNICLE,
    Battle,
    BattleSide,
    Duel,
    Support,
    TwingBound,
    TwingPlayer,
    TwingTable,
)

if TYPE_CHECKING:
    from cardwright.engine.games.imperial_twing.view import BattleView, SideView, TwingPlayerView, TwingView
    from cardwright.engine.table import Decide


STRIDES = (1, 5, 7, 11)  # none of them divides with twelve


def spread(moment: int, guess: int) -> Chance:
    """Chance for one of the guesses about a moment: over twelve of them a die's first throw shows every face once.

    Two dice go through their faces at different strides, so that they meet in every way.
    """
    thrown: set[int] = set()

    def throw(chance: Chance, faces: Sequence[Face], seat: int) -> Face:
        if seat in thrown:
            return chance.fallen(faces, seat)
        thrown.add(seat)
        stride = STRIDES[seat % len(STRIDES)]
        return faces[(guess * stride + (moment >> 8 * seat)) % len(faces)]

    return Chance(mixed(moment, guess), throw)


def determinised(
    bound: TwingBound,
    view: TwingView,
    chance: Chance,
    deciders: Sequence[Decide],
    used: TwingTable | None = None,
) -> TwingTable:
    """A table on which the player of the view would see just that; `chance` deals what is hidden, and throws the dice.

    What a view does not show is left out: what lasts for a while, how often something was used. A table that has been
    `used` and is not wanted any more becomes it, where it can: that takes a fourth of the time.
    """
    if used is None or used.bound is not bound or len(used.players) != len(view.players):
        table = TwingTable(bound, chance, deciders)
    else:
        table = used
        table.clear(chance, deciders)
    table.turn = view.turn
    table.chance.turn_begins(view.turn)
    table.turn_player, table.starter = table.players[view.turn_seat], table.players[view.starter]
    for player, seen in zip(table.players, view.players, strict=True):
        _sit(player, seen)
    table.direction = view.direction  # and who follows whom, without those who are out
    table.supply[ORNICLE] = view.supply
    table.market[:], table.discard[:], table.event_discard[:] = view.market, view.discard, view.event_discard
    _deal(table, view)
    _put(table, view)
    _wake(table, view)
    _fight(table, view)
    return table


def _sit(player: TwingPlayer, seen: TwingPlayerView) -> None:
    """What a player has that all can see."""
    player.element, player.character, player.partners = seen.element, seen.character, seen.partners
    if seen.character is not None:
        player.zones["seat"].append(seen.character)
    player.counters[ORNICLE], player.stake = seen.ornicles, seen.stake
    player.entourage[:], player.laid[:], player.collection[:] = seen.entourage, seen.laid, seen.objects
    player.in_endgame, player.out = seen.in_endgame, seen.out
    player.hand[:] = seen.hand or ()


# ---- hidden cards


def _deal(table: TwingTable, view: TwingView) -> None:
    """Every card that is nowhere to be seen goes to its pile, or to a hidden hand, by chance."""
    bound = table.bound
    seen = {card for cards in table.zones.values() for card in cards}
    for player in table.players:
        for cards in player.zones.values():
            seen.update(cards)
    hidden: dict[str, list[int]] = {}
    for card, kind in enumerate(bound.kind):
        if card not in seen:
            hidden.setdefault(bound.pile[kind], []).append(card)
    stream = table.chance.stream("guess")
    sizes = {"deck": view.deck, "object_pile": view.object_pile, "event_pile": view.event_pile}
    for zone, cards in hidden.items():
        stream.shuffle(cards)
        if zone == "deck":
            for other in view.players:
                if other.hand is None and not other.out:
                    table.players[other.seat].hand[:] = sorted(_hand(bound, cards, other.cards, stream))
        table.zones[zone][:] = cards[: sizes.get(zone, len(cards))]


def _hand(bound: TwingBound, cards: list[int], count: int, stream: Stream) -> list[int]:
    """So many cards out of the rest of the deck, as a player could hold them: a spell, few elements, no creature.

    Creatures never stay in a hand (IT-033), a spell is always there (IT-034), elements are few (IT-044).
    """
    most = bound.settings["spell_elements_limit"]
    spare = bound.ruleset.elements
    without = spare[stream.below(len(spare))] if spare and isinstance(most, int) and most < len(spare) else ""
    is_spell, is_creature, element = bound.is_spell, bound.is_creature, bound.element
    good = [card for card in cards if not is_creature[card] and not (is_spell[card] and element[card] == without)]
    dealt = good[:count]
    if dealt and not any(is_spell[card] for card in dealt):
        dealt[-1] = next((card for card in good[count:] if is_spell[card]), dealt[-1])
    if len(dealt) < count:
        dealt += [card for card in cards if card not in dealt][: count - len(dealt)]
    for card in dealt:
        cards.remove(card)
    return dealt


# ---- what lies on cards, and what they do


def _put(table: TwingTable, view: TwingView) -> None:
    for card, counter, n in view.carried:
        table.carried.setdefault(card, {})[counter] = n
    for card, role in view.roles:
        table.roles.setdefault(card, set()).add(role)


def _wake(table: TwingTable, view: TwingView) -> None:
    """Objects that are active work; so does every other card that speaks where it lies."""
    bound = table.bound
    for player, seen in zip(table.players, view.players, strict=True):
        for card in seen.active:
            player.active.append(card)
            effects.activate(table, card, player)
        for zone in ("seat", "hand", "entourage", "battlefield"):
            for card in player.zones[zone]:
                if bound.has_abilities[card]:
                    bound.kernel.arrived(table, card, zone, player)
    table.unsettled.clear()
    if view.elements and table.element is not bound.element:
        for card, element in view.elements:
            table.element[card] = element


# ---- what goes on


def _fight(table: TwingTable, view: TwingView) -> None:
    """The duel and the battles in course, as far as they went."""
    players = table.players
    if view.duel is not None:
        challenger, defender, won, lost = view.duel
        table.duel = Duel(players[challenger], players[defender])
        table.duel.won, table.duel.lost, table.duel.stake = won, lost, players[challenger].stake
    attack: BattleSide | None = None
    for seen in view.battles:
        if attack is None or attack.player.seat != seen.attack.seat:
            attack = _side(table, seen.attack, attacks=True)
        table.battles.append(_battle(table, seen, attack))
    table.battle = table.battles[0] if table.battles else None
    if view.battles and view.battles[0].endgame and attack is not None:
        table.endgame_attacker = attack.player


def _battle(table: TwingTable, seen: BattleView, attack: BattleSide) -> Battle:
    battle = Battle(attack, table.players[seen.defence.seat], duel=seen.duel, endgame=seen.endgame)
    battle.defence = _side(table, seen.defence, attacks=False)
    battle.faces = [seen.attack.face, seen.defence.face]
    battle.rolled = seen.rolled
    return battle


def _side(table: TwingTable, seen: SideView, attacks: bool) -> BattleSide:
    side = BattleSide(table.players[seen.seat], attacks)
    side.spells, side.creatures = list(seen.spells), list(seen.creatures)
    side.riders = dict(seen.riders)
    side.shield = seen.shield
    for seat in seen.supporters:
        player = table.players[seat]
        support = Support(player, player.stake)
        support.cards = list(player.laid)
        side.supporters.append(support)
    return side
