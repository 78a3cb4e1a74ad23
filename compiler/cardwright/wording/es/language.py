"""Spanish: what it says otherwise than the other Romance languages, and the words of its grammar."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from cardwright.ruleset.abilities import Permit, Terms
from cardwright.ruleset.condition import Slots
from cardwright.ruleset.phrases import YOU, Amount, Argument, Either, Number, Place, Player, Ref, Thing, Word
from cardwright.vocabulary.words import adjectives
from cardwright.wording.clause import ClauseParts, One, Order, spaced
from cardwright.wording.es import spelling
from cardwright.wording.romance.language import Romance
from cardwright.wording.romance.people import Case
from cardwright.wording.romance.phrase import is_none
from cardwright.wording.romance.spelling import Spelling, finite


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
        "you": {"nom": "tú", "acc": "te", "strong": "ti"},
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
        "tiene": "tenga",
        "tienen": "tengan",
        "tienes": "tengas",
        "hay": "haya",
        "vale": "valga",
        "valen": "valgan",
        "lleva": "lleve",
        "llevan": "lleven",
        "llevas": "lleves",
        "muestra": "muestre",
        "se aplica": "se aplique",
    }
    spell: Spelling = spelling

    def filters(self) -> Mapping[str, Callable[..., str]]:
        return {
            **super().filters(),
            "nom": lambda arg: self.phrase(arg, "nom"),
            "deny": self.lacking,
            "heard": lambda words: "" if words == self.unsaid["you"] else words,
        }

    def _phrase(self, arg: Argument, case: Case | None = None, one: One = "digit") -> str:
        return spelling.euphonic(super()._phrase(arg, case, one))

    def ref(self, ref: Ref, case: Case) -> str:
        """Esta carta is the one that speaks; esa carta another."""
        if ref.word == "this":
            return spelling.here(self.lexicon.noun("card"), self.lexicon.noun("card").name)
        return super().ref(ref, case)

    @property
    def unsaid(self) -> Mapping[str, str]:
        """What a verb says by itself: tú, ello."""
        rows: Mapping[str, str] = self.lexicon.table["unsaid"]
        return rows

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

    def object_pronoun(self, what: Argument | None) -> str:
        """Para cancelarlo: what happens is a pronoun, too."""
        return "lo" if what == Ref("it", "happening") else super().object_pronoun(what)

    def clause(
        self, who: Argument | None, verb: str, what: Argument | None, slots: Slots, terms: Terms, one: One, other: One
    ) -> ClauseParts:
        """Cuando comience tu turno: what begins and ends is said behind that."""
        clause = super().clause(who, verb, what, slots, terms, one, other)
        if verb in self.lexicon.table["late"] and what is None and not isinstance(who, Player):
            return replace(clause, subject="", rest=spaced(clause.subject, clause.rest))
        return clause

    def passive(self, subject: Argument | None, verb: str, slots: Slots, terms: Terms) -> ClauseParts:
        """Cuando se revele una carta."""
        forms, person = self.forms(verb, subject), self.agreement(subject)
        words = self.phrase(subject, "nom", "article") if subject is not None else ""
        rest = spaced(words, self.slots(verb, slots, "article"), self.setting(terms))
        deny = self.is_denied(subject) or is_none(subject)
        told, coming, being = (
            self.spell.gathered(form, ("se",), deny)
            for form in (finite(forms, person), self.spell.subjunctive(forms, person), forms[0])
        )
        return ClauseParts("", told, rest, purpose=f"{being} {rest}", gerund=f"{being} {rest}", coming=coming)

    def permit(self, permit: Permit) -> ClauseParts:
        """Las cartas marcadas se pueden mirar: what everybody can do to them."""
        open, passive = self.voiced(permit)
        if not passive or self.is_passive(permit):
            return super().permit(permit)
        rest = spaced(self.forms(permit.verb, permit.what)[0], self.setting(permit.terms))
        can = self.say("itself", can=self.say(f"can {self.agreement(open.who)}"))
        return ClauseParts(self.plural_subject(open.who), can, rest)

    def until_left(self, card: str, zone: str) -> str:
        """Hasta que abandone tu mano."""
        return self.say("until left", that=self.que("" if card in _ITS else card), zone=zone)

    def measured(self, amount: Amount, how: str, what: Argument) -> str:
        """El precio es de 3; but el dado muestra 3, and es igual al precio de un arma."""
        shown = isinstance(what, Thing) and what.noun == "die"
        if shown or not isinstance(amount, Number):
            return super().measured(amount, how, what)
        return self.bounded(how, f"de {self.amount(amount)}")

    def coming(self, clause: ClauseParts) -> str:
        """No tiene is no tenga."""
        denied = clause.finite.startswith("no ")
        verb = clause.finite.removeprefix("no ")
        return clause.coming or ("no " if denied else "") + self.BEING.get(verb, verb)

    def being(self, what: Argument, sort: Argument) -> str:
        """Es una criatura, but está en tu mano, está activo; the verb says that it is it."""
        it = isinstance(what, Ref) and what.word in ("it", "them")
        said = f"{self.unsaid['it']} | {self.be(what)}" if it else super().being(what, sort)
        if isinstance(sort, Place) or (isinstance(sort, Word) and sort.word in adjectives()):
            subject, _, verb = said.partition("| ")
            return f"{subject}| {_LIES.get(verb, verb)}"
        return said

    def arrange(self, clause: ClauseParts, order: Order) -> str:
        if clause.subject in (self.unsaid["you"], self.unsaid["it"]):  # the verb says it
            clause = replace(clause, subject="")
        return spelling.euphonic(super().arrange(clause, order))


LANGUAGE = Spanish
_ITS = frozenset({"este", "esta", "eso"})
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
