"""What a sentence has named so far, and which of it a pronoun points at: one rule for all who ask.

A card text that is understood asks which noun is meant, and whether it is clear; a sentence that is lowered asks which
variable; its words ask of which number and gender. All of them name the same things in the same order and ask here:

* A pronoun points at what was named before it, in its block or in one around it. What a block names, is not known
  outside. In a loop over things, the thing of the loop goes before all that was named outside.
* What it points at must fit: `draw` takes cards, and no counters.
* Of the nouns that fit, those are meant that agree in number, if any do: `it` is one, `them` are several. Two nouns are
  two things, and nobody knows which.
* Of two things with the same noun, the nearer one is meant.
* `they` is the player whom the loop, the branch or the head has named; `that player` may also be somebody who takes
  part in what happens without being named: `when you win a battle` tells of a loser. Behind `an opponent`, of whom you
  pick one, it could be either.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Literal, assert_never

from cardwright.core.nodes import Sort, Var
from cardwright.frozen import frozen
from cardwright.ruleset.abilities import Do
from cardwright.ruleset.condition import Both, Compare, Condition, Happens, Has, HasMore, Is, Not
from cardwright.ruleset.game import Clause
from cardwright.ruleset.phrases import (
    ALL,
    ONE,
    YOU,
    Argument,
    Either,
    Named,
    Place,
    Player,
    Ref,
    Some,
    Thing,
    names_several,
)


@frozen
class Antecedent:
    """Something that was named: its noun, whether it is several, and by which noun it was called (`this card`).

    `var` stands for it, where the sentence is carried out.
    """

    noun: str
    several: bool
    called: str
    sort: Sort = "card"
    var: Var | None = None


_BECOME = "become"
Fits = Callable[[Antecedent], bool]


class Discourse:
    """What has been named so far, the oldest first. `outer` is what was named outside of a loop."""

    __slots__ = ("named", "outer")

    def __init__(self, named: Iterable[Antecedent] = (), outer: Discourse | None = None) -> None:
        self.named, self.outer = list(named), outer

    def inner(self) -> Discourse:
        """That of a block inside."""
        return Discourse(self.named, self.outer)

    def loop(self) -> Discourse:
        """That of a loop over things."""
        return Discourse((), self)

    def name(self, phrase: Argument | None) -> None:
        """A phrase names all that can be spoken of afterwards."""
        self.named.extend(antecedents(phrase))

    def all(self) -> list[Antecedent]:
        """All that was named, the oldest first."""
        return [*(self.outer.all() if self.outer is not None else ()), *self.named]

    def meant(self, word: str, fits: Fits) -> list[Antecedent]:
        """All that `it` or `them` could mean, one for each noun: none, one, or too many."""
        latest: dict[str, Antecedent] = {}
        for one in filter(fits, self.named):
            latest.pop(one.noun, None)
            latest[one.noun] = one
        if not latest and self.outer is not None:
            return self.outer.meant(word, fits)
        agreeing = [one for one in latest.values() if one.several == (word == "them")]
        return agreeing or list(latest.values())

    def nearest(self, noun: str, fits: Fits, may_be: Callable[[str, str], bool]) -> Antecedent | None:
        """What was named last by a noun ("" for any), else by one that could be the same thing."""
        near = [one for one in reversed(self.all()) if fits(one)]
        exactly = (one for one in near if noun in ("", one.noun))
        perhaps = (one for one in near if may_be(one.noun, noun))
        return next(exactly, None) or next(perhaps, None)


def antecedents(phrase: Argument | None) -> Iterator[Antecedent]:
    """What a phrase names, for later pronouns: "1 ornicle on a creature" a creature and an ornicle."""
    match phrase:
        case Thing(noun, on=on):
            yield from antecedents(on)
            if noun:
                yield Antecedent(noun, names_several(phrase), noun)
        case Either((one,)):
            yield from antecedents(one)
        case Either(of):
            if any(antecedent for one in of for antecedent in antecedents(one)):
                yield Antecedent("card", names_several(phrase), "card")
        case Named(card):
            kind = card.partition("/")[0]
            yield Antecedent(kind, False, kind)
        case Ref("this", noun):
            yield Antecedent(noun or "card", False, "card")  # it is said as “this card”, whatever its kind
        case Ref(_, noun) if noun:
            yield Antecedent(noun, names_several(phrase), noun)
        case Some(_, of) if of.noun:
            yield Antecedent(of.noun, names_several(phrase), of.noun)
        case _:
            return


def one_at_a_time(each: Argument) -> Argument:
    """What a loop names: `for each creature` speaks of one, as often as it goes round."""
    return replace(each, count=ONE) if isinstance(each, Thing) and each.count in (None, ALL) else each


def named_in(sentence: Happens | Do) -> tuple[Argument | None, ...]:
    """The phrases by which a sentence names what takes part in it. What becomes a hero is spoken of as a hero."""
    slots = tuple(argument for _, argument in sentence.slots)
    if sentence.verb == _BECOME:
        return slots if isinstance(sentence, Do) else (sentence.what,)
    return (sentence.what, *slots) if isinstance(sentence, Do) else (sentence.subject, sentence.what, *slots)


def one_of(ways: Sequence[Sequence[Antecedent]]) -> list[Antecedent]:
    """What is named by one of several happenings: "a cat or a trap" is one card, whichever it was."""
    every = [{one.noun for one in way} for way in ways]
    both = [one for one in ways[-1] if all(one.noun in nouns for nouns in every)]
    other = [one for one in ways[-1] if one not in both and one.sort == "card"]
    return [*(replace(one, noun="card", called="card") for one in other[-1:]), *both]


def names_somebody(happening: Happens) -> bool:
    """Whether a head names a player other than you, of whom the lines below it speak as `they`."""
    return any(one != YOU for one in players_of(happening))


def names_two(happening: Happens) -> bool:
    """Whether a head names two players other than you: whom the lines below it mean, nobody could tell."""
    return sum(one != YOU for one in players_of(happening)) > 1


def players_of(happening: Happens) -> list[Player]:
    """The players of whom a happening speaks: who does it, or whose thing it is, and with whom something is done."""
    subject, *others = happening.subject, happening.what, *(argument for _, argument in happening.slots)
    owner = subject.owner if isinstance(subject, Thing | Place) else None
    return [one for one in (subject, owner, *others) if isinstance(one, Player)]


def named_by(happening: Happens, clause: Clause) -> Literal["who", "whom", "other", ""]:
    """In which part somebody takes part in a happening who is `that player` in the lines below it; "" for nobody.

    `clause` is the example by which the game declares the happening.
    """
    if happening.subject == YOU and _names_another(happening, clause):
        return "whom" if isinstance(clause.what, Player) else "other"
    if isinstance(happening.subject, Player) and happening.subject != YOU:
        return "who"
    if whose(happening.subject, clause) not in (None, YOU):  # your turn is that of nobody else
        return "who"
    return "whom" if isinstance(happening.what, Player) else ""


def _names_another(happening: Happens, clause: Clause) -> bool:
    """Whether somebody else takes part, of whom the example clause speaks."""
    others = [clause.what, *(argument for _, argument in clause.slots), *(argument for _, argument in happening.slots)]
    return any(isinstance(one, Player) for one in others)


def whose(subject: Argument | None, clause: Clause) -> Player | None:
    """Whose thing it is of which a happening tells, where it does not tell of a player."""
    return subject.owner if isinstance(subject, Thing | Place) and not isinstance(clause.subject, Player) else None


def names_another(asked: Condition, known: Collection[Argument | None] = ()) -> bool:
    """Whether a condition speaks of a player who is neither you nor one who is `known`, and not of `they`.

    "If they have more cats than your opponent" goes on about them; "if your opponent has more cats than you" does not.
    """
    people = [one for one in _asked_of(asked) if isinstance(one, Player) and one != YOU]
    if any(one.word in ("they", "that player") for one in people):
        return False
    return any(one not in known or one.which != "the" for one in people)


def _asked_of(asked: Condition) -> Iterator[Argument | None]:
    """Of whom and of what a condition asks, and with whom they are compared."""
    match asked:
        case Has(who):
            yield who
        case HasMore(who, _, _, than):
            yield from (who, than if isinstance(than, Player) else None)
        case Is(what):
            yield what
        case Compare(what, _, amount):
            yield from (one.owner for one in (what, amount) if isinstance(one, Thing))
        case Happens(_, subject, _, what, slots):
            yield from (subject, what, *(argument for _, argument in slots))
        case Both(of):
            for one in of:
                yield from _asked_of(one)
        case Not(condition):
            yield from _asked_of(condition)
        case _:
            assert_never(asked)
