"""What the nouns of a ruleset are, worked out once: sorts, homes, piles, and which happening a verb tells."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from cardwright.engine.bind.lasting import every_ability
from cardwright.ruleset.ability import Ability, CountsAs
from cardwright.ruleset.game import Clause, Kind, Ruleset
from cardwright.ruleset.thing import Faces, Place, Thing

if TYPE_CHECKING:
    from cardwright.engine.bind.closures import Put
    from cardwright.engine.bound import Bound
    from cardwright.engine.env import Env
    from cardwright.engine.kernel import Kernel
    from cardwright.engine.table import Player


class Known:
    """A ruleset, looked at as binding needs it. `key` names the ability that is being bound.

    Amounts count things and things are narrowed by amounts, effects bring abilities into force and abilities have
    effects: `had`, `counted` and `put` close these circles (`bind/reader.py`).
    """

    def __init__(self, ruleset: Ruleset, kernel: Kernel, bound: Bound) -> None:
        self.ruleset, self.kernel, self.bound = ruleset, kernel, bound
        self.key = ""
        self.kind: dict[str, Kind] = {kind.id: kind for kind in ruleset.kinds}
        self.zones = bound.zone
        self.counters = frozenset(bound.counters)
        self.roles = frozenset(ruleset.roles)
        self.phases = frozenset(ruleset.phases) | {"turn", "round", "game"}
        self.values = {value.id: value for value in ruleset.values}
        self.verbs = {row.verb: row for row in ruleset.verbs}
        self.happening: dict[str, Clause] = {clause.id: clause for clause in ruleset.happenings}
        self.faces: list[int | str] = list(dict.fromkeys(face for die in ruleset.dice for face in die.faces))
        self._cards: dict[str, frozenset[int]] = {}
        casts = [one.counts_as for _, one in every_ability(ruleset) if isinstance(one, CountsAs)]
        things = [one for one in casts if isinstance(one, Thing)]
        self.recasts_elements = any(one.trait for one in things)
        self.recasts_kinds = any(one.noun for one in things)

    def had(self, thing: Thing) -> Callable[[Env, Player], int]:
        """How many of a thing a player has."""
        raise NotImplementedError

    def counted(self, thing: Thing) -> Callable[[Env], int]:
        """How many there are of a thing."""
        raise NotImplementedError

    def put(self, ability: Ability, key: str) -> Put:
        """How an ability comes into force at a table."""
        raise NotImplementedError

    # ---- nouns

    def is_card(self, noun: str) -> bool:
        return noun == "card" or noun in self.kind

    def cards_of(self, noun: str) -> frozenset[int]:
        """The numbers of all cards of a kind, as printed; of all cards for `card`."""
        known = self._cards.get(noun)
        if known is None:
            kinds = self.bound.kinds
            every = range(len(kinds))
            known = self._cards[noun] = frozenset(c for c in every if noun == "card" or noun in kinds[c])
        return known

    def base_kinds(self, noun: str) -> list[str]:
        """The declared kinds of which a noun may be, in the order declared."""
        if noun in ("", "card") or noun in self.roles:
            return [kind.id for kind in self.ruleset.kinds if kind.zone]
        kind = self.kind[noun]
        if not kind.narrows:
            return [noun]
        return [base for one in kind.narrows for base in self.base_kinds(one)]

    def homes(self, noun: str) -> tuple[str, ...]:
        """The zones in which players have such cards. `card` alone means those of the hidden hand, if there is one."""
        homes = [self.kind[kind].zone for kind in self.base_kinds(noun)]
        owned = [zone for zone in dict.fromkeys(homes) if zone in self.zones and self.zones[zone].of == "player"]
        if noun == "card":
            owned = [zone for zone in owned if self.zones[zone].seen == "owner"] or owned
        return tuple(owned)

    def pile(self, noun: str) -> str:
        """The pile from which such cards are drawn; for `card` it is that of most kinds."""
        piles = [self.kind[kind].pile for kind in self.base_kinds(noun) if self.kind[kind].pile in self.zones]
        if not piles:
            return ""
        return max(dict.fromkeys(piles), key=lambda zone: (piles.count(zone), bool(self.zones[zone].deals)))

    # ---- happenings and actions

    def tells(self) -> dict[tuple[str, str], str]:
        """(verb, kind or counter) → the happening that it is when a player (or, passive, anybody) does it."""
        made: dict[tuple[str, str], tuple[int, int, str]] = {}
        for n, clause in enumerate(self.ruleset.happenings):
            noun = clause.subject if clause.passive else clause.what
            if not isinstance(noun, Thing):
                continue
            for one, closeness in self._covered(noun.noun):
                found = (closeness, n, clause.id)
                made[clause.verb, one] = min(made.get((clause.verb, one), found), found)
        return {key: id for key, (_, _, id) in made.items()}

    def forbids(self) -> dict[tuple[str, str], str]:
        """(verb, kind) → the action that a player takes who does it."""
        made: dict[tuple[str, str], tuple[int, int, str]] = {}
        for n, clause in enumerate(self.ruleset.actions):
            if isinstance(clause.what, Thing):
                for one, closeness in self._covered(clause.what.noun):
                    found = (closeness, n, clause.id)
                    made[clause.verb, one] = min(made.get((clause.verb, one), found), found)
        return {key: id for key, (_, _, id) in made.items()}

    def zone_tells(self, verb: str) -> dict[tuple[str, str], str]:
        """(zone, kind) → the happening that a card enters or leaves it."""
        made: dict[tuple[str, str], str] = {}
        for clause in self.ruleset.happenings:
            if clause.verb == verb and isinstance(clause.what, Place) and isinstance(clause.subject, Thing):
                for one, _ in self._covered(clause.subject.noun):
                    made.setdefault((clause.what.zone, one), clause.id)
        return made

    def affects(self) -> dict[str, str]:
        """Kind of card → the action that it takes when it affects a player."""
        made: dict[str, str] = {}
        for clause in self.ruleset.actions:
            if clause.verb == "affect" and isinstance(clause.subject, Thing):
                for kind, _ in self._covered(clause.subject.noun):
                    made.setdefault(kind, clause.id)
        return made

    def sees(self) -> dict[str, str]:
        """Zone → the action that a player takes who looks into that of another."""
        return {
            clause.what.zone: clause.id
            for clause in reversed(self.ruleset.actions)
            if clause.verb == "see" and isinstance(clause.what, Place)
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
            return [(one, 0 if one == noun else 1) for one in self.bound.counters]
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
        return frozenset(kind for kind in self.kind if ("gain", kind) in tells and ("lose", kind) in tells)

    # ---- faces

    def shown(self, face: Faces) -> frozenset[int | str]:
        """The faces of the game's dice that are meant."""
        return frozenset(one for one in self.faces if shows(one, face))


def shows(face: int | str, wanted: Faces) -> bool:
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
