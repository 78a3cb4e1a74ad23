"""Players are looked up: those who stand in a relation to somebody, those who fit, the one who is picked."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, assert_never

from cardwright.core.nodes import (
    YOU,
    AmongPlayers,
    Circle,
    During,
    Logic,
    OfTrait,
    Owner,
    Players,
    Rank,
    Same,
    Test,
    Var,
    Who,
)
from cardwright.core.walk import every
from cardwright.engine import force
from cardwright.engine.question import WHO

if TYPE_CHECKING:
    from cardwright.engine.bind.binder import Binder
    from cardwright.engine.bind.closures import Doer, People, PlayerTest
    from cardwright.engine.env import Env
    from cardwright.engine.table import Player


def who(said: Who, binder: Binder) -> People:
    """All whom it means, in order; nobody is chosen."""
    match said:
        case Var(0):
            return lambda env: [env.you]
        case Var(n):
            return lambda env: [] if env.vars[n] is None else [env.vars[n]]
        case Circle():
            return _circle(said, binder)
        case Owner(card):
            return _owner(card, binder)
        case Players():
            return _those(said, binder)
        case _:
            assert_never(said)


def reached(said: Who, binder: Binder) -> People:
    """Whom an instruction reaches: those still in the game whom the card that speaks can affect; one may be picked."""
    everybody = who(said, binder)
    if not isinstance(said, Players) or said.pick == "all":
        return lambda env: unspared(env, everybody(env))
    if said.pick == "chance":
        return lambda env: _random(env, unspared(env, everybody(env)))
    by = doer(said.by)
    return lambda env: _picked(env, by(env), unspared(env, everybody(env)))


def doer(by: Var) -> Doer:
    """Who acts."""
    if by == YOU:
        return lambda env: env.you
    n = by.n
    return lambda env: env.vars[n]


def unspared(env: Env, players: list[Player]) -> list[Player]:
    """Those among some players who are still in the game and whom the card that speaks can affect."""
    return [one for one in players if not one.out and one.seat not in env.spared]


def _picked(env: Env, by: Player, players: list[Player]) -> list[Player]:
    if len(players) < 2:
        return players
    seat = env.table.ask(by, WHO, [one.seat for one in players], env.key)
    return [env.table.players[seat]]


def _random(env: Env, players: list[Player]) -> list[Player]:
    return [env.table.chance.stream("who").pick(players)] if len(players) > 1 else players


# ---- circles


def _circle(said: Circle, binder: Binder) -> People:
    how = said.how
    if how == "all":
        return lambda env: env.table.order(env.you)
    if how == "person":
        return _person(said, binder)
    related = _RELATED[how]
    if said.of in (None, YOU):
        return lambda env: related(env, env.you)
    of = who(said.of, binder)
    if how in ("left", "right", "next", "previous"):
        return lambda env: [one for player in of(env)[:1] for one in related(env, player)]
    return lambda env: [one for player in of(env) for one in related(env, player)]


def _person(said: Circle, binder: Binder) -> People:
    kernel, id = binder.kernel, said.id
    person = kernel.person
    if said.of is None:
        return lambda env: [one for one in person(env.table, id) if not one.out]
    of = who(said.of, binder)
    return lambda env: [  # your supporters are not everybody's
        one
        for leader in of(env)
        for one in person(env.table, id)
        if not one.out and kernel.backs(env.table, one, leader)
    ]


def _opponents(env: Env, player: Player) -> list[Player]:
    return env.table.opponents(player)


def _partners(env: Env, player: Player) -> list[Player]:
    seats = player.partners
    return [one for one in env.table.order(player) if one.seat in seats]


def _foe(env: Env, player: Player) -> list[Player]:
    """Whom a player fights, or with whom something is happening; else all opponents."""
    happening = env.happening
    if happening is not None and happening.who is player and happening.other is not None:
        return [happening.other]
    if happening is not None and happening.other is player and happening.who is not None:
        return [happening.who]
    one = env.table.bound.kernel.foe(env.table, player)
    if one is not None and not one.out:
        return [one]
    return env.table.opponents(player)


def _beside(env: Env, player: Player, step: int) -> list[Player]:
    """The next in one direction who is still in the game."""
    table, count = env.table, len(env.table.players)
    for n in range(1, count):
        one = table.players[(player.seat + n * step) % count]
        if not one.out:
            return [one]
    return []


def _neighbours(env: Env, player: Player) -> list[Player]:
    both = [*_beside(env, player, 1), *_beside(env, player, -1)]
    return both[:1] if len(both) == 2 and both[0] is both[1] else both


_RELATED: dict[str, Callable[[Env, Player], list[Player]]] = {
    "others": lambda env, player: env.table.others(player),
    "opponents": _opponents,
    "partners": _partners,
    "team": lambda env, player: [player, *_partners(env, player)],
    "neighbours": _neighbours,
    "foe": _foe,
    "left": lambda env, player: _beside(env, player, 1),  # neighbours are by seat
    "right": lambda env, player: _beside(env, player, -1),
    "next": lambda env, player: _beside(env, player, env.table.direction),  # and these by the order of play
    "previous": lambda env, player: _beside(env, player, -env.table.direction),
}


def _owner(card: Var, binder: Binder) -> People:
    cards = binder.cards_in(card)

    def owner(env: Env) -> list[Player]:
        for one in cards(env):
            if (holder := force.holding(env.table, one)) is not None:
                return [holder]
        return [env.you]

    return owner


def _those(said: Players, binder: Binder) -> People:
    found = who(said.among, binder)
    if said.test is not None:
        plain, fits = found, test(said.test, said.x, binder)
        found = lambda env: [one for one in plain(env) if fits(env, one)]  # noqa: E731
    return _best(found, said.rank, said.x, binder) if said.rank is not None else found


def _best(found: People, rank: Rank, x: Var, binder: Binder) -> People:
    n, count, best = x.n, binder.amount(rank.by), max if rank.most else min

    def extreme(env: Env) -> list[Player]:
        players = found(env)
        if not players:
            return players
        old, have = env.vars[n], []
        for one in players:
            env.vars[n] = one
            have.append(count(env))
        env.vars[n] = old
        top = best(have)
        return [one for one, many in zip(players, have, strict=True) if many == top]

    return extreme


# ---- tests


def test(said: Test | None, x: Var, binder: Binder) -> PlayerTest:
    """Whether a player fits, `x` standing for that player."""
    match said:
        case None:
            return lambda env, one: True
        case Same(a, b) if a == x and b == YOU:
            return lambda env, one: one is env.you
        case Same(a, b) if a == x and b != x:
            n = b.n
            return lambda env, one: one is env.vars[n]
        case AmongPlayers(a, among) if a == x:
            return _among(among, binder)
        case OfTrait(a, str() as trait) if a == x:
            return lambda env, one: one.element in (trait, "any")
        case Logic("none", (inner,)):
            not_so = test(inner, x, binder)
            return lambda env, one: not not_so(env, one)
        case During(phase, of) if of == x:
            during = binder.kernel.during
            return lambda env, one: during(env.table, phase, one)
        case _:
            n, holds = x.n, binder.test(said)
            if x not in every(said, Var):  # it is not the player who is asked about
                return lambda env, one: holds(env)

            def fits(env: Env, one: Player) -> bool:
                old, env.vars[n] = env.vars[n], one
                try:
                    return holds(env)
                finally:
                    env.vars[n] = old

            return fits


def _among(among: Who, binder: Binder) -> PlayerTest:
    match among:
        case Circle("all", None):
            return lambda env, one: True
        case Circle("others", Var(0)):
            return lambda env, one: one is not env.you
        case Circle("opponents", Var(0)):
            return lambda env, one: env.you.opposes(one)
        case Circle("partners", Var(0)):
            return lambda env, one: one.seat in env.you.partners
        case Circle("person", None, id):
            person = binder.kernel.person
            return lambda env, one: one in person(env.table, id)
        case _:
            found = who(among, binder)
            return lambda env, one: one in found(env)
