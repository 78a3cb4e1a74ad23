"""The words of a line become the phrases that can be read in it, and the ways to lay these over a stretch of it.

The *chart* keeps, for a sort of phrase and a place in the line, every phrase of that sort that begins there: where it
ends, and what it means (`Chart.fits`). It is filled when it is asked, and each question is answered once. An answer
walks the tree of patterns of the sort along the words; at a slot the chart is asked again, for the sort of the slot. So
phrases stand in phrases, as deep as a sentence has them. Several phrases at one place are no fault: all are kept, and
the whole sentence decides. A player may begin with a player (somebody’s neighbour); while players are looked for there
are none at that place, so they are looked for twice, the second time with those of the first.

A thing is read in three parts: a pattern of what stands around any noun, a *nominal* (the noun with its adjectives)
that agrees with it in gender and number, and what stands behind it (in the hand, with strength 3), which are patterns
of their own. The parts are merged, unless two of them say the same.

A *tiling* is one way to lay phrases side by side over a stretch; between them stand only forms of verbs and function
words. Long phrases are tried first, and tilings with few words between them are offered first: they are what is mostly
meant. No more than `MOST_TILINGS` are looked at, so that no line takes for ever. `Chart.furthest` is how far any tiling
came, which is where a sentence that cannot be read is lost.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, NamedTuple

from cardwright.reading.grammar import Grammar
from cardwright.reading.probes import THAT_CARD, filled
from cardwright.reading.pronouns import is_it
from cardwright.reading.things import MORE, NounForm, each_of, merged
from cardwright.ruleset.abilities import Terms
from cardwright.ruleset.phrases import (
    ONE,
    AddingUp,
    Alike,
    Argument,
    Beside,
    Bringing,
    Count,
    Either,
    Faces,
    Most,
    Named,
    Number,
    Player,
    Range,
    Ref,
    Thing,
    definite,
)
from cardwright.wording.number import is_property, stretch

PhraseEnds = list[tuple[int, Any]]  # where a phrase ends, and what it means
SORTS = ("argument", "each", "value", "counts", "allowance", "setting", "per", "property", "load", "headcount")
MOST_TILINGS = 3000  # tilings of one stretch that are looked at
MOST_LOOSE = 200  # of one that people typed: the likeliest come first, and there are more such stretches


class Nominal(NamedTuple):
    """A noun with its adjectives and all that stands behind it."""

    form: NounForm
    which: tuple[str, ...]
    number: int | None
    added: tuple[Thing, ...]


class Chart:
    """The phrases of one line, found when they are asked for; `agreeing` in gender and number, as they should."""

    def __init__(self, grammar: Grammar, words: tuple[str, ...], agreeing: bool = True) -> None:
        self.grammar, self.words, self.agreeing = grammar, words, agreeing
        self.known: dict[tuple[str, int], PhraseEnds] = {}
        self.laid: dict[int, list[Any]] = {}  # the phrases that may be laid from a place on (tiling.py)
        self.furthest = 0

    def fits(self, sort: str, at: int) -> Iterator[tuple[int, Any]]:
        """Phrases of a sort that begin at a place."""
        key = sort, at
        ends = self.known.get(key)
        if ends is None:
            ends = self.known[key] = []
            ends.extend(dict.fromkeys(self._found(sort, at)))
            if sort == "player":  # somebody’s neighbour begins with somebody
                ends[:] = dict.fromkeys([*ends, *self._found(sort, at)])
        return iter(ends)

    def _found(self, sort: str, at: int) -> Iterator[tuple[int, Any]]:
        if at >= len(self.words):
            return
        if sort in ("number", "other number"):
            if (n := self.grammar.number(self.words[at])) is not None:
                yield at + 1, Number(n)
        elif sort.startswith("core"):
            _, gender, many = sort.split(" ")
            yield from self._cores(at, gender, many == "several")
        elif sort in ("thing", "each"):
            yield from self._things(sort, at)
        elif sort == "player":
            yield from self._players(at)
        elif sort == "load":  # what lies on a thing is counted, and no more is said of it
            plain_things = ((end, thing) for end, thing in self.fits("thing", at) if is_load(thing))
            yield from plain_things
        elif sort == "had":  # what somebody has, who is told apart by it
            yield from ((end, thing) for end, thing in self.fits("thing", at) if thing.count is not None)
        elif sort == "argument":
            yield from self._arguments(at)
        elif sort == "headcount":
            for end, node, values in self.grammar.tries["headcount"].matches(self.words, at, self.fits):
                who = replace(node.what, having=values["had"])
                yield end, replace(node, what=who, amount=values.get("number", node.amount))
        elif sort in ("belonging", "other thing"):  # what an owner has, with what a thing is compared
            rules = self.grammar.voice.lexicon.ruleset  # a number of things is none of them
            for named in ("thing", "named", "ref"):
                those = self.fits(named, at)
                yield from (fit for fit in those if not (named == "thing" and is_property(fit[1].noun, rules)))
        elif sort == "brought":
            yield from self.fits("sum", at)
            yield from ((end, counters) for end, counters in self.fits("thing", at) if counters.owner is not None)
        elif sort == "alike":
            yield from self._alike(at)
        elif sort == MORE:
            yield from ((end, added) for end, added in self._behind(at) if added)
        elif sort == "per":
            size = len(self.grammar.per)
            if self.words[at : at + size] == self.grammar.per:
                yield from self.fits("each", at + size)
        else:
            for end, node, values in self.grammar.tries[sort].matches(self.words, at, self.fits):
                yield end, _filled(node, values)

    def _players(self, at: int) -> Iterator[tuple[int, Player]]:
        for end, node, values in self.grammar.tries["player"].matches(self.words, at, self.fits):
            player: Player = filled(node, values) if values else node
            if "had" in values:
                yield end, replace(player, having=values["had"])
            elif "belonging" in values:
                yield end, replace(player, thing=values["belonging"])
            elif "most" in values:
                most: Most = values["most"]
                yield end, replace(player, most=most)
                for stop, added in self.fits("behind", end):  # with the most cards | in their stock
                    if added == Thing("", place=added.place):
                        yield stop, replace(player, most=replace(most, place=added.place))
            else:
                yield end, player

    def _alike(self, at: int) -> Iterator[tuple[int, Thing]]:
        """What things have in common: of the same suit or rank | as it | in sequence."""
        runs = self.grammar.tries["in a run"]
        for stop, _, _ in runs.matches(self.words, at, self.fits):
            yield stop, Thing("", filters=(Alike((), None, run=True),))
        shared = [(end, node.by) for end, node, _ in self.grammar.tries["shared"].matches(self.words, at, self.fits)]
        joined = self.grammar.tries["in a run with"]
        for stop, _, values in joined.matches(self.words, at, self.fits):
            yield stop, Thing("", filters=(Alike((), values["other thing"], run=True),))
        for end, by in shared:  # grows meanwhile
            for stop, _, values in joined.matches(self.words, end, self.fits):
                yield stop, Thing("", filters=(Alike(by, values["other thing"], run=True),))
            others = self.grammar.tries["shared or"].matches(self.words, end, self.fits)
            shared += [(stop, (*by, *other.by)) for stop, other, _ in others if other.by[0] not in by]
            yield end, Thing("", filters=(Alike(by),))
            for stop, _, _ in runs.matches(self.words, end, self.fits):
                yield stop, Thing("", filters=(Alike(by, None, run=True),))
            for stop, _, values in self.grammar.tries["shared as"].matches(self.words, end, self.fits):
                yield stop, Thing("", filters=(Alike(by, values["other thing"]),))

    # ---- things

    def _cores(self, at: int, gender: str, many: bool) -> Iterator[tuple[int, Nominal]]:
        which: list[tuple[int, tuple[str, ...]]] = [(at, ())]
        for start, adjectives in which:  # grows meanwhile
            if start < len(self.words):
                following = self.grammar.adjectives.get(self.words[start], ())
                which += [(start + 1, (*adjectives, adjective)) for adjective in following]
        for start, adjectives in which:
            number = self.grammar.number(self.words[start]) if adjectives and start < len(self.words) else None
            begins = start if number is None else start + 1
            for end, trait in [(begins, ""), *self._traits(begins)]:
                word = self.words[end] if end < len(self.words) else ""
                for words, form in self.grammar.nouns.get(word, ()):
                    agrees = (form.gender, form.plural) == (gender, many) or not self.agreeing
                    if not agrees or self.words[end : end + len(words)] != words:
                        continue
                    form = form._replace(trait=trait) if trait else form
                    for stop, more in self._trailing(end + len(words)):
                        for called, named in self._called(stop, form):
                            for behind, added in self._behind(called):
                                yield behind, Nominal(named, (*adjectives, *more), number, added)
                for called, named in self._names(end, NounForm("", gender, many, trait)):
                    for behind, added in self._behind(called):
                        yield behind, Nominal(named, adjectives, number, added)

    def _called(self, at: int, form: NounForm) -> Iterator[tuple[int, NounForm]]:
        """A noun, and the name that may stand behind it: keine Katze | „Miromon“."""
        yield at, form
        if self.grammar.lang != "en":
            yield from ((end, named) for end, named in self._names(at, form) if named.noun == form.noun)

    def _names(self, at: int, form: NounForm) -> Iterator[tuple[int, NounForm]]:
        """The name of a card as a noun."""
        for end, card in self.fits("named", at):
            if isinstance(card, Named) and (form.noun or self.grammar.lang == "en"):
                yield end, form._replace(noun=card.card.split("/")[0], card=card.card)

    def _trailing(self, at: int) -> Iterator[tuple[int, tuple[str, ...]]]:
        """The adjectives that stand behind a noun: la créature | la plus forte."""
        yield at, ()
        for words, adjective in self.grammar.trailing.get(self.words[at], ()) if at < len(self.words) else ():
            if self.words[at : at + len(words)] == words:
                yield from ((stop, (adjective, *more)) for stop, more in self._trailing(at + len(words)))

    def _traits(self, at: int) -> Iterator[tuple[int, str]]:
        for end, thing in self.fits("word", at):
            if isinstance(thing, Thing):
                yield end, thing.trait

    def _behind(self, at: int, deep: int = 3) -> Iterator[tuple[int, tuple[Thing, ...]]]:
        yield at, ()
        if deep:
            for end, added in (*self.fits("behind", at), *self.fits("alike", at)):
                size = end + 1 if self.words[end : end + 1] == (",",) and self.words[at : at + 1] == (",",) else end
                for stop in dict.fromkeys((end, size)):
                    for behind, more in self._behind(stop, deep - 1):
                        yield behind, (added, *more)

    def _things(self, sort: str, at: int) -> Iterator[tuple[int, Thing]]:
        if sort == "thing":
            yield from self._by_name(at)
        for end, node, values in self.grammar.tries[sort].matches(self.words, at, self.fits):
            core = next((value for key, value in values.items() if key.startswith("core")), None)
            thing = self._thing(node, core, values) if core is not None else None
            if thing is None or core is None:
                continue
            if sort == "thing" and thing.card and core.form.plural and thing.count is None:  # “Miromon” is one
                continue
            for stop, added in self._behind(end) if thing.owner is not None else [(end, ())]:
                whole: Thing | None = thing
                for more in added:
                    whole = merged(whole, more) if whole is not None else None
                if whole is not None:
                    yield stop, whole
                    yield from self._multiplied(sort, stop, whole)

    def _by_name(self, at: int) -> Iterator[tuple[int, Thing]]:
        """A name with something behind it: “Toast Gnome” | in your entourage."""
        for end, form in self._names(at, NounForm("card", "", False)):
            for behind, added in self._behind(end):
                whole: Thing | None = Thing(form.noun, ONE, card=form.card)
                for more in added:
                    whole = merged(whole, more) if whole is not None else None
                if whole is not None and added:
                    yield behind, whole

    def _multiplied(self, sort: str, end: int, thing: Thing) -> Iterator[tuple[int, Thing]]:
        if sort == "thing":
            for behind, each in self.fits("per", end):
                if (count := each_of(thing, each)) is not None:
                    yield behind, replace(thing, count=count)

    def _thing(self, node: Thing, core: Nominal, values: dict[str, Any]) -> Thing | None:
        """The thing of a pattern with this noun; None where they do not go together."""
        several = node.count == Count("exactly", Number(77)) and "number" not in values
        if several != (core.number is not None):
            return None
        if several:
            values = values | {"number": Number(core.number or 0)}
        form = core.form
        which = (*node.which, *core.which)
        thing: Thing | None = replace(
            filled(node, values), noun=form.noun, trait=form.trait, which=which, card=form.card
        )
        if thing is not None and definite(thing) and thing.count in (None, ONE) and not core.form.plural:
            named = thing.owner is not None or stretch(thing.noun, self.grammar.ruleset)
            if thing.count != (None if named else ONE):  # your strongest creature, but 1 top card of the deck
                return None
        for added in (*core.added, *values.get(MORE, ())):
            thing = merged(thing, added) if thing is not None else None
        return thing

    # ---- anything that can be an argument

    def _arguments(self, at: int) -> Iterator[tuple[int, Argument]]:
        alone = list(dict.fromkeys(self._alone(at)))
        yield from alone
        for joint, every in self.grammar.joints():
            for end, first in alone:
                comma = self.words[end : end + 1] == (",",)  # A, B and C
                if (comma or self.words[end : end + 1] == joint) and not isinstance(first, Either):
                    for behind, other in self.fits("argument", end + 1):
                        if comma and not (isinstance(other, Either) and other.all == every):
                            continue
                        faces = (*as_faces(first), *as_faces(other))
                        if len(faces) > 1 and not (isinstance(first, Number) and type(other) is Number):
                            yield behind, Either(of_one_owner(faces), every)
                        elif isinstance(other, Either):
                            if other.all == every:
                                yield behind, Either((first, *other.of), every)
                        elif type(other) is type(first):
                            yield behind, Either((first, other), every)

    def _alone(self, at: int) -> Iterator[tuple[int, Argument]]:
        for sort in (
            "player", "thing", "sum", "place", "faces", "ref", "some", "word", "named", "amount", "number", "range",
        ):  # fmt: skip
            for end, value in self.fits(sort, at):
                if not (isinstance(value, Faces) and isinstance(value.face, int) and end == at + 1):
                    yield end, value  # a bare number is a face where a face is wanted


def as_faces(other: Argument) -> tuple[Faces, ...]:
    """Faces behind a face, where a bare number is one, too: your 3 or 4."""
    match other:
        case Number(n):
            return (Faces(n),)
        case Faces():
            return (other,)
        case Either(of):
            faces = tuple(as_faces(each) for each in of)
            return tuple(face for each in faces for face in each) if all(faces) else ()
        case _:
            return ()


def of_one_owner(faces: tuple[Faces, ...]) -> tuple[Faces, ...]:
    """The owner is that of the first: deine Sonne oder dein Kreuz, die 3 oder die 4 eines Gegners."""
    owners = {face.owner for face in faces} - {None}
    if len(owners) != 1:
        return faces
    return (replace(faces[0], owner=owners.pop()), *(replace(face, owner=None) for face in faces[1:]))


def is_load(thing: Thing) -> bool:
    """Whether it is so many of something, and no more is said of it."""
    counted = thing.count is None or isinstance(thing.count.amount, Number | None)
    return counted and thing == Thing(thing.noun, thing.count)


def _filled(node: Any, values: dict[str, Any]) -> Any:
    if not values:
        return node
    if isinstance(node, Faces) and node.face == 77 and isinstance(values.get("number"), Number):
        node = replace(node, face=values["number"].n)
    if isinstance(node, Range) and "other number" in values:
        node = replace(node, most=values["other number"])
    if isinstance(node, Thing) and node.filters and isinstance(values.get("load"), Thing):
        return replace(node, filters=(type(node.filters[0])(values["load"]),))  # type: ignore[call-arg]
    if isinstance(node, Thing) and node.filters and isinstance(beside := node.filters[0], Beside):
        n = values["number"].n if beside.n is not None else None
        beside = replace(beside, than=values["brought" if "brought" in values else "other thing"], n=n)
        return replace(node, filters=(beside,), place=values.get("whence"))
    if isinstance(node, Thing) and node.filters and isinstance(sum := node.filters[0], AddingUp):
        return replace(node, filters=(filled(sum, values | {"named": values.get("other thing")}),))
    if isinstance(node, Thing) and node.filters and isinstance(bringing := node.filters[0], Bringing):
        bringing = replace(filled(bringing, values), what=values["brought"])
        return replace(node, filters=(bringing,), place=values.get("whence"))
    if isinstance(node, Thing) and node.on == THAT_CARD and "other thing" in values:
        return replace(node, on=values["other thing"])
    if isinstance(node, Thing) and "place" in values:
        return replace(node, place=values["place"])
    if isinstance(node, Thing) and node.on is not None and "ref" in values:
        return replace(node, on=values["ref"])
    return filled(node, values)


# ---- tilings


class LaidPhrase(NamedTuple):
    """A phrase in its place, by its sort."""

    sort: str
    value: Any
    start: int
    end: int


class Tiling(NamedTuple):
    """Phrases in order, and the words between them."""

    phrases: tuple[LaidPhrase, ...]
    between: tuple[str, ...]

    def of(self, sort: str) -> list[Any]:
        """What the phrases of a sort mean."""
        return [phrase.value for phrase in self.phrases if phrase.sort == sort]

    @property
    def terms(self) -> Terms:
        """All settings in one."""
        windows: list[Any] = []
        until = against = None
        for each in self.of("setting"):
            windows += each.windows
            until, against = each.until or until, each.against or against
        return Terms(windows=tuple(windows), until=until, against=against)


def tilings(chart: Chart, start: int, end: int) -> list[Tiling]:
    """The ways to lay phrases over the words from start to end, those with the fewest words between first."""
    looked_at: list[Tiling] = []
    for tiling in _tiled(chart, start, end, (), ()):
        looked_at.append(tiling)
        if len(looked_at) >= (MOST_LOOSE if chart.grammar.loose else MOST_TILINGS):
            break
    return sorted(dict.fromkeys(looked_at), key=lambda tiling: (len(tiling.between), len(tiling.phrases)))


def _tiled(
    chart: Chart, at: int, end: int, phrases: tuple[LaidPhrase, ...], between: tuple[str, ...]
) -> Iterator[Tiling]:
    if at > chart.furthest:
        chart.furthest = at
    if at == end:
        yield Tiling(phrases, between)
        return
    for phrase in _phrases(chart, at, end):
        yield from _tiled(chart, phrase.end, end, (*phrases, phrase), between)
    if chart.words[at] == "," and not _ends_a_clause(chart, at + 1):
        return
    if chart.words[at] in chart.grammar.between or (chart.grammar.near and not chart.grammar.weighs(chart.words[at])):
        yield from _tiled(chart, at + 1, end, phrases, (*between, chart.words[at]))


def _ends_a_clause(chart: Chart, at: int) -> bool:
    """Whether a comma parts a clause from what stands behind all of it: …, bis diese Karte das Gefolge verlässt; or
    from the end of its line: …, unless tied."""
    if any(chart.words[at - 1 : at - 1 + len(tail)] == tail for tail in chart.grammar.tails):
        return True
    return any(terms.until is not None for _, terms in chart.fits("setting", at))


def _phrases(chart: Chart, at: int, end: int) -> list[LaidPhrase]:
    """The phrases that begin at a place and end in time, the longest first."""
    laid = chart.laid.get(at)
    if laid is None:
        sorts = () if _is_expletive(chart, at) else SORTS
        every = (LaidPhrase(sort, value, at, stop) for sort in sorts for stop, value in _of(chart, sort, at))
        laid = chart.laid[at] = _without_articles(sorted(every, key=lambda phrase: -phrase.end), chart)
    return [phrase for phrase in laid if phrase.end <= end]


def _is_expletive(chart: Chart, at: int) -> bool:
    """Whether the word means nobody: il y a, il n’est pas vrai que."""
    return any(chart.words[at : at + len(words)] == words for words in chart.grammar.expletives)


def _without_articles(phrases: list[LaidPhrase], chart: Chart) -> list[LaidPhrase]:
    """The phrases without a pronoun that begins a noun (le joueur), unless a verb follows (le piège)."""
    nouns = max((phrase.end for phrase in phrases if not isinstance(phrase.value, Ref | Either)), default=0)
    verbal = chart.grammar.verbal
    return [
        phrase
        for phrase in phrases
        if phrase.end >= nouns or not is_it(phrase.value) or chart.words[phrase.end] in verbal
    ]


def _of(chart: Chart, sort: str, at: int) -> Iterator[tuple[int, Any]]:
    match sort:
        case "property":
            properties = {prop.id for prop in chart.grammar.ruleset.properties}
            for words, form in chart.grammar.nouns.get(chart.words[at], ()):
                if form.noun in properties and not form.trait and chart.words[at : at + len(words)] == words:
                    yield at + len(words), form.noun
        case "load":  # what lies on a thing, said at the end of a clause: …, auf dem Ornikel liegen
            if chart.words[at] == ",":
                for stop, value in chart.fits("behind", at):
                    if isinstance(value, Thing):
                        yield stop, value
                        if chart.words[stop : stop + 1] == (",",):
                            yield stop + 1, value
        case _:
            yield from chart.fits(sort, at)
