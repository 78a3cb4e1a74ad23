"""Every ability of a ruleset is found, those too that an instruction brings into force for a while."""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

from cardwright.ruleset.ability import Ability, Action, Option, Replace, Trigger
from cardwright.ruleset.effect import (
    Bidding,
    Body,
    Choose,
    Do,
    Effect,
    ForEach,
    If,
    Lasting,
    Later,
    May,
    Roll,
    Secret,
)  # fmt: skip
from cardwright.ruleset.game import Ruleset


def every_ability(ruleset: Ruleset) -> Iterator[tuple[str, Ability]]:
    """All abilities of the game and its cards, each with the id of its card ("" for the game's own)."""
    for ability in ruleset.abilities:
        yield from (("", one) for one in _with_inner(ability))
    for card in ruleset.cards:
        for ability in card.abilities:
            yield from ((card.id, one) for one in _with_inner(ability))
        yield from ((card.id, one) for one in lasting(card.on_play))


def _with_inner(ability: Ability) -> Iterator[Ability]:
    yield ability
    if isinstance(ability, Trigger | Replace | Option | Action):
        yield from lasting(ability.body)


def lasting(body: Body) -> Iterator[Ability]:
    """The abilities that a body brings into force."""
    for effect in body:
        if isinstance(effect, Lasting):
            yield from _with_inner(effect.ability)
        else:
            for inner in bodies(effect):
                yield from lasting(inner)


def bodies(effect: Effect) -> tuple[Body, ...]:
    """The blocks that stand inside an instruction."""
    match effect:
        case Do() | Lasting():
            return ()
        case If(_, then, otherwise):
            return then, otherwise
        case May(body) | ForEach(_, body) | Later(_, body):
            return (body,)
        case Choose(branches):
            return tuple(branch.body for branch in branches)
        case Roll(branches):
            return tuple(face.body for face in branches)
        case Secret(branches, unanimous):
            return tuple(branch.body for branch in (*branches, *unanimous))
        case Bidding(_, highest, nobody):
            return highest, nobody
        case _:
            assert_never(effect)
