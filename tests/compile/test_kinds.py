"""Kinds that look at others more closely: what a card of a kind may be, however the kinds are heaped up."""

from __future__ import annotations

import time

from cardwright.compile.compile import Compiled, compile_sources
from cardwright.ruleset.abilities import Trigger
from cardwright.ruleset.condition import Happens
from cardwright.syntax.read import read

GAME = """\
game "Zoo"
  players: 2 to 4
  property strength
    from: 0 to 9
  happening animal_lost: a player loses an animal
"""


def zoo(*lines: str, game: str = GAME) -> Compiled:
    return compile_sources([read("zoo.card", "\n".join([game, *lines]).encode())], None)


def said(made: Compiled) -> list[str]:
    return [one.message for one in made.diagnostics if one.severity == "error"]


def kind(name: str, *narrows: str) -> str:
    return f"  kind {name}\n" + (f"    is: {', '.join(narrows)}" if narrows else "    has: strength")


def rule(line: str) -> str:
    return f'house rule "Keeper"\n  when you lose {line}:\n    reverse the direction of play\n'


ANIMALS = [kind("animal"), kind("stone"), kind("bird", "animal"), kind("owl", "bird")]


def test_an_owl_is_an_animal_and_a_stone_is_none() -> None:
    assert said(zoo(*ANIMALS, rule("an owl"))) == []
    assert said(zoo(*ANIMALS, rule("a stone"))) == ["This can never happen in this game: you lose a stone."]


def test_what_is_told_of_all_animals_is_nearer_to_a_bird_than_what_is_told_of_owls() -> None:
    owls = GAME.replace("  happening", "  happening owl_lost: a player loses an owl\n  happening")
    heard = []
    for lost in ("an owl", "a bird", "an animal"):
        made = zoo(*ANIMALS, rule(lost), game=owls)
        assert made.ruleset is not None and said(made) == []
        (ability,) = made.ruleset.overlays[0].abilities
        assert isinstance(ability, Trigger) and isinstance(ability.happening, Happens)
        heard.append(ability.happening.happening)
    assert heard == ["owl_lost", "animal_lost", "animal_lost"]


def test_no_kind_is_a_part_of_itself() -> None:
    circle = [kind("animal"), kind("cat", "tiger"), kind("lion", "cat"), kind("tiger", "lion")]
    made = zoo(*circle)
    assert said(made) == ["A cat would be a part of itself."]
    assert made.diagnostics[0].span.text == "tiger"


def test_thousands_of_kinds_one_below_the_other() -> None:
    chain = [kind("animal"), kind("k0", "animal"), *(kind(f"k{i}", f"k{i - 1}") for i in range(1, 1500))]
    assert said(zoo(*chain, rule("a k1499"))) == []


def test_a_lattice_of_kinds_is_walked_once() -> None:
    lattice = [kind("animal"), kind("stone"), kind("a0", "animal", "stone"), kind("b0", "animal", "stone")]
    for i in range(1, 60):
        lattice += [kind(one + str(i), f"a{i - 1}", f"b{i - 1}") for one in "ab"]
    start = time.perf_counter()
    assert said(zoo(*lattice, rule("an a59"))) == []
    assert time.perf_counter() - start < 5


def test_the_properties_of_a_kind_are_told_in_the_order_declared() -> None:
    numbers = "".join(f"  property {name}\n    from: 0 to 9\n" for name in ("weight", "age", "speed", "height"))
    lines = [numbers.rstrip("\n"), "  kind horse\n    has: weight, age, speed, height"]
    made = zoo(kind("animal"), *lines, 'house rule "Keeper"\n  your horses have strength + 1')
    assert said(made) == ["Your horses have no strength."]
    assert [one.help for one in made.diagnostics if one.code == "CW512"] == ["They have weight, age, speed and height."]
