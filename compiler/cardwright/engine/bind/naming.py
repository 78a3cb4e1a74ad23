"""What somebody names, a suit, a rank or a number, becomes a question with all that it can be as its options."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from cardwright.core.deeds import ChooseNumber, ChooseTrait
from cardwright.engine.bind.amounts import amount
from cardwright.engine.bind.likeness import measured, spoken_of
from cardwright.engine.bind.players import doer
from cardwright.engine.question import NUMBER, TRAIT

if TYPE_CHECKING:
    from cardwright.engine.bind import closures
    from cardwright.engine.bind.binder import Binder
    from cardwright.engine.table import Env

Options = Callable[["Env"], list[str] | list[int]]


def trait(node: ChooseTrait, binder: Binder) -> closures.Act:
    """A suit, or a rank. Where there is none to name, none is named."""
    names, at, of = doer(node.by), node.x.n, node.property
    options = _numbers(node, binder) if of else _elements(node, binder)
    lying = None if node.of is None else spoken_of(node.of, binder)

    def name(env: Env) -> None:
        known = options(env)
        question, about = (NUMBER, (of, env.key)) if of else (TRAIT, env.key)
        env.vars[at] = env.table.ask(names(env), question, known, about) if known else None
        if known and lying is not None and env.table.inference is not None:
            _overheard(env, lying(env), of, env.vars[at])

    return name


def _overheard(env: Env, cards: Sequence[int], of: str, named: int | str) -> None:
    """Who names what cards of one place have has told that one of them has it."""
    table, inference = env.table, env.table.inference
    places = {
        (player.seat, zone)
        for player in table.players
        for zone, there in player.zones.items()
        if any(card in there for card in cards)
    }
    if inference is not None and len(places) == 1:
        every = range(len(table.bound.cards))
        fitting = [card for card in every if (measured(table, card, of) if of else table.element[card]) == named]
        inference.some_of(places.pop(), fitting)


def _elements(node: ChooseTrait, binder: Binder) -> Options:
    """All elements, or those of some cards; a wild card is of each of them."""
    every = list(binder.ruleset.elements)
    if node.of is None:
        return lambda env: every
    lying = spoken_of(node.of, binder)

    def shown(env: Env) -> list[str]:
        here = {env.table.element[card] for card in lying(env)}
        return [element for element in every if element in here or "any" in here]

    return shown


def _numbers(node: ChooseTrait, binder: Binder) -> Options:
    """All numbers of a property that are printed on cards of the game, or those that some cards have now."""
    property = node.property
    if node.of is None:
        printed = sorted({int(has[property]) for has in binder.bound.properties if property in has})
        return lambda env: printed
    lying = spoken_of(node.of, binder)

    def shown(env: Env) -> list[int]:
        values = {measured(env.table, card, property) for card in lying(env)}
        return sorted(value for value in values if value is not None)

    return shown


def number(node: ChooseNumber, binder: Binder) -> closures.Act:
    """A number between two, which count; between numbers the wrong way round there is none."""
    names, at, least, most = doer(node.by), node.x.n, amount(node.least, binder), amount(node.most, binder)

    def name(env: Env) -> None:
        known = range(least(env), most(env) + 1)
        env.vars[at] = env.table.ask(names(env), NUMBER, known, ("", env.key)) if known else None

    return name
