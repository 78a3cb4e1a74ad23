"""A scenario's situation becomes a table: which card lies where in the realm, and what would be on offer."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any

from cardwright.engine import force
from cardwright.engine.games.archmage_origins import looking, placing, questions, scoring, setup, swapping
from cardwright.engine.games.archmage_origins.course import SETUP
from cardwright.engine.games.archmage_origins.state import CORNERS, TOKEN, Bound, Player, Table
from cardwright.engine.grid import Edge, Spot
from cardwright.engine.question import STOP
from cardwright.ruleset.scenario import Scenario
from cardwright.ruleset.thing import Word

NONE = -1
PLACE = re.compile(r"row (\d+) column (\d+)|(top|right|bottom|left) (\d+)")
OF_A_TURN = frozenset(("peek", "swap", "place", "hold"))

# ---- the table


class Deal:
    """Which cards lie where in a scenario, by number: worked out once, for all tables on which it is played."""

    def __init__(self, bound: Bound, scenario: Scenario) -> None:
        left: dict[str, list[int]] = {}
        for number in range(len(bound.cards) - 1, -1, -1):
            left.setdefault(bound.cards[number].id, []).append(number)
        self.scenario = scenario
        self.names = [seat.name for seat in scenario.seats]
        self.factions = [seat.element for seat in scenario.seats]
        self.laid = [
            (lay.zone, lay.of, [left[card].pop() for card in lay.cards], lay.spots or ("",) * len(lay.cards))
            for lay in scenario.lays
        ]
        self.given = {zone for zone, of, _, _ in self.laid if not of}
        self.hands = {of for zone, of, _, _ in self.laid if zone == "hand"}
        self.rest: dict[str, list[int]] = {}
        for card in sorted(card for numbers in left.values() for card in numbers):
            self.rest.setdefault(bound.pile[bound.kind[card]], []).append(card)


def lay_out(table: Table, deal: Deal, first: int) -> None:
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
    _piled(table, deal)
    if "realm" not in deal.given:
        setup.lay_out(table)


def set_up(table: Table, deal: Deal) -> None:
    """The set-up is played; what the scenario gives of the realm and its pile lies as it says."""
    table.in_setup = True
    table.turn_player = table.starter = table.players[0]
    for step in SETUP:
        table.bound.course[step](table)
        if step == "setup.realm" and {"realm", "exploration_pile"} & deal.given:
            _anew(table, deal)
    table.in_setup = False
    setup.begun(table)


def _anew(table: Table, deal: Deal) -> None:
    shuffled = [*table.realm, *table.exploration]
    given = {card for _, of, cards, _ in deal.laid if not of for card in cards}
    table.realm.clear()
    table.at.clear()
    table.spots.clear()
    table.exploration[:] = [card for card in shuffled if card not in given]
    _given(table, deal)
    _piled(table, deal)
    if "realm" not in deal.given:
        setup.lay_out(table)


def _lie(table: Table, deal: Deal) -> None:
    for zone, cards in deal.rest.items():
        table.zones[zone].extend(cards)


def _piled(table: Table, deal: Deal) -> None:
    """Of a pile that is given, all cards that lie nowhere are out of the game; they stay below."""
    for zone, of, cards, _ in deal.laid:
        if zone == "exploration_pile" and not of:
            table.zones["mage_box"].extend(table.exploration)
            table.exploration[:] = list(reversed(cards))


def _given(table: Table, deal: Deal) -> None:
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


def _in_hand(table: Table, player: Player, zone: str, cards: Sequence[int]) -> None:
    """A hand that is given is the whole hand; what else the faction has stays in the box."""
    if zone == "hand":
        table.zones["mage_box"].extend(card for card in player.hand if card not in cards)
        player.hand.clear()
    player.zones[zone].extend(cards)
    player.zones[zone].sort()
    for card in cards:
        table.bound.kernel.arrived(table, card, zone, player)


def _in_realm(table: Table, card: int, said: str) -> None:
    found = PLACE.fullmatch(said)
    spot = Spot(int(found[1]) - 1, int(found[2]) - 1) if found and found[1] else None
    if spot is None or spot not in table.grid or spot in table.at:
        spot = next(one for one in table.grid if one not in table.at)
    table.realm.append(card)
    table.put_at(spot, card)


def _at_border(table: Table, card: int, said: str) -> None:
    """A mage card that has been placed before, by the player of its faction."""
    edge = edge_of(said)
    player = next((one for one in table.players if one.element == table.bound.element[card]), None)
    if player is None:
        return
    if edge is None or edge not in table.beside:
        edge = placing.free(table, player)[0]
    player.placed.append(card)
    table.border.append(card)
    table.beside[edge].append(card)
    table.edges[card] = edge


def edge_of(said: str) -> Edge | None:
    """`left 2` is the second place at the left."""
    found = PLACE.fullmatch(said)
    return Edge(found[3], int(found[4]) - 1) if found and found[3] else None


# ---- moves


def _card(plan: Any, options: Sequence[Any]) -> int:
    """The next card that is named and not yet asked for."""
    n: int = plan.take(plan.open(), options)
    return n


def _swap(plan: Any, options: Sequence[Any]) -> int:
    """The pair whose two cards are named."""
    spots = plan.table.spots
    lying = [
        [spots[card] for card in spots if want.fits(card) and isinstance(spots[card], Spot)] for want in plan.open()
    ]
    if len(lying) != 2:
        return NONE
    for n, option in enumerate(options):
        if option != STOP and any(
            one in mine and two in theirs for one, two in (option, option[::-1]) for mine, theirs in [lying]
        ):
            for want in plan.wants:
                want.card = STOP  # it has been asked for
            return n
    return NONE


def _space(plan: Any, options: Sequence[Any]) -> int:
    for prep, said in plan.move.slots:
        if prep == "on" and isinstance(said, Word) and (edge := edge_of(said.word)) in options:
            return list(options).index(edge)
    return NONE


def _named(plan: Any, options: Sequence[Any]) -> int:
    word = plan.move.what.word if isinstance(plan.move.what, Word) else ""
    return list(options).index(word) if word in options else NONE


ANSWERS: dict[str, tuple[tuple[str, ...], Any]] = {
    questions.LOOK: (("peek_at",), _card),
    questions.SWAP: (("swap",), _swap),
    questions.MAGE: (("place",), _card),
    questions.SPACE: (("place",), _space),
    questions.HOLD: (("hold",), _card),
    questions.CAST: (("play", "carry_out"), _card),
    questions.FACTION: (("choose",), _named),
    questions.CORNER: (("choose",), _named),
}
BEGINNINGS = frozenset(ANSWERS) - {questions.SPACE}

# ---- what a table shows


def total(table: Table, battles: Sequence[Any], player: Player) -> int:
    """What a player's army is worth."""
    return scoring.points_of(table, player)


def face(table: Table, battles: Sequence[Any], player: Player) -> None:
    """There are no dice."""


def foes(table: Table, player: Player) -> tuple[int, ...]:
    """Nobody fights."""
    return ()


# ---- what would be on offer


def offered(table: Table, player: Player) -> list[str]:
    """The actions that a player could take at this moment, if it were the player's turn."""
    return [action for action in ("peek", "swap", "place", "hold") if prey(table, player, action)]


def aims(table: Table, player: Player, action: str) -> list[int] | None:
    """Nothing is aimed at players."""
    return None


def prey(table: Table, player: Player, action: str) -> list[int] | None:
    """The cards that an action could be about."""
    match action:
        case "peek":
            enough = len(looking.counted(player)) >= player.rules.looks_per_turn
            return [] if enough else [table.at[spot] for spot in looking.open_spots(table, player)]
        case "swap":
            cards = looking.counted(player) or table.realm
            return [card for card in cards if swapping.may_swap(table, player, card)]
        case "place":
            return placing.placeable(table, player) if placing.free(table, player) else []
        case "hold":
            return [table.at[spot] for spot in placing.holdable(table, player)]
        case _:
            return None


# ---- what is lacking: a rule value, what it asks for, and how much there is

Lacking = tuple[str, int | str | bool, int | None]


def lacks(table: Table, player: Player, action: str) -> Iterator[Lacking]:
    """The rule values that stand in the way of an action."""
    rules = player.rules
    marked = any(counters.get(TOKEN) for counters in table.carried.values())
    match action:
        case "peek":
            if table.bound_now:
                yield "shared_looks", rules.shared_looks, None
            if marked and not rules.marked_can_be_looked_at:
                yield "marked_can_be_looked_at", False, None
        case "swap" if marked and not rules.marked_can_be_moved:
            yield "marked_can_be_moved", False, None
        case "place":
            yield "mages_per_space", table.rules.mages_per_space, None
        case "hold":
            yield "tokens_per_card", table.rules.tokens_per_card, None
        case _:
            return


def lacks_for_card(table: Table, player: Player, question: str, card: int, about: int | None) -> Iterator[Lacking]:
    """The rule values that keep a card from being what a question asks for."""
    marked = bool(table.carried.get(card, {}).get(TOKEN))
    match question:
        case questions.LOOK if marked and not player.rules.marked_can_be_looked_at:
            yield "marked_can_be_looked_at", False, None
        case questions.LOOK if card in table.bound_now or table.spots.get(card) in table.bound_now:
            yield "shared_looks", player.rules.shared_looks, None
        case questions.SWAP if marked and not player.rules.marked_can_be_moved:
            yield "marked_can_be_moved", False, None
        case questions.HOLD if marked:
            yield "tokens_per_card", table.rules.tokens_per_card, table.carried[card][TOKEN]
        case _:
            return


def bans_on(table: Table, player: Player, question: str, card: int, about: int | None) -> list[str]:
    """The abilities that forbid it for a card, by their keys."""
    action = {questions.LOOK: "peek", questions.SWAP: "swap", questions.MAGE: "place", questions.HOLD: "hold"}
    return keys_of_bans(table, action[question], player, card) if question in action else []


def keys_of_bans(table: Table, action: str, who: object, what: object = None, other: Player | None = None) -> list[str]:
    """The abilities that forbid something, by their keys."""
    return force.keys_of_bans(table, action, who, what, other)


def sees(table: Table, player: Player, other: Player) -> bool:
    """Hands are one's own."""
    return player is other
