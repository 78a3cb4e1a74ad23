"""What is called in Archmage Origins as in no other game: cards with strength and margin, factions, places."""

from __future__ import annotations

from functools import cached_property

from cardwright.cli.play import names

SHORT = 2  # letters of a faction, at least
MARGIN = "margin"


class Names(names.Names):
    """Names for a reader of this game."""

    # ---- cards

    def shown(self, number: int) -> str:
        """A card with what it is worth: Gertrude (5, lead 3); a spell by its name."""
        told = self.figures(number, self.phrases.say("board.lead"))
        return f"{self.card(number)} ({told})" if told else self.card(number)

    def figures(self, number: int, lead: str = "(+{n})") -> str:
        """Strength and, where it takes more than being ahead, the margin: 5, 5 (+3)."""
        worth = self.bound.worth[number]
        margin = dict(self.bound.cards[number].properties).get(MARGIN, 1)
        if not worth:
            return ""
        return f"{worth}{lead.replace('{n}', str(margin)) if type(margin) is int and margin > 1 else ''}"

    def cut(self, number: int, room: int) -> str:
        """A card's name, as far as there is room."""
        name = self.card(number)
        return name if len(name) <= room else f"{name[: max(room - 1, 0)].rstrip()}…"[:room]

    # ---- factions

    @cached_property
    def short(self) -> dict[str, str]:
        """The factions by so many first letters that they differ: De, Ne, Te, El."""
        called = {id: self.element(id) for id in self.playing.ruleset.elements}
        return {id: _first_letters(name, [*called.values()]) for id, name in called.items()}

    # ---- places, as they are typed

    def spot(self, spot: tuple[int, int]) -> str:
        """Row and column, from 1 on: 2 3."""
        return f"{spot[0] + 1} {spot[1] + 1}"

    def edge(self, edge: tuple[str, int]) -> str:
        """A side and a row or column: left 2."""
        return f"{self.side(edge[0])} {edge[1] + 1}"

    def side(self, side: str) -> str:
        """A side of the realm."""
        return self.phrases.say(f"side.{side}")


def _first_letters(name: str, all_names: list[str]) -> str:
    """The beginning of a name that no other has.

    >>> _first_letters("Tinker", ["Tinker", "Titan"])
    'Tin'
    """
    others = [one for one in all_names if one != name]
    lengths = range(SHORT, len(name) + 1)
    return next((name[:n] for n in lengths if not any(one.startswith(name[:n]) for one in others)), name)
