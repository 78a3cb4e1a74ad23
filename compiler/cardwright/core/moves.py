"""An instruction moves something: its slots and its object become cards and counters, whence they go and where."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from cardwright.core.beyond import beyond, number_word, only, whole
from cardwright.core.deeds import (
    Deal,
    Deed,
    Discard,
    Draw,
    Fill,
    Gain,
    Goal,
    HandOver,
    Home,
    Into,
    LayOn,
    Lose,
    Move,
    Pay,
    PickUp,
    TakeOff,
)
from cardwright.core.nodes import Cards, Const, Half, Held, OnTable, Quantity, Var
from cardwright.core.phrases import amount, in_play, meant, narrowed, reached, span, zoned
from cardwright.core.resolve import Frame, Refused
from cardwright.core.selections import cards, places
from cardwright.messages.message import Wording, message, write
from cardwright.ruleset.abilities import (
    Do,
)
from cardwright.ruleset.phrases import (
    Argument,
    Count,
    Either,
    Named,
    Place,
    Player,
    Ref,
    Some,
    TheirBid,
    Thing,
)


def slot(do: Do, *preps: str) -> Argument | None:
    return next((argument for prep, argument in do.slots if prep in preps), None)


def no_slots(do: Do, *taken: str) -> None:
    """What a sentence says behind its verb and nothing takes is refused. Raises Refused."""
    for prep, _ in do.slots:
        if prep not in taken:
            raise Refused(
                prep, message("Nothing is known of what is done “{prep}” something here.", prep=prep), "Leave it out."
            )


def object_of(do: Do) -> Argument:
    """To what it is done. Raises Refused."""
    if do.what is None:
        raise Refused(do.verb, "It is not said what.", "Name it behind the verb.")
    return do.what


def taken_cards(do: Do, frame: Frame, given: Argument | None = None, verb: str = "") -> Cards:
    what = object_of(do)
    if isinstance(what, Ref) and given is not None:
        raise Refused("from", "Where they lie is known.", "Leave it out.")
    return cards(what, lambda one: places(verb or do.verb, one, given, frame), frame)


# ---- cards


def transfer(do: Do, frame: Frame) -> Deed:
    what = object_of(do)
    if do.verb == "draw" and (drawn := _draw(do, frame)) is not None:
        return drawn
    taken = taken_cards(do, frame, slot(do, "from"))
    _to_its_owner(do, taken, frame)
    frame.name(what, taken.x)
    return Move(frame.doer, taken, goal(do, frame), do.verb)


def _to_its_owner(do: Do, taken: Cards, frame: Frame) -> None:
    """ "Return each creature to its owner's hand": these are your own. Raises Refused."""
    owners = [one.owner if isinstance(one, Place) else one for _, one in do.slots]
    if Player("owner") not in owners:
        return
    if exact_number(do.what, taken) != 1:
        remedy = "Open a block: `each player:`, and below it `they return all their creatures to their hand`."
        raise Refused("owner", "Each of them has an owner of its own.", remedy)
    for where in taken.places:
        if isinstance(where, OnTable):
            raise Refused("owner", "What lies there is nobody's.", write("to your hand"))
        if isinstance(where, Held) and where.of == frame.doer:
            raise Refused("owner", "It is already said whose it is.", write("to your hand", "to their hand"))


def goal(do: Do, frame: Frame) -> Goal:
    """Where a card goes: where the sentence says, else where the verb puts it."""
    given: Goal | None = None
    for prep, argument in do.slots:
        if prep == "from":
            continue
        if given is not None or prep not in ("to", "on", "in", "at"):
            raise Refused(
                prep, message("Nothing is known of what is done “{prep}” something here.", prep=prep), "Leave it out."
            )
        match argument:
            case Place(zone) if zone:
                spot = zoned(argument, frame)
                given = Into(spot.zones[0], spot.of if isinstance(spot, Held) else None, spot.part == "bottom")
            case Player():
                given = Home(reached(argument, frame))
            case _:
                raise Refused(prep, "Cards go to a place, or to a player.", "Name one.")
    if given is not None:
        return given
    row = frame.nouns.verbs.get(do.verb)
    if row is not None and row.moves is not None and row.moves[1] in ("discard", "supply"):
        return Discard()
    return Home(frame.doer)


def deal(do: Do, frame: Frame) -> Deed:
    """`deal 5 cards to each player`, `deal all cards to each player's stock`. Raises Refused."""
    thing, to = object_of(do), slot(do, "to")
    no_slots(do, "to")
    if not isinstance(thing, Thing):
        raise Refused("deal", "Cards of a sort are dealt.", write("deal 5 cards to each player"))
    only(thing, "count", "trait", "card", "place")
    pile = thing.place.zone if thing.place is not None else frame.nouns.pile(thing.noun)
    if thing.place is not None and (thing.place.owner is not None or thing.place.part or thing.place.line):
        raise Refused("from", "Cards are dealt from the top of a pile.", write("deal 5 cards from the deck to …"))
    if not pile or frame.nouns.zones[pile].of != "table":
        raise Refused(
            thing.noun, message("There is no pile of {noun}s to deal from.", noun=thing.noun), "Say `from` where."
        )
    many = span(thing.count, frame)
    if many.least != many.most or isinstance(many.most, Half):
        raise Refused(number_word(thing.count), "Everybody is dealt as many.", write("deal 5 cards to each player"))
    zone = ""
    if isinstance(to, Place) and to.zone and to.owner is not None and not to.part:
        zone, to = to.zone, to.owner
    if not isinstance(to, Player):
        raise Refused("to", "Cards are dealt to players, or to a place of theirs.", write("to each player"))
    x = frame.new("card")
    mixed = bool(thing.trait or thing.card) or not frame.nouns.all_in(pile, thing.noun)
    test = narrowed(Thing(thing.noun, trait=thing.trait, card=thing.card), x, frame) if mixed else None
    return Deal(frame.doer, x, pile, test, many.most, reached(to, frame), zone)


def fill(do: Do, frame: Frame) -> Deed:
    """`fill the market from the object pile`, `fill your hand from the deck`. Raises Refused."""
    place, source = object_of(do), slot(do, "from")
    no_slots(do, "from")
    if not isinstance(place, Place) or not place.zone or place.line:
        raise Refused("fill", "It is not said which place.", write("fill the market from the deck"))
    whole(place)
    known = frame.nouns.zones
    if known[place.zone].order != "grid" and not known[place.zone].size:
        shown = place.zone.replace("_", " ")
        remedy = message("Say it where the place is declared: `{example}`.", example=f"size: {place.zone}_size")
        why = message("Nothing says how many cards the {zone} has when it is full.", zone=shown)
        raise Refused(shown.split()[-1], why, remedy)
    pile = zoned(source, frame) if isinstance(source, Place) and source.zone and not source.line else None
    if not isinstance(pile, OnTable) or pile.part == "bottom" or pile.zones == (place.zone,):
        word = "fill" if source is None else "from"
        raise Refused(word, "A place is filled from the top of a pile.", write("fill the market from the deck"))
    spot = zoned(place, frame)
    return Fill(frame.doer, place.zone, spot.of if isinstance(spot, Held) else None, pile.zones[0])


def _draw(do: Do, frame: Frame) -> Deed | None:
    """Cards come from the top of a pile; None where they come from a place of players."""
    thing = do.what
    if not isinstance(thing, Thing):
        return None
    given = slot(do, "from")
    place = given if isinstance(given, Place) else thing.place
    if given is not None and not isinstance(given, Place):
        return None
    if place is not None and (place.line or place.owner is not None or in_play(place)):
        return None
    if place is not None and frame.nouns.zones[place.zone].of != "table":
        return None
    if place is not None and place.part == "bottom":
        raise Refused("bottom", "Cards are drawn from the top of a pile.", write("take … from the bottom of …"))
    if thing.on is not None or (thing.place is not None and thing.place != place):
        raise Refused("from", "They lie in one place.", "Name it once.")
    no_slots(do, "from")
    zone = place.zone if place is not None else frame.nouns.pile(thing.noun)
    if not zone:
        raise Refused(
            thing.noun, message("There is no pile of {noun}s to draw from.", noun=thing.noun), "Say `from` where."
        )
    if odd := next((word for word in thing.which if word != "top"), ""):
        raise Refused(odd, "Cards are drawn from the top of a pile.", message("Leave “{word}” out.", word=odd))
    if thing.filters or thing.owner is not None:
        word = "with" if thing.filters else "your"
        raise Refused(word, "Cards are drawn as they come.", "Leave it out.")
    no_half(thing, write(f"draw 1 {thing.noun.replace('_', ' ')} for each 2 …"))
    x = frame.new("card")
    mixed = bool(thing.trait or thing.card) or not frame.nouns.all_in(zone, thing.noun)
    test = narrowed(Thing(thing.noun, trait=thing.trait, card=thing.card), x, frame) if mixed else None
    many = span(thing.count, frame)
    if many != Quantity(None, None):
        _ends(many, thing.count)
    draw = Draw(frame.doer, x, zone, test, many)
    frame.name(thing, x)
    return draw


def no_half(phrase: Argument | None, remedy: Wording) -> None:
    """Half of what somebody has, or of what lies there, is taken; of what comes from elsewhere nobody knows half."""
    if isinstance(phrase, Thing) and phrase.count is not None and phrase.count.how in ("half up", "half down"):
        raise Refused("half", "Half of how many, nobody can tell here.", remedy)


# ---- counters


def counter_of(what: Argument | None, frame: Frame) -> str:
    """The counter that a sentence moves, or nothing when it moves cards. What was bid is money."""
    if isinstance(what, TheirBid):
        return frame.nouns.money
    return what.noun if isinstance(what, Thing | Ref) and what.noun in frame.nouns.counters else ""


def how_many(what: Argument | None, frame: Frame) -> Quantity:
    match what:
        case TheirBid():
            n = amount(what, frame)
            return Quantity(n, n)
        case Thing():
            only(what, "count", "owner", "place", "on")
            return span(what.count, frame)
        case Ref("the rest"):
            raise Refused("rest", "“The rest” are cards that were looked at, no counters.", "Say how many.")
        case Ref():
            n = frame.thing(what, "number")
            return Quantity(n, n)
        case _:
            raise Refused("", "It is not said how many.", write("1 …"))


def _count(what: Argument | None) -> Count | None:
    return what.count if isinstance(what, Thing) else None


def _ends(many: Quantity, count: Count | None) -> None:
    """What comes without end, from a supply or a pile, is given an end by the sentence. Raises Refused."""
    if many.most is None:
        raise Refused(number_word(count), "Nothing says how many at most.", "Write `up to 3`, or a number.")


OWN: Final = frozenset({"lose", "pay", "give", "pass"})


"""Verbs with which a player parts from counters: `lose 1 of your ornicles` says no more than `lose 1 ornicle`."""


def counters_moved(do: Do, counter: str, frame: Frame) -> tuple[Deed, ...]:
    """What a verb does with counters: each of them goes one way only."""
    by, x, many = frame.doer, frame.new("number"), how_many(do.what, frame)
    if do.verb == "gain":
        no_half(do.what, write(f"gain 1 {counter} for each 2 …"))
    if isinstance(do.what, Thing):
        if do.verb != "remove" and do.what.on is not None:
            raise Refused("on", "Counters leave cards by `remove`.", write("remove … from it"))
        if do.what.place is not None:
            raise Refused("in", "Counters are had by players, or lie on cards.", "Leave it out.")
        owner = do.what.owner
        own = do.verb in OWN or (do.verb == "put" and slot(do, "on") is not None and _from_who_puts(counter, frame))
        if owner is not None and (not own or meant(owner, frame) != by):
            raise Refused("of", "Whose they are is said by the verb.", write("steal … from …", "remove … from …"))
    deed = _moved(do, counter, by, x, many, frame)
    frame.name(Thing(counter, do.what.count) if isinstance(do.what, Thing) else Thing(counter), x, "number")
    return (deed,)


def _moved(do: Do, counter: str, by: Var, x: Var, many: Quantity, frame: Frame) -> Deed:
    to, source = slot(do, "to"), slot(do, "from")
    match do.verb:
        case "gain":
            no_slots(do)
            _of_nobody(do.what)
            _ends(many, _count(do.what))
            return Gain(by, x, counter, many)
        case "put":
            return _lay_on(do, counter, by, x, many, frame)
        case "remove":
            return _take_off(do, counter, by, x, many, frame, source)
        case "take" if isinstance(source, Thing | Ref | Named | Some):
            no_slots(do, "from")
            carriers = on_cards(source, frame)
            frame.name(source, carriers.x)
            return PickUp(by, x, counter, many, carriers)
        case "steal" | "take" | "capture":
            no_slots(do, "from")
            if source is None and do.verb != "take":
                source = Player("opponent", "a")
            if isinstance(source, Player):
                return HandOver(by, x, counter, many, reached(source, frame), by, do.verb)
            if source is None or (isinstance(source, Place) and source.owner is None):
                _supply(source, frame)
                no_half(do.what, write(f"gain 1 {counter} for each 2 …"))
                _ends(many, _count(do.what))
                return Gain(by, x, counter, many)
            raise Refused("from", "Counters come from a player, or from the supply.", write("remove … from it"))
        case "give" | "pass" | "pay" if isinstance(to, Player):
            no_slots(do, "to")
            if do.verb == "pay":
                return Pay(by, x, counter, many, reached(to, frame))
            return HandOver(by, x, counter, many, by, reached(to, frame), do.verb)
        case "pay":
            no_slots(do)
            return Pay(by, x, counter, many, None)
        case "give" | "pass":
            raise Refused(do.verb, "It is not said to whom.", write(f"{do.verb} … to …"))
        case "lose" | "return":
            no_slots(do, "to")
            if to is not None and not isinstance(to, Place):
                raise Refused("to", "Counters that are lost go back to the supply.", write("gives … to"))
            _supply(to, frame)
            return Lose(by, by, x, counter, many)
        case _:
            raise Refused(do.verb, "It is not said to whom.", "Say who is meant.")


def _supply(place: Argument | None, frame: Frame) -> None:
    if isinstance(place, Place) and (place.part or place.owner is not None):
        raise beyond(place.part or "your")
    if isinstance(place, Place) and place.zone != "supply":
        shown = place.zone.replace("_", " ")
        raise Refused(
            shown.split()[-1], message("Counters do not lie in the {zone}.", zone=shown), "They come from the supply."
        )


def _of_nobody(what: Argument | None) -> None:
    if isinstance(what, Thing) and (what.owner is not None or what.on is not None or what.place is not None):
        raise Refused("of", "What is gained comes from the supply.", write("steal … from …", "remove … from …"))


def on_cards(on: Argument, frame: Frame) -> Cards:
    """The cards onto which counters are put, or from which they are taken. Raises Refused."""
    if isinstance(on, Player | Place):
        raise Refused("on", "Counters are put on cards.", "Name a card: `on 1 creature in your entourage`.")
    carriers = cards(on, lambda one: places("choose", one, None, frame), frame)
    if isinstance(on, Ref) and on.word in ("it", "that"):
        carriers = replace(carriers, pick="choice", span=Quantity(Const(1), Const(1)))
    return carriers


def _lay_on(do: Do, counter: str, by: Var, x: Var, many: Quantity, frame: Frame) -> Deed:
    """Counters of a supply come from who puts them; others come from nowhere."""
    on = slot(do, "on")
    if on is None:  # back into the supply
        for prep, place in do.slots:
            if not isinstance(place, Place):
                raise Refused(prep, "Counters are put on cards.", "Name a card.")
            _supply(place, frame)
        return Lose(by, by, x, counter, many)
    no_slots(do, "on")
    carriers = on_cards(on, frame)
    frame.name(on, carriers.x)
    own = _from_who_puts(counter, frame)
    if not own:
        no_half(do.what, write(f"put 1 {counter} for each 2 … on …"))
        _ends(many, _count(do.what))
    return LayOn(by, x, counter, many, carriers, own)


def _from_who_puts(counter: str, frame: Frame) -> bool:
    """Whether counters that are put on cards are those of who puts them: they are had by players, or have a supply."""
    return counter in frame.nouns.supplied or frame.nouns.is_owned(counter)


def _take_off(do: Do, counter: str, by: Var, x: Var, many: Quantity, frame: Frame, source: Argument | None) -> Deed:
    no_slots(do, "from")
    if isinstance(source, Player):
        return Lose(by, reached(source, frame), x, counter, many)
    if isinstance(do.what, Thing) and do.what.on is not None:
        if source is not None:
            raise Refused("from", "It is said twice where they lie.", "Say it once.")
        source = do.what.on
    if source is None or isinstance(source, Place):
        _supply(source, frame)
        return Lose(by, by, x, counter, many)
    carriers = on_cards(source, frame)
    frame.name(source, carriers.x)
    return TakeOff(by, x, counter, many, carriers)


def exact_number(phrase: Argument | None, taken: Cards | None) -> int | None:
    """How many cards these are, if it is known."""
    match phrase, taken:
        case None, _:
            return 0
        case Ref("it" | "this" | "that"), _:
            return 1
        case Either(), Cards(parts=(_, *_) as parts):
            numbers = [exact_number(one, part) for one, part in zip(phrase.of, parts, strict=True)]
            return sum(filter(None, numbers)) if None not in numbers else None
        case _, Cards(span=Quantity(Const(int(n)), most)) if most == Const(n):
            return n
        case _:
            return None
