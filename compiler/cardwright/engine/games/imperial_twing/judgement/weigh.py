"""What a card or rule does when it acts becomes a rough worth in ornicles, for whoever it calls `you`.

Nobody else's cards are known here by name: instructions are read, so homebrew is weighed as well as what is printed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, assert_never

from cardwright.frozen import frozen
from cardwright.ruleset.ability import (
    Ability,
    Action,
    Adjust,
    Change,
    CountsAs,
    Manual,
    Omit,
    Option,
    Permit,
    Replace,
    Trigger,
)  # fmt: skip
from cardwright.ruleset.amount import Count, Number, Per
from cardwright.ruleset.effect import (
    Bidding,
    Body,
    Branch,
    Choose,
    Do,
    Effect,
    ForEach,
    If,
    Lasting,
    Later,
    May,
    Roll,
    Secret,
)  # fmt: skip
from cardwright.ruleset.player import Player
from cardwright.ruleset.thing import Argument, Ref, Thing

if TYPE_CHECKING:
    from cardwright.ruleset.game import Ruleset

GAIN: Final = {"gain": 1.0, "draw": 1.0, "take": 1.0, "return": 1.0, "steal": 1.6, "capture": 1.6, "exchange": 0.2}
LOSS: Final = {"lose": -1.0, "pay": -1.0, "discard": -1.0, "give": -1.2, "pass": -0.8, "remove": -0.5}
TURNED: Final = {  # operations whose worth does not hang on a number
    "reroll": 0.5, "invert": 0.5, "set": 0.8, "cancel": 1.0, "again": 2.0, "become": 0.8, "roll": 0.0, "play": 0.4,
    "act": 0.6, "reveal": 0.05, "peek": 0.1, "arrange": 0.1,
}  # fmt: skip
DECIDED: Final = {"win": {"game": 25.0, "duel": 4.0}, "lose": {"game": -25.0, "duel": -4.0}}
CARD, OBJECT, CREATURE = 0.45, 5.0, 0.8
HOLDS: Final = 0.4  # an ability that holds for a while


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


def weigh(ruleset: Ruleset, key: str) -> Weight:
    """What the ability or the instructions with a key do, or a whole card, by its id; nothing for any other key."""
    owner, _, tail = key.partition("#")
    card = next((card for card in ruleset.cards if card.id == owner), None)
    if card is not None and not tail:
        scale = Scale(ruleset)
        worth = scale.body(card.on_play) + sum(scale.ability(ability) for ability in card.abilities)
        return Weight(worth, scale.rethrows)
    found = _found(ruleset, owner, tail.partition(":")[0])
    if found is None:
        return Weight()
    scale = Scale(ruleset)
    worth = scale.body(found) if isinstance(found, tuple) else scale.ability(found)
    body = found if isinstance(found, tuple) else _body(found)
    favours = {do.verb for do in _dos(body)} & {"put", "become", "take", "gain", "return", "steal", "capture"}
    shares = tuple(scale.body(branch.body) for branch in _choice(body))
    auction = sum(_prize(scale, effect) for effect in body if isinstance(effect, Bidding))
    return Weight(worth, scale.rethrows, not favours, isinstance(found, Action), shares, auction)


def _prize(scale: Scale, bidding: Bidding) -> float:
    """What the highest bidder gains, whatever it costs; a card that lies there is thought to be an object."""
    gained = [do for do in _dos(bidding.highest) if do.verb in GAIN]
    return sum(OBJECT if isinstance(do.what, Ref) else max(scale.do(do), 0.0) for do in gained)


def _found(ruleset: Ruleset, owner: str, number: str) -> Ability | Body | None:
    """The ability of a key such as `object/hat#0`, `house rule/heroes#0` or `game#2`, or what `event/nap#play` does."""
    card = next((card for card in ruleset.cards if card.id == owner), None)
    if number == "play":
        return card.on_play if card else None
    overlay = next((one for one in ruleset.overlays if f"{one.sort}/{one.id}" == owner), None)
    said = card.abilities if card else overlay.abilities if overlay else ruleset.abilities if owner == "game" else ()
    return said[int(number)] if number.isdigit() and int(number) < len(said) else None


def _body(ability: Ability) -> Body:
    return ability.body if isinstance(ability, Trigger | Replace | Option | Action) else ()


def _dos(body: Body) -> list[Do]:
    """All instructions of a body, those inside its blocks too."""
    made: list[Do] = []
    for effect in body:
        if isinstance(effect, Do):
            made.append(effect)
        else:
            for inner in _inner(effect):
                made += _dos(inner)
    return made


def _choice(body: Body) -> tuple[Branch, ...]:
    for effect in body:
        if isinstance(effect, Choose | Secret):
            return effect.branches
        for inner in _inner(effect):
            if found := _choice(inner):
                return found
    return ()


def _inner(effect: Effect) -> tuple[Body, ...]:
    match effect:
        case Do() | Lasting():
            return ()
        case If(_, then, otherwise):
            return then, otherwise
        case May(body) | ForEach(_, body) | Later(_, body):
            return (body,)
        case Choose(branches):
            return tuple(branch.body for branch in branches)
        case Roll(branches):
            return tuple(face.body for face in branches)
        case Secret(branches, unanimous):
            return tuple(branch.body for branch in (*branches, *unanimous))
        case Bidding(_, highest, nobody):
            return highest, nobody
        case _:
            assert_never(effect)


class Scale:
    """Weighs instructions; `money` is the counter in which everything is paid."""

    def __init__(self, ruleset: Ruleset) -> None:
        self.money = next((counter.id for counter in ruleset.counters if counter.money), "")
        self.rethrows = False

    def ability(self, ability: Ability) -> float:
        """What it is worth to have it, or to use it once."""
        match ability:
            case Trigger() | Replace() | Option() | Action():
                return self.body(ability.body) + sum(self.do(price) for price in ability.terms.price)
            case Permit(who, can):
                return HOLDS * (1 if can == (not _of_others(who)) else -1)
            case Change(whose=whose, sign=sign):
                return HOLDS * sign * (-1 if _of_others(whose) else 1)
            case Adjust(things, _, _, sign):
                return HOLDS * sign * (-1 if _of_others(things) else 1)
            case CountsAs():
                return HOLDS
            case Omit() | Manual():
                return 0.0
            case _:
                assert_never(ability)

    def body(self, body: Body) -> float:
        """All of it, one after the other."""
        return sum(self.effect(effect) for effect in body)

    def effect(self, effect: Effect) -> float:
        match effect:
            case Do():
                return self.do(effect)
            case If(_, then, otherwise):
                return (self.body(then) + self.body(otherwise)) / 2
            case May(body, who, price):
                return max(self.body(body) + sum(self.do(one) for one in price), 0.0) * _share(who)
            case Choose(branches, who):
                return max((self.body(branch.body) for branch in branches), default=0.0) * _share(who)
            case ForEach(each, body):
                return (
                    0.2 * self.body(body) if isinstance(each, Player) and each.word != "opponent" else self.body(body)
                )
            case Roll(branches, who):
                return sum(self.body(face.body) for face in branches) / max(len(branches), 1) * _share(who)
            case Secret(branches):
                return 0.3 * sum(self.body(branch.body) for branch in branches) / max(len(branches), 1)
            case Bidding():
                return 0.3
            case Later(_, body):
                return 0.7 * self.body(body)
            case Lasting(ability):
                return self.ability(ability)
            case _:
                assert_never(effect)

    def do(self, do: Do) -> float:
        """One instruction; what happens to opponents counts the other way round."""
        share = _share(do.who)
        if do.verb in ("put", "remove") and do.op == "transfer" and isinstance(do.what, Thing):
            return share * (0.6 if do.verb == "put" else -0.6) * _count(do.what)
        if do.op == "transfer" or do.op == "exchange":
            worth = GAIN.get(do.verb, LOSS.get(do.verb, 0.0))
            return share * worth * _count(do.what) * self.unit(do.what)
        if do.op in ("reroll", "invert", "set"):
            self.rethrows = True
        if do.op == "decide":
            return share * DECIDED.get(do.verb, {}).get(_noun(do.what), 1.0 if do.verb == "win" else -1.0)
        if do.op == "skip":
            return -1.0 if share > 0 else 1.0
        return share * TURNED.get(do.op, 0.0)

    def unit(self, what: Argument | None) -> float:
        """What one of a thing is worth."""
        noun = _noun(what)
        if noun == self.money:
            return 1.0
        if isinstance(what, Thing) and (noun == "object" or (what.place and "object" in what.place.zone)):
            return OBJECT
        return CREATURE if noun == "creature" else CARD


def _noun(what: Argument | None) -> str:
    return what.noun if isinstance(what, Thing) else ""


def _count(what: Argument | None) -> float:
    """How many, as far as that is known beforehand."""
    count = what.count if isinstance(what, Thing) else None
    if not isinstance(count, Count) or count.amount is None:
        return 1.0 if not isinstance(what, Thing) or count is None else 2.0
    match count.amount:
        case Number(n):
            return float(n)
        case Per(n):
            return 2.0 * (n.n if isinstance(n, Number) else 1)
        case _:
            return 1.0


def _share(who: Player | None) -> float:
    """How much of it is mine: all of what I do, the opposite of what opponents do, little of what everybody does."""
    if who is None or who.word in ("you", "they", "that player"):
        return 1.0
    if who.word in ("player", "partner"):
        return 0.2
    return -0.8


def _of_others(what: Argument | None) -> bool:
    """Whether it speaks of opponents, or of what is theirs."""
    if isinstance(what, Player):
        return what.word == "opponent"
    owner = getattr(what, "owner", None)
    return isinstance(owner, Player) and owner.word == "opponent"
