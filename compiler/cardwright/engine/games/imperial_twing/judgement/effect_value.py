"""What a card or rule does when it acts becomes a rough worth in ornicles, for whoever it calls `you`.

Nobody else's cards are known here by name: the core is read, so homebrew is weighed as well as what is printed. A deed
is good or bad for who does it, and `shares` say how much of that is mine: all of what I do, the opposite of what
opponents do, little of what everybody does.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, assert_never

from cardwright.core import deeds, nodes
from cardwright.core.blocks import (
    Alternative,
    AlterProperty,
    AlterValue,
    AskWhether,
    Bids,
    Body,
    ByHand,
    CastRole,
    ChooseBranch,
    ChooseInSecret,
    Course,
    Does,
    Duty,
    Each,
    EachCard,
    Effect,
    HoldUntil,
    IfElse,
    Listen,
    Offer,
    Permission,
    Postpone,
    Precedence,
    Reading,
    Recast,
    Repeat,
    RepeatUntil,
    ThrowEach,
    ThrowOff,
    Together,
    Votes,
)
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
    Discard,
    Draw,
    EndPhase,
    Fill,
    Gain,
    HandOver,
    Home,
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
    Shares,
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
from cardwright.core.nodes import (
    YOU,
    Amount,
    Cards,
    Circle,
    Const,
    Groups,
    Half,
    Held,
    IsCard,
    OfKind,
    OnTable,
    Owner,
    OwnerOf,
    Players,
    Quantity,
    Those,
    Times,
    Var,
    Where,
    Who,
)
from cardwright.core.walk import every
from cardwright.core.walk import nodes as walk
from cardwright.engine.agents.agent import added
from cardwright.frozen import frozen

if TYPE_CHECKING:
    from cardwright.core.lowered import Core


TAKEN, GIVEN, PASSED, TRADED, LAID, TO_THE_TABLE = 1.6, -1.2, -0.8, 0.2, 0.6, -0.5
DECIDED: Final = {"win": {"game": 25.0, "duel": 4.0}, "lose": {"game": -25.0, "duel": -4.0}}
CARD, OBJECT, CREATURE = 0.45, 5.0, 0.8
HOLDS: Final = 0.4  # an ability that holds for a while
COSTS: Final = frozenset((
    "attack_spells_least", "duel_stake", "endgame_objects", "object_price", "ritual_cats", "support_stake",
))  # fmt: skip  # the rule values of a player of which less is better
MINE, EVERYBODYS, THEIRS = 1.0, 0.2, -0.8


@frozen
class Weight:
    """What a body is worth to `you`.

    `rethrows`: it throws or turns a die of the battle in course. `gives_up`: cards that are picked for it are lost,
    not favoured. `branches`: what each branch of the first choice that it offers is worth; `auction`: what is bid for.
    """

    worth: float = 0.0
    rethrows: bool = False
    gives_up: bool = True
    is_action: bool = False
    branches: tuple[float, ...] = ()
    auction: float = 0.0


def weigh(core: Core, money: str, key: str) -> Weight:
    """What the rule or the instructions with a key do, or a whole card, by its id; nothing for any other key."""
    scale = Scale(money)
    owner, _, tail = key.partition("#")
    if not tail:
        rules = [core.rules[one].does for one in core.cards.get(owner, ())]
        script = core.scripts.get(f"{owner}#play")
        worth = (scale.body(script.body) if script else 0.0) + added([scale.rule(rule) for rule in rules])
        return Weight(worth, scale.rethrows)
    key = f"{owner}#{tail.partition(':')[0]}"
    if key in core.scripts:
        body = core.scripts[key].body
        return _weight(scale, scale.body(body), body, is_action=False)
    if key not in core.rules:
        return Weight()
    does = core.rules[key].does
    body = does.body if isinstance(does, Listen | Offer | Course) else ()
    return _weight(scale, scale.rule(does), body, isinstance(does, Offer) and does.action)


def _weight(scale: Scale, worth: float, body: Body, is_action: bool) -> Weight:
    shares = tuple(scale.body(branch.body) for branch in _choice(body))
    auction = added([_prize(scale, bids) for bids in every(body, Bids)])
    return Weight(worth, scale.rethrows, not _favours(body), is_action, shares, auction)


def _favours(body: Body) -> bool:
    """Whether the cards that are picked for it fare well: they are laid on, crowned, or come to whoever picks."""
    moves = any(_comes(move) for move in every(body, Move))
    return moves or any(True for kind in (LayOn, Become, Gain) for _ in every(body, kind))


def _comes(move: Move) -> bool:
    return isinstance(move.to, Home | Into) and move.to.of == move.by


def _prize(scale: Scale, bids: Bids) -> float:
    """What the highest bidder gains, whatever it costs; a card that lies there is thought to be an object."""
    gained = 0.0
    for move in every(bids.highest, Move):
        if _comes(move):
            gained += OBJECT if isinstance(move.cards.places[0], Those) else max(scale.effect(move), 0.0)
    gained += added([max(scale.effect(draw), 0.0) for draw in every(bids.highest, Draw)])
    return gained + added([max(scale.effect(gain), 0.0) for gain in every(bids.highest, Gain)])


def _choice(body: Body) -> tuple[Alternative, ...]:
    return next((one.branches for one in walk(body) if isinstance(one, ChooseBranch | ChooseInSecret)), ())


class Scale:
    """Weighs deeds; `money` is the counter in which everything is paid, `shares` how much of whose deeds is mine."""

    def __init__(self, money: str) -> None:
        self.money = money
        self.rethrows = False
        self.shares: dict[Var, float] = {YOU: MINE}

    def rule(self, does: Does) -> float:
        """What it is worth to have it, or to use it once."""
        match does:
            case Listen() | Offer() | Course(omitted=False):
                return self.body(does.body) + self.body(does.price)
            case Permission():
                return HOLDS * (1 if does.can == (not _of_opponents(does.roles)) else -1)
            case AlterValue(value, whose=whose, sign=sign):
                return HOLDS * sign * (-1 if _of_opponents(whose) else 1) * (-1 if value in COSTS else 1)
            case AlterProperty(cards=cards, sign=sign):
                return HOLDS * sign * (-1 if _of_opponents(cards) else 1)
            case Reading() | Recast():
                return HOLDS
            case Course() | ByHand() | CastRole() | Duty() | Precedence():
                return 0.0
            case _:
                assert_never(does)

    def body(self, body: Body) -> float:
        """All of it, one after the other."""
        return added([self.effect(effect) for effect in body])

    def effect(self, effect: Effect) -> float:
        match effect:
            case IfElse(_, then, otherwise):
                return (self.body(then) + self.body(otherwise)) / 2
            case AskWhether(x, who, price, body):
                self.shares[x] = MINE
                return max(self.body(body) + self.body(price), 0.0) * self.share(who)
            case ChooseBranch(x, who, branches):
                self.shares[x] = MINE
                return max((self.body(branch.body) for branch in branches), default=0.0) * self.share(who)
            case Each(x, among, body):
                self.shares[x] = self.share(among)
                return self.body(body)
            case EachCard(body=body) | Repeat(body=body) | RepeatUntil(body=body):
                return self.body(body)
            case Together(x, among, move):
                self.shares[x] = self.share(among)
                many = self.cards(move.cards) if isinstance(move, Move) else self.counters(move.counter, move.span)
                return self.shares[x] * PASSED * many
            case ThrowEach(x, who, _, faces):
                self.shares[x] = MINE
                return added([self.body(face.body) for face in faces]) / max(len(faces), 1) * self.share(who)
            case ThrowOff(x, who, branches):
                self.shares[x] = self.share(who)
                return 0.4 * added([self.body(branch.body) for branch in branches])
            case ChooseInSecret(x, branches):
                self.shares[x] = MINE
                return 0.3 * added([self.body(branch.body) for branch in branches]) / max(len(branches), 1)
            case Votes(y=y, body=body):
                self.shares[y] = MINE
                return 0.3 * self.body(body)
            case Bids(_, x):
                self.shares[x] = MINE
                return 0.3
            case Postpone(_, body):
                return 0.7 * self.body(body)
            case HoldUntil(does):
                return self.rule(does)
            case _:
                return self.deed(effect)

    def deed(self, deed: deeds.Deed) -> float:
        """One instruction; what happens to opponents counts the other way round."""
        match deed:
            case Move():
                share = EVERYBODYS if _everybodys(deed) else self.shares.get(deed.by, MINE)
                return share * _direction(deed) * self.cards(deed.cards)
            case Draw(by, _, zone, test, span):
                return self.shares.get(by, MINE) * _many(span) * _unit(test, (zone,))
            case Gain(by, _, counter, span):
                return self.shares.get(by, MINE) * self.counters(counter, span)
            case Lose(_, of, _, counter, span):
                return -self.share(of) * self.counters(counter, span)
            case Pay(by, _, counter, span):
                return -self.shares.get(by, MINE) * self.counters(counter, span)
            case HandOver(by, _, counter, span, of):
                return self.shares.get(by, MINE) * (GIVEN if of == by else TAKEN) * self.counters(counter, span)
            case LayOn(by, _, _, span):
                return self.shares.get(by, MINE) * LAID * _many(span)
            case TakeOff(by, _, _, span):
                return -self.shares.get(by, MINE) * LAID * _many(span)
            case Trade(by, mine=mine):
                many = self.counters(mine.counter, mine.span) if isinstance(mine, Shares) else self.cards(mine)
                return self.shares.get(by, MINE) * TRADED * many
            case Look(by, everybody=everybody):
                return self.shares.get(by, MINE) * (0.05 if everybody else 0.1)
            case Arrange(by):
                return self.shares.get(by, MINE) * 0.1
            case ThrowAgain() | TurnOver():
                self.rethrows = True
                return 0.5
            case LayDie(by):
                self.rethrows = True
                return 0.8 * self.shares.get(by, MINE)
            case Cancel():
                return 1.0
            case Decide(who, how, phase):
                sign = {"win": 1.0, "lose": -1.0, "tie": -1.0, "leave": -1.0}[how]
                return self.share(who) * DECIDED.get(how, {}).get(phase, sign)
            case SkipTurn(of):
                return -1.0 if self.share(of) > 0 else 1.0
            case TakeTurn(of):
                return 2.0 * self.share(of)
            case Become(by):
                return 0.8 * self.shares.get(by, MINE)
            case Play(by):
                return 0.4 * self.shares.get(by, MINE)
            case Act(by):
                return 0.6 * self.shares.get(by, MINE)
            case SwapPlaces() | Shift() | Shuffle() | Fill() | Throw() | Reverse() | ChooseCards() | ChoosePlayer():
                return 0.0
            case (
                RunPhase()
                | EndPhase()
                | TakeActions()
                | Appoint()
                | Deal()
                | PickUp()
                | SwapCards()
                | ChooseTrait()
                | ChooseNumber()
            ):  # of a game whose course stands in card files
                return 0.0
            case _:
                assert_never(deed)

    def cards(self, cards: Cards) -> float:
        """What so many of some cards are worth."""
        zones = tuple(zone for place in cards.places for zone in _zones(place))
        return _many(cards.span, bool(cards.places) and isinstance(cards.places[0], Those)) * _unit(cards.test, zones)

    def counters(self, counter: str, span: Quantity) -> float:
        """What so many of a counter are worth."""
        return _many(span) * (1.0 if counter == self.money else CARD)

    def share(self, who: Who) -> float:
        """How much of it is mine."""
        match who:
            case Var():
                return self.shares.get(who, MINE)
            case Circle("others", of) if of == YOU:
                return THEIRS
            case Circle("all" | "others" | "partners" | "team"):
                return EVERYBODYS
            case Circle() | Owner() | OwnerOf():
                return THEIRS
            case Players(among=among):
                return self.share(among)
            case _:
                assert_never(who)


def _direction(move: Move) -> float:
    """Whether cards come to who acts, from others or from the table, or leave them."""
    match move.to:
        case Discard():
            return -1.0
        case Home(of) if of == move.by:
            return TAKEN if any(_of_others(place, move.by) for place in move.cards.places) else 1.0
        case Into(of=of) if of == move.by:
            return 1.0
        case Into(of=None):
            return TO_THE_TABLE
        case Home() | Into():
            return GIVEN
        case _:
            assert_never(move.to)


def _everybodys(move: Move) -> bool:
    """Whether cards are thrown away whoever's they are, as those in play."""
    whole = Circle("all", None, "")
    return isinstance(move.to, Discard) and any(
        isinstance(place, Held) and place.of == whole for place in move.cards.places
    )


def _of_others(place: Where, by: Var) -> bool:
    return isinstance(place, Held) and place.of != by


def _zones(place: Where) -> tuple[str, ...]:
    return place.zones if isinstance(place, OnTable | Held) else ()


def _unit(test: nodes.Test | None, zones: tuple[str, ...]) -> float:
    """What one of such cards is worth."""
    kinds = {one.kind for one in every(test, OfKind)} | {one.card.split("/")[0] for one in every(test, IsCard)}
    if "object" in kinds or any("object" in zone for zone in zones):
        return OBJECT
    return CREATURE if "creature" in kinds else CARD


def _many(span: Quantity, those: bool = False) -> float:
    """How many, as far as that is known beforehand."""
    if those:
        return 1.0
    return 2.0 if span.most is None else _number(span.most)


def _number(amount: Amount | Half) -> float:
    match amount:
        case Half():
            return 1.5
        case Const(int() as n):
            return float(n)
        case Times(n, Groups(_, size)):
            return 2.0 * _number(n) / size
        case Times(n):
            return 2.0 * _number(n)
        case _:
            return 1.0


def _of_opponents(said: object) -> bool:
    """Whether it speaks of opponents, or of what is theirs."""
    return any(circle.how in ("opponents", "foe") for circle in every(said, Circle))
