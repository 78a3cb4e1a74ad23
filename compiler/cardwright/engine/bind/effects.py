"""Instructions and blocks become acts that are carried out, one after the other."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from cardwright.engine import force
from cardwright.engine.bind import cards, counters
from cardwright.engine.bind.conditions import condition
from cardwright.engine.bind.deeds import deed
from cardwright.engine.bind.mentions import NOBODYS
from cardwright.engine.bind.picking import Where, picker, where
from cardwright.engine.bind.players import concerned, people, test, unspared
from cardwright.engine.bind.prices import payable, paying
from cardwright.engine.happening import lap
from cardwright.engine.question import BID, BRANCH, SECRET, USE
from cardwright.ruleset.ability import Ability
from cardwright.ruleset.effect import (
    Bidding,
    Body,
    Branch,
    Choose,
    Do,
    Effect,
    FaceBranch,
    ForEach,
    If,
    Lasting,
    Later,
    May,
    Roll,
    Secret,
)  # fmt: skip
from cardwright.ruleset.player import YOU, Player
from cardwright.ruleset.terms import Terms, Until
from cardwright.ruleset.thing import Place, Thing

if TYPE_CHECKING:
    from collections.abc import Callable

    from cardwright.engine.bind.closures import Act
    from cardwright.engine.bind.known import Known
    from cardwright.engine.env import Env


def body(effects: Body, known: Known) -> Act:
    """All of some lines, in order."""
    acts = [effect(one, known) for one in effects]
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


def effect(said: Effect, known: Known) -> Act:
    """One instruction or block."""
    match said:
        case Do():
            return _do(said, known)
        case If(asked, then, otherwise):
            return _if(condition(asked, known), body(then, known), body(otherwise, known))
        case May():
            return _may(said, known)
        case Choose(branches, who):
            return _choose(branches, who, known)
        case ForEach(each, inner):
            return _for_each(each, body(inner, known), known)
        case Roll(branches, who):
            return _roll(branches, who, known)
        case Secret(branches, unanimous):
            return _secret(branches, unanimous, known)
        case Bidding(counter, highest, nobody):
            return _bidding(counter, body(highest, known), body(nobody, known))
        case Later(moment, inner):
            return _later(moment, body(inner, known), known)
        case Lasting(ability):
            return _lasting(ability, known)
        case _:
            assert_never(said)


def _do(do: Do, known: Known) -> Act:
    if do.verb == "pass" and do.op == "transfer":
        passing = counters.passing if counters.counter_of(do.what, known) else cards.passing
        passed, everybody = passing(do, known), concerned(do.who, known)
        return lambda env: passed(env, everybody(env))
    done = deed(do, known)
    if do.who == YOU and _impersonal(do, known):
        return lambda env: done(env, env.you)
    if do.who == YOU:
        return lambda env: None if env.you.out or env.you.seat in env.spared else done(env, env.you)
    who = concerned(do.who, known)

    def all_do(env: Env) -> None:
        for actor in who(env):
            here = env.done_by(actor)
            done(here, actor)
            env.learn(here)

    return all_do


def _impersonal(do: Do, known: Known) -> bool:
    """Whether it does not matter who does it: then nobody is spared it."""
    if do.op in NOBODYS:
        return True
    places = [argument for _, argument in do.slots if isinstance(argument, Place)]
    return do.verb == "put" and any(one.zone and known.zones[one.zone].of == "table" for one in places)


def _if(asked: Callable[[Env], bool], then: Act, otherwise: Act) -> Act:
    return lambda env: then(env) if asked(env) else otherwise(env)


def _may(may: May, known: Known) -> Act:
    """Somebody is asked, if the price is there; all of it is done or nothing."""
    who, can_pay, pay = concerned(may.who, known), payable(may.price, known), paying(may.price, known)
    done, own = body(may.body, known), may.who == YOU

    def offered(env: Env) -> None:
        for one in who(env):
            here = env if own else env.for_player(one)
            if can_pay is not None and not can_pay(here, one):
                continue
            if env.table.ask(one, USE, (True, False), env.key):
                pay(here, one)
                done(here)

    return offered


def _choose(branches: tuple[Branch, ...], who: Player, known: Known) -> Act:
    chooser, bodies = people(who, known), [body(branch.body, known) for branch in branches]
    options, own = range(len(bodies)), who == YOU

    def chosen(env: Env) -> None:
        for one in chooser(env):
            here = env if own else env.for_player(one)
            bodies[env.table.ask(one, BRANCH, options, env.key)](here)

    return chosen


def _for_each(each: Player | Thing, inner: Act, known: Known) -> Act:
    if isinstance(each, Player):
        who = concerned(each, known)

        def for_players(env: Env) -> None:
            for one in who(env):
                if not lap(env.table):
                    return
                inner(env.for_player(one))

        return for_players
    if each.noun in known.counters:
        many = known.counted(each)

        def for_counters(env: Env) -> None:
            for _ in range(many(env)):
                if not lap(env.table):
                    return
                inner(env)

        return for_counters
    picked = picker(each, known, where("choose", each, (), known) if _owned(each) else _everybodys(each, known))

    def for_cards(env: Env) -> None:
        for card in picked.found(env, env.they if each.owner == Player("they") and env.they else env.you):
            if not lap(env.table):
                return
            env.name(each.noun, [card])
            inner(env)

    return for_cards


def _owned(thing: Thing) -> bool:
    return thing.owner is not None or thing.place is not None


def _everybodys(thing: Thing, known: Known) -> Where:
    """ "For each object" means those of everybody, as behind a number."""
    homes = known.homes(thing.noun) if known.is_card(thing.noun) or thing.noun in known.roles else ()
    return lambda env, actor: [(zone, one) for one in env.table.order(actor) for zone in homes]


def _roll(branches: tuple[FaceBranch, ...], who: Player, known: Known) -> Act:
    """The first branch that the face fits is carried out; one without faces is `otherwise`."""
    faces = known.ruleset.dice[0].faces if known.ruleset.dice else (0,)
    roller, own = people(who, known), who == YOU
    bodies = [body(branch.body, known) for branch in branches]
    wanted = [[known.shown(one) for one in branch.faces] for branch in branches]
    taken = {
        face: next((n for n, sets in enumerate(wanted) if not sets or any(face in one for one in sets)), -1)
        for face in faces
    }

    def rolled(env: Env) -> None:
        for one in roller(env):
            branch = taken.get(env.table.chance.face(faces, one.seat), -1)
            if branch >= 0:
                bodies[branch](env if own else env.for_player(one))

    return rolled


def _secret(branches: tuple[Branch, ...], unanimous: tuple[Branch, ...], known: Known) -> Act:
    """Everybody chooses behind a hand; then all is done, in the order of play, and what comes of agreement besides."""
    bodies = [body(branch.body, known) for branch in branches]
    labels = [branch.label for branch in branches]
    agreed = {branch.label: body(branch.body, known) for branch in unanimous}
    options = range(len(bodies))

    def decided(env: Env) -> None:
        players = unspared(env, env.table.order(env.you))
        chosen = [(one, env.table.ask(one, SECRET, options, env.key)) for one in players]
        for one, branch in chosen:
            bodies[branch](env.for_player(one))
        made = {branch for _, branch in chosen}
        if len(made) == 1 and (besides := agreed.get(labels[made.pop()])) is not None:
            besides(env)

    return decided


def _bidding(counter: str, highest: Act, nobody: Act) -> Act:
    """Closed bids, opened at once. Of level ones the first in the order of initiative is the highest."""

    def bid(env: Env) -> None:
        players = unspared(env, env.table.by_initiative())
        bids = [(one, env.table.ask(one, BID, range(one.counters[counter] + 1), env.key)) for one in players]
        best = max((n for _, n in bids), default=0)
        if not best:
            nobody(env)
            return
        here = env.for_player(next(one for one, n in bids if n == best))
        here.bid = best
        highest(here)

    return bid


# ---- what lasts


def lasts(until: Until, known: Known) -> Callable[[Env], force.Lasts]:
    """When it will be over, worked out at the moment from which it lasts."""
    if until.phase in known.zones:
        return lambda env: force.Lasts(until, None, next(iter(env.it("")), env.this))
    whose = test(until.of, known) if until.of is not None else None

    def until_then(env: Env) -> force.Lasts:
        if whose is None:
            return force.Lasts(until, None)
        return force.Lasts(until, frozenset(one.seat for one in env.table.players if whose(env, one)))

    return until_then


def _later(moment: Until, inner: Act, known: Known) -> Act:
    until = lasts(moment, known)
    return lambda env: force.later(env.table, until(env), inner, env)


def _lasting(ability: Ability, known: Known) -> Act:
    put, key = known.put(ability, known.key), known.key
    terms: Terms = getattr(ability, "terms", Terms())
    until = lasts(terms.until or Until("end", "game"), known)

    def holds(env: Env) -> None:
        env.key = env.key or key
        force.lasting(env.table, until(env), put(env.table, env.you, env.this, env))

    return holds
