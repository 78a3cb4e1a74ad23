"""A Romance language as the templates see it: the filters that the lines of its `nodes.toml` ask."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Literal

from cardwright.ruleset.phrases import (
    ONE,
    Amount,
    Argument,
    Count,
    Either,
    Faces,
    How,
    Named,
    Number,
    Per,
    Player,
    Ref,
    Thing,
    ValueOf,
    Word,
    definite,
)
from cardwright.vocabulary.words import adjectives, faces
from cardwright.wording.clause import One, joined, spaced
from cardwright.wording.lexicon import Noun
from cardwright.wording.number import several, single, unfolded
from cardwright.wording.phrases import signed
from cardwright.wording.romance.clause import RomanceClauses
from cardwright.wording.romance.people import Case
from cardwright.wording.romance.phrase import is_none


class Romance(RomanceClauses):
    """A Romance language, for one game."""

    def filters(self) -> Mapping[str, Callable[..., str]]:
        return {
            **super().filters(),
            "np": lambda arg, one="digit": self.phrase(arg, "strong", one),
            "si": lambda words: self.spell.meet("si", words),
            "que": lambda words: self.que(words),
            "de": lambda words: self.de(words),
            "had": self.had,
            self.TO: lambda words: self.spell.meet(self.TO, words),
            "deny": self.denied,
            "plain_verb": lambda arg, tu, il, ils: self.denying(
                {"tu": tu, "il": il, "ils": ils}[self.agreement(arg)], arg
            ),
            "agreed": lambda value, word, other="": self.spell.agreed(self.lexicon.value(value), False, word, other),
            "owned": self.owned_value,
            "as_many": self.as_many,
            "counted": self.counted,
            "measure": self.measure,
            "points": self.points,
            "measures": self.measures,
            "plus": self.plus,
            "verb": self.verb,
            "it_or_them": self.it_or_them,
            "phase": lambda id: self.lexicon.noun(id).name,
            "plural": lambda noun: self.lexicon.noun(noun).plural,
            "acc_noun": lambda noun: self.lexicon.noun(noun).name,
            "an_noun": lambda noun: self.spell.an(self.lexicon.noun(noun), False, self.lexicon.noun(noun).name),
            "of_element": self.of_element,
            "is_as": self.is_as,
            "be": self.be,
            "being": self.being,
            "lying": self.lying,
            "bounded": lambda amount, how: self.bounded(how, self.phrase(amount, "strong", "single")),
            "measured": self.measured,
            "setting_of": self.value_word,
            "agreeing": self.agreeing,
            "bounding": lambda words, how: self.bounded(how, words),
        }

    def owned_value(self, value: str, whose: Player | None) -> str:
        noun = self.lexicon.value(value)
        if whose and (stem := self.own(whose)):
            return self.spell.own(stem, noun, False, noun.name)
        return self.spell.the(noun, False, noun.name) + (f" {self.de(self.player(whose))}" if whose else "")

    @classmethod
    def glued(cls, command: str) -> Mapping[str, tuple[str, ...]]:
        return {cls.spell.commanded(command, tail): (command, *tail) for tail in cls.spell.GLUED}

    @classmethod
    def spelled_out(cls, n: int | None, number: str, noun: Noun, case: Case) -> str:
        if n == 1:
            return cls.spell.an(noun, False, noun.name)
        if n == 0:
            return cls.spell.no(noun, noun.name)
        return f"{number} {noun.plural if n is not None else cls.spell.meet('de', noun.plural)}"

    def value_word(self, to: Argument, value: str) -> str:
        """What a value is: 20; illimitée, where its noun is feminine."""
        noun, feminine = self.lexicon.value(value), self.lexicon.table["feminine"]
        if isinstance(to, Word) and noun.gender == "f" and to.word in feminine:
            return str(feminine[to.word])
        words = self.phrase(to, "strong", "single")
        return self.say("setting", n=words) if isinstance(to, Number) else words

    def counted(self, value: str, by: Amount, more: str) -> str:
        """1 créature libre de plus; un nombre de créatures libres de plus égal au prix d’un héros."""
        noun = self.lexicon.value(value)
        match by:
            case Per(n, _):
                return self.counted(value, n, more)
            case Number(n):
                return f"{n} {self.with_more(noun.name if n == 1 else noun.plural, more)}"
            case _:
                return self.say("so many more", of=self.de(self.with_more(noun.plural, more)), to=self.to(by))

    def with_more(self, noun: str, more: str) -> str:
        """Cartas más por pasar, cartes de plus à piocher: before what a noun is for."""
        words = noun.split(" ")
        at = next((i for i, word in enumerate(words) if word in self.lexicon.table["behind more"]), len(words))
        return spaced(*words[:at], more, *words[at:])

    def as_many(self, value: str, how: How, amount: Argument) -> str:
        """Au moins 2 créatures libres; un nombre illimité de créatures libres."""
        noun, bound = self.lexicon.value(value), str(self.lexicon.table["bound"][how])
        match amount:
            case ValueOf():
                than = self.que(self.amount(amount))
                return self.spell.behind(
                    bound, self.say("as many", of=self.de(noun.plural), than=than, to=self.to(amount))
                )
            case Word():
                return self.say("a number", how=self.phrase(amount), of=self.de(noun.plural))
            case _:
                return self.spell.behind(
                    bound, f"{self.phrase(amount)} {noun.name if amount == Number(1) else noun.plural}"
                )

    def agreeing(self, what: Argument, masculine: str, feminine: str) -> str:
        """An adjective as what it is said of asks for it: supérieur, supérieure."""
        return (
            self.spell.agreed(self.lexicon.noun(what.noun), False, masculine, feminine)
            if isinstance(what, Thing)
            else masculine
        )

    def measures(self, what: Argument) -> str:
        """How something compares: a die shows, a value is worth a number."""
        if isinstance(what, Thing) and what.noun == "die":
            return self.say("shows")
        tu, il, ils = self.say("is worth").split(" / ")
        return self.verb(what, tu, il, ils, "single")

    def measured(self, amount: Amount, how: str, what: Argument) -> str:
        """What it shows or is worth: au moins 3."""
        return self.bounded(how, self.phrase(amount, "strong", "single"))

    def measure(self, by: Amount) -> str:
        """1; le prix d’un héros."""
        return self.measure(by.n) if isinstance(by, Per) else self.amount(by)

    def points(self, by: Amount | Word) -> str:
        """1 point; 3 points; le prix d’un héros."""
        match by:
            case Per(n, _):
                return self.points(n)
            case Number(n):
                noun = self.lexicon.noun("point")
                return f"{signed(n)} {noun.name if n == 1 else noun.plural}"
            case _:
                return self.phrase(by, "strong")

    def plus(self, by: Amount, sign: int, name: str) -> str:
        """+1 de force; 1 de force en moins; un bonus de force égal au bonus d’arme."""
        row = self.lexicon.noun(name)
        noun = row.name
        match by:
            case Per(n, _):
                return self.plus(n, sign, name)
            case Number(n) if sign == 0:
                return f"{self.spell.an(row, False, noun)} de {signed(n)}"
            case _ if sign == 0:
                return self.say(
                    "for its", noun=noun, a=self.spell.an(row, False, noun), amount=self.amount(by), to=self.to(by)
                )
            case Number(n):
                return self.say("plus" if sign > 0 else "minus", n=signed(n), of=self.de(noun))
            case _:
                row_of = "bonus" if sign > 0 else "malus"
                return self.say(row_of, of=self.de(noun), to=self.to(by))

    def verb(self, arg: Argument | None, tu: str, il: str, ils: str, one: One = "digit") -> str:
        if isinstance(arg, Thing) and arg.count == Count("all"):
            return il
        return self.plain_verb(arg, tu, il, ils, one)

    def it_or_them(self, things: Argument) -> Literal["it", "them"]:
        """The word for things of which was spoken: a verb would be denied where there are none of them."""
        each = isinstance(things, Thing) and things.count == Count("all")
        return "them" if self.agreement(things, "digit") == "ils" and not each else "it"

    def plain_verb(self, arg: Argument | None, tu: str, il: str, ils: str, one: One = "digit") -> str:
        return self.denying({"tu": tu, "il": il, "ils": ils}[self.agreement(arg, one)], arg)

    def denying(self, verb: str, subject: Argument | None) -> str:
        return self.spell.denied(verb) if self.is_denied(subject) else verb

    def be(self, arg: Argument | None) -> str:
        return self.verb(arg, self.say("is tu"), self.say("is il"), self.say("is ils"), "single")

    def are_had(self, things: tuple[Thing, ...]) -> bool:
        """Tu as 2 chats et un piège, tu n’as aucun chat ou aucun piège: the verb is denied for all of them, or none."""
        return len({is_none(thing) for thing in things}) == 1

    def had(self, thing: Thing | Either, who: Player) -> str:
        """What somebody has: une carte; what nobody has: de carte."""
        if isinstance(thing, Either):
            joint = self.joint(thing)
            return joined([self.had(each, who) for each in thing.of if isinstance(each, Thing)], joint)
        if is_none(who) and thing.count == ONE and not definite(thing) and not self.own(thing.owner):
            return self.lying(thing, self.nobodys(thing))
        return self.lying(thing, self.phrase(thing, "strong", "article"))

    def joint(self, things: Either) -> str:
        """Un chat et un piège; but aucun chat ni aucun piège."""
        if not things.all:
            return self.OR
        return f" {self.say('nor')} " if is_none(things) else self.AND

    def nobodys(self, thing: Thing) -> str:
        """What nobody has."""
        return self.phrase(thing, "strong", "article")

    def lying(self, thing: Thing, words: str = "") -> str:
        """What is there: une créature dans ton cortège, and not of those that are there."""
        words = words or self.phrase(thing, "strong", "article")
        place = unfolded(thing).place
        return words.replace(f" {self.whence(place)}", f" {self.where(place)}", 1) if place is not None else words

    def being(self, what: Argument, sort: Argument) -> str:
        """Subject and verb of what something is: elle est de feu, but c’est une créature."""
        be = self.be(what)
        if isinstance(what, Ref) and what.word in ("it", "them") and is_noun(sort):
            return f"| {self.say('this ' + be)}"
        return f"{self.subject(what, 'single')} | {be}"

    def is_what(self, sort: Argument, what: Argument | None = None) -> str:
        """What something is: une créature, de feu, l’attaquant, dans ta main; this card is active."""
        match sort:
            case Word(word) if what is not None and word in adjectives():
                many = several(what, self.lexicon.ruleset, "single")
                return spaced(*self.spell.around(self.spoken(what), many, self.adjective(word)))
            case Thing("", trait="that"):
                return self.that_trait()
            case Thing("", trait=trait) if trait:
                return self.of_trait(trait)
            case _:
                return super().is_what(sort)

    def a_sort(self, sort: Thing) -> str:
        return self.spell.an(self.noun(sort), False, self.words(sort, True))

    def that_trait(self) -> str:
        return self.of_element("that")

    def spoken(self, what: Argument) -> Noun:
        """The noun with which something is said: this card, whatever it is; else its own."""
        says_card = isinstance(what, Ref) and (what.word == "this" or not what.noun) and what.word not in ("it", "them")
        return self.lexicon.noun("card") if says_card else self.noun_of(what)

    def is_as(self, sort: Argument, what: Argument | None = None) -> str:
        """What something counts as: 0, un soleil, un nombre négatif, des créatures de feu, des montures."""
        if words := self.as_element(sort, what, self.OBJECT):
            return words
        if isinstance(sort, Faces) and (sort.face in faces() or isinstance(sort.face, str)):
            return self.phrase(sort, "strong", "article")
        if not isinstance(sort, Thing):
            return self.phrase(sort, "strong")
        if not sort.noun:
            return self.say("being", what=self.is_what(sort))
        many = not single(sort, self.lexicon.ruleset)
        return self.thing(sort, one="article") if many or sort.owner else self.is_what(sort)


def is_noun(sort: Argument) -> bool:
    """Whether this is said with an article: a creature, a hero or an object."""
    match sort:
        case Thing(noun):
            return bool(noun)
        case Named():
            return True
        case Either(of):
            return all(is_noun(each) for each in of)
        case _:
            return False
