"""Counters go from one place to another: from the supply, to it, between players, onto cards and off them."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from cardwright.engine import moves
from cardwright.engine.bind.amounts import limits
from cardwright.engine.bind.picking import Picker, pick, picker, where
from cardwright.engine.bind.players import candidates, concerned
from cardwright.engine.question import BID
from cardwright.ruleset.amount import Count, TheirBid
from cardwright.ruleset.effect import Do
from cardwright.ruleset.player import Player as Said
from cardwright.ruleset.thing import Argument, Place, Ref, Thing

if TYPE_CHECKING:
    from cardwright.engine.bind.closures import Deed, People
    from cardwright.engine.bind.known import Known
    from cardwright.engine.env import Env
    from cardwright.engine.table import Player

MANY: Final = 1_000
Many = Callable[["Env", "Player", int], int]  # of so many that there are


def counter_of(what: Argument | None, known: Known) -> str:
    """The counter that a sentence moves, or nothing when it moves cards. What was bid is money."""
    if isinstance(what, TheirBid):
        return known.bound.money
    return what.noun if isinstance(what, Thing | Ref) and what.noun in known.counters else ""


def transfer(do: Do, known: Known) -> Deed:
    """What the verb does with the counters of one player."""
    counter, many = counter_of(do.what, known), how_many(do.what, known)
    slots = dict(do.slots)
    match do.verb:
        case "gain":
            return lambda env, actor: _nothing(moves.gain(env.table, actor, counter, many(env, actor, MANY)))
        case "put":
            return _put(counter, many, slots, known)
        case "remove":
            return _remove(counter, many, do, known)
        case "steal" | "take" | "capture":
            return _from(do.verb, counter, many, slots.get("from"), known)
        case "give" | "pass" | "pay" if isinstance(to := slots.get("to"), Said):
            return _to(do.verb, counter, many, concerned(to, known))
        case "pay":
            return lambda env, actor: _nothing(
                moves.pay(env.table, actor, counter, many(env, actor, actor.counters[counter]))
            )
        case _:
            return lambda env, actor: _nothing(
                moves.lose(env.table, actor, counter, many(env, actor, actor.counters[counter]))
            )


def _nothing(n: int) -> None:
    """How many it was is of no matter."""


def how_many(what: Argument | None, known: Known) -> Many:
    """How many counters of those that there are; where fewer may be taken, who acts says how many."""
    count = what.count if isinstance(what, Thing) else None
    if isinstance(what, TheirBid):
        return lambda env, actor, there: min(env.bid, there)
    ends = limits(count if isinstance(what, Thing) else Count("exactly"), known)

    def many(env: Env, actor: Player, there: int) -> int:
        least, most = ends(env, there)
        if least == most or there >= MANY:
            return most
        return env.table.ask(actor, BID, range(least, most + 1), env.key)

    return many


def passing(do: Do, known: Known) -> Callable[[Env, list[Player]], None]:
    """Everybody chooses first, then all pass at once."""
    counter, many = counter_of(do.what, known), how_many(do.what, known)
    to = dict(do.slots).get("to")
    taker = concerned(to, known) if isinstance(to, Said) else None

    def passed(env: Env, actors: list[Player]) -> None:
        going = [
            (actor, (taker(env.done_by(actor)) if taker else [])[:1], many(env, actor, actor.counters[counter]))
            for actor in actors
        ]
        for actor, takers, n in going:
            for one in takers:
                moves.hand_over(env.table, "pass", actor, one, counter, n)

    return passed


def _from(verb: str, counter: str, many: Many, source: Argument | None, known: Known) -> Deed:
    """From a player, from a thing, or from the supply."""
    if isinstance(source, Place | None):
        if source is None and verb != "take":
            source = Said("opponent", "a")
        else:
            return lambda env, actor: _nothing(moves.gain(env.table, actor, counter, many(env, actor, MANY)))
    if not isinstance(source, Said):
        return lambda env, actor: None
    victims = concerned(source, known)

    def taken(env: Env, actor: Player) -> None:
        for one in victims(env):
            if one is not actor:
                moves.hand_over(env.table, verb, one, actor, counter, many(env, actor, one.counters[counter]))

    return taken


def _to(verb: str, counter: str, many: Many, takers: People) -> Deed:
    def given(env: Env, actor: Player) -> None:
        for one in takers(env):
            if one is actor:
                continue
            n = many(env, actor, actor.counters[counter])
            if verb == "pay":
                moves.pay(env.table, actor, counter, n, one)
            else:
                moves.hand_over(env.table, verb, actor, one, counter, n)

    return given


# ---- on cards


def on_cards(on: Argument | None, known: Known) -> Picker | None:
    """The cards onto which counters are put, or from which they are taken."""
    if on is None or isinstance(on, Said | Place):
        return None
    return picker(on, known, where("choose", on, (), known))


def _put(counter: str, many: Many, slots: dict[str, Argument], known: Known) -> Deed:
    """Counters of a supply come from who puts them; others come from nowhere."""
    target = on_cards(slots.get("on"), known)
    if target is None:  # back into the supply
        return lambda env, actor: _nothing(
            moves.lose(env.table, actor, counter, many(env, actor, actor.counters[counter]))
        )
    own = counter in known.bound.supplies

    def put(env: Env, actor: Player) -> None:
        cards = target.take(env, actor)
        for card in _single(slots.get("on"), cards, env, actor):
            n = many(env, actor, actor.counters[counter] if own else MANY)
            moves.lay_on(env.table, card, counter, n, actor if own else None)
        env.name(target.noun, cards)

    return put


def _remove(counter: str, many: Many, do: Do, known: Known) -> Deed:
    source = dict(do.slots).get("from")
    if isinstance(source, Said):
        losers = candidates(source, known)

        def lost(env: Env, actor: Player) -> None:
            for one in losers(env):
                moves.lose(env.table, one, counter, many(env, actor, one.counters[counter]))

        return lost
    if source is None and isinstance(do.what, Thing) and do.what.on is not None:
        source = do.what.on
    target = on_cards(source, known)
    if target is None:
        return lambda env, actor: _nothing(
            moves.lose(env.table, actor, counter, many(env, actor, actor.counters[counter]))
        )

    def removed(env: Env, actor: Player) -> None:
        cards = target.take(env, actor)
        for card in _single(source, cards, env, actor):
            lying = env.table.carried.get(card, {}).get(counter, 0)
            moves.take_off(env.table, card, counter, many(env, actor, lying))
        env.name(target.noun, cards)

    return removed


def _single(said: Argument | None, cards: list[int], env: Env, actor: Player) -> list[int]:
    """`it` is one thing: where several were named by it, who acts says which."""
    if isinstance(said, Ref) and said.word in ("it", "that") and len(cards) > 1:
        return pick(env, actor, cards, 1, 1)
    return cards
