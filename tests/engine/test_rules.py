"""A rule that no scenario can show becomes what a player sees of a table at the moment that matters."""

from __future__ import annotations

from typing import Any

import pytest

from cardwright.compile.compile import compile_set
from cardwright.engine.games import bind
from cardwright.engine.games.imperial_twing import battle
from cardwright.engine.games.imperial_twing.state import TwingTable
from cardwright.engine.games.imperial_twing.view import TwingView, view_of
from cardwright.engine.question import DEFENCE
from cardwright.engine.scenario.stage import under
from cardwright.ruleset.scenario import Scenario

from .battles import Plain, card, fixed


class Looks(Plain):
    """Somebody who lays all there is, and remembers what the table looked like when a defence was asked for."""

    seen: TwingView

    def __call__(self, table: Any, player: Any, question: str, options: Any, about: Any) -> int:
        if question == DEFENCE:
            self.seen = view_of(table, player)
        return super().__call__(table, player, question, options, about)


def seen_by_the_defender(shown: str) -> tuple[TwingView, int, int]:
    """What a defender sees of an attack with a fire spell and a fire creature; the numbers of the two cards."""
    ruleset = compile_set("imperial-twing").ruleset
    assert ruleset is not None
    rules = bind(under(ruleset, Scenario("scenario/test", "Test", (), sets=(("battle_cards_shown", shown),))))
    defender = Looks()
    table: Any = TwingTable(rules, fixed([0, 0]), [Plain(), defender])  # type: ignore[arg-type]
    table.turn_player = table.starter = table.players[0]
    ann, ben = table.players
    spell, creature = (card(rules, kind, "fire", 2, set()) for kind in ("spell", "creature"))  # type: ignore[arg-type]
    ann.hand.append(spell)
    ann.entourage.append(creature)
    ben.hand.append(card(rules, "spell", "water", 2, set()))  # type: ignore[arg-type]
    ben.entourage.append(card(rules, "creature", "water", 2, set()))  # type: ignore[arg-type]
    battle.fight(table, ann, ben)
    return defender.seen, spell, creature


def test_g12_the_attack_lies_open_when_the_defender_lays_cards() -> None:
    view, spell, creature = seen_by_the_defender("in_order")
    (fought,) = view.battles
    assert (fought.attack.spells, fought.attack.creatures) == ((spell,), (creature,))
    assert set(view.players[0].laid) == {spell, creature}
    assert (view.players[0].cards, view.players[0].entourage) == (0, ())


def test_g12_where_both_lay_together_the_defender_sees_nothing_of_the_attack() -> None:
    view, _, creature = seen_by_the_defender("together")
    (fought,) = view.battles
    assert (fought.attack.spells, fought.attack.creatures, fought.attack.total) == ((), (), 0)
    assert view.players[0].laid == ()
    assert (view.players[0].cards, view.players[0].entourage) == (1, (creature,))  # as if all were still at home


@pytest.mark.parametrize("shown", ["in_order", "together"])
def test_g12_a_defender_always_sees_cards_of_their_own(shown: str) -> None:
    view, _, _ = seen_by_the_defender(shown)
    assert view.me.hand is not None and len(view.me.hand) == 1
