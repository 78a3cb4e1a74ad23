"""Plays `examples/games/mau-mau` by hand, with no language and no effect objects: the floor for a declared game.

It knows this one game: the ranks that do something stand in the code where they act. It owes what any engine owes: each
choice among two or more options is asked of an agent and logged, in the same steps (an action, a card, a suit), so that
a seed and a log are a game.

    python bench/mau_mau_floor.py [games]
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from random import Random

from play_floor import RandomAgent, best_of_three, shuffled

CARDS = range(32)  # suit by suit, from the seven to the ace
SUIT = [card // 8 for card in CARDS]
RANK = [card % 8 + 7 for card in CARDS]
SUITS = range(4)
SEVEN, EIGHT, JACK = 7, 8, 11
TURNS = 5000


class Player:
    """A player's hand, and how many turns they miss."""

    __slots__ = ("agent", "hand", "seat", "skips")

    def __init__(self, seat: int, agent: RandomAgent) -> None:
        self.seat, self.agent, self.skips = seat, agent, 0
        self.hand: list[int] = []


class Game:
    """What lies between the players, the suit that counts, the chance of this game, and the log of its choices."""

    __slots__ = ("deck", "discard", "log", "players", "random", "suit")

    def __init__(self, seed: int, agents: Sequence[RandomAgent]) -> None:
        self.random: Callable[[], float] = Random(seed).random
        self.deck, self.log = shuffled(CARDS, self.random), list[int]()
        self.players = [Player(seat, agent) for seat, agent in enumerate(agents)]
        for _ in range(5):
            for p in self.players:
                p.hand.append(self.deck.pop())
        self.discard = [self.deck.pop()]
        self.suit = SUIT[self.discard[0]]  # of the top card, or what was named for it


def choose(g: Game, p: Player, kind: str, options: Sequence[object]) -> int:
    """The index of the option that the player's agent picks; nobody is asked where there is but one."""
    if len(options) == 1:
        return 0
    index = p.agent.decide(g, p, kind, options)  # type: ignore[arg-type]
    g.log.append(index)
    return index


def play(seed: int, players: int, agents: Sequence[RandomAgent]) -> tuple[list[int], int, list[int]]:
    """One game: the seats of those with the fewest cards, the turns taken, every choice as an index."""
    g = Game(seed, agents[:players])
    turns = runs = seat = 0
    while runs < TURNS and all(p.hand for p in g.players):
        p = g.players[seat]
        seat = (seat + 1) % players
        runs += 1
        if p.skips:
            p.skips -= 1
        else:
            turns += 1
            turn(g, p, g.players[seat])
    fewest = min([len(p.hand) for p in g.players])
    return [p.seat for p in g.players if len(p.hand) == fewest], turns, g.log


def turn(g: Game, p: Player, following: Player) -> None:
    """One action: a card of the same suit or rank, a jack on anything, or one more card for whoever cannot follow."""
    suit, rank = g.suit, RANK[g.discard[-1]]
    matching = [card for card in p.hand if SUIT[card] == suit or RANK[card] == rank]
    jacks = [card for card in p.hand if RANK[card] == JACK]
    options = []
    if matching:
        options.append("card")
    if jacks:
        options.append("jack")
    if not matching and (g.deck or len(g.discard) > 1):
        options.append("draw")
    if not options:
        return
    action = options[choose(g, p, "action", options)]
    if action == "draw":
        draw(g, p, 1)
    else:
        cards = matching if action == "card" else jacks
        lay(g, p, cards[choose(g, p, "card", cards)], following)


def lay(g: Game, p: Player, card: int, following: Player) -> None:
    """A card comes to the discard, and does what its rank does."""
    p.hand.remove(card)
    g.discard.append(card)
    g.suit, rank = SUIT[card], RANK[card]
    if rank == SEVEN:
        draw(g, following, 2)
    elif rank == EIGHT:
        following.skips += 1
    elif rank == JACK:
        g.suit = choose(g, p, "suit", SUITS)


def draw(g: Game, p: Player, count: int) -> None:
    """From the deck, which is filled again with all but the top card of the discard."""
    for _ in range(count):
        if not g.deck:
            g.deck = shuffled(g.discard[:-1], g.random)
            del g.discard[:-1]
            if not g.deck:
                return
        p.hand.append(g.deck.pop())


# --- The measurement ---
def measure(games: int, players: int) -> str:
    """The best of three runs of the same games, and what those games were like."""
    best, results = best_of_three(play, games, players)
    decisions, turns = sum(len(log) for _, _, log in results), sum(length for _, length, _ in results)
    won = [sum(seat in winners for winners, _, _ in results) / games for seat in range(players)]
    return (
        f"{players} players: {games / best:.0f} games/s, {decisions / games:.0f} decisions a game"
        f", {best / decisions * 1e6:.2f} us a decision, {turns / games:.1f} turns a game"
        f", won by seat {' '.join(f'{share:.0%}' for share in won)}"
    )


if __name__ == "__main__":
    for count in (2, 4):
        print(measure(int(sys.argv[1]) if len(sys.argv) > 1 else 200, count))
