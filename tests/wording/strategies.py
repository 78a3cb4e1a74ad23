"""Random well-formed abilities and bodies of the sample game: every node of the ruleset, every verb, every slot."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from cardwright.ruleset.abilities import (
    Ability,
    Action,
    Adjust,
    Bidding,
    Body,
    Branch,
    Change,
    Choose,
    CountsAs,
    Do,
    Effect,
    FaceBranch,
    ForEach,
    If,
    Lasting,
    Later,
    Leaves,
    May,
    Omit,
    Option,
    Permit,
    RankBranch,
    Replace,
    Roll,
    RollOff,
    RunUntil,
    Secret,
    Terms,
    Trigger,
    Until,
    Vote,
    Window,
)
from cardwright.ruleset.condition import Both, Compare, Condition, Happens, Has, HasMore, Is, Not
from cardwright.ruleset.phrases import (
    ALL,
    DIFFERENT,
    NONE,
    ONE,
    THEY,
    YOU,
    Argument,
    Count,
    Either,
    Faces,
    Number,
    OwnNumber,
    Per,
    Place,
    Player,
    Ref,
    TheirBid,
    Thing,
    ValueOf,
    Word,
)
from cardwright.vocabulary.verb import verbs

from .phrases import (
    COUNTERS,
    KINDS,
    THAT,
    amounts,
    anyone,
    areas,
    counted_things,
    filters,
    instructions,
    it,
    numbers,
    objects,
    people,
    plain_amounts,
    sampled,
    slots,
    symbols,
    this,
    well_formed,
    whose,
)

windows = sampled(
    [
        Window("in", "attack"),
        Window("in", "defence"),
        Window("in", "duel"),
        Window("on", "turn", YOU),
        Window("on", "turn", Player("opponent", "a")),
        Window("after", "roll"),
        Window("before", "reroll"),
        Window("after", "battle"),
    ]
)
untils = sampled(
    [
        Until("end", "battle"),
        Until("end", "turn"),
        Until("start", "turn", YOU, True),
        Until("end", "turn", YOU, True),
        Until("start", "battle"),
        Leaves(Ref("this"), "entourage"),
        Leaves(Ref("it"), "entourage"),
    ]
)

EVENTS = [
    (verb, sort) for verb in verbs().values() for sort in verb.takes if sort not in ("happening", "role", "direction")
]


def _articled(arg: Argument | None) -> Argument | None:
    """Objects of happenings are spoken of one by one, or in bare plurals."""
    match arg:
        case Thing(count=Count("exactly", Per() | ValueOf() | TheirBid())):
            return well_formed(replace(arg, count=ONE))
        case _:
            return arg


@st.composite
def happenings(draw: st.DrawFn, subject: Player | None = None) -> Happens:
    """Anything that may happen: who does what, with the slots of the verb."""
    verb, sort = draw(sampled(EVENTS))
    if verb.id in ("begin", "end"):
        stretch = draw(
            sampled([Thing("turn", owner=YOU), Thing("turn", owner=Player("opponent", "a")), Thing("battle", ONE)])
        )
        return Happens("x", stretch, verb.id)
    doer: Argument = draw(anyone) if subject is None else subject
    if verb.id in ("enter", "leave", "work", "fail"):
        doer = Thing(draw(sampled(("creature", "trap"))), ONE)
    what = _articled(draw(objects(verb, sort)))
    return Happens("x", doer, verb.id, what, draw(slots(verb)))


passives = sampled(
    [Happens("card_revealed", Thing("card", ONE), "reveal"), Happens("deck_shuffled", Place("deck"), "shuffle")]
)
owned_values = st.builds(
    Thing, sampled(["object_price", "spell_limit", "free_creatures"]), owner=sampled([YOU, Player("attacker", "the")])
)
totals = sampled([Thing("total", owner=YOU), Thing("total", owner=Player("attacker", "the"))])
comparisons = st.one_of(
    st.builds(Compare, totals, sampled(["exactly", "at most", "at least"]), plain_amounts),
    st.builds(Compare, totals, sampled(["higher", "lower"]), st.just(Thing("total", owner=Player("opponent", "the")))),
    st.builds(
        Compare,
        sampled([ValueOf("object_price"), Thing("die")]) | owned_values,
        sampled(["exactly", "at most", "at least"]),
        plain_amounts,
    ),
    st.builds(
        Compare, st.just(ValueOf("start_tie")), st.just("exactly"), st.builds(Word, sampled(["yes", "no", "any_equal"]))
    ),
    st.builds(
        Compare,
        st.just(Thing("ornicle", on=Ref("it", "hero"))),
        sampled(["exactly", "at most", "at least"]),
        st.integers(0, 3).map(Number),
    ),
)
held = st.builds(
    Thing,
    sampled((*KINDS, *COUNTERS, "hero")),
    st.one_of(sampled([None, NONE, ONE]), st.builds(Count, sampled(["exactly", "at most", "at least"]), numbers)),
    place=st.none() | areas,
)
different = st.builds(
    Thing,
    sampled(KINDS),
    st.builds(Count, st.just("at least"), st.integers(2, 4).map(Number)),
    trait=st.just(DIFFERENT),
    place=st.none() | areas,
)
headcounts = st.builds(
    Compare,
    st.builds(
        Player,
        sampled(["player", "opponent"]),
        st.just("each"),
        having=held.filter(lambda thing: thing.count is not None),
    ),
    sampled(["exactly", "at most", "at least"]),
    numbers,
)
by_name = st.builds(
    Thing,
    st.just("cat"),
    sampled([NONE, ONE, ALL, Count("at least", Number(2))]),
    which=sampled([(), ("active",)]),
    card=st.just("cat/miromon"),
)
lying = st.builds(
    Compare,
    st.builds(
        Thing,
        sampled((*KINDS, "hero")),
        which=sampled([(), (), ("active",)]),
        trait=sampled(["", "", "fire", "your"]),
        filters=filters,
        on=areas | st.builds(Place, st.just(""), line=sampled(["row", "column"])),
    ),
    sampled(["exactly", "at most", "at least"]),
    st.integers(0, 3).map(Number),
).filter(lambda asked: (asked.how, asked.amount) == ("exactly", Number(0)) or asked.amount != Number(0))
sorts = st.one_of(
    st.builds(Thing, sampled(KINDS), st.just(ONE)),
    sampled([Thing("", trait="fire"), Thing("", trait="your"), Thing("", trait="any"), Word("active"), Faces("sun")]),
)
identities = st.builds(
    Is, sampled([Ref("it", "hero"), Ref("this", "object"), Thing("spell", owner=YOU), Thing("die")]), sorts
) | st.builds(Is, st.just(YOU), sampled([Player("attacker", "the"), Player("winner", "the")]))
_all_simple_conditions: SearchStrategy[Condition] = st.one_of(
    st.builds(Has, anyone, held | different | by_name),
    st.builds(HasMore, anyone, sampled(["more", "fewer", "as many"]), sampled(["ornicle", "spell"]), people),
    identities,
    comparisons,
    headcounts,
    lying,
    happenings(),
)
simple_conditions: SearchStrategy[Condition] = st.deferred(lambda: _all_simple_conditions)
unequal = st.tuples(simple_conditions, simple_conditions).filter(lambda pair: pair[0] != pair[1])
pairs = st.builds(Both, unequal.filter(lambda pair: not all(isinstance(c, Happens) for c in pair)), st.booleans())
_all_conditions: SearchStrategy[Condition] = st.one_of(
    simple_conditions,
    pairs,
    simple_conditions.map(Not),
    st.builds(lambda both, one: Both((both, one), not both.all), pairs, simple_conditions),
    st.builds(lambda one, other: Both((one, Not(other))), simple_conditions, simple_conditions),
)
conditions: SearchStrategy[Condition] = st.deferred(lambda: _all_conditions)
prices = st.lists(
    instructions(YOU).filter(lambda do: do.who == YOU and do.op == "transfer"), min_size=1, max_size=2
).map(tuple)
limits = sampled(["", "", "battle", "turn", "game"])


def head_terms() -> SearchStrategy[Terms]:
    return st.builds(
        Terms,
        st.lists(windows, max_size=2, unique=True).map(tuple),
        st.none() | conditions,
        limits,
        st.just(()) | prices,
    )


def static_terms(until: SearchStrategy[Until | None]) -> SearchStrategy[Terms]:
    return st.builds(
        Terms,
        st.lists(windows, max_size=1).map(tuple),
        st.none() | conditions,
        limits,
        st.just(()),
        until,
        sampled([None, None, YOU, Player("attacker", "the")]),
    )


subjects = st.one_of(
    st.builds(Thing, sampled(KINDS), sampled([ALL, None]), trait=sampled(["", "fire"]), owner=sampled([None, YOU])),
    this,
    it,
)
own_faces = st.builds(
    Faces, sampled(["sun", "cross", "negative", "symbol", 3]), st.none(), sampled([YOU, Player("opponent", "each")])
)
CANS = [(v, s) for v in verbs().values() for s, op in v.takes.items() if op in ("act", "play") and v.id != "become"]


PERMITTED: SearchStrategy[Argument] = sampled(
    [YOU, Player("opponent", "each"), Player("supporter", "each"), Thing("mount"), Thing("event", owner=YOU)]
)


@st.composite
def permits(draw: st.DrawFn, terms: SearchStrategy[Terms]) -> Permit:
    """Somebody can or cannot do something."""
    verb, sort = draw(sampled(CANS))
    who = draw(PERMITTED)
    what = _articled(draw(objects(verb, sort)))
    if isinstance(what, Thing) and what.count is not None:
        what = replace(what, count=None)
    tail = draw(terms)
    if "against" in verb.slots:
        tail = replace(tail, against=None)
    return Permit(who, draw(st.booleans()), "x", verb.id, what, draw(slots(verb)), tail)


def statics(until: SearchStrategy[Until | None]) -> SearchStrategy[Change | Adjust | Permit | CountsAs]:
    """What holds."""
    terms = static_terms(until)
    signs = sampled([1, -1])
    set_values = sampled(["object_price", "start_tie", "free_creatures"])
    by = st.one_of(plain_amounts, st.builds(Per, plain_amounts, counted_things))
    to = st.one_of(plain_amounts, sampled(["yes", "no", "unlimited"]))
    return st.one_of(
        st.builds(Change, sampled(["object_price", "market_size"]), by, st.none(), whose, signs, terms),
        st.builds(Change, st.just("free_creatures"), by, st.none(), whose, signs, terms),
        st.builds(Change, set_values, st.none(), to, whose, st.just(1), terms),
        st.builds(Adjust, subjects, sampled(["strength", "power"]), amounts, sampled([1, 0, -1]), terms),
        st.builds(Adjust, subjects, sampled(["strength", "worth"]), st.just(OwnNumber("power")), st.just(0), terms),
        st.builds(Adjust, totals, st.just("total"), by, signs, terms),
        st.builds(CountsAs, own_faces, st.one_of(st.integers(0, 2).map(Faces), st.builds(Faces, symbols)), terms),
        st.builds(CountsAs, subjects, sampled([Thing("", trait="fire"), Thing("mount"), Thing("cat")]), terms),
        permits(terms),
    )


several = sampled([Player("player", "each"), Player("opponent", "each")])
LABELS = ("Refuse", "Crown a hero", "Hand", "Slap")
moments = sampled([Until("start", "turn", YOU, True), Until("end", "battle"), Until("end", "turn", YOU)])
simple: SearchStrategy[Effect] = st.one_of(instructions(), instructions(YOU), statics(untils).map(Lasting))


@st.composite
def _until_so(draw: st.DrawFn) -> RunUntil:
    """Cards or counters move one by one, until whoever does it has enough, or few."""
    verb, how, nouns = draw(
        sampled(
            [
                ("draw", "at least", ("card",)),
                ("discard", "at most", ("card", "spell", "creature")),
                ("gain", "at least", COUNTERS),
                ("lose", "at most", COUNTERS),
            ]
        )
    )
    who, noun = draw(sampled([YOU, Player("opponent", "each"), THAT])), draw(sampled(nouns))
    whose = YOU if who == YOU else THEY if who != THAT else THAT
    count = Count(how, draw(numbers))  # type: ignore[arg-type]
    return RunUntil(Do(verb, "transfer", who, Thing(noun)), Has(whose, Thing(noun, count)))


again_and_again = _until_so()


def _blocks(inner: SearchStrategy[Effect]) -> SearchStrategy[Effect]:
    body: SearchStrategy[Body] = st.lists(inner, min_size=1, max_size=3).map(tuple)
    labelled = st.lists(
        st.builds(Branch, body, sampled(LABELS)), min_size=2, max_size=2, unique_by=lambda b: b.label
    ).map(tuple)
    open_branches = st.lists(st.builds(Branch, body), min_size=2, max_size=3).map(tuple)
    some_faces = sampled([(Faces(-4, -1),), (Faces("sun"),), (Faces("cross"), Faces("spiral")), (Faces(0),)])
    face_branches = st.builds(lambda a, b, c: (FaceBranch(a, b), FaceBranch((), c)), some_faces, body, body)
    own_deeds = st.lists(instructions(YOU).filter(lambda do: do.who == YOU), min_size=1, max_size=2).map(tuple)
    told = instructions(THEY).map(lambda deed: (deed,)) | body  # of each of them
    return st.one_of(
        st.builds(If, conditions, body, st.just(()) | body),
        st.builds(May, own_deeds | body, st.just(YOU), st.just(()) | prices),
        st.builds(May, body, sampled([THAT, THEY])),
        st.builds(Choose, labelled | open_branches, anyone),
        st.builds(
            ForEach,
            sampled(
                [
                    Player("opponent", "each"),
                    Player("player", "each"),
                    Thing("spell", place=Place("hand", YOU)),
                    Thing("ornicle", Count("exactly", Number(2)), owner=YOU),
                ]
            ),
            body,
        ),
        st.builds(ForEach, sampled([Player("opponent", "each"), Player("player", "each")]), told, sampled([YOU])),
        st.builds(lambda who, one: RollOff((RankBranch(True, one),), who), several, body),
        st.builds(
            lambda who, one, two: RollOff((RankBranch(False, one), RankBranch(True, two)), who), several, body, body
        ),
        st.builds(Roll, face_branches, anyone),
        st.builds(Secret, labelled, st.just(()) | st.builds(Branch, body, sampled(LABELS)).map(lambda b: (b,))),
        st.builds(Vote, sampled([Player("player", "other"), Player("opponent", "a")]), told),
        again_and_again,
        st.builds(Bidding, sampled(COUNTERS), body, st.just(()) | body),
        st.builds(Later, moments, body),
        st.builds(
            lambda trigger, until: Lasting(replace(trigger, terms=replace(trigger.terms, until=until))),
            _triggers(body),
            untils,
        ),
    )


def _triggers(body: SearchStrategy[Body]) -> SearchStrategy[Trigger]:
    events: SearchStrategy[Condition] = st.one_of(happenings(), passives)
    return st.builds(Trigger, sampled(["before", "when"]), events, body, head_terms())


@st.composite
def _nested(draw: st.DrawFn, depth: int) -> Effect:
    deeper = depth > 0 and draw(st.booleans())
    return draw(_deeper(depth) if deeper else simple)


@cache
def _deeper(depth: int) -> SearchStrategy[Effect]:
    return _blocks(_nested(depth - 1))


effects: SearchStrategy[Effect] = _nested(2)
_all_bodies: SearchStrategy[Body] = st.lists(effects, min_size=1, max_size=3).map(tuple)
bodies: SearchStrategy[Body] = st.deferred(lambda: _all_bodies)
either = st.builds(
    Happens,
    st.just("x"),
    st.just(Player("opponent", "a")),
    st.just("play"),
    st.just(Either((Thing("cat", ONE), Thing("trap", ONE)))),
)
abilities: SearchStrategy[Ability] = st.one_of(
    statics(st.none() | untils),
    _triggers(bodies),
    st.builds(Replace, happenings(YOU).filter(lambda h: h.subject == YOU), bodies, st.just(""), head_terms()),
    st.builds(Replace, st.none(), bodies, sampled(["battle.reward", "turn.draw"])),
    st.builds(Option, sampled(LABELS), bodies, st.just(""), st.none(), head_terms()),
    st.builds(Option, sampled(LABELS), bodies, sampled(["before", "when"]), happenings() | either, head_terms()),
    st.builds(Action, sampled(LABELS), bodies, head_terms()),
    st.builds(Omit, sampled(["battle.reward", "turn.draw"])),
)
