"""Cards go from one place to another: drawn, discarded, taken, given, put."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeAlias, assert_never

from cardwright.core.nodes import Discard, Draw, Goal, Home, Into, Move
from cardwright.engine import moves
from cardwright.engine.bind.cards import fits, limits, picker
from cardwright.engine.bind.people import doer, reached
from cardwright.engine.question import MANY

if TYPE_CHECKING:
    from cardwright.engine.bind.binder import Binder
    from cardwright.engine.bind.closures import Act
    from cardwright.engine.env import Env
    from cardwright.engine.table import Player

Aim: TypeAlias = "tuple[str, Player | None, bool]"  # zone, whose, whether at the bottom
Aiming: TypeAlias = "Callable[[Env], Callable[[int], Aim | None]]"  # who gets it is settled once for all cards


def move(said: Move, binder: Binder) -> Act:
    """What one player does with cards."""
    by, picked, aim, deed = doer(said.by), picker(said.cards, binder), aiming(said.to, binder), said.deed

    def moved(env: Env) -> None:
        actor = by(env)
        cards = picked.take(env, actor)
        to = aim(env) if cards else None
        for card in cards:
            carry(env, deed, actor, card, to(card) if to is not None else None)

    return moved


def together(said: Move, x: int, binder: Binder) -> Callable[[Env, list[Player]], None]:
    """Everybody chooses first, then all cards move at once."""
    picked, aim, deed = picker(said.cards, binder), aiming(said.to, binder), said.deed

    def passed(env: Env, actors: list[Player]) -> None:
        going: list[tuple[Player, int, Aim | None]] = []
        for actor in actors:
            if x:
                env.vars[x] = actor
            if cards := picked.take(env, actor):
                to = aim(env)
                going += [(actor, card, to(card)) for card in cards]
        for actor, card, goes in going:
            carry(env, deed, actor, card, goes)
        env.vars[picked.x] = [card for _, card, _ in going]

    return passed


def carry(env: Env, deed: str, actor: Player, card: int, aim: Aim | None) -> bool:
    """One card goes where it is meant to go; whether it did."""
    return aim is not None and moves.told(env.table, deed, actor, card, *aim)


# ---- where it goes


def aiming(said: Goal, binder: Binder) -> Aiming:
    """Where cards go."""
    match said:
        case Discard():
            return lambda env: lambda card: _discard(env, card)
        case Home(of):
            takers = reached(of, binder)

            def to_home(env: Env) -> Callable[[int], Aim | None]:
                one = next(iter(takers(env)), None)
                return lambda card: home(env, one, card)

            return to_home
        case Into(zone, None, bottom):
            aim: Aim = (zone, None, bottom)
            return lambda env: lambda card: aim
        case Into(zone, of, bottom):
            owners = reached(of, binder)  # type: ignore[arg-type]

            def to_zone(env: Env) -> Callable[[int], Aim | None]:
                one = next(iter(owners(env)), None)
                return lambda card: (zone, one, bottom) if one is not None else None

            return to_zone
        case _:
            assert_never(said)


def home(env: Env, player: Player | None, card: int) -> Aim | None:
    """Where a player has such a card; a kind that belongs to nobody goes to its place on the table."""
    if player is None:
        return None
    zone = env.table.bound.home[env.table.bound.kind[card]]
    return zone, (player if zone in player.zones else None), False


def _discard(env: Env, card: int) -> Aim:
    bound = env.table.bound
    kind = bound.kind[card]
    return bound.discards[kind], None, kind in bound.buried


# ---- draw


def draw(said: Draw, binder: Binder) -> Act:
    """Cards come from the top of a pile, and the kernel knows what follows; a kind is looked for from the top.

    Where fewer may be drawn, who draws says how many before they see the first.
    """
    by, x, zone, ends = doer(said.by), said.x.n, said.zone, limits(said.span, binder)
    test = fits(said.test, said.x, binder) if said.test is not None else None
    take, after = binder.kernel.draw, binder.kernel.after_draw

    def drawn(env: Env) -> None:
        actor = by(env)
        least, most = ends(env, moves.UNLIMITED)
        many = most if least == most else env.table.ask(actor, MANY, range(least, most + 1), env.key)
        cards: list[int] = []
        for _ in range(many):
            pile = env.table.zones[zone]
            if test is not None and pile and not test(env, pile[-1]):
                top = next((card for card in reversed(pile) if test(env, card)), None)
                if top is None:
                    break
                pile.remove(top)
                pile.append(top)
            card = take(env.table, actor, zone)
            if card is None or env.table.over:
                break
            cards.append(card)
        env.vars[x] = cards
        after(env.table, actor)

    return drawn
