"""A game in a language becomes the tables by which its sentences are read; they are made once and kept."""

from __future__ import annotations

import re
from collections import Counter, defaultdict, deque
from collections.abc import Mapping
from contextlib import suppress
from copy import copy
from dataclasses import replace
from functools import cache
from itertools import pairwise
from typing import Any, get_args

from cardwright.reading.function_words import (
    active_forms,
    expletives,
    forms_of_verbs,
    function_words,
    modals,
    open_to_all,
    passive_forms,
    said_in,
)
from cardwright.reading.phrases import its_nouns, names, phrases
from cardwright.reading.probes import (
    CASES,
    END,
    SO_MANY,
    PhrasePattern,
    PhraseSlot,
    Trie,
    noun_probe,
    probing_voice,
    wordings,
)
from cardwright.reading.sayings import sayings
from cardwright.reading.things import NounForm, Things
from cardwright.reading.tokens import plain
from cardwright.ruleset.abilities import Do
from cardwright.ruleset.game import Ruleset
from cardwright.ruleset.glossary import Glossary
from cardwright.ruleset.phrases import ONE, YOU, Count, Faces, Per, Place, Ref, Some, Thing, Word
from cardwright.wording.clause import Order
from cardwright.wording.rewrites import of_one
from cardwright.wording.voice import Voice

ORDERS: tuple[Order, ...] = get_args(Order)


PHRASES = ("thing", "each", "player", "place", "setting", "behind")  # what no verb begins


class Grammar:
    """What a reader knows of a game and a language: patterns by sort, words by form, and the voice that judges."""

    def __init__(self, glossary: Glossary, ruleset: Ruleset, lang: str) -> None:
        self.lang, self.loose, self.any_order, self.near = lang, False, False, False
        self.sayings = sayings(lang)
        self.tries: dict[str, Trie] = defaultdict(Trie)
        self.spoken = spoken(glossary, ruleset)
        self._speak_of(glossary, ruleset)
        probing = probing_voice(glossary, ruleset, lang)
        things = Things(probing)
        behind = (("behind", pattern) for pattern in things.behind())
        for sort, pattern in (*phrases(probing), *behind, *things.likenesses()):
            self.tries[sort].add(pattern._replace(node=of_one(pattern.node)))
        for sort, pattern in around_nouns(lang):
            self.tries[sort].add(pattern)
        self.nouns: dict[str, list[tuple[tuple[str, ...], NounForm]]] = defaultdict(list)
        for words, noun in dict.fromkeys(things.nouns()):
            self.nouns[words[0]].append((words, noun))
        self.adjectives: dict[str, list[str]] = defaultdict(list)
        for form, word in dict.fromkeys(of_no_game(lang).adjectives()):
            self.adjectives[form].append(word)
        self.trailing: dict[str, list[tuple[tuple[str, ...], str]]] = defaultdict(list)
        for words, adjective in of_no_game(lang).trailing:
            self.trailing[words[0]].append((words, adjective))
            self.tries["word"].add(PhrasePattern(words, Word(adjective)))
        self.verbs = forms_of_verbs(self.voice)
        self.verbs_with: dict[str, list[tuple[str, tuple[str, ...]]]] = defaultdict(list)  # by the first of their words
        for id, ways in self.verbs.items():
            for way in ways:
                self.verbs_with[way[0]].append((id, way))
        self.verbal = frozenset(word for ways in self.verbs.values() for way in ways for word in way)
        self.modals, self.open_to_all = modals(self.voice), open_to_all(self.voice)
        done_to = {f"{id} passive": ways for id, ways in passive_forms(self.voice).items()}
        self.whole, self.parted = in_one_form({**active_forms(self.voice), **done_to})
        self.bared: dict[tuple[str, ...], tuple[str, ...]] = {}
        self.vocabulary: frozenset[str] = frozenset()
        self.articles = self._articles()
        self.finite_words: frozenset[str] = frozenset()
        self.just = self._just()
        self.denials: tuple[tuple[str, ...], ...] = ()
        self.per = self._per(things, probing)
        self.range = self._range()
        self.alike = self._alike(probing)
        self.ends = {part: self._end(part) for part in ("top", "bottom")}
        self.literals = {name: frozenset(word for part in said_in(name, lang) for word in part if word.isalpha())
                         for name in ("must", "beats", "secretly", "untied")}  # fmt: skip
        self.expletives = expletives(lang)
        self.tails = tuple(part for name in ("must", "untied") for part in said_in(name, lang) if part[0] == ",")
        passive = frozenset(word for ways in self.open_to_all.values() for way in ways for word in way)
        self.between = self.modals | self.verbal | passive | function_words(probing)

    def _speak_of(self, glossary: Glossary, ruleset: Ruleset) -> None:
        """A set of cards, their names, and the voice that words what they do."""
        self.ruleset, self.glossary = ruleset, glossary
        self.voice = Voice(glossary, ruleset, self.lang)
        self.tries["named"] = Trie()
        for pattern in names(self.voice):
            self.tries["named"].add(pattern)

    def loosely(self, any_order: bool = False) -> Grammar:
        """The grammar for words that need not be a card's own to the letter (`same`). In any order is what German may
        say: its endings show what is done to whom, and whoever asks must see to it that they do."""
        other = copy(self)
        other.loose, other.any_order = True, any_order
        other.bared = {}
        return other

    def nearly(self) -> Grammar:
        """The grammar for words of which a card says nearly all, in any order: small words may be others, and words
        that nobody knows may be too many. What would turn a sentence round may not (`turns`)."""
        other = self.loosely(any_order=True)
        other.near = True
        return other

    def same(self, printed: tuple[str, ...], typed: tuple[str, ...]) -> bool:
        """Whether words that a card would print are those that were typed.

        Loosely, 1 is a or an, so many are exactly so many, commas are no words, and a verb is itself in each form.
        """
        if not self.loose or printed == typed:
            return printed == typed
        ours, theirs = self.bare(printed), self.bare(typed)
        if self.near:
            return not self.turns(ours, theirs)
        if len(ours) != len(theirs):
            return False
        if self.any_order:
            if self.compared(ours) != self.compared(theirs):
                return False
            ours, theirs = left_over(ours, theirs), left_over(theirs, ours)
        ones = {"1", *self.articles}
        return all(a == b or ("1" in (a, b) and {a, b} <= ones) for a, b in zip(ours, theirs, strict=True))

    def compared(self, words: tuple[str, ...]) -> list[str]:
        """What stands behind each `than`: who has more than whom is told by nothing else."""
        return [self.meant_by(after) for word, after in pairwise(words) if word in self.sayings.than]

    def turns(self, printed: tuple[str, ...], typed: tuple[str, ...]) -> bool:
        """Whether so much, or such a word, stands in one of two clauses alone that they say different things; or their
        words stand in another order, which tells who does it, and to whom."""
        ours, theirs = (tuple(map(self.meant_by, words)) for words in (printed, typed))
        more, missing = left_over(ours, theirs), left_over(theirs, ours)
        if len(more) > MOST_MORE or len(missing) > MOST_MISSING or any(map(self.weighs, (*more, *missing))):
            return True
        first, second = ([word for word in words if self.weighs(word) and word[0] != "_"] for words in (ours, theirs))
        return first != second

    def meant_by(self, word: str) -> str:
        """A noun without its number and case, one for a and an; any other word is itself."""
        if word in self.articles:
            return "1"
        return next((f"#{form.noun}" for words, form in self.nouns.get(word, ()) if words == (word,)), word)

    def weighs(self, word: str) -> bool:
        """Whether a sentence says something else without a word: what is done, with what, by whom, how much."""
        if word in ("1", self.just):
            return False
        return (
            word[0] in "#_" or word[-1].isdigit() or word in self.adjectives or word in self.sayings.turning
            or word in self.whole or word in self.verbal
        )  # fmt: skip

    def bare(self, words: tuple[str, ...]) -> tuple[str, ...]:
        """The words with each verb in one form, its particle with it: wirft … ab is abwerfen. What could be a noun
        is one where another word is the verb: you may discard a trap."""
        if (known := self.bared.get(words)) is None:
            known = self.bared[words] = self._bare(words)
        return known

    def _bare(self, words: tuple[str, ...]) -> tuple[str, ...]:
        ones = {"1", *self.articles}
        following = (*words[1:], "")[: len(words)]  # so many are exactly so many, but one is one or more
        said = (word for word, after in zip(words, following, strict=True) if word != self.just or after in ones)
        kept = [self.sayings.alike.get(word, word) for word in said if word != ","]
        for word in dict.fromkeys((*words, *kept)):  # are attacked: is attacked
            for way, id in self.parted.get(word, ()):
                if places := self._places(way, kept):
                    kept[places[0]] = f"_{id}"
                    kept = [word for at, word in enumerate(kept) if at not in places[1:]]
        done = any(word[0] == "_" or (word in self.whole and word not in self.nouns) for word in kept)
        return tuple(word if done and word in self.nouns else self.whole.get(word, word) for word in kept)

    def _places(self, way: tuple[str, ...], words: list[str]) -> list[int]:
        """Where the words of a verb stand among others: in their order, but for German (wird … aufgedeckt)."""
        places: list[int] = []
        for part in way:
            start = places[-1] + 1 if places and self.lang != "de" else 0
            at = next((at for at in range(start, len(words)) if words[at] == part and at not in places), None)
            if at is None:
                return []
            places.append(at)
        return places

    def lacks(self, words: tuple[str, ...], typed: tuple[str, ...]) -> bool:
        """Whether words that a card would print, wherever they stand, are not all among those that were typed."""
        if self.near:  # only what is worded in one order is compared
            return False
        missing = set(words).difference(typed, ",")  # a comma may go where a sentence ends
        if not self.loose or not missing:
            return bool(missing)
        theirs = {*self.bare(typed), *(self.sayings.alike.get(word, word) for word in typed)}
        known = (self.sayings.alike.get(word, word) for word in missing - {"1", self.just, *self.articles})
        return any(word not in theirs and self.whole.get(word) not in theirs for word in known)

    def finite(self) -> frozenset[str]:
        """The words of verbs that do not begin a phrase: an article stands in some of them, but is no verb."""
        if not self.finite_words:
            begins = {word for sort in PHRASES for word in self.tries[sort].root if isinstance(word, str)}
            self.finite_words = (self.verbal | frozenset(self.sayings.alike)) - begins - set(self.nouns) - self.articles
        return self.finite_words

    def state(self) -> dict[str, Any]:
        """All that it has learnt, as plain values, without the game that it learnt it of."""
        left = ("voice", "ruleset", "glossary", "spoken")
        learnt = {name: value for name, value in vars(self).items() if name not in left}
        return {name: dict(value) if isinstance(value, defaultdict) else value for name, value in learnt.items()}

    @classmethod
    def of_state(cls, state: dict[str, Any], glossary: Glossary, ruleset: Ruleset) -> Grammar:
        """The grammar that has learnt this, for the game that it learnt it of."""
        grammar = cls.__new__(cls)
        vars(grammar).update(state)
        grammar.tries = defaultdict(Trie, grammar.tries)
        grammar.spoken = spoken(glossary, ruleset)
        grammar._speak_of(glossary, ruleset)
        return grammar

    def taken_up(self) -> Grammar:
        """The grammar, as the latest of those that are at hand."""
        LATEST.append(self)
        return self

    def of(self, glossary: Glossary, ruleset: Ruleset) -> Grammar:
        """The grammar for other cards of which is spoken in the same words."""
        other = copy(self)
        other.tries = self.tries.copy()
        other.vocabulary = frozenset()
        other._speak_of(glossary, ruleset)
        return other

    def _per(self, things: Things, probing: Voice) -> tuple[str, ...]:
        """The words between so many and each of them: `for` of “for each”."""
        gender = next(iter(sorted({form.gender for row in self.nouns.values() for _, form in row})), "")
        many, each = noun_probe(gender), noun_probe(gender, "p")
        per = many.__class__(many.noun, Count("exactly", Per(SO_MANY, each)))
        alone = many.__class__(many.noun, Count("exactly", SO_MANY))
        words = plain(things.phrase(per), self.lang)[len(plain(things.phrase(alone), self.lang)) :]
        ways_of_each = {way for way, kind in things.ways(each) if kind == "each"}
        return next((words[: -len(way)] for way in sorted(ways_of_each, key=len) if words[-len(way) :] == way), ())

    def _alike(self, probing: Voice) -> tuple[Ref, ...]:
        """`them`, and each `it` that sounds like it in some case: sie."""
        them = set(wordings(probing, Ref("them")))
        its = (Ref("it", noun) for noun in its_nouns(probing) if noun)
        singulars = [it for it in its if them & set(wordings(probing, it))]
        return (Ref("them"), *singulars) if singulars else ()

    def _articles(self) -> frozenset[str]:
        """The words that a single thing may have for 1: a; ein, eine, einem …"""
        articles = set()
        for item, branches in self.tries["thing"].root.items():
            slots = (below for slot, below in branches.items() if isinstance(slot, PhraseSlot))
            ends = (node for below in slots for node in below.get(END, ()))
            if isinstance(item, str) and any(node.count == ONE and node.owner is None for node in ends):
                articles.add(item)
        return frozenset(word for word in articles if word.isalpha() and word not in self.modals) - self._the()

    def _just(self) -> str:
        """The word for so many and no more: exactly."""
        phrase = self.voice.language.phrase
        return plain(phrase(Some(Count("just", SO_MANY), Ref("the rest"))), self.lang)[0]

    def _the(self) -> set[str]:
        """The words of what is known already: the, der, die, das."""
        phrase = self.voice.language.phrase
        definite_articles = set()
        for case in CASES[self.lang]:
            for noun in ("turn", "round", "game", "die"):
                definite_articles.add(plain(phrase(Thing(noun), case, "single"), self.lang)[0])
        return definite_articles

    def _end(self, part: str) -> frozenset[str]:
        """The words that say from which end of a pile something comes, where the name of the pile does not."""
        deeds = [Do("draw", "transfer", YOU, None, (("from", Place(zone.id, None, end)),))  # type: ignore[arg-type]
                 for zone in self.ruleset.zones for end in (part, "")]  # fmt: skip
        deed_words = [set(plain(self.voice.say(deed, "infinitive"), self.lang)) for deed in deeds]
        return (
            frozenset(set.intersection(*(deed_words[i] - deed_words[i + 1] for i in range(0, len(deed_words), 2))))
            if deed_words
            else frozenset()
        )

    def _range(self) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """The words before two numbers, and between them: −4 to −1, de −4 à −1."""
        words = plain(self.voice.language.phrase(Faces(77, 78)), self.lang)
        first = words.index("77")
        return words[:first], words[first + 1 : -1]

    def joint(self, name: str) -> tuple[str, ...]:
        """And, or: between two things French has no `que`, as it has between two conditions behind `si`."""
        words = plain(self.voice.plain(name), self.lang)
        return words[:-1] if words[-1:] == ("que",) else words

    def joints(self) -> tuple[tuple[tuple[str, ...], bool], ...]:
        """What stands between two things, and whether all of them are meant; ni joins those that are not there."""
        nor = self.voice.lexicon.table.get("phrase", {}).get("nor")
        neither = ((plain(nor, self.lang), True), (plain(nor, self.lang), False)) if nor else ()
        return (self.joint("or_else"), False), (self.joint("and_also"), True), *neither

    def number(self, word: str) -> int | None:
        """A number in digits."""
        return int(word) if re.fullmatch(r"[+-]?\d{1,9}", word) else None


@cache
def of_no_game(lang: str) -> Things:
    """How a language says things, whatever the game: made once for all games."""
    return Things(probing_voice(Glossary({}), Ruleset("", (1, 1)), lang))


@cache
def around_nouns(lang: str) -> tuple[tuple[str, PhrasePattern], ...]:
    """What stands before a noun, by `thing` and `each`, and what may lie on it: in that no game has a say."""
    things = of_no_game(lang)
    behind = (("behind", pattern) for pattern in things.carrying())
    return tuple((sort, pattern._replace(node=of_one(pattern.node))) for sort, pattern in (*things.patterns(), *behind))


MOST_MORE = 2  # small words that a card would say besides, where a clause is only nearly read
MOST_MISSING = 3  # words of it that a card would not say


def in_one_form(
    verbs: Mapping[str, tuple[tuple[str, ...], ...]],
) -> tuple[dict[str, str], dict[str, list[tuple[tuple[str, ...], str]]]]:
    """The forms of verbs: those of one word, each with its verb, and those of several, by the first of these."""
    whole: dict[str, str] = {}
    parted: dict[str, list[tuple[tuple[str, ...], str]]] = defaultdict(list)
    for id, ways in verbs.items():
        for way in ways:
            if len(way) == 1:
                whole.setdefault(way[0], f"_{id}")
            else:
                parted[way[0]].append((way, id))
    for several in parted.values():
        several.sort(key=lambda way: -len(way[0]))
    return whole, parted


def left_over(words: tuple[str, ...], others: tuple[str, ...]) -> tuple[str, ...]:
    """The words that are not among the others, each as often as it stands there more often."""
    return tuple(sorted((Counter(words) - Counter(others)).elements()))


LATEST: deque[Grammar] = deque(maxlen=8)  # a grammar takes a second to make


def grammar(glossary: Glossary, ruleset: Ruleset, lang: str) -> Grammar:
    """The grammar of a game in a language. Raises LookupError for a language without any."""
    return latest(glossary, ruleset, lang) or Grammar(glossary, ruleset, lang).taken_up()


def latest(glossary: Glossary, ruleset: Ruleset, lang: str) -> Grammar | None:
    """One of the latest grammars, for equal words and rules, or for other cards in the same words."""
    for known in LATEST:
        if known.voice.speaks(glossary, ruleset, lang):
            return known
    words = spoken(glossary, ruleset)
    alike = next((known for known in reversed(LATEST) if known.lang == lang and known.spoken == words), None)
    if alike is None:
        return None
    with suppress(ValueError):  # the cards as they were before are let go, and all that was made of them
        LATEST.remove(alike)
    return alike.of(glossary, ruleset).taken_up()


def spoken(glossary: Glossary, ruleset: Ruleset) -> Any:
    """All on which the words of a game depend: what it declares, and what that is called; cards have but names."""
    declared = replace(ruleset, players=(0, 0), abilities=(), cards=(), overlays=())
    sorts = ("card", "label", "edition", "house rule", "variant", "game")
    return declared, {key: term for key, term in glossary.terms.items() if key.partition(":")[0] not in sorts}
