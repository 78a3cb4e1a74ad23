"""What the words of a sentence point at: a frame for each block, with the variables of what has been named in it.

A sentence is walked in reading order. A head, a loop, a branch or a block opens a frame that knows all that the frames
around it know. Which of the things that were named a pronoun means, `discourse.py` says; the opponents, partners and
neighbours of a sentence are those of whoever does it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Literal

from cardwright.core.discourse import Antecedent, Discourse, antecedents
from cardwright.core.nodes import THIS, YOU, Amount, CardCount, Sort, Those, Var, Who
from cardwright.core.nouns import Nouns
from cardwright.messages.catalogue import catalogue
from cardwright.messages.message import Wording, message, ours, write
from cardwright.ruleset.abilities import Effect
from cardwright.ruleset.phrases import NUMBER, Argument, Ref

Fault = Literal["sentence", "no steps", "unplayed", "circle", "nobody's turn"]
"""What is wrong: the sentence, or the course of the game. A phase that is played has no steps, a step is not played, a
phase is played within itself, or a step that is nobody's turn says `you`."""


class Refused(Exception):
    """Inside this room only: nobody could carry this out. `word` is where the sentence says it, `line` the innermost
    instruction that says it."""

    def __init__(self, word: str, why: Wording, remedy: Wording, about: Fault = "sentence") -> None:
        super().__init__(word)
        self.word, self.why, self.remedy, self.about = word, why, remedy, about
        self.line: Effect | None = None

    def __str__(self) -> str:
        return catalogue("en").text(ours(self.why))


@dataclass(frozen=True, slots=True)
class ThrownDie:
    """A die that was thrown: what it shows, and whose it is."""

    face: Var
    of: Who


@dataclass(slots=True)
class Frame:
    """Where a sentence stands. `doer` does it; `they` and `that` are players who were named, `here` the kind of the
    card that speaks ("" for a rule). `either`: two were named, and it could be either. `looked` are cards that were
    looked at, with the places where they lay then; `pointed` is what its pronouns have meant; `scattered` are things
    of which each of several players has named their own; `passed_by` are those who were `that player` until an
    instruction has picked somebody else; `fighting`: there is a battle to speak of; `awaited` are the happenings of the
    head around it, of which one is in course; `nobody`: it is no turn of anybody's, so that nobody is asked where it is
    not said who;
    `chosen` are the elements and numbers that were named, by what they are called (suit, rank, number);
    `lines` are the instructions so far with what they do, those of a block before the block."""

    nouns: Nouns
    sorts: list[Sort]
    here: str = ""
    doer: Var = YOU
    they: Var | None = None
    that: Var | None = None
    either: bool = False
    concerned: Who = YOU
    discourse: Discourse = field(default_factory=Discourse)
    looked: tuple[Var, Var] | None = None
    bid: Var | None = None
    die: ThrownDie | None = None
    timing: str = ""
    fighting: bool = False
    awaited: frozenset[str] = frozenset()
    nobody: bool = False
    chosen: Mapping[str, Var] = field(default_factory=dict)
    pointed: list[tuple[Ref, Antecedent]] = field(default_factory=list)
    scattered: set[Var] = field(default_factory=set)
    passed_by: frozenset[Var] = frozenset()
    lines: list[tuple[Effect, Any]] = field(default_factory=list)

    def new(self, sort: Sort) -> Var:
        """A variable that nothing stands for yet."""
        self.sorts.append(sort)
        return Var(len(self.sorts) - 1)

    def inner(self, **changes: Any) -> Frame:
        """The frame of a block inside."""
        return replace(self, **{"discourse": self.discourse.inner()} | changes)

    def apart(self, **changes: Any) -> Frame:
        """The frame of a block that is carried out by itself: what goes on around it is not going on in it."""
        return self.inner(**{"fighting": False, "awaited": frozenset()} | changes)

    def learn(self, inner: Frame, several: bool = False) -> None:
        """What a sentence has named, looked at or thrown, the next lines speak of; of what each of several players has
        named, a block alone can speak."""
        if several:
            self.scattered |= {
                one.var for one in inner.discourse.named[len(self.discourse.named) :] if one.var is not None
            }
            self.scattered |= {var for var in inner.chosen.values() if var not in self.chosen.values()}
        self.discourse, self.looked, self.die, self.chosen = inner.discourse, inner.looked, inner.die, inner.chosen
        self.passed_by |= inner.passed_by

    def name(self, phrase: Argument | None, var: Var, sort: Sort = "card") -> None:
        """A phrase has named something, for which a variable stands."""
        one = next(reversed([*antecedents(phrase)]), Antecedent("card", several=False, called="card"))
        self.discourse.named.append(replace(one, sort=sort, var=var))

    def cards(self) -> list[Var]:
        """All cards that were named, the oldest first."""
        return [one.var for one in self.discourse.all() if one.sort == "card" and one.var is not None]

    def thing(self, ref: Ref, sort: Sort = "card") -> Var:
        """The variable of what a pronoun points at. Raises Refused."""
        if ref.word == "this":
            return THIS
        one = self.discourse.nearest(ref.noun, lambda one: one.sort == sort, self._may_be)
        if ref.noun in self.nouns.counters and (one is None or one.var is None):
            noun = ref.noun.replace("_", " ")
            raise Refused(
                ref.word,
                "Counters are counted, and not pointed at.",
                message("Say how many: `1 {noun}`, or `all your {noun}s`.", noun=noun),
            )
        if one is None or one.var is None:
            why = message("Nothing was named before that “{word}” could be.", word=_shown(ref))
            raise Refused(ref.word, why, "Name it first.")
        self._of_one(ref.word, one.var)
        self.pointed.append((ref, one))
        return one.var

    def _of_one(self, word: str, var: Var) -> None:
        """ "Each opponent chooses 1 of their creatures. Discard it." Raises Refused."""
        if var in self.scattered:
            remedy = "Open a block, `each opponent:`, and say both lines in it: `they choose …`."
            raise Refused(word, "Each of them has named another.", remedy)

    def named(self, noun: str) -> Var:
        """The suit, the rank or the number that somebody has chosen. Raises Refused."""
        var, spoken = self.chosen.get(noun), noun.replace("_", " ")
        if var is None:
            remedy = write("choose a number from 1 to 3" if noun == NUMBER else f"choose a {spoken}")
            raise Refused("that", message("No {noun} was chosen here.", noun=spoken), remedy)
        self._of_one("that", var)
        return var

    def so_many(self) -> Amount:
        """The number that somebody has chosen; else how many there were of what was named last: discard any number of
        cards, draw that many cards. Raises Refused."""
        last = next((one for one in reversed(self.discourse.all()) if one.var is not None), None)
        if NUMBER in self.chosen or last is None or last.var is None:
            return self.named(NUMBER)
        self._of_one("that", last.var)
        return last.var if last.sort == "number" else CardCount(self.new("card"), (Those(last.var),), None)

    def looked_at(self, word: str) -> tuple[Var, Var] | None:
        """What was looked at last, if anything, and where it lay. Raises Refused."""
        if self.looked is not None:
            self._of_one(word, self.looked[0])
        return self.looked

    def _may_be(self, noun: str, wanted: str) -> bool:
        nouns = self.nouns
        return nouns.means_cards(noun) and nouns.means_cards(wanted) and nouns.may_be(noun, wanted)

    def player(self, word: str) -> Var:
        """The variable of `they` or `that player`. Raises Refused."""
        var = self.they if word == "they" else self.that or self.they
        if word == "that player" and var in self.passed_by:
            remedy = "Let somebody be chosen first: `choose an opponent`. Then that is who is meant."
            raise Refused(word, "Two players were named, and it could be either.", remedy)
        if var is None and self.either:
            remedy = "Say who is meant: `you`, `the attacker`, `each opponent` …"
            raise Refused(word, "Two players were named, and it could be either.", remedy)
        if var is None:
            raise Refused(
                word, message("Nobody was named before that “{word}” could be.", word=word), "Say who is meant."
            )
        self._of_one(word, var)
        return var


def _shown(ref: Ref) -> str:
    return f"that {ref.noun.replace('_', ' ')}" if ref.word == "that" else ref.word


__all__ = ["THIS", "YOU", "Frame", "Refused", "ThrownDie"]
