"""What is meant becomes a French noun phrase: article or number, adjectives around the noun, what stands behind it."""

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
    Filter,
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
from cardwright.wording.clause import One, spaced
from cardwright.wording.fr.people import Case, FrenchPlaces
from cardwright.wording.fr.spelling import agreed, an, around, behind, meet, own, the, this
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


class FrenchPhrases(FrenchPlaces):
    """French noun phrases for one game."""

    def __init__(self, lexicon: Lexicon) -> None:
        super().__init__(lexicon)
        self.phrase = lru_cache(maxsize=None)(self._phrase)

    def _phrase(self, arg: Argument, case: Case = "strong", one: One = "digit") -> str:
        match arg:
            case Thing():
                return self.thing(arg, one, case == "nom")
            case Player():
                return self.player(arg, case)
            case Place():
                return self.place(arg)
            case Ref():
                return self.ref(arg, case)
            case Faces():
                return self.faces(arg, one)
            case Named(card):
                return f"«\u00a0{self.lexicon.name(f'card:{card}')}\u00a0»"
            case Some(count, of):
                return self.some(count, of)
            case Word(word):
                return self.lexicon.word(word)
            case Either(of) if shares(arg):
                return " ou ".join(self.shared(of))
            case Either(of, both):
                return (" et " if both else " ou ").join(self.phrase(each, case, one) for each in of)
            case Number() | ValueOf() | Per() | TheirBid():
                return self.amount(arg)
            case _:
                assert_never(arg)

    def thing(self, thing: Thing, one: One = "digit", subject: bool = False) -> str:
        """Article or number, adjectives and noun, and what stands behind; a bare plural that is subject means all."""
        thing = unfolded(thing)
        if not thing.noun:
            return self.lexicon.word(thing.trait)
        if thing.on is not None and is_property(thing.noun, self.lexicon.ruleset):
            return self.its(thing, thing.on)
        if thing.owner is not None and self.own(thing.owner):
            return self.owned(thing, self.own(thing.owner), one)
        noun, alone = self.noun(thing), single(thing, self.lexicon.ruleset, one)
        words = self.core(thing, alone) + self.behind(thing, alone)
        if is_called(thing):
            return self.phrase(Named(thing.card)) + self.behind(thing, alone)
        if way := halved(thing.count):
            return f"la moitié {meet('de', the(noun, True, words))} ({self.lexicon.table['half'][way]})"
        match thing.count:
            case None if alone or definite(thing) or subject or thing.owner is not None:
                return the(noun, not alone, words)
            case None:
                return an(noun, True, words)
            case Count("exactly", Number(n)) if definite(thing):
                return the(noun, n != 1, words if n == 1 else f"{n} {words}")
            case Count("exactly", Number(1)) if one != "digit" or self.is_another_stretch(thing):
                return an(noun, False, words)
            case Count("exactly", ValueOf() | TheirBid() as amount):
                return f"un nombre {meet('de', words)} égal {meet('à', self.amount(amount))}"
            case Count("exactly", Per(n, each)):
                return f"{self.thing(replace(thing, count=Count('exactly', n)), one)} pour {self.each(each)}"
            case Count("all"):
                return f"{agreed(noun, True, 'tous', 'toute')} les {words}"
            case Count("no"):
                return f"{agreed(noun, False, 'aucun')} {words}"
            case Count("any number"):
                return f"un nombre quelconque {meet('de', words)}"
            case count:
                return f"{self.how_many(count)} {words}"

    def owned(self, thing: Thing, whose: str, one: One) -> str:
        """Ton sort; 2 de tes sorts; aucun de tes sorts."""
        noun, alone = self.noun(thing), single(thing, self.lexicon.ruleset, one)
        of_all = own(whose, noun, True, self.core(thing, False)) + self.behind(thing, False)
        if way := halved(thing.count):
            return f"la moitié de {of_all} ({self.lexicon.table['half'][way]})"
        match thing.count:
            case None:
                return own(whose, noun, not alone, self.core(thing, alone) + self.behind(thing, alone))
            case Count("exactly", Number(n)) if definite(thing):
                words = self.core(thing, n == 1) + self.behind(thing, n == 1)
                return own(whose, noun, n != 1, words if n == 1 else f"{n} {words}")
            case Count("all"):
                return f"{agreed(noun, True, 'tous', 'toute')} {of_all}"
            case Count("no"):
                return f"{agreed(noun, False, 'aucun')} de {of_all}"
            case Count("exactly", ValueOf() | TheirBid() as amount):
                return f"un nombre de {of_all} égal {meet('à', self.amount(amount))}"
            case Count("exactly", Per(n, each)):
                many = self.owned(replace(thing, count=Count("exactly", n)), whose, one)
                return f"{many} pour {self.each(each)}"
            case Count("any number"):
                return f"un nombre quelconque de {of_all}"
            case count:
                return f"{self.how_many(count)} de {of_all}"

    def its(self, thing: Thing, on: Argument) -> str:
        """A property of something: sa force; la force de cette créature."""
        noun, words = self.noun(thing), self.core(thing, True)
        if isinstance(on, Ref) and on.word in ("it", "them"):
            return own("leur" if on.word == "them" else "s", noun, False, words)
        return f"{the(noun, False, words)} {meet('de', self.phrase(on))}"

    def each(self, thing: Thing) -> str:
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

    def none(self, thing: Thing) -> str:
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

    def is_another_stretch(self, thing: Thing) -> bool:
        """Un tour supplémentaire, not 1 of them."""
        return "other" in thing.which and stretch(thing.noun, self.lexicon.ruleset)

    def noun(self, thing: Thing) -> Noun:
        return self.lexicon.noun(thing.noun)

    def behind(self, thing: Thing, alone: bool) -> str:
        """Of what element, whose, with what, where, and what lies on it."""
        trait = f" {self.of_element(thing.trait)}" if thing.trait in OF_ELEMENTS else ""
        owner = ""
        if thing.owner is not None and not self.own(thing.owner):
            owner = f" {meet('de', self.phrase(thing.owner))}"
        on = f" sur {self.phrase(thing.on)}" if thing.on is not None else ""
        filters = "".join(f" {self.filter(each, alone)}" for each in thing.filters)
        if thing.place is None:
            return trait + owner + filters + on
        if thing.which[:1] in (("top",), ("bottom",)) and not thing.place.line:
            return f" {meet('de', self.place(thing.place))}{trait}{owner}{filters}{on}"
        return f"{trait}{owner} {self.where(thing.place)}{filters}{on}"

    def of_element(self, trait: str) -> str:
        """De ton élément; d’un élément quelconque."""
        noun = self.lexicon.trait
        if trait == "different":
            return meet("de", f"{noun.plural} {'différentes' if noun.gender == 'f' else 'différents'}")
        if trait == "any":
            return meet("de", an(noun, False, f"{noun.name} quelconque"))
        return meet("de", own("t", noun, False, noun.name))

    def filter(self, filter: Filter, alone: bool) -> str:
        match filter:
            case Compared(prop, how, amount):
                bound = {"exactly": "", "at most": " ou moins", "at least": " ou plus"}[how]
                noun = self.lexicon.noun(prop)
                return f"avec {an(noun, False, noun.name)} {meet('de', self.amount(amount))}{bound}"
            case Carrying(load):
                carries = "porte" if alone else "portent"
                no = "ne " if is_none(load) else ""
                return f"qui {no}{carries} {self.thing(load, 'article')}"
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

    def faces(self, faces: Faces, one: One = "digit") -> str:
        """Ta croix; un soleil; un 4; −4 à −1."""
        if faces.to is not None:
            return f"{signed(faces.face)} à {signed(faces.to)}"
        many = several(faces, self.lexicon.ruleset)
        number = isinstance(faces.face, int)
        noun = Noun(signed(faces.face), "", "m") if number else self.lexicon.face(str(faces.face))
        name = noun.plural if many else noun.name
        if faces.owner is None:
            return an(noun, False, name) if one == "article" else name
        if whose := self.own(faces.owner):
            return own(whose, noun, many, name)
        return f"{the(noun, many, name)} {meet('de', self.phrase(faces.owner))}"

    def shared(self, of: tuple[Argument, ...]) -> list[str]:
        """Faces of one owner: ton soleil, ta croix; le 3, le 4 de chaque adversaire."""
        faces = shared(of)
        owner = faces[0].owner or YOU
        said = [self.faces(each) for each in faces]
        if self.own(owner):
            return said
        whose = f" {meet('de', self.phrase(owner))}"
        return [*(each.removesuffix(whose) for each in said[:-1]), said[-1]]

    def amount(self, amount: Number | ValueOf | Per | TheirBid) -> str:
        match amount:
            case Number(n):
                return signed(n)
            case ValueOf(value):
                noun = self.lexicon.value(value)
                return the(noun, False, noun.name)
            case Per(n, thing):
                return f"{self.amount(n)} pour {self.each(thing)}"
            case TheirBid():
                noun = self.lexicon.noun("bid")
                return own("s", noun, False, noun.name)
            case _:
                assert_never(amount)

    def how_many(self, count: Count) -> str:
        amount = self.amount(count.amount or Number(1))
        match count.how:
            case "exactly":
                return amount
            case "just" | "up to" | "at most" | "at least":
                return behind(self.lexicon.table["bound"][count.how], amount)
            case "all":
                return "tous"
            case "no":
                return "aucun"
            case "any number":
                return "un nombre quelconque"
            case "half up" | "half down":
                return "la moitié"
            case _:
                assert_never(count.how)


def is_none(arg: Argument | None) -> bool:
    """Whether the words say aucun, so that the verb is denied."""
    match arg:
        case Thing(count=Count("no")) | Player(which="no"):
            return True
        case Either(of):
            return all(is_none(each) for each in of)
        case _:
            return False


def signed(n: int | str) -> str:
    """A number with a true minus sign."""
    return str(n).replace("-", "−")
