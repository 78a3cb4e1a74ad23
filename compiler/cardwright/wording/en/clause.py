"""What is done or happens becomes an English clause: agreement, modals, particles, slots and settings."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Literal, assert_never

from cardwright.ruleset.abilities import Permit, Terms, Until, Window
from cardwright.ruleset.condition import Slots
from cardwright.ruleset.phrases import EVERY, YOU, Argument, Count, Either, Faces, Per, Place, Player, Thing
from cardwright.vocabulary.verb import verbs
from cardwright.wording.clause import ClauseParts, One, spaced
from cardwright.wording.en.phrase import EnglishPhrases
from cardwright.wording.lexicon import Noun
from cardwright.wording.number import agreeing, are_faces, several, stretch

Form = Literal["base", "third", "gerund", "participle"]
FORMS: tuple[Form, ...] = ("base", "third", "gerund", "participle")


def verb_form(verb: str, form: Form) -> str:
    """Draw, draws, drawing, drawn: in rules text and in the card language alike."""
    return verbs()[verb].words["en"][FORMS.index(form)]


class EnglishClauses(EnglishPhrases):
    """English clauses for one game."""

    UNTIL: Mapping[str, str] = {"start": "until the start", "end": "until the end"}
    MOMENT: Mapping[str, str] = {"start": "at the start", "end": "at the end"}

    def permit(self, permit: Permit) -> ClauseParts:
        modal = "can" if permit.can else "cannot"
        slots = self.slots(permit.slots, permit.verb, "article")
        permit, passive = self.voiced(permit)
        if passive:
            rest = spaced("be", verb_form(permit.verb, "participle"), slots)
        else:
            rest = self.predicate(permit.verb, "base", permit.what, slots, "article")
        return ClauseParts(self.plural_subject(permit.who), modal, spaced(rest, self.setting(permit.terms)))

    def may(self, who: Player, deeds: str) -> ClauseParts:
        return ClauseParts(self.player(who, "subject"), "may", deeds)

    def clause(
        self, who: Argument | None, verb: str, what: Argument | None, slots: Slots, terms: Terms, one: One, other: One
    ) -> ClauseParts:
        subject = self.phrase(who, "subject", one) if who is not None else ""
        form: Form = "base" if self.plural_verb(who) else "third"
        tail = spaced(*self.in_order(what, self.slots(slots, verb, one), self.setting(terms)))
        base = self.predicate(verb, "base", what, tail, other)
        return ClauseParts(
            subject,
            "",
            self.predicate(verb, form, what, tail, other),
            command=base,
            infinitive=base,
            purpose=f"to {base}",
            gerund=self.predicate(verb, "gerund", what, tail, other),
            you=who == YOU,
        )

    def passive(self, subject: Argument | None, verb: str, slots: Slots, terms: Terms) -> ClauseParts:
        be = "are" if subject in (YOU, Player("they")) or self.plural_verb(subject) else "is"
        words = self.phrase(subject, "subject", "article") if subject is not None else ""
        rest = spaced(verb_form(verb, "participle"), self.slots(slots, verb, "article"), self.setting(terms))
        return ClauseParts(words, be, rest, gerund=f"being {rest}")

    def predicate(self, verb: str, form: Form, what: Argument | None, slots: str, one: One) -> str:
        own = self.lexicon.table["verb"].get(verb, {})
        sort = "face" if are_faces(what) else "any"
        if what is not None and sort in own:
            words, _, behind = own[sort].split(" / ")[FORMS.index(form)].partition(" … ")
            return spaced(words, self.object(verb, what, one), behind, slots)
        bare = own.get("bare", "") if what is None else ""
        words, particle = bare.split(" / ")[FORMS.index(form)] if bare else verb_form(verb, form), ""
        head, _, last = words.rpartition(" ")
        if last in self.lexicon.table["particles"]:
            words, particle = head, last
        traded = (
            "thing" in verbs()[verb].slots.get("for", ()) and " for " in f" {slots}"
        )  # … for 1 object for each cat?
        counted = what.count if isinstance(what, Thing) and slots and not traded else None
        if isinstance(what, Thing) and counted is not None and isinstance(per := counted.amount, Per):
            # “on it” behind “for each weapon” would be where the weapon lies
            many = replace(what, count=replace(counted, amount=per.n))
            return spaced(words, self.object(verb, many, one), particle, slots, f"for {self.each(per.thing)}")
        return spaced(words, self.object(verb, what, one), particle, slots)

    def object(self, verb: str, what: Argument | None, one: One) -> str:
        if isinstance(what, Player) and what.which in EVERY and one == "article":
            return self.player(what, "object", True)
        return "" if what is None else self.phrase(what, "object", one)

    def plural_verb(self, who: Argument | None, one: One = "digit") -> bool:
        match who:
            case None:
                return False
            case Player(word):
                return word in ("you", "they")
            case Either(_, both):
                return both or self.plural_verb(agreeing(who), one)
            case _:
                return several(who, self.lexicon.ruleset, one)

    def slots(self, slots: Slots, verb: str, one: One = "digit") -> str:
        own = verbs()[verb].slot_words["en"]
        return spaced(
            *(self.slot(own.get(prep, prep) if isinstance(arg, Place) else prep, arg, one) for prep, arg in slots)
        )

    def slot(self, prep: str, arg: Argument, one: One) -> str:
        match arg:
            case Place(part=part) if part and prep in ("on", "at"):
                bare = Place(arg.zone, arg.owner)
                return f"on top of {self.place(bare)}" if part == "top" else f"at the bottom of {self.place(bare)}"
            case Thing(noun) if prep == "in" and arg.owner is None and stretch(noun, self.lexicon.ruleset):
                return self.window(Window("in", noun))
            case Either(of) if prep == "in":
                return " or ".join(self.slot(prep, each, one) for each in of)
            case Faces():
                return f"{prep} {self.faces(arg)}"
            case Thing(count=Count("all")) if prep in ("on", "from"):
                return f"{prep} {self.each(arg)}"
            case _:
                return f"{prep} {self.phrase(arg, 'object', one)}"

    def beside_deed(self, prep: Literal["before", "after"], verb: str) -> str:
        return f"{prep} {verb_form(verb, 'gerund')}"

    def in_phase(self, window: Window, noun: Noun) -> str:
        if window.of is not None:
            return f"{window.prep} {self.possessive(window.of)} {noun.name}"
        match window.prep:
            case "in":
                return spaced(*noun.places or ("in",), noun.name)
            case "on" | "before" | "after":
                return f"{window.prep} the {noun.name}"
            case "with":
                return f"with {self.a(noun.name)}"
            case _:
                assert_never(window.prep)

    def until_left(self, card: str, zone: str) -> str:
        return f"until {card} leaves {zone}"

    def until_next(self, until: Until) -> str:
        return f"until {self.stretch_of(until)}"

    def of_stretch(self, until: Until) -> str:
        return f"of {self.stretch_of(until)}"

    def stretch_of(self, until: Until) -> str:
        whose = self.possessive(until.of) if until.of else "the"
        return spaced(whose, "next" if until.next else "", self.lexicon.noun(until.phase).name)
