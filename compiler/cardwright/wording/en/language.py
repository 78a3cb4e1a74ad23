"""English as the templates see it: the filters of `print/wording/en/nodes.toml`."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from cardwright.ruleset.abilities import Terms
from cardwright.ruleset.phrases import (
    EVERY,
    Amount,
    Argument,
    Count,
    Either,
    Faces,
    How,
    Number,
    Per,
    Place,
    Player,
    Ref,
    Thing,
    ValueOf,
    Word,
)
from cardwright.vocabulary.words import faces
from cardwright.wording.clause import One, spaced
from cardwright.wording.en.clause import EnglishClauses
from cardwright.wording.en.phrase import signed
from cardwright.wording.number import single


class English(EnglishClauses):
    """English, for one game."""

    def filters(self) -> Mapping[str, Callable[..., str]]:
        return {
            "np": self.np,
            "none": self.none,
            "is_single": lambda thing: "1" if single(thing, self.lexicon.ruleset) else "",
            "subject": self.subject,
            "plainly": lambda arg: self.phrase(arg, "subject", "article"),
            "plain_agree": lambda arg, third, plural: plural if self.plural_verb(arg) else third,
            "owned": self.owned_value,
            "all_of": lambda who: self.player(who, "object", who.which in EVERY),
            "holder": self.holder,
            "each": self.each_of,
            "as_many": self.as_many,
            "there": lambda amount: "is" if amount == Number(1) else "are",
            "counted": self.counted,
            "measure": self.measure,
            "plus": self.plus,
            "per": self.per,
            "agree": self.agree,
            "setting": self.setting_after,
            "until": self.until,
            "moment": self.moment,
            "phase": self.phase,
            "plural": lambda noun: self.lexicon.noun(noun).plural,
            "faces": lambda faces: ", ".join(self.faces(face) for face in faces),
            "is_what": self.is_what,
            "of_element": lambda trait: f"of {trait} {self.lexicon.trait.name}",
            "is_as": self.is_as,
            "be": lambda arg: self.agree(arg, "is", "are", "single"),
            "amount": lambda amount: self.phrase(amount, "object", "single"),
        }

    def np(self, arg: Argument, one: One = "digit") -> str:
        return self.phrase(arg, "object", one)

    def subject(self, arg: Argument, one: One = "article") -> str:
        """The subject of something that holds: each hero, your creatures, this card."""
        if isinstance(arg, Thing) and arg.count == Count("all"):
            return self.each(arg)
        return self.phrase(arg, "subject", one)

    def owned_value(self, value: str, whose: Player | None) -> str:
        name = self.lexicon.value(value).name
        return f"{self.possessive(whose)} {name}" if whose else f"the {name}"

    def holder(self, whose: Player | None) -> str:
        return self.player(whose, "subject") if whose else "there"

    def each_of(self, each: Player | Thing) -> str:
        return self.each(each) if isinstance(each, Thing) else self.player(each, "object")

    def counted(self, value: str, by: Amount, more: str) -> str:
        """1 more free creature; as many more free creatures as the hero price."""
        noun = self.lexicon.value(value)
        match by:
            case Per(n, _):
                return self.counted(value, n, more)
            case Number(n):
                return f"{n} {more} {noun.name if n == 1 else noun.plural}"
            case _:
                return f"as many {more} {noun.plural} as {self.amount(by)}"

    def as_many(self, value: str, how: How, amount: Argument) -> str:
        """At least 2 free creatures; unlimited free creatures."""
        noun, bound = self.lexicon.value(value), "" if how == "exactly" else how
        match amount:
            case ValueOf():
                return spaced(bound, f"as many {noun.plural} as {self.amount(amount)}")
            case _:
                return spaced(bound, self.phrase(amount), noun.name if amount == Number(1) else noun.plural)

    def measure(self, by: Amount, direction: str) -> str:
        """1 lower; lower by the hero price."""
        match by:
            case Per(n, _):
                return self.measure(n, direction)
            case Number(n):
                return f"{signed(n)} {direction}"
            case _:
                return f"{direction} by {self.amount(by)}"

    def plus(self, by: Amount, sign: int, name: str) -> str:
        """+1 strength; 1 less strength; strength + the weapon bonus."""
        mark = "+" if sign > 0 else "−"
        match by:
            case Per(n, _):
                return self.plus(n, sign, name)
            case Number(n) if sign == 0:
                return f"{self.lexicon.noun(name).name} {signed(n)}"
            case _ if sign == 0:
                return f"{self.lexicon.noun(name).name} equal to {self.amount(by)}"
            case Number(n):
                noun = self.lexicon.noun(name).name
                return f"+{signed(n)} {noun}" if sign > 0 else f"{signed(n)} less {noun}"
            case ValueOf(value):
                return f"{self.lexicon.noun(name).name} {mark} {self.lexicon.value(value).name}"
            case _:
                return f"{self.lexicon.noun(name).name} {mark} {self.amount(by)}"

    def per(self, by: Argument | str | None) -> str:
        return f" for {self.each(by.thing)}" if isinstance(by, Per) else ""

    def agree(self, arg: Argument | None, third: str, plural: str, one: One = "digit") -> str:
        if isinstance(arg, Thing) and arg.count == Count("all"):
            return third
        return plural if self.plural_verb(arg, one) else third

    def setting_after(self, terms: Terms) -> str:
        setting = self.setting(terms)
        return f" {setting}" if setting else ""

    def phase(self, id: str) -> str:
        return self.lexicon.noun(id).name

    def is_what(self, sort: Argument) -> str:
        """What something is: a creature, fire, the attacker, in your hand."""
        match sort:
            case Thing("", trait=trait) if trait:
                return self.lexicon.word(trait)
            case Thing(count=None) if sort.owner is None and not sort.which:
                return self.a(self.core(sort, True)) + self.behind(sort, True)
            case Place():
                return self.where(sort)
            case Either(of, both):
                return (" and " if both else " or ").join(self.is_what(each) for each in of)
            case Word() | Ref():
                return self.phrase(sort)
            case _:
                return self.phrase(sort, "object", "article")

    def is_as(self, sort: Argument) -> str:
        """What something counts as: 0, a sun, negative, fire, mounts."""
        if isinstance(sort, Faces) and sort.face in faces():
            name = self.lexicon.face(str(sort.face)).name
            return name.rpartition(" ")[0] or self.a(name)
        if isinstance(sort, Faces) and isinstance(sort.face, str):
            return self.phrase(sort, "object", "article")
        if not isinstance(sort, Thing):
            return self.phrase(sort)
        return self.thing(sort, "article") if sort.noun else self.is_what(sort)
