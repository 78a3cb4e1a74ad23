"""What the game declares becomes what deeds look up: which happening a deed tells, which action it is, where cards go.

A clause of a game file (`happening card_gained: a player gains a card`) is a sentence like any other. Here it is read
once; from then on a deed of the core is known by its name: that of a `Move`, or one of those below.
"""

from __future__ import annotations

from typing import Final

from cardwright.core.nouns import Nouns
from cardwright.ruleset.phrases import Place, Thing

GAIN: Final = "gain"
LOSE: Final = "lose"
PAY: Final = "pay"
GIVE: Final = "give"
DISCARD: Final = "discard"
LAY_ON: Final = "put"
TAKE_OFF: Final = "remove"
REVEAL: Final = "reveal"
SHUFFLE: Final = "shuffle"
PLAY: Final = "play"
DRAW: Final = "draw"
DEAL: Final = "deal"
SWAP: Final = "swap"
USE: Final = "use"
_ENTER: Final = "enter"
_LEAVE: Final = "leave"
_AFFECT: Final = "affect"
_SEE: Final = "see"


class Declarations(Nouns):
    """The nouns of a ruleset, and the tables by which deeds find what they tell and ask about."""

    # ---- happenings and actions

    def tells(self) -> dict[tuple[str, str], str]:
        """(deed, kind or counter) → the happening that it is when a player (or, passive, anybody) does it."""
        nearest: dict[tuple[str, str], tuple[int, int, str]] = {}
        for n, clause in enumerate(self.ruleset.happenings):
            noun = clause.subject if clause.passive else clause.what
            if not isinstance(noun, Thing):
                continue
            for one, closeness in self._covered(noun.noun):
                candidate = (closeness, n, clause.id)
                nearest[clause.verb, one] = min(nearest.get((clause.verb, one), candidate), candidate)
        return {key: id for key, (_, _, id) in nearest.items()}

    def forbids(self) -> dict[tuple[str, str], str]:
        """(deed, kind) → the action that a player takes who does it."""
        nearest: dict[tuple[str, str], tuple[int, int, str]] = {}
        for n, clause in enumerate(self.ruleset.actions):
            if isinstance(clause.what, Thing):
                for one, closeness in self._covered(clause.what.noun):
                    candidate = (closeness, n, clause.id)
                    nearest[clause.verb, one] = min(nearest.get((clause.verb, one), candidate), candidate)
        return {key: id for key, (_, _, id) in nearest.items()}

    def shuffles(self) -> dict[str, str]:
        """Zone → the happening that it is shuffled."""
        return {
            clause.subject.zone: clause.id
            for clause in self.ruleset.happenings
            if clause.verb == SHUFFLE and isinstance(clause.subject, Place)
        }

    def plays(self) -> frozenset[str]:
        """The happenings that a card is used for what it does."""
        return frozenset(clause.id for clause in self.ruleset.happenings if clause.verb == PLAY)

    def reveals(self) -> frozenset[str]:
        """The happenings that a card is shown to all."""
        return frozenset(clause.id for clause in self.ruleset.happenings if clause.verb == REVEAL)

    def with_cards(self) -> frozenset[str]:
        """The happenings that somebody does something with cards, which are told of each of them."""
        clauses = self.ruleset.happenings
        return frozenset(clause.id for clause in clauses if clause.what is None and "with" in dict(clause.slots))

    def enters(self) -> dict[tuple[str, str], str]:
        """(zone, kind) → the happening that a card enters it."""
        return self._of_zones(_ENTER)

    def leaves(self) -> dict[tuple[str, str], str]:
        """(zone, kind) → the happening that a card leaves it."""
        return self._of_zones(_LEAVE)

    def _of_zones(self, verb: str) -> dict[tuple[str, str], str]:
        by_zone: dict[tuple[str, str], str] = {}
        for clause in self.ruleset.happenings:
            if clause.verb == verb and isinstance(clause.what, Place) and isinstance(clause.subject, Thing):
                for one, _ in self._covered(clause.subject.noun):
                    by_zone.setdefault((clause.what.zone, one), clause.id)
        return by_zone

    def affects(self) -> dict[str, str]:
        """Kind of card → the action that it takes when it affects a player."""
        affected: dict[str, str] = {}
        for clause in self.ruleset.actions:
            if clause.verb == _AFFECT and isinstance(clause.subject, Thing):
                for kind, _ in self._covered(clause.subject.noun):
                    affected.setdefault(kind, clause.id)
        return affected

    def sees(self) -> dict[str, str]:
        """Zone → the action that a player takes who looks into that of another."""
        return {
            clause.what.zone: clause.id
            for clause in reversed(self.ruleset.actions)
            if clause.verb == _SEE and isinstance(clause.what, Place)
        }

    def discards(self) -> tuple[dict[str, str], frozenset[str]]:
        """Kind → the zone of discarded cards, and the kinds that go to the bottom of it, since it is their own pile.

        That is where the kind belongs if this is on the table; else `discard`, for cards of the pile (or piles) from
        which most kinds are drawn; else the pile from which they came.
        """
        piles = [self.kind[kind].pile for kind in self.base_kinds("card")]
        most = max(map(piles.count, piles), default=0)
        main = {pile for pile in piles if piles.count(pile) == most}
        zones: dict[str, str] = {}
        buried: set[str] = set()
        for kind in self.ruleset.kinds:
            if not kind.pile:
                continue
            if kind.zone and self.zones[kind.zone].of == "table":
                zones[kind.id] = kind.zone
            elif "discard" in self.zones and kind.pile in main:
                zones[kind.id] = "discard"
            else:
                zones[kind.id] = kind.pile
                buried.add(kind.id)
        return zones, frozenset(buried)

    def _covered(self, noun: str) -> list[tuple[str, int]]:
        """The kinds or counters of which a clause's noun speaks, and how closely."""
        if noun in self.counters:
            return [(one, 0 if one == noun else 1) for one in (counter.id for counter in self.ruleset.counters)]
        if noun == "card":
            return [(kind.id, 2) for kind in self.ruleset.kinds]
        if noun not in self.kind:
            return []
        if any(self.kind[noun].where):
            return []  # a kind that a property narrows (a white cat) has a happening of its own besides
        return [(kind, 0 if kind == noun else 1) for kind in self.base_kinds(noun)]

    def goods(self) -> frozenset[str]:
        """The kinds that are gained and lost whenever they change hands."""
        tells = self.tells()
        return frozenset(kind for kind in self.kind if (GAIN, kind) in tells and (LOSE, kind) in tells)
