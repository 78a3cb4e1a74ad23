"""An offer in the place of something: whoever declines it has what it stood in for."""

from __future__ import annotations

import pytest

from .test_said_in_games import stage

OFFERS = """
use imperial-twing

object "Purse or Deck"
  element: fire
  instead of drawing a card from the deck:
    may gain 2 ornicles

object "Cat for a Card"
  element: life
  instead of drawing a card from the deck:
    may discard 1 cat

object "Once a Turn"
  element: water
  instead of drawing a card from the deck, once per turn:
    may gain 1 ornicle

object "No Offer Alone"
  element: air
  instead of drawing a card from the deck:
    may gain 1 ornicle
    lose 1 ornicle

house rule "Wages"
  instead of turn.draw:
    may gain 2 ornicles
"""

SCENARIOS = """
scenario "An offer that is declined leaves everything as it was"
  players: ann fire, ben water
  ann's objects: "Purse or Deck"
  ann's hand: spell fire 3
  deck: spell fire 1, cat, cat, cat
  ann passes
  expect ann has 0 ornicles
  expect ann has 2 cats in hand

scenario "An offer that is taken stands in for the card"
  players: ann fire, ben water
  ann's objects: "Purse or Deck"
  ann's hand: spell fire 3
  deck: cat, cat, cat, cat
  ann chooses yes
  ann passes
  expect ann has 2 ornicles
  expect ann has 2 cats in hand

scenario "What cannot be begun is not offered"
  players: ann fire, ben water
  ann's objects: "Cat for a Card"
  ann's hand: spell fire 3
  deck: trap, trap, trap, trap
  ann passes
  expect ann has 3 traps in hand

scenario "An offer that is declined is not used up"
  players: ann fire, ben water
  ann's objects: "Once a Turn"
  ann's hand: spell fire 3
  deck: trap, trap, trap, trap
  ann chooses no
  ann passes
  ann chooses yes
  expect ann has 1 ornicle
  expect ann has 2 traps in hand

scenario "Where more than an offer is said, it is done in its place"
  players: ann fire, ben water
  ann's objects: "No Offer Alone"
  ann's ornicles: 3
  ann's hand: spell fire 3
  deck: trap, trap, trap, trap
  ann passes
  expect ann has 0 ornicles
  expect ann has 0 traps in hand

scenario "A step that is declined is played"
  players: ann fire, ben water
  with: "Wages"
  ann's hand: spell fire 3
  deck: trap, trap, trap, trap
  ann passes
  expect ann has 3 traps in hand
  expect ann has 0 ornicles

scenario "A step is left out for an offer that is taken"
  players: ann fire, ben water
  with: "Wages"
  ann's hand: spell fire 3
  deck: trap, trap, trap, trap
  ann chooses yes
  ann passes
  expect ann has 2 traps in hand
  expect ann has 2 ornicles
"""

ONE_BY_ONE = ["scenario " + one for one in SCENARIOS.split("scenario ")[1:]]


@pytest.mark.parametrize("scenario", ONE_BY_ONE, ids=lambda text: text.split('"')[1])
def test_an_offer_in_the_place_of_something_may_be_declined(scenario: str) -> None:
    stage(OFFERS + scenario)
