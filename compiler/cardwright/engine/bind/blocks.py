"""Instructions and blocks become acts that are carried out, one after the other."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final, assert_never

from cardwright.core.blocks import (
    AskWhether,
    Bids,
    Body,
    ChooseBranch,
    ChooseInSecret,
    Each,
    EachCard,
    Effect,
    HoldUntil,
    IfElse,
    Postpone,
    Repeat,
    RepeatUntil,
    ThrowEach,
    ThrowOff,
    Together,
    Votes,
)
from cardwright.core.deeds import HandOver, Move
from cardwright.core.nodes import YOU, Alike, CardCount, Comparison, Const, Departure, Held, PhaseEdge, Test, Those
from cardwright.engine import effects
from cardwright.engine.bind import card_moves, counters
from cardwright.engine.bind.active_effects import LastingEffect
from cardwright.engine.bind.cards import matching_cards, narrowed
from cardwright.engine.bind.deeds import deed
from cardwright.engine.bind.offers import both, feasible, payable
from cardwright.engine.bind.players import not_immune, reached, who
from cardwright.engine.happening import lap
from cardwright.engine.question import BID, BRANCH, SECRET, USE, Waits

if TYPE_CHECKING:
    from cardwright.engine.bind import closures
    from cardwright.engine.bind.binder import Binder
    from cardwright.engine.bind.closures import Act
    from cardwright.engine.table import Env, PlayerState


def body(instructions: Body, binder: Binder) -> Act:
    """All of some lines, in order."""
    acts = [effect(line, binder) for line in instructions]
    match acts:
        case []:
            return lambda env: None
        case [only]:
            return only
        case _ if binder.in_cards:  # a phase may be left in the middle

            def so_far(env: Env) -> None:
                try:
                    for act in acts:
                        act(env)
                        if env.table.halted:
                            return
                except Waits as waits:
                    if env.key == waits.key:  # of blocks within blocks, the outermost says it last
                        waits.line = acts.index(act)
                    raise

            return so_far
        case _:

            def done(env: Env) -> None:
                for act in acts:
                    act(env)

            return done


def effect(node: Effect, binder: Binder) -> Act:
    """One instruction or block."""
    match node:
        case IfElse(asked, then, otherwise):
            holds, yes, no = overheard(asked, binder), body(then, binder), body(otherwise, binder)
            return lambda env: yes(env) if holds(env) else no(env)
        case AskWhether():
            taken = whether_taken(node, feasible(node.body, binder) if binder.in_cards else None, binder)

            def asked_for(env: Env) -> None:
                taken(env)

            return asked_for
        case ChooseBranch():
            return _choose(node, binder)
        case Each():
            return _each(node, binder)
        case EachCard():
            return _each_card(node, binder)
        case Repeat():
            return _repeat(node, binder)
        case RepeatUntil():
            return _repeat_until(node, binder)
        case Together():
            return _together(node, binder)
        case ThrowEach():
            return _roll(node, binder)
        case ThrowOff():
            return _roll_off(node, binder)
        case ChooseInSecret():
            return _secret(node, binder)
        case Votes():
            return _votes(node, binder)
        case Bids():
            return _bids(node, binder)
        case Postpone(moment, inner):
            lasts, done = until(moment, binder), body(inner, binder)
            return lambda env: effects.later(env.table, lasts(env), done, env.seen_by(env.you))
        case HoldUntil():
            return _lasting(node, binder)
        case _:
            return deed(node, binder)


SOME: Final = {
    ("at least", 1): True,
    ("more", 0): True,
    ("exactly", 0): False,
    ("at most", 0): False,
    ("fewer", 1): False,
}
"""Which questions ask whether there is any, and which whether there is none."""


def overheard(node: Test, binder: Binder) -> closures.Test:
    """Whether it holds. That somebody has such cards, or has none, is told to whoever wants to know."""
    holds = binder.test(node)
    match node:
        case Comparison(CardCount(x, (Held((zone,), of, ""),), test), how, Const(int() as n)) if (
            test is not None and (how, n) in SOME
        ):
            some = SOME[how, n]
        case _:
            return holds
    whose, fitting = who(of, binder), narrowed(test, x, binder)
    about = test.of.places[0].x.n if isinstance(test, Alike) and isinstance(test.of.places[0], Those) else None

    def heard(env: Env) -> bool:
        held = holds(env)
        if (inference := env.table.inference) is not None:
            cards = fitting(env, list(range(len(env.table.bound.cards))))
            named: list[int] = [] if about is None else env.vars[about] or []
            for player in whose(env):
                inference.asked(env.table, (player.seat, zone), cards, held == some, named)
        return held

    return heard


def whether_taken(node: AskWhether, begins: closures.Test | None, binder: Binder) -> closures.Test:
    """Somebody is asked, if the price is there and it `begins`; all of it is done or nothing. Whether anybody has taken
    it. Nobody is asked whether to do what cannot be begun in a game that plays itself, nor in the place of something.
    """
    x, players, can_pay = node.x.n, reached(node.who, binder), both(payable(node.price, binder), begins)
    pay, done = body(node.price, binder), body(node.body, binder)

    def offered(env: Env) -> bool:
        taken = False
        for player in players(env):
            if x:
                env.vars[x] = player
            if can_pay is not None and not can_pay(env):
                continue
            if env.table.asking is not None:
                env.table.proposal = node, env
            if env.table.ask(player, USE, (True, False), env.key):
                pay(env)
                done(env)
                taken = True
        return taken

    return offered


def _choose(node: ChooseBranch, binder: Binder) -> Act:
    x, players, bodies = node.x.n, reached(node.who, binder), [body(branch.body, binder) for branch in node.branches]
    if node.who == YOU:
        players = who(node.who, binder)
    every = range(len(bodies))
    if any(branch.test is not None for branch in node.branches):
        return _choose_among(node, bodies, players, binder)

    def chosen(env: Env) -> None:
        for player in players(env):
            if x:
                env.vars[x] = player
            bodies[env.table.ask(player, BRANCH, every, env.key)](env)

    return chosen


def _choose_among(node: ChooseBranch, bodies: list[Act], players: closures.Players, binder: Binder) -> Act:
    """Some ways are there only where something is so; where none is, nothing is chosen."""
    x = node.x.n
    tests = [binder.test(branch.test) if branch.test is not None else None for branch in node.branches]

    def chosen(env: Env) -> None:
        for player in players(env):
            if x:
                env.vars[x] = player
            if options := [n for n, test in enumerate(tests) if test is None or test(env)]:
                bodies[env.table.ask(player, BRANCH, options, env.key)](env)

    return chosen


def _each(node: Each, binder: Binder) -> Act:
    """For each player."""
    x, players, inner = node.x.n, reached(node.among, binder), body(node.body, binder)

    def for_players(env: Env) -> None:
        for player in players(env):
            if env.table.halted or not lap(env.table):
                return
            env.vars[x] = player
            inner(env)

    return for_players


def _each_card(node: EachCard, binder: Binder) -> Act:
    x, there, inner = node.x.n, matching_cards(node.places, node.test, node.x, binder), body(node.body, binder)

    def for_cards(env: Env) -> None:
        for card in there(env):
            if not lap(env.table):
                return
            env.vars[x] = [card]
            inner(env)
            if env.table.halted:
                return

    return for_cards


def _repeat(node: Repeat, binder: Binder) -> Act:
    many, inner = binder.amount(node.n), body(node.body, binder)

    def so_often(env: Env) -> None:
        for _ in range(many(env)):
            if env.table.halted or not lap(env.table):
                return
            inner(env)

    return so_often


def _repeat_until(node: RepeatUntil, binder: Binder) -> Act:
    """Again and again; where nothing has moved, nothing would the next time."""
    holds, inner = binder.test(node.test), body(node.body, binder)

    def until_so(env: Env) -> None:
        table = env.table
        while not table.halted and not holds(env) and lap(table):
            stirs = table.stirs
            inner(env)
            if table.stirs == stirs:
                return

    return until_so


def _together(node: Together, binder: Binder) -> Act:
    everybody, x = reached(node.among, binder), node.x.n
    match node.move:
        case Move() as move:
            passed = card_moves.together(move, x, binder)
        case HandOver() as over:
            passed = counters.together(over, x, binder)
        case _:
            assert_never(node.move)
    return lambda env: passed(env, everybody(env))


def _roll(node: ThrowEach, binder: Binder) -> Act:
    """The first branch that the face fits is carried out; one without faces is `otherwise`."""
    x, n, faces, rollers = node.x.n, node.face.n, binder.die, reached(node.who, binder)
    if node.who == YOU:
        rollers = who(node.who, binder)
    bodies = [body(branch.body, binder) for branch in node.branches]
    wanted = [branch.faces for branch in node.branches]
    taken = {face: next((i for i, meant in enumerate(wanted) if meant is None or face in meant), -1) for face in faces}

    def rolled(env: Env) -> None:
        for player in rollers(env):
            if x:
                env.vars[x] = player
            face = env.vars[n] = env.table.chance.face(faces, player.seat)
            branch = taken.get(face, -1)
            if branch >= 0:
                bodies[branch](env)

    return rolled


def _roll_off(node: ThrowOff, binder: Binder) -> Act:
    """Everybody throws until it is a number (G-06); whoever is level with the best is one of them."""
    x, faces, rollers = node.x.n, binder.die, reached(node.who, binder)
    branches = [(max if branch.most else min, body(branch.body, binder)) for branch in node.branches]

    def compared(env: Env) -> None:
        rolls = [(player, number(env, faces, player.seat)) for player in rollers(env)]
        for best, done in branches:
            level = best((n for _, n in rolls), default=0)
            for player in [player for player, n in rolls if n == level]:
                if not lap(env.table):
                    return
                env.vars[x] = player
                done(env)

    return compared


def number(env: Env, faces: Sequence[int | str], seat: int) -> int:
    """A die that shows something else is thrown again."""
    while True:
        face = env.table.chance.face(faces, seat)
        if isinstance(face, int):
            return face


def _secret(node: ChooseInSecret, binder: Binder) -> Act:
    """Everybody chooses behind a hand; then all is done, in the order of play, and what comes of agreement besides."""
    x, bodies = node.x.n, [body(branch.body, binder) for branch in node.branches]
    labels = [branch.label for branch in node.branches]
    agreed = {branch.label: body(branch.body, binder) for branch in node.unanimous}
    options = range(len(bodies))

    def decided(env: Env) -> None:
        table = env.table
        chosen: list[tuple[PlayerState, int]] = []
        for player in table.in_secret(not_immune(env, table.order(env.you))):
            chosen.append((player, table.ask(player, SECRET, options, env.key)))
        for player, branch in chosen:
            env.vars[x] = player
            bodies[branch](env)
        named = {branch for _, branch in chosen}
        if len(named) == 1 and (besides := agreed.get(labels[named.pop()])) is not None:
            besides(env)

    return decided


def _votes(node: Votes, binder: Binder) -> Act:
    """Everybody picks somebody behind a hand; then all is done, in the order of play."""
    x, y, whom, done = node.x.n, node.y.n, reached(node.whom, binder), body(node.body, binder)

    def voted(env: Env) -> None:
        table = env.table
        chosen: list[PlayerState] = []
        for player in table.in_secret(not_immune(env, table.order(env.you))):
            env.vars[x] = player
            chosen += whom(env)[:1]
        for player in chosen:
            env.vars[y] = player
            done(env)
            if table.halted:
                return

    return voted


def _bids(node: Bids, binder: Binder) -> Act:
    """Closed bids, opened at once. Of level ones the first in the order of initiative is the highest."""
    x, n, counter = node.x.n, node.n.n, node.counter
    highest, nobody = body(node.highest, binder), body(node.nobody, binder)

    def bid(env: Env) -> None:
        table = env.table
        bids: list[tuple[PlayerState, int]] = []
        for player in table.in_secret(not_immune(env, table.by_initiative())):
            bids.append((player, table.ask(player, BID, range(player.counters[counter] + 1), env.key)))
        best = max((many for _, many in bids), default=0)
        if not best:
            nobody(env)
            return
        env.vars[x] = next(player for player, many in bids if many == best)
        env.vars[n] = best
        highest(env)

    return bid


# ---- what lasts


def until(node: PhaseEdge, binder: Binder) -> Callable[[Env], LastingEffect]:
    """When it will be over, worked out at the moment from which it lasts."""
    what, phase = node.edge, node.phase
    if node.who is None:
        return lambda env: LastingEffect(what, phase, None)
    whose = who(node.who, binder)
    return lambda env: LastingEffect(what, phase, frozenset(player.seat for player in whose(env)))


def _lasting(node: HoldUntil, binder: Binder) -> Act:
    install, key = binder.install(node.does, binder.key), binder.key

    def begin(env: Env, lasts: LastingEffect) -> None:
        env.key = env.key or key
        effects.lasting(env.table, lasts, install(env.table, env.you, env.this, env))

    match node.until:
        case PhaseEdge():
            lasts = until(node.until, binder)
            return lambda env: begin(env, lasts(env))
        case Departure(card, zone):
            cards = binder.cards_in(card)

            def stays(env: Env) -> None:
                for card in cards(env):  # one at most: none, if none could be chosen
                    begin(env, LastingEffect("end", zone, None, card))

            return stays
        case _:
            assert_never(node.until)
