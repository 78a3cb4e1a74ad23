"""Sentences that say how things are become abilities: a value changes, somebody cannot, a face counts as another."""

from __future__ import annotations

from cardwright.compile import messages
from cardwright.compile.additions import ADJUSTS, PERMITS, SETS
from cardwright.compile.agreement import COUNTS, agree
from cardwright.compile.clauses import condition, examples, match, one_player, value_words
from cardwright.compile.declared import refusal, values
from cardwright.compile.instructions import nobody_does, sentence
from cardwright.compile.modifiers import Settled, settle, times
from cardwright.compile.names import the_verb
from cardwright.compile.phrases import amount, phrase
from cardwright.compile.pronouns import resolved
from cardwright.compile.scope import Lost, Scope
from cardwright.messages.message import message, write
from cardwright.ruleset.abilities import Ability, Adjust, Beats, Change, CountsAs, Oblige, Permit
from cardwright.ruleset.phrases import (
    ONE,
    Amount,
    Argument,
    Either,
    Faces,
    Named,
    Number,
    OwnNumber,
    Place,
    Player,
    Ref,
    Thing,
    ValueOf,
    Word,
)
from cardwright.syntax import tree
from cardwright.syntax.diagnostic import Diagnostic
from cardwright.syntax.near import nearest
from cardwright.vocabulary.verb import verbs


def static(doing: tree.Doing, scope: Scope) -> Ability:
    """An ability that holds: a value changes, things have more, somebody cannot, a face counts as another."""
    clause = doing.clause
    if clause.form == "does" and clause.verb is not None and clause.verb.text in ("beat", "beats"):
        return _beats(doing, scope)
    if clause.form in ("does", "may"):
        mark = len(scope.diagnostics)
        sentence(doing, scope, static)  # for its own findings
        if len(scope.diagnostics) == mark:
            scope.diagnostics.append(messages.not_an_ability(scope.span(doing.start, doing.end)))
        raise Lost
    ability = _static(doing, scope)
    agree(clause, scope)
    return ability


def _static(doing: tree.Doing, scope: Scope) -> Ability:
    clause = doing.clause
    assert clause.subject is not None
    match clause.form:
        case "delta" | "is":
            return _change(doing, scope)
        case "have_delta":
            return _adjust(doing, scope)
        case "have" if _is_set(clause, scope):
            return _has_just(doing, scope)
        case "have_equal":
            return _has_equal(doing, scope)
        case "can" | "cannot":
            return _permit(doing, scope)
        case "can_be" | "cannot_be":
            return _permit_passive(doing, scope)
        case "counts_as":
            return _counts_as(doing, scope)
        case "must":
            return _oblige(doing, scope)
        case _:
            span = scope.span(doing.start, doing.end)
            raise scope.lose(
                messages.no_meaning(
                    span,
                    "This says how things are, but changes nothing.",
                    "Write what changes: `your spells have power + 1`, `your object_price is 3`.",
                )
            )


def _amount(clause: tree.ClauseTree, scope: Scope) -> Number | ValueOf:
    assert clause.amount is not None
    return amount(clause.amount, scope)


def _subject(doing: tree.Doing, scope: Scope) -> Argument:
    assert doing.clause.subject is not None
    subject = resolved(phrase(doing.clause.subject, scope), scope, {"card"}, doing.clause.subject)
    scope.name(subject)
    return subject


def _change(doing: tree.Doing, scope: Scope) -> Ability:
    clause = doing.clause
    assert clause.subject is not None
    subject = _subject(doing, scope)
    if clause.form == "is" and clause.object is not None and clause.object.parts[0].words[0].text == "worth":
        raise _is_worth(clause, scope)
    if clause.form == "delta" and isinstance(subject, Thing) and subject.noun == "total":
        settled = settle(None, None, doing.tails, scope, condition, "total", ADJUSTS)
        return Adjust(subject, "total", times(_amount(clause, scope), settled.per), clause.sign, settled.terms)
    if clause.form == "delta" and isinstance(subject, Thing) and subject.noun == "total":
        return _adjust_by(subject, "total", doing, scope)
    value, whose = _value(subject, clause.subject, scope)
    settled = settle(None, None, doing.tails, scope, condition, value, ADJUSTS if clause.form == "delta" else SETS)
    if clause.form == "delta":
        return Change(
            value, by=times(_amount(clause, scope), settled.per), whose=whose, sign=clause.sign, terms=settled.terms
        )
    if clause.object is None:
        span = scope.span(doing.start, doing.end)
        raise scope.lose(messages.no_meaning(span, "It is not said what the value is.", write(f"your {value} is 3")))
    how, to = value_words(clause.object, scope)
    if how != "exactly":
        bound, value_set = clause.object.parts[0].words
        what = "A rule value is set to one number, and not held below or above one."
        remedy = message("Write which number it is: `is {word}`.", word=value_set.text)
        raise scope.lose(messages.no_meaning(scope.at(bound), what, remedy))
    _can_be(value, to, clause.object, scope)
    return Change(value, to=to.word if isinstance(to, Word) else _as_amount(to), whose=whose, terms=settled.terms)


def _is_worth(clause: tree.ClauseTree, scope: Scope) -> Lost:
    """ "Each card is worth its rank", as it is printed: what it is worth is written as what it has."""
    assert clause.subject is not None and clause.object is not None
    who, words = scope.span(clause.subject.start, clause.subject.end).text, clause.object.parts[0].words[1:]
    have = "has" if who.startswith(("each ", "every ", "this", "it")) else "have"
    equal = "equal to " if words and words[0].type == "POSS" else ""
    right = f"{who} {have} worth {equal}{' '.join(word.text for word in words) or '10'}"
    span = scope.span(clause.object.start, clause.object.end)
    return scope.lose(messages.no_meaning(span, "What a card is worth is a number that it has.", write(right)))


def _can_be(value: str, to: Argument, parse: tree.Phrase, scope: Scope) -> None:
    """CW517: a value is set to what it cannot be."""
    if isinstance(to, ValueOf):
        return
    declared = values([scope.names.values[value]])[0]
    setting = to.n if isinstance(to, Number) else {"yes": True, "no": False}.get(to.word, to.word)  # type: ignore[union-attr]
    if allowed := refusal(declared, setting):
        raise scope.lose(messages.setting_refused(scope.span(parse.start, parse.end), value, allowed))


def _as_amount(argument: Argument) -> Amount:
    assert isinstance(argument, Number | ValueOf)
    return argument


def _value(subject: Argument, parse: tree.Phrase, scope: Scope) -> tuple[str, Player | None]:
    match subject:
        case ValueOf(value):
            return value, None
        case Thing(noun, owner=owner) if noun in scope.names.values:
            return noun, owner
        case _:
            pass
    span = scope.span(parse.start, parse.end)
    word = parse.parts[0].words[-1].text
    if isinstance(subject, Thing) and word in {n.id for n in scope.names.nouns.values() if n.sort == "property"}:
        raise scope.lose(
            messages.no_meaning(
                span,
                message("“{word}” is what a thing has, not a rule value.", word=word),
                write(f"your creatures have {word} + 1"),
            )
        )
    if isinstance(subject, Thing) and subject.noun == "total":
        raise _nobody_has_a_total(parse.parts[0].words[-1], scope)
    if word in scope.names.nouns and word not in scope.names.values:
        what = message("“{word}” is not a rule value, and only those can be changed like this.", word=span.text)
        raise scope.lose(
            messages.no_meaning(span, what, "Write what changes: `your creatures have strength + 1`, `you cannot …`.")
        )
    raise scope.lose(messages.unknown_value(span, span.text, nearest(word, scope.names.values, {})))


def _adjust(doing: tree.Doing, scope: Scope) -> Ability:
    clause = doing.clause
    assert clause.object is not None and clause.subject is not None
    things = _subject(doing, scope)
    prop, part = clause.object.parts[0].words[-1], clause.object.parts[0]
    noun = scope.names.nouns.get(prop.text)
    if len(clause.object.parts) > 1 or len(part.words) > 1 or part.of is not None:
        span = scope.span(clause.object.start, clause.object.end)
        what = "One property is moved in a line, and nothing else is said about it."
        raise scope.lose(
            messages.no_meaning(span, what, message("Write `have {prop} + 1`, and a line for each.", prop=prop.text))
        )
    if noun is not None and noun.sort == "total":
        raise _nobody_has_a_total(prop, scope)
    if noun is None or noun.sort != "property":
        raise scope.unknown("property", prop.text, scope.at(prop), scope.names.words("property"))
    _check_had(things, noun.id, prop, clause.subject, scope)
    return _adjust_by(things, noun.id, doing, scope)


def _adjust_by(things: Argument, number: str, doing: tree.Doing, scope: Scope) -> Adjust:
    settled = settle(None, None, doing.tails, scope, condition, "have", ADJUSTS)
    return Adjust(things, number, times(_amount(doing.clause, scope), settled.per), doing.clause.sign, settled.terms)


def _is_set(clause: tree.ClauseTree, scope: Scope) -> bool:
    """`this has power 3`: a property, and a number behind it."""
    words = clause.object.parts[0].words if clause.object is not None else ()
    noun = scope.names.nouns.get(words[0].text) if len(words) == 2 else None
    number = len(words) == 2 and (words[1].type == "NUM" or words[1].text in scope.names.values)
    return noun is not None and noun.sort in ("property", "total") and number


def _has_just(doing: tree.Doing, scope: Scope) -> Ability:
    """Things have just so much of a property, whatever is printed on them."""
    clause = doing.clause
    assert clause.object is not None and clause.subject is not None
    things = _subject(doing, scope)
    part, span = clause.object.parts[0], scope.span(clause.object.start, clause.object.end)
    prop, number = part.words
    if len(clause.object.parts) > 1 or part.of is not None or part.having is not None:
        what = "One property is set in a line, and nothing else is said about it."
        raise scope.lose(
            messages.no_meaning(span, what, message("Write `have {prop} 3`, and a line for each.", prop=prop.text))
        )
    noun = scope.names.nouns[prop.text]
    if noun.sort == "total":
        raise _nobody_has_a_total(prop, scope)
    _check_had(things, noun.id, prop, clause.subject, scope)
    settled = settle(None, None, doing.tails, scope, condition, "have", SETS)
    return Adjust(things, noun.id, _amount(clause._replace(amount=number), scope), 0, settled.terms)


def _has_equal(doing: tree.Doing, scope: Scope) -> Ability:
    """ "Cards have worth equal to their rank": one number of a thing is what another of it is. Raises Lost."""
    clause = doing.clause
    assert clause.object is not None and clause.other is not None and clause.subject is not None
    things = _subject(doing, scope)
    number = _own_number(clause.object.parts[0].words, clause.object, scope)
    whose, *equal = clause.other.parts[0].words
    if whose.text not in ("its", "their"):
        what = "What a thing has is made equal to another number of the same thing."
        remedy = write(f"cards have {number} equal to their …")
        raise scope.lose(messages.no_meaning(scope.span(clause.other.start, clause.other.end), what, remedy))
    other = _own_number(tuple(equal), clause.other, scope)
    if other == number:
        itself = message("“{word}” is always equal to itself.", word=number)
        span = scope.span(clause.other.start, clause.other.end)
        raise scope.lose(messages.no_meaning(span, itself, "Name another number that such things have."))
    for word, token in ((number, clause.object.parts[0].words[-1]), (other, clause.other.parts[0].words[-1])):
        _check_had(things, word, token, clause.subject, scope)
    settled = settle(None, None, doing.tails, scope, condition, "have", SETS)
    return Adjust(things, number, OwnNumber(other), 0, settled.terms)


def _own_number(words: tuple[tree.Token, ...], parse: tree.Phrase, scope: Scope) -> str:
    """The number of things that one word names. Raises Lost."""
    if len(words) != 1 or len(parse.parts) != 1 or parse.parts[0].of is not None:
        what = "One number of a thing is made equal to another, and nothing else is said about either."
        remedy = write("cards have worth equal to their rank")
        raise scope.lose(messages.no_meaning(scope.span(parse.start, parse.end), what, remedy))
    noun = scope.names.nouns.get(words[0].text)
    if noun is None or noun.sort != "property":
        raise scope.unknown("property", words[0].text, scope.at(words[0]), scope.names.words("property"))
    return noun.id


def _nobody_has_a_total(token: tree.Token, scope: Scope) -> Lost:
    what = "A total is what a player's side of the battle adds up to; it is more or less than that, and never set."
    return scope.lose(messages.no_meaning(scope.at(token), what, "Write `your total + 1`."))


def _check_had(things: Argument, prop: str, token: tree.Token, parse: tree.Phrase, scope: Scope) -> None:
    """CW512: a property that the things do not have."""
    match things:
        case Place(line=("row" | "column") as line):
            span, what = scope.span(parse.start, parse.end), "A line has nothing itself; the cards in it do."
            raise scope.lose(
                messages.no_meaning(
                    span, what, message("Write `each card in this {line} has {prop} + 1`.", line=line, prop=prop)
                )
            )
        case Thing(kind) | Ref(_, kind):
            pass
        case Named(card):
            kind = card.split("/")[0]
        case Player():
            raise scope.lose(messages.property_not_had(scope.at(token), _shown(parse, scope), prop, []))
        case Either(of):
            alone = [tree.Phrase((part,), "", part.start, part.end) for part in parse.parts]
            for thing, own in zip(of, alone, strict=True):
                _check_had(thing, prop, token, own, scope)
            return
        case _:
            return
    if kind not in scope.names.kinds or kind == "card":
        return
    had = _properties(kind, scope)
    if prop in scope.names.numbers and prop not in had:
        numbers = [name for name in had if name in scope.names.numbers]
        raise scope.lose(messages.property_not_had(scope.at(token), _shown(parse, scope), prop, numbers))


def _shown(parse: tree.Phrase, scope: Scope) -> str:
    return scope.span(parse.start, parse.end).text


def _properties(kind: str, scope: Scope) -> dict[str, None]:
    """The properties of a kind and of those that it narrows, in the order declared."""
    kinds = [kind, *scope.names.above(kind)]
    return {name: None for each in kinds if each in scope.names.kinds for name in scope.names.kinds[each].properties}


def _permit(doing: tree.Doing, scope: Scope) -> Ability:
    clause = doing.clause
    assert clause.verb is not None and clause.subject is not None
    nobody_does(clause, scope)
    subject = _subject(doing, scope)
    verb = the_verb("VERB", clause.verb.text)
    one_player(subject, clause.subject, clause, scope, PERMITS)
    settled = settle(verb, clause.object, doing.tails, scope.inner(they=True), condition, verb.base, PERMITS)
    if clause.object is not None:
        one_player(settled.object, clause.object, clause, scope, PERMITS)
    return _permitted(doing, subject, clause.form == "can", verb.id, settled, scope)


def _oblige(doing: tree.Doing, scope: Scope) -> Ability:
    """ "Players must play sevens": if they can, and nothing else. Raises Lost."""
    clause = doing.clause
    assert clause.verb is not None and clause.subject is not None
    nobody_does(clause, scope)
    subject = _subject(doing, scope)
    verb = the_verb("VERB", clause.verb.text)
    if verb.id != "play" or clause.object is None:
        what, remedy = "Only what is played can be demanded.", write("players must play sevens")
        raise scope.lose(messages.no_meaning(scope.span(clause.start, clause.end), what, remedy))
    settled = settle(verb, clause.object, doing.tails, scope.inner(they=1), condition, verb.base, PERMITS)
    return Oblige(subject, verb.id, settled.object, settled.terms)


def _beats(doing: tree.Doing, scope: Scope) -> Ability:
    """ "Trumps beat all other cards". Raises Lost."""
    clause = doing.clause
    assert clause.verb is not None
    things = _subject(doing, scope)
    said = scope.span(clause.object.start, clause.object.end).text if clause.object is not None else ""
    if said != "all other cards":
        span = (
            scope.span(clause.object.start, clause.object.end) if clause.object is not None else scope.at(clause.verb)
        )
        what = "Which cards are stronger is said of all others at once; the first line is the strongest."
        raise scope.lose(messages.no_meaning(span, what, write("… beat all other cards")))
    agree(clause, scope)
    settled = settle(None, None, doing.tails, scope, condition, clause.verb.text, SETS)
    return Beats(things, settled.terms)


def _permit_passive(doing: tree.Doing, scope: Scope) -> Ability:
    """ "marked cards can be peeked at": everybody may do it with them."""
    clause = doing.clause
    assert clause.verb is not None
    nobody_does(clause, scope)
    what = _subject(doing, scope)
    verb = the_verb("VERBED", clause.verb.text)
    settled = settle(verb, None, doing.tails, scope, condition, verb.base, PERMITS)
    settled.object = what
    return _permitted(doing, Player("player", "each"), clause.form == "can_be", verb.id, settled, scope)


def _permitted(doing: tree.Doing, subject: Argument, can: bool, verb: str, settled: Settled, scope: Scope) -> Ability:
    what = settled.object
    action = match(scope.names.actions, subject, verb, what, settled.slots, False, scope)
    if action is None:
        raise scope.lose(_nobody_does(doing, subject, verb, settled, scope))
    return Permit(subject, can, action.id, verb, what, settled.slots, settled.terms)


def _nobody_does(doing: tree.Doing, subject: Argument, verb: str, settled: Settled, scope: Scope) -> Diagnostic:
    """What can be neither allowed nor forbidden: the whole, or only what is said behind it (`with fire spells`)."""
    actions, clause, what = scope.names.actions, doing.clause, settled.object
    span = scope.span(clause.start, clause.end)
    for prep, laid in settled.slots:
        rest = tuple(slot for slot in settled.slots if slot != (prep, laid))
        tail = next((other for other in doing.tails if other.form == prep and other.phrase is not None), None)
        if tail is None or tail.phrase is None or match(actions, subject, verb, what, rest, False, scope) is None:
            continue
        words = scope.span(tail.phrase.start, tail.phrase.end).text
        played = (
            verb != "play"
            and match(actions, subject, "play", laid, (), False, scope) is not None
            and clause.subject is not None
        )
        who = scope.span(clause.subject.start, clause.subject.end).text if clause.subject is not None else ""
        whom = f" against {scope.span(clause.object.start, clause.object.end).text}" if clause.object else ""
        instead = f"{who} {'can' if clause.form == 'can' else 'cannot'} play {words}{whom}" if played else ""
        return messages.as_a_whole(scope.span(tail.start, tail.end), verbs()[verb].base, instead)
    return messages.no_such_action(span, span.text, examples(actions, verbs()[verb], scope))


def _counts_as(doing: tree.Doing, scope: Scope) -> Ability:
    clause = doing.clause
    assert clause.object is not None
    what = _subject(doing, scope)
    parse = clause.object
    if isinstance(what, Faces) and (len(parse.parts) > 1 or parse.parts[0].words[0].text in COUNTS):
        raise scope.lose(messages.counts_as_one(scope.span(parse.start, parse.end)))
    form = PERMITS if _are_faces(what) else SETS
    settled = settle(None, None, doing.tails, scope, condition, "count as", form)
    chosen = [token.text for token in parse.parts[0].words] == ["that", scope.names.trait]
    read_as = Thing("", trait="that") if chosen else phrase(parse, scope)
    if _are_faces(what) and not isinstance(read_as, Faces):
        raise scope.lose(messages.counts_as_one(scope.span(parse.start, parse.end)))
    plain = isinstance(read_as, Thing) and read_as == Thing(read_as.noun, read_as.count, trait=read_as.trait)
    if not _are_faces(what) and not (plain and getattr(read_as, "count", None) in (None, ONE)):
        remedy = "Write `count as fire`."
        what_ = "A thing counts as one element."
        raise scope.lose(messages.no_meaning(scope.span(parse.start, parse.end), what_, remedy))
    return CountsAs(what, read_as, settled.terms)


def _are_faces(what: Argument) -> bool:
    """Whether faces of a die are spoken of: one, or one of several."""
    return all(isinstance(face, Faces) for face in (what.of if isinstance(what, Either) else (what,)))
