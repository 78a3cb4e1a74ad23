"""What people type becomes what they may mean, in words that no card has: each meaning compiled, and sure or not.

The words are brought into the order and the vocabulary of the table (`heard`), parted into pieces (`pieces.py`), and
what these are together in card text is compiled like the text of any author. Where a word had to be mended, or a piece
says two things, the meaning is offered and not given: somebody has to look at it.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from difflib import get_close_matches
from itertools import chain, islice, pairwise, product
from typing import NamedTuple

from cardwright.compile.names import Names
from cardwright.reading.beginnings import beginnings, endings
from cardwright.reading.commas import with_comma
from cardwright.reading.grammar import Grammar
from cardwright.reading.nearby import Nearby
from cardwright.reading.omissible import omissible
from cardwright.reading.paraphrases import vocabulary as words_known
from cardwright.reading.piece import Piece
from cardwright.reading.pieces import Pieces
from cardwright.reading.prices import done_for_a_price
from cardwright.reading.pronouns import agreeing, that_one, their_own
from cardwright.reading.readings import Meaning, is_possible_somewhere
from cardwright.reading.roundings import both_roundings
from cardwright.reading.sayings import Sayings
from cardwright.reading.sides import MARK, on_your_side, unmarked, yours_if_you
from cardwright.reading.terms import asks_what_happened
from cardwright.reading.tokens import plain
from cardwright.reading.typed_words import named_at, prepared, tokens, trimmed
from cardwright.ruleset.abilities import (
    Action,
    Adjust,
    Body,
    Change,
    Do,
    Effect,
    ForEach,
    If,
    Lasting,
    Later,
    May,
    Option,
    Permit,
    RollOff,
    Trigger,
    Until,
)
from cardwright.ruleset.condition import Happens
from cardwright.ruleset.parts import parts
from cardwright.ruleset.phrases import THAT_PLAYER, THEY, YOU, Count, Number, Player, Some, Thing
from cardwright.wording import sentence

Words = tuple[str, ...]
LIKE = 0.75  # how much a word must be like one that is known
FEWEST = 6  # words of a sentence of which a stranger may be left out
FARTHER = 1  # how many words more than in the nearest offer may be others in the next one
MOST_OFFERED = 3  # meanings of a sentence that is only nearly read
TRIES = 12  # texts that are compiled


_TITLED = re.compile(r"\s*[“\"«„]\s*(?P<title>[^”\"»“:]{1,60}?)\s*[”\"»“]\s*:\s*(?P<rest>.+)", re.DOTALL)


class Heard(NamedTuple):
    """A meaning of a text, and whether it is that and no other."""

    meaning: Meaning
    sure: bool
    left_out: str = ""  # what no card can say of it


def heard(
    text: str,
    grammar: Grammar,
    names: Names,
    kinds: tuple[str, ...] = ("",),
    nearby: Callable[[], Nearby] | None = None,
) -> list[Heard]:
    """What a text may mean, in whatever words; the surest first. `nearby` is for what is not read.

    A name in quotes before a colon is what an offer or an action is called.
    """
    if titled := _TITLED.match(text):
        called = (_called(other, titled["title"]) for other in heard(titled["rest"], grammar, names, kinds, nearby))
        return list(called)
    known = grammar.sayings
    typed = tokens(text, grammar, known)
    pieces = Pieces(grammar, names, kinds, typed=typed)
    strange = strangers(typed, grammar, known)
    mend, rest = mended(typed, grammar, known), without(typed, strange, known)
    for spelled, left_out in ((mend, ()), (rest, strange)):
        words = trimmed(prepared(spelled, grammar, known)) if spelled else ()
        for sort in ("ability", "body") if words else ():
            if found := heard_as(sort, words, pieces, spelled == typed):
                left_out = left_out or going_first(typed, known)
                return [
                    other._replace(sure=other.sure and not left_out, left_out=told(typed, left_out)) for other in found
                ]
    whole = () if strange else trimmed(prepared(typed, grammar, known))
    if found := with_missing_comma(typed, whole, grammar, names, kinds):
        return found
    if found := with_rounding(typed, grammar, names, kinds):
        return found
    near = nearly(typed, mend or typed, grammar, names, kinds, nearby and nearby())
    return near or all_but(typed, frozenset(strange), grammar, pieces) or all_of_one_part(text, grammar, pieces)


def going_first(typed: Words, known: Sayings) -> tuple[int, ...]:
    """The place of the word that ends a clause and says that this is done before others do it: the defender rolls
    first."""
    places = (at for at, word in enumerate(typed) if at > 1 and word in known.first)
    return tuple(at for at in places if not (*typed, ".")[at + 1][-1].isalnum())


def with_missing_comma(
    typed: Words, words: Words, grammar: Grammar, names: Names, kinds: tuple[str, ...]
) -> list[Heard]:
    """What words mean with a comma that was left out; sure where it can stand in one place alone."""
    pieces = Pieces(grammar, names, kinds, typed=typed)
    others = [
        trimmed(prepared(other, grammar, grammar.sayings)) for other in (with_comma(words, grammar) if words else ())
    ]
    ways = product(("ability", "body"), others)
    found = [heard for sort, other in ways for heard in heard_as(sort, other, pieces, True) if heard.sure]
    several = len({heard.meaning for heard in found}) > 1
    return [heard._replace(sure=not several) for heard in dict.fromkeys(found)][:MOST_OFFERED]


def with_rounding(typed: Words, grammar: Grammar, names: Names, kinds: tuple[str, ...]) -> list[Heard]:
    """What words mean with half of something rounded down, and rounded up; neither is sure."""
    for ways in both_roundings(typed, grammar.sayings):
        each = [trimmed(prepared(words, grammar, grammar.sayings)) for words in ways]
        for sort in ("ability", "body"):
            tried = (heard_as(sort, words, Pieces(grammar, names, kinds, typed=typed), True) for words in each)
            found = [heard for some in tried for heard in some if heard.sure]
            if len(found) == len(each):
                return [heard._replace(sure=False) for heard in found]
    return []


def _called(heard: Heard, title: str) -> Heard:
    """An offer or an action by its name; of anything else, which has none, the name is told."""
    if isinstance(heard.meaning, Option | Action) and heard.meaning.label:
        return heard._replace(meaning=replace(heard.meaning, label=title))
    return heard._replace(sure=False, left_out=title)


def all_but(typed: Words, strange: frozenset[int], grammar: Grammar, pieces: Pieces) -> list[Heard]:
    """What a text means but for a few words side by side that no card says there; these are told."""
    found: list[Heard] = []
    for start, stop in omissible(typed, strange, grammar):
        span = typed[start:stop]
        left = prepared(span, grammar, grammar.sayings)
        if any(map(grammar.sayings.whom, left)) or not grammar.sayings.you.isdisjoint(left):
            continue
        words = trimmed(prepared((*typed[:start], *typed[stop:]), grammar, grammar.sayings))
        for sort in sorts(words, pieces) if words else ():
            sure = (
                other
                for other in heard_as(sort, words, pieces, True)
                if other.sure and is_honest(other.meaning, words, grammar.sayings)
            )
            found += [other._replace(sure=False, left_out=" ".join(span)) for other in sure]
        if len(found) >= MOST_OFFERED:
            break
    return list({other.meaning: other for other in reversed(found)}.values())[::-1]


def all_of_one_part(text: str, grammar: Grammar, pieces: Pieces) -> list[Heard]:
    """What the longest beginning of a text means that is surely read, or its longest ending; the rest is told."""
    for part, rest in chain(beginnings(text, grammar), endings(text, grammar)):
        words = trimmed(prepared(tokens(part, grammar, grammar.sayings), grammar, grammar.sayings))
        for sort in sorts(words, pieces) if words else ():
            if found := [other for other in heard_as(sort, words, pieces, True) if other.sure]:
                return [other._replace(sure=False, left_out=rest) for other in found]
    return []


def sorts(words: Words, pieces: Pieces) -> tuple[str, ...]:
    """What words may be that are not surely read: what begins with a verb that tells nobody to do it asks for something
    (greift dich jemand an), and is no instruction."""
    return ("ability",) if pieces.asks(words) else ("ability", "body")


def is_told_of_others(node: Meaning) -> bool:
    """Whether instructions begin with what somebody else does, who would be named before the verb."""
    return isinstance(node, tuple) and isinstance(node[0], Do) and node[0].who != YOU


def leaves_out_another(node: Meaning) -> bool:
    """Whether each other player is said behind what somebody else does: people mean all but them, cards all but you."""
    somebody = False
    for effect in node if isinstance(node, tuple) else getattr(node, "body", ()):
        match effect:
            case Do(who=Player(which="each other")) | ForEach(each=Player(which="each other")):
                return somebody
            case RollOff():
                somebody = True
            case Do(who=who):
                somebody = somebody or (who != YOU and who.which not in ("each", "each other"))
    return False


def nearly(
    typed: Words, mend: Words, grammar: Grammar, names: Names, kinds: tuple[str, ...], nearby: Nearby | None = None
) -> list[Heard]:
    """What a text may mean of which nearly every word can be said, or that says the same in other words, the nearest
    first; none of it is sure, and no number is another one."""
    known = grammar.sayings
    words = trimmed(prepared(mend, grammar, known))
    pieces = Pieces(grammar, names, kinds, nearly=True, nearby=nearby, typed=typed)
    found = [other for sort in sorts(words, pieces) for other in heard_as(sort, words, pieces, False)]
    words = unmarked(words)
    for text in nearby.of("ability", words) if nearby else ():
        nodes = (pieces.meaning(Piece((text,)), is_body) for is_body in (False, True))
        found += [Heard(node, False) for node in nodes if node is not None]
    wanted = numbers(words)
    heads = not known.heads.isdisjoint(words)  # what is done only if something is so, is not done without it
    plainly_said = not (heads or pieces.asks(words) or asks_for_something(words, known))
    who = frozenset(filter(None, map(known.whom, words)))
    limited = not pieces.once.isdisjoint(words)  # what may be done once is not what may be done always
    cards = {other: printed(other.meaning, grammar) for other in found}
    same = {
        other: said
        for other, said in cards.items()
        if numbers(said) == wanted
        and is_honest(other.meaning, words, known)
        and deeds(said, grammar) <= deeds(words, grammar)
        and (not who or not who.isdisjoint(map(known.whom, said)))
        and not (limited and pieces.once.isdisjoint(said))
        and not (heads and isinstance(other.meaning, tuple) and known.heads.isdisjoint(said))
        and not (plainly_said and not known.heads.isdisjoint(said))
        and denied(said, grammar) in ("", denied(words, grammar))
    }
    apart = {other: distance(said, words, grammar) for other, said in same.items()}
    near_enough = min(apart.values(), default=0) + FARTHER
    nearest = [other for other in sorted(same, key=lambda other: apart[other]) if apart[other] <= near_enough]
    nearest = nearest[:MOST_OFFERED]
    if nearby is None:
        return [other._replace(left_out=told(typed, strangers(mend, grammar, known))) for other in nearest]
    own, slips = trimmed(prepared(typed, grammar, known)), dict(zip(typed, mend, strict=True))
    return [other._replace(left_out=nearby.unsaid(own, cards[other], slips)) for other in nearest]


def asks_for_something(words: Words, known: Sayings) -> bool:
    """Whether some words may ask for something: by a word for it, by saying which or whose, by what stands in front."""
    says_which = any(word == "," and other in known.relative for word, other in pairwise(words))
    begins = words[:1] and words[0] in known.prepositions | known.everybody
    return says_which or bool(begins) or not known.asking.isdisjoint(words)


def is_honest(node: Meaning, words: Words, known: Sayings) -> bool:
    """Whether a meaning that is offered has no number that nobody typed, and does not forbid to those of whom it is
    said what must not be done to them (*nobody attacks players without …*)."""
    match node:
        case Permit(Player(having=Thing()), False, what=None):
            return False
        case Change(to=Number(1)) | Change(by=Number(1)) | Adjust(by=Number(1)):
            return not known.ones.isdisjoint(words) or any(word.lstrip("+-") == "1" for word in words)
        case _:
            return True


def numbers(words: Words) -> Counter[str]:
    """The numbers among some words, but for 1, which is a, too."""
    return Counter(word.lstrip("+-") for word in words if is_digits(word))


def printed(meaning: Meaning, grammar: Grammar) -> Words:
    """The words that a card prints for a meaning."""
    said = sentence(meaning, grammar.glossary, grammar.ruleset, grammar.lang)
    return tuple(word for line in said for word in plain(line, grammar.lang))


def denied(words: Words, grammar: Grammar) -> str:
    """The things of which the only *no* among some words is said; nothing where there is none, or are several."""
    no = frozenset(grammar.sayings.firm[0].split())
    places = [at for at, word in enumerate(words) if word in no]
    behind = range(places[0], len(words)) if len(places) == 1 else range(0)
    return next((form.noun for at in behind if (form := named_at(words, at, grammar)) is not None), "")


def deeds(words: Words, grammar: Grammar) -> int:
    """How many verbs some words have: nothing is done that was not said."""
    return sum(word in grammar.whole for word in words)


def is_digits(word: str) -> bool:
    """Whether a word is a number that is not 1."""
    return word.lstrip("+-").isdigit() and word.lstrip("+-") != "1"


def distance(said: Words, typed: Words, grammar: Grammar) -> int:
    """How many words stand in a sentence alone, or in that of a card alone."""
    ours, theirs = (Counter(map(grammar.meant_by, grammar.bare(words))) for words in (said, typed))
    return (ours - theirs).total() + (theirs - ours).total()


def heard_as(sort: str, words: Words, pieces: Pieces, as_typed: bool) -> list[Heard]:
    """What words may mean as an ability or as instructions: one that is sure, or some."""
    found: list[Heard] = []
    marked, words = MARK in words, unmarked(words)
    for piece in islice(pieces.each(sort, words), TRIES):
        piece = on_your_side(piece, marked, pieces.known.yours)
        if pieces.says_one or pieces.known.everybody.isdisjoint(words):
            piece = yours_if_you(piece)
        node = None if pieces.leaves_open_whose(piece) else pieces.meaning(piece, sort == "body")
        if node is None or not is_known_who(node, pieces.exact, pieces.kinds):
            named = pieces.with_antecedent(piece, words)
            node = pieces.meaning(named, sort == "body") if named is not None else None
        if node is None:
            continue
        node = with_their_numbers(node if pieces.says_your else their_own(node), pieces.exact)
        node = done_for_a_price(node, pieces.typed, pieces.known)
        if node is None or rather_said(node, pieces.exact, pieces.kinds):
            continue
        if (pieces.asks(words) and is_told_of_others(node)) or leaves_out_another(node):
            continue
        if (other := that_one(node, said_twice(pieces.typed, pieces.exact))) != node:
            return [Heard(meaning, False) for meaning in (other, node)]  # this card may be that one
        if piece.sure and as_typed:
            return [Heard(node, True)]
        if Heard(node, False) not in found:
            found.append(Heard(node, False))
    return found


def said_twice(words: Words, grammar: Grammar) -> frozenset[str]:
    """The things that are named more than once among some words: a card, and this card."""
    named = Counter(form.noun for at in range(len(words)) if (form := named_at(words, at, grammar)) is not None)
    return frozenset(noun for noun, often in named.items() if often > 1)


def is_known_who(node: Meaning, grammar: Grammar, kinds: tuple[str, ...]) -> bool:
    """Whether everybody is known of whom a meaning speaks as *that player*."""
    is_named = all(part != THAT_PLAYER for part in parts(node))
    return is_named or is_possible_somewhere(node, grammar, kinds)


def with_their_numbers(node: Meaning, grammar: Grammar) -> Meaning:
    """The meaning with `it` or `them` for a pronoun that is both (German „sie“), as what was named before has it."""

    def said(other: Meaning) -> list[str]:
        return list(sentence(other, grammar.glossary, grammar.ruleset, grammar.lang))

    return agreeing(node, grammar.alike, grammar.voice.nouns, lambda other: said(other) == said(node))


def rather_said(node: Meaning, grammar: Grammar, kinds: tuple[str, ...]) -> bool:
    """Whether what a card would print for a meaning is mostly typed for another, which is asked for first.

    `At the start of your turn` is the turn that is being played, `a player can draw 1 card` what the rules allow,
    `if you win` asks what has been; and what nobody could carry out is meant by nobody.
    """
    match node:
        case (Later(Until("start", "turn", next=False)),):
            return True
        case Permit(Player(), True, what=Thing(count=Count("exactly", Number()))):
            return True
        case tuple() if asks_first_what_happened(node) or any(map(says_otherwise, node)) or takes_what_it_drew(node):
            return True
        case Option(timing="", terms=terms) if asks_what_happened(terms.condition):
            return True
        case Option(timing="", body=body) | Trigger(body=body) if asks_first_what_happened(body):
            return True
        case Trigger(happening=Happens(verb="attack"), body=body) if any(is_reroll(part) for part in parts(body)):
            return True  # who attacks has rolled nothing yet
        case _:
            return not is_possible_somewhere(node, grammar, kinds)


def is_reroll(part: object) -> bool:
    """Whether a die is rolled again."""
    return isinstance(part, Do) and part.verb == "reroll"


def says_otherwise(effect: Effect) -> bool:
    """Whether a card says of all what people say of one (an opponent cannot play traps this turn), once what they say
    of how much may be done at all (the defender may play at most 1 cat), or of one what they say of another."""
    match effect:
        case Lasting(Permit(who=Player(which="a"))) | Lasting(Change(whose=Player(which="a"))):
            return True
        case May(body=(Do(what=Thing(count=Count(how="at most"))),)):
            return True
        case Do(verb="take", what=Thing(count=Count(how="all"), place=None, owner=None), slots=()):
            return True  # all spells there are; whoever has looked at some means those
        case Do(verb="give", who=Player(which="the" | "a") as who, slots=(("to", Player("they")),)):
            return who not in (YOU, THEY)  # the winner gives 1 ornicle to them: to the winner
        case _:
            return False


def takes_what_it_drew(body: Body) -> bool:
    """Whether cards are drawn, and some of them taken, which are in the hand already: who keeps one of three that were
    drawn gives the others away."""
    return any(
        isinstance(first, Do) and first.verb == "draw" and isinstance(then, Do) and then.verb == "take"
        and isinstance(then.what, Some)
        for first, then in pairwise(body)
    )  # fmt: skip


def asks_first_what_happened(body: Body) -> bool:
    """Whether an instruction of some is carried out only if something has been."""
    return any(isinstance(effect, If) and asks_what_happened(effect.condition) for effect in body)


def lost(text: str, grammar: Grammar, names: Names, kinds: tuple[str, ...]) -> str:
    """The first part of a text, from one sign or joint to the next, that is nothing by itself."""
    pieces = Pieces(grammar, names, kinds)
    text = titled["rest"] if (titled := _TITLED.match(text)) else text
    for part in re.split(r"\s*[.,;:\n]+\s*", text):
        if part and not is_something(part, pieces):
            return _narrowed(part, pieces)
    return ""


def is_something(part: str, pieces: Pieces) -> bool:
    """Whether a part of a text is understood by itself, without the word that begins it."""
    known = pieces.known
    words = unmarked(prepared(tokens(part, pieces.exact, known), pieces.exact, known))
    opening = next((first for first in sorted(known.openings, key=len)[::-1] if words[: len(first)] == first), ())
    rest = words[len(opening) :]
    sorts = ("body", "static", "happening", "condition", "setting", "ability")
    return not rest or any(pieces.of(sort, rest, 2) for sort in sorts)


def _narrowed(part: str, pieces: Pieces) -> str:
    """What of a part is nothing, where a joint or the word of a head divides it, and the rest is understood."""
    dividing = {" ".join(words) for words in (*pieces.known.joints, *pieces.known.openings) if words[0].isalpha()}
    between = "|".join(sorted(map(re.escape, dividing), key=len, reverse=True))
    for joint in re.finditer(rf"(?i)(?<=\w )(?:{between})(?= \w)", part):
        first, second = part[: joint.start()].strip(), part[joint.start() :].strip()
        if is_something(first, pieces) != is_something(second, pieces):
            return second if is_something(first, pieces) else first
    return part


def mended(words: Words, grammar: Grammar, known: Sayings) -> Words | None:
    """The words with those that nobody knows spelled like one that is known; None where there is none like it."""
    vocabulary = words_known(grammar) | known.vocabulary
    out: list[str] = []
    for word in words:
        if not word.isalpha() or word in vocabulary:
            out.append(word)
        elif near := get_close_matches(word, [other for other in vocabulary if may_be(word, other)], 1, LIKE):
            out += near
        else:
            return None
    return tuple(out)


def strangers(words: Words, grammar: Grammar, known: Sayings) -> tuple[int, ...]:
    """The places of the words that nobody knows."""
    vocabulary = words_known(grammar) | known.vocabulary
    return tuple(at for at, word in enumerate(words) if word.isalpha() and word not in vocabulary)


def without(words: Words, places: tuple[int, ...], known: Sayings) -> Words | None:
    """The words without one or two side by side, if so many are left that these matter little; who does something, and
    whether it is done, does not go with what stands before it."""
    if not places or places[-1] - places[0] > 1 or len(words) < FEWEST:
        return None
    if not known.turning.isdisjoint(words[places[-1] + 1 : places[-1] + 2]):
        return None
    if words[places[-1] + 1 : places[-1] + 2] == (":",):  # whoever weeps is not told to do what stands behind it
        return None
    if words[max(0, places[0] - 1)].isdigit():  # so many of what nobody knows are not so many cards
        return None
    return tuple(word for at, word in enumerate(words) if at not in places)


def told(words: Words, places: tuple[int, ...]) -> str:
    """The words at some places, as they are told."""
    return " ".join(words[at] for at in places)


def may_be(word: str, other: str) -> bool:
    """Whether one word may be a slip of another: nearly as long, and beginning as it does (rend is not prend)."""
    swapped = len(word) == len(other) and word[:2] == other[1::-1]
    return abs(len(word) - len(other)) < 3 and (word[0] == other[0] or swapped)
