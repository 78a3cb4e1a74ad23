"""What is done, happens, holds or is asked becomes a clause of the card language, and terms its tail."""

from __future__ import annotations

from dataclasses import replace
from typing import Literal, assert_never

from cardwright.reading.card_phrases import CardPhrases, Unwritable, article
from cardwright.ruleset.abilities import Adjust, Change, CountsAs, Do, Leaves, Permit, Terms, Until, Window
from cardwright.ruleset.condition import Both, Compare, Condition, Happens, Has, HasMore, Is, Not, Slots
from cardwright.ruleset.phrases import (
    ALL,
    NONE,
    THEY,
    YOU,
    Alike,
    Amount,
    Argument,
    Count,
    Either,
    Faces,
    Named,
    Number,
    OwnNumber,
    Per,
    Place,
    Player,
    Ref,
    TheirBid,
    Thing,
    ValueOf,
    definite,
)
from cardwright.vocabulary.verb import verbs
from cardwright.wording.clause import spaced
from cardwright.wording.en.clause import Form, verb_form
from cardwright.wording.rewrites import leaving


class CardClauses(CardPhrases):
    """Clauses, with the nouns of one game."""

    # ---- what is done and what happens

    def deed(self, do: Do) -> str:
        """Draw 2 cards; each opponent loses 1 ornicle; it becomes a hero."""
        if do.op == "become" and do.slots and do.what is not None:
            return f"{self.phrase(do.what)} becomes {self.one(do.slots[0][1])}"
        do = from_each(leaving(do) if do.op == "shuffle" or "in" in verbs()[do.verb].slots else do)
        who = "" if do.who == YOU else "everyone secretly" if do.secretly else self.player(do.who)
        form = self.form(do.who) if who else "base"
        tied = ", unless tied" if do.untied else ""
        match do:
            case Do(op="choose_trait" | "choose_number", what=Thing(noun, on=None)):
                return spaced(who, verb_form(do.verb, form), f"{article(noun)} {noun}") + tied
            case Do(op="run" | "end", what=Thing() as stretch):
                return (
                    spaced(who, verb_form(do.verb, form), self.part_of_game(stretch), self.slots(do.slots, do.verb))
                    + tied
                )
            case _:
                return spaced(who, self.does(do.verb, form, do.what, do.slots)) + tied

    def part_of_game(self, stretch: Thing) -> str:
        """Turns; 7 deals; at most 300 clashes; the trick, which elsewhere may be a place."""
        words = [word for word, phase in self.names.phases.items() if phase == stretch.noun]
        words = words or [self.noun(stretch.noun, many) for many in (False, True)]
        if stretch != Thing(stretch.noun, stretch.count):
            return self.phrase(stretch)
        one, many = min(words, key=len), max(words, key=len)
        match stretch.count:
            case None:
                return f"the {one}"
            case Count("any number"):
                return many
            case count:
                return f"{self.count(count)} {one if count.amount == Number(1) else many}"

    def does(self, verb: str, form: Form, what: Argument | None, slots: Slots) -> str:
        """A verb with its object and its slots; `back` stands behind the object."""
        words = verb_form(verb, form)
        behind = ""
        if verb.endswith("_back"):
            words, _, behind = words.rpartition(" ")
        thing = "" if what is None else self.a_face(what)
        each = max(thing.find(" for each "), thing.find(", rounded "))  # they would take what follows the object
        if slots and each >= 0:
            thing, behind = thing[:each], thing[each:]
            return spaced(words, thing, self.slots(slots, verb)) + behind
        return spaced(words, thing, behind, self.slots(slots, verb))

    def slots(self, slots: Slots, verb: str) -> str:
        """From your entourage to the discard; from them, where only somebody can stand."""
        things = {prep for prep, taken in verbs()[verb].slots.items() if "thing" in taken}
        return spaced(
            *(
                f"{prep} them"
                if arg == THEY and prep not in things
                else f"{prep} {'the ' if prep == 'at' else ''}{self.a_face(arg)}"
                for prep, arg in slots
            )
        )

    def form(self, who: Argument | None) -> Form:
        """The form of the verb behind a subject."""
        return "base" if self.several(who) else "third"

    def several(self, who: Argument | None) -> bool:
        """Whether a verb is without -s behind it."""
        match who:
            case Player(word, which):
                return word in ("you", "they") or (which == "each" and who.of == YOU)
            case Thing(noun, count):
                if count == ALL:
                    return True
                the_one = definite(who) and (
                    who.owner is not None or "best" not in who.which
                )  # your strongest creature
                single = the_one or self.is_one(noun) or self.names.sorts.get(noun) in ("phase", "die")
                return not single if count is None else count.amount not in (None, Number(1))
            case Ref(word):
                return word in ("them", "those")
            case Either(of, both):
                return both or self.several(of[-1])
            case _:
                return False

    def one(self, arg: Argument) -> str:
        """What something is or becomes: a hero, a creature."""
        match arg:
            case Thing(count=Count("exactly", Number(1))) if arg.noun and not arg.which and arg.owner is None:
                phrase = self.thing(arg)
                noun = phrase.removeprefix("1 ")
                return f"{article(noun)} {noun}" if noun != phrase else phrase
            case _:
                return self.phrase(arg)

    def happens(self, happening: Happens) -> str:
        """You lose a battle; a card is revealed; your turn begins."""
        declared = next((one for one in self.names.happenings if one.id == happening.happening), None)
        subject = self.said_once(happening.subject)
        if declared is not None and declared.passive:
            done = verb_form(declared.verb, "participle")
            be = "are" if self.several(happening.subject) else "is"
            return spaced(subject, be, done, self.slots(happening.slots, happening.verb))
        if not happening.verb:
            raise Unwritable(f"no words for {happening}")
        words = self.does(happening.verb, self.form(happening.subject), happening.what, happening.slots)
        return spaced(subject, words)

    def said_once(self, subject: Argument | None) -> str:
        """The subject of what happens: your turn, a creature."""
        match subject:
            case None:
                return ""
            case Thing():
                return self.one(subject)
            case _:
                return self.phrase(subject)

    # ---- what is asked

    def asked(self, condition: Condition) -> str:
        """One condition, as it stands behind `if`."""
        match condition:
            case Has(who, thing):
                return f"{self.player(who)} {'have' if self.several(who) else 'has'} {self.thing(thing)}"
            case HasMore(who, how, noun, than):
                have = "have" if self.several(who) else "has"
                other = self.noun(than.noun, True) if isinstance(than, Thing) else self.player(than)
                as_much = "as" if how == "as many" else "than"
                return f"{self.player(who)} {have} {how} {self.noun(noun, True)} {as_much} {other}"
            case Is(what, Thing("", trait="your" | "any" | "that" as trait)):
                return f"{self.single(what)} is of {self.of_trait(trait)}"
            case Is(Thing() as what, Thing(filters=(Alike(to=None) as among,))):
                return f"{self.thing(what)} are {self.filter(among)}"
            case Is(what, sort):
                be = "are" if what == YOU else "is"
                sort_words = f"in {self.place(sort)}" if isinstance(sort, Place) else self.one(sort)
                return f"{self.single(what)} {be} {self.a_face(sort) if isinstance(sort, Faces) else sort_words}"
            case Compare(Thing(on=Place() as place) as thing, "at least", Number(1)) if (
                thing == Thing(thing.noun, on=place, card=thing.card) and thing.card
            ):
                return f"{self.phrase(Named(thing.card))} is in {self.place(place)}"
            case Compare(Thing(on=on) as load, how, amount) if on is not None and self.is_counted(load):
                has = "have" if self.several(on) else "has"
                return f"{self.single(on)} {has} {self.thing(replace(load, count=self.so_many(how, amount), on=None))}"
            case Compare(Player(word, having=Thing() as having), how, Number(n)):
                have = "has" if n == 1 else "have"
                return f"{how} {n} {self.noun(word, n != 1)} {have} {self.thing(having)}"
            case Compare(what, how, amount):
                bound = {"exactly": "", "higher": "higher than", "lower": "lower than"}.get(how, how)
                return spaced(self.single(what), "is", bound, self.phrase(amount))
            case Happens():
                return self.happens(condition)
            case Not() | Both():
                raise Unwritable(f"no words for {condition} within another condition")
            case _:
                assert_never(condition)

    def is_counted(self, load: Thing) -> bool:
        """Whether so many of it lie on a card or in a place; else it is a property of what it is on."""
        return isinstance(load.on, Place) or load.noun in self.names.counters

    def so_many(self, how: Literal["exactly", "at most", "at least", "higher", "lower"], amount: Argument) -> Count:
        """No ornicles; at least 2; exactly 2."""
        if (how, amount) == ("exactly", Number(0)):
            return NONE
        if how == "higher" or how == "lower" or not isinstance(amount, Number | ValueOf | Per | TheirBid):
            raise Unwritable(f"no words for so many as {amount}")
        return Count("just" if how == "exactly" else how, amount)

    def single(self, arg: Argument) -> str:
        """The subject of what is asked: your spell, it."""
        return self.thing(arg, True) if isinstance(arg, Thing) else self.phrase(arg)

    def conditions(self, condition: Condition | None) -> str:
        """A condition as the tail of a sentence: if …, and if …, unless …"""
        match condition:
            case None:
                return ""
            case Not(inner):
                return f"unless {self.asked(inner)}"
            case Both(of, every):
                first, *others = of
                return spaced(self.conditions(first), *(self.joined(other, every) for other in others))
            case _:
                return f"if {self.asked(condition)}"

    def joined(self, condition: Condition, every: bool) -> str:
        """A condition behind another one."""
        if isinstance(condition, Not) and every:
            return f"unless {self.asked(condition.condition)}"
        return f"{'and' if every else 'or'} if {self.asked(condition)}"

    # ---- what holds

    def holds(self, static: Change | Adjust | Permit | CountsAs) -> str:
        """A sentence that holds, with its tail."""
        match static:
            case Change(value, by, to, whose, sign, terms):
                subject = value if whose is None else self.value_of(value, whose)
                if by is not None:
                    return spaced(subject, "+" if sign > 0 else "-", self.by(by), self.tail(terms))
                return spaced(
                    subject, "is", to if isinstance(to, str) else self.amount(to or Number(0)), self.tail(terms)
                )
            case Adjust(things, prop, by, sign, terms):
                return spaced(self.subject(things), self.has_so_much(things, prop, by, sign), self.tail(terms))
            case Permit(who, can, _, verb, what, slots, terms):
                modal = "can" if can else "cannot"
                words = self.does(verb, "base", what, slots)
                if isinstance(what, Player) and what.which == "each" and what.having is not None:
                    words = words.replace(self.player(what), self.all_who_have(what), 1)
                return spaced(self.plural(who), modal, words, self.tail(terms))
            case CountsAs(what, counts_as, terms):
                count = "count" if self.several(what) else "counts"
                return spaced(self.phrase(what), count, "as", self.phrase(counts_as), self.tail(terms))
            case _:
                assert_never(static)

    def has_so_much(self, things: Argument, prop: str, by: Amount | OwnNumber, sign: int) -> str:
        """Has strength + 1; have power 3; has worth equal to its rank; of a total + 1."""
        have, its = ("have", "their") if self.several(things) else ("has", "its")
        if isinstance(by, OwnNumber):
            return spaced(have, prop, "equal to", its, by.property)
        much = spaced({1: "+", 0: "", -1: "-"}[sign], self.by(by))
        return much if prop == "total" else spaced(have, prop, much)

    def by(self, amount: Amount) -> str:
        """An amount, once or for each of something."""
        return (
            f"{self.amount(amount.n)} {self.for_each(amount.thing)}" if isinstance(amount, Per) else self.amount(amount)
        )

    def subject(self, things: Argument) -> str:
        """Your spells; all creatures; this."""
        return self.phrase(things)

    def plural(self, who: Argument) -> str:
        """Each opponent, as the subject of what always holds: opponents."""
        if (
            isinstance(who, Player)
            and who.which == "each"
            and who.of is None
            and not who.trait
            and not (who.most or who.having)
        ):
            return self.noun(who.word, True)
        return self.phrase(who)

    # ---- terms

    def tail(self, terms: Terms) -> str:
        """Against whom, where and when, if what, how often, at what price, until when."""
        against = f"against {self.player(terms.against)}" if terms.against else ""
        items = [
            spaced(against, *(self.window(window) for window in terms.windows)),
            self.until(terms.until) if terms.until else "",
            self.conditions(terms.condition),
            f"once per {self.noun(terms.limit, False)}" if terms.limit else "",
            *(self.paid(do) for do in terms.price),
        ]
        return ", ".join(item for item in items if item)

    def paid(self, do: Do) -> str:
        """Discarding 2 cats."""
        return self.does(do.verb, "gerund", do.what, do.slots)

    def window(self, window: Window) -> str:
        """In attack; on your turn; after rolling."""
        if window.prep in ("before", "after") and window.phase in verbs():
            return f"{window.prep} {verb_form(window.phase, 'gerund')}"
        if window.prep not in ("in", "on"):
            raise Unwritable(f"no words for {window}")
        noun = self.noun(window.phase, False)
        return f"{window.prep} {self.possessive(window.of)} {noun}" if window.of else f"{window.prep} {noun}"

    def until(self, until: Until | Leaves) -> str:
        """Until end of battle; until your next turn; until it leaves the entourage."""
        if isinstance(until, Leaves):
            return f"until {until.card.word} leaves {self.place(Place(until.zone))}"
        if until.what == "end" and until.of is None and not until.next:
            return f"until end of {self.noun(until.phase, False)}"
        if until.what == "start":
            return f"until {self.stretch(until)}"
        raise Unwritable(f"no words for {until}")

    def moment(self, moment: Until) -> str:
        """At the start of your next turn."""
        if moment.what == "start":
            return f"at the start of {self.stretch(moment)}"
        raise Unwritable(f"no words for {moment}")

    def stretch(self, until: Until) -> str:
        """Your next turn."""
        whose = self.possessive(until.of) if until.of else "the"
        return spaced(whose, "next" if until.next else "", self.noun(until.phase, False))


def from_each(do: Do) -> Do:
    """The same, what is taken from several places said once: all cards from each player's front and the pot."""
    match do.what:
        case Either(of, every):
            things = [thing for thing in of if isinstance(thing, Thing) and thing.place is not None]
            alike = {replace(thing, place=None) for thing in things}
            if len(things) < len(of) or len(alike) > 1 or any(prep == "from" for prep, _ in do.slots):
                return do
            places = Either(tuple(thing.place for thing in things if thing.place is not None), every)
            return replace(do, what=alike.pop(), slots=(("from", places), *do.slots))
        case _:
            return do
