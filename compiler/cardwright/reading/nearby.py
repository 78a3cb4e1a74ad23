"""A clause that nobody can read becomes card text that says nearly the same, found by what its words mean.

The sentences that are known are short (`known_sentences.py`). What is typed is compared with them word by word, where a
noun is itself in each case, a verb in each form, and a word that few sentences have counts more than one that many
have. What differs in a number or a kind of card alone is said with that number, and that kind.

What comes of it is offered, and never given. What would turn a sentence round is no word among others: of the words of
`firm` in the table (not, more, before, each …) neither side has one that the other has not, persons stand in one order,
no verb stands for another one, no number is lost.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from math import log
from typing import NamedTuple

from cardwright.compile.names import Names
from cardwright.reading.card_text import card_lines
from cardwright.reading.grammar import Grammar
from cardwright.reading.known_sentences import KnownSentence
from cardwright.reading.tokens import plain

Words = tuple[str, ...]
ENOUGH = 0.55  # how much of two sentences must be alike
MOST = 2  # sentences that are near
CLASSES = frozenset(("negative", "positive", "symbol"))  # of faces
STEM = 5  # letters by which a word is known, whatever its ending
TELLING = 3.5  # the weight of a word that is told where nothing says it
COMPARED = 60  # sentences, those that share most words
EACH = "each "  # before somebody who is each of them
WHOSE = re.compile(
    r"(?:your|each (?:other )?player's|each opponent's|(?:opponent|player)s') (?P<value>\w+) (?P<what>(?:is|[+-]) .*)"
)
YOURS = frozenset(("you", "your"))
OWNERS = {
    "your": YOURS,
    "each opponent's": {"opponents", "opponent's"},
    "each player's": {"player", "player's", "they", "their"},
}
"""Whose a rule value may be, and the persons of the tables who are meant with it."""
EVERYBODY = "each player's"


class Likeness(NamedTuple):
    """What a sentence says, as it is compared: words with a weight, numbers, kinds in a row, and what is `firm`."""

    words: frozenset[str]
    verbs: frozenset[str]
    numbers: tuple[str, ...]
    nouns: tuple[str, ...]
    firm: Words
    persons: Words
    told_you: bool  # whether it names whoever is spoken to, doing something or not


class Nearby:
    """The known sentences of a game in a language, by what they say; their likenesses may be kept from another run."""

    def __init__(
        self, known: Sequence[KnownSentence], grammar: Grammar, names: Names, likenesses: Sequence[Likeness] = ()
    ) -> None:
        self.grammar, self.names = grammar, names
        self.writer = card_lines(names, grammar.glossary)
        self.counters = {counter.id for counter in grammar.ruleset.counters}
        self.firm = {word: group.split()[0] for group in grammar.sayings.firm for word in group.split()}
        no, more, less = grammar.sayings.firm[:3]
        self.no = no.split()[0]
        self.signs = {"+": more.split()[0], "-": less.split()[0]}
        self.people, self.every = _people(grammar), grammar.sayings.every_one
        self.of_players = {value.id for value in grammar.ruleset.values if value.of == "player"}
        self.and_ = plain(grammar.voice.plain("and"), grammar.lang)
        self.kin, self.traits = _kin(grammar), _traits(grammar)
        likenesses = likenesses or [self.likeness(sentence.words) for sentence in known]
        self.known = tuple(zip(known, likenesses, strict=True))
        self.often = Counter(word for _, likeness in self.known for word in likeness.words)
        self.with_word: dict[tuple[str, str], list[int]] = defaultdict(list)
        for at, (sentence, likeness) in enumerate(self.known):
            for word in likeness.words:
                self.with_word[sentence.sort, word].append(at)

    def of(self, sort: str, words: Words) -> list[str]:
        """Card text of a sort that is near some words, the nearest first."""
        typed = self.likeness(words)
        if len(typed.words) < 2:
            return []
        shared: Counter[int] = Counter()
        for word in typed.words:
            shared.update(self.with_word.get((sort, word), ()))
        near = [(self.alike(typed, self.known[at][1]), at) for at, _ in shared.most_common(COMPARED)]
        texts: dict[str, None] = {}
        for likeness, at in sorted(near, key=lambda pair: (-pair[0], pair[1])):
            if likeness < ENOUGH or len(texts) == MOST:
                break
            sentence, known = self.known[at]
            text, known = self.owned(sentence.text, known, typed)
            if not self.turned(typed, known, sort) and (text := self.adapted(text, known, typed)):
                texts[text] = None
        return list(texts)

    def weight(self, word: str) -> float:
        """How much a word tells of what is meant: one that every sentence has tells little."""
        return log(1 + len(self.known) / (1 + self.often[word]))

    def alike(self, typed: Likeness, known: Likeness) -> float:
        """How much of two sentences is in both, from 0 to 1; a kind of card or a number may be another one."""
        of_both, of_typed, of_known = (
            sum(self.weight(word) for word in words) for words in (typed.words & known.words, typed.words, known.words)
        )
        return 2 * of_both / (of_typed + of_known)

    def likeness(self, words: Words) -> Likeness:
        """What some words say, as it is compared."""
        grammar = self.grammar
        known = map(grammar.meant_by, words)
        named = tuple(own if self.sort_of(own[1:]) else word for word, own in zip(words, known, strict=True))
        bare = [word for word in grammar.bare(named) if word[0].isalnum() or word[0] in "_+-#"]
        meant = [grammar.meant_by(word) for word in bare]
        numbers = tuple(word.lstrip("+-") for word in meant if is_number(word))
        nouns = tuple(word[1:] for word in meant if word[0] == "#" and self.sort_of(word[1:]))
        said = frozenset(self._concept(word, own) for word, own in zip(bare, meant, strict=True)
                         if not is_number(own) and own not in self.people)  # fmt: skip
        done = frozenset(word for word in said if word[0] == "_")
        told_you = any(self.people.get(word) in YOURS for word in words)
        return Likeness(said, done, numbers, nouns, self._all_firm(words), self._persons(words), told_you)

    def _persons(self, words: Words) -> Words:
        """Who is named, in a row. Whoever is spoken to does what is said of nobody, and is named beside others alone,
        or where something is done to them."""
        named = [(at, self.people[word]) for at, word in enumerate(words) if word in self.people]
        others = any(who != "you" for _, who in named)
        done_to = [at for at, who in named if who == "you" and not self._does(words, at)]
        return tuple(
            EACH + who if who != "you" and self._is_each(words, at) else who
            for at, who in named
            if who != "you" or at in done_to or (others and (at > 1 or words[at + 1 : at + 2] == self.and_))
        )

    def _does(self, words: Words, at: int) -> bool:
        """Whether *you* does something: a verb stands behind it. (German and French have other words for whom.)"""
        behind = words[at + 1 : at + 2]
        if behind == self.and_ or words[at] not in self.grammar.sayings.you:
            return False
        return self.grammar.lang != "en" or any(
            word in self.grammar.whole or word in self.grammar.modals or word in self.grammar.verbal or word[0] == "_"
            for word in behind
        )

    def _is_each(self, words: Words, at: int) -> bool:
        """Whether each of those is meant who are named at a place: each opponent, tous les joueurs."""
        return not self.every.isdisjoint(words[max(0, at - 2) : at])

    def unsaid(self, typed: Words, printed: Words, slips: Mapping[str, str]) -> str:
        """The words that somebody has typed and no card prints, with the small ones beside them; not those of which
        another one is printed, and no slip of one that is."""
        there = {self._known_by(word) for word in printed}
        runs: list[list[str]] = [[]]
        for word in typed:
            known = {self._known_by(word), self._known_by(slips.get(word, word))}
            if known & there or not word[0].isalnum() or is_number(word):
                runs.append([])
            else:
                runs[-1].append(word)
        told = (run for run in runs if any(map(self._tells, run)))
        return " … ".join(" ".join(run) for run in told)

    def _tells(self, word: str) -> bool:
        """Whether a word says so much that it is missed."""
        return word not in self.people and self.weight(self._known_by(word)) > TELLING

    def _known_by(self, word: str) -> str:
        (bare, *_), meant = self.grammar.bare((word,)) or (word,), self.grammar.meant_by(word)
        return self._concept(bare, meant if meant[0] == "#" else self.grammar.meant_by(bare))

    def _concept(self, word: str, meant: str) -> str:
        """By what a word is known among others."""
        if meant[0] == "#" and (sort := self.sort_of(meant[1:])):
            return f"#{sort}"
        meant = self.kin.get(meant, self.kin.get(word, meant))
        return meant if meant[0] in "#_" else self.firm.get(word) or stem(meant)

    def _all_firm(self, words: Words) -> Words:
        """What none may have alone, as often as it is said; what is not so is said in one word or two (ne … pas)."""
        often = Counter(self._firm(words))
        often[self.no] = min(1, often[self.no])
        return tuple(sorted(often.elements()))

    def _firm(self, words: Words) -> Iterator[str]:
        """What none may have alone: words of `firm` (at least 3 is 3), signs, and the elements of things."""
        bounds = self.grammar.sayings.bounds
        per = self.grammar.per  # for each of them is not each of them
        for at, word in enumerate(words):
            counts = bool(per) and words[at - len(per) : at] == per
            if word in self.every and not counts and not self.people.keys().isdisjoint(words[at + 1 : at + 3]):
                continue  # it says who they are
            if word in self.firm and not (word in bounds and words[at - 1 : at] and words[at - 1] in bounds):
                yield f"per {self.firm[word]}" if counts else self.firm[word]
            if is_number(word) and word[0] in "+-":
                yield self.signs[word[0]]
            yield from (f"of {form.trait}" for noun, form in self.grammar.nouns.get(word, ())
                        if form.trait and noun == (word,))  # fmt: skip
            if word in self.traits:
                yield f"of {self.traits[word]}"

    def sort_of(self, noun: str) -> str:
        """What sort of thing a noun is of which one may stand for another: cards or counters."""
        if noun in self.counters:
            return "counter"
        return "kind" if noun in self.names.kinds or noun == "card" else ""

    def owned(self, text: str, known: Likeness, typed: Likeness) -> tuple[str, Likeness]:
        """What is said of a rule value of players, said of those who are named in what was typed; of everybody where
        it names nobody. Neither of both names anybody else."""
        found = WHOSE.fullmatch(text)
        whose, own = self.owner(typed), self.owner(known)
        if found is None or found["value"] not in self.of_players or not whose or not own:
            return text, known
        return f"{whose} {found['value']} {found['what']}", known._replace(persons=typed.persons)

    def owner(self, said: Likeness) -> str:
        """Whose a value is of which something is said; nothing where it names two sorts of persons."""
        named = {person.removeprefix(EACH) for person in said.persons} | ({"you"} if said.told_you else set())
        meant = (whose for whose, words in OWNERS.items() if named <= words)
        return next(meant, "") if named else EVERYBODY

    def turned(self, typed: Likeness, known: Likeness, sort: str) -> bool:
        """Whether one of two sentences may say the contrary of the other, or of somebody else."""
        if typed.firm != known.firm or known.verbs - typed.verbs:
            return True
        if any(word[0] == "#" and word not in typed.words for word in known.words if word != "#counter"):
            return True
        ours, theirs = typed.persons, known.persons
        if self.grammar.lang == "de":  # its endings tell who does it, and to whom
            ours, theirs = tuple(sorted(ours)), tuple(sorted(theirs))
        if ours == theirs:
            return False
        return not (sort == "static" and set(theirs) - set(ours) <= {"opponents", "your"} and set(ours) <= set(theirs))

    def adapted(self, text: str, known: Likeness, typed: Likeness) -> str:
        """Card text with the numbers and the kinds of what was typed; none where these are not as many."""
        same = len(typed.nouns) == len(known.nouns) or set(typed.nouns) == set(known.nouns)
        if not same and typed.nouns:
            return ""
        in_order = len(typed.nouns) == len(known.nouns) and Counter(typed.nouns) != Counter(known.nouns)
        pairs = list(zip(known.nouns, typed.nouns, strict=True)) if in_order else []
        if any(self.sort_of(own) != self.sort_of(other) for own, other in pairs):
            return ""
        if several_differ(known.nouns, typed.nouns) or several_differ(known.numbers, typed.numbers):
            return ""  # which of them is which, nobody knows where clauses stand in another order
        said, wanted = (
            [number for number in numbers if number != "1"] or ["1"] for numbers in (known.numbers, typed.numbers)
        )
        if len(said) != len(wanted):
            return ""
        changed = {} if Counter(said) == Counter(wanted) else dict(zip(said, wanted, strict=True))
        written = frozenset(re.findall(r"\w+", text))
        for own, other in pairs:
            forms = {self.writer.noun(own, many): self.writer.noun(other, many) for many in (False, True)}
            if own != other and written.isdisjoint(forms):  # it stands in the name of something: your object price
                return ""
            changed |= forms
        return self.agreed(re.sub(r"\w+", lambda word: changed.get(word[0], word[0]), text))

    def agreed(self, text: str) -> str:
        """Card text in which each noun behind a number is of that number: draw 1 card."""

        def counted(found: re.Match[str]) -> str:
            number, *words = found[0].split()
            at = next((at for at, word in enumerate(words) if word in self.names.nouns), None)
            if at is None or not self.sort_of(id := self.names.nouns[words[at]].id):
                return found[0]
            return " ".join((number, *words[:at], self.writer.noun(id, number != "1"), *words[at + 1 :]))

        return re.sub(r"(?<![\w+-])\d+(?: [a-z_]+){1,3}", counted, text)


def several_differ(known: Words, typed: Words) -> bool:
    """Whether two rows of as many are not the same ones, and differ in more than one place."""
    if len(known) != len(typed) or Counter(known) == Counter(typed):
        return False
    return sum(own != other for own, other in zip(known, typed, strict=True)) > 1


def is_number(word: str) -> bool:
    """Whether it is a number, with or without a sign."""
    return word.lstrip("+-").isdigit()


def stem(word: str) -> str:
    """A word without its ending, as far as letters tell."""
    return word[: max(STEM, len(word) - 3)]


def _kin(grammar: Grammar) -> Mapping[str, str]:
    """Each word, or verb, and the first of those that are near it."""
    kin: dict[str, str] = {}
    for group in grammar.sayings.kin:
        words = [grammar.meant_by(grammar.bare((word,))[0]) for word in group.split()]
        kin |= dict.fromkeys(words, words[0])
    return kin


def _traits(grammar: Grammar) -> Mapping[str, str]:
    """What the elements of a game and the faces of its dice are called, by themselves."""
    named = {
        word: key
        for key, term in grammar.glossary.terms.items()
        if key.partition(":")[0] in ("element", "face") and grammar.lang in term
        for form in ("name", "plural")
        for word in plain(term[grammar.lang].get(form) or "", grammar.lang)
    }
    classes = {form.noun: word for word, rows in grammar.nouns.items() for _, form in rows if form.noun in CLASSES}
    return named | {word: noun for noun, word in classes.items()}


def _people(grammar: Grammar) -> Mapping[str, str]:
    """Each word for somebody, and whom it means."""
    return {word: group.split()[0] for group in grammar.sayings.persons for word in group.split()}
