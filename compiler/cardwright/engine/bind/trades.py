"""Two players give each other cards or counters, or two cards of a grid change places: both, or neither."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardwright.core.declarations import GIVE
from cardwright.core.nodes import Cards, Shares, SwapPlaces, Trade
from cardwright.engine import moves
from cardwright.engine.bind.cards import picker
from cardwright.engine.bind.counters import how_many
from cardwright.engine.bind.moving import carry, home
from cardwright.engine.bind.people import doer, reached

if TYPE_CHECKING:
    from cardwright.engine.bind.binder import Binder
    from cardwright.engine.bind.closures import Act
    from cardwright.engine.env import Env
    from cardwright.engine.table import Player

Give = Callable[["Env", "Player", "Player"], None]  # from one player to the other


@dataclass(slots=True)
class Share:
    """What one of the two gives: how many there are, and how so many at most are settled, with a way to give them.

    `counter` is which counters they are, if any.
    """

    counter: str
    there: Callable[[Env, Player], int]
    settle: Callable[[Env, Player, Player, int], tuple[int, Give]]


def trade(said: Trade, binder: Binder) -> Act:
    """As many for as many where both give the same: by choice from open things, at random from hidden ones.

    `all` are all, however many the other has; and so many of one thing `for` so many of another are what is said.
    """
    by, other, partners, level = doer(said.by), said.other.n, reached(said.partner, binder), said.level
    mine, theirs = _share(said.mine, binder), _share(said.theirs, binder)

    def traded(env: Env) -> None:
        actor = by(env)
        for one in partners(env):
            env.vars[other] = one
            here, there = mine.there(env, actor), theirs.there(env, one)
            if one is actor or not (here and there):
                continue
            most = min(here, there) if level else here
            given, give = mine.settle(env, actor, actor, most)
            got, back = theirs.settle(env, one, actor, given if level else there)
            same = mine.counter == theirs.counter
            too_many = _too_many(env, one, mine.counter, given - got if same else given)
            if too_many or _too_many(env, actor, theirs.counter, got - given if same else got):
                continue
            if given and got:
                give(env, actor, one)
                back(env, one, actor)

    return traded


def _too_many(env: Env, player: Player, counter: str, more: int) -> bool:
    """Whether a player would have more of a counter than they may."""
    return bool(counter) and more > moves.room(env.table, player, counter)


def _share(said: Cards | Shares, binder: Binder) -> Share:
    return _counters(said, binder) if isinstance(said, Shares) else _cards(said, binder)


def _counters(said: Shares, binder: Binder) -> Share:
    many, counter, x = how_many(said.span, binder), said.counter, said.x.n

    def settle(env: Env, owner: Player, picks: Player, most: int) -> tuple[int, Give]:
        n = env.vars[x] = min(many(env, picks, owner.counters[counter]), most)
        return n, lambda env, giver, taker: _hand(env, giver, taker, counter, n)

    return Share(counter, lambda env, owner: owner.counters[counter], settle)


def _hand(env: Env, giver: Player, taker: Player, counter: str, n: int) -> None:
    moves.hand_over(env.table, GIVE, giver, taker, counter, n, limited=False)


def _cards(said: Cards, binder: Binder) -> Share:
    """Cards from where a player has them; who acts picks among those of the other, too, as far as they lie open."""
    own = picker(said, binder)

    def there(env: Env, owner: Player) -> int:
        return len(own.found(env))

    def settle(env: Env, owner: Player, picks: Player, most: int) -> tuple[int, Give]:
        cards = own.take(env, picks, None, most)
        return len(cards), lambda env, giver, taker: _carry(env, giver, taker, cards)

    return Share("", there, settle)


def _carry(env: Env, giver: Player, taker: Player, cards: list[int]) -> None:
    for card in cards:
        carry(env, "exchange", giver, card, home(env, taker, card))


# ---- in a grid


def swap(said: SwapPlaces, binder: Binder) -> Act:
    """Cards of a grid change places in pairs: `2 cards` with each other, `1 card with 1 card` these two."""
    kernel, by = binder.kernel, doer(said.by)
    first = picker(said.cards, binder)
    second = picker(said.others, binder) if said.others is not None else None

    def swapped(env: Env) -> None:
        actor = by(env)

        def movable(card: int) -> bool:
            return bool(kernel.swappable(env.table, actor, card))

        ones = first.take(env, actor, movable)
        if second is None:
            pairs = list(zip(ones[::2], ones[1::2], strict=False))
        else:
            rest = second.take(env, actor, lambda card: movable(card) and card not in ones, len(ones))
            pairs = list(zip(ones, rest, strict=False))
        for one, two in pairs:
            kernel.swap(env.table, actor, one, two)

    return swapped
