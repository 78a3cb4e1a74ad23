"""Every way in which a few instructions can be nested: small leaves, so that two shapes that read alike are found."""

from __future__ import annotations

from functools import cache
from typing import Any

from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from cardwright.ruleset.abilities import (
    Ability,
    Bidding,
    Body,
    Branch,
    Choose,
    Do,
    Effect,
    FaceBranch,
    ForEach,
    If,
    Lasting,
    Later,
    May,
    Option,
    RankBranch,
    Replace,
    Roll,
    RollOff,
    Secret,
    Terms,
    Trigger,
    Until,
)
from cardwright.ruleset.condition import Condition, Happens
from cardwright.ruleset.phrases import YOU, Faces, Player


def shapes(
    leaves: tuple[Effect, ...], condition: Condition, price: tuple[Do, ...], event: Happens
) -> SearchStrategy[Body | Ability]:
    """Bodies of these leaves, and abilities with such bodies."""
    that, each = Player("that player"), Player("opponent", "each")

    def blocks(inner: SearchStrategy[Effect]) -> SearchStrategy[Effect]:
        body: SearchStrategy[Body] = st.lists(inner, min_size=1, max_size=3).map(tuple)
        two = st.tuples(body, body)
        no: Body = ()
        turn = Until("end", "turn")
        return st.one_of(
            body.map(lambda b: If(condition, b)),
            two.map(lambda b: If(condition, *b)),
            body.map(May),
            body.map(lambda b: May(b, YOU, price)),
            body.map(lambda b: May(b, that)),
            two.map(lambda b: Choose((Branch(b[0]), Branch(b[1])))),
            two.map(lambda b: Choose((Branch(b[0], "Hand"), Branch(b[1], "Slap")), that)),
            body.map(lambda b: ForEach(each, b)),
            two.map(lambda b: Roll((FaceBranch((Faces("sun"),), b[0]), FaceBranch((), b[1])))),
            body.map(lambda b: RollOff((RankBranch(False, b),), each)),
            two.map(lambda b: RollOff((RankBranch(True, b[0]), RankBranch(False, b[1])), each)),
            two.map(lambda b: Secret((Branch(b[0], "Hand"), Branch(no, "Slap")), (Branch(b[1], "Hand"),))),
            two.map(lambda b: Secret((Branch(b[0], "Hand"), Branch(b[1], "Slap")))),
            body.map(lambda b: Bidding("ornicle", b)),
            two.map(lambda b: Bidding("ornicle", *b)),
            body.map(lambda b: Later(Until("start", "turn", YOU, True), b)),
            body.map(lambda b: Lasting(Trigger("when", event, b, Terms(until=turn)))),
        )

    leaf = st.sampled_from(leaves)

    @st.composite
    def nested(draw: st.DrawFn, depth: int) -> Effect:
        deeper = depth > 0 and draw(st.booleans())
        return draw(block(depth) if deeper else leaf)

    @cache
    def block(depth: int) -> SearchStrategy[Effect]:
        return blocks(nested(depth - 1))

    bodies: SearchStrategy[Any] = st.lists(nested(2), min_size=1, max_size=3).map(tuple)
    terms = st.sampled_from([Terms(), Terms(condition=condition), Terms(limit="battle")])
    return st.one_of(
        bodies,
        st.builds(Trigger, st.sampled_from(["when", "before"]), st.just(event), bodies, terms),
        st.builds(Replace, st.just(event), bodies, st.just(""), terms),
        st.builds(lambda body, tail: Option("Refuse", body, terms=tail), bodies, terms),
    )
