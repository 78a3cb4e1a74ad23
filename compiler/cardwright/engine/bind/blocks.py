"""Instructions and blocks become acts that are carried out, one after the other."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, assert_never

from cardwright.core.nodes import (
    YOU,
    Bids,
    Body,
    Choose,
    Decide,
    Each,
    EachCard,
    Effect,
    HandOver,
    If,
    Lasting,
    Later,
    Leaves,
    May,
    Move,
    Repeat,
    Roll,
    RollOff,
    Secret,
    Together,
    Until,
)
from cardwright.engine import force
from cardwright.engine.bind import card_moves, counters
from cardwright.engine.bind.cards import found
from cardwright.engine.bind.deeds import deed
from cardwright.engine.bind.offers import payable
from cardwright.engine.bind.players import reached, unspared, who
from cardwright.engine.happening import lap
from cardwright.engine.question import BID, BRANCH, SECRET, USE

if TYPE_CHECKING:
    from cardwright.engine.bind.binder import Binder
    from cardwright.engine.bind.closures import Act
    from cardwright.engine.env import Env


def body(effects: Body, binder: Binder) -> Act:
    """All of some lines, in order."""
    acts = [effect(one, binder) for one in effects]
    match acts:
        case []:
            return lambda env: None
        case [one]:
            return one
        case _:

            def done(env: Env) -> None:
                for act in acts:
                    act(env)

            return done


def effect(said: Effect, binder: Binder) -> Act:
    """One instruction or block."""
    match said:
        case If(asked, then, otherwise):
            holds, yes, no = binder.test(asked), body(then, binder), body(otherwise, binder)
            return lambda env: yes(env) if holds(env) else no(env)
        case May():
            return _may(said, binder)
        case Choose():
            return _choose(said, binder)
        case Each():
            return _each(said, binder)
        case EachCard():
            return _each_card(said, binder)
        case Repeat():
            return _repeat(said, binder)
        case Together():
            return _together(said, binder)
        case Roll():
            return _roll(said, binder)
        case RollOff():
            return _roll_off(said, binder)
        case Secret():
            return _secret(said, binder)
        case Bids():
            return _bids(said, binder)
        case Later(moment, inner):
            lasts, done = until(moment, binder), body(inner, binder)
            return lambda env: force.later(env.table, lasts(env), done, env.seen_by(env.you))
        case Lasting():
            return _lasting(said, binder)
        case _:
            return deed(said, binder)


def _may(said: May, binder: Binder) -> Act:
    """Somebody is asked, if the price is there; all of it is done or nothing."""
    x, players, can_pay = said.x.n, reached(said.who, binder), payable(said.price, binder)
    pay, done = body(said.price, binder), body(said.body, binder)

    def offered(env: Env) -> None:
        for one in players(env):
            if x:
                env.vars[x] = one
            if can_pay is not None and not can_pay(env):
                continue
            if env.table.ask(one, USE, (True, False), env.key):
                pay(env)
                done(env)

    return offered


def _choose(said: Choose, binder: Binder) -> Act:
    x, players, bodies = said.x.n, reached(said.who, binder), [body(one.body, binder) for one in said.branches]
    if said.who == YOU:
        players = who(said.who, binder)
    options = range(len(bodies))

    def chosen(env: Env) -> None:
        for one in players(env):
            if x:
                env.vars[x] = one
            bodies[env.table.ask(one, BRANCH, options, env.key)](env)

    return chosen


def _each(said: Each, binder: Binder) -> Act:
    """For each player; what decides the game for the best waits until nobody is level with them."""
    x, players, inner = said.x.n, reached(said.among, binder), body(said.body, binder)
    alone = any(isinstance(one, Decide) and one.alone for one in said.body)

    def for_players(env: Env) -> None:
        there = players(env)
        if alone and len(there) != 1:
            return
        for one in there:
            if not lap(env.table):
                return
            env.vars[x] = one
            inner(env)

    return for_players


def _each_card(said: EachCard, binder: Binder) -> Act:
    x, there, inner = said.x.n, found(said.places, said.test, said.x, binder), body(said.body, binder)

    def for_cards(env: Env) -> None:
        for card in there(env):
            if not lap(env.table):
                return
            env.vars[x] = [card]
            inner(env)

    return for_cards


def _repeat(said: Repeat, binder: Binder) -> Act:
    many, inner = binder.amount(said.n), body(said.body, binder)

    def so_often(env: Env) -> None:
        for _ in range(many(env)):
            if not lap(env.table):
                return
            inner(env)

    return so_often


def _together(said: Together, binder: Binder) -> Act:
    everybody, x = reached(said.among, binder), said.x.n
    match said.move:
        case Move() as move:
            passed = card_moves.together(move, x, binder)
        case HandOver() as over:
            passed = counters.together(over, x, binder)
        case _:
            assert_never(said.move)
    return lambda env: passed(env, everybody(env))


def _roll(said: Roll, binder: Binder) -> Act:
    """The first branch that the face fits is carried out; one without faces is `otherwise`."""
    x, n, faces, rollers = said.x.n, said.face.n, binder.die, reached(said.who, binder)
    if said.who == YOU:
        rollers = who(said.who, binder)
    bodies = [body(branch.body, binder) for branch in said.branches]
    wanted = [branch.faces for branch in said.branches]
    taken = {face: next((i for i, one in enumerate(wanted) if one is None or face in one), -1) for face in faces}

    def rolled(env: Env) -> None:
        for one in rollers(env):
            if x:
                env.vars[x] = one
            face = env.vars[n] = env.table.chance.face(faces, one.seat)
            branch = taken.get(face, -1)
            if branch >= 0:
                bodies[branch](env)

    return rolled


def _roll_off(said: RollOff, binder: Binder) -> Act:
    """Everybody throws until it is a number (G-06); whoever is level with the best is one of them."""
    x, faces, rollers = said.x.n, binder.die, reached(said.who, binder)
    branches = [(max if branch.most else min, body(branch.body, binder)) for branch in said.branches]

    def compared(env: Env) -> None:
        rolls = [(one, number(env, faces, one.seat)) for one in rollers(env)]
        for best, done in branches:
            level = best((n for _, n in rolls), default=0)
            for one in [one for one, n in rolls if n == level]:
                if not lap(env.table):
                    return
                env.vars[x] = one
                done(env)

    return compared


def number(env: Env, faces: Sequence[int | str], seat: int) -> int:
    """A die that shows something else is thrown again."""
    while True:
        face = env.table.chance.face(faces, seat)
        if isinstance(face, int):
            return face


def _secret(said: Secret, binder: Binder) -> Act:
    """Everybody chooses behind a hand; then all is done, in the order of play, and what comes of agreement besides."""
    x, bodies = said.x.n, [body(branch.body, binder) for branch in said.branches]
    labels = [branch.label for branch in said.branches]
    agreed = {branch.label: body(branch.body, binder) for branch in said.unanimous}
    options = range(len(bodies))

    def decided(env: Env) -> None:
        players = unspared(env, env.table.order(env.you))
        chosen = [(one, env.table.ask(one, SECRET, options, env.key)) for one in players]
        for one, branch in chosen:
            env.vars[x] = one
            bodies[branch](env)
        named = {branch for _, branch in chosen}
        if len(named) == 1 and (besides := agreed.get(labels[named.pop()])) is not None:
            besides(env)

    return decided


def _bids(said: Bids, binder: Binder) -> Act:
    """Closed bids, opened at once. Of level ones the first in the order of initiative is the highest."""
    x, n, counter = said.x.n, said.n.n, said.counter
    highest, nobody = body(said.highest, binder), body(said.nobody, binder)

    def bid(env: Env) -> None:
        players = unspared(env, env.table.by_initiative())
        bids = [(one, env.table.ask(one, BID, range(one.counters[counter] + 1), env.key)) for one in players]
        best = max((many for _, many in bids), default=0)
        if not best:
            nobody(env)
            return
        env.vars[x] = next(one for one, many in bids if many == best)
        env.vars[n] = best
        highest(env)

    return bid


# ---- what lasts


def until(said: Until, binder: Binder) -> Callable[[Env], force.Lasts]:
    """When it will be over, worked out at the moment from which it lasts."""
    what, phase = said.edge, said.phase
    if said.who is None:
        return lambda env: force.Lasts(what, phase, None)
    whose = who(said.who, binder)
    return lambda env: force.Lasts(what, phase, frozenset(one.seat for one in whose(env)))


def _lasting(said: Lasting, binder: Binder) -> Act:
    put, key = binder.put(said.does, binder.key), binder.key

    def begin(env: Env, lasts: force.Lasts) -> None:
        env.key = env.key or key
        force.lasting(env.table, lasts, put(env.table, env.you, env.this, env))

    match said.until:
        case Until():
            lasts = until(said.until, binder)
            return lambda env: begin(env, lasts(env))
        case Leaves(card, zone):
            cards = binder.cards_in(card)

            def stays(env: Env) -> None:
                for one in cards(env):  # one at most: none, if none could be chosen
                    begin(env, force.Lasts("end", zone, None, one))

            return stays
        case _:
            assert_never(said.until)
