"""What waits at a table because a card says so: triggers, replacements, offers, steps, and how often."""

from __future__ import annotations

from typing import Any

import pytest
from tests.engine.test_bind import battle, bind, card, give, laid, loaded, spell

from cardwright.engine import effects, moves
from cardwright.engine.games.imperial_twing.state import Support
from cardwright.engine.happening import Happening, happened, stopped
from cardwright.engine.question import PICK, USE

ORNICLE = "ornicle"


def tell(table: Any, id: str, *about: Any, **more: Any) -> bool:
    """Something happens, unless it is stopped; whether it did."""
    said = Happening(id, *about, **more)
    if stopped(table, table.listeners[id], said):
        return False
    happened(table, table.listeners[id], said)
    return True


# ---- when


def test_that_player_is_the_player_of_the_head() -> None:
    table = laid(
        'object "Snoop"\n  element: air\n  when an opponent buys an object:\n    that player loses 1 ornicle', players=3
    )
    ann, ben, cara = table.players
    give(table, ann, "object/snoop")
    for player in (ann, ben, cara):
        moves.gain(table, player, ORNICLE, 3)
        tell(table, "object_bought", player, card(table, "object/hat-of-opportunity"))
    assert [one.counters[ORNICLE] for one in (ann, ben, cara)] == [3, 2, 2]
    assert table.supply[ORNICLE] == 30 - 7


def test_the_hat_answers_a_first_roll_in_defence() -> None:
    table = laid("")
    ann, ben = table.players
    give(table, ann, "object/hat-of-opportunity")
    fought = battle(table, ben, ann, attacks=[spell(table, "water")], defends=[spell(table, "air")])
    fought.faces, fought.rolled = [2, "cross"], True
    tell(table, "die_rolled", ben, None, ann, face=2)
    assert table.fired == {}
    tell(table, "die_rolled", ann, None, ben, face="cross")
    assert table.fired["object/hat-of-opportunity#0"] == 1
    assert [ask for _, ask, _ in table.deciders[0].asked] == [USE]


def test_once_per_battle_is_once() -> None:
    table = laid('object "Purse"\n  element: air\n  when you roll, once per battle:\n    gain 1 ornicle')
    ann, ben = table.players
    give(table, ann, "object/purse")
    effects.phase_began(table, "battle", None)
    for _ in range(3):
        tell(table, "die_rolled", ann, None, ben, face=0)
    assert ann.counters[ORNICLE] == 1
    effects.phase_ended(table, "battle", None)
    tell(table, "die_rolled", ann, None, ben, face=0)
    assert ann.counters[ORNICLE] == 2


def test_a_condition_is_asked_when_it_happens() -> None:
    table = laid('object "Alms"\n  element: air\n  when your turn begins, if you have no cat:\n    gain 1 ornicle')
    ann, ben = table.players
    give(table, ann, "object/alms")
    tell(table, "turn_began", ann)
    tell(table, "turn_began", ben)
    assert ann.counters[ORNICLE] == 1
    give(table, ann, "cat/inkwell")
    tell(table, "turn_began", ann)
    assert ann.counters[ORNICLE] == 1


def test_it_is_what_came_in() -> None:
    table = laid('object "Smithy"\n  element: air\n  when a creature enters your entourage:\n    put 1 weapon on it')
    ann, ben = table.players
    give(table, ann, "object/smithy")
    (duck,) = give(table, ann, "creature/bath-duck")
    (imp,) = give(table, ben, "creature/matchstick-imp")
    assert table.carried == {duck: {"weapon": 1}} and imp not in table.carried


def test_that_object_is_the_one_that_was_named_last_which_may_be_this() -> None:
    table = laid(
        'object "Bait"\n  element: air\n  when you win a battle:\n    steal 1 object from an opponent\n'
        "    discard this\n    discard that object"
    )
    ann, ben = table.players
    give(table, ann, "object/bait")
    (hat,) = give(table, ben, "object/hat-of-opportunity")
    tell(table, "battle_won", ann, None, ben)
    assert ann.collection == [hat]


def test_a_spiral_in_battle_brings_an_event_by_a_rule_of_the_game() -> None:
    table = laid("")
    ann, ben = table.players
    table.event_pile.append(table.event_pile.pop(table.event_pile.index(card(table, "event/nap-in-the-reading-room"))))
    battle(table, ann, ben, attacks=[spell(table, "water")])
    tell(table, "die_rolled", ann, None, ben, face=3)
    assert ann.skips == 0
    tell(table, "die_rolled", ann, None, ben, face="spiral")
    assert (ann.skips, ben.counters[ORNICLE]) == (1, 1)


def test_those_who_wait_answer_by_initiative_and_then_by_age() -> None:
    text = """object "Early"
  element: air
  when a battle begins: gain 1 ornicle

object "Late"
  element: life
  when a battle begins: lose 1 ornicle"""
    table = laid(text)
    ann, ben = table.players
    order: list[str] = []
    give(table, ben, "object/late", "object/early")
    give(table, ann, "object/hat-of-opportunity")
    table.turn_player = ann
    tell(table, "battle_began")
    order = list(table.fired)
    assert order == ["object/late#0", "object/early#0"]
    assert ben.counters[ORNICLE] == 1


def test_a_chain_without_an_end_is_cut_and_counted() -> None:
    table = laid('object "Echo"\n  element: air\n  when you gain an ornicle:\n    gain 1 ornicle')
    ann = table.players[0]
    give(table, ann, "object/echo")
    moves.gain(table, ann, ORNICLE, 1)
    assert 1 < ann.counters[ORNICLE] <= 30
    assert table.findings["endless chain"] or table.findings["unpaid ornicle"]


def test_rounds_within_rounds_end_and_are_counted() -> None:
    each = "for each of your ornicles:"
    lines = f"  when your turn begins:\n    {each}\n      {each} put 1 weapon on this"
    table = laid(f'object "Abacus"\n  element: air\n{lines}')
    ann = table.players[0]
    give(table, ann, "object/abacus")
    for rounds, cut in ((60, 0), (70, 1)):
        table.laps = 0
        ann.counters[ORNICLE] = rounds
        tell(table, "turn_began", ann)
        assert min(table.findings["endless chain"], 1) == cut


# ---- before


def test_before_it_happens_it_may_be_cancelled_for_a_price() -> None:
    text = """object "Bell"
  element: air
  before an opponent plays a cat or a trap, once per battle:
    may cancel it, discarding 1 cat"""
    table = laid(text)
    ann, ben = table.players
    give(table, ann, "object/bell")
    (trap,) = give(table, ben, next(one.id for one in table.bound.cards if one.kind == "trap"))
    (cat,) = give(table, ben, "cat/inkwell")
    assert tell(table, "cat_played", ben, cat, ann)  # no price, no offer
    (own,) = give(table, ann, "cat/inkwell")
    effects.phase_ended(table, "battle", None)
    assert not tell(table, "trap_played", ben, trap, ann)
    assert own in table.discard
    assert tell(table, "cat_played", ben, cat, ann)


@pytest.mark.parametrize(("face", "works"), [(-2, False), (0, True), (4, True), ("sun", True), ("cross", True)])
def test_unreliable_traps_fail_on_negative_numbers(face: int | str, works: bool) -> None:
    table = laid("", "Unreliable Traps")
    ann, ben = table.players
    table.chance = loaded(face)
    assert tell(table, "trap_played", ann, 0, ben, on=1) is works
    assert table.fired == {"house rule/Unreliable Traps#0": 1}


# ---- instead of


def test_a_hero_loses_an_ornicle_instead_of_being_discarded() -> None:
    table = laid("", "Heroes")
    ann = table.players[0]
    (duck,) = give(table, ann, "creature/bath-duck")
    table.roles[duck] = {"hero"}
    assert moves.from_supply(table, ORNICLE, 1) and moves.lay_on(table, duck, ORNICLE, 1)
    assert not moves.discard(table, ann, duck)
    assert duck in ann.entourage and table.carried[duck] == {} and table.supply[ORNICLE] == 30
    assert moves.discard(table, ann, duck)
    assert duck in table.discard


def test_two_replacements_never_chase_each_other() -> None:
    text = """object "Purse"
  element: air
  instead of losing an ornicle: discard 1 cat

object "Basket"
  element: life
  instead of discarding a cat: lose 1 ornicle"""
    table = laid(text)
    ann = table.players[0]
    give(table, ann, "object/purse", "object/basket", "cat/inkwell")
    moves.gain(table, ann, ORNICLE, 2)
    moves.lose(table, ann, ORNICLE, 1)
    assert ann.counters[ORNICLE] == 1 and len(ann.hand) == 1
    assert table.fired == {"object/purse#0": 1, "object/basket#0": 1}


def test_counters_of_a_discarded_creature_go_back() -> None:
    table = laid("", "Heroes")
    ann = table.players[0]
    (duck,) = give(table, ann, "creature/bath-duck")
    moves.from_supply(table, ORNICLE, 2)
    moves.lay_on(table, duck, ORNICLE, 2)
    moves.discard(table, ann, duck)
    assert table.supply[ORNICLE] == 30 and duck not in table.carried


# ---- offers


def test_an_offer_is_made_in_its_window_if_its_price_is_there() -> None:
    table = laid("", "Sacrificing Cats")
    ann, ben = table.players
    fought = battle(table, ann, ben, attacks=[spell(table, "water")], defends=[spell(table, "air")])
    fought.faces, fought.rolled = [-4, 0], True
    assert effects.offers(table, ann, "after_roll") == []
    give(table, ann, "cat/inkwell", "cat/inkwell")
    give(table, ben, "cat/madam-soot", "cat/madam-soot")
    assert effects.offers(table, ben, "after_roll") == []
    assert effects.offers(table, ann, "before_roll") == [] == effects.offers(table, ann, "turn")
    ((label, key),) = effects.offers(table, ann, "after_roll")
    assert (label, key) == ("Sacrifice two cats", "house rule/Sacrificing Cats#0")
    assert effects.reading(table, -4, ann, ben) == -4
    effects.use(table, ann, key)
    assert ann.hand == []
    assert effects.reading(table, -4, ann, ben) == 0
    give(table, ann, "cat/inkwell", "cat/miromon")
    assert effects.offers(table, ann, "after_roll") == []
    effects.phase_ended(table, "battle", None)
    assert effects.reading(table, -4, ann, ben) == -4


def test_a_hero_is_crowned_on_the_creature_on_which_the_price_was_put() -> None:
    table = laid("", "Heroes", pick=[])
    ann = table.players[0]
    moves.gain(table, ann, ORNICLE, 3)
    assert effects.offers(table, ann, "turn") == []
    imp, gnome, duck = give(table, ann, "creature/matchstick-imp", "creature/toast-gnome", "creature/bath-duck")
    ((_, key),) = effects.offers(table, ann, "turn")
    table.deciders[0].told[PICK] = [gnome]
    effects.use(table, ann, key)
    assert table.roles == {gnome: {"hero"}} and table.carried == {gnome: {ORNICLE: 2}}
    assert ann.counters[ORNICLE] == 1
    assert table.deciders[0].asked == [(0, PICK, [imp, gnome])]  # the duck is of another element
    assert effects.worth(table, gnome) == table.bound.worth[gnome] + 2
    moves.gain(table, ann, ORNICLE, 2)
    assert effects.offers(table, ann, "turn") == []  # one hero is enough
    assert duck in ann.entourage


def test_an_action_takes_the_place_of_the_turns_action() -> None:
    head = 'object "Larder"\n  element: air\n'
    text = head + '  action "Raid the pantry" if you have no cat, paying 1 ornicle:\n    draw 2 cards'
    table = laid(text)
    ann, ben = table.players
    give(table, ann, "object/larder")
    assert effects.actions(table, ann) == []
    moves.gain(table, ann, ORNICLE, 1)
    ((label, key),) = effects.actions(table, ann)
    assert label == "Raid the pantry" and effects.offers(table, ann, "turn") == [] == effects.actions(table, ben)
    effects.use(table, ann, key)
    assert len(ann.hand) + len(ann.entourage) >= 2 and ann.counters[ORNICLE] == 0


def test_an_offer_without_a_limit_is_exhausted_in_the_end() -> None:
    table = laid('object "Coin"\n  element: air\n  may "Flip it" on your turn:\n    gain 1 ornicle')
    ann = table.players[0]
    (coin,) = give(table, ann, "object/coin")
    used = 0
    while offers := effects.offers(table, ann, "turn"):
        assert offers == [("Flip it", f"object/coin#0:{coin}")]
        effects.use(table, ann, offers[0][1])
        used += 1
    assert used == effects.USES and table.findings["option exhausted"] == 1
    effects.phase_ended(table, "turn", ann)
    assert effects.offers(table, ann, "turn")


def test_an_offer_that_answers_a_happening_asks_and_may_be_declined() -> None:
    text = """object "Veto"
  element: air
  may "Refuse" before an opponent plays a cat, once per battle, discarding 1 cat:
    cancel it"""
    table = laid(text, use=[False, True])
    ann, ben = table.players
    give(table, ann, "object/veto", "cat/inkwell", "cat/inkwell")
    (cat,) = give(table, ben, "cat/inkwell")
    assert tell(table, "cat_played", ben, cat, ann)
    assert table.fired == {} and len(ann.hand) == 2
    assert not tell(table, "cat_played", ben, cat, ann)
    assert len(ann.hand) == 1
    assert tell(table, "cat_played", ben, cat, ann)


# ---- steps


def test_a_step_is_left_out() -> None:
    table = laid('house rule "Patience"\n  omit turn.draw')
    before = len(table.deck)
    table.bound.course["turn.draw"](table)
    assert len(table.deck) == before and table.fired == {"house rule/Patience#0": 1}


def test_a_step_is_replaced_for_the_owner_of_a_card() -> None:
    text = 'object "Nap"\n  element: air\n  instead of turn.draw:\n    gain 1 ornicle'
    table = laid(text)
    ann, ben = table.players
    give(table, ann, "object/nap")
    table.bound.course["turn.draw"](table)
    assert (ann.counters[ORNICLE], len(ann.hand) + len(ann.entourage)) == (1, 0)
    table.turn_player = ben
    table.bound.course["turn.draw"](table)
    assert ben.counters[ORNICLE] == 0 and len(ben.hand) + len(ben.entourage) > 0


def test_what_nothing_touches_is_the_kernels_own_or_does_what_it_says() -> None:
    bound = bind('object "Nap"\n  element: air\n  instead of turn.draw:\n    gain 1 ornicle')
    steps = bound.kernel.steps
    assert [id for id, play in bound.course.items() if id in steps and play is not steps[id]] == ["turn.draw"]
    assert {id for id in bound.course if id not in steps} == {step.id for step in bound.ruleset.steps if step.body}


def test_the_loser_of_a_battle_step_is_concerned_as_well() -> None:
    text = 'object "Consolation"\n  element: air\n  instead of battle.reward:\n    gain 2 ornicles'
    table = laid(text)
    ann, ben = table.players
    give(table, ben, "object/consolation")
    battle(table, ann, ben, attacks=[spell(table, "fire")])
    table.bound.course["battle.reward"](table)
    assert (ann.counters[ORNICLE], ben.counters[ORNICLE]) == (0, 2)


def test_what_is_said_of_a_creature_lasts_until_it_leaves() -> None:
    text = """object "Drill"
  element: air
  when a creature enters your entourage:
    it has strength + 2 until it leaves the entourage"""
    table = laid(text)
    ann, ben = table.players
    give(table, ann, "object/drill")
    duck, gnome = give(table, ann, "creature/bath-duck", "creature/toast-gnome")
    assert [effects.worth(table, one) for one in (duck, gnome)] == [3, 4]
    moves.move(table, duck, "entourage", ben)
    assert [effects.worth(table, one) for one in (duck, gnome)] == [1, 4]


@pytest.mark.parametrize("others", [False, True])
def test_what_is_gained_hears_that_it_is_gained_whoever_else_waits_for_that(others: bool) -> None:
    text = """object "Housewarming"
  element: air
  when you gain an object: gain 1 ornicle

object "Envy"
  element: air
  when an opponent gains an object: gain 2 ornicles"""
    table = laid(text)
    ann, ben = table.players
    if others:
        give(table, ben, "object/envy")
    moves.take(table, ann, card(table, "object/housewarming"))
    assert [one.counters[ORNICLE] for one in (ann, ben)] == [1, 2 * others]


def test_the_card_that_speaks_is_another_than_the_one_that_was_named() -> None:
    text = """object "Drill"
  element: air
  when a creature enters your entourage:
    it has strength + 2 until this leaves the collection"""
    table = laid(text)
    ann, ben = table.players
    [drill] = give(table, ann, "object/drill")
    [duck] = give(table, ann, "creature/bath-duck")
    moves.move(table, duck, "entourage", ben)
    assert effects.worth(table, duck) == 3
    moves.move(table, drill, "collection", ben)
    assert effects.worth(table, duck) == 1


def test_what_lasts_until_a_card_leaves_that_nobody_could_choose_does_not_begin() -> None:
    text = """object "Drill"
  element: air
  when you win a battle:
    choose up to 1 cat in your hand
    your creatures have strength + 2 until it leaves the hand"""
    table = laid(text)
    ann, ben = table.players
    give(table, ann, "object/drill")
    [duck] = give(table, ann, "creature/bath-duck")
    battle(table, ann, ben, attacks=[spell(table, "fire")])
    tell(table, "battle_won", ann)
    assert (effects.worth(table, duck), table.lasting) == (1, [])


def test_supporters_cannot_use_what_their_objects_offer() -> None:
    text = 'object "Gloat"\n  element: air\n  when a player rolls a cross:\n    gain 1 ornicle'
    table = laid(text, players=3)
    ann, ben, cara = table.players
    give(table, cara, "object/gloat")
    fought = battle(table, ann, ben, attacks=[spell(table, "fire")])
    tell(table, "die_rolled", ann, None, ben, face="cross")
    assert cara.counters[ORNICLE] == 1
    fought.attack.supporters.append(Support(cara, 1))
    tell(table, "die_rolled", ann, None, ben, face="cross")
    assert cara.counters[ORNICLE] == 1


def test_a_battle_won_with_so_many_creatures() -> None:
    text = 'object "Parade"\n  element: air\n  when you win a battle with at least 2 creatures:\n    gain 1 ornicle'
    table = laid(text)
    ann, ben = table.players
    give(table, ann, "object/parade")
    creatures = give(table, ann, "creature/bath-duck", "creature/toast-gnome")
    tell(table, "battle_won", ann, None, ben, cards=tuple(creatures[:1]))
    tell(table, "battle_won", ann, None, ben, cards=tuple(creatures))
    assert ann.counters[ORNICLE] == 1
