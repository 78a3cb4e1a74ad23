"""What is done: instructions one after the other, and the blocks that hold them."""

from __future__ import annotations

from typing import assert_never

from tests.reference import amounts, cards, deeds, happen, moving, people, prices, tests
from tests.reference.state import Lasts, Standing, State, View

from cardwright.core import blocks, nodes
from cardwright.core.blocks import Body, Effect
from cardwright.core.deeds import Arrange, Deed, Fill, HandOver, Into, Look, Move, Shuffle
from cardwright.core.nodes import YOU, Departure, PhaseEdge
from cardwright.engine.effects import USES
from cardwright.engine.question import BID, BRANCH, SECRET, USE


def run(state: State, said: Body, view: View) -> State:
    """The state that comes of a body: the one that is given stays as it is."""
    after = state.copied()
    body(after, said, view.copy())
    return after


def body(state: State, said: Body, view: View) -> None:
    for one in said:
        effect(state, one, view)


def effect(state: State, said: Effect, view: View) -> None:
    match said:
        case blocks.IfElse(test, then, otherwise):
            body(state, then if tests.holds(state, test, view) else otherwise, view)
        case blocks.AskWhether():
            _may(state, said, view)
        case blocks.ChooseBranch(x, who, branches):
            for seat in _players(state, who, view):
                _name(view, x, seat)
                there = [branch for branch in branches if branch.test is None or tests.holds(state, branch.test, view)]
                if there:
                    body(state, there[state.ask(seat, BRANCH, range(len(there)))].body, view)
        case blocks.Each(x, among, inner):
            seats = people.reached(state, among, view)
            for seat in seats:
                if happen.lap(state):
                    view.vars[x.n] = seat
                    body(state, inner, view)
        case blocks.EachCard(x, places, test, inner):
            for card in cards.lying(state, places, test, x, view):
                if happen.lap(state):
                    view.vars[x.n] = [card]
                    body(state, inner, view)
        case blocks.Repeat(n, inner):
            for _ in range(amounts.value(state, n, view)):
                if happen.lap(state):
                    body(state, inner, view)
        case blocks.RepeatUntil(test, inner):
            _until_so(state, test, inner, view)
        case blocks.Together():
            _together(state, said, view)
        case blocks.ThrowEach():
            _roll(state, said, view)
        case blocks.ThrowOff():
            _roll_off(state, said, view)
        case blocks.ChooseInSecret():
            _secret(state, said, view)
        case blocks.Votes():
            _votes(state, said, view)
        case blocks.Bids():
            _bids(state, said, view)
        case blocks.Postpone(_, inner) if _as_many_as_may_come(state, inner, view):
            state.cut += 1
        case blocks.Postpone(moment, inner):
            state.lasting.append(_until(state, moment, view, body=inner, view_then=view.copy()))
        case blocks.HoldUntil(does, until):
            _lasting(state, does, until, view)
        case _:
            deed(state, said, view)


def _as_many_as_may_come(state: State, inner: Body, view: View) -> bool:
    """Whether so much of the same is to come for a player that no more of it can."""
    waiting = [one for one in state.lasting if one.body is inner and one.view is not None and one.view.you == view.you]
    return len(waiting) >= USES


def deed(state: State, said: Deed, view: View) -> None:
    """What somebody does. Whoever is out of the game, or spared by the card that speaks, does nothing of it."""
    mine = getattr(said, "by", None) == YOU and not _nobodys(said)
    if mine and (state.players[view.you].out or view.you in view.spared):
        return
    deeds.deed(state, said, view)


def _nobodys(said: Deed) -> bool:
    """Whether it does not matter who does it: then nobody is spared it."""
    match said:
        case Look(everybody=True) | Arrange() | Shuffle() | Fill(of=None) | Move(to=Into(of=None)):
            return True
        case _:
            return False


def _name(view: View, x: nodes.Var, seat: int) -> None:
    """Who is asked gets their variable; where it is you, that is you already."""
    if x != YOU:
        view.vars[x.n] = seat


def _players(state: State, who: nodes.Who, view: View) -> list[int]:
    """Who chooses or throws: you do, even if the card that speaks cannot affect you."""
    return [view.you] if who == YOU else people.reached(state, who, view)


def _may(state: State, said: blocks.AskWhether, view: View) -> None:
    whether_taken(state, said, (), view)


def whether_taken(state: State, said: blocks.AskWhether, first: blocks.Body, view: View) -> bool:
    """Somebody is asked, if the price is there, and what is done `first`; all of it is done or nothing. Whether anybody
    has taken it."""
    taken = False
    for seat in people.reached(state, said.who, view):
        _name(view, said.x, seat)
        there = prices.payable(state, said.price, view) and prices.payable(state, first, view)
        if there and state.ask(seat, USE, (True, False)):
            body(state, said.price, view)
            body(state, said.body, view)
            taken = True
    return taken


def _together(state: State, said: blocks.Together, view: View) -> None:
    """Everybody chooses first, then all moves happen at once."""
    seats = people.reached(state, said.among, view)
    match said.move:
        case Move(_, taken, to, verb):
            going = []
            for seat in seats:
                _name(view, said.x, seat)
                those = cards.take(state, taken, seat, view)
                aim = deeds.aim(state, to, view) if those else None
                going += [(seat, card, aim(card)) for card in those if aim is not None]
            for seat, card, goal in going:
                if goal is not None:
                    moving.carry(state, verb, seat, card, *goal)
            view.vars[taken.x.n] = [card for _, card, _ in going]
        case HandOver(_, _, counter, span, _, to, verb):
            over = []
            for seat in seats:
                _name(view, said.x, seat)
                takers = people.reached(state, to, view)[:1]
                there = state.players[seat].counters[counter]
                over.append((seat, takers, deeds.how_many(state, span, seat, view, there)))
            for seat, takers, n in over:
                for taker in takers:
                    moving.hand_over(state, verb, seat, taker, counter, n)
        case _:
            assert_never(said.move)


def _roll(state: State, said: blocks.ThrowEach, view: View) -> None:
    """The first branch that the face fits is carried out; one without faces is for all others."""
    faces = state.bound.ruleset.dice[0].faces
    for seat in _players(state, said.who, view):
        _name(view, said.x, seat)
        face = view.vars[said.face.n] = state.chance.face(faces, seat)
        for branch in said.branches:
            if branch.faces is None or face in branch.faces:
                body(state, branch.body, view)
                break


def _roll_off(state: State, said: blocks.ThrowOff, view: View) -> None:
    """Whoever rolls no number rolls again; then each branch is carried out for all who are level."""
    faces = state.bound.ruleset.dice[0].faces
    rolls: dict[int, int] = {}
    for seat in _players(state, said.who, view):
        while not isinstance(face := state.chance.face(faces, seat), int):
            pass
        rolls[seat] = face
    for branch in said.branches:
        extreme = (max if branch.most else min)(rolls.values(), default=0)
        for seat in [seat for seat, n in rolls.items() if n == extreme]:
            view.vars[said.x.n] = seat
            body(state, branch.body, view)


def _secret(state: State, said: blocks.ChooseInSecret, view: View) -> None:
    """Everybody chooses behind a hand; then all is done in the order of play, and what comes besides if all agree."""
    seats = people.unspared(state, state.order(view.you), view)
    chosen = [(seat, said.branches[state.ask(seat, SECRET, range(len(said.branches)))]) for seat in seats]
    for seat, branch in chosen:
        view.vars[said.x.n] = seat
        body(state, branch.body, view)
    labels = {branch.label for _, branch in chosen}
    for besides in said.unanimous:
        if labels == {besides.label}:
            body(state, besides.body, view)


def _votes(state: State, said: blocks.Votes, view: View) -> None:
    """Everybody picks somebody behind a hand; then it is done for each who was picked, as often."""
    picked = []
    for seat in people.unspared(state, state.order(view.you), view):
        view.vars[said.x.n] = seat
        picked += people.reached(state, said.whom, view)
    for seat in picked:
        view.vars[said.y.n] = seat
        body(state, said.body, view)
        if state.over:
            return


def _until_so(state: State, test: nodes.Test, said: Body, view: View) -> None:
    """Again and again until it is so; where nothing has moved, nothing would the next time."""
    while not state.over and not tests.holds(state, test, view) and happen.lap(state):
        before = _what_lies_where(state)
        body(state, said, view)
        if _what_lies_where(state) == before:
            return


def _what_lies_where(state: State) -> object:
    held = [({zone: [*cards] for zone, cards in one.zones.items()}, {**one.counters}) for one in state.players]
    tokens = {card: dict(lying) for card, lying in state.carried.items()}
    return {zone: [*cards] for zone, cards in state.zones.items()}, held, tokens


def _bids(state: State, said: blocks.Bids, view: View) -> None:
    """Closed bids; of level ones the first in the order of initiative is the highest."""
    seats = people.unspared(state, state.initiative(), view)
    bids = [(seat, state.ask(seat, BID, range(state.players[seat].counters[said.counter] + 1))) for seat in seats]
    best = max((n for _, n in bids), default=0)
    if not best:
        body(state, said.nobody, view)
        return
    view.vars[said.x.n] = next(seat for seat, n in bids if n == best)
    view.vars[said.n.n] = best
    body(state, said.highest, view)


# ---- what lasts


def _until(
    state: State,
    said: PhaseEdge,
    view: View,
    rule: Standing | None = None,
    body: Body = (),
    view_then: View | None = None,
) -> Lasts:
    """When something is over, or to come."""
    seats = None if said.who is None else frozenset(people.players(state, said.who, view))
    return Lasts(said.edge, said.phase, seats, None, rule, body, view_then)


def _lasting(state: State, does: blocks.Does, until: PhaseEdge | Departure, view: View) -> None:
    """A rule holds from now on; where nothing is to leave, it does not.

    What was said in the same words before, and does not add up, holds once.
    """
    state.age += 1
    rule = Standing(view.key, does, view.sorts, view.you, view.this, state.age, view.copy())
    if isinstance(until, Departure):
        those = view.vars[until.card.n]
        if not those:
            return
        lasts = Lasts("end", until.zone, None, those[0], rule, (), None)
    else:
        lasts = _until(state, until, view, rule)
    if isinstance(does, blocks.Permission | blocks.Recast):
        state.lasting = [one for one in state.lasting if not _same(one, lasts)]
    state.lasting.append(lasts)


def _same(one: Lasts, other: Lasts) -> bool:
    """In the same words, of the same players and things, for as long."""
    if one.rule is None or other.rule is None:
        return False
    a = (one.edge, one.phase, one.seats, one.card, one.rule.does, one.rule.key, one.rule.said)
    return a == (other.edge, other.phase, other.seats, other.card, other.rule.does, other.rule.key, other.rule.said)


def phase(state: State, edge: str, phase: str, seat: int | None) -> None:
    """A phase begins or ends, for somebody if it is theirs: counts begin anew, what lasted until then ends, what was
    to come then is done."""
    state.used = {used: n for used, n in state.used.items() if used[2] not in (phase, "")}
    over = [
        one
        for one in state.lasting
        if (one.edge, one.phase, one.card) == (edge, phase, None)
        and (one.seats is None or seat is None or seat in one.seats)
    ]
    state.lasting = [one for one in state.lasting if one not in over]
    for one in over:
        if one.rule is None and one.view is not None:
            body(state, one.body, one.view)
