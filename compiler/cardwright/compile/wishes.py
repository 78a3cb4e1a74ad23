"""What a move may say besides: why it cannot be made (`because of IT-036`), or when it always is (`whenever …`)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from cardwright.compile import messages
from cardwright.compile.document import unquote
from cardwright.compile.expectations import expectations
from cardwright.compile.moves import moves, of_everybody
from cardwright.compile.scope import Scope
from cardwright.messages.message import message
from cardwright.ruleset.abilities import Permit
from cardwright.ruleset.condition import Happens, Not
from cardwright.ruleset.game import Clause, Ruleset, RuleValue, Step
from cardwright.ruleset.scenario import Expect, Try, Wish
from cardwright.syntax import tree
from cardwright.syntax.near import nearest


def refused(at: str, line: tree.RefusedLine, game: Ruleset, scope: Scope) -> Iterator[Try]:
    """`ann cannot buy an object because of object_price`. Raises Lost."""
    made = list(moves(at, line.line, game, scope))
    because = tuple(_reason(token, game, scope) for token in line.because)
    for one in made:
        if not isinstance(one, Try) or one.can:
            span = scope.span(line.because[0].start, line.end)
            what = "Only of what cannot be done it is said why."
            remedy = message(
                "Write `{who} cannot … because of {reason}`.",
                who=one.move.who if isinstance(one, Try) else one.who,
                reason=span.text,
            )
            raise scope.lose(messages.no_meaning(span, what, remedy))
        yield replace(one, because=because)


def _reason(token: tree.Token, game: Ruleset, scope: Scope) -> tuple[str, ...]:
    """What is named as a reason: the number of a rule, a rule value, a card or what is laid over the game (all that
    are called so, by the beginning of their keys)."""
    span, word = scope.at(token), unquote(token.text)
    if token.type == "CODE":
        ruled: tuple[RuleValue | Clause | Step, ...] = (*game.values, *game.actions, *game.happenings, *game.steps)
        known = {code for one in ruled for code in one.source}
        if word in known:
            return (word,)
        raise scope.unknown("rule", word, span, known)
    if token.type == "WORD":
        if word in scope.names.values:
            return (word,)
        raise scope.lose(messages.unknown_value(span, word, nearest(word, scope.names.values, {})))
    laid = {one.id: f"{one.sort}/{one.id}" for one in game.overlays}
    keys = (*scope.names.cards.get(word, ()), *(key for title, key in laid.items() if title == word))
    if keys:
        return keys
    raise scope.lose(messages.unknown_card(span, word, nearest(word, [*scope.names.cards, *laid], scope.names.titles)))


def wishes(at: str, line: tree.WishLine, game: Ruleset, scope: Scope) -> Iterator[Wish]:
    """`ann rerolls whenever ann's total is at most 3`. Raises Lost."""
    made = list(moves(at, of_everybody(line.line, scope), game, scope))
    when = tuple(_when(at, line, game, scope))
    for one in made:
        if isinstance(one, Try) or one.within:
            span, what = scope.span(line.line.start, line.line.end), "This is not what a player always does."
            raise scope.lose(messages.no_meaning(span, what, "Write a move alone: `ann rerolls whenever possible`."))
        yield Wish(at, one, when)


def _when(at: str, line: tree.WishLine, game: Ruleset, scope: Scope) -> Iterator[Expect]:
    """What must be so. What happens, and what is on offer, is so at no moment that could be looked at."""
    if line.clause is None:
        return
    for one in expectations(at, tree.ExpectLine(line.clause, line.tails, line.start, line.end), game, scope):
        inner = one.what.condition if isinstance(one, Expect) and isinstance(one.what, Not) else None
        if isinstance(one, Try) or isinstance(one.what, Permit | Happens) or isinstance(inner, Happens):
            span = scope.span(line.clause.start, line.end)
            remedy = "Write how things are: `ann's total is at most 3`, `ann has 2 ornicles`."
            raise scope.lose(
                messages.no_meaning(
                    span, message("“{what}” is nothing that is so for a while.", what=span.text), remedy
                )
            )
        yield one
