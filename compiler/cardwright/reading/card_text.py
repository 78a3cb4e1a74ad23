"""An ability or a body becomes the lines of a card file, indented below whatever they belong to."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import assert_never

from cardwright.compile.names import Names
from cardwright.reading.card_clauses import CardClauses
from cardwright.reading.card_phrases import Unwritable
from cardwright.ruleset.abilities import (
    Ability,
    Action,
    Adjust,
    Beats,
    Bidding,
    Body,
    Branch,
    Change,
    Choose,
    CountsAs,
    Do,
    Effect,
    FaceBranch,
    ForEach,
    If,
    Lasting,
    Later,
    Manual,
    May,
    Oblige,
    Omit,
    Option,
    Permit,
    Replace,
    Roll,
    RollOff,
    RunUntil,
    Secret,
    Trigger,
    Vote,
)
from cardwright.ruleset.condition import Both, Condition, Happens, Not
from cardwright.ruleset.glossary import Glossary
from cardwright.ruleset.phrases import YOU, Either, Player
from cardwright.wording.clause import spaced

Lines = Iterator[str]


def written(node: Ability | Body, names: Names, glossary: Glossary) -> str:
    """The text of an ability or of instructions in the card language. Raises Unwritable for what it cannot say."""
    writer = card_lines(names, glossary)
    return "\n".join(writer.body(node) if isinstance(node, tuple) else writer.ability(node)) + "\n"


def is_writable(node: Ability | Body, names: Names, glossary: Glossary) -> bool:
    """Whether the card language has words for it."""
    try:
        return bool(written(node, names, glossary))
    except Unwritable:
        return False


def card_lines(names: Names, glossary: Glossary) -> CardLines:
    """Who writes the lines, with the titles of the cards."""
    titles = {
        key.removeprefix("card:"): term["en"].get("name")
        for key, term in glossary.terms.items()
        if key.startswith("card:") and "en" in term
    }
    return CardLines(names, titles)


def under(lines: Iterable[str]) -> Lines:
    """Lines one step further in."""
    return (f"  {line}" for line in lines)


class CardLines(CardClauses):
    """Lines, with the nouns of one game."""

    # ---- abilities

    def ability(self, ability: Ability) -> Lines:
        """The lines of an ability."""
        match ability:
            case Change() | Adjust() | Permit() | CountsAs():
                yield self.holds(ability)
            case Oblige(who, verb, what, terms):
                yield spaced(self.phrase(who), "must", self.does(verb, "base", what, ()), self.tail(terms))
            case Beats(things, terms):
                yield spaced(self.phrase(things), "beat all other cards", self.tail(terms))
            case Trigger(timing, happening, body, terms):
                yield _tailed(f"{timing} {self.waited(happening)}", self.tail(terms))
                yield from under(self.body(body))
            case Replace(happening, body, step, terms):
                yield _tailed(f"instead of {self.replaced(happening, step)}", self.tail(terms))
                yield from under(self.body(body))
            case Option(label, body, timing, happening, terms):
                moment = f"{timing} {self.waited(happening)}" if happening is not None else ""
                yield _tailed(spaced("may", f'"{label}"', moment), self.tail(terms))
                yield from under(self.body(body))
            case Action(label, body, terms):
                yield _tailed(f'action "{label}"', self.tail(terms))
                yield from under(self.body(body))
            case Omit(step):
                yield f"omit {step}"
            case Manual():
                raise Unwritable("a rule that people carry out is no sentence")
            case _:
                assert_never(ability)

    def waited(self, happening: Condition) -> str:
        """What a head waits for; happenings that differ in their object are one."""
        match happening:
            case Happens():
                return self.happens(happening)
            case Both(of, False) if all(isinstance(one, Happens) and one.what is not None for one in of):
                whats = tuple(one.what for one in of if isinstance(one, Happens) and one.what is not None)
                first = of[0]
                assert isinstance(first, Happens)
                return self.happens(replace(first, what=Either(whats)))
            case _:
                raise Unwritable(f"no words to wait for {happening}")

    def replaced(self, happening: Happens | None, step: str) -> str:
        """What a body takes the place of."""
        if happening is None:
            return step
        if happening.subject != YOU:
            raise Unwritable("only what you do yourself can be replaced")
        return self.does(happening.verb, "gerund", happening.what, happening.slots)

    # ---- instructions

    def body(self, body: Body) -> Lines:
        """The lines of instructions."""
        if not body:
            raise Unwritable("nothing is done")
        for effect in body:
            yield from self.effect(effect)

    def effect(self, effect: Effect) -> Lines:
        """The lines of one instruction."""
        match effect:
            case Do():
                yield self.deed(effect)
            case Lasting(Change() | Adjust() | Permit() | CountsAs() as ability):
                yield self.holds(ability)
            case Lasting():
                raise Unwritable("what waits cannot stand among instructions")
            case May():
                yield from self.offer(effect)
            case If():
                yield from self.branch_on(effect)
            case ForEach(each, body, first):
                begins = f" from {self.player(first)}" if first is not None else ""
                yield f"{self.player(each) if isinstance(each, Player) else self.for_each(each)}{begins}:"
                yield from under(self.body(body))
            case RunUntil(run, asked):
                yield f"{self.deed(run)} until {self.conditions(asked).removeprefix('if ')}"
            case Later(moment, body):
                yield f"{self.moment(moment)}:"
                yield from under(self.body(body))
            case Choose(branches, who):
                yield self.whose(who, "choose", "chooses")
                yield from under(line for branch in branches for line in self.branch(branch))
            case Roll(branches, who):
                yield self.whose(who, "roll", "rolls")
                yield from under(line for branch in branches for line in self.face(branch))
            case RollOff(ranks, who):
                yield self.whose(who, "roll", "rolls")
                for rank in ranks:
                    yield from under(["highest:" if rank.most else "lowest:", *under(self.body(rank.body))])
            case Secret(branches, unanimous):
                yield "everyone secretly chooses:"
                yield from under(line for branch in branches for line in self.branch(branch))
                for branch in unanimous:
                    yield from under([f'all "{branch.label}":', *under(self.body(branch.body))])
            case Vote(whom, body):
                yield f"everyone secretly chooses {self.player(whom)}:"
                yield from under(["chosen:", *under(self.body(body))])
            case Bidding(counter, highest, nobody):
                yield f"everyone bids {self.noun(counter, True)}:"
                yield from under(["highest:", *under(self.body(highest))])
                if nobody:
                    yield from under(["nobody:", *under(self.body(nobody))])
            case _:
                assert_never(effect)

    def whose(self, who: Player, base: str, third: str) -> str:
        """The head of branches: roll, that player rolls."""
        if who == YOU:
            return f"{base}:"
        return f"{self.player(who)} {base if self.several(who) else third}:"

    def offer(self, may: May) -> Lines:
        """May draw 1 card, paying 1 ornicle; that player may draw 1 card; a block of several."""
        paid = ", ".join(self.paid(do) for do in may.price)
        match may.body:
            case (Do() as do,) if do.who == may.who and do.op != "become":
                words = self.does(do.verb, "base", do.what, do.slots)
                who = "" if may.who == YOU else self.player(may.who)
                yield _listed(spaced(who, "may", words), paid)
            case _:
                who = "" if may.who == YOU else self.player(may.who)
                yield f"{_listed(spaced(who, 'may'), paid)}:"
                yield from under(self.body(may.body))

    def branch_on(self, effect: If) -> Lines:
        """A block with `if` and `otherwise`; `unless` is the tail of one sentence."""
        match effect:
            case If(Not() as condition, (Do() | May() as one,), ()):
                lines = list(self.effect(one))
                if len(lines) != 1:
                    raise Unwritable("a block cannot begin with unless")
                yield f"{lines[0]} {self.conditions(condition)}"
            case If(Not()) | If(Both((Not(), *_))):
                raise Unwritable("a block cannot begin with unless")
            case If(condition, then, otherwise):
                yield f"{self.conditions(condition)}:"
                yield from under(self.body(then))
                yield from self.otherwise(otherwise)

    def otherwise(self, body: Body) -> Lines:
        """What is done otherwise; `otherwise if`, where that is another block with `if`."""
        match body:
            case ():
                return
            case (If() as asked,) if (lines := list(self.branch_on(asked)))[0].endswith(":"):
                yield f"otherwise {lines[0]}"
                yield from lines[1:]
            case _:
                yield "otherwise:"
                yield from under(self.body(body))

    def branch(self, branch: Branch) -> Lines:
        """A branch of a choice: its first sentence stands behind its label, and a block below it."""
        first, *rest = self.body(branch.body)
        asked = self.conditions(branch.condition) if branch.condition is not None else ""
        head = spaced(f'"{branch.label}"' if branch.label else "", asked)
        if first.endswith(":"):
            if not head:
                raise Unwritable("a branch without a label begins with a sentence")
            yield f"- {head}:"
            yield from under([first, *rest])
            return
        yield f"- {head}{': ' if head else ''}{first}"
        yield from under(rest)

    def face(self, branch: FaceBranch) -> Lines:
        """What happens on some faces."""
        yield f"{', '.join(self.faces(face) for face in branch.faces) if branch.faces else 'otherwise'}:"
        yield from under(self.body(branch.body))


def _tailed(head: str, tail: str) -> str:
    mark = ", " if tail.startswith(("if", "unless", "once")) else " "
    return f"{head}{mark}{tail}:" if tail else f"{head}:"


def _listed(words: str, paid: str) -> str:
    return f"{words}, {paid}" if paid else words
