"""What holds at a table because a card says so: values, bans, faces, worth; and how tables for these tests are laid."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from typing import Any

import pytest

from cardwright.compile.compile import compile_set
from cardwright.engine import effects, moves
from cardwright.engine.bind.binding import bound_to
from cardwright.engine.bound import UNLIMITED, Bound
from cardwright.engine.chance import Chance
from cardwright.engine.games.imperial_twing import hand, objects
from cardwright.engine.games.imperial_twing.kernel import KERNEL
from cardwright.engine.games.imperial_twing.setup import unpacked
from cardwright.engine.games.imperial_twing.state import Battle, BattleSide
from cardwright.engine.play import seated
from cardwright.ruleset.game import Ruleset
from cardwright.ruleset.overlaid import overlaid

ELEMENTS = ("fire", "water", "life", "air")


class Answers:
    """Somebody at the table who answers as told: by question a list of answers in order, else the first option.

    `asked` keeps every question that was put, with its options.
    """

    def __init__(self, told: dict[str, list[Any]]) -> None:
        self.told = told
        self.asked: list[tuple[int, str, list[Any]]] = []

    def __call__(self, table: Any, player: Any, question: str, options: Sequence[Any], about: Any) -> int:
        self.asked.append((player.seat, question, list(options)))
        waiting = self.told.get(question)
        return list(options).index(waiting.pop(0)) if waiting else 0


@cache
def ruleset_of(text: str) -> Ruleset:
    made = compile_set("-", stdin=f"use imperial-twing\n\n{text}\n".encode())
    wrong = [one for one in made.diagnostics if one.code[:3] in ("CW1", "CW2", "CW4", "CW5")]
    assert not wrong, wrong
    assert made.ruleset is not None
    return made.ruleset


def bind(text: str, *rules: str) -> Bound:
    """Imperial Twing with some more cards, and with what is laid over it."""
    ruleset = ruleset_of(text)
    titles = [one.id for one in ruleset.overlays if f'"{one.id}"' in text]
    return bound_to(KERNEL, overlaid(ruleset, [*rules, *titles]))


def laid(text: str, *rules: str, players: int = 2, **answers: list[Any]) -> Any:
    """A table: piles are shuffled, supplies laid out, players have the elements in their order; nothing is dealt."""
    bound = bind(text, *rules)
    table: Any = seated(bound, 7, [Answers({ask: list(told) for ask, told in answers.items()}) for _ in range(players)])
    table.turn_player = table.starter = table.players[0]
    unpacked(table)
    for step in ("setup.shuffle", "setup.supply"):
        bound.course[step](table)
    for player, element in zip(table.players, ELEMENTS, strict=False):
        player.element = element
    return table


def card(table: Any, id: str) -> int:
    """The first card of an id that still lies in its pile."""
    bound = table.bound
    return next(n for n, one in enumerate(bound.cards) if one.id == id and n in table.zones[bound.pile[bound.kind[n]]])


def spell(table: Any, element: str) -> int:
    bound = table.bound
    return next(n for n in table.deck if bound.kind[n] == "spell" and bound.element[n] == element)


def give(table: Any, player: Any, *ids: str) -> list[int]:
    """Cards go to where a player has them; objects work there."""
    cards = []
    for id in ids:
        cards.append(card(table, id))
        moves.move(table, cards[-1], table.bound.home[table.bound.kind[cards[-1]]], player)
    return cards


def loaded(shown: int | str) -> Chance:
    """A die that always shows one face."""
    return Chance(7, lambda chance, faces, seat: shown)


def battle(
    table: Any, attacker: Any, defender: Any, attacks: Sequence[int] = (), defends: Sequence[int] = ()
) -> Battle:
    """A battle in course, with what was laid."""
    fought = Battle(BattleSide(attacker, attacks=True), defender)
    for side, cards in ((fought.attack, attacks), (fought.defence, defends)):
        for one in cards:
            moves.move(table, one, "battlefield", side.player)
            (side.spells if table.bound.is_spell[one] else side.creatures).append(one)
    table.battles, table.battle = [fought], fought
    return fought


# ---- values


def test_a_coupon_makes_objects_cheaper_while_it_is_active() -> None:
    table = laid('object "Coupon"\n  element: air\n  your object_price - 1')
    ann, ben = table.players
    assert (ann.rules.object_price, ben.rules.object_price) == (5, 5)
    (coupon,) = give(table, ann, "object/coupon")
    assert (ann.rules.object_price, ben.rules.object_price) == (4, 5)
    assert table.fired["object/coupon#0"] == 1
    effects.deactivate(table, coupon)
    assert ann.rules.object_price == 5


def test_changes_add_up_after_the_latest_setting_and_stay_within_bounds() -> None:
    text = """object "Gate"
  element: air
  opponents' object_price + 1
  your object_price is 2

object "Toll"
  element: fire
  each player's object_price is 29

object "Greed"
  element: life
  each player's object_price + 9"""
    table = laid(text)
    ann, ben = table.players
    give(table, ann, "object/gate")
    assert (ann.rules.object_price, ben.rules.object_price) == (2, 6)
    give(table, ben, "object/toll")
    assert (ann.rules.object_price, ben.rules.object_price) == (29, 30)
    give(table, ben, "object/greed")
    assert (ann.rules.object_price, ben.rules.object_price) == (30, 30)


def test_the_teddy_brings_a_free_creature_in_battle_alone() -> None:
    table = laid("")
    ann, ben = table.players
    give(table, ann, "object/teddy-of-agony")
    assert ann.rules.free_creatures == 0
    battle(table, ben, ann)
    assert (ann.rules.free_creatures, ben.rules.free_creatures) == (1, 0)


def test_unlimited_is_more_than_any_number_and_can_be_limited() -> None:
    table = laid('object "Leash"\n  element: air\n  opponents\' cats_per_battle is 1')
    ann, ben = table.players
    assert ann.rules.cats_per_battle == UNLIMITED
    give(table, ann, "object/leash")
    assert (ann.rules.cats_per_battle, ben.rules.cats_per_battle) == (UNLIMITED, 1)


def test_an_object_that_says_nothing_is_active_all_the_same() -> None:
    harp = 'object "Harp"\n  element: air\n  manual: "Whoever laughs first gives you 1 Ornicle."'
    table = laid(f'{harp}\n\nhouse rule "Tax"\n  your object_price + 1 for each of your active objects')
    ann = table.players[0]
    give(table, ann, "object/harp")
    assert ann.rules.object_price == 6
    objects.sleep(table, ann, ann.active[0])
    assert ann.rules.object_price == 5


def test_what_may_be_unlimited_is_without_bounds_where_a_card_says_it() -> None:
    table = laid('object "Leash"\n  element: air\n  your hand_limit is unlimited')
    ann = table.players[0]
    give(table, ann, "object/leash")
    assert ann.rules.hand_limit == UNLIMITED


def test_a_house_rule_speaks_to_each_player_for_themself() -> None:
    table = laid('house rule "Tax"\n  your object_price + 1 for each of your objects')
    ann, ben = table.players
    give(table, ann, "object/hat-of-opportunity", "object/socks-of-certainty")
    assert (ann.rules.object_price, ben.rules.object_price) == (7, 5)
    assert table.fired == {"house rule/Tax#0": 1}


def test_what_no_ability_can_move_is_a_plain_attribute() -> None:
    table = laid('object "Coupon"\n  element: air\n  your object_price - 1')
    rules = type(table.players[0].rules)
    assert isinstance(rules.object_price, property)
    assert not isinstance(rules.turn_draw, property)


def test_a_switch_and_a_word_are_set() -> None:
    key = 'object "Key"\n  element: air\n  your own_spared_in_defence is yes'
    table = laid(f'{key}\n\nedition "Old"\n  set refill_time to at_once')
    give(table, table.players[0], "object/key")
    assert [one.rules.own_spared_in_defence for one in table.players] == [True, False]
    assert table.rules.refill_time == "at_once"


def test_a_house_rule_sets_a_word_while_it_holds() -> None:
    table = laid('house rule "Hurry"\n  refill_time is at_once if the discard has no cards')
    assert table.rules.refill_time == "at_once"
    moves.discard(table, None, table.deck[-1])
    assert table.rules.refill_time == "after_battle"


# ---- cannot and can


def test_boots_keep_traps_away_from_their_owner_alone() -> None:
    table = laid("", players=3)
    ann, ben, cara = table.players
    give(table, ann, "object/boots-of-certitude")
    assert effects.banned(table, "play_trap", ben, None, ann)
    assert not effects.banned(table, "play_trap", ben, None, cara)
    assert not effects.banned(table, "play_trap", ann, None, ben)
    assert table.fired == {"object/boots-of-certitude#0": 1}


def test_partners_are_no_opponents() -> None:
    table = laid("", players=4)
    ann, ben = table.players[:2]
    ann.partners, ben.partners = (1,), (0,)
    give(table, ann, "object/boots-of-certitude")
    assert not effects.banned(table, "play_trap", ben, None, ann)


def test_who_cannot_attack_attacks_nobody_in_the_endgame_or_else() -> None:
    table = laid('house rule "Peace"\n  players cannot attack')
    ann, ben = table.players
    assert effects.banned(table, "attack", ann, None, ben) and effects.banned(table, "endgame_attack", ann, None, None)
    table = laid('house rule "No End"\n  players cannot start the endgame')
    assert not effects.banned(table, "attack", table.players[0], None, table.players[1])
    assert effects.banned(table, "announce_endgame", table.players[0], None, None)


def test_a_ban_is_narrowed_by_what_is_played() -> None:
    table = laid("", "English leaflet")
    ann, ben = table.players
    give(table, ann, "object/cup-of-lameness")
    horse, duck = give(table, ben, "creature/war-horse", "creature/bath-duck")
    assert effects.banned(table, "play_creature", ben, horse, ann)
    assert not effects.banned(table, "play_creature", ben, duck, ann)
    assert not effects.banned(table, "play_creature", ann, horse, ben)


def test_riders_carry_nobody() -> None:
    table = laid("")
    ann, ben = table.players
    horse, other = give(table, ann, "creature/war-horse", "creature/war-horse")
    fought = battle(table, ann, ben, attacks=[horse, other])
    fought.attack.riders[other] = horse
    assert effects.banned(table, "carry", other, None, ben)
    assert not effects.banned(table, "carry", horse, None, ben)


def test_a_shield_of_any_element_is_granted() -> None:
    table = laid('object "Rainbow"\n  element: air\n  you can shield with creatures of any element')
    ann, ben = table.players
    give(table, ann, "object/rainbow")
    (duck,) = give(table, ann, "creature/bath-duck")
    assert effects.granted(table, "shield", ann, duck, ben)
    assert not effects.granted(table, "shield", ben, duck, ann)


def test_partners_of_royal_twing_see_hands_and_do_not_fight() -> None:
    table = laid("", "Royal Twing", players=4)
    ann, ben, cara, dan = table.players
    ann.partners, ben.partners, cara.partners, dan.partners = (1,), (0,), (3,), (2,)
    assert effects.banned(table, "attack", ann, ben, ben) and effects.banned(table, "attack", ben, ann, ann)
    assert not effects.banned(table, "attack", ann, cara, cara)
    assert effects.granted(table, "see_hand", cara, dan, dan)
    assert not effects.granted(table, "see_hand", cara, ann, ann)


def test_a_ban_lasts_until_it_says() -> None:
    table = laid('event "Curfew"\n  opponents cannot play cats until your next turn')
    ann, ben = table.players
    effects.carry_out(table, card(table, "event/curfew"), ann)
    assert effects.banned(table, "play_cat", ben, None, ann)
    effects.phase_ended(table, "turn", ann)
    effects.phase_began(table, "turn", ben)
    assert effects.banned(table, "play_cat", ben, None, ann)
    effects.phase_began(table, "turn", ann)
    assert not effects.banned(table, "play_cat", ben, None, ann)


# ---- faces


def test_panties_turn_a_cross_into_nothing() -> None:
    table = laid("")
    ann, ben = table.players
    give(table, ann, "object/panties-of-protection")
    assert effects.reading(table, "cross", ann, ben) == 0
    assert effects.reading(table, "cross", ben, ann) == "cross"
    assert effects.reading(table, "sun", ann, ben) == "sun"


def test_the_bra_stops_a_sun_that_shines_against_its_owner() -> None:
    table = laid("", players=3)
    ann, ben, cara = table.players
    give(table, ann, "object/bra-of-destiny")
    assert effects.reading(table, "sun", ben, ann) == 0
    assert effects.reading(table, "sun", ben, cara) == "sun"


def test_negative_numbers_do_no_harm_with_spells_of_your_own_element() -> None:
    table = laid("")
    ann, ben = table.players
    battle(table, ann, ben, attacks=[spell(table, "fire")], defends=[spell(table, "fire")])
    assert effects.reading(table, -3, ann, ben) == 0
    assert effects.reading(table, -3, ben, ann) == -3
    assert effects.reading(table, 3, ann, ben) == 3
    assert table.fired == {"game#0": 1}


def test_what_counts_as_something_does_not_then_count_as_something_else() -> None:
    text = """object "First"
  element: air
  your cross counts as 1

object "Second"
  element: life
  each player's 1 counts as 4"""
    table = laid(text.replace("each player's 1", "your 1"))
    ann, ben = table.players
    give(table, ann, "object/first", "object/second")
    assert effects.reading(table, "cross", ann, ben) == 1
    assert effects.reading(table, 1, ann, ben) == 4


def test_of_two_readings_that_of_whom_the_initiative_is_comes_first() -> None:
    text = """object "Mine"
  element: air
  your cross counts as 1

object "Theirs"
  element: life
  opponents' cross counts as 2"""
    table = laid(text)
    ann, ben = table.players
    give(table, ben, "object/theirs")
    assert effects.reading(table, "cross", ben, ann) == "cross"  # their own is no opponent's
    give(table, ann, "object/mine")
    assert effects.reading(table, "cross", ann, ben) == 1
    table.turn_player = ben
    assert effects.reading(table, "cross", ann, ben) == 2


def test_faces_of_which_nobody_speaks_cost_nothing() -> None:
    table = laid("")
    assert sorted(map(str, (face for face, entries in table.readings.items() if entries))) == [
        "-1", "-2", "-3", "-4", "spiral",
    ]  # fmt: skip


# ---- worth


def test_weapons_make_creatures_stronger() -> None:
    table = laid("", "Weapons")
    (duck,) = give(table, table.players[0], "creature/bath-duck")
    assert effects.worth(table, duck) == 1
    moves.lay_on(table, duck, "weapon", 2)
    assert effects.worth(table, duck) == 3
    assert table.fired == {"house rule/Weapons#1": 1}


def test_creatures_have_more_in_the_window_and_of_the_element_that_is_said() -> None:
    table = laid('object "Torch"\n  element: air\n  your fire creatures have strength + 2 in attack')
    ann, ben = table.players
    give(table, ann, "object/torch")
    imp, duck = give(table, ann, "creature/matchstick-imp", "creature/bath-duck")
    (other,) = give(table, ben, "creature/matchstick-imp")
    battle(table, ann, ben, attacks=[imp, duck], defends=[other])
    assert [effects.worth(table, one) for one in (imp, duck, other)] == [3, 1, 1]
    battle(table, ben, ann)
    assert effects.worth(table, imp) == 1


def test_worth_is_never_below_nothing() -> None:
    table = laid('object "Damp"\n  element: air\n  opponents\' creatures have strength - 5')
    ann, ben = table.players
    give(table, ann, "object/damp")
    (duck,) = give(table, ben, "creature/bath-duck")
    assert effects.worth(table, duck) == 0


def test_spells_have_more_as_long_as_a_condition_holds() -> None:
    table = laid('object "Thrift"\n  element: air\n  your spells have power + 1 if you have at most 1 object')
    ann = table.players[0]
    give(table, ann, "object/thrift")
    one = spell(table, "fire")
    moves.move(table, one, "hand", ann)
    plain = table.bound.worth[one]
    assert effects.worth(table, one) == plain + 1
    give(table, ann, "object/hat-of-opportunity")
    assert effects.worth(table, one) == plain


# ---- elements and kinds


def test_red_paint_dries_at_your_next_turn() -> None:
    table = laid("")
    ann, ben = table.players
    (duck,) = give(table, ben, "creature/bath-duck")
    water = spell(table, "water")
    effects.carry_out(table, card(table, "event/a-bucket-of-red-paint"), ann)
    assert (table.element[duck], table.element[water]) == ("fire", "water")
    effects.phase_began(table, "turn", ben)
    assert table.element[duck] == "fire"
    effects.phase_began(table, "turn", ann)
    assert table.element[duck] == "water"


def test_your_creatures_count_as_air_as_long_as_they_are_yours() -> None:
    table = laid('object "Balloon"\n  element: air\n  your creatures count as air')
    ann, ben = table.players
    give(table, ann, "object/balloon")
    (duck,) = give(table, ann, "creature/bath-duck")
    assert table.element[duck] == "air"
    moves.move(table, duck, "entourage", ben)
    assert table.element[duck] == "water"


# ---- agreement


def test_a_kernel_that_does_not_know_the_game_is_told_every_difference() -> None:
    other: Any = type(KERNEL)()
    other.happenings, other.steps = ("game_began", "moon_rose"), {"turn.begin": print}
    with pytest.raises(ValueError, match="moon_rose") as raised:
        bound_to(other, ruleset_of(""))
    lines = str(raised.value).splitlines()
    assert "The kernel tells the happening moon_rose, which the game does not declare." in lines
    assert "The game declares the happening die_rolled, which its kernel never tells." in lines
    assert "The game declares the step turn.draw, which its kernel never plays." in lines


def test_a_value_that_a_house_rule_adds_needs_no_kernel() -> None:
    text = 'house rule "Biscuits"\n  rule biscuit_price = 3\n    text: "Price."\n  your object_price + biscuit_price'
    table = laid(text)
    assert table.players[0].rules.object_price == 8


def test_every_ability_that_can_act_has_a_key() -> None:
    bound = bind("", "Heroes", "Royal Twing")
    assert len(bound.keys) == len(set(bound.keys))
    asked = [0, 1, 2, 3, 4, 5, 6, 9]  # 7 and 8: that supporters cannot play cats and traps, which nobody offers them
    assert [key for key in bound.keys if "/" not in key] == [f"game#{n}" for n in asked]
    assert "house rule/Heroes#3" in bound.keys
    assert "variant/Royal Twing#0" not in bound.keys and "variant/Royal Twing#1" in bound.keys  # seeing is no act
    assert "object/hat-of-opportunity#0" in bound.keys and "event/nap-in-the-reading-room#play" in bound.keys


def test_values_that_a_house_rule_adds_come_with_it() -> None:
    ruleset = ruleset_of("")
    bare = replace(ruleset, values=tuple(one for one in ruleset.values if one.id != "weapon_price"))
    assert [one.default for one in overlaid(bare, ["Weapons"]).values if one.id == "weapon_price"] == [1]


def test_what_is_drawn_counts_as_what_it_counts_as_at_once() -> None:
    table = laid('object "Balloon"\n  element: air\n  your spells count as air')
    ann = table.players[0]
    give(table, ann, "object/balloon")
    for _ in range(8):
        hand.draw(table, ann)
    assert {table.element[one] for one in ann.hand if table.bound.is_spell[one]} == {"air"}


@pytest.mark.parametrize(
    ("line", "counter"),
    [
        ("your creatures count as air if you have at least 1 object", ""),
        ("your creatures count as air if you have at least 2 ornicles", "ornicle"),
        ("all creatures that have weapons count as air", "weapon"),
    ],
)
def test_what_counts_as_something_else_follows_its_condition_at_once(line: str, counter: str) -> None:
    table = laid(f'house rule "Wind"\n  {line}')
    ann = table.players[0]
    (duck,) = give(table, ann, "creature/bath-duck")
    seen = [table.element[duck]]
    match counter:
        case "ornicle":
            moves.gain(table, ann, "ornicle", 3)
            seen.append(table.element[duck])
            moves.lose(table, ann, "ornicle", 2)
        case "weapon":
            moves.lay_on(table, duck, "weapon", 1)
            seen.append(table.element[duck])
            moves.take_off(table, duck, "weapon", 1)
        case _:
            (hat,) = give(table, ann, "object/hat-of-opportunity")
            seen.append(table.element[duck])
            moves.discard(table, ann, hat)
    assert [*seen, table.element[duck]] == ["water", "air", "water"]


def test_the_strongest_counts_as_something_only_while_nobody_is_stronger() -> None:
    table = laid('house rule "Wind"\n  your strongest creature counts as life')
    ann = table.players[0]
    (duck,) = give(table, ann, "creature/bath-duck")
    assert table.element[duck] == "life"
    give(table, ann, "creature/war-horse")
    assert table.element[duck] == "water"
