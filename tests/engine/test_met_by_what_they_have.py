"""Whom one may attack or challenge is picked by what they have, at the moment in which somebody would do it."""

from __future__ import annotations

import pytest
from tests.reading.test_people import meaning

from .test_said_in_games import stage

RULES = """
use imperial-twing

house rule "Have a heart"
  players cannot attack players who have no creature in their entourage

object "Kind word"
  element: fire
  opponents cannot attack players who have no creature in their entourage

object "Vow"
  element: water
  you cannot duel players who have at least 2 objects
"""

SCENARIOS = """
scenario "Nobody attacks who has no creature"
  players: ann fire, ben water, cara life
  with: "Have a heart"
  ann's hand: spell fire 3
  ben's entourage: "Wolpertinger"
  ben's hand: spell fire 2
  cara's hand: spell life 2
  deck: cat, cat, cat, cat, cat, cat
  ann cannot attack cara with spell fire 3
  ann attacks ben with spell fire 3

scenario "Opponents of its owner spare even each other"
  players: ann fire, ben water, cara life
  ann's objects: "Kind word"
  ann's hand: spell fire 3
  ben's hand: spell fire 2
  cara's hand: spell life 2
  deck: cat, cat, cat, cat, cat, cat
  ann passes
  ben cannot attack cara with spell fire 2
  ben passes

scenario "Its owner does not spare them"
  players: ann fire, ben water, cara life
  ann's objects: "Kind word"
  ann's hand: spell fire 3
  ben's hand: spell fire 2
  deck: cat, cat, cat, cat, cat, cat
  ann attacks cara with spell fire 3

scenario "A vow about the rich alone"
  players: ann fire, ben water, cara life
  ann's objects: "Vow"
  ann's ornicles: 3
  ann's hand: spell fire 3
  ben's objects: "Hat of Opportunity", "Bra of Destiny"
  cara's objects: "Cup of Lameness"
  ann cannot duel ben for "Hat of Opportunity"
  ann duels cara for "Cup of Lameness"
"""

ONE_BY_ONE = ["scenario " + one for one in SCENARIOS.split("scenario ")[1:]]


@pytest.mark.parametrize("scenario", ONE_BY_ONE, ids=lambda text: text.split('"')[1])
def test_whom_one_may_meet_is_picked_by_what_they_have(scenario: str) -> None:
    stage(RULES + scenario)


def test_the_passive_says_the_same() -> None:
    active = "players cannot attack players who have no creature"
    assert meaning(active, "imperial-twing") == meaning(
        "each player who has no creature cannot be attacked", "imperial-twing"
    )
