"""Plays `examples/games/knock-out-whist` by hand, with no language and no effect objects: the floor for tricks.

It knows this one game. It owes what any engine owes: each choice among two or more options is asked of an agent and
logged (a suit, a card), so that a seed and a log are a game.

    python bench/whist_floor.py [games]
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from random import Random

from play_floor import RandomAgent, best_of_three, shuffled

CARDS = range(52)  # suit by suit, from the two to the ace
SUIT = [card // 13 for card in CARDS]
RANK = [card % 13 + 2 for card in CARDS]
SUITS = range(4)
DEALS = 7


class Player:
    """A player's hand, and how many cards they have taken in tricks."""

    __slots__ = ("agent", "hand", "out", "seat", "taken")

    def __init__(self, seat: int, agent: RandomAgent) -> None:
        self.seat, self.agent, self.out = seat, agent, False
        self.hand, self.taken = list[int](), list[int]()


class Game:
    """Who sits there, who deals and leads, the trumps, the chance of this game, and the log of its choices."""

    __slots__ = ("dealer", "leader", "log", "players", "random", "trumps", "turns")

    def __init__(self, seed: int, agents: Sequence[RandomAgent]) -> None:
        self.random: Callable[[], float] = Random(seed).random
        self.log, self.trumps, self.turns = list[int](), 0, 0
        self.players = [Player(seat, agent) for seat, agent in enumerate(agents)]
        self.dealer = self.leader = self.players[0]


def choose(g: Game, p: Player, kind: str, options: Sequence[object]) -> int:
    """The index of the option that the player's agent picks; nobody is asked where there is but one."""
    if len(options) == 1:
        return 0
    index = p.agent.decide(g, p, kind, options)  # type: ignore[arg-type]
    g.log.append(index)
    return index


def order(g: Game, first: Player) -> list[Player]:
    """Those still in the game, from one player on."""
    return [p for p in g.players[first.seat :] + g.players[: first.seat] if not p.out]


def play(seed: int, players: int, agents: Sequence[RandomAgent]) -> tuple[list[int], int, list[int]]:
    """One game: the seats of those who are left, the tricks, every choice as an index."""
    g = Game(seed, agents[:players])
    for size in range(DEALS, 0, -1):
        deal(g, size)
        there = [p for p in g.players if not p.out]
        for p in there:
            p.out = not p.taken
        left = [p for p in there if not p.out]
        if len(left) < 2:
            break
        most = max([len(p.taken) for p in left])
        g.dealer = g.leader = next(p for p in left if len(p.taken) == most)
    return [p.seat for p in g.players if not p.out], g.turns, g.log


def deal(g: Game, size: int) -> None:
    """Everybody has so many cards; a suit is trumps, by the first card that is left or by the dealer's choice."""
    deck, there = shuffled(CARDS, g.random), [p for p in g.players if not p.out]
    for p in there:
        p.taken.clear()
        p.hand = []
    for _ in range(size):
        for p in there:
            p.hand.append(deck.pop())
    g.trumps = SUIT[deck[-1]] if size == DEALS else choose(g, g.dealer, "suit", SUITS)
    for _ in range(size):
        trick(g)


def trick(g: Game) -> None:
    """Everybody lays a card, of the first one's suit if they can; the highest trump takes it, or the highest of it."""
    g.turns += 1
    laid: list[int] = []
    led, trumps, best, winner = -1, g.trumps, -1, g.leader
    for p in order(g, g.leader):
        cards = [card for card in p.hand if SUIT[card] == led] or p.hand
        card = cards[choose(g, p, "card", cards)]
        p.hand.remove(card)
        laid.append(card)
        if led < 0:
            led = SUIT[card]
        worth = RANK[card] + (200 if SUIT[card] == trumps else 100 if SUIT[card] == led else 0)
        if worth > best:
            best, winner = worth, p
    g.leader = winner
    winner.taken += laid


# --- The measurement ---
def measure(games: int, players: int) -> str:
    """The best of three runs of the same games, and what those games were like."""
    best, results = best_of_three(play, games, players)
    decisions, tricks = sum(len(log) for _, _, log in results), sum(length for _, length, _ in results)
    left = [sum(seat in winners for winners, _, _ in results) / games for seat in range(players)]
    return (
        f"{players} players: {games / best:.0f} games/s, {decisions / games:.0f} decisions a game"
        f", {best / decisions * 1e6:.2f} us a decision, {tricks / games:.1f} tricks a game"
        f", left by seat {' '.join(f'{share:.0%}' for share in left)}"
    )


if __name__ == "__main__":
    for count in (2, 4):
        print(measure(int(sys.argv[1]) if len(sys.argv) > 1 else 1000, count))
