"""Lines that are carried out become effects: single sentences, blocks, rolls, choices, bids."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Literal

from cardwright.compile import messages
from cardwright.compile.additions import BLOCK, INSTRUCTION, MAY, REPEATED
from cardwright.compile.agreement import agree, is_plural
from cardwright.compile.clauses import condition, one_player, stepped
from cardwright.compile.document import unquote
from cardwright.compile.faces import check_reached
from cardwright.compile.modifiers import Settled, grouped, head_sort, moment, multiplied, settle
from cardwright.compile.names import Denotation, the_verb
from cardwright.compile.naming import naming
from cardwright.compile.operation import operation
from cardwright.compile.phrases import phrase, who
from cardwright.compile.pronouns import resolved, sort_of
from cardwright.compile.scope import Lost, Scope
from cardwright.core.discourse import named_in, one_at_a_time
from cardwright.messages.message import listing, message, write
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
    RankBranch,
    Roll,
    RollOff,
    RunUntil,
    Secret,
    Terms,
    Vote,
)  # fmt: skip
from cardwright.ruleset.condition import Both, Condition, Has
from cardwright.ruleset.phrases import (
    ALL,
    EVERY,
    ONE,
    PLAY,
    THEY,
    YOU,
    Argument,
    Beside,
    Count,
    Either,
    Faces,
    Place,
    Player,
    Ref,
    Thing,
)
from cardwright.syntax import tree
from cardwright.syntax.faults import habit
from cardwright.syntax.messages import if_missing, write_instead
from cardwright.vocabulary.verb import Verb, verbs
from cardwright.vocabulary.words import superlatives

Static = Callable[[tree.Doing, Scope], Ability]


def body(lines: tree.Body, scope: Scope, static: Static) -> Body:
    """The effects of some lines; a line without meaning has been reported and is left out."""
    effects: list[Effect] = []
    for line in lines:
        try:
            understood = _line(line, scope, static)
        except Lost:
            continue
        effects.extend(understood)
        scope.lines.extend((effect, line.start, line.end) for effect in understood)
    return tuple(effects)


def _line(line: tree.Line, scope: Scope, static: Static) -> tuple[Effect, ...]:
    match line:
        case tree.SimpleLine(doings):
            return _chain(doings, scope, static)
        case tree.IfBlock():
            return (_if(line, scope, static),)
        case tree.MayBlock(parse, tails, lines):
            settled = settle(None, None, tails, scope, condition, "may", MAY)
            person = who(parse, scope) if parse is not None else YOU
            inner = scope.asked(settled.terms.condition)
            inner = inner if person == YOU else inner.inner(they=True, others=True)
            return _when_so(settled, (May(body(lines, inner, static), person, settled.terms.price),))
        case tree.EachBlock(parse, from_whom, lines):
            each = phrase(parse, scope)
            if not isinstance(each, Player | Thing):
                raise _no_block(parse, scope)
            first = who(from_whom, scope) if from_whom is not None else None
            if first is not None and isinstance(each, Thing):
                raise _no_block(from_whom or parse, scope)
            if isinstance(each, Thing):
                each = grouped(each, scope.span(parse.start, parse.end), scope)
            inner = scope.inner(they=True, others=scope.others or isinstance(each, Player))
            return (ForEach(each, body(lines, inner, static), first),)
        case tree.ForEachBlock(parse, tails, lines):
            settled = settle(None, parse, tails, scope, condition, "for", REPEATED)
            if not isinstance(settled.object, Player | Thing):
                raise _no_block(parse, scope)
            each = settled.object
            if isinstance(each, Thing):
                each = grouped(each, scope.span(parse.start, parse.end), scope)
            inner = scope.acting(isinstance(each, Player))
            if isinstance(each, Thing):
                inner.discourse = scope.discourse.loop()
            if isinstance(each, Player) or each.count is None:  # `it` is none of several
                inner.name(one_at_a_time(each))
            return (ForEach(each, body(lines, inner, static)),)
        case tree.LaterBlock(parse, lines):
            return (Later(moment(parse, scope), body(lines, scope.inner(), static)),)
        case tree.Branching(doing, branches):
            return _branching(doing, branches, scope, static)
        case tree.BadLine():
            return ()
        case _:
            span = scope.span(line.start, line.end)
            raise scope.lose(
                messages.no_meaning(
                    span,
                    "This cannot stand among instructions.",
                    "Put it at the beginning of a line of the card itself.",
                )
            )


# ---- several things to do


def _chain(doings: tuple[tree.Doing, ...], scope: Scope, static: Static) -> tuple[Effect, ...]:
    """They pay their bid *and gain that card*: who does the first does the others, too, and who may do it, them too.
    Raises Lost."""
    first = doings[0].clause
    if len(doings) == 1:
        return sentence(doings[0], scope, static)
    if first.form not in ("does", "may"):
        for doing in doings[1:]:
            _says_who(doing, scope)
        return tuple(effect for doing in doings for effect in sentence(doing, scope, static))
    chained = [_does_too(doing, first, scope) for doing in doings]
    if first.subject is None or not isinstance(person := phrase(first.subject, scope), Player):
        return _all_or_none(chained, scope, static)
    each_by_themself = person.which in EVERY and (first.form == "may" or any(map(_speaks_of_it, doings[1:])))
    if not (_picked(person) or each_by_themself):
        return _all_or_none(chained, scope, static)
    for doing in chained:
        agree(doing.clause, scope)
    they = [_by_them(doing) for doing in chained]
    inner = scope.inner(they=True, others=True)
    return (ForEach(person, _all_or_none(they, inner, static)),)


def _does_too(doing: tree.Doing, first: tree.ClauseTree, scope: Scope) -> tree.Doing:
    """A part of a chain with the subject of the first; behind `may`, a verb in its base form is one that they may."""
    clause, verb = doing.clause, doing.clause.verb
    assert verb is not None
    if clause is first:
        return doing
    if first.subject is None and verb.type == "VERBS":
        scope.diagnostics.append(messages.agreement(scope.at(verb), "you", the_verb("VERBS", verb.text).base))
    form = first.form if verb.type == "VERB" else clause.form
    return doing._replace(clause=clause._replace(subject=first.subject, form=form))


def _picked(person: Player) -> bool:
    """Whether somebody is picked, who does all of it: another could be picked for each part of a chain."""
    return (
        person.which in ("a", "other", "random")
        or person.most is not None
        or person.having is not None
        or person.word == "neighbour"
    )


def _speaks_of_it(doing: tree.Doing) -> bool:
    """Whether a part of a chain speaks of what was done before: `chooses 1 creature and discards it`."""
    phrases = [doing.clause.object, *(tail.phrase for tail in doing.tails)]
    words = [token.text for spoken in phrases if spoken is not None for part in spoken.parts for token in part.words]
    return any(word in ("it", "them", "its", "that", "those", "the rest") for word in words)


def _by_them(doing: tree.Doing) -> tree.Doing:
    """The same, of somebody who has been named."""
    clause = doing.clause
    assert clause.subject is not None and clause.verb is not None
    start, end, verb = clause.subject.start, clause.subject.end, clause.verb
    they = tree.NounPhrase(
        (tree.Token("WORD", "they", start, end),), None, None, None, (), None, False, None, None, start, end
    )
    if verb.type == "VERBS":
        verb = verb._replace(type="VERB", text=the_verb("VERBS", verb.text).base)
    return doing._replace(clause=clause._replace(subject=tree.Phrase((they,), "", start, end), verb=verb))


def _says_who(doing: tree.Doing, scope: Scope) -> None:
    """Behind what holds for a while stands who does the next: opponents cannot attack *and lose 1 ornicle* is nobody's,
    for they only keep to it. Raises Lost."""
    if doing.clause.subject is None and doing.clause.form in ("does", "may"):
        span = scope.span(doing.start, doing.end)
        why, remedy = "It is not said who does this.", "Write it on a line of its own, and say who does it."
        raise scope.lose(messages.no_meaning(span, why, remedy))


def _all_or_none(doings: list[tree.Doing], scope: Scope, static: Static) -> tuple[Effect, ...]:
    """The effects of a chain; what somebody may do of it is done together or not at all."""
    effects: list[Effect] = []
    for doing in doings:
        for effect in sentence(doing, scope, static):
            before = effects[-1] if effects else None
            if doing.clause.form == "may" and isinstance(before, May) and isinstance(effect, May):
                effects[-1] = May((*before.body, *effect.body), before.who, before.price or effect.price)
            else:
                effects.append(effect)
    return tuple(effects)


def _no_block(parse: tree.Phrase, scope: Scope) -> Lost:
    span = scope.span(parse.start, parse.end)
    return scope.lose(
        messages.no_meaning(
            span,
            message("“{word}” cannot open a block.", word=span.text),
            "Write `each opponent:` or `for each card in your hand:`.",
        )
    )


def _if(line: tree.IfBlock, scope: Scope, static: Static) -> Effect:
    first = tree.Tail("if", None, None, line.clause, line.clause.start, line.clause.end)
    so = settle(None, None, (first, *line.tails), scope, condition, "if", BLOCK).terms.condition
    assert so is not None
    return If(so, body(line.body, scope.asked(so), static), body(line.otherwise, scope.asked(so), static))


def _when_so(settled: Settled, done: tuple[Effect, ...]) -> tuple[Effect, ...]:
    return (If(settled.terms.condition, done),) if settled.terms.condition is not None else done


# ---- one sentence


def sentence(doing: tree.Doing, scope: Scope, static: Static) -> tuple[Effect, ...]:
    """The effects of one sentence."""
    clause = doing.clause
    if clause.form not in ("does", "may"):
        ability = static(doing, scope)
        terms: Terms = getattr(ability, "terms", Terms())
        if terms.until is None:
            raise scope.lose(messages.must_last(scope.span(doing.start, doing.end)))
        return (Lasting(ability),)
    assert clause.verb is not None
    nobody_does(clause, scope)
    subject: Argument = phrase(clause.subject, scope) if clause.subject else YOU
    if clause.subject is not None:
        one_player(subject, clause.subject, clause, scope, INSTRUCTION)
    if clause.subject is not None and not isinstance(subject, Player) and clause.verb.text not in ("become", "becomes"):
        span = scope.span(clause.subject.start, clause.subject.end)
        raise scope.lose(
            messages.no_meaning(
                span,
                "Only players carry out instructions.",
                message("Begin with the verb: `{verb} …`.", verb=clause.verb.text),
            )
        )
    agree(clause, scope)
    person = subject if isinstance(subject, Player) else YOU
    if clause.secretly and person != Player("player", "each"):
        raise scope.lose(messages.secret_alone(scope.span(clause.start, clause.end)))
    inner = scope.acting(clause.subject is not None and person != YOU)
    verb = _row(clause.verb, doing.tails)
    if verb.id == "choose" and (to_name := naming(doing, inner)) is not None:
        op, what, others = to_name
        settled = settle(None, None, others, inner, condition, "choose", INSTRUCTION)
        name = Do("choose", op, person, what, secretly=clause.secretly)
        may = clause.form == "may" or settled.terms.price
        return _when_so(settled, (May((name,), person, settled.terms.price),) if may else (name,))
    if verb.id == "deal" and (slip := habit(scope.source, clause.start, doing.end)):  # damage, which nobody has here
        raise scope.lose(slip)
    scope = _of_phases(verb, clause, scope)
    inner = _of_phases(verb, clause, inner)
    if verb.id == "leave" and head_sort(clause.object, scope) == "phase":
        verb, doing = verbs()["drop_out"], _of_the_game(doing, scope)
        clause = doing.clause
    _is_no_beginning(verb, doing, scope)
    doing, until = _again_and_again(verb, doing, scope)
    doing, untied = _unless_tied(doing, scope)
    beside = None
    if clause.object is not None:
        clause, tails, beside = stepped(clause, doing.tails, inner)
        doing = doing._replace(clause=clause, tails=tuple(tails))
    assert clause.verb is not None
    settled = settle(verb, clause.object, doing.tails, inner, condition, clause.verb.text, INSTRUCTION)
    if one_by_one := until and isinstance(settled.object, Thing) and head_sort(clause.object, inner) != "phase":
        settled.object = replace(settled.object, count=Count("any number"))
    act = _do(verb, doing, subject, person, settled, beside, inner)
    if one_by_one and isinstance(act.what, Thing):
        act = replace(act, what=replace(act.what, count=None))
    if act.op == "run" and isinstance(act.what, Thing) and act.what.count is None and clause.object is not None:
        several = is_plural(clause.object, scope)  # play turns, and not the turn
        act = replace(act, what=replace(act.what, count=Count("any number") if several else None))
    if untied or clause.secretly:
        act = replace(act, untied=untied, secretly=clause.secretly)
    scope.discourse = inner.discourse
    for named in named_in(act):
        scope.name(named)
    if until:
        assert settled.terms.condition is not None
        return (RunUntil(act, _reached(verb, settled.terms.condition) if one_by_one else settled.terms.condition),)
    done: tuple[Effect, ...] = (act,)
    if clause.form == "may" or settled.terms.price:
        done = (May(done, person, settled.terms.price),)
    return _when_so(settled, done)


def _of_the_game(doing: tree.Doing, scope: Scope) -> tree.Doing:
    """`leave the game` is to drop out; of a part of the game nobody does. Raises Lost."""
    assert doing.clause.object is not None
    span = scope.span(doing.clause.object.start, doing.clause.object.end)
    if span.text != "the game":
        what = "Players leave the game, and no part of it."
        raise scope.lose(messages.no_meaning(span, what, write("leave the game")))
    return doing._replace(clause=doing.clause._replace(object=None))


def _of_phases(verb: Verb, clause: tree.ClauseTree, scope: Scope) -> Scope:
    """The scope of a sentence that plays or ends a part of the game: a trick is one there, and elsewhere a place."""
    if "run" not in verb.takes.values() and "end" not in verb.takes.values():
        return scope
    last = clause.object.parts[-1].words[-1].text if clause.object is not None else ""
    noun = scope.names.nouns.get(last)
    if last not in scope.names.phases or noun is None or noun.sort == "phase":
        return scope
    phase = scope.names.phases[last]
    singular, *_, plural = [word for word, named in scope.names.phases.items() if named == phase] * 2
    several = last == plural != singular
    names = replace(
        scope.names,
        nouns=scope.names.nouns | {last: Denotation("phase", phase, several)},
        sorts=scope.names.sorts | {phase: "phase"},
    )
    return scope.inner(names=names, discourse=scope.discourse)


def _unless_tied(doing: tree.Doing, scope: Scope) -> tuple[tree.Doing, bool]:
    """`…, unless tied`: nothing is done where several are level. Raises Lost where nobody could be."""
    tied = next((tail for tail in doing.tails if tail.form == "unless tied"), None)
    if tied is None:
        return doing, False
    said = scope.span(doing.start, tied.start).text
    if not any(word in said.split() for word in (*_LEVEL, *superlatives())):
        what, remedy = "Nobody can be level here.", "Leave it out, or say who has the most of something."
        raise scope.lose(messages.no_meaning(scope.span(tied.start, tied.end), what, remedy))
    return doing._replace(tails=tuple(tail for tail in doing.tails if tail is not tied)), True


_LEVEL = ("most", "fewest", "highest", "lowest", "strongest", "weakest")


def _again_and_again(verb: Verb, doing: tree.Doing, scope: Scope) -> tuple[tree.Doing, bool]:
    """`play tricks until no player has a card`: what is asked before each of them stands behind as a condition, and
    that it is one; `or if …` is another end. So it is with cards that are moved until then. Raises Lost where it would
    be mixed with whether it is done, or something else is to go on."""
    until = next((tail for tail in doing.tails if tail.form == "until" and tail.clause is not None), None)
    if until is None or doing.clause.object is None:
        return doing, False
    one_by_one = _one_by_one(verb, doing.clause.object, scope)
    if not one_by_one and "run" not in verb.takes.values():
        return doing, False
    if not one_by_one and head_sort(doing.clause.object, scope) != "phase":
        part = scope.span(doing.clause.object.start, doing.clause.object.end)
        why = message("Parts of the game are played until something is so, and “{word}” is none.", word=part.text)
        known = list(dict.fromkeys(phase.replace("_", " ") for phase in ("turn", *scope.names.phases.values())))
        remedy = message("Declare it (`phase …`), or play one that there is: {known}.", known=listing(known))
        raise scope.lose(messages.no_meaning(part, why, remedy))
    span = scope.span(doing.start, doing.end)
    if not one_by_one and (doing.clause.form != "does" or doing.clause.subject is not None):
        what = "A part of the game is played by all, and nobody alone decides on it."
        raise scope.lose(messages.no_meaning(span, what, write("play turns until …")))
    before = doing.tails[: doing.tails.index(until)]
    if any(tail.form in ("if", "unless", "price") for tail in doing.tails) or any("if" in tail.form for tail in before):
        what = "Two conditions stand here: whether it is played, and until when."
        raise scope.lose(messages.no_meaning(span, what, write("if …:")))
    if one_by_one and doing.clause.form == "may":
        raise scope.lose(messages.no_meaning(span, "All of it is done, or nothing.", write("may:")))
    asked = _of_these(until, doing.clause.object, scope) if one_by_one else until._replace(form="if")
    return doing._replace(tails=tuple(asked if tail is until else tail for tail in doing.tails)), True


def _reached(verb: Verb, so: Condition) -> Condition:
    """`draw cards until you have 6`, for somebody who has 7 already: they have so many, and draw none."""
    match so:
        case Both(of):
            return replace(so, of=tuple(_reached(verb, one) for one in of))
        case Has(Player("you" | "they"), Thing(count=Count("just" | "exactly", amount)) as thing):
            how: Literal["at most", "at least"] = "at most" if verb.id in _PARTS_WITH else "at least"
            return replace(so, thing=replace(thing, count=Count(how, amount)))
        case _:  # it is reached as it says: at least 6, no card
            return so


_PARTS_WITH = frozenset(["discard", "lose", "pay", "give", "pass", "play"])


def _of_these(until: tree.Tail, what: tree.Phrase, scope: Scope) -> tree.Tail:
    """`draw cards until you have 6`: 6 of what is drawn. Raises Lost for exactly 6, which one may have passed."""
    clause = until.clause
    assert clause is not None
    said = clause.object.parts if clause.object is not None else ()
    if exactly := next((word for part in said for word in part.words if word.text == "exactly"), None):
        why = "Who has passed that number already would never have exactly so many."
        raise scope.lose(messages.no_meaning(scope.span(exactly.start, exactly.end), why, "Leave it out."))
    if clause.form == "have" and clause.object is not None and clause.object.parts[-1].words[-1].type == "NUM":
        (*before, last) = clause.object.parts
        those = last._replace(words=(*last.words, *what.parts[0].words))
        clause = clause._replace(object=clause.object._replace(parts=(*before, those)))
    return until._replace(form="if", clause=clause)


def _one_by_one(verb: Verb, what: tree.Phrase, scope: Scope) -> bool:
    """Whether what is done can go on, one card or counter after the other: `draw cards until …`, but not `draw 1 card
    until …`."""
    moves = {sort for sort, op in verb.takes.items() if op in ("transfer", "play") and sort in ("card", "counter")}
    moves |= {"kind", "element"} if "card" in moves else set()  # hearts are cards, too
    bare = not any(word.type != "WORD" for part in what.parts for word in part.words)
    many = len(what.parts) == 1 and is_plural(what, scope) is not False
    return bare and many and head_sort(what, scope) in moves


def nobody_does(clause: tree.ClauseTree, scope: Scope) -> None:
    """`no player can …` would forbid nothing, and what no player does is not done. Raises Lost."""
    subject = clause.subject
    if subject is None or clause.verb is None or len(subject.parts) > 1 or subject.parts[0].words[0].text != "no":
        return
    first, *rest = subject.parts[0].words
    if clause.form == "does":
        remedy = "Say who does it, or leave the line out."
        raise scope.lose(messages.no_meaning(scope.at(first), "What nobody does is not done.", remedy))
    noun = scope.names.find([token.text for token in rest[-1:]])
    many = next(
        (word for word, other in scope.names.nouns.items() if noun and other == noun[0]._replace(plural=True)), ""
    )
    all_such = scope.span(rest[0].start, rest[-1].start).text + many if many else "players"
    can = "can" if clause.form.startswith("cannot") else "cannot"
    instead = f"{all_such} {can}{' be' if clause.form in ('can_be', 'cannot_be') else ''} "
    before, done = scope.span(subject.start, clause.verb.start), scope.span(clause.verb.start, clause.end)
    raise scope.lose(messages.forbids_nothing(scope.at(first), before, instead, done.text))


def _is_no_beginning(verb: Verb, doing: tree.Doing, scope: Scope) -> None:
    """`each player starts with 3 ornicles` is a rule value. Raises Lost."""
    owned = next((tail.phrase for tail in doing.tails if tail.form == "with" and tail.phrase), None)
    if verb.id != "start" or doing.clause.object is not None or owned is None:
        return
    words = owned.parts[0].words
    n = next((token.text for token in words if token.type == "NUM"), "3")
    for value in scope.names.values:
        if value.startswith("starting_") and words[-1].text in (value[9:], value[9:-1]):
            what = "With what players start is a rule value."
            raise scope.lose(
                messages.no_meaning(scope.span(doing.start, doing.end), what, write(f"set {value} to {n}"))
            )


def _row(token: tree.Token, tails: tuple[tree.Tail, ...]) -> Verb:
    verb = the_verb(token.type, token.text)
    if any(tail.form == "back" for tail in tails):
        return verbs().get(f"{verb.id}_back", verb)
    return verb


def _do(
    verb: Verb,
    doing: tree.Doing,
    subject: Argument,
    person: Player,
    settled: Settled,
    beside: Beside | None,
    scope: Scope,
) -> Do:
    clause = doing.clause
    assert clause.verb is not None
    obj = _all_there(verb, settled.object)
    if obj is not None and clause.object is not None:
        wanted = {sort for sort in verb.takes if sort not in ("nothing", "happening")}
        wanted |= {"card"} if wanted & {"thing", "role"} else set()
        if not (verb.id == "cancel" and isinstance(obj, Ref)):
            obj = resolved(obj, scope, wanted, clause.object)
    counted = _counted(obj, clause.object, scope)
    obj = multiplied(counted, settled.per)
    if settled.each is not None and obj == counted:
        raise scope.lose(messages.not_multiplied(scope.span(settled.each.start, settled.each.end)))
    if isinstance(obj, Thing) and beside is not None:
        obj = replace(obj, filters=(*obj.filters, beside))
    op = operation(verb, obj, clause.verb, scope)
    if obj is not None and verb.needs and not any(prep in verb.needs for prep, _ in settled.slots):
        missing = messages.slot_missing(scope.at(clause.verb), verb.base, verb.needs, verb.example)
        if op == "shift":  # of how far nothing could be guessed
            raise scope.lose(missing)
        scope.diagnostics.append(missing)
    if op == "cancel" and scope.timing != "before":
        scope.diagnostics.append(messages.cancel_too_late(scope.span(clause.start, clause.end)))
    inner = scope.inner()
    inner.name(obj)
    slots = tuple(_laid(prep, _slot(prep, argument, doing.tails, inner), scope) for prep, argument in settled.slots)
    if op == "become" and obj is not None:
        changed = resolved(subject, scope, {"card"}, clause.subject) if clause.subject else subject
        return Do(verb.id, "become", YOU, changed, (("into", obj),))
    return Do(verb.id, op, person, _all_theirs(verb, person, obj, scope), slots)  # type: ignore[arg-type]


def _all_there(verb: Verb, what: Argument | None) -> Argument | None:
    """Whoever discards their hand discards all cards in it; the top of a pile is its top card."""
    match what:
        case Place(line="") if verb.id in _OF_ALL_CARDS and what.zone != PLAY:
            return Thing("card", ONE if what.part else ALL, place=what)
        case _:
            return what


_OF_ALL_CARDS = frozenset(["peek_at", "reveal", "discard", "put", "return", "give", "pass", "exchange"])


def _all_theirs(verb: Verb, person: Player, what: Argument | None, scope: Scope) -> Argument | None:
    """Whoever loses all ornicles loses all of their own, and no others."""
    own = verb.moves is not None and verb.moves[0] == "zone" and not {"from", "on"} & {*verb.needs, *verb.slots}
    if own and isinstance(what, Thing) and what == Thing(what.noun, ALL) and what.noun in scope.names.counters:
        return replace(what, owner=YOU if person == YOU else THEY)
    return what


def _counted(obj: Argument | None, parse: tree.Phrase | None, scope: Scope) -> Argument | None:
    """`draw card` does not say how many; `discard an opponent's creature` means one of them. Raises Lost."""
    if parse is not None and isinstance(obj, Either) and len(obj.of) == len(parse.parts):
        each = zip(obj.of, parse.parts, strict=True)
        return replace(
            obj, of=tuple(_counted(item, parse._replace(parts=(part,)), scope) or item for item, part in each)
        )
    if parse is None or not isinstance(obj, Thing) or obj.count is not None or sort_of(obj.noun, scope) not in _COUNTED:
        return obj
    last = scope.names.nouns.get(parse.parts[-1].words[-1].text)
    if last is None or obj.which or obj.filters or obj.place:
        return obj
    if obj.owner is None and obj.on is None:
        span = scope.span(parse.start, parse.end)
        raise scope.lose(messages.not_counted(span, obj.noun, last.plural))
    return obj if last.plural else replace(obj, count=ONE)


_COUNTED = ("card", "counter")


def _slot(prep: str, argument: Argument, tails: tuple[tree.Tail, ...], scope: Scope) -> Argument:
    parse = next((tail.phrase for tail in tails if tail.form == prep and tail.phrase), None)
    return resolved(argument, scope, {"card"}, parse) if parse else argument


def _laid(prep: str, argument: Argument, scope: Scope) -> tuple[str, Argument]:
    """On a pile is on top of it; on any other place, which has no top, is in it."""
    match argument:
        case Place(zone, part="", line="") if prep == "on":
            return ("on", replace(argument, part="top")) if zone in scope.names.stacks else ("in", argument)
        case _:
            return prep, argument


# ---- branches


def _branching(
    doing: tree.Doing, branches: tuple[tree.BranchBlock, ...], scope: Scope, static: Static
) -> tuple[Effect, ...]:
    clause = doing.clause
    if clause.form not in ("does", "may"):
        raise scope.lose(if_missing(scope.span(doing.start, doing.end)))
    if clause.form == "may":
        raise scope.lose(messages.may_above(scope.span(clause.start, clause.end)))
    verb = the_verb(clause.verb.type, clause.verb.text) if clause.verb else None
    person = who(clause.subject, scope) if clause.subject else YOU
    inner = scope.acting(person.word != "you")
    settled = settle(None, None, doing.tails, scope, condition, clause.verb.text if clause.verb else "", BLOCK)
    agree(clause, scope)
    everybody = person == Player("player", "each")
    match verb.id if verb else "":
        case "roll" if not clause.secretly:
            _plain_object(clause, inner, "die")
            if any(_ranks(branch) for branch in branches):
                return _when_so(settled, (_roll_off(clause, person, branches, inner, static),))
            written = list(_of_kinds(branches, ("faces", "otherwise"), ("3:", "otherwise:"), inner))
            rolled = tuple(_faces(branch, inner, static) for branch in written)
            check_reached(written, rolled, scope)
            effect: Effect = Roll(rolled, person)
        case "choose" if clause.secretly and everybody and clause.object is not None:
            effect = _vote(clause, branches, inner, static)
        case "choose" if clause.secretly and everybody:
            _plain_object(clause, inner)
            plain: list[Branch] = []
            unanimous: list[Branch] = []
            for branch in _of_kinds(branches, ("bullet", "all"), ('- "Hand": …', 'all "Hand": …'), inner):
                kind = unanimous if branch.kind == "all" else plain
                kind.append(_branch(_always_there(branch, inner), inner, static))
            effect = Secret(tuple(plain), tuple(unanimous))
        case "choose" if not clause.secretly:
            _plain_object(clause, inner)
            offered = _of_kinds(branches, ("bullet",), ("- draw 1 card",), inner)
            effect = Choose(tuple(_branch(branch, inner, static) for branch in offered), person)
        case "bid" if everybody:
            effect = _bidding(clause, branches, inner, static)
        case "choose" | "bid":
            raise scope.lose(messages.secret_alone(scope.span(doing.start, doing.end)))
        case _:
            span = scope.span(doing.start, doing.end)
            raise scope.lose(
                messages.no_meaning(
                    span,
                    "This has no branches.",
                    "Branches stand below `roll:`, `choose:` and `everyone bids ornicles:`.",
                )
            )
    return _when_so(settled, (effect,))


def _plain_object(clause: tree.ClauseTree, scope: Scope, plain: str = "") -> None:
    """What branches say need not be said before them: `roll a die:` is `roll:`. Raises Lost."""
    if clause.object is not None and clause.verb is not None:
        if [word.text for part in clause.object.parts for word in part.words] in (["one"], ["1"]):
            said_twice = scope.span(clause.verb.start, clause.object.end)
            raise scope.lose(write_instead(said_twice, clause.verb.text))
        argument = phrase(clause.object, scope)
        if not plain or argument not in (Thing(plain), Thing(plain, ONE)):
            span = scope.span(clause.object.start, clause.object.end)
            raise scope.lose(messages.branches_say_it(span, clause.verb.text))


def _of_kinds(
    branches: tuple[tree.BranchBlock, ...], kinds: tuple[str, ...], forms: tuple[str, ...], scope: Scope
) -> Iterator[tree.BranchBlock]:
    """The branches that such a line can have; others are reported."""
    for branch in branches:
        if isinstance(branch, tree.BranchBlock) and branch.kind in kinds:
            yield branch
        elif isinstance(branch, tree.BranchBlock):
            scope.diagnostics.append(messages.other_branch(scope.span(branch.start, branch.end), forms))


def _branch(branch: tree.BranchBlock, scope: Scope, static: Static) -> Branch:
    inner = scope.inner()
    so = settle(None, None, branch.asked, inner, condition, "choose", BLOCK).terms.condition if branch.asked else None
    known = inner.asked(so) if so is not None else inner
    return Branch(body(branch.body, known, static), unquote(branch.label.text) if branch.label else "", so)


def _always_there(branch: tree.BranchBlock, scope: Scope) -> tree.BranchBlock:
    """What is chosen in secret everybody can choose: who cannot would tell what they have. Reports what says more."""
    if branch.asked:
        what = "What is chosen in secret can be chosen by everybody."
        remedy = "Say below it what is done if it is so: `if …:`."
        span = scope.span(branch.asked[0].start, branch.asked[-1].end)
        scope.diagnostics.append(messages.no_meaning(span, what, remedy))
    return branch._replace(asked=())


def _faces(branch: tree.BranchBlock, scope: Scope, static: Static) -> FaceBranch:
    faces = []
    for first, last in branch.faces:
        if first.type == "WORD":
            noun = scope.names.nouns.get(first.text)
            if noun is None or noun.sort != "face":
                scope.unknown("face", first.text, scope.at(first), scope.names.words("face"))
                continue
            faces.append(Faces(noun.id))
        else:
            to = last.number if last else None
            faces.append(Faces(first.number, to))
    return FaceBranch(tuple(faces), body(branch.body, scope.inner(), static))


RANKS = {"highest": True, "lowest": False}


def _ranks(branch: tree.BranchBlock | tree.BadLine) -> str:
    """`highest` or `lowest`, where a branch says nothing else."""
    label = _label(branch)
    return label if label in RANKS else ""


def _label(branch: tree.BranchBlock | tree.BadLine) -> str:
    """The one word that a branch says."""
    faces = branch.faces if isinstance(branch, tree.BranchBlock) else ()
    return faces[0][0].text if len(faces) == 1 and faces[0][1] is None else ""


def _roll_off(
    clause: tree.ClauseTree, person: Player, branches: tuple[tree.BranchBlock, ...], scope: Scope, static: Static
) -> Effect:
    """`each player rolls:` with the branches `highest:` and `lowest:`, in the order in which they are said."""
    if person.which not in EVERY:
        what, remedy = "One roll alone is neither the highest nor the lowest.", "Write `each player rolls:`."
        raise scope.lose(messages.no_meaning(scope.span(clause.start, clause.end), what, remedy))
    parts: dict[bool, RankBranch] = {}
    for branch in branches:
        if isinstance(branch, tree.BadLine):
            continue
        span, label = scope.span(branch.start, branch.end), _ranks(branch)
        if not label:
            what, remedy = "Rolls are compared here, and no faces looked at.", "Write `highest:` or `lowest:`."
            scope.diagnostics.append(messages.no_meaning(span, what, remedy))
        elif RANKS[label] in parts:
            scope.diagnostics.append(
                messages.no_meaning(span, "This branch is there already.", "Leave one of the two.")
            )
        else:
            parts[RANKS[label]] = RankBranch(RANKS[label], body(branch.body, scope.acting(True), static))
    return RollOff(tuple(parts.values()), person)


def _vote(clause: tree.ClauseTree, branches: tuple[tree.BranchBlock, ...], scope: Scope, static: Static) -> Effect:
    """`everyone secretly chooses another player:` with the branch `chosen:`."""
    assert clause.object is not None
    whom, span = phrase(clause.object, scope), scope.span(clause.object.start, clause.object.end)
    if not isinstance(whom, Player) or whom.which not in ("a", "other"):
        what, remedy = "In secret each chooses a player, or one of the ways below.", write("another player")
        raise scope.lose(messages.no_meaning(span, what, remedy))
    bodies: list[Body] = []
    for branch in branches:
        if isinstance(branch, tree.BranchBlock) and _label(branch) != "chosen":
            scope.diagnostics.append(messages.other_branch(scope.span(branch.start, branch.end), ("chosen: …",)))
        elif isinstance(branch, tree.BranchBlock) and bodies:
            twice = scope.span(branch.start, branch.end)
            scope.diagnostics.append(
                messages.no_meaning(twice, "This branch is there already.", "Leave one of the two.")
            )
        elif isinstance(branch, tree.BranchBlock):
            bodies.append(body(branch.body, scope.acting(True), static))
    return Vote(whom, bodies[0] if bodies else ())


def _bidding(clause: tree.ClauseTree, branches: tuple[tree.BranchBlock, ...], scope: Scope, static: Static) -> Effect:
    counter = phrase(clause.object, scope) if clause.object else None
    if not isinstance(counter, Thing) or counter != Thing(counter.noun) or counter.noun not in scope.names.counters:
        raise scope.lose(
            messages.no_meaning(
                scope.span(clause.start, clause.end), "It is not said what is bid.", "Write `everyone bids ornicles:`."
            )
        )
    parts: dict[str, Body] = {}
    for branch in branches:
        if isinstance(branch, tree.BadLine):
            continue
        label = _label(branch)
        if label in parts:
            span = scope.span(branch.start, branch.end)
            scope.diagnostics.append(
                messages.no_meaning(span, "This branch is there already.", "Leave one of the two.")
            )
            continue
        if label not in ("highest", "nobody"):
            span = scope.span(branch.start, branch.end)
            scope.diagnostics.append(
                messages.no_meaning(span, "A bid has the branches `highest:` and `nobody:`.", "Write one of these.")
            )
            continue
        parts[label] = body(branch.body, scope.inner(), static)
    return Bidding(counter.noun, parts.get("highest", ()), parts.get("nobody", ()))
