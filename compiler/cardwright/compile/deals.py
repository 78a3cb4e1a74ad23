"""Hands are held against piles, line by line: a deal for which a pile does not suffice becomes a finding.

The most players are counted with. What a pile holds is counted from above: in the set-up all its cards, less what the
lines before have taken from it; later all cards that may have come there.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

from cardwright.compile.course_messages import nothing_to_draw, too_few_to_deal
from cardwright.core.blocks import Body, Each
from cardwright.core.deeds import Deal, Draw, Into, Move
from cardwright.core.nodes import Amount, Cards, Circle, Const, Everywhere, OnTable, Quantity, Setting
from cardwright.core.phases import SETUP, phase_of
from cardwright.core.possible import Possible, least
from cardwright.core.walk import every
from cardwright.ruleset.game import Ruleset, Step
from cardwright.syntax.diagnostic import Diagnostic
from cardwright.syntax.source import Span

Line = tuple[Step, int, Body]
"""A step, the number of one of its lines, and what the line does."""


def dealt(
    possible: Possible, lines: Sequence[Line], own: Callable[[str], bool], word: Callable[[str, Step, int], Span]
) -> Iterator[Diagnostic]:
    """A finding for each line that deals what is not there; `word` finds its place, where it is the set's `own`."""
    for phase, steps in groupby(lines, key=lambda line: phase_of(line[0].id)):
        piles = _piles(phase, possible)
        for step, n, body in steps:
            for effect in body:
                short = piles.take(effect)
                if short is not None and own(f"step/{step.id}"):
                    place = word("deal" if isinstance(effect, Deal) else "", step, n)
                    zone = short.pile.replace("_", " ")
                    yield too_few_to_deal(place, zone, possible.ruleset.players[1], short.needs, short.has, short.whole)
                    continue
                for draw in every(effect, Draw) if own(f"step/{step.id}") else ():
                    if not possible.lying((OnTable((draw.zone,), ""),), None, draw.x):
                        yield nothing_to_draw(word("draw", step, n), draw.zone.replace("_", " "))


def _piles(phase: str, possible: Possible) -> Piles:
    """What lies in each pile when a phase begins, at most."""
    total = sum(card.copies for card in possible.cards)
    has = dict.fromkeys(possible.nouns.zones, 0)
    for card in possible.cards:
        pile = possible.nouns.kind[card.kind].pile
        has[pile] = has.get(pile, 0) + card.copies
    if phase != SETUP:
        has |= dict.fromkeys(possible.reached, total)
    return Piles(possible.ruleset, dict(has), has, total)


@dataclass(frozen=True, slots=True)
class ShortPile:
    """A pile that should give more cards than it has; `whole`: nothing was taken from it before."""

    pile: str
    needs: int
    has: int
    whole: bool


@dataclass(slots=True)
class Piles:
    """How many cards lie in each pile at most (`has`), while a phase is played; `began` is how many there were."""

    ruleset: Ruleset
    began: dict[str, int]
    has: dict[str, int]
    total: int

    def take(self, effect: object) -> ShortPile | None:
        """What a line does to the piles, and what it lacks."""
        match effect:
            case Deal(pile=pile, test=None, n=None):
                self.has[pile] = 0
            case Deal(pile=pile, test=None, n=n, to=Circle(how="all" | "lap")) if n is not None:
                return self._give(pile, self._number(n))
            case Each(among=Circle(how="all" | "lap"), body=(Draw(zone=pile, test=None, span=span),)):
                return self._give(pile, least(span))
            case Move(cards=Cards(places=(Everywhere(),), test=None, span=Quantity(None, None)), to=Into(zone=zone)):
                self.has = dict.fromkeys(self.has, 0) | {zone: self.total}
            case Move(cards=Cards(places=(OnTable(zones=(pile,)),), test=None, span=span), to=Into(zone=zone)):
                taken = min(least(span), self.has[pile])
                self.has[pile] -= taken
                self.has[zone] = self.has[zone] + taken if isinstance(span.least, Const) else self.total
            case _:
                self._comes(effect)
        return None

    def _number(self, n: Amount) -> int:
        match n:
            case Const(int() as number):
                return number
            case Setting(value=value):
                default = next((one.default for one in self.ruleset.values if one.id == value), 0)
                return default if isinstance(default, int) else 0
            case _:
                return 0  # what only play will tell: nothing is found too few that might be enough

    def _give(self, pile: str, each: int) -> ShortPile | None:
        """Everybody is given so many; an empty pile is filled from the discarded cards, where the game says so."""
        needs, has = each * self.ruleset.players[1], self.has[pile]
        whole = has == self.began[pile]
        self.has[pile] = max(has - needs, 0)
        spare = self.has.get(self.ruleset.refill, 0) if self.ruleset.refill else 0
        return ShortPile(pile, needs, has, whole) if needs > has + spare else None

    def _comes(self, effect: object) -> None:
        """Wherever cards may go in some other way, all may lie."""
        for move in every(effect, Move):
            if isinstance(move.to, Into):
                self.has[move.to.zone] = self.total
            else:
                self.has = dict.fromkeys(self.has, self.total)
