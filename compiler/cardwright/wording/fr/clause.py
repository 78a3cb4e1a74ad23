"""What is done or happens becomes a French clause: verb forms, pronouns before the verb, negation and slots."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from typing import Literal, assert_never

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
from cardwright.wording.fr.phrase import FrenchPhrases, is_none
from cardwright.wording.fr.spelling import (
    Forms,
    Person,
    agreed,
    an,
    around,
    behind,
    commanded,
    elides,
    finite,
    framed,
    gathered,
    meet,
    own,
    split,
    subjunctive,
    the,
)
from cardwright.wording.lexicon import Noun
from cardwright.wording.number import several, stretch
from cardwright.wording.rewrites import THEY_ALL, of_several


class FrenchClauses(FrenchPhrases):
    """French clauses for one game."""

    SAYS_WHENCE = True  # défausser les cartes de sa main, not dans sa main
    UNTIL: Mapping[str, str] = {"start": "jusqu’au début", "end": "jusqu’à la fin"}
    MOMENT: Mapping[str, str] = {"start": "au début", "end": "à la fin"}

    # ---- where, when, against whom, until when

    def beside_deed(self, prep: Literal["before", "after"], verb: str) -> str:
        infinitive, *_, participle = verbs()[verb].bare.get("fr") or verbs()[verb].words["fr"]
        return behind("avant de", infinitive) if prep == "before" else f"après avoir {participle}"

    def in_phase(self, window: Window, noun: Noun) -> str:
        match window.prep:
            case "in" | "on" if noun.places and window.of is None:
                return spaced(*noun.places, noun.name)
            case "in" | "on":
                return f"pendant {self.phase(window.phase, window.of)}"
            case "before":
                return f"avant {self.phase(window.phase, window.of)}"
            case "after":
                return f"après {self.phase(window.phase, window.of)}"
            case "with":
                return f"avec {an(noun, False, noun.name)}"
            case _:
                assert_never(window.prep)

    def phase(self, phase: str, of: Player | None, next: bool = False) -> str:
        """Le combat; ton prochain tour; le tour d’un adversaire."""
        noun = self.lexicon.noun(phase)
        words = f"{'prochaine' if noun.gender == 'f' else 'prochain'} {noun.name}" if next else noun.name
        if of is not None and (whose := self.own(of)):
            return own(whose, noun, False, words)
        return the(noun, False, words) + (f" {meet('de', self.player(of))}" if of else "")

    def until_left(self, card: str, zone: str) -> str:
        return f"jusqu’à ce {meet('que', card)} quitte {zone}"

    def until_next(self, until: Until) -> str:
        return f"jusqu’{meet('à', self.phase(until.phase, until.of, True))}"

    def of_stretch(self, until: Until) -> str:
        return meet("de", self.phase(until.phase, until.of, until.next))

    # ---- clauses

    def clause(
        self, who: Argument | None, verb: str, what: Argument | None, slots: Slots, terms: Terms, one: One, other: One
    ) -> ClauseParts:
        forms, person = self.forms(verb, what), self.agreement(who)
        pronouns = self.pronouns(verb, what, slots)
        deny = any(is_none(each) for each in (who, what, *(arg for _, arg in slots)))
        words = self.object_words(what, other)
        if isinstance(what, Word) and what.word in adjectives():  # what it becomes: actif, active, actifs
            words = spaced(*around(self.noun_of(who), person == "ils", adjectives()[what.word].words["fr"]))
        rest = spaced(*self.in_order(what, self.slots(verb, slots, other, what is None), self.setting(terms)))

        def said(form: str) -> str:
            return spaced(framed(gathered(form, pronouns, deny), words), rest)

        command = said(forms[1]) if deny else spaced(framed(commanded(forms[1], pronouns), words), rest)
        infinitive = said(forms[0])
        return ClauseParts(
            subject=self.phrase(who, "nom", one) if who is not None else "",
            finite=said(finite(forms, person)),
            command=command,
            infinitive=infinitive,
            purpose=infinitive,
            gerund=infinitive,
            coming=said(subjunctive(forms, person)),
            you=who == YOU,
        )

    def passive(self, subject: Argument | None, verb: str, slots: Slots, terms: Terms) -> ClauseParts:
        person = self.agreement(subject)
        is_, be = {"tu": ("es", "sois"), "il": ("est", "soit"), "ils": ("sont", "soient")}[person]
        participle = framed(self.forms(verb, subject)[5], "")
        done = agreed(self.noun_of(subject), person == "ils", participle)
        rest = spaced(done, self.slots(verb, slots, "article"), self.setting(terms))
        words = self.phrase(subject, "nom", "article") if subject is not None else ""
        is_, be = (meet("ne", is_), meet("ne", be)) if is_none(subject) else (is_, be)
        return ClauseParts(words, f"{is_} {rest}", purpose=f"être {rest}", gerund=f"être {rest}", coming=f"{be} {rest}")

    def permit(self, permit: Permit) -> ClauseParts:
        forms = self.forms(permit.verb, permit.what)
        permit, passive = self.voiced(permit)
        many = self.agreement(permit.who) == "ils" or (isinstance(permit.who, Player) and permit.who.which in EVERY)
        permit = of_several(permit) if many else permit
        person: Person = "ils" if many else self.agreement(permit.who)
        can = {"tu": "peux", "il": "peut", "ils": "peuvent"}[person]
        none = not permit.can and self.is_bare(permit.what)
        deny = not permit.can or is_none(permit.what) or is_none(permit.who)
        brought = not permit.can and permit.what is None  # its own object is denied: soutenir aucun camp
        infinitive = forms[0].replace(" un ", " aucun ") if brought else forms[0]
        silent = none or is_none(permit.what) or is_none(permit.who) or infinitive != forms[0]  # aucun needs no pas
        modal = spaced("ne" if deny else "", can, "pas" if deny and not silent else "")
        slots = self.slots(permit.verb, permit.slots, "article", permit.what is None)
        if passive:
            done = agreed(self.noun_of(permit.who), many, framed(forms[5], ""))
            rest = spaced("être", done, slots)
        else:
            words = self.object_words(permit.what, "article", none)
            pronouns = self.pronouns(permit.verb, permit.what, permit.slots)
            rest = spaced(framed(gathered(infinitive, pronouns), words), slots)
        return ClauseParts(self.plural_subject(permit.who), modal, spaced(rest, self.setting(permit.terms)))

    def may(self, who: Player, deeds: str) -> ClauseParts:
        can = "ne peut" if is_none(who) else {"tu": "peux", "il": "peut", "ils": "peuvent"}[self.agreement(who)]
        return ClauseParts(self.player(who, "nom"), can, deeds)

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
        """The verb's forms; French may have another verb for another sort of object."""
        own = self.lexicon.table["verb"].get(verb, {})
        sort = "direction" if what == Word("direction of play") else self.object_sort(what)
        if sort in own:
            return split(own[sort])
        row = verbs()[verb]
        return row.bare["fr"] if what is None and "fr" in row.bare else row.words["fr"]

    def object_words(self, what: Argument | None, one: One, none: bool = False) -> str:
        """What of the object stands behind the verb, if the rest is a pronoun before it: en … 2, se … mutuellement."""
        if isinstance(what, Some) and is_partitive(what):
            return self.how_many(what.count)
        if what == EACH_OTHER:
            return str(self.lexicon.table["mutually"])
        return "" if self.object_pronoun(what) else self.object(what, one, none)

    def object(self, what: Argument | None, one: One, none: bool = False) -> str:
        """The object behind the verb; aucun … where it is denied."""
        match what:
            case None:
                return ""
            case Either(of) if none:
                return " ni ".join(self.object(each, one, none) for each in of)
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
                return "en"
            case Ref("it" | "them", noun) if noun != "happening":
                return self.pronoun(what, "acc")
            case Player("you" | "they" | "each other"):
                return self.player(what, "acc")
            case _:
                return ""

    def slot_pronoun(self, verb: str, prep: str, arg: Argument) -> str:
        """Te, lui, leur: whom something is given."""
        if self.slot_word(verb, prep, arg) != "à":
            return ""
        match arg:
            case Player("you"):
                return "te"
            case Player("each other"):
                return "se"
            case Player("they"):
                return "leur" if arg == THEY_ALL else "lui"
            case Ref("it"):
                return "lui"
            case Ref("them"):
                return "leur"
            case _:
                return ""

    def pronouns(self, verb: str, what: Argument | None, slots: Slots) -> tuple[str, ...]:
        """What stands before the verb: te le, le lui. Two that cannot stand together leave the second behind it."""
        pronouns = (self.object_pronoun(what), *(self.slot_pronoun(verb, prep, arg) for prep, arg in slots))
        return tuple(filter(None, pronouns))

    def slots(self, verb: str, slots: Slots, one: One, bare: bool = False) -> str:
        """The slots that are no pronouns; `bare` is a verb without an object: piocher dans la pioche."""
        own = verbs()[verb].slot_words["fr"] if bare else {}
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
        """A slot with its French preposition: de ton cortège, à ton voisin, avec un héros."""
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
                return f"les uns {word} les autres"
            case Faces():
                return f"{word} {self.faces(arg)}"
            case Thing(count=Count("all")) if prep in ("on", "from"):
                return behind(word, self.each(arg))
            case _:
                return behind(word, self.phrase(arg, "strong", one))

    def slot_word(self, verb: str, prep: str, arg: Argument) -> str:
        """The preposition of a slot: the verb's own, else the language's; for a player there may be another."""
        table = self.lexicon.table["slot"]
        usual = table.get(f"{prep} player" if isinstance(arg, Player) else prep) or table[prep]
        return self.own_slot_word(verb, prep, arg) or str(usual)

    def own_slot_word(self, verb: str, prep: str, arg: Argument) -> str:
        own = verbs()[verb].slot_words["fr"]
        sort = "player" if isinstance(arg, Player) else "place" if isinstance(arg, Place) else "thing"
        sort = "it" if self.object_pronoun(arg) and f"{prep} it" in own else sort
        return own.get(f"{prep} {sort}") or own.get(prep, "")

    def arrange(self, clause: ClauseParts, order: Order) -> str:
        if order == "imperative" and not clause.command:
            order = "main"
        if not clause.subject and not clause.finite:  # conditions side by side, behind si, quand or alone
            return met(clause.rest, order) + clause.tail
        return super().arrange(clause, order)

    def coming(self, clause: ClauseParts) -> str:
        return clause.coming or _BEING.get(clause.finite, clause.finite)


def is_partitive(some: Some) -> bool:
    """Whether en says of what there are so many: reçois-en 1."""
    return some.count.how == "exactly" and isinstance(some.count.amount, Number) and some.of.word in ("it", "them")


def met(conditions: str, order: Order) -> str:
    """Si tu perds et que tu n’as aucun sort; alone: tu perds et tu n’as aucun sort.

    >>> met("tu perds et que il gagne", "final"), met("tu perds et que il gagne", "main")
    ('tu perds et qu’il gagne', 'tu perds et il gagne')
    """
    if order == "main":
        return _QUE.sub(r" \1 ", conditions)
    return _QUE.sub(lambda found: f" {found[1]} {'qu’' if elides(conditions[found.end() :]) else 'que '}", conditions)


_QUE = re.compile(r" (et|ou) (?:que |qu’)")
_BEING = {
    "est": "soit",
    "sont": "soient",
    "es": "sois",
    "n’est": "ne soit",
    "a": "ait",
    "ont": "aient",
    "as": "aies",
    "c’est": "ce soit",
}
