"""What an `if` asks, and the words behind a head, become tests."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from typing import Final, assert_never, cast

from cardwright.core import phrases
from cardwright.core.beyond import beyond, each, only
from cardwright.core.nodes import (
    AmongThem,
    Amount,
    CardCount,
    Circle,
    Comparing,
    Comparison,
    Const,
    During,
    Fielded,
    Having,
    Headcount,
    Logic,
    Measure,
    MeasureOf,
    Occurs,
    OfTrait,
    Quantity,
    Shown,
    Shows,
    SomeOf,
    Strength,
    Test,
    Total,
    TurnOf,
    Var,
    Who,
)
from cardwright.core.patterns import pattern
from cardwright.core.phrases import zoned
from cardwright.core.resolve import YOU, Frame, Refused
from cardwright.core.whole_sets import by_itself, whole_set
from cardwright.messages.message import message, write
from cardwright.ruleset.abilities import Terms, Window
from cardwright.ruleset.condition import Both, Compare, Condition, Happens, Has, HasMore, Is, Not
from cardwright.ruleset.phrases import (
    ALL,
    Alike,
    Argument,
    Chosen,
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
from cardwright.ruleset.phrases import YOU as YOURSELF


def condition(said: Condition, frame: Frame) -> Test:
    """Whether it holds. Raises Refused."""
    match said:
        case Has(who, thing):
            return _has(who, thing, frame)
        case HasMore():
            return _has_more(said, frame)
        case Is(what, sort):
            return _is(what, sort, frame)
        case Compare(what, how, n):
            return _compare(what, how, n, frame)
        case Happens():
            _is_known(said, frame)
            those = frame.thing(said.what) if isinstance(said.what, Ref) else None
            return Occurs(pattern(said, frame.inner()), those)
        case Both(of, every):
            return Logic("all" if every else "any", tuple(condition(one, frame) for one in of))
        case Not(inner):
            return Logic("none", (condition(inner, frame),))
        case _:
            assert_never(said)


def _is_known(said: Happens, frame: Frame) -> None:
    """What is asked is in course, as the head around it says; else the table must still show it. Raises Refused."""
    if said.happening in frame.awaited:
        return
    clause = frame.nouns.happening[said.happening]
    if not clause.remembered:
        why = "It is told when it happens, and nobody knows of it afterwards."
        raise Refused(said.verb, why, "Wait for it with `when …`.")
    of_cards = isinstance(clause.what, Thing) and clause.what.noun in (*frame.nouns.kind, "card")
    if of_cards and not isinstance(said.what, Ref):
        why = "Afterwards it is known of a card that was named, and of no other."
        raise Refused(said.verb, why, "Wait for it with `when …`.")


def _each_of(how: phrases.Quantifier, who: Who, x: Var, test: Test) -> Test:
    """Of some players, how many fit; of one, whether that one does."""
    return SomeOf(how, x, who, None, test)


def _has(who: Player, thing: Thing, frame: Frame) -> Test:
    """`a player has` asks whether any of them does; `each player has` whether all do."""
    _nobody_has(who, thing, frame)
    how, whom = phrases.asked(who, frame)
    if isinstance(whom, Var) and how == "every":
        inner = frame.inner(doer=whom, they=frame.they or whom)
        return phrases.enough(phrases.number_had(thing, whom, inner), thing.count, inner)
    x = frame.new("player")
    inner = frame.inner(doer=x, they=x)  # `a player has a heart in their tricks`: in those of that same player
    return _each_of(how, whom, x, phrases.enough(phrases.number_had(thing, x, inner), thing.count, inner))


def _nobody_has(who: Player, thing: Thing, frame: Frame) -> None:
    """What lies on the table is nobody's, and what one player has is not another's."""
    place = thing.place
    if place is not None and place.zone and not phrases.in_play(place) and frame.nouns.zones[place.zone].of == "table":
        shown = place.zone.replace("_", " ")
        raise Refused(
            shown.split()[-1],
            message("What lies in the {zone} is nobody's.", zone=shown),
            message("Ask for it: `if the {zone} has …`.", zone=shown),
        )
    if thing.owner is not None and thing.owner != who:
        raise beyond("your" if thing.owner == YOURSELF else thing.owner.word)
    if thing.owner is not None and (thing.count is None or thing.count == ALL):
        verb = "have" if who == YOURSELF else "has"
        raise Refused(verb, "What is somebody's, they have.", "Ask how many: `if you have at least 2 cats`.")


def _has_more(more: HasMore, frame: Frame) -> Test:
    """Both sides are asked as they are said: `an opponent` any of them, `each` all, `no` none."""
    quantifier, whom = phrases.asked(more.who, frame)
    x = whom if isinstance(whom, Var) else frame.new("player")
    mine, how = phrases.owned(more.noun, x, frame), _MANY[more.how]
    if isinstance(more.than, Thing):
        test: Test = Comparison(mine, how, phrases.owned(more.than.noun, x, frame))
        return test if x is whom else _each_of(quantifier, whom, x, test)
    theirs = frame.inner(doer=x)
    if more.than.which == "each other":  # each player other than who is compared
        theirs.they = None
    than, others = phrases.asked(more.than, theirs)
    y = others if isinstance(others, Var) else frame.new("player")
    test = Comparison(mine, how, phrases.owned(more.noun, y, frame))
    if y is not others:
        test = _each_of(than, others, y, test)
    return test if x is whom else _each_of(quantifier, whom, x, test)


_MANY: Final[dict[str, Comparing]] = {"more": "more", "fewer": "fewer", "as many": "exactly"}


# ---- is


def _is(what: Argument, sort: Argument, frame: Frame) -> Test:
    if isinstance(sort, Word) and sort.word in phrases.STATES:
        sort = Thing("", which=(sort.word,))  # it is marked
    if isinstance(sort, Either) and sort.all:
        raise Refused("and", "Nothing is both of them.", "Write `or`.")
    match what:
        case Player():
            return _player_is(what, sort, frame)
        case Thing("die") | Faces():
            if isinstance(sort, Either):
                raise Refused("or", "One face is asked for at a time.", "Write `if the die is 3 or if the die is 4`.")
            if not isinstance(sort, Faces):
                raise Refused("is", "A die shows a face, and nothing else.", write("if the die is a sun"))
            return Shows(_die(what, frame), phrases.shown(sort, frame))
        case Ref():
            if isinstance(sort, Faces):
                return Shows(_die(what, frame), phrases.shown(sort, frame))
            return _ref_is(what, sort, frame)
        case Thing() | Named() | Either() | Some():
            return _things_are(what, sort, frame)
        case Place() | Word() | Number() | ValueOf() | Per() | TheirBid() | Chosen() | Range():
            raise Refused("is", "This cannot be of a sort.", "Ask how many there are: `if you have at least 2 cats`.")
        case _:
            assert_never(what)


def _ref_is(what: Ref, sort: Argument, frame: Frame) -> Test:
    x = frame.thing(what)
    if isinstance(sort, Place):
        return phrases.lies_in(x, sort, frame)
    if isinstance(sort, Thing) and isinstance(among := whole_set(sort), Alike):
        return _among_them(what, replace(sort, count=None), among, frame)
    test = phrases.each_fits(sort, x, frame)
    if test is None:
        raise Refused("is", "This is always so.", "Leave the condition out.")
    return test


def _player_is(what: Player, sort: Argument, frame: Frame) -> Test:
    how, whom = phrases.asked(what, frame)
    x = whom if isinstance(whom, Var) else frame.new("player")
    match sort:
        case Player():
            if sort.which == "no":
                raise Refused("no", "Nobody is nobody.", "Turn it round: `unless`.")
            test = phrases.among(sort, x, frame)
        case Thing(noun) if noun in frame.nouns.phases:
            only(sort)
            test = During(noun, x)
        case Thing("", trait=trait) if trait not in ("", "any"):
            only(sort, "trait")
            test = OfTrait(x, YOU if trait == "your" else trait)
        case _:
            raise Refused("is", "A player can be the attacker, of an element, or in a battle.", "Say one of these.")
    if test is None:
        raise Refused("is", "This is always so.", "Leave the condition out.")
    return test if x is whom else _each_of(how, whom, x, test)


def _die(what: Argument, frame: Frame) -> Amount:
    """The die of the one who is named: what has just been told of it, or what lies there in the battle."""
    owner = what.owner if isinstance(what, Thing | Faces) else None
    if isinstance(what, Thing):
        only(what, "owner")
    if isinstance(what, Faces) and what.face != "face":
        raise Refused("is", "A face is what it is.", "Ask of the die: `if the die is a sun`.")
    die = frame.die
    if owner is not None:
        who = phrases.meant(owner, frame)
        if die is not None and who == die.of:
            return die.face
        return Shown(who)
    if die is None:
        raise Refused("die", "No die was thrown of which this could be asked.", "Say whose die: `the attacker's die`.")
    return die.face


def _things_are(what: Thing | Named | Either | Some, sort: Argument, frame: Frame) -> Test:
    """ "your spell is of your element": all that are meant are, and there is one. In a battle those in it are meant;
    "each card in the mat is a seven": those that lie there."""
    if isinstance(sort, Thing) and (among := whole_set(sort)) is not None and isinstance(among, Alike):
        return _among_them(what, replace(sort, count=None), among, frame)
    if isinstance(what, Thing):
        each(what.count)
        if what.place is not None and what.place.zone and not phrases.in_play(what.place):
            return _one_there_is(what, sort, frame) if _picked(what) else _those_there_are(what, sort, frame)
    x = frame.new("card")
    owner = what.owner if isinstance(what, Thing) else None
    plain = replace(what, owner=None) if isinstance(what, Thing) else what
    whose = phrases.meant(owner, frame) if owner is not None else Circle("all", None, "")
    test = phrases.each_fits(sort, x, frame)
    if test is None:
        raise Refused("is", "This is always so.", "Leave the condition out.")
    return SomeOf("every", x, (Fielded(whose),), phrases.each_fits(plain, x, frame), test)


def _among_them(what: Thing | Named | Either | Some | Ref, sort: Thing, among: Alike, frame: Frame) -> Test:
    """`the top 2 cards of the pile are of the same rank`. Raises Refused."""
    if sort != Thing("card", filters=(among,)) or not isinstance(what, Thing | Ref):
        raise Refused("same", "Cards that lie somewhere are alike.", write("the top 2 cards of the discard"))
    cards = phrases.those_of(what, frame)
    if isinstance(what, Ref) and frame.pointed and not frame.pointed[-1][1].several:
        remedy = "Name all of them in one line: `reveal 2 cards in your hand`."
        raise Refused("same", "Only one card was named last, and one card alone is like no other.", remedy)
    if cards.span == Quantity(Const(1), Const(1)):
        raise Refused(
            "same", "One card alone is like no other.", write("of the same suit as the top card of the discard")
        )
    return AmongThem(cards, among.by, among.run)


def _picked(what: Thing) -> bool:
    """Whether it is said which of the cards that lie there: the top one, the strongest."""
    return bool((what.place is not None and what.place.part) or phrases.superlative(what))


def _one_there_is(what: Thing, sort: Argument, frame: Frame) -> Test:
    """ "The top card of the deck is a seven"."""
    cards = phrases.those_of(what, frame)
    test = phrases.each_fits(sort, cards.x, frame)
    if test is None:
        raise Refused("is", "This is always so.", "Leave the condition out.")
    return SomeOf("every", cards.x, cards, None, test)


def _those_there_are(what: Thing, sort: Argument, frame: Frame) -> Test:
    there = phrases.counted(what, frame)
    if not isinstance(there, CardCount):
        raise Refused("is", "One counter is like another.", "Ask how many there are: `if you have at least 2 points`.")
    test = phrases.each_fits(sort, there.x, frame)
    if test is None:
        raise Refused("is", "This is always so.", "Leave the condition out.")
    return SomeOf("every", there.x, there.places, there.test, test)


# ---- compare


_COMPARING: Final[dict[str, Comparing]] = {"higher": "more", "lower": "fewer"}


def _compare(what: Argument, relation: str, n: Argument, frame: Frame) -> Test:
    how = _COMPARING.get(relation) or cast("Comparing", relation)
    if isinstance(n, Word) and how != "exactly":
        raise Refused(how, "A word is none that could be more or less.", write(f"is {n.word}"))
    if isinstance(what, Thing) and what.noun in frame.nouns.values and what.owner is not None:
        only(what, "owner")
        quantifier, whose = phrases.asked(what.owner, frame)
        x = whose if isinstance(whose, Var) else frame.new("player")
        test: Test = Comparison(phrases.setting(what.noun, frame, x), how, measure(n, frame))
        return test if x is whose else _each_of(quantifier, whose, x, test)
    if isinstance(what, Player) and what.having is not None:
        return Comparison(Headcount(phrases.meant(what, frame)), how, measure(n, frame))
    if isinstance(what, Thing) and what.noun == "total":
        return _totals(what, how, n, frame)
    if isinstance(what, Thing) and isinstance(what.on, Place):
        return _lying(what, what.on, how, n, frame)
    return Comparison(measure(what, frame), how, measure(n, frame))


def _totals(what: Thing, how: Comparing, n: Argument, frame: Frame) -> Test:
    """What a side of the battle adds up to; whoever leads none has no total, high or low."""
    if not frame.nouns.sides:
        raise Refused("total", "Nobody fights in this game, so there are no totals.", "Ask how many somebody has.")
    if not frame.fighting:
        remedy = "Put it below what happens in a battle: `when you win a battle, if your total is at least 10:`."
        raise Refused("total", "There are totals in a battle alone, and none may be on here.", remedy)
    return Comparison(measure(what, frame), how, measure(n, frame))


def _lying(thing: Thing, place: Place, how: Comparing, n: Argument, frame: Frame) -> Test:
    """ "If the deck has no cards", "if an opponent's hand has 2 cats": what lies there, whoever it belongs to."""
    _of_the_place(thing, place, frame)
    there, limit = replace(thing, on=None, place=replace(place, owner=None)), measure(n, frame)
    if place.line:
        return Comparison(phrases.counted(there, frame), how, limit)
    if place.owner is None:
        return Comparison(phrases.number_had(there, frame.doer, frame), how, limit)
    quantifier, whose = phrases.asked(place.owner, frame)
    x = whose if isinstance(whose, Var) else frame.new("player")
    test = Comparison(phrases.number_had(there, x, frame), how, limit)
    return test if x is whose else _each_of(quantifier, whose, x, test)


def _of_the_place(thing: Thing, place: Place, frame: Frame) -> None:
    """What lies in a place is all that is counted there, and by what it is. Raises Refused."""
    if phrases.in_play(place):
        raise Refused("play", "Players have cards in play.", "Write `if you have a creature in play`.")
    if thing.owner is not None or thing.place is not None:
        word = "your" if thing.owner is not None and thing.owner.word == "you" else "has"
        raise Refused(word, "What a place has lies in that place alone.", "Name one place, and nobody's cards in it.")
    if place.part:
        raise Refused(
            place.part,
            "How many lie at one end of a pile, nobody counts.",
            message("Leave “{word}” out.", word=place.part),
        )
    if place.owner is not None and place.owner.which == "no":
        raise Refused("no", "Whose place is asked about, if nobody's?", "Turn it round: `unless an opponent's …`.")
    if place.owner is not None and frame.nouns.zones[place.zone].of == "table":
        zone = place.zone.replace("_", " ")
        raise Refused(zone, message("The {zone} is nobody's.", zone=zone), write(f"the {zone}"))
    for word in thing.which:
        if word in phrases.PICKED:
            raise Refused(
                word, "What lies in a place is counted, and not picked.", message("Leave “{word}” out.", word=word)
            )


def measure(phrase: Argument, frame: Frame) -> Amount:
    """A number that is said, counted or had. Raises Refused."""
    nouns = frame.nouns
    match phrase:
        case ValueOf(value):
            return phrases.setting(value, frame)
        case Number() | Per() | TheirBid() | Chosen():
            return phrases.amount(phrase, frame)
        case Word(word):
            return Const({"yes": True, "no": False}.get(word, word))
        case Thing("total", owner=owner):
            only(phrase, "owner")
            if owner is None:
                raise Refused("total", "Whose total it is, is not said.", "Write `your total`.")
            return Strength(phrases.meant(owner, frame))
        case Thing("die") | Faces():
            return _die(phrase, frame)
        case Thing(noun) if noun in nouns.counters:
            return phrases.counted(phrase, frame)
        case Thing(noun, on=Thing(sort, card=""), place=Place(zone)) if zone and sort in nouns.kind:
            raise Refused(
                sort,
                "All that lies in a place is added up, and not some of it.",
                message(
                    "Go through them: `for each {kind} in …:`, and below it  they gain its {number} in …",
                    kind=sort.replace("_", " "),
                    number=noun,
                ),
            )
        case Thing(noun, on=on) if on is not None:
            only(phrase, "on")
            return _property(noun, on, frame)
        case Thing(noun, place=place) if place is not None and (noun in nouns.numbers or noun == "worth"):
            only(phrase, "place", "count")
            return phrases.total_of(noun, place, frame)
        case Thing():
            return phrases.counted(phrase, frame)
        case Ref():
            return MeasureOf(phrases.STRENGTH, frame.thing(phrase))
        case Place() | Player() | Named() | Some() | Either() | Range():
            raise Refused("is", "This is no number.", "Ask how many there are: `if you have at least 2 cats`.")
        case _:
            assert_never(phrase)


def _property(name: str, on: Argument, frame: Frame) -> Amount:
    """The strength of a card: of the one that is meant, or of the best of several, or of those that are alike."""
    if name not in frame.nouns.numbers and name != "worth":
        raise Refused(
            name, message("Nothing has a number called “{name}”.", name=name), "Name a property with a number."
        )
    if isinstance(on, Ref):
        return MeasureOf(name, frame.thing(on))
    if isinstance(on, Thing) and "best" in on.which:
        return _best_alike(name, on, frame)
    if isinstance(on, Named) or (isinstance(on, Thing) and on.place is not None and _picked(on)):
        return MeasureOf(name, phrases.those_of(on, frame))
    if isinstance(on, Thing) and "strongest" in on.which:  # the greatest is meant anyway
        on = replace(on, which=tuple(word for word in on.which if word != "strongest"))
    x = frame.new("card")
    return Measure(name, x, (Having(Circle("all", None, "")),), phrases.each_fits(on, x, frame))


def _best_alike(name: str, best: Thing, frame: Frame) -> Total:
    """The worth of the best cards of the same suit in your hand: the greatest sum. Raises Refused."""
    remedy = write(f"the {name} of the best cards of the same … in your hand")
    whole = whole_set(best)
    if not isinstance(whole, Alike) or whole.run or best.place is None:
        raise Refused("best", "Of cards that lie in a place and are alike, those are the best that have most.", remedy)
    if best.count is not None:
        raise Refused("best", "All of them are added up.", remedy)
    if phrases.in_play(best.place) or best.place.line or best.place.part:
        raise Refused("best", "What lies in one place is added up.", remedy)
    plain = replace(by_itself(best, whole), which=tuple(one for one in best.which if one != "best"), place=None)
    x = frame.new("card")
    return Total(name, x, (zoned(best.place, frame, choosing=False),), phrases.narrowed(plain, x, frame), whole.by)


# ---- the words behind a head


def windows(terms: Terms, concerned: Who, frame: Frame) -> list[Test]:
    """The stretches of play in which it holds, for the player whom it concerns. Moments are none. Raises Refused."""
    stretches = [window for window in terms.windows if window.prep in ("in", "on")]
    for before, window in combinations(stretches, 2):
        opposed = window.phase != before.phase and {window.phase, before.phase} <= {*frame.nouns.sides}
        if opposed and window.of == before.of:
            raise Refused(window.phase, "Nobody is in both of these at once.", "Write a line for each.")
    return [_window(window, concerned, frame) for window in stretches]


def _window(window: Window, concerned: Who, frame: Frame) -> Test:
    if window.phase == "turn":
        whose = window.of
        if whose is None:
            return TurnOf(concerned)
        return TurnOf(phrases.meant(whose, frame))
    if window.of is not None:
        return During(window.phase, phrases.meant(window.of, frame))
    return During(window.phase, concerned)


def moments(terms: Terms) -> tuple[str, ...]:
    """At which moments an offer is made: `after_roll` for "after rolling", only in the turn for "on your turn".

    Where only a phase is named, it is made at all moments of that phase: then there are none.
    """
    for window in terms.windows:
        if window.prep == "with" or (window.prep in ("before", "after") and window.of is not None):
            raise beyond(window.prep)
    named = [f"{window.prep}_{window.phase}" for window in terms.windows if window.prep in ("before", "after")]
    if named:
        return tuple(sorted(named))
    return ("turn",) if terms.windows and all(window.prep == "on" for window in terms.windows) else ()


def without(terms: Terms, *refused: str) -> None:
    """Additions that the sentence cannot take are refused at their word. Raises Refused."""
    for window in terms.windows:
        if "moment" in refused and window.prep in ("before", "after", "with"):
            remedy = 'Leave it out; a head (`when …`, `may "…"`) takes a moment.'
            raise Refused(window.prep, "This does not limit what always holds.", remedy)
    if "limit" in refused and terms.limit:
        raise Refused("once", "What holds is not used up.", 'Put `once per …` behind a head: `when …`, `may "…"`.')
    if "price" in refused and terms.price:
        raise Refused("ing", "What holds has no price.", 'Put the price behind a head: `when …`, `may "…"`.')
    if "until" in refused and terms.until is not None:
        raise Refused("until", "What a card says holds as long as it is in use.", "Leave the end out.")
    if "against" in refused and terms.against is not None:
        raise Refused(
            "against", "Nobody is fought or aimed at in this sentence.", "Leave it out, or write `in battle`."
        )


def asked_of(terms: Terms, concerned: Who, frame: Frame) -> Test | None:
    """The windows and the condition of a sentence, as one test. Raises Refused."""
    tests = windows(terms, concerned, frame)
    if terms.condition is not None:
        tests.append(condition(terms.condition, frame))
    return phrases.together(tests)
