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
from collections.abc import Mapping, Sequence
from math import log

from cardwright.compile.names import Names
from cardwright.reading.card_text import card_lines
from cardwright.reading.grammar import Grammar
from cardwright.reading.known_sentences import KnownSentence
from cardwright.reading.likeness import EACH, YOURS, Concepts, Likeness, Words, is_number

ENOUGH = 0.55  # how much of two sentences must be alike
MOST = 2  # sentences that are near
TELLING = 3.5  # the weight of a word that is told where nothing says it
COMPARED = 60  # sentences, those that share most words
WHOSE = re.compile(
    r"(?:your|each (?:other )?player's|each opponent's|(?:opponent|player)s') (?P<value>\w+) (?P<what>(?:is|[+-]) .*)"
)
OWNERS = {
    "your": YOURS,
    "each opponent's": {"opponents", "opponent's"},
    "each player's": {"player", "player's", "they", "their"},
}
"""Whose a rule value may be, and the persons of the tables who are meant with it."""
EVERYBODY = "each player's"


class Nearby:
    """The known sentences of a game in a language, by what they say; their likenesses may be kept from another run."""

    def __init__(
        self, known: Sequence[KnownSentence], grammar: Grammar, names: Names, likenesses: Sequence[Likeness] = ()
    ) -> None:
        self.grammar, self.names = grammar, names
        self.writer = card_lines(names, grammar.glossary)
        self.concepts = Concepts(grammar, names)
        self.of_players = {value.id for value in grammar.ruleset.values if value.of == "player"}
        likenesses = likenesses or [self.concepts.likeness(sentence.words) for sentence in known]
        self.known = tuple(zip(known, likenesses, strict=True))
        self.often = Counter(word for _, likeness in self.known for word in likeness.words)
        self.with_word: dict[tuple[str, str], list[int]] = defaultdict(list)
        for at, (sentence, likeness) in enumerate(self.known):
            for word in likeness.words:
                self.with_word[sentence.sort, word].append(at)

    def of(self, sort: str, words: Words) -> list[str]:
        """Card text of a sort that is near some words, the nearest first."""
        typed = self.concepts.likeness(words)
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

    def unsaid(self, typed: Words, printed: Words, slips: Mapping[str, str]) -> str:
        """The words that somebody has typed and no card prints, with the small ones beside them; not those of which
        another one is printed, and no slip of one that is."""
        there = {self.concepts.known_by(word) for word in printed}
        runs: list[list[str]] = [[]]
        for word in typed:
            known = {self.concepts.known_by(word), self.concepts.known_by(slips.get(word, word))}
            if known & there or not word[0].isalnum() or is_number(word):
                runs.append([])
            else:
                runs[-1].append(word)
        told = (run for run in runs if any(map(self._tells, run)))
        return " … ".join(" ".join(run) for run in told)

    def _tells(self, word: str) -> bool:
        """Whether a word says so much that it is missed."""
        return word not in self.concepts.people and self.weight(self.concepts.known_by(word)) > TELLING

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
        if typed.firm != known.firm or known.verbs != typed.verbs:
            return True
        if any(word[0] in "#@" and word not in typed.words for word in known.words if word != "#counter"):
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
        if any(self.concepts.sort_of(own) != self.concepts.sort_of(other) for own, other in pairs):
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
            if at is None or not self.concepts.sort_of(id := self.names.nouns[words[at]].id):
                return found[0]
            return " ".join((number, *words[:at], self.writer.noun(id, number != "1"), *words[at + 1 :]))

        return re.sub(r"(?<![\w+-])\d+(?: [a-z_]+){1,3}", counted, text)


def several_differ(known: Words, typed: Words) -> bool:
    """Whether two rows of as many are not the same ones, and differ in more than one place."""
    if len(known) != len(typed) or Counter(known) == Counter(typed):
        return False
    return sum(own != other for own, other in zip(known, typed, strict=True)) > 1
