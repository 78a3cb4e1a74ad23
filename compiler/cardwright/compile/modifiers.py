"""What follows a verb is settled: its slots, what belongs to a noun, and what says when, if and at what price."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import Literal

from cardwright.compile import messages
from cardwright.compile.additions import HEAD, Additions, Form
from cardwright.compile.names import the_verb
from cardwright.compile.operation import in_words, operation
from cardwright.compile.phrases import behind_the_last, beside, is_side, loaded, noun_phrase, phrase
from cardwright.compile.pronouns import means_people, resolved, sort_of
from cardwright.compile.scope import Scope
from cardwright.messages.message import message, write
from cardwright.ruleset.abilities import Do, Leaves, Terms, Until, Window
from cardwright.ruleset.condition import Both, Condition, Not, Slots
from cardwright.ruleset.phrases import (
    ALL,
    NUMBER,
    ONE,
    PLAY,
    THEY,
    YOU,
    Amount,
    Argument,
    Compared,
    Count,
    Either,
    Number,
    Per,
    Place,
    Player,
    Ref,
    Some,
    Thing,
    ValueOf,
    called,
)
from cardwright.syntax.classes import types_of
from cardwright.syntax.diagnostic import Diagnostic
from cardwright.syntax.messages import later_at_the_end, write_instead
from cardwright.syntax.source import Span
from cardwright.syntax.tree import ClauseTree, NounPhrase, Phrase, Tail, Token
from cardwright.vocabulary.verb import Verb, verbs
from cardwright.vocabulary.words import MOST

_FITS = {
    "place": {"zone", "part"},
    "player": {"person"},
    "thing": {"card", "kind", "counter", "role", "named", "ref", "property"},
    "counter": {"counter"},
    "face": {"face", "number"},
    "order": {"order"},
    "element": {"element"},
    "distance": {"distance"},
    "side": {"side"},
}
_DESTINATIONS = ("on", "in", "at", "to")

Asking = Callable[[ClauseTree, Scope, Sequence[Tail]], Condition]
"""How the clause of a condition is understood, with the tails that belong to its object."""


@dataclass(slots=True)
class _Part:
    """A phrase on its way: its preposition and the tails that modify its noun."""

    prep: str
    phrase: Phrase | None
    mods: list[Tail] = field(default_factory=list)
    rounded: Tail | None = None
    people: bool = False
    """`them`, said of players."""


@dataclass(slots=True)
class _Price:
    verb: Verb
    token: Token
    object: _Part
    slots: list[_Part] = field(default_factory=list)


@dataclass(slots=True)
class Settled:
    """A verb's object and slots, understood, and the terms around them. `per` is what `for each` counts, `each` where
    it is said. `asked` and `prices` are still to be understood: what stands behind a head knows what the head names."""

    object: Argument | None = None
    slots: Slots = ()
    terms: Terms = field(default_factory=Terms)
    per: Thing | None = None
    each: Tail | None = None
    asked: tuple[tuple[Tail, _Part], ...] = ()
    prices: tuple[_Price, ...] = ()


def settle(
    verb: Verb | None,
    obj: Phrase | None,
    tails: Iterable[Tail],
    scope: Scope,
    condition: Asking,
    word: str = "",
    form: Form | None = None,
) -> Settled:
    """Sort the tails of a verb (or of a sentence without one) and understand them. Raises Lost.

    `form` says what the sentence makes use of; without one, whoever asks looks at all that comes back.
    """
    additions = Additions(form, scope)
    main = _Part("", obj)
    slots: list[_Part] = []
    current = main
    prices: list[_Price] = []
    settled = Settled()
    windows: list[Window] = []
    against: Player | None = None
    each: _Part | None = None
    asked: list[tuple[Tail, _Part]] = []
    tails = tuple(tails)
    lying = _lying(verb, tails, scope)
    for tail in tails:
        if tail is lying:
            main.mods.append(tail)
        elif tail.form in ("if", "unless", "and if", "or if"):
            additions.add("if", tail)
            current = _asked(tail)
            asked.append((tail, current))
        elif asked and current is asked[-1][1] and _is_asked(tail, current, scope):
            current.mods.append(tail)
        elif tail.form == "until":
            additions.add("until", tail)
            settled.terms = replace(settled.terms, until=_until(tail, scope))
        elif tail.form == "limit":
            additions.add("limit", tail)
            settled.terms = replace(settled.terms, limit=_phase(tail.word, scope))
        elif tail.form in ("after", "before"):
            assert tail.word is not None
            additions.add("moment", tail)
            windows.append(Window(tail.form, the_verb("VERBING", tail.word.text).id))  # type: ignore[arg-type]
        elif tail.form == "price":
            assert tail.word is not None
            additions.add("price", tail)
            price = _Price(the_verb("VERBING", tail.word.text), tail.word, _Part("", tail.phrase))
            prices.append(price)
            current = price.object
        elif tail.form == "rounded":
            _round(tail, [prices[-1].object, *prices[-1].slots] if prices else [main, *slots], scope)
        elif tail.form == "back":
            if verb is None or not verb.id.endswith("_back"):
                raise scope.lose(messages.slot_not_taken(scope.span(tail.start, tail.end), word or "this", "back", ()))
        else:
            sort = head_sort(tail.phrase, scope)
            if tail.form != "in" and _names_play(tail.phrase, scope):
                span = scope.span(tail.start, tail.end)
                what = "Cards are in play when they are laid; nothing else brings or takes them there."
                raise scope.lose(messages.no_meaning(span, what, "Write `in play`, or name another place."))
            if tail.form == "for" and _is_each(tail.phrase):
                if prices:
                    span = scope.span(tail.start, tail.end)
                    raise scope.lose(messages.addition_refused(span, "price", "each", scope.headed))
                additions.add("each", tail)
                each = current = _Part("for", tail.phrase)
                settled.each = tail
            elif prices and (whose := _taken(prices[-1].verb, tail, sort, prices[-1].slots, scope)):
                current = _Part(tail.form, tail.phrase, people=whose == "them")
                prices[-1].slots.append(current)
            elif tail.form in ("in", "on") and sort == "phase":
                additions.add("window", tail)
                windows.append(_window(tail, scope))
            elif not prices and verb is not None and (whose := _taken(verb, tail, sort, slots, scope)):
                current = _Part(tail.form, tail.phrase, people=whose == "them")
                slots.append(current)
            elif tail.form == "against" and sort == "person" and not _is_taken(tail.form, slots):
                additions.add("against", tail)
                against = _as_player(tail, scope)
            elif current.phrase is not None and _modifies(tail.form, sort):
                current.mods.append(tail)
            elif tail.form == "for" and sort == "phase" and tail.phrase is not None:
                raise scope.lose(_how_long(tail.phrase, scope.span(tail.start, tail.end), scope))
            else:
                taker = prices[-1].verb if prices else verb
                raise scope.lose(_nobody_takes(tail, sort, taker, obj, "" if prices else word, scope))
    settled.asked, settled.prices = tuple(asked), tuple(prices)
    if form is not HEAD:  # whether something is done, is asked before it is named
        settled.terms = _if_so(settled, scope, condition)
    settled.object = _argument(main, scope) if main.phrase else None
    understood = []
    for slot in slots:
        scope.name(settled.object)
        understood.append((slot.prep, _stood_in(slot, scope)))
    settled.slots = tuple(understood)
    settled.per = _each(each, scope) if each else None
    if windows or against is not None:
        settled.terms = replace(settled.terms, windows=tuple(windows), against=against)
    if form is not HEAD:
        settled.terms = _paid(settled, scope)
    return settled


def _lying(verb: Verb | None, tails: Sequence[Tail], scope: Scope) -> Tail | None:
    """ "Put all cards in your hand in the discard": of two places the first is where the cards lie."""
    if verb is None or "in" not in verb.slots:
        return None
    places = [tail for tail in tails if tail.form in ("in", "on", "at") and _is_slot(verb, tail, scope)]
    first = places[0] if len(places) > 1 else None
    return first if first is not None and first.form == "in" and head_sort(first.phrase, scope) == "zone" else None


def _is_slot(verb: Verb, tail: Tail, scope: Scope) -> bool:
    return _takes(verb, tail.form, head_sort(tail.phrase, scope), [])


def _nobody_takes(tail: Tail, sort: str, verb: Verb | None, obj: Phrase | None, word: str, scope: Scope) -> Diagnostic:
    """Why words behind a verb belong neither to it nor to a noun before them. Raises Lost."""
    span = scope.span(tail.start, tail.end)
    if tail.form == "at" and tail.phrase is not None and "end of" in tail.phrase.parts[0].words[0].text:
        return later_at_the_end(span)
    if tail.form == "to" and verb is not None and (done := _instruction(tail, scope)):
        paid = f"{verb.words['en'][2]} {scope.span(obj.start, obj.end).text}" if obj else "paying 1 …"
        return messages.paid_behind(span, f"{done}, {paid}")
    if not sort and tail.phrase is not None:
        phrase(tail.phrase, scope)  # an unknown word is reported as such
    if verb is not None and tail.form in verb.slots:
        if _takes(verb, tail.form, sort, []):
            what = "This is said twice, and only one of the two could hold."
            return messages.no_meaning(span, what, "Leave one of them out.")
        if verb.id == "remove" and tail.phrase is not None and tail.phrase.parts[0].words[0].text == "you" and obj:
            first = scope.source.text.rfind(verb.base, 0, obj.start)  # what somebody has before them, they lose
            return write_instead(scope.span(first, tail.end), f"lose {scope.span(obj.start, obj.end).text}")
        if other := _taker(verb, tail.form, sort):
            return messages.other_verb(span, verb.base, tail.form, other.base, other.example)
        return messages.slot_takes(span, verb.base, tail.form, map(in_words, verb.slots[tail.form]))
    if verb is not None and tail.form == "in" and sort == "line" and "with" in verb.slots:
        return messages.narrows_no_card(span)
    name = word or (verb.base if verb else "this")
    slots_of = [prep for prep, sorts in (verb.slots if verb else {}).items() if sorts != ("phase",)]
    return messages.slot_not_taken(scope.at(tail.word) if tail.word else span, name, tail.form, slots_of)


def behind(settled: Settled, scope: Scope, condition: Asking) -> Terms:
    """The terms of a head, where what it names is known: of what has happened more can be asked. Raises Lost."""
    settled.terms = _if_so(settled, scope, condition)
    settled.terms = _paid(settled, scope)
    return settled.terms


def _how_long(tree: Phrase, span: Span, scope: Scope) -> Diagnostic:
    """`for the turn` is until its end; `for 2 turns` is not said."""
    *before, last = tree.parts[0].words
    noun = scope.names.nouns[last.text]
    phase = noun.id.replace("_", " ")
    if [word.text for word in before] in ([], ["the"], ["this"], ["in this"]) and not noun.plural:
        return write_instead(span, f"until end of {phase}")
    ends = [f"until end of {phase}", *(["until your next turn"] if phase == "turn" else [])]
    return messages.no_meaning(
        span,
        "How long something holds is said by its end, and no parts are counted.",
        write(*ends),
    )


def _round(tail: Tail, parts: Sequence[_Part], scope: Scope) -> None:
    """`rounded up` belongs to what is halved last before it. Raises Lost."""
    halved = next((part for part in reversed(parts) if part.phrase is not None and _halves(part.phrase)), None)
    if halved is None or halved.rounded is not None:
        what = "This is said twice." if halved is not None else "Nothing is halved here that could be rounded."
        raise scope.lose(messages.no_meaning(scope.span(tail.start, tail.end), what, "Leave it out."))
    halved.rounded = tail


def _halves(tree: Phrase) -> bool:
    return any(part.words[0].text == "half" for part in tree.parts)


def _instruction(tail: Tail, scope: Scope) -> str:
    """What somebody does, where a noun should stand: `to gain 1 ornicle`."""
    if tail.phrase is None or "VERB" not in types_of(tail.phrase.parts[0].words[0].text):
        return ""
    return scope.span(tail.phrase.start, tail.phrase.end).text


def head_sort(tree: Phrase | None, scope: Scope) -> str:
    """The sort of thing that a phrase names, judged by its head alone."""
    if tree is None:
        return ""
    return _head_sort(tree.parts[-1], scope)


def _head_sort(np: NounPhrase, scope: Scope) -> str:
    first = np.words[0]
    texts = [token.text for token in np.words]
    if len(texts) > 1 and texts[-1] in ("higher", "lower"):  # in your hand 1 higher than it
        return _head_sort(
            np._replace(words=np.words[: -2 if np.words[-2].type == "NUM" else -1] or np.words[:1]), scope
        )
    if first.type == "SIGNED":
        return "number"
    if texts in (["half"], ["all"], ["each"], ["every"]) and np.of is not None:
        return _head_sort(np.of, scope)
    if len(texts) == 2 and np.words[1].type == "NUM" and scope.names.sorts.get(texts[0]) == "property":
        return "compare"
    if texts == ["each", "other"] or (texts == ["them"] and means_people(scope)):
        return "person"
    if len(texts) == 1 and texts[0] in ("it", "them", "this"):
        return "ref"
    if texts[0] in ("you", "they", "themselves"):
        return "person"
    if any(token.type == "STRING" for token in np.words):
        return "named"
    if not MOST.keys().isdisjoint(texts):
        return "person"
    if len(texts) > 1 and texts[1] in ("at most", "at least", "exactly"):
        return "compare"
    if is_side(np) and scope.names.grids:
        return "side"
    if texts[-1] in ("top", "bottom"):
        return "part"
    if beside(np.words) and scope.names.grids:
        return "part"
    if np.words[-1].type == "NUM":
        return "ref" if np.of is not None else "kind" if len(texts) > 1 else "number"
    for i in range(len(texts)):
        if (noun := scope.names.find(texts[i:])) and noun[1] == len(texts) - i:
            called = (
                noun[0].sort == "element" and scope.names.trait == "faction" and (texts[0] == "the" or noun[0].plural)
            )
            return "person" if called or noun[0].sort == "seated" else noun[0].sort  # "the elementalist"
    return "kind" if texts[-1] in ("card", "cards") else ""


def _names_play(tree: Phrase | None, scope: Scope) -> bool:
    """Whether a phrase names all that is in play."""
    noun = scope.names.nouns.get(tree.parts[-1].words[-1].text) if tree is not None else None
    return noun is not None and noun.id == PLAY


def _takes(verb: Verb, prep: str, sort: str, slots: list[_Part]) -> bool:
    if _is_taken(prep, slots):
        return False
    if prep in _DESTINATIONS and prep in ("in", "at") and any(slot.prep in _DESTINATIONS for slot in slots):
        return False
    return any(sort in _FITS.get(wanted, ()) for wanted in verb.slots.get(prep, ()))


def _taken(verb: Verb, tail: Tail, sort: str, slots: list[_Part], scope: Scope) -> Literal["", "it", "them"]:
    """Whether a verb takes such a slot, and whether it is `them` who were named: where only somebody can stand, it is
    nobody else, whatever has been named besides."""
    them = tail.phrase is not None and [token.text for token in tail.phrase.parts[0].words] == ["them"]
    if _takes(verb, tail.form, sort, slots):
        return "them" if them and sort == "person" else "it"
    return "them" if them and scope.they == 1 and _takes(verb, tail.form, "person", slots) else ""


def _is_taken(prep: str, slots: Sequence[_Part]) -> bool:
    return any(slot.prep == prep for slot in slots)


def _taker(verb: Verb, prep: str, sort: str) -> Verb | None:
    """A verb for the same things that takes such a slot: one exchanges with a player what one cannot swap with them."""
    alike = [other for other in verbs().values() if other is not verb and not verb.takes.keys().isdisjoint(other.takes)]
    alike = [other for other in alike if other.id != "deal"]  # which nobody does with cards of their own
    fitting = [other for other in alike if _takes(other, prep, sort, [])]
    needing = [other for other in fitting if prep in other.needs]
    coming = [other for other in fitting if other.moves and verb.moves and other.moves[1] == verb.moves[1]]
    return next(iter([*needing, *(coming if prep == "from" else ())]), None)


def _modifies(prep: str, sort: str) -> bool:
    match prep:
        case "in" | "from":
            return sort == "zone"
        case "on":
            return sort in ("ref", "kind", "card", "role", "named", "person")
        case "with":
            return sort in ("compare", "counter", "property")
        case _:
            return False


def _argument(part: _Part, scope: Scope) -> Argument:
    assert part.phrase is not None
    argument = with_mods(phrase(part.phrase, scope), part.mods, scope)
    if not _halves(part.phrase):
        return argument
    if part.rounded is None or part.rounded.word is None:
        raise scope.lose(messages.half_not_rounded(scope.span(part.phrase.start, part.phrase.end)))
    return _rounded(argument, "half up" if part.rounded.word.text == "rounded up" else "half down")


def _rounded(argument: Argument, how: Literal["half up", "half down"]) -> Argument:
    match argument:
        case Thing(count=Count("half up" | "half down")) | Some(Count("half up" | "half down")):
            return replace(argument, count=Count(how))
        case Either(of):
            return replace(argument, of=tuple(_rounded(part, how) for part in of))
        case _:  # what stands beside a half keeps its own count
            return argument


def with_mods(argument: Argument, mods: Sequence[Tail], scope: Scope) -> Argument:
    """A noun with the prepositional words that belong to it: in a zone, on a card, with a strength."""
    if isinstance(argument, Either) and mods:
        nouns = {part.noun for part in argument.of if isinstance(part, Thing)}
        if not any(sort_of(noun, scope) in ("card", "counter") for noun in nouns):  # 1 row or 1 column in the realm
            return replace(argument, of=(*argument.of[:-1], with_mods(argument.of[-1], mods, scope)))
        if len(nouns) > 1:
            raise scope.lose(behind_the_last(scope.span(mods[0].start, mods[-1].end), argument.all))
        return replace(argument, of=tuple(with_mods(part, mods, scope) for part in argument.of))
    if mods:
        argument = called(argument)
    for tail in mods:
        assert tail.phrase is not None
        if not isinstance(argument, Thing):
            raise scope.lose(
                messages.no_meaning(
                    scope.span(tail.start, tail.end), "This belongs to nothing before it.", "Leave it out."
                )
            )
        if tail.form == "with":
            compared = [_compared(part, scope) for part in tail.phrase.parts]
            argument = _loaded_behind(replace(argument, filters=(*argument.filters, *compared)), tail.phrase, scope)
            continue
        other = phrase(_without_load(tail.phrase), scope)
        if isinstance(other, Either) and other.all and argument.count == ALL and argument.place is None:
            places = [part for part in other.of if isinstance(part, Place)]
            if len(places) == len(other.of):  # all cards from the front and the pot
                return Either(tuple(replace(argument, place=place) for place in places), all=True)
        if (argument.place if isinstance(other, Place) else argument.on) is not None:
            what = "This is said twice, and only one of the two could hold."
            raise scope.lose(messages.no_meaning(scope.span(tail.start, tail.end), what, "Leave one of them out."))
        if isinstance(other, Place):
            argument = _loaded_behind(replace(argument, place=other), tail.phrase, scope)
        else:
            argument = replace(argument, on=resolved(phrase(tail.phrase, scope), scope, {"card"}, tail.phrase))
    return argument


def _loaded_behind(thing: Thing, tree: Phrase, scope: Scope) -> Thing:
    """ "1 creature in your entourage that has ornicles", "1 creature with strength 2 that …": the creature has them."""
    last = tree.parts[-1]
    return thing if last.having is None else loaded(thing, last, last.having, scope)


def _without_load(tree: Phrase) -> Phrase:
    return tree._replace(parts=(*tree.parts[:-1], tree.parts[-1]._replace(having=None)))


def _compared(np: NounPhrase, scope: Scope) -> Compared:
    name, how, number = np.words[0], np.words[1] if len(np.words) > 1 else None, np.words[-1]
    noun = scope.names.nouns.get(name.text)
    if np.of is not None:
        at = scope.span(np.of.start, np.of.end)
        raise scope.lose(
            messages.no_meaning(
                at,
                "A number belongs to nobody, and is of no element.",
                "Say whose, and of what, right behind the noun.",
            )
        )
    if noun is None or noun.sort != "property":
        raise scope.unknown("property", name.text, scope.at(name), scope.names.words("property"))
    if how is not None and how.type == "NUM":
        at = scope.span(name.start, how.end)
        raise scope.lose(write_instead(at, f"{name.text} exactly {how.text}"))
    words = [word.text for word in np.words[1:]]
    if words[-2:] in (["that", NUMBER], ["that", name.text]):  # with rank exactly that number
        what, remedy = (
            "What was chosen is said with `of`.",
            write(f"choose a {name.text}", f"1 card of that {name.text}"),
        )
        raise scope.lose(messages.no_meaning(scope.span(np.start, np.end), what, remedy))
    if how is None or number.type != "NUM":
        raise scope.lose(
            messages.no_meaning(scope.at(name), "This does not say how much.", write(f"with {name.text} at most 2"))
        )
    return Compared(noun.id, how.text if how.text in ("at most", "at least") else "exactly", Number(int(number.text)))  # type: ignore[arg-type]


# ---- terms


def _asked(tail: Tail) -> _Part:
    """What is had, where a condition asks for it: words may follow that belong to it."""
    assert tail.clause is not None
    if tail.clause.form == "is" and tail.clause.object is None:
        return _Part("is", None)
    return _Part("if", tail.clause.object if tail.clause.form == "have" else None)


def _if_so(settled: Settled, scope: Scope, condition: Asking) -> Terms:
    terms = settled.terms
    for tail, part in settled.asked:
        terms = replace(terms, condition=_joined(terms.condition, tail, part.mods, scope, condition))
    return terms


def _paid(settled: Settled, scope: Scope) -> Terms:
    if not settled.prices:
        return settled.terms
    return replace(settled.terms, price=tuple(_priced(price, scope) for price in settled.prices))


def _is_asked(tail: Tail, part: _Part, scope: Scope) -> bool:
    """Whether words behind a condition are what it asks: `more spells than …`, `"Net" is in the market`."""
    return tail.form in ("than", "as") or (part.prep == "is" and not part.mods and _is_place(tail, scope))


def _is_place(tail: Tail, scope: Scope) -> bool:
    return tail.form in ("in", "on", "at") and head_sort(tail.phrase, scope) in ("zone", "part", "line")


def _joined(before: Condition | None, tail: Tail, mods: Sequence[Tail], scope: Scope, condition: Asking) -> Condition:
    assert tail.clause is not None
    term = condition(tail.clause, scope, mods)
    if tail.form == "unless":
        term = Not(term)
    every, word = tail.form != "or if", scope.at(tail.word) if tail.word else scope.span(tail.start, tail.end)
    if before is None:
        if tail.form in ("and if", "or if"):
            raise scope.lose(messages.no_meaning(word, "No `if` stands before this one.", "Write `if` alone."))
        return term
    last = before.of[-1] if isinstance(before, Both) else before
    if isinstance(last, Not) and not every:
        raise scope.lose(messages.unless_with_or(word))
    if not isinstance(before, Both):
        return Both((before, term), every)
    if before.all != every:
        raise scope.lose(messages.and_with_or(word))
    return Both((*before.of, term), every)


def _phase(token: Token | None, scope: Scope) -> str:
    assert token is not None
    noun = scope.names.nouns.get(token.text)
    if token.text in scope.names.phases:
        return scope.names.phases[token.text]
    if noun is None or noun.sort != "phase":
        raise scope.unknown("part of the game", token.text, scope.at(token), scope.names.words("phase"))
    return noun.id


def _window(tail: Tail, scope: Scope) -> Window:
    assert tail.phrase is not None
    if len(tail.phrase.parts) > 1:
        span = scope.span(tail.phrase.start, tail.phrase.end)
        remedy = "`in battle` is attack and defence alike; else write a line for each."
        raise scope.lose(messages.no_meaning(span, "One part of the game can be named here.", remedy))
    phase = noun_phrase(tail.phrase.parts[0], scope)
    assert isinstance(phase, Thing)
    if not _is_plain(phase):
        span = scope.span(tail.phrase.start, tail.phrase.end)
        what = "A part of the game is on or not; none of them is counted or picked."
        raise scope.lose(messages.no_meaning(span, what, "Write `on your turn`, `in battle` …"))
    return Window(tail.form, phase.noun, phase.owner)  # type: ignore[arg-type]


def _until(tail: Tail, scope: Scope) -> Until | Leaves:
    if tail.word is not None:
        return Until("end", _phase(tail.word, scope))
    if tail.clause is not None:
        return _until_leaves(tail, scope)
    assert tail.phrase is not None
    return moment(tail.phrase, scope)


def moment(tree: Phrase, scope: Scope) -> Until:
    """ "your next turn": the start of a phase to come."""
    phase = phrase(tree, scope)
    if isinstance(phase, Thing) and sort_of(phase.noun, scope) == "phase":
        if phase.count not in (None, ONE):
            span = scope.span(tree.start, tree.end)
            what = "It comes once, so it is one moment."
            raise scope.lose(messages.no_meaning(span, what, write(f"the next {phase.noun}")))
        if _is_plain(phase, "next"):
            return Until("start", phase.noun, phase.owner, "next" in phase.which)
    span = scope.span(tree.start, tree.end)
    raise scope.lose(
        messages.no_meaning(
            span,
            message("“{word}” is not a moment.", word=span.text),
            write("your next turn", f"end of {a_phase(scope)}"),
        )
    )


def _is_plain(phase: Thing, *which: str) -> bool:
    """Whether a part of the game is named as such, neither counted nor narrowed but by whose it is, and `which`."""
    as_such = Thing(phase.noun, phase.count, phase.which, owner=phase.owner)
    return phase == as_such and phase.count in (None, ONE) and phase.which in ((), which)


def a_phase(scope: Scope) -> str:
    """A part of this game, for an example."""
    phases = [noun.id for noun in scope.names.nouns.values() if noun.sort == "phase" and not noun.plural]
    return next(iter(phases), "turn").replace("_", " ")


def _until_leaves(tail: Tail, scope: Scope) -> Leaves:
    clause = tail.clause
    assert clause is not None
    if clause.verb is not None and clause.verb.text in ("leaves", "leave") and clause.object is not None:
        place = phrase(clause.object, scope)
        if isinstance(place, Place) and place == Place(place.zone) != Place(PLAY) and clause.subject is not None:
            card = phrase(clause.subject, scope)
            if isinstance(card, Ref) and card.word in ("it", "this"):
                return Leaves(card, place.zone)  # whose place it is, and who else leaves it, would be lost
    span = scope.span(tail.start, tail.end)
    raise scope.lose(messages.no_meaning(span, "This is no end that I know.", write(f"until end of {a_phase(scope)}")))


def _as_player(tail: Tail, scope: Scope) -> Player:
    assert tail.phrase is not None
    player = phrase(tail.phrase, scope)
    assert isinstance(player, Player)
    return player


def _is_each(tree: Phrase | None) -> bool:
    return tree is not None and tree.parts[0].words[0].text in ("each", "every")


def _each(part: _Part, scope: Scope) -> Thing:
    """What `for each …` counts."""
    assert part.phrase is not None
    thing = with_mods(noun_phrase(part.phrase.parts[0], scope), part.mods, scope)
    span = scope.span(part.phrase.start, part.phrase.end)
    if len(part.phrase.parts) > 1:
        raise scope.lose(messages.no_meaning(span, "One sort of thing is counted here.", "Write a line for each."))
    if not isinstance(thing, Thing):
        raise scope.lose(messages.no_meaning(span, "This cannot be counted.", "Write `for each of your objects`."))
    return grouped(thing, span, scope)


def grouped(thing: Thing, span: Span, scope: Scope) -> Thing:
    """What `for each` counts, one by one or so many at a time: `for each 2 cats`. Raises Lost."""
    match thing.count:
        case Count("exactly", Number(n)) if n > 1:
            return thing
        case None | Count("all") | Count("exactly", Number(1)):
            return replace(thing, count=None)
        case _:
            what = "How many are counted at a time is one number."
            noun = thing.noun.replace("_", " ")
            raise scope.lose(
                messages.no_meaning(span, what, message("Write `for each {noun}`, or `for each 2 {noun}s`.", noun=noun))
            )


def times(amount: Number | ValueOf, per: Thing | None) -> Amount:
    """An amount, once or for each of something."""
    return Per(amount, per) if per is not None else amount


def multiplied(argument: Argument | None, per: Thing | None) -> Argument | None:
    """A thing's count, once or for each of something."""
    if per is None or not isinstance(argument, Thing) or argument.count is None:
        return argument
    amount = argument.count.amount
    if isinstance(amount, Number | ValueOf):
        return replace(argument, count=Count(argument.count.how, Per(amount, per)))
    return argument


def _stood_in(slot: _Part, scope: Scope) -> Argument:
    """Who or what stands in a slot."""
    return THEY if slot.people else _argument(slot, scope)


def _priced(price: _Price, scope: Scope) -> Do:
    obj = _argument(price.object, scope) if price.object.phrase else None
    scope.name(obj)
    slots = []
    for slot in price.slots:
        argument = _stood_in(slot, scope)
        slots.append((slot.prep, argument))
        scope.name(argument)
    op = operation(price.verb, obj, price.token, scope)
    return Do(price.verb.id, op, YOU, obj, tuple(slots))  # type: ignore[arg-type]
