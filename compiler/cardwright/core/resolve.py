"""What the words of a sentence point at: a frame for each block, and what has been named in it so far.

A sentence is walked in reading order. A head, a loop, a branch or a block opens a frame that knows all that the frames
around it know; what it names is not known outside. `it` is the nearest thing that was named and fits, `they` the player
of the loop or of the head, and the opponents, partners and neighbours of a sentence are those of whoever does it.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any

from cardwright.core.nodes import THIS, YOU, Sort, Var, Who
from cardwright.core.nouns import Nouns
from cardwright.ruleset.thing import Ref


class Refused(Exception):
    """Inside this room only: nobody could carry this out. `word` is where the sentence says it."""

    def __init__(self, word: str, why: str, remedy: str) -> None:
        super().__init__(why)
        self.word, self.why, self.remedy = word, why, remedy


@dataclass(frozen=True, slots=True)
class Named:
    """Something that was named: a noun, and the variable that stands for it."""

    noun: str
    var: Var
    sort: Sort


@dataclass(frozen=True, slots=True)
class Die:
    """A die that was thrown: what it shows, and whose it is."""

    face: Var
    of: Who


@dataclass(slots=True)
class Frame:
    """Where a sentence stands. `doer` does it; `they` and `that` are players who were named, `here` the kind of the
    card that speaks ("" for a rule). `looked` are cards that were looked at, with the places where they lay then."""

    nouns: Nouns
    sorts: list[Sort]
    here: str = ""
    doer: Var = YOU
    they: Var | None = None
    that: Var | None = None
    concerned: Who = YOU
    named: list[Named] = field(default_factory=list)
    looked: tuple[Var, Var] | None = None
    bid: Var | None = None
    die: Die | None = None
    timing: str = ""

    def new(self, sort: Sort) -> Var:
        """A variable that nothing stands for yet."""
        self.sorts.append(sort)
        return Var(len(self.sorts) - 1)

    def inner(self, **changes: Any) -> Frame:
        """The frame of a block inside."""
        return replace(self, **{"named": list(self.named)} | changes)

    def learn(self, inner: Frame) -> None:
        """What a sentence has named, looked at or thrown, the next lines speak of."""
        self.named, self.looked, self.die = inner.named, inner.looked, inner.die

    def name(self, noun: str, var: Var, sort: Sort = "card") -> None:
        """A thing was named."""
        if noun:
            self.named.append(Named(noun, var, sort))

    def thing(self, ref: Ref, sort: Sort = "card") -> Var:
        """The variable of what a pronoun points at. Raises Refused."""
        if ref.word == "this":
            return THIS
        near = [one for one in reversed(self.named) if one.sort == sort]
        for one in near:
            if ref.noun in ("", one.noun):
                return one.var
        for one in near:
            if self._fits(one.noun, ref.noun):
                return one.var
        raise Refused(ref.word, f"Nothing was named before that “{_shown(ref)}” could be.", "Name it first.")

    def _fits(self, noun: str, wanted: str) -> bool:
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


__all__ = ["THIS", "YOU", "Die", "Frame", "Named", "Refused"]
