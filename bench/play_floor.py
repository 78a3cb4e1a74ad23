"""Plays Imperial Twing by hand, with no language and no effect objects: the floor that the engine is measured against.

It knows this one game: prices, limits, nine objects and nine events stand in the code where they act. It owes what any
engine owes: each choice among two or more options is asked of an agent and logged, in small steps (a spell, a creature,
a rider at a time), so that a seed and a log are a game. Left out: support (IT-150), surrender (IT-175), changing the
active objects at will (IT-122), a rider in a shield (IT-131); and in the endgame one foe alone is asked whether to
invert the attacker's spiral before it is an event.

    python bench/play_floor.py [games]
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Sequence
from itertools import chain, compress
from random import Random
from statistics import quantiles
from typing import Any

# The playing cards are the numbers 0 to 137: 72 spells, 44 creatures, 10 black cats, Miromon, 11 traps.
ELEMENTS = FIRE, WATER, LIFE, AIR = range(4)
POWERS = ("111222233334445566",) * 4  # of the spells, by element
STRENGTHS, MOUNTS = ("112223356", "11223344556", "112224456", "11223344556"), ("44", "", "33", "")
SORTS = ((POWERS, False), (STRENGTHS, False), (MOUNTS, True))
FACTS = [(element, int(n), mount) for sort, mount in SORTS for element in ELEMENTS for n in sort[element]]
ELEMENT, VALUE, MOUNT = zip(*FACTS, strict=True)
CREATURE, CAT, MIROMON, TRAP, CARDS = 72, 116, 126, 127, 138  # where each sort begins, and where all end
ALL_FIRE = (FIRE,) * CAT
SUN, CROSS, SPIRAL = 5, -5, 6  # a cross is an inverted sun, as -4 is an inverted 4
FACES = (-4, -3, -2, -1, 0, 1, 2, 3, 4, SUN, CROSS, SPIRAL)
OBJECTS = TEDDY, PANTIES, HAT, SHAMROCK, PUPPET, BOOTS, BRA, SOCKS, CUP = tuple(1 << bit for bit in range(9))
OBJECT_ELEMENT = dict(zip(OBJECTS, ("any", LIFE, AIR, FIRE, LIFE, FIRE, AIR, WATER, WATER), strict=True))
EVENTS = ("parcel", "tax", "paint", "choir", "hatching", "nap", "fairy", "draught", "estate sale")
PRICE, SUPPLY, TURNS = 5, 30, 2000
STOP = -1  # the option that declines


class RandomAgent:
    """Stands for any agent: `decide` is given two or more options, changes nothing, and returns the index of one."""

    __slots__ = ("random",)

    def __init__(self, seed: int) -> None:
        self.random = Random(seed).random

    def decide(self, game: Game, player: Player, kind: str, options: Sequence[object]) -> int:
        return int(self.random() * len(options))


class Player:
    """A player's cards and goods, and what lies in the battle of the moment."""

    __slots__ = (
        *("seat", "agent", "element", "foes", "ornicles", "objects", "active", "ready", "endgame", "skips"),
        *("spells", "held", "creatures", "hue", "cats", "white", "traps"),
        *("spent", "laid", "riders", "power", "die", "rolls", "own"),
    )

    def __init__(self, seat: int, agent: RandomAgent, element: int) -> None:
        self.seat, self.agent, self.element, self.foes = seat, agent, element, list[Player]()
        self.ornicles = self.active = self.skips = self.held = self.power = self.die = 0
        self.ready = self.endgame = self.white = self.rolls = self.own = False
        self.spells: tuple[list[int], ...] = ([], [], [], [])  # by element
        self.creatures: tuple[list[int], ...] = ([], [], [], [])  # the entourage, by the element that counts
        self.hue: Sequence[int] = ELEMENT  # the element that counts, by card
        self.objects, self.cats, self.traps = list[int](), list[int](), list[int]()
        self.spent, self.laid, self.riders = list[int](), list[int](), list[int]()  # spells, creatures, those that ride


class Game:
    """What lies between the players, the chance of this game, and the log of its choices."""

    __slots__ = (
        *("random", "log", "deck", "discard", "pile", "market", "events", "past_events"),
        *("supply", "players", "clockwise", "painter"),
    )

    def __init__(self, seed: int, agents: Sequence[RandomAgent]) -> None:
        self.random = random = Random(seed).random
        self.deck, self.pile, self.events = shuffled(range(CARDS), random), shuffled(OBJECTS, random), list(EVENTS)
        self.log, self.discard, self.past_events = list[int](), list[int](), list[str]()
        self.market = [self.pile.pop(), self.pile.pop()]
        self.supply, self.clockwise = SUPPLY, True
        self.painter: Player | None = None
        elements = shuffled(ELEMENTS, random)
        self.players = [Player(seat, agent, elements[seat]) for seat, agent in enumerate(agents)]
        for seat, p in enumerate(self.players):
            p.foes = self.players[seat + 1 :] + self.players[:seat]  # in order of play
            draw(self, p, 3)
            refill(self, p)


# --- The course of a game ---
def shuffled(cards: Sequence[int], random: Callable[[], float]) -> list[int]:
    return sorted(cards, key=lambda _: random())


def choose(g: Game, p: Player, kind: str, options: Sequence[object]) -> int:
    """The index of the option that the player's agent picks; nobody is asked where there is but one."""
    if len(options) == 1:
        return 0
    index = p.agent.decide(g, p, kind, options)
    g.log.append(index)
    return index


def play(seed: int, players: int, agents: Sequence[RandomAgent]) -> tuple[int | None, int, list[int]]:
    """One game: the seat of the winner (None after 2000 turns), the turns taken, every choice as an index."""
    g = Game(seed, agents[:players])
    rivals = g.players
    while len(rivals) > 1:  # the highest number begins, ties and symbols are rolled again (IT-029)
        rolls = [FACES[int(g.random() * 9)] for _ in rivals]
        rivals = [p for p, number in zip(rivals, rolls, strict=True) if number == max(rolls)]
    p = rivals[0]
    if players > 2 and choose(g, p, "direction", ("clockwise", "counterclockwise")):
        reverse(g)
    for turns in range(1, TURNS + 1):
        turn(g, p)
        if not p.foes:
            return p.seat, turns, g.log
        p = p.foes[0]
    return None, TURNS, g.log


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
            hand = p.spells[ELEMENT[card]]
            hand.append(card)
            p.held += 1
            if len(hand) == 1 or p.held > 15:
                limit(g, p)
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
    """Three elements and fifteen spells (IT-044, IT-046)."""
    if all(p.spells):
        hand = p.spells[choose(g, p, "excess element", ELEMENTS)]
        g.discard += hand
        p.held -= len(hand)
        hand.clear()
    while p.held > 15:
        g.discard.append(give_spell(g, p, "excess spell"))


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
    if p.skips:
        p.skips -= 1
        return
    draw(g, p, 1)
    if not p.held:
        refill(g, p)
    foes, options = p.foes, ["pass", "attack"]
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
    if p.ready:
        options.append("endgame")
    action = options[choose(g, p, "action", options)]
    if action == "pass":
        draw(g, p, 2)
    elif action == "attack":
        battle(g, p, foes[choose(g, p, "target", foes)])
    elif action == "duel":
        duel(g, p)
    elif action == "buy":
        p.ornicles -= PRICE
        g.supply += PRICE
        bought = g.market.pop(choose(g, p, "market", g.market))
        if g.pile:
            g.market.append(g.pile.pop())
        gain_object(g, p, bought)
    elif action == "trap":  # IT-101
        q, card = preys[choose(g, p, "trap target", preys)]
        q.creatures[p.element].remove(card)
        p.creatures[p.hue[card]].append(card)
        g.discard.append(p.traps.pop())
    elif action == "ritual":  # IT-098
        white = p.white and (len(p.cats) < 3 or choose(g, p, "ritual", (STOP, MIROMON)))
        g.discard += [p.cats.pop() for _ in range(2 if white else 3)]
        if white:
            discard_white(g, p)
        gain_object(g, p, g.pile.pop())
    else:
        endgame(g, p)


def duel(g: Game, p: Player) -> None:
    """Two of three battles win an object; the stake goes to a defender who wins two (IT-140 to IT-146)."""
    foes = [q for q in p.foes if q.objects]
    foe = foes[choose(g, p, "target", foes)]
    p.ornicles -= 1
    won = lost = battles = 0
    while won < 2 and lost < 2 and battles < 3:
        result = battle(g, p, foe)
        won += result > 0
        lost += result < 0
        battles += 1
    (foe if lost == 2 else p).ornicles += 1
    if won == 2:
        take_object(g, p, foe)


def discard_white(g: Game, p: Player) -> None:
    p.white = False
    g.discard.append(MIROMON)


# --- Ornicles and objects ---
def gain(g: Game, p: Player, ornicles: int) -> None:
    """As far as the supply reaches (G-05)."""
    if ornicles > g.supply:
        ornicles = g.supply
    g.supply -= ornicles
    p.ornicles += ornicles


def gain_object(g: Game, p: Player, gained: int) -> None:
    """Three are active, a fourth lays one aside (IT-121); three elements make ready for the endgame (IT-128)."""
    p.objects.append(gained)
    p.active |= gained
    if len(p.objects) > 3:
        active = [bit for bit in p.objects if p.active & bit]
        p.active ^= active[choose(g, p, "aside", active)]
    p.ready = len({OBJECT_ELEMENT[bit] for bit in p.objects}) > 2


def take_object(g: Game, winner: Player, loser: Player) -> None:
    taken = loser.objects.pop(choose(g, winner, "prize", loser.objects))
    asleep = [bit for bit in loser.objects if not loser.active & bit]
    if loser.active & taken:
        loser.active ^= taken | (asleep[choose(g, loser, "awake", asleep)] if asleep else 0)
    loser.ready = len({OBJECT_ELEMENT[bit] for bit in loser.objects}) > 2
    loser.endgame = loser.endgame and loser.ready
    gain_object(g, winner, taken)


# --- Laying cards ---
def lay_spells(g: Game, p: Player, mounting: bool) -> None:
    """One to three spells of one element, and for each at most one creature of it (IT-062, IT-065, IT-066)."""
    elements = [*compress(ELEMENTS, p.spells)]
    element = elements[choose(g, p, "element", elements)]
    hand, spent = p.spells[element], p.spent
    card = hand.pop(choose(g, p, "spell", hand))
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
    lay_creatures(g, p, p.creatures[element], count, mounting)


def lay_creatures(g: Game, p: Player, pool: list[int], room: int, mounting: bool) -> None:
    laid = p.laid
    while pool and room:
        index = choose(g, p, "creature", [STOP, *pool])
        if not index:
            break
        card = pool.pop(index - 1)
        laid.append(card)
        p.power += VALUE[card]
        room -= 1
        if MOUNT[card] and mounting:
            lay_rider(g, p, card)
    if p.active & TEDDY:  # one more, of any element (IT-131)
        free = [STOP, *chain(*p.creatures)]
        card = free[choose(g, p, "free creature", free)]
        if card != STOP:
            p.creatures[p.hue[card]].remove(card)
            laid.append(card)
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
        p.riders.append(rider)
        p.power += VALUE[rider]


def lay_defence(g: Game, p: Player, mounting: bool) -> None:
    """With spells, or a shield of creatures of one element, behind which nobody rolls (IT-064, IT-104, IT-105)."""
    elements = [*compress(ELEMENTS, p.creatures)]
    if not elements or not choose(g, p, "defence", ("spells", "shield")):
        lay_spells(g, p, mounting)
    else:
        pool = p.creatures[elements[choose(g, p, "element", elements)]]
        card = pool.pop(choose(g, p, "creature", pool))
        p.laid.append(card)
        p.power, p.die, p.own, p.rolls = VALUE[card], 0, False, False
        lay_creatures(g, p, pool, CARDS, False)


# --- A battle ---
def battle(g: Game, a: Player, d: Player) -> int:
    """One attack on one defender: above 0 if the attacker won, below 0 if the defender did, 0 for a tie."""
    lay_spells(g, a, not d.active & CUP)
    lay_defence(g, d, not a.active & CUP)
    roll(g, a, a, d)
    if d.rolls:
        roll(g, d, a, d)
    respond(g, a, d)
    result = total(a, d) - total(d, a)
    if result > 0:
        gain(g, a, 1)
    elif result < 0 and d.rolls:
        gain(g, d, 1)
    leave(g, a, result < 0, a.element)
    leave(g, d, result > 0, STOP)
    for p in g.players:
        if not p.held:
            refill(g, p)
    return result


def roll(g: Game, p: Player, a: Player, d: Player) -> None:
    """A spiral may be inverted to 0, the attacker is asked first; or else it is an event (IT-084, IT-085, C-15)."""
    p.die = FACES[int(g.random() * 12)]
    if p.die == SPIRAL:
        for q, foe in ((a, d), (d, a)):
            if q.white and not foe.active & SOCKS and choose(g, q, "before event", (STOP, "invert")):
                p.die = 0
                return discard_white(g, q)
        draw_event(g, p)


def respond(g: Game, a: Player, d: Player) -> None:
    """Shamrock and Hat, then cats, Miromon and traps in turn until both sides pass (G-13, IT-093 to IT-102)."""
    if a.active & SHAMROCK and choose(g, a, "shamrock", (STOP, "reroll")):
        roll(g, a, a, d)
    if d.active & HAT and d.rolls and choose(g, d, "hat", (STOP, "reroll")):
        roll(g, d, a, d)
    p, foe, passed = a, d, 0
    while passed < 2:
        passed += 1
        if p.cats or p.traps or p.white:
            options = ["pass"]
            if not foe.active & SOCKS:
                if p.cats and p.rolls:
                    options.append("cat")
                if p.white:
                    options += ["invert own"] * p.rolls + ["invert foe's"] * foe.rolls
            if p.traps and foe.laid and not foe.active & BOOTS:
                options.append("trap")
            answer = options[choose(g, p, "reaction", options)]
            if answer != "pass":
                passed = 0
                react(g, p, foe, answer, a, d)
        p, foe = foe, p


def react(g: Game, p: Player, foe: Player, answer: str, a: Player, d: Player) -> None:
    if answer == "cat":
        g.discard.append(p.cats.pop())
        roll(g, p, a, d)
    elif answer == "trap":
        card = foe.laid.pop(choose(g, p, "trap target", foe.laid))
        foe.power -= VALUE[card]
        g.discard += card, p.traps.pop()
        if card in foe.riders:
            foe.riders.remove(card)
    else:
        discard_white(g, p)
        q = p if answer == "invert own" else foe
        q.die = 0 if q.die == SPIRAL else -q.die


def total(p: Player, foe: Player) -> int:
    """Power and die, read after all inversions; sun and cross outweigh any number (IT-067, IT-078, IT-079, IT-116)."""
    die = p.die
    if die > 4:
        return 1000 if die == SUN and not foe.active & BRA else p.power
    if die == CROSS:
        return p.power if p.active & PANTIES else -1000
    return p.power if die < 0 and p.own else p.power + die


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


# --- The endgame ---
def endgame(g: Game, a: Player) -> None:
    """One attack on all, each battle resolved by itself, creatures lost at the end (IT-160 to IT-171)."""
    if not a.endgame:
        a.endgame = True
        for q in [q for q in a.foes if not q.objects]:
            retire(g, q)
    foes, results = list(a.foes), [0]
    if foes:
        lay_spells(g, a, not all(d.active & CUP for d in foes))
        for d in foes:
            lay_defence(g, d, not a.active & CUP)
        roll(g, a, a, foes[0])
        for d in foes:
            if d.rolls:
                roll(g, d, a, d)
    for d in foes:
        respond(g, a, d)
        on_foot = sum(VALUE[card] for card in a.riders) if d.active & CUP else 0  # IT-139
        a.power -= on_foot
        result = total(a, d) - total(d, a)
        a.power += on_foot
        results.append(result)
        leave(g, d, result > 0, STOP)
        if result < 0:
            gain(g, d, d.rolls)
        elif result > 0:
            if d.objects:
                take_object(g, a, d)
            if not d.objects:
                retire(g, d)
    leave(g, a, min(results) < 0, a.element)
    for p in g.players:
        refill(g, p)


def retire(g: Game, p: Player) -> None:
    """Cards are discarded, ornicles given away, the others close up (IT-176 to IT-178)."""
    for _ in range(p.ornicles):
        p.foes[choose(g, p, "estate", p.foes)].ornicles += 1
    g.discard += chain(*p.spells, *p.creatures, p.cats, p.traps, [MIROMON] * p.white)
    if g.painter is p:
        repaint(g, None, g.players, ELEMENT)
    g.players.remove(p)
    for q in g.players:
        q.foes.remove(p)


# --- Events ---
def draw_event(g: Game, p: Player) -> None:
    """One of the nine; an active Puppet keeps those that its owner draws from striking the owner (IT-084, IT-135)."""
    if not g.events:
        g.events, g.past_events = g.past_events, []
    event = g.events.pop(int(g.random() * len(g.events)))
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
        loud = [choose(g, q, "choir", ("piano", "forte")) for q in struck]
        for q, forte in zip(struck, loud, strict=True):
            gain(g, q, 2) if forte else draw(g, q, 1)
        for q in struck if all(loud) else ():
            lose_creature(g, q)
    elif event == "nap":
        p.skips += p in struck
        for q in p.foes:
            gain(g, q, 1)
    elif event == "draught":
        for q, card in [(q, give_spell(g, q, "pass on")) for q in struck if q.held]:
            left = q.foes[0 if g.clockwise else -1]
            left.spells[ELEMENT[card]].append(card)
            left.held += 1
            limit(g, left)
        reverse(g)
    elif event == "estate sale" and g.pile:
        bids = [choose(g, q, "bid", range(q.ornicles + 1)) for q in struck]
        buyer, price = struck[bids.index(max(bids))], max(bids)  # a tie goes by order of play
        if price:
            buyer.ornicles -= price
            g.supply += price
            gain_object(g, buyer, g.pile.pop())
        else:
            g.pile.insert(0, g.pile.pop())
    elif event == "parcel" and g.pile and p in struck:
        gain_object(g, p, g.pile.pop())
    elif event == "fairy" and p in struck:
        wish = choose(g, p, "wish", ("gain 2 ornicles", "draw 3 cards", "steal 1 ornicle"))
        if wish == 0:
            gain(g, p, 2)
        elif wish == 1:
            draw(g, p, 3)
        elif most := max(q.ornicles for q in p.foes):
            richest = [q for q in p.foes if q.ornicles == most]
            richest[choose(g, p, "richest", richest)].ornicles -= 1
            p.ornicles += 1
    elif event == "hatching" and p in struck:
        die = FACES[int(g.random() * 12)]
        if -5 < die < 0:
            lose_creature(g, p)
        elif die == 0:
            draw(g, p, 1)
        elif 0 < die < 5:
            gain(g, p, 1)
        else:
            regain_creature(g, p)
            regain_creature(g, p)


def lose_creature(g: Game, p: Player) -> None:
    if cards := [*chain(*p.creatures)]:
        card = cards[choose(g, p, "discard", cards)]
        p.creatures[p.hue[card]].remove(card)
        g.discard.append(card)


def regain_creature(g: Game, p: Player) -> None:
    cards = [STOP, *[card for card in g.discard if CREATURE <= card < CAT]]
    card = cards[choose(g, p, "return", cards)]
    if card != STOP:
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
