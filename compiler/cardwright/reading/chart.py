"""The words of a line become the phrases that can be read in it, and the ways to lay them over a stretch of it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, NamedTuple

from cardwright.reading.grammar import Grammar
from cardwright.reading.probes import filled
from cardwright.reading.pronouns import is_it
from cardwright.reading.things import MORE, Form, each_of, merged
from cardwright.ruleset.amount import ONE, Count, Number
from cardwright.ruleset.number import definite
from cardwright.ruleset.player import Player
from cardwright.ruleset.terms import Terms
from cardwright.ruleset.thing import Argument, Either, Faces, Named, Ref, Thing
from cardwright.wording.number import stretch

Found = list[tuple[int, Any]]  # where a phrase ends, and what it means


class Core(NamedTuple):
    """A noun with its adjectives and all that stands behind it."""

    form: Form
    which: tuple[str, ...]
    number: int | None
    added: tuple[Thing, ...]


class Chart:
    """The phrases of one line, found when they are asked for; `agreeing` in gender and number, as they should."""

    def __init__(self, grammar: Grammar, words: tuple[str, ...], agreeing: bool = True) -> None:
        self.grammar, self.words, self.agreeing = grammar, words, agreeing
        self.known: dict[tuple[str, int], Found] = {}
        self.laid: dict[int, list[Any]] = {}  # the phrases that may be laid from a place on (tiling.py)
        self.furthest = 0

    def fits(self, sort: str, at: int) -> Iterator[tuple[int, Any]]:
        """Phrases of a sort that begin at a place."""
        key = sort, at
        found = self.known.get(key)
        if found is None:
            found = self.known[key] = []
            found.extend(dict.fromkeys(self._found(sort, at)))
            if sort == "player":  # somebody’s neighbour begins with somebody
                found[:] = dict.fromkeys([*found, *self._found(sort, at)])
        return iter(found)

    def _found(self, sort: str, at: int) -> Iterator[tuple[int, Any]]:
        if at >= len(self.words):
            return
        if sort == "number":
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
        elif sort == "argument":
            yield from self._arguments(at)
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
            yield end, replace(player, most=values["most"]) if "most" in values else player

    # ---- things

    def _cores(self, at: int, gender: str, many: bool) -> Iterator[tuple[int, Core]]:
        which: list[tuple[int, tuple[str, ...]]] = [(at, ())]
        for start, adjectives in which:  # grows meanwhile
            if start < len(self.words):
                which += [(start + 1, (*adjectives, one)) for one in self.grammar.adjectives.get(self.words[start], ())]
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
                                yield behind, Core(named, (*adjectives, *more), number, added)
                for called, named in self._names(end, Form("", gender, many, trait)):
                    for behind, added in self._behind(called):
                        yield behind, Core(named, adjectives, number, added)

    def _called(self, at: int, form: Form) -> Iterator[tuple[int, Form]]:
        """A noun, and the name that may stand behind it: keine Katze | „Miromon“."""
        yield at, form
        if self.grammar.lang != "en":
            yield from ((end, named) for end, named in self._names(at, form) if named.noun == form.noun)

    def _names(self, at: int, form: Form) -> Iterator[tuple[int, Form]]:
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
            for end, added in self.fits("behind", at):
                size = end + 1 if self.words[end : end + 1] == (",",) and self.words[at : at + 1] == (",",) else end
                for stop in dict.fromkeys((end, size)):
                    for behind, more in self._behind(stop, deep - 1):
                        yield behind, (added, *more)

    def _things(self, sort: str, at: int) -> Iterator[tuple[int, Thing]]:
        if sort == "thing":
            yield from self._by_name(at)
        for end, node, values in self.grammar.tries[sort].matches(self.words, at, self.fits):
            core = next((value for key, value in values.items() if key.startswith("core")), None)
            made = self._thing(node, core, values) if core is not None else None
            if made is None or core is None:
                continue
            if sort == "thing" and made.card and core.form.plural and made.count is None:  # “Miromon” is one
                continue
            for stop, added in self._behind(end) if made.owner is not None else [(end, ())]:
                whole: Thing | None = made
                for one in added:
                    whole = merged(whole, one) if whole is not None else None
                if whole is not None:
                    yield stop, whole
                    yield from self._multiplied(sort, stop, whole)

    def _by_name(self, at: int) -> Iterator[tuple[int, Thing]]:
        """A name with something behind it: “Toast Gnome” | in your entourage."""
        for end, form in self._names(at, Form("card", "", False)):
            for behind, added in self._behind(end):
                whole: Thing | None = Thing(form.noun, ONE, card=form.card)
                for one in added:
                    whole = merged(whole, one) if whole is not None else None
                if whole is not None and added:
                    yield behind, whole

    def _multiplied(self, sort: str, end: int, thing: Thing) -> Iterator[tuple[int, Thing]]:
        if sort == "thing":
            for behind, each in self.fits("per", end):
                if (count := each_of(thing, each)) is not None:
                    yield behind, replace(thing, count=count)

    def _thing(self, node: Thing, core: Core, values: dict[str, Any]) -> Thing | None:
        """The thing of a pattern with this noun; None where they do not go together."""
        several = node.count == Count("exactly", Number(77)) and "number" not in values
        if several != (core.number is not None):
            return None
        if several:
            values = values | {"number": Number(core.number or 0)}
        form = core.form
        made: Thing | None = replace(
            filled(node, values), noun=form.noun, trait=form.trait, which=core.which, card=form.card
        )
        if made is not None and definite(made) and made.count in (None, ONE) and not core.form.plural:
            named = made.owner is not None or stretch(made.noun, self.grammar.ruleset)
            if made.count != (None if named else ONE):  # your strongest creature, but 1 top card of the deck
                return None
        for added in (*core.added, *values.get(MORE, ())):
            made = merged(made, added) if made is not None else None
        return made

    # ---- anything that can be an argument

    def _arguments(self, at: int) -> Iterator[tuple[int, Argument]]:
        alone = list(dict.fromkeys(self._alone(at)))
        yield from alone
        for joint, every in ((self.grammar.joint("or_else"), False), (self.grammar.joint("and_also"), True)):
            for end, first in alone:
                if self.words[end : end + 1] == joint and not isinstance(first, Either):
                    for behind, other in self.fits("argument", end + 1):
                        faces = (*as_faces(first), *as_faces(other))
                        if len(faces) > 1 and not (isinstance(first, Number) and type(other) is Number):
                            yield behind, Either(of_one_owner(faces), every)
                        elif isinstance(other, Either):
                            if other.all == every:
                                yield behind, Either((first, *other.of), every)
                        elif type(other) is type(first):
                            yield behind, Either((first, other), every)

    def _alone(self, at: int) -> Iterator[tuple[int, Argument]]:
        for sort in ("player", "thing", "place", "faces", "ref", "some", "word", "named", "amount", "number"):
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
            found = tuple(as_faces(each) for each in of)
            return tuple(face for each in found for face in each) if all(found) else ()
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
    if isinstance(node, Thing) and node.filters and isinstance(values.get("load"), Thing):
        return replace(node, filters=(type(node.filters[0])(values["load"]),))  # type: ignore[call-arg]
    if isinstance(node, Thing) and node.on is not None and "ref" in values:
        return replace(node, on=values["ref"])
    return filled(node, values)


SORTS = ("argument", "each", "value", "counts", "setting", "per", "property", "load")
MOST = 3000  # tilings of one stretch that are looked at


class Phrase(NamedTuple):
    """A phrase in its place, by its sort."""

    sort: str
    value: Any
    start: int
    end: int


class Tiling(NamedTuple):
    """Phrases in order, and the words between them."""

    phrases: tuple[Phrase, ...]
    glue: tuple[str, ...]

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
    found: list[Tiling] = []
    for tiling in _tiled(chart, start, end, (), ()):
        found.append(tiling)
        if len(found) >= MOST:
            break
    return sorted(dict.fromkeys(found), key=lambda tiling: (len(tiling.glue), len(tiling.phrases)))


def _tiled(chart: Chart, at: int, end: int, phrases: tuple[Phrase, ...], glue: tuple[str, ...]) -> Iterator[Tiling]:
    if at > chart.furthest:
        chart.furthest = at
    if at == end:
        yield Tiling(phrases, glue)
        return
    for phrase in _phrases(chart, at, end):
        yield from _tiled(chart, phrase.end, end, (*phrases, phrase), glue)
    if chart.words[at] == "," and not _ends_a_clause(chart, at + 1):
        return
    if chart.words[at] in chart.grammar.glue:
        yield from _tiled(chart, at + 1, end, phrases, (*glue, chart.words[at]))


def _ends_a_clause(chart: Chart, at: int) -> bool:
    """Whether a comma parts a clause from what stands behind all of it: …, bis diese Karte das Gefolge verlässt."""
    return any(terms.until is not None for _, terms in chart.fits("setting", at))


def _phrases(chart: Chart, at: int, end: int) -> list[Phrase]:
    """The phrases that begin at a place and end in time, the longest first."""
    found = chart.laid.get(at)
    if found is None:
        every = (Phrase(sort, value, at, stop) for sort in SORTS for stop, value in _of(chart, sort, at))
        found = chart.laid[at] = _without_articles(sorted(every, key=lambda phrase: -phrase.end), chart)
    return [phrase for phrase in found if phrase.end <= end]


def _without_articles(found: list[Phrase], chart: Chart) -> list[Phrase]:
    """The phrases without a pronoun that begins a noun (le joueur), unless a verb follows (le piège)."""
    nouns = max((phrase.end for phrase in found if not isinstance(phrase.value, Ref | Either)), default=0)
    verbal = chart.grammar.verbal
    return [
        phrase
        for phrase in found
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
