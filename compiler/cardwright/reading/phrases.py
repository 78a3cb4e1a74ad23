"""The nouns of a game become the patterns of its phrases, save those of things: players, places, faces, settings."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache
from itertools import product
from typing import Literal, get_args

from cardwright.reading.probes import (
    CASES,
    COUNTED_MORE,
    GENDERS,
    OTHER_THING,
    PROBE,
    SO_MANY,
    SOMEBODY,
    THAT_CARD,
    WORTH,
    Items,
    PhrasePattern,
    PhraseSlot,
    noun_probe,
    with_slots,
    wordings,
)
from cardwright.reading.tokens import plain
from cardwright.ruleset.abilities import Change, Do, Leaves, Terms, Until, Window
from cardwright.ruleset.condition import Compare
from cardwright.ruleset.game import Ruleset
from cardwright.ruleset.phrases import (
    EVERY,
    NONE,
    NUMBER,
    ONE,
    THEY,
    YOU,
    Argument,
    Chosen,
    Count,
    Faces,
    Most,
    Named,
    Number,
    Place,
    Player,
    Range,
    Ref,
    Side,
    Some,
    TheirBid,
    Thing,
    ValueOf,
    Which,
    Word,
)
from cardwright.vocabulary import words as vocabulary
from cardwright.wording.number import is_property
from cardwright.wording.rewrites import ALL_PLAYERS, THEY_ALL
from cardwright.wording.voice import Voice

SortedPatterns = Iterator[tuple[str, PhrasePattern]]  # a sort of phrase, and one way to say it
Bounded = Literal["exactly", "at most", "at least"]
EVERYWHERE = ("turn", "round", "game")  # stretches of every game
BELONGING = PhraseSlot("belonging")  # what an owner has
OTHER_NUMBER = Number(78)
OWNERS = (None, YOU, THEY, THEY_ALL, SOMEBODY)


def phrases(voice: Voice) -> SortedPatterns:
    """Every closed phrase of the game, by its sort."""
    rules = voice.lexicon.ruleset
    yield from _players(voice, rules)
    yield from _owners_of_things(voice)
    yield from _headcounts(voice, rules)
    yield from _sums(voice, rules)
    yield from _ranges(voice)
    for sort, arg in _plain(voice, rules):
        for words in wordings(voice, arg):
            items = with_slots(words, voice)
            yield sort, PhrasePattern(items, arg)
            if isinstance(arg, Faces) and arg.owner == SOMEBODY and voice.lexicon.lang != "en":
                yield sort, PhrasePattern(items[:2], replace(arg, owner=None))  # die 3 oder | die 4 eines Gegners
    for noun, owner in product(nouns(voice), (YOU, THEY, THEY_ALL)):  # events that you draw
        if voice.language.is_drawn(drawn := Thing(noun, owner=owner)):
            ends: tuple[Items, ...] = ((), (",",)) if voice.lexicon.lang == "de" else ((),)
            for words, end in product(wordings(voice, drawn), ends):
                yield "sum", PhrasePattern((*words, *end), drawn)
    yield from _whom(voice)
    yield from _counted_values(voice)
    yield from _kinds_of(voice, rules)
    yield from _settings(voice, rules)


def _whom(voice: Voice) -> SortedPatterns:
    """Whom something is given, where a pronoun says so that no phrase has: leur, le, les; and se beside lo."""
    said = voice.lexicon.table.get("phrase", {})
    for word in dict.fromkeys(said[row] for row in ("to it", "to them", "to it beside") if row in said):
        yield from (("player", PhrasePattern((word,), who)) for who in (THEY, THEY_ALL))
        for ref in (*(Ref("it", noun) for noun in its_nouns(voice)), Ref("them")):
            yield "ref", PhrasePattern((word,), ref)


def names(voice: Voice) -> Iterator[PhrasePattern]:
    """The cards by their names."""
    for key in voice.lexicon.glossary.terms:
        if key.startswith("card:"):
            words = plain(f"“{voice.lexicon.name(key)}”", voice.lexicon.lang)
            yield PhrasePattern(words, Named(key.removeprefix("card:")))


WHICH = tuple(which for which in get_args(Which) if which != "each other")  # that is said of players alone


def persons(rules: Ruleset) -> tuple[str, ...]:
    """Every word for a player that has a noun."""
    return (*vocabulary.persons(), *rules.persons)


def _players(voice: Voice, rules: Ruleset) -> SortedPatterns:
    lang = voice.lexicon.lang
    player = voice.language.player
    tails = {_most(voice, Most(True, noun_probe(gender).noun)) for gender in GENDERS[lang]}
    for who in _all_players(voice, rules, next((counter.id for counter in rules.counters if counter.money), "")):
        ways = [player(who, case) for case in CASES[lang]]
        if who.which in EVERY:
            ways += [player(who, case, True) for case in CASES[lang]]
        for way in dict.fromkeys(ways):
            items = with_slots(plain(way, lang), voice)
            if who.most is not None and who.most.noun.startswith(PROBE):
                at = next(i for i in range(len(items)) if items[i:] in tails)
                items = (*items[:at], PhraseSlot("most"))
            if who.having is not None:
                items = (*items[: -_length(voice, who.having)], PhraseSlot("had"))
            yield "player", PhrasePattern(items, who)


def _headcounts(voice: Voice, rules: Ruleset) -> SortedPatterns:
    """How many players have something: exactly | 2 | players with | no card in hand."""
    probe = noun_probe(GENDERS[voice.lexicon.lang][0])
    people = [word for word in vocabulary.persons() if word not in ("you", "they")]
    for word, count, how, n in product(people, (ONE, NONE), get_args(Bounded), (SO_MANY, Number(1))):
        who = Player(word, "each", having=replace(probe, count=count))
        items = with_slots(plain(voice.language.so_many_people(who, how, n), voice.lexicon.lang), voice)
        yield (
            "headcount",
            PhrasePattern(
                (*items[: -_length(voice, replace(probe, count=count))], PhraseSlot("had")), Compare(who, how, n)
            ),
        )


def _length(voice: Voice, thing: Thing) -> int:
    """How many words are said of what somebody has, who is told apart by it."""
    lang = voice.lexicon.lang
    case = "dat" if lang == "de" else CASES[lang][-1]
    return len(plain(voice.language.phrase(thing, case, "article"), lang))


def _all_players(voice: Voice, rules: Ruleset, money: str) -> Iterator[Player]:
    yield from (YOU, THEY, THEY_ALL, Player("that player"), Player("each other", "each"), ALL_PLAYERS)
    yield Player("player", "each other")
    for word in persons(rules):
        owners = [of for of in OWNERS if of != YOU or word in rules.persons]  # your opponent is said of any opponent
        for which, of in product(WHICH, owners):
            yield Player(word, which, of=of)
            yield from (Player(word, which, side, of) for side in get_args(Side) if side)
        for which in WHICH:
            traits = [trait for trait in rules.elements if word == "player" or not voice.lexicon.is_who(trait)]
            yield from (Player(word, which, trait=trait) for trait in traits)
            yield Player(word, which, most=Most(True, noun_probe(GENDERS[voice.lexicon.lang][0]).noun))
            probe = noun_probe(GENDERS[voice.lexicon.lang][0])
            yield from (Player(word, which, having=replace(probe, count=count)) for count in (ONE, NONE))
            if money:
                yield from (Player(word, which, most=Most(most, money)) for most in (True, False))


def _owners_of_things(voice: Voice) -> SortedPatterns:
    """Who has a thing: the owner of “Net”, der Besitzer der stärksten Karte, der Besitzer davon."""
    lang, player, owner = voice.lexicon.lang, voice.language.player, Player("owner")
    things: list[Argument] = [replace(noun_probe(gender), which=("strongest",), count=ONE) for gender in GENDERS[lang]]
    for case, thing in product(CASES[lang], (THAT_CARD, Ref("it"), *things)):
        alone, whole = (plain(player(replace(owner, thing=of), case), lang) for of in (None, thing))
        of_it = whole[len(alone) :]
        named = next((way for way in wordings(voice, thing) if of_it[-len(way) :] == way), ())
        if named:
            yield "player", PhrasePattern((*alone, *of_it[: -len(named)], BELONGING), owner)
        else:
            yield "player", PhrasePattern(whole, replace(owner, thing=thing))


def _sums(voice: Voice, rules: Ruleset) -> SortedPatterns:
    """What a number of the cards in a place comes to: the worth of | your jar; and in what it is counted: in points."""
    lang = voice.lexicon.lang
    places = [Place(zone.id) for zone in rules.zones[:1]]
    numbers = [prop.id for prop in rules.properties if prop.least is not None]
    for number, place in product(numbers, places):
        of_place = list(wordings(voice, place))
        for words in wordings(voice, Thing(number, ONE, place=place)):
            named = next((way for way in of_place if words[-len(way) :] == way), ())
            if named:
                pattern: Items = (*words[: -len(named)], PhraseSlot("place"))
                yield "sum", PhrasePattern(pattern, Thing(number, ONE, place=place))
    for number, place, gender in product(numbers, places, GENDERS[lang]):
        best = replace(noun_probe(gender), which=("best",), place=place)
        yield from _of_things(Thing(number, ONE, on=best), voice)
    shown = (*numbers, rules.trait) if rules.elements else numbers
    for number, place, gender in product(shown, places, GENDERS[lang]):
        card = replace(noun_probe(gender), count=ONE, place=place)
        yield from _of_things(Thing(number, ONE, on=card), voice)
    for number, noun in product(numbers, its_nouns(voice)):
        for those in (Ref("it", noun), Ref("them", noun)):
            mine = Thing(number, on=those)
            yield from (("sum", PhrasePattern(words, mine)) for words in wordings(voice, mine))
    for counter in rules.counters if numbers else ():
        alone, counted = (Do("gain", "transfer", what=THAT_CARD, slots=slots)
                          for slots in ((), (("in", Thing(counter.id)),)))  # fmt: skip
        words, more = (plain(voice.say(do, "imperative"), lang) for do in (alone, counted))
        yield "sum", PhrasePattern(tuple(word for word in more if word not in words), Thing(counter.id))


def _ranges(voice: Voice) -> SortedPatterns:
    """A number from | 1 | to | 3."""
    for most in (OTHER_NUMBER, WORTH):
        words = plain(voice.language.phrase(Range(SO_MANY, most)), voice.lexicon.lang)
        other = str(OTHER_NUMBER.n)
        items = tuple(PhraseSlot("other number") if item == other else item for item in with_slots(words, voice))
        yield "range", PhrasePattern(items, Range(SO_MANY, most))


def _of_things(number: Thing, voice: Voice) -> SortedPatterns:
    """A number of what it is said of: the worth of | the best cards of the same suit in your hand."""
    assert number.on is not None
    things = sorted(wordings(voice, number.on), key=len, reverse=True)
    for words in wordings(voice, number):
        if named := next((way for way in things if words[-len(way) :] == way), ()):
            yield "sum", PhrasePattern((*words[: -len(named)], OTHER_THING), replace(number, on=THAT_CARD))


def _plain(voice: Voice, rules: Ruleset) -> Iterator[tuple[str, Argument]]:
    for zone, owner in product(rules.zones, (*OWNERS, Player("each other", "each"))):
        for part in ("", "top", "bottom"):
            yield "place", Place(zone.id, owner, part)
    yield from (("place", Place("", line=line)) for line in ("row", "column"))
    symbols = [face for die in rules.dice for face in die.faces if isinstance(face, str)]
    faces: tuple[str | int, ...] = (*dict.fromkeys(symbols), *vocabulary.faces(), 77)
    for face, owner in product(faces, OWNERS):
        yield "faces", Faces(face, owner=owner)
    yield from (("amount", ValueOf(value.id)) for value in rules.values)
    yield "amount", TheirBid()
    named = [prop.id for prop in rules.properties if prop.least is not None]
    yield from (("amount", Chosen(noun)) for noun in (NUMBER, *named))
    for noun in nouns(voice):
        yield from (("ref", Ref(word, noun)) for word in ("that", "those"))
    yield from (("ref", Ref("it", noun)) for noun in its_nouns(voice))
    yield from (("ref", Ref(word)) for word in ("this", "the rest"))
    them = {tuple(wordings(voice, Ref("them", noun))): Ref("them", noun) for noun in reversed(its_nouns(voice))}
    yield from (("ref", ref) for ref in them.values())
    for of in (*them.values(), Ref("the rest")):
        yield from (
            ("some", Some(Count(how, SO_MANY), of)) for how in ("exactly", "just", "up to", "at least", "at most")
        )
        yield from (("some", Some(Count(how), of)) for how in ("half up", "half down"))
    own = [word for word in voice.lexicon.table["word"] if word != "one"]
    listed = [word for value in rules.values for word in value.words]
    listed += [key.removeprefix("word:") for key in voice.lexicon.glossary.terms if key.startswith("word:")]
    yield from (("word", Word(word)) for word in dict.fromkeys([*own, *listed, *vocabulary.adjectives()]))
    yield from (("word", Thing("", trait=trait)) for trait in rules.elements)


def stretches(voice: Voice) -> tuple[str, ...]:
    """The stretches of play of the game itself, and those of every game that are called otherwise: where a deal is
    „Runde“, no other round is."""
    noun = voice.lexicon.noun
    own = [phase for phase in voice.lexicon.ruleset.phases if not phase.startswith(PROBE)]
    called = {noun(phase).name for phase in own}
    return (*own, *(phase for phase in EVERYWHERE if phase not in own and noun(phase).name not in called))


def nouns(voice: Voice) -> tuple[str, ...]:
    """What things are called by: kinds, counters, roles, stretches of play, properties, what the game calls its
    elements, and the nouns of every game."""
    rules, known = voice.lexicon.ruleset, stretches(voice)
    own = (*(kind.id for kind in rules.kinds), *(counter.id for counter in rules.counters), *rules.roles)
    more = (*known, *(prop.id for prop in rules.properties), *rules.families)
    more = (*more, rules.trait) if rules.elements else more
    built_in = (
        noun.id
        for noun in vocabulary.nouns().values()
        if noun.sort not in ("bid", "order", "direction") and (noun.id in known or noun.id not in EVERYWHERE)
    )
    return tuple(dict.fromkeys((*own, *more, *built_in)))


@lru_cache(maxsize=8)
def its_nouns(voice: Voice) -> tuple[str, ...]:
    """A noun of each gender for `it`, a die, and what happens, where these are said in other words.

    It is one that nothing else is called, if there is such: a mount could be the creature that was named before.
    """
    if voice.lexicon.lang == "en":
        return ("",)
    alone = {kind.id for kind in voice.lexicon.ruleset.kinds if not kind.narrows}
    cards = [noun for noun in nouns(voice) if voice.nouns.means_cards(noun)]
    cards.sort(key=alone.__contains__)
    genders = {voice.lexicon.noun(noun).gender: noun for noun in cards}
    return (*genders.values(), "die", "happening", "")


def _kinds_of(voice: Voice, rules: Ruleset) -> SortedPatterns:
    """What something is, and what it counts as, where that is said in words of its own."""
    lang, filters = voice.lexicon.lang, voice.language.filters()
    for face in vocabulary.faces():
        yield "faces", PhrasePattern(plain(filters["is_as"](Faces(face)), lang), Faces(face))
    for word, form in voice.lexicon.table.get("feminine", {}).items():
        yield "word", PhrasePattern(plain(form, lang), Word(word))
    if "being" in filters:  # c’est une créature, but elle est de feu
        for ref in (*(Ref("it", noun) for noun in its_nouns(voice)), Ref("them")):
            words = plain(filters["being"](ref, Thing("card")).replace("|", " "), lang)
            yield "ref", PhrasePattern(words[:-1], ref)
    chosen = ("that",) if rules.elements else ()
    for trait, say in product((*rules.elements, *chosen), ("is_what", "is_as")):
        yield "word", PhrasePattern(plain(filters[say](Thing("", trait=trait)), lang), Thing("", trait=trait))
    for noun in nouns(voice):
        places = () if is_property(noun, rules) else ((True, 2), (True, 3), (False, 2))
        for most, nth in ((True, 1), (False, 1), *places):
            superlative = Most(most, noun, nth=nth)
            yield "most", PhrasePattern(_most(voice, superlative), superlative)


def _most(voice: Voice, most: Most) -> tuple[str, ...]:
    """The words for who has the most of something, behind the noun for who that is."""
    player, lang = voice.language.player, voice.lexicon.lang
    case = CASES[lang][0]
    alone, more = (plain(player(Player(SOMEBODY.word, most=of), case), lang) for of in (None, most))
    return more[len(alone) :]


def _counted_values(voice: Voice) -> SortedPatterns:
    """Values with an owner, and those that count things: as many of them, or so many more."""
    lang, filters = voice.lexicon.lang, voice.language.filters()
    for value in voice.lexicon.ruleset.values:
        for whose in OWNERS:
            words = plain(filters["owned"](value.id, whose), lang)
            yield "value", PhrasePattern(with_slots(words, voice), Thing(value.id, owner=whose))
        if ruling := voice.ruling(value.id):
            yield "value", PhrasePattern(plain(ruling, lang), Thing(value.id))
        name = plain(voice.lexicon.value(value.id).name, lang)
        yield "amount", PhrasePattern(name, ValueOf(value.id))
        for n in (1, SO_MANY.n):
            if deed := voice.lexicon.more(Change(value.id, Number(n))):
                items = with_slots(tuple("77" if word == str(n) else word for word in plain(deed, lang)), voice)
                yield "allowance", PhrasePattern(items, Change(value.id, SO_MANY))
        if value.id not in voice.counts:
            continue
        several = plain(voice.lexicon.value(value.id).plural, lang)
        for words in (name, several):
            yield "counts", PhrasePattern(words, value.id)
        yield from _more(voice, value.id)


def _more(voice: Voice, value: str) -> SortedPatterns:
    """Where so many more of a value are said around its noun: 1 Karte mehr fürs Passen; un nombre de cartes de plus."""
    lang, counted = voice.lexicon.lang, voice.language.filters()["counted"]
    if lang == "de":  # German says the words behind a noun last
        for more, n in product(("mehr", "weniger"), (Number(1), SO_MANY)):
            yield "counts", PhrasePattern(with_slots(plain(counted(value, n, more), lang), voice)[1:], value)
    for more in COUNTED_MORE.get(lang, ()):
        yield "counts", PhrasePattern(with_slots(plain(counted(value, WORTH, more), lang), voice)[:-1], value)


def _settings(voice: Voice, rules: Ruleset) -> SortedPatterns:
    lang, setting = voice.lexicon.lang, voice.language.setting
    names = stretches(voice)
    for terms in _all_settings(voice, rules, names):
        words = setting(terms) or (voice.language.until(terms.until) if terms.until else "")
        yield "setting", PhrasePattern(with_slots(plain(words, lang), voice), terms)
    for what, next, of, phase in product(("start", "end"), (False, True), OWNERS, names):
        moment = Until(what, phase, of, next)  # type: ignore[arg-type]
        yield "moment", PhrasePattern(with_slots(plain(voice.language.moment(moment), lang), voice), moment)


def _all_settings(voice: Voice, rules: Ruleset, names: tuple[str, ...]) -> Iterator[Terms]:
    from cardwright.vocabulary.verb import verbs

    for prep, phase, of in product(("in", "on", "before", "after", "with"), names, OWNERS):
        if prep not in ("in", "on") or (prep == "on") == (of is not None or phase in EVERYWHERE):
            yield Terms(windows=(Window(prep, phase, of),))  # type: ignore[arg-type]
    if voice.lexicon.lang == "en":  # elsewhere it is said as `on` is
        yield from (Terms(windows=(Window("in", phase, THEY),)) for phase in names)
    for prep, verb in product(("before", "after"), verbs()):
        yield Terms(windows=(Window(prep, verb),))  # type: ignore[arg-type]
    for what, next, of, phase in product(("start", "end"), (False, True), OWNERS, names):
        yield Terms(until=Until(what, phase, of, next))  # type: ignore[arg-type]
    for zone, card in product(rules.zones, (Ref("this"), *(Ref("it", noun) for noun in its_nouns(voice)))):
        yield Terms(until=Leaves(card, zone.id))
    yield Terms(against=SOMEBODY)
    yield Terms(against=YOU)
