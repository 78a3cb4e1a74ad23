"""What one player sees of a table: plain values, with no way back to the table.

Card numbers mean the same to everybody (`Bound` tells what they are). A hidden card is not in a view at all,
not even as a number; only how many there are.
"""

from __future__ import annotations

from cardwright.engine import effects
from cardwright.engine.fields import Fields
from cardwright.engine.games.imperial_twing import dice
from cardwright.engine.games.imperial_twing.outcome import strength
from cardwright.engine.games.imperial_twing.state import ORNICLE, Battle, BattleSide, Face, TwingPlayer, TwingTable


class TwingPlayerView(Fields):
    """A player as seen from some seat. `hand` is None where it is hidden; `cards` says how many it has."""

    __slots__ = (
        "active",
        "cards",
        "character",
        "counters",
        "element",
        "entourage",
        "hand",
        "in_endgame",
        "laid",
        "objects",
        "ornicles",
        "out",
        "partners",
        "price",
        "seat",
        "stake",
    )

    def __init__(
        self,
        seat: int,
        element: str,
        character: int | None,
        ornicles: int,
        stake: int,
        hand: tuple[int, ...] | None,
        cards: int,
        entourage: tuple[int, ...],
        laid: tuple[int, ...],
        objects: tuple[int, ...],
        active: tuple[int, ...],
        partners: tuple[int, ...],
        in_endgame: bool,
        out: bool,
        price: int,
        counters: tuple[tuple[str, int], ...] = (),
    ) -> None:
        self.seat = seat
        self.element = element
        self.character = character
        self.ornicles = ornicles
        self.stake = stake
        self.hand = hand
        self.cards = cards
        self.entourage = entourage
        self.laid = laid
        self.objects = objects
        self.active = active
        self.partners = partners
        self.in_endgame = in_endgame
        self.out = out
        self.price = price  # what an object costs this player
        self.counters = counters  # what else of counted things the player has


class SideView(Fields):
    """A side of a battle. `reads` is what its die counts as now; `total` counts the cards and the die, once thrown."""

    __slots__ = ("creatures", "face", "reads", "riders", "seat", "shield", "spells", "supporters", "total")

    def __init__(
        self,
        seat: int,
        spells: tuple[int, ...],
        creatures: tuple[int, ...],
        riders: tuple[tuple[int, int], ...],
        shield: bool,
        supporters: tuple[int, ...],
        face: Face,
        reads: Face,
        total: int,
    ) -> None:
        self.seat = seat
        self.spells = spells
        self.creatures = creatures
        self.riders = riders
        self.shield = shield
        self.supporters = supporters
        self.face = face
        self.reads = reads
        self.total = total


class BattleView(Fields):
    __slots__ = ("attack", "defence", "duel", "endgame", "rolled")

    def __init__(self, attack: SideView, defence: SideView, rolled: bool, duel: bool, endgame: bool) -> None:
        self.attack = attack
        self.defence = defence
        self.rolled = rolled
        self.duel = duel
        self.endgame = endgame


class TwingView(Fields):
    """A table from one seat. `players` go by seat; piles are given by their size, open cards by their numbers."""

    __slots__ = (
        "battles",
        "carried",
        "deck",
        "direction",
        "discard",
        "duel",
        "elements",
        "event_discard",
        "event_pile",
        "market",
        "object_pile",
        "players",
        "roles",
        "seat",
        "starter",
        "supply",
        "turn",
        "turn_seat",
        "worths",
    )

    def __init__(
        self,
        seat: int,
        turn: int,
        turn_seat: int,
        starter: int,
        direction: int,
        players: tuple[TwingPlayerView, ...],
        battles: tuple[BattleView, ...],
        duel: tuple[int, int, int, int] | None,
        deck: int,
        discard: tuple[int, ...],
        market: tuple[int, ...],
        object_pile: int,
        event_pile: int,
        event_discard: tuple[int, ...],
        supply: int,
        carried: tuple[tuple[int, str, int], ...],
        roles: tuple[tuple[int, str], ...],
        elements: tuple[tuple[int, str], ...],
        worths: tuple[tuple[int, int], ...],
    ) -> None:
        self.seat = seat
        self.turn = turn
        self.turn_seat = turn_seat
        self.starter = starter
        self.direction = direction
        self.players = players
        self.battles = battles
        self.duel = duel  # challenger, defender, won, lost
        self.deck = deck
        self.discard = discard
        self.market = market
        self.object_pile = object_pile
        self.event_pile = event_pile
        self.event_discard = event_discard
        self.supply = supply
        self.carried = carried  # card, counter, how many
        self.roles = roles
        self.elements = elements  # open cards that count as another element than printed
        self.worths = worths  # open cards that are worth more or less than printed

    @property
    def me(self) -> TwingPlayerView:
        return self.players[self.seat]


def view_of(table: TwingTable, player: TwingPlayer) -> TwingView:
    """The table as a player sees it."""
    printed = table.bound.element
    recast: tuple[tuple[int, str], ...] = ()
    if table.recasts:
        recast = tuple((card, one) for card, one in enumerate(table.element) if one != printed[card])
        shown = {card for player in table.players for card in (*player.entourage, *player.laid, *player.collection)}
        recast = tuple((card, one) for card, one in recast if card in shown or card in player.hand)
    duel = table.duel
    return TwingView(
        player.seat,
        table.turn,
        table.turn_player.seat,
        table.starter.seat,
        table.direction,
        tuple([_seen(table, player, other) for other in table.players]),
        tuple([_battle(table, player, battle) for battle in table.battles]),
        (duel.challenger.seat, duel.defender.seat, duel.won, duel.lost) if duel else None,
        len(table.deck),
        tuple(table.discard),
        tuple(table.market),
        len(table.object_pile),
        len(table.event_pile),
        tuple(table.event_discard),
        table.supply.get(ORNICLE, 0),
        _carried(table) if table.carried else (),
        tuple([(card, role) for card in sorted(table.roles) for role in sorted(table.roles[card])])
        if table.roles
        else (),
        recast,
        _worths(table, player) if table.adjusts else (),
    )


def _carried(table: TwingTable) -> tuple[tuple[int, str, int], ...]:
    return tuple([(card, what, n) for card in sorted(table.carried) for what, n in table.carried[card].items() if n])


def _worths(table: TwingTable, me: TwingPlayer) -> tuple[tuple[int, int], ...]:
    """What creatures and spells are worth now, of those that a player sees, where it is not what they print."""
    shown = [card for player in table.players for card in player.entourage] + me.hand
    return tuple((card, now) for card in shown if (now := effects.worth(table, card)) != table.bound.worth[card])


def _seen(table: TwingTable, me: TwingPlayer, player: TwingPlayer) -> TwingPlayerView:
    hidden = player is not me and _lays_hidden(table, player)
    is_creature = table.bound.is_creature
    aside = [card for card in player.laid if is_creature[card]] if hidden else []  # G-12: they still seem to be at home
    return TwingPlayerView(
        player.seat,
        player.element,
        player.character,
        player.counters[ORNICLE],
        player.stake,
        tuple(player.hand) if player is me or sees_hand(table, me, player) else None,
        len(player.hand) + (len(player.laid) - len(aside) if hidden else 0),
        tuple(sorted(player.entourage + aside)) if aside else tuple(player.entourage),
        () if hidden else tuple(player.laid),
        tuple(player.collection),
        tuple(player.active),
        player.partners,
        player.in_endgame,
        player.out,
        player.rules.object_price,
        _counters(player) if len(player.counters) > 1 else (),
    )


def _counters(player: TwingPlayer) -> tuple[tuple[str, int], ...]:
    return tuple([(what, n) for what, n in player.counters.items() if n and what != ORNICLE])


def _lays_hidden(table: TwingTable, player: TwingPlayer) -> bool:
    return any(battle.hidden and battle.side(player) is not None for battle in table.battles)


def sees_hand(table: TwingTable, me: TwingPlayer, other: TwingPlayer) -> bool:
    """Whether a rule lets a player see another's hand (IT-027, IT-183)."""
    return bool(table.grants.see_hand) and effects.granted(table, "see_hand", me, other, other)


def _battle(table: TwingTable, me: TwingPlayer, battle: Battle) -> BattleView:
    was, table.battle = table.battle, battle
    battle_view = BattleView(
        _side(table, me, battle, 0), _side(table, me, battle, 1), battle.rolled, battle.duel, battle.endgame
    )
    table.battle = was
    return battle_view


def _side(table: TwingTable, me: TwingPlayer, battle: Battle, index: int) -> SideView:
    side: BattleSide = battle.defence if index else battle.attack
    supporters = tuple(support.player.seat for support in side.supporters)
    if battle.hidden and side.player is not me:
        return SideView(side.player.seat, (), (), (), side.shield, supporters, None, None, 0)
    return SideView(
        side.player.seat,
        tuple(side.spells),
        tuple(side.creatures),
        tuple(side.riders.items()),
        side.shield,
        supporters,
        battle.faces[index],
        dice.reading(table, battle, index),
        strength(table, battle, index),
    )
