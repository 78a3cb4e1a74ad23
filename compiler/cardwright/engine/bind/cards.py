"""Cards go from one place to another: drawn, discarded, taken, given, put."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeAlias

from cardwright.engine import moves
from cardwright.engine.bind.amounts import limits
from cardwright.engine.bind.picking import Picker, picker, where
from cardwright.engine.bind.players import concerned
from cardwright.engine.bind.things import matches, piles
from cardwright.ruleset.effect import Do
from cardwright.ruleset.player import Player as Said
from cardwright.ruleset.thing import Argument, Place, Thing

if TYPE_CHECKING:
    from cardwright.engine.bind.closures import Deed, People
    from cardwright.engine.bind.known import Known
    from cardwright.engine.env import Env
    from cardwright.engine.table import Player, Table

Goal: TypeAlias = "tuple[str, Player | None, bool]"  # zone, whose, whether at the bottom
Aim: TypeAlias = "Callable[[Env, Player], Callable[[int], Goal | None]]"  # who gets it is settled once for all cards


def transfer(do: Do, known: Known) -> Deed:
    """What the verb does with the cards of one player."""
    assert do.what is not None
    if do.verb == "draw":
        return _draw(do.what, do, known)
    picked, aim, verb = picker(do.what, known, where(do.verb, do.what, do.slots, known)), goal(do, known), do.verb

    def done(env: Env, actor: Player) -> None:
        cards = picked.take(env, actor)
        env.name(picked.noun, cards)
        to = aim(env, actor) if cards else None
        for card in cards:
            carry(env, verb, actor, card, to(card) if to is not None else None)

    return done


def carry(env: Env, verb: str, actor: Player, card: int, aim: Goal | None) -> bool:
    """One card goes where it is meant to go; whether it did."""
    return aim is not None and moves.told(env.table, verb, actor, card, *aim)


def passing(do: Do, known: Known) -> Callable[[Env, list[Player]], None]:
    """Everybody chooses first, then all cards move at once."""
    assert do.what is not None
    picked, aim, verb = picker(do.what, known, where(do.verb, do.what, do.slots, known)), goal(do, known), do.verb

    def passed(env: Env, actors: list[Player]) -> None:
        going: list[tuple[Player, int, Goal | None]] = []
        for actor in actors:
            here = env.done_by(actor)
            if cards := picked.take(here, actor):
                to = aim(here, actor)
                going += [(actor, card, to(card)) for card in cards]
        for actor, card, goes in going:
            carry(env, verb, actor, card, goes)
        env.name(picked.noun, [card for _, card, _ in going])

    return passed


# ---- where it goes


def goal(do: Do, known: Known) -> Aim:
    """Where a card goes: where the sentence says, else where the verb puts it."""
    for prep in ("to", "on", "in", "at"):
        argument = dict(do.slots).get(prep)
        if isinstance(argument, Place) and argument.zone:
            return _to_place(argument, known)
        if isinstance(argument, Said):
            return _to_player(concerned(argument, known))
    row = known.verbs.get(do.verb)
    match row.moves[1] if row is not None and row.moves is not None else "zone":
        case "discard" | "supply":
            return lambda env, actor: lambda card: _discard(env, card)
        case _:
            return lambda env, actor: lambda card: home(env, actor, card)


def _to_player(taker: People) -> Aim:
    def aim(env: Env, actor: Player) -> Callable[[int], Goal | None]:
        one = next(iter(taker(env)), None)
        return lambda card: home(env, one, card)

    return aim


def home(env: Env, player: Player | None, card: int) -> Goal | None:
    """Where a player has such a card; a kind that belongs to nobody goes to its place on the table."""
    if player is None:
        return None
    zone = env.table.bound.home[env.table.bound.kind[card]]
    return zone, (player if zone in player.zones else None), False


def _discard(env: Env, card: int) -> Goal:
    bound = env.table.bound
    kind = bound.kind[card]
    return bound.discards[kind], None, kind in bound.buried


def _to_place(place: Place, known: Known) -> Aim:
    where_to, bottom = piles(place, known), place.part == "bottom"

    def aim(env: Env, actor: Player) -> Callable[[int], Goal | None]:
        spots = where_to(env, actor)
        return lambda card: (*spots[0], bottom) if spots else None

    return aim


# ---- draw


def _draw(what: Argument, do: Do, known: Known) -> Deed:
    """Cards come from the top of a pile, and the kernel knows what follows; a kind is looked for from the top."""
    if not isinstance(what, Thing):
        return _drawn_from_hand(do, known)
    thing = what
    given = dict(do.slots).get("from")
    place = given if isinstance(given, Place) else thing.place
    if place is not None and (place.owner is not None or known.zones[place.zone].of != "table"):
        return _drawn_from_hand(do, known)
    zone = place.zone if place is not None else known.pile(thing.noun)
    ends, test = limits(thing.count, known), matches(Thing(thing.noun, trait=thing.trait), known)
    mixed = bool(thing.trait) or not _all_in(zone, thing.noun, known)
    noun, draw, after = thing.noun, known.kernel.draw, getattr(known.kernel, "after_draw", _nothing)

    def drawn(env: Env, actor: Player) -> None:
        _, most = ends(env, 1_000)
        cards: list[int] = []
        for _ in range(most):
            pile = env.table.zones[zone]
            if mixed and pile and not test(env, pile[-1]):
                top = next((card for card in reversed(pile) if test(env, card)), None)
                if top is None:
                    break
                pile.remove(top)
                pile.append(top)
            card = draw(env.table, actor, zone)
            if card is None or env.table.over:
                break
            cards.append(card)
        env.name(noun, cards)
        after(env.table, actor)

    return drawn if zone else lambda env, actor: None


def _nothing(table: Table, actor: Player) -> None:
    """In a game whose kernel has nothing to do after a draw."""


def _all_in(zone: str, noun: str, known: Known) -> bool:
    """Whether a pile is one of such cards alone, to begin with."""
    if noun in known.kind and known.kind[noun].where:
        return False
    kinds = known.base_kinds(noun)
    return all(kind.pile != zone or kind.id in kinds for kind in known.ruleset.kinds)


def _drawn_from_hand(do: Do, known: Known) -> Deed:
    assert do.what is not None
    picked: Picker = picker(do.what, known, where(do.verb, do.what, do.slots, known))

    def drawn(env: Env, actor: Player) -> None:
        cards = picked.take(env, actor)
        env.name(picked.noun, cards)
        for card in cards:
            carry(env, "draw", actor, card, home(env, actor, card))

    return drawn
