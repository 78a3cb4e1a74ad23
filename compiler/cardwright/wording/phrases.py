"""What every language does alike when it words who and what is meant: the frame of its noun phrases.

A phrase is asked first whether it is a trait, a property of something, somebody's own, a card by its name, or half of
something; then, by its count, whether it is bare, *the* one, *a* one, as many as an amount, so many for each of
something, or so many. Which article, which case and which order that takes is for the language to say.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache
from typing import Generic, Literal, TypeVar, assert_never

from cardwright.ruleset.phrases import (
    NUMBER,
    YOU,
    Amount,
    Argument,
    Chosen,
    Count,
    Either,
    Faces,
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
    definite,
)
from cardwright.wording.clause import One, joined
from cardwright.wording.lexicon import Lexicon, Noun
from cardwright.wording.number import (
    halved,
    is_called,
    is_measure,
    is_property,
    shared,
    shares,
    single,
    stretch,
    unfolded,
)
from cardwright.wording.rewrites import THEY_ALL

Case = TypeVar("Case", bound=str)
Unbounded = Literal["all", "no", "any number", "half up", "half down"]


class PhraseFrame(ABC, Generic[Case]):
    """One language, for one game."""

    SUBJECT: Case
    OBJECT: Case
    PREDICATE: Case
    """The cases of who does something, of what it is done to, and of what something is."""
    AND: str
    OR: str
    FOR: str
    AGAINST: str
    NOBODY: str
    """Somebody who is not said: there is, es gibt, il y a."""
    QUOTES: str
    OWN: Mapping[str, str] = {}
    """The possessive of `you`, `they` and `they all`, or its stem: your, dein, t(on)."""
    UNTIL: Mapping[str, str]
    MOMENT: Mapping[str, str]
    """The start and the end of a stretch of play, as what lasts ends there, and as something is done then."""
    SAYS_WHENCE = False
    """Whether the place of an object is always said as where it is taken from."""

    def __init__(self, lexicon: Lexicon) -> None:
        self.lexicon = lexicon
        self.player = lru_cache(maxsize=None)(self._player)
        self.phrase = lru_cache(maxsize=None)(self._phrase)

    # ---- players

    @abstractmethod
    def _player(self, player: Player, case: Case, plural: bool = False) -> str:
        """You, an opponent, their left neighbour, the opponent with the most spells; in the plural: opponents."""

    def is_relation(self, player: Player) -> bool:
        """Whether somebody is what they are to you: your opponent, your left neighbour."""
        return player.word in self.lexicon.table["relations"] and not (player.most or player.having or player.trait)

    def shared_noun(self, name: str) -> Noun:
        """What things have in common: a property, or the element, by the noun that the game has for it."""
        return self.lexicon.trait if name == self.lexicon.ruleset.trait else self.lexicon.noun(name)

    def is_counter(self, noun: str) -> bool:
        """Whether the game counts in it."""
        return any(counter.id == noun for counter in self.lexicon.ruleset.counters)

    def is_money(self, noun: str) -> bool:
        """Whether riches are counted in this noun."""
        return any(counter.id == noun and counter.money for counter in self.lexicon.ruleset.counters)

    def own(self, owner: Argument | None) -> str:
        """The possessive, or its stem, for those who have one."""
        if owner == THEY_ALL:
            return self.OWN["they all"]
        return self.OWN.get(owner.word, "") if isinstance(owner, Player) else ""

    # ---- whatever a sentence speaks of

    def _phrase(self, arg: Argument, case: Case | None = None, one: One = "digit") -> str:
        case = case or self.OBJECT
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
                return self.QUOTES.replace("…", self.lexicon.name(f"card:{card}"))
            case Some(count, of):
                return self.some(count, of)
            case Word(word):
                return self.lexicon.word(word)
            case Either(of) if shares(arg):
                return joined(self.shared(of, case), self.OR)
            case Either(of, both):
                return joined([self.phrase(each, case, one) for each in of], self.AND if both else self.OR)
            case Range(least, most):
                return self.between(least, most)
            case Number() | ValueOf() | Per() | TheirBid() | Chosen():
                return self.amount(arg, case)
            case _:
                assert_never(arg)

    @abstractmethod
    def place(self, place: Place, case: Case) -> str:
        """Your entourage; the top of the deck; this row."""

    @abstractmethod
    def where(self, place: Place) -> str:
        """In your entourage; on the deck; in this row."""

    def says_alike(self, place: Place) -> bool:
        """Whether what lies in a place and what is taken from it are said alike: la carte de ta main."""
        return False

    @abstractmethod
    def ref(self, ref: Ref, case: Case) -> str:
        """It, them, the rest, this card, that creature."""

    @abstractmethod
    def some(self, count: Count, of: Ref) -> str:
        """2 of them; 1 of the rest; half of it."""

    # ---- things

    def thing(self, thing: Thing, case: Case | None = None, one: One = "digit") -> str:
        """Article or number, adjectives, noun, and what stands behind it."""
        case, thing = case or self.OBJECT, unfolded(thing)
        if not thing.noun:
            return self.lexicon.word(thing.trait)
        belongs = is_property(thing.noun, self.lexicon.ruleset) or thing.noun == self.lexicon.ruleset.trait
        if thing.on is not None and belongs:
            return self.its(thing, thing.on, case)
        if thing.place is not None and self.is_sum(thing):
            return self.measure_of(thing.noun, thing.place, case)
        alone = single(thing, self.lexicon.ruleset, one)
        if whose := self.own(thing.owner):
            return self.owned(thing, whose, case, one)
        if is_called(thing):
            return self.phrase(Named(thing.card)) + self.behind(thing, alone)
        if way := halved(thing.count):
            return self.half(thing, case, str(self.lexicon.table["half"][way]))
        match thing.count:
            case Count("any number") if stretch(thing.noun, self.lexicon.ruleset):  # play turns until …
                return self.bare(replace(thing, count=None), case, False)
            case None:
                return self.bare(thing, case, alone)
            case Count("exactly", Number(n)) if definite(thing):
                return self.just(thing, case, n)
            case Count("exactly", Number(1)) if one != "digit" or self.is_another(thing):
                return self.a_single(thing, case)
            case Count("exactly", ValueOf() | TheirBid() as amount):
                return self.equal(thing, case, amount)
            case Count("exactly", Per(n, each)):
                return self.for_each(self.thing(so_many(thing, n), case, one), each)
            case count:
                return self.counted_off(thing, case, count, alone)

    def is_sum(self, arg: Argument | None) -> bool:
        """Whether a number is meant that the cards of a place add up to: the worth of your jar."""
        return isinstance(arg, Thing) and arg.place is not None and is_measure(arg.noun, self.lexicon.ruleset)

    @abstractmethod
    def measure_of(self, noun: str, place: Place, case: Case) -> str:
        """The worth of your jar."""

    def owned(self, thing: Thing, whose: str, case: Case, one: One) -> str:
        """Your spell; 2 of your spells; none of your spells."""
        alone = single(thing, self.lexicon.ruleset, one)
        if way := halved(thing.count):
            return self.own_half(thing, whose, case, str(self.lexicon.table["half"][way]))
        match thing.count:
            case None if isinstance(thing.owner, Player) and self.is_drawn(thing):
                return self.drawn(thing, thing.owner, case)
            case None:
                return self.own_bare(thing, whose, case, alone)
            case Count("exactly", Number(n)) if definite(thing):
                return self.own_just(thing, whose, case, n)
            case Count("exactly", ValueOf() | TheirBid() as amount):
                return self.own_equal(thing, whose, amount)
            case Count("exactly", Per(n, each)):
                return self.for_each(self.owned(so_many(thing, n), whose, case, one), each)
            case count:
                return self.own_counted_off(thing, whose, case, count, alone)

    def is_drawn(self, thing: Thing) -> bool:
        """Whether nobody keeps such cards: whose they are says who draws them."""
        kind = next((kind for kind in self.lexicon.ruleset.kinds if kind.id == thing.noun), None)
        kept = {zone.id for zone in self.lexicon.ruleset.zones if zone.of == "player"}
        nobodys = kind is not None and bool(kind.pile) and kind.zone not in kept and not kind.narrows
        mine = isinstance(thing.owner, Player) and thing.owner.word in ("you", "they") and not definite(thing)
        return nobodys and mine and thing.place is None and not thing.filters

    @abstractmethod
    def drawn(self, thing: Thing, owner: Player, case: Case) -> str:
        """Events that you draw."""

    def is_another(self, thing: Thing) -> bool:
        """Another turn: 1 more of a stretch of play."""
        return "other" in thing.which and stretch(thing.noun, self.lexicon.ruleset)

    def for_each(self, words: str, thing: Thing) -> str:
        """2 cards for each cat."""
        return f"{words} {self.FOR} {self.each(thing)}"

    @abstractmethod
    def each(self, thing: Thing, case: Case | None = None) -> str:
        """Each creature; each of your objects; every 2 cats."""

    @abstractmethod
    def none(self, thing: Thing, case: Case | None = None) -> str:
        """No traps: of what there is none, or what nothing is done to."""

    @abstractmethod
    def its(self, thing: Thing, on: Argument, case: Case) -> str:
        """A property of something: its strength; the strength of this creature."""

    @abstractmethod
    def half(self, thing: Thing, case: Case, way: str) -> str:
        """Half of the spells, rounded up."""

    @abstractmethod
    def bare(self, thing: Thing, case: Case, alone: bool) -> str:
        """Spells; the battle: without a number."""

    @abstractmethod
    def just(self, thing: Thing, case: Case, n: int) -> str:
        """The top card; the top 3 cards."""

    @abstractmethod
    def a_single(self, thing: Thing, case: Case) -> str:
        """A spell; another turn."""

    @abstractmethod
    def equal(self, thing: Thing, case: Case, amount: Amount) -> str:
        """Ornicles equal to the hero price."""

    @abstractmethod
    def counted_off(self, thing: Thing, case: Case, count: Count, alone: bool) -> str:
        """2 spells; up to 2, all, no, any number of spells."""

    @abstractmethod
    def own_half(self, thing: Thing, whose: str, case: Case, way: str) -> str: ...

    @abstractmethod
    def own_bare(self, thing: Thing, whose: str, case: Case, alone: bool) -> str: ...

    @abstractmethod
    def own_just(self, thing: Thing, whose: str, case: Case, n: int) -> str: ...

    @abstractmethod
    def own_equal(self, thing: Thing, whose: str, amount: Amount) -> str: ...

    @abstractmethod
    def own_counted_off(self, thing: Thing, whose: str, case: Case, count: Count, alone: bool) -> str: ...

    @abstractmethod
    def behind(self, thing: Thing, alone: bool) -> str:
        """Of what element, whose, with what, on what, where, and what lies on it."""

    @classmethod
    def glued(cls, command: str) -> Mapping[str, tuple[str, ...]]:
        """The words that a command is together with pronouns, and their parts: dáselo; most languages have none."""
        return {}

    @classmethod
    @abstractmethod
    def spelled_out(cls, n: int | None, number: str, noun: Noun, case: Case) -> str:
        """So many in a book, which writes numbers as words: five ornicles, einen Ornikel; None has no limit."""

    # ---- faces and amounts

    @abstractmethod
    def faces(self, faces: Faces, case: Case | None = None, one: One = "digit") -> str:
        """Your cross; a sun; a 4; −4 to −1."""

    def shared(self, of: tuple[Argument, ...], case: Case) -> list[str]:
        """Faces of one owner: deine Sonne, dein Kreuz; le 3, le 4 de chaque adversaire."""
        faces = shared(of)
        owner = faces[0].owner or YOU
        phrases = [self.faces(each, case) for each in faces]
        if self.own(owner):
            return phrases
        whose = f" {self.of(owner)}"
        return [*(each.removesuffix(whose) for each in phrases[:-1]), phrases[-1]]

    @abstractmethod
    def of(self, owner: Argument) -> str:
        """Whose something is, behind it: of each opponent."""

    def amount(self, amount: Amount, case: Case | None = None) -> str:
        case = case or self.OBJECT
        match amount:
            case Number(n):
                return signed(n)
            case ValueOf(value):
                noun = self.lexicon.value(value)
                return self.the_number(noun, case) if self.lexicon.counts(value) else self.the_value(noun, case)
            case Per(n, thing):
                return self.for_each(self.amount(n, case), thing)
            case TheirBid():
                return self.their_bid(case)
            case Chosen(noun):
                return self.that_number(self.lexicon.face(noun) if noun == NUMBER else self.lexicon.noun(noun), case)
            case _:
                assert_never(amount)

    @abstractmethod
    def the_value(self, value: Noun, case: Case) -> str:
        """The hero price."""

    @abstractmethod
    def the_number(self, value: Noun, case: Case) -> str:
        """The number of objects per Ritual: of a value that counts things."""

    @abstractmethod
    def their_bid(self, case: Case) -> str:
        """What the player of a branch has bid."""

    @abstractmethod
    def that_number(self, noun: Noun, case: Case) -> str:
        """That number, that rank: what was named."""

    @abstractmethod
    def that_many(self, case: Case) -> str:
        """That many: as many as the number that was named."""

    @abstractmethod
    def between(self, least: Amount, most: Amount) -> str:
        """A number from 1 to 3."""

    def how_many(self, count: Count, case: Case | None = None) -> str:
        """2; up to the hero price; that many; all."""
        case = case or self.OBJECT
        many = isinstance(count.amount, Chosen)
        amount = self.that_many(case) if many else self.amount(count.amount or Number(1), case)
        match count.how:
            case "exactly":
                return amount
            case "just" | "up to" | "at most" | "at least" as bound:
                return self.bounded(bound, amount)
            case how:
                return self.unbounded(how, count, case)

    @abstractmethod
    def bounded(self, how: str, amount: str) -> str:
        """Exactly 2; up to, at most, at least 2."""

    @abstractmethod
    def unbounded(self, how: Unbounded, count: Count, case: Case) -> str:
        """All, no, any number of, half."""


def signed(n: int | str) -> str:
    """A number with a true minus sign."""
    return str(n).replace("-", "−")


def so_many(thing: Thing, n: Number | ValueOf) -> Thing:
    """The thing, so many of it."""
    return replace(thing, count=Count("exactly", n))
