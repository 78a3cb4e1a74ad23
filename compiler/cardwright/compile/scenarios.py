"""Scenarios of a set become frozen values: who plays, what lies where, the moves, and what should come of them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from cardwright.compile import messages
from cardwright.compile.cardset import CardSet
from cardwright.compile.document import Document
from cardwright.compile.expectations import expectations, odds
from cardwright.compile.labels import labels, labels_of_changes
from cardwright.compile.lower import Lowered
from cardwright.compile.moves import moves
from cardwright.compile.names import Denotation, Names
from cardwright.compile.overlays import included, is_setting, settings_of
from cardwright.compile.scope import Lost, Scope
from cardwright.compile.seats import seats
from cardwright.compile.situation import situation
from cardwright.compile.wishes import refused, wishes
from cardwright.messages.message import message
from cardwright.ruleset.game import Ruleset
from cardwright.ruleset.overlaid import overlaid, with_settings
from cardwright.ruleset.scenario import Line, Scenario, Seat
from cardwright.syntax import tree
from cardwright.syntax.diagnostic import Diagnostic
from cardwright.syntax.near import nearest
from cardwright.syntax.source import Span


def scenarios(
    cards: CardSet, lowered: Lowered, own: Iterable[Document], found: list[Diagnostic]
) -> tuple[Scenario, ...]:
    """The scenarios among a set's own documents. Each is known to the origins (`scenario/ID`), and each of its lines
    (`scenario/ID#1`). What is not understood is reported and left out."""
    written = [document for document in own if document.sort == "scenario"]
    if lowered.ruleset is None or not written:
        return ()
    names = replace(cards.names, labels=set(_labels(cards)))
    first: dict[str, Document] = {}
    made = []
    for document in written:
        if (twin := first.setdefault(document.id, document)) is not document:
            found.append(messages.same_name(document.span(), document.title, twin.span()))
            continue
        made.append(_scenario(document, cards, names, lowered.ruleset, lowered.origins, found))
    return tuple(made)


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
    found: list[Diagnostic],
) -> Scenario:
    origins[document.id] = document.span()
    overlays = tuple(_overlays(document, cards, found))
    game = overlaid(ruleset, overlays)
    players = tuple(seats(document, game, names, found))
    scope = Scope(_with_seats(names, players), document.source, found)
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


def _overlays(document: Document, cards: CardSet, found: list[Diagnostic]) -> Iterator[str]:
    """What is laid over the game, by title: the edition, the variant, then the house rules."""
    for sort in ("edition", "variant"):
        title = document.json.get(sort)
        if isinstance(title, list) and len(title) > 1:
            span = document.span(f"/{sort}/1")
            found.append(
                messages.no_meaning(span, "One alone can hold.", message("Leave the others out:  {sort}: …", sort=sort))
            )
        title = title[0] if isinstance(title, list) and title else title
        if not isinstance(title, str):
            continue
        known = {name: one.title for one in cards.of(sort) for name in (one.title, one.json.get("short")) if name}
        if title in known:
            yield known[title]
        else:
            near = nearest(title, known, {})
            found.append(messages.unknown_title(document.span(f"/{sort}"), sort, title, near, known))
    yield from included(document, "with", cards, found)


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
