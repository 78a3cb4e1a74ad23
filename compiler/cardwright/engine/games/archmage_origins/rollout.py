"""Determinisation and rollout: a view becomes a table that could lie behind it, on which all place cards in a hurry."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import TYPE_CHECKING, Any

from cardwright.engine import turns
from cardwright.engine.agents.agent import best
from cardwright.engine.chance import Stream, mixed, stream_of
from cardwright.engine.games.archmage_origins import questions, setup
from cardwright.engine.games.archmage_origins.judgement.observation import mean
from cardwright.engine.games.archmage_origins.scoring import powers
from cardwright.engine.games.archmage_origins.state import TOKEN, ArchmagePlayer, ArchmageTable
from cardwright.engine.grid import Edge

if TYPE_CHECKING:
    from cardwright.engine.chance import Chance, Stream
    from cardwright.engine.games.archmage_origins.judgement.observation import ArchmageObservation
    from cardwright.engine.games.archmage_origins.state import ArchmageTable
    from cardwright.engine.games.archmage_origins.view import ArchmagePlayerView, ArchmageView
    from cardwright.engine.grid import Spot
    from cardwright.engine.table import PlayerState, Table


def determinised(
    observation: ArchmageObservation, chance: Chance, policy: RolloutPolicy, used: ArchmageTable | None = None
) -> ArchmageTable:
    """A table on which the player would see just what was observed; `chance` deals what is hidden, and `policy` plays.

    What a view does not show is left out: what lasts for a while, how often something was used, who knows what. A table
    that has been `used` and is not wanted any more becomes it.
    """
    view = observation.view
    if used is None:
        table = ArchmageTable(observation.known.bound, chance, [policy] * len(view.players))
    else:
        table = used
        table.clear(chance, [policy] * len(view.players))
    setup.measure(table)
    table.turn, table.round = view.turn, view.round
    table.chance.turn_begins(view.turn)
    table.turn_player, table.starter = table.players[view.turn_seat], table.players[view.starter]
    table.direction, table.revealed = view.direction, view.revealed
    table.supply[TOKEN] = view.supply
    table.discard[:] = view.discard
    stream = table.chance.stream("guess")
    _lay_out(table, observation, stream)
    for player, seen in zip(table.players, view.players, strict=True):
        _sit(table, player, seen, observation, policy)
    _box(table, view)
    _looked(table, view)
    return table


def _lay_out(table: ArchmageTable, observation: ArchmageObservation, stream: Stream) -> None:
    """The realm, with any of the cards that have not been seen where one has not looked; the pile has the rest."""
    hidden = list(observation.unseen())
    stream.shuffle(hidden)
    me = table.players[observation.seat]
    for lying in observation.view.realm:
        card = hidden.pop() if lying.card is None and hidden else lying.card
        if card is None:
            continue
        table.realm.append(card)
        table.put_at(lying.spot, card)
        if lying.card is not None:
            me.knows.add(card)
        if lying.tokens:
            table.carried[card] = {TOKEN: lying.tokens}
    table.exploration[:] = hidden[: observation.view.pile]


def _sit(
    table: ArchmageTable,
    player: ArchmagePlayer,
    seen: ArchmagePlayerView,
    observation: ArchmageObservation,
    policy: RolloutPolicy,
) -> None:
    """A player, whose mage cards lie face down or are on hand, as chance has it."""
    bound = table.bound
    player.element, player.corner = seen.element, seen.corner
    player.army[:] = seen.army
    if seen.out:
        table.leaves(player)
    mine = [placed for placed in observation.view.border if placed.seat == seen.seat]
    covered = [placed.edge for placed in mine if placed.card is None]
    hidden = policy.matched(observation.mages_of(seen), covered) if seen.hand is None else []
    for placed in mine:
        card = hidden.pop(0) if placed.card is None and hidden else placed.card
        if card is not None:
            player.placed.append(card)
            table.border.append(card)
            table.beside[placed.edge].append(card)
            table.edges[card] = placed.edge
    if seen.hand is None:
        spare = _besides(table, player)
        policy.stream.shuffle(spare)
        player.hand[:] = sorted([*hidden, *spare][: seen.cards])
    else:
        player.hand[:] = seen.hand
    for card in [card for card in player.hand if bound.has_abilities[card]]:
        bound.kernel.arrived(table, card, "hand", player)


def _besides(table: ArchmageTable, player: ArchmagePlayer) -> list[int]:
    """What else a player may have on hand: the card with the token, and a spell where spells are on hand (AO-012)."""
    bound, gone = table.bound, {*table.discard, *table.realm, *table.exploration}
    gone.update(card for player in table.players for zone in (player.hand, player.army) for card in zone)
    holds = [card for card, is_one in enumerate(bound.is_hold) if is_one and bound.element[card] == player.element]
    spells = [card for card, is_one in enumerate(bound.is_spell) if is_one and table.rules.spells_in == "hand"]
    return [card for card in (*holds, *spells) if card not in gone]


def _box(table: ArchmageTable, view: ArchmageView) -> None:
    """All that lies nowhere else stays in the box."""
    lying = {card for cards in table.zones.values() for card in cards}
    for player in table.players:
        for cards in player.zones.values():
            lying.update(cards)
    table.zones["mage_box"][:] = [card for card in range(len(table.bound.cards)) if card not in lying]


def _looked(table: ArchmageTable, view: ArchmageView) -> None:
    """What has been looked at in this turn, and in the one before (AO-026)."""
    table.looked_at = list(view.looked)
    if view.turn_seat == view.seat:
        table.turn_player.looked.update((table.at[spot], spot) for spot in view.mine)
    by_place = table.rules.looks_follow == "place"  # G-45
    table.bound_now = frozenset(spot if by_place else table.at[spot] for spot in view.barred)


PAST, FUTURE = 1.0, 3.0  # how much chance there is in what was placed, and in what will be, beside what sense there is


class RolloutPolicy:
    """Answers for everybody at a guessed table: strong cards go where much lies, mostly.

    That is also where the cards lie that were placed face down; for people move good monsters to their strong mages.
    What is no question of placing gets the first answer.
    """

    def __init__(self, observation: ArchmageObservation) -> None:
        self.worth = observation.known.bound.worth
        self.stream = stream_of(0)
        named = [(True, n) for n in range(observation.view.rows)] + [
            (False, n) for n in range(observation.view.columns)
        ]
        lines = dict.fromkeys(named, 0.0)
        for spot in observation.grid:
            most = max(observation.lies(spot).worths)
            for line in ((True, spot.row), (False, spot.column)):
                lines[line] += most
        middle = mean(list(lines.values()))
        spread = sqrt(mean([(line - middle) ** 2 for line in lines.values()])) or 1.0
        self.lines = {line: (one - middle) / spread for line, one in lines.items()}

    def doubting(self, seed: int) -> RolloutPolicy:
        """The same, with doubts of another guess."""
        self.stream = stream_of(mixed(seed))
        return self

    def __call__(self, table: Table, player: PlayerState, ask: str, options: Sequence[Any], about: Any) -> int:
        if ask == questions.MAGE:
            return best(options, lambda card: self.strong(card, FUTURE))
        if ask == questions.SPACE:
            return best(options, lambda edge: self.promising(edge, FUTURE))
        return 0

    def strong(self, card: int, doubt: float) -> float:
        """How strong a mage card is, more or less: in points."""
        return self.worth[card] + 2.3 * doubt * self._chance()

    def promising(self, edge: Edge, doubt: float) -> float:
        """How much lies in the row or column of a space, more or less."""
        return self.lines[edge.of_row, edge.line] + doubt * self._chance()

    def matched(self, cards: Sequence[int], places: Sequence[Edge]) -> list[int]:
        """Which card lies on each of some places, and then the cards that are left."""
        order = sorted(range(len(places)), key=lambda n: -self.promising(places[n], PAST))
        mixed_up = list(cards)
        self.stream.shuffle(mixed_up)
        taken, left = mixed_up[: len(places)], mixed_up[len(places) :]
        ranked = sorted(taken, key=lambda card: -self.strong(card, PAST))
        made = [0] * len(places)
        for n, card in zip(order, ranked, strict=False):
            made[n] = card
        return [*made[: len(ranked)], *left]

    def _chance(self) -> float:
        """A number around 0, with a spread of about one."""
        stream = self.stream
        drawn = int(stream.below(1000) + stream.below(1000) + stream.below(1000))
        return (drawn - 1498.5) / 500


MOST = 200  # turns


class Rival:
    """What lies on a place, who of the rivals has the most power there, how much, and how much the next of them has."""

    __slots__ = ("card", "following", "power", "seat")

    def __init__(self, card: int, seat: int, power: int, following: int) -> None:
        self.card, self.seat, self.power, self.following = card, seat, power, following


def played_out(table: ArchmageTable) -> None:
    """All cards are placed; nobody looks or swaps any more (AO-040)."""
    table.idle = 0
    for _ in range(MOST):
        table.bound.course["turn.place"](table)
        if table.over or table.idle > len(table.players):
            break
        turns.pass_on(table, table.turn_player)


def rivals(table: ArchmageTable, seat: int) -> dict[Spot, Rival]:
    """Who stands against a seat, place by place."""
    there = powers(table)
    return {spot: _rival(table, there.at(spot), spot, seat) for spot in table.occupied()}


def _rival(table: ArchmageTable, against: dict[int, int], spot: Spot, seat: int) -> Rival:
    first, power, following = -1, -1, 0
    for other, n in against.items():
        if other == seat:
            continue
        if n > power or (n == power and other > first):
            following, power, first = max(power, 0), n, other
        elif n > following:
            following = n
    return Rival(table.at[spot], first, power, following)
