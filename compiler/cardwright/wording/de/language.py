"""German as the templates see it: the filters of `print/wording/de/nodes.toml`."""

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
    Word,
)
from cardwright.vocabulary.words import faces
from cardwright.wording.clause import One, spaced
from cardwright.wording.de.clause import GermanClauses
from cardwright.wording.de.endings import Case, Kind, column, decline, der, dieser, ein, parts
from cardwright.wording.lexicon import Noun
from cardwright.wording.number import single
from cardwright.wording.phrases import signed


class German(GermanClauses):
    """German, for one game."""

    def filters(self) -> Mapping[str, Callable[..., str]]:
        return {
            **super().filters(),
            "nom": lambda arg, one="digit": self.phrase(arg, "nom", one),
            "acc": lambda arg, one="digit": self.phrase(arg, "acc", one),
            "dat": lambda arg, one="digit": self.phrase(arg, "dat", one),
            "lies": self.lies,
            "plain_verb": lambda arg, du, er, sie: {"du": du, "er": er, "sie": sie}[self.agreement(arg)],
            "owned": self.owned_value,
            "bound": lambda how: str(self.lexicon.table["bound"][how]),
            "as_many": self.as_many,
            "counted": self.counted,
            "measure": self.measure,
            "points": self.points,
            "measures": self.measures,
            "plus": self.plus,
            "verb": self.verb,
            "behind": self.after_all,
            "per_phase": lambda id: decline(self.lexicon.noun(id), "strong", "acc", False),
            "plural": lambda noun: decline(self.lexicon.noun(noun), "strong", "acc", True),
            "to_element": self.to_element,
            "is_as": self.is_as,
            "be": lambda arg: self.verb(arg, "bist", "ist", "sind", "single"),
            "acc_noun": lambda noun: decline(self.lexicon.noun(noun), "strong", "acc", False),
        }

    @classmethod
    def spelled_out(cls, n: int | None, number: str, noun: Noun, case: Case) -> str:
        if n == 1:
            return f"{ein('ein', case, column(noun, False))} {decline(noun, 'mixed', case, False)}"
        if n == 0:
            return f"{ein('kein', case, 'pl')} {decline(noun, 'mixed', case, True)}"
        return f"{number} {decline(noun, 'strong', case, True)}"

    def owned_value(self, value: str, whose: Player | None) -> str:
        noun = self.lexicon.value(value)
        own = self.own(whose) if whose else ""
        article = ein(own, "nom", column(noun, False)) if own else der("nom", column(noun, False))
        kind: Kind = "mixed" if own else "weak"
        behind = f" {self.player(whose, 'gen')}" if whose and not own else ""
        return f"{article} {decline(noun, kind, 'nom', False)}{behind}"

    def counted(self, value: str, by: Amount, more: str) -> str:
        """1 freie Kreatur mehr; 1 Karte mehr fürs Passen; freie Kreaturen in Höhe des Heldenpreises mehr."""
        noun = self.lexicon.value(value)
        match by:
            case Per(n, _):
                return self.counted(value, n, more)
            case Number(n):
                words = decline(noun, "mixed" if n == 1 else "strong", "acc", n != 1)
                tail = "" if noun.foreign else parts(noun.name if n == 1 else noun.plural, "")[2]
                return f"{n} {words.removesuffix(tail)} {more}{tail}"
            case _:
                return f"{decline(noun, 'strong', 'acc', True)} in Höhe {self.amount(by, 'gen')} {more}"

    def as_many(self, value: str, how: How, amount: Argument) -> str:
        """Mindestens 2 freie Kreaturen; unbegrenzt viele freie Kreaturen."""
        noun, bound = self.lexicon.value(value), self.lexicon.table["bound"][how]
        one = amount == Number(1)
        words = decline(noun, "mixed" if one else "strong", "acc", not one)
        match amount:
            case ValueOf():
                return spaced(bound, f"so viele {words} wie {self.amount(amount, 'nom')}")
            case Word():
                return spaced(bound, self.phrase(amount), "viele", words)
            case _:
                return spaced(bound, self.phrase(amount), words)

    def lies(self, thing: Thing) -> str:
        """How something is where it is: on the table cards lie, and what a player has is there."""
        alone = single(thing, self.lexicon.ruleset)
        if any(
            thing.place is not None and zone.id == thing.place.zone
            for zone in self.lexicon.ruleset.zones
            if zone.of == "player"
        ):
            return "ist" if alone else "sind"
        return "liegt" if alone else "liegen"

    def measures(self, what: Argument, amount: Argument) -> str:
        """How something compares: a die shows, a value comes to a number or is a word."""
        if isinstance(what, Thing) and what.noun == "die":
            return "zeigt"
        return self.verb(what, "bist", "ist", "sind", "single") if isinstance(amount, Word) else "beträgt"

    def measure(self, by: Amount) -> str:
        """Um 1; um den Heldenpreis."""
        return self.measure(by.n) if isinstance(by, Per) else self.amount(by, "acc")

    def points(self, by: Amount | Word, more: str = "") -> str:
        """1 Punkt mehr; um den Heldenpreis mehr; 3 Punkte."""
        match by:
            case Per(n, _):
                return self.points(n, more)
            case Number(n):
                words = decline(self.lexicon.noun("point"), "mixed" if n == 1 else "strong", "acc", n != 1)
                return spaced(signed(n), words, more)
            case _ if more:
                return f"um {self.phrase(by, 'acc')} {more}"
            case _:
                return self.phrase(by, "acc")

    def plus(self, by: Amount, sign: int, name: str) -> str:
        """+1 Stärke; 1 Stärke weniger; um den Waffenbonus mehr Stärke."""
        noun = decline(self.lexicon.noun(name), "strong", "acc", False)
        match by:
            case Per(n, _):
                return self.plus(n, sign, name)
            case Number(n) if sign == 0:
                return f"{noun} {signed(n)}"
            case _ if sign == 0:
                return f"{noun} in Höhe {self.amount(by, 'gen')}"
            case Number(n):
                return f"+{signed(n)} {noun}" if sign > 0 else f"{signed(n)} {noun} weniger"
            case _:
                return f"um {self.amount(by, 'acc')} {'mehr' if sign > 0 else 'weniger'} {noun}"

    def verb(self, arg: Argument | None, du: str, er: str, sie: str, one: One = "digit") -> str:
        if isinstance(arg, Thing) and arg.count == Count("all"):
            return er
        return {"du": du, "er": er, "sie": sie}[self.agreement(arg, one)]

    def to_element(self, trait: str) -> str:
        """Zu deinem Element; zu einem beliebigen Element."""
        noun = self.lexicon.trait
        if trait == "that":
            return f"zu {dieser('dies', 'dat', column(noun, False))} {decline(noun, 'weak', 'dat', False)}"
        own, stems = ("ein", ("beliebig",)) if trait == "any" else ("dein", ())
        return f"zu {ein(own, 'dat', column(noun, False))} {decline(noun, 'mixed', 'dat', False, stems)}"

    def a_sort(self, sort: Thing) -> str:
        article = ein("ein", "nom", column(self.noun(sort), False))
        return f"{article} {self.core(sort, 'mixed', 'nom', False)}{self.behind(sort, True)}"

    def that_trait(self) -> str:
        noun = self.lexicon.trait
        return f"{dieser('dies', 'nom', column(noun, False))} {decline(noun, 'weak', 'nom', False)}"

    def is_as(self, sort: Argument, what: Argument | None = None) -> str:
        """What something counts as: 0, Sonne, negativ, Feuerkreaturen, Reittiere."""
        if words := self.as_element(sort, what, self.PREDICATE):
            return words
        if isinstance(sort, Faces) and sort.face in faces():
            noun = self.lexicon.face(str(sort.face))
            return " ".join(parts(noun.name, "e")[0]) or self.phrase(sort, "nom")
        if not isinstance(sort, Thing):
            return self.phrase(sort, "nom")
        return self.thing(sort, "nom", "article") if sort.noun else self.is_what(sort)


LANGUAGE = German
