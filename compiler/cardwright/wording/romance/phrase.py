"""What is meant becomes a Romance noun phrase: article or number, adjectives around the noun, what is behind it."""

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
from cardwright.wording.clause import One, spaced
from cardwright.wording.lexicon import Noun
from cardwright.wording.number import at_a_time, halved, is_called, several, stretch
from cardwright.wording.phrases import Unbounded, signed
from cardwright.wording.rewrites import THEY_ALL
from cardwright.wording.romance.people import Case, RomancePeople


class RomancePhrases(RomancePeople):
    """Romance noun phrases for one game."""

    def of(self, owner: Argument) -> str:
        return self.de(self.phrase(owner))

    # ---- things

    def measure_of(self, noun: str, place: Place, case: Case) -> str:
        name = self.lexicon.noun(noun)
        return f"{self.spell.the(name, False, name.name)} {self.de(self.place(place))}"

    def half(self, thing: Thing, case: Case, way: str) -> str:
        return self.half_of(self.spell.the(self.noun(thing), True, self.words(thing, False)), way)

    def half_of(self, all: str, way: str) -> str:
        return self.say("half", of=self.de(all), way=way)

    def bare(self, thing: Thing, case: Case, alone: bool) -> str:
        """Le combat; des sorts; a bare plural that is subject means all: les sorts."""
        noun, words = self.noun(thing), self.words(thing, alone)
        if alone or definite(thing) or case == "nom" or thing.owner is not None:
            return self.spell.the(noun, not alone, words)
        return self.spell.an(noun, True, words)

    def just(self, thing: Thing, case: Case, n: int) -> str:
        words = self.words(thing, n == 1)
        return self.spell.the(self.noun(thing), n != 1, words if n == 1 else self.spell.numbered(str(n), words))

    def a_single(self, thing: Thing, case: Case) -> str:
        return self.spell.an(self.noun(thing), False, self.words(thing, True))

    def equal(self, thing: Thing, case: Case, amount: Amount) -> str:
        return self.say("equal", of=self.de(self.words(thing, False)), to=self.to(amount))

    def to(self, amount: Amount) -> str:
        return self.spell.meet(self.TO, self.amount(amount))

    def counted_off(self, thing: Thing, case: Case, count: Count, alone: bool) -> str:
        noun, words = self.noun(thing), self.words(thing, alone)
        match count.how:
            case "all":
                return self.spell.all_of(noun, self.spell.the(noun, True, words))
            case "no":
                return self.spell.no(noun, words)
            case "any number":
                return self.say("any number", of=self.de(words))
            case _ if isinstance(count.amount, Chosen):
                return f"{self.how_many(count)} {self.de(words)}"
            case _:
                return self.spell.numbered(self.how_many(count), words)

    def words(self, thing: Thing, alone: bool) -> str:
        """Adjectives and noun, and what stands behind them."""
        return self.core(thing, alone) + self.behind(thing, alone)

    # ---- things with an owner who has a possessive

    def of_all(self, thing: Thing, whose: str) -> str:
        """Tes sorts: of which some are spoken of."""
        return self.spell.own(whose, self.noun(thing), True, self.words(thing, False))

    def own_half(self, thing: Thing, whose: str, case: Case, way: str) -> str:
        return self.half_of(self.of_all(thing, whose), way)

    def own_bare(self, thing: Thing, whose: str, case: Case, alone: bool) -> str:
        return self.spell.own(whose, self.noun(thing), not alone, self.words(thing, alone))

    def drawn(self, thing: Thing, owner: Player, case: Case) -> str:
        draw = verbs()["draw"].words[self.lexicon.lang][2 if owner == YOU else 4 if owner == THEY_ALL else 3]
        words = self.words(replace(thing, owner=None), False)
        return f"{self.spell.the(self.noun(thing), True, words)} {self.que(spaced(self.heard(owner), draw))}"

    def heard(self, who: Player) -> str:
        """Somebody as a subject, if the verb does not say it already."""
        return self.player(who, "nom")

    def own_just(self, thing: Thing, whose: str, case: Case, n: int) -> str:
        words = self.words(thing, n == 1)
        return self.spell.own(whose, self.noun(thing), n != 1, words if n == 1 else self.spell.numbered(str(n), words))

    def own_equal(self, thing: Thing, whose: str, amount: Amount) -> str:
        return self.say("equal", of=f"de {self.of_all(thing, whose)}", to=self.to(amount))

    def own_counted_off(self, thing: Thing, whose: str, case: Case, count: Count, alone: bool) -> str:
        noun, of_all = self.noun(thing), self.of_all(thing, whose)
        match count.how:
            case "all":
                return self.spell.all_of(noun, of_all)
            case "no":
                return f"{self.spell.none_of(noun)} de {of_all}"
            case "any number":
                return self.say("any number", of=f"de {of_all}")
            case _:
                return f"{self.how_many(count)} de {of_all}"

    def its(self, thing: Thing, on: Argument, case: Case) -> str:
        """A property of something: sa force; la force de cette créature."""
        noun, words = self.noun(thing), self.core(thing, True)
        if isinstance(on, Ref) and on.word in ("it", "them"):
            return self.spell.own(self.OWN["they all" if on.word == "them" else "they"], noun, False, words)
        return f"{self.spell.the(noun, False, words)} {self.de(self.phrase(on, None, 'article'))}"

    def each(self, thing: Thing, case: Case | None = None) -> str:
        """Chaque créature; chacun de tes objets; chaque groupe de 2 chats."""
        noun = self.noun(thing)
        whose = self.own(thing.owner) if thing.owner is not None else ""
        if n := at_a_time(thing):
            words = self.core(thing, False)
            of_them = f"de {self.spell.own(whose, noun, True, words)}" if whose else words
            return self.say("each", one=self.say("group", n=n, of=of_them)) + self.behind(thing, False)
        if whose:
            all_of = self.spell.own(whose, noun, True, self.core(thing, False)) + self.behind(thing, False)
            return f"{self.spell.each_of(noun)} de {all_of}"
        return self.say("each", one=self.core(thing, True)) + self.behind(thing, True)

    def none(self, thing: Thing, case: Case | None = None) -> str:
        """Aucun piège: what somebody cannot do something to."""
        return self.thing(replace(thing, count=Count("no")))

    def core(self, thing: Thing, alone: bool) -> str:
        """Adjectives, noun and element; a card by its name is called by its kind, too: aucun chat « Miromon »."""
        noun = self.noun(thing)
        pairs = [self.spell.around(noun, not alone, row) for row in self.rows(thing)]
        trait = self.of_trait(thing.trait) if thing.trait not in ("", *OF_ELEMENTS) else ""
        name = noun.name if alone else noun.plural
        called = self.phrase(Named(thing.card)) if thing.card else ""
        return spaced(*(pair[0] for pair in pairs), name, trait, *(pair[1] for pair in pairs), called)

    def rows(self, thing: Thing) -> list[str]:
        more = stretch(thing.noun, self.lexicon.ruleset)
        another = str(self.lexicon.table["another"])
        return [another if word == "other" and more else self.adjective(word) for word in thing.which]

    def noun(self, thing: Thing) -> Noun:
        return self.lexicon.noun(thing.noun)

    def behind(self, thing: Thing, alone: bool) -> str:
        """Of what element, whose, with what, where, and what lies on it."""
        trait = f" {self.of_element(thing.trait)}" if thing.trait in OF_ELEMENTS else ""
        owner = ""
        if thing.owner is not None and not self.own(thing.owner):
            owner = f" {self.de(self.phrase(thing.owner))}"
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
            return f" {self.de(self.place(thing.place))}{trait}{owner}{filters}{on}"
        beside = thing.trait in OF_ELEMENTS or is_called(thing)  # de ton élément dans ton cortège, not twice de
        there = self.where(thing.place) if beside else self.whence(thing.place)
        return f"{trait}{owner} {there}{filters}{on}"

    def lying_on(self, thing: Argument) -> str:
        """Sur ce héros; qu’il porte."""
        if isinstance(thing, Ref) and thing.word == "it":
            that = self.que(self.pronoun(thing, "nom"))
            return " " + self.say("which it carries", that=that, it=self.pronoun(thing, "strong"))
        return " " + self.spell.behind(self.lexicon.table["slot"]["on"], self.phrase(thing))

    def of_element(self, trait: str) -> str:
        """De ton élément; d’un élément quelconque."""
        noun = self.lexicon.trait
        if trait == "different":
            return self.de(f"{noun.plural} {self.spell.agreed(noun, True, self.say('different'))}")
        if trait == "any":
            return self.de(self.spell.an(noun, False, f"{noun.name} {self.say('whichever')}"))
        if trait == "that":
            return self.de(self.spell.this(noun, False, noun.name))
        return self.de(self.spell.own(self.OWN["you"], noun, False, noun.name))

    def filter(self, filter: Filter, said_of: Noun, alone: bool) -> str:
        match filter:
            case Compared(prop, "exactly", Chosen(named)) if prop == named:
                return self.de(self.amount(filter.amount))
            case Compared(prop, how, amount):
                noun = self.lexicon.noun(prop)
                a = self.spell.an(noun, False, noun.name)
                return self.say(f"compared {how}", a=a, of=self.de(self.amount(amount)))
            case Alike(by, to, True) if to is not None:
                shared = self.OR.join(self.of_the_same(self.shared_noun(name)) for name in by)
                row = self.say("in a row with" if alone else "in rows with", what=self.phrase(to, "strong"))
                return spaced(shared, row)
            case Alike(by, to, run):
                nouns = [self.shared_noun(name) for name in by]
                shared = self.OR.join(self.of_the_same(one) for one in nouns)
                same = spaced(shared, self.que(self.phrase(to, "strong")) if to is not None else "")
                return spaced(same, self.in_a_run(said_of, alone) if run else "")
            case AddingUp(to):
                sum = self.phrase(to, "strong")
                sum = sum if isinstance(to, Number | ValueOf) else self.say("as much", as_=self.que(sum))
                return self.say("adds up" if alone else "add up", sum=sum)
            case Beside(higher, than, n):
                masculine, _, feminine = self.say("high" if higher else "low").partition(" / ")
                high = self.spell.agreed(said_of, not alone, masculine, feminine)
                than_what = self.que(self.phrase(than, "strong"))
                return self.say("beside" if n is None else "beside so far", high=high, far=n, than=than_what)
            case Bringing(what, how, amount, by):
                bound = self.say(f"brought {how}", of=self.de(self.amount(amount)), to=self.to(amount))
                would = self.say("would bring" if alone or by else "would bring all")
                return spaced(self.which(by), would, self.phrase(what), bound)
            case Carrying(load):
                carries = self.say("carries" if alone else "carry")
                return self.say("who", does=self.denied(carries, load), what=self.thing(load, one="article"))
            case _:
                assert_never(filter)

    def which(self, number: str) -> str:
        """Qui; dont le rang; cuyo rango: what is said of things, or of a number of theirs."""
        if not number:
            return self.say("that would")
        masculine, _, feminine = self.say("whose").partition(" / ")
        noun = self.lexicon.noun(number)
        return f"{feminine if noun.gender == 'f' else masculine} {noun.name}"

    def in_a_run(self, said_of: Noun, alone: bool) -> str:
        """Qui se suivent; consecutivos, consecutivas."""
        masculine, _, feminine = self.say("in a row" if alone else "in rows").partition(" / ")
        return feminine if feminine and said_of.gender == "f" else masculine

    def ref(self, ref: Ref, case: Case) -> str:
        match ref.word:
            case "it" if ref.noun == "happening":
                return self.say("that it happens")
            case "it" | "them":
                return self.pronoun(ref, case)
            case "the rest":
                return self.say("the rest")
            case "this" | "that" | "those":
                speaking = ref.word == "this" or not ref.noun
                noun = self.lexicon.noun("card" if speaking else ref.noun)
                if ref.word == "those":
                    return self.spell.this(noun, True, noun.plural)
                if ref.word == "that" and ref.noun in ("", "card"):  # cette carte is the one that speaks
                    return self.spell.the(noun, False, noun.name)
                return self.spell.this(noun, False, noun.name)
            case _:
                assert_never(ref.word)

    def pronoun(self, ref: Ref, case: Case) -> str:
        """Il, elle; le, la, les; lui, elle, eux."""
        feminine = bool(ref.noun) and self.lexicon.noun(ref.noun).gender == "f"
        return self.spell.pronoun(case, feminine, ref.word == "them")

    def of_the_same(self, noun: Noun) -> str:
        """De la même couleur, del mismo rango."""
        masculine, _, feminine = self.say("same").partition(" / ")
        return self.de(
            self.spell.the(noun, False, f"{self.spell.agreed(noun, False, masculine, feminine)} {noun.name}")
        )

    def denied(self, verb: str, *args: Argument | None) -> str:
        """The verb as it is where one of its objects is not there."""
        return self.spell.denied(verb) if any(is_none(arg) for arg in args) else verb

    def some(self, count: Count, of: Ref) -> str:
        """2 d’entre elles; 1 du reste; 3 de ces sorts."""
        if way := halved(count):
            among = self.among(of) if of.word == "them" else self.de(self.ref(of, "strong"))
            return self.say("half", of=among, way=self.lexicon.table["half"][way])
        if of.word in ("it", "them"):
            return f"{self.how_many(count)} {self.among(of)}"
        return f"{self.how_many(count)} {self.de(self.ref(of, 'strong'))}"

    def among(self, of: Ref) -> str:
        return self.say("among", them=self.pronoun(of, "strong"))

    def faces(self, faces: Faces, case: Case | None = None, one: One = "digit") -> str:
        """Ta croix; un soleil; un 4; −4 à −1."""
        if faces.to is not None:
            return self.say("from to", least=signed(faces.face), most=signed(faces.to))
        many = several(faces, self.lexicon.ruleset)
        number = isinstance(faces.face, int)
        noun = Noun(signed(faces.face), "", "m") if number else self.lexicon.face(str(faces.face))
        name = noun.plural if many else noun.name
        if faces.owner is None:
            return self.spell.an(noun, False, name) if one == "article" else name
        if whose := self.own(faces.owner):
            return self.spell.own(whose, noun, many, name)
        return f"{self.spell.the(noun, many, name)} {self.de(self.phrase(faces.owner))}"

    def the_value(self, value: Noun, case: Case) -> str:
        return self.spell.the(value, False, value.name)

    def the_number(self, value: Noun, case: Case) -> str:
        return self.say("the number", of=self.de(value.plural))

    def their_bid(self, case: Case) -> str:
        noun = self.lexicon.noun("bid")
        return self.spell.own(self.OWN["they"], noun, False, noun.name)

    def that_number(self, noun: Noun, case: Case) -> str:
        return self.spell.this(noun, False, noun.name)

    def that_many(self, case: Case) -> str:
        return self.say("that many")

    def between(self, least: Amount, most: Amount) -> str:
        return self.say("between", least=self.de(self.amount(least)), most=self.to(most))

    def bounded(self, how: str, amount: str) -> str:
        return self.spell.behind(self.lexicon.table["bound"][how], amount)

    def unbounded(self, how: Unbounded, count: Count, case: Case) -> str:
        return self.say(f"so many {how.partition(' ')[0]}")


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
