"""What is done or happens becomes a German clause: verb forms, the order of its pieces, and where the verb goes."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from typing import Literal, TypeGuard, assert_never, cast

from cardwright.ruleset.abilities import FREE, Leaves, Permit, Terms, Until, Window
from cardwright.ruleset.condition import Slots
from cardwright.ruleset.phrases import (
    EACH_OTHER,
    EVERY,
    ONE,
    THEY,
    YOU,
    Argument,
    Count,
    Either,
    Faces,
    Place,
    Player,
    Ref,
    Thing,
    Word,
)
from cardwright.vocabulary.verb import verbs
from cardwright.wording.clause import CLOSE, OPEN, ClauseParts, One, Order, spaced
from cardwright.wording.de.endings import Case, after, column, decline, der, ein
from cardwright.wording.de.phrase import GermanPhrases
from cardwright.wording.grammar import ArgumentT
from cardwright.wording.lexicon import Noun
from cardwright.wording.number import several, stretch
from cardwright.wording.rewrites import THEY_ALL, of_others, of_several

Forms = tuple[str, ...]  # infinitive, imperative, du, er, sie (plural), participle
Person = Literal["du", "er", "sie"]
MAY: Mapping[Person, str] = {"du": "darfst", "er": "darf", "sie": "dürfen"}
CAN: Mapping[Person, str] = {"du": "kannst", "er": "kann", "sie": "können"}
_RELATIVE = re.compile(f"{OPEN}([^{OPEN}{CLOSE}]*){CLOSE}")
_DOUBLED = re.compile(r",\s*([,.:)])")


class GermanClauses(GermanPhrases):
    """German clauses for one game."""

    UNTIL: Mapping[str, str] = {"start": "bis zum Beginn", "end": "bis zum Ende"}
    MOMENT: Mapping[str, str] = {"start": "zu Beginn", "end": "am Ende"}

    # ---- where, when, against whom, until when

    def setting(self, terms: Terms) -> str:
        return super().setting(replace(terms, until=None) if isinstance(terms.until, Leaves) else terms)

    def after_all(self, terms: Terms) -> str:
        """What stands behind the whole clause: bis diese Karte dein Gefolge verlässt."""
        return f", {self.until(terms.until)}" if isinstance(terms.until, Leaves) else ""

    def beside_deed(self, prep: Literal["before", "after"], verb: str) -> str:
        return f"{'vor' if prep == 'before' else 'nach'} dem {self.nominal(verb)}"

    def in_phase(self, window: Window, noun: Noun) -> str:
        match window.prep:
            case "in" | "on":
                return after((noun.places or ("in",))[0], self.phase(window.phase, window.of, "dat"))
            case "before":
                return after("vor", self.phase(window.phase, window.of, "dat"))
            case "after":
                return after("nach", self.phase(window.phase, window.of, "dat"))
            case "with":
                return f"mit {ein('ein', 'dat', column(noun, False))} {decline(noun, 'mixed', 'dat', False)}"
            case _:
                assert_never(window.prep)

    def phase(self, phase: str, of: Player | None, case: Case, next: bool = False) -> str:
        """Der Kampf; dein nächster Zug; der Zug eines Gegners."""
        noun, stems = self.lexicon.noun(phase), ("nächst",) if next else ()
        whose = self.own(of) if of else ""
        if whose:
            return f"{ein(whose, case, column(noun, False))} {decline(noun, 'mixed', case, False, stems)}"
        owner = f" {self.player(of, 'gen')}" if of else ""
        return f"{der(case, column(noun, False))} {decline(noun, 'weak', case, False, stems)}{owner}"

    def until_left(self, card: str, zone: str) -> str:
        return f"bis {card} {zone} verlässt"

    def until_next(self, until: Until) -> str:
        return f"bis {after('zu', self.phase(until.phase, until.of, 'dat', True))}"

    def of_stretch(self, until: Until) -> str:
        return self.phase(until.phase, until.of, "gen", until.next)

    def nominal(self, verb: str) -> str:
        """The verb as a noun: das Würfeln."""
        own = self.lexicon.table["verb"].get(verb, {}).get("nominal")
        infinitive = verbs()[verb].words["de"][0].removeprefix("sich ")
        return str(own) if own else infinitive[:1].upper() + infinitive[1:]

    # ---- clauses

    def theirs(self, who: Argument | None, arg: ArgumentT) -> ArgumentT:
        """Ihre Karte, where a person is feminine: die Vorhand legt sie in ihren Stapel."""
        return of_others(arg) if isinstance(who, Player) and self.is_feminine(who) else arg

    def clause(
        self,
        who: Argument | None,
        verb: str,
        what: Argument | None,
        slots: Slots,
        terms: Terms,
        one: One,
        other: One,
    ) -> ClauseParts:
        if is_own_turn(what, verb, who):
            turn: Thing = what
            slots, what = (("in", turn), *slots), None
        what, slots = self.theirs(who, what), tuple((prep, self.theirs(who, arg)) for prep, arg in slots)
        forms, reflexive = unreflexive(self.forms(verb, what, slots), self.agreement(who))
        rest = self.middle(verb, what, slots, terms, other, reflexive=reflexive)
        finite, _, particle = forms[{"du": 2, "er": 3, "sie": 4}[self.agreement(who)]].partition(" ")
        return ClauseParts(
            subject=self.phrase(who, "nom", one) if who is not None else "",
            finite=finite,
            rest=rest,
            end=particle,
            tail=self.after_all(terms),
            glued=bool(particle) and forms[0].startswith(particle) and " " not in forms[0],
            command=forms[1].partition(" ")[0],
            infinitive=forms[0],
            purpose=with_zu(forms),
            you=who == YOU,
        )

    def middle(
        self,
        verb: str,
        what: Argument | None,
        slots: Slots,
        terms: Terms,
        one: One,
        no: bool = False,
        reflexive: str = "",
    ) -> str:
        """What stands between the verb and the end of its frame, with the object and the negation in their places."""
        when = [self.slot(verb, prep, arg, one) for prep, arg in slots if self.is_stretch(prep, arg)]
        early = [
            self.slot(verb, prep, arg, one)
            for prep, arg in slots
            if self.is_early(verb, prep, arg) and not self.is_stretch(prep, arg)
        ]
        late = [self.slot(verb, prep, arg, one) for prep, arg in slots if not self.is_early(verb, prep, arg)]
        if isinstance(what, Thing) and stretch(what.noun, self.lexicon.ruleset):  # „einen Kampf mit …“: against it
            when, early, late = [*when, self.setting(terms)], [*late, *early], []
            terms = FREE
        preposition, _, case_name = verbs()[verb].case.rpartition(" ")
        case = cast(Case, case_name)
        light = is_light(what)
        nothing = no and self.is_bare(what)
        deny = "nicht" if no and not nothing and not has_article(self.forms(verb, what)) else ""
        if what is None:
            words = ""
        elif nothing:
            words = self.not_any(what, case)
        elif preposition and isinstance(what, Place):
            words = self.movement("to", what)
        elif preposition and isinstance(what, Thing | Player):
            if isinstance(what, Thing) and what.count == ONE:  # zum Helden, not zu einem
                what, one = replace(what, count=None), "single"
            words = after(preposition, self.phrase(what, case, one))
        elif isinstance(what, Player) and what.which in EVERY and one == "article":
            words = self.player(what, case, True)
        else:
            words = self.phrase(what, case, one)
        if light:
            return spaced(words, reflexive, *when, *early, self.setting(terms), deny, *late)
        return spaced(reflexive, *when, *early, self.setting(terms), words, deny, *late)

    def is_early(self, verb: str, prep: str, arg: Argument) -> bool:
        """Whether a slot stands before the object: whom something is given, against whom, in which stretch of play."""
        return self.slot_words(verb, prep)[0] == "" or prep == "against" or self.is_stretch(prep, arg)

    def is_stretch(self, prep: str, arg: Argument) -> bool:
        first = arg.of[0] if isinstance(arg, Either) else arg
        return prep == "in" and isinstance(first, Thing) and stretch(first.noun, self.lexicon.ruleset)

    def not_any(self, what: Argument, case: Case) -> str:
        match what:
            case Thing():
                return self.none(what, case)
            case Player():
                return self.player(replace(what, which="no"), case)
            case Either(of, both):
                return (self.AND if both else self.OR).join(self.not_any(each, case) for each in of)
            case _:
                return self.phrase(what, case)

    def passive(self, subject: Argument | None, verb: str, slots: Slots, terms: Terms) -> ClauseParts:
        finite = {"du": "wirst", "er": "wird", "sie": "werden"}[self.agreement(subject)]
        return ClauseParts(
            subject=self.phrase(subject, "nom", "article") if subject is not None else "",
            finite=finite,
            rest=self.middle(verb, None, slots, terms, "article"),
            end=self.forms(verb, subject)[5],
            tail=self.after_all(terms),
        )

    def permit(self, permit: Permit) -> ClauseParts:
        forms = self.forms(permit.verb, permit.what, permit.slots)
        permit, passive = self.voiced(permit)
        who = self.plural_subject(permit.who)
        many = self.agreement(permit.who) == "sie" or (isinstance(permit.who, Player) and permit.who.which in EVERY)
        feminine = isinstance(permit.who, Player) and self.is_feminine(permit.who)
        permit = of_several(permit) if many or feminine else permit
        finite = self.modal(permit, passive, "sie" if many else self.agreement(permit.who))
        forms, reflexive = unreflexive(forms, "sie" if many else self.agreement(permit.who))
        rest = self.middle(
            permit.verb,
            permit.what,
            permit.slots,
            permit.terms,
            "article",
            not permit.can,
            "" if passive else reflexive,
        )
        end = forms[0] if permit.can or not has_article(forms) else "k" + forms[0]
        if passive:
            end = f"{forms[5]} werden"
        return ClauseParts(who, finite, rest, end, self.after_all(permit.terms))

    def modal(self, permit: Permit, passive: bool, person: Person) -> str:
        """What the rules forbid people, and grant to many, they dürfen; a thing kann. What one can do beside an offer
        to do it („du darfst“) is können, too."""
        ruled = passive or (isinstance(permit.who, Player) and (not permit.can or permit.who.which in EVERY))
        return (MAY if ruled else CAN)[person]

    def may(self, who: Player, deeds: str) -> ClauseParts:
        return ClauseParts(self.player(who, "nom"), MAY[self.agreement(who)], "", deeds)

    def agreement(self, who: Argument | None, one: One = "digit") -> Person:
        if isinstance(who, Player) and who.word == "you":
            return "du"
        return "sie" if who is not None and several(who, self.lexicon.ruleset, one) else "er"

    def forms(self, verb: str, what: Argument | None, slots: Slots = ()) -> Forms:
        """The verb's forms; German may have another verb for another sort of object, and for what goes to a hand."""
        own = self.lexicon.table["verb"].get(verb, {})
        sort = "bare" if what is None else "one" if what == Word("one") else self.object_sort(what)
        if "hidden" in own and any(
            prep != "from" and isinstance(arg, Place) and self.is_hidden(arg) for prep, arg in slots
        ):
            sort = "hidden"
        if sort in own:
            return split(own[sort])
        row = verbs()[verb]
        return row.bare["de"] if what is None and "de" in row.bare else row.words["de"]

    def is_hidden(self, place: Place) -> bool:
        """Whether its owner alone sees what lies there, as in a hand."""
        return any(zone.id == place.zone and zone.seen == "owner" for zone in self.lexicon.ruleset.zones)

    def slot(self, verb: str, prep: str, arg: Argument, one: One) -> str:
        """A slot with German preposition and case: aus deinem Gefolge, an deinen Nachbarn, mit einem Helden."""
        if isinstance(arg, Place) and not arg.line and prep not in verbs()[verb].slot_words["de"]:
            return self.movement(prep, arg)
        if self.is_stretch(prep, arg) and isinstance(arg, Thing) and arg.owner is None:
            return self.window(Window("in", arg.noun))
        if isinstance(arg, Either) and prep == "in":
            return self.OR.join(self.slot(verb, prep, each, one) for each in arg.of)
        word, case = self.slot_words(verb, prep)
        if isinstance(arg, Faces):
            return f"{word} {self.faces(arg, case)}"
        if isinstance(arg, Thing) and arg.count == Count("all") and prep in ("on", "from"):
            return after(word, self.each(arg, case))
        phrase = self.phrase(arg, case, one)
        if word and arg == EACH_OTHER:
            return f"{word}{phrase}"  # gegeneinander
        return after(word, phrase) if word else phrase

    def slot_words(self, verb: str, prep: str) -> tuple[str, Case]:
        """Preposition and case of a slot: the verb's own, else the language's."""
        own = verbs()[verb].slot_words["de"].get(prep, "")
        preposition, _, case = (own or self.lexicon.table["slot"][prep]).rpartition(" ")
        return preposition, cast(Case, case)

    def movement(self, prep: str, place: Place) -> str:
        """From, to, on top of, at the bottom of a zone, with the zone's own prepositions."""
        bare = Place(place.zone, place.owner)
        places = self.lexicon.zone(place.zone).places or ("in", "aus", "in")
        if prep == "from":
            end = {"top": "oben ", "bottom": "unten ", "": ""}[place.part]
            return end + after(places[1], self.place(bare, "dat"))
        if place.part == "bottom":
            return f"unter {self.place(bare, 'acc')}"
        if place.part == "top":
            return f"oben auf {self.place(bare, 'acc')}"
        return after(places[2], self.place(bare, "acc"))

    def arrange(self, clause: ClauseParts, order: Order) -> str:
        subject = _RELATIVE.sub(r"\1,", clause.subject)
        rest, out = self.extraposed(clause.rest)
        if order == "imperative" and not clause.command:
            order = "main"
        match order:
            case "main":
                text = spaced(subject, clause.finite, rest, clause.end)
            case "inverted":
                text = spaced(clause.finite, subject, rest, clause.end)
            case "final" | "coming":
                joint = "" if clause.glued else " "
                text = spaced(subject, rest, f"{clause.end}{joint}{clause.finite}".strip())
            case "imperative":
                text = spaced(clause.command, rest, clause.end)
            case "infinitive" | "gerund":
                text = spaced(rest, clause.infinitive)
            case "purpose":
                text = spaced(rest, clause.purpose)
            case _:
                assert_never(order)
        whole = tidy(text + out + clause.tail)
        return f"{whole[:-1]}{CLOSE}" if whole.endswith(",") else whole  # the last of two relative clauses

    def extraposed(self, rest: str) -> tuple[str, str]:
        """A relative clause at the very end of the middle moves behind the verb; any other stays, between commas."""
        relatives = _RELATIVE.findall(rest)
        if len(relatives) == 1 and rest.endswith(CLOSE):
            return _RELATIVE.sub("", rest), relatives[0] + CLOSE
        return _RELATIVE.sub(r"\1,", rest), ""


def unreflexive(forms: Forms, person: Person) -> tuple[Forms, str]:
    """The forms without their pronoun, and the pronoun: sieh dir … an, darf sich … ansehen."""
    if not forms[0].startswith("sich "):
        return forms, ""
    bare = tuple(form.replace("sich ", "").replace("dir ", "") for form in forms)
    return bare, "dir" if person == "du" else "sich"


def is_own_turn(what: Argument | None, verb: str, who: Argument | None) -> TypeGuard[Thing]:
    """Whether somebody sits out a turn of their own: setze in deinem nächsten Zug aus."""
    if not isinstance(what, Thing) or verbs()[verb].takes.get("phase") != "skip":
        return False
    return what.owner == YOU if who == YOU else what.owner in (THEY, THEY_ALL)


def has_article(forms: Forms) -> bool:
    """Whether the verb brings an object that can be denied: keinen Schild bilden, keine Seite unterstützen."""
    return forms[0].startswith(("einen ", "eine "))


def is_light(what: Argument | None) -> bool:
    """Whether the object is a pronoun, which comes first."""
    match what:
        case Ref(word):
            return word in ("it", "them")
        case Player(word):
            return word in ("you", "they")
        case _:
            return False


def tidy(text: str) -> str:
    """No two signs of punctuation in a row."""
    return _DOUBLED.sub(r"\1", text) if "," in text else text


def split(text: str) -> Forms:
    return tuple(part.strip() for part in text.split(" / "))


@cache
def with_zu(forms: Forms) -> str:
    """Abzuwerfen, neu zu würfeln, zu ziehen."""
    infinitive, particle = forms[0], forms[3].partition(" ")[2]
    if " " in infinitive:
        head, _, verb = infinitive.rpartition(" ")
        return f"{head} zu {verb}"
    if particle and infinitive.startswith(particle):
        return f"{particle}zu{infinitive.removeprefix(particle)}"
    return f"zu {infinitive}"
