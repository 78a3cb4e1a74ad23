"""Instructions and blocks become deeds: who does what to which cards, counters and dice, one after the other."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final, Literal, assert_never

from cardwright.core.beyond import beyond, each, number_word, only, whole
from cardwright.core.blocks import (
    Alternative,
    AskWhether,
    Bids,
    Body,
    ChooseBranch,
    ChooseInSecret,
    Does,
    Each,
    EachCard,
    Effect,
    FaceCase,
    HoldUntil,
    IfElse,
    Postpone,
    RankCase,
    Repeat,
    ThrowEach,
    ThrowOff,
    Together,
)
from cardwright.core.conditions import condition
from cardwright.core.deeds import (
    Act,
    Arrange,
    Become,
    Cancel,
    ChooseCards,
    ChoosePlayer,
    Decide,
    Deed,
    Discard,
    Draw,
    Gain,
    Goal,
    HandOver,
    Home,
    Into,
    LayDie,
    LayOn,
    Lines,
    Look,
    Lose,
    Move,
    Pay,
    Play,
    Reverse,
    Shares,
    Shift,
    Shuffle,
    SkipTurn,
    SwapPlaces,
    TakeOff,
    TakeTurn,
    Throw,
    ThrowAgain,
    Trade,
    TurnOver,
)
from cardwright.core.nodes import Cards, Circle, Const, Departure, Held, OnTable, PhaseEdge, Quantity, Var, Where, Who
from cardwright.core.phrases import (
    amount,
    article,
    at_a_time,
    cards,
    in_play,
    meant,
    narrowed,
    places,
    reached,
    shown,
    span,
    zoned,
)
from cardwright.core.resolve import YOU, Frame, Refused, ThrownDie
from cardwright.messages.message import Wording, message, write
from cardwright.ruleset.abilities import (
    Ability,
    Bidding,
    Branch,
    Choose,
    Do,
    ForEach,
    If,
    Lasting,
    Later,
    Leaves,
    May,
    Roll,
    RollOff,
    Secret,
    Terms,
    Until,
)
from cardwright.ruleset.abilities import Body as Instructions
from cardwright.ruleset.abilities import Effect as Instruction
from cardwright.ruleset.phrases import (
    ALL,
    EVERY,
    Argument,
    Count,
    Either,
    Faces,
    Place,
    Player,
    Ref,
    TheirBid,
    Thing,
    Word,
)
from cardwright.ruleset.phrases import YOU as YOURSELF

Side = Literal["left", "right", "top", "bottom"]
Lowering = Callable[[Ability, Frame, bool], Does]


def body(said: Instructions, frame: Frame, rule: Lowering) -> Body:
    """All of some lines, in order. `rule` lowers an ability that holds for a while. Raises Refused."""
    return tuple(one for effect in said for one in _effect(effect, frame, rule))


def _effect(said: Instruction, frame: Frame, rule: Lowering) -> Body:
    match said:
        case Do():
            return _sentence(said, frame)
        case If(asked, then, otherwise):
            test = condition(asked, frame)
            return (IfElse(test, body(then, frame.inner(), rule), body(otherwise, frame.inner(), rule)),)
        case May():
            return (_may(said, frame, rule),)
        case Choose(branches, who):
            x, inner = _asked(who, frame)
            chosen = tuple(_branch(branch, inner, rule) for branch in branches)
            return (ChooseBranch(x, _players(who, frame), chosen),)
        case ForEach():
            return (_for_each(said, frame, rule),)
        case Roll():
            return (_roll(said, frame, rule),)
        case RollOff():
            return (_roll_off(said, frame, rule),)
        case Secret(branches, unanimous):
            x = frame.new("player")
            inner = frame.inner(they=x)
            plain = tuple(_branch(branch, inner, rule) for branch in branches)
            return (ChooseInSecret(x, plain, tuple(_branch(branch, frame, rule) for branch in unanimous)),)
        case Bidding():
            x, n = frame.new("player"), frame.new("number")
            highest = body(said.highest, frame.inner(they=x, bid=n), rule)
            return (Bids(said.counter, x, n, highest, body(said.nobody, frame.inner(), rule)),)
        case Later(moment, inner_body):
            when = until(moment, frame)
            return (Postpone(when, body(inner_body, frame.inner(fighting=False), rule)),)
        case Lasting(ability):
            return (_lasting(ability, frame, rule),)
        case _:
            assert_never(said)


# ---- blocks


def _asked(who: Player, frame: Frame) -> tuple[Var, Frame]:
    """The variable of who is asked, and the frame in which they are meant; of you, nothing changes."""
    if who == YOURSELF:
        return YOU, frame.inner()
    x = frame.new("player")
    return x, frame.inner(they=x)


def _players(who: Player, frame: Frame) -> Who:
    return YOU if who == YOURSELF else reached(who, frame)


def _branch(branch: Branch, frame: Frame, rule: Lowering) -> Alternative:
    return Alternative(branch.label, body(branch.body, frame.inner(), rule))


def _may(said: May, frame: Frame, rule: Lowering) -> Effect:
    x, inner = _asked(said.who, frame)
    who = _players(said.who, frame)
    price = priced(said.price, inner if said.who == YOURSELF else replace(inner, doer=x))
    done = body(said.body, inner, rule)
    frame.learn(inner, _several(said.who))
    return AskWhether(x, who, price, done)


def _for_each(said: ForEach, frame: Frame, rule: Lowering) -> Effect:
    each = said.each
    if isinstance(each, Player):
        x = frame.new("player")
        who = reached(each, frame)
        return Each(x, who, body(said.body, frame.inner(they=x, doer=x), rule))
    if each.noun in frame.nouns.counters or each.count not in (None, ALL):
        return Repeat(at_a_time(each, frame), body(said.body, frame.inner(), rule))
    x = frame.new("card")
    where, test = _each_of(each, x, frame)
    inner = frame.inner(discourse=frame.discourse.loop())
    inner.name(each, x)
    return EachCard(x, where, test, body(said.body, inner, rule))


def _each_of(said: Thing, x: Var, frame: Frame) -> tuple[tuple[Where, ...], Any]:
    """ "For each object" means those of everybody, as behind a number; for each of yours, or in a place, those."""
    each(said.count)
    loose = replace(said, owner=None, place=None)
    if said.owner is not None or said.place is not None:
        return places("choose", replace(said, count=None), None, frame), narrowed(loose, x, frame)
    homes = frame.nouns.homes(said.noun)
    everybody = Circle("all", None, "")
    return (Held(homes, everybody, ""),), narrowed(loose, x, frame)


def _roll(said: Roll, frame: Frame, rule: Lowering) -> Effect:
    x, inner = _asked(said.who, frame)
    who, face = _players(said.who, frame), frame.new("face")
    inner.die = ThrownDie(face, x)
    made = []
    for branch in said.branches:
        if any(one.owner is not None for one in branch.faces):
            raise Refused("roll", "A face is anybody's.", "Leave out whose it is.")
        faces = tuple(dict.fromkeys(one for face_said in branch.faces for one in frame.nouns.shown(face_said)))
        made.append(FaceCase(faces if branch.faces else None, body(branch.body, inner.inner(), rule)))
    return ThrowEach(x, who, face, tuple(made))


def _roll_off(said: RollOff, frame: Frame, rule: Lowering) -> Effect:
    """Rolls are compared: where a die shows no number, there is nothing to compare. Raises Refused."""
    if not any(isinstance(face, int) for face in frame.nouns.faces):
        raise Refused("roll", "No die here shows numbers that could be compared.", "Name faces: `sun: …`.")
    who, x = reached(said.who, frame), frame.new("player")
    inner = frame.inner(they=x, die=None)
    return ThrowOff(x, who, tuple(RankCase(one.most, body(one.body, inner.inner(), rule)) for one in said.branches))


def _lasting(ability: Ability, frame: Frame, rule: Lowering) -> Effect:
    terms: Terms = getattr(ability, "terms", Terms())
    if terms.until is None:
        raise Refused("", "It is not said how long this lasts.", write("until end of turn"))
    match terms.until:
        case Until():
            return HoldUntil(rule(ability, frame, True), until(terms.until, frame))
        case Leaves():
            return HoldUntil(rule(ability, frame, True), _departure(terms.until, frame))
        case _:
            assert_never(terms.until)


def _departure(said: Leaves, frame: Frame) -> Departure:
    """A card that was named leaves its zone. Raises Refused."""
    card = frame.thing(said.card)
    if said.card.word == "it" and frame.pointed[-1][1].several:
        raise Refused("it", "These are several cards, and each leaves by itself.", write("until end of turn"))
    noun = frame.here if said.card.word == "this" else frame.pointed[-1][1].noun
    if not noun or not frame.nouns.may_lie(noun, said.zone):
        why = message("It never lies in the {zone}, and so it never leaves it.", zone=said.zone.replace("_", " "))
        raise Refused(said.card.word, why, write("until end of turn"))
    return Departure(card, said.zone)


def until(said: Until, frame: Frame) -> PhaseEdge:
    """When something is over, or to come. Raises Refused."""
    if said.next and said.what == "end":
        raise Refused("next", "Which end is meant cannot be said.", write("until your next turn", "end of turn"))
    if said.of is not None and said.of.which in EVERY:
        raise Refused(
            "each", "It comes once, in the turn of one of them.", write(f"{article(said.of.word)} {said.of.word}'s …")
        )
    who = meant(replace(said.of, which="each") if said.of.which == "a" else said.of, frame) if said.of else None
    return PhaseEdge(said.what, said.phase, who)


# ---- one sentence


def _sentence(do: Do, frame: Frame) -> Body:
    """What one sentence does: you, or each of those whom it names, one after the other."""
    if do.verb == "pass" and do.op == "transfer":
        return (_passing(do, frame),)
    if do.who == YOURSELF:
        inner = frame.inner(doer=YOU)
        done = _deed(do, inner)
        frame.learn(inner)
        frame.they, frame.that = inner.they, inner.that
        return done
    decided = do.op == "decide"
    who = reached(do.who, frame)
    alone = decided and do.who.most is not None
    if alone:
        who = meant(do.who, frame)
    x = frame.new("player")
    inner = frame.inner(doer=x, they=x)
    done = tuple(_alone(one) if alone else one for one in _deed(do, inner))
    frame.learn(inner, _several(do.who))
    if do.op == "choose" and isinstance(do.what, Player):
        frame.they, frame.that = inner.they, inner.that
        if _several(do.who) and inner.that is not None:
            frame.scattered.add(inner.that)
    return (Each(x, who, done),)


def _several(who: Player) -> bool:
    """Whether more than one may do it."""
    return who.which in EVERY or who.word == "team"


def _alone(one: Deed) -> Deed:
    """A line that decides for the one with the most waits until nobody is level."""
    return replace(one, alone=True) if isinstance(one, Decide) else one


def _passing(do: Do, frame: Frame) -> Effect:
    x = YOU if do.who == YOURSELF else frame.new("player")
    who = YOU if do.who == YOURSELF else reached(do.who, frame)
    inner = frame.inner(doer=x, **({} if x == YOU else {"they": x}))
    (move,) = _deed(do, inner)
    if not isinstance(move, Move | HandOver):
        raise Refused("pass", "Only cards and counters are passed.", write("passes 1 spell to their left neighbour"))
    frame.learn(inner, _several(do.who))
    return Together(x, who, move)


def _deed(do: Do, frame: Frame) -> tuple[Deed, ...]:
    """What the doer of a frame does. Raises Refused."""
    match do.op:
        case "transfer":
            counter = counter_of(do.what, frame)
            return _counters(do, counter, frame) if counter else (_transfer(do, frame),)
        case "exchange":
            return (_trade(do, frame),)
        case "swap":
            return (_swap(do, frame),)
        case "shift":
            return (_shift(do, frame),)
        case "peek" | "reveal":
            return (_look(do, frame),)
        case "shuffle":
            return _shuffle(do, frame)
        case "arrange":
            return (_arrange(do, frame),)
        case "roll":
            _no_slots(do)
            if do.what is not None:
                _own_die(do.what, frame)
            face = frame.new("face")
            frame.die = ThrownDie(face, frame.doer)
            return (Throw(frame.doer, face),)
        case "reroll":
            _no_slots(do)
            return (ThrowAgain(_whose_die(do, frame)),)
        case "invert":
            _no_slots(do)
            return (TurnOver(_whose_die(do, frame)),)
        case "set":
            return (_lay_die(do, frame),)
        case "cancel":
            _no_slots(do)
            if do.what is not None and not (isinstance(do.what, Ref) and do.what.word in ("it", "that")):
                raise Refused("cancel", "Only what is about to happen can be cancelled.", write("cancel it"))
            return (Cancel(),)
        case "decide":
            return (_decide(do, frame),)
        case "skip":
            return (SkipTurn(_whose_turn(do, frame)),)
        case "again":
            return (TakeTurn(_whose_turn(do, frame)),)
        case "reverse":
            _no_slots(do)
            return (Reverse(),)
        case "become":
            return (_become(do, frame),)
        case "choose":
            return (_choose(do, frame),)
        case "play":
            return (_play(do, frame),)
        case "act":
            return (_act(do, frame),)
        case _:
            assert_never(do.op)


def _slot(do: Do, *preps: str) -> Argument | None:
    return next((argument for prep, argument in do.slots if prep in preps), None)


def _no_slots(do: Do, *taken: str) -> None:
    """What a sentence says behind its verb and nothing takes is refused. Raises Refused."""
    for prep, _ in do.slots:
        if prep not in taken:
            raise Refused(
                prep, message("Nothing is known of what is done “{prep}” something here.", prep=prep), "Leave it out."
            )


def _object(do: Do) -> Argument:
    """To what it is done. Raises Refused."""
    if do.what is None:
        raise Refused(do.verb, "It is not said what.", "Name it behind the verb.")
    return do.what


def _taken(do: Do, frame: Frame, given: Argument | None = None, verb: str = "") -> Cards:
    what = _object(do)
    if isinstance(what, Ref) and given is not None:
        raise Refused("from", "Where they lie is known.", "Leave it out.")
    return cards(what, lambda one: places(verb or do.verb, one, given, frame), frame)


# ---- cards


def _transfer(do: Do, frame: Frame) -> Deed:
    what = _object(do)
    if do.verb == "draw" and (drawn := _draw(do, frame)) is not None:
        return drawn
    made = _taken(do, frame, _slot(do, "from"))
    _to_its_owner(do, made, frame)
    frame.name(what, made.x)
    return Move(frame.doer, made, _goal(do, frame), do.verb)


def _to_its_owner(do: Do, taken: Cards, frame: Frame) -> None:
    """ "Return each creature to its owner's hand": these are your own. Raises Refused."""
    owners = [one.owner if isinstance(one, Place) else one for _, one in do.slots]
    if Player("owner") not in owners:
        return
    if _exactly(do.what, taken) != 1:
        remedy = "Open a block: `each player:`, and below it `they return all their creatures to their hand`."
        raise Refused("owner", "Each of them has an owner of its own.", remedy)
    for where in taken.places:
        if isinstance(where, OnTable):
            raise Refused("owner", "What lies there is nobody's.", write("to your hand"))
        if isinstance(where, Held) and where.of == frame.doer:
            raise Refused("owner", "It is already said whose it is.", write("to your hand", "to their hand"))


def _goal(do: Do, frame: Frame) -> Goal:
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


def _draw(do: Do, frame: Frame) -> Deed | None:
    """Cards come from the top of a pile; None where they come from a place of players."""
    thing = do.what
    if not isinstance(thing, Thing):
        return None
    given = _slot(do, "from")
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
    _no_slots(do, "from")
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
    _no_half(thing, write(f"draw 1 {thing.noun.replace('_', ' ')} for each 2 …"))
    x = frame.new("card")
    mixed = bool(thing.trait or thing.card) or not frame.nouns.all_in(zone, thing.noun)
    test = narrowed(Thing(thing.noun, trait=thing.trait, card=thing.card), x, frame) if mixed else None
    many = span(thing.count, frame)
    if many != Quantity(None, None):
        _ends(many, thing.count)
    made = Draw(frame.doer, x, zone, test, many)
    frame.name(thing, x)
    return made


def _no_half(said: Argument | None, remedy: Wording) -> None:
    """Half of what somebody has, or of what lies there, is taken; of what comes from elsewhere nobody knows half."""
    if isinstance(said, Thing) and said.count is not None and said.count.how in ("half up", "half down"):
        raise Refused("half", "Half of how many, nobody can tell here.", remedy)


# ---- counters


def counter_of(what: Argument | None, frame: Frame) -> str:
    """The counter that a sentence moves, or nothing when it moves cards. What was bid is money."""
    if isinstance(what, TheirBid):
        return frame.nouns.money
    return what.noun if isinstance(what, Thing | Ref) and what.noun in frame.nouns.counters else ""


def _how_many(what: Argument | None, frame: Frame) -> Quantity:
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


def _counters(do: Do, counter: str, frame: Frame) -> tuple[Deed, ...]:
    """What a verb does with counters: each of them goes one way only."""
    by, x, many = frame.doer, frame.new("number"), _how_many(do.what, frame)
    if do.verb == "gain":
        _no_half(do.what, write(f"gain 1 {counter} for each 2 …"))
    if isinstance(do.what, Thing):
        if do.verb != "remove" and do.what.on is not None:
            raise Refused("on", "Counters leave cards by `remove`.", write("remove … from it"))
        if do.what.place is not None:
            raise Refused("in", "Counters are had by players, or lie on cards.", "Leave it out.")
        owner = do.what.owner
        if owner is not None and (do.verb not in OWN or meant(owner, frame) != by):
            raise Refused("of", "Whose they are is said by the verb.", write("steal … from …", "remove … from …"))
    made = _moved(do, counter, by, x, many, frame)
    frame.name(Thing(counter, do.what.count) if isinstance(do.what, Thing) else Thing(counter), x, "number")
    return (made,)


def _moved(do: Do, counter: str, by: Var, x: Var, many: Quantity, frame: Frame) -> Deed:
    to, source = _slot(do, "to"), _slot(do, "from")
    match do.verb:
        case "gain":
            _no_slots(do)
            _of_nobody(do.what)
            _ends(many, _count(do.what))
            return Gain(by, x, counter, many)
        case "put":
            return _lay_on(do, counter, by, x, many, frame)
        case "remove":
            return _take_off(do, counter, by, x, many, frame, source)
        case "steal" | "take" | "capture":
            _no_slots(do, "from")
            if source is None and do.verb != "take":
                source = Player("opponent", "a")
            if isinstance(source, Player):
                return HandOver(by, x, counter, many, reached(source, frame), by, do.verb)
            if source is None or (isinstance(source, Place) and source.owner is None):
                _supply(source, frame)
                _no_half(do.what, write(f"gain 1 {counter} for each 2 …"))
                _ends(many, _count(do.what))
                return Gain(by, x, counter, many)
            raise Refused("from", "Counters come from a player, or from the supply.", write("remove … from it"))
        case "give" | "pass" | "pay" if isinstance(to, Player):
            _no_slots(do, "to")
            if do.verb == "pay":
                return Pay(by, x, counter, many, reached(to, frame))
            return HandOver(by, x, counter, many, by, reached(to, frame), do.verb)
        case "pay":
            _no_slots(do)
            return Pay(by, x, counter, many, None)
        case "give" | "pass":
            raise Refused(do.verb, "It is not said to whom.", write(f"{do.verb} … to …"))
        case "lose" | "return":
            _no_slots(do, "to")
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
    made = cards(on, lambda one: places("choose", one, None, frame), frame)
    if isinstance(on, Ref) and on.word in ("it", "that"):
        made = replace(made, pick="choice", span=Quantity(Const(1), Const(1)))
    return made


def _lay_on(do: Do, counter: str, by: Var, x: Var, many: Quantity, frame: Frame) -> Deed:
    """Counters of a supply come from who puts them; others come from nowhere."""
    on = _slot(do, "on")
    if on is None:  # back into the supply
        for prep, place in do.slots:
            if not isinstance(place, Place):
                raise Refused(prep, "Counters are put on cards.", "Name a card.")
            _supply(place, frame)
        return Lose(by, by, x, counter, many)
    _no_slots(do, "on")
    made = on_cards(on, frame)
    frame.name(on, made.x)
    if counter not in frame.nouns.supplied:
        _no_half(do.what, write(f"put 1 {counter} for each 2 … on …"))
        _ends(many, _count(do.what))
    return LayOn(by, x, counter, many, made, counter in frame.nouns.supplied)


def _take_off(do: Do, counter: str, by: Var, x: Var, many: Quantity, frame: Frame, source: Argument | None) -> Deed:
    _no_slots(do, "from")
    if isinstance(source, Player):
        return Lose(by, reached(source, frame), x, counter, many)
    if isinstance(do.what, Thing) and do.what.on is not None:
        if source is not None:
            raise Refused("from", "It is said twice where they lie.", "Say it once.")
        source = do.what.on
    if source is None or isinstance(source, Place):
        _supply(source, frame)
        return Lose(by, by, x, counter, many)
    made = on_cards(source, frame)
    frame.name(source, made.x)
    return TakeOff(by, x, counter, many, made)


# ---- two players, two cards


def _trade(do: Do, frame: Frame) -> Deed:
    """As many for as many where both give the same: by choice from open things, at random from hidden ones."""
    what = _object(do)
    _no_slots(do, "with", "for")
    for said in (what, _slot(do, "for")):
        _no_half(said, "Each gives as many as the other: say how many.")
    other, wanted = _slot(do, "with"), _slot(do, "for") or what
    if other is not None and not isinstance(other, Player):
        raise Refused("with", "Things are exchanged with a player.", write("exchange 1 cat with an opponent"))
    partner = reached(other or Player("opponent", "a"), frame)
    if wanted is not what and isinstance(wanted, Thing) and (wanted.place is not None or wanted.owner is not None):
        raise Refused(
            "for", "What is wanted is what the other player has.", "Leave out where it lies, and whose it is."
        )
    y = frame.new("player")
    whole = isinstance(what, Thing) and (what.count is None or what.count == ALL)
    mine = _share(what, frame, frame.doer)
    theirs = _share(wanted, frame, y)
    for said, share in ((what, mine), (wanted, theirs)):
        if isinstance(share, Cards):
            frame.name(said, share.x)
    return Trade(frame.doer, y, partner, mine, theirs, wanted == what and not whole)


def _share(said: Argument, frame: Frame, of: Var) -> Cards | Shares:
    """What one side gives: `by` picks, among the other's cards, too, as far as they lie open."""
    counter = counter_of(said, frame)
    if counter:
        return Shares(frame.new("number"), counter, _how_many(said, frame))
    if of == frame.doer or isinstance(said, Ref):
        return cards(said, lambda one: places("give", one, None, frame), frame)
    noun = said.noun if isinstance(said, Thing) else "card"
    homes = frame.nouns.homes(noun) if frame.nouns.means_cards(noun) else ()
    return cards(said, lambda _: (Held(homes, of, ""),), frame)


def _swap(do: Do, frame: Frame) -> Deed:
    """Two cards of a grid change places: `2 cards` with each other, `1 card with 1 card` these two."""
    what = _object(do)
    _no_slots(do, "with")
    made = _taken(do, frame)
    other = _slot(do, "with")
    others = None
    if other is not None:
        others = cards(other, lambda one: places(do.verb, one, None, frame), frame)
    if (_exactly(what, made), _exactly(other, others)) not in ((2, 0), (1, 1)):
        remedy = write("swap 2 cards …", "swap 2 of them", "swap 1 card … with 1 card …")
        raise Refused("swap", "Two cards change places, and no more.", remedy)
    frame.name(what, made.x)
    return SwapPlaces(frame.doer, made, others)


def _exactly(said: Argument | None, taken: Cards | None) -> int | None:
    """How many cards these are, if it is known."""
    match said, taken:
        case None, _:
            return 0
        case Ref("it" | "this" | "that"), _:
            return 1
        case Either(), Cards(parts=(_, *_) as parts):
            numbers = [_exactly(one, part) for one, part in zip(said.of, parts, strict=True)]
            return sum(filter(None, numbers)) if None not in numbers else None
        case _, Cards(span=Quantity(Const(int(n)), most)) if most == Const(n):
            return n
        case _:
            return None


SIDES: Final[dict[str, tuple[Side, str]]] = {
    "the left": ("left", "row"), "the right": ("right", "row"), "the top": ("top", "column"),
    "the bottom": ("bottom", "column"),
}  # fmt: skip
"""The sides towards which lines are shifted, and which lines."""


def _shift(do: Do, frame: Frame) -> Deed:
    """Lines of a grid move along themselves, towards a side, or towards that which who shifts chooses."""
    _no_slots(do, "by", "to")
    lines = _lines(_object(do), frame)
    far, side = _slot(do, "by"), _slot(do, "to")
    if not isinstance(far, Thing) or far.noun != "place":
        raise Refused("shift", "It is not said how far.", "Write `by 1 place`.")
    only(far, "count")
    if far.count is None or far.count.how != "exactly" or far.count.amount is None:
        raise Refused("by", "How far they move is one number.", "Write `by 1 place`.")
    n = amount(far.count.amount, frame)
    if n == Const(0):
        raise Refused("0", "They would stay where they are.", "Write `by 1 place`.")
    if side is None:
        return Shift(frame.doer, lines, n, "")
    if not isinstance(side, Word) or side.word not in SIDES:
        raise Refused("to", "Lines are shifted towards a side.", "Write `to the left`, or `to the top`.")
    to, along = SIDES[side.word]
    if "row" in lines.sorts and along != "row":
        raise Refused(to, "A row moves to one of its ends.", "Write `to the left`, or `to the right`.")
    if "column" in lines.sorts and along != "column":
        raise Refused(to, "A column moves to one of its ends.", "Write `to the top`, or `to the bottom`.")
    return Shift(frame.doer, lines, n, to)


def _lines(said: Argument, frame: Frame) -> Lines:
    """Rows and columns of a grid: `1 row in the realm`, `1 row or 1 column`, `this row`."""
    match said:
        case Place(zone="", line=("row" | "column") as line):
            return Lines("", (line,), Var(1), Quantity(None, None), "choice")
        case Thing(noun=("row" | "column") as line):
            only(said, "count", "place", "which")
            if odd := next((word for word in said.which if word != "random"), ""):
                raise beyond(odd)
            if said.count is None:
                raise Refused(
                    line,
                    "It is not said how many are shifted.",
                    message("Write `1 {line}`, or `all {line}s`.", line=line),
                )
            pick: Literal["choice", "chance"] = "chance" if said.which else "choice"
            return Lines(_grid(said.place, frame), (line,), None, span(said.count, frame), pick)
        case Either((Thing() as one, Thing() as other), all=False) if {one.noun, other.noun} == {"row", "column"}:
            first, second = (_lines(each, frame) for each in (replace(one, place=one.place or other.place), other))
            if (first.zone, first.span, first.pick) != (second.zone, second.span, second.pick):
                raise Refused("or", "So many are taken of both together.", "Say the same of each.")
            return replace(first, sorts=(*first.sorts, *second.sorts))
        case Either(of) if all(_is_line(one) for one in of):
            raise Refused("shift", "Rows and columns are shifted in turn, or one of them.", "Write a line for each.")
        case _:
            raise Refused("shift", "Only rows and columns are shifted.", "Write `shift 1 row in the realm by 1 place`.")


def _is_line(said: Argument) -> bool:
    return (isinstance(said, Thing) and said.noun in ("row", "column")) or (isinstance(said, Place) and said.line != "")


def _grid(place: Place | None, frame: Frame) -> str:
    """The zone in which a line lies, which is said. Raises Refused."""
    grids = frame.nouns.grids()
    if place is None or place.zone not in grids:
        word = place.zone.replace("_", " ").split()[-1] if place is not None and place.zone else "shift"
        shown = write(*(f"in the {grid.replace('_', ' ')}" for grid in grids))
        raise Refused(word, "Rows and columns are those of a grid.", shown)
    whole(place)
    if place.owner is not None:
        raise Refused(place.owner.word, "The grid is nobody's.", write("the"))
    return place.zone


# ---- looking


def _look(do: Do, frame: Frame) -> Deed:
    what = _object(do)
    _no_slots(do, "from")
    made = _taken(do, frame, _slot(do, "from"))
    at = frame.new("places")
    frame.looked = (made.x, at)
    frame.name(what, made.x)
    return Look(frame.doer, made, at, do.op == "reveal")


def _arrange(do: Do, frame: Frame) -> Deed:
    """What was looked at goes back on its pile; `in any order`: who looked says which comes to lie on top next."""
    for prep, argument in do.slots:
        if argument != Word("any order"):
            raise Refused(prep, "What was looked at goes back where it lay.", write("put them back in any order"))
    if do.what is not None and not isinstance(do.what, Ref):
        raise Refused("back", "All of them go back.", write("put them back", "put the rest back"))
    chosen = bool(do.slots)
    looked = frame.looked_at("back")
    if looked is None:
        raise Refused("back", "Nothing was looked at that could go back.", "Look at some cards first.")
    x, at = looked
    if isinstance(do.what, Ref) and do.what.word != "the rest":
        x = frame.thing(do.what)
    return Arrange(frame.doer, x, at, chosen)


def _shuffle(do: Do, frame: Frame) -> tuple[Deed, ...]:
    """A pile is shuffled, or cards are shuffled into one."""
    into = _slot(do, "in")
    place = do.what if isinstance(do.what, Place) else into if isinstance(into, Place) else None
    if isinstance(do.what, Place):
        _no_slots(do)
    if place is not None:
        whole(place)
    move: tuple[Deed, ...] = ()
    if do.what is not None and not isinstance(do.what, Place):
        move = (_transfer(do, frame),)
    if place is None or not place.zone:
        raise Refused("shuffle", "It is not said which pile.", write("shuffle the deck"))
    if frame.nouns.zones[place.zone].order != "stack":
        shown_zone = place.zone.replace("_", " ")
        raise Refused(
            shown_zone.split()[-1], message("What lies in the {zone} has no order.", zone=shown_zone), "Shuffle a pile."
        )
    return (*move, Shuffle(frame.doer, zoned(place, frame)))


# ---- dice


def _whose_die(do: Do, frame: Frame) -> Who:
    """Whose die: its owner's, else that of which something has just been told, else one's own."""
    owner = do.what.owner if isinstance(do.what, Thing) else None
    if isinstance(do.what, Thing):
        only(do.what, "owner")
    if owner is not None:
        return reached(owner, frame)
    if isinstance(do.what, Thing | Ref) and frame.die is not None:
        return frame.die.of
    return frame.doer


def _own_die(what: Argument, frame: Frame) -> None:
    """A player throws one die, and nobody else's."""
    if not isinstance(what, Thing) or what.noun != "die":
        raise Refused("roll", "A die is rolled, and nothing else.", write("roll"))
    only(what, "owner")
    if what.owner is not None and meant(what.owner, frame) != frame.doer:
        raise Refused("die", "Each rolls a die of their own.", "Say who rolls: `your opponent rolls`.")


def _lay_die(do: Do, frame: Frame) -> Deed:
    """A die is laid to a face; of a class of faces (`a positive`) one is chosen."""
    _no_slots(do, "to")
    wanted = _slot(do, "to")
    if not isinstance(wanted, Faces) or wanted.owner is not None:
        raise Refused("to", "A die is laid to a face.", write("set your die to 4"))
    return LayDie(frame.doer, _whose_die(do, frame), shown(wanted, frame))


# ---- the course of the game


def _decide(do: Do, frame: Frame) -> Deed:
    _no_slots(do)
    if do.what is not None and not isinstance(do.what, Thing):
        raise Refused(do.verb, "A battle is decided, or the game.", write("win the battle"))
    if do.what is not None:
        only(do.what)
    phase = do.what.noun if do.what is not None else ""
    match do.verb:
        case "win" | "lose" | "tie":
            return Decide(frame.doer, do.verb, phase, alone=False)
        case _:
            raise Refused(do.verb, "A game can be won, lost or tied.", write("win the battle"))


def _whose_turn(do: Do, frame: Frame) -> Who:
    _no_slots(do)
    thing = do.what
    if isinstance(thing, Thing):
        if thing.noun != "turn":
            raise Refused(thing.noun, "Turns are skipped and taken, and nothing else.", write("skip your next turn"))
        only(thing, "owner", "which")
        if odd := next((word for word in thing.which if word not in ("next", "other")), ""):
            raise beyond(odd)
        if thing.owner is not None and thing.owner != YOURSELF:
            return reached(thing.owner, frame)
    return frame.doer


# ---- the rest


def _become(do: Do, frame: Frame) -> Deed:
    """A thing takes a role and keeps it until it leaves its place."""
    into = _slot(do, "into")
    _no_slots(do, "into")
    if isinstance(into, Thing):
        only(into)
    role = into.noun if isinstance(into, Thing) else ""
    if do.what is None or role not in frame.nouns.roles:
        raise Refused("becomes", "Cards become what the game declares as a role.", "Name a role.")
    made = _taken(do, frame, verb="choose")
    clauses = frame.nouns.ruleset.happenings
    told = next((one.id for one in clauses if one.verb == "become" and _is_role(one.what, frame)), "")
    frame.name(into, made.x)
    return Become(frame.doer, made, role, told)


def _is_role(what: Argument | None, frame: Frame) -> bool:
    return isinstance(what, Thing) and what.noun in frame.nouns.roles


def _choose(do: Do, frame: Frame) -> Deed:
    """Somebody picks a thing, or a player, of which the next lines speak."""
    if isinstance(do.what, Player):
        _no_slots(do)
        x = frame.new("player")
        who = reached(do.what, frame)
        frame.they = frame.that = x
        return ChoosePlayer(x, who)
    if do.what is None or counter_of(do.what, frame):
        raise Refused("choose", "A card is chosen, or a player.", write("choose 1 creature in your entourage"))
    _no_slots(do, "from")
    made = _taken(do, frame, _slot(do, "from"), "choose")
    frame.name(do.what, made.x)
    return ChooseCards(frame.doer, made)


def _play(do: Do, frame: Frame) -> Deed:
    """A card is used for what it does; what is carried out is done as it says, wherever the card lies."""
    if do.what is None:
        raise Refused(do.verb, "It is not said which card.", write("play 1 cat"))
    _no_slots(do)
    made = _taken(do, frame, verb="choose")
    frame.name(do.what, made.x)
    return Play(frame.doer, made, do.verb == "carry_out")


def _act(do: Do, frame: Frame) -> Deed:
    """A player does what the game offers as an action, to whom it is said."""
    noun = do.what.noun if isinstance(do.what, Thing) else ""
    fitting = [clause for clause in frame.nouns.ruleset.actions if clause.verb == do.verb]
    exact = [clause for clause in fitting if (clause.what is None) == (do.what is None)]
    named = [clause for clause in exact if isinstance(clause.what, Thing) and clause.what.noun == noun]
    if not noun:
        named = [clause for clause in exact if type(clause.what) is type(do.what)]
    action = next((clause.id for clause in named), "")
    if not action:
        raise Refused(do.verb, "The game has no such action.", "See `cardwright rules` for those that it has.")
    if isinstance(do.what, Thing):
        only(do.what)
    _no_slots(do)
    whom = reached(do.what, frame) if isinstance(do.what, Player) else None
    return Act(frame.doer, action, whom)


# ---- prices


def priced(price: tuple[Do, ...], frame: Frame) -> Body:
    """The price is paid by whoever is offered something, in the order in which it is said. Raises Refused."""
    if other := next((do.who for do in price if do.who != YOURSELF), None):
        raise Refused(other.word, "Whoever is offered something pays for it.", "Put it into the lines below.")
    return tuple(deed for do in price for deed in _deed(do, frame))
