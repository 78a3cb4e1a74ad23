"""What happens in a realm of hidden cards is told by place, and named to those alone who have seen it."""

from __future__ import annotations

from functools import cache

import pytest

from cardwright.compile.compile import Compiled, compile_set, compile_sources
from cardwright.engine.agents.agent import RandomAgent, decider
from cardwright.engine.bound import Bound
from cardwright.engine.chance import mixed
from cardwright.engine.games import bind
from cardwright.engine.replay import replay
from cardwright.engine.scenario.stage import ScenarioStage
from cardwright.engine.story import Recorder, StoryEvent
from cardwright.syntax.read import read
from cardwright.wording.story import Teller

FOLLOWS = ("card_discarded", "spell_carried_out")


@cache
def made() -> Compiled:
    return compile_set("archmage-origins")


@cache
def bound() -> Bound:
    ruleset = made().ruleset
    assert ruleset is not None
    return bind(ruleset)


def teller(lang: str, you: int | None = 0) -> Teller:
    ruleset = made().ruleset
    assert ruleset is not None
    return Teller(made().glossary, ruleset, lang, bound().cards, ["Ann", "Klaus"], you)


def number(id: str) -> int:
    return next(number for number, card in enumerate(bound().cards) if card.id == id)


def story(seed: int) -> list[StoryEvent]:
    """All that is told of a game of two who answer at random."""
    recorder = Recorder()
    replay(bound(), seed, (), [decider(RandomAgent(mixed(seed, seat))) for seat in range(2)], (), recorder)
    return recorder.told


def in_the_realm() -> list[StoryEvent]:
    gertrude, mourner = number("monster/gertrude"), number("mage/mourner")
    spot, other, edge = (1, 2), (0, 0), ("top", 3)
    return [
        StoryEvent("card_peeked", who=0, what=gertrude, place=spot, seen=(0,)),
        StoryEvent("card_peeked", who=1, what=number("monster/kurzol"), place=other, seen=(1,)),
        StoryEvent("cards_swapped", who=1, what=gertrude, place=spot, left=other, seen=()),
        StoryEvent("cards_swapped", who=1, what=gertrude, place=other, left=spot, seen=()),
        StoryEvent("mage_placed", who=0, what=mourner, place=edge, seen=(0,)),
        StoryEvent("mage_placed", who=1, what=mourner, place=("left", 0), seen=(1,)),
        StoryEvent("card_held", who=1, what=gertrude, place=spot, seen=(1,)),
        StoryEvent("token_put", what="hold_token", on=gertrude, place=spot),
        StoryEvent("card_captured", who=1, what=gertrude, left=spot, totals=(12, 9, 1)),
        StoryEvent("card_lost", what=gertrude, left=spot, totals=(8, 8)),
        StoryEvent("answer.faction", who=1, face="necromancer"),
        StoryEvent("answer.corner", who=0, face="bottom right"),
    ]


def test_what_is_told_in_english() -> None:
    assert list(teller("en").story(in_the_realm())) == [
        "You look at the card in row 2, column 3: “Gertrude” (5).",
        "Klaus looks at the card in row 1, column 1.",
        "Klaus swaps the cards in row 1, column 1 and in row 2, column 3.",
        "You place “Mourner” (Necromancer 2) above column 4.",
        "Klaus places a mage card to the left of row 1.",
        "Klaus puts a hold token on the card in row 2, column 3.",
        "Klaus captures “Gertrude” (5) in row 2, column 3, 12 to 9.",
        "Nobody captures “Gertrude” (5) in row 2, column 3, 8 to 8.",
        "Klaus’s faction: Necromancer.",
        "You take the bottom right corner.",
    ]


def test_what_is_told_in_german() -> None:
    assert list(teller("de").story(in_the_realm())) == [
        "Du siehst dir die Karte in Zeile 2, Spalte 3 an: „Gertrude“ (5).",
        "Klaus sieht sich die Karte in Zeile 1, Spalte 1 an.",
        "Klaus vertauscht die Karten in Zeile 1, Spalte 1 und in Zeile 2, Spalte 3.",
        "Du legst „Klageweib“ (Totenbeschwörer 2) über Spalte 4 an.",
        "Klaus legt eine Magierkarte links von Zeile 1 an.",
        "Klaus legt eine Bannmarke auf die Karte in Zeile 2, Spalte 3.",
        "Klaus fängt „Gertrude“ (5) in Zeile 2, Spalte 3, 12 zu 9.",
        "Niemand fängt „Gertrude“ (5) in Zeile 2, Spalte 3, 8 zu 8.",
        "Klaus’ Fraktion: Totenbeschwörer.",
        "Du nimmst die Ecke unten rechts.",
    ]


def test_what_is_told_in_french() -> None:
    assert [line.replace("\u00a0", "~") for line in teller("fr").story(in_the_realm())] == [
        "Tu regardes la carte de la rangée 2, colonne 3~: «~Gertrude~» (5).",
        "Klaus regarde la carte de la rangée 1, colonne 1.",
        "Klaus intervertit les cartes de la rangée 1, colonne 1 et de la rangée 2, colonne 3.",
        "Tu places «~Pleureuse~» (Nécromancien 2) au-dessus de la colonne 4.",
        "Klaus place une carte mage à gauche de la rangée 1.",
        "Klaus pose un jeton d’immobilisation sur la carte de la rangée 2, colonne 3.",
        "Klaus capture «~Gertrude~» (5) en rangée 2, colonne 3, 12 à 9.",
        "Personne ne capture «~Gertrude~» (5) en rangée 2, colonne 3, 8 à 8.",
        "La faction de Klaus~: Nécromancien.",
        "Tu prends le coin en bas à droite.",
    ]


EARTHQUAKE = """use archmage-origins

spell "Earthquake"
  name (de): "Erdbeben"
  name (fr): "Séisme"
  shift all rows in the realm by 2 places to the right

scenario "All shakes"
  players: ann demonologist, ben necromancer
  realm: "Gertrude" row 1 column 1, "Kurzol" row 3 column 3, "Earthquake" row 4 column 4

  ann peeks at "Earthquake"
  expect "Gertrude" is on row 1 column 1
"""


def test_a_line_that_is_shifted_goes_by_its_number() -> None:
    made = compile_sources([read("quake.card", EARTHQUAKE.encode())], None)
    assert made.ruleset is not None
    (scenario,) = made.scenarios
    stage = ScenarioStage(made.ruleset)
    (failure,) = stage.play(scenario).failures
    cards = stage.bound(scenario).cards
    english, french = (Teller(made.glossary, made.ruleset, lang, cards, ["Ann", "Ben"], None) for lang in ("en", "fr"))
    assert [line for line in english.story(failure.told) if "shifts" in line] == [
        "Ann shifts row 1 by 2 places to the right.",
        "Ann shifts row 3 by 2 places to the right.",
    ]
    assert [line for line in french.story(failure.told) if "décale" in line] == [
        "Ann décale la rangée 1 de 2 places vers la droite.",
        "Ann décale la rangée 3 de 2 places vers la droite.",
    ]


@pytest.mark.parametrize("seed", range(3))
def test_only_those_who_have_looked_know_which_card_it_was(seed: int) -> None:
    looks = [one for one in story(seed) if one.happening == "card_peeked"]
    assert len(looks) >= 32  # AO-020: two in each of sixteen turns
    assert all(one.place is not None and one.seen is not None and one.who in one.seen for one in looks)
    assert any(one.seen == (one.who,) for one in looks)


@pytest.mark.parametrize("seed", range(3))
def test_a_mage_card_is_known_to_its_owner_until_all_is_revealed(seed: int) -> None:
    placed = [one for one in story(seed) if one.happening == "mage_placed"]
    assert len(placed) == 16 and all(one.seen == (one.who,) for one in placed)  # AO-023, AO-082


@pytest.mark.parametrize("seed", range(6))
def test_a_spell_is_told_once_and_before_what_it_does(seed: int) -> None:
    told = story(seed)
    revealed = [(at, one) for at, one in enumerate(told) if one.happening == "spell_revealed"]
    assert len({one.what for _, one in revealed}) == len(revealed)  # AO-021: it is discarded, and never comes back
    for at, one in revealed:
        follows = [told.index(other) for other in told if other.what == one.what and other.happening in FOLLOWS]
        assert len(follows) == 2 and all(at < one for one in follows)


def test_the_scoring_tells_the_powers_around_each_card() -> None:
    scored = [one for one in story(1) if one.happening in ("card_captured", "card_lost")]
    assert len(scored) == 16 and all(one.left is not None and len(one.totals) == 2 for one in scored)  # AO-041
    assert all(one.totals[0] > one.totals[1] for one in scored if one.happening == "card_captured")  # AO-042


def test_the_rule_by_which_a_spell_is_discarded_is_cited() -> None:
    gone = [one for seed in range(6) for one in story(seed) if one.happening == "card_discarded"]
    assert gone and all(one.rules == ("AO-021",) and bound().is_spell[int(str(one.what))] for one in gone)
