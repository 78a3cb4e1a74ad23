"""What is meant becomes a French noun phrase: article or number, adjectives around the noun, what stands behind it."""

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
    Carrying,
    Chosen,
    Compared,
    Count,
    Either,
    Faces,
    Filter,
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
from cardwright.wording.clause import One, spaced
from cardwright.wording.fr.people import Case, FrenchPeople
from cardwright.wording.fr.spelling import agreed, an, around, behind, meet, own, the, this
from cardwright.wording.lexicon import Noun
from cardwright.wording.number import at_a_time, halved, is_called, several, stretch
from cardwright.wording.phrases import Unbounded, signed
from cardwright.wording.rewrites import THEY_ALL


class FrenchPhrases(FrenchPeople):
    """French noun phrases for one game."""

    def of(self, owner: Argument) -> str:
        return meet("de", self.phrase(owner))

    # ---- things

    def measure_of(self, noun: str, place: Place, case: Case) -> str:
        name = self.lexicon.noun(noun)
        return f"{the(name, False, name.name)} {meet('de', self.place(place))}"

    def half(self, thing: Thing, case: Case, way: str) -> str:
        return f"la moitié {meet('de', the(self.noun(thing), True, self.words(thing, False)))} ({way})"

    def bare(self, thing: Thing, case: Case, alone: bool) -> str:
        """Le combat; des sorts; a bare plural that is subject means all: les sorts."""
        noun, words = self.noun(thing), self.words(thing, alone)
        if alone or definite(thing) or case == "nom" or thing.owner is not None:
            return the(noun, not alone, words)
        return an(noun, True, words)

    def just(self, thing: Thing, case: Case, n: int) -> str:
        words = self.words(thing, n == 1)
        return the(self.noun(thing), n != 1, words if n == 1 else f"{n} {words}")

    def a_single(self, thing: Thing, case: Case) -> str:
        return an(self.noun(thing), False, self.words(thing, True))

    def equal(self, thing: Thing, case: Case, amount: Amount) -> str:
        return f"un nombre {meet('de', self.words(thing, False))} égal {meet('à', self.amount(amount))}"

    def counted_off(self, thing: Thing, case: Case, count: Count, alone: bool) -> str:
        noun, words = self.noun(thing), self.words(thing, alone)
        match count.how:
            case "all":
                return f"{agreed(noun, True, 'tous', 'toute')} les {words}"
            case "no":
                return f"{agreed(noun, False, 'aucun')} {words}"
            case "any number":
                return f"un nombre quelconque {meet('de', words)}"
            case _ if isinstance(count.amount, Chosen):
                return f"{self.how_many(count)} {meet('de', words)}"
            case _:
                return f"{self.how_many(count)} {words}"

    def words(self, thing: Thing, alone: bool) -> str:
        """Adjectives and noun, and what stands behind them."""
        return self.core(thing, alone) + self.behind(thing, alone)

    # ---- things with an owner who has a possessive

    def of_all(self, thing: Thing, whose: str) -> str:
        """Tes sorts: of which some are spoken of."""
        return own(whose, self.noun(thing), True, self.words(thing, False))

    def own_half(self, thing: Thing, whose: str, case: Case, way: str) -> str:
        return f"la moitié de {self.of_all(thing, whose)} ({way})"

    def own_bare(self, thing: Thing, whose: str, case: Case, alone: bool) -> str:
        return own(whose, self.noun(thing), not alone, self.words(thing, alone))

    def drawn(self, thing: Thing, owner: Player, case: Case) -> str:
        draw = verbs()["draw"].words["fr"][2 if owner == YOU else 4 if owner == THEY_ALL else 3]
        words = self.words(replace(thing, owner=None), False)
        return f"{the(self.noun(thing), True, words)} {meet('que', self.player(owner, 'nom'))} {draw}"

    def own_just(self, thing: Thing, whose: str, case: Case, n: int) -> str:
        words = self.words(thing, n == 1)
        return own(whose, self.noun(thing), n != 1, words if n == 1 else f"{n} {words}")

    def own_equal(self, thing: Thing, whose: str, amount: Amount) -> str:
        return f"un nombre de {self.of_all(thing, whose)} égal {meet('à', self.amount(amount))}"

    def own_counted_off(self, thing: Thing, whose: str, case: Case, count: Count, alone: bool) -> str:
        noun, of_all = self.noun(thing), self.of_all(thing, whose)
        match count.how:
            case "all":
                return f"{agreed(noun, True, 'tous', 'toute')} {of_all}"
            case "no":
                return f"{agreed(noun, False, 'aucun')} de {of_all}"
            case "any number":
                return f"un nombre quelconque de {of_all}"
            case _:
                return f"{self.how_many(count)} de {of_all}"

    def its(self, thing: Thing, on: Argument, case: Case) -> str:
        """A property of something: sa force; la force de cette créature."""
        noun, words = self.noun(thing), self.core(thing, True)
        if isinstance(on, Ref) and on.word in ("it", "them"):
            return own("leur" if on.word == "them" else "s", noun, False, words)
        return f"{the(noun, False, words)} {meet('de', self.phrase(on, None, 'article'))}"

    def each(self, thing: Thing, case: Case | None = None) -> str:
        """Chaque créature; chacun de tes objets; chaque groupe de 2 chats."""
        noun = self.noun(thing)
        whose = self.own(thing.owner) if thing.owner is not None else ""
        if n := at_a_time(thing):
            words = self.core(thing, False)
            of_them = f"de {own(whose, noun, True, words)}" if whose else words
            return f"chaque groupe de {n} {of_them}{self.behind(thing, False)}"
        if whose:
            all_of = own(whose, noun, True, self.core(thing, False)) + self.behind(thing, False)
            return f"{agreed(noun, False, 'chacun')} de {all_of}"
        return f"chaque {self.core(thing, True)}{self.behind(thing, True)}"

    def none(self, thing: Thing, case: Case | None = None) -> str:
        """Aucun piège: what somebody cannot do something to."""
        return self.thing(replace(thing, count=Count("no")))

    def core(self, thing: Thing, alone: bool) -> str:
        """Adjectives, noun and element; a card by its name is called by its kind, too: aucun chat « Miromon »."""
        noun = self.noun(thing)
        pairs = [around(noun, not alone, row) for row in self.rows(thing)]
        trait = self.of_trait(thing.trait) if thing.trait not in ("", *OF_ELEMENTS) else ""
        name = noun.name if alone else noun.plural
        called = self.phrase(Named(thing.card)) if thing.card else ""
        return spaced(*(pair[0] for pair in pairs), name, trait, *(pair[1] for pair in pairs), called)

    def rows(self, thing: Thing) -> list[str]:
        more = stretch(thing.noun, self.lexicon.ruleset)
        another = str(self.lexicon.table["another"])
        return [another if word == "other" and more else adjectives()[word].words["fr"] for word in thing.which]

    def noun(self, thing: Thing) -> Noun:
        return self.lexicon.noun(thing.noun)

    def behind(self, thing: Thing, alone: bool) -> str:
        """Of what element, whose, with what, where, and what lies on it."""
        trait = f" {self.of_element(thing.trait)}" if thing.trait in OF_ELEMENTS else ""
        owner = ""
        if thing.owner is not None and not self.own(thing.owner):
            owner = f" {meet('de', self.phrase(thing.owner))}"
        on = self.lying_on(thing.on) if thing.on is not None else ""
        filters = "".join(
            f"{self.AND if n and isinstance(each, Beside) else ' '}{self.filter(each, self.noun(thing), alone)}"
            for n, each in enumerate(thing.filters)
        )
        if thing.place is None:
            return trait + owner + filters + on
        if all(belongs(each) for each in thing.filters):
            # de la même couleur | dans ta main
            trait, filters = f"{trait}{filters}", ""
        if thing.which[:1] in (("top",), ("bottom",)) and not thing.place.line:
            return f" {meet('de', self.place(thing.place))}{trait}{owner}{filters}{on}"
        beside = thing.trait in OF_ELEMENTS or is_called(thing)  # de ton élément dans ton cortège, not twice de
        there = self.where(thing.place) if beside else self.whence(thing.place)
        return f"{trait}{owner} {there}{filters}{on}"

    def lying_on(self, thing: Argument) -> str:
        """Sur ce héros; qu’il porte."""
        if isinstance(thing, Ref) and thing.word == "it":
            return f" {meet('que', self.pronoun(thing, 'nom'))} porte"
        return f" sur {self.phrase(thing)}"

    def of_element(self, trait: str) -> str:
        """De ton élément; d’un élément quelconque."""
        noun = self.lexicon.trait
        if trait == "different":
            return meet("de", f"{noun.plural} {'différentes' if noun.gender == 'f' else 'différents'}")
        if trait == "any":
            return meet("de", an(noun, False, f"{noun.name} quelconque"))
        if trait == "that":
            return meet("de", this(noun, False, noun.name))
        return meet("de", own("t", noun, False, noun.name))

    def filter(self, filter: Filter, said_of: Noun, alone: bool) -> str:
        match filter:
            case Compared(prop, "exactly", Chosen(named)) if prop == named:
                return meet("de", self.amount(filter.amount))
            case Compared(prop, how, amount):
                bound = {"exactly": "", "at most": " ou moins", "at least": " ou plus"}[how]
                noun = self.lexicon.noun(prop)
                return f"avec {an(noun, False, noun.name)} {meet('de', self.amount(amount))}{bound}"
            case Alike(by, to, run):
                nouns = [self.shared_noun(name) for name in by]
                shared = " ou ".join(f"{'de la' if one.gender == 'f' else 'du'} même {one.name}" for one in nouns)
                same = spaced(shared, meet("que", self.phrase(to, "strong")) if to is not None else "")
                return spaced(same, ("qui se suit" if alone else "qui se suivent") if run else "")
            case AddingUp(to):
                sum = self.phrase(to, "strong")
                sum = sum if isinstance(to, Number | ValueOf) else f"autant {meet('que', sum)}"
                return f"qui {'vaut' if alone else 'valent'} ensemble {sum}"
            case Beside(higher, than, n):
                far = f" de {n}" if n is not None else ""
                high = agreed(said_of, not alone, "haut" if higher else "bas", "haute" if higher else "basse")
                return f"plus {high}{far} {meet('que', self.phrase(than, 'strong'))}"
            case Carrying(load):
                carries = "porte" if alone else "portent"
                no = "ne " if is_none(load) else ""
                return f"qui {no}{carries} {self.thing(load, one='article')}"
            case _:
                assert_never(filter)

    def ref(self, ref: Ref, case: Case) -> str:
        match ref.word:
            case "it" if ref.noun == "happening":
                return "cela"
            case "it" | "them":
                return self.pronoun(ref, case)
            case "the rest":
                return "le reste"
            case "this" | "that" | "those":
                speaking = ref.word == "this" or not ref.noun
                noun = self.lexicon.noun("card" if speaking else ref.noun)
                if ref.word == "those":
                    return this(noun, True, noun.plural)
                if ref.word == "that" and ref.noun in ("", "card"):  # cette carte is the one that speaks
                    return the(noun, False, noun.name)
                return this(noun, False, noun.name)
            case _:
                assert_never(ref.word)

    def pronoun(self, ref: Ref, case: Case) -> str:
        """Il, elle; le, la, les; lui, elle, eux."""
        feminine = bool(ref.noun) and self.lexicon.noun(ref.noun).gender == "f"
        many = ref.word == "them"
        match case:
            case "nom":
                return ("elle" if feminine else "il") + ("s" if many else "")
            case "acc":
                return "les" if many else "la" if feminine else "le"
            case "strong":
                if many:
                    return "elles" if feminine else "eux"
                return "elle" if feminine else "lui"
            case _:
                assert_never(case)

    def some(self, count: Count, of: Ref) -> str:
        """2 d’entre elles; 1 du reste; 3 de ces sorts."""
        if way := halved(count):
            among = f"d’entre {self.pronoun(of, 'strong')}" if of.word == "them" else ""
            return f"la moitié {among or meet('de', self.ref(of, 'strong'))} ({self.lexicon.table['half'][way]})"
        if of.word in ("it", "them"):
            return f"{self.how_many(count)} d’entre {self.pronoun(of, 'strong')}"
        return f"{self.how_many(count)} {meet('de', self.ref(of, 'strong'))}"

    def faces(self, faces: Faces, case: Case | None = None, one: One = "digit") -> str:
        """Ta croix; un soleil; un 4; −4 à −1."""
        if faces.to is not None:
            return f"de {signed(faces.face)} à {signed(faces.to)}"
        many = several(faces, self.lexicon.ruleset)
        number = isinstance(faces.face, int)
        noun = Noun(signed(faces.face), "", "m") if number else self.lexicon.face(str(faces.face))
        name = noun.plural if many else noun.name
        if faces.owner is None:
            return an(noun, False, name) if one == "article" else name
        if whose := self.own(faces.owner):
            return own(whose, noun, many, name)
        return f"{the(noun, many, name)} {meet('de', self.phrase(faces.owner))}"

    def the_value(self, value: Noun, case: Case) -> str:
        return the(value, False, value.name)

    def the_number(self, value: Noun, case: Case) -> str:
        return f"le nombre {meet('de', value.plural)}"

    def their_bid(self, case: Case) -> str:
        noun = self.lexicon.noun("bid")
        return own("s", noun, False, noun.name)

    def that_number(self, noun: Noun, case: Case) -> str:
        return this(noun, False, noun.name)

    def that_many(self, case: Case) -> str:
        return "autant"

    def between(self, least: Amount, most: Amount) -> str:
        return f"un nombre {meet('de', self.amount(least))} {meet('à', self.amount(most))}"

    def bounded(self, how: str, amount: str) -> str:
        return behind(self.lexicon.table["bound"][how], amount)

    def unbounded(self, how: Unbounded, count: Count, case: Case) -> str:
        return {"all": "tous", "no": "aucun", "any number": "un nombre quelconque"}.get(how, "la moitié")


def belongs(filter: Filter) -> bool:
    """Whether a filter stands right behind its noun: de la même couleur, de ce rang."""
    match filter:
        case Alike(to=Ref() | None):
            return True
        case Compared(property, "exactly", Chosen(noun)):
            return property == noun
        case _:
            return False


def is_none(arg: Argument | None) -> bool:
    """Whether the words say aucun, so that the verb is denied."""
    match arg:
        case Thing(count=Count("no")) | Player(which="no"):
            return True
        case Either(of):
            return all(is_none(each) for each in of)
        case _:
            return False
