"""Cards go from one place to another: moved, drawn, traded, and in a grid exchanged or shifted with their line."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, TypeAlias, assert_never

from cardwright.core.declarations import DEAL, GIVE, PLAY, SWAP
from cardwright.core.deeds import (
    Deal,
    Discard,
    Draw,
    Fill,
    Goal,
    Home,
    Into,
    Lines,
    Move,
    Shares,
    Shift,
    SwapCards,
    SwapPlaces,
    Trade,
)
from cardwright.core.nodes import Cards, Everywhere, Half
from cardwright.engine import moves
from cardwright.engine.bind.cards import fits, own_place
from cardwright.engine.bind.counters import how_many
from cardwright.engine.bind.picking import Picker, limits, picker
from cardwright.engine.bind.players import doer, reached
from cardwright.engine.bound import UNLIMITED
from cardwright.engine.grid import GridLine, line_of
from cardwright.engine.happening import lap
from cardwright.engine.question import LINE, MANY, SIDE, STOP

if TYPE_CHECKING:
    from collections.abc import Callable

    from cardwright.engine.bind.binder import Binder
    from cardwright.engine.bind.closures import Act, CardTest
    from cardwright.engine.table import Env, PlayerState


Aim: TypeAlias = "tuple[str, PlayerState | None, bool]"  # zone, whose, whether at the bottom
Aiming: TypeAlias = "Callable[[Env], Callable[[int], Aim | None]]"  # who gets it is settled once for all cards


def move(node: Move, binder: Binder) -> Act:
    """What one player does with cards."""
    by, picked, aim, deed = doer(node.by), picker(node.cards, binder), aiming(node.to, binder), node.deed

    playing = deed == PLAY and binder.in_cards

    def moved(env: Env) -> None:
        actor, piles = by(env), picked.piles(env)
        cards = picked.take_from(env, actor, piles, playing=playing)
        if not cards:
            return
        to, source = aim(env), piles[0] if len(piles) == 1 else None
        if source is not None and len(cards) > 1 and carried_at_once(env, deed, cards, to, source):
            return
        for card in cards:
            carry(env, deed, actor, card, to(card), source)

    match node:
        case Move(cards=Cards(places=(Everywhere(),), test=None), to=Into(zone, None, False)) if binder.in_cards:
            return _gathered(deed, zone, picked, moved, binder)
    return moved


def _gathered(deed: str, zone: str, picked: Picker, one_by_one: Act, binder: Binder) -> Act:
    """All cards come together: at once, where nobody could tell."""
    gather, piled = binder.kernel.gather, binder.zones[zone].order != "grid"

    def gathered(env: Env) -> None:
        cards = picked.candidates(env)
        if piled and gather(env.table, deed, zone, cards):
            env.vars[picked.x] = cards
        else:
            one_by_one(env)

    return gathered


def together(node: Move, x: int, binder: Binder) -> Callable[[Env, list[PlayerState]], None]:
    """Everybody chooses first, then all cards move at once."""
    picked, aim, deed = picker(node.cards, binder), aiming(node.to, binder), node.deed
    playing = deed == PLAY and binder.in_cards

    def passed(env: Env, actors: list[PlayerState]) -> None:
        going: list[tuple[PlayerState, int, Aim | None, moves.Place | None]] = []
        for actor in env.table.in_secret(actors):
            if x:
                env.vars[x] = actor
            piles = picked.piles(env)
            if cards := picked.take_from(env, actor, piles, playing=playing):
                to, source = aim(env), piles[0] if len(piles) == 1 else None
                going += [(actor, card, to(card), source) for card in cards]
        for actor, card, goes, source in going:
            carry(env, deed, actor, card, goes, source)
        env.vars[picked.x] = [card for _, card, _, _ in going]

    return passed


def carry(
    env: Env, deed: str, actor: PlayerState, card: int, aim: Aim | None, source: moves.Place | None = None
) -> bool:
    """One card goes where it is meant to go; whether it did. `source` is where it should lie, and most often does."""
    if aim is None:
        return False
    if source is not None:
        pile = env.table.pile(source[0], source[1])
        if not moves.is_on_top(pile, card) and card not in pile:
            source = None
    zone, owner, bottom = aim
    return moves.with_events(env.table, deed, actor, card, zone, owner, bottom, source)


def carried_at_once(
    env: Env, deed: str, cards: list[int], to: Callable[[int], Aim | None], source: moves.Place
) -> bool:
    """Cards that all lie in one place go where they are meant to go, if nobody could tell that from one after the
    other; False when somebody could, and nothing was done."""
    table, goals = env.table, list[list[int]]()
    if table.inference is not None or not table.bound.kernel.unnoticed(table, deed):
        return False
    for card in cards:
        aim = to(card)
        if aim is None:
            return False
        zone, owner, bottom = aim
        if bottom or (zone == source[0] and owner is source[1]):
            return False
        goals.append(table.zones[zone] if owner is None or zone not in owner.zones else owner.zones[zone])
    moves.taken_at_once(table, cards, source)
    for n, card in enumerate(cards):
        goals[n].append(card)
    return True


# ---- where it goes


def aiming(node: Goal, binder: Binder) -> Aiming:
    """Where cards go."""
    match node:
        case Discard():
            return lambda env: lambda card: _discard(env, card)
        case Home(of):
            takers = reached(of, binder)

            def to_home(env: Env) -> Callable[[int], Aim | None]:
                taker = next(iter(takers(env)), None)
                return lambda card: home(env, taker, card)

            return to_home
        case Into(zone, None, bottom):
            aim: Aim = (zone, None, bottom)
            return lambda env: lambda card: aim
        case Into(zone, of, bottom):
            owners = reached(of, binder)  # type: ignore[arg-type]

            def to_zone(env: Env) -> Callable[[int], Aim | None]:
                owner = next(iter(owners(env)), None)
                return lambda card: (zone, owner, bottom) if owner is not None else None

            return to_zone
        case _:
            assert_never(node)


def home(env: Env, player: PlayerState | None, card: int) -> Aim | None:
    """Where a player has such a card; a kind that belongs to nobody goes to its place on the table."""
    if player is None:
        return None
    zone = env.table.bound.home[env.table.bound.kind[card]]
    return zone, (player if zone in player.zones else None), False


def _discard(env: Env, card: int) -> Aim:
    bound = env.table.bound
    kind = bound.kind[card]
    return bound.discards[kind], None, kind in bound.buried


# ---- draw


def draw(node: Draw, binder: Binder) -> Act:
    """Cards come from the top of a pile, and the kernel knows what follows; a kind is looked for from the top.

    Where fewer may be drawn, who draws says how many before they see the first. All of them, half, or as many as one
    likes are told from what lies in the pile now: what is discarded on the way and comes again is not drawn twice.
    """
    by, x, zone, ends = doer(node.by), node.x.n, node.zone, limits(node.span, binder)
    numbered = node.span.most is not None and not isinstance(node.span.most, Half)
    test = fits(node.test, node.x, binder) if node.test is not None else None
    take, after = binder.kernel.draw, binder.kernel.after_draw

    def drawn(env: Env) -> None:
        actor = by(env)
        lying = env.table.zones[zone]
        there = UNLIMITED if numbered else sum(test is None or test(env, card) for card in lying)
        least, most = ends(env, there)
        many = most if least == most else env.table.ask(actor, MANY, range(least, most + 1), env.key)
        cards: list[int] = []
        for _ in range(many):
            pile = env.table.zones[zone]
            if test is not None and pile and not test(env, pile[-1]):
                top = next((card for card in reversed(pile) if test(env, card)), None)
                if top is None:
                    break
                pile.remove(top)
                pile.append(top)
            card = take(env.table, actor, zone)
            if card is None or env.table.over:
                break
            cards.append(card)
        env.vars[x] = cards
        after(env.table, actor)

    return drawn


def deal(node: Deal, binder: Binder) -> Act:
    """Players are dealt cards from the top of a pile, one by one and round and round, until each has so many."""
    x, zone, players, to_zone = node.x.n, node.pile, reached(node.to, binder), node.zone
    many = binder.amount(node.n) if node.n is not None else None
    test = fits(node.test, node.x, binder) if node.test is not None else None
    top = binder.kernel.top

    def dealt(env: Env) -> None:
        table, there, cards = env.table, players(env), list[int]()
        source: moves.Place = (zone, None)
        rounds = UNLIMITED if many is None else many(env)
        if test is None and (at_once := _dealt_at_once(env, zone, to_zone, there, rounds)):
            env.vars[x] = at_once
            return
        while rounds > 0 and there:
            rounds -= 1
            for player in there:
                card = top(table, zone) if test is None else _first(env, zone, test)
                if card is None:
                    rounds = 0
                    break
                aim = (to_zone, player, False) if to_zone else home(env, player, card)
                if not carry(env, DEAL, player, card, aim, source):
                    rounds = 0
                    break
                cards.append(card)
        env.vars[x] = cards

    return dealt


def _dealt_at_once(env: Env, zone: str, to_zone: str, players: list[PlayerState], rounds: int) -> list[int]:
    """The cards that are dealt from the top of a pile, where it has enough and nobody could tell; none where not."""
    table = env.table
    many = rounds * len(players)
    if not 0 < many <= len(table.zones[zone]) or table.inference is not None:
        return []
    if not table.bound.kernel.unnoticed(table, DEAL):
        return []
    cards, goals = table.zones[zone][: -many - 1 : -1], list[list[int]]()
    for n, card in enumerate(cards):
        place = to_zone or table.bound.home[table.bound.kind[card]]
        if place not in players[n % len(players)].zones:
            return []
        goals.append(players[n % len(players)].zones[place])
    moves.taken_at_once(table, cards, (zone, None))
    for n, card in enumerate(cards):
        goals[n].append(card)
    return cards


def fill(node: Fill, binder: Binder) -> Act:
    """A place is filled from the top of a pile; players draw to a place of theirs, where what they draw may not go."""
    zone, pile = node.zone, node.pile
    if node.of is None:
        return lambda env: moves.fill(env.table, zone, pile)
    owners, take, after = reached(node.of, binder), binder.kernel.draw, binder.kernel.after_draw

    def filled(env: Env) -> None:
        table = env.table
        for owner in owners(env):
            while len(owner.zones[zone]) < moves.size(table, zone, owner) and not table.over and lap(table):
                if take(table, owner, pile) is None:
                    break
            after(table, owner)

    return filled


def _first(env: Env, zone: str, test: CardTest) -> int | None:
    """The topmost card of a pile that fits."""
    return next((card for card in reversed(env.table.zones[zone]) if test(env, card)), None)


# ---- what two players give each other


Give = Callable[["Env", "PlayerState", "PlayerState"], None]  # from one player to the other


@dataclass(slots=True)
class ExchangeShare:
    """What one of the two gives: how many there are, and how so many at most are settled, with a way to give them.

    `counter` is which counters they are, if any.
    """

    counter: str
    there: Callable[[Env, PlayerState], int]
    settle: Callable[[Env, PlayerState, PlayerState, int], tuple[int, Give]]


def trade(node: Trade, binder: Binder) -> Act:
    """As many for as many where both give the same: by choice from open things, at random from hidden ones.

    `all` are all, however many the other has; and so many of one thing `for` so many of another are what is said.
    """
    by, other, partners, level = doer(node.by), node.other.n, reached(node.partner, binder), node.level
    mine, theirs = _share(node.mine, binder), _share(node.theirs, binder)

    def traded(env: Env) -> None:
        actor = by(env)
        for partner in partners(env):
            env.vars[other] = partner
            here, there = mine.there(env, actor), theirs.there(env, partner)
            if partner is actor or not (here and there):
                continue
            most = min(here, there) if level else here
            given, give = mine.settle(env, actor, actor, most)
            got, back = theirs.settle(env, partner, actor, given if level else there)
            same = mine.counter == theirs.counter
            too_many = _too_many(env, partner, mine.counter, given - got if same else given)
            if too_many or _too_many(env, actor, theirs.counter, got - given if same else got):
                continue
            if given and got:
                give(env, actor, partner)
                back(env, partner, actor)

    return traded


def _too_many(env: Env, player: PlayerState, counter: str, more: int) -> bool:
    """Whether a player would have more of a counter than they may."""
    return bool(counter) and more > moves.room(env.table, player, counter)


def _share(node: Cards | Shares, binder: Binder) -> ExchangeShare:
    return _counters(node, binder) if isinstance(node, Shares) else _cards(node, binder)


def _counters(node: Shares, binder: Binder) -> ExchangeShare:
    many, counter, x = how_many(node.span, binder), node.counter, node.x.n

    def settle(env: Env, owner: PlayerState, picks: PlayerState, most: int) -> tuple[int, Give]:
        n = env.vars[x] = min(many(env, picks, owner.counters[counter]), most)
        return n, lambda env, giver, taker: _hand(env, giver, taker, counter, n)

    return ExchangeShare(counter, lambda env, owner: owner.counters[counter], settle)


def _hand(env: Env, giver: PlayerState, taker: PlayerState, counter: str, n: int) -> None:
    moves.hand_over(env.table, GIVE, giver, taker, counter, n, limited=False)


def _cards(node: Cards, binder: Binder) -> ExchangeShare:
    """Cards from where a player has them; who acts picks among those of the other, too, as far as they lie open."""
    own = picker(node, binder)

    def there(env: Env, owner: PlayerState) -> int:
        return len(own.candidates(env))

    def settle(env: Env, owner: PlayerState, picks: PlayerState, most: int) -> tuple[int, Give]:
        cards = own.take(env, picks, None, most)
        return len(cards), lambda env, giver, taker: _carry(env, giver, taker, cards)

    return ExchangeShare("", there, settle)


def _carry(env: Env, giver: PlayerState, taker: PlayerState, cards: list[int]) -> None:
    for card in cards:
        carry(env, "exchange", giver, card, home(env, taker, card))


def swap_cards(node: SwapCards, binder: Binder) -> Act:
    """As many cards of one place change places with as many of another: the first with the first."""
    by, mine, theirs = doer(node.by), picker(node.cards, binder), picker(node.others, binder)

    def swapped(env: Env) -> None:
        actor, table = by(env), env.table
        ones = mine.take(env, actor)
        others = theirs.take(env, actor)
        for one, other in list(zip(ones, others, strict=False)):
            here, there = moves.place(table, one), moves.place(table, other)
            if here is None or there is None:
                continue
            moves.with_events(table, SWAP, actor, one, *there)
            moves.with_events(table, SWAP, actor, other, *here)

    return swapped


# ---- in a grid


def swap(node: SwapPlaces, binder: Binder) -> Act:
    """Cards of a grid change places in pairs: `2 cards` with each other, `1 card with 1 card` these two."""
    kernel, by = binder.kernel, doer(node.by)
    first = picker(node.cards, binder)
    second = picker(node.others, binder) if node.others is not None else None

    def swapped(env: Env) -> None:
        actor = by(env)

        def movable(card: int) -> bool:
            return bool(kernel.swappable(env.table, actor, card))

        ones = first.take(env, actor, movable)
        if second is None:
            pairs = list(zip(ones[::2], ones[1::2], strict=False))
        else:
            rest = second.take(env, actor, lambda card: movable(card) and card not in ones, len(ones))
            pairs = list(zip(ones, rest, strict=False))
        for one, two in pairs:
            kernel.swap(env.table, actor, one, two)

    return swapped


TOWARDS: Final = {"row": ("left", "right"), "column": ("top", "bottom")}
"""The sides towards which a line can move."""


def shift(node: Shift, binder: Binder) -> Act:
    """Line after line: who shifts says towards which side, where the sentence does not."""
    by, lines, many, to = doer(node.by), _taken(node.lines, binder), binder.amount(node.n), node.to
    move = binder.kernel.shift

    def shifted(env: Env) -> None:
        actor = by(env)
        far = many(env)
        for line in lines(env, actor) if far > 0 else ():
            move(env.table, actor, line, far, to or env.table.ask(actor, SIDE, TOWARDS[line.sort], (line, env.key)))

    return shifted


def _taken(node: Lines, binder: Binder) -> Callable[[Env, PlayerState], list[GridLine]]:
    """The lines that are meant: of those that can be shifted, so many as are said."""
    kernel, sorts, ends, chance = binder.kernel, node.sorts, limits(node.span, binder), node.pick == "chance"
    if node.of is not None:
        those = binder.cards_in(node.of)

        def its(env: Env, actor: PlayerState) -> list[GridLine]:
            places = [place for card in those(env) if (place := own_place(env.table, card)) is not None]
            its_lines = [
                GridLine(sort, n) for place in places for sort in sorts if (n := line_of(place, sort)) is not None
            ]
            return [line for line in its_lines if line in kernel.shiftable(env.table, actor)]

        return its

    def taken(env: Env, actor: PlayerState) -> list[GridLine]:
        rest = [line for line in kernel.shiftable(env.table, actor) if line.sort in sorts]
        least, most = ends(env, len(rest))
        if chance:
            n = most if least == most else env.table.ask(actor, MANY, range(least, most + 1), env.key)
            stream = env.table.chance.stream("pick")
            return [rest.pop(stream.below(len(rest))) for _ in range(n)]
        if len(rest) <= least:
            return rest
        chosen: list[GridLine] = []
        while rest and len(chosen) < most:
            line: Any = env.table.ask(actor, LINE, rest if len(chosen) < least else [STOP, *rest], env.key)
            if line == STOP:
                break
            rest.remove(line)
            chosen.append(line)
        return chosen

    return taken
