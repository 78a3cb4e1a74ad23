"""One instruction becomes deeds: who does it, one or each of several, and what its verb does then."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, assert_never

from cardwright.core.beyond import beyond, only, whole
from cardwright.core.blocks import (
    Body,
    Each,
    Effect,
    Together,
)
from cardwright.core.conditions import measure
from cardwright.core.deeds import (
    Act,
    Arrange,
    Become,
    Cancel,
    ChooseCards,
    ChooseNumber,
    ChoosePlayer,
    ChooseTrait,
    Decide,
    Deed,
    Gain,
    HandOver,
    LayDie,
    Look,
    Lose,
    Move,
    Pay,
    Play,
    Reverse,
    Shuffle,
    SkipTurn,
    TakeTurn,
    Throw,
    ThrowAgain,
    TurnOver,
)
from cardwright.core.exchanges import shift, swap, trade
from cardwright.core.moves import (
    counter_of,
    counters_moved,
    deal,
    fill,
    goal,
    no_slots,
    object_of,
    slot,
    taken_cards,
    transfer,
)
from cardwright.core.nodes import Held, OnTable, Quantity, Rank, Where, Who
from cardwright.core.phases import GAME, appoint, end_phase, run_phase, take_actions
from cardwright.core.phrases import amount, meant, reached, shown, those_of, zoned
from cardwright.core.resolve import YOU, Frame, Refused, ThrownDie
from cardwright.core.walk import every
from cardwright.messages.message import message, write
from cardwright.ruleset.abilities import (
    Do,
)
from cardwright.ruleset.phrases import (
    EVERY,
    NUMBER,
    THEY,
    Argument,
    Either,
    Faces,
    Place,
    Player,
    Range,
    Ref,
    Thing,
    Word,
)
from cardwright.ruleset.phrases import YOU as YOURSELF

# ---- one sentence


def sentence(do: Do, frame: Frame) -> Body:
    """What one sentence does: you, or each of those whom it names, one after the other."""
    if do.secretly or (do.verb == "pass" and do.op == "transfer"):
        return (_passing(do, frame),)
    if do.who == YOURSELF:
        inner = frame.inner(doer=YOU)
        done = untied(do, deeds_of(do, inner))
        frame.learn(inner)
        frame.they, frame.that = inner.they, inner.that
        return done
    level = do.op == "decide" and do.who.most is not None  # who are level share it
    if do.op == "decide" and not level and frame.nouns.in_cards and are_several(do.who):
        return untied(do, (_together(do, frame),))
    who = meant(do.who, frame) if level else reached(do.who, frame)
    _not_to_themself(do, frame)
    x = frame.new("player")
    inner = frame.inner(doer=x, they=x)
    done = deeds_of(do, inner)
    if level and isinstance(one := done[0], Decide):
        if one.phase != GAME:  # a battle has one winner: it is decided once nobody is level
            return (alone(Each(x, who, done)),)
        if one.how == "win":
            return untied(do, (replace(one, who=who, shared=True),))
    frame.learn(inner, are_several(do.who))
    if do.op == "choose" and isinstance(do.what, Player):
        frame.they, frame.that = inner.they, inner.that
        if are_several(do.who) and inner.that is not None:
            frame.scattered.add(inner.that)
    return untied(do, (Each(x, who, done),))


def _not_to_themself(do: Do, frame: Frame) -> None:
    """ "Each opponent: the dealer gives 1 chip to them": to the dealer, or to that opponent? Raises Refused."""
    if frame.they is not None and do.who != THEY and any(argument == THEY for _, argument in do.slots):
        remedy = "Turn it round, so that they do it: `they take 1 card from …`."
        raise Refused("them", "It could be whoever does it, or who was named before.", remedy)


def _together(do: Do, frame: Frame) -> Effect:
    """Several win the game at once, or lose it: nobody has won because all others have lost a moment before."""
    (one,) = deeds_of(do, frame.inner())
    assert isinstance(one, Decide)
    return replace(one, who=reached(do.who, frame), shared=True)


def untied(do: Do, done: Body) -> Body:
    """Where one alone must be the best, or nothing is done. Raises Refused where nobody is the best of anything."""
    if not do.untied:
        return done
    if not any(every(done, Rank)):
        raise Refused("tied", "Nobody can be level here.", "Leave it out.")
    return tuple(alone(one) for one in done)


def alone(node: Any) -> Any:
    """A node in which only who or what is alone the best counts as best."""
    match node:
        case Rank():
            return replace(node, alone=True)
        case tuple():
            return tuple(map(alone, node))
        case _ if hasattr(node, "__match_args__") and any(every(node, Rank)):
            return replace(node, **{name: alone(getattr(node, name)) for name in node.__match_args__})
        case _:
            return node


def are_several(who: Player) -> bool:
    """Whether more than one may do it."""
    return who.which in EVERY or who.word == "team"


def _passing(do: Do, frame: Frame) -> Effect:
    if do.op == "choose" and isinstance(do.what, Player):
        below = "Open a block: `everyone secretly chooses another player:`, and below it `chosen: they gain 1 vote`."
        raise Refused("secretly", "What comes of being chosen, is not said.", below)
    x = YOU if do.who == YOURSELF else frame.new("player")
    who = YOU if do.who == YOURSELF else reached(do.who, frame)
    inner = frame.inner(doer=x, **({} if x == YOU else {"they": x}))
    (move,) = deeds_of(do, inner)
    if isinstance(move, Play) and move.to is not None:
        move = Move(x, move.cards, move.to, "play")
    if do.secretly and not isinstance(move, Move | HandOver):
        remedy = write("everyone secretly plays 1 card to their …")
        raise Refused("secretly", "In secret cards are laid down, or handed on, and then all see them.", remedy)
    if not isinstance(move, Move | HandOver):
        raise Refused("pass", "Only cards and counters are passed.", write("passes 1 spell to their left neighbour"))
    frame.learn(inner, are_several(do.who))
    return Together(x, who, move)


def deeds_of(do: Do, frame: Frame) -> tuple[Deed, ...]:
    """What the doer of a frame does. Raises Refused."""
    match do.op:
        case "transfer" if kinds := _of_each_counter(do, frame):
            return tuple(deed for one in kinds for deed in deeds_of(one, frame))
        case "transfer":
            counter = counter_of(do.what, frame)
            if do.verb in ("gain", "lose", "pay") and slot(do, "in") is not None:
                return (_in_counters(do, frame),)
            return counters_moved(do, counter, frame) if counter else (transfer(do, frame),)
        case "exchange":
            return (trade(do, frame),)
        case "swap":
            return (swap(do, frame),)
        case "shift":
            return (shift(do, frame),)
        case "peek" | "reveal":
            return (_look(do, frame),)
        case "shuffle":
            return _shuffle(do, frame)
        case "fill":
            return (fill(do, frame),)
        case "arrange":
            return (_arrange(do, frame),)
        case "roll":
            no_slots(do)
            if do.what is not None:
                _own_die(do.what, frame)
            face = frame.new("face")
            frame.die = ThrownDie(face, frame.doer)
            return (Throw(frame.doer, face),)
        case "reroll":
            no_slots(do)
            return (ThrowAgain(_whose_die(do, frame)),)
        case "invert":
            no_slots(do)
            return (TurnOver(_whose_die(do, frame)),)
        case "set":
            return (_lay_die(do, frame),)
        case "cancel":
            no_slots(do)
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
            no_slots(do)
            return (Reverse(),)
        case "become":
            return (_become(do, frame),)
        case "choose":
            return (_choose(do, frame),)
        case "play":
            return (_play(do, frame),)
        case "act":
            return (_act(do, frame),)
        case "run":
            return (run_phase(do, None, frame),)
        case "end":
            return (end_phase(do, frame),)
        case "take_action":
            return (take_actions(do, frame),)
        case "appoint":
            return (appoint(do, frame),)
        case "deal":
            return (deal(do, frame),)
        case "choose_trait" | "choose_number":
            return (_name(do, frame),)
        case _:
            assert_never(do.op)


def _of_each_counter(do: Do, frame: Frame) -> tuple[Do, ...]:
    """`pay 2 wood and 1 stone` for each of its counters, and for its cards together; nothing where it has none."""
    match do.what:
        case Either(of, all=True) if any(counter_of(one, frame) for one in of):
            of_cards = tuple(one for one in of if not counter_of(one, frame))
            together = Either(of_cards, all=True) if len(of_cards) > 1 else of_cards[0] if of_cards else None
            apart = [one for one in of if counter_of(one, frame)] + ([together] if together is not None else [])
            return tuple(replace(do, what=one) for one in apart)
        case _:
            return ()


# ---- looking


def _look(do: Do, frame: Frame) -> Deed:
    what = object_of(do)
    no_slots(do, "from")
    taken = taken_cards(do, frame, slot(do, "from"))
    at = frame.new("places")
    frame.looked = (taken.x, at)
    frame.name(what, taken.x)
    return Look(frame.doer, taken, at, do.op == "reveal")


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
    into = slot(do, "in")
    place = do.what if isinstance(do.what, Place) else into if isinstance(into, Place) else None
    if isinstance(do.what, Place):
        no_slots(do)
    if place is not None:
        whole(place)
    move: tuple[Deed, ...] = ()
    if do.what is not None and not isinstance(do.what, Place):
        move = (transfer(do, frame),)
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
    no_slots(do, "to")
    wanted = slot(do, "to")
    if not isinstance(wanted, Faces) or wanted.owner is not None:
        raise Refused("to", "A die is laid to a face.", write("set your die to 4"))
    return LayDie(frame.doer, _whose_die(do, frame), shown(wanted, frame))


# ---- the course of the game


def _decide(do: Do, frame: Frame) -> Deed:
    no_slots(do)
    if do.what is not None and not isinstance(do.what, Thing):
        raise Refused(do.verb, "A battle is decided, or the game.", write("win the battle"))
    if do.what is not None:
        only(do.what)
    phase = do.what.noun if do.what is not None else ""
    match do.verb:
        case "win" | "lose" | "tie":
            if frame.nouns.in_cards and phase != GAME:
                raise Refused(phase or do.verb, "Only the game is won here, or lost.", write("win the game"))
            return Decide(frame.doer, do.verb, phase, shared=False)
        case "drop_out":
            if not frame.nouns.in_cards and not any(one.verb == "surrender" for one in frame.nouns.happening.values()):
                raise Refused("drop", "Nobody leaves this game without losing it.", write("lose the game"))
            return Decide(frame.doer, "leave", GAME, shared=False)
        case _:
            raise Refused(do.verb, "A game can be won, lost or tied.", write("win the battle"))


def _whose_turn(do: Do, frame: Frame) -> Who:
    no_slots(do)
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
    into = slot(do, "into")
    no_slots(do, "into")
    if isinstance(into, Thing):
        only(into)
    role = into.noun if isinstance(into, Thing) else ""
    if do.what is None or role not in frame.nouns.roles:
        raise Refused("becomes", "Cards become what the game declares as a role.", "Name a role.")
    chosen = taken_cards(do, frame, verb="choose")
    clauses = frame.nouns.ruleset.happenings
    event = next((one.id for one in clauses if one.verb == "become" and _is_role(one.what, frame)), "")
    frame.name(into, chosen.x)
    return Become(frame.doer, chosen, role, event)


def _is_role(what: Argument | None, frame: Frame) -> bool:
    return isinstance(what, Thing) and what.noun in frame.nouns.roles


def _choose(do: Do, frame: Frame) -> Deed:
    """Somebody picks a thing, or a player, of which the next lines speak."""
    if isinstance(do.what, Player):
        no_slots(do)
        x = frame.new("player")
        who = reached(do.what, frame)
        frame.they = frame.that = x
        return ChoosePlayer(x, who)
    if do.what is None or counter_of(do.what, frame):
        raise Refused("choose", "A card is chosen, or a player.", write("choose 1 creature in your entourage"))
    no_slots(do, "from")
    chosen = taken_cards(do, frame, slot(do, "from"), "choose")
    frame.name(do.what, chosen.x)
    return ChooseCards(frame.doer, chosen)


def _name(do: Do, frame: Frame) -> Deed:
    """Somebody names a suit, a rank, or a number, of which the next lines speak. Raises Refused."""
    no_slots(do)
    if isinstance(do.what, Range):
        least, most = amount(do.what.least, frame), amount(do.what.most, frame)
        x = frame.new("number")
        frame.chosen = {**frame.chosen, NUMBER: x}
        return ChooseNumber(frame.doer, x, least, most)
    assert isinstance(do.what, Thing)
    only(do.what, "count", "on")
    noun, on = do.what.noun, do.what.on
    of = those_of(on, frame) if on is not None else None
    for place in of.places if of is not None else ():
        _is_seen(place, frame)
    element = noun == frame.nouns.ruleset.trait
    x = frame.new("trait" if element else "number")
    frame.chosen = {**frame.chosen, noun: x}
    return ChooseTrait(frame.doer, x, "" if element else noun, of)


def _is_seen(place: Where, frame: Frame) -> None:
    """Whoever chooses sees what there is to choose from. Raises Refused."""
    for zone in place.zones if isinstance(place, OnTable | Held) else ():
        seen = frame.nouns.zones[zone].seen
        own = isinstance(place, Held) and place.of == frame.doer
        if seen == "nobody" or (seen in ("owner", "others") and isinstance(place, Held) and own != (seen == "owner")):
            spoken = zone.replace("_", " ")
            what = message("Whoever chooses does not see what lies in the {zone}.", zone=spoken)
            raise Refused(spoken.split()[-1], what, "Name a place into which they see, or leave the cards out.")


def _play(do: Do, frame: Frame) -> Deed:
    """A card is used for what it does; what is carried out is done as it says, wherever the card lies."""
    if do.what is None:
        raise Refused(do.verb, "It is not said which card.", write("play 1 cat"))
    no_slots(do, "to")
    where = slot(do, "to")
    played = taken_cards(do, frame, verb="choose")
    frame.name(do.what, played.x)
    if where is None:
        return Play(frame.doer, played, do.verb == "carry_out")
    if do.verb != "play" or not frame.nouns.in_cards:
        raise Refused("to", "Where played cards go, this game knows.", "Leave it out.")
    return Play(frame.doer, played, carry_out=False, to=goal(do, frame))


def _in_counters(do: Do, frame: Frame) -> Deed:
    """`gain the worth of your jar in points`, `pay its cost in coins`. Raises Refused."""
    into = slot(do, "in")
    no_slots(do, "in")
    if not isinstance(into, Thing) or into.noun not in frame.nouns.counters or not isinstance(do.what, Thing):
        why, remedy = "A number is counted in counters.", write(f"{do.verb} the worth of your hand in points")
        raise Refused("in", why, remedy)
    only(into)
    n = measure(do.what, frame)
    x = frame.new("number")
    frame.name(into, x, "number")
    match do.verb:
        case "lose":
            return Lose(frame.doer, frame.doer, x, into.noun, Quantity(n, n))
        case "pay":
            return Pay(frame.doer, x, into.noun, Quantity(n, n), None)
        case "gain":
            return Gain(frame.doer, x, into.noun, Quantity(n, n))
        case _:
            raise AssertionError(do.verb)


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
    no_slots(do)
    whom = reached(do.what, frame) if isinstance(do.what, Player) else None
    return Act(frame.doer, action, whom)
