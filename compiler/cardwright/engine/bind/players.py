"""Players are looked up: those who stand in a relation to somebody, those who fit, the one who is picked."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, assert_never

from cardwright.core.nodes import (
    YOU,
    AmongPlayers,
    CardCount,
    Cards,
    Circle,
    Comparison,
    Const,
    During,
    Held,
    Logic,
    OfTrait,
    Owner,
    OwnerOf,
    Players,
    Rank,
    Same,
    Test,
    Var,
    Who,
)
from cardwright.core.walk import every
from cardwright.engine import effects
from cardwright.engine.question import WHO

if TYPE_CHECKING:
    from cardwright.engine.bind import closures
    from cardwright.engine.bind.binder import Binder
    from cardwright.engine.bind.closures import Doer, PlayerTest
    from cardwright.engine.table import Env, PlayerState


def who(node: Who, binder: Binder) -> closures.Players:
    """All whom it means, in order; nobody is chosen."""
    match node:
        case Var(0):
            return lambda env: [env.you]
        case Var(n):
            return lambda env: [] if env.vars[n] is None else [env.vars[n]]
        case Circle():
            return _circle(node, binder)
        case Owner(card):
            return _owner(card, binder)
        case OwnerOf(cards):
            return _owners(cards, binder)
        case Players():
            return _those(node, binder)
        case _:
            assert_never(node)


def reached(node: Who, binder: Binder) -> closures.Players:
    """Whom an instruction reaches: those still in the game whom the card that speaks can affect; one may be picked."""
    everybody = who(node, binder)
    if not isinstance(node, Players) or node.pick == "all":
        return lambda env: not_immune(env, everybody(env))
    if node.pick == "chance":
        return lambda env: _random(env, not_immune(env, everybody(env)))
    if node.pick == "first":
        return lambda env: sorted(not_immune(env, everybody(env)), key=_seat)[:1]
    by = doer(node.by)
    return lambda env: _picked(env, by(env), not_immune(env, everybody(env)))


def doer(by: Var) -> Doer:
    """Who acts."""
    if by == YOU:
        return lambda env: env.you
    n = by.n
    return lambda env: env.vars[n]


def not_immune(env: Env, players: list[PlayerState]) -> list[PlayerState]:
    """Those among some players who are still in the game and whom what speaks can affect. Not to be changed."""
    immune = env.immune
    for player in players:
        if player.out or player.seat in immune:
            return [player for player in players if not player.out and player.seat not in immune]
    return players


def _picked(env: Env, by: PlayerState, players: list[PlayerState]) -> list[PlayerState]:
    if len(players) < 2:
        return players
    seat = env.table.ask(by, WHO, [player.seat for player in players], env.key)
    return [env.table.players[seat]]


def _seat(player: PlayerState) -> int:
    return player.seat


def _random(env: Env, players: list[PlayerState]) -> list[PlayerState]:
    return [env.table.chance.stream("who").pick(players)] if len(players) > 1 else players


# ---- circles


def _circle(node: Circle, binder: Binder) -> closures.Players:
    how = node.how
    if how == "all":
        return lambda env: env.table.order(env.you)
    if how == "person":
        return _person(node, binder)
    related = _RELATED[how]
    if node.of in (None, YOU):
        return lambda env: related(env, env.you)
    of = who(node.of, binder)
    if how in ("left", "right", "next", "previous"):
        return lambda env: [other for player in of(env)[:1] for other in related(env, player)]
    return lambda env: [other for player in of(env) for other in related(env, player)]


def _person(node: Circle, binder: Binder) -> closures.Players:
    kernel, person, id = binder.kernel, binder.person, node.id
    if node.of is None:
        return lambda env: [player for player in person(env.table, id) if not player.out]
    of = who(node.of, binder)
    return lambda env: [  # your supporters are not everybody's
        player
        for leader in of(env)
        for player in person(env.table, id)
        if not player.out and kernel.backs(env.table, player, leader)
    ]


def _opponents(env: Env, player: PlayerState) -> list[PlayerState]:
    return env.table.opponents(player)


def _partners(env: Env, player: PlayerState) -> list[PlayerState]:
    seats = player.partners
    return [other for other in env.table.order(player) if other.seat in seats]


def _foe(env: Env, player: PlayerState) -> list[PlayerState]:
    """Whom a player fights, or with whom something is happening; else all opponents."""
    happening = env.happening
    if happening is not None and happening.who is player and happening.other is not None:
        return [happening.other]
    if happening is not None and happening.other is player and happening.who is not None:
        return [happening.who]
    foe = env.table.bound.kernel.foe(env.table, player)
    if foe is not None and not foe.out:
        return [foe]
    return env.table.opponents(player)


def _beside(env: Env, player: PlayerState, step: int) -> list[PlayerState]:
    """The next in one direction who is still in the game."""
    table, count = env.table, len(env.table.players)
    for n in range(1, count):
        neighbour = table.players[(player.seat + n * step) % count]
        if not neighbour.out:
            return [neighbour]
    return []


def _neighbours(env: Env, player: PlayerState) -> list[PlayerState]:
    both = [*_beside(env, player, 1), *_beside(env, player, -1)]
    return both[:1] if len(both) == 2 and both[0] is both[1] else both


_RELATED: dict[str, Callable[[Env, PlayerState], list[PlayerState]]] = {
    "lap": lambda env, player: env.table.order(player),
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


def _owner(card: Var, binder: Binder) -> closures.Players:
    cards = binder.cards_in(card)

    def owner(env: Env) -> list[PlayerState]:
        for card in cards(env):
            if (holder := effects.holding(env.table, card)) is not None:
                return [holder]
        return [env.you]

    return owner


def _owners(node: Cards, binder: Binder) -> closures.Players:
    there = binder.best(node)

    def owners(env: Env) -> list[PlayerState]:
        held = [holder for card in there(env)[:1] if (holder := effects.holding(env.table, card)) is not None]
        return [player for player in held if not player.out]

    return owners


def _those(node: Players, binder: Binder) -> closures.Players:
    players = who(node.among, binder)
    if node.test is not None:
        everybody, fits = players, player_test(node.test, node.x, binder)
        players = lambda env: [player for player in everybody(env) if fits(env, player)]  # noqa: E731
    return _best(players, node.rank, node.x, binder) if node.rank is not None else players


def _best(among: closures.Players, rank: Rank, x: Var, binder: Binder) -> closures.Players:
    n, count, best, alone, nth = x.n, binder.amount(rank.by), max if rank.most else min, rank.alone, rank.nth

    def surpassed(one: int, known: list[int]) -> int:
        return sum(many > one if rank.most else many < one for many in known)

    def extreme(env: Env) -> list[PlayerState]:
        players = among(env)
        if not players:
            return players
        old, have = env.vars[n], []
        for player in players:
            env.vars[n] = player
            have.append(count(env))
        env.vars[n] = old
        known = [many for many in have if many is not None]  # who has no card, has no highest one
        if nth == 1:
            top = best(known, default=None)
        else:
            top = next((one for one in known if surpassed(one, known) == nth - 1), None)
        if top is None:
            return []
        if alone and have.count(top) > 1:
            return []
        return [player for n, player in enumerate(players) if have[n] == top]

    return extreme


# ---- tests


def player_test(node: Test | None, x: Var, binder: Binder) -> PlayerTest:
    """Whether a player fits, `x` standing for that player."""
    match node:
        case None:
            return lambda env, player: True
        case Same(a, b) if a == x and b == YOU:
            return lambda env, player: player is env.you
        case Same(a, b) if a == x and b != x:
            n = b.n
            return lambda env, player: player is env.vars[n]
        case AmongPlayers(a, among) if a == x:
            return _among(among, binder)
        case OfTrait(a, str() as trait) if a == x:
            return lambda env, player: player.element in (trait, "any")
        case Logic("none", (inner,)):
            not_so = player_test(inner, x, binder)
            return lambda env, player: not not_so(env, player)
        case During(phase, of) if of == x:
            during = binder.kernel.during
            return lambda env, player: during(env.table, phase, player)
        case Comparison(CardCount(places=(Held((zone,), of),), test=None), "exactly", Const(int() as many)) if of == x:
            return lambda env, player: len(player.zones[zone]) == many  # no card in hand: asked after each turn
        case _:
            n, holds = x.n, binder.test(node)
            if x not in every(node, Var):  # it is not the player who is asked about
                return lambda env, player: holds(env)

            def fits(env: Env, player: PlayerState) -> bool:
                old, env.vars[n] = env.vars[n], player
                try:
                    return holds(env)
                finally:
                    env.vars[n] = old

            return fits


def _among(among: Who, binder: Binder) -> PlayerTest:
    match among:
        case Circle("all", None):
            return lambda env, player: True
        case Circle("others", Var(0)):
            return lambda env, player: player is not env.you
        case Circle("opponents", Var(0)):
            return lambda env, player: env.you.opposes(player)
        case Circle("partners", Var(0)):
            return lambda env, player: player.seat in env.you.partners
        case Circle("person", None, id):
            person = binder.person
            return lambda env, player: player in person(env.table, id)
        case _:
            meant = who(among, binder)
            return lambda env, player: player in meant(env)
