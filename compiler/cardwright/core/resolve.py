"""What the words of a sentence point at: a frame for each block, with the variables of what has been named in it.

A sentence is walked in reading order. A head, a loop, a branch or a block opens a frame that knows all that the frames
around it know. Which of the things that were named a pronoun means, `discourse.py` says; the opponents, partners and
neighbours of a sentence are those of whoever does it.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any

from cardwright.core.discourse import Antecedent, Discourse, antecedents
from cardwright.core.nodes import THIS, YOU, Sort, Var, Who
from cardwright.core.nouns import Nouns
from cardwright.ruleset.thing import Argument, Ref


class Refused(Exception):
    """Inside this room only: nobody could carry this out. `word` is where the sentence says it."""

    def __init__(self, word: str, why: str, remedy: str) -> None:
        super().__init__(why)
        self.word, self.why, self.remedy = word, why, remedy


@dataclass(frozen=True, slots=True)
class Die:
    """A die that was thrown: what it shows, and whose it is."""

    face: Var
    of: Who


@dataclass(slots=True)
class Frame:
    """Where a sentence stands. `doer` does it; `they` and `that` are players who were named, `here` the kind of the
    card that speaks ("" for a rule). `looked` are cards that were looked at, with the places where they lay then;
    `pointed` is what its pronouns have meant; `fighting`: there is a battle to speak of."""

    nouns: Nouns
    sorts: list[Sort]
    here: str = ""
    doer: Var = YOU
    they: Var | None = None
    that: Var | None = None
    concerned: Who = YOU
    discourse: Discourse = field(default_factory=Discourse)
    looked: tuple[Var, Var] | None = None
    bid: Var | None = None
    die: Die | None = None
    timing: str = ""
    fighting: bool = False
    pointed: list[tuple[Ref, Antecedent]] = field(default_factory=list)

    def new(self, sort: Sort) -> Var:
        """A variable that nothing stands for yet."""
        self.sorts.append(sort)
        return Var(len(self.sorts) - 1)

    def inner(self, **changes: Any) -> Frame:
        """The frame of a block inside."""
        return replace(self, **{"discourse": self.discourse.inner()} | changes)

    def learn(self, inner: Frame) -> None:
        """What a sentence has named, looked at or thrown, the next lines speak of."""
        self.discourse, self.looked, self.die = inner.discourse, inner.looked, inner.die

    def name(self, said: Argument | None, var: Var, sort: Sort = "card") -> None:
        """A phrase has named something, for which a variable stands."""
        one = next(reversed([*antecedents(said)]), Antecedent("card", several=False, called="card"))
        self.discourse.named.append(replace(one, sort=sort, var=var))

    def cards(self) -> list[Var]:
        """All cards that were named, the oldest first."""
        return [one.var for one in self.discourse.all() if one.sort == "card" and one.var is not None]

    def thing(self, ref: Ref, sort: Sort = "card") -> Var:
        """The variable of what a pronoun points at. Raises Refused."""
        if ref.word == "this":
            return THIS
        one = self.discourse.nearest(ref.noun, lambda one: one.sort == sort, self._may_be)
        if one is None or one.var is None:
            why = f"Nothing was named before that “{_shown(ref)}” could be."
            raise Refused(ref.word, why, "Name it first.")
        self.pointed.append((ref, one))
        return one.var

    def _may_be(self, noun: str, wanted: str) -> bool:
        nouns = self.nouns
        return nouns.means_cards(noun) and nouns.means_cards(wanted) and nouns.may_be(noun, wanted)

    def player(self, word: str) -> Var:
        """The variable of `they` or `that player`. Raises Refused."""
        found = self.they if word == "they" else self.that or self.they
        if found is None:
            raise Refused(word, f"Nobody was named before that “{word}” could be.", "Say who is meant.")
        return found


def _shown(ref: Ref) -> str:
    return f"that {ref.noun.replace('_', ' ')}" if ref.word == "that" else ref.word


__all__ = ["THIS", "YOU", "Die", "Frame", "Refused"]
