"""Who and what is meant becomes an English noun phrase: articles, possessives, `of`, and what stands behind."""

from __future__ import annotations

from typing import Literal, assert_never

from cardwright.ruleset.phrases import (
    OF_ELEMENTS,
    PLAY,
    THEY,
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
    Filter,
    Named,
    Place,
    Player,
    Ref,
    Thing,
    clauses,
    definite,
)
from cardwright.vocabulary.verb import verbs
from cardwright.wording.clause import One, spaced
from cardwright.wording.grammar import LanguageFrame
from cardwright.wording.lexicon import Noun
from cardwright.wording.number import at_a_time, halved, is_property, several, shared
from cardwright.wording.phrases import Unbounded, signed
from cardwright.wording.rewrites import ALL_PLAYERS

Case = Literal["subject", "object"]


class EnglishPhrases(LanguageFrame[Case]):
    """English noun phrases for one game."""

    SUBJECT: Case = "subject"
    OBJECT: Case = "object"
    PREDICATE: Case = "object"
    AND, OR, FOR, AGAINST, NOBODY = " and ", " or ", "for", "against", "there"
    QUOTES = "“…”"

    # ---- players

    def _player(self, player: Player, case: Case = "object", plural: bool = False) -> str:
        if player == ALL_PLAYERS:
            return f"the {self.lexicon.person('player').plural}"
        if player.word in ("you", "that player", "each other"):
            return player.word
        if player.word == "they":
            return "they" if case == "subject" else "them"
        noun = self.person(player, plural)
        if plural:
            return f"{self.whose(player.of)} {noun}" if player.of else noun
        match player.which:
            case "the":
                if player.of is None and self.is_relation(player):
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

    def some_people(self, people: Player, several: bool) -> str:
        return self.person(people, several)

    def person(self, player: Player, plural: bool) -> str:
        someone = self.lexicon.person(player.word)
        trait = self.lexicon.word(player.trait) if player.trait else ""
        if trait and self.lexicon.is_who(player.trait):
            return trait
        most, behind = "", ""
        if player.most is not None and player.most.nth == 1 and self.is_money(player.most.noun):
            most = "richest" if player.most.most else "poorest"
        elif player.most is not None:
            number = is_property(player.most.noun, self.lexicon.ruleset)
            noun = self.lexicon.noun(player.most.noun)
            which = ("highest" if player.most.most else "lowest") if number else player.most.word
            behind = f"with the {which} {noun.name if number else noun.plural}"
            behind = spaced(behind, self.where(player.most.place) if player.most.place else "")
        if player.thing is not None:
            behind = f"of {self.phrase(player.thing, 'object', 'article')}"
        if player.having is not None:
            behind = spaced(behind, f"with {self.phrase(player.having, 'object', 'article')}")
        other = "other" if player.which == "each other" and not player.of else ""
        return spaced(other, most, player.side, trait, someone.plural if plural else someone.name, behind)

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
        said = words.lower()
        mute = said.startswith(("honest", "honour", "honor", "hour", "heir"))  # an honest card, an heiress
        sounds = mute or (said.startswith(tuple("aeiou")) and not said.startswith(("uni", "eu", "one", "use")))
        return f"an {words}" if sounds or words.startswith("8") else f"a {words}"

    def own(self, owner: Argument | None) -> str:
        return self.possessive(owner) if owner is not None else ""

    def of(self, owner: Argument) -> str:
        return f"of {self.phrase(owner)}"

    # ---- things

    def its(self, thing: Thing, on: Argument, case: Case) -> str:
        if isinstance(on, Thing) and (on.place is not None or on.filters):
            return f"the {self.core(thing, True)} of {self.phrase(on, None, 'article')}"
        return f"{self.possessive(on)} {self.core(thing, True)}"

    def measure_of(self, noun: str, place: Place, case: Case) -> str:
        return f"the {self.lexicon.noun(noun).name} of {self.place(place)}"

    def half(self, thing: Thing, case: Case, way: str) -> str:
        return f"half of the {self.core(thing, False)}{self.behind(thing, False)} ({way})"

    def bare(self, thing: Thing, case: Case, alone: bool) -> str:
        return ("the " if alone or definite(thing) else "") + self.core(thing, alone) + self.behind(thing, alone)

    def just(self, thing: Thing, case: Case, n: int) -> str:
        return f"the {self.numbered(thing, n)}{self.behind(thing, n == 1)}"

    def a_single(self, thing: Thing, case: Case) -> str:
        return self.a(self.core(thing, True)) + self.behind(thing, True)

    def equal(self, thing: Thing, case: Case, amount: Amount) -> str:
        return f"{self.core(thing, False)}{self.behind(thing, False)} equal to {self.amount(amount)}"

    def counted_off(self, thing: Thing, case: Case, count: Count, alone: bool) -> str:
        return spaced(self.how_many(count), self.core(thing, alone)) + self.behind(thing, alone)

    def own_half(self, thing: Thing, whose: str, case: Case, way: str) -> str:
        return f"half of {whose} {self.core(thing, False)}{self.behind(thing, False)} ({way})"

    def own_bare(self, thing: Thing, whose: str, case: Case, alone: bool) -> str:
        return f"{whose} {self.core(thing, alone)}{self.behind(thing, alone)}"

    def drawn(self, thing: Thing, owner: Player, case: Case) -> str:
        draw = verbs()["draw"].base
        return f"{self.core(thing, False)}{self.behind(thing, False)} that {self.player(owner, 'subject')} {draw}"

    def own_just(self, thing: Thing, whose: str, case: Case, n: int) -> str:
        return f"{whose} {self.numbered(thing, n)}{self.behind(thing, n == 1)}"

    def own_equal(self, thing: Thing, whose: str, amount: Amount) -> str:
        return f"as many of {whose} {self.core(thing, False)}{self.behind(thing, False)} as {self.amount(amount)}"

    def own_counted_off(self, thing: Thing, whose: str, case: Case, count: Count, alone: bool) -> str:
        words = f"{whose} {self.core(thing, False)}{self.behind(thing, alone)}"
        match count.how:
            case "all":
                return f"{'all' if thing.owner in (YOU, THEY) else 'all of'} {words}"
            case "no":
                return f"none of {words}"
            case "any number":
                return f"any number of {words}"
            case _:
                return f"{self.how_many(count)} of {words}"

    def each(self, thing: Thing, case: Case | None = None) -> str:
        """Each creature; each of your objects; every 2 cats; with what stands behind it."""
        if n := at_a_time(thing):
            whose = f"of {self.possessive(thing.owner)} " if thing.owner is not None else ""
            return f"every {n} {whose}{self.core(thing, False)}{self.behind(thing, False)}"
        if thing.owner is not None:
            return f"each of {self.possessive(thing.owner)} {self.core(thing, False)}{self.behind(thing, False)}"
        return f"each {self.core(thing, True)}{self.behind(thing, True)}"

    def none(self, thing: Thing, case: Case | None = None) -> str:
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
            "that": f" of that {element.name}",
            "different": f" of different {element.plural}",
        }.get(thing.trait, "")
        last = clauses(thing)
        more = "".join(f" {self.filter(each, alone)}" for each in last)
        filters = "".join(
            f"{self.AND if n and isinstance(each, Beside) else ' '}{self.filter(each, alone)}"
            for n, each in enumerate(thing.filters)
            if each not in last
        )
        on = f" on {self.phrase(thing.on)}" if thing.on is not None else ""
        if thing.place is None:
            return trait + filters + on + more
        if thing.which[:1] in (("top",), ("bottom",)):
            return f" {self.where(thing.place, 'of')}{trait}{filters}{on}{more}"
        return f"{trait}{filters}{on} {self.where(thing.place)}{more}"

    def filter(self, filter: Filter, alone: bool) -> str:
        match filter:
            case Compared(prop, "exactly", Chosen(noun)) if prop == noun:
                return f"of {self.amount(filter.amount)}"
            case Compared(prop, how, amount):
                bound = {"exactly": "", "at most": "or less", "at least": "or more"}[how]
                return spaced(
                    "" if prop == "worth" else "with", self.lexicon.noun(prop).name, self.amount(amount), bound
                )
            case Alike(by, to, run):
                same = f"of the same {' or '.join(self.shared_noun(name).name for name in by)}" if by else ""
                if run and to is not None:
                    return spaced(same, f"in sequence with {self.phrase(to)}")
                return spaced(same, f"as {self.phrase(to)}" if to is not None else "", "in sequence" if run else "")
            case AddingUp(to):
                return f"that {'adds' if alone else 'add'} up to {self.phrase(to)}"
            case Beside(higher, than, n):
                return spaced("" if n is None else str(n), "higher" if higher else "lower", "than", self.phrase(than))
            case Bringing(what, how, amount, by):
                whose = f"whose {self.lexicon.noun(by).name}" if by else "that"
                return f"{whose} would bring {self.phrase(what)} {how} {self.amount(amount)}"
            case Carrying(thing):
                return f"that {'has' if alone else 'have'} {self.thing(thing, one='article')}"
            case _:
                assert_never(filter)

    def where(self, place: Place, prep: str = "") -> str:
        """In your entourage; a zone may bring its own preposition. Of the deck, where `prep` says so."""
        if place.line:
            return f"in this {place.line}"
        if place.zone == PLAY:
            return str(self.lexicon.table["play"])
        zone = self.lexicon.zone(place.zone)
        bare = place.owner is None and not place.part and zone.name in self.lexicon.table["bare"]
        return f"{prep or ' '.join(zone.places[:1]) or 'in'} {zone.name if bare else self.place(place)}"

    def place(self, place: Place, case: Case | None = None) -> str:
        if place.line:
            return f"this {place.line}"
        noun = self.lexicon.zone(place.zone)
        zone = noun.plural if place.owner == Player("each other", "each") else noun.name
        part = f"the {place.part} of " if place.part else ""
        return part + (f"{self.possessive(place.owner)} {zone}" if place.owner else f"the {zone}")

    def some(self, count: Count, of: Ref) -> str:
        way = halved(count)
        rounded = f"({self.lexicon.table['half'][way]})" if way else ""
        return spaced(self.how_many(count), "of", self.ref(of, "object"), rounded)

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

    # ---- faces and amounts

    def shared(self, of: tuple[Argument, ...], case: Case) -> list[str]:
        """Your sun, cross: whose they are is said of the first."""
        first, *others = shared(of)
        return [self.faces(first), *map(self.face, others)]

    def faces(self, faces: Faces, case: Case | None = None, one: One = "digit") -> str:
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

    def the_value(self, value: Noun, case: Case) -> str:
        return f"the {value.name}"

    def the_number(self, value: Noun, case: Case) -> str:
        return f"the number of {value.plural}"

    def their_bid(self, case: Case) -> str:
        return "their bid"

    def that_number(self, noun: Noun, case: Case) -> str:
        return f"that {noun.name}"

    def that_many(self, case: Case) -> str:
        return "that many"

    def between(self, least: Amount, most: Amount) -> str:
        return f"a number from {self.amount(least)} to {self.amount(most)}"

    def bounded(self, how: str, amount: str) -> str:
        return f"{'exactly' if how == 'just' else how} {amount}"

    def unbounded(self, how: Unbounded, count: Count, case: Case) -> str:
        return {"any number": "any number of", "half up": "half", "half down": "half"}.get(how, how)

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
