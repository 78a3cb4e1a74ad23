"""English as the templates see it: the filters of `print/wording/en/nodes.toml`."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from cardwright.ruleset.phrases import (
    Amount,
    Argument,
    Count,
    Faces,
    How,
    Number,
    Per,
    Player,
    Thing,
    ValueOf,
)
from cardwright.vocabulary.words import faces
from cardwright.wording.clause import One, spaced
from cardwright.wording.en.clause import EnglishClauses
from cardwright.wording.en.phrase import Case
from cardwright.wording.lexicon import Noun
from cardwright.wording.phrases import signed


class English(EnglishClauses):
    """English, for one game."""

    @classmethod
    def spelled_out(cls, n: int | None, number: str, noun: Noun, case: Case) -> str:
        return f"{number} {noun.name if n == 1 else noun.plural}"

    def filters(self) -> Mapping[str, Callable[..., str]]:
        return {
            **super().filters(),
            "np": lambda arg, one="digit": self.phrase(arg, "object", one),
            "plain_agree": lambda arg, third, plural: plural if self.plural_verb(arg) else third,
            "owned": self.owned_value,
            "as_many": self.as_many,
            "there": lambda amount: "is" if amount == Number(1) else "are",
            "counted": self.counted,
            "measure": self.measure,
            "plus": self.plus,
            "agree": self.agree,
            "phase": lambda id: self.lexicon.noun(id).name,
            "plural": lambda noun: self.lexicon.noun(noun).plural,
            "of_element": lambda trait: f"of {trait} {self.lexicon.trait.name}",
            "is_as": self.is_as,
            "be": lambda arg: self.agree(arg, "is", "are", "single"),
        }

    def owned_value(self, value: str, whose: Player | None) -> str:
        name = self.lexicon.value(value).name
        return f"{self.possessive(whose)} {name}" if whose else f"the {name}"

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
        """+1 strength; 1 less strength; extra strength equal to the weapon bonus."""
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
            case _:
                noun = self.lexicon.noun(name).name
                more = f"extra {noun}" if sign > 0 else f"a {noun} penalty"
                return f"{more} equal to {self.amount(by)}"

    def agree(self, arg: Argument | None, third: str, plural: str, one: One = "digit") -> str:
        if isinstance(arg, Thing) and arg.count == Count("all"):
            return third
        return plural if self.plural_verb(arg, one) else third

    def a_sort(self, sort: Thing) -> str:
        return self.a(self.core(sort, True)) + self.behind(sort, True)

    def that_trait(self) -> str:
        return f"that {self.lexicon.trait.name}"

    def is_as(self, sort: Argument, what: Argument | None = None) -> str:
        """What something counts as: 0, a sun, negative, fire creatures, mounts."""
        if words := self.as_element(sort, what, self.OBJECT):
            return words
        if isinstance(sort, Faces) and sort.face in faces():
            name = self.lexicon.face(str(sort.face)).name
            return name.rpartition(" ")[0] or self.a(name)
        if isinstance(sort, Faces) and isinstance(sort.face, str):
            return self.phrase(sort, "object", "article")
        if not isinstance(sort, Thing):
            return self.phrase(sort)
        return self.thing(sort, one="article") if sort.noun else self.is_what(sort)


LANGUAGE = English
