"""Who and what is meant becomes an English noun phrase: articles, possessives, `of`, and what stands behind."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import Literal, assert_never

from cardwright.ruleset.phrases import (
    OF_ELEMENTS,
    PLAY,
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
from cardwright.wording.clause import One, spaced
from cardwright.wording.lexicon import Lexicon
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

Case = Literal["subject", "object"]


class EnglishPeople:
    """English phrases for the players of one game."""

    def __init__(self, lexicon: Lexicon) -> None:
        self.lexicon = lexicon
        self.player = lru_cache(maxsize=None)(self._player)

    def _player(self, player: Player, case: Case = "object", plural: bool = False) -> str:
        """You, an opponent, their left neighbour, the opponent with the most spells; in the plural: opponents."""
        if player.word in ("you", "that player", "each other"):
            return player.word
        if player.word == "they":
            return "they" if case == "subject" else "them"
        noun = self.person(player, plural)
        if plural:
            return f"{self.whose(player.of)} {noun}" if player.of else noun
        match player.which:
            case "the":
                if player.of is None and self.relation(player):
                    return f"your {noun}"
                return f"{self.whose(player.of)} {noun}" if player.of else f"the {noun}"
            case "a":
                return f"1 of {self.whose(player.of)} {self.person(player, True)}" if player.of else self.a(noun)
            case "other":
                return f"{self.whose(player.of)} other {noun}" if player.of else f"another {noun}"
            case "random":
                return f"{self.whose(player.of)} random {noun}" if player.of else f"a random {noun}"
            case "each":
                return f"each of {self.whose(player.of)} {self.person(player, True)}" if player.of else f"each {noun}"
            case "each other":
                every = f"each of {self.whose(player.of)} other {self.person(player, True)}" if player.of else ""
                return every or f"each {noun}"
            case "no":
                return f"none of {self.whose(player.of)} {self.person(player, True)}" if player.of else f"no {noun}"
            case _:
                assert_never(player.which)

    def person(self, player: Player, plural: bool) -> str:
        noun = self.lexicon.person(player.word)
        trait = self.lexicon.word(player.trait) if player.trait else ""
        if trait and self.lexicon.is_who(player.trait):
            return trait
        most, behind = "", ""
        if player.most is not None and self.first_counter(player.most.noun):
            most = "richest" if player.most.most else "poorest"
        elif player.most is not None:
            behind = f"with the {'most' if player.most.most else 'fewest'} {self.lexicon.noun(player.most.noun).plural}"
        other = "other" if player.which == "each other" and not player.of else ""
        return spaced(other, most, player.side, trait, noun.plural if plural else noun.name, behind)

    def relation(self, player: Player) -> bool:
        """Whether somebody is what they are to you: your opponent, your left neighbour."""
        return player.word in self.lexicon.table["relations"] and player.most is None and not player.trait

    def first_counter(self, noun: str) -> bool:
        """Whether riches are counted in this noun."""
        return any(counter.id == noun and counter.money for counter in self.lexicon.ruleset.counters)

    def whose(self, player: Player) -> str:
        """Your, their, each opponent's, each of your supporters'."""
        match player.word:
            case "you":
                return "your"
            case "they":
                return "their"
            case _:
                name = self.player(player)
                several = player.of is not None and player.which in ("each", "each other", "no")
                return f"{name}’" if several and name.endswith("s") else f"{name}’s"

    def a(self, words: str) -> str:
        """The words with `a` or `an` before them; an other is another."""
        if words.startswith("other "):
            return f"an{words}"
        sounds = words.lower().startswith(tuple("aeiou")) and not words.lower().startswith(("uni", "eu", "one", "use"))
        return f"an {words}" if sounds or words.startswith("8") else f"a {words}"


class EnglishPhrases(EnglishPeople):
    """English noun phrases for one game."""

    def __init__(self, lexicon: Lexicon) -> None:
        super().__init__(lexicon)
        self.phrase = lru_cache(maxsize=None)(self._phrase)

    def _phrase(self, arg: Argument, case: Case = "object", one: One = "digit") -> str:
        match arg:
            case Thing():
                return self.thing(arg, one)
            case Player():
                return self.player(arg, case)
            case Place():
                return self.place(arg)
            case Ref():
                return self.ref(arg, case)
            case Faces():
                return self.faces(arg, one)
            case Named(card):
                return f"“{self.lexicon.name(f'card:{card}')}”"
            case Some(count, of):
                way = halved(count)
                rounded = f"({self.lexicon.table['half'][way]})" if way else ""
                return spaced(self.how_many(count), "of", self.ref(of, "object"), rounded)
            case Word(word):
                return self.lexicon.word(word)
            case Either(of) if shares(arg):
                first, *others = shared(of)
                return " or ".join((self.faces(first, one), *map(self.face, others)))
            case Either(of, both):
                return (" and " if both else " or ").join(self.phrase(each, case, one) for each in of)
            case Number() | ValueOf() | Per() | TheirBid():
                return self.amount(arg)
            case _:
                assert_never(arg)

    def thing(self, thing: Thing, one: One = "digit") -> str:
        """Determiner, adjectives, element, noun, and what stands behind it."""
        thing = unfolded(thing)
        if not thing.noun:
            return self.lexicon.word(thing.trait)
        if thing.on is not None and is_property(thing.noun, self.lexicon.ruleset):
            return f"{self.possessive(thing.on)} {self.core(thing, True)}"
        alone = single(thing, self.lexicon.ruleset, one)
        behind = self.behind(thing, alone)
        if thing.owner is not None:
            return self.owned(thing, thing.owner, alone, behind)
        core = self.core(thing, alone)
        if is_called(thing):
            return core + behind
        if way := halved(thing.count):
            return f"half of the {core}{behind} ({self.lexicon.table['half'][way]})"
        match thing.count:
            case None:
                return ("the " if alone or definite(thing) else "") + core + behind
            case Count("exactly", Number(n)) if definite(thing):
                return f"the {self.numbered(thing, n)}{behind}"
            case Count("exactly", Number(1)) if one != "digit":
                return self.a(core) + behind
            case Count("exactly", Number(1)) if (
                "other" in thing.which and alone and stretch(thing.noun, self.lexicon.ruleset)
            ):
                return f"an{core}" + behind
            case Count("exactly", ValueOf() | TheirBid() as amount):
                return f"{core}{behind} equal to {self.amount(amount)}"
            case Count("exactly", Per(n, each)):
                many = self.thing(_with(thing, Count("exactly", n)), one)
                return f"{many} for {self.each(each)}"
            case count:
                return spaced(self.how_many(count), core) + behind

    def owned(self, thing: Thing, owner: Player, alone: bool, behind: str) -> str:
        """Your spell; 2 of your spells with power 1 for each object; none of the attacker's spells."""
        whose = self.possessive(owner)
        if way := halved(thing.count):
            return f"half of {whose} {self.core(thing, False)}{behind} ({self.lexicon.table['half'][way]})"
        match thing.count:
            case None:
                return f"{whose} {self.core(thing, alone)}{behind}"
            case Count("exactly", Number(n)) if definite(thing):
                return f"{whose} {self.numbered(thing, n)}{behind}"
            case Count("all"):
                joint = "all" if owner.word in ("you", "they") else "all of"
                return f"{joint} {whose} {self.core(thing, False)}{behind}"
            case Count("no"):
                return f"none of {whose} {self.core(thing, False)}{behind}"
            case Count("any number"):
                return f"any number of {whose} {self.core(thing, False)}{behind}"
            case Count("exactly", ValueOf() | TheirBid() as amount):
                return f"as many of {whose} {self.core(thing, False)}{behind} as {self.amount(amount)}"
            case Count("exactly", Per(n, each)):
                many = self.owned(_with(thing, Count("exactly", n)), owner, alone, behind)
                return f"{many} for {self.each(each)}"
            case count:
                return f"{self.how_many(count)} of {whose} {self.core(thing, False)}{behind}"

    def each(self, thing: Thing) -> str:
        """Each creature; each of your objects; every 2 cats; with what stands behind it."""
        if n := at_a_time(thing):
            whose = f"of {self.possessive(thing.owner)} " if thing.owner is not None else ""
            return f"every {n} {whose}{self.core(thing, False)}{self.behind(thing, False)}"
        if thing.owner is not None:
            return f"each of {self.possessive(thing.owner)} {self.core(thing, False)}{self.behind(thing, False)}"
        return f"each {self.core(thing, True)}{self.behind(thing, True)}"

    def none(self, thing: Thing) -> str:
        """No cards in the deck: of what there is none."""
        return f"no {self.core(thing, False)}{self.behind(thing, False)}"

    def core(self, thing: Thing, alone: bool) -> str:
        """Adjectives, element and noun."""
        return f"{self.adjectives(thing)}{self.noun(thing, alone)}"

    def numbered(self, thing: Thing, n: int) -> str:
        """Top card, top 3 cards: the number stands between adjectives and noun."""
        return self.core(thing, True) if n == 1 else f"{self.adjectives(thing)}{n} {self.noun(thing, False)}"

    def adjectives(self, thing: Thing) -> str:
        return "".join(f"{word} " for word in thing.which)

    def noun(self, thing: Thing, alone: bool) -> str:
        if thing.card:
            return self.phrase(Named(thing.card))
        noun = self.lexicon.noun(thing.noun)
        trait = thing.trait if thing.trait not in ("", *OF_ELEMENTS) else ""
        return spaced(self.lexicon.word(trait) if trait else "", noun.name if alone else noun.plural)

    def behind(self, thing: Thing, alone: bool) -> str:
        """Of what element, with what, on what, and where."""
        element = self.lexicon.trait
        trait = {
            "any": f" of any {element.name}",
            "your": f" of your {element.name}",
            "different": f" of different {element.plural}",
        }.get(thing.trait, "")
        filters = "".join(f" {self.filter(each, alone)}" for each in thing.filters)
        on = f" on {self.phrase(thing.on)}" if thing.on is not None else ""
        if thing.place is None:
            return trait + filters + on
        if thing.which[:1] in (("top",), ("bottom",)):
            return f" {self.where(thing.place, 'of')}{trait}{filters}{on}"
        return f"{trait}{filters}{on} {self.where(thing.place)}"

    def filter(self, filter: Filter, alone: bool) -> str:
        match filter:
            case Compared(prop, how, amount):
                bound = "" if how == "exactly" else how
                return spaced("with", self.lexicon.noun(prop).name, bound, self.amount(amount))
            case Carrying(thing):
                return f"that {'has' if alone else 'have'} {self.thing(thing, 'article')}"
            case _:
                assert_never(filter)

    def where(self, place: Place, prep: str = "") -> str:
        """In your entourage; of the deck; in this row. A zone may bring its own preposition."""
        if place.line:
            return f"in this {place.line}"
        if place.zone == PLAY:
            return str(self.lexicon.table["play"])
        own = self.lexicon.zone(place.zone).places[:1]
        return f"{prep or ' '.join(own) or 'in'} {self.place(place)}"

    def place(self, place: Place) -> str:
        if place.line:
            return f"this {place.line}"
        noun = self.lexicon.zone(place.zone)
        zone = noun.plural if place.owner == Player("each other", "each") else noun.name
        part = f"the {place.part} of " if place.part else ""
        return part + (f"{self.possessive(place.owner)} {zone}" if place.owner else f"the {zone}")

    def ref(self, ref: Ref, case: Case) -> str:
        match ref.word:
            case "it":
                return "it"
            case "them":
                return "they" if case == "subject" else "them"
            case "the rest":
                return "the rest"
            case "this":  # the card that speaks
                return f"this {self.lexicon.noun('card').name}"
            case "that":
                return f"that {self.lexicon.noun(ref.noun or 'card').name}"
            case "those":
                return f"those {self.lexicon.noun(ref.noun or 'card').plural}"
            case _:
                assert_never(ref.word)

    def faces(self, faces: Faces, one: One = "digit") -> str:
        """Your cross; a sun; a 4; −4 to −1."""
        name = self.face(faces)
        if faces.to is not None:
            return name
        if faces.owner is not None:
            return f"{self.possessive(faces.owner)} {name}"
        return self.a(name) if one == "article" else name

    def face(self, faces: Faces) -> str:
        """Cross; negative numbers; 4; −4 to −1."""
        if faces.to is not None:
            return f"{signed(faces.face)} to {signed(faces.to)}"
        if isinstance(faces.face, int):
            return signed(faces.face)
        noun = self.lexicon.face(faces.face)
        return noun.plural if several(faces, self.lexicon.ruleset) else noun.name

    def amount(self, amount: Number | ValueOf | Per | TheirBid) -> str:
        match amount:
            case Number(n):
                return signed(n)
            case ValueOf(value):
                return f"the {self.lexicon.value(value).name}"
            case Per(n, thing):
                return f"{self.amount(n)} for {self.each(thing)}"
            case TheirBid():
                return "their bid"
            case _:
                assert_never(amount)

    def how_many(self, count: Count) -> str:
        match count.how:
            case "exactly":
                return self.amount(count.amount or Number(1))
            case "just":
                return f"exactly {self.amount(count.amount or Number(1))}"
            case "up to" | "at most" | "at least":
                return f"{count.how} {self.amount(count.amount or Number(1))}"
            case "all" | "no":
                return count.how
            case "any number":
                return "any number of"
            case "half up" | "half down":
                return "half"
            case _:
                assert_never(count.how)

    def possessive(self, owner: Argument) -> str:
        """Your, their, its, each opponent's, the opponents'."""
        match owner:
            case Player():
                return self.whose(owner)
            case Ref("it"):
                return "its"
            case Ref("them"):
                return "their"
            case _:
                name = self.phrase(owner)
                return f"{name}’" if several(owner, self.lexicon.ruleset) and name.endswith("s") else f"{name}’s"


def signed(n: int | str) -> str:
    """A number with a true minus sign."""
    return str(n).replace("-", "−")


def _with(thing: Thing, count: Count) -> Thing:
    return replace(thing, count=count)
