"""Random well-formed effects of the sample game, as the binder would build them: every node, every verb, every slot."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from cardwright.ruleset.ability import (
    Ability,
    Action,
    Adjust,
    Change,
    CountsAs,
    Omit,
    Option,
    Permit,
    Replace,
    Trigger,
)
from cardwright.ruleset.amount import ALL, NONE, ONE, Amount, Count, Number, Per, TheirBid, ValueOf
from cardwright.ruleset.condition import Both, Compare, Condition, Happens, Has, HasMore, Is, Not, Slots
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
)
from cardwright.ruleset.player import THEY, YOU, Most, Player
from cardwright.ruleset.terms import FREE, Terms, Until, Window
from cardwright.ruleset.thing import Argument, Carrying, Compared, Either, Faces, Named, Place, Ref, Some, Thing, Word
from cardwright.vocabulary.verb import Verb, verbs

sampled = st.sampled_from

KINDS = ("creature", "spell", "object", "black_cat", "card")
COUNTERS = ("ornicle", "weapon")
STRETCHES = ("battle", "duel", "endgame")
THAT = Player("that player")
RICHEST = Player("opponent", "the", most=Most(True, "ornicle"))
PLAYERS = (
    THAT,
    Player("opponent", "a"),
    Player("opponent", "each"),
    Player("opponent", "the"),
    Player("opponent", "random"),
    Player("player", "a"),
    Player("player", "each"),
    Player("player", "other"),
    Player("player", "the", "next"),
    Player("player", "the", trait="fire"),
    Player("neighbour", "the", "left"),
    Player("neighbour", "the", "right", THEY),
    Player("partner", "the"),
    Player("attacker", "the"),
    RICHEST,
    Player("opponent", "the", most=Most(False, "spell")),
    THEY,
)
people = sampled(PLAYERS)
anyone = st.one_of(st.just(YOU), people)
whose = sampled([YOU, Player("opponent", "each"), Player("player", "each"), Player("attacker", "the"), None])

numbers = st.integers(1, 3).map(Number)
plain_amounts: SearchStrategy[Number | ValueOf] = st.one_of(
    numbers, sampled([ValueOf("hero_price"), ValueOf("weapon_bonus")])
)
counted_things = st.builds(
    Thing,
    sampled(("object", "ornicle")),
    owner=sampled([None, YOU]),
    on=st.none(),
    place=st.none(),
)
weapons_on_it = st.just(Thing("weapon", on=Ref("it", "hero")))
amounts: SearchStrategy[Amount] = st.one_of(
    plain_amounts, st.builds(Per, plain_amounts, counted_things | weapons_on_it)
)
counts: SearchStrategy[Count | None] = st.one_of(
    sampled([ONE, ALL, None, Count("any number")]),
    st.builds(Count, sampled(["exactly", "up to"]), numbers),
    st.builds(Count, st.just("exactly"), amounts),
)
places = st.builds(
    Place, sampled(["deck", "discard", "object_pile"]), st.none(), sampled(["", "top", "bottom"])
) | st.builds(Place, sampled(["hand", "entourage"]), sampled([YOU, THEY, THAT]))
areas = places.map(lambda place: replace(place, part=""))
filters: SearchStrategy[tuple[Any, ...]] = st.just(()) | st.one_of(
    st.builds(Compared, sampled(["strength", "power"]), sampled(["exactly", "at most", "at least"]), numbers),
    st.builds(Carrying, st.builds(Thing, sampled(COUNTERS), sampled([None, ONE, NONE, Count("at least", Number(2))]))),
).map(lambda one: (one,))


def _well_formed(thing: Thing) -> Thing:
    """What the binder would make of it: your strongest creature has no count, a pile's top card no owner."""
    if "strongest" in thing.which and thing.owner is not None and thing.count in (ONE, Count("exactly", Number(1))):
        thing = replace(thing, count=None)
    if thing.place is not None and thing.place.part:
        few = thing.count if isinstance(thing.count, Count) and thing.count.how == "exactly" else ONE
        few = few if isinstance(few.amount, Number) else ONE
        thing = replace(thing, count=few, owner=None, which=(), trait="")
    if thing.place is not None and thing.place.owner is not None:
        thing = replace(thing, owner=None)
    return thing


cards = st.builds(
    Thing,
    sampled(KINDS),
    counts,
    sampled([(), (), ("random",), ("strongest",), ("active",)]),
    sampled(["", "", "fire", "life", "your", "any"]),
    sampled([None, None, YOU, THEY, Player("opponent", "a"), Player("attacker", "the")]),
    st.none() | places,
    filters,
).map(_well_formed)
homeless = cards.map(lambda thing: replace(thing, place=None)).map(_well_formed)
counters = st.builds(Thing, sampled(COUNTERS), counts)
named = sampled([Named("object/teddy-of-agony"), Named("cat/miromon")])
single_cards = cards.filter(lambda thing: thing.count in (ONE, Count("exactly", Number(1))) and not thing.place)
# „sie“ is one creature or several, as what was named before says; a hero keeps the two apart.
it, this = st.just(Ref("it", "hero")), st.just(Ref("this", "object"))
refs = sampled(
    [Ref("it", "hero"), Ref("them", "card"), Ref("this", "object"), Ref("that", "card"), Ref("those", "spell")]
)
symbols = sampled(["sun", "cross", "negative", "number"])
some = st.builds(
    Some, st.builds(Count, sampled(["exactly", "up to"]), numbers), sampled([Ref("them", "card"), Ref("the rest")])
)


def turns() -> SearchStrategy[Thing]:
    return sampled(
        [Thing("turn", which=("next",), owner=YOU), Thing("turn", ONE, ("other",)), Thing("turn", which=("next",))]
    )


def _objects(verb: Verb, sort: str) -> SearchStrategy[Argument | None]:
    match sort:
        case "card" if verb.id == "cancel":  # `cancel it` is always the happening
            return named
        case "card":
            own = homeless if "place" in verb.slots.get("in", ()) else cards
            return st.one_of(own, named, refs, some)
        case "counter":
            return counters
        case "thing":
            return st.just(Ref("it", "hero")) | st.just(TheirBid())
        case "player":
            return anyone
        case "phase":
            return turns() if verb.id in ("skip", "take") else sampled([Thing(s) for s in (*STRETCHES, "game")])
        case "die":
            return sampled([Thing("die"), Thing("die", owner=YOU), Ref("it", "die")])
        case "face":
            return st.builds(Faces, sampled(["sun", "cross", "negative", 3, -2]))
        case "direction":
            return st.just(Word("direction of play"))
        case "happening":
            return st.just(Ref("it"))
        case "place":
            return areas
        case _:
            return st.none()


def _slot(verb: Verb, prep: str, sort: str) -> SearchStrategy[Argument] | None:
    match sort:
        case "place":
            part = {"on": "top", "at": "bottom"}.get(prep, "")
            return areas.map(lambda place: replace(place, part=part)) if prep != "from" else places
        case "player":
            return anyone
        case "thing":
            return single_cards | it
        case "face":
            return st.builds(Faces, sampled(["sun", "cross", 4, -1]))
        case "order":
            return st.just(Word("any order"))
        case _:
            return None


@st.composite
def slots(draw: st.DrawFn, verb: Verb) -> Slots:
    """Some of the slots that a verb takes, each once, and one destination at most."""
    made: list[tuple[str, Argument]] = []
    for prep, sorts in verb.slots.items():
        ways = [way for sort in sorts if (way := _slot(verb, prep, sort)) is not None]
        if verb.id == "put" and any(other in ("on", "in", "at") for other, _ in made):
            continue
        if ways and draw(st.booleans()):
            made.append((prep, draw(st.one_of(ways))))
    return tuple(made)


COMMANDS = [
    (verb, sort, op) for verb in verbs().values() for sort, op in verb.takes.items() if op not in ("happens", "become")
]


@st.composite
def instructions(draw: st.DrawFn, who: Player | None = None) -> Do:
    """One instruction with any verb, any object that it takes and any of its slots."""
    if draw(st.integers(0, 20)) == 0:
        return Do("become", "become", YOU, draw(it | single_cards), (("into", Thing("hero", ONE)),))
    verb, sort, op = draw(sampled(COMMANDS))
    doer = draw(anyone) if who is None else who
    return Do(verb.id, op, doer, draw(_objects(verb, sort)), draw(slots(verb)))  # type: ignore[arg-type]


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
        Until("end", "entourage"),
    ]
)

EVENTS = [
    (verb, sort) for verb in verbs().values() for sort in verb.takes if sort not in ("happening", "role", "direction")
]


def _articled(arg: Argument | None) -> Argument | None:
    """Objects of happenings are spoken of one by one, or in bare plurals."""
    match arg:
        case Thing(count=Count("exactly", Per() | ValueOf() | TheirBid())):
            return replace(arg, count=ONE)
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
    what = _articled(draw(_objects(verb, sort)))
    return Happens("x", doer, verb.id, what, draw(slots(verb)))


passives = sampled(
    [Happens("card_revealed", Thing("card", ONE), "reveal"), Happens("deck_shuffled", Place("deck"), "shuffle")]
)
owned_values = st.builds(
    Thing, sampled(["object_price", "spell_limit"]), owner=sampled([YOU, Player("attacker", "the")])
)
comparisons = st.one_of(
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
sorts = st.one_of(
    st.builds(Thing, sampled(KINDS), st.just(ONE)),
    sampled([Thing("", trait="fire"), Thing("", trait="your"), Thing("", trait="any"), Word("active"), Faces("sun")]),
)
identities = st.builds(
    Is, sampled([Ref("it", "hero"), Ref("this", "object"), Thing("spell", owner=YOU), Thing("die")]), sorts
) | st.builds(Is, st.just(YOU), sampled([Player("attacker", "the"), Player("winner", "the")]))
simple_conditions: SearchStrategy[Condition] = st.one_of(
    st.builds(Has, anyone, held),
    st.builds(HasMore, anyone, st.booleans(), sampled(["ornicle", "spell"]), people),
    identities,
    comparisons,
    happenings(),
)
unequal = st.tuples(simple_conditions, simple_conditions).filter(lambda pair: pair[0] != pair[1])
pairs = st.builds(Both, unequal.filter(lambda pair: not all(isinstance(c, Happens) for c in pair)), st.booleans())
conditions: SearchStrategy[Condition] = st.one_of(
    simple_conditions,
    pairs,
    simple_conditions.map(Not),
    st.builds(lambda both, one: Both((both, one), not both.all), pairs, simple_conditions),
    st.builds(lambda one, other: Both((one, Not(other))), simple_conditions, simple_conditions),
)
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


@st.composite
def permits(draw: st.DrawFn, terms: SearchStrategy[Terms]) -> Permit:
    """Somebody can or cannot do something."""
    verb, sort = draw(sampled(CANS))
    who = draw(
        sampled(
            [YOU, Player("opponent", "each"), Player("supporter", "each"), Thing("mount"), Thing("event", owner=YOU)]
        )
    )
    what = draw(_objects(verb, sort).map(_articled))
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
    by = st.one_of(plain_amounts, st.builds(Per, plain_amounts, counted_things))
    to = st.one_of(plain_amounts, sampled(["yes", "no", "unlimited"]))
    return st.one_of(
        st.builds(Change, sampled(["object_price", "market_size"]), by, st.none(), whose, signs, terms),
        st.builds(Change, st.just("free_creatures"), by, st.none(), whose, signs, terms),
        st.builds(Change, sampled(["object_price", "start_tie"]), st.none(), to, whose, st.just(1), terms),
        st.builds(Adjust, subjects, sampled(["strength", "power"]), amounts, signs, terms),
        st.builds(CountsAs, own_faces, st.one_of(st.integers(0, 2).map(Number), st.builds(Faces, symbols)), terms),
        st.builds(CountsAs, subjects, sampled([Thing("", trait="fire"), Thing("mount"), Thing("cat")]), terms),
        permits(terms),
    )


LABELS = ("Refuse", "Crown a hero", "Hand", "Slap")
moments = sampled([Until("start", "turn", YOU, True), Until("end", "battle"), Until("end", "turn", YOU)])
simple: SearchStrategy[Effect] = st.one_of(instructions(), instructions(YOU), statics(untils).map(Lasting))


def _blocks(inner: SearchStrategy[Effect]) -> SearchStrategy[Effect]:
    body: SearchStrategy[Body] = st.lists(inner, min_size=1, max_size=3).map(tuple)
    labelled = st.lists(
        st.builds(Branch, body, sampled(LABELS)), min_size=2, max_size=2, unique_by=lambda b: b.label
    ).map(tuple)
    open_branches = st.lists(st.builds(Branch, body), min_size=2, max_size=3).map(tuple)
    some_faces = sampled([(Faces(-4, -1),), (Faces("sun"),), (Faces("cross"), Faces("spiral")), (Faces(0),)])
    face_branches = st.builds(lambda a, b, c: (FaceBranch(a, b), FaceBranch((), c)), some_faces, body, body)
    own_deeds = st.lists(instructions(YOU).filter(lambda do: do.who == YOU), min_size=1, max_size=2).map(tuple)
    return st.one_of(
        st.builds(If, conditions, body, st.just(()) | body),
        st.builds(May, own_deeds | body, st.just(YOU), st.just(()) | prices),
        st.builds(May, body, sampled([THAT, THEY])),
        st.builds(Choose, labelled | open_branches, anyone),
        st.builds(
            ForEach,
            sampled([Player("opponent", "each"), Player("player", "each"), Thing("spell", place=Place("hand", YOU))]),
            body,
        ),
        st.builds(Roll, face_branches, anyone),
        st.builds(Secret, labelled, st.just(()) | st.builds(Branch, body, sampled(LABELS)).map(lambda b: (b,))),
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


effects: SearchStrategy[Effect] = st.recursive(simple, _blocks, max_leaves=5)
bodies: SearchStrategy[Body] = st.lists(effects, min_size=1, max_size=3).map(tuple)
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
FREE_TERMS = FREE
