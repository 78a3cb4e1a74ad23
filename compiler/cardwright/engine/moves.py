"""Cards and counters move, one at a time or so many at once, and the game is told before and after."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Final

from cardwright.core.declarations import DISCARD, GAIN, LAY_ON, LOSE, PAY, REVEAL, TAKE_OFF
from cardwright.engine import effects
from cardwright.engine.bound import UNLIMITED
from cardwright.engine.happening import Happening, happened, parting, stopped

if TYPE_CHECKING:
    from cardwright.engine.listener import Listener
    from cardwright.engine.table import PlayerState, Table

Place = tuple[str, "PlayerState | None"]
# what is told of counters in a game that has no happening for it
COUNTERS_GAINED: Final = "counters_gained"
COUNTERS_LOST: Final = "counters_lost"
COUNTERS_PAID: Final = "counters_paid"  # to the supply, or to another
COUNTERS_HANDED: Final = "counters_handed"
COUNTERS_TAKEN: Final = "counters_taken"
COUNTERS_LAID: Final = "counters_laid"  # on a card, by somebody or out of the supply
_NOBODY: Final[dict[str, list[Listener]]] = {}  # who was there on a card that says nothing
COUNTERS_REMOVED: Final = "counters_removed"  # from a card, by somebody who keeps them, or to the supply

# ---- cards


def place(table: Table, card: int) -> Place | None:
    """The zone in which a card lies, and whose it is; None when it is nowhere."""
    try:
        return table.holder(card)
    except LookupError:
        return None


def is_on_top(pile: list[int], card: int) -> bool:
    """Whether a card is the top one of a pile, from which most are taken; looked at before the pile is gone through."""
    return len(pile) > 0 and pile[-1] == card


def remember(table: Table, player: PlayerState, card: int) -> None:
    """A player has looked at a card, and knows it as long as it lies where it lies."""
    if (lay := place(table, card)) is not None:
        player.peeked[card] = lay
        table.peeked.add(card)


def remembered(table: Table, card: int) -> tuple[int, ...]:
    """The seats of those who have looked at a card that still lies where it lay."""
    lay = place(table, card)
    return tuple(player.seat for player in table.players if lay is not None and player.peeked.get(card) == lay)


def forget(table: Table, cards: Iterable[int], but: PlayerState | None = None) -> None:
    """Cards have moved, or were mixed: nobody knows any more which is where, but for who has laid them so."""
    if not table.peeked:
        return
    for card in cards:
        if card in table.peeked:
            for player in table.players:
                if player is not but:
                    player.peeked.pop(card, None)
            if but is None:
                table.peeked.discard(card)


def move(
    table: Table, card: int, to: str, owner: PlayerState | None, bottom: bool = False, source: Place | None = None
) -> bool:
    """A card goes from where it lies (`source`, if the caller knows) to a zone of a player, or of the table.

    Leaving and entering are told; False when one of them was stopped, or the card is nowhere. A card that leaves all
    players loses what lies on it.
    """
    lay = source or place(table, card)
    if lay is None:
        return False
    zone, holder = lay
    bound, kind = table.bound, table.bound.kind[card]
    if owner is not None and to not in owner.zones:
        owner = None
    if zone == to and holder is owner:
        _put_anew(table, card, to, owner, bottom)
        return True
    leaving = entering = None
    if bound.watched:
        if id := bound.leaves.get((zone, kind)):
            leaving = Happening(id, holder, card, zone=zone)
            if stopped(table, _listeners(table, id), leaving):
                return False
        if id := bound.enters.get((to, kind)):
            entering = Happening(id, owner, card, zone=zone)
            if stopped(table, _listeners(table, id), entering):
                return False
    pile = table.zones[zone] if holder is None else holder.zones[zone]
    on_top = is_on_top(pile, card)
    if not on_top and card not in pile:  # what was told has moved it already
        return False
    gone: Sequence[Listener] = ()
    gone_out: Sequence[Listener] = ()
    if bound.has_abilities[card]:
        lost = bound.tells.get((LOSE, kind), "") if kind in bound.goods else ""
        gone = parting(table, card, lost)
        gone_out = parting(table, card, leaving.id) if leaving is not None else ()
    if on_top:
        pile.pop()
    else:
        pile.remove(card)
    table.stirs += 1
    if card in table.peeked:
        forget(table, (card,))
    bound.kernel.departed(table, card, zone, holder)
    if owner is None and (table.carried or table.roles):
        strip(table, card)
    goal = table.zones[to] if owner is None else owner.zones[to]
    if bottom:
        goal.insert(0, card)
    else:
        goal.append(card)
    if table.lasting:
        effects.left(table, card, zone)
    bound.kernel.arrived(table, card, to, owner)
    if table.recasts:
        effects.moved(table, card)
    if holder is not None:
        bound.kernel.missed(table, card, zone, holder, gone)
    if leaving is not None:
        happened(table, _listeners(table, leaving.id), leaving, gone_out)
    if entering is not None:
        happened(table, _listeners(table, entering.id), entering)
    return True


def taken_at_once(table: Table, cards: list[int], source: Place) -> None:
    """Cards that lie in one place leave it together, where that goes unnoticed (`Kernel.unnoticed`); where they lie
    next, the caller knows."""
    pile = table.pile(source[0], source[1])
    if len(cards) == len(pile):
        pile.clear()
    elif pile[-len(cards) :] == cards[::-1]:
        del pile[-len(cards) :]
    else:
        for card in cards:
            pile.remove(card)
    table.stirs += len(cards)
    forget(table, cards)
    if source[1] is None:
        for player in table.players:
            laid = player.laid
            for card in cards if laid else ():
                if card in laid:
                    laid.remove(card)


def _put_anew(table: Table, card: int, zone: str, owner: PlayerState | None, bottom: bool) -> None:
    """A card stays where it is, and what it says stays in force as long as it was; in a pile it changes its place."""
    if owner is not None or table.bound.zone[zone].order == "grid":
        return
    pile = table.zones[zone]
    pile.remove(card)
    pile.insert(0 if bottom else len(pile), card)
    if card in table.peeked:
        forget(table, (card,))


def discard(table: Table, player: PlayerState, card: int, source: Place | None = None) -> bool:
    """A card of a player goes where its kind is discarded; False when it did not."""
    kind = table.bound.kind[card]
    bound = table.bound
    return with_events(table, DISCARD, player, card, bound.discards[kind], None, kind in bound.buried, source)


def take(table: Table, player: PlayerState, card: int, zone: str = "") -> bool:
    """A player gains a card, which goes to a zone of theirs (its kind's, if none is named)."""
    return with_events(table, GAIN, player, card, zone or table.bound.home[table.bound.kind[card]], player)


def fill(table: Table, zone: str, pile: str) -> None:
    """Cards come from the top of a pile to a place of the table until it is full. Where all see them, that is told."""
    bound, there, most, shown = table.bound, table.zones[zone], size(table, zone), table.bound.zone[zone].seen == "all"
    top, arrived, source = bound.kernel.top, bound.kernel.arrived, table.zones[pile]
    while len(there) < most and (card := top(table, pile)) is not None:
        if _unheeded(table, pile):
            source.pop()
            there.append(card)
            table.stirs += 1
            arrived(table, card, zone, None)
        elif not move(table, card, zone, None, source=(pile, None)):
            return
        id = bound.tells.get((REVEAL, bound.kind[card]), "") if shown else ""
        if id and (listeners := _listeners(table, id)):
            happened(table, listeners, Happening(id, None, card))


def _unheeded(table: Table, pile: str) -> bool:
    """Whether nothing but its new place follows when a card leaves a pile: nobody waits for it, and nothing is in force
    for the sake of cards, nor lies on them or is known of them."""
    if table.bound.watched or table.active or table.lasting or table.recasts:
        return False
    if table.peeked or table.carried or table.roles or table.bound.zone[pile].order != "stack":
        return False
    return not any(player.laid for player in table.players)


def size(table: Table, zone: str, owner: PlayerState | None = None) -> int:
    """How many cards a place has when it is full."""
    known, values = table.bound.zone[zone], table.values if owner is None else owner.values
    if known.order == "grid":
        rows: int = values.read(known.rows)
        columns: int = values.read(known.columns)
        return rows * columns
    most: int = values.read(known.size, UNLIMITED)
    return most


def with_events(
    table: Table,
    deed: str,
    player: PlayerState,
    card: int,
    to: str,
    owner: PlayerState | None,
    bottom: bool = False,
    source: Place | None = None,
) -> bool:
    """A player does a deed with a card, and all that this is besides: who loses it, who gains it.

    False when something forbids or stops it, or the card is nowhere.
    """
    bound, kind = table.bound, table.bound.kind[card]
    done = deed, kind
    if not bound.goods and table.story is None and (deed not in bound.announced or _unheard(table, done, card)):
        return move(table, card, to, owner, bottom, source)
    lay = source or place(table, card)
    if lay is None:
        return False
    zone, holder = lay
    other = holder if holder is not None and holder is not player else owner if owner is not player else None
    action = bound.forbids.get(done)
    if action and table.bans_by_action[action] and effects.banned(table, action, player, card, other):
        return False
    telling = list[Happening]()
    if told := _told(table, done, card):
        telling.append(Happening(told, player, card, other, zone=zone))
    if kind in bound.goods and holder is not owner:
        if holder is not None and deed != LOSE and (told := _told(table, (LOSE, kind), card)):
            telling.append(Happening(told, holder, card, player, zone=zone))
        if owner is not None and deed != GAIN and (told := _told(table, (GAIN, kind), card)):
            telling.append(Happening(told, owner, card, holder, zone=zone))
    for happening in telling:
        if stopped(table, _listeners(table, happening.id), happening):
            return False
    gone = (
        {happening.id: parting(table, card, happening.id) for happening in telling}
        if bound.has_abilities[card]
        else _NOBODY
    )
    if not move(table, card, to, owner, bottom, lay):
        return False
    lost = bound.tells.get((LOSE, kind), "") if kind in bound.goods else ""
    for happening in telling:
        if happening.id != lost:  # that goods are gone is told by the kernel, which sees them depart
            happened(table, _listeners(table, happening.id), happening, gone.get(happening.id, ()))
    if table.story is not None and not telling and holder is not None and owner not in (None, holder):
        table.story(Happening("handed", holder, card, owner, zone=zone), ())
    return True


def _unheard(table: Table, done: tuple[str, str], card: int) -> bool:
    """Whether nobody has a word to say to a deed with a card of a kind just now."""
    bound = table.bound
    action = bound.forbids.get(done)
    if action and table.bans_by_action[action]:
        return False
    id = bound.tells.get(done)
    return not id or not (table.listeners[id] or bound.has_abilities[card])


def _told(table: Table, done: tuple[str, str], card: int) -> str:
    """The happening that a deed is with a card of a kind, if the game has one and somebody waits for it, or this card
    may."""
    id = table.bound.tells.get(done, "")
    return id if id and (_listeners(table, id) or table.bound.has_abilities[card]) else ""


def _listeners(table: Table, id: str) -> list[Listener]:
    return table.listeners[id]


# ---- counters


def room(table: Table, player: PlayerState, counter: str) -> int:
    """How many more of a counter a player may have; who has more than the limit already, gains none."""
    value = table.bound.limits.get(counter)
    most: int = table.bound.ceilings.get(counter, UNLIMITED)
    if value is not None:
        most = min(most, player.values.read(value, UNLIMITED))
    elif most == UNLIMITED:
        return UNLIMITED
    has = player.counters[counter]
    return most - has if most > has else 0


def gain(table: Table, player: PlayerState, counter: str, n: int) -> int:
    """Counters come from the supply, as far as it reaches and the player may have them; how many came."""
    if table.bound.capped and n > (free := room(table, player, counter)):
        n = free
    if n <= 0:
        return 0
    gained: Happening | None = None
    id = table.bound.tells.get((GAIN, counter))
    if id and table.listeners[id]:  # most often nobody waits, and nothing need be said
        gained = _before(table, GAIN, player, counter, n)
        if gained is None:
            return 0
        n = min(gained.n, room(table, player, counter))
    paid = from_supply(table, counter, n)
    player.counters[counter] += paid
    table.stirs += paid > 0  # from an empty supply nothing moves
    if table.recasts:
        effects.counted(table)
    if not id:
        _noted(table, COUNTERS_GAINED, player, counter, paid)
    return paid if gained is None else _after(table, gained, paid)


def from_supply(table: Table, counter: str, n: int) -> int:
    """So many counters leave the supply, or as many as there are; what is wanting is counted."""
    have = table.supply.get(counter, UNLIMITED)
    if have < n:
        table.findings[f"unpaid {counter}"] += 1
        n = have
    if have < UNLIMITED:
        table.supply[counter] = have - n
    return n


def receive(table: Table, player: PlayerState, counter: str, n: int) -> int:
    """Counters come to a player from somebody else; what they may not have goes to the supply. How many they keep."""
    kept = min(n, room(table, player, counter))
    player.counters[counter] += kept
    to_supply(table, counter, n - kept)
    return kept


def to_supply(table: Table, counter: str, n: int) -> None:
    """So many counters go back to the supply."""
    if counter in table.supply and table.supply[counter] < UNLIMITED:
        table.supply[counter] += n


def lose(table: Table, player: PlayerState, counter: str, n: int) -> int:
    """Counters of a player go back to the supply, as many as there are; how many went. A score may go below zero."""
    least = table.bound.floors.get(counter, 0)
    happening = _before(table, LOSE, player, counter, min(n, player.counters[counter] - least))
    if happening is None:
        return 0
    lost = min(happening.n, player.counters[counter] - least)
    player.counters[counter] -= lost
    table.stirs += 1
    to_supply(table, counter, lost)
    if table.recasts:
        effects.counted(table)
    if not happening.id:
        _noted(table, COUNTERS_LOST, player, counter, lost)
    return _after(table, happening, lost)


def pay(table: Table, player: PlayerState, counter: str, n: int, to: PlayerState | None = None) -> int:
    """A price is paid whole or not at all, to the supply or to a player; what was paid: `n`, or 0.

    Where something else is done instead of paying, the price counts as paid.
    """
    if n <= 0 or player.counters[counter] < n:
        return 0
    happening = Happening(table.bound.tells.get((PAY, counter), ""), player, counter, to, n)
    listeners = _listeners(table, happening.id) if happening.id else []
    if stopped(table, listeners, happening):
        return 0 if happening.cancelled else n
    if player.counters[counter] < n:
        return 0
    player.counters[counter] -= n
    table.stirs += 1
    if to is None:
        to_supply(table, counter, n)
    else:
        receive(table, to, counter, n)
    if table.recasts:
        effects.counted(table)
    if not happening.id:
        _noted(table, COUNTERS_PAID, player, counter, n, to)
    happened(table, listeners, happening)
    return n


def hand_over(
    table: Table,
    deed: str,
    giver: PlayerState,
    taker: PlayerState,
    counter: str,
    n: int,
    taken: bool = False,
    limited: bool = True,
) -> int:
    """Counters go from one player to another, who gives them or takes them.

    What the taker may not have stays where it is (`limited`); in a trade, that has been looked at for both.
    """
    doer, other = (taker, giver) if taken else (giver, taker)
    most = room(table, taker, counter) if limited else n
    n = min(n, giver.counters[counter], most)
    given = _before(table, deed, doer, counter, n, other)
    lost = _before(table, LOSE, giver, counter, n, taker) if given is not None else None
    if given is None or lost is None:
        return 0
    most = room(table, taker, counter) if limited else n
    n = min(given.n, lost.n, giver.counters[counter], most)
    giver.counters[counter] -= n
    taker.counters[counter] += n
    table.stirs += 1
    if table.recasts:
        effects.counted(table)
    gained = Happening(table.bound.tells.get((GAIN, counter), ""), taker, counter, giver, n)
    if not (given.id or lost.id or gained.id):
        _noted(table, COUNTERS_TAKEN if taken else COUNTERS_HANDED, doer, counter, n, other)
    for one in (given, lost, gained):
        _after(table, one, n)
    return n


def lay_on(table: Table, card: int, counter: str, n: int, giver: PlayerState | None = None) -> int:
    """Counters of a player, or such as have left the supply, come to lie on a card; how many, 0 when it was stopped."""
    lay = place(table, card)
    if giver is not None:
        n = min(n, giver.counters[counter])
    if lay is None or n <= 0:
        return 0
    happening = Happening(table.bound.tells.get((LAY_ON, counter), ""), lay[1], counter, None, n, on=card)
    if happening.id and stopped(table, _listeners(table, happening.id), happening):
        return 0
    if giver is not None:
        n = min(n, giver.counters[counter])
        if not n:
            return 0
        giver.counters[counter] -= n
    table.stirs += 1
    lying = table.carried.setdefault(card, {})
    lying[counter] = lying.get(counter, 0) + n
    if table.recasts:
        effects.counted(table)
    if not happening.id:
        _noted(table, COUNTERS_LAID, giver, counter, n, on=card)
    return _after(table, happening, n)


def pick_up(table: Table, card: int, counter: str, n: int, taker: PlayerState) -> int:
    """Counters that lie on a card come to a player, as many as there are."""
    taken = take_off(table, card, counter, n, taker)
    return receive(table, taker, counter, taken)


def take_off(table: Table, card: int, counter: str, n: int, taker: PlayerState | None = None) -> int:
    """Counters that lie on a card go back to the supply, as many as there are, unless somebody takes them."""
    lying = table.carried.get(card, {})
    n = min(n, lying.get(counter, 0))
    if n <= 0:
        return 0
    lay = place(table, card)
    happening = Happening(
        table.bound.tells.get((TAKE_OFF, counter), ""), lay[1] if lay else None, counter, None, n, on=card
    )
    if happening.id and stopped(table, _listeners(table, happening.id), happening):
        return 0
    lying[counter] -= n
    table.stirs += 1
    if not lying[counter]:
        del lying[counter]
    if taker is None:
        to_supply(table, counter, n)
    if table.recasts:
        effects.counted(table)
    if not happening.id:
        _noted(table, COUNTERS_REMOVED, taker, counter, n, on=card)
    return _after(table, happening, n)


def strip(table: Table, card: int) -> None:
    """What lies on a card goes back to the supply, and its roles end: it has left the place where it had them. Most
    cards have neither."""
    for counter, n in table.carried.pop(card, {}).items():
        to_supply(table, counter, n)
    table.roles.pop(card, None)


def _noted(
    table: Table,
    what: str,
    player: PlayerState | None,
    counter: str,
    n: int,
    other: PlayerState | None = None,
    on: int | None = None,
) -> None:
    """Whoever tells the story hears of counters, too, for which the game has no happening."""
    if table.story is not None and n > 0:
        table.story(Happening(what, player, counter, other, n, on=on), ())


def _before(
    table: Table, deed: str, player: PlayerState, counter: str, n: int, other: PlayerState | None = None
) -> Happening | None:
    if n <= 0:
        return None
    happening = Happening(table.bound.tells.get((deed, counter), ""), player, counter, other, n)
    if happening.id and stopped(table, _listeners(table, happening.id), happening):
        return None
    return happening


def _after(table: Table, happening: Happening, n: int) -> int:
    if n > 0 and happening.id:
        happening.n = n
        happened(table, _listeners(table, happening.id), happening)
    return n
