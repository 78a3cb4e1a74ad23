"""A scenario's situation becomes a table: which card lies where in the realm, beside it, and on hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cardwright.engine import moves
from cardwright.engine.chance import Stream
from cardwright.engine.games.archmage_origins import placing, setup
from cardwright.engine.games.archmage_origins.state import CORNERS, ArchmageBound, ArchmagePlayer, ArchmageTable
from cardwright.engine.grid import Edge, place_of
from cardwright.ruleset.scenario import Scenario


class ArchmageDeal:
    """Which cards lie where in a scenario, by number: worked out once, for all tables on which it is played."""

    def __init__(self, bound: ArchmageBound, scenario: Scenario) -> None:
        left: dict[str, list[int]] = {}
        for number in range(len(bound.cards) - 1, -1, -1):
            left.setdefault(bound.cards[number].id, []).append(number)
        self.scenario = scenario
        self.names = [seat.name for seat in scenario.seats]
        self.factions = [seat.element for seat in scenario.seats]
        self.laid = [
            (lay.zone, lay.of, [left[card].pop() for card in lay.cards], lay.spots or ("",) * len(lay.cards))
            for lay in scenario.lays
            if not lay.top
        ]
        self.tops = {lay.zone: [left[card].pop() for card in lay.cards] for lay in scenario.lays if lay.top}
        self.given = {zone for zone, of, _, _ in self.laid if not of}
        self.hands = {of for zone, of, _, _ in self.laid if zone == "hand"}
        self.rest: dict[str, list[int]] = {}
        for card in sorted(card for numbers in left.values() for card in numbers):
            self.rest.setdefault(bound.pile[bound.kind[card]], []).append(card)
        self.drawn = [(self.names.index(draw.of), draw.card) for draw in scenario.draws]


class GivenStream(Stream):
    """A stream from which come the cards that a scenario gives, in order, and then by the seed."""

    __slots__ = ("ids", "to_come")

    def __init__(self, stream: Stream, to_come: list[str], ids: Sequence[str]) -> None:
        super().__init__(stream.state)
        self.to_come, self.ids = to_come, ids

    def pick(self, items: Sequence[Any]) -> Any:
        """The next card that is given, if it is one of these."""
        wanted = self.to_come.pop(0) if self.to_come else ""
        item = next((card for card in items if self.ids[card] == wanted), None)
        return super().pick(items) if item is None else item


def lay_out(table: ArchmageTable, deal: ArchmageDeal, first: int) -> None:
    """The table as the scenario says, just before the turn of a seat. What is not said is dealt from the seed.

    Corners are taken in order from the top left, when nothing is said; a hand that is not given is all that is left.
    """
    _lie(table, deal)
    setup.measure(table)
    table.turn_player = table.starter = table.players[first]
    for player, faction in zip(table.players, deal.factions, strict=True):
        setup.join(table, player, faction)
        if table.rules.placement == "corner":
            player.corner = CORNERS[player.seat]
    _given(table, deal)
    table.chance.stream("exploration_pile").shuffle(table.exploration)
    if "realm" not in deal.given:
        moves.fill(table, "realm", "exploration_pile")
    _piled(table, deal)
    _topped(table, deal)


def set_up(table: ArchmageTable, deal: ArchmageDeal) -> None:
    """The set-up is played; what the scenario gives of the realm, its pile and factions is so."""
    table.in_setup = True
    _to_be_drawn(table, deal)
    table.turn_player = table.starter = table.players[0]
    setup.unpacked(table)
    for step in table.bound.setup:
        if step == "setup.factions":
            for player, faction in zip(table.players, deal.factions, strict=True):
                setup.join(table, player, faction)
        else:
            table.bound.course[step](table)
        if step == "setup.realm" and (deal.tops or {"realm", "exploration_pile"} & deal.given):
            _anew(table, deal)
    table.in_setup = False
    _topped(table, deal)
    setup.begun(table)


def _anew(table: ArchmageTable, deal: ArchmageDeal) -> None:
    shuffled = [*table.realm, *table.exploration]
    given = {card for _, of, cards, _ in deal.laid if not of for card in cards}
    given |= {card for cards in deal.tops.values() for card in cards}
    table.realm.clear()
    table.at.clear()
    table.spots.clear()
    table.exploration[:] = [card for card in shuffled if card not in given]
    _given(table, deal)
    if "realm" not in deal.given:
        moves.fill(table, "realm", "exploration_pile")
    _piled(table, deal)


def _lie(table: ArchmageTable, deal: ArchmageDeal) -> None:
    """What lies nowhere else lies in its pile; spells that are no part of the realm stay in the box (AO-010)."""
    on_hand = table.rules.spells_in == "hand"
    for zone, cards in deal.rest.items():
        for card in cards:
            table.zones["mage_box" if on_hand and table.bound.is_spell[card] else zone].append(card)


def _piled(table: ArchmageTable, deal: ArchmageDeal) -> None:
    """Of a pile that is given, all cards that lie nowhere are out of the game; they stay below."""
    for zone, of, cards, _ in deal.laid:
        if zone == "exploration_pile" and not of:
            table.zones["mage_box"].extend(table.exploration)
            table.exploration[:] = list(reversed(cards))


def _topped(table: ArchmageTable, deal: ArchmageDeal) -> None:
    """What lies on top when the game begins, the first card uppermost."""
    for zone, cards in deal.tops.items():
        table.zones[zone].extend(reversed(cards))


def _to_be_drawn(table: ArchmageTable, deal: ArchmageDeal) -> None:
    """Who reveals which mage card, when it is drawn who goes last (AO-016)."""
    ids = [card.id for card in table.bound.cards]
    for player in table.players:
        mine = [card for seat, card in deal.drawn if seat == player.seat]
        if mine:
            purpose = f"start {player.seat}"
            table.chance.streams[purpose] = GivenStream(table.chance.stream(purpose), mine, ids)


def _given(table: ArchmageTable, deal: ArchmageDeal) -> None:
    """What is said lies where it is said."""
    for zone, of, cards, spots in deal.laid:
        if of:
            player = table.players[deal.names.index(of)]
            _in_hand(table, player, zone, cards)
        elif zone == "realm":
            for card, spot in zip(cards, spots, strict=True):
                _in_realm(table, card, spot)
        elif zone == "border":
            for card, spot in zip(cards, spots, strict=True):
                _at_border(table, card, spot)
        elif zone != "exploration_pile":
            table.zones[zone].extend(cards)


def _in_hand(table: ArchmageTable, player: ArchmagePlayer, zone: str, cards: Sequence[int]) -> None:
    """A hand that is given is the whole hand; what else the faction has stays in the box."""
    if zone == "hand":
        table.zones["mage_box"].extend(card for card in player.hand if card not in cards)
        player.hand.clear()
    player.zones[zone].extend(cards)
    player.zones[zone].sort()
    for card in cards:
        table.bound.kernel.arrived(table, card, zone, player)


def _in_realm(table: ArchmageTable, card: int, said: str) -> None:
    """Where it is said to lie, if that place is free, and else on the first that is."""
    there, free = place_of(said), [spot for spot in table.grid if spot not in table.at]
    table.realm.append(card)
    table.put_at(next((spot for spot in free if spot == there), free[0]), card)


def _at_border(table: ArchmageTable, card: int, said: str) -> None:
    """A mage card that has been placed before, by the player of its faction."""
    edge = place_of(said)
    player = next((player for player in table.players if player.element == table.bound.element[card]), None)
    if player is None:
        return
    if not isinstance(edge, Edge) or edge not in table.beside:
        edge = placing.free(table, player)[0]
    player.placed.append(card)
    table.border.append(card)
    table.beside[edge].append(card)
    table.edges[card] = edge
