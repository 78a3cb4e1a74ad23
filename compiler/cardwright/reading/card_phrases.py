"""An argument becomes a noun phrase of the card language: 1 fire creature in your entourage, the richest opponent."""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never

from cardwright.compile.names import Names
from cardwright.ruleset.phrases import (
    ALL,
    NONE,
    OF_ELEMENTS,
    ONE,
    PLAY,
    SINGLE,
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
    Per,
    Place,
    Player,
    Range,
    Ref,
    Some,
    TheirBid,
    Thing,
    ValueOf,
    Word,
    clauses,
    definite,
)
from cardwright.vocabulary import words as vocabulary
from cardwright.wording.clause import spaced
from cardwright.wording.number import at_a_time, halved

RELATIONS = ("opponent", "partner", "neighbour", "team")
PRONOUNS = ("you", "they", "that player")


class Unwritable(ValueError):
    """The card language has no words for this."""


class CardPhrases:
    """Noun phrases, with the nouns of one game."""

    def __init__(self, names: Names, titles: dict[str, str]) -> None:
        self.names, self.titles = names, titles
        self.said: dict[tuple[str, bool], str] = {}
        for word, noun in names.nouns.items():
            if noun.sort != "value":
                self.said.setdefault((noun.id, noun.plural), word)

    def noun(self, id: str, many: bool) -> str:
        """A noun, one or several."""
        word = self.said.get((id, many)) or self.said.get((id, False))
        if word is None:
            if id in self.names.values:
                return id
            raise Unwritable(f"no word for {id!r}")
        return word

    def phrase(self, arg: Argument) -> str:
        """The phrase of an argument. Raises Unwritable."""
        match arg:
            case Thing():
                return self.thing(arg)
            case Player():
                return self.player(arg)
            case Place():
                return self.place(arg)
            case Ref():
                return self.ref(arg)
            case Faces():
                return self.faces(arg)
            case Named(card):
                return f'"{self.titles.get(card, card)}"'
            case Some(count, of):
                return f"{self.count(count)} of {self.ref(of)}{self.rounded(count)}"
            case Word(word):
                return word if word != "direction of play" else "the direction of play"
            case Either(of, both):
                return (" and " if both else " or ").join(self.phrase(each) for each in of)
            case Range(least, most):
                return f"a number from {self.amount(least)} to {self.amount(most)}"
            case Number() | ValueOf() | TheirBid() | Per() | Chosen():
                return self.amount(arg)
            case _:
                assert_never(arg)

    # ---- players

    def player(self, player: Player) -> str:
        """You, each opponent, their left neighbour, the richest player, the elementalist."""
        if player.word in ("you", "they", "that player", "each other"):
            return player.word
        noun, behind = self.person(player)
        whose = self.possessive(player.of) if player.of is not None else ""
        match player.which:
            case "the" if whose:
                return f"{whose} {noun}{behind}"
            case "the":
                mine = player.word in RELATIONS and not (player.most or player.having) and not player.trait
                return f"{'your' if mine else 'the'} {noun}{behind}"
            case "each" if player.of is not None and player.of.word not in ("you", "they") and not player.side:
                return f"each {noun} of {self.player(player.of)}{behind}"
            case _ if whose and not (player.which == "each" and player.of == YOU):
                raise Unwritable(f"no words for {player}")
            case "each" if player.of == YOU and player.having is None:
                return f"your {self.noun(player.word, True)}"
            case "a":
                return f"{article(noun)} {noun}{behind}"
            case "other":
                return f"another {noun}{behind}"
            case "random":
                return f"a random {noun}{behind}"
            case "each" | "no" | "each other":
                return f"{player.which} {noun}{behind}"
            case _:
                assert_never(player.which)

    def person(self, player: Player) -> tuple[str, str]:
        """The noun with what stands before it, and what stands behind it."""
        most, behind = "", ""
        if player.most is not None and player.most.nth == 1 and player.most.noun == self.names.money:
            most = next(word for word, row in vocabulary.superlatives().items() if row.most == player.most.most) + " "
        elif player.most is not None:
            number = self.names.sorts.get(player.most.noun) == "property"
            which = ("highest" if player.most.most else "lowest") if number else player.most.word
            behind = f" with the {which} {self.noun(player.most.noun, not number)}"
            behind += f" in {self.within(player.most.place)}" if player.most.place is not None else ""
        if player.thing is not None:
            behind += f" of {self.phrase(player.thing)}"
        if player.having is not None:
            behind += f" who has {self.phrase(player.having)}"
        if player.trait and player.word == "player" and self.names.trait == "faction":
            return self.noun(player.trait, False), behind
        trait = f"{player.trait} " if player.trait else ""
        side = f"{player.side} " if player.side else ""
        return f"{most}{side}{trait}{self.noun(player.word, False)}", behind

    def all_who_have(self, players: Player) -> str:
        """Players who have no card in hand."""
        assert players.having is not None
        return f"{self.noun(players.word, True)} who have {self.phrase(players.having)}"

    def value_of(self, value: str, owner: Player) -> str:
        """A rule value of somebody; of those who are told by what they have, it is said behind it."""
        told = owner.having is not None
        return f"{value} of {self.player(owner)}" if told else f"{self.possessive(owner)} {value}"

    def possessive(self, owner: Argument) -> str:
        """Your, their, its, the attacker's."""
        match owner:
            case Player("you"):
                return "your"
            case Player("they"):
                return "their"
            case Player("that player"):
                return "that player's"
            case Player(having=Thing()):
                raise Unwritable("what they have stands between them and what is theirs")
            case Player(_, "each"):
                return "each other's" if owner.word == "each other" else f"{self.player(owner)}'s"
            case Ref("it" | "this"):
                return "its"
            case _:
                return f"{self.phrase(owner)}'s"

    # ---- things

    def thing(self, thing: Thing, one: bool = False) -> str:
        """How many of what, of what sort, whose, where; `one` asks for the singular where nothing counts."""
        if not thing.noun:
            return self.of_trait(thing.trait)
        if thing.on is not None and thing.count is None and thing.noun not in self.names.counters:
            return f"{self.possessive(thing.on)} {self.noun(thing.noun, False)}"
        if isinstance(thing.owner, Player) and thing.owner.which == "each" and thing.owner.having is not None:
            return f"{self.thing(replace(thing, owner=None), one)} of {self.all_who_have(thing.owner)}"
        of = thing.place if thing.place is not None else thing.on
        is_number = self.names.sorts.get(thing.noun) == "property" or thing.noun == self.names.trait
        if of is not None and is_number and thing == Thing(thing.noun, ONE, place=thing.place, on=thing.on):
            noun = thing.noun if thing.noun == self.names.trait else self.noun(thing.noun, False)
            return f"the {noun} of {self.phrase(of)}"  # the worth of your jar
        ends = thing.place.part if thing.place is not None else ""
        which = " ".join((*((ends,) if ends else ()), *thing.which))
        core = f"{which + ' ' if which else ''}{self.trait(thing.trait)}"
        return self.counted(thing, core, one, bool(ends)) + self.behind(thing) + self.rounded(thing.count)

    def rounded(self, count: Count | None) -> str:
        """, rounded up: what is said last of half of something."""
        way = halved(count)
        return f", rounded {way}" if way else ""

    def counted(self, thing: Thing, core: str, one: bool, ends: bool) -> str:
        """What stands before the noun, and the noun."""
        single, several = (f"{core}{self.called(thing, many)}" for many in (False, True))
        stretch = self.names.sorts.get(thing.noun) == "phase" or thing.noun in SINGLE
        fixed = definite(thing) or ends
        whose = self.possessive(thing.owner) if thing.owner is not None else ""
        match thing.count:
            case None if whose:
                return f"{whose} {single if one or fixed or stretch or self.is_one(thing.noun) else several}"
            case None if "best" in thing.which:
                return f"the {several}"
            case None if fixed or stretch or self.is_one(thing.noun):
                return f"the {single}"
            case None if one:
                return f"the {single}"
            case None:
                return several
            case Count("exactly", Number(1)) if fixed and not whose:
                return f"the {single}"
            case Count("exactly", Number(n)) if fixed:
                head, _, noun = several.rpartition(" ")
                return f"{whose or 'the'} {head} {n} {noun}" if n != 1 else f"{whose} {single}"
            case Count("exactly", Number(1)) if "other" in thing.which and not whose:
                return f"another {single.replace('other ', '', 1)}"
            case Count("exactly", Number(1)) if stretch and not whose:
                return f"{article(single)} {single}"
            case Count("half up" | "half down"):
                return f"half of {whose or 'the'} {several}"
            case Count("all"):
                return f"all {'of ' + whose + ' ' if whose else ''}{several}"
            case Count("no") if not whose:
                return f"no {single}"
            case Count("any number"):
                return f"any number of {whose + ' ' if whose else ''}{several}"
            case Count(how, Per(n, each)) if not whose:
                return f"{self.count(Count(how, n))} {single if n == Number(1) else several} {self.for_each(each)}"
            case Count("no") | Count(_, Per() | TheirBid()):
                raise Unwritable(f"no words for {thing}")
            case count:
                words = single if count.amount == Number(1) else several
                return f"{self.count(count)} of {whose} {several}" if whose else f"{self.count(count)} {words}"

    def called(self, thing: Thing, many: bool) -> str:
        """The noun of a thing, or the name of the card that is meant."""
        return self.phrase(Named(thing.card)) if thing.card else self.noun(thing.noun, many)

    def is_one(self, noun: str) -> bool:
        """Whether there is one of it at a time: a property, a rule value."""
        return self.names.sorts.get(noun) in ("property", "total") or noun in self.names.values

    def trait(self, trait: str) -> str:
        """An element before its noun."""
        return f"{trait} " if trait not in ("", *OF_ELEMENTS) else ""

    def of_trait(self, trait: str) -> str:
        """An element alone."""
        element = self.names.trait
        several = f"different {element}s"
        known = {"any": f"any {element}", "your": f"your {element}", "that": f"that {element}", "different": several}
        return known.get(trait, trait)

    def behind(self, thing: Thing) -> str:
        """What stands behind a noun."""
        out = f" of {self.of_trait(thing.trait)}" if thing.trait in OF_ELEMENTS else ""
        if thing.place is not None and thing.place.part:
            out += f" of {self.place(Place(thing.place.zone, thing.place.owner))}"
        if thing.on is not None:
            out += f" on {self.phrase(thing.on)}"
        last = clauses(thing)  # they stand behind the place, as what is carried does
        carried = [each for each in thing.filters if each in last or isinstance(each, Carrying)]
        others = [each for each in thing.filters if each not in carried]
        out += "".join(
            f"{' and' if n and isinstance(each, Beside) else ''} {self.filter(each)}" for n, each in enumerate(others)
        )
        if thing.place is not None and thing.place.zone == PLAY:
            out += f" {PLAY}"
        elif thing.place is not None and thing.place.line:
            out += f" in this {thing.place.line}"
        elif thing.place is not None and not thing.place.part:
            out += f" in {self.within(thing.place)}"
        out += "".join(f" {self.filter(each)}" for each in carried)
        return out.replace(" that has ", " that have ", 1) if thing.count == ALL else out

    def filter(self, filter: Filter) -> str:
        """With strength at most 2; that has ornicles."""
        match filter:
            case Compared(prop, "exactly", Chosen(noun)) if prop == noun:
                return f"of {self.amount(filter.amount)}"
            case Compared(prop, how, amount):
                bound = "exactly" if how == "exactly" else how
                return f"with {prop} {bound} {self.amount(amount)}"
            case Carrying(thing):
                return f"that has {self.thing(thing)}"
            case Alike(by, to, run):
                same = f"of the same {' or '.join(by)}" if by else ""
                if run and to is not None:
                    return spaced(same, f"in sequence with {self.phrase(to)}")
                return spaced(same, f"as {self.phrase(to)}" if to is not None else "", "in sequence" if run else "")
            case AddingUp(to):
                return f"that add up to {self.phrase(to)}"
            case Bringing(what, how, amount, by):
                whose = f"whose {by}" if by else "that"
                return f"{whose} would bring {self.phrase(what)} {how} {self.amount(amount)}"
            case Beside(higher, than, n):
                far = f"{n} " if n is not None else ""
                return f"{far}{'higher' if higher else 'lower'} than {self.phrase(than)}"
            case _:
                assert_never(filter)

    def for_each(self, thing: Thing) -> str:
        """For each of your objects; for each ornicle on it; for each 2 cats."""
        core = f"{' '.join(thing.which)} " if thing.which else ""
        if n := at_a_time(thing):
            whose = f"of {self.possessive(thing.owner)} " if thing.owner is not None else ""
            words = f"{whose}{core}{self.trait(thing.trait)}{self.called(thing, True)}"
            return f"for each {n} {words}{self.behind(thing)}"
        if thing.owner is not None:
            return f"for each of {self.thing(thing)}"
        return f"for each {core}{self.trait(thing.trait)}{self.called(thing, False)}{self.behind(thing)}"

    # ---- the rest

    def place(self, place: Place) -> str:
        """The deck; your hand; top of the deck."""
        if place.line:
            return f"this {place.line}"
        if place.zone == PLAY:
            raise Unwritable("what is in play stands behind a noun")
        many = place.owner == Player("each other", "each")
        zone = self.noun(place.zone, many)
        whole = f"{self.possessive(place.owner)} {zone}" if place.owner is not None else f"the {zone}"
        return f"{place.part} of {whole}" if place.part else whole

    def within(self, place: Place) -> str:
        """The place in which something is; of everybody's hand it is said without an article."""
        whole = self.place(place)
        return whole.removeprefix("the ") if place.owner is None and place.zone in self.names.held else whole

    def ref(self, ref: Ref) -> str:
        """It, them, this, that creature."""
        match ref.word:
            case "that" | "those":
                return (
                    f"that {self.noun(ref.noun, False)}" if ref.word == "that" else f"those {self.noun(ref.noun, True)}"
                )
            case "this" | "it" | "them" | "the rest":
                return ref.word
            case _:
                assert_never(ref.word)

    def faces(self, faces: Faces) -> str:
        """Your cross; a sun; 4; −4 to −1."""
        if faces.to is not None:
            return f"{faces.face} to {faces.to}"
        name = faces.face if isinstance(faces.face, int) else self.noun(faces.face, False)
        return f"{self.possessive(faces.owner)} {name}" if faces.owner is not None else str(name)

    def a_face(self, arg: Argument) -> str:
        """A face as an object: a spiral."""
        if isinstance(arg, Faces) and arg.owner is None and isinstance(arg.face, str):
            return f"{article(self.faces(arg))} {self.faces(arg)}"
        return self.phrase(arg)

    def amount(self, amount: Amount) -> str:
        """A number, or the id of a rule value."""
        match amount:
            case Number(n):
                return str(n)
            case ValueOf(value):
                return value
            case TheirBid():
                return "their bid"
            case Chosen(noun):
                return f"that {noun}"
            case Per(n, thing):
                return f"{self.amount(n)} {self.for_each(thing)}"
            case _:
                assert_never(amount)

    def count(self, count: Count) -> str:
        """2; up to 2; hero_price; no; all."""
        if count in (ALL, NONE):
            return count.how
        if halved(count):
            return "half"
        if count.amount is None:
            return "any number of"
        bound = {"exactly": "", "just": "exactly "}.get(count.how, f"{count.how} ")
        return f"{bound}{'that many' if isinstance(count.amount, Chosen) else self.amount(count.amount)}"


def article(words: str) -> str:
    """A or an."""
    return "an" if words[:1].lower() in "aeio" else "a"
