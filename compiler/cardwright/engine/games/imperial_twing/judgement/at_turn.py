"""Questions of the turn become answers: which action, against whom, what to buy, and what a card's words ask."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Final

from cardwright.engine.agents.agent import best
from cardwright.engine.chance import mixed
from cardwright.engine.games.imperial_twing.judgement import evaluation, laying
from cardwright.engine.games.imperial_twing.judgement.after_roll import fights, offered
from cardwright.engine.games.imperial_twing.judgement.effect_value import Weight
from cardwright.engine.question import STOP

if TYPE_CHECKING:
    from cardwright.engine.agents.agent import Question
    from cardwright.engine.games.imperial_twing.judgement.observation import TwingObservation
    from cardwright.engine.games.imperial_twing.view import TwingPlayerView


def about(eyes: TwingObservation, question: Question) -> Weight:
    """What the ability that asks is worth."""
    return eyes.known.ability(key(question.about))


def key(said: Any) -> str:
    """The key in what a question is about: it may stand behind a label."""
    said = said[-1] if isinstance(said, tuple) and said else said
    return said if isinstance(said, str) else ""


def use(eyes: TwingObservation, question: Question) -> int:
    """Whether to take an offer: when it gains something, and a die only when the roll is bad (IT-133, IT-134)."""
    worth = offered(eyes, fights(eyes), key(question.about))
    return question.options.index(worth > 0)


def pick(eyes: TwingObservation, question: Question) -> int:
    """My least card where cards are lost, the best where they are favoured, or not mine."""
    lost = about(eyes, question).gives_up
    owned = {*eyes.hand, *eyes.me.entourage, *eyes.me.objects, *eyes.me.laid}

    def wanted(card: int) -> float:
        if card == STOP:
            return 0.0
        return -eyes.price(card) if lost and card in owned else eyes.price(card)

    return best(question.options, wanted)


def who(eyes: TwingObservation, question: Question) -> int:
    """Of others, whoever is nearest to winning; what is to be gained or lost there hurts them most."""
    players, me = eyes.view.players, eyes.view.seat

    def strong(seat: int) -> float:
        one = players[seat]
        return -100.0 if seat == me else len(one.objects) * eyes.prices.object + one.ornicles + one.cards / 10

    return best(question.options, strong)


def branch(eyes: TwingObservation, question: Question) -> int:
    """The branch that is worth most."""
    worths = about(eyes, question).branches
    return best(question.options, lambda n: worths[n] if n < len(worths) else 0.0)


def secret(eyes: TwingObservation, question: Question) -> int:
    """Mostly the branch that is worth most; now and then another, for what all choose may be punished."""
    if mixed(eyes.view.turn, eyes.view.seat, len(eyes.hand)) % 3 == 0:
        return mixed(eyes.view.turn, eyes.view.seat) % len(question.options)
    return branch(eyes, question)


def bid(eyes: TwingObservation, question: Question) -> int:
    """As much as may be where it is gained, as little where it is lost; in an auction two thirds of its worth."""
    known = about(eyes, question)
    most, least = max(question.options), min(question.options)
    if known.auction:
        wanted = min(int(known.auction * 2 / 3), most)
    else:
        wanted = least if known.gives_up else most
    return best(question.options, lambda n: -abs(n - wanted))


def order(eyes: TwingObservation, question: Question) -> int:
    """What is worth most comes to lie on top last, so that it is drawn first."""
    return best(question.options, lambda card: -eyes.price(card))


def face(eyes: TwingObservation, question: Question) -> int:
    """The face that wins most often (IT-078, IT-079)."""

    def good(one: int | str) -> float:
        return float(one) if isinstance(one, int) else {"sun": 99.0, "cross": -99.0}.get(one, 0.0)

    return best(question.options, good)


def first(eyes: TwingObservation, question: Question) -> int:
    """Any answer: one is as good as another."""
    return 0


WORTHLESS: Final = -1000.0
SPELLS: Final = 0.5  # about half of all cards are spells
Lays = Sequence[laying.Lay]


# ---- the action


def action(eyes: TwingObservation, question: Question) -> int:
    """The action that promises most; an offer is taken first when it is worth its price (IT-035)."""
    ways = laying.lays(eyes, eyes.spells(), eyes.me.entourage, attack=True)
    return best(question.options, lambda option: action_worth(eyes, ways, option))


def action_worth(eyes: TwingObservation, ways: Lays, option: Any) -> float:
    """What an action promises, in ornicles."""
    if isinstance(option, tuple):
        return offer_worth(eyes, option[1])
    worth = WORTH.get(option)
    return worth(eyes, ways) if worth else WORTHLESS


def offer_worth(eyes: TwingObservation, key: str) -> float:
    """What cards and rules offer. It costs no action, so whatever is worth its price is taken at once."""
    known = eyes.known.ability(key)
    if known.is_action:
        return known.worth
    return 100.0 + known.worth if known.worth > 0.1 else WORTHLESS


def attack(eyes: TwingObservation, ways: Lays) -> float:
    """IT-036: the best attack on whoever is the easiest to beat."""
    return max([against(eyes, ways, one) for one in eyes.others()], default=WORTHLESS) + eyes.prices.push


def against(eyes: TwingObservation, ways: Lays, one: TwingPlayerView) -> float:
    """What the best attack on a player promises."""
    return _lay(eyes, ways, [(one.seat, evaluation.of_attack(eyes))])


def duel(eyes: TwingObservation, ways: Lays) -> float:
    """IT-037: at even odds half an object for half a stake; better cards make it more."""
    return max([challenge(eyes, ways, one) for one in eyes.others() if one.objects], default=WORTHLESS)


def challenge(eyes: TwingObservation, ways: Lays, one: TwingPlayerView) -> float:
    """What a duel with a player promises."""
    first = evaluation.of_duel(eyes, one, attacking=True)
    prize = evaluation.prize_worth(eyes, eyes.me, one)
    stake = eyes.rules["duel_stake"] * (1 + eyes.envy())
    even = (first.win - first.lose) / 2
    return 0.5 * (prize - stake) + _lay(eyes, ways, [(one.seat, first)]) - even


def buy(eyes: TwingObservation, ways: Lays) -> float:
    """IT-038: the best object of the market for its price."""
    best = max([eyes.object_price(eyes.me, card) for card in eyes.view.market], default=WORTHLESS)
    return best - eyes.me.price * eyes.coin()


def trap(eyes: TwingObservation, ways: Lays) -> float:
    """IT-039: the best creature of my element that others have."""
    found = [card for one in eyes.others() for card in one.entourage]
    if eyes.rules["trap_action_own_element"]:
        found = [card for card in found if eyes.element[card] == eyes.me.element]
    return max([eyes.price(card) for card in found], default=0.0) * (1 + eyes.envy()) - eyes.prices.trap


def ritual(eyes: TwingObservation, ways: Lays) -> float:
    """IT-040: an object for cats."""
    cats = sorted([card for card in eyes.hand if eyes.bound.is_cat[card]], key=eyes.price)
    spent = cats[: eyes.rules["ritual_cats"]]
    missing = 1 - eyes.variety(eyes.me) / 8 if eyes.variety(eyes.me) < eyes.need else 0.0
    return eyes.prices.object + missing * eyes.prices.element - sum([eyes.price(card) for card in spent])


def endgame(eyes: TwingObservation, ways: Lays) -> float:
    """IT-041, IT-042: who has no object is out at once (IT-162); from the others an object each is to be won."""
    others = eyes.others()
    ready = [one for one in others if one.objects]
    free = eyes.prices.game * (len(others) - len(ready)) / eyes.rivals()
    if not ready:
        return free
    return free + _lay(eyes, ways, [(one.seat, evaluation.of_endgame(eyes, one, attacking=True)) for one in ready])


def drawing(eyes: TwingObservation, ways: Lays) -> float:
    """IT-043: pass, and draw. When the deck runs out, what comes next is what all have seen discarded (G-07)."""
    card = eyes.prices.card + SPELLS * eyes.spell_price() * eyes.prices.usual
    count, left, discard = eyes.rules["pass_draw"], eyes.view.deck, eyes.view.discard
    if left >= count or not discard:
        return card * min(count, left)
    return card * left + (count - left) * sum([eyes.price(one) for one in discard]) / len(discard)


def _lay(eyes: TwingObservation, ways: Lays, targets: Sequence[tuple[int, evaluation.Stakes]]) -> float:
    """What the best cards to attack some players with are worth."""
    value, _ = laying.best(ways, laying.attacking(eyes, [laying.foe(eyes, seat, about) for seat, about in targets]))
    return value


WORTH: Final[dict[str, Callable[[TwingObservation, Lays], float]]] = {
    "attack": attack,
    "duel": duel,
    "buy": buy,
    "trap": trap,
    "ritual": ritual,
    "announce_endgame": endgame,
    "endgame_attack": endgame,
    "pass": drawing,
}


# ---- whom, and which object


def target(eyes: TwingObservation, question: Question) -> int:
    """Whom to attack, or to challenge (IT-060, IT-141)."""
    players, worth = eyes.view.players, challenge if question.about == "duel" else against
    ways = laying.lays(eyes, eyes.spells(), eyes.me.entourage, attack=True)
    return best(question.options, lambda seat: worth(eyes, ways, players[seat]))


def market(eyes: TwingObservation, question: Question) -> int:
    """The object that brings a new element, or works best (IT-124, IT-128)."""
    return best(question.options, lambda card: -1.0 if card == STOP else _use(eyes, card))


def prize(eyes: TwingObservation, question: Question) -> int:
    """The winner takes what completes the elements, or else what works best; a loser gives the least (IT-145)."""
    mine = question.about == eyes.view.seat
    return best(question.options, lambda card: -_use(eyes, card) if mine else _use(eyes, card))


def _use(eyes: TwingObservation, card: int) -> float:
    return eyes.object_price(eyes.me, card) + eyes.known.card(card)


def switch(eyes: TwingObservation, question: Question) -> int:
    """An object is woken when it works better than the least of those that work (IT-122)."""
    works = [_power(eyes, card) for card in eyes.me.active]
    room = len(works) < eyes.rules["active_objects"]
    least = -1000.0 if room else min(works, default=-1000.0)
    return best(question.options, lambda card: least + 0.001 if card == STOP else _power(eyes, card))


def lay_aside(eyes: TwingObservation, question: Question) -> int:
    """The object that works least makes room (IT-126)."""
    return best(question.options, lambda card: -_power(eyes, card))


def _power(eyes: TwingObservation, card: int) -> float:
    return eyes.known.card(card)


# ---- what goes


def discard_element(eyes: TwingObservation, question: Question) -> int:
    """The element whose spells and creatures are worth least together (IT-044)."""
    is_spell, element = eyes.bound.is_spell, eyes.element

    def kept(one: str) -> float:
        spells = sum(eyes.worth[card] for card in eyes.hand if is_spell[card] and element[card] == one)
        company = max((eyes.worth[card] for card in eyes.me.entourage if element[card] == one), default=0)
        return spells + company / 2 + (2 if one == eyes.me.element else 0)  # IT-116

    return best(question.options, lambda one: -kept(one))


def discard(eyes: TwingObservation, question: Question) -> int:
    """The card that is worth least."""
    return best(question.options, lambda card: -eyes.price(card))


def character(eyes: TwingObservation, question: Question) -> int:
    """The element of which there are the strongest creatures (IT-024)."""
    bound = eyes.bound
    sums: dict[str, int] = {}
    for card, is_one in enumerate(bound.is_creature):
        if is_one:
            sums[bound.element[card]] = sums.get(bound.element[card], 0) + bound.worth[card]
    return best(question.options, lambda card: sums.get(bound.element[card], 0))


def heir(eyes: TwingObservation, question: Question) -> int:
    """Whoever has least, so that the game goes on for the others (IT-178)."""
    players = eyes.view.players
    return best(question.options, lambda seat: -len(players[seat].objects) - players[seat].ornicles / 10)
