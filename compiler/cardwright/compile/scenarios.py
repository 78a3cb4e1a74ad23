"""Scenarios of a set become frozen values: who plays, what lies where, the moves, and what should come of them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from cardwright.compile import messages
from cardwright.compile.cardset import CardSet
from cardwright.compile.document import Document, free_title, slug, unquote
from cardwright.compile.expectations import expectations, odds
from cardwright.compile.lower import Lowered
from cardwright.compile.moves import moves, of_everybody
from cardwright.compile.names import Denotation, Names
from cardwright.compile.overlays import included, is_setting, settings_of
from cardwright.compile.players import seats
from cardwright.compile.scope import Lost, Scope
from cardwright.compile.situation import situation
from cardwright.compile.texts import labels, labels_of_changes
from cardwright.messages.message import message
from cardwright.ruleset.abilities import Permit
from cardwright.ruleset.condition import Happens, Not
from cardwright.ruleset.game import Clause, Ruleset, RuleValue, Step
from cardwright.ruleset.overlaid import overlaid, with_settings
from cardwright.ruleset.scenario import Expect, Line, Scenario, Seat, Try, Wish
from cardwright.syntax import tree
from cardwright.syntax.diagnostic import Diagnostic
from cardwright.syntax.near import nearest
from cardwright.syntax.source import Span


def scenarios(
    cards: CardSet, lowered: Lowered, own: Iterable[Document], diagnostics: list[Diagnostic]
) -> tuple[Scenario, ...]:
    """The scenarios among a set's own documents. Each is known to the origins (`scenario/ID`), and each of its lines
    (`scenario/ID#1`). What is not understood is reported and left out."""
    written = [document for document in own if document.sort == "scenario"]
    if lowered.ruleset is None or not written:
        return ()
    names = replace(cards.names, labels=set(_labels(cards)))
    first: dict[str, Document] = {}
    understood = []
    for document in written:
        if (twin := first.setdefault(document.id, document)) is not document:
            free = free_title(document.title, {slug(one.title) for one in written})
            diagnostics.append(messages.same_name(document.span(), document.title, twin.span(), free))
            continue
        understood.append(_scenario(document, cards, names, lowered.ruleset, lowered.origins, diagnostics))
    return tuple(understood)


def _labels(cards: CardSet) -> Iterator[str]:
    for document in cards.documents:
        yield from labels(document)
        yield from labels_of_changes(document)


def _scenario(
    document: Document,
    cards: CardSet,
    names: Names,
    ruleset: Ruleset,
    origins: dict[str, Span],
    diagnostics: list[Diagnostic],
) -> Scenario:
    origins[document.id] = document.span()
    overlays = tuple(_overlays(document, cards, diagnostics))
    game = overlaid(ruleset, overlays)
    players = tuple(seats(document, game, names, diagnostics))
    scope = Scope(_with_seats(names, players), document.source, diagnostics)
    settings = [line for line in document.lines if is_setting(line, cards)]
    sets = tuple(settings_of(settings, document.id, cards, scope, origins))
    here = situation(document, with_settings(game, sets), scope)
    rest = [line for line in document.lines if not is_setting(line, cards)]
    seed = document.json.get("seed", 1)
    return Scenario(
        id=document.id,
        title=document.title,
        seats=players,
        overlays=overlays,
        sets=sets,
        seed=seed if type(seed) is int else 1,
        lays=here.lays,
        stocks=here.stocks,
        dice=here.dice,
        lines=tuple(_lines(rest, document, game, scope, origins)),
        setup=document.json.get("setup") is True,
        draws=here.draws,
    )


def _with_seats(names: Names, players: tuple[Seat, ...]) -> Names:
    """The names of the game, and those of the players."""
    return replace(
        names, nouns={**names.nouns, **{seat.name: Denotation("seated", seat.name, False) for seat in players}}
    )


# ---- edition, variant, with


def _overlays(document: Document, cards: CardSet, diagnostics: list[Diagnostic]) -> Iterator[str]:
    """What is laid over the game, by title: the edition, the variant, then the house rules."""
    for sort in ("edition", "variant"):
        title = document.json.get(sort)
        if isinstance(title, list) and len(title) > 1:
            span = document.span(f"/{sort}/1")
            diagnostics.append(
                messages.no_meaning(span, "One alone can hold.", message("Leave the others out:  {sort}: …", sort=sort))
            )
        title = title[0] if isinstance(title, list) and title else title
        if not isinstance(title, str):
            continue
        known = {
            name: overlay.title
            for overlay in cards.of(sort)
            for name in (overlay.title, overlay.json.get("short"))
            if name
        }
        if title in known:
            yield known[title]
        else:
            near = nearest(title, known, {})
            diagnostics.append(messages.unknown_title(document.span(f"/{sort}"), sort, title, near, known))
    yield from included(document, "with", cards, diagnostics)


# ---- lines


def _lines(
    lines: Iterable[tree.Line], document: Document, game: Ruleset, scope: Scope, origins: dict[str, Span]
) -> Iterator[Line]:
    for n, line in enumerate(lines, 1):
        at = f"{document.id}#{n}"
        origins[at] = _span(line, scope)
        try:
            yield from _line(at, line, game, scope.inner())
        except Lost:
            continue


def _line(at: str, line: tree.Line, game: Ruleset, scope: Scope) -> Iterator[Line]:
    match line:
        case tree.SimpleLine():
            yield from moves(at, line, game, scope)
        case tree.RefusedLine():
            yield from refused(at, line, game, scope)
        case tree.WishLine():
            yield from wishes(at, line, game, scope)
        case tree.ExpectLine():
            yield from expectations(at, line, game, scope)
        case tree.OddsLine():
            yield odds(at, line, game, scope)
        case tree.BadLine():
            return
        case _:
            raise scope.lose(messages.not_in_scenario(scope.span(line.start, line.end)))


def _span(line: tree.Line, scope: Scope) -> Span:
    end = max(line.end, line.clause.end) if isinstance(line, tree.ExpectLine) else line.end
    return scope.span(line.start, end)


def refused(at: str, line: tree.RefusedLine, game: Ruleset, scope: Scope) -> Iterator[Try]:
    """`ann cannot buy an object because of object_price`. Raises Lost."""
    tried = list(moves(at, line.line, game, scope))
    because = tuple(_reason(token, game, scope) for token in line.because)
    for move in tried:
        if not isinstance(move, Try) or move.can:
            span = scope.span(line.because[0].start, line.end)
            what = "Only of what cannot be done it is said why."
            remedy = message(
                "Write `{who} cannot … because of {reason}`.",
                who=move.move.who if isinstance(move, Try) else move.who,
                reason=span.text,
            )
            raise scope.lose(messages.no_meaning(span, what, remedy))
        yield replace(move, because=because)


def _reason(token: tree.Token, game: Ruleset, scope: Scope) -> tuple[str, ...]:
    """What is named as a reason: the number of a rule, a rule value, a card or what is laid over the game (all that
    are called so, by the beginning of their keys)."""
    span, word = scope.at(token), unquote(token.text)
    if token.type == "CODE":
        ruled: tuple[RuleValue | Clause | Step, ...] = (*game.values, *game.actions, *game.happenings, *game.steps)
        known = {code for rule in ruled for code in rule.source}
        if word in known:
            return (word,)
        raise scope.unknown("rule", word, span, known)
    if token.type == "WORD":
        if word in scope.names.values:
            return (word,)
        raise scope.lose(messages.unknown_value(span, word, nearest(word, scope.names.values, {})))
    laid = {overlay.id: f"{overlay.sort}/{overlay.id}" for overlay in game.overlays}
    keys = (*scope.names.cards.get(word, ()), *(key for title, key in laid.items() if title == word))
    if keys:
        return keys
    raise scope.lose(messages.unknown_card(span, word, nearest(word, [*scope.names.cards, *laid], scope.names.titles)))


def wishes(at: str, line: tree.WishLine, game: Ruleset, scope: Scope) -> Iterator[Wish]:
    """`ann rerolls whenever ann's total is at most 3`. Raises Lost."""
    offered = list(moves(at, of_everybody(line.line, scope), game, scope))
    when = tuple(_when(at, line, game, scope))
    for move in offered:
        if isinstance(move, Try) or move.within:
            span, what = scope.span(line.line.start, line.line.end), "This is not what a player always does."
            raise scope.lose(messages.no_meaning(span, what, "Write a move alone: `ann rerolls whenever possible`."))
        yield Wish(at, move, when)


def _when(at: str, line: tree.WishLine, game: Ruleset, scope: Scope) -> Iterator[Expect]:
    """What must be so. What happens, and what is on offer, is so at no moment that could be looked at."""
    if line.clause is None:
        return
    for expected in expectations(at, tree.ExpectLine(line.clause, line.tails, line.start, line.end), game, scope):
        inner = expected.what.condition if isinstance(expected, Expect) and isinstance(expected.what, Not) else None
        if isinstance(expected, Try) or isinstance(expected.what, Permit | Happens) or isinstance(inner, Happens):
            span = scope.span(line.clause.start, line.end)
            remedy = "Write how things are: `ann's total is at most 3`, `ann has 2 cards`."
            raise scope.lose(
                messages.no_meaning(
                    span, message("“{what}” is nothing that is so for a while.", what=span.text), remedy
                )
            )
        yield expected
