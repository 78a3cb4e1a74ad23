"""Plays Imperial Twing by hand, with no language and no effect objects: the floor that the engine is measured against.

It knows this one game: prices, limits, nine objects and nine events stand in the code where they act. It is the whole
game, and asks what the engine asks, under the same names and in the same small steps: each choice among two or more
options is put to an agent and logged, so that a seed and a log are a game. `tests/engine/test_floor.py` holds the two
against each other. What it leaves out is what no game needs to be played: views for agents that look, a record of who
owned and played what, happenings for a story, and anybody's wish to have it otherwise.

    python bench/play_floor.py [games]
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Sequence
from itertools import chain
from random import Random
from statistics import quantiles
from typing import Any, TypeVar

# The playing cards are the numbers 0 to 137: 72 spells, 44 creatures, 10 black cats, Miromon, 11 traps.
ELEMENTS = FIRE, WATER, LIFE, AIR = range(4)
POWERS = ("111222233334445566",) * 4  # of the spells, by element
STRENGTHS, MOUNTS = ("112223356", "11223344556", "112224456", "11223344556"), ("44", "", "33", "")
SORTS = ((POWERS, False), (STRENGTHS, False), (MOUNTS, True))
FACTS = [(element, int(n), mount) for sort, mount in SORTS for element in ELEMENTS for n in sort[element]]
ELEMENT, VALUE, MOUNT = zip(*FACTS, strict=True)
CREATURE, CAT, MIROMON, TRAP, CARDS = 72, 116, 126, 127, 138  # where each sort begins, and where all end
NAMES = dict(zip(range(CAT, CARDS), "aaabbbccddMeeefffggghh", strict=True))  # cats and traps of one name are alike
ALL_FIRE = (FIRE,) * CAT
SUN, CROSS, SPIRAL = 5, -5, 6  # a cross is an inverted sun, as -4 is an inverted 4
FACES = (-4, -3, -2, -1, 0, 1, 2, 3, 4, SUN, CROSS, SPIRAL)
OBJECTS = TEDDY, PANTIES, HAT, SHAMROCK, PUPPET, BOOTS, BRA, SOCKS, CUP = tuple(1 << bit for bit in range(9))
OBJECT_ELEMENT = dict(zip(OBJECTS, ("any", LIFE, AIR, FIRE, LIFE, FIRE, AIR, WATER, WATER), strict=True))
EVENTS = ("parcel", "tax", "paint", "choir", "hatching", "nap", "fairy", "draught", "estate sale")
PRICE, SUPPLY, TURNS = 5, 30, 5000
STOP = -1  # the option that declines
YES_NO, DEFENCES = (True, False), ("spells", "shield")


Card = TypeVar("Card", int, str)


class RandomAgent:
    """Stands for any agent: `decide` is given two or more options, changes nothing, and returns the index of one.

    Who `may_surrender` is offered that, as no bot is (C-25).
    """

    __slots__ = ("may_surrender", "random")

    def __init__(self, seed: int, may_surrender: bool = False) -> None:
        self.random, self.may_surrender = Random(seed).random, may_surrender

    def decide(self, game: Game, player: Player, kind: str, options: Sequence[object]) -> int:
        return int(self.random() * len(options))


class Player:
    """A player's cards and goods, and what lies in the battle of the moment."""

    __slots__ = (
        *("seat", "agent", "element", "foes", "ornicles", "ready", "endgame", "skips"),
        *("objects", "active", "awake", "aside"),
        *("spells", "held", "creatures", "hue", "cats", "white", "traps"),
        *("spent", "laid", "riders", "helpers", "power", "die", "facing", "rolls", "own"),
    )

    def __init__(self, seat: int, agent: RandomAgent, element: int) -> None:
        self.seat, self.agent, self.element, self.foes = seat, agent, element, list[Player]()
        self.ornicles = self.active = self.skips = self.held = self.power = 0
        self.ready = self.endgame = self.white = self.rolls = self.own = False
        self.die = self.facing = 0  # what a defender has thrown, and what the attacker's die shows to this defender
        self.spells: tuple[list[int], ...] = ([], [], [], [])  # by element
        self.creatures: tuple[list[int], ...] = ([], [], [], [])  # the entourage, by the element that counts
        self.hue: Sequence[int] = ELEMENT  # the element that counts, by card
        self.objects, self.awake, self.aside = list[int](), list[int](), list[int]()  # all, and either part of them
        self.cats, self.traps = list[int](), list[int]()
        self.spent, self.laid = list[int](), list[int]()  # spells, cats and traps; creatures
        self.riders = dict[int, int]()  # each with its mount
        self.helpers = list[tuple[Player, int]]()  # who supports this side, and with which card


class Game:
    """What lies between the players, the chance of this game, and the log of its choices."""

    __slots__ = (
        *("random", "log", "deck", "discard", "pile", "market", "events", "past_events"),
        *("supply", "players", "clockwise", "painter"),
    )

    def __init__(self, seed: int, agents: Sequence[RandomAgent]) -> None:
        self.random = random = Random(seed).random
        self.deck, self.pile = shuffled(range(CARDS), random), shuffled(OBJECTS, random)
        self.events, self.past_events = shuffled(EVENTS, random), list[str]()
        self.log, self.discard = list[int](), list[int]()
        self.market = [self.pile.pop(), self.pile.pop()]
        self.supply, self.clockwise = SUPPLY, True
        self.painter: Player | None = None
        elements = shuffled(ELEMENTS, random)
        self.players = [Player(seat, agent, elements.pop()) for seat, agent in enumerate(agents)]
        for seat, p in enumerate(self.players):
            p.foes = self.players[seat + 1 :] + self.players[:seat]  # in order of play
            draw(self, p, 3)
        for p in self.players:
            if not p.held:
                refill(self, p)


# --- The course of a game ---
def shuffled(cards: Sequence[Card], random: Callable[[], float]) -> list[Card]:
    return sorted(cards, key=lambda _: random())


def choose(g: Game, p: Player, kind: str, options: Sequence[object]) -> int:
    """The index of the option that the player's agent picks; nobody is asked where there is but one."""
    if len(options) == 1:
        return 0
    index = p.agent.decide(g, p, kind, options)
    g.log.append(index)
    return index


def play(seed: int, players: int, agents: Sequence[RandomAgent]) -> tuple[int | None, int, list[int]]:
    """One game: the seat of the winner (None after 5000 turns), the turns taken, every choice as an index."""
    g = Game(seed, agents[:players])
    rivals = g.players
    while len(rivals) > 1:  # the highest number begins, ties and symbols are rolled again (IT-029)
        rolls = [FACES[int(g.random() * 9)] for _ in rivals]
        rivals = [p for p, number in zip(rivals, rolls, strict=True) if number == max(rolls)]
    p = rivals[0]
    if players > 2 and choose(g, p, "direction", (1, -1)):
        reverse(g)
    turns = 0
    while turns < TURNS:
        if p.skips:  # that is no turn
            p.skips -= 1
        else:
            turns += 1
            turn(g, p)
            if len(g.players) == 1:
                return g.players[0].seat, turns, g.log
        p = p.foes[0]
    return None, turns, g.log


def reverse(g: Game) -> None:
    g.clockwise = not g.clockwise
    for p in g.players:
        p.foes.reverse()


# --- The hand ---
def draw(g: Game, p: Player, count: int) -> None:
    """Into the hand, creatures into the entourage (IT-033); four full hands and entourages never empty the deck."""
    deck = g.deck
    for _ in range(count):
        if not deck:
            reshuffle(g)
        card = deck.pop()
        if card < CREATURE:
            p.spells[ELEMENT[card]].append(card)
            p.held += 1
        elif card < CAT:
            p.creatures[p.hue[card]].append(card)
        elif card < MIROMON:
            p.cats.append(card)
        elif card < TRAP:
            p.white = True
        else:
            p.traps.append(card)


def refill(g: Game, p: Player) -> None:
    """Until there is a spell, all else is discarded (IT-034)."""
    while not p.held:
        if not g.deck:
            reshuffle(g)
        card = g.deck.pop()
        if card < CREATURE:
            p.spells[ELEMENT[card]].append(card)
            p.held = 1
        else:
            g.discard.append(card)


def reshuffle(g: Game) -> None:
    g.deck += shuffled(g.discard, g.random)
    g.discard.clear()


def limit(g: Game, p: Player) -> None:
    """Three elements and fifteen spells (IT-044, IT-046), after a draw that is complete, or a battle (G-09)."""
    if all(p.spells):
        hand = p.spells[choose(g, p, "discard_element", ELEMENTS)]
        g.discard += hand
        p.held -= len(hand)
        hand.clear()
    while p.held > 15:
        g.discard.append(give_spell(g, p, "discard"))


def settle(g: Game, a: Player) -> None:
    """What a battle has left of the hands, the attacker's first (G-08, G-09)."""
    for p in (a, *a.foes):
        if not p.held:
            refill(g, p)
        elif p.held > 3:
            limit(g, p)


def give_spell(g: Game, p: Player, kind: str) -> int:
    cards = [*chain(*p.spells)]
    card = cards[choose(g, p, kind, cards)]
    p.spells[ELEMENT[card]].remove(card)
    p.held -= 1
    return card


# --- A turn ---
def turn(g: Game, p: Player) -> None:
    """One card, one action (IT-031)."""
    if g.painter is p:
        repaint(g, None, g.players, ELEMENT)
    offer_switching(g)
    draw(g, p, 1)
    if not p.held:
        refill(g, p)
    elif p.held > 3:
        limit(g, p)
    foes, options = p.foes, ["attack", "pass"]
    if p.ornicles:
        for q in foes:
            if q.objects:
                options.append("duel")
                break
        if p.ornicles >= PRICE and g.market:
            options.append("buy")
    if p.traps:
        preys = [(q, card) for q in foes if not q.active & BOOTS for card in q.creatures[p.element]]
        if preys:
            options.append("trap")
    if g.pile and len(p.cats) + p.white > 2:
        options.append("ritual")
    if p.ready or p.endgame:
        options.append("endgame")
    if p.agent.may_surrender:
        options.append("surrender")
    action = options[choose(g, p, "action", options)]
    if action == "attack":
        battle(g, p, foes[choose(g, p, "target", foes)], False)
    elif action == "pass":
        draw(g, p, 2)
        if p.held > 3:
            limit(g, p)
    elif action == "duel":
        duel(g, p)
    elif action == "buy":
        p.ornicles -= PRICE
        g.supply += PRICE
        bought = g.market.pop(choose(g, p, "market", g.market))
        if g.pile:
            g.market.append(g.pile.pop())
        gain_object(p, bought)
    elif action == "trap":  # IT-101
        sorts = alike(p.traps)
        trap = sorts[choose(g, p, "trapped", sorts)]
        q, card = preys[choose(g, p, "trapped", preys)]
        q.creatures[p.element].remove(card)
        p.creatures[p.hue[card]].append(card)
        p.traps.remove(trap)
        g.discard.append(trap)
    elif action == "ritual":  # IT-098
        cats = [MIROMON, *p.cats] if p.white else p.cats
        for left in (3, 2, 1):
            cat = cats[choose(g, p, "discard", cats) if len(cats) > left else 0]
            cats.remove(cat)
            g.discard.append(cat)
        if p.white:
            p.white, p.cats = MIROMON in cats, [cat for cat in cats if cat != MIROMON]
        gain_object(p, g.pile.pop())
    elif action == "endgame":
        endgame(g, p)
    else:
        retire(g, p)


def duel(g: Game, p: Player) -> None:
    """Two of three battles win an object; the stake goes to a defender who wins two (IT-140 to IT-146)."""
    foes = [q for q in p.foes if q.objects]
    foe = foes[choose(g, p, "target", foes)]
    p.ornicles -= 1
    won = lost = battles = 0
    while won < 2 and lost < 2 and battles < 3:
        result = battle(g, p, foe, True)
        won += result > 0
        lost += result < 0
        battles += 1
    (foe if lost == 2 else p).ornicles += 1
    if won == 2:
        take_object(g, p, foe)
    offer_switching(g)


def alike(cards: list[int]) -> list[int]:
    """Of cats or traps of the same name one is as good as the other."""
    return cards if len(cards) == 1 else [*{NAMES[card]: card for card in cards}.values()]


# --- Ornicles and objects ---
def gain(g: Game, p: Player, ornicles: int) -> None:
    """As far as the supply reaches (G-05)."""
    if ornicles > g.supply:
        ornicles = g.supply
    g.supply -= ornicles
    p.ornicles += ornicles


def gain_object(p: Player, gained: int) -> None:
    """Three are active, others lie aside (IT-121); three elements make ready for the endgame (IT-128)."""
    p.objects.append(gained)
    if len(p.awake) < 3:
        p.awake.append(gained)
        p.active |= gained
    else:
        p.aside.append(gained)
    p.ready = len({OBJECT_ELEMENT[bit] for bit in p.objects}) > 2


def take_object(g: Game, winner: Player, loser: Player) -> None:
    taken = loser.objects.pop(choose(g, winner, "prize", loser.objects))
    if loser.active & taken:
        loser.awake.remove(taken)
        loser.active ^= taken
    else:
        loser.aside.remove(taken)
    loser.ready = len({OBJECT_ELEMENT[bit] for bit in loser.objects}) > 2
    loser.endgame = loser.endgame and len(loser.objects) > 2  # IT-171
    gain_object(winner, taken)


def offer_switching(g: Game) -> None:
    """Between battles, what lies aside may become active in place of another (IT-122, G-19)."""
    for p in g.players:
        if p.aside:
            fresh = [*p.aside]
            while fresh:
                index = choose(g, p, "switch", [STOP, *fresh])
                if not index:
                    break
                woken = fresh.pop(index - 1)
                p.aside.remove(woken)
                if len(p.awake) > 2:
                    slept = p.awake.pop(choose(g, p, "lay_aside", p.awake))
                    p.active ^= slept
                    p.aside.append(slept)
                p.awake.append(woken)
                p.active |= woken


# --- Laying cards ---
def lay_spells(g: Game, p: Player, mounting: bool) -> None:
    """One to three spells of one element, and for each at most one creature of it (IT-062, IT-065, IT-066)."""
    fire, water, life, air = p.spells
    cards, spent = [*fire, *water, *life, *air], p.spent
    card = cards[choose(g, p, "spell", cards)]
    element = ELEMENT[card]
    hand = p.spells[element]
    hand.remove(card)
    spent.append(card)
    power, count = VALUE[card], 1
    while hand and count < 3:
        index = choose(g, p, "spell", [STOP, *hand])
        if not index:
            break
        card = hand.pop(index - 1)
        spent.append(card)
        power += VALUE[card]
        count += 1
    p.held -= count
    p.power, p.own, p.rolls = power, element == p.element, True
    if p.active & TEDDY:
        lay_any_creatures(g, p, element, count, mounting)
        return
    pool = p.creatures[element]
    while pool and count:
        index = choose(g, p, "creature", [STOP, *pool])
        if not index:
            return
        card = pool.pop(index - 1)
        p.laid.append(card)
        p.power += VALUE[card]
        count -= 1
        if MOUNT[card] and mounting:
            lay_rider(g, p, card)


def lay_any_creatures(g: Game, p: Player, element: int, room: int, mounting: bool) -> None:
    """One of them may be of any element, or one beyond those that the spells have room for (IT-131)."""
    free = True
    while room or free:
        cards = [*chain(*p.creatures)] if free else p.creatures[element]
        if not cards:
            return
        index = choose(g, p, "creature", [STOP, *cards])
        if not index:
            return
        card = cards[index - 1]
        hue = p.hue[card]
        if room and hue == element:
            room -= 1
        else:
            free = False
        p.creatures[hue].remove(card)
        p.laid.append(card)
        p.power += VALUE[card]
        if MOUNT[card] and mounting:
            lay_rider(g, p, card)


def lay_rider(g: Game, p: Player, mount: int) -> None:
    """Of the mount's element, no stronger, and no mount (IT-052, IT-054)."""
    pool, strength = p.creatures[p.hue[mount]], VALUE[mount]
    riders = [STOP, *[card for card in pool if VALUE[card] <= strength and not MOUNT[card]]]
    rider = riders[choose(g, p, "rider", riders)]
    if rider != STOP:
        pool.remove(rider)
        p.laid.append(rider)
        p.riders[rider] = mount
        p.power += VALUE[rider]


def lay_defence(g: Game, p: Player, mounting: bool) -> None:
    """With spells, or a shield of creatures of one element, behind which nobody rolls (IT-064, IT-104, IT-105)."""
    fire, water, life, air = p.creatures
    cards = [*fire, *water, *life, *air]
    if not cards or not choose(g, p, "defence", DEFENCES):
        lay_spells(g, p, mounting)
        return
    card = cards[choose(g, p, "creature", cards)]
    element, power, free = p.hue[card], VALUE[card], p.active & TEDDY
    p.creatures[element].remove(card)
    p.laid.append(card)
    while cards := [*chain(*p.creatures)] if free else p.creatures[element]:
        index = choose(g, p, "creature", [STOP, *cards])
        if not index:
            break
        card = cards[index - 1]
        hue = p.hue[card]
        if hue != element:
            free = 0  # IT-108
        p.creatures[hue].remove(card)
        p.laid.append(card)
        power += VALUE[card]
    p.power, p.die, p.own, p.rolls = power, 0, False, False


def support(g: Game, a: Player, d: Player) -> None:
    """Each of the others may stake an ornicle and add a card of a side's element before the roll (IT-150, IT-151)."""
    for q in a.foes:
        if q is d or not q.ornicles:
            continue
        sides = [side for side in ((a, fitting(q, a)), (d, fitting(q, d))) if side[1]]
        if sides and (index := choose(g, q, "support", [STOP, *sides])):
            side, cards = sides[index - 1]
            q.ornicles -= 1
            card = cards[choose(g, q, "spell", cards)]
            if card < CREATURE:
                q.spells[ELEMENT[card]].remove(card)
                q.held -= 1
            else:
                q.creatures[q.hue[card]].remove(card)
            side.helpers.append((q, card))
            side.power += VALUE[card]


def fitting(q: Player, side: Player) -> list[int]:
    """A spell or a creature; for a shield a creature (G-24)."""
    if side.rolls:
        element: int = ELEMENT[side.spent[0]]
        return q.spells[element] + q.creatures[element]
    return [*chain(*[q.creatures[element] for element in {side.hue[card] for card in side.laid}])]


# --- A battle ---
def battle(g: Game, a: Player, d: Player, duelling: bool) -> int:
    """One attack on one defender: above 0 if the attacker won, below 0 if the defender did, 0 for a tie."""
    lay_spells(g, a, not d.active & CUP)
    lay_defence(g, d, not a.active & CUP)
    if not duelling and len(g.players) > 2:
        support(g, a, d)
    foes = [d]
    roll(g, a, foes)
    respond(g, a, foes)
    result = total(a, d.facing, d) - total(d, d.die, a)
    if result > 0:
        gain(g, a, 1)
    elif result < 0 and d.rolls:
        gain(g, d, 1)
    if a.helpers or d.helpers:
        thank(g, a, d, result)
        thank(g, d, a, -result)
    leave(g, a, result < 0, a.element)
    leave(g, d, result > 0, STOP)
    settle(g, a)
    if not duelling:
        offer_switching(g)
    return result


def roll(g: Game, a: Player, foes: list[Player]) -> None:
    """All roll; before a spiral is an event, Miromon may invert a die (IT-084, C-15). Shamrock and Hat roll again."""
    random = g.random
    face, spiral = FACES[int(random() * 12)], False
    for d in foes:
        d.facing = face
        if d.rolls:
            d.die = FACES[int(random() * 12)]
            spiral = spiral or d.die == SPIRAL
    if spiral or face == SPIRAL:
        for q in (a, *foes):
            if q.white and (dice := invertible(q, a, foes)) and choose(g, q, "react", (STOP, MIROMON)):
                invert(g, q, a, foes, dice)
    lucky = a.active & SHAMROCK  # what the event brings comes too late
    if foes[0].facing == SPIRAL:
        draw_event(g, a, a)
    if lucky and not choose(g, a, "use", YES_NO):
        attacker_rerolls(g, a, foes, 0)
    for d in foes:
        if d.rolls:
            lucky = d.active & HAT
            if d.die == SPIRAL:
                draw_event(g, d, a)
            if lucky and not choose(g, d, "use", YES_NO):
                defender_rerolls(g, d, a)


def attacker_rerolls(g: Game, a: Player, foes: list[Player], barred: int) -> None:
    """Once for all battles, but for those in which an object bars the cat (G-26)."""
    face = FACES[int(g.random() * 12)]
    for d in foes:
        if not d.active & barred:
            d.facing = face
    if face == SPIRAL:
        draw_event(g, a, a)


def defender_rerolls(g: Game, d: Player, a: Player) -> None:
    d.die = FACES[int(g.random() * 12)]
    if d.die == SPIRAL:
        draw_event(g, d, a)


def invertible(q: Player, a: Player, foes: list[Player]) -> list[Player]:
    """Whose dice Miromon can turn over: one's own, or that of who fights against it (IT-096, IT-138)."""
    if q is not a:
        return [] if a.active & SOCKS else [q, a] if q.rolls else [a]
    against = [d for d in foes if not d.active & SOCKS]
    return [a, *[d for d in against if d.rolls]] if against else []


def invert(g: Game, q: Player, a: Player, foes: list[Player], dice: list[Player]) -> None:
    """Miromon turns a die over; the attacker's in each battle in which that is allowed."""
    whose = dice[choose(g, q, "whose_die", dice)]
    q.white = False
    q.spent.append(MIROMON)
    if whose is not a:
        whose.die = 0 if whose.die == SPIRAL else -whose.die
        return
    for d in foes if q is a else (q,):
        if q is not a or not d.active & SOCKS:
            d.facing = 0 if d.facing == SPIRAL else -d.facing


def respond(g: Game, a: Player, foes: list[Player]) -> None:
    """Cats, Miromon and traps in turn, until all have passed one after the other (G-13, IT-093 to IT-102)."""
    parties = [a, *foes]
    count = len(parties)
    turn = passed = 0
    while passed < count:
        p = parties[turn]
        if (p.cats or p.traps or p.white) and react(g, p, a, foes):
            passed = 0
        else:
            passed += 1
        turn += 1
        if turn == count:
            turn = 0


def react(g: Game, p: Player, a: Player, foes: list[Player]) -> bool:
    against, options = foes if p is a else [a], [STOP]
    if p.cats and (p is a or p.rolls):
        for q in against:
            if not q.active & SOCKS:
                options += alike(p.cats)
                break
    dice = invertible(p, a, foes) if p.white else []
    if dice:
        options.append(MIROMON)
    preys = []
    if p.traps:
        for q in against:
            if not q.active & BOOTS:
                preys += [(q, card) for card in q.laid]
                if q.helpers:
                    preys += [(q, card) for _, card in q.helpers if card >= CREATURE]
        if preys:
            options += alike(p.traps)
    card = options[choose(g, p, "react", options)]
    if card == STOP:
        return False
    if card < MIROMON:
        p.cats.remove(card)
        p.spent.append(card)
        if p is a:
            attacker_rerolls(g, a, foes, SOCKS)
        else:
            defender_rerolls(g, p, a)
    elif card == MIROMON:
        invert(g, p, a, foes, dice)
    else:
        q, prey = preys[choose(g, p, "trapped", preys)]
        p.traps.remove(card)
        p.spent.append(card)
        g.discard.append(prey)
        q.power -= VALUE[prey]
        if prey in q.laid:
            q.laid.remove(prey)
            q.riders = {rider: mount for rider, mount in q.riders.items() if prey not in (rider, mount)}  # IT-103
        else:
            q.helpers = [(helper, STOP if help == prey else help) for helper, help in q.helpers]
    return True


def total(p: Player, die: int, foe: Player) -> int:
    """Power and die, read after all inversions; sun and cross outweigh any number (IT-067, IT-078, IT-079, IT-116)."""
    if die > 4:
        return 1000 if die == SUN and not foe.active & BRA else p.power
    if die == CROSS:
        return p.power if p.active & PANTIES else -1000
    return p.power if die < 0 and p.own else p.power + die


def thank(g: Game, side: Player, foe: Player, result: int) -> None:
    """A helper's stake returns on a win, with a reward, and on a tie; or else it is the winner's (IT-153, IT-154)."""
    for q, _ in side.helpers:
        (foe if result < 0 else q).ornicles += 1
        if result > 0:
            gain(g, q, 1)


def leave(g: Game, p: Player, lost: bool, spared: int) -> None:
    """Spells are spent; creatures go home, of a loser's those alone whose element is spared (IT-072 to IT-075)."""
    g.discard += p.spent
    p.spent.clear()
    if p.laid:
        for card in p.laid:
            element = p.hue[card]
            (g.discard if lost and element != spared else p.creatures[element]).append(card)
        p.laid.clear()
        p.riders.clear()
    if p.helpers:
        for q, card in p.helpers:
            if card != STOP:  # it has not gone into a trap
                gone = card < CREATURE or (lost and (spared == STOP or q.hue[card] != q.element))
                (g.discard if gone else q.creatures[q.hue[card]]).append(card)
        p.helpers.clear()


# --- The endgame ---
def endgame(g: Game, a: Player) -> None:
    """One attack on all, each battle resolved by itself, creatures lost at the end (IT-160 to IT-171)."""
    a.endgame = True
    for q in [q for q in a.foes if not q.objects]:
        retire(g, q)
    foes = [*a.foes]
    if not foes:
        return
    lay_spells(g, a, True)
    for d in foes:
        lay_defence(g, d, not a.active & CUP)
    roll(g, a, foes)
    respond(g, a, foes)
    power, results = a.power, []
    for d in foes:
        a.power = power - sum([VALUE[card] for card in a.riders]) if d.active & CUP else power  # IT-139
        results.append(total(a, d.facing, d) - total(d, d.die, a))
    for d, result in zip(foes, results, strict=True):
        if result < 0:
            gain(g, d, d.rolls)
        elif result > 0:
            take_object(g, a, d)
    leave(g, a, min(results) < 0, a.element)
    for d, result in zip(foes, results, strict=True):
        leave(g, d, result > 0, STOP)
    for d in foes:
        if not d.objects:
            retire(g, d)
    if not a.foes:
        return
    settle(g, a)
    offer_switching(g)


def retire(g: Game, p: Player) -> None:
    """Cards are discarded, goods given away, the others close up (IT-176 to IT-178); the last one has won (IT-169)."""
    g.discard += chain(*p.spells, *p.creatures, p.cats, p.traps, [MIROMON] * p.white)
    if g.painter is p:
        repaint(g, None, g.players, ELEMENT)
    g.players.remove(p)
    for q in g.players:
        q.foes.remove(p)
    if len(g.players) > 1:
        for bit in p.objects:
            gain_object(p.foes[choose(g, p, "heir", p.foes)], bit)
        for _ in range(p.ornicles):
            p.foes[choose(g, p, "heir", p.foes)].ornicles += 1


# --- Events ---
def draw_event(g: Game, p: Player, a: Player) -> None:
    """One of the nine; an active Puppet keeps those that its owner draws from striking the owner (IT-084, IT-135)."""
    if not g.events:
        g.events, g.past_events = shuffled(g.past_events, g.random), []
    event = g.events.pop()
    g.past_events.append(event)
    struck = [*p.foes] if p.active & PUPPET else [p, *p.foes]
    if event == "tax":
        for q in struck:
            lost = min(q.ornicles, len(q.objects))
            q.ornicles -= lost
            g.supply += lost
    elif event == "paint":
        repaint(g, p, struck, ALL_FIRE)
    elif event == "choir":
        loud = [choose(g, q, "secret", range(2)) for q in struck]
        for q, forte in zip(struck, loud, strict=True):
            gain(g, q, 2) if forte else draw(g, q, 1)
        for q in struck if all(loud) else ():
            lose_creature(g, q)
    elif event == "nap":
        p.skips += p in struck
        for q in p.foes:
            gain(g, q, 1)
    elif event == "draught":
        for q, card in [(q, give_spell(g, q, "pick")) for q in struck if q.held]:
            left = q.foes[0 if g.clockwise else -1]
            if left not in struck:
                left = q
            left.spells[ELEMENT[card]].append(card)
            left.held += 1
        reverse(g)
    elif event == "estate sale":
        bidders = [q for q in (a, *a.foes) if q in struck]  # a tie goes by initiative, and that is the attacker's
        bids = [choose(g, q, "bid", range(q.ornicles + 1)) for q in bidders]
        if price := max(bids):
            buyer = bidders[bids.index(price)]
            buyer.ornicles -= price
            g.supply += price
            if g.pile:
                gain_object(buyer, g.pile.pop())
        elif g.pile:
            g.pile.insert(0, g.pile.pop())
    elif event == "parcel" and g.pile and p in struck:
        gain_object(p, g.pile.pop())
    elif event == "fairy":  # whoever has the Puppet wishes in vain
        wish = choose(g, p, "branch", ("gain 2 ornicles", "draw 3 cards", "steal 1 ornicle"))
        if p not in struck:
            return
        if wish == 0:
            gain(g, p, 2)
        elif wish == 1:
            draw(g, p, 3)
        else:
            most = max(q.ornicles for q in p.foes)
            richest = [q for q in p.foes if q.ornicles == most]
            robbed = richest[choose(g, p, "who", richest)]
            if most:
                robbed.ornicles -= 1
                p.ornicles += 1
    elif event == "hatching":
        die = FACES[int(g.random() * 12)]
        if p not in struck:
            return
        if -5 < die < 0:
            lose_creature(g, p)
        elif die == 0:
            draw(g, p, 1)
        elif 0 < die < 5:
            gain(g, p, 1)
        else:
            regain_creatures(g, p)


def lose_creature(g: Game, p: Player) -> None:
    if cards := [*chain(*p.creatures)]:
        card = cards[choose(g, p, "pick", cards)]
        p.creatures[p.hue[card]].remove(card)
        g.discard.append(card)


def regain_creatures(g: Game, p: Player) -> None:
    """Up to two."""
    for _ in range(2):
        cards = [STOP, *[card for card in g.discard if CREATURE <= card < CAT]]
        card = cards[choose(g, p, "pick", cards)]
        if card == STOP:
            return
        g.discard.remove(card)
        p.creatures[p.hue[card]].append(card)


def repaint(g: Game, painter: Player | None, players: Sequence[Player], hue: Sequence[int]) -> None:
    """From now on the creatures of these players are of the elements that the table gives them."""
    g.painter = painter
    for p in players:
        cards = [*chain(*p.creatures)]
        p.hue = hue
        p.creatures = tuple([card for card in cards if hue[card] == element] for element in ELEMENTS)


# --- The measurement ---
def best_of_three(play: Callable[..., Any], games: int, players: int, *more: Any) -> tuple[float, list[Any]]:
    """Three runs of the same games, agents at random: the fewest seconds of the processor, and what came of them."""
    best = float("inf")
    for _ in range(3):
        started = time.process_time()
        results = [play(seed, players, (RandomAgent(1_000_000 + seed),) * players, *more) for seed in range(games)]
        best = min(best, time.process_time() - started)
    return best, results


def measure(games: int, players: int) -> str:
    """The best of three runs of the same games, and what those games were like."""
    best, results = best_of_three(play, games, players)
    decisions, turns = sum(len(log) for _, _, log in results), [length for _, length, _ in results]
    cuts, winners = quantiles(turns, n=20), [winner for winner, _, _ in results]
    return (
        f"{players} players: {games / best:.0f} games/s, {decisions / games:.0f} decisions a game"
        f", {best / decisions * 1e6:.2f} us a decision, {sum(turns) / games:.1f} turns a game"
        f" (5% {cuts[0]:.0f}, half {cuts[9]:.0f}, 95% {cuts[18]:.0f})"
        f", won by seat {' '.join(f'{winners.count(seat) / games:.0%}' for seat in range(players))}"
        f", unfinished {winners.count(None)}"
    )


if __name__ == "__main__":
    for count in (2, 3, 4):
        print(measure(int(sys.argv[1]) if len(sys.argv) > 1 else 1000, count))
