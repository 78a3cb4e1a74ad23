"""Battles set up by hand for the tests: who fights with what, and which faces fall."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

from cardwright.compile.compile import compile_set
from cardwright.engine.chance import Chance
from cardwright.engine.games import bind
from cardwright.engine.games.imperial_twing import battle
from cardwright.engine.games.imperial_twing.state import BattleSide, TwingBound, TwingPlayer, TwingTable
from cardwright.engine.question import DEFENCE, STOP
from cardwright.ruleset.overlaid import overlaid


def fixed(written: Sequence[int | str]) -> Chance:
    """Faces that fall in the order in which they are written down."""
    left = list(written)
    return Chance(1, lambda chance, faces, seat: left.pop(0))


@cache
def game(*rules: str) -> TwingBound:
    """Imperial Twing with some house rules or an edition, bound."""
    ruleset = compile_set("imperial-twing").ruleset
    assert ruleset is not None
    made = bind(overlaid(ruleset, rules))
    assert isinstance(made, TwingBound)
    return made


class Plain:
    """Somebody who lays all that is in hand and entourage, and declines everything else."""

    def __init__(self, shields: bool = False, says_yes: bool = False) -> None:
        self.shields, self.says_yes = shields, says_yes

    def __call__(self, table: Any, player: Any, question: str, options: Sequence[Any], about: Any) -> int:
        if question == DEFENCE:
            return list(options).index("shield" if self.shields else "spells")
        if question == "use":
            return list(options).index(self.says_yes)
        if question in ("spell", "creature", "rider"):
            return len(options) - 1
        return list(options).index(STOP) if STOP in options else 0


def card(bound: TwingBound, kind: str, element: str, worth: int, taken: set[int]) -> int:
    """The number of a card of which nobody has taken this copy yet."""
    for number, its in enumerate(bound.kind):
        fits = its == kind and bound.element[number] == element and bound.worth[number] == worth
        if fits and number not in taken and not bound.is_mount[number]:
            taken.add(number)
            return number
    raise LookupError(f"no {kind} {element} {worth} is left")


def fought(
    bound: TwingBound,
    faces: Sequence[int | str],
    *,
    elements: tuple[str, str] = ("fire", "water"),
    spells: tuple[Sequence[tuple[str, int]], Sequence[tuple[str, int]]] = ((("fire", 3),), (("water", 3),)),
    creatures: tuple[Sequence[tuple[str, int]], Sequence[tuple[str, int]]] = ((), ()),
    objects: tuple[Sequence[str], Sequence[str]] = ((), ()),
    shield: bool = False,
    says_yes: tuple[bool, bool] = (False, False),
) -> tuple[str, TwingTable]:
    """A battle between two players: "win", "tie" or "loss" of the attacker, and the table after it."""
    deciders = [Plain(says_yes=says_yes[0]), Plain(shield, says_yes[1])]
    table = TwingTable(bound, fixed([*faces, 0, 0, 0, 0]), deciders)
    table.turn_player = table.starter = table.players[0]
    taken: set[int] = set()
    for seat, player in enumerate(table.players):
        player.element = elements[seat]
        player.hand.extend(sorted(card(bound, "spell", *one, taken) for one in spells[seat]))
        player.entourage.extend(sorted(card(bound, "creature", *one, taken) for one in creatures[seat]))
        for name in objects[seat]:
            give(table, player, name)
    won: BattleSide | None = battle.fight(table, table.players[0], table.players[1])
    fight = table.last_battle
    assert fight is not None
    return ("tie" if won is None else "win" if won is fight.attack else "loss"), table


def give(table: TwingTable, player: TwingPlayer, name: str) -> None:
    """A player owns an object, and it works."""
    number = next(n for n, one in enumerate(table.bound.cards) if one.id == f"object/{name}")
    player.collection.append(number)
    table.bound.kernel.arrived(table, number, "collection", player)
