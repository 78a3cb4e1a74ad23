"""House rules that disagree become a finding, unless a variant says which of them has the last word."""

from __future__ import annotations

import pytest

from cardwright.compile.compile import compile_sources
from cardwright.syntax.read import read
from cardwright.wording import sentence

RULES = """use imperial-twing

house rule "Gold Rush"
  name (de): "Goldrausch"
  set object_price to 9

house rule "Jumble Sale"
  name (de): "Flohmarkt"
  set object_price to 1

house rule "Rags"
  name (de): "Lumpen"
  set object_price to 2

variant "Kitchen Table"
  name (de): "Küchentisch"
  with: {}
  last: "{}"
"""


def said(rules: str, last: str) -> list[str]:
    made = compile_sources([read("sock.card", RULES.format(rules, last).encode())], None)
    return [one.message for one in made.diagnostics]


@pytest.mark.parametrize("last", ["Gold Rush", "Jumble Sale"])
def test_the_last_word_settles_it_whether_it_is_named_first_or_second(last: str) -> None:
    assert said('"Gold Rush", "Jumble Sale"', last) == []


def test_the_last_word_settles_its_own_quarrels_alone() -> None:
    assert said('"Gold Rush", "Jumble Sale", "Rags"', "Rags") == [
        "“Jumble Sale” and “Gold Rush” disagree about `object_price`."
    ]


def test_each_line_that_sets_no_value_is_told() -> None:
    sound, *wrong = "duel_stake to 3", "object_price to 2 and draw 1 card", "objekt_price to 2", "object_price 7"
    sets = "".join(f"  set {line}\n" for line in (*wrong, sound))
    text = f'use imperial-twing\n\nhouse rule "Sale"\n  name (de): "Ausverkauf"\n{sets}'
    made = compile_sources([read("sock.card", text.encode())], None)
    assert [one.span.text for one in made.diagnostics] == ["draw 1 card", "objekt_price", "object_price 7"]


STEPS = """use imperial-twing

house rule "Alms"
  name (de): "Almosen"
  instead of battle.reward: gain 2 ornicles

house rule "Greed"
  name (de): "Habgier"
  omit battle.reward

house rule "Raffle"
  name (de): "Tombola"
  instead of battle.reward:
    draw 1 card

variant "All of it"
  name (de): "Alles zusammen"
  with: "Alms", "Greed", "Raffle"
"""


def test_a_quarrel_about_a_step_is_shown_where_the_later_rule_speaks_of_it() -> None:
    made = compile_sources([read("sock.card", STEPS.encode())], None)
    assert [(one.span.text.split("\n")[0], one.related[0][0].text.split("\n")[0]) for one in made.diagnostics] == [
        ("omit battle.reward", "instead of battle.reward"),
        ("instead of battle.reward", "instead of battle.reward"),
        ("instead of battle.reward", "omit battle.reward"),
    ]


@pytest.mark.parametrize("whose", ["the attacker", "the richest player", "players with no object"])
def test_a_value_of_somebody_is_theirs(whose: str) -> None:
    """`of the attacker` was lost, so that everybody paid less; it is `the attacker's`."""
    text = f'use imperial-twing\n\nhouse rule "X"\n  name (de): "X"\n  object_price of {whose} - 1\n'
    made = compile_sources([read("sock.card", text.encode())], None)
    assert made.diagnostics == []
    assert made.ruleset is not None
    (change,) = made.ruleset.overlays[-1].abilities
    (said,) = sentence(change, made.glossary, made.ruleset, "en")
    assert said != "The object price is 1 lower."
    assert said.endswith("’s object price is 1 lower.")
