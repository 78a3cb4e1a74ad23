"""Clauses become conditions and happenings: what an `if` asks and what a `when` waits for."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Literal, TypeVar

from cardwright.compile import messages
from cardwright.compile.additions import HEAD, Form
from cardwright.compile.agreement import agree
from cardwright.compile.modifiers import Settled, behind, settle, with_mods
from cardwright.compile.names import the_verb
from cardwright.compile.phrases import CHOSEN, chosen_number, noun_phrase, phrase, who
from cardwright.compile.pronouns import resolved, sort_of
from cardwright.compile.scope import Lost, Scope
from cardwright.core.discourse import named_in
from cardwright.messages.message import Wording, message, write
from cardwright.ruleset.condition import Compare, Condition, Happens, Has, HasMore, Is, Many, Slots
from cardwright.ruleset.game import Clause
from cardwright.ruleset.phrases import (
    NUMBER,
    ONE,
    Amount,
    Argument,
    Beside,
    Chosen,
    Compared,
    Count,
    Either,
    Faces,
    Named,
    Number,
    Place,
    Player,
    Ref,
    Some,
    Thing,
    ValueOf,
    Word,
    asked_for,
    called,
)
from cardwright.syntax import tree
from cardwright.syntax.diagnostic import Diagnostic
from cardwright.syntax.faults import habit
from cardwright.syntax.messages import write_instead
from cardwright.syntax.near import nearest
from cardwright.vocabulary.verb import Verb, verbs
from cardwright.vocabulary.words import numbers, persons

Comparing = Literal["exactly", "at most", "at least"]


def condition(clause: tree.ClauseTree, scope: Scope, mods: Sequence[tree.Tail] = ()) -> Condition:
    """What an `if` asks; `mods` belong to what is had. Raises Lost."""
    assert clause.subject is not None
    if clause.form == "have" and (counted := _headcount(clause, scope, mods)) is not None:
        return counted
    agree(clause, scope)
    match clause.form:
        case "have":
            return _has(clause, scope, mods)
        case "is":
            return _is(clause, scope, mods)
        case "is_of":
            subject = _subject(clause, scope)
            assert clause.object is not None
            return Is(subject, _of(clause.object, scope))
        case "does" | "passive":
            happens, _ = happening(clause, (), scope.inner())
            return happens
        case _:
            raise _no_condition(clause, scope)


def _headcount(clause: tree.ClauseTree, scope: Scope, mods: Sequence[tree.Tail]) -> Condition | None:
    """`exactly 2 players have no card in hand`: how many of them have it. Raises Lost."""
    assert clause.subject is not None
    part = clause.subject.parts[0]
    bound = part.words[0].text if part.words[0].text in _BOUNDS else ""
    words = part.words[1:] if bound else part.words
    if len(clause.subject.parts) > 1 or len(words) != 2 or part._replace(words=()) != _of_words(part):
        return None
    n = words[0].number if words[0].type == "NUM" else numbers().get(words[0].text)
    noun = scope.names.nouns.get(words[1].text)
    if n is None or noun is None or noun.sort != "person" or noun.id not in persons() or (not bound and n == 1):
        return None
    one = next(word for word, other in scope.names.nouns.items() if (other.id, other.plural) == (noun.id, False))
    each = (tree.Token("EACH", "each", part.start, part.start), words[1]._replace(text=one))
    subject = clause.subject._replace(parts=(part._replace(words=each),))
    asked = _has(clause._replace(subject=subject), scope.inner(they=1), mods)
    if not isinstance(asked, Has):
        return None
    having = replace(asked.thing, count=asked_for(asked.thing.count))
    return Compare(Player(noun.id, "each", having=having), bound or "exactly", Number(n))  # type: ignore[arg-type]


_BOUNDS = ("at least", "at most", "exactly")


def _of_words(part: tree.NounPhrase) -> tree.NounPhrase:
    """A phrase of words alone."""
    return tree.NounPhrase((), None, None, None, (), None, False, None, None, part.start, part.end)


def _no_condition(clause: tree.ClauseTree, scope: Scope) -> Lost:
    if slip := habit(scope.source, clause.start, clause.end):
        return scope.lose(slip)
    span = scope.span(clause.start, clause.end)
    return scope.lose(
        messages.no_meaning(
            span, "This is not a condition.", "Ask for something that can be so or not: `if you have no card in hand`."
        )
    )


def _subject(clause: tree.ClauseTree, scope: Scope) -> Argument:
    assert clause.subject is not None
    subject = phrase(clause.subject, scope)
    return resolved(subject, scope, {"card", "counter"}, clause.subject)


def _has(clause: tree.ClauseTree, scope: Scope, mods: Sequence[tree.Tail]) -> Condition:
    assert clause.object is not None
    clause, mods, beside = stepped(clause, mods, scope)
    assert clause.object is not None
    if mods and mods[-1].form in ("than", "as") and mods[-1].phrase is not None:
        if slip := habit(scope.source, clause.start, mods[-1].end):
            raise scope.lose(slip)
        _belong_to_nothing(mods[:-1], scope)
        return has_more(clause, mods[-1].phrase, scope)
    subject = _subject(clause, scope)
    if isinstance(subject, Player) and not scope.they:  # a player has no card in their stock
        scope = scope.inner(they=1)
    if scope.names.sorts.get(clause.object.parts[0].words[0].text) == "property" and isinstance(subject, Thing | Ref):
        span = scope.span(clause.object.start, clause.object.end)
        raise scope.lose(messages.has_property(span, subject.noun or "card", span.text))
    thing = called(phrase(clause.object, scope))
    if isinstance(thing, Either):
        raise scope.lose(_one_at_a_time(clause, clause.object, subject, scope))
    if not isinstance(thing, Thing):
        raise _no_condition(clause, scope)
    if not isinstance(subject, Player):
        _belong_to_nothing([tail for tail in mods if tail.form != "with"], scope)
    thing = with_mods(thing, mods, scope)
    assert isinstance(thing, Thing)
    if beside is not None:
        thing = replace(thing, filters=(*thing.filters, beside))
    if isinstance(subject, Player):
        return Has(subject, replace(thing, count=asked_for(thing.count)))
    if thing.on is not None:
        raise _no_condition(clause, scope)
    how, amount = _how_many(thing.count, clause, scope)
    return Compare(replace(thing, count=None, on=subject), how, amount)


def stepped(
    clause: tree.ClauseTree, mods: Sequence[tree.Tail], scope: Scope
) -> tuple[tree.ClauseTree, Sequence[tree.Tail], Beside | None]:
    """ "A card 1 lower than it", "a card higher than it": the card is told apart by the number of another. The clause
    and its tails without that, and that; where nothing of the kind is said, both as they are."""
    assert clause.object is not None
    than = next((tail for tail in mods if tail.form == "than"), None)
    if than is None or than.phrase is None:
        return clause, mods, None
    if len(clause.object.parts) == 2 and clause.object.join == "and":
        return _and_higher(clause, mods, than, than.phrase, scope)
    before = mods[mods.index(than) - 1] if mods[0] is not than else None
    if before is not None and before.phrase is not None:  # 1 card in your hand higher than it
        _with_a_higher(before, than, scope)
        if (comparison := _comparison(before.phrase, than.phrase, scope)) is None:
            return clause, mods, None
        short, beside = comparison
        tails = [tail._replace(phrase=short, end=short.end) if tail is before else tail for tail in mods]
        return clause, [tail for tail in tails if tail is not than], beside
    if (comparison := _comparison(clause.object, than.phrase, scope)) is None:
        return clause, mods, None
    short, beside = comparison
    return clause._replace(object=short), [tail for tail in mods if tail is not than], beside


def _comparison(parse: tree.Phrase, than: tree.Phrase, scope: Scope) -> tuple[tree.Phrase, Beside] | None:
    """What words say before `1 higher`, and the comparison; or nothing. Raises Lost."""
    part = parse.parts[0]
    last = part.words[-1].text
    if last not in ("higher", "lower") or len(part.words) < 2:
        return None
    number = part.words[-2] if part.words[-2].type == "NUM" else None
    words = part.words[: -2 if number is not None else -1]
    if not words:
        return None
    _by_one_number(parse, scope)
    other = resolved(phrase(than, scope), scope, {"card"}, than)
    beside = Beside(last == "higher", other, number.number if number is not None else None)
    return tree.Phrase((part._replace(words=words, end=words[-1].end),), "", parse.start, words[-1].end), beside


def _with_a_higher(tail: tree.Tail, than: tree.Tail, scope: Scope) -> None:
    """ "1 card with a higher rank than your points": the card itself is higher. Raises Lost."""
    assert tail.phrase is not None and than.phrase is not None
    words = [token.text for token in tail.phrase.parts[0].words]
    way = next((word for word in words if word in ("higher", "lower")), "")
    if tail.form != "with" or not way:
        return
    right = write(f"1 card {way} than {scope.span(than.phrase.start, than.phrase.end).text}")
    what = "What is higher or lower is the card; its first number is meant."
    raise scope.lose(messages.no_meaning(scope.span(tail.start, than.end), what, right))


def _by_one_number(parse: tree.Phrase, scope: Scope) -> None:
    """ "Higher or lower than it" are two ways to be told apart. Raises Lost."""
    if len(parse.parts) > 1:
        span = scope.span(parse.parts[1].start, parse.end)
        remedy = "Say it in two sentences, one of them with `higher`, the other with `lower`."
        raise scope.lose(messages.no_meaning(span, "Two ways to be compared are mixed here.", remedy))


def _and_higher(
    clause: tree.ClauseTree, mods: Sequence[tree.Tail], than: tree.Tail, other: tree.Phrase, scope: Scope
) -> tuple[tree.ClauseTree, Sequence[tree.Tail], Beside | None]:
    """ "A card of the same suit as the top card of the discard and higher than it": than that card, if it is `it`."""
    assert clause.object is not None
    first, second = clause.object.parts
    number = second.words[0] if second.words[0].type == "NUM" else None
    words = second.words if number is None else second.words[1:]
    if [token.text for token in words] not in (["higher"], ["lower"]):
        return clause, mods, None
    is_it = [token.text for token in other.parts[0].words] == ["it"] and len(other.parts) == 1
    said = tree.Phrase((first.like,), "", first.like.start, first.like.end) if is_it and first.like else other
    beside = Beside(
        words[0].text == "higher",
        resolved(phrase(said, scope), scope, {"card"}, said),
        number.number if number is not None else None,
    )
    obj = tree.Phrase((first,), "", clause.object.start, first.end)
    return clause._replace(object=obj), [tail for tail in mods if tail is not than], beside


def _one_at_a_time(clause: tree.ClauseTree, had: tree.Phrase, subject: Argument, scope: Scope) -> Diagnostic:
    """`if you have a cat or a trap`: of one player it can be asked twice."""
    assert clause.subject is not None and clause.verb is not None
    has = scope.span(clause.subject.start, clause.verb.end).text
    parts = [f"if {has} {scope.span(part.start, part.end).text}" for part in had.parts]
    asked = f" {had.join} ".join(parts)
    unless = scope.source.text[: clause.start].rstrip().endswith("unless")
    alone = isinstance(subject, Player) and subject.which == "the" and not unless
    return messages.one_asked_for(scope.span(had.start, had.end), asked if alone else "")


def _how_many(count: Count | None, clause: tree.ClauseTree, scope: Scope) -> tuple[Comparing, Amount]:
    """How many lie on a card, or in a place: one is at least one, none is exactly 0. Raises Lost."""
    match count:
        case None | Count("exactly", Number(1)):
            return "at least", Number(1)
        case Count("no"):
            return "exactly", Number(0)
        case Count("exactly" | "just", amount) if amount is not None:
            return "exactly", amount
        case Count("at least" | "at most" as how, amount) if amount is not None:
            return how, amount
        case Count("up to", amount) if amount is not None:
            return "at most", amount
        case _:  # all, any number, half: of how many is not said
            raise _no_condition(clause, scope)


def _belong_to_nothing(mods: Sequence[tree.Tail], scope: Scope) -> None:
    for tail in mods:
        span = scope.span(tail.start, tail.end)
        raise scope.lose(messages.no_meaning(span, "This belongs to nothing before it.", "Leave it out."))


def has_more(clause: tree.ClauseTree, than: tree.Phrase, scope: Scope) -> Condition:
    """ "you have more spells than the defender", "as many tricks as bids": `than` is the phrase of the tail."""
    assert clause.object is not None
    words = clause.object.parts[0].words
    subject = _subject(clause, scope)
    noun = scope.names.find([w.text for w in words[1:]])
    how = _COMPARED.get(words[0].text)
    if how is None or noun is None or not isinstance(subject, Player):
        raise _no_condition(clause, scope)
    part = clause.object.parts[0]
    if noun[1] < len(words) - 1 or len(clause.object.parts) > 1 or part.of or part.having:
        raise scope.lose(messages.counted_plainly(scope.span(words[1].start, clause.object.end), words[0].text))
    rival = phrase(than, scope)
    if isinstance(rival, Thing) and rival == Thing(rival.noun) and sort_of(rival.noun, scope) in ("card", "counter"):
        return HasMore(subject, how, noun[0].id, rival)  # fewer tricks than bids
    return HasMore(subject, how, noun[0].id, who(than, scope))


_COMPARED: dict[str, Many] = {
    "more": "more", "fewer": "fewer", "as many": "as many", "exactly as many": "as many", "just as many": "as many",
}  # fmt: skip


def _is(clause: tree.ClauseTree, scope: Scope, mods: Sequence[tree.Tail]) -> Condition:
    subject = _subject(clause, scope)
    if clause.object is None:
        return _lies(clause, subject, mods, scope)
    if isinstance(subject, ValueOf | Chosen) or (isinstance(subject, Thing) and subject.noun in scope.names.values):
        how, amount = value_words(clause.object, scope)
        if isinstance(amount, Word) and amount.word in ("higher", "lower"):
            span = scope.span(clause.object.start, max([tail.end for tail in mods], default=clause.object.end))
            remedy = write("is at least 3" if amount.word == "higher" else "is at most 3")
            raise scope.lose(messages.no_meaning(span, "This number is not compared so.", remedy))
        _belong_to_nothing(mods, scope)
        return Compare(subject, how, amount)  # type: ignore[arg-type]
    if isinstance(subject, Thing) and (subject.noun in scope.names.numbers or subject.noun == "worth"):
        return _number(subject, clause.object, mods, scope)
    if _is_total(subject, scope):
        return _total(subject, clause.object, mods, scope)
    if mods and (higher := _higher(clause, mods, scope)) is not None:
        return Is(subject, higher)
    _belong_to_nothing(mods, scope)
    sort = phrase(clause.object, scope)
    if isinstance(sort, Faces) and isinstance(sort.face, int):
        return Compare(subject, "exactly", Number(sort.face))
    return Is(subject, sort)


def _higher(clause: tree.ClauseTree, mods: Sequence[tree.Tail], scope: Scope) -> Thing | None:
    """`it is higher than the top card of the discard`, `it is a card 1 lower than it`: such a card; else None."""
    assert clause.object is not None
    part = clause.object.parts[0]
    alone = part.words[-1].text in ("higher", "lower") and all(token.type == "NUM" for token in part.words[:-1])
    if alone:  # higher: a card higher
        before = (tree.Token("a", "a", part.start, part.start), tree.Token("WORD", "card", part.start, part.start))
        parts = (part._replace(words=(*before, *part.words)), *clause.object.parts[1:])
        clause = clause._replace(object=clause.object._replace(parts=parts))
    clause, others, beside = stepped(clause, mods, scope)
    if beside is None:
        return None
    _belong_to_nothing(others, scope)
    assert clause.object is not None
    sort = phrase(clause.object, scope)
    return replace(sort, filters=(*sort.filters, beside)) if isinstance(sort, Thing) else None


def _number(subject: Thing, parse: tree.Phrase, mods: Sequence[tree.Tail], scope: Scope) -> Condition:
    """ "Its strength is at least 4": a number of a card that was named, or of the strongest. Raises Lost."""
    if not _is_one_number(subject):
        of = subject.on
        kind = of.noun if isinstance(of, Thing) and of.noun else "card"
        span = scope.span(parse.start, parse.end)
        raise scope.lose(messages.has_property(span, kind.replace("_", " "), f"{subject.noun} {span.text}"))
    words = parse.parts[0].words
    than = next((tail.phrase for tail in mods if tail.form == "than"), None)
    if than is not None and [token.text for token in words] in (["higher"], ["lower"]):
        _by_one_number(parse, scope)
        _belong_to_nothing(mods[1:], scope)
        return Compare(subject, "higher" if words[0].text == "higher" else "lower", _other_number(than, subject, scope))
    _belong_to_nothing(mods, scope)
    bound = words[0].text if words[0].text in ("at most", "at least", "exactly") else ""
    rest = words[1:] if bound else words
    if len(rest) > 1 and [token.text for token in rest] != ["that", NUMBER]:  # at least the worth of the dealer's hand
        part = parse.parts[0]._replace(words=rest, start=rest[0].start)
        other = _other_number(parse._replace(parts=(part, *parse.parts[1:]), start=rest[0].start), subject, scope)
        return Compare(subject, bound or "exactly", other)  # type: ignore[arg-type]
    how, amount = value_words(parse, scope)
    if isinstance(amount, Word):
        span = scope.span(parse.start, parse.end)
        remedy = "Write a number: `is at least 20`, or another one of cards: `is higher than the worth of their hand`."
        raise scope.lose(messages.no_meaning(span, message("No number is “{word}”.", word=span.text), remedy))
    return Compare(subject, how, amount)  # type: ignore[arg-type]


def _is_one_number(thing: Thing) -> bool:
    """Whether it is said of which card the number is, or of what place it is the sum."""
    of = thing.on
    if thing.place is not None:
        return not thing.place.part  # the worth of your hand
    picked = isinstance(of, Thing) and (
        "strongest" in of.which or "best" in of.which or (of.place is not None and bool(of.place.part))
    )
    return isinstance(of, Ref | Named) or picked


def _other_number(parse: tree.Phrase, subject: Thing, scope: Scope) -> Argument:
    """With which number one of cards is compared: another one of cards, or any that can be written. Raises Lost."""
    other = phrase(parse, scope)
    span = scope.span(parse.start, parse.end)
    if isinstance(other, Faces) and isinstance(other.face, int) and other.owner is None:
        return Number(other.face)
    if isinstance(other, ValueOf | Chosen):
        return other
    numbers = (*scope.names.numbers, "worth")
    if isinstance(other, Thing) and other.noun in numbers and _is_one_number(other):
        return other
    noun = subject.noun.replace("_", " ")
    what, remedy = (
        "This is no number of which it is said whose it is.",
        write(f"is higher than the {noun} of their hand"),
    )
    raise scope.lose(messages.no_meaning(span, what, remedy))


def _lies(clause: tree.ClauseTree, subject: Argument, mods: Sequence[tree.Tail], scope: Scope) -> Condition:
    """ "“Net” is in the market": so the market has it. What was named before (`it`) is asked by itself."""
    place = phrase(mods[0].phrase, scope) if len(mods) == 1 and mods[0].phrase is not None else None
    thing = called(subject)
    if isinstance(place, Place) and isinstance(thing, Ref | Thing):
        if isinstance(thing, Ref):
            return Is(thing, place)
        how, amount = _how_many(thing.count, clause, scope)
        return Compare(replace(thing, count=None, on=place), how, amount)
    raise _no_condition(clause, scope)


def _total(subject: Argument, parse: tree.Phrase, mods: Sequence[tree.Tail], scope: Scope) -> Condition:
    """ "Your total is at least 10", "… is higher than your opponent's total"."""
    word, span = parse.parts[0].words[0].text, scope.span(parse.start, parse.end)
    if word in ("higher", "lower") and len(mods) == 1 and mods[0].phrase is not None:
        other = phrase(mods[0].phrase, scope)
        if not _is_total(other, scope):
            raise scope.lose(messages.totals_compare(scope.span(mods[0].phrase.start, mods[0].phrase.end)))
        return Compare(subject, "higher" if word == "higher" else "lower", other)
    _belong_to_nothing(mods, scope)
    of_somebody = any(token.type == "POSS" for token in parse.parts[0].words)  # "at least your opponent's total"
    if word in ("higher", "lower") or of_somebody:
        raise scope.lose(messages.totals_compare(span))
    how, amount = value_words(parse, scope)
    if isinstance(amount, Word):
        raise scope.lose(messages.totals_compare(span))
    return Compare(subject, how, amount)  # type: ignore[arg-type]


def _is_total(subject: Argument, scope: Scope) -> bool:
    return isinstance(subject, Thing) and scope.names.sorts.get(subject.noun) == "total"


def value_words(parse: tree.Phrase, scope: Scope) -> tuple[str, Argument]:
    """`20`, `at most 3`, `yes`, `unlimited`: how a value compares, and to what."""
    words = parse.parts[0].words if len(parse.parts) == 1 and parse.parts[0].of is None else ()
    how = "exactly"
    if len(words) == 2 and words[0].text in ("at most", "at least", "exactly"):
        how, words = words[0].text, words[1:]
    if [token.text for token in words] == ["that", NUMBER]:
        return how, Chosen(NUMBER)
    if len(words) == 1:
        token = words[0]
        if token.type in ("NUM", "SIGNED"):
            return how, Number(token.number)
        if token.text in scope.names.values:
            return how, ValueOf(token.text)
        return how, Word(token.text)
    span = scope.span(parse.start, parse.end)
    raise scope.lose(
        messages.no_meaning(
            span,
            message("A rule value cannot be “{word}”.", word=span.text),
            "Write a number, `yes`, `no` or a word of its list.",
        )
    )


def _of(parse: tree.Phrase, scope: Scope) -> Argument:
    """`of your element`, `of fire`"""
    np = parse.parts[0]
    texts = [token.text for token in np.words]
    if chosen := chosen_number(np, scope):
        return Thing("card", ONE, filters=(Compared(chosen, "exactly", Chosen(chosen)),))
    if texts[-1] == scope.names.trait:
        if texts[:-1] in CHOSEN:
            return Thing("", trait="that")
        if texts[0] in ("your", "their"):
            return Thing("", trait="your")
        return Thing("", trait="any")
    return noun_phrase(np, scope)


# ---- happenings


def happening(
    clause: tree.ClauseTree,
    tails: Iterable[tree.Tail],
    scope: Scope,
    declared: list[Clause] | None = None,
    form: Form | None = None,
) -> tuple[Happens, Settled]:
    """The declared happening that a clause speaks of, narrowed as it says, and the settled tails. Raises Lost."""
    assert clause.subject is not None
    if clause.form not in ("does", "passive", "is") or (clause.form == "is" and clause.object is None):
        span = scope.span(clause.start, clause.end)
        raise scope.lose(
            messages.no_meaning(
                span, "Nothing happens here that could be waited for.", "Write who does what: `when you lose a battle`."
            )
        )
    subject = phrase(clause.subject, scope)
    one_player(subject, clause.subject, clause, scope, form)
    agree(clause, scope)
    verb, passive = _verb_of(clause)
    inner = scope.inner(they=True)
    settled = settle(
        verb,
        clause.object if clause.form != "is" else None,
        tails,
        inner,
        condition,
        clause.verb.text if clause.verb else "",
        form,
    )
    what = settled.object if clause.form != "is" else phrase(clause.object, scope) if clause.object else None
    if clause.object is not None and clause.form != "is":
        what = resolved(what, inner, {"card", "counter"}, clause.object) if what is not None else None
    if clause.object is not None:
        one_player(what, clause.object, clause, scope, form)
    pool = scope.names.happenings if declared is None else declared
    declaration = match(pool, subject, verb.id if verb else "is", what, settled.slots, passive, scope)
    if declaration is None:
        _has_what_stands_behind(tails, scope)
        shown = scope.span(clause.start, clause.end).text
        raise scope.lose(
            messages.never_happens(scope.span(clause.start, clause.end), shown, examples(pool, verb, scope, subject))
        )
    happens = one_of_several(
        Happens(declaration.id, subject, verb.id if verb else "", what, settled.slots), clause, tails, scope
    )
    for named in named_in(happens):
        scope.name(named)
    if form is HEAD:
        behind(settled, scope.inner(they=True), condition)
    return happens, settled


def _has_what_stands_behind(tails: Iterable[tree.Tail], scope: Scope) -> None:
    """`against an opponent with a cat` is a battle with a cat; an opponent who has one is told apart by it. Raises
    Lost."""
    for before, tail in pairwise(tails):
        if before.form == "against" and tail.form == "with" and tail.phrase is not None:
            had = scope.span(tail.phrase.start, tail.phrase.end).text
            raise scope.lose(write_instead(scope.span(tail.start, tail.end), f"who has {had}"))


def one_of_several(
    happens: Happens, clause: tree.ClauseTree | tree.ReplaceBlock, tails: Iterable[tree.Tail], scope: Scope
) -> Happens:
    """ "When opponents lose a battle": one of them does. What says `each` is kept, and is nothing that happens.

    So many counters, or cards of which somebody wins, are so many and no more.
    """
    phrases = {tail.form: tail.phrase for tail in tails}
    subject = clause.subject if isinstance(clause, tree.ClauseTree) else None
    return replace(
        happens,
        subject=_any_one(happens.subject, subject, scope),
        what=_so_many(_any_one(happens.what, clause.object, scope), scope),
        slots=tuple(
            (prep, _so_many(_any_one(argument, phrases.get(prep), scope), scope, with_cards=prep == "with"))
            for prep, argument in happens.slots
        ),
    )


A = TypeVar("A", bound=Argument | None)


def _so_many(argument: A, scope: Scope, with_cards: bool = False) -> A:
    if isinstance(argument, Thing) and (with_cards or argument.noun in scope.names.counters):
        return replace(argument, count=asked_for(argument.count))
    return argument


def _any_one(argument: A, parse: tree.Phrase | None, scope: Scope) -> A:
    if parse is not None and re.search(r"\b(each|every|all)\b", scope.span(parse.start, parse.end).text):
        return argument
    match argument:
        case Player(which="each"):
            return replace(argument, which="a")
        case Thing(owner=Player(which="each") as owner) | Place(owner=Player(which="each") as owner):
            return replace(argument, owner=replace(owner, which="a"))
        case _:
            return argument


def one_player(
    argument: Argument | None, parse: tree.Phrase, clause: tree.ClauseTree, scope: Scope, form: Form | None
) -> None:
    """ "You or your partner": who takes part in a thing is one player, or one sort of them. Raises Lost."""
    if not isinstance(argument, Either) or not any(isinstance(part, Player) for part in argument.of):
        return
    remedy: Wording = "Write a line for each."
    if form is None:  # a condition can be asked twice in a line
        before, behind = scope.span(clause.start, parse.start).text, scope.span(parse.end, clause.end).text
        names = [scope.span(part.start, part.end).text for part in parse.parts]
        asked = [f"if {before}{name}{_of_several(behind, clause) if name == 'you' else behind}" for name in names]
        remedy = message("Write `{instead}`.", instead=f" {parse.join} ".join(asked))
    raise scope.lose(messages.one_player_at_a_time(scope.span(parse.start, parse.end), remedy))


def _of_several(behind: str, clause: tree.ClauseTree) -> str:
    """` wins a battle` as it is said behind `you`."""
    if clause.verb is None or clause.verb.type != "VERBS":
        return behind
    return behind.replace(clause.verb.text, the_verb("VERBS", clause.verb.text).base, 1)


def _verb_of(clause: tree.ClauseTree) -> tuple[Verb | None, bool]:
    if clause.form == "is":
        return None, False
    assert clause.verb is not None
    if clause.form == "passive":
        return the_verb("VERBED", clause.verb.text), True
    return the_verb(clause.verb.type, clause.verb.text), False


def match(
    pool: Iterable[Clause],
    subject: Argument,
    verb: str,
    what: Argument | None,
    slots: Slots,
    passive: bool,
    scope: Scope,
) -> Clause | None:
    """The closest declared clause that covers what was written."""
    fitting = []
    for i, clause in enumerate(pool):
        if clause.verb != verb or clause.passive != passive:
            continue
        closeness = [_covers(clause.subject, subject, scope), _covers(clause.what, what, scope)]
        closeness += [min((_covers(w, a, scope) for p, w in clause.slots if p == prep), default=9) for prep, a in slots]
        if max(closeness) < 9:
            fitting.append((sum(closeness), i, clause))
    return min(fitting)[2] if fitting else None


def _covers(declared: Argument | None, given: Argument | None, scope: Scope) -> int:
    """0 for the very thing, 1 for a part of it, 2 when it may be, 9 when it cannot be."""
    match declared, given:
        case None, None:
            return 0
        case _, None:
            return 2
        case None, _:
            return 9
        case Player(), Player():
            return 0
        case Player(), Thing(noun="", trait=_):
            return 1
        case _, Either(of):
            return max(_covers(declared, part, scope) for part in of)
        case Faces(wanted), Faces(face):
            return 0 if wanted == face else 1 if wanted == "face" else 9
        case Thing(wanted), Thing(noun):
            return _covers_noun(wanted, noun, scope)
        case Thing(wanted), Named(card):
            return _covers_noun(wanted, card.split("/")[0], scope)
        case Thing(wanted), Ref(_, noun):
            return _covers_noun(wanted, noun, scope) if noun else 2
        case Thing(), Some():
            return 2
        case Place(zone), Place(other):
            return 0 if zone == other else 9
        case Word(a), Word(b):
            return 0 if a == b else 9
    return 9


def _covers_noun(wanted: str, noun: str, scope: Scope) -> int:
    if wanted == noun:
        return 0
    sorts = sort_of(wanted, scope), sort_of(noun, scope)
    if sorts == ("counter", "counter"):
        return 1
    if sorts != ("card", "card"):
        return 9
    known = scope.names
    if wanted not in known.kinds or noun not in known.kinds:  # a role may lie on any card
        return 2
    return 1 if known.is_a(noun, wanted) else 2 if known.may_be(noun, wanted) else 9


def examples(pool: Iterable[Clause], verb: Verb | None, scope: Scope, subject: Argument | None = None) -> list[str]:
    """How the nearest declared clauses are written: of the same thing, with the same verb, then others."""
    pool = list(pool)
    noun = subject.noun if isinstance(subject, Thing) else ""
    same = [clause for clause in pool if isinstance(clause.subject, Thing) and clause.subject.noun == noun]
    same = same or [clause for clause in pool if verb is not None and clause.verb == verb.id]
    near = nearest(verb.id if verb else "", [clause.verb for clause in pool], scope.names.synonyms)
    return [spell(clause) for clause in (same or [clause for clause in pool if clause.verb in near])[:3]]


def spell(clause: Clause) -> str:
    """A declared clause in words, as plain as it was written."""
    verb = verbs().get(clause.verb)
    words = verb.words["en"] if verb else ("be", "becomes", "", "")
    predicate = f"is {words[3]}" if clause.passive else words[1]
    return " ".join(filter(None, [_spell(clause.subject), predicate, _spell(clause.what)]))


def _spell(argument: Argument | None) -> str:
    match argument:
        case Player(word):
            return f"{messages.article(word)} {word}"
        case Thing(noun, owner=owner):
            return f"a player's {noun}" if owner else f"{messages.article(noun)} {noun.replace('_', ' ')}"
        case Place(zone):
            return f"the {zone.replace('_', ' ')}"
        case Faces(face):
            return f"{messages.article(str(face))} {face}"
        case Word(word):
            return word
        case _:
            return ""
