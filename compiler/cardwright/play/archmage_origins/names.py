"""What is called in Archmage Origins as in no other game: cards with strength and margin, factions, places."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from cardwright.play import names

if TYPE_CHECKING:
    from cardwright.engine.grid import Edge, Spot

SHORT = 2  # letters of a faction, at least
MARGIN = "margin"
HIDDEN, HELD, BARRED, SEEN = "?", "#", "*", "+"  # the signs of a place


class ArchmageNames(names.PlayNames):
    """Names for a reader of this game."""

    # ---- cards

    def shown(self, number: int) -> str:
        """A card with what it is worth: Gertrude (5, lead 3); a spell by its name."""
        worth, margin = self.bound.worth[number], self.margin(number)
        lead = [self.phrases.say("board.lead", margin)] if margin else []
        return f"{self.card(number)} ({', '.join([str(worth), *lead])})" if worth else self.card(number)

    def figures(self, number: int) -> str:
        """Strength and margin in few letters: 5, 5 (+3)."""
        worth, margin = self.bound.worth[number], self.margin(number)
        return f"{worth} (+{margin})" if margin else str(worth) if worth else ""

    def margin(self, number: int) -> int:
        """By how much one must lead to capture a card; 0 where it is enough to be ahead (AO-044)."""
        margin = dict(self.bound.cards[number].properties).get(MARGIN, 1)
        return margin if type(margin) is int and margin > 1 else 0

    def cut(self, number: int, room: int, more: str) -> str:
        """A card's name, as far as there is room; `more` is the letter that stands for the rest."""
        name = self.card(number)
        return name if len(name) <= room else f"{name[: max(room - 1, 0)].rstrip()}{more}"[:room]

    # ---- factions

    @cached_property
    def short(self) -> dict[str, str]:
        """The factions by so many first letters that they differ: De, Ne, Te, El."""
        called = {id: self.element(id) for id in self.playing.ruleset.elements}
        return {id: _first_letters(name, [*called.values()]) for id, name in called.items()}

    # ---- places, as they are typed

    def spot(self, spot: Spot) -> str:
        """Row and column, from 1 on: 2 3."""
        return f"{spot.row + 1} {spot.column + 1}"

    def edge(self, edge: Edge) -> str:
        """A side and a row or column: left 2."""
        return f"{self.side(edge.side)} {edge.line + 1}"

    def side(self, side: str) -> str:
        """A side of the realm."""
        return self.phrases.say(f"side.{side}")


def _first_letters(name: str, all_names: list[str]) -> str:
    """The beginning of a name that no other has.

    >>> _first_letters("Tinker", ["Tinker", "Titan"])
    'Tin'
    """
    others = [other for other in all_names if other != name]
    lengths = range(SHORT, len(name) + 1)
    return next((name[:n] for n in lengths if not any(other.startswith(name[:n]) for other in others)), name)
