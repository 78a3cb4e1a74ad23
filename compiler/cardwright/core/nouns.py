"""A ruleset becomes what its nouns are: sorts of cards and where they belong, piles, counters, phases, faces."""

from __future__ import annotations

from cardwright.core.nodes import Face
from cardwright.ruleset.abilities import Do
from cardwright.ruleset.game import Clause, Kind, Ruleset
from cardwright.ruleset.parts import parts
from cardwright.ruleset.phrases import Faces, Thing


class Nouns:
    """What the words of a game name, worked out once for a ruleset."""

    def __init__(self, ruleset: Ruleset) -> None:
        self.ruleset = ruleset
        self.kind: dict[str, Kind] = {kind.id: kind for kind in ruleset.kinds}
        self.zones = {zone.id: zone for zone in ruleset.zones}
        self.in_play = tuple(zone.id for zone in ruleset.zones if zone.play)
        self.counters = frozenset(counter.id for counter in ruleset.counters)
        self.money = next((counter.id for counter in ruleset.counters if counter.money), "")
        self.supplied = frozenset(counter.id for counter in ruleset.counters if counter.supply)
        self.roles = frozenset(ruleset.roles)
        self.phases = frozenset(ruleset.phases) | {"turn", "round", "game"}
        self.values = {value.id: value for value in ruleset.values}
        self.verbs = {row.verb: row for row in ruleset.verbs}
        self.happening: dict[str, Clause] = {clause.id: clause for clause in ruleset.happenings}
        self.sides = _sides(ruleset)
        self._gained: set[str] | None = None
        self._levels: dict[str, int] | None = None
        self._runs: dict[str, frozenset[str]] | None = None
        self.in_cards = not ruleset.kernel and (not ruleset.steps or any(step.body for step in ruleset.steps))
        plays_itself = not ruleset.kernel and any(step.body for step in ruleset.steps)
        teams = (ruleset.teams, *(overlay.teams for overlay in ruleset.overlays))
        self.alone = plays_itself and not any(teams)  # nobody has a partner, under no variant
        self.numbers = frozenset(one.id for one in ruleset.properties if one.least is not None)
        self.faces: list[Face] = list(dict.fromkeys(face for die in ruleset.dice for face in die.faces))

    def runs(self, phase: str) -> frozenset[str]:
        """The phases that the steps of a phase play."""
        if self._runs is None:
            self._runs = {}
            for step in self.ruleset.steps:
                here = step.id.partition(".")[0]
                runs = (do.what for do in parts(step.body) if isinstance(do, Do) and do.op == "run")
                phases = {what.noun for what in runs if isinstance(what, Thing)}
                self._runs[here] = self._runs.get(here, frozenset()) | phases
        return self._runs.get(phase, frozenset())

    def inside(self, phase: str) -> list[str]:
        """A phase, and those that are played while it is on."""
        inside = [phase]
        for one in inside:  # grows meanwhile
            inside += sorted(self.runs(one) - set(inside))
        return inside

    def level(self, phase: str, first: list[str]) -> int:
        """How many phases are on, at most, when this one is, itself counted; 0 for one that is not played. They are
        played in no circle."""
        if self._levels is None:
            self._levels = dict.fromkeys(first, 1)
            left = list(first)
            for one in left:  # grows meanwhile
                for inner in sorted(self.runs(one)):
                    if self._levels.get(inner, 0) <= self._levels[one] < len(self.phases) + 4:
                        self._levels[inner] = self._levels[one] + 1
                        left.append(inner)
        return self._levels.get(phase, 0)

    def is_owned(self, counter: str) -> bool:
        """Whether players have such counters, in a game whose course stands in card files: somebody gains them."""
        if self._gained is None:
            said = (self.ruleset.abilities, *(step.body for step in self.ruleset.steps))
            self._gained = {
                one.what.noun
                for one in parts(said)
                if isinstance(one, Do) and one.verb == "gain" and isinstance(one.what, Thing)
            }
        return self.in_cards and counter in self._gained

    def is_card(self, noun: str) -> bool:
        """Whether a noun names cards of a kind, or any card."""
        return noun == "card" or noun in self.kind

    def means_cards(self, noun: str) -> bool:
        """The same, or a role that cards take."""
        return self.is_card(noun) or noun in self.roles

    def base_kinds(self, noun: str) -> list[str]:
        """The declared kinds of which a noun may be, in the order declared."""
        if noun in ("", "card") or noun in self.roles:
            return [kind.id for kind in self.ruleset.kinds if kind.zone]
        kind = self.kind[noun]
        if not kind.narrows:
            return [noun]
        return [base for narrow in kind.narrows for base in self.base_kinds(narrow)]

    def may_be(self, noun: str, other: str) -> bool:
        """Whether a card that one noun names could be what the other names."""
        return not set(self.base_kinds(noun)).isdisjoint(self.base_kinds(other))

    def may_lie(self, noun: str, zone: str) -> bool:
        """Whether such a card can come to lie in a zone: those that lie there have backs of its family, or any."""
        backs = {kind.family for kind in self.ruleset.kinds if zone in (kind.zone, kind.pile)}
        return not backs or any(self.kind[kind].family in backs for kind in self.base_kinds(noun))

    def homes(self, noun: str) -> tuple[str, ...]:
        """The zones in which players have such cards. `card` alone means those of the hidden hand, if there is one."""
        homes = [self.kind[kind].zone for kind in self.base_kinds(noun)]
        owned = [zone for zone in dict.fromkeys(homes) if zone in self.zones and self.zones[zone].of == "player"]
        if noun == "card":
            owned = [zone for zone in owned if self.zones[zone].seen in ("owner", "others")] or owned
        return tuple(owned)

    def pile(self, noun: str) -> str:
        """The pile from which such cards are drawn; for `card` it is that of most kinds."""
        piles = [self.kind[kind].pile for kind in self.base_kinds(noun) if self.kind[kind].pile in self.zones]
        if not piles:
            return ""
        return max(dict.fromkeys(piles), key=lambda zone: (piles.count(zone), bool(self.zones[zone].deals)))

    def all_in(self, zone: str, noun: str) -> bool:
        """Whether a pile is one of such cards alone, to begin with."""
        if noun in self.kind and self.kind[noun].where:
            return False
        kinds = self.base_kinds(noun)
        return all(kind.pile != zone or kind.id in kinds for kind in self.ruleset.kinds)

    def grids(self) -> tuple[str, ...]:
        """The zones in which cards lie in rows and columns."""
        return tuple(zone.id for zone in self.ruleset.zones if zone.order == "grid")

    def lies_in_a_grid(self, kind: str) -> bool:
        """Whether cards of a kind are laid out in a grid, before nobody: grids are filled from stacks."""
        stacks = {zone.id for zone in self.ruleset.zones if zone.order == "stack"}
        return bool(self.grids()) and kind in self.kind and self.kind[kind].pile in stacks

    def open_heaps(self) -> tuple[str, ...]:
        """The zones of the table from which cards may be taken as they lie there: all see them, and it is no box."""
        boxes = {kind.pile for kind in self.ruleset.kinds if not kind.zone}
        heaps = [zone for zone in self.ruleset.zones if zone.of == "table" and zone.seen == "all"]
        return tuple(zone.id for zone in heaps if zone.order == "heap" and zone.id not in boxes)

    def properties(self, noun: str) -> frozenset[str]:
        """What cards that a noun names may have."""
        above = [noun, *self._above(noun)] if noun in self.kind else []
        bases = self.base_kinds(noun) if self.means_cards(noun) or not noun else []
        return frozenset(name for kind in {*above, *bases} for name in self.kind[kind].properties)

    def _above(self, kind: str) -> list[str]:
        near = list(self.kind[kind].narrows)
        return near + [far for one in near for far in self._above(one)]

    def shown(self, face: Faces) -> tuple[Face, ...]:
        """The faces of the game's dice that are meant, as the die has them in order."""
        return tuple(one for one in self.faces if shows(one, face))


def _sides(ruleset: Ruleset) -> tuple[str, ...]:
    """The phases in which a player does something against another: attack, defence. There are totals in them alone."""
    against = [happening for happening in ruleset.happenings if any(prep == "against" for prep, _ in happening.slots)]
    sides = [
        argument.noun for one in against for prep, argument in one.slots if prep == "in" and isinstance(argument, Thing)
    ]
    return tuple(phase for phase in ruleset.phases if phase in sides)


def shows(face: Face, wanted: Faces) -> bool:
    """Whether a face of a die is one of those that are meant.

    >>> shows(-2, Faces("negative")), shows(0, Faces("positive")), shows(3, Faces(2, 4)), shows("sun", Faces("symbol"))
    (True, False, True, True)
    """
    match wanted.face:
        case "negative":
            return isinstance(face, int) and face < 0
        case "positive":
            return isinstance(face, int) and face > 0
        case "number":
            return isinstance(face, int)
        case "symbol":
            return isinstance(face, str)
        case "face":
            return True
        case int() as least if wanted.to is not None:
            return isinstance(face, int) and least <= face <= wanted.to
        case same:
            return face == same
