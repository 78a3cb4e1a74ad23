"""`can` and `cannot` become what is asked about an action: does it hit this one, doing that, to this one."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from cardwright.engine.bind.mentions import personal
from cardwright.engine.bind.players import test
from cardwright.engine.bind.standing import Permitting, Standing
from cardwright.engine.bind.things import matches
from cardwright.engine.bind.windows import holds
from cardwright.ruleset.ability import Permit
from cardwright.ruleset.game import Clause
from cardwright.ruleset.player import YOU, Player
from cardwright.ruleset.thing import Argument, Place, Thing

if TYPE_CHECKING:
    from cardwright.engine.bind.closures import Held, PlayerTest, Put
    from cardwright.engine.bind.known import Known
    from cardwright.engine.env import Env
    from cardwright.engine.table import Player as Someone
    from cardwright.engine.table import Table

Hit = Callable[["Env", Any, Any, Any], bool]  # who would do it, to what, against or from whom


def permit(said: Permit, key: str, known: Known) -> Put:
    """A ban or a grant of an action."""
    clause = next(one for one in known.ruleset.actions if one.id == said.action)
    speaks = personal((said.who, said.what, said.slots, said.terms))
    power = Permitting(key, speaks, said.action, said.can, _hits(said, clause, known), _against_you(said))

    if isinstance(said.who, Player) and (said.who.word, said.action) in known.kernel.never_asked and not said.can:
        return nothing

    reached = [said.action, *_besides(said, clause, known)]

    def put(table: Table, owner: Someone | None, this: int | None, env: Env | None) -> Held:
        entry = Standing(power, table, owner, this, env)
        lists = table.grants if said.can else table.bans
        held: Held = []
        for action in reached:
            entries = getattr(lists, action)
            entries.append(entry)
            held.append((entries, entry))
        return held

    return put


def _besides(said: Permit, clause: Clause, known: Known) -> list[str]:
    """Other actions of the same verb that are meant: whoever cannot attack, attacks nobody, in the endgame or else."""
    if said.what is not None or clause.what is not None or said.terms.windows:
        return []
    return [one.id for one in known.ruleset.actions if one.verb == clause.verb and one.id != clause.id]


def nothing(table: Table, owner: Someone | None, this: int | None, env: Env | None) -> Held:
    """What the kernel does not offer in the first place need not be forbidden."""
    return []


def _against_you(said: Permit) -> bool:
    return any(prep == "against" and one == YOU for prep, one in (*said.slots, ("against", said.terms.against)))


def _hits(said: Permit, clause: Clause, known: Known) -> Hit:
    tests: list[Hit] = [_who(said.who, known)]
    what = _what(said, clause, known)
    if what is not None:
        tests.append(what)
    against = said.terms.against
    slots = (*said.slots, ("against", against)) if against is not None else said.slots
    tests += [made for prep, argument in slots if (made := _slot(prep, argument, known)) is not None]
    window = holds(said.terms, known)
    if window is not None:
        inside = window
        tests.append(lambda env, who, what, other: inside(env, who if _is_player(env, who) else env.you))
    match tests:
        case [one]:
            return one
        case [one, two]:
            return lambda env, who, what, other: one(env, who, what, other) and two(env, who, what, other)
        case _:
            return lambda env, who, what, other: all(test(env, who, what, other) for test in tests)


def _is_player(env: Env, one: Any) -> bool:
    return one in env.table.players


def _who(said: Argument, known: Known) -> Hit:
    """A player, or a card: an event, whose owner is who drew it; a rider."""
    if isinstance(said, Player):
        if said.word == "partner":
            return lambda env, who, what, other: type(who) is not int and _of_team(env, who)
        whose = test(said, known)
        return lambda env, who, what, other: type(who) is not int and whose(env, who)
    if isinstance(said, Thing) and said.owner is not None:
        card = matches(Thing(said.noun, None, said.which, said.trait, filters=said.filters), known)
        owner = test(said.owner, known)
        return lambda env, who, what, other: (
            type(who) is int and card(env, who) and other is not None and owner(env, other)
        )
    one = matches(said, known)
    return lambda env, who, what, other: type(who) is int and one(env, who)


def _of_team(env: Env, who: Any) -> bool:
    """Your partner; and you, if you have one: what partners do to each other is asked about separately."""
    return who.seat in env.you.partners or (who is env.you and bool(who.partners))


def _what(said: Permit, clause: Clause, known: Known) -> Hit | None:
    """To what: nothing is asked where a sentence says no more than the action itself does."""
    match said.what:
        case None:
            return None
        case Player("each other"):
            return lambda env, who, what, other: _partner(env, who, what if _is_player(env, what) else other)
        case Player():
            return _whom(test(said.what, known))
        case Place(owner=Player("each other")):
            return lambda env, who, what, other: _partner(env, who, what if _is_player(env, what) else other)
        case Place(owner=owner):
            return None if owner is None else _whom(test(owner, known))
        case Thing(noun) if isinstance(clause.what, Thing) and noun == clause.what.noun and _plain(said.what):
            return None
        case Thing(noun) if noun in known.phases or noun in ("die", "turn"):
            return None
        case _:
            card = matches(said.what, known)
            return lambda env, who, what, other: type(what) is int and card(env, what)


def _plain(thing: Thing) -> bool:
    return Thing(thing.noun, thing.count) == thing


def _partner(env: Env, who: Any, one: Any) -> bool:
    return one is not None and one is not who and one.seat in who.partners


def _whom(whose: PlayerTest) -> Hit:
    def whom(env: Env, who: Any, what: Any, other: Any) -> bool:
        one = what if _is_player(env, what) else other
        return one is not None and whose(env, one)

    return whom


def _slot(prep: str, argument: Argument, known: Known) -> Hit | None:
    match prep, argument:
        case "in", Thing(phase):
            during = known.kernel.during
            return lambda env, who, what, other: during(env.table, phase, who if _is_player(env, who) else None)
        case _, Player():
            whose = test(argument, known)
            return lambda env, who, what, other: other is not None and whose(env, other)
        case _, Thing(noun, which=(), filters=()) if argument.trait in ("", "any") and argument.owner is None:
            if argument.trait == "any":
                return None
            return lambda env, who, what, other: type(what) is not int or what in known.cards_of(noun)
        case _, Thing():
            card = matches(argument, known)
            return lambda env, who, what, other: type(what) is int and card(env, what)
        case _:
            return None
