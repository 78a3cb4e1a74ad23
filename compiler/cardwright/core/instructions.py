"""Instructions and blocks become deeds: who does what to which cards, counters and dice, one after the other."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, assert_never

from cardwright.core.beyond import each
from cardwright.core.blocks import (
    Alternative,
    AskWhether,
    Bids,
    Body,
    ChooseBranch,
    ChooseInSecret,
    Does,
    Each,
    EachCard,
    Effect,
    FaceCase,
    HoldUntil,
    IfElse,
    Postpone,
    RankCase,
    Repeat,
    RepeatUntil,
    ThrowEach,
    ThrowOff,
    Votes,
)
from cardwright.core.conditions import condition
from cardwright.core.discourse import one_at_a_time
from cardwright.core.nodes import Circle, Departure, Held, PhaseEdge, Var, Where, Who
from cardwright.core.phases import run_phase
from cardwright.core.phrases import article, at_a_time, meant, narrowed, reached
from cardwright.core.resolve import YOU, Frame, Refused, ThrownDie
from cardwright.core.selections import places
from cardwright.core.sentences import are_several, deeds_of, sentence
from cardwright.messages.message import message, write
from cardwright.ruleset.abilities import (
    Ability,
    Bidding,
    Branch,
    Choose,
    Do,
    ForEach,
    If,
    Lasting,
    Later,
    Leaves,
    May,
    Roll,
    RollOff,
    RunUntil,
    Secret,
    Terms,
    Until,
    Vote,
)
from cardwright.ruleset.abilities import Body as Instructions
from cardwright.ruleset.abilities import Effect as Instruction
from cardwright.ruleset.phrases import (
    ALL,
    EVERY,
    ONE,
    Player,
    Thing,
)
from cardwright.ruleset.phrases import YOU as YOURSELF

Lowering = Callable[[Ability, Frame, bool], Does]


def body(instructions: Instructions, frame: Frame, rule: Lowering) -> Body:
    """All of some lines, in order. `rule` lowers an ability that holds for a while. Raises Refused."""
    does_all: list[Effect] = []
    for line in instructions:
        try:
            does = _effect(line, frame, rule)
        except Refused as refused:
            refused.line = refused.line or line
            raise
        frame.lines.append((line, does))
        does_all.extend(does)
    return tuple(does_all)


def _effect(instruction: Instruction, frame: Frame, rule: Lowering) -> Body:
    match instruction:
        case Do():
            return sentence(instruction, frame)
        case If(asked, then, otherwise):
            test = condition(asked, frame)
            return (IfElse(test, body(then, frame.inner(), rule), body(otherwise, frame.inner(), rule)),)
        case May():
            return (_may(instruction, frame, rule),)
        case Choose(branches, who):
            x, inner = _asked(who, frame)
            chosen = tuple(_branch(branch, inner, rule) for branch in branches)
            return (ChooseBranch(x, _players(who, frame), chosen),)
        case ForEach():
            return (_for_each(instruction, frame, rule),)
        case Roll():
            return (_roll(instruction, frame, rule),)
        case RollOff():
            return (_roll_off(instruction, frame, rule),)
        case Secret(branches, unanimous):
            x = frame.new("player")
            inner = frame.inner(they=x)
            plain = tuple(_branch(branch, inner, rule) for branch in branches)
            return (ChooseInSecret(x, plain, tuple(_branch(branch, frame, rule) for branch in unanimous)),)
        case Vote(whom, voted):
            x, y = frame.new("player"), frame.new("player")
            among = reached(whom, frame.inner(doer=x, they=x))
            return (Votes(x, among, y, body(voted, frame.inner(they=y), rule)),)
        case Bidding():
            x, n = frame.new("player"), frame.new("number")
            highest = body(instruction.highest, frame.inner(they=x, bid=n), rule)
            return (Bids(instruction.counter, x, n, highest, body(instruction.nobody, frame.inner(), rule)),)
        case Later(moment, inner_body):
            when = until(moment, frame)
            return (Postpone(when, body(inner_body, frame.apart(), rule)),)
        case Lasting(ability):
            return (_lasting(ability, frame, rule),)
        case RunUntil(run, asked) if run.op == "run":
            return (run_phase(run, asked, frame),)
        case RunUntil():
            return (_again_and_again(instruction, frame),)
        case _:
            assert_never(instruction)


# ---- blocks


def _asked(who: Player, frame: Frame) -> tuple[Var, Frame]:
    """The variable of who is asked, and the frame in which they are meant; of you, nothing changes."""
    if who == YOURSELF:
        return YOU, frame.inner()
    x = frame.new("player")
    return x, frame.inner(they=x)


def _players(who: Player, frame: Frame) -> Who:
    return YOU if who == YOURSELF else reached(who, frame)


def _branch(branch: Branch, frame: Frame, rule: Lowering) -> Alternative:
    inner = frame.inner()
    test = condition(branch.condition, inner) if branch.condition is not None else None
    return Alternative(branch.label, body(branch.body, inner.inner(), rule), test)


def _may(offer: May, frame: Frame, rule: Lowering) -> Effect:
    x, inner = _asked(offer.who, frame)
    who = _players(offer.who, frame)
    price = priced(offer.price, inner if offer.who == YOURSELF else replace(inner, doer=x))
    done = body(offer.body, inner, rule)
    frame.learn(inner, are_several(offer.who))
    return AskWhether(x, who, price, done)


def _for_each(loop: ForEach, frame: Frame, rule: Lowering) -> Effect:
    each = loop.each
    if isinstance(each, Player):
        x = frame.new("player")
        who = reached(each, frame)
        if loop.first is not None:
            who = _from(loop.first, each, frame)
        return Each(x, who, body(loop.body, frame.inner(they=x, doer=x), rule))
    if each.noun in frame.nouns.counters or each.count not in (None, ALL):
        return Repeat(at_a_time(each, frame), body(loop.body, frame.inner(), rule))
    x = frame.new("card")
    where, test = _each_of(each, x, frame)
    inner = frame.inner(discourse=frame.discourse.loop())
    inner.name(one_at_a_time(each), x)
    return EachCard(x, where, test, body(loop.body, inner, rule))


def _from(first: Player, each: Player, frame: Frame) -> Who:
    """All players, somebody being the first of them. Raises Refused where not all are meant."""
    if each != Player("player", "each"):
        raise Refused(each.word, "A lap round the table has everybody in it.", write("each player from …:"))
    if first.which != "the":
        raise Refused(
            first.word, "Which of them begins, is not said.", write("from the dealer", "from the next player")
        )
    return Circle("lap", meant(first, frame), "")


def _again_and_again(loop: RunUntil, frame: Frame) -> Effect:
    """Cards or counters move one by one, until something is so of whoever does it. Raises Refused."""
    what = loop.run.what
    assert isinstance(what, Thing)
    one = replace(loop.run, who=YOURSELF, what=replace(what, count=ONE))
    x, inner = _asked(loop.run.who, frame)
    inner = inner if x == YOU else inner.inner(doer=x)
    test = condition(loop.until, inner.inner())
    again = RepeatUntil(test, deeds_of(one, inner))
    return again if x == YOU else Each(x, _players(loop.run.who, frame), (again,))


def _each_of(thing: Thing, x: Var, frame: Frame) -> tuple[tuple[Where, ...], Any]:
    """ "For each object" means those of everybody, as behind a number; for each of yours, or in a place, those."""
    each(thing.count)
    loose = replace(thing, owner=None, place=None)
    if thing.owner is not None or thing.place is not None:
        return places("choose", replace(thing, count=None), None, frame), narrowed(loose, x, frame)
    test = narrowed(loose, x, frame)  # refuses what is no card and lies nowhere
    return (Held(frame.nouns.homes(thing.noun), Circle("all", None, ""), ""),), test


def _roll(roll: Roll, frame: Frame, rule: Lowering) -> Effect:
    x, inner = _asked(roll.who, frame)
    who, face = _players(roll.who, frame), frame.new("face")
    inner.die = ThrownDie(face, x)
    cases = []
    for branch in roll.branches:
        if any(one.owner is not None for one in branch.faces):
            raise Refused("roll", "A face is anybody's.", "Leave out whose it is.")
        faces = tuple(dict.fromkeys(one for face_said in branch.faces for one in frame.nouns.shown(face_said)))
        cases.append(FaceCase(faces if branch.faces else None, body(branch.body, inner.inner(), rule)))
    return ThrowEach(x, who, face, tuple(cases))


def _roll_off(roll_off: RollOff, frame: Frame, rule: Lowering) -> Effect:
    """Rolls are compared: where a die shows no number, there is nothing to compare. Raises Refused."""
    if not any(isinstance(face, int) for face in frame.nouns.faces):
        raise Refused("roll", "No die here shows numbers that could be compared.", "Name faces: `sun: …`.")
    who, x = reached(roll_off.who, frame), frame.new("player")
    inner = frame.inner(they=x, die=None)
    return ThrowOff(x, who, tuple(RankCase(one.most, body(one.body, inner.inner(), rule)) for one in roll_off.branches))


def _lasting(ability: Ability, frame: Frame, rule: Lowering) -> Effect:
    terms: Terms = getattr(ability, "terms", Terms())
    if terms.until is None:
        raise Refused("", "It is not said how long this lasts.", write("until end of turn"))
    match terms.until:
        case Until():
            return HoldUntil(rule(ability, frame, True), until(terms.until, frame))
        case Leaves():
            return HoldUntil(rule(ability, frame, True), _departure(terms.until, frame))
        case _:
            assert_never(terms.until)


def _departure(leaving: Leaves, frame: Frame) -> Departure:
    """A card that was named leaves its zone. Raises Refused."""
    card = frame.thing(leaving.card)
    if leaving.card.word == "it" and frame.pointed[-1][1].several:
        raise Refused("it", "These are several cards, and each leaves by itself.", write("until end of turn"))
    noun = frame.here if leaving.card.word == "this" else frame.pointed[-1][1].noun
    if not noun or not frame.nouns.may_lie(noun, leaving.zone):
        why = message("It never lies in the {zone}, and so it never leaves it.", zone=leaving.zone.replace("_", " "))
        raise Refused(leaving.card.word, why, write("until end of turn"))
    return Departure(card, leaving.zone)


def until(edge: Until, frame: Frame) -> PhaseEdge:
    """When something is over, or to come. Raises Refused."""
    if edge.next and edge.what == "end":
        raise Refused("next", "Which end is meant cannot be said.", write("until your next turn", "end of turn"))
    if edge.of is not None and edge.of.which in EVERY:
        raise Refused(
            "each", "It comes once, in the turn of one of them.", write(f"{article(edge.of.word)} {edge.of.word}'s …")
        )
    who = meant(replace(edge.of, which="each") if edge.of.which == "a" else edge.of, frame) if edge.of else None
    return PhaseEdge(edge.what, edge.phase, who)


# ---- prices


def priced(price: tuple[Do, ...], frame: Frame) -> Body:
    """The price is paid by whoever is offered something, in the order in which it is said. Raises Refused."""
    if other := next((do.who for do in price if do.who != YOURSELF), None):
        raise Refused(other.word, "Whoever is offered something pays for it.", "Put it into the lines below.")
    return tuple(deed for do in price for deed in deeds_of(do, frame))
