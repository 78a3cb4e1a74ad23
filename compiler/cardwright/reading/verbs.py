"""Each verb becomes the words that it may be in a sentence, in every person and order, by wording it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import product
from typing import get_args

from cardwright.reading.phrases import its_nouns
from cardwright.reading.tokens import plain
from cardwright.ruleset.ability import Permit
from cardwright.ruleset.amount import ALL, ONE
from cardwright.ruleset.condition import Happens
from cardwright.ruleset.effect import Do
from cardwright.ruleset.player import YOU, Player
from cardwright.ruleset.terms import FREE
from cardwright.ruleset.thing import Argument, Faces, Ref, Thing, Word
from cardwright.vocabulary.verb import Verb, verbs
from cardwright.wording.clause import Order
from cardwright.wording.voice import Voice

Ways = tuple[tuple[str, ...], ...]
_SOMEBODY = Player("that player")
_OBJECTS: tuple[Argument | None, ...] = (None, Thing("card", ONE), Thing("die"), Thing("turn"), Faces(3), Word("one"))


def forms_of_verbs(voice: Voice) -> Mapping[str, Ways]:
    """By verb, each set of words that it may be: (wirf, ab), (abwerfen), (abzuwerfen)."""
    return {id: tuple(dict.fromkeys(_forms(verb, voice))) for id, verb in verbs().items()}


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
        taken = [] if what is None else list(plain(language.phrase(what), lang))  # type: ignore[attr-defined]
        for order in get_args(Order):
            others = {*taken, *plain(clause.subject, lang)}
            said = plain(language.arrange(clause, order), lang)
            if bare := tuple(word for word in said if word not in others):
                yield bare
    yield from _passive(verb, voice)
    denied = language.permit(Permit(_SOMEBODY, False, "", verb.id))  # keinen Schild bilden
    yield plain(f"{denied.rest} {denied.end}", lang)


def _passive(verb: Verb, voice: Voice) -> Iterator[tuple[str, ...]]:
    """What is done to something: aufgedeckt wird; est révélé, sont révélées, soit révélée."""
    lang, nouns = voice.lexicon.lang, [noun for noun in its_nouns(voice) if voice.nouns.means_cards(noun)] or ["card"]
    happenings = [one.id for one in voice.lexicon.ruleset.happenings if one.passive and one.verb == verb.id]
    for happening, noun, count in product(happenings, nouns, (ONE, ALL)):
        clause = voice.language.happens(Happens(happening, Thing(noun, count), verb.id), FREE)
        yield plain(f"{clause.finite} {clause.rest} {clause.end}", lang)
        yield plain(clause.coming, lang)


def modals(voice: Voice) -> frozenset[str]:
    """The words for what somebody may, can or cannot do."""
    lang, found = voice.lexicon.lang, set[str]()
    for who in (YOU, _SOMEBODY, Player("opponent", "each")):
        clause = voice.language.may(who, "")
        found |= {*plain(clause.finite, lang)}
        for can in (True, False):
            permit = voice.language.permit(Permit(who, can, "", "play", Thing("card")))
            found |= {*plain(permit.finite, lang)}
    return frozenset(found | {*plain(voice.plain("may_this"), lang)})
