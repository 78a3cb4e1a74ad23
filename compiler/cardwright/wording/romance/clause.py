"""What is done or happens becomes a clause of a Romance language: verb forms, pronouns at the verb, negation, slots."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Literal

from cardwright.ruleset.abilities import Permit, Terms, Until, Window
from cardwright.ruleset.condition import Slots
from cardwright.ruleset.phrases import (
    EACH_OTHER,
    EVERY,
    YOU,
    Argument,
    Count,
    Either,
    Faces,
    Number,
    Place,
    Player,
    Ref,
    Some,
    Thing,
    Word,
)
from cardwright.vocabulary.verb import verbs
from cardwright.vocabulary.words import adjectives
from cardwright.wording.clause import ClauseParts, One, Order, spaced
from cardwright.wording.lexicon import Noun
from cardwright.wording.number import several, stretch
from cardwright.wording.rewrites import THEY_ALL, of_several
from cardwright.wording.romance.phrase import RomancePhrases, is_none
from cardwright.wording.romance.spelling import Forms, Person, finite, framed, split


class RomanceClauses(RomancePhrases):
    """Romance clauses for one game."""

    SAYS_WHENCE = True  # défausser les cartes de sa main, not dans sa main
    BEING: Mapping[str, str]
    """The subjunctive of the verbs that stand in the lines."""
    PARTITIVE: str
    """What says at the verb of what there are so many: reçois-en 1."""
    DENIED_BY_SUBJECT: bool
    """Whether a subject that nobody is denies its verb, too: aucun joueur ne, but ningún jugador."""

    # ---- where, when, against whom, until when

    def beside_deed(self, prep: Literal["before", "after"], verb: str) -> str:
        row = verbs()[verb]
        forms = row.bare.get(self.lexicon.lang) or row.words[self.lexicon.lang]
        of = self.de(framed(forms[0], ""))
        return self.say(f"{prep} doing", do=framed(forms[0], ""), of=of, done=framed(forms[5], ""))

    def in_phase(self, window: Window, noun: Noun) -> str:
        match window.prep:
            case "in" | "on" if noun.places and window.of is None:
                return spaced(*noun.places, noun.name)
            case "with":
                return f"{self.lexicon.table['slot']['with']} {self.spell.an(noun, False, noun.name)}"
            case prep:
                when = "during" if prep in ("in", "on") else prep
                return self.spell.behind(self.say(when), self.phase(window.phase, window.of))

    def phase(self, phase: str, of: Player | None, next: bool = False) -> str:
        """Le combat; ton prochain tour; le tour d’un adversaire."""
        noun = self.lexicon.noun(phase)
        words = spaced(*self.spell.around(noun, False, self.adjective("next"))[:1]) if next else ""
        words = spaced(words, noun.name)
        if of is not None and (whose := self.own(of)):
            return self.spell.own(whose, noun, False, words)
        return self.spell.the(noun, False, words) + (f" {self.de(self.player(of))}" if of else "")

    def until_left(self, card: str, zone: str) -> str:
        return self.say("until left", that=self.que(card), zone=zone)

    def until_next(self, until: Until) -> str:
        next = self.phase(until.phase, until.of, True)
        return self.say("until next", next=next, to=self.spell.meet(self.TO, next))

    def of_stretch(self, until: Until) -> str:
        return self.de(self.phase(until.phase, until.of, until.next))

    # ---- clauses

    def clause(
        self, who: Argument | None, verb: str, what: Argument | None, slots: Slots, terms: Terms, one: One, other: One
    ) -> ClauseParts:
        forms, person = self.forms(verb, what), self.agreement(who)
        pronouns = self.pronouns(verb, what, slots)
        deny = self.is_denied(who, what, *(arg for _, arg in slots))
        words = self.object_words(verb, what, other)
        if isinstance(what, Word) and what.word in adjectives():  # what it becomes: actif, active, actifs
            words = spaced(*self.spell.around(self.noun_of(who), person == "ils", self.adjective(what.word)))
        rest = spaced(*self.in_order(what, self.slots(verb, slots, other, what is None), self.setting(terms)))

        def said(form: str) -> str:
            return spaced(framed(self.spell.gathered(form, pronouns, deny), words), rest)

        told = forms[1]
        if deny:
            command = said(self.spell.forbidden(forms))
        else:
            command = spaced(framed(self.spell.commanded(told, pronouns), words), rest)
        infinitive = spaced(framed(self.spell.named(forms[0], pronouns, deny), words), rest)
        return ClauseParts(
            subject=self.phrase(who, "nom", one) if who is not None else "",
            finite=said(finite(forms, person)),
            command=command,
            infinitive=infinitive,
            purpose=infinitive,
            gerund=infinitive,
            coming=said(self.spell.subjunctive(forms, person)),
            you=who == YOU,
        )

    def passive(self, subject: Argument | None, verb: str, slots: Slots, terms: Terms) -> ClauseParts:
        person = self.agreement(subject)
        is_ = self.say(f"is {person}")
        be = self.BEING[is_]
        participle = framed(self.forms(verb, subject)[5], "")
        done = self.spell.agreed(self.noun_of(subject), person == "ils", participle)
        rest = spaced(done, self.slots(verb, slots, "article"), self.setting(terms))
        words = self.phrase(subject, "nom", "article") if subject is not None else ""
        if self.is_denied(subject):
            is_, be = self.spell.denied(is_), self.spell.denied(be)
        being = f"{self.say('to be')} {rest}"
        return ClauseParts(words, f"{is_} {rest}", purpose=being, gerund=being, coming=f"{be} {rest}")

    def permit(self, permit: Permit) -> ClauseParts:
        forms = self.forms(permit.verb, permit.what)
        permit, passive = self.voiced(permit)
        many = self.agreement(permit.who) == "ils" or (isinstance(permit.who, Player) and permit.who.which in EVERY)
        permit = of_several(permit) if many else permit
        person: Person = "ils" if many else self.agreement(permit.who)
        can = self.say(f"can {person}")
        none = not permit.can and self.is_bare(permit.what)
        deny = not permit.can or self.is_denied(permit.who, permit.what)
        if is_none(permit.who) and not self.DENIED_BY_SUBJECT:
            deny = False
        brought = not permit.can and permit.what is None  # its own object is denied: soutenir aucun camp
        infinitive = forms[0].replace(" un ", f" {self.say('no')} ") if brought else forms[0]
        silent = none or is_none(permit.what) or is_none(permit.who) or infinitive != forms[0]  # aucun needs no pas
        modal = self.say("cannot" if not silent else "can none", can=can) if deny else can
        slots = self.slots(permit.verb, permit.slots, "article", permit.what is None)
        if passive:
            done = self.spell.agreed(self.noun_of(permit.who), many, framed(forms[5], ""))
            rest = spaced(self.say("to be"), done, slots)
        else:
            words = self.object_words(permit.verb, permit.what, "article", none)
            pronouns = self.pronouns(permit.verb, permit.what, permit.slots)
            rest = spaced(framed(self.spell.named(infinitive, pronouns), words), slots)
        return ClauseParts(self.plural_subject(permit.who), modal, spaced(rest, self.setting(permit.terms)))

    def may(self, who: Player, deeds: str) -> ClauseParts:
        can = self.say(f"can {self.agreement(who)}")
        can = self.say("can none", can=can) if self.is_denied(who) else can
        return ClauseParts(self.player(who, "nom"), can, deeds)

    def is_denied(self, subject: Argument | None, *others: Argument | None) -> bool:
        """Whether the verb is denied, since what it is said of is not there."""
        if is_none(subject):
            return self.DENIED_BY_SUBJECT
        return any(is_none(each) for each in others)

    def agreement(self, who: Argument | None, one: One = "digit") -> Person:
        if isinstance(who, Player) and who.word == "you":
            return "tu"
        return "ils" if who is not None and several(who, self.lexicon.ruleset, one) else "il"

    def noun_of(self, arg: Argument | None) -> Noun:
        """The noun that a participle agrees with."""
        match arg:
            case Thing(noun) if noun:
                return self.lexicon.noun(noun)
            case Ref(_, noun) if noun:
                return self.lexicon.noun(noun)
            case Place(zone):
                return self.lexicon.zone(zone)
            case _:
                return Noun("", "", "m")

    def forms(self, verb: str, what: Argument | None) -> Forms:
        """The verb's forms; Romance may have another verb for another sort of object."""
        own = self.lexicon.table["verb"].get(verb, {})
        sort = "direction" if what == Word("direction of play") else self.object_sort(what)
        sort = "state" if isinstance(what, Word) and what.word in adjectives() else sort
        if sort in own:
            return split(own[sort])
        row = verbs()[verb]
        return (
            row.bare[self.lexicon.lang]
            if what is None and self.lexicon.lang in row.bare
            else row.words[self.lexicon.lang]
        )

    def object_words(self, verb: str, what: Argument | None, one: One, none: bool = False) -> str:
        """What of the object stands behind the verb, if the rest is a pronoun before it: en … 2, se … mutuellement."""
        if self.PARTITIVE and isinstance(what, Some) and is_partitive(what):
            return self.how_many(what.count)
        if what == EACH_OTHER:
            return str(self.lexicon.table["mutually"])
        return "" if self.object_pronoun(what) else self.behind_verb(verb, self.object(what, one, none), what)

    def behind_verb(self, verb: str, words: str, what: Argument | None) -> str:
        """The words of the object, with what the language sets before it."""
        return words

    def object(self, what: Argument | None, one: One, none: bool = False) -> str:
        """The object behind the verb; aucun … where it is denied."""
        match what:
            case None:
                return ""
            case Either(of) if none:
                return f" {self.say('nor')} ".join(self.object(each, one, none) for each in of)
            case Thing() if none:
                return self.none(what)
            case Player() if none:
                return self.player(replace(what, which="no"))
            case Player(which="each" | "each other") if one == "article":
                return self.player(what, "strong", True)
            case _:
                return self.phrase(what, "strong", one)

    def object_pronoun(self, what: Argument | None) -> str:
        """Te, le, la, les, se, en: an object that stands before the verb."""
        match what:
            case Some() if is_partitive(what):
                return self.PARTITIVE
            case Ref("it" | "them", noun) if noun != "happening":
                return self.pronoun(what, "acc")
            case Player("you" | "they" | "each other"):
                return self.player(what, "acc")
            case _:
                return ""

    def slot_pronoun(self, verb: str, prep: str, arg: Argument) -> str:
        """Te, lui, leur: whom something is given."""
        if self.slot_word(verb, prep, arg) != self.TO:
            return ""
        match arg:
            case Player("you"):
                return "te"
            case Player("each other"):
                return "se"
            case Player("they"):
                return self.say("to them" if arg == THEY_ALL else "to it")
            case Ref("it" | "them" as word):
                return self.say(f"to {word}")
            case _:
                return ""

    def pronouns(self, verb: str, what: Argument | None, slots: Slots) -> tuple[str, ...]:
        """What stands before the verb: te le, le lui. Two that cannot stand together leave the second behind it."""
        pronouns = (self.object_pronoun(what), *(self.slot_pronoun(verb, prep, arg) for prep, arg in slots))
        return tuple(filter(None, pronouns))

    def slots(self, verb: str, slots: Slots, one: One, bare: bool = False) -> str:
        """The slots that are no pronouns; `bare` is a verb without an object: piocher dans la pioche."""
        own = verbs()[verb].slot_words[self.lexicon.lang] if bare else {}
        behind_verb = [(prep, arg) for prep, arg in slots if not self.slot_pronoun(verb, prep, arg)]
        return spaced(
            *(
                f"{word} {self.phrase(arg)}"
                if isinstance(arg, Place) and not arg.part and (word := own.get(f"{prep} bare"))
                else self.slot(verb, prep, arg, one)
                for prep, arg in behind_verb
            )
        )

    def slot(self, verb: str, prep: str, arg: Argument, one: One) -> str:
        """A slot with its Romance preposition: de ton cortège, à ton voisin, avec un héros."""
        match arg:
            case Place(line="") if not self.own_slot_word(verb, prep, arg):
                return self.movement(prep, arg)
            case Thing(noun, owner=None) if prep == "in" and stretch(noun, self.lexicon.ruleset):
                return self.window(Window("in", noun))
            case Thing(noun, count=None) if prep == "in" and self.is_counter(noun):
                return f"en {self.lexicon.noun(noun).plural}"
            case Either(of) if prep == "in":
                return self.OR.join(self.slot(verb, prep, each, one) for each in of)
            case _:
                word = self.slot_word(verb, prep, arg)
        match arg:
            case Player("each other", of=None):
                return self.say("each other", how=word)
            case Faces():
                return self.spell.behind(word, self.faces(arg))
            case Thing(count=Count("all")) if prep in ("on", "from"):
                return self.spell.behind(word, self.each(arg))
            case _:
                return self.spell.behind(word, self.phrase(arg, "strong", one))

    def slot_word(self, verb: str, prep: str, arg: Argument) -> str:
        """The preposition of a slot: the verb's own, else the language's; for a player there may be another."""
        table = self.lexicon.table["slot"]
        usual = table.get(f"{prep} player" if isinstance(arg, Player) else prep) or table[prep]
        return self.own_slot_word(verb, prep, arg) or str(usual)

    def own_slot_word(self, verb: str, prep: str, arg: Argument) -> str:
        own = verbs()[verb].slot_words[self.lexicon.lang]
        sort = "player" if isinstance(arg, Player) else "place" if isinstance(arg, Place) else "thing"
        sort = "it" if self.object_pronoun(arg) and f"{prep} it" in own else sort
        return own.get(f"{prep} {sort}") or own.get(prep, "")

    def arrange(self, clause: ClauseParts, order: Order) -> str:
        if order == "imperative" and not clause.command:
            order = "main"
        if not clause.subject and not clause.finite:  # conditions side by side, behind si, quand or alone
            return self.met(clause.coming if order == "coming" else clause.rest, order) + clause.tail
        return super().arrange(clause, order)

    def met(self, conditions: str, order: Order) -> str:
        """Conditions side by side, behind what asks for them."""
        return conditions

    def coming(self, clause: ClauseParts) -> str:
        return clause.coming or self.BEING.get(clause.finite, clause.finite)  # what stands in the lines


def is_partitive(some: Some) -> bool:
    """Whether en says of what there are so many: reçois-en 1."""
    return some.count.how == "exactly" and isinstance(some.count.amount, Number) and some.of.word in ("it", "them")
