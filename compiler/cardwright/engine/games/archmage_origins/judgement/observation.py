"""What a player knows by heart, and what a view shows besides: the observation that all judgement rests on."""

from __future__ import annotations

from collections.abc import Sequence
from math import erf, prod, sqrt
from typing import TYPE_CHECKING, Any, Final

from cardwright.core.blocks import AskWhether
from cardwright.core.deeds import Shift
from cardwright.core.walk import every, nodes
from cardwright.engine import effects
from cardwright.engine.agents.agent import added
from cardwright.engine.chance import Chance
from cardwright.engine.games.archmage_origins.scoring import points_of
from cardwright.engine.games.archmage_origins.state import ArchmageBound, ArchmageTable
from cardwright.engine.grid import SIDES, Edge, Spot, edges

if TYPE_CHECKING:
    from cardwright.engine.games.archmage_origins.view import ArchmagePlayerView, ArchmageView


SIMPLE: Final = 1  # the lead that is enough for a card that says nothing of it (AO-042)


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
            element: [card for card in kinds if bound.is_mage[card] and bound.element[card] == element]
            for element in bound.ruleset.elements
        }
        in_realm = bound.settings["spells_in"] == "realm"  # AO-010
        self.realm = [
            card
            for card in kinds
            if bound.pile[bound.kind[card]] == "exploration_pile" and in_realm >= bound.is_spell[card]
        ]
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
        self._stakes: dict[tuple[int, tuple[str, ...]], Stake] = {}

    def stake(self, card: int, view: ArchmageView) -> Stake:
        """A card of the realm for those who sit at a table."""
        elements = tuple([player.element for player in view.players])
        found = self._stakes.get((card, elements))
        if found is None:
            worths = [float(self.captured(card, element)) for element in elements]
            found = self._stakes[card, elements] = Stake(worths, 0.0, float(self.margin[card]), self.captor[card])
        return found

    def captured(self, card: int, element: str) -> int:
        """The points that a card brings to a captor of a faction (AO-045 to AO-048)."""
        found = self._captured.get((card, element))
        if found is None:
            found = self._captured[card, element] = self._counted(card, element)
        return found

    def _counted(self, card: int, element: str) -> int:
        """It is captured on a table with nothing else on it, so that whatever the rules say of it has its say."""
        table = ArchmageTable(self.bound, Chance(0), [_silent, _silent])
        player = table.players[0]
        player.element = element
        before = points_of(table, player)
        player.army.append(card)
        effects.activate(table, card, None)
        return points_of(table, player) - before


def knowledge(bound: ArchmageBound) -> ArchmageKnowledge:
    """What is known of a bound ruleset, which keeps it."""
    if bound.known is None:
        bound.known = ArchmageKnowledge(bound)
    known: ArchmageKnowledge = bound.known
    return known


def _captor(rank: int, underdog: int) -> str:
    """Who captures a card, as it is printed."""
    return "least" if underdog else "second" if rank > 1 else "most"


def _silent(*_: object) -> int:
    return 0


def _sorts(body: Any) -> frozenset[type]:
    """What sorts of things are done."""
    return frozenset(type(node) for node in nodes(body))


class Estimate:
    """A number that is not known: its mean and its variance."""

    __slots__ = ("mean", "spread")

    def __init__(self, mean: float, spread: float) -> None:
        self.mean, self.spread = mean, spread


class LineStrength:
    """What a player will have in each row and each column, and what a free place brings them on the average.

    `at` has the sum of row and column for each place, row by row.
    """

    __slots__ = ("at", "each")

    def __init__(self, rows: list[Estimate], columns: list[Estimate], each: Estimate) -> None:
        self.each = each
        self.at = [Estimate(row.mean + one.mean, row.spread + one.spread) for row in rows for one in columns]


class Stake:
    """A card of the realm for all that one knows: its worth for each seat, how uncertain that is, the lead it wants.

    `captor` says who captures it: who has the `most` power, the `second` most, or the `least`.
    """

    __slots__ = ("captor", "margin", "spread", "worths")

    def __init__(self, worths: list[float], spread: float, margin: float, captor: str = "most") -> None:
        self.worths, self.spread, self.margin, self.captor = worths, spread, margin, captor


NOTHING: Final = Estimate(0.0, 0.0)


class ArchmageObservation:
    """How one player sees a view. Places count row by row (`place`); what is worked out is kept."""

    __slots__ = (
        "_average", "_mages", "_pulls", "_stakes", "_strengths", "_unrivalled", "_unseen", "_worths", "columns", "grid",
        "known", "me", "rivals", "seat", "view",
    )  # fmt: skip

    def __init__(self, known: ArchmageKnowledge, view: ArchmageView) -> None:
        self.known, self.view, self.seat, self.columns = known, view, view.seat, view.columns
        self.me: ArchmagePlayerView = view.players[view.seat]
        self.rivals = [player.seat for player in view.players if player.seat != view.seat and not player.out]
        self.grid = [lying.spot for lying in view.realm]
        self._worths: dict[int, Stake] = {}
        self._mages: list[list[int] | None] = [None] * len(view.players)
        self._strengths: list[LineStrength | None] = [None] * len(view.players)
        self._unrivalled: list[list[float]] = []
        self._pulls: list[float] = []
        self._stakes: list[Stake | None] = []
        self._unseen: list[int] | None = None
        self._average: Stake | None = None

    def place(self, spot: Spot) -> int:
        """The number of a place."""
        return spot.row * self.columns + spot.column

    # ---- cards

    def unseen(self) -> list[int]:
        """Cards of the realm and of its pile that one has not seen."""
        if self._unseen is None:
            view = self.view
            seen = set(view.discard)
            for lying in view.realm:
                if lying.card is not None:
                    seen.add(lying.card)
            for player in view.players:
                seen.update(player.army)
            self._unseen = [card for card in self.known.realm if card not in seen]
        return self._unseen

    def stakes(self) -> list[Stake | None]:
        """What lies on each place."""
        if not self._stakes:
            self._stakes = [None] * (self.view.rows * self.columns)
            for lying in self.view.realm:
                stake = self.average() if lying.card is None else self.stake(lying.card)
                self._stakes[self.place(lying.spot)] = stake
        return self._stakes

    def there(self, place: int) -> Stake:
        """What lies on a place where something lies."""
        stake = self.stakes()[place]
        assert stake is not None
        return stake

    def lies(self, spot: Spot) -> Stake:
        """The same by the place itself."""
        return self.there(self.place(spot))

    def average(self) -> Stake:
        """Any card that has not been seen."""
        if self._average is None:
            cards = [self.stake(card) for card in self.unseen()] or [Stake([0.0] * len(self.view.players), 0.0, 1.0)]
            worths = [mean([card.worths[seat] for card in cards]) for seat in range(len(self.view.players))]
            spread = mean([(card.worths[self.seat] - worths[self.seat]) ** 2 for card in cards])
            self._average = Stake(worths, spread, mean([card.margin for card in cards]))
        return self._average

    def stake(self, card: int) -> Stake:
        """A card that is known."""
        found = self._worths.get(card)
        if found is None:
            found = self._worths[card] = self.known.stake(card, self.view)
        return found

    # ---- power

    def mages_of(self, rival: ArchmagePlayerView) -> list[int]:
        """The mage cards of a player that may be on hand, or face down at the border, for all that one can see."""
        found = self._mages[rival.seat]
        if found is None:
            found = self._mages[rival.seat] = self._mages_of(rival)
        return found

    def _mages_of(self, rival: ArchmagePlayerView) -> list[int]:
        is_mage = self.known.bound.is_mage
        if rival.hand is not None:
            return [card for card in rival.hand if is_mage[card]]
        shown = set(self.view.discard)
        for placed in self.view.border:
            if placed.card is not None:
                shown.add(placed.card)
        return [card for card in self.known.mages.get(rival.element, []) if card not in shown]

    def free(self, rival: ArchmagePlayerView) -> dict[Edge, int]:
        """How many more cards a player could place on each space (AO-014, AO-015, G-42)."""
        view, known = self.view, self.known
        sides: tuple[str, ...] = rival.corner if known.own_sides and rival.corner else SIDES
        room = {edge: known.room for side in sides for edge in edges(side, view.rows, view.columns)}
        for placed in view.border:
            if placed.edge in room and (known.room_of_all or placed.seat == rival.seat):
                room[placed.edge] -= 1
        return {edge: left for edge, left in room.items() if left > 0}

    def strength(self, seat: int) -> LineStrength:
        """What a player will have in the end."""
        found = self._strengths[seat]
        if found is None:
            found = self._strengths[seat] = self._strength(self.view.players[seat])
        return found

    def _strength(self, rival: ArchmagePlayerView) -> LineStrength:
        mages, free = self.mages_of(rival), self.free(rival)
        any_mage = powers([self.known.bound.worth[card] for card in mages])
        mine = [placed for placed in self.view.border if placed.seat == rival.seat]
        left = len(mages) if rival.hand is not None else len(mages) - sum([placed.card is None for placed in mine])
        each = _sometimes(any_mage, min(1.0, max(left, 0) / max(sum(free.values()), 1)))
        worth = self.known.bound.worth
        rows, columns = [NOTHING] * self.view.rows, [NOTHING] * self.columns
        for placed in mine:
            there = any_mage if placed.card is None else Estimate(float(worth[placed.card]), 0.0)
            _add(rows if placed.edge.of_row else columns, placed.edge.line, there, 1)
        for edge, room in free.items():
            _add(rows if edge.of_row else columns, edge.line, each, room)
        return LineStrength(rows, columns, each)

    # ---- chances

    def unrivalled(self, seat: int) -> list[float]:
        """The chance of a rival to lead all the other rivals on each place."""
        if not self._unrivalled:
            self._unrivalled = [self._leads(seat) for seat in range(len(self.view.players))]
        return self._unrivalled[seat]

    def _leads(self, seat: int) -> list[float]:
        chances = [1.0] * (self.view.rows * self.columns)
        if seat in self.rivals:
            mine = self.strength(seat).at
            for other in self.rivals:
                if other != seat:
                    theirs = self.strength(other).at
                    for spot in self.grid:
                        at = self.place(spot)
                        chances[at] *= beats(
                            mine[at].mean, mine[at].spread, theirs[at].mean, theirs[at].spread, self.there(at).margin
                        )
        return chances

    def worth_of(self, stake: Stake, place: int, power: float, spread: float) -> float:
        """What a card is worth to me on a place where I have such a power: what I gain, less what the rivals do."""
        if stake.captor != "most":
            return self._worth_otherwise(stake, place, Estimate(power, spread))
        mine, theirs = 1.0, 0.0
        worths, margin = stake.worths, stake.margin
        for seat in self.rivals:
            other = self.strength(seat).at[place]
            mine *= beats(power, spread, other.mean, other.spread, margin)
            leads = beats(other.mean, other.spread, power, spread, margin)
            theirs += worths[seat] * self.unrivalled(seat)[place] * leads
        return worths[self.seat] * mine - theirs / max(len(self.rivals), 1)

    def _worth_otherwise(self, stake: Stake, place: int, power: Estimate) -> float:
        """The same of a card that goes to the second, or to the least."""
        sums = {self.seat: power}
        for seat in self.rivals:
            sums[seat] = self.strength(seat).at[place]
        chances = {seat: _chance_of(stake, seat, sums) for seat in sums}
        theirs = added([stake.worths[seat] * chances[seat] for seat in self.rivals])
        return stake.worths[self.seat] * chances[self.seat] - theirs / max(len(self.rivals), 1)

    def value(self, stake: Stake, place: int) -> float:
        """The same, with the power that I am going to have there."""
        mine = self.strength(self.seat).at[place]
        return self.worth_of(stake, place, mine.mean, mine.spread)

    def pulls(self) -> list[float]:
        """How good it is for me if a point of strength lies on a place: from -1 (a rival's) to 1 (mine)."""
        if not self._pulls:
            point = self.point()
            self._pulls = [0.0] * (self.view.rows * self.columns)
            for spot in self.grid:
                at = self.place(spot)
                self._pulls[at] = self.value(point, at)
        return self._pulls

    def pull(self, spot: Spot) -> float:
        """The same of one place."""
        return self.pulls()[self.place(spot)]

    def point(self) -> Stake:
        """A card that is worth a point to everybody."""
        return Stake([1.0] * len(self.view.players), 0.0, 1.0)


def beats(power: float, spread: float, other: float, other_spread: float, margin: float) -> float:
    """The chance that one power leads another by so much (AO-042 to AO-044)."""
    lead = power - other - margin + 0.5
    together = spread + other_spread
    if together < 1e-9:
        return 1.0 if lead > 0 else 0.0
    return 0.5 + 0.5 * erf(lead / sqrt(2 * together))


def _chance_of(stake: Stake, seat: int, sums: dict[int, Estimate]) -> float:
    """The chance that a player comes second, or last, at a card."""
    others = [other for other in sums if other != seat]
    mine = sums[seat]
    below: dict[int, float] = {}
    above: dict[int, float] = {}
    for other in others:
        theirs = sums[other]
        below[other] = beats(theirs.mean, theirs.spread, mine.mean, mine.spread, stake.margin)
        above[other] = beats(mine.mean, mine.spread, theirs.mean, theirs.spread, stake.margin)
    if stake.captor == "least":
        return prod(below.values())
    return added([below[other] * prod([above[two] for two in others if two != other]) for other in others])


def mean(numbers: Sequence[float]) -> float:
    """The average of some numbers; 0 of none."""
    return added(numbers) / len(numbers) if numbers else 0.0


def powers(worths: list[int]) -> Estimate:
    """Any one of some powers."""
    if not worths:
        return NOTHING
    middle = mean(worths)
    return Estimate(middle, mean([(worth - middle) ** 2 for worth in worths]))


def _sometimes(power: Estimate, chance: float) -> Estimate:
    """A power that is there by chance."""
    middle = power.mean * chance
    return Estimate(middle, chance * (power.spread + power.mean**2) - middle**2)


def _add(lines: list[Estimate], line: int, power: Estimate, times: int) -> None:
    before = lines[line]
    lines[line] = Estimate(before.mean + times * power.mean, before.spread + times * power.spread)
