"""`expect ann wins the battle` becomes what should be so: a condition, a permission, a place, or whose turn it is."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from cardwright.compile import grids, messages
from cardwright.compile.agreement import agree
from cardwright.compile.clauses import condition, happening, has_more, value_words
from cardwright.compile.holding import static
from cardwright.compile.modifiers import settle
from cardwright.compile.moves import moves, plain
from cardwright.compile.names import the_verb
from cardwright.compile.phrases import phrase
from cardwright.compile.players import everybody_plays, players
from cardwright.compile.pronouns import sort_of
from cardwright.compile.scope import Lost, Scope
from cardwright.limits import TRIES
from cardwright.messages.message import message
from cardwright.ruleset.abilities import FREE, Permit
from cardwright.ruleset.condition import Compare, Condition, Has, Not
from cardwright.ruleset.game import Ruleset
from cardwright.ruleset.phrases import Argument, Count, Named, Number, Place, Player, Thing, Word
from cardwright.ruleset.scenario import Expect, Expected, Lies, Odds, Try, Turn
from cardwright.syntax import tree
from cardwright.syntax.classes import types_of
from cardwright.syntax.tree import ClauseTree, Phrase, Tail, Token
from cardwright.vocabulary.words import nouns

GAME = "game"
_COUNTED = "Count something like `ann wins`, `the battle is a tie`, `ann has 3 cards`."


def expectations(at: str, line: tree.ExpectLine, game: Ruleset, scope: Scope) -> Iterator[Expect | Try]:
    """What a line expects: of two things (`ann has 1 cat and 2 traps`), two expectations. Raises Lost."""
    clause, so = _without_not(line.clause, scope)
    clause = _in_full(clause, scope)
    if (bare := grids.empty(clause, scope)) is not None:
        yield Expect(at, bare, so)
        return
    every = list(_one_by_one(clause))
    if len(every) > 1 and not so:
        span, what = scope.span(line.clause.start, _end(line)), "Of several things, it is not said which is not so."
        raise scope.lose(messages.no_meaning(span, what, "Expect one after the other, each on a line of its own."))
    for part in every:
        if _with_cards(part, line.tails, scope):
            yield from _tried(at, part, line, so, game, scope)
            continue
        owners: list[Player] = []
        ready = _ready(part, game, scope, owners)
        said = [tail for tail in line.tails if part is every[-1] or not _of_cards(tail, part, scope)]
        tails = tuple(tail._replace(phrase=_tail(tail, game, scope, owners)) for tail in said)
        expected = _expected(ready, tails, owners, game, scope)
        agree(ready, scope)
        yield Expect(at, expected, so)


def _of_cards(tail: Tail, clause: ClauseTree, scope: Scope) -> bool:
    """Whether a place is said of cards named later: `3 coins and 2 cards in hand`; no coin lies in a hand."""
    noun = scope.names.nouns.get(clause.object.parts[0].words[-1].text) if clause.object is not None else None
    return tail.form == "in" and noun is not None and noun.sort == "counter"


def _with_cards(clause: ClauseTree, tails: Sequence[Tail], scope: Scope) -> bool:
    """Whether it is said with which cards something can be done: only the move itself, tried, can tell."""
    if clause.form not in ("can", "cannot") or clause.verb is None or the_verb("VERB", clause.verb.text).id == "see":
        return False
    return any(
        tail.form in ("with", "for", "on") and not grids.spot_in(tail.phrase) and not _seated(tail.phrase, scope)
        for tail in tails
    )


def _seated(parse: Phrase | None, scope: Scope) -> bool:
    """Whether a phrase names players alone."""
    return parse is not None and all(part.words[-1].text in players(scope) for part in parse.parts)


def _tried(at: str, clause: ClauseTree, line: tree.ExpectLine, so: bool, game: Ruleset, scope: Scope) -> Iterator[Try]:
    """`ann can attack ben with spell fire 3`: the move, tried."""
    doing = tree.Doing(clause, line.tails, clause.start, _end(line))
    for move in moves(at, tree.SimpleLine((doing,), clause.start, _end(line)), game, scope):
        assert isinstance(move, Try)
        yield replace(move, can=move.can == so)


def _end(line: tree.ExpectLine) -> int:
    """Where the words of an expectation end."""
    return line.tails[-1].end if line.tails else line.clause.end


def odds(at: str, line: tree.OddsLine, game: Ruleset, scope: Scope) -> Odds:
    """How often a line expects something. Raises Lost."""
    for name, n, least, most in (
        ("percent", line.most, line.least, 100),
        (line.noun.text, line.tries, 1, TRIES),
    ):
        if not least <= n <= most:
            raise scope.lose(messages.out_of_bounds(scope.span(line.start, line.end), name, least, most))
    noun = scope.names.nouns.get(line.noun.text)
    if noun is None or noun.sort != "phase":
        raise scope.unknown("part of the game", line.noun.text, scope.at(line.noun), scope.names.words("phase"))
    clause = line.clause
    if clause.form == "does" and clause.object is None:
        clause = clause._replace(object=_spoken(("the", noun.id.replace("_", " ")), line.noun))
    end = line.tails[-1].end if line.tails else clause.end
    expected = list(expectations(at, tree.ExpectLine(clause, line.tails, clause.start, end), game, scope))
    first = expected[0]
    if len(expected) > 1 or isinstance(first, Try) or isinstance(first.what, Permit):
        span = scope.span(clause.start, end)
        raise scope.lose(messages.no_meaning(span, message("“{what}” cannot be counted.", what=span.text), _COUNTED))
    return Odds(at, first.what, line.least, line.most, line.tries, first.so, noun.id == GAME)


# ---- not


def _without_not(clause: ClauseTree, scope: Scope) -> tuple[ClauseTree, bool]:
    """A clause without its `not` (`not ann wins`, `"Hat" is not active`), and whether it had none."""
    so = True
    if (bare := _bare(clause.subject)) is not None:
        clause, so = clause._replace(subject=bare, start=bare.start), not so
    obj, part = clause.object, clause.object.parts[0] if clause.object is not None else None
    if clause.form != "is" or obj is None or part is None or part.words[0].text != "not":
        return clause, so
    if len(obj.parts) > 1:
        span, what = scope.span(clause.start, clause.end), "Of several things, it is not said which is not so."
        raise scope.lose(messages.no_meaning(span, what, "Expect one after the other, each on a line of its own."))
    if len(part.words) > 1:
        verbed = part.words[1]
        if len(part.words) == 2 and "VERBED" in types_of(verbed.text):
            return _does(clause, "passive", "VERBED", verbed.text, None), not so
        return clause._replace(object=_bare(obj)), not so
    if part.of is not None:
        return clause._replace(form="is_of", object=Phrase((part.of,), "", part.of.start, part.of.end)), not so
    return clause._replace(object=None), not so


def _bare(parse: Phrase | None) -> Phrase | None:
    """A phrase without the `not` at its beginning; None when there is none."""
    if parse is None or parse.parts[0].words[0].text != "not" or len(parse.parts[0].words) < 2:
        return None
    first, *rest = parse.parts
    words = first.words[1:]
    return parse._replace(parts=(first._replace(words=words, start=words[0].start), *rest), start=words[0].start)


# ---- the words of scenarios in those of the language


def _in_full(clause: ClauseTree, scope: Scope) -> ClauseTree:
    """`nobody wins`, `the battle is a tie` and `ben is out`, as the language says them."""
    assert clause.subject is not None
    words = [token.text for token in clause.object.parts[0].words] if clause.object else []
    subject = clause.subject
    if [token.text for token in subject.parts[0].words] == ["nobody"]:
        subject = _spoken(("no", "player"), subject.parts[0].words[0])
    clause = clause._replace(subject=subject)
    if clause.form == "is" and words == ["a", "tie"]:
        return _does(clause, "passive", "VERBED", "tied", None)
    if clause.form == "is" and words == ["out"] and clause.object is not None:
        return _does(clause, "does", "VERBS", "loses", _spoken(("the", "game"), clause.object.parts[0].words[0]))
    if clause.form == "does" and clause.object is None and clause.verb is not None:
        return clause._replace(object=_whatever(clause.verb, scope))
    return clause


def _does(clause: ClauseTree, form: tree.Form, sort: str, verb: str, obj: Phrase | None) -> ClauseTree:
    assert clause.verb is not None
    return clause._replace(form=form, verb=clause.verb._replace(type=sort, text=verb), object=obj)


def _whatever(verb: Token, scope: Scope) -> Phrase | None:
    """`ann wins`: the first part of the game that can be won, of those that the game declares."""
    id = the_verb(verb.type, verb.text).id
    for clause in scope.names.happenings:
        noun = clause.what.noun if clause.verb == id and isinstance(clause.what, Thing) else ""
        if scope.names.sorts.get(noun) == "phase" and noun not in nouns():
            return _spoken(("the", noun.replace("_", " ")), verb)
    return None


def _spoken(words: tuple[str, ...], at: Token) -> Phrase:
    """A phrase of other words in the place of a token."""
    sorts = {"the": "THE", "no": "NO"}
    tokens = tuple(Token(sorts.get(word, "WORD"), word, at.start, at.end) for part in words for word in part.split())
    return Phrase(
        (tree.NounPhrase(tokens, None, None, None, (), None, False, None, None, at.start, at.end),),
        "",
        at.start,
        at.end,
    )


def _one_by_one(clause: ClauseTree) -> Iterator[ClauseTree]:
    """What somebody has, thing by thing; every other clause as it is."""
    obj = clause.object
    if clause.form != "have" or obj is None or obj.join != "and":
        yield clause
        return
    for part in obj.parts:
        yield clause._replace(object=Phrase((part,), "", part.start, part.end))


def _ready(clause: ClauseTree, game: Ruleset, scope: Scope, owners: list[Player]) -> ClauseTree:
    everybody_plays(clause.subject, scope)
    verb = clause.verb if clause.verb is not None and clause.verb.type.startswith("VERB") else None
    if verb is not None and "player" in the_verb(verb.type, verb.text).takes:
        everybody_plays(clause.object, scope)
    obj = clause.object if _property(clause, scope) else plain(clause.object, game, scope, owners)
    return clause._replace(subject=plain(clause.subject, game, scope, owners), object=obj)


def _tail(tail: Tail, game: Ruleset, scope: Scope, owners: list[Player]) -> Phrase | None:
    """What stands behind a preposition; a place of a grid (`row 2 column 3`) as it is."""
    return tail.phrase if grids.spot_in(tail.phrase) else plain(tail.phrase, game, scope, owners)


# ---- what is expected


def _expected(
    clause: ClauseTree, tails: tuple[Tail, ...], owners: list[Player], game: Ruleset, scope: Scope
) -> Expected:
    match clause.form:
        case "have" if _property(clause, scope) and (reach := grids.reach(clause, tails, scope)) is not None:
            return reach
        case "can" | "cannot" if (seen := grids.sees(clause, tails, owners, scope)) is not None:
            return seen
        case "have":
            return _has(clause, tails, owners, scope)
        case "is" if clause.object is None:
            return grids.lying(clause, tails, scope) or _lies(clause, tails, owners, scope)
        case "is" | "is_of" if not tails and not owners:
            return _is(clause, scope)
        case "does" | "passive" if not owners:
            return _happens(clause, tails, scope)
        case "can" | "cannot" | "can_be" | "cannot_be":
            return _can(clause, tails, owners, game, scope)
        case _:
            raise _nothing(clause, tails, scope)


def _nothing(clause: ClauseTree, tails: tuple[Tail, ...], scope: Scope) -> Lost:
    end = tails[-1].end if tails else clause.end
    return scope.lose(messages.no_expectation(scope.span(clause.start, max(end, clause.end))))


def _is(clause: ClauseTree, scope: Scope) -> Expected:
    assert clause.subject is not None and clause.object is not None
    if [token.text for token in clause.subject.parts[0].words] == ["it"]:
        thing = phrase(clause.object, scope)
        if isinstance(thing, Thing) and sort_of(thing.noun, scope) == "phase" and thing.owner is not None:
            return Turn(thing.owner)
        raise _nothing(clause, (), scope)
    subject = phrase(clause.subject, scope)
    if isinstance(subject, Thing) and scope.names.sorts.get(subject.noun) in ("total", "property"):
        how, amount = value_words(clause.object, scope)
        if isinstance(amount, Number):
            return Compare(subject, how, amount)  # type: ignore[arg-type]
        raise _nothing(clause, (), scope)
    return condition(clause, scope)


def _happens(clause: ClauseTree, tails: tuple[Tail, ...], scope: Scope) -> Condition:
    happens, settled = happening(clause, tails, scope)
    if settled.terms != FREE or settled.per is not None:
        raise _nothing(clause, tails, scope)
    if isinstance(happens.subject, Player) and happens.subject.which == "no":
        return Not(replace(happens, subject=replace(happens.subject, which="a")))
    return happens


def _can(clause: ClauseTree, tails: tuple[Tail, ...], owners: list[Player], game: Ruleset, scope: Scope) -> Permit:
    """Whether a move is offered: one of the declared actions, or what a card or a rule offers under a label."""
    assert clause.subject is not None
    words = clause.object.parts[0].words if clause.object is not None else ()
    if clause.form in ("can", "cannot") and len(words) == 1 and words[0].text.strip('"') in scope.names.labels:
        assert clause.verb is not None
        verb = the_verb("VERB", clause.verb.text)
        return Permit(phrase(clause.subject, scope), clause.form == "can", "", verb.id, Word(words[0].text[1:-1]))
    end = tails[-1].end if tails else clause.end
    spots = [place for tail in tails if tail.form == "on" and (place := grids.spot_in(tail.phrase))]
    tails = tuple(tail for tail in tails if not grids.spot_in(tail.phrase))
    permit = static(tree.Doing(clause, tails, clause.start, end), scope)
    if not isinstance(permit, Permit):
        raise _nothing(clause, tails, scope)
    windows = () if _where(permit) == _own_part(permit.action, game) else permit.terms.windows
    if replace(permit.terms, windows=windows, against=None) != FREE:
        raise _nothing(clause, tails, scope)
    whose, where = (("of", owner) for owner in owners), (("on", Word(place)) for place in spots)
    return replace(permit, slots=(*permit.slots, *whose, *where))


def _where(permit: Permit) -> tuple[str, ...]:
    """The parts of the game of which a permission speaks."""
    return tuple(window.phase for window in permit.terms.windows if window.prep == "in" and window.of is None)


def _own_part(action: str, game: Ruleset) -> tuple[str, ...]:
    """The parts of the game in which an action is possible: `attack in the endgame` says no more than the action."""
    slots = next((declared.slots for declared in game.actions if declared.id == action), ())
    return tuple(where.noun for prep, where in slots if prep == "in" and isinstance(where, Thing))


def _lies(clause: ClauseTree, tails: tuple[Tail, ...], owners: list[Player], scope: Scope) -> Expected:
    """`"Wolpertinger" is in ben's entourage`"""
    assert clause.subject is not None
    where = tails[0].phrase if len(tails) == 1 and tails[0].form in ("in", "on", "at") else None
    place = phrase(where, scope) if where is not None and not owners else None
    if not isinstance(place, Place):
        raise _nothing(clause, tails, scope)
    return Lies(phrase(clause.subject, scope), place)


# ---- what somebody or something has


def _has(clause: ClauseTree, tails: tuple[Tail, ...], owners: list[Player], scope: Scope) -> Expected:
    assert clause.subject is not None and clause.object is not None
    if tails and tails[-1].form in ("than", "as") and tails[-1].phrase is not None:
        return has_more(clause, tails[-1].phrase, scope)
    subject = phrase(clause.subject, scope)
    if _property(clause, scope):
        return _has_property(clause, subject, tails, owners, scope)
    settled = settle(None, clause.object, tails, scope, condition, "has")
    if settled.terms != FREE or settled.per is not None or owners:
        raise _nothing(clause, tails, scope)
    match subject, settled.object:
        case Player(), Thing(noun, place=Place(zone)) if zone and noun in scope.names.counters:
            what = message("No {counter} is counted there.", counter=noun.replace("_", " "))
            remedy = "Count those that a player has, or that lie on a card."
            raise scope.lose(messages.no_meaning(scope.span(tails[0].start, tails[-1].end), what, remedy))
        case Player(), Thing() as thing:
            return Has(subject, thing)
        case Player(), Named() as card:
            return Lies(card, Place("", subject))
        case Place(), Thing() as thing:
            how, amount = _how_many(thing)
            return Compare(replace(thing, count=None, place=subject), how, amount)  # type: ignore[arg-type]
        case _, Thing() as thing if not isinstance(subject, Player):
            how, amount = _how_many(thing)
            return Compare(replace(thing, count=None, on=subject), how, amount)  # type: ignore[arg-type]
        case _:
            raise _nothing(clause, tails, scope)


def _how_many(thing: Thing) -> tuple[str, Argument]:
    count = thing.count or Count("at least", Number(1))
    how = count.how if count.how in ("at most", "at least") else "exactly"
    return how, count.amount if count.amount is not None else Number(0)


def _property(clause: ClauseTree, scope: Scope) -> str:
    """`strength 3`, `strength at least 3`: the property, if it is one."""
    words = clause.object.parts[0].words if clause.form == "have" and clause.object is not None else ()
    noun = scope.names.nouns.get(words[0].text) if len(words) > 1 and words[-1].type == "NUM" else None
    return noun.id if noun is not None and noun.sort == "property" else ""


def _has_property(
    clause: ClauseTree, subject: Argument, tails: tuple[Tail, ...], owners: list[Player], scope: Scope
) -> Expected:
    """`"Wolpertinger" has strength 4`, `ben's "Wolpertinger" has strength at most 4`"""
    assert clause.object is not None
    name, *rest = clause.object.parts[0].words
    obj = clause.object
    how, amount = value_words(obj._replace(parts=(obj.parts[0]._replace(words=tuple(rest)),)), scope)
    if tails or not isinstance(amount, Number) or isinstance(subject, Player | Place):
        raise _nothing(clause, tails, scope)
    id = scope.names.nouns[name.text].id
    return Compare(Thing(id, owner=owners[0] if owners else None, on=subject), how, amount)  # type: ignore[arg-type]
