"""Lines of a card, a house rule or a game become abilities: what holds, what waits, what a player may use."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import NamedTuple

from cardwright.compile import messages
from cardwright.compile.additions import HEAD, OFFER
from cardwright.compile.clauses import condition, examples, happening, match, one_of_several
from cardwright.compile.document import unquote
from cardwright.compile.holding import static
from cardwright.compile.instructions import body
from cardwright.compile.modifiers import Settled, behind, settle
from cardwright.compile.names import the_verb
from cardwright.compile.phrases import likewise, phrase
from cardwright.compile.scope import Lost, Scope
from cardwright.core.discourse import named_in, names_somebody, one_of, players_of
from cardwright.ruleset.abilities import (
    Ability,
    Action,
    Body,
    Do,
    Effect,
    Omit,
    Option,
    Permit,
    Replace,
    Terms,
    Trigger,
)
from cardwright.ruleset.condition import Both, Condition, Happens
from cardwright.ruleset.game import Claim
from cardwright.ruleset.parts import parts
from cardwright.ruleset.phrases import YOU, Argument, Player, Ref, Thing
from cardwright.syntax import tree
from cardwright.syntax.diagnostic import Diagnostic
from cardwright.syntax.near import nearest
from cardwright.syntax.source import Source, Span

ACTION_STEP = "turn.action"
"""The step in which a player chooses an action (IT-031). Where a kernel plays the game, and this is none of its steps,
none can be chosen."""


class Understood(NamedTuple):
    """What the lines of a declaration mean; `places` and `steps` give for each ability and each instruction where it
    was written, `inside` the same for each line of their blocks, by its name among the origins."""

    abilities: tuple[Ability, ...]
    on_play: Body
    claims: tuple[Claim, ...]
    places: tuple[tuple[int, int], ...]
    steps: tuple[tuple[int, int], ...] = ()
    inside: tuple[tuple[str, int, int], ...] = ()

    def origins(self, id: str, source: Source) -> dict[str, Span]:
        """The same by the names that findings go by: `ID/abilities/0`, `ID/on_play/0`."""
        written = [("abilities", self.places), ("on_play", self.steps)]
        inside = {f"{id}/inside/{name}": Span(source, start, end) for name, start, end in self.inside}
        return inside | {
            f"{id}/{part}/{n}": Span(source, *at) for part, places in written for n, at in enumerate(places)
        }

    def moved(self, by: int) -> Understood:
        """The same, written so many characters further on."""
        places, steps = (
            tuple((start + by, end + by) for start, end in written) for written in (self.places, self.steps)
        )
        inside = tuple((name, start + by, end + by) for name, start, end in self.inside)
        return self._replace(places=places, steps=steps, inside=inside)


NOTHING = Understood((), (), (), ())

_WAITS = (tree.WhenBlock, tree.ReplaceBlock, tree.OptionBlock, tree.ActionBlock, tree.OmitLine)


def instructions(
    lines: tree.Body, scope: Scope, waits: Callable[[Span], Diagnostic] = messages.gone_by_then
) -> Understood:
    """All that the lines of a card say that is carried out line by line, as an event is. Nothing on it waits."""
    done: list[Effect] = []
    steps: list[tuple[int, int]] = []
    inside: list[tuple[str, int, int]] = []
    for line in lines:
        if isinstance(line, _WAITS):
            scope.diagnostics.append(waits(scope.first_line(line.start, line.end)))
        elif not isinstance(line, tree.ClaimLine):
            understood = body((line,), scope, static)
            for n, effect in enumerate(understood):
                inside.extend(_inside(f"on_play {len(done) + n}", effect, scope))
            scope.lines.clear()
            done.extend(understood)
            steps.extend([(line.start, line.end)] * len(understood))
    claims = abilities(tuple(line for line in lines if isinstance(line, tree.ClaimLine)), scope)
    return claims._replace(on_play=tuple(done), steps=tuple(steps), inside=tuple(inside))


def abilities(lines: tree.Body, scope: Scope) -> Understood:
    """All that some lines say; each is an ability."""
    understood: list[Ability] = []
    places: list[tuple[int, int]] = []
    claims: list[Claim] = []
    inside: list[tuple[str, int, int]] = []
    for line in lines:
        inner = scope.inner()
        scope.lines.clear()
        try:
            for ability in _line(line, inner):
                if isinstance(ability, Claim):
                    claims.append(ability)
                else:
                    inside.extend(_inside(f"abilities {len(understood)}", ability, scope))
                    understood.append(ability)
                    places.append((line.start, line.end))
        except Lost:
            continue
    return Understood(tuple(understood), (), tuple(claims), tuple(places), (), tuple(inside))


def _inside(of: str, said: Ability | Effect, scope: Scope) -> Iterator[tuple[str, int, int]]:
    """Where the lines of the blocks of an ability or an instruction stand, by their places in the order of reading."""
    order = {id(part): n for n, part in enumerate(parts(said))} if scope.lines else {}
    return ((f"{of}/{order[id(line)]}", start, end) for line, start, end in scope.lines if id(line) in order)


def _line(line: tree.Line, scope: Scope) -> Iterator[Ability | Claim]:
    match line:
        case tree.SimpleLine(doings):
            for doing in doings:
                _holds_as_long_as_its_card(doing, scope)
                yield from _permits(doing, scope)
        case tree.WhenBlock():
            yield _trigger(line, scope)
        case tree.ReplaceBlock():
            yield _replace(line, scope)
        case tree.OptionBlock():
            yield _option(line, scope)
        case tree.ActionBlock(label, tails, lines):
            settled = settle(None, None, tails, scope, condition, "action", OFFER)
            _name_price(settled.terms, scope)
            names = scope.names
            in_cards = not names.kernel and any(step.lines for step in names.steps.values())
            if names.steps and ACTION_STEP not in names.steps and not in_cards:
                scope.diagnostics.append(messages.no_actions(scope.span(label.start, label.end)))
            yield Action(unquote(label.text), body(lines, scope.inner(headed=True), static), settled.terms)
        case tree.OmitLine(step):
            yield Omit(_step(step, scope))
        case tree.ClaimLine(subject, verb, n, m):
            thing = phrase(subject, scope)
            noun = thing.noun if isinstance(thing, Thing) else ""
            yield Claim(n, m, the_verb("VERBS", verb.text).id, noun)
        case tree.BadLine():
            return
        case _:
            raise scope.lose(messages.not_an_ability(scope.span(line.start, line.end), type(line).__name__))


def _holds_as_long_as_its_card(doing: tree.Doing, scope: Scope) -> None:
    """What holds by itself ends with its card, and not when a sentence says so. Raises Lost."""
    until = next((tail for tail in doing.tails if tail.form == "until"), None)
    if until is not None and doing.clause.form not in ("does", "may"):
        raise scope.lose(messages.ends_with_its_card(scope.span(until.start, until.end)))


def _permits(doing: tree.Doing, scope: Scope) -> Iterator[Ability]:
    """An ability that holds. "Cannot play cats or traps" is two of them where the game has an action for each."""
    obj = doing.clause.object
    if doing.clause.form not in ("can", "cannot") or obj is None or len(obj.parts) == 1:
        yield static(doing, scope)
        return
    mark = len(scope.diagnostics)
    try:
        yield static(doing, scope)
    except Lost:
        del scope.diagnostics[mark:]
        first: Argument | None = None
        for part in obj.parts:
            alone = tree.Phrase((part,), "", part.start, part.end)
            ability = static(doing._replace(clause=doing.clause._replace(object=alone)), scope)
            if isinstance(ability, Permit) and ability.what is not None:
                first = first or ability.what
                ability = replace(ability, what=likewise(first, ability.what, part, scope))
            yield ability


# ---- what waits


def _trigger(line: tree.WhenBlock, scope: Scope) -> Ability:
    event, terms = _event(line.clause, line.tails, scope)
    if line.timing == "before":
        for part in event.of if isinstance(event, Both) else (event,):
            if isinstance(part, Happens):
                _can_be_stopped(part.happening, scope.span(line.clause.start, line.clause.end), scope)
    _name_price(terms, scope)
    inner = scope.inner(timing=line.timing, headed=True, they=_somebody(event))
    inner = inner.asked(terms.condition, *_named(event))
    return Trigger(line.timing, event, body(line.body, inner, static), terms)


def _event(clause: tree.ClauseTree, tails: tuple[tree.Tail, ...], scope: Scope) -> tuple[Condition, Terms]:
    """A happening with the terms of its head; "a cat or a trap" may be two happenings."""
    obj = clause.object
    _one_at_a_time(obj, scope)
    if obj is not None and len(obj.parts) > 1:
        mark = len(scope.diagnostics)
        try:
            event, settled = happening(clause, tails, scope, form=HEAD)
            return event, settled.terms
        except Lost:
            del scope.diagnostics[mark:]
        events: list[Condition] = []
        terms = Terms()
        ways = [scope.inner() for _ in obj.parts]
        for part, way in zip(obj.parts, ways, strict=True):
            alone = clause._replace(object=tree.Phrase((part,), "", part.start, part.end))
            event, settled = happening(alone, tails, way, form=HEAD)
            first = events[0] if events else event
            if isinstance(event, Happens) and isinstance(first, Happens) and event.what and first.what:
                event = replace(event, what=likewise(first.what, event.what, part, scope))
            events.append(event)
            terms = settled.terms
        before = len(scope.discourse.named)
        scope.discourse.named += one_of([way.discourse.named[before:] for way in ways])
        return Both(tuple(events), all=False), terms
    event, settled = happening(clause, tails, scope, form=HEAD)
    return event, settled.terms


def _one_at_a_time(obj: tree.Phrase | None, scope: Scope) -> None:
    """ "when you discard a cat and a trap": each is discarded by itself, and heard of by itself. Raises Lost."""
    if obj is not None and obj.join == "and":
        between = scope.span(obj.parts[-2].end, obj.parts[-1].start)
        at = between.text.find("and")  # what stands there may be no word at all, where the line has other faults
        span = scope.span(between.start + at, between.start + at + len("and")) if at >= 0 else between
        raise scope.lose(messages.nobody_can(span, "It is one at a time, each by itself.", "Write `or`."))


def _can_be_stopped(happening: str, span: Span, scope: Scope) -> None:
    """Nothing comes before what is told when it has happened, or in its place. Raises Lost."""
    declared = next(clause for clause in scope.names.happenings if clause.id == happening)
    if not declared.stoppable:
        raise scope.lose(messages.not_stoppable(span))


def _somebody(event: Condition) -> bool:
    """Whether a head names somebody of whom the lines below it speak as `they`."""
    first = event.of[-1] if isinstance(event, Both) else event
    return isinstance(first, Happens) and names_somebody(first)


def _named(event: Condition | None) -> Iterator[Player]:
    """The players of whom a head speaks."""
    match event:
        case Happens():
            yield from players_of(event)
        case Both(of):
            for part in of:
                yield from _named(part)
        case _:
            return


def _replace(line: tree.ReplaceBlock, scope: Scope) -> Ability:
    if line.step is not None:
        step = _step(line.step, scope)
        return Replace(None, body(line.body, scope.inner(timing="instead", headed=True), static), step)
    assert line.verb is not None
    verb = the_verb("VERBING", line.verb.text)
    _one_at_a_time(line.object, scope)
    settled = settle(verb, line.object, line.tails, scope, condition, line.verb.text, HEAD)
    declaration = match(scope.names.happenings, YOU, verb.id, settled.object, settled.slots, False, scope)
    if declaration is None:
        span = scope.span(line.start, line.end)
        raise scope.lose(
            messages.never_happens(
                span, span.text.removeprefix("instead of "), examples(scope.names.happenings, verb, scope)
            )
        )
    _can_be_stopped(declaration.id, scope.first_line(line.start, line.end), scope)
    event = one_of_several(
        Happens(declaration.id, YOU, verb.id, settled.object, settled.slots), line, line.tails, scope
    )
    for named in named_in(event):
        scope.name(named)
    terms = behind(settled, scope.inner(), condition)
    _name_price(terms, scope)
    done = body(line.body, scope.inner(timing="instead", headed=True), static)
    match done:
        case (Do(same, who=who, what=Ref("it" | "that"), slots=slots),) if (same, who, slots) == (
            verb.id,
            YOU,
            settled.slots,
        ):
            place = scope.span(line.body[0].start, line.body[-1].end)
            what = scope.span(line.object.start, line.object.end).text if line.object else ""
            raise scope.lose(messages.replaces_itself(place, f"{verb.base} {what}"))
    return Replace(event, done, "", terms)


def _step(token: tree.Token, scope: Scope) -> str:
    if token.text in scope.names.steps:
        return token.text
    near = nearest(token.text, scope.names.steps, {})
    raise scope.lose(messages.unknown_step(scope.at(token), token.text, near))


def _option(line: tree.OptionBlock, scope: Scope) -> Ability:
    event: Condition | None = None
    if line.trigger is not None:
        event, terms = _event(line.trigger, line.tails, scope)
        settled = Settled(terms=terms)
    else:
        settled = settle(None, None, line.tails, scope, condition, "may", OFFER)
    _name_price(settled.terms, scope)
    they = event is not None and _somebody(event)
    inner = scope.inner(timing=line.timing, headed=True, they=they)
    inner = inner.asked(settled.terms.condition, *_named(event))
    return Option(unquote(line.label.text), body(line.body, inner, static), line.timing, event, settled.terms)


def _name_price(terms: Terms, scope: Scope) -> None:
    for price in terms.price:
        scope.name(price.what)
        for _, argument in price.slots:
            scope.name(argument)
