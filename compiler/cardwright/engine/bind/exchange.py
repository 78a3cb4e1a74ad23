"""Two players give each other cards or counters, or two cards of a grid change places: both, or neither."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardwright.engine import moves
from cardwright.engine.bind.cards import carry, home
from cardwright.engine.bind.counters import counter_of, how_many
from cardwright.engine.bind.picking import Spots, picker, where
from cardwright.engine.bind.players import concerned
from cardwright.ruleset.amount import ALL
from cardwright.ruleset.effect import Do
from cardwright.ruleset.player import Player as Said
from cardwright.ruleset.thing import Argument, Thing

if TYPE_CHECKING:
    from cardwright.engine.bind.closures import Deed
    from cardwright.engine.bind.known import Known
    from cardwright.engine.env import Env
    from cardwright.engine.table import Player

Give = Callable[["Env", "Player", "Player"], None]  # from one player to the other


@dataclass(slots=True)
class Share:
    """What one of the two gives: how many there are, and how so many at most are settled, with a way to give them.

    Both are asked with whose they are and with who picks them.
    """

    there: Callable[[Env, Player, Player], int]
    settle: Callable[[Env, Player, Player, int], tuple[int, Give]]
    whole: bool


def exchange(do: Do, known: Known) -> Deed:
    """As many for as many where both give the same: by choice from open things, at random from hidden ones.

    `all` are all, however many the other has; and so many of one thing `for` so many of another are what is said.
    """
    assert do.what is not None
    slots = dict(do.slots)
    other, wanted = slots.get("with"), slots.get("for", do.what)
    partner = concerned(other if isinstance(other, Said) else Said("opponent", "a"), known)
    mine, theirs = _share(do.what, known), _share(wanted, known)
    level = wanted == do.what and not mine.whole

    def exchanged(env: Env, actor: Player) -> None:
        for one in partner(env):
            across = env.for_player(one)
            here, there = mine.there(env, actor, actor), theirs.there(across, one, actor)
            if one is actor or not (here and there):
                continue
            most = min(here, there) if level else here
            given, give = mine.settle(env, actor, actor, most)
            got, back = theirs.settle(across, one, actor, given if level else there)
            if given and got:
                give(env, actor, one)
                back(env, one, actor)

    return exchanged


def _share(said: Argument, known: Known) -> Share:
    counter = counter_of(said, known)
    whole = isinstance(said, Thing) and (said.count is None or said.count == ALL)
    return _counters(counter, said, known, whole) if counter else _cards(said, known, whole)


def _counters(counter: str, said: Argument, known: Known, whole: bool) -> Share:
    many = how_many(said, known)

    def settle(env: Env, owner: Player, picks: Player, most: int) -> tuple[int, Give]:
        n = min(many(env, picks, owner.counters[counter]), most)
        return n, lambda env, giver, taker: _hand(env, giver, taker, counter, n)

    return Share(lambda env, owner, picks: owner.counters[counter], settle, whole)


def _hand(env: Env, giver: Player, taker: Player, counter: str, n: int) -> None:
    moves.hand_over(env.table, "give", giver, taker, counter, n)


def _cards(said: Argument, known: Known, whole: bool) -> Share:
    """Cards from where a player has them; who acts picks among those of the other, too, as far as they lie open."""
    own = picker(said, known, where("give", said, (), known))
    noun = said.noun if isinstance(said, Thing) else "card"
    homes = known.homes(noun) if known.is_card(noun) or noun in known.roles else ()

    def spots(env: Env, owner: Player, picks: Player) -> Spots:
        return own.where(env, owner) if picks is owner else [(zone, owner) for zone in homes]

    def there(env: Env, owner: Player, picks: Player) -> int:
        return len(own.meant(env, picks, spots(env, owner, picks)))

    def settle(env: Env, owner: Player, picks: Player, most: int) -> tuple[int, Give]:
        cards = own.take_from(env, picks, spots(env, owner, picks), most)
        return len(cards), lambda env, giver, taker: _carry(env, giver, taker, cards, noun)

    return Share(there, settle, whole)


def _carry(env: Env, giver: Player, taker: Player, cards: list[int], noun: str) -> None:
    for card in cards:
        carry(env, "exchange", giver, card, home(env, taker, card))
    env.name(noun, cards)


# ---- in a grid


def swap(do: Do, known: Known) -> Deed:
    """Cards of a grid change places in pairs: `2 cards` with each other, `1 card with 1 card` these two."""
    assert do.what is not None
    kernel = known.kernel

    def movable(env: Env, actor: Player, card: int) -> bool:
        return kernel.swappable(env.table, actor, card)

    other = dict(do.slots).get("with")
    first = picker(do.what, known, where(do.verb, do.what, (), known)).only(movable)
    second = picker(other, known, where(do.verb, other, (), known)).only(movable) if other is not None else None

    def swapped(env: Env, actor: Player) -> None:
        ones = first.take(env, actor)
        env.name(first.noun, ones)
        if second is None:
            pairs = list(zip(ones[::2], ones[1::2], strict=False))
        else:
            rest = second.only(lambda env, actor, card: card not in ones)
            pairs = list(zip(ones, rest.take(env, actor, len(ones)), strict=False))
        for one, two in pairs:
            kernel.swap(env.table, actor, one, two)

    return swapped
