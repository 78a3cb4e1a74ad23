"""What every language does alike when it words a game: one frame, of which a language writes its own words and endings.

A sentence of a ruleset is taken apart in the same order for all of them: noun phrases in `phrases.py`, clauses here. A
clause has a subject, a verb with its forms, an object and slots; what becomes, what is cancelled and what is passive
are found out before its words are looked for. What is left to a language is what its grammar books are about: articles,
cases, agreement, where the verb stands, and which words meet.

A language is a folder with the code of its tables (`de`); `LANGUAGE` in its `language.py` is a class made of this one.
Each abstract method below is a question to the language; the rest it changes only where it is different.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Literal, TypeVar, assert_never

from cardwright.ruleset.abilities import Do, Leaves, Permit, Terms, Until, Window
from cardwright.ruleset.condition import Happens, Slots
from cardwright.ruleset.phrases import (
    EVERY,
    ONE,
    THEY,
    YOU,
    Alike,
    Amount,
    Argument,
    Count,
    Either,
    Named,
    Number,
    Per,
    Place,
    Player,
    Range,
    Ref,
    Thing,
    Word,
)
from cardwright.wording.clause import ClauseParts, One, Order, spaced
from cardwright.wording.lexicon import Noun
from cardwright.wording.number import (
    are_faces,
    is_property,
    single,
    stretch,
)
from cardwright.wording.phrases import Case, PhraseFrame
from cardwright.wording.rewrites import EVERYBODY, among, leaving

ArgumentT = TypeVar("ArgumentT", bound=Argument | None)


def theirs_alone(window: Window) -> Window:
    """A stretch of play, as that of each of those of whom is spoken."""
    return replace(window, of=THEY) if window.of is None and window.prep == "in" else window


def _noun_of(things: Argument) -> str:
    match things:
        case Thing(noun) | Ref(_, noun):
            return noun
        case Either(of):
            return _noun_of(of[-1])
        case Named(card):
            return card.split("/")[0]
        case _:
            return ""


class LanguageFrame(PhraseFrame[Case]):
    """One language, for one game."""

    # ---- where, when, against whom, until when

    def setting(self, terms: Terms) -> str:
        """Against whom, where and when, and until when."""
        against = f"{self.AGAINST} {self.player(terms.against, self.OBJECT)}" if terms.against else ""
        until = self.until(terms.until) if terms.until else ""
        return spaced(against, *(self.window(window) for window in terms.windows), until)

    def setting_after(self, terms: Terms, whose: Player | None = None) -> str:
        """The same, behind other words, and whose stretch of play it is: each player's … in their endgame."""
        if whose is not None and whose.which in EVERY:
            terms = replace(terms, windows=tuple(theirs_alone(window) for window in terms.windows))
        setting = self.setting(terms)
        return f" {setting}" if setting else ""

    def in_order(self, what: Argument | None, slots: str, setting: str) -> tuple[str, str]:
        """Where and when a stretch of play is, before with what and against whom: a battle in attack with 2 mounts."""
        first = isinstance(what, Thing) and stretch(what.noun, self.lexicon.ruleset)
        return (setting, slots) if first else (slots, setting)

    def window(self, window: Window) -> str:
        """In attack; on your turn; after rolling."""
        prep, phase = window.prep, window.phase
        if (prep == "before" or prep == "after") and not stretch(phase, self.lexicon.ruleset):
            return self.beside_deed(prep, phase)
        return self.in_phase(window, self.lexicon.noun(phase))

    @abstractmethod
    def beside_deed(self, prep: Literal["before", "after"], verb: str) -> str:
        """After rolling."""

    @abstractmethod
    def in_phase(self, window: Window, noun: Noun) -> str:
        """In attack; on your turn; before the battle."""

    def until(self, until: Until | Leaves) -> str:
        """When something that lasts is over."""
        match until:
            case Leaves(card, zone):
                return self.until_left(self.ref(card, self.SUBJECT), self.place(Place(zone), self.OBJECT))
            case Until("start", next=True):
                return self.until_next(until)
            case Until(edge):
                return f"{self.UNTIL[edge]} {self.of_stretch(until)}"
            case _:
                assert_never(until)

    def moment(self, moment: Until) -> str:
        """At the start of your next turn."""
        return f"{self.MOMENT[moment.what]} {self.of_stretch(moment)}"

    @abstractmethod
    def until_left(self, card: str, zone: str) -> str:
        """Until it leaves the entourage."""

    @abstractmethod
    def until_next(self, until: Until) -> str:
        """Until your next turn."""

    @abstractmethod
    def of_stretch(self, until: Until) -> str:
        """Of your next turn."""

    # ---- clauses

    def do(self, do: Do) -> ClauseParts:
        """An instruction, from the row of its verb."""
        do = among(do)
        do = do if self.is_sum(do.what) else leaving(do, self.SAYS_WHENCE)  # the worth of a hand is not taken from it
        who: Argument = do.who
        what, slots = do.what, do.slots
        if do.op == "become" and what is not None and slots:
            who, what, slots = what, slots[0][1], slots[1:]
        elif do.op == "become" and who == YOU:
            who = Ref("it")
        if do.op == "cancel" and isinstance(what, Ref) and what.word == "it":
            what = Ref("it", "happening")
        one: One = "article" if do.op in ("become", "choose_trait", "choose_number") else "digit"
        clause = self.clause(who, do.verb, what, slots, Terms(), "digit", one)
        return replace(clause, command="") if do.op == "decide" else clause  # nobody can be told to win

    def happens(self, happening: Happens, terms: Terms) -> ClauseParts:
        """Something that happens, with where, when and against whom."""
        declared = next((c for c in self.lexicon.ruleset.happenings if c.id == happening.happening), None)
        verb = happening.verb or (declared.verb if declared else "")
        if declared is not None and declared.passive:
            return self.passive(happening.subject, verb, happening.slots, terms)
        return self.clause(happening.subject, verb, happening.what, happening.slots, terms, "article", "article")

    def theirs(self, who: Argument | None, arg: ArgumentT) -> ArgumentT:
        """What belongs to whoever does something, where the language has a word of its own for theirs."""
        return arg

    @abstractmethod
    def clause(
        self, who: Argument | None, verb: str, what: Argument | None, slots: Slots, terms: Terms, one: One, other: One
    ) -> ClauseParts:
        """Somebody does something; `one` and `other` say how a single subject and a single object are said."""

    @abstractmethod
    def passive(self, subject: Argument | None, verb: str, slots: Slots, terms: Terms) -> ClauseParts:
        """Something is done to somebody or something."""

    @abstractmethod
    def permit(self, permit: Permit) -> ClauseParts:
        """What somebody can or cannot do."""

    @abstractmethod
    def may(self, who: Player, deeds: str) -> ClauseParts:
        """Somebody may do what the infinitives say."""

    def is_passive(self, permit: Permit) -> bool:
        """Whether it is said of whom something is done to: heroes cannot be challenged."""
        declared = next((c for c in self.lexicon.ruleset.actions if c.id == permit.action), None)
        return declared is not None and declared.passive and permit.what is None

    def voiced(self, permit: Permit) -> tuple[Permit, bool]:
        """The permit as it is said, and whether in the passive. What everybody can do is no invitation to do it: it is
        said of the things, “marked cards can be peeked at”."""
        what = permit.what
        plain = isinstance(what, Thing) and what.count is None and self.is_bare(what) and not permit.slots
        if what is not None and plain and permit.can and permit.who == EVERYBODY:
            return replace(permit, who=what, what=None), True
        return permit, self.is_passive(permit)

    def plural_subject(self, who: Argument) -> str:
        """Each opponent, as the subject of something that always holds: opponents."""
        if isinstance(who, Player) and who.which in EVERY:
            return self.player(who, self.SUBJECT, True)
        return self.phrase(who, self.SUBJECT, "article")

    def is_bare(self, what: Argument | None) -> bool:
        """Whether a denial denies this object rather than the verb: no traps, no partners."""
        match what:
            case Thing(count=None | Count("exactly", Number(1)), owner=None):
                return not stretch(what.noun, self.lexicon.ruleset)
            case Player(word, which="each"):
                return word != "each other"
            case Either(of):
                return all(self.is_bare(each) for each in of)
            case _:
                return False

    def object_sort(self, what: Argument | None) -> str:
        """For what sort of object a language may have another verb: die, action, trait, phase, face, or any."""
        match what:
            case Thing("die") | Ref(noun="die"):
                return "die"
            case Thing("action"):
                return "action"
            case Thing(noun) if noun == self.lexicon.ruleset.trait or is_property(noun, self.lexicon.ruleset):
                return "trait"
            case Range():
                return "trait"
            case Thing(noun) if stretch(noun, self.lexicon.ruleset):
                return "phase"
            case _:
                return "face" if are_faces(what) else "any"

    def arrange(self, clause: ClauseParts, order: Order) -> str:
        """The pieces of a clause in an order, without capital or full stop."""
        if order == "imperative" and not clause.command:
            order = "main"
        match order:
            case "inverted" if clause.you and clause.command:  # when you lose a battle, gain 1 ornicle
                text = clause.command
            case "main" | "inverted" | "final":
                text = spaced(clause.subject, clause.finite, clause.rest, clause.end)
            case "coming":
                text = spaced(clause.subject, self.coming(clause), clause.rest, clause.end)
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

    def coming(self, clause: ClauseParts) -> str:
        """The finite verb behind `before`."""
        return clause.finite

    def are_had(self, things: tuple[Thing, ...]) -> bool:
        """Whether somebody can be said to have all of these with one verb."""
        return True

    # ---- what the lines of a language's table ask for

    def filters(self) -> Mapping[str, Callable[..., str]]:
        """The words that its templates may use (`nodes.toml`): noun phrases in their cases, agreement, amounts."""
        return {
            "none": lambda thing: self.none(thing, self.SUBJECT),
            "is_single": lambda thing: "1" if single(thing, self.lexicon.ruleset) else "",
            "subject": self.subject,
            "plainly": lambda arg: self.phrase(arg, self.SUBJECT, "article"),
            "all_of": lambda who: self.player(who, self.OBJECT, who.which in EVERY),
            "holder": lambda whose: self.player(whose, self.SUBJECT) if whose else self.NOBODY,
            "each": lambda each: self.each(each) if isinstance(each, Thing) else self.player(each, self.OBJECT),
            "per": lambda by: f" {self.FOR} {self.each(by.thing)}" if isinstance(by, Per) else "",
            "setting": self.setting_after,
            "until": self.until,
            "moment": self.moment,
            "faces": lambda faces: ", ".join(self.faces(face, self.SUBJECT) for face in faces),
            "is_what": self.is_what,
            "people": self.so_many_people,
            "own": self.own_number,
            "amount": lambda amount: self.phrase(amount, self.PREDICATE, "single"),
        }

    def own_number(self, number: str, things: Argument, word: Literal["it", "them"], case: Case) -> str:
        """Their rank, its rank: a number of the things of which a sentence speaks, as one or as several."""
        return self.phrase(Thing(number, on=Ref(word, _noun_of(things))), case, "single")

    def so_many_people(self, people: Player, how: str, amount: Amount) -> str:
        """Exactly 2 players with no card in hand."""
        count = Count("just" if how == "exactly" else how, amount)  # type: ignore[arg-type]
        return f"{self.how_many(count)} {self.some_people(people, amount != Number(1))}"

    @abstractmethod
    def some_people(self, people: Player, several: bool) -> str:
        """Players with no card in hand, without an article."""

    def subject(self, arg: Argument, one: One = "article") -> str:
        """The subject of something that holds: each hero, your creatures, this card."""
        if isinstance(arg, Thing) and arg.count == Count("all"):
            return self.each(arg, self.SUBJECT)
        return self.phrase(arg, self.SUBJECT, one)

    def as_element(self, sort: Argument, what: Argument | None, case: Case) -> str:
        """What things count as that count as fire: fire creatures. Empty for what has no noun, and is no element."""
        if not (isinstance(sort, Thing) and not sort.noun and sort.trait in self.lexicon.ruleset.elements):
            return ""
        if not (isinstance(what, Thing) and what.noun and not what.card):
            return ""
        count = ONE if single(what, self.lexicon.ruleset, "article") else None
        return self.thing(Thing(what.noun, count, trait=sort.trait), case, "article")

    def is_what(self, sort: Argument, what: Argument | None = None) -> str:
        """What something is: a creature, fire, the attacker, in your hand."""
        match sort:
            case Thing("", trait="that"):
                return self.that_trait()
            case Thing("", trait=trait) if trait:
                return self.lexicon.word(trait)
            case Thing(filters=(Alike(to=None),)):  # cards of the same rank: several are
                return self.phrase(sort, self.PREDICATE, "article")
            case Thing(count=None) if sort.owner is None and not sort.which:
                return self.a_sort(sort)
            case Place():
                return self.where(sort)
            case Either(of, both):
                return (self.AND if both else self.OR).join(self.is_what(each) for each in of)
            case Word() | Ref():
                return self.phrase(sort, self.PREDICATE)
            case _:
                return self.phrase(sort, self.PREDICATE, "article")

    @abstractmethod
    def a_sort(self, sort: Thing) -> str:
        """A creature, as what something is."""

    @abstractmethod
    def that_trait(self) -> str:
        """That suit: what was chosen, as what something is."""
