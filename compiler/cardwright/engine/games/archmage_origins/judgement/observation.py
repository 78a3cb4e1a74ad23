"""What a player knows by heart, and what a view shows besides: the observation that all judgement rests on."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from math import erf, prod, sqrt
from typing import TYPE_CHECKING, Any, NamedTuple

from cardwright.core.blocks import AskWhether
from cardwright.core.deeds import Shift
from cardwright.core.walk import every, nodes
from cardwright.engine import effects
from cardwright.engine.chance import Chance
from cardwright.engine.games.archmage_origins.scoring import points_of
from cardwright.engine.games.archmage_origins.state import ArchmageBound, ArchmageTable
from cardwright.engine.grid import SIDES, Edge, Spot, edges

if TYPE_CHECKING:
    from cardwright.engine.games.archmage_origins.view import ArchmagePlayerView, ArchmageView


SIMPLE = 1  # the lead that is enough for a card that says nothing of it (AO-042)


class ArchmageKnowledge:
    """Worked out when it is first wanted, and kept.

    `mages` are the mage cards of each faction, `realm` the cards that can lie in the realm. `deeds` are what the
    instructions of a card have one do, by the key that a question is about, `offered` those that one may decline,
    `shifts` how lines are shifted.
    """

    def __init__(self, bound: ArchmageBound) -> None:
        self.bound = bound
        kinds = range(len(bound.kind))
        self.mages = {
            element: frozenset(card for card in kinds if bound.is_mage[card] and bound.element[card] == element)
            for element in bound.ruleset.elements
        }
        in_realm = bound.settings["spells_in"] == "realm"  # AO-010
        self.realm = frozenset(
            card
            for card in kinds
            if bound.pile[bound.kind[card]] == "exploration_pile" and in_realm >= bound.is_spell[card]
        )
        self.own_sides = bound.settings["placement"] == "corner"  # AO-014
        self.room = int(bound.settings["mages_per_space"])
        self.room_of_all = bound.settings["space_limit_for"] == "space"  # G-42
        least = max(int(bound.settings["winning_margin"]), SIMPLE)
        self.margin = [max(least, int(one.get("margin", SIMPLE))) for one in bound.properties]  # AO-044
        self.captor = [_captor(int(one.get("rank", 1)), int(one.get("underdog", 0))) for one in bound.properties]
        bodies = {key: script.body for key, script in bound.core.scripts.items()}
        self.deeds = {key: _sorts(body) for key, body in bodies.items()}
        said = {**bodies, **{key: rule.does for key, rule in bound.core.rules.items()}}
        self.shifts = {key: found for key, one in said.items() if (found := tuple(every(one, Shift)))}
        self.offered = {key: _sorts(tuple(may.body for may in every(body, AskWhether))) for key, body in bodies.items()}
        self._captured: dict[tuple[int, str], int] = {}
        self._scratch: ArchmageTable | None = None

    def captured(self, card: int, element: str) -> int:
        """The points that a card brings to a captor of a faction (AO-045 to AO-048)."""
        found = self._captured.get((card, element))
        if found is None:
            found = self._captured[card, element] = self._counted(card, element)
        return found

    def _counted(self, card: int, element: str) -> int:
        """It is captured on a table with nothing else on it, so that whatever the rules say of it has its say."""
        if self._scratch is None:
            self._scratch = ArchmageTable(self.bound, Chance(0), [_silent, _silent])
        table, player = self._scratch, self._scratch.players[0]
        player.element = element
        before = points_of(table, player)
        player.army.append(card)
        effects.activate(table, card, None)
        points = points_of(table, player) - before
        effects.deactivate(table, card)
        player.army.clear()
        return points


def _captor(rank: int, underdog: int) -> str:
    """Who captures a card, as it is printed."""
    return "least" if underdog else "second" if rank > 1 else "most"


def _silent(*_: object) -> int:
    return 0


def _sorts(body: Any) -> frozenset[type]:
    """What sorts of things are done."""
    return frozenset(type(node) for node in nodes(body))


class Estimate(NamedTuple):
    """A number that is not known: its mean and its variance."""

    mean: float
    spread: float


class LineStrength(NamedTuple):
    """What a player will have in each row and each column, and what a free place brings them on the average."""

    rows: tuple[Estimate, ...]
    columns: tuple[Estimate, ...]
    each: Estimate

    def at(self, spot: Spot) -> Estimate:
        row, column = self.rows[spot.row], self.columns[spot.column]
        return Estimate(row.mean + column.mean, row.spread + column.spread)


class Stake(NamedTuple):
    """A card of the realm for all that one knows: its worth for each seat, how uncertain that is, the lead it wants.

    `captor` says who captures it: who has the `most` power, the `second` most, or the `least`.
    """

    worths: tuple[float, ...]
    spread: float
    margin: float
    captor: str = "most"


NOTHING = Estimate(0.0, 0.0)


class ArchmageObservation:
    """How one player sees a view."""

    def __init__(self, known: ArchmageKnowledge, view: ArchmageView) -> None:
        self.known, self.view, self.seat, self.me = known, view, view.seat, view.me
        self.rivals = [player.seat for player in view.players if player.seat != view.seat and not player.out]
        self.grid = [lying.spot for lying in view.realm]
        self._stakes: dict[int, Stake] = {}

    # ---- cards

    @cached_property
    def unseen(self) -> list[int]:
        """Cards of the realm and of its pile that one has not seen."""
        view = self.view
        seen = {
            *view.discard,
            *(card.card for card in view.realm),
            *(card for player in view.players for card in player.army),
        }
        return sorted(self.known.realm - seen)

    @cached_property
    def stakes(self) -> dict[Spot, Stake]:
        """What lies on each place."""
        some = self.average
        return {card.spot: some if card.card is None else self.stake(card.card) for card in self.view.realm}

    @cached_property
    def average(self) -> Stake:
        """Any card that has not been seen."""
        cards = [self.stake(card) for card in self.unseen] or [Stake((0.0,) * len(self.view.players), 0.0, 1.0)]
        worths = tuple(mean(card.worths[seat] for card in cards) for seat in range(len(self.view.players)))
        spread = mean((card.worths[self.seat] - worths[self.seat]) ** 2 for card in cards)
        return Stake(worths, spread, mean(card.margin for card in cards))

    def stake(self, card: int) -> Stake:
        """A card that is known."""
        found = self._stakes.get(card)
        if found is None:
            worths = tuple(float(self.known.captured(card, player.element)) for player in self.view.players)
            found = self._stakes[card] = Stake(worths, 0.0, float(self.known.margin[card]), self.known.captor[card])
        return found

    # ---- power

    def powers(self, cards: Iterable[int]) -> Estimate:
        """Any one of some mage cards."""
        worths = [self.known.bound.worth[card] for card in cards]
        if not worths:
            return NOTHING
        middle = mean(worths)
        return Estimate(middle, mean((worth - middle) ** 2 for worth in worths))

    def mages_of(self, rival: ArchmagePlayerView) -> list[int]:
        """The mage cards of a player that may be on hand, or face down at the border, for all that one can see."""
        is_mage = self.known.bound.is_mage
        if rival.hand is not None:
            return [card for card in rival.hand if is_mage[card]]
        shown = {*self.view.discard, *(placed.card for placed in self.view.border)}
        return sorted(self.known.mages.get(rival.element, frozenset()) - shown)

    def free(self, rival: ArchmagePlayerView) -> dict[Edge, int]:
        """How many more cards a player could place on each space (AO-014, AO-015, G-42)."""
        view, known = self.view, self.known
        sides = rival.corner if known.own_sides and rival.corner else SIDES
        room = {edge: known.room for side in sides for edge in edges(side, view.rows, view.columns)}
        for placed in view.border:
            if placed.edge in room and (known.room_of_all or placed.seat == rival.seat):
                room[placed.edge] -= 1
        return {edge: left for edge, left in room.items() if left > 0}

    @cached_property
    def strengths(self) -> dict[int, LineStrength]:
        """What every player will have in the end."""
        return {player.seat: self._strength(player) for player in self.view.players if not player.out}

    def _strength(self, rival: ArchmagePlayerView) -> LineStrength:
        mages, free = self.mages_of(rival), self.free(rival)
        any_mage = self.powers(mages)
        mine = [placed for placed in self.view.border if placed.seat == rival.seat]
        left = len(mages) if rival.hand is not None else len(mages) - sum(placed.card is None for placed in mine)
        each = _sometimes(any_mage, min(1.0, max(left, 0) / max(sum(free.values()), 1)))
        worth = self.known.bound.worth
        rows, columns = [NOTHING] * self.view.rows, [NOTHING] * self.view.columns
        lines = {"left": rows, "right": rows, "top": columns, "bottom": columns}
        for placed in mine:
            there = any_mage if placed.card is None else Estimate(worth[placed.card], 0.0)
            _add(lines[placed.edge.side], placed.edge.line, there, 1)
        for edge, room in free.items():
            _add(lines[edge.side], edge.line, each, room)
        return LineStrength(tuple(rows), tuple(columns), each)

    # ---- chances

    def beats(self, power: Estimate, other: Estimate, margin: float) -> float:
        """The chance that one power leads another by so much (AO-042 to AO-044)."""
        lead = power.mean - other.mean - margin + 0.5
        spread = power.spread + other.spread
        if spread < 1e-9:
            return 1.0 if lead > 0 else 0.0
        return 0.5 + 0.5 * erf(lead / sqrt(2 * spread))

    @cached_property
    def unrivalled(self) -> dict[int, dict[Spot, float]]:
        """The chance of each rival to lead all the other rivals on each place."""
        made: dict[int, dict[Spot, float]] = {}
        for seat in self.rivals:
            made[seat] = dict.fromkeys(self.grid, 1.0)
            for other in self.rivals:
                if other != seat:
                    for spot in self.grid:
                        mine, theirs = self.strengths[seat].at(spot), self.strengths[other].at(spot)
                        made[seat][spot] *= self.beats(mine, theirs, self.stakes[spot].margin)
        return made

    def worth_of(self, stake: Stake, spot: Spot, power: Estimate) -> float:
        """What a card is worth to me on a place where I have such a power: what I gain, less what the rivals do."""
        if stake.captor != "most":
            return self._worth_otherwise(stake, spot, power)
        mine, theirs = 1.0, 0.0
        for seat in self.rivals:
            other = self.strengths[seat].at(spot)
            mine *= self.beats(power, other, stake.margin)
            theirs += stake.worths[seat] * self.unrivalled[seat][spot] * self.beats(other, power, stake.margin)
        return stake.worths[self.seat] * mine - theirs / max(len(self.rivals), 1)

    def _worth_otherwise(self, stake: Stake, spot: Spot, power: Estimate) -> float:
        """The same of a card that goes to the second, or to the least."""
        sums = {self.seat: power, **{seat: self.strengths[seat].at(spot) for seat in self.rivals}}
        chances = {seat: self._chance_of(stake, seat, sums) for seat in sums}
        theirs = sum([stake.worths[seat] * chances[seat] for seat in self.rivals], 0.0)
        return stake.worths[self.seat] * chances[self.seat] - theirs / max(len(self.rivals), 1)

    def _chance_of(self, stake: Stake, seat: int, sums: dict[int, Estimate]) -> float:
        """The chance that a player comes second, or last, at a card."""
        others = [seat_ for seat_ in sums if seat_ != seat]
        below = {other: self.beats(sums[other], sums[seat], stake.margin) for other in others}
        above = {other: self.beats(sums[seat], sums[other], stake.margin) for other in others}
        if stake.captor == "least":
            return prod(below.values())
        return sum([below[other] * prod(above[two] for two in others if two != other) for other in others], 0.0)

    def value(self, stake: Stake, spot: Spot) -> float:
        """The same, with the power that I am going to have there."""
        return self.worth_of(stake, spot, self.strengths[self.seat].at(spot))

    @cached_property
    def pulls(self) -> dict[Spot, float]:
        """How good it is for me if a point of strength lies on a place: from -1 (a rival's) to 1 (mine)."""
        point = Stake((1.0,) * len(self.view.players), 0.0, 1.0)
        return {spot: self.value(point, spot) for spot in self.grid}


def mean(numbers: Iterable[float]) -> float:
    """The average of some numbers; 0 of none."""
    given = list(numbers)
    return sum(given, 0.0) / len(given) if given else 0.0


def _sometimes(power: Estimate, chance: float) -> Estimate:
    """A power that is there by chance."""
    middle = power.mean * chance
    return Estimate(middle, chance * (power.spread + power.mean**2) - middle**2)


def _add(lines: list[Estimate], line: int, power: Estimate, times: int) -> None:
    before = lines[line]
    lines[line] = Estimate(before.mean + times * power.mean, before.spread + times * power.spread)
