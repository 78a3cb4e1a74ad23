"""What is meant becomes a German noun phrase in a case: article, adjectives, compound, genitive, relative clause."""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never

from cardwright.ruleset.phrases import (
    OF_ELEMENTS,
    YOU,
    AddingUp,
    Alike,
    Amount,
    Argument,
    Beside,
    Bringing,
    Carrying,
    Chosen,
    Compared,
    Count,
    Faces,
    Named,
    Number,
    Place,
    Player,
    Ref,
    Thing,
    ValueOf,
    definite,
)
from cardwright.vocabulary.verb import verbs
from cardwright.vocabulary.words import adjectives
from cardwright.wording.clause import CLOSE, OPEN, One
from cardwright.wording.de.endings import Case, Kind, after, column, decline, der, dieser, ein, pronoun
from cardwright.wording.de.people import GermanPeople
from cardwright.wording.lexicon import Noun
from cardwright.wording.number import at_a_time, halved, several, single, stretch
from cardwright.wording.phrases import Unbounded, signed
from cardwright.wording.rewrites import THEY_ALL


class GermanPhrases(GermanPeople):
    """German noun phrases for one game."""

    def of(self, owner: Argument) -> str:
        return self.phrase(owner, "gen")

    # ---- things

    def measure_of(self, noun: str, place: Place, case: Case) -> str:
        name = self.lexicon.noun(noun)
        what = f"{der(case, column(name, False))} {decline(name, 'weak', case, False)}"
        return f"{what} {self.place(place, 'gen')}"

    def half(self, thing: Thing, case: Case, way: str) -> str:
        of_all = f"{der('gen', 'pl')} {self.core(thing, 'weak', 'gen', True)}{self.behind(thing, False)}"
        return f"{the_half(case, way)} {of_all}"

    def bare(self, thing: Thing, case: Case, alone: bool) -> str:
        behind = self.behind(thing, alone)
        if alone or thing.owner is not None or definite(thing):
            article = der(case, column(self.noun(thing), not alone))
            return f"{article} {self.core(thing, 'weak', case, not alone)}{behind}"
        return self.core(thing, "strong", case, True) + behind

    def just(self, thing: Thing, case: Case, n: int) -> str:
        article = der(case, column(self.noun(thing), n != 1))
        return f"{article} {self.numbered(thing, n, 'weak', case)}{self.behind(thing, n == 1)}"

    def a_single(self, thing: Thing, case: Case) -> str:
        article = ein("ein", case, column(self.noun(thing), False))
        return f"{article} {self.core(thing, 'mixed', case, False)}{self.behind(thing, True)}"

    def equal(self, thing: Thing, case: Case, amount: Amount) -> str:
        """So viele Karten wie das Handlimit; Ornikel in Höhe des Heldenpreises."""
        if self.is_counter(thing.noun):
            return self.sum_of(thing, case, amount)
        words = self.core(thing, "strong", case, True) + self.behind(thing, False)
        return f"so {dieser('viel', case, 'pl')} {words} wie {self.amount(amount, 'nom')}"

    def sum_of(self, thing: Thing, case: Case, amount: Amount) -> str:
        """Counters are summed up, rather than counted."""
        words = self.core(thing, "strong", case, True) + self.behind(thing, False)
        return f"{words} in Höhe {self.amount(amount, 'gen')}"

    def counted_off(self, thing: Thing, case: Case, count: Count, alone: bool) -> str:
        behind = self.behind(thing, alone)
        match count.how:
            case "all":
                return f"{dieser('all', case, 'pl')} {self.core(thing, 'weak', case, True)}{behind}"
            case "no":
                return self.none(thing, case)
            case _:
                kind: Kind = "mixed" if alone else "strong"
                return f"{self.how_many(count, case)} {self.core(thing, kind, case, not alone)}{behind}"

    # ---- things with an owner who has a possessive

    def of_all(self, thing: Thing, whose: str, alone: bool) -> str:
        """Deiner Zauber: of which some are spoken of."""
        return f"{ein(whose, 'gen', 'pl')} {self.core(thing, 'mixed', 'gen', True)}{self.behind(thing, alone)}"

    def own_half(self, thing: Thing, whose: str, case: Case, way: str) -> str:
        return f"{the_half(case, way)} {self.of_all(thing, whose, False)}"

    def own_bare(self, thing: Thing, whose: str, case: Case, alone: bool) -> str:
        article = ein(whose, case, column(self.noun(thing), not alone))
        return f"{article} {self.core(thing, 'mixed', case, not alone)}{self.behind(thing, alone)}"

    def drawn(self, thing: Thing, owner: Player, case: Case) -> str:
        draw = verbs()["draw"].words["de"][2 if owner == YOU else 4 if owner == THEY_ALL else 3]
        words = self.core(thing, "strong", case, True) + self.behind(replace(thing, owner=None), False)
        return f"{words}{OPEN}, die {self.player(owner, 'nom')} {draw}{CLOSE}"

    def own_just(self, thing: Thing, whose: str, case: Case, n: int) -> str:
        article = ein(whose, case, column(self.noun(thing), n != 1))
        return f"{article} {self.numbered(thing, n, 'mixed', case)}{self.behind(thing, n == 1)}"

    def own_equal(self, thing: Thing, whose: str, amount: Amount) -> str:
        return f"so viele {self.of_all(thing, whose, False)} wie {self.amount(amount, 'nom')}"

    def own_counted_off(self, thing: Thing, whose: str, case: Case, count: Count, alone: bool) -> str:
        match count.how:
            case "all":
                every = f"{dieser('all', case, 'pl')} {ein(whose, case, 'pl')}"
                return f"{every} {self.core(thing, 'mixed', case, True)}{self.behind(thing, alone)}"
            case "no":
                none = dieser("kein", case, column(self.noun(thing), not alone))
                return f"{none} {self.of_all(thing, whose, alone)}"
            case _:
                return f"{self.how_many(count, case)} {self.of_all(thing, whose, alone)}"

    def its(self, thing: Thing, on: Argument, case: Case) -> str:
        """A property of something: seine Stärke; die Stärke dieser Kreatur."""
        noun = self.noun(thing)
        if isinstance(on, Ref) and on.word in ("it", "them"):
            whose = "ihr" if self.gender(on) in ("f", "pl") else "sein"
            return f"{ein(whose, case, column(noun, False))} {self.core(thing, 'mixed', case, False)}"
        of = self.phrase(on, "gen", "article")
        return f"{der(case, column(noun, False))} {self.core(thing, 'weak', case, False)} {of}"

    def each(self, thing: Thing, case: Case | None = None) -> str:
        """Jede Kreatur; jedes deiner Objekte; je 2 Katzen."""
        case = case or self.OBJECT
        if n := at_a_time(thing):
            of_whom = self.own(thing.owner) if thing.owner is not None else ""
            if of_whom:
                words = f"{ein(of_whom, 'gen', 'pl')} {self.core(thing, 'mixed', 'gen', True)}"
            else:
                words = self.core(thing, "strong", case, True)
            return f"je {n} {words}{self.behind(thing, False)}"
        every = dieser("jed", case, column(self.noun(thing), False))
        whose = self.own(thing.owner) if thing.owner is not None else ""
        behind = self.behind(thing, True)
        if whose:
            return f"{every} {ein(whose, 'gen', 'pl')} {self.core(thing, 'mixed', 'gen', True)}{behind}"
        return f"{every} {self.core(thing, 'weak', case, False)}{behind}"

    def none(self, thing: Thing, case: Case | None = None) -> str:
        """Keine Fallen, keine Falle: what somebody cannot do something to."""
        case = case or self.OBJECT
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
                case Alike(by, to, True) if to is not None:
                    own += f" {self.in_common(by)}" * bool(by) + f" in Folge mit {self.phrase(to, 'dat')}"
                case Alike(by, to, run):
                    own += f" {self.in_common(by)}" * bool(by)
                    own += (f" wie {self.phrase(to, 'nom')}" if to is not None else "") + " in Folge" * run
                case AddingUp(to):
                    amount = isinstance(to, Number | ValueOf)
                    who = {"m": "der", "f": "die", "n": "das", "pl": "die"}[column(self.noun(thing), not alone)]
                    counts = "zählt" if alone else "zählen"
                    way = (
                        f"zusammen {self.phrase(to, 'acc')} {counts}"
                        if amount
                        else f"zusammen so viel {counts} wie {self.phrase(to, 'nom')}"
                    )
                    relative += f"{OPEN}, {who} {way}{CLOSE}"
                case Beside(higher, than, n):
                    who = {"m": "der", "f": "die", "n": "das", "pl": "die"}[column(self.noun(thing), not alone)]
                    far, is_ = f"um {n} " if n is not None else "", "ist" if alone else "sind"
                    way = f"{far}{'höher' if higher else 'niedriger'} {is_} als {self.phrase(than, 'nom')}"
                    relative += f"{OPEN}, {who} {way}{CLOSE}"
                case Bringing():
                    relative += self.bringing(filter, column(self.noun(thing), not alone))
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
        if trait == "that":
            return f"{dieser('dies', 'gen', where)} {decline(noun, 'weak', 'gen', False)}"
        return f"{ein('dein', 'gen', where)} {decline(noun, 'mixed', 'gen', False)}"

    def in_common(self, by: tuple[str, ...]) -> str:
        """Derselben Farbe oder desselben Rangs."""
        nouns = [self.shared_noun(name) for name in by]
        return " oder ".join(
            f"{'derselben' if noun.gender == 'f' else 'desselben'} {decline(noun, 'weak', 'gen', False)}"
            for noun in nouns
        )

    def compared(self, filter: Compared) -> str:
        if filter.how == "exactly" and filter.amount == Chosen(filter.property):
            return self.amount(filter.amount, "gen")
        bound = {"exactly": "", "at most": " oder weniger", "at least": " oder mehr"}[filter.how]
        return f"mit {self.lexicon.noun(filter.property).name} {self.amount(filter.amount, 'nom')}{bound}"

    def bringing(self, filter: Bringing, column: str) -> str:
        """The relative clause of what would come of a sum: die den Wert des Stichs über 31 bringen würden."""
        bound = {"above": "über", "below": "unter", "to": "auf"}[filter.how]
        whose = {"m": "dessen", "f": "deren", "n": "dessen", "pl": "deren"}[column]
        who = {"m": "der", "f": "die", "n": "das", "pl": "die"}[column]
        if filter.by:
            who = f"{whose} {self.lexicon.noun(filter.by).name}"
        would = "würden" if column == "pl" and not filter.by else "würde"
        what, amount = self.phrase(filter.what, "acc"), self.amount(filter.amount, "acc")
        return f"{OPEN}, {who} {what} {bound} {amount} bringen {would}{CLOSE}"

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

    def faces(self, faces: Faces, case: Case | None = None, one: One = "digit") -> str:
        """Dein Kreuz; eine Sonne; eine 4; −4 bis −1."""
        case = case or self.OBJECT
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

    def the_value(self, value: Noun, case: Case) -> str:
        return f"{der(case, column(value, False))} {decline(value, 'weak', case, False)}"

    def the_number(self, value: Noun, case: Case) -> str:
        return f"{der(case, 'f')} Zahl der {decline(value, 'weak', 'gen', True)}"

    def their_bid(self, case: Case) -> str:
        noun = self.lexicon.noun("bid")
        return f"{ein('sein', case, column(noun, False))} {decline(noun, 'mixed', case, False)}"

    def that_number(self, noun: Noun, case: Case) -> str:
        return f"{dieser('dies', case, column(noun, False))} {decline(noun, 'weak', case, False)}"

    def that_many(self, case: Case) -> str:
        return f"so {dieser('viel', case, 'pl')}"

    def between(self, least: Amount, most: Amount) -> str:
        last = self.amount(most, "dat")
        last = last if isinstance(most, Number) else after("zu", last)  # bis 3, bis zur Höchstzahl
        return f"eine Zahl {after('von', self.amount(least, 'dat'))} bis {last}"

    def bounded(self, how: str, amount: str) -> str:
        return f"{self.lexicon.table['bound'][how]} {amount}"

    def unbounded(self, how: Unbounded, count: Count, case: Case) -> str:
        match how:
            case "all":
                return dieser("all", case, "pl")
            case "no":
                return dieser("kein", case, "pl")
            case "any number":
                return f"beliebig {dieser('viel', case, 'pl')}"
            case "half up" | "half down":
                return the_half(case, str(self.lexicon.table["half"][halved(count)]))
            case _:
                assert_never(how)


def the_half(case: Case, way: str) -> str:
    """Die aufgerundete Hälfte, der abgerundeten Hälfte."""
    return f"{der(case, 'f')} {decline(Noun('Hälfte', 'Hälften', 'f'), 'weak', case, False, (way,))}"
