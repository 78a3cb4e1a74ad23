"""The grammar of a language becomes patterns of things: what stands before a noun, and what may stand behind it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache, cached_property
from itertools import product
from typing import Any, NamedTuple, get_args

from cardwright.reading.phrases import nouns
from cardwright.reading.probes import (
    BENDING,
    BROUGHT,
    CASES,
    GENDERS,
    MORE_OF,
    ONES,
    OTHER_THING,
    PROBE,
    SO_MANY,
    SOMEBODY,
    THAT_CARD,
    WHENCE,
    WORTH,
    Items,
    PhrasePattern,
    PhraseSlot,
    noun_probe,
    with_slots,
    wordings,
)
from cardwright.reading.tokens import plain
from cardwright.ruleset.phrases import (
    ALL,
    NONE,
    NUMBER,
    OF_ELEMENTS,
    ONE,
    PLAY,
    THEY,
    YOU,
    AddingUp,
    Alike,
    Beside,
    Bound,
    Bringing,
    Carrying,
    Chosen,
    Compared,
    Count,
    Filter,
    Number,
    Per,
    Place,
    Ref,
    TheirBid,
    Thing,
    ValueOf,
    definite,
)
from cardwright.vocabulary import words as vocabulary
from cardwright.wording.rewrites import THEY_ALL
from cardwright.wording.voice import Voice

OWNERS = (None, YOU, THEY, THEY_ALL, SOMEBODY)
COUNTS = (
    None,
    ONE,
    ALL,
    NONE,
    Count("any number"),
    *(Count(how, amount) for how in ("exactly", "just", "up to", "at most", "at least") for amount in (SO_MANY, WORTH)),
    *(Count(how, Number(1)) for how in ("just", "up to", "at most", "at least")),
    Count("exactly", TheirBid()),
    *(Count(how, Chosen(NUMBER)) for how in ("exactly", "just", "up to", "at most", "at least")),
)
HALVES = (Count("half up"), Count("half down"))
DEFINITE, BEST, OTHER = "strongest", "best", "other"  # adjectives that change what stands before them
EACH = "each"
OWNER, MORE = PhraseSlot("player"), "more"  # whose it is, and what is said of it behind that


class NounForm(NamedTuple):
    """A noun as it stands in a sentence; `trait` is the element that it is compounded with, `card` the name of a card
    that stands behind it (keine Katze „Miromon“), or in its place (no “Miromon”)."""

    noun: str
    gender: str
    plural: bool
    trait: str = ""
    card: str = ""


def cores(gender: str, plural: bool) -> PhraseSlot:
    """The slot for a noun with its adjectives: of a gender, one or several."""
    return PhraseSlot(f"core {gender} {'several' if plural else 'one'}")


class Things:
    """How a language says things: the patterns of phrases, of what stands behind a noun, and the forms of all words."""

    def __init__(self, voice: Voice) -> None:
        self.voice, self.lang = voice, voice.lexicon.lang
        self.rules = voice.lexicon.ruleset
        self.loads: dict[Thing, list[tuple[str, ...]]] = {}
        self.phrase, self.filters = voice.language.phrase, voice.language.filters()
        self.bare = cache(lambda thing, case, one: plain(self.phrase(thing, case, one), self.lang))
        self.cores = [cores(gender, many) for gender in GENDERS[self.lang] for many in (True, False)]

    @cached_property
    def described(self) -> tuple[tuple[str, tuple[str, ...], int], ...]:
        """Each adjective with nouns, in words, and where the noun stands."""
        return tuple(self._described())

    @cached_property
    def trailing(self) -> tuple[tuple[tuple[str, ...], str], ...]:
        """What adjectives leave behind their noun: carte la plus forte."""
        behind = ((words[at + 1 :], word) for word, words, at in self.described)
        return tuple(dict.fromkeys((words, word) for words, word in behind if words))

    def ways(self, thing: Thing) -> Iterator[tuple[tuple[str, ...], str]]:
        """Every wording of a thing, and whether it is said as each of them or as a phrase."""
        filters = self.filters
        for case, one in product(CASES[self.lang], ONES):
            yield plain(self.phrase(thing, case, one), self.lang), ""
        if thing.count == NONE and (none := getattr(self.voice.language, "none", None)):
            for case in BENDING.get(self.lang, ()):  # what somebody cannot do something to
                yield plain(none(replace(thing, count=None), case), self.lang), ""
            if self.lang == "en" and thing.owner is None:  # there are no cards
                yield plain(none(replace(thing, count=None)), self.lang), ""
        if thing.count == Count("exactly", SO_MANY):  # every 2 cats
            yield plain(filters[EACH](thing), self.lang), EACH
            for case in BENDING.get(self.lang, ()):
                yield plain(self.voice.language.each(thing, case), self.lang), EACH
        if thing.count == Count("exactly", WORTH) and (summed := getattr(self.voice.language, "sum_of", None)):
            for case in CASES[self.lang]:  # counters in Höhe des Preises
                yield plain(summed(replace(thing, count=None), case, WORTH), self.lang), ""
        if thing.count is None:
            yield plain(filters[EACH](thing), self.lang), EACH
            for case in BENDING.get(self.lang, ()):
                yield plain(self.voice.language.each(thing, case), self.lang), EACH
            yield plain(filters["subject"](replace(thing, count=ALL)), self.lang), EACH

    # ---- what stands before a noun

    def patterns(self) -> Iterator[tuple[str, PhrasePattern]]:
        """Phrases with a slot for the noun and its adjectives, by `thing` and `each`."""
        for more, gender in product(MORE_OF.get(self.lang, ()), GENDERS[self.lang]):
            yield "thing", PhrasePattern((*more, cores(gender, True)), Thing(""))  # tu as plus de sorts
        if nobodys := getattr(self.voice.language, "nobodys", None):
            for gender in GENDERS[self.lang]:  # aucun joueur n’a de carte
                thing = replace(noun_probe(gender), count=ONE)
                yield "thing", PhrasePattern(self.around(plain(nobodys(thing), self.lang), thing, ()), Thing("", ONE))
        for gender, sort, count, owner in product(GENDERS[self.lang], "np", (*COUNTS, *HALVES), OWNERS):
            for which in ((), (DEFINITE,), (BEST,), (OTHER,)):
                thing = replace(noun_probe(gender, sort), count=count, owner=owner, which=which)
                for words, each in dict.fromkeys(self.ways(thing)):
                    if items := self.around(words, thing, which):
                        bare = replace(thing, noun="", which=which if self.is_article(words, thing) else ())
                        yield each or "thing", PhrasePattern(items, bare)
                        yield from ((each or "thing", PhrasePattern(more, bare)) for more in self.parted(items))

    def parted(self, items: Items) -> Iterator[Items]:
        """The same with more said behind the owner: Katzen eines Gegners | mit Kraft 1 | in Höhe des Heldenpreises."""
        at = next((i + 1 for i, item in enumerate(items) if item == OWNER), 0)
        if 0 < at < len(items) and any(item in items[:at] for item in self.cores):
            yield (*items[:at], PhraseSlot(MORE), *items[at:])

    def around(self, words: tuple[str, ...], thing: Thing, which: tuple[str, ...]) -> Items:
        """The words with a slot in place of the noun and of the adjective beside it."""
        at = next((i for i, word in enumerate(words) if word.startswith(thing.noun)), -1)
        if at < 0:
            return ()
        before, after = words[:at], words[at + 1 :]
        if size := next((len(own) for own, id in self.trailing if (id,) == which and after[: len(own)] == own), 0):
            after = after[size:]
        elif which:
            if self.is_article(words, thing):
                return (*with_slots(before, self.voice), cores(thing.noun[3:], False), *with_slots(after, self.voice))
            if self.lang == "en" and which == (OTHER,) and before[-1:] != (OTHER,):
                return ()
            before = before[:-1] if before[-1:] != ("77",) else before[:-2]
        core = cores(thing.noun[3:], words[at].startswith(f"{thing.noun}plu"))
        return (*with_slots(before, self.voice), core, *with_slots(after, self.voice))

    def is_article(self, words: tuple[str, ...], thing: Thing) -> bool:
        """Whether an adjective alone takes the place of the article: otra carta."""
        return (thing.which, thing.count) == ((OTHER,), ONE) and words[0] != "1" and words[1:] == (thing.noun,)

    # ---- what stands behind it

    def behind(self) -> Iterator[PhrasePattern]:
        """What may follow a noun: its element, where it is, on what, with what; the node has no noun."""
        lines = (Place("", line="row"), Place("", line="column"))
        for place in (*self.places(), *lines) if self.lang in MORE_OF else ():  # tu as une carte dans ta main
            where = plain(self.voice.language.where(place), self.lang)
            yield PhrasePattern(with_slots(where, self.voice), Thing("", place=place))
        for gender, sort in product(GENDERS[self.lang], "n"):
            for count in (ONE, Count("exactly", Number(2))):
                base = replace(noun_probe(gender, sort), count=count)
                first = gender == GENDERS[self.lang][0]
                for added in self.added():  # what lies on it is the same in all games: `carrying`
                    if first or added.filters:  # only a relative clause agrees with its noun
                        yield from self.tails(base, added)
                ends = (place for place in self.places() if place.zone != PLAY)
                for place, part in product(ends, ("top", "bottom")) if first else ():
                    ended = replace(place, part=part)  # type: ignore[arg-type]
                    yield from self.tails(replace(base, which=(part,)), Thing("", place=ended), Thing("", place=ended))
                    yield from self.denied(replace(base, count=None), Thing("", place=ended))

    def carrying(self) -> Iterator[PhrasePattern]:
        """What lies on a noun: with 2 ornicles on it."""
        for gender, count in product(GENDERS[self.lang], (ONE, Count("exactly", Number(2)))):
            base = replace(noun_probe(gender), count=count)
            for load, many in product(GENDERS[self.lang], COUNTS[:-1]):
                yield from self.tails(base, Thing("", filters=(Carrying(replace(noun_probe(load), count=many)),)))

    def likenesses(self) -> Iterator[tuple[str, PhrasePattern]]:
        """What things have in common, each alone and behind another; and the words before with what they have it."""
        names = [prop.id for prop in self.rules.properties]
        names += [self.rules.trait] if self.rules.elements and self.rules.trait not in names else []
        for name in names:
            (one,), (shared,) = self.beside(Alike((name,))), self.beside(Alike((name,), THAT_CARD))
            yield "shared", PhrasePattern(one, Alike((name,)))
            yield "shared as", PhrasePattern((*shared[len(one) : -1], OTHER_THING), Alike(()))
            for other in names:
                (both,) = self.beside(Alike((name, other)))
                if other != name:
                    yield "shared or", PhrasePattern(both[len(one) :], Alike((other,)))
        for items in self.beside(Alike((), None, run=True)):
            yield "in a run", PhrasePattern(items, Alike((), None, run=True))
        for items in self.beside(Alike((), THAT_CARD, run=True)):
            yield "in a run with", PhrasePattern(items, Alike((), None, run=True))
        for higher, n in product((True, False), (None, SO_MANY.n)):
            for items in self.beside(Beside(higher, THAT_CARD, n)):
                said = Thing("", filters=(Beside(higher, THAT_CARD, n),))
                yield "behind", PhrasePattern(items, said)
                than_sums: Items = tuple(BROUGHT if item == OTHER_THING else item for item in items)
                yield "behind", PhrasePattern(than_sums, said)
                if self.lang in MORE_OF:  # les cartes | de ta main | plus hautes que …
                    yield from (("behind", PhrasePattern((WHENCE, *way), said)) for way in (items, than_sums))
                if self.lang != "de":  # of the same suit as it | and higher than it
                    yield "behind", PhrasePattern((*plain(self.voice.language.AND, self.lang), *items), said)
        for to in (SO_MANY, WORTH, THAT_CARD):
            for items in self.beside(AddingUp(to)):
                yield "behind", PhrasePattern(items, Thing("", filters=(AddingUp(to),)))

        numbers = [prop.id for prop in self.rules.properties if prop.least is not None]
        for how, amount, by in product(get_args(Bound), (SO_MANY, WORTH), ("", *numbers)):
            bringing = Bringing(THAT_CARD, how, amount, by)  # type: ignore[arg-type]
            for items in self.beside(bringing):
                brought = tuple(BROUGHT if item == OTHER_THING else item for item in items)
                said = Thing("", filters=(bringing,))
                yield "behind", PhrasePattern(brought, said)
                if self.lang in MORE_OF:  # les cartes | de ta main | qui porteraient …
                    yield "behind", PhrasePattern((WHENCE, *brought), said)
        if whence := getattr(self.voice.language, "whence", None):
            for place in self.places():
                yield "whence", PhrasePattern(with_slots(plain(whence(place), self.lang), self.voice), place)

    def beside(self, filter: Filter) -> tuple[Items, ...]:
        """The ways to say a filter behind a noun, with slots: of the same suit as …; relative clauses agree with it."""
        behind, ways = self.voice.language.behind, dict[Items, None]()
        for gender, alone in product(GENDERS[self.lang], (True, False)):
            clause = behind(replace(noun_probe(gender), filters=(filter,)), alone)
            items = with_slots(plain(clause, self.lang), self.voice)
            ways[tuple(OTHER_THING if item == PhraseSlot("named") else item for item in items)] = None
        return tuple(ways)

    def places(self) -> Iterator[Place]:
        """Every zone, by whose it is."""
        for zone, owner in product(self.rules.zones, OWNERS):
            yield Place(zone.id, owner)
        if any(zone.play for zone in self.rules.zones):
            yield Place(PLAY)

    def added(self) -> Iterator[Thing]:
        """Things without a noun, each with one thing more to say."""
        yield from (Thing("", trait=trait) for trait in OF_ELEMENTS)
        numbers = [prop.id for prop in self.rules.properties if prop.least is not None]
        yield from (Thing("", filters=(Compared(one, "exactly", Chosen(one)),)) for one in numbers)
        yield from (Thing("", place=place) for place in self.places())
        yield from (Thing("", place=Place("", line=line)) for line in ("row", "column"))
        for prop, how, amount in product(self.rules.properties, ("exactly", "at most", "at least"), (SO_MANY, WORTH)):
            yield Thing("", filters=(Compared(prop.id, how, amount),))  # type: ignore[arg-type]
        yield from (Thing("", on=on) for on in (THAT_CARD, Ref("it", "")))

    def tails(self, base: Thing, added: Thing, instead: Thing | None = None) -> Iterator[PhrasePattern]:
        """The words that come behind a thing when it has something more to say."""
        whole = _with(base if instead is None else replace(base, which=()), added)
        for case, one in product(CASES[self.lang], ONES):
            bare, more = self.bare(base, case, one), plain(self.phrase(whole, case, one), self.lang)
            if more[: len(bare)] == bare and len(more) > len(bare):
                yield PhrasePattern(self.loaded(more[len(bare) :], added), added)

    def denied(self, base: Thing, added: Thing) -> Iterator[PhrasePattern]:
        """The words that come behind what somebody cannot do something to: keine Karten | auf dem oberen Ende."""
        for case in BENDING.get(self.lang, ()):
            none = self.voice.language.none
            bare, more = (plain(none(thing, case), self.lang) for thing in (base, _with(base, added)))
            if more[: len(bare)] == bare and len(more) > len(bare):
                yield PhrasePattern(with_slots(more[len(bare) :], self.voice), added)

    def loaded(self, words: tuple[str, ...], added: Thing) -> Items:
        """The words with slots, a load among them: … that has 2 ornicles."""
        match added:
            case Thing(filters=(Carrying(load),)):
                if load not in self.loads:
                    loads = dict.fromkeys(words for words, each in self.ways(load) if not each)
                    self.loads[load] = sorted(loads, key=len, reverse=True)
                for way in self.loads[load]:
                    for i in range(len(words) - len(way) + 1):
                        if words[i : i + len(way)] == way:
                            return (*words[:i], PhraseSlot("load"), *words[i + len(way) :])
            case Thing(on=Ref() as ref):  # on | it, qu’| il | porte
                names = {way[0] for way in wordings(self.voice, ref) if len(way) == 1}
                at = next((i for i in reversed(range(len(words))) if words[i] in names), len(words))
                said = (PhraseSlot("ref"),) if at < len(words) else ()  # Spanish leaves it unsaid: que lleva
                return (*words[:at], *said, *words[at + 1 :])
            case _:
                pass
        return with_slots(words, self.voice)

    # ---- nouns and adjectives

    def nouns(self) -> Iterator[tuple[tuple[str, ...], NounForm]]:
        """Every form of every noun, alone and compounded with each element."""
        for id in nouns(self.voice):
            yield from self.forms_of(id)

    def forms_of(self, id: str) -> Iterator[tuple[tuple[str, ...], NounForm]]:
        """Every form of a noun, alone and compounded with each element."""
        noun = self.voice.lexicon.noun(id)
        gender = (noun.gender or "n") if self.lang != "en" else ""
        traits = ["", *self.rules.elements] if self.voice.nouns.means_cards(id) else [""]
        for trait in traits:
            for words, plural in self.forms(Thing(id, trait=trait), gender):
                yield words, NounForm(id, gender, plural, trait)

    def forms(self, thing: Thing, gender: str) -> Iterator[tuple[tuple[str, ...], bool]]:
        """A noun in every case, one and several: what is left of its phrases when the words around it are taken."""
        known: set[tuple[tuple[str, ...], bool]] = set()
        model = noun_probe(gender)
        for count, owner in ((ONE, None), (NONE, None), (Count("exactly", Number(2)), None), (ALL, None),
                             (Count("exactly", Number(2)), YOU)):  # fmt: skip
            pairs = zip(
                self.ways(replace(model, count=count, owner=owner)),
                self.ways(replace(thing, count=count, owner=owner)),
                strict=True,
            )
            for (frame, _), (words, _) in pairs:
                at = next((i for i, word in enumerate(frame) if word.startswith(PROBE)), -1)
                before, behind = frame[:at], frame[at + 1 :]
                if words[:at] != before or words[len(words) - len(behind) :] != behind:
                    continue
                form = words[at : len(words) - len(behind)], "plu" in frame[at]
                if form[0] and form not in known:
                    known.add(form)
                    yield form

    def adjectives(self) -> Iterator[tuple[str, str]]:
        """Every form of every adjective that stands before its noun, and which it is."""
        for word, words, at in self.described:
            beside = [form for form in words[:at] if form != "2"][-1:]
            yield from ((form, word) for form in beside)

    def _described(self) -> Iterator[tuple[str, tuple[str, ...], int]]:
        """Each adjective with a noun of each gender, one and several, and where the noun stands."""
        for word in vocabulary.adjectives():
            for gender, sort in product(GENDERS[self.lang], "np"):
                for count, owner in product((ONE, ALL, None, Count("exactly", Number(2))), (None, YOU)):
                    thing = replace(noun_probe(gender, sort), count=count, owner=owner, which=(word,))
                    for words, _ in self.ways(thing):
                        yield word, words, next((i for i, form in enumerate(words) if form.startswith(PROBE)), 0)


def _with(base: Thing, added: Thing) -> Thing:
    changed = {name: value for name in ("trait", "place", "filters", "on") if (value := getattr(added, name))}
    return replace(base, **changed)


def merged(base: Thing, added: Thing) -> Thing | None:
    """A thing with one thing more to say; None where it says that already."""
    changed: dict[str, Any] = {}
    for name in ("trait", "place", "on"):
        if value := getattr(added, name):
            if getattr(base, name):
                return None
            changed[name] = value
    if added.filters:
        changed["filters"] = (*base.filters, *added.filters)
    place = changed.get("place")
    if place is not None and place.part:
        if base.which[:1] == (place.part,):
            changed["which"] = base.which[1:]
        elif base.count != NONE:  # keine Karten auf dem oberen Ende des Zugstapels
            return None
    elif place is not None and base.which[:1] in (("top",), ("bottom",)):
        return None
    return replace(base, **changed)


def each_of(thing: Thing, per: Thing) -> Count | None:
    """So many for each of something; your strongest creature is one."""
    count = thing.count or (ONE if definite(thing) else None)
    if count is not None and isinstance(count.amount, Number | ValueOf):
        return Count(count.how, Per(count.amount, per))
    return None
