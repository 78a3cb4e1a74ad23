"""What is done or happens becomes an English clause: agreement, modals, particles, slots and settings."""

from __future__ import annotations

from dataclasses import replace
from typing import Literal, assert_never

from cardwright.ruleset.abilities import Do, Leaves, Permit, Terms, Until, Window
from cardwright.ruleset.condition import Happens, Slots
from cardwright.ruleset.phrases import EVERY, YOU, Argument, Count, Either, Faces, Per, Place, Player, Ref, Thing
from cardwright.vocabulary.verb import verbs
from cardwright.wording.clause import ClauseParts, One, Order, spaced
from cardwright.wording.en.phrase import EnglishPhrases
from cardwright.wording.number import agreeing, are_faces, several, stretch
from cardwright.wording.rewrites import leaving

Form = Literal["base", "third", "gerund", "participle"]
FORMS: tuple[Form, ...] = ("base", "third", "gerund", "participle")


class EnglishClauses(EnglishPhrases):
    """English clauses for one game."""

    def do(self, do: Do) -> ClauseParts:
        do = leaving(do)
        who: Argument = do.who
        what, slots = do.what, do.slots
        if do.op == "become" and what is not None and slots:
            who, what, slots = what, slots[0][1], slots[1:]
        elif do.op == "become" and who == YOU:
            who = Ref("it")
        one: One = "article" if do.op == "become" else "digit"
        clause = self.clause(who, do.verb, what, self.slots(slots, do.verb), "digit", one)
        return replace(clause, command="") if do.op == "decide" else clause  # nobody can be told to win

    def happens(self, happening: Happens, terms: Terms) -> ClauseParts:
        declared = next((c for c in self.lexicon.ruleset.happenings if c.id == happening.happening), None)
        verb = happening.verb or (declared.verb if declared else "")
        setting = spaced(self.slots(happening.slots, verb, "article"), self.setting(terms))
        if declared is not None and declared.passive:
            return self.passive(happening.subject, verb, setting)
        return self.clause(happening.subject, verb, happening.what, setting, "article", "article")

    def permit(self, permit: Permit) -> ClauseParts:
        declared = next((c for c in self.lexicon.ruleset.actions if c.id == permit.action), None)
        modal = "can" if permit.can else "cannot"
        who = self.plural_subject(permit.who)
        if declared is not None and declared.passive and permit.what is None:
            rest = spaced("be", self.verb(permit.verb, "participle"), self.slots(permit.slots, permit.verb, "article"))
        else:
            slots = self.slots(permit.slots, permit.verb, "article")
            rest = self.predicate(permit.verb, "base", permit.what, slots, "article")
        return ClauseParts(who, modal, spaced(rest, self.setting(permit.terms)))

    def may(self, who: Player, deeds: str) -> ClauseParts:
        return ClauseParts(self.player(who, "subject"), "may", deeds)

    def clause(
        self, who: Argument | None, verb: str, what: Argument | None, slots: str, one: One, other: One
    ) -> ClauseParts:
        subject = self.phrase(who, "subject", one) if who is not None else ""
        form: Form = "base" if self.plural_verb(who) else "third"
        rest = self.predicate(verb, form, what, slots, other)
        base = self.predicate(verb, "base", what, slots, other)
        gerund = self.predicate(verb, "gerund", what, slots, other)
        return ClauseParts(
            subject, "", rest, command=base, infinitive=base, purpose=f"to {base}", gerund=gerund, you=who == YOU
        )

    def passive(self, subject: Argument | None, verb: str, slots: str) -> ClauseParts:
        be = "are" if subject in (YOU, Player("they")) or self.plural_verb(subject) else "is"
        words = self.phrase(subject, "subject", "article") if subject is not None else ""
        rest = spaced(self.verb(verb, "participle"), slots)
        return ClauseParts(words, be, rest, gerund=f"being {rest}")

    def predicate(self, verb: str, form: Form, what: Argument | None, slots: str, one: One) -> str:
        own = self.lexicon.table["verb"].get(verb, {})
        if are_faces(what) and "face" in own:
            words, _, behind = own["face"].split(" / ")[FORMS.index(form)].partition(" … ")
            return spaced(words, self.object(verb, what, one), behind, slots)
        bare = own.get("bare", "") if what is None else ""
        words, particle = bare.split(" / ")[FORMS.index(form)] if bare else self.verb(verb, form), ""
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

    def verb(self, verb: str, form: Form) -> str:
        return verbs()[verb].words["en"][FORMS.index(form)]

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

    def plural_subject(self, who: Argument) -> str:
        """Each opponent, as the subject of something that always holds: opponents."""
        match who:
            case Player(which="each" | "each other"):
                return self.player(who, "subject", True)
            case Thing(count=Count("all")):
                return self.thing(who)
            case _:
                return self.phrase(who, "subject", "article")

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

    def setting(self, terms: Terms) -> str:
        """Against whom, where and when, and until when."""
        against = f"against {self.player(terms.against)}" if terms.against else ""
        until = self.until(terms.until) if terms.until else ""
        return spaced(against, *(self.window(window) for window in terms.windows), until)

    def window(self, window: Window) -> str:
        if window.prep in ("before", "after") and not stretch(window.phase, self.lexicon.ruleset):
            return f"{window.prep} {self.verb(window.phase, 'gerund')}"
        noun = self.lexicon.noun(window.phase)
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

    def until(self, until: Until | Leaves) -> str:
        if isinstance(until, Leaves):
            return f"until {self.ref(until.card, 'subject')} leaves {self.place(Place(until.zone))}"
        if until.what == "start" and until.next:
            return f"until {self.stretch_of(until)}"
        return f"until the {until.what} of {self.stretch_of(until)}"

    def moment(self, moment: Until) -> str:
        return f"at the {moment.what} of {self.stretch_of(moment)}"

    def stretch_of(self, until: Until) -> str:
        whose = self.possessive(until.of) if until.of else "the"
        return spaced(whose, "next" if until.next else "", self.lexicon.noun(until.phase).name)

    def arrange(self, clause: ClauseParts, order: Order) -> str:
        if order == "imperative" and not clause.command:
            order = "main"
        match order:
            case "inverted" if clause.you and clause.command:  # when you lose a battle, gain 1 ornicle
                text = clause.command
            case "main" | "inverted" | "final" | "coming":
                text = spaced(clause.subject, clause.finite, clause.rest, clause.end)
            case "imperative":
                text = clause.command
            case "infinitive":
                text = clause.infinitive
            case "purpose":
                text = clause.purpose
            case "gerund":
                text = clause.gerund
            case _:
                assert_never(order)
        return text + clause.tail
