"""A stretch of words becomes the clauses that say exactly it: what is done, what happens, what holds, what is asked.

This is generate and test. A grammar of clauses would have to tell where a German verb stands, what a French pronoun
leans on, and which English verb takes which preposition. The wording knows all that, since it prints the cards; told a
second time it would soon be told otherwise. So the wording is not turned round but asked:

1. Phrases are laid over the words (`chart.tilings`); verbs are known by the words between the phrases.
2. Every node that could be meant by these phrases is *proposed*, whatever their order and case: those with a verb by
   `VerbProposals` (`roles.py`), values that are so or so, having, being and lying by `Proposals`.
3. Each is worded in every order that a clause can have (`says`). One that does not say these very words is none.

A proposal may be as silly as it likes, since it costs but its wording: what is kept would be printed so. What is never
proposed cannot be read, though the wording says it; the tests read every card and random abilities back to find such.
It is affordable because a tiling has few phrases: the verb and the parts that they play are all that is free.

Clauses are found once for each sort and place. Those that differ in a pronoun alone are one here (German „sie“ is she
and they), until the whole is read (`pronouns.py`). Some that say something else are kept as `missed`: one of them may
be what somebody wanted to write (`paraphrases.py`).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import permutations, product
from typing import Any, Literal, get_args

from cardwright.reading.chart import Chart, Tiling, tilings
from cardwright.reading.grammar import ORDERS, Grammar
from cardwright.reading.pronouns import unnumbered
from cardwright.reading.roles import ClauseMeaning, VerbProposals, sorts_of
from cardwright.reading.tokens import plain
from cardwright.ruleset.abilities import FREE, Adjust, Beats, Change, CountsAs, Do, Oblige, Terms, Window
from cardwright.ruleset.condition import Both, Compare, Condition, Has, HasMore, Is, Many
from cardwright.ruleset.phrases import (
    ALL,
    EVERY,
    NONE,
    ONE,
    PLAY,
    THEY,
    Alike,
    Amount,
    Argument,
    Count,
    Either,
    Faces,
    Named,
    Number,
    OwnNumber,
    Per,
    Place,
    Player,
    Ref,
    Thing,
    ValueOf,
    Word,
    called,
)
from cardwright.wording.clause import ClauseParts, closed
from cardwright.wording.number import is_property
from cardwright.wording.voice import Clausal

Comparing = Literal["exactly", "at least", "at most"]
HOWS: tuple[Comparing, ...] = get_args(Comparing)
MANY: tuple[Many, ...] = get_args(Many)
Relation = Literal["exactly", "at least", "at most", "higher", "lower"]
RELATIONS: tuple[Relation, ...] = get_args(Relation)
MOST_MISSED = 300  # clauses that say something else, kept to be offered


class Proposals(VerbProposals):
    """Clauses of every sort, on one line."""

    # ---- what holds

    def _statics(self, tiling: Tiling) -> Iterator[ClauseMeaning]:
        yield from self._permits(tiling)
        yield from self._obliged(tiling)
        if tiling.of("load"):
            return
        yield from self._beating(tiling)
        yield from self._equalling(tiling)
        terms, pers = tiling.terms, tiling.of("per")
        arguments, held = map(_pointless, tiling.of("argument")), map(_pointless, self._holders(tiling))
        amounts = [value for value in arguments if isinstance(value, Number | ValueOf | Word)]
        others = [value for value in held if not isinstance(value, Number | ValueOf | Word)]
        for more in tiling.of("allowance"):  # you may add 1 more creature
            if len(others) == 1 and isinstance(others[0], Player) and not amounts:
                yield from self._changes(more.value, others[0], [more.by], pers, terms)
        for value in tiling.of("value"):
            if not others and len(amounts) <= 1:
                yield from self._changes(value.noun, value.owner, amounts, pers, terms)
            elif len(others) == 1 and isinstance(others[0], Player) and not amounts and value.owner is None:
                yield from self._changes(value.noun, others[0], amounts, pers, terms)  # “…” applies to you
        for value in tiling.of("counts"):
            whose = others[0] if others else None
            if len(others) <= 1 and len(amounts) <= 1 and (whose is None or isinstance(whose, Player)):
                yield from self._changes(value, whose, amounts, pers, terms)
        if len(others) == 1 and len(amounts) == 1 and len(pers) <= 1:
            amount = amounts[0]
            if isinstance(amount, Word) or isinstance(others[0], Player):
                return
            by = Per(_unsigned(amount), pers[0]) if pers else _unsigned(amount)
            if isinstance(others[0], Thing) and others[0].noun == "total":
                yield from ((Adjust(others[0], "total", by, sign, terms), FREE) for sign in (1, -1))
                return
            for prop, sign in product((*tiling.of("property"), "worth"), (1, 0, -1)):
                yield Adjust(others[0], prop, by, sign, terms), FREE  # type: ignore[arg-type]
        yield from self._counting(tiling, terms)

    def _obliged(self, tiling: Tiling) -> Iterator[ClauseMeaning]:
        """Somebody must do something, if possible."""
        if not self.grammar.literals["must"] <= set(tiling.between):
            return
        for verb, subject, what, slots in self._verbal(tiling):
            if subject is not None and not slots and self._takes(verb, what):
                yield Oblige(subject, verb.id, what, tiling.terms), FREE

    def _beating(self, tiling: Tiling) -> Iterator[ClauseMeaning]:
        """Trumps beat all other cards."""
        held = self._holders(tiling)
        if len(held) == 1 and self.grammar.literals["beats"] <= set(tiling.between):
            yield Beats(held[0], tiling.terms), FREE

    def _equalling(self, tiling: Tiling) -> Iterator[ClauseMeaning]:
        """Cards are worth their rank."""
        held, rules = self._holders(tiling), self.grammar.voice.lexicon.ruleset
        for what, own in (held, held[::-1]) if len(held) == 2 else ():
            if not isinstance(what, Thing | Ref | Either | Named) or not isinstance(own, Thing):
                continue
            if isinstance(own.on, Ref) and is_property(own.noun, rules):
                for prop in (*tiling.of("property"), "worth"):
                    yield Adjust(what, prop, OwnNumber(own.noun), 0, tiling.terms), FREE

    def _holders(self, tiling: Tiling) -> list[Argument]:
        return [
            replace(phrase.value, count=ALL) if phrase.sort == "each" else phrase.value
            for phrase in tiling.phrases
            if phrase.sort == "argument" or (phrase.sort == "each" and phrase.value.count is None)
        ]

    def _changes(
        self, value: str, whose: Player | None, amounts: list[Any], pers: list[Thing], terms: Terms
    ) -> Iterator[ClauseMeaning]:
        if whose is not None and whose.which in EVERY:  # each player's … in their endgame
            windows = (Window("in", each.phase) if each.of == THEY else each for each in terms.windows)
            terms = replace(terms, windows=tuple(windows))
        if not amounts:
            for word in ("yes", "no"):
                yield Change(value, None, word, whose, 1, terms), FREE
            return
        amount = amounts[0]
        if isinstance(amount, Word):
            yield Change(value, None, amount.word, whose, 1, terms), FREE
            return
        by = Per(_unsigned(amount), pers[0]) if pers else _unsigned(amount)
        for sign in (1, -1):
            yield Change(value, by, None, whose, sign, terms), FREE
        if not pers:
            yield Change(value, None, amount, whose, 1, terms), FREE

    def _counting(self, tiling: Tiling, terms: Terms) -> Iterator[ClauseMeaning]:
        held = self._holders(tiling)
        if len(held) == 2 and not tiling.of("value") and not tiling.of("counts"):
            for what, counts_as in (held, held[::-1]):
                if isinstance(what, Thing | Faces | Ref | Either):
                    way = Faces(counts_as.n) if isinstance(counts_as, Number) else counts_as
                    if isinstance(what, Thing) and isinstance(way, Thing) and way.noun == what.noun and way.trait:
                        way = Thing("", trait=way.trait)  # creatures that count as fire creatures count as fire
                    yield CountsAs(what, way, terms), FREE

    # ---- what is asked

    def _conditions(self, tiling: Tiling) -> Iterator[ClauseMeaning]:
        yield from self._happenings(tiling)
        held, loads = self._holders(tiling), tiling.of("load")
        if tiling.of("setting"):
            return
        if len(tiling.phrases) == 1:
            yield from ((node, FREE) for node in tiling.of("headcount"))
        yield from ((node, FREE) for node in self._lying(held, loads, tiling))
        yield from ((node, FREE) for node in self._having(held, loads, tiling))
        yield from ((node, FREE) for node in self._being(held, tiling) if not loads)
        yield from ((node, FREE) for node in self._being_such(held, loads))

    def _lying(self, held: list[Argument], loads: list[Thing], tiling: Tiling) -> Iterator[Condition]:
        """There are 2 objects in the market; what lies on them may be said last: eine Katze da ist, auf der … liegt."""
        alone = len(tiling.phrases) == 1 + len(loads)
        match held:
            case [Thing(owner=None, place=Place(part="") as place, on=None) as thing] if alone and place.zone != PLAY:
                filters = (*thing.filters, *(condition for load in loads for condition in load.filters))
                for how, amount in _how_many(thing.count):
                    yield Compare(replace(thing, count=None, place=None, filters=filters, on=place), how, amount)
            case [Named() as card, Place() as place] | [Place() as place, Named() as card] if len(tiling.phrases) == 2:
                named = called(card)
                assert isinstance(named, Thing)
                yield Compare(replace(named, count=None, on=place), "at least", Number(1))

    def _having(self, held: list[Argument], loads: list[Thing], tiling: Tiling) -> Iterator[Condition]:
        """They have 2 cats; what is told of these may be said last: wenn er keine Karte hat, die höher ist als sie."""
        players = [each for each in held if isinstance(each, Player)]
        things = [thing for each in held if isinstance(thing := called(each), Thing)]
        if len(held) == 2 and len(players) == 1 and len(things) == 1:
            filters = (*things[0].filters, *(condition for load in loads for condition in load.filters))
            yield Has(players[0], replace(things[0], filters=filters))
        if loads:
            return
        for each in held if len(held) == 2 and len(players) == 1 else ():  # 2 cats and no trap
            if (
                isinstance(each, Either)
                and (many := tuple(thing for thing in each.of if isinstance(thing, Thing))) == each.of
            ):
                yield Both(tuple(Has(players[0], thing) for thing in many), each.all)
        if len(held) == 3 and len(players) == 2 and len(things) == 1:
            for (who, than), how in product(permutations(players), MANY):
                yield HasMore(who, how, things[0].noun, than)
        if len(held) == 3 and len(players) == 1 and len(things) == 2:
            for (thing, other), how in product(permutations(things), MANY):
                yield HasMore(players[0], how, thing.noun, Thing(other.noun))
        counts = tiling.of("counts")
        if len(counts) == 1:
            whose = players[0] if players else None
            for amount in _amounts(each for each in held if not isinstance(each, Player)):
                subject: Argument = Thing(counts[0], owner=whose) if whose is not None else ValueOf(counts[0])
                yield from (Compare(subject, how, amount) for how in HOWS)

    def _being(self, held: list[Argument], tiling: Tiling) -> Iterator[Condition]:
        values = [_valued(each) for each in tiling.of("value")]
        if len(values) == 1 and len(held) <= 1:
            amounts = held or [Word("yes"), Word("no")]
            for amount, how in product(_amounts(amounts), HOWS):
                yield Compare(values[0], how, amount)
        if len(held) == 1 and not isinstance(held[0], Player):
            yield from (Is(held[0], Thing("", trait=trait)) for trait in ("your", "any", "that"))
        if len(held) != 2 or values or tiling.of("counts"):
            return
        for what, sort in (held, held[::-1]):
            if isinstance(what, Thing) and isinstance(sort, Thing) and (what.noun, sort.noun) == ("total", "total"):
                yield from (Compare(what, how, sort) for how in ("higher", "lower"))
            if self._is_number(what) and self._is_number(sort):
                yield from (Compare(what, how, sort) for how in RELATIONS)
            if isinstance(sort, Thing) and sort.noun == self.rules.trait and not isinstance(what, Player):
                yield from (Is(what, Thing("", trait=trait)) for trait in ("your", "any", "that"))
            if isinstance(sort, Player) == isinstance(what, Player) and not (
                _uncounted(sort)
                or isinstance(what, ValueOf)
                or (isinstance(sort, Place) and isinstance(what, Thing | Named))
            ):
                yield Is(what, sort)
            for amount, how in product(_amounts([sort]), HOWS):
                if not isinstance(amount, Word) and not isinstance(what, Player):
                    yield Compare(what, how, amount)
            if (
                isinstance(sort, Thing)
                and not isinstance(what, Player)
                and what != Ref("them")
                and "counter" in sorts_of(sort, self.rules)
            ):
                yield from _carried(what, sort)

    def _being_such(self, held: list[Argument], loads: list[Thing]) -> Iterator[Condition]:
        """What is told of a card behind the verb: wenn sie eine Karte ist, die höher ist als die oberste Karte."""
        for what, sort in (held, held[::-1]) if len(held) == 2 and len(loads) == 1 else ():
            if isinstance(sort, Thing) and not isinstance(what, Player):
                yield Is(what, replace(sort, filters=(*sort.filters, *loads[0].filters)))

    def _is_number(self, arg: Argument) -> bool:
        """Whether it is a number that cards have: the worth of your hand, the rank of the top card."""
        if not isinstance(arg, Thing) or not is_property(arg.noun, self.rules):
            return False
        return isinstance(arg.on, Ref) or (arg.count == ONE and (arg.on or arg.place) is not None)


def _carried(what: Argument, load: Thing) -> Iterator[Condition]:
    for how, amount in _how_many(load.count or ONE):
        yield Compare(replace(load, count=None, on=what), how, amount)


def _how_many(count: Count | None) -> Iterator[tuple[Comparing, Amount]]:
    """How many lie somewhere, by the count that says it: the other way round than it is worded."""
    if count == NONE:
        yield "exactly", Number(0)
    elif count == ONE:
        yield "at least", Number(1)
    elif count is not None and count.how in ("just", "at least", "at most") and count.amount is not None:
        yield "exactly" if count.how == "just" else count.how, count.amount


def _uncounted(sort: Argument) -> bool:
    """What nothing can be: a number, and several of a sort, unless they are alike."""
    match sort:
        case Number() | ValueOf():
            return True
        case Thing(noun, count=None, filters=filters):
            return bool(noun) and not any(isinstance(one, Alike) and one.to is None for one in filters)
        case _:
            return False


def _valued(value: Thing) -> Argument:
    return value if value.owner is not None else ValueOf(value.noun)


def _amounts(args: Iterable[Argument]) -> Iterator[Argument]:
    for arg in args:
        match arg:
            case Number() | ValueOf() | Word():
                yield arg
            case Faces(face, owner=None) if isinstance(face, int):
                yield Number(face)
            case _:
                continue


def _pointless(arg: Argument) -> Argument:
    """So many points as the number that something is worth: 11 Punkte wert."""
    match arg:
        case Thing("point", Count("exactly", Number() as n)) if arg == Thing("point", arg.count):
            return n
        case _:
            return arg


def _unsigned(amount: Number | ValueOf) -> Number | ValueOf:
    return Number(abs(amount.n)) if isinstance(amount, Number) else amount


# ---- the test


class ClauseChart(Proposals):
    """The clauses of one line, each found once."""

    def __init__(self, chart: Chart) -> None:
        super().__init__(chart)
        self.known: dict[tuple[str, int, int], tuple[ClauseMeaning, ...]] = {}
        self.missed: list[tuple[Any, Terms, int, int]] = []

    def of(self, sort: str, start: int, end: int) -> tuple[ClauseMeaning, ...]:
        """The clauses of a sort between two places: deed, happening, condition, static."""
        if end - 1 > start and self.chart.words[end - 1] == ",":  # what lies on a thing was said last, and more follows
            end -= 1
        key = sort, start, end
        if key not in self.known:
            meanings: dict[ClauseMeaning, ClauseMeaning] = {}  # what differs in a pronoun is one until all is read
            for node, terms in self._of(sort, start, end):
                meanings.setdefault((unnumbered(node), terms), (node, terms))
            self.known[key] = tuple(meanings.values())
        return self.known[key]

    def _of(self, sort: str, start: int, end: int) -> Iterator[ClauseMeaning]:
        words = self.chart.words[start:end]
        told = sort in ("deed", "static")
        for tiling in tilings(self.chart, start, end):
            for node, terms in getattr(self, f"_{sort}s")(tiling):
                if says(self.grammar, node, terms, words, told):
                    yield node, terms
                elif len(self.missed) < MOST_MISSED:
                    self.missed.append((node, terms, start, end))

    def proposed(self, start: int, end: int) -> Iterator[Do]:
        """Every deed that the words from start to end could mean, whatever it says."""
        for tiling in tilings(self.chart, start, end):
            yield from (node for node, _ in self._deeds(tiling) if isinstance(node, Do))


def says(grammar: Grammar, node: Clausal, terms: Terms, words: tuple[str, ...], told: bool = True) -> bool:
    """Whether a clause says these words in one of its orders; what is asked, and not told, is no command."""
    try:
        clause = grammar.voice._clause(node, terms)
    except (KeyError, ValueError, TypeError, AttributeError):
        return False
    return arranged(grammar, clause if told else replace(clause, command=""), words)


def arranged(grammar: Grammar, clause: ClauseParts, words: tuple[str, ...]) -> bool:
    """Whether a clause in pieces says these words in one of its orders."""
    if clause.finite and all(
        grammar.lacks(plain(closed(f"{rest} {clause.tail}"), grammar.lang), words)
        for rest in dict.fromkeys(filter(None, (clause.rest or " ", clause.command, clause.infinitive, clause.gerund)))
    ):
        return False  # one of these stands in every order, and most proposals have others
    arrange = grammar.voice.language.arrange
    texts = dict.fromkeys(arrange(clause, order) for order in ORDERS)
    return any(grammar.same(plain(text, grammar.lang), words) for text in texts)
