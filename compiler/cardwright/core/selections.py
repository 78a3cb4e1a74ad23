"""Noun phrases become the cards that are taken: which of them, how many, by whose choice, and where one looks."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Literal, assert_never

from cardwright.core.nodes import (
    Cards,
    Circle,
    Everywhere,
    Held,
    IsCard,
    Left,
    LiesIn,
    MeasureOf,
    OnTable,
    Players,
    Quantity,
    Rank,
    Test,
    Those,
    Var,
    Where,
    Who,
)
from cardwright.core.phrases import (
    PICKED,
    STRENGTH,
    any_of_these,
    fits,
    has_ends,
    has_no_top,
    in_play,
    laid,
    meant,
    narrowed,
    owned_by_nobody,
    reached,
    span,
    superlative,
    together,
    whichever,
    zoned,
)
from cardwright.core.resolve import YOU, Frame, Refused
from cardwright.core.whole_sets import as_a_whole, by_itself, whole_set
from cardwright.messages.message import message
from cardwright.ruleset.phrases import (
    ALL,
    EVERY,
    ONE,
    Argument,
    Chosen,
    Count,
    Either,
    Faces,
    Named,
    Number,
    Per,
    Place,
    Player,
    Range,
    Ref,
    Some,
    TheirBid,
    Thing,
    ValueOf,
    Word,
)

# ---- which of them are taken


Looking = Callable[[Argument], tuple[Where, ...]]


"""Where the cards of a phrase are looked for."""


def cards(phrase: Argument, look: Looking, frame: Frame) -> Cards:
    """Cards by a noun, by name, or those that were named before, as the doer takes them. Raises Refused."""
    x = frame.new("card")
    match phrase:
        case Thing() if (whole := whole_set(phrase)) is not None:
            plain = by_itself(phrase, whole)
            taken = _taken(plain, narrowed(_loose(plain), x, frame), look(plain), x, frame)
            return as_a_whole(phrase, whole, taken, frame)
        case Thing():
            return _taken(phrase, narrowed(_loose(phrase), x, frame), look(phrase), x, frame)
        case Named(card):
            return _taken(Thing(card.split("/")[0], ONE, card=card), IsCard(x, card), look(phrase), x, frame)
        case Ref("the rest"):
            _, at = _looked(phrase, frame)
            return _all_those(Left(at), x, frame)
        case Ref():
            return _all_those(Those(frame.thing(phrase)), x, frame)
        case Some(count, of):
            return Cards(x, (_source(of, frame),), None, None, span(count, frame), "choice", frame.doer, ())
        case Either(of, both):
            apart = len({_spot(one) for one in of}) > 1  # "a creature in your entourage or a spell in your hand"
            spots = [look(one) for one in of] if apart else [look(phrase)] * len(of)
            every = tuple(dict.fromkeys(where for spot in spots for where in spot))
            if not both:
                tests = [fits(_loose(one) if isinstance(one, Thing) else one, x, frame) for one in of]
                if apart:
                    tests = [_at(test, one, spot, x, "or") for one, spot, test in zip(of, spots, tests, strict=True)]
                return _any_of(of, every, tests, x, frame)
            parts = [cards(one, lambda _: every, frame) for one in of]
            if apart:
                parts = [
                    replace(part, test=_at(part.test, one, spot, part.x, "and"))
                    for one, spot, part in zip(of, spots, parts, strict=True)
                ]
            return Cards(x, every, None, None, Quantity(None, None), "choice", frame.doer, tuple(parts))
        case TheirBid():
            raise Refused("bid", "Nobody has bid anything here.", "Say it below `highest:`.")
        case Faces() | Word() | Place() | Player() | Number() | ValueOf() | Per() | Chosen() | Range():
            raise Refused("", "These are no cards.", "Say which cards are meant.")
        case _:
            assert_never(phrase)


def _single(card: str, frame: Frame) -> bool:
    """Whether there is one card of that name in the game: then nobody picks it."""
    return sum(one.copies for one in frame.nouns.ruleset.cards if one.id == card) == 1


def _all_those(source: Where, x: Var, frame: Frame) -> Cards:
    return Cards(x, (source,), None, None, Quantity(None, None), "order", frame.doer, ())


def _looked(ref: Ref, frame: Frame) -> tuple[Var, Var]:
    looked = frame.looked_at(ref.word)
    if looked is None:
        raise Refused(
            ref.word,
            message("Nothing was looked at that “{word}” could be.", word=ref.word),
            "Look at some cards first.",
        )
    return looked


def _source(of: Ref, frame: Frame) -> Where:
    """ "1 of them": of what was looked at last and still lies there, or of what was named."""
    looked = frame.looked_at(of.word)
    return Left(looked[1]) if looked is not None else Those(frame.thing(of))


def _at(test: Test | None, phrase: Argument, spot: tuple[Where, ...], x: Var, joint: str) -> Test | None:
    """Cards that lie where their own sort is looked for; what was named before is where it is. Raises Refused."""
    if isinstance(phrase, Ref | Some):
        return test
    there: list[Test] = []
    for where in spot:
        match where:
            case OnTable(zones):
                there += [LiesIn(x, zone, None) for zone in zones]
            case Held(zones, of) if not isinstance(of, Players):
                there += [LiesIn(x, zone, of) for zone in zones]
            case _:
                why = "These lie in different places, which are looked up at once."
                raise Refused(joint, why, "Write a line for each of them.")
    return together([one for one in (test, any_of_these(there)) if one is not None])


def _any_of(
    of: tuple[Argument, ...], places: tuple[Where, ...], tests: list[Test | None], x: Var, frame: Frame
) -> Cards:
    """ "A cat or a trap": as many as are said of the first, of any of these sorts."""
    counts = [one.count if isinstance(one, Thing) else ONE for one in of]
    for one, count in zip(of, counts, strict=True):
        if isinstance(one, Thing) and superlative(one):
            raise Refused(
                superlative(one), "Only one sort of thing can be the best of its sort.", "Write a line for each."
            )
        for word in ("top", "bottom"):
            if isinstance(one, Thing) and word in (*one.which, one.place.part if one.place is not None else ""):
                raise Refused(word, "Only one sort of thing lies there.", "Write a line for each.")
        if count is not None and count != counts[0]:
            raise Refused("or", "So many are taken of all of them together.", "Say the same number of each.")
    chances = ["random" in one.which for one in of if isinstance(one, Thing)]
    by_chance = any(chances)
    if by_chance and not chances[0]:
        raise Refused("random", "All of them are drawn by lot, or none.", "Say `random` of the first.")
    many = span(counts[0], frame)
    return Cards(x, places, whichever(tests), None, many, "chance" if by_chance else "choice", frame.doer, ())


def _taken(thing: Thing, test: Test | None, places: tuple[Where, ...], x: Var, frame: Frame) -> Cards:
    ends = [thing.place.part if thing.place else "", *(word for word in thing.which if word in ("top", "bottom"))]
    part = next(filter(None, ends), "")
    for one in places:
        if isinstance(one, OnTable | Held):
            has_ends(part, one.zones, frame)
    word = superlative(thing)
    rank = Rank(MeasureOf(STRENGTH, x), word == "strongest", printed=False) if word else None
    single = frame.nobody and thing.count == ONE and _single(thing.card, frame)
    pick: Literal["choice", "chance", "order"] = "chance" if "random" in thing.which else "choice"
    pick = "order" if part or single else pick
    if part == "bottom":
        places = tuple(replace(one, part="bottom") if isinstance(one, OnTable | Held) else one for one in places)
    return Cards(x, places, test, rank, span(thing.count, frame), pick, frame.doer, ())


def _loose(thing: Thing) -> Thing:
    """A thing wherever it lies, and however many of them: the place has been found already, and how they are picked."""
    place = thing.place if thing.place is not None and thing.place.line else None
    which = tuple(word for word in thing.which if word not in PICKED)
    return replace(thing, owner=None, place=place, count=None, which=which)


# ---- where to look


def places(verb: str, what: Argument, given: Argument | None, frame: Frame, choosing: bool = True) -> tuple[Where, ...]:
    """Where a verb finds its cards: where the sentence says so, else where such cards are for this verb.

    `choosing` says that of "an opponent" one is picked; for a price all could be meant. Raises Refused.
    """
    phrases = what.of if isinstance(what, Either) else (what,)
    whom = reached if choosing else meant
    nouns = [noun for one in phrases if (noun := _cards_noun(one, frame))]
    homes = tuple(dict.fromkeys(zone for noun in nouns for zone in frame.nouns.homes(noun)))
    owner, place = _spot(phrases[0])
    spot = given if isinstance(given, Place) else place
    if not nouns:
        if any(isinstance(one, Thing) and one.noun in frame.nouns.counters for one in phrases):
            why = "Of counters nobody picks some or others."
            raise Refused("", why, "Offer ways: `choose:`, and below it, for each, `- lose 1 …`.")
        raise Refused("", "These are no cards.", "Say which cards are meant.")
    if given is not None and not isinstance(given, Place | Player):
        raise Refused("from", "Cards come from a place, or from a player.", "Name one.")
    of_them = isinstance(given, Player) and in_play(place)  # steal 1 creature in play from an opponent
    if given is not None and place is not None and place.zone and place != given and not of_them:
        raise Refused("from", "They lie in one place.", "Name it once.")
    for one in phrases:
        _of_one_player(one, given, spot)
    if isinstance(given, Player):
        if owner is not None and owner != given:
            raise Refused("from", "They are one player's.", "Say once whose they are.")
        if of_them:
            return (laid(whom(given, frame), frame),)
        return (_at_home(homes, nouns, whom(given, frame)),)
    if spot is not None and in_play(spot):
        for one in phrases:
            has_no_top(one)
        return (laid(whom(owner, frame) if owner is not None else None, frame),)
    if spot is not None and spot.zone:
        owned_by_nobody(owner or (place.owner if place and given is not place else None), spot, frame)
        return (zoned(spot, frame, choosing),)
    if owner is not None:
        return (_at_home(homes, nouns, whom(owner, frame)),)
    if place is not None and place.line:
        return (OnTable(frame.nouns.grids(), ""),)
    if frame.nobody and frame.doer == YOU and all(_all_or_single(one, frame) for one in phrases):
        return (Everywhere(),)  # put all cards in the deck
    return _usual(verb, nouns, homes, frame)


def _all_or_single(phrase: Argument, frame: Frame) -> bool:
    """Whether nobody picks which of them: all are meant, or there is but one."""
    if isinstance(phrase, Named):
        return _single(phrase.card, frame)
    return isinstance(phrase, Thing) and phrase.count == ALL


def _at_home(homes: tuple[str, ...], nouns: list[str], of: Who) -> Held:
    """Where players have such cards, if they do. Raises Refused."""
    if not homes:
        raise Refused(nouns[0].replace("_", " "), "Nobody has such cards.", "Say where they lie: `from …`.")
    return Held(homes, of, "")


def _of_one_player(phrase: Argument, given: Argument | None, spot: Place | None) -> None:
    """ "1 creature from each opponent": one of all that they have, or one from each? Raises Refused."""
    owner = given if isinstance(given, Player) else _spot(phrase)[0]
    owner = owner or (spot.owner if spot is not None else None)
    numbered = isinstance(phrase, Thing) and phrase.count not in (None, ALL, Count("any number"))
    if numbered and isinstance(owner, Player) and owner.which in EVERY:
        one = f"{'an' if owner.word[0] in 'aeiou' else 'a'} {owner.word}"
        raise Refused(
            "each", "So many of each, or of all together?", message("Name one: `{one}`; or open a block.", one=one)
        )


def _spot(phrase: Argument) -> tuple[Player | None, Place | None]:
    return (phrase.owner, phrase.place) if isinstance(phrase, Thing) else (None, None)


def _cards_noun(phrase: Argument, frame: Frame) -> str:
    """The noun of cards by which they are looked for, or nothing."""
    match phrase:
        case Thing(noun) if frame.nouns.means_cards(noun):
            return noun
        case Thing(noun="") if phrase.trait or phrase.which:
            return "card"
        case Named(card):
            return card.split("/")[0]
        case Thing():
            return ""
        case _:
            return "card"


def _usual(verb: str, nouns: list[str], homes: tuple[str, ...], frame: Frame) -> tuple[Where, ...]:
    """Where a verb takes such cards from when nothing says so: its row of the vocabulary, and what hands are."""
    row = frame.nouns.verbs.get(verb)
    source = row.moves[0] if row is not None and row.moves is not None else "zone"
    match source:
        case "pile" | "supply":
            stacks = [pile for pile in dict.fromkeys(map(frame.nouns.pile, nouns)) if pile]
            return (OnTable(tuple(stacks), ""),)
        case "here" if verb == "take":
            return (OnTable(frame.nouns.open_heaps(), ""),)
        case _ if verb == "swap":
            return (OnTable(frame.nouns.grids(), ""),)
        case _ if verb in ("capture", "steal"):
            return (_at_home(homes, nouns, Circle("opponents", frame.doer, "")),)
        case _:
            return (_at_home(homes, nouns, frame.doer),)
