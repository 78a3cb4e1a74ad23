"""A word that nobody could carry out is refused, and the finding stands at that very word."""

from __future__ import annotations

import re
from bisect import bisect_right
from functools import cache

import pytest

from cardwright.compile.compile import compile_set

HEADS = {"event": 'event "X {}"\n', "object": 'object "X {}"\n  element: fire\n'}
# «word»: where the finding stands; without one the sentence is as it should be
EVENTS = """
skip your next turn
take another turn
take «2» turns
skip «2» turns
buy 1 object
buy «all» objects
buy «2» objects
buy «at most» 1 object
buy 1 object in the «discard»
trap 1 «random» creature
trap 1 creature that «has» ornicles with strength exactly 2
trap 1 creature «with» strength exactly 2 that has ornicles
trap creatures that «have» ornicles
switch «2» objects
perform the ritual
win the battle
choose 1 creature in your entourage / it becomes a hero
choose 1 creature in your entourage / it has strength + 2 until it leaves the entourage
choose 2 creatures in your entourage / your spells have power + 1 until «it» leaves the entourage
your spells have power + 1 until «it» leaves the entourage
your creatures have strength + 1 until «this» leaves the entourage
choose 1 creature in your entourage / it becomes «2» heroes
capture 1 creature from an opponent
capture 1 creature from «each» opponent
discard 1 card from «each» opponent's hand
return 1 creature from «each» opponent's entourage to your entourage
capture all creatures from each opponent
put 1 of your ornicles on 1 creature in your entourage
put 1 «of» your opponents' ornicles on 1 creature in your entourage
gain 1 «of» your ornicles
discard 1 cat or 1 trap
discard 1 cat «or» 2 traps
discard 1 cat or 1 «random» trap
discard 2 spells of «different» elements
if you have exactly 2 spells of «different» elements: / draw 1 card
if you have at least 2 objects of different elements: / draw 1 card
if you have at least 2 cats of «different» elements: / draw 1 card
discard 1 cat or trap
discard your cats and traps
discard all cats or traps
discard an opponent's cat or trap
discard an opponent's cat «or» your trap
discard 1 of your cats and 1 creature of your left neighbour
discard all fire and water creatures with strength at most 3
draw 1 card from the «bottom» of the deck
draw the top card of the deck
take the top card of the deck «from» an opponent
peek at the top 3 cards of the deck / put them back in any order
peek at the top 3 cards of the deck / discard it «from» your hand
shuffle the deck
shuffle your «hand»
shuffle your hand «in» the deck
fill the market from the object pile
fill your «hand» from the deck
fill the «discard» from the deck
fill the market «from» your hand
fill the market «from» the bottom of the object pile
fill the market «from» the market
draw up to 2 cards
draw «at least» 1 card
draw «any number» of cards
gain up to 3 ornicles
gain «any number» of ornicles
gain «all» ornicles
take 1 ornicle
take 1 ornicle from the supply
put any number of ornicles on 1 creature in your entourage
draw 1 event
draw 1 of «your» cats
draw 1 spell «with» power at least 3
carry out 1 «event»
carry out the top card of the event pile
reroll
roll «2» dice
if you have 2 cats: / gain 1 ornicle
if you have «all» cats: / gain 1 ornicle
if the discard has at least 2 spells: / gain 1 ornicle
if the discard has at least 2 fire spells: / gain 1 ornicle
gain 1 ornicle for each of your objects
roll: / sun: gain 1 ornicle / otherwise: lose 1 ornicle
for each creature in your entourage: / gain 1 ornicle
choose 1 creature in your entourage / if it is your «strongest» creature: / gain 1 ornicle
choose 1 creature in your entourage / if it is a cat «and» a trap: / gain 1 ornicle
each opponent chooses 1 of their creatures / discard «it»
each opponent chooses 1 of their creatures / discard «them»
each opponent: / they choose 1 of their creatures / discard it
the richest opponent chooses 1 of their creatures / discard it
each opponent may discard 1 cat / return «it» to your hand
each player passes 1 spell to their left neighbour / discard «it»
each player peeks at the top 2 cards of the deck / put them «back» in any order
each opponent chooses a player / «that player» gains 1 ornicle
return 1 creature of an opponent to its owner's hand
return each creature to its «owner»'s hand
return 1 of your creatures to its «owner»'s hand
return 1 creature from the discard to its «owner»'s hand
each player: / they return all their creatures to their hand
gain 1 ornicle for each card in an «opponent»'s hand
gain 1 ornicle for each card in each opponent's hand
gain 1 ornicle for each creature of an «opponent»
gain 1 ornicle for each of another «player»'s creatures
for each 2 creatures of an «opponent»: / gain 1 ornicle
for each creature of an opponent: / gain 1 ornicle
at the start of the next turn: gain 3 ornicles
at the start of «each» player's turn: gain 3 ornicles
your spells have power + 1 until «each» opponent's turn
if you «draw» a card: / gain 1 ornicle
if you win a battle: / gain 1 ornicle
"""
OBJECTS = """
your spells have power + 1 in attack, in «defence»
when you discard a cat «and» a trap: gain 1 ornicle
when you discard a cat or a trap: gain 1 ornicle
instead of discarding cats «and» traps: gain 1 ornicle
when you win a battle, in attack, in «defence»: draw 1 card
your spells have power + 1 in attack, on your turn
your spells have power + 1 on your turn
your spells have power + 1 on an opponent's turn
your spells have power + 1 on «no» opponent's turn
supporters cannot play cats
supporters cannot «play»
your 3 counts as 4
your 3 «or» opponents' 4 counts as 0
when you lose a battle: draw 1 card
when you «lose»: draw 1 card
when you discard a cat: draw 1 card
when you discard «all» cats: draw 1 card
when you win «2» battles: draw 1 card
when you roll a «7»: draw 1 card
each creature has strength + 1 for each weapon on it
opponents cannot play «2» cats against you
when «each» opponent loses a battle: gain 3 ornicles
when an opponent loses a battle: gain 3 ornicles
when opponents lose a battle: gain 3 ornicles
when you win a battle against «each» opponent: gain 1 ornicle
when a creature enters «each» opponent's entourage: gain 1 ornicle
when «each» player's turn begins: gain 1 ornicle
when an opponent attacks another player: «that player» gains 5 ornicles
when an opponent attacks another player: «they» gain 5 ornicles
when an opponent attacks another player: each «other» player gains 5 ornicles
when an opponent attacks another player, if «that player» has a cat: gain 1 ornicle
when an opponent attacks another player: the attacker gains 5 ornicles
when an opponent attacks another player: each opponent gains 5 ornicles
when an opponent attacks you: that player gains 5 ornicles
when you win a battle: / steal 1 card from an opponent / «that player» gains 1 ornicle
when you win a battle: / choose an opponent / steal 1 card from that player / that player gains 1 ornicle
when you win a battle: / if you have 1 cat: / steal 1 card from an opponent / «that player» gains 1 ornicle
when you win a battle: / steal 1 card from that player / give 1 card to another player
when your turn begins: «that player» gains 1 ornicle
other «cards» cannot affect you
objects cannot affect you
all cats «or» traps count as fire
when «you» win a battle against you: gain 1 ornicle
when «you» attack you: gain 1 ornicle
«you» cannot play cats against you
opponents cannot play cats against you
instead of gaining an ornicle: gain 2 ornicles
instead of gaining ornicles: draw 1 card
instead of gaining exactly 1 ornicle: gain 2 ornicles
your fire and water creatures have strength + 1
your creatures have strength + 1 if you «draw» a card
your creatures have strength + 1 if you win a battle
your creatures have strength + 1 unless you «play» a cat
when you win a battle, if you «draw» a card: gain 1 ornicle
when you win a battle with a creature: gain 1 ornicle
"""


LINES = [(line, "event") for line in EVENTS.strip().splitlines()]
LINES += [(line, "object") for line in OBJECTS.strip().splitlines()]


@cache
def findings() -> dict[str, list[tuple[str, str]]]:
    """Each line as a card of its own, and what is found in it: code and words."""
    cards = [f"{HEADS[head].format(n)}{laid_out(line)}\n" for n, (line, head) in enumerate(LINES)]
    text = "use imperial-twing\n\n" + "".join(cards)
    starts = [text.index(card) for card in cards]
    made: dict[str, list[tuple[str, str]]] = {line: [] for line, _ in LINES}
    for one in compile_set("-", stdin=text.encode()).diagnostics:
        if one.code != "CW604":
            made[LINES[bisect_right(starts, one.span.start) - 1][0]].append((one.code, one.span.text))
    return made


@pytest.mark.parametrize("line", [line for line, _ in LINES])
def test_each_word_acts_or_is_refused(line: str) -> None:
    assert findings()[line] == [("CW528", word) for word in re.findall("«(.*?)»", line)]


def laid_out(line: str) -> str:
    """The parts of a line below each other, without its marks; what stands behind a colon is set in."""
    text, deep = "", 1
    for part in re.sub("[«»]", "", line).split(" / "):
        text += "  " * deep + part + "\n"
        deep += part.endswith(":")
    return text
