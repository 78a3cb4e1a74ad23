"""A bound ruleset becomes what a player knows by heart: which cards there are, and what each brings its captor."""

from __future__ import annotations

from typing import Any

from cardwright.core.nodes import AskWhether, Shift
from cardwright.core.walk import every, nodes
from cardwright.engine import force
from cardwright.engine.chance import Chance
from cardwright.engine.games.archmage_origins.scoring import points_of
from cardwright.engine.games.archmage_origins.state import ArchmageBound, ArchmageTable

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
        force.wake(table, card, None)
        points = points_of(table, player) - before
        force.sleep(table, card)
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
