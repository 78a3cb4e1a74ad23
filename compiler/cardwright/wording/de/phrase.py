"""What is meant becomes a German noun phrase in a case: article, adjectives, compound, genitive, relative clause."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import assert_never

from cardwright.ruleset.phrases import (
    OF_ELEMENTS,
    YOU,
    Argument,
    Carrying,
    Compared,
    Count,
    Either,
    Faces,
    Named,
    Number,
    Per,
    Place,
    Player,
    Ref,
    Some,
    TheirBid,
    Thing,
    ValueOf,
    Word,
    definite,
)
from cardwright.vocabulary.words import adjectives
from cardwright.wording.clause import CLOSE, OPEN, One
from cardwright.wording.de.endings import Case, Kind, after, column, decline, der, dieser, ein, pronoun
from cardwright.wording.de.people import GermanPlaces
from cardwright.wording.lexicon import Lexicon, Noun
from cardwright.wording.number import (
    at_a_time,
    halved,
    is_called,
    is_property,
    several,
    shared,
    shares,
    single,
    stretch,
    unfolded,
)


class GermanPhrases(GermanPlaces):
    """German noun phrases for one game."""

    def __init__(self, lexicon: Lexicon) -> None:
        super().__init__(lexicon)
        self.phrase = lru_cache(maxsize=None)(self._phrase)

    def _phrase(self, arg: Argument, case: Case = "acc", one: One = "digit") -> str:
        match arg:
            case Thing():
                return self.thing(arg, case, one)
            case Player():
                return self.player(arg, case)
            case Place():
                return self.place(arg, case)
            case Ref():
                return self.ref(arg, case)
            case Faces():
                return self.faces(arg, case, one)
            case Named(card):
                return f"„{self.lexicon.name(f'card:{card}')}“"
            case Some(count, of):
                return self.some(count, of)
            case Word(word):
                return self.lexicon.word(word)
            case Either(of) if shares(arg):
                return " oder ".join(self.shared(of, case))
            case Either(of, both):
                return (" und " if both else " oder ").join(self.phrase(each, case, one) for each in of)
            case Number() | ValueOf() | Per() | TheirBid():
                return self.amount(arg, case)
            case _:
                assert_never(arg)

    def thing(self, thing: Thing, case: Case, one: One = "digit") -> str:
        """Article or number, adjectives, noun, and what stands behind it."""
        thing = unfolded(thing)
        if not thing.noun:
            return self.lexicon.word(thing.trait)
        if thing.on is not None and is_property(thing.noun, self.lexicon.ruleset):
            return self.its(thing, thing.on, case)
        if thing.owner is not None and self.own(thing.owner):
            return self.owned(thing, self.own(thing.owner), case, one)
        alone = single(thing, self.lexicon.ruleset, one)
        behind = self.behind(thing, alone)
        where = column(self.noun(thing), not alone)
        if is_called(thing):
            return f"{self.phrase(Named(thing.card))}{behind}"
        if halved(thing.count):
            of_all = f"{der('gen', 'pl')} {self.core(thing, 'weak', 'gen', True)}{behind}"
            return f"{self.half(thing.count, case)} {of_all}"
        match thing.count:
            case None if alone:
                return f"{der(case, where)} {self.core(thing, 'weak', case, False)}{behind}"
            case None if thing.owner is not None or definite(thing):
                return f"{der(case, 'pl')} {self.core(thing, 'weak', case, True)}{behind}"
            case None:
                return self.core(thing, "strong", case, True) + behind
            case Count("exactly", Number(n)) if definite(thing):
                return f"{der(case, where)} {self.numbered(thing, n, 'weak', case)}{behind}"
            case Count("exactly", Number(1)) if one != "digit":
                return f"{ein('ein', case, where)} {self.core(thing, 'mixed', case, False)}{behind}"
            case Count("exactly", ValueOf() | TheirBid() as amount):
                return f"{self.core(thing, 'strong', case, True)}{behind} in Höhe {self.amount(amount, 'gen')}"
            case Count("exactly", Per(n, each)):
                return f"{self.thing(counted(thing, n), case, one)} für {self.each(each, 'acc')}"
            case Count("all"):
                return f"{dieser('all', case, 'pl')} {self.core(thing, 'weak', case, True)}{behind}"
            case Count("no"):
                return f"{ein('kein', case, where)} {self.core(thing, 'mixed', case, False)}{behind}"
            case count:
                kind: Kind = "mixed" if alone else "strong"
                return f"{self.how_many(count, case)} {self.core(thing, kind, case, not alone)}{behind}"

    def owned(self, thing: Thing, whose: str, case: Case, one: One) -> str:
        """Dein Zauber; 2 deiner Zauber; keiner deiner Zauber."""
        alone = single(thing, self.lexicon.ruleset, one)
        behind = self.behind(thing, alone)
        of_all = f"{ein(whose, 'gen', 'pl')} {self.core(thing, 'mixed', 'gen', True)}{behind}"
        where = column(self.noun(thing), not alone)
        if halved(thing.count):
            return f"{self.half(thing.count, case)} {of_all}"
        match thing.count:
            case None:
                return f"{ein(whose, case, where)} {self.core(thing, 'mixed', case, not alone)}{behind}"
            case Count("exactly", Number(n)) if definite(thing):
                return f"{ein(whose, case, where)} {self.numbered(thing, n, 'mixed', case)}{behind}"
            case Count("all"):
                every = f"{dieser('all', case, 'pl')} {ein(whose, case, 'pl')}"
                return f"{every} {self.core(thing, 'mixed', case, True)}{behind}"
            case Count("no"):
                return f"{dieser('kein', case, where)} {of_all}"
            case Count("exactly", ValueOf() | TheirBid() as amount):
                return f"so viele {of_all} wie {self.amount(amount, 'nom')}"
            case Count("exactly", Per(n, each)):
                return f"{self.owned(counted(thing, n), whose, case, one)} für {self.each(each, 'acc')}"
            case count:
                return f"{self.how_many(count, case)} {of_all}"

    def half(self, count: Count | None, case: Case) -> str:
        """Die aufgerundete Hälfte, der abgerundeten Hälfte."""
        half = Noun("Hälfte", "Hälften", "f")
        way = str(self.lexicon.table["half"][halved(count)])
        return f"{der(case, 'f')} {decline(half, 'weak', case, False, (way,))}"

    def its(self, thing: Thing, on: Argument, case: Case) -> str:
        """A property of something: seine Stärke; die Stärke dieser Kreatur."""
        noun = self.noun(thing)
        if isinstance(on, Ref) and on.word in ("it", "them"):
            whose = "ihr" if self.gender(on) in ("f", "pl") else "sein"
            return f"{ein(whose, case, column(noun, False))} {self.core(thing, 'mixed', case, False)}"
        return f"{der(case, column(noun, False))} {self.core(thing, 'weak', case, False)} {self.phrase(on, 'gen')}"

    def each(self, thing: Thing, case: Case) -> str:
        """Jede Kreatur; jedes deiner Objekte; je 2 Katzen."""
        if n := at_a_time(thing):
            of_whom = self.own(thing.owner) if thing.owner is not None else ""
            if of_whom:
                said = f"{ein(of_whom, 'gen', 'pl')} {self.core(thing, 'mixed', 'gen', True)}"
            else:
                said = self.core(thing, "strong", case, True)
            return f"je {n} {said}{self.behind(thing, False)}"
        every = dieser("jed", case, column(self.noun(thing), False))
        whose = self.own(thing.owner) if thing.owner is not None else ""
        behind = self.behind(thing, True)
        if whose:
            return f"{every} {ein(whose, 'gen', 'pl')} {self.core(thing, 'mixed', 'gen', True)}{behind}"
        return f"{every} {self.core(thing, 'weak', case, False)}{behind}"

    def none(self, thing: Thing, case: Case) -> str:
        """Keine Fallen, keine Falle: what somebody cannot do something to."""
        alone = single(thing, self.lexicon.ruleset)
        no = ein("kein", case, column(self.noun(thing), not alone))
        return f"{no} {self.core(thing, 'mixed', case, not alone)}{self.behind(thing, alone)}"

    def core(self, thing: Thing, kind: Kind, case: Case, plural: bool) -> str:
        """Adjectives, element and noun; a card by its name is called by its kind, too: keine Katze „Miromon“."""
        first = ""
        if thing.trait not in ("", *OF_ELEMENTS):
            element = self.lexicon.element(thing.trait)
            first = element.compound or element.name
        name = f" {self.phrase(Named(thing.card))}" if thing.card else ""
        return decline(self.noun(thing), kind, case, plural, self.stems(thing), first) + name

    def numbered(self, thing: Thing, n: int, kind: Kind, case: Case) -> str:
        """Oberste 3 Karten: the number stands between adjectives and noun."""
        words = self.core(thing, kind, case, n != 1).split(" ")
        if n == 1:
            return " ".join(words)
        at = len(thing.which)
        return " ".join((*words[:at], str(n), *words[at:]))

    def stems(self, thing: Thing) -> tuple[str, ...]:
        known = adjectives()
        more = stretch(thing.noun, self.lexicon.ruleset)
        return tuple("weiter" if word == "other" and more else known[word].words["de"] for word in thing.which)

    def noun(self, thing: Thing) -> Noun:
        return self.lexicon.noun(thing.noun)

    def behind(self, thing: Thing, alone: bool) -> str:
        """Of what element, whose, with what, on what, where, and what lies on it."""
        own, zone, relative, top = "", "", "", False
        if thing.trait in OF_ELEMENTS:
            own = f" {self.of_element(thing.trait)}"
        if thing.owner is not None and not self.own(thing.owner):
            own += f" {self.phrase(thing.owner, 'gen')}"
        on = f" {after('auf', self.phrase(thing.on, 'dat'))}" if thing.on is not None else ""
        if thing.place is not None:
            top = thing.which[:1] in (("top",), ("bottom",)) and not thing.place.line
            zone = " " + (self.place(thing.place, "gen") if top else self.where(thing.place))
        for filter in thing.filters:
            match filter:
                case Compared():
                    own += f" {self.compared(filter)}"
                case Carrying(load):
                    relative += self.carrying(load, column(self.noun(thing), not alone))
                case _:
                    assert_never(filter)
        return (zone + own + on if top else own + on + zone) + relative

    def of_element(self, trait: str) -> str:
        noun = self.lexicon.trait
        where = column(noun, False)
        if trait == "different":
            return decline(noun, "strong", "gen", True, ("verschieden",))
        if trait == "any":
            return f"{ein('ein', 'gen', where)} {decline(noun, 'mixed', 'gen', False, ('beliebig',))}"
        return f"{ein('dein', 'gen', where)} {decline(noun, 'mixed', 'gen', False)}"

    def compared(self, filter: Compared) -> str:
        bound = {"exactly": "", "at most": " oder weniger", "at least": " oder mehr"}[filter.how]
        return f"mit {self.lexicon.noun(filter.property).name} {self.amount(filter.amount, 'nom')}{bound}"

    def carrying(self, load: Thing, column: str) -> str:
        """The relative clause of `that has`: auf dem Ornikel liegen."""
        whom = {"m": "dem", "f": "der", "n": "dem", "pl": "denen"}[column]
        lies = "liegt" if single(load, self.lexicon.ruleset) else "liegen"
        return f"{OPEN}, auf {whom} {self.thing(load, 'nom', 'article')} {lies}{CLOSE}"

    def ref(self, ref: Ref, case: Case) -> str:
        match ref.word:
            case "it" if ref.noun == "happening":
                return "dies"
            case "it" | "them":
                return pronoun(case, self.gender(ref))
            case "the rest":
                noun = self.lexicon.noun("rest")
                return f"{der(case, 'm')} {decline(noun, 'weak', case, False)}"
            case "this" | "that" | "those":
                speaking = ref.word == "this" or not ref.noun
                noun, many = self.lexicon.noun("card" if speaking else ref.noun), ref.word == "those"
                the = ref.word != "this" and ref.noun in ("", "card")  # diese Karte is the one that speaks
                word = der(case, column(noun, many)) if the else dieser("dies", case, column(noun, many))
                return f"{word} {decline(noun, 'weak', case, many)}"
            case _:
                assert_never(ref.word)

    def gender(self, ref: Ref) -> str:
        if ref.word in ("them", "those"):
            return "pl"
        return column(self.lexicon.noun(ref.noun), False) if ref.noun else "n"

    def some(self, count: Count, of: Ref) -> str:
        if of.word == "the rest":
            return f"{self.how_many(count, 'acc')} {after('von', self.ref(of, 'dat'))}"
        if of.word == "those":
            return f"{self.how_many(count, 'acc')} {self.ref(of, 'gen')}"
        return f"{self.how_many(count, 'acc')} davon"

    def faces(self, faces: Faces, case: Case, one: One = "digit") -> str:
        """Dein Kreuz; eine Sonne; eine 4; −4 bis −1."""
        if faces.to is not None:
            return f"{signed(faces.face)} bis {signed(faces.to)}"
        many = several(faces, self.lexicon.ruleset)
        noun = Noun(signed(faces.face), "", "f") if isinstance(faces.face, int) else self.lexicon.face(faces.face)
        where = column(noun, many)
        if faces.owner is None:
            if one != "article":
                return decline(noun, "strong", case, many)
            return f"{ein('ein', case, where)} {decline(noun, 'mixed', case, many)}"
        whose = self.own(faces.owner)
        if whose:
            return f"{ein(whose, case, where)} {decline(noun, 'mixed', case, many)}"
        return f"{der(case, where)} {decline(noun, 'weak', case, many)} {self.phrase(faces.owner, 'gen')}"

    def shared(self, of: tuple[Argument, ...], case: Case) -> list[str]:
        """Faces of one owner: deine Sonne, dein Kreuz; die 3, die 4 jedes Gegners."""
        faces = shared(of)
        owner = faces[0].owner or YOU
        said = [self.faces(each, case) for each in faces]
        if self.own(owner):
            return said
        whose = f" {self.phrase(owner, 'gen')}"
        return [*(each.removesuffix(whose) for each in said[:-1]), said[-1]]

    def amount(self, amount: Number | ValueOf | Per | TheirBid, case: Case) -> str:
        match amount:
            case Number(n):
                return signed(n)
            case ValueOf(value):
                noun = self.lexicon.value(value)
                return f"{der(case, column(noun, False))} {decline(noun, 'weak', case, False)}"
            case Per(n, thing):
                return f"{self.amount(n, case)} für {self.each(thing, 'acc')}"
            case TheirBid():
                noun = self.lexicon.noun("bid")
                return f"{ein('sein', case, column(noun, False))} {decline(noun, 'mixed', case, False)}"
            case _:
                assert_never(amount)

    def how_many(self, count: Count, case: Case) -> str:
        amount = self.amount(count.amount or Number(1), case)
        match count.how:
            case "exactly":
                return amount
            case "just" | "up to" | "at most" | "at least":
                return f"{self.lexicon.table['bound'][count.how]} {amount}"
            case "all":
                return dieser("all", case, "pl")
            case "no":
                return dieser("kein", case, "pl")
            case "any number":
                return f"beliebig {dieser('viel', case, 'pl')}"
            case "half up" | "half down":
                return self.half(count, case)
            case _:
                assert_never(count.how)


def signed(n: int | str) -> str:
    """A number with a true minus sign."""
    return str(n).replace("-", "−")


def counted(thing: Thing, n: Number | ValueOf) -> Thing:
    """The thing, so many of it."""
    return replace(thing, count=Count("exactly", n))
