"""A clause that waits for a happening becomes a test of what happens, and gives names to what takes part in it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cardwright.engine.bind.amounts import holds
from cardwright.engine.bind.closures import every
from cardwright.engine.bind.players import test
from cardwright.engine.bind.things import matches
from cardwright.ruleset.amount import ONE, Count
from cardwright.ruleset.condition import Happens
from cardwright.ruleset.game import Clause
from cardwright.ruleset.player import Player
from cardwright.ruleset.thing import Argument, Either, Faces, Named, Place, Ref, Some, Thing

if TYPE_CHECKING:
    from cardwright.engine.bind.closures import Act, CardTest, PlayerTest, Test
    from cardwright.engine.bind.known import Known
    from cardwright.engine.env import Env
    from cardwright.engine.happening import Happening

CARDS = (Named, Ref, Some, Either)


def matching(said: Happens, known: Known) -> Test:
    """Whether what happens is what the clause says, narrowed by who, what and the words behind it."""
    return every(tests(said, known))


def tests(said: Happens, known: Known) -> list[Test]:
    """The same, each test by itself."""
    clause = known.happening[said.happening]
    return [test for test in _tests(said, clause, known) if test is not None]


def naming(said: Happens, known: Known) -> Act:
    """What takes part becomes `it`, in the order in which it is said; who is meant becomes `that player`."""
    clause = known.happening[said.happening]
    acts: list[Act] = []
    you = said.subject == Player("you")
    if isinstance(said.subject, Thing) and known.is_card(clause_noun(clause.subject)):
        acts.append(_name_what(said.subject.noun))
    if _is_card(said.what, known) and not isinstance(clause.what, Place):
        acts.append(_name_what(_noun(said.what)))
    for prep, argument in said.slots:
        if prep == "on" and _is_card(argument, known):
            acts.append(_name_on(_noun(argument)))
        elif prep == "with" and _is_card(argument, known):
            acts.append(_name_with(_noun(argument), matches(argument, known)))
    if you:
        acts.append(_name_other)
    if len(acts) == 1:
        return acts[0]

    def name(env: Env) -> None:
        for act in acts:
            act(env)

    return name


def faces(said: Happens, known: Known) -> frozenset[int | str] | None:
    """The faces of which a clause speaks, None when it speaks of none in particular."""
    return known.shown(said.what) if isinstance(said.what, Faces) and said.what.face != "face" else None


def _happening(env: Env) -> Happening:
    assert env.happening is not None
    return env.happening


def clause_noun(argument: Argument | None) -> str:
    """The noun of what a declared clause speaks of."""
    return argument.noun if isinstance(argument, Thing) else ""


# ---- tests


def _tests(said: Happens, clause: Clause, known: Known) -> list[Test | None]:
    return [
        _subject(said.subject, clause, known),
        _what(said.what, clause, known),
        *(_slot(prep, argument, known) for prep, argument in said.slots),
    ]


def _subject(subject: Argument | None, clause: Clause, known: Known) -> Test | None:
    match subject:
        case Player("player", "a" | "each", "", None, None, ""):
            return None
        case Player():
            return _who(test(subject, known))
        case Thing(noun) if known.is_card(noun) or noun in known.roles:
            return _card(subject, known)
        case Thing(noun, owner=owner) if noun not in known.counters:
            return None if owner is None else _who(test(owner, known))
        case Thing(noun):
            return _counter(subject, known)
        case Place(owner=owner):
            return None if owner is None else _who(test(owner, known))
        case None:
            return None
        case _:
            return _card(subject, known)


def _what(what: Argument | None, clause: Clause, known: Known) -> Test | None:
    match what:
        case None:
            return None
        case Faces():
            wanted = known.shown(what)
            return None if what.face == "face" else lambda env: _happening(env).face in wanted
        case Player("player", "a", "", None, None, ""):
            return None
        case Player():
            return _whom(test(what, known))
        case Place(owner=owner):
            return None if owner is None else _who(test(owner, known))
        case Thing(noun) if noun in known.counters:
            return _counter(what, known)
        case Thing(noun) if noun in known.roles and isinstance(clause.subject, Thing):
            return lambda env: _happening(env).face == noun  # the role that is taken
        case Thing(noun) if known.is_card(noun) or noun in known.roles:
            if noun == clause_noun(clause.what) and Thing(noun, what.count) == what and _plain(what.count):
                return None
            return _card(what, known)
        case Named() | Ref() | Some() | Either():
            return _card(what, known)
        case _:
            return None


def _plain(count: Count | None) -> bool:
    return count is None or count == ONE


def _slot(prep: str, argument: Argument, known: Known) -> Test | None:
    match prep, argument:
        case "in", Thing(phase) if phase in known.phases:
            during = known.kernel.during
            return lambda env: during(env.table, phase, _happening(env).who)
        case "on", _:
            return _on(matches(argument, known))
        case "with", Thing():
            return _with(argument, known)
        case _, Player("player", "a", "", None, None, ""):
            return None
        case _, Player():
            return _other(test(argument, known))
        case "from", Place(zone, owner):
            whose = test(owner, known) if owner is not None else None
            return lambda env: _from(env, zone) and (whose is None or _held(env, whose))
        case _, Thing(noun) if known.is_card(noun):
            return _card(argument, known)
        case _:
            return None


def _from(env: Env, zone: str) -> bool:
    return _happening(env).zone in ("", zone)


def _held(env: Env, whose: PlayerTest) -> bool:
    who = _happening(env).who
    return who is not None and whose(env, who)


def _who(tested: PlayerTest) -> Test:
    def who(env: Env) -> bool:
        one = _happening(env).who
        return one is not None and tested(env, one)

    return who


def _whom(tested: PlayerTest) -> Test:
    """The player to whom it happens: the object of the clause, or whom an event affects."""

    def whom(env: Env) -> bool:
        happening = _happening(env)
        one: Any = happening.what if not isinstance(happening.what, int | str | None) else happening.other
        one = happening.who if one is None else one
        return one is not None and tested(env, one)

    return whom


def _other(tested: PlayerTest) -> Test:
    def other(env: Env) -> bool:
        one = _happening(env).other
        return one is not None and tested(env, one)

    return other


def _card(said: Argument, known: Known) -> Test:
    tested = matches(said, known)

    def card(env: Env) -> bool:
        what = _happening(env).what
        return type(what) is int and tested(env, what)

    return card


def _on(tested: CardTest) -> Test:
    def on(env: Env) -> bool:
        card = _happening(env).on
        return card is not None and tested(env, card)

    return on


def _with(thing: Thing, known: Known) -> Test:
    tested, enough = matches(thing, known), holds(thing.count, known)
    return lambda env: enough(env, sum(tested(env, card) for card in _happening(env).cards))


def _counter(thing: Thing, known: Known) -> Test:
    """ "an ornicle" is one or more at once; "at least 2 ornicles" are so many at once."""
    noun, enough = thing.noun, holds(thing.count, known)
    on = matches(thing.on, known) if thing.on is not None else None

    def counter(env: Env) -> bool:
        happening = _happening(env)
        if happening.what != noun or not enough(env, happening.n):
            return False
        return on is None or (happening.on is not None and on(env, happening.on))

    return counter


# ---- names


def _is_card(argument: Argument | None, known: Known) -> bool:
    if isinstance(argument, Thing):
        return known.is_card(argument.noun) or argument.noun in known.roles
    return isinstance(argument, CARDS)


def _noun(argument: Argument | None) -> str:
    match argument:
        case Thing(noun) | Ref(_, noun):
            return noun
        case Named(card):
            return card.split("/")[0]
        case Either(of):
            return _noun(of[-1])
        case _:
            return ""


def _name_what(noun: str) -> Act:
    def name(env: Env) -> None:
        what = _happening(env).what
        if type(what) is int:
            env.name(noun, [what])

    return name


def _name_on(noun: str) -> Act:
    def name(env: Env) -> None:
        card = _happening(env).on
        if card is not None:
            env.name(noun, [card])

    return name


def _name_with(noun: str, tested: CardTest) -> Act:
    def name(env: Env) -> None:
        env.name(noun, [card for card in _happening(env).cards if tested(env, card)])

    return name


def _name_other(env: Env) -> None:
    """Where `you` are the subject, `that player` is the other one."""
    happening = env.happening
    assert happening is not None
    what: Any = happening.what
    other = happening.other if isinstance(what, int | str | None) else what
    if other is not None:
        env.that = env.they = other
