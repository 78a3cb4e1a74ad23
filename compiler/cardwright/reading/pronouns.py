"""A pronoun becomes what it can mean: its noun is not said, and German „sie“ is one creature or several."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator
from dataclasses import replace
from itertools import count
from typing import Any, TypeVar

from cardwright.core.nouns import Nouns
from cardwright.core.referents import referents
from cardwright.ruleset.abilities import Do, Permit
from cardwright.ruleset.condition import Both, Happens
from cardwright.ruleset.parts import mapped, parts
from cardwright.ruleset.phrases import ONE, THEY, YOU, Place, Player, Ref, Thing
from cardwright.wording.voice import merged

N = TypeVar("N")


def fewest_strained(meanings: Iterable[N], nouns: Nouns) -> tuple[N, ...]:
    """Of meanings that differ in `it` and `them` (German „sie“), those that agree best with what was named before."""
    counted = [(strained(meaning, nouns), meaning) for meaning in meanings]
    least = min((strain for strain, _ in counted), default=0)
    return tuple(meaning for strain, meaning in counted if strain == least)


def strained(node: Any, nouns: Nouns) -> int:
    """How many pronouns do not agree with what was named last before them; one for a player must have been named."""
    strain = 0
    for pronoun in referents(node, nouns):
        word, last = pronoun.ref.word, pronoun.last
        strain += word == "it" if last is None else last.several != (word == "them")
    somebody = False
    for part in parts(node):
        if isinstance(part, Player):
            strain += 2 if part.word == "they" and not somebody else 0
            somebody = somebody or part.word not in ("you", "they")
    return strain


def agreeing(node: N, alike: tuple[Ref, ...], nouns: Nouns, says: Callable[[N], bool]) -> N:
    """The node with `it` or `them`, whichever agrees with what was named before, where its words say both.

    `alike` are the pronouns that sound like one another in some case; `says` judges a node by its words.
    """
    for at in _disagreeing(node, nouns) if alike else ():
        for other in alike:
            changed = _with_pronoun(node, at, other, count())
            if changed != node and strained(changed, nouns) < strained(node, nouns) and says(changed):
                node = changed
                break
    return node


def _disagreeing(node: Any, nouns: Nouns) -> Iterator[int]:
    """The pronouns that do not agree with what was named last, by their place among all pronouns."""
    least = strained(node, nouns)
    for at in range(sum(is_it(part) for part in parts(node)) if least else 0):
        if any(strained(_with_pronoun(node, at, Ref(word), count()), nouns) < least for word in ("it", "them")):
            yield at


def _with_pronoun(node: Any, at: int, other: Ref, counted: Iterator[int]) -> Any:
    """The node with another pronoun in one place."""
    return mapped(node, lambda part: other if is_it(part) and next(counted) == at else part)


def their_own(node: Any) -> Any:
    """The node in which what somebody else puts into your hand goes into theirs, which people do not say: French *le
    perdant reprend une carte en main*."""

    def own(part: Any) -> Any:
        return (
            replace(part, slots=tuple(map(_theirs, part.slots))) if isinstance(part, Do) and part.who != YOU else part
        )

    return mapped(node, own)


def _theirs(slot: tuple[str, Any]) -> tuple[str, Any]:
    """A slot with a place of theirs for one of yours."""
    name, place = slot
    return (name, replace(place, owner=THEY)) if isinstance(place, Place) and place.owner == YOU else slot


def that_one(node: Any, cards: Collection[str]) -> Any:
    """The node with `that card` for each `this` behind an instruction that has named one of the `cards`, by their
    nouns: *remove a token from a card; you may look at this card*."""
    named: list[str] = []

    def that(part: Any) -> Any:
        if isinstance(part, Do):
            others = (part.what, *(argument for _, argument in part.slots))
            one = (other for other in others if isinstance(other, Thing) and other.count == ONE)
            named.extend(other.noun for other in one if other.noun in cards)
        return Ref("that", named[-1]) if part == Ref("this") and named else part

    return mapped(node, that)


def is_it(node: Any) -> bool:
    """Whether it is `it` or `them`."""
    return isinstance(node, Ref) and node.word in ("it", "them")


def unnumbered(node: Any) -> Any:
    """The node with `it` for every `it` and `them`, without its noun."""
    return mapped(node, lambda part: Ref("it") if is_it(part) else part)


def unnamed(node: Any, happenings: bool = False) -> Any:
    """The node with every `it` and `them` left without its noun, which its words do not say.

    With `happenings` also without the ids of what happens and what is done, and two happenings that differ in their
    object are one, as they are said.
    """
    return mapped(node, _without_ids if happenings else _without_noun)


def _without_noun(part: Any) -> Any:
    return Ref(part.word) if isinstance(part, Ref) and part.word in ("it", "them", "this", "the rest") else part


def _without_ids(part: Any) -> Any:
    if isinstance(part, Both) and not part.all and (as_one := merged(part.of)) is not None:
        part = as_one
    match part:
        case Happens():
            return replace(part, happening="")
        case Permit():
            return replace(part, action="")
        case _:
            return _without_noun(part)
