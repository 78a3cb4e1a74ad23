"""Phrases and a verb become every clause that could be meant with them: each phrase is given a part in it.

The parts are subject, object, and the slots of the verb (from, to, on …). What a phrase is (`sorts_of`) must be what
the verb takes in that part (`grammar/vocabulary/`); more is not asked, since a wrong proposal is not worded like the
text (`clauses.py`). Phrases that belong to no part are given to one: what lies on a thing, so many for each.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from typing import Any

from cardwright.reading.chart import Chart, Tiling
from cardwright.reading.phrases import its_nouns
from cardwright.reading.probes import COUNTED_MORE
from cardwright.reading.things import each_of
from cardwright.ruleset.abilities import FREE, Do, Permit, Terms
from cardwright.ruleset.condition import Happens, Slots
from cardwright.ruleset.game import Ruleset
from cardwright.ruleset.phrases import (
    ALL,
    NONE,
    OF_ELEMENTS,
    ONE,
    PLAY,
    YOU,
    Argument,
    Carrying,
    Chosen,
    Compared,
    Count,
    Either,
    Faces,
    Named,
    Number,
    Per,
    Place,
    Player,
    Range,
    Ref,
    Some,
    TheirBid,
    Thing,
    ValueOf,
    Word,
    clauses,
)
from cardwright.vocabulary.verb import Verb, verbs
from cardwright.wording.number import is_property, stretch
from cardwright.wording.rewrites import EVERYBODY, MOVING

_ENDS = ("", "top", "bottom")
_PARTS = {"in": ("",), "on": ("", "top"), "at": ("", "bottom")}  # of a pile, by the slot that it fills
ClauseMeaning = tuple[Any, Terms]  # a node, and the settings that were said in its clause


def sorts_of(arg: Argument | None, rules: Ruleset) -> tuple[str, ...]:
    """The sorts, the closest first: card, counter, player, place, phase, die, face …"""
    match arg:
        case None:
            return ("nothing",)
        case Thing(noun):
            return (*_noun(noun, rules), "thing")
        case Ref("it", "happening"):
            return ("happening",)
        case Ref("it", "die"):
            return ("die", "thing")
        case Ref("it" | "them"):
            return ("card", "counter", "thing", "happening", "die")
        case Ref(_, noun):
            return (*_noun(noun, rules), "card", "thing")
        case Named():
            return ("card", "thing")
        case Place(line=line):
            return ("line",) if line else ("place",)
        case Player():
            return ("player",)
        case Either(of):
            return sorts_of(of[0], rules)
        case Faces():
            return ("face", "number")
        case Some():
            return ("card", "counter", "thing")
        case Word("direction of play"):
            return ("direction",)
        case Word("the left" | "the right" | "the top" | "the bottom"):
            return ("side",)
        case Word(word):
            return ("order",) if "order" in word else ("thing",)
        case TheirBid() | Chosen():
            return ("counter", "thing")
        case Range():
            return ("range",)
        case Number():
            return ("face", "number")
        case _:
            return ("thing",)


def _noun(noun: str, rules: Ruleset) -> tuple[str, ...]:
    if any(counter.id == noun for counter in rules.counters):
        return ("counter",)
    if stretch(noun, rules):
        return ("phase",)
    if noun in ("die", "action"):
        return (noun,)
    if noun == rules.trait:
        return ("trait",)
    if is_property(noun, rules):
        return ("property", "card")
    if noun in ("row", "column"):
        return ("line",)
    if noun == "place":
        return ("distance",)
    if noun in rules.roles:
        return ("role", "card")
    return ("card",)


# ---- parts beside the verb


def loaded(
    verb: Verb, subject: Argument | None, what: Argument | None, slots: Slots, loads: list[Thing]
) -> Iterator[tuple[Verb, Argument | None, Argument | None, Slots]]:
    """The parts with what is said last, behind the verb, given to each thing in turn."""
    for whence, whose in _whence(verb, what, slots):
        if not loads:
            yield verb, subject, whence, whose
            continue
        filters = loads[0].filters
        if isinstance(whence, Thing):
            yield verb, subject, replace(whence, filters=(*whence.filters, *filters)), whose
        for i, (prep, arg) in enumerate(whose):
            if isinstance(arg, Thing):
                loaded = (prep, replace(arg, filters=(*arg.filters, *filters)))
                yield verb, subject, whence, (*whose[:i], loaded, *whose[i + 1 :])


def _whence(verb: Verb, what: Argument | None, slots: Slots) -> Iterator[tuple[Argument | None, Slots]]:
    """A verb that does not take things `from` a place has it in its object, which says where the thing is."""
    if any(prep == "from" and _is_bare(arg) for prep, arg in slots):  # del mazo | de objetos
        return
    whence = next((arg for prep, arg in slots if prep == "from" and not _takes_from_places(verb, arg)), None)
    if whence is None:
        yield what, slots
    elif (
        isinstance(what, Thing)
        and what.place is None
        and what.which[:1] not in (("top",), ("bottom",))
        and isinstance(whence, Place)
    ):
        yield replace(what, place=whence), tuple((prep, arg) for prep, arg in slots if prep != "from")


def _is_bare(arg: Argument) -> bool:
    """Whether things are named without how many or whose they are: nothing is taken from such."""
    return isinstance(arg, Thing) and replace(arg, filters=()) == Thing(arg.noun)


def _takes_from_places(verb: Verb, whence: Argument) -> bool:
    """Whether a verb has a slot of its own for where things come from; turns are played from a player on."""
    return "from" in verb.slots and ("place" in verb.slots["from"] or not isinstance(whence, Place))


def belongs_to_verb(verb: Verb, what: Argument | None, slots: Slots) -> bool:
    """Whether the object has words that the verb would take for a slot of its own: put 2 spells | on it."""
    taken = {prep for prep, _ in slots}
    match what:
        case Thing(on=on) if on is not None and "thing" in verb.slots.get("on", ()) and "on" not in taken:
            return True
        case Thing(place=Place() as place) if place.zone == PLAY:
            return False
        case Thing(place=Place(part="", line="")) if "place" in verb.slots.get("in", ()) and "in" not in taken:
            return True
        case Thing(place=None, which=("top" | "bottom", *_)) if "from" in taken:  # it is the top card of that pile
            return True
        case _:
            return False


def multiplied(what: Argument | None, pers: list[Thing]) -> Iterator[Argument | None]:
    """The object, so many of it for each of what was said behind the slots."""
    if not pers:
        yield what
    elif isinstance(what, Thing) and (count := each_of(what, pers[0])) is not None:
        yield replace(what, count=count)


def of_them(what: Argument | None, tiling: Tiling) -> Argument | None:
    """A number, where a pronoun at the verb says that it is so many of them: défausses-en 1."""
    partitive = isinstance(what, Number) and "en" in tiling.between
    return Some(Count("exactly", what), Ref("them")) if partitive else what  # type: ignore[arg-type]


def so_many_as(what: Thing) -> bool:
    """Whether an amount is said behind the thing, and whence it is taken behind that: un nombre d’armes égal au …"""
    return what.count is not None and isinstance(what.count.amount, ValueOf | TheirBid)


def is_said_there(what: Thing) -> bool:
    """Whether its place stands where no verb says whence: criaturas del mazo con una fuerza de 1."""
    return what.trait in OF_ELEMENTS or any(isinstance(each, Carrying | Compared) for each in what.filters)


def as_face(arg: Argument) -> Argument:
    """A bare number, where a face of a die is wanted."""
    return Faces(arg.n) if isinstance(arg, Number) else arg


def in_order(verb: Verb, slots: list[tuple[str, Argument]]) -> Slots:
    known = [*verb.slots, "from"]
    return tuple(sorted(slots, key=lambda slot: known.index(slot[0])))


def ended(prep: str, arg: Argument) -> Argument:
    """On top of a pile, at its bottom."""
    if isinstance(arg, Place) and not arg.part and prep in ("on", "at"):
        return replace(arg, part="top" if prep == "on" else "bottom")
    return arg


def is_none(arg: Argument | None) -> bool:
    match arg:
        case Thing(count=count):
            return count == NONE
        case Player(which=which):
            return which == "no"
        case Either(of):
            return all(is_none(each) for each in of)
        case _:
            return False


def counted(arg: Argument | None, count: Count | None) -> Argument | None:
    match arg:
        case Thing():
            return replace(arg, count=count)
        case Player():
            return replace(arg, which="each")
        case Either(of):
            alternatives = tuple(counted(each, count) for each in of)
            return replace(arg, of=tuple(each for each in alternatives if each is not None))
        case _:
            return arg


# ---- clauses


class VerbProposals:
    """Clauses with a verb, on one line."""

    def __init__(self, chart: Chart) -> None:
        self.chart, self.grammar = chart, chart.grammar
        self.rules = chart.grammar.ruleset
        self.spoken: dict[frozenset[str], list[Verb]] = {}
        spoken = frozenset(chart.words)
        fitting = (verb for word in spoken for verb in self.grammar.verbs_with.get(word, ()))
        near: dict[str, list[tuple[str, ...]]] = {}
        for id, way in fitting:
            if spoken.issuperset(way):
                near.setdefault(id, []).append(way)
        self.near = {id: near[id] for id in self.grammar.verbs if id in near}

    def _deeds(self, tiling: Tiling) -> Iterator[ClauseMeaning]:
        if tiling.of("setting"):
            return
        for verb, subject, what, slots in self._verbal(tiling):
            what = of_them(what, tiling)
            if self._is_said_otherwise(verb, what, slots):
                continue
            if verb.id == "become":
                yield from self._becoming(subject, what, tiling)
            elif subject is None or isinstance(subject, Player):
                for sort in sorts_of(what, self.rules):
                    loosely = self.grammar.loose and isinstance(what, Thing) and what.noun != "turn"
                    if loosely and verb.takes.get(sort) == "skip":  # setze eine Runde aus: a row says what that is
                        break
                    if (op := verb.takes.get(sort, "happens")) != "happens":
                        do = Do(verb.id, op, subject or YOU, what, slots)  # type: ignore[arg-type]
                        yield from ((way, FREE) for way in self._ways_of(do, tiling))
                        break

    def _ways_of(self, do: Do, tiling: Tiling) -> Iterator[Do]:
        """What is done, and done secretly, and only where nobody is level, as the words between the phrases say."""
        literals, between = self.grammar.literals, set(tiling.between)
        untied = literals["untied"] <= between
        secretly = literals["secretly"] <= between
        yield do
        if untied or secretly:
            yield replace(do, untied=untied, secretly=secretly)

    def _becoming(self, subject: Argument | None, what: Argument | None, tiling: Tiling) -> Iterator[ClauseMeaning]:
        if isinstance(what, Player) and (subject is None or isinstance(subject, Player)):
            appoint = Do("become", "appoint", subject or YOU, what)
            yield from ((way, FREE) for way in self._ways_of(appoint, tiling))
        elif what is not None and subject is not None and not isinstance(subject, Player):
            yield Do("become", "become", YOU, subject, (("into", what),)), FREE

    def _happenings(self, tiling: Tiling) -> Iterator[ClauseMeaning]:
        for verb, subject, what, slots in self._verbal(tiling):
            subject, what = subject if subject is not None else YOU, of_them(what, tiling)
            if tiling.terms.against is not None and "against" in verb.slots:
                continue
            if not self._may_be_subject(subject, verb) or not self._takes(verb, what):
                continue
            if sorts_of(subject, self.rules)[0] != "phase" or "nothing" in verb.takes:
                yield Happens("", subject, verb.id, what, slots), tiling.terms  # a turn begins; it starts nothing
            for happening in self.rules.happenings:
                if happening.passive and happening.verb == verb.id and what is None:
                    yield Happens(happening.id, subject, verb.id, None, slots), tiling.terms

    def _permits(self, tiling: Tiling) -> Iterator[ClauseMeaning]:
        if not self.grammar.modals.intersection(tiling.between):
            return
        yield from self._open_to_all(tiling)
        for verb, subject, what, slots in self._verbal(tiling):
            if subject is None or (tiling.terms.against is not None and "against" in verb.slots):
                continue
            if not self._takes(verb, what):
                continue
            ways = [(can, what) for can in (True, False)]
            if is_none(what):  # keine Fallen: not any
                ways = [(False, counted(what, None))]
                if self.grammar.lang not in COUNTED_MORE:  # aucun piège is both
                    ways.append((False, counted(what, ONE)))
                ways += [(True, what)] if self.grammar.lang == "en" else []
            for can, denied in ways:
                yield Permit(subject, can, "", verb.id, denied, slots, tiling.terms), FREE
                for action in self.rules.actions:
                    if action.passive and action.verb == verb.id and denied is None:
                        yield Permit(subject, can, action.id, verb.id, denied, slots, tiling.terms), FREE

    def _open_to_all(self, tiling: Tiling) -> Iterator[ClauseMeaning]:
        """What can be done to things by everybody: marked cards can be peeked at."""
        things, between = tiling.of("argument"), frozenset(tiling.between)
        for verb, ways in self.grammar.open_to_all.items() if len(things) == 1 else ():
            if isinstance(things[0], Thing) and any(between.issuperset(way) for way in ways):
                yield Permit(EVERYBODY, True, "", verb, things[0], (), tiling.terms), FREE

    def _verbal(self, tiling: Tiling) -> Iterator[tuple[Verb, Argument | None, Argument | None, Slots]]:
        """Every way to give each phrase a part: subject, object, a slot of the verb."""
        arguments: list[Argument] = []
        loads: list[Thing] = []
        pers: list[Thing] = []
        for phrase in tiling.phrases:
            if phrase.sort == "load":
                loads.append(phrase.value)
            elif phrase.sort == "each" and phrase.value.count is not None:
                return
            elif phrase.sort == "each":
                arguments.append(replace(phrase.value, count=ALL))
            elif phrase.sort == "argument":
                arguments.append(phrase.value)
            elif phrase.sort == "per":
                pers.append(phrase.value)
            elif phrase.sort != "setting":
                return
        if len(arguments) > 6 or len(loads) > 1 or len(pers) > 1:  # a subject, an object, four slots: no verb has more
            return
        for verb in self._verbs_in(tiling.between):
            for subject, what, slots in self._parts(verb, arguments):
                said_there = isinstance(what, Thing) and (is_said_there(what) or self._is_told_apart(what.place))
                if belongs_to_verb(verb, what, slots) or (
                    not said_there and self._is_said_otherwise(verb, what, slots)
                ):
                    continue
                for whence, many in product(self._from_ends(slots, tiling.between), multiplied(what, pers)):
                    yield from loaded(verb, subject, many, whence, loads)

    def _is_told_apart(self, place: Place | None) -> bool:
        """Whether what lies there is said otherwise than what is taken from there: sur la défausse, de la défausse."""
        return place is not None and not self.grammar.voice.language.says_alike(place)

    def _is_said_otherwise(self, verb: Verb, what: Argument | None, slots: Slots) -> bool:
        """Where one phrase says where an object is and whence it is taken: défausse 1 carte de ta main. Verbs that move
        it are read as taking it from there, others as speaking of what is there."""
        language, whence = self.grammar.voice.language, dict(slots).get("from")
        if not language.SAYS_WHENCE or not isinstance(what, Thing) or language.is_sum(what):
            return False
        moved = not MOVING.isdisjoint(verb.takes.values())
        there = whence if whence is not None else what.place
        if not isinstance(there, Place) or there.part or there.line or not _takes_from_places(verb, there):
            return False
        if whence is None:
            return moved and not clauses(what)
        return what.place is None and not moved and language.says_alike(there) and not so_many_as(what)

    def _verbs_in(self, between: tuple[str, ...]) -> list[Verb]:
        """The verbs of which some form stands among the words between the phrases."""
        key = frozenset(between)
        if key not in self.spoken:
            self.spoken[key] = [
                verbs()[id] for id, ways in self.near.items() if any(key.issuperset(way) for way in ways)
            ]
        return self.spoken[key]

    def _parts(self, verb: Verb, arguments: list[Argument]) -> Iterator[tuple[Argument | None, Argument | None, Slots]]:
        places = ["subject", "object", *verb.slots]
        if "from" not in verb.slots:
            places.append("from")
        for parts in self._given(verb, tuple(places), tuple(arguments)):
            slots = [(part, arg) for part, arg in parts if part not in ("subject", "object")]
            given = dict(parts)
            yield given.get("subject"), given.get("object"), in_order(verb, slots)

    def _given(
        self, verb: Verb, places: tuple[str, ...], arguments: tuple[Argument, ...]
    ) -> Iterator[tuple[tuple[str, Argument], ...]]:
        """Each argument in a part of its own, in every way."""
        if not arguments:
            yield ()
            return
        first, *others = arguments
        for part in places:
            if (arg := self._as_part(verb, part, first)) is not None:
                rest = tuple(other for other in places if other != part)
                yield from (((part, arg), *more) for more in self._given(verb, rest, tuple(others)))

    def _as_part(self, verb: Verb, part: str, arg: Argument) -> Argument | None:
        """What an argument means in a part; None where it cannot stand there."""
        if part == "subject":
            return arg
        if part == "object":
            return as_face(arg) if "face" in verb.takes else arg
        if verb.id == "exchange" and part == "with" and isinstance(arg, Thing) and arg.owner is not None:
            return arg.owner  # all creatures with all of an opponent’s creatures
        if not self._fits(verb, part, arg):
            return None
        return as_face(arg) if "face" in verb.slots.get(part, ()) else ended(part, arg)

    def _from_ends(self, slots: Slots, between: tuple[str, ...]) -> Iterator[Slots]:
        """The slots, and with the end of the pile that words beside its name speak of (oben vom Zugstapel)."""
        yield slots
        for part, words in self.grammar.ends.items():
            if words and words <= set(between):
                yield tuple(
                    (prep, replace(arg, part=part) if prep == "from" and isinstance(arg, Place) else arg)  # type: ignore[arg-type]
                    for prep, arg in slots
                )

    def _may_be_subject(self, subject: Argument, verb: Verb) -> bool:
        """Whether a verb can have such a subject: people do things, and cards enter and leave. German `er` is both."""
        if set(verb.takes) <= {"place", "nothing"} and set(verb.takes.values()) == {"happens"}:
            return not isinstance(subject, Player) and subject != Ref("them")
        return subject not in (Ref("them"), *(Ref("it", noun) for noun in its_nouns(self.grammar.voice)))

    def _takes(self, verb: Verb, what: Argument | None) -> bool:
        """Whether a verb can have such an object; what is not said can always be left out."""
        wanted = {*verb.takes, *(["card"] if {"thing", "role"} & set(verb.takes) else [])}
        return what is None or any(sort in wanted for sort in sorts_of(what, self.rules))

    def _fits(self, verb: Verb, prep: str, arg: Argument) -> bool:
        sorts = sorts_of(arg, self.rules)
        if prep == "from" and not _takes_from_places(verb, arg):
            return isinstance(arg, Place)
        if sorts[0] == "phase":  # a stretch of play is a setting
            return False
        if isinstance(arg, Thing) and not arg.noun and arg.trait:  # an element is no place: 1 criatura de vida
            return False
        if isinstance(arg, Place) and arg.part not in _PARTS.get(prep, _ENDS):
            return False
        if isinstance(arg, Thing) and arg.count is not None and isinstance(arg.count.amount, Per):
            return False  # so many for each of something are always so many of the object
        wanted = verb.slots.get(prep, ())
        return any(sort in wanted or (sort in ("card", "counter") and "thing" in wanted) for sort in sorts)
