"""Random noun phrases of the sample game, as the binder would build them, and the instructions that they stand in."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from cardwright.ruleset.abilities import Do
from cardwright.ruleset.condition import Slots
from cardwright.ruleset.phrases import (
    ALL,
    NONE,
    ONE,
    THEY,
    YOU,
    Amount,
    Argument,
    Beside,
    Bringing,
    Carrying,
    Compared,
    Count,
    Faces,
    Most,
    Named,
    Number,
    Part,
    Per,
    Place,
    Player,
    Ref,
    Some,
    TheirBid,
    Thing,
    ValueOf,
    Word,
)
from cardwright.vocabulary.verb import Verb, verbs

sampled = st.sampled_from

KINDS = ("creature", "spell", "object", "black_cat", "card")
COUNTERS = ("ornicle", "weapon")
STRETCHES = ("battle", "duel", "endgame")
THAT = Player("that player")
RICHEST = Player("opponent", "the", most=Most(True, "ornicle"))
PLAYERS = (
    Player("player", "each other"),
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
    Player("player", "the", most=Most(True, "ornicle", nth=2)),
    Player("opponent", "the", most=Most(False, "spell", nth=2)),
    Player("player", "the", most=Most(True, "object", nth=3)),
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
at_a_time = st.builds(
    Thing, sampled(("object", "cat")), sampled([Count("exactly", Number(2))]), owner=sampled([None, YOU])
)
weapons_on_it = st.just(Thing("weapon", on=Ref("it", "hero")))
amounts: SearchStrategy[Amount] = st.one_of(
    plain_amounts, st.builds(Per, plain_amounts, counted_things | weapons_on_it | at_a_time)
)
halves = sampled([Count("half up"), Count("half down")])
counts: SearchStrategy[Count | None] = st.one_of(
    sampled([ONE, ALL, None, Count("any number")]),
    halves,
    st.builds(Count, sampled(["exactly", "just", "up to"]), numbers),
    st.builds(Count, st.just("exactly"), amounts),
)
places = st.builds(
    Place, sampled(["deck", "discard", "object_pile"]), st.none(), sampled(["", "top", "bottom"])
) | st.builds(Place, sampled(["hand", "entourage"]), sampled([YOU, THEY, THAT]))
areas = places.map(lambda place: replace(place, part=""))
filters: SearchStrategy[tuple[Any, ...]] = st.just(()) | st.one_of(
    st.builds(
        Beside,
        st.booleans(),
        sampled([Thing("ornicle", owner=YOU), Thing("power", ONE, place=Place("hand", YOU))]),
        st.none() | st.integers(1, 3),
    ),
    st.builds(Compared, sampled(["strength", "power"]), sampled(["exactly", "at most", "at least"]), numbers),
    st.builds(
        Bringing,
        st.builds(Thing, st.just("strength"), st.just(ONE), place=areas),
        sampled(["above", "below", "to"]),
        plain_amounts,
        sampled(["", "power"]),
    ),
    st.builds(
        Bringing,
        st.builds(Thing, sampled(COUNTERS), owner=sampled([YOU, THEY])),
        sampled(["above", "below", "to"]),
        plain_amounts,
        sampled(["strength", "power"]),
    ),
    st.builds(Carrying, st.builds(Thing, sampled(COUNTERS), sampled([None, ONE, NONE, Count("at least", Number(2))]))),
).map(lambda one: (one,))


def well_formed(thing: Thing) -> Thing:
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
).map(well_formed)
homeless = cards.map(lambda thing: replace(thing, place=None)).map(well_formed)
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
    Some,
    st.builds(Count, sampled(["exactly", "up to"]), numbers) | halves,
    sampled([Ref("them", "card"), Ref("the rest")]),
)


def turns() -> SearchStrategy[Thing]:
    return sampled(
        [Thing("turn", which=("next",), owner=YOU), Thing("turn", ONE, ("other",)), Thing("turn", which=("next",))]
    )


def objects(verb: Verb, sort: str) -> SearchStrategy[Argument | None]:
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
        case "player" if verb.id == "become":
            return sampled([Player("attacker"), Player("defender")])
        case "player":
            return anyone
        case "action":
            return st.builds(Thing, st.just("action"), st.builds(Count, sampled(["exactly", "up to"]), numbers))
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
        case "line":
            return st.builds(Thing, sampled(["row", "column"]), sampled([ONE, Count("up to", Number(2)), Count("all")]))
        case _:
            return st.none()


def _slot(verb: Verb, prep: str, sort: str) -> SearchStrategy[Argument] | None:
    match sort:
        case "place":
            part: Part = "top" if prep == "on" else "bottom" if prep == "at" else ""
            return areas.map(lambda place: replace(place, part=part)) if prep != "from" else places
        case "player":
            return anyone
        case "thing":
            return single_cards | it
        case "face":
            return st.builds(Faces, sampled(["sun", "cross", 4, -1]))
        case "order":
            return st.just(Word("any order"))
        case "distance":
            return st.builds(Thing, st.just("place"), st.builds(Count, st.just("exactly"), numbers))
        case "side":
            return sampled([Word(f"the {side}") for side in ("left", "right", "top", "bottom")])
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
        if not ways:
            continue
        taken = draw(st.booleans())
        if taken:
            made.append((prep, draw(st.one_of(ways))))
    return tuple(made)


COMMANDS = [
    (verb, sort, op)
    for verb in verbs().values()
    for sort, op in verb.takes.items()
    if op not in ("happens", "become", "choose_trait", "choose_number") and sort != "property"
]


@st.composite
def instructions(draw: st.DrawFn, who: Player | None = None) -> Do:
    """One instruction with any verb, any object that it takes and any of its slots."""
    if draw(st.integers(0, 20)) == 0:
        return Do("become", "become", YOU, draw(it | single_cards), (("into", Thing("hero", ONE)),))
    verb, sort, op = draw(sampled(COMMANDS))
    doer = draw(anyone) if who is None else who
    return Do(verb.id, op, doer, draw(objects(verb, sort)), draw(slots(verb)))  # type: ignore[arg-type]
