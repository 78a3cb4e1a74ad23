"""What a sentence speaks of: whether of `you`, and of which rule values."""

from __future__ import annotations

from typing import Any

from cardwright.ruleset.amount import ValueOf
from cardwright.ruleset.effect import Do
from cardwright.ruleset.game import Ruleset
from cardwright.ruleset.player import Player
from cardwright.ruleset.thing import Thing

PERSONAL = frozenset(["you", "opponent", "partner", "neighbour", "team", "each other"])
NOBODYS = frozenset(["cancel", "reverse", "shuffle", "reveal", "arrange"])  # it does not matter who does it


def personal(said: Any) -> bool:
    """Whether a sentence means somebody by `you`: also opponents, partners and neighbours are those of somebody.

    >>> personal(Player("opponent", "a")), personal(Player("player", "a"))
    (True, False)
    """
    match said:
        case Player(word, which, _, of):
            if of is not None:
                return personal(of)
            return word in PERSONAL or which == "other"
        case Do(verb, op, who, what, slots):
            others = who != Player("you")
            rest = any(personal(part) for part in (what, *slots) if not (others and _theirs(part)))
            return rest or (op not in NOBODYS and verb != "tie" and personal(who))
        case Thing(trait="your", owner=None, place=None):
            return True
        case tuple():
            return any(personal(part) for part in said)
        case _:
            return any(personal(getattr(said, name)) for name in getattr(said, "__match_args__", ()))


def relative(said: Player) -> bool:
    """Whether a phrase means somebody as seen from who acts: "each player steals 1 ornicle from an opponent".

    >>> relative(Player("opponent", "a")), relative(Player("opponent", "each"))
    (True, False)
    """
    return said.of is None and not said.side and (said.which in ("a", "other", "random") or said.most is not None)


def _theirs(part: Any) -> bool:
    """Whether the object or a slot of an instruction names such a player."""
    said = part[1] if isinstance(part, tuple) and len(part) == 2 else part
    return isinstance(said, Player) and relative(said)


def values_spoken_of(ruleset: Ruleset) -> set[str]:
    """The rule values whose present setting some sentence asks for."""
    found: set[str] = set()
    _values((ruleset.abilities, ruleset.cards, ruleset.overlays), found)
    return found


def _values(said: Any, found: set[str]) -> None:
    if isinstance(said, ValueOf):
        found.add(said.value)
    elif isinstance(said, tuple):
        for part in said:
            _values(part, found)
    else:
        for name in getattr(said, "__match_args__", ()):
            _values(getattr(said, name), found)
