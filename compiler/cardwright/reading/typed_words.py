"""What is typed becomes the words of the table (`sayings.py`): polite words plain, synonyms and phrases put for one
another, and behind a number alone the noun that it goes back to.
"""

from __future__ import annotations

import re
from itertools import chain, takewhile

from cardwright.reading.grammar import Grammar
from cardwright.reading.paraphrases import vocabulary
from cardwright.reading.place_names import with_whole_names
from cardwright.reading.sayings import Sayings, phrased, phrases_of
from cardwright.reading.things import NounForm
from cardwright.reading.tokens import folded, words_of

Words = tuple[str, ...]
STOPS = frozenset(".,;")
ENDS = frozenset(".,;:!")
DRAWS = "_draw"
FAR = 6  # words between a thing and the verb that says that somebody has it
_SIGN = re.compile(r"(?<=[^\W\d_] )([+−-]) (?=\d)")  # behind a word, a sign belongs to its number: strength + 1
NEVER_ALONE = frozenset(("a", "an"))  # who means one thing alone, says one


def tokens(text: str, grammar: Grammar, known: Sayings) -> Words:
    """The words as they are compared; what is said politely is said to a friend, and the names of cards are quoted."""
    spelled = words_of(with_names_quoted(plainly(_SIGN.sub(r"\1", text), known), grammar), grammar.lang)
    return tuple(f"“{word.text}" if word.quoted else word.text for word in spelled)


def with_names_quoted(text: str, grammar: Grammar) -> str:
    """The text with quotes around the names of cards, as a card has them, and without an article before these: the
    Dragon on a Diet. A name of one word that could be any word is left as it is."""
    cards = (term for key, term in grammar.glossary.terms.items() if key.startswith("card:"))
    terms = (term[grammar.lang] for term in cards if grammar.lang in term)  # not every card has a name in each language
    curly = text.replace("'", "’")
    names = {name for term in terms if (name := term.get("name")) and name.replace("'", "’") in curly}
    lone = {name for name in names if " " not in name and (folded(name) in vocabulary(grammar) or name[0].islower())}
    if not names - lone:
        return text
    any_of = "|".join(map(re.escape, sorted(names - lone, key=len, reverse=True))).replace("’", "['’]")
    articles = "|".join(map(re.escape, grammar.sayings.the))
    return re.sub(rf"(?<![\w“„«\"])(?:(?i:{articles})\s*)?\b({any_of})\b(?![\w”“»\"])", r"“\1”", text)


def prepared(typed: Words, grammar: Grammar, known: Sayings) -> Words:
    """The words of the table for those that were typed; a word that says nothing may be part of a phrase."""
    named = with_nouns(with_whole_names(typed, grammar), grammar)
    own = tuple(chain.from_iterable(known.words.get(word) or (word,) for word in named))
    saying_nothing = frozenset(word for word in own if known.words.get(word) == ())
    with_them = (
        [row for row in phrases_of(own, known) if not saying_nothing.isdisjoint(row.says)] if saying_nothing else []
    )
    telling = tuple(word for word in phrased(own, known, with_them) if word not in saying_nothing)
    return of_one(phrased(phrased(telling, known), known), grammar)


def of_one(words: Words, grammar: Grammar) -> Words:
    """The words with one of what was said in the plural: one or more ornicles are at least 1 ornicle."""
    for at in range(1, len(words)):
        known = grammar.nouns.get(words[at], ()) if words[at - 1] == "1" else ()
        for noun, form in known:
            if form.plural and words[at : at + len(noun)] == noun:
                single = form._replace(plural=False)
                singles = (other for rows in grammar.nouns.values() for other, form in rows if form == single)
                return (*words[:at], *next(singles, noun), *of_one(words[at + len(noun) :], grammar))
    return words


def plainly(text: str, known: Sayings) -> str:
    """What is said to somebody politely, as a card says it: Ihre Katzen, vos chats are yours."""
    for polite, friendly in known.polite.items():
        text = re.sub(polite, friendly, text)
    return text


def _has_its_noun(before: Words, grammar: Grammar) -> bool:
    """Whether a number behind these words is one of something: strength 2, strength at most 2."""
    known = grammar.sayings
    bound = next((n for n, word in enumerate(reversed(before)) if word not in known.bounds), 0)
    words = {*before[-1:], *before[: len(before) - bound][-1:]}
    return not words.isdisjoint(known.before_number) or any(is_property(word, grammar) for word in words)


def is_property(word: str, grammar: Grammar) -> bool:
    """Whether a word is a number that things have: strength."""
    numbers = {number.id for number in grammar.ruleset.properties if number.most is not None}
    return any(form.noun in numbers for noun, form in grammar.nouns.get(word, ()) if noun == (word,))


def with_nouns(words: Words, grammar: Grammar) -> Words:
    """The words with the noun that a number alone goes back to: draw 2 cards and discard one is one card."""
    words = without_of_them(words, grammar)
    out: list[str] = []
    named: list[tuple[int, NounForm]] = []
    asked: list[tuple[int, NounForm]] = []  # what conditions have named, to which conditions go back first
    asks = False
    for at, word in enumerate(words):
        out.append(word)
        asks = word in grammar.sayings.asking or (asks and word not in STOPS)
        if (noun := named_at(words, at, grammar)) is not None:
            (asked if asks else named).append((at, noun))
        known = (asked or named) if asks else (named or asked)
        if not known or not is_number(word, grammar) or at == 0 or _has_its_noun(words[:at], grammar):
            continue
        if _is_one_of_two(words, known, grammar):
            continue
        if _ends_a_phrase(words, at, grammar) and not _ends_a_verb(words, at, grammar):
            if _is_of_the_topmost(words[:at], grammar):
                out += grammar.sayings.of_them
                continue
            several = word.isdigit() and word != "1"
            wanted = gone_back_to(words, at, known, grammar)._replace(plural=several)
            forms = [noun for rows in grammar.nouns.values() for noun, form in rows if form == wanted]
            out += min(forms, key=lambda noun: len(" ".join(noun)), default=())
    return tuple(out)


def _is_of_the_topmost(before: Words, grammar: Grammar) -> bool:
    """Whether a number goes back to the top cards of a pile, of which so many are taken, or discarded, at once; who
    draws, draws others."""
    places = [at for at, word in enumerate(before) if word in grammar.sayings.topmost]
    behind = before[places[-1] + 1 :] if places and grammar.sayings.of_them else ()
    done = [whole for word in behind if word not in grammar.nouns and (whole := _verb(word, grammar))]
    return len(done) == 1 and done != [DRAWS]


def _verb(word: str, grammar: Grammar) -> str:
    """The verb of which a word is a form, or for which it stands; none where it is no verb."""
    own = word if word in grammar.whole else (grammar.sayings.words.get(word) or (word,))[-1]
    return grammar.whole.get(own, "")


def _is_one_of_two(words: Words, named: list[tuple[int, NounForm]], grammar: Grammar) -> bool:
    """Whether one thing or another was named last, so that nobody knows of which a number is: a cat or an object."""
    if len(named) < 2:
        return False
    (start, first), (end, second) = named[-2:]
    return first.noun != second.noun and grammar.sayings.either[1] in words[start:end] and "," not in words[start:end]


def gone_back_to(words: Words, at: int, named: list[tuple[int, NounForm]], grammar: Grammar) -> NounForm:
    """What a number alone at a place is one of: what the same verb was said of before, else what was named last. (Each
    player draws a card; the player with the most cats draws one, too.) Who draws, draws cards."""

    def verb_before(place: int) -> str:
        clause = takewhile(lambda word: word not in STOPS, words[:place][::-1])
        return next(filter(None, (_verb(word, grammar) for word in clause)), "")

    done = verb_before(at)
    of_the_same = [noun for place, noun in named if done and verb_before(place) == done]
    if done == DRAWS and not of_the_same:
        cards = (form for rows in grammar.nouns.values() for _, form in rows if form.noun == "card")
        return next((form for form in cards if not form.trait and not form.card), named[-1][1])
    return of_the_same[-1] if of_the_same else named[-1][1]


def _ends_a_phrase(words: Words, at: int, grammar: Grammar) -> bool:
    """Whether nothing stands behind a number that it could be a number of, but for whence or where to it goes, or the
    verb at the end."""
    behind = words[at + 1 : at + 3]
    if not behind or behind[0] in STOPS:
        return True
    if (behind[0],) in grammar.sayings.joints and is_verbal(behind[-1], grammar) and words[at] not in NEVER_ALONE:
        return True  # discard one and draw 2 cards
    if any(is_total(word, grammar) for word in words[at + 1 : at + 4]):
        return False  # add 3 to your total
    if behind[0] in grammar.sayings.whence and words[at] not in NEVER_ALONE:
        return not any(is_verbal(word, grammar) for word in behind[1:])
    ends = is_verbal(behind[0], grammar) or _ends_a_verb(words, at + 1, grammar)
    is_verb = ends and behind[0] not in grammar.nouns
    return is_verb and (behind[1:] or (".",))[0] in STOPS and words[at] not in NEVER_ALONE


def is_total(word: str, grammar: Grammar) -> bool:
    """Whether a word is what a side adds up to."""
    return any(form.noun == "total" for _, form in grammar.nouns.get(word, ()))


def is_verbal(word: str, grammar: Grammar) -> bool:
    """Whether a word is part of a verb, of the game or of what people say for one."""
    return not grammar.verbal.isdisjoint((word, *grammar.sayings.words.get(word, ())))


def _ends_a_verb(words: Words, at: int, grammar: Grammar) -> bool:
    """Whether a word is the end of a verb in two pieces: er nimmt zwei ein."""
    return any(end == words[at] for word in words[:at] for end, _ in grammar.sayings.parted.get(word, ()))


def without_of_them(words: Words, grammar: Grammar) -> Words:
    """The words without *of them* where these are what somebody has: if you have 3 cats, discard one of them.

    Of cards that were drawn or revealed, it is what it says.
    """
    of_them = grammar.sayings.of_them
    counters = {counter.id for counter in grammar.ruleset.counters}
    out: list[str] = []
    owned = False
    for at, word in enumerate(words):
        if (form := named_at(words, at, grammar)) is not None:
            behind = tuple(takewhile(lambda other: other not in STOPS, words[at : at + FAR]))
            near = (*words[max(0, at - FAR) : at], *behind)  # German has its verb at the end: die du auf der Hand hast
            owned = form.noun in counters or not grammar.sayings.have.isdisjoint(near)
        out.append(word)
        if owned and of_them and tuple(out[-len(of_them) :]) == of_them and is_number(out[-len(of_them) - 1], grammar):
            del out[-len(of_them) :]
    return tuple(out)


def named_at(words: Words, at: int, grammar: Grammar) -> NounForm | None:
    """The cards or counters that are named at a place."""
    counters = {counter.id for counter in grammar.ruleset.counters}
    for noun, form in grammar.nouns.get(words[at], ()):
        is_named = words[at : at + len(noun)] == noun and not form.trait
        if is_named and (form.noun in counters or grammar.voice.nouns.means_cards(form.noun)):
            return form
    return None


def is_number(word: str, grammar: Grammar) -> bool:
    """Whether it may be a number that stands for so many of something."""
    return word.isdigit() or word in grammar.sayings.ones


def trimmed(words: Words) -> Words:
    """The words without the signs around them."""
    start, end = 0, len(words)
    while start < end and words[start] in ENDS:
        start += 1
    while end > start and words[end - 1] in ENDS:
        end -= 1
    return words[start:end]
