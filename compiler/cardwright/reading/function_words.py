"""The words of a language that belong to no phrase: forms of verbs, modals, and what stands between phrases."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from itertools import product
from typing import Any, get_args

from cardwright.reading.phrases import its_nouns
from cardwright.reading.probes import PROBE, SO_MANY, SOMEBODY, THAT_CARD, WORTH, noun_probe
from cardwright.reading.tokens import plain
from cardwright.ruleset.abilities import FREE, Adjust, Change, CountsAs, Do, Permit
from cardwright.ruleset.condition import Compare, Happens, Has, HasMore, Is, Many, Not
from cardwright.ruleset.phrases import (
    ALL,
    ONE,
    YOU,
    Amount,
    Argument,
    Count,
    Faces,
    Number,
    OwnNumber,
    Place,
    Player,
    Ref,
    Some,
    Thing,
    Word,
)
from cardwright.vocabulary.verb import Verb, verbs
from cardwright.wording.clause import Order
from cardwright.wording.lines import line_table
from cardwright.wording.rewrites import EVERYBODY
from cardwright.wording.voice import Voice

Ways = tuple[tuple[str, ...], ...]
_SOMEBODY = Player("that player")
_OBJECTS: tuple[Argument | None, ...] = (None, Thing("card", ONE), Thing("die"), Thing("turn"), Faces(3), Word("one"))
_LITERAL = re.compile(r"\{\{.*?\}\}|\{%.*?%\}")
_QUOTED = re.compile(r"'([^']*)'")
_NO_WORDS = frozenset(".:|“”•(")
HOWS = ("exactly", "at most", "at least")
MANY = get_args(Many)


def forms_of_verbs(voice: Voice) -> Mapping[str, Ways]:
    """By verb, each set of words that it may be: (wirf, ab), (abwerfen), (abzuwerfen)."""
    others = {id: (*_passive(verb, voice), _denied(verb, voice)) for id, verb in verbs().items()}
    return {id: _ways((*active, *others[id])) for id, active in active_forms(voice).items()}


def active_forms(voice: Voice) -> Mapping[str, Ways]:
    """The same without those that say something else: that it is done to somebody, or that it is not done."""
    return {id: _ways(_forms(verb, voice)) for id, verb in verbs().items()}


def passive_forms(voice: Voice) -> Mapping[str, Ways]:
    """By verb, each set of words that says that it is done to somebody or something: aufgedeckt wird."""
    return {id: _ways(_passive(verb, voice)) for id, verb in verbs().items()}


def _ways(ways: Iterable[tuple[str, ...]]) -> Ways:
    return tuple(way for way in dict.fromkeys(ways) if way)


def _denied(verb: Verb, voice: Voice) -> tuple[str, ...]:
    denied = voice.language.permit(Permit(_SOMEBODY, False, "", verb.id))
    return plain(f"{denied.rest} {denied.end}", voice.lexicon.lang)


def _forms(verb: Verb, voice: Voice) -> Iterator[tuple[str, ...]]:
    lang, language = voice.lexicon.lang, voice.language
    own = voice.lexicon.table.get("verb", {}).get(verb.id, {})
    for text in (*own.values(), " / ".join(verb.words[lang]), " / ".join(verb.bare.get(lang, ()))):
        for form in text.split(" / "):
            if words := tuple(word for word in plain(form, lang) if word not in ("…", ".")):
                yield words
    objects = _OBJECTS if own else (None, Thing("card", ONE), Ref("it", "card"))
    for who, what in product((YOU, _SOMEBODY), objects):
        clause = language.do(Do(verb.id, "act", who, what))
        taken = [] if what is None else list(plain(language.phrase(what), lang))
        for order in get_args(Order):
            others = {*taken, *plain(clause.subject, lang)}
            worded = plain(language.arrange(clause, order), lang)
            if bare := tuple(word for word in worded if word not in others):
                yield bare
    if "cancel" in verb.takes.values():
        yield tuple(word for part in said_in("cancelled", lang)[1:] for word in part)


def _passive(verb: Verb, voice: Voice) -> Iterator[tuple[str, ...]]:
    """What is done to something: aufgedeckt wird; est révélé, sont révélées, soit révélée."""
    lang, nouns = voice.lexicon.lang, _its_cards(voice)
    rules = voice.lexicon.ruleset
    happenings = [happens.id for happens in rules.happenings if happens.passive and happens.verb == verb.id]
    for happening, noun, count in product(happenings, nouns, (ONE, ALL)):
        clause = voice.language.happens(Happens(happening, Thing(noun, count), verb.id), FREE)
        yield plain(f"{clause.finite} {clause.rest} {clause.end}", lang)
        yield plain(clause.coming, lang)


def open_to_all(voice: Voice) -> Mapping[str, Ways]:
    """By verb, the words for what can be done to things: be peeked at; angesehen werden; être regardées. They are no
    forms of the verb: who is attacked does not attack."""
    permits = ((id, Permit(EVERYBODY, True, "", id, Thing(noun))) for id in verbs() for noun in _its_cards(voice))
    ways: dict[str, list[tuple[str, ...]]] = {}
    for id, permit in permits:
        clause = voice.language.permit(permit)
        ways.setdefault(id, []).append(plain(f"{clause.rest} {clause.end}", voice.lexicon.lang))
    return {id: tuple(dict.fromkeys(each)) for id, each in ways.items()}


def _its_cards(voice: Voice) -> list[str]:
    """A noun for cards of each gender."""
    return [noun for noun in its_nouns(voice) if voice.nouns.means_cards(noun)] or ["card"]


def modals(voice: Voice) -> frozenset[str]:
    """The words for what somebody may, can or cannot do."""
    lang, finite = voice.lexicon.lang, set[str]()
    people = (YOU, _SOMEBODY, Player("opponent", "each"))
    others: tuple[Argument, ...] = (*people, Thing("card", ONE), Thing("card"))
    finite |= {word for who in people for word in plain(voice.language.may(who, "").finite, lang)}
    for who, can in product(others, (True, False)):
        permit = voice.language.permit(Permit(who, can, "", "play", Thing("card")))
        finite |= {*plain(permit.finite, lang)}
    return frozenset(finite | {*plain(voice.plain("may_this"), lang)})


# ---- what stands between phrases


def function_words(voice: Voice) -> frozenset[str]:
    """The words between phrases, for a voice that knows the probes."""
    lang, rules = voice.lexicon.lang, voice.lexicon.ruleset
    worded = {
        word for node, order in product(_nodes(voice), get_args(Order)) for word in plain(voice.say(node, order), lang)
    }
    named = [voice.lexicon.zone(zone.id) for zone in rules.zones] + [
        voice.lexicon.noun(counter.id) for counter in rules.counters
    ]
    nouns = {word for noun in named for name in (noun.name, noun.plural) for word in plain(name, lang)}
    spoken = (worded - nouns) | {word for text in _literals(voice) for word in plain(text, lang)}
    kept = (word for word in spoken if word not in _NO_WORDS and PROBE not in word and not word.isdigit())
    return frozenset(kept) | {"+", "-"}


def said_in(name: str, lang: str) -> list[tuple[str, ...]]:
    """The words of a line that stand there whatever it is filled with: must | , if possible."""
    parts = (plain(part, lang) for text in _LITERAL.split(line_table(lang)[name]) for part in text.split("|"))
    return [part for part in parts if any(word.isalpha() for word in part)]


def expletives(lang: str) -> Ways:
    """What a line begins with that speaks of nobody: il y a, il n’y a."""
    begun = (line_table(lang)[name].partition("{{")[0] for name in ("lies", "lies_none", "not"))
    ways = (tuple(word for word in plain(text, lang) if word != "|") for text in begun)
    return tuple(words for words in ways if len(words) > 1)


def _literals(voice: Voice) -> Iterator[str]:
    for text in line_table(voice.lexicon.lang).values():
        yield _LITERAL.sub(" ", text)
        yield from (quoted for filled in _LITERAL.findall(text) for quoted in _QUOTED.findall(filled))
    for verb in verbs().values():
        yield from verb.slot_words.get(voice.lexicon.lang, {}).values()


def _nodes(voice: Voice) -> Iterator[Any]:
    """Statements, questions and slots of every sort."""
    rules = voice.lexicon.ruleset
    sorts = {(value.id in voice.counts, voice.lexicon.value(value.id).gender): value.id for value in rules.values}
    values = sorts.values()
    amounts: tuple[Amount, ...] = (Number(1), SO_MANY, WORTH)
    people = (None, YOU, SOMEBODY, Player("player", "each"))
    for value, whose in product(values, people):
        for amount in amounts:
            yield from (Change(value, amount, None, whose, sign) for sign in (1, -1))
            yield Change(value, None, amount, whose)
        yield from (Change(value, None, word, whose) for word in ("yes", "no", "unlimited"))
        subject = Thing(value, owner=whose)
        for how, bound in product(HOWS, (*amounts, Word("yes"), Word("no"), Word("unlimited"))):
            yield Compare(subject, how, bound)  # type: ignore[arg-type]
    one = one_probe(voice)
    two = replace(one, count=Count("exactly", Number(2)))
    things: tuple[Argument, ...] = (Ref("this"), THAT_CARD, Thing("die"), YOU, one, two)
    total = Thing("total", owner=YOU)
    yield from (Adjust(total, "total", amount, sign) for amount in amounts for sign in (1, -1))
    measured = [prop.id for prop in rules.properties[:1]]
    for thing, prop in product(things, ("worth", *measured)):
        yield from (Adjust(thing, prop, OwnNumber(other), 0) for other in measured)
    for thing in things:
        for amount in amounts:
            yield from (Adjust(thing, prop, amount, sign) for prop in ("worth", *measured) for sign in (1, 0, -1))
            yield from (Compare(thing, how, amount) for how in HOWS)  # type: ignore[arg-type]
        for sort in (SOMEBODY, THAT_CARD, Thing("", trait="your"), Thing("", trait="any"), Faces(3), Word("active")):
            yield Is(thing, sort)
        yield CountsAs(thing, THAT_CARD)
    for who in (YOU, SOMEBODY, Player("opponent", "each")):
        yield from (Has(who, one_probe(voice)), Not(Has(who, one_probe(voice))))
        others = (SOMEBODY, Thing(one_probe(voice).noun))
        yield from (HasMore(who, how, one_probe(voice).noun, than) for how in MANY for than in others)
    for counter, how in product(rules.counters, HOWS):
        yield Compare(Thing(counter.id, on=Ref("this")), how, SO_MANY)  # type: ignore[arg-type]
    for zone, amount in product(rules.zones, (Number(0), Number(1), SO_MANY)):
        yield Compare(replace(one_probe(voice), count=None, on=Place(zone.id)), "exactly", amount)
        yield Compare(replace(one_probe(voice), count=None, on=Place(zone.id)), "at least", amount)
    for verb in verbs().values():
        for prep, who in product(verb.slots, (YOU, SOMEBODY)):
            yield Do(verb.id, "act", who, THAT_CARD, ((prep, SOMEBODY),))
            yield Do(verb.id, "act", who, THAT_CARD, ((prep, THAT_CARD),))
    for zone, part, prep in product(rules.zones, ("", "top", "bottom"), ("from", "to", "on", "at", "in")):
        yield Do("put", "transfer", YOU, THAT_CARD, ((prep, Place(zone.id, None, part)),))  # type: ignore[arg-type]
    yield Do("draw", "transfer", what=Some(ONE, Ref("them")))
    yield Do("attack", "act", SOMEBODY, Player("each other", "each"))
    for zone in rules.zones:
        yield Do("discard", "transfer", YOU, replace(one_probe(voice), place=Place(zone.id)))


def one_probe(voice: Voice) -> Thing:
    """A noun of no language, one of it."""
    gender = "" if voice.lexicon.lang == "en" else "m"
    return Thing(noun_probe(gender).noun, ONE)
