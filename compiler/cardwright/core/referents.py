"""A sentence is read from its first word to its last, and each pronoun learns what it points at.

Nothing is carried out: this is what words, and what is read back, want to know of `it` and `them`. A language with
genders takes the gender of the noun; of two readings that differ in a pronoun, the one that agrees in number is meant.
"""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import is_dataclass, replace
from functools import lru_cache
from typing import Any, TypeVar, cast

from cardwright.core.discourse import Antecedent, Discourse, named_in, one_at_a_time, one_of
from cardwright.core.nouns import Nouns
from cardwright.frozen import frozen
from cardwright.ruleset.abilities import (
    Adjust,
    Beats,
    Bidding,
    Branch,
    CountsAs,
    Do,
    FaceBranch,
    ForEach,
    If,
    Lasting,
    Later,
    Oblige,
    Option,
    Permit,
    Replace,
    RunUntil,
    Terms,
    Trigger,
)
from cardwright.ruleset.condition import Both, Happens
from cardwright.ruleset.parts import parts, reading_order
from cardwright.ruleset.phrases import Argument, Ref, Thing

N = TypeVar("N")
_DICE = ("invert", "set", "roll", "reroll")


@frozen
class Referent:
    """A pronoun, what it points at (None: nothing was named), and what was named last, whatever it is."""

    ref: Ref
    antecedent: Antecedent | None
    last: Antecedent | None


def settled(node: N, nouns: Nouns) -> N:
    """The same sentence with a noun in every `it` and `them`: that by which its antecedent was called."""
    return cast(N, _Reader(nouns).read(node, Discourse())) if _has_it(node) else node


def referents(node: Any, nouns: Nouns) -> list[Referent]:
    """What the pronouns of a sentence point at, in the order in which they are read."""
    if not _has_it(node):
        return []
    reader = _Reader(nouns)
    reader.read(node, Discourse())
    return reader.found


@lru_cache(maxsize=20_000)
def _has_it(node: Any) -> bool:
    return any(isinstance(part, Ref) and part.word in ("it", "them") for part in parts(node))


class _Reader:
    """Somebody who reads a sentence, and keeps what its pronouns point at."""

    def __init__(self, nouns: Nouns) -> None:
        self.nouns = nouns
        self.found: list[Referent] = []

    def read(self, node: Any, discourse: Discourse) -> Any:
        """The node, settled; the discourse learns what it names."""
        match node:
            case tuple():
                read = [self.read(each, discourse) for each in node]
                return node if all(new is old for new, old in zip(read, node, strict=True)) else tuple(read)
            case Ref("it" | "them"):
                return self._pronoun(node, discourse)
            case Do():
                return self._sentence(node, discourse)
            case Trigger() | Option() | Replace():
                return self._head(node, discourse.inner())
            case Happens():
                return self._fields(node, discourse.inner())
            case (
                Adjust(things=named)
                | CountsAs(what=named)
                | Permit(who=named)
                | Oblige(who=named)
                | Beats(things=named)
            ):
                return self._naming(node, named, discourse.inner())
            case If(asked, then, otherwise):
                asked = self.read(asked, discourse)
                return replace(
                    node,
                    condition=asked,
                    then=self.read(then, discourse.inner()),
                    otherwise=self.read(otherwise, discourse.inner()),
                )
            case ForEach(each, body):
                each = self.read(each, discourse)
                inner = discourse.loop() if isinstance(each, Thing) else discourse.inner()
                inner.name(one_at_a_time(each))
                return replace(node, each=each, body=self.read(body, inner))
            case RunUntil(run, until):
                return replace(node, run=self.read(run, discourse), until=self.read(until, discourse.inner()))
            case Branch() | FaceBranch() | Later() | Lasting():
                return self._fields(node, discourse.inner())
            case Bidding(_, highest, nobody):
                return replace(
                    node, highest=self.read(highest, discourse.inner()), nobody=self.read(nobody, discourse.inner())
                )
            case _ if is_dataclass(node):
                return self._fields(node, discourse)
            case _:
                return node

    def _fields(self, node: Any, discourse: Discourse) -> Any:
        changed = {}
        for name in reading_order(cast(Hashable, type(node))):
            old = getattr(node, name)
            new = self.read(old, discourse)
            if new is not old:
                changed[name] = new
        return replace(node, **changed) if changed else node

    def _pronoun(self, ref: Ref, discourse: Discourse) -> Ref:
        one = discourse.nearest(ref.noun, self._is_card if not ref.noun else _any, self._may_be)
        self.found.append(Referent(ref, one, discourse.nearest("", _any, self._may_be)))
        return replace(ref, noun=one.called) if one is not None else ref

    def _sentence(self, do: Do, discourse: Discourse) -> Do:
        """What is done to something; the dice of a battle and what is about to happen need not have been named."""
        who = self.read(do.who, discourse)
        if do.what == Ref("it") and do.op in (*_DICE, "cancel"):
            what: Argument | None = Ref("it", "die") if do.op in _DICE else do.what
        else:
            what = self.read(do.what, discourse)
        inner = discourse.inner()
        inner.name(what)
        slots = self.read(do.slots, inner)
        same = who is do.who and what is do.what and slots is do.slots
        settled = do if same else replace(do, who=who, what=what, slots=slots)
        for named in named_in(settled):
            discourse.name(named)
        return settled

    def _head(self, node: Any, discourse: Discourse) -> Any:
        """What a head waits for is known in the words behind it, and in the lines below it."""
        happening = self._waited(node.happening, discourse)
        terms: Terms = self.read(node.terms, discourse)
        return replace(node, happening=happening, terms=terms, body=self.read(node.body, discourse))

    def _waited(self, happening: Any, discourse: Discourse) -> Any:
        """One happening, or one of several: what takes part in it is the same thing then, whatever it is called."""
        match happening:
            case Happens():
                settled = self._fields(happening, discourse)
                for named in named_in(settled):
                    discourse.name(named)
                return settled
            case Both(of):
                ways = [discourse.inner() for _ in of]
                settled = replace(
                    happening, of=tuple(self._waited(one, way) for one, way in zip(of, ways, strict=True))
                )
                start = len(discourse.named)
                discourse.named += one_of([way.named[start:] for way in ways])
                return settled
            case _:
                return self.read(happening, discourse)

    def _naming(self, node: Any, named: Argument, discourse: Discourse) -> Any:
        """What holds for some things speaks of them."""
        first, *others = reading_order(cast(Hashable, type(node)))
        changed = {first: self.read(named, discourse)}
        discourse.name(changed[first])
        return replace(node, **changed, **{name: self.read(getattr(node, name), discourse) for name in others})

    def _is_card(self, one: Antecedent) -> bool:
        return self.nouns.means_cards(one.noun)

    def _may_be(self, noun: str, wanted: str) -> bool:
        nouns = self.nouns
        return nouns.means_cards(noun) and nouns.means_cards(wanted) and nouns.may_be(noun, wanted)


def _any(one: Antecedent) -> bool:
    return True
