"""Spanish: what it says otherwise than the other Romance languages, and the words of its grammar."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from cardwright.ruleset.phrases import YOU, Argument, Either, Place, Player, Ref, Word
from cardwright.vocabulary.words import adjectives
from cardwright.wording.clause import ClauseParts, One, Order
from cardwright.wording.es import spelling
from cardwright.wording.romance.language import Romance
from cardwright.wording.romance.people import Case
from cardwright.wording.romance.phrase import is_none
from cardwright.wording.romance.spelling import Spelling

YOU_SAID, IT_SAID = "tú", "ello"


class Spanish(Romance):
    """Spanish, for one game."""

    SUBJECT: Case = "nom"
    OBJECT: Case = "strong"
    PREDICATE: Case = "strong"
    AND, OR, FOR, AGAINST, NOBODY = " y ", " o ", "por", "contra", ""
    QUOTES = "«…»"
    OWN: Mapping[str, str] = {"you": "tu", "they": "su", "they all": "su"}
    TO = "a"
    PLACES = ("en", "de", "a")
    PERSONAL: Mapping[str, Mapping[Case, str]] = {
        "you": {"nom": YOU_SAID, "acc": "te", "strong": "ti"},
        "they": {"nom": "él", "acc": "lo", "strong": "él"},
        "they all": {"nom": "ellos", "acc": "los", "strong": "ellos"},
        "each other": {"nom": "el uno y el otro", "acc": "se", "strong": "el uno al otro"},
    }
    UNTIL: Mapping[str, str] = {"start": "hasta el principio", "end": "hasta el final"}
    MOMENT: Mapping[str, str] = {"start": "al principio", "end": "al final"}
    PARTITIVE = ""
    DENIED_BY_SUBJECT = False
    BEING: Mapping[str, str] = {
        "es": "sea",
        "son": "sean",
        "eres": "seas",
        "está": "esté",
        "están": "estén",
        "no es": "no sea",
        "tiene": "tenga",
        "tienen": "tengan",
        "tienes": "tengas",
        "hay": "haya",
    }
    spell: Spelling = spelling

    def filters(self) -> Mapping[str, Callable[..., str]]:
        return {
            **super().filters(),
            "nom": lambda arg: self.phrase(arg, "nom"),
            "deny": self.lacking,
            "heard": lambda words: "" if words == YOU_SAID else words,
        }

    def _phrase(self, arg: Argument, case: Case | None = None, one: One = "digit") -> str:
        return spelling.euphonic(super()._phrase(arg, case, one))

    def ref(self, ref: Ref, case: Case) -> str:
        """Esta carta is the one that speaks; esa carta another."""
        if ref.word == "this":
            return spelling.here(self.lexicon.noun("card"), self.lexicon.noun("card").name)
        return super().ref(ref, case)

    def heard(self, who: Player) -> str:
        """Los eventos que robas: tú is heard in the verb."""
        return "" if who == YOU else super().heard(who)

    def lacking(self, verb: str, thing: Argument, who: Argument | None = None) -> str:
        """No tiene ningún gato; but ningún jugador tiene ningún gato."""
        return verb if is_none(who) else self.denied(verb, thing)

    def behind_verb(self, verb: str, words: str, what: Argument | None) -> str:
        """Persons have a before them: ataca a un adversario; but pasa a ser el atacante."""
        personal = is_somebody(what) and verb not in self.lexicon.table["impersonal"]
        return spelling.behind("a", words) if personal else words

    def being(self, what: Argument, sort: Argument) -> str:
        """Es una criatura, but está en tu mano, está activo."""
        said = super().being(what, sort)
        said = f"{IT_SAID} {said}" if said.startswith("|") else said
        if isinstance(sort, Place) or (isinstance(sort, Word) and sort.word in adjectives()):
            subject, _, verb = said.partition("| ")
            return f"{subject}| {_LIES.get(verb, verb)}"
        return said

    def arrange(self, clause: ClauseParts, order: Order) -> str:
        if clause.subject in (YOU_SAID, IT_SAID):  # the verb says it
            clause = replace(clause, subject="")
        return spelling.euphonic(super().arrange(clause, order))


LANGUAGE = Spanish
_LIES: Mapping[str, str] = {"es": "está", "son": "están", "eres": "estás"}


def is_somebody(what: Argument | None) -> bool:
    """Whether a person is spoken of by a noun."""
    match what:
        case Player():
            return True
        case Either(of):
            return all(is_somebody(each) for each in of)
        case _:
            return False
