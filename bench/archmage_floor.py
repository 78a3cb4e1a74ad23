"""Plays Archmage Origins by hand, with no language and no effect objects: the floor for the engine in this game.

It knows this one game: sixteen monsters and four spells stand in the code where they act. It owes what any engine owes:
each choice among two or more options is asked of an agent and logged, in small steps (a look, a card, a space at a
time), so that a seed and a log are a game; and who has seen which card is kept. It is the whole game, in the very
questions of the engine (`tests/engine/test_floor.py`). Left out: every rule value that an edition could set, apart from
the two ways of placing.

    python bench/archmage_floor.py [games]
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Sequence
from itertools import combinations
from random import Random

FACTIONS = DEMONOLOGIST, NECROMANCER, TECHNOMANCER, ELEMENTALIST = range(4)
# The cards of the realm are the numbers 0 to 19: sixteen monsters, four spells.
STRENGTH = (2, 2, 3, 2, 3, 4, 3, 3, 5, 4, 4, 5, 3, 3, 1, 1, 3, 3, 3, 3)  # a spell in the realm is worth three (AO-048)
MARGIN = (1, 1, 1, 1, 1, 1, 1, 1, 3, 2, 2, 1, 1, 1, 1, 1, 1, 1, 1, 1)  # AO-066 to AO-068
LIKES = (3, 0, 2, 1, 0, 0, 3, 2, *(None,) * 12)  # the faction that a monster gets along with, or does not
BONUS = (1, 1, 1, 1, -1, -1, -1, -1, *(0,) * 12)  # AO-060 to AO-065, AO-069, AO-070
SPELLS = DIVINATION, RESTLESS_GROUND, SECOND_THOUGHTS, LANDSLIDE = range(16, 20)
SPOTS = range(16)  # row by row
EDGES = range(16)  # top, right, bottom, left, four each: side * 4 + line
CORNERS = ((0, 3), (0, 1), (2, 1), (2, 3))
STOP = -1  # the option that declines
NOWHERE = -1


class RandomAgent:
    """Stands for any agent: `decide` is given two or more options, changes nothing, and returns the index of one."""

    __slots__ = ("random",)

    def __init__(self, seed: int) -> None:
        self.random = Random(seed).random

    def decide(self, game: Game, player: Player, kind: str, options: Sequence[object]) -> int:
        return int(self.random() * len(options))


class Player:
    """A player's cards, what they add up to in each row and column, and what was looked at in this turn."""

    __slots__ = ("agent", "columns", "edges", "exempt", "faction", "hand", "held", "knows", "looked", "rows", "seat")

    def __init__(self, seat: int, agent: RandomAgent) -> None:
        self.seat, self.agent, self.faction = seat, agent, 0
        self.hand = [1, 2, 3, 4, 5, 6, 7, 8]  # G-40
        self.held = True  # the hold-monster card is still there
        self.edges: list[int] = []  # where there is room, at one's corner
        self.rows, self.columns = [0] * 4, [0] * 4
        self.looked, self.exempt = list[int](), set[int]()
        self.knows = set[int]()


class Game:
    """What lies between the players, the chance of this game, and the log of its choices."""

    __slots__ = (
        "border",
        "bound",
        "discard",
        "log",
        "marked",
        "open",
        "pile",
        "players",
        "random",
        "realm",
        "room",
        "spot",
    )

    def __init__(self, seed: int, agents: Sequence[RandomAgent], anywhere: bool) -> None:
        self.random = random = Random(seed).random
        self.pile = shuffled(range(20), random)
        self.realm = [self.pile.pop() for _ in SPOTS]
        self.spot = [NOWHERE] * 20
        for spot, card in enumerate(self.realm):
            self.spot[card] = spot
        self.log, self.discard = list[int](), list[int]()
        self.marked, self.bound = set[int](), set[int]()  # cards with a token; what the player before has looked at
        self.room: list[int] | None = [2] * 16 if anywhere else None  # AO-015, or AO-014
        self.border: list[tuple[int, int, int]] = []  # seat, power, edge
        self.open = False  # marked cards can be looked at in this turn (AO-033)
        self.players = [Player(seat, agent) for seat, agent in enumerate(agents)]


def shuffled(cards: Sequence[int], random: Callable[[], float]) -> list[int]:
    return sorted(cards, key=lambda _: random())


def choose(g: Game, p: Player, kind: str, options: Sequence[object]) -> int:
    """The index of the option that the player's agent picks; nobody is asked where there is but one."""
    if len(options) == 1:
        return 0
    index = p.agent.decide(g, p, kind, options)
    g.log.append(index)
    return index


# --- The course of a game ---
def play(
    seed: int, players: int, agents: Sequence[RandomAgent], anywhere: bool = False
) -> tuple[int | None, int, list[int]]:
    """One game: the seat of the winner (None after a tie), the turns taken, every choice as an index."""
    g = Game(seed, agents[:players], anywhere)
    set_up(g, anywhere)
    seat = (last(g) + 1) % players
    turns = 0
    while any(p.hand for p in g.players):  # AO-040
        turn(g, g.players[seat])
        turns += 1
        seat = (seat + 1) % players
    return score(g), turns, g.log


def set_up(g: Game, anywhere: bool) -> None:
    factions, corners = list(FACTIONS), list(CORNERS)
    for p in g.players:
        p.faction = factions.pop(choose(g, p, "faction", factions))
    for p in g.players if not anywhere else ():
        one, other = corners.pop(choose(g, p, "corner", corners))
        p.edges = [side * 4 + line for side in sorted((one, other)) for line in range(4)]


def last(g: Game) -> int:
    """Everyone reveals a mage card, the highest goes last, equals draw again (AO-016)."""
    drawing = g.players
    while len(drawing) > 1:
        shown = [1 + int(g.random() * 8) for _ in drawing]
        drawing = [p for p, power in zip(drawing, shown, strict=True) if power == max(shown)]
    return drawing[0].seat


def turn(g: Game, p: Player) -> None:
    """Look, swap, place, hold (AO-020 to AO-025)."""
    p.looked.clear()
    p.exempt.clear()
    while len(p.looked) - len(p.exempt) < 2:
        spots = open_spots(g, p)
        if not spots:
            break
        card = g.realm[spots[choose(g, p, "look", spots)]]
        p.looked.append(card)
        peek(g, p, card)
    swap(g, p)
    place(g, p)
    if p.held:
        hold(g, p)
    g.bound = {card for card in p.looked if card not in p.exempt and g.spot[card] != NOWHERE}
    g.open = False


def open_spots(g: Game, p: Player) -> list[int]:
    """Not twice at a card, not under a token, and at one at most of what the player before has looked at (AO-026)."""
    looked, marked, bound = p.looked, g.marked, g.bound
    full = bool(bound) and any(card in bound and card not in p.exempt for card in looked)
    return [
        spot
        for spot, card in enumerate(g.realm)
        if card != NOWHERE and card not in looked and (card not in marked or g.open) and not (full and card in bound)
    ]


def peek(g: Game, p: Player, card: int) -> None:
    """A card is looked at; a spell is carried out and replaced, unless a token keeps it (AO-021, G-41, G-44)."""
    p.knows.add(card)
    if card < DIVINATION or card in g.marked:
        return
    spot = g.spot[card]
    p.exempt.add(card)
    g.spot[card] = g.realm[spot] = NOWHERE
    g.discard.append(card)
    for one in g.players:
        one.knows.discard(card)
    SPELL[card](g, p)
    if g.realm[spot] == NOWHERE:
        following = g.pile.pop()
        g.realm[spot], g.spot[following] = following, spot


# --- Spells ---
def divination(g: Game, p: Player) -> None:
    g.open = True
    if choose(g, p, "use", (True, False)) == 0:
        peek_by_spell(g, p)


def restless_ground(g: Game, p: Player) -> None:
    seen = sorted(g.spot[card] for card in set(p.looked) if g.spot[card] != NOWHERE and card not in g.marked)
    if seen:
        first = seen[choose(g, p, "pick", seen)]
        others = [spot for spot in movable(g) if spot != first]
        exchange_by_spell(g, p, first, others[choose(g, p, "pick", others)])


def second_thoughts(g: Game, p: Player) -> None:
    peek_by_spell(g, p)
    if choose(g, p, "use", (True, False)) == 0:
        swap_two(g, p)


def landslide(g: Game, p: Player) -> None:
    swap_two(g, p)
    swap_two(g, p)


SPELL: dict[int, Callable[[Game, Player], None]] = dict(
    zip(SPELLS, (divination, restless_ground, second_thoughts, landslide), strict=True)
)


def peek_by_spell(g: Game, p: Player) -> None:
    """That is no look of the turn."""
    spots = [spot for spot in SPOTS if g.realm[spot] != NOWHERE and (g.open or g.realm[spot] not in g.marked)]
    card = g.realm[spots[choose(g, p, "pick", spots)]]
    if card not in p.looked:
        p.looked.append(card)
        p.exempt.add(card)
    peek(g, p, card)


def swap_two(g: Game, p: Player) -> None:
    spots = movable(g)
    first = spots.pop(choose(g, p, "pick", spots))
    exchange_by_spell(g, p, first, spots[choose(g, p, "pick", spots)])


def movable(g: Game) -> list[int]:
    return [spot for spot in SPOTS if g.realm[spot] != NOWHERE and g.realm[spot] not in g.marked]


def exchange_by_spell(g: Game, p: Player, one: int, other: int) -> None:
    """The first card that one has looked at counts no more if it is moved (AO-027)."""
    moved = g.realm[one], g.realm[other]
    exchange(g, one, other)
    first = next((card for card in p.looked if card not in p.exempt), NOWHERE)
    if first in moved:
        p.exempt.add(first)


def exchange(g: Game, one: int, other: int) -> None:
    realm = g.realm
    realm[one], realm[other] = realm[other], realm[one]
    g.spot[realm[one]], g.spot[realm[other]] = one, other


# --- The rest of a turn ---
def swap(g: Game, p: Player) -> None:
    """Two of the cards looked at change places, or none (AO-022)."""
    spots = [
        g.spot[card] for card in p.looked if card not in p.exempt and g.spot[card] != NOWHERE and card not in g.marked
    ]
    pairs = list(combinations(spots, 2))
    if pairs:
        index = choose(g, p, "swap", [STOP, *pairs])
        if index:
            exchange(g, *pairs[index - 1])


def place(g: Game, p: Player) -> None:
    """One mage card beside the realm: at one's corner, or anywhere (AO-014, AO-015, AO-023)."""
    if not p.hand:
        return
    edges = p.edges if g.room is None else [edge for edge in EDGES if g.room[edge]]
    power = p.hand.pop(choose(g, p, "mage", p.hand))
    edge = edges[choose(g, p, "space", edges)]
    if g.room is None:
        edges.remove(edge)
    else:
        g.room[edge] -= 1
    (p.rows if edge // 4 in (1, 3) else p.columns)[edge % 4] += power
    g.border.append((p.seat, power, edge))


def hold(g: Game, p: Player) -> None:
    """Once in a game a token may be put on a card without one (AO-024, AO-030, AO-031)."""
    spots = [STOP, *movable(g)]
    spot = spots[choose(g, p, "hold", spots)]
    if spot != STOP:
        g.marked.add(g.realm[spot])
        p.held = False


def score(g: Game) -> int | None:
    """The most power in row and column captures, by enough; the most points win (AO-041 to AO-049)."""
    points = [0] * len(g.players)
    for spot, card in enumerate(g.realm):
        row, column = divmod(spot, 4)
        powers = [p.rows[row] + p.columns[column] for p in g.players]
        best, following = sorted(powers, reverse=True)[:2]
        if best - following >= MARGIN[card]:
            p = g.players[powers.index(best)]
            points[p.seat] += STRENGTH[card] + (BONUS[card] if LIKES[card] == p.faction else 0)
    return points.index(max(points)) if points.count(max(points)) == 1 else None


# --- The measurement ---
def measure(games: int, players: int, anywhere: bool) -> str:
    """The best of three runs of the same games, and what those games were like."""
    best = float("inf")
    for _ in range(3):
        started = time.process_time()
        results = [play(seed, players, (RandomAgent(1_000_000 + seed),) * players, anywhere) for seed in range(games)]
        best = min(best, time.process_time() - started)
    decisions, winners = sum(len(log) for _, _, log in results), [winner for winner, _, _ in results]
    return (
        f"{players} players{', placing anywhere' * anywhere}: {games / best:.0f} games/s"
        f", {decisions / games:.1f} decisions a game, {best / decisions * 1e6:.2f} us a decision"
        f", won by seat {' '.join(f'{winners.count(seat) / games:.0%}' for seat in range(players))}"
        f", ties {winners.count(None) / games:.0%}"
    )


if __name__ == "__main__":
    for count in (2, 3, 4):
        for free in (False, True):
            print(measure(int(sys.argv[1]) if len(sys.argv) > 1 else 1000, count, free))
