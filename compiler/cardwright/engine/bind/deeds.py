"""One instruction: what somebody does with cards, dice and the course of the game."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any, assert_never

from cardwright.core.declarations import PLAY, REVEAL
from cardwright.core.deeds import (
    Act,
    Appoint,
    Arrange,
    Become,
    Cancel,
    ChooseCards,
    ChooseNumber,
    ChoosePlayer,
    ChooseTrait,
    Deal,
    Decide,
    Deed,
    Draw,
    EndPhase,
    Fill,
    Gain,
    HandOver,
    Into,
    LayDie,
    LayOn,
    Look,
    Lose,
    Move,
    Pay,
    PickUp,
    Play,
    Reverse,
    RunPhase,
    Shift,
    Shuffle,
    SkipTurn,
    SwapCards,
    SwapPlaces,
    TakeActions,
    TakeOff,
    TakeTurn,
    Throw,
    ThrowAgain,
    Trade,
    TurnOver,
)
from cardwright.core.nodes import YOU, Who
from cardwright.core.phases import TURN
from cardwright.engine import effects, moves
from cardwright.engine.bind import card_moves, counters, naming
from cardwright.engine.bind.cards import piles_of
from cardwright.engine.bind.picking import Picker, limits, picker
from cardwright.engine.bind.players import doer, reached, who
from cardwright.engine.bound import UNLIMITED
from cardwright.engine.happening import Happening, deeper, happened, stopped
from cardwright.engine.question import FACE, ORDER
from cardwright.engine.story import SHOWN

if TYPE_CHECKING:
    from cardwright.engine.bind import closures
    from cardwright.engine.bind.binder import Binder
    from cardwright.engine.table import Env, PlayerState


def deed(node: Deed, binder: Binder) -> closures.Act:
    """What somebody does. Whoever is out of the game, or immune to the card that speaks, does nothing of it."""
    done = _deed(node, binder)
    if getattr(node, "by", None) != YOU or _nobodys(node):
        return done
    return lambda env: None if env.you.out or env.you.seat in env.immune else done(env)


def _nobodys(node: Deed) -> bool:
    """Whether it does not matter who does it: then nobody is immune to it."""
    match node:
        case Look(everybody=True) | Arrange() | Shuffle() | Deal() | Fill(of=None):
            return True
        case Move(to=Into(of=None)):
            return True
        case _:
            return False


def _deed(node: Deed, binder: Binder) -> closures.Act:
    match node:
        case Move():
            return card_moves.move(node, binder)
        case Draw():
            return card_moves.draw(node, binder)
        case Gain() | Lose() | Pay() | HandOver() | LayOn() | TakeOff() | PickUp():
            return counters.counters(node, binder)
        case Trade():
            return card_moves.trade(node, binder)
        case SwapPlaces():
            return card_moves.swap(node, binder)
        case Shift():
            return card_moves.shift(node, binder)
        case Look():
            return _reveal(node, binder) if node.everybody else _peek(node, binder)
        case Arrange():
            return _arrange(node, binder)
        case Shuffle():
            return _shuffle(node, binder)
        case Fill():
            return card_moves.fill(node, binder)
        case Throw():
            return _throw(node, binder)
        case ThrowAgain(of):
            reroll = binder.kernel.reroll
            return _to_each(of, lambda env, player: reroll(env.table, player), binder)
        case TurnOver(of):
            invert = binder.kernel.invert
            return _to_each(of, lambda env, player: invert(env.table, player), binder)
        case LayDie():
            return _lay_die(node, binder)
        case Cancel():
            return _cancel
        case Decide():
            return _decide(node, binder)
        case SkipTurn(of):
            return _to_each(of, lambda env, player: _skip(player), binder)
        case TakeTurn(of):
            return _to_each(of, lambda env, player: _again(player), binder)
        case Reverse():
            return _reverse
        case Become():
            return _become(node, binder)
        case ChooseCards(by, cards):
            by_whom, picked = doer(by), picker(cards, binder)

            def choose(env: Env) -> None:
                picked.take(env, by_whom(env))

            return choose
        case ChooseTrait():
            return naming.trait(node, binder)
        case ChooseNumber():
            return naming.number(node, binder)
        case ChoosePlayer(x, of):
            n, players = x.n, reached(of, binder)

            def choose_player(env: Env) -> None:
                for player in players(env)[:1]:
                    env.vars[n] = player

            return choose_player
        case Play():
            return _play(node, binder)
        case Deal():
            return card_moves.deal(node, binder)
        case SwapCards():
            return card_moves.swap_cards(node, binder)
        case Act():
            return _act(node, binder)
        case RunPhase():
            return _run(node, binder)
        case EndPhase(phase):
            end_phase = binder.kernel.end_phase
            return lambda env: end_phase(env.table, phase)
        case TakeActions(by, span):
            actor, ends, take = doer(by), limits(span, binder), binder.kernel.take_actions
            return lambda env: take(env.table, actor(env), *ends(env, UNLIMITED))
        case Appoint(by, person):
            appointed, appoint = doer(by), binder.kernel.appoint
            return lambda env: appoint(env.table, person, appointed(env))
        case _:
            assert_never(node)


def _to_each(of: Who, do: Callable[[Env, PlayerState], None], binder: Binder) -> closures.Act:
    players = reached(of, binder)

    def done(env: Env) -> None:
        for player in players(env):
            do(env, player)

    return done


# ---- looking


def _looking(picked: Picker, by: closures.Doer, at: int, kernel: Any, peeking: bool) -> Callable[[Env], list[int]]:
    """Cards are looked at, and it is kept where they lie: they are found again as long as they stay there."""

    def looked(env: Env) -> list[int]:
        actor = by(env)
        only = (lambda card: bool(kernel.peekable(env.table, actor, card))) if peeking else None
        seen = picked.take(env, actor, only)
        places = []
        for card in seen:
            try:
                places.append((card, *env.table.holder(card)))
            except LookupError:
                continue
        env.vars[at] = places
        return seen

    return looked


def _peek(node: Look, binder: Binder) -> closures.Act:
    """Cards are seen where they lie, by one player."""
    kernel, by = binder.kernel, doer(node.by)
    look = _looking(picker(node.cards, binder), by, node.at.n, kernel, peeking=True)

    def peeked(env: Env) -> None:
        for card in look(env):
            kernel.peek(env.table, by(env), card)

    return peeked


def _reveal(node: Look, binder: Binder) -> closures.Act:
    """Cards are seen where they lie, by all; that is told, and of whom, where it is somebody's deed."""
    kernel, by, yours = binder.kernel, doer(node.by), node.by == YOU
    look = _looking(picker(node.cards, binder), by, node.at.n, kernel, peeking=False)

    def revealed(env: Env) -> None:
        for card in look(env):
            kernel.reveal(env.table, by(env), card)
            id = env.table.bound.tells.get((REVEAL, env.table.bound.kind[card]), "")
            if id:
                happened(env.table, env.table.listeners[id], Happening(id, by(env), card))
            elif env.table.story is not None:
                nobodys = yours and not kernel.during(env.table, TURN, None)
                env.table.story(Happening(SHOWN, None if nobodys else by(env), card), ())

    return revealed


def _arrange(node: Arrange, binder: Binder) -> closures.Act:
    """What was looked at goes back on its pile, in the order that who looked says, or as it lay."""
    by, those, at, chosen = doer(node.by), binder.cards_in(node.x), node.at.n, node.chosen
    zones = binder.zones

    def arranged(env: Env) -> None:
        places: list[tuple[int, str, PlayerState | None]] = env.vars[at] or []
        meant, actor = those(env), by(env)
        for zone, owner in dict.fromkeys((zone, owner) for _, zone, owner in places):
            pile = env.table.pile(zone, owner)
            here = [card for card, a, b in places if (a, b) == (zone, owner) and card in meant and card in pile]
            if not chosen or len(here) < 2 or zones[zone].order != "stack":
                continue
            spots = sorted(pile.index(card) for card in here)
            order: list[int] = []
            while here:
                order.append(env.table.ask(actor, ORDER, here, env.key))
                here = [card for card in here if card not in order]
            for spot, card in zip(spots, order, strict=True):
                pile[spot] = card
            moves.forget(env.table, order, but=actor)

    return arranged


def _shuffle(node: Shuffle, binder: Binder) -> closures.Act:
    """A pile is shuffled; a heap has no order that could be brought into another."""
    by, place = doer(node.by), node.place
    piles = piles_of((place,), binder)
    happenings = binder.shuffles()
    stoppable = {clause.id for clause in binder.bound.ruleset.happenings if clause.stoppable}

    def shuffled(env: Env) -> None:
        for zone, owner in piles(env):
            if binder.zones[zone].order != "stack":
                continue
            happening = Happening(happenings.get(zone, ""), owner or by(env))
            listeners = env.table.listeners[happening.id] if happening.id else []
            if happening.id not in stoppable or not stopped(env.table, listeners, happening):
                env.table.chance.stream(zone).shuffle(env.table.pile(zone, owner))
                moves.forget(env.table, env.table.pile(zone, owner))
                happened(env.table, listeners, happening)

    return shuffled


# ---- dice


def _throw(node: Throw, binder: Binder) -> closures.Act:
    """A throw without branches: what it shows can be asked for in the lines below."""
    faces, by, n = binder.die, doer(node.by), node.x.n

    def thrown(env: Env) -> None:
        env.vars[n] = env.table.chance.face(faces, by(env).seat)

    return thrown


def _lay_die(node: LayDie, binder: Binder) -> closures.Act:
    lay, by, faces = binder.kernel.lay_die, doer(node.by), list(node.faces)
    return _to_each(
        node.of, lambda env, player: lay(env.table, player, env.table.ask(by(env), FACE, faces, env.key)), binder
    )


# ---- the course of the game


def _cancel(env: Env) -> None:
    if env.happening is not None:
        env.happening.cancelled = True


def _decide(node: Decide, binder: Binder) -> closures.Act:
    """Win, lose, tie or leave."""
    decide, how, phase = binder.kernel.decide, node.how, node.phase
    players = who(node.who, binder)
    if node.shared:
        share, leave = binder.kernel.share, binder.kernel.leave_together
        if how == "win":
            return lambda env: share(env.table, winners) if (winners := players(env)) else None
        return lambda env: leave(env.table, players(env), how)

    def decided(env: Env) -> None:
        for player in players(env):
            decide(env.table, player, how, phase)

    return decided


def _skip(player: PlayerState) -> None:
    player.skips += 1


def _again(player: PlayerState) -> None:
    player.again += 1


def _reverse(env: Env) -> None:
    env.table.direction = -env.table.direction


def _run(node: RunPhase, binder: Binder) -> closures.Act:
    """A phase is played by the kernel, which asks before each time whether it is over."""
    run, phase = binder.kernel.run_phase, node.phase
    most = binder.amount(node.most) if node.most is not None else None
    until = binder.test(node.until) if node.until is not None else None
    first = who(node.first, binder) if node.first is not None else None

    def played(env: Env) -> None:
        begins = next(iter(first(env)), None) if first is not None else None
        over = None if until is None else partial(until, env)
        run(env.table, phase, None if most is None else most(env), over, begins)

    return played


# ---- the rest


def _become(node: Become, binder: Binder) -> closures.Act:
    """Cards take a role and keep it until they leave their place."""
    by, picked, role, happening_id = doer(node.by), picker(node.cards, binder), node.role, node.happening

    def become(env: Env) -> None:
        for card in picked.take(env, by(env)):
            happening = Happening(happening_id, effects.holding(env.table, card), card, face=role)
            listeners = env.table.listeners[happening_id] if happening_id else []
            if not stopped(env.table, listeners, happening):
                env.table.roles.setdefault(card, set()).add(role)
                if env.table.recasts:
                    effects.counted(env.table)
                happened(env.table, listeners, happening)

    return become


def _play(node: Play, binder: Binder) -> closures.Act:
    """A card is used for what it does; what is carried out is done as it says, wherever the card lies."""
    by, picked, carry_out, play = doer(node.by), picker(node.cards, binder), node.carry_out, binder.kernel.play
    ruled = binder.in_cards and not carry_out
    if node.to is not None:
        return card_moves.move(Move(node.by, node.cards, node.to, PLAY), binder)

    def played(env: Env) -> None:
        actor = by(env)
        cards = picked.take_from(env, actor, picked.piles(env), playing=ruled) if ruled else picked.take(env, actor)
        for card in cards:
            if not deeper(env.table):
                return
            if carry_out:
                effects.carry_out(env.table, card, actor)
            else:
                play(env.table, actor, card)
            env.table.depth -= 1

    return played


def _act(node: Act, binder: Binder) -> closures.Act:
    """A player does what the game offers as an action, to whom it is said."""
    by, action, act = doer(node.by), node.action, binder.kernel.act
    if node.whom is None:
        return lambda env: act(env.table, by(env), action, None)
    whom = reached(node.whom, binder)

    def acted(env: Env) -> None:
        other = next(iter(whom(env)), None)
        if other is not None:
            act(env.table, by(env), action, other)

    return acted
