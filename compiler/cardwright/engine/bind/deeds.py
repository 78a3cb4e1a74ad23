"""One instruction, done by one player: each operation that a verb can mean."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, assert_never

from cardwright.engine import force
from cardwright.engine.bind import cards, counters
from cardwright.engine.bind.exchange import exchange, swap
from cardwright.engine.bind.known import shows
from cardwright.engine.bind.picking import picker, where
from cardwright.engine.bind.players import candidates, concerned, unspared
from cardwright.engine.bind.things import named, piles
from cardwright.engine.happening import Happening, deeper, happened, stopped
from cardwright.engine.question import FACE, ORDER
from cardwright.ruleset.effect import Do
from cardwright.ruleset.player import Player as Said
from cardwright.ruleset.thing import Faces, Place, Ref, Thing, Word

if TYPE_CHECKING:
    from cardwright.engine.bind.closures import Deed
    from cardwright.engine.bind.known import Known
    from cardwright.engine.env import Env
    from cardwright.engine.table import Player


def deed(do: Do, known: Known) -> Deed:
    """What a player does."""
    match do.op:
        case "transfer":
            return counters.transfer(do, known) if counters.counter_of(do.what, known) else cards.transfer(do, known)
        case "exchange":
            return exchange(do, known)
        case "swap":
            return swap(do, known)
        case "peek":
            return _peek(do, known)
        case "reveal":
            return _reveal(do, known)
        case "shuffle":
            return _shuffle(do, known)
        case "arrange":
            return _arrange(do)
        case "roll":
            return _roll(known)
        case "reroll":
            kernel = known.kernel
            return _with_dice(do, known, lambda env, one: kernel.reroll(env.table, one))
        case "invert":
            kernel = known.kernel
            return _with_dice(do, known, lambda env, one: kernel.invert(env.table, one))
        case "set":
            return _with_dice(do, known, _lay(do, known))
        case "cancel":
            return _cancel
        case "decide":
            return _decide(do, known)
        case "skip":
            return _turns(do, known, _skip)
        case "again":
            return _turns(do, known, _again)
        case "reverse":
            return _reverse
        case "become":
            return _become(do, known)
        case "choose":
            return _choose(do, known)
        case "play":
            return _play(do, known)
        case "act":
            return _act(do, known)
        case _:
            assert_never(do.op)


# ---- looking


def _peek(do: Do, known: Known) -> Deed:
    """Cards are seen where they lie, by one player."""
    assert do.what is not None
    kernel = known.kernel
    picked = picker(do.what, known, where(do.verb, do.what, do.slots, known))
    picked = picked.only(lambda env, actor, card: kernel.peekable(env.table, actor, card))

    def peeked(env: Env, actor: Player) -> None:
        seen = picked.take(env, actor)
        env.look(seen)
        env.name(picked.noun, seen)
        for card in seen:
            kernel.peek(env.table, actor, card)

    return peeked


def _reveal(do: Do, known: Known) -> Deed:
    """Cards are seen where they lie, by all; that is told."""
    assert do.what is not None
    picked = picker(do.what, known, where(do.verb, do.what, do.slots, known))

    def revealed(env: Env, actor: Player) -> None:
        seen = picked.take(env, actor)
        env.look(seen)
        env.name(picked.noun, seen)
        for card in seen:
            id = env.table.bound.tells.get(("reveal", env.table.bound.kind[card]), "")
            if id:
                happened(env.table, getattr(env.table.live, id), Happening(id, actor, card))

    return revealed


def _arrange(do: Do) -> Deed:
    """What was looked at goes back on its pile; `in any order`: who looked says which comes to lie on top next."""
    chosen = any(isinstance(argument, Word) for _, argument in do.slots)
    which = named(do.what) if isinstance(do.what, Ref) else None

    def arranged(env: Env, actor: Player) -> None:
        meant = which(env) if which is not None else env.left()
        for zone, owner in dict.fromkeys((zone, owner) for _, zone, owner in env.looked):
            pile = env.table.pile(zone, owner)
            here = [card for card in env.left() if card in meant and card in pile]
            if not chosen or len(here) < 2 or env.table.bound.zone[zone].order != "stack":
                continue
            spots = sorted(pile.index(card) for card in here)
            order: list[int] = []
            while here:
                order.append(env.table.ask(actor, ORDER, here, env.key))
                here = [one for one in here if one not in order]
            for spot, card in zip(spots, order, strict=True):
                pile[spot] = card

    return arranged


def _shuffle(do: Do, known: Known) -> Deed:
    """A pile is shuffled, or cards are shuffled into one."""
    into = dict(do.slots).get("in")
    place = do.what if isinstance(do.what, Place) else into if isinstance(into, Place) else None
    lying = piles(place, known) if place is not None and place.zone else None
    move = cards.transfer(do, known) if do.what is not None and not isinstance(do.what, Place) else None
    told = {
        clause.subject.zone: clause.id
        for clause in known.ruleset.happenings
        if clause.verb == "shuffle" and isinstance(clause.subject, Place)
    }

    def shuffled(env: Env, actor: Player) -> None:
        if move is not None:
            move(env, actor)
        for zone, owner in lying(env, actor) if lying is not None else ():
            if known.zones[zone].order != "stack":  # a heap has no order that could be brought into another
                continue
            said = Happening(told.get(zone, ""), owner or actor)
            listeners = getattr(env.table.live, said.id) if said.id else []
            if not stopped(env.table, listeners, said):
                env.table.chance.stream("shuffle").shuffle(env.table.pile(zone, owner))
                happened(env.table, listeners, said)

    return shuffled


# ---- dice


def _roll(known: Known) -> Deed:
    """A throw without branches: what it shows can be asked for in the lines below."""
    faces = known.ruleset.dice[0].faces if known.ruleset.dice else (0,)

    def rolled(env: Env, actor: Player) -> None:
        env.happening = Happening("", actor, face=env.table.chance.face(faces, actor.seat))

    return rolled


def _with_dice(do: Do, known: Known, act: Callable[[Env, Player], None]) -> Deed:
    """Whose die: its owner's, else that of which something has just been told, else one's own."""
    owner = do.what.owner if isinstance(do.what, Thing) else None
    whose = concerned(owner, known) if owner is not None else None
    the_die = isinstance(do.what, Thing)

    def done(env: Env, actor: Player) -> None:
        if whose is not None:
            players = whose(env)
        elif the_die and env.happening is not None and env.happening.face is not None and env.happening.who is not None:
            players = unspared(env, [env.happening.who])
        else:
            players = [actor]
        for one in players:
            act(env, one)

    return done


def _lay(do: Do, known: Known) -> Callable[[Env, Player], None]:
    """A die is laid to a face; of a class of faces (`a positive`) one is chosen."""
    wanted = dict(do.slots).get("to")
    if not isinstance(wanted, Faces):
        return lambda env, one: None
    fitting = [face for face in known.faces if shows(face, wanted)]
    if not fitting and wanted.to is None:
        fitting = [wanted.face]
    lay = known.kernel.lay_die
    return lambda env, one: lay(env.table, one, env.table.ask(env.you, FACE, fitting, env.key)) if fitting else None


# ---- the course of the game


def _cancel(env: Env, actor: Player) -> None:
    if env.happening is not None:
        env.happening.cancelled = True


def _decide(do: Do, known: Known) -> Deed:
    """Win, lose or tie. A line that decides for the one with the most waits until nobody is level."""
    phase = do.what.noun if isinstance(do.what, Thing) else ""
    decide, verb = known.kernel.decide, do.verb
    level = candidates(do.who, known) if do.who.most is not None else None

    def decided(env: Env, actor: Player) -> None:
        if level is None or len(level(env)) == 1:
            decide(env.table, actor, verb, phase)

    return decided


def _turns(do: Do, known: Known, change: Callable[[Player], None]) -> Deed:
    owner = do.what.owner if isinstance(do.what, Thing) else None
    whose = concerned(owner, known) if owner is not None and owner != Said("you") else None

    def changed(env: Env, actor: Player) -> None:
        for one in whose(env) if whose is not None else [actor]:
            change(one)

    return changed


def _skip(player: Player) -> None:
    player.skips += 1


def _again(player: Player) -> None:
    player.again += 1


def _reverse(env: Env, actor: Player) -> None:
    env.table.direction = -env.table.direction


# ---- the rest


def _become(do: Do, known: Known) -> Deed:
    """A thing takes a role and keeps it until it leaves its place."""
    into = dict(do.slots).get("into")
    role = into.noun if isinstance(into, Thing) else ""
    if do.what is None or role not in known.roles:
        return lambda env, actor: None
    picked = picker(do.what, known, where("choose", do.what, (), known))
    told = next((clause.id for clause in known.ruleset.happenings if _takes_role(clause.verb, clause.what, known)), "")

    def become(env: Env, actor: Player) -> None:
        chosen = picked.take(env, actor)
        for card in chosen:
            said = Happening(told, force.holding(env.table, card), card, face=role)
            listeners = getattr(env.table.live, told) if told else []
            if not stopped(env.table, listeners, said):
                env.table.roles.setdefault(card, set()).add(role)
                happened(env.table, listeners, said)
        env.name(role, chosen)

    return become


def _takes_role(verb: str, what: object, known: Known) -> bool:
    return verb == "become" and isinstance(what, Thing) and what.noun in known.roles


def _choose(do: Do, known: Known) -> Deed:
    """Somebody picks a thing, or a player, of which the next lines speak."""
    if isinstance(do.what, Said):
        found = concerned(do.what, known)

        def chosen(env: Env, actor: Player) -> None:
            for one in found(env.seen_by(actor))[:1]:
                env.they = env.that = one

        return chosen
    if do.what is None or counters.counter_of(do.what, known):
        return lambda env, actor: None
    picked = picker(do.what, known, where("choose", do.what, do.slots, known))
    return lambda env, actor: env.name(picked.noun, picked.take(env, actor))


def _play(do: Do, known: Known) -> Deed:
    """A card is used for what it does; what is carried out is done as it says, wherever the card lies."""
    if do.what is None:
        return lambda env, actor: None
    picked = picker(do.what, known, where("choose", do.what, do.slots, known))
    play, carried_out = known.kernel.play, do.verb == "carry_out"

    def played(env: Env, actor: Player) -> None:
        chosen = picked.take(env, actor)
        env.name(picked.noun, chosen)
        for card in chosen:
            if not deeper(env.table):
                return
            if carried_out:
                force.carry_out(env.table, card, actor)
            else:
                play(env.table, actor, card)
            env.table.depth -= 1

    return played


def _act(do: Do, known: Known) -> Deed:
    """A player does what the game offers as an action, to whom it is said."""
    noun = do.what.noun if isinstance(do.what, Thing) else ""
    fitting = [clause for clause in known.ruleset.actions if clause.verb == do.verb]
    exact = [clause for clause in fitting if (clause.what is None) == (do.what is None)]
    named_so = [clause for clause in exact if isinstance(clause.what, Thing) and clause.what.noun == noun]
    action = next((clause.id for clause in (*named_so, *exact, *fitting)), "")
    whom = concerned(do.what, known) if isinstance(do.what, Said) else None
    act = known.kernel.act

    def acted(env: Env, actor: Player) -> None:
        other = next(iter(whom(env)), None) if whom is not None else None
        if action and (whom is None or other is not None):
            act(env.table, actor, action, other)

    return acted
