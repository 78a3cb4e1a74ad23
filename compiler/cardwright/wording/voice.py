"""One game in one language: nodes become clauses and phrases, by the language's grammar and its lines."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import lru_cache
from importlib import import_module
from itertools import pairwise
from typing import Any, assert_never

from cardwright.core.nouns import Nouns
from cardwright.ruleset.abilities import FREE, Adjust, Beats, Change, CountsAs, Do, Oblige, Permit, Terms
from cardwright.ruleset.condition import Both, Compare, Condition, Happens, Has, HasMore, Is, Not
from cardwright.ruleset.game import Ruleset
from cardwright.ruleset.glossary import Glossary, Term
from cardwright.ruleset.phrases import Either, Player, Ref
from cardwright.wording.clause import ClauseParts, Order, capital, small
from cardwright.wording.grammar import LanguageFrame
from cardwright.wording.lexicon import Lexicon
from cardwright.wording.lines import Lined, Templates, line, split, tail

Static = Change | Adjust | Permit | CountsAs | Oblige | Beats
Clausal = Do | Static | Condition


class Voice:
    """Everything that it takes to word a game in a language."""

    def __init__(self, glossary: Glossary, ruleset: Ruleset, lang: str) -> None:
        language = speak(lang)
        self.lexicon = Lexicon(glossary, ruleset, lang)
        self.language = language(self.lexicon)
        own: dict[str, Callable[..., str]] = {
            "told": self.told,
            "coming": self.coming,
            "beside": self.beside,
            "without": self.without,
            "asking": self.asking,
            "bracket": self.bracket,
            "step": self.step,
            "ruling": self.ruling,
            "capital": capital,
            "small": small,
        }
        self.templates = Templates(lang, {**self.language.filters(), **own})
        self.fill, self.plain = self.templates.fill, self.templates.plain
        self.counts = frozenset(value.id for value in ruleset.values if self.lexicon.counts(value.id))
        self.nouns = Nouns(ruleset)
        self.body_of_step: Callable[[str], str] = lambda id: ""  # whoever words bodies says how
        self.switches = switches(ruleset)
        self.counters = frozenset(counter.id for counter in ruleset.counters)
        self.clause = lru_cache(maxsize=None)(self._clause)
        self.worded: dict[object, tuple[str, ...]] = {}  # what has been worded whole, by whoever did

    def speaks(self, glossary: Glossary, ruleset: Ruleset, lang: str) -> bool:
        """Whether it would word these rules in this language as a voice of their own. What the cards do changes no
        words: a card that is being written is worded by the voice that it had."""
        known = self.lexicon
        if known.lang != lang or not (known.glossary is glossary or _same_words(known.glossary, glossary)):
            return False
        if known.ruleset is ruleset:
            return True
        return _but_cards(known.ruleset) == _but_cards(ruleset) and self.switches == switches(ruleset)

    def _clause(self, node: Clausal, terms: Terms = FREE) -> ClauseParts:
        match node:
            case Do(op="cancel", who=Player("you"), what=Ref("it")):
                return self.cancelled(node)
            case Do():
                clause = self.language.do(node)
                if node.secretly:
                    clause = replace(clause, rest=self.fill("secretly", rest=clause.rest).strip())
                return replace(clause, tail=clause.tail + self.plain("untied")) if node.untied else clause
            case Happens(verb="", subject=subject, what=what) if subject is not None and what is not None:
                return self.clause(Is(subject, what))
            case Happens():
                return self.language.happens(node, terms)
            case Oblige(who, verb, what, terms):
                deed = self.language.arrange(
                    self.clause(Do(verb, "play", what=self.language.theirs(who, what))), "infinitive"
                )
                return barred(self.fill("must", who=who, deed=deed, terms=terms))
            case Beats(things, terms):
                return barred(self.fill("beats", things=things, terms=terms))
            case Permit():
                clause = self.language.permit(node)
                return replace(clause, tail=clause.tail + self.asking(node.terms))
            case Both(of, False) if one := merged(of):
                return self.language.happens(one, terms)
            case Both(of, every) if held := self.held(of):
                return self.filled(held[0], thing=Either(tuple(one.thing for one in held), every))
            case Both(of, every):
                joint = self.plain("and_also" if every else "or_else")
                last = len(of) - 1
                told, coming = (
                    joint.join(self.within(c, terms if i == last else FREE, order) for i, c in enumerate(of))
                    for order in ("final", "coming")
                )
                return ClauseParts("", "", told, coming=coming)
            case Has(who, thing) if (whose := self.language.theirs(who, thing)) != thing:
                return self.clause(Has(who, whose))
            case Change(whose=Player()) if allowed := self.permitted(node):
                return allowed
            case Change() | Adjust() | CountsAs() | Has() | HasMore() | Is() | Compare() | Not():
                return self.filled(node)
            case _:
                assert_never(node)

    def cancelled(self, do: Do) -> ClauseParts:
        """What is about to happen does not; somebody may do something to cancel it."""
        deed, undone = self.language.do(do), barred(self.plain("cancelled"))
        infinitive, purpose, gerund = (
            self.language.arrange(deed, order) for order in ("infinitive", "purpose", "gerund")
        )
        return replace(undone, rest="", end=undone.rest, infinitive=infinitive, purpose=purpose, gerund=gerund)

    def permitted(self, change: Change) -> ClauseParts | None:
        """What somebody may do, where a value that is higher says so itself: you may add 1 more creature in battle."""
        deed = self.lexicon.more(change)
        if not deed or change.whose is None:
            return None
        clause = self.language.may(change.whose, deed)
        where = self.language.setting_after(change.terms, change.whose)
        asked = self.asking(change.terms)
        if clause.end:
            return replace(clause, rest=f"{clause.rest}{where}".strip(), tail=asked)
        return replace(clause, rest=f"{clause.rest}{where}", tail=asked)

    def filled(self, node: Lined, **others: object) -> ClauseParts:
        """A node in the words of its line, with others in place of its own."""
        name, words = line(node, self.counts, self.counters)
        return barred(self.fill(name, **words | others))

    def held(self, of: tuple[Condition, ...]) -> tuple[Has, ...]:
        """Conditions that are one clause, since they ask what one player has: 2 cats and no trap, no trap or no cat.

        Of one of several players each is a clause (an opponent has a cat, and one has a trap), and so is what stands
        behind what somebody has not (no cat or a trap), for that would be denied with it.
        """
        held = tuple(each for each in of if isinstance(each, Has))
        alike = len(held) == len(of) and len({each.who for each in held}) == 1 and held[0].who.which == "the"
        denied = [each.thing.count is not None and each.thing.count.how == "no" for each in held]
        if not alike or any(first and not second for first, second in pairwise(denied)):
            return ()
        return held if self.language.are_had(tuple(each.thing for each in held)) else ()

    def say(self, node: Clausal, order: Order, terms: Terms = FREE) -> str:
        """A clause in an order."""
        return self.language.arrange(self.clause(node, terms), order)

    def told(self, condition: Condition, terms: Terms = FREE) -> str:
        """A condition behind `if` or `when`."""
        return self.say(condition, "final", terms)

    def coming(self, happening: Condition, terms: Terms = FREE) -> str:
        """Something that is about to happen, behind `before`; what is not so, in a language with a mood for it."""
        return self.say(happening, "coming", terms)

    def within(self, condition: Condition, terms: Terms = FREE, order: Order = "final") -> str:
        """A condition among others: `and` and `or` in brackets, unless they join things alone."""
        clause = self.say(condition, order, terms)
        return f"({clause})" if isinstance(condition, Both) and not self.held(condition.of) else clause

    def beside(self, condition: Condition) -> str:
        """A condition behind `and`: `or` in brackets."""
        return self.told(condition) if isinstance(condition, Both) and condition.all else self.within(condition)

    def without(self, happening: Happens, terms: Terms) -> str:
        """What does not happen, behind `instead of`."""
        clause = self.clause(happening, terms)
        arranged = {order: self.language.arrange(clause, order) for order in ("gerund", "purpose", "coming", "final")}
        return self.fill("without", subject="" if clause.you else clause.subject, **arranged)

    def asking(self, terms: Terms) -> str:
        """The end of a sentence that holds: if what, and how often."""
        asked = self.fill("asking", **split(terms.condition)) if terms.condition is not None else ""
        return asked + self.bracket(terms)

    def bracket(self, terms: Terms) -> str:
        """How often and at what price, in brackets."""
        items = self.limits(terms)
        return f" ({', '.join(items)})" if items else ""

    def limits(self, terms: Terms) -> list[str]:
        """How often, and at what price."""
        once = [self.fill("once", phase=terms.limit)] if terms.limit else []
        return once + ([self.price(terms.price)] if terms.price else [])

    def price(self, price: tuple[Do, ...]) -> str:
        return self.fill("price", deeds=[self.say(deed, "gerund") for deed in price])

    def items(self, terms: Terms) -> list[str]:
        """The tail of an option as a list: where and when, if what, how often; its price is a sentence of its own."""
        settings = [Terms(against=terms.against)] if terms.against else []
        settings += [Terms(windows=(window,)) for window in terms.windows]
        until = [self.language.until(terms.until)] if terms.until else []
        asked = [self.fill("if_item", **split(terms.condition))] if terms.condition is not None else []
        limits = self.limits(replace(terms, price=()))
        return [self.language.setting(each) for each in settings] + asked + until + limits

    def head(self, name: str, terms: Terms, **words: object) -> str:
        """The head of an ability that waits, from its line."""
        asked = tail(terms)
        if name == "when":  # `or` would be read with the happening: if something happens and this, or that
            either = isinstance(terms.condition, Both) and not terms.condition.all and not self.held(terms.condition.of)
            asked |= {"condition": None, "either": terms.condition} if either else {"either": None}
        return self.fill(name, **words, **asked)

    def step(self, id: str) -> str:
        """A step of the game, as its text says it, or as its body does."""
        text = self.lexicon.name(f"step:{id}", "text") or self.body_of_step(id)
        return (text or self.lexicon.name(f"step:{id}")).rstrip(".")

    def ruling(self, value: str) -> str:
        """What a switch of the game rules, in quotes: “A mount may ride on another mount”. Empty if nobody says it."""
        text = self.lexicon.name(f"value:{value}", "text").rstrip(".")
        return self.fill("ruling", text=text) if text and value in self.switches else ""


def switches(ruleset: Ruleset) -> frozenset[str]:
    """The rule values that are yes or no: to Python `yes` is 1, but not in words."""
    return frozenset(value.id for value in ruleset.values if isinstance(value.default, bool))


def _same_words(one: Glossary, other: Glossary) -> bool:
    """Whether two glossaries have the same words for whatever is told: all but flavour, which nothing is told of."""
    if one.terms.keys() != other.terms.keys():
        return False
    return all(
        terms == other.terms[key] or _plain(terms) == _plain(other.terms[key]) for key, terms in one.terms.items()
    )


def _plain(terms: Mapping[str, Term]) -> dict[str, dict[str, str]]:
    return {
        lang: {form: text for form, text in term.forms.items() if form != "flavour"} for lang, term in terms.items()
    }


def _but_cards(ruleset: Ruleset) -> Ruleset:
    return replace(ruleset, cards=())


def merged(of: tuple[Condition, ...]) -> Happens | None:
    """Happenings that differ in their object alone are one: an opponent plays a cat or a trap."""
    first = of[0]
    if not isinstance(first, Happens):
        return None
    whats = []
    for each in of:
        if not isinstance(each, Happens) or each.what is None or isinstance(each.what, Either):
            return None
        if (each.subject, each.verb, each.slots) != (first.subject, first.verb, first.slots):
            return None
        whats.append(each.what)
    return replace(first, what=Either(tuple(whats)))


def barred(text: str) -> ClauseParts:
    """A filled line, `subject | verb | middle | behind`, as a clause."""
    pieces = [" ".join(piece.split()) for piece in text.split("|")]
    subject, finite, rest, behind = (*pieces, "", "", "")[:4]
    gap = " " if behind and behind[0] not in ",." else ""
    return ClauseParts(subject, finite, rest, tail=gap + behind)


def speak(lang: str) -> type[LanguageFrame[Any]]:
    """The grammar in the folder of a language. Raises LookupError for a language that the project has none for."""
    try:
        language: type[LanguageFrame[Any]] = import_module(f"{__package__}.{lang}.language").LANGUAGE
    except ModuleNotFoundError:
        raise LookupError(f"no grammar for the language {lang!r}") from None
    return language
