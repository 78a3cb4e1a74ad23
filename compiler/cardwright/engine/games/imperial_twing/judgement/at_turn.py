"""Questions of the turn become answers: which action, against whom, what to buy, and what a card's words ask."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Final

from cardwright.engine.agents.agent import added, best
from cardwright.engine.chance import mixed
from cardwright.engine.games.imperial_twing.judgement import evaluation, laying
from cardwright.engine.games.imperial_twing.judgement.after_roll import fights, offered
from cardwright.engine.games.imperial_twing.judgement.effect_value import Weight
from cardwright.engine.question import STOP

if TYPE_CHECKING:
    from cardwright.engine.agents.agent import Question
    from cardwright.engine.games.imperial_twing.judgement.observation import TwingObservation
    from cardwright.engine.games.imperial_twing.view import TwingPlayerView


def about(observation: TwingObservation, question: Question) -> Weight:
    """What the ability that asks is worth."""
    return observation.known.ability(key(question.about))


def key(said: Any) -> str:
    """The key in what a question is about: it may stand behind a label."""
    said = said[-1] if isinstance(said, tuple) and said else said
    return said if isinstance(said, str) else ""


def use(observation: TwingObservation, question: Question) -> int:
    """Whether to take an offer: when it gains something, and a die only when the roll is bad (IT-133, IT-134)."""
    worth = offered(observation, fights(observation), key(question.about))
    return question.options.index(worth > 0)


def pick(observation: TwingObservation, question: Question) -> int:
    """My least card where cards are lost, the best where they are favoured, or not mine."""
    lost = about(observation, question).gives_up
    owned = {*observation.hand, *observation.me.entourage, *observation.me.objects, *observation.me.laid}

    def wanted(card: int) -> float:
        if card == STOP:
            return 0.0
        return -observation.price(card) if lost and card in owned else observation.price(card)

    return best(question.options, wanted)


def who(observation: TwingObservation, question: Question) -> int:
    """Of others, whoever is nearest to winning; what is to be gained or lost there hurts them most."""
    players, me = observation.view.players, observation.view.seat

    def strong(seat: int) -> float:
        rival = players[seat]
        return (
            -100.0 if seat == me else len(rival.objects) * observation.prices.object + rival.ornicles + rival.cards / 10
        )

    return best(question.options, strong)


def branch(observation: TwingObservation, question: Question) -> int:
    """The branch that is worth most."""
    worths = about(observation, question).branches
    return best(question.options, lambda n: worths[n] if n < len(worths) else 0.0)


def secret(observation: TwingObservation, question: Question) -> int:
    """Mostly the branch that is worth most; now and then another, for what all choose may be punished."""
    if mixed(observation.view.turn, observation.view.seat, len(observation.hand)) % 3 == 0:
        return mixed(observation.view.turn, observation.view.seat) % len(question.options)
    return branch(observation, question)


def bid(observation: TwingObservation, question: Question) -> int:
    """As much as may be where it is gained, as little where it is lost; in an auction two thirds of its worth."""
    known = about(observation, question)
    most, least = max(question.options), min(question.options)
    if known.auction:
        wanted = min(int(known.auction * 2 / 3), most)
    else:
        wanted = least if known.gives_up else most
    return best(question.options, lambda n: -abs(n - wanted))


def order(observation: TwingObservation, question: Question) -> int:
    """What is worth most comes to lie on top last, so that it is drawn first."""
    return best(question.options, lambda card: -observation.price(card))


def face(observation: TwingObservation, question: Question) -> int:
    """The face that wins most often (IT-078, IT-079)."""

    def good(face: int | str) -> float:
        return float(face) if isinstance(face, int) else {"sun": 99.0, "cross": -99.0}.get(face, 0.0)

    return best(question.options, good)


def first(observation: TwingObservation, question: Question) -> int:
    """Any answer: one is as good as another."""
    return 0


WORTHLESS: Final = -1000.0
SPELLS: Final = 0.5  # about half of all cards are spells


# ---- the action


def action(observation: TwingObservation, question: Question) -> int:
    """The action that promises most; an offer is taken first when it is worth its price (IT-035)."""
    ways = laying.lays(observation, observation.spells(), observation.me.entourage, attack=True)
    return best(question.options, lambda option: action_worth(observation, ways, option))


def action_worth(observation: TwingObservation, ways: laying.Lays, option: Any) -> float:
    """What an action promises, in ornicles."""
    if isinstance(option, tuple):
        return offer_worth(observation, option[1])
    worth = WORTH.get(option)
    return worth(observation, ways) if worth else WORTHLESS


def offer_worth(observation: TwingObservation, key: str) -> float:
    """What cards and rules offer. It costs no action, so whatever is worth its price is taken at once."""
    known = observation.known.ability(key)
    if known.is_action:
        return known.worth
    return 100.0 + known.worth if known.worth > 0.1 else WORTHLESS


def attack(observation: TwingObservation, ways: laying.Lays) -> float:
    """IT-036: the best attack on whoever is the easiest to beat."""
    most = WORTHLESS
    for player in observation.others():
        most = max(most, against(observation, ways, player))
    return most + observation.prices.push


def against(observation: TwingObservation, ways: laying.Lays, rival: TwingPlayerView) -> float:
    """What the best attack on a player promises."""
    return _lay(observation, ways, [(rival.seat, evaluation.of_attack(observation))])


def duel(observation: TwingObservation, ways: laying.Lays) -> float:
    """IT-037: at even odds half an object for half a stake; better cards make it more."""
    most = WORTHLESS
    for player in observation.others():
        if player.objects:
            most = max(most, challenge(observation, ways, player))
    return most


def challenge(observation: TwingObservation, ways: laying.Lays, rival: TwingPlayerView) -> float:
    """What a duel with a player promises."""
    first = evaluation.of_duel(observation, rival, attacking=True)
    prize = evaluation.prize_worth(observation, observation.me, rival)
    stake = observation.rules["duel_stake"] * (1 + observation.envy())
    even = (first.win - first.lose) / 2
    return 0.5 * (prize - stake) + _lay(observation, ways, [(rival.seat, first)]) - even


def buy(observation: TwingObservation, ways: laying.Lays) -> float:
    """IT-038: the best object of the market for its price."""
    most = WORTHLESS
    for card in observation.view.market:
        most = max(most, observation.object_price(observation.me, card))
    return most - observation.me.price * observation.coin()


def trap(observation: TwingObservation, ways: laying.Lays) -> float:
    """IT-039: the best creature of my element that others have."""
    found = [card for player in observation.others() for card in player.entourage]
    if observation.rules["trap_action_own_element"]:
        found = [card for card in found if observation.element[card] == observation.me.element]
    return (
        max([observation.price(card) for card in found], default=0.0) * (1 + observation.envy())
        - observation.prices.trap
    )


def ritual(observation: TwingObservation, ways: laying.Lays) -> float:
    """IT-040: an object for cats."""
    cats = sorted([card for card in observation.hand if observation.bound.is_cat[card]], key=observation.price)
    spent = cats[: observation.rules["ritual_cats"]]
    missing = (
        1 - observation.variety(observation.me) / 8 if observation.variety(observation.me) < observation.need else 0.0
    )
    return (
        observation.prices.object
        + missing * observation.prices.element
        - added([observation.price(card) for card in spent])
    )


def endgame(observation: TwingObservation, ways: laying.Lays) -> float:
    """IT-041, IT-042: who has no object is out at once (IT-162); from the others an object each is to be won."""
    others = observation.others()
    ready = [other for other in others if other.objects]
    free = observation.prices.game * (len(others) - len(ready)) / observation.rivals()
    if not ready:
        return free
    return free + _lay(
        observation, ways, [(one.seat, evaluation.of_endgame(observation, one, attacking=True)) for one in ready]
    )


def drawing(observation: TwingObservation, ways: laying.Lays) -> float:
    """IT-043: pass, and draw. When the deck runs out, what comes next is what all have seen discarded (G-07)."""
    card = observation.prices.card + SPELLS * observation.spell_price() * observation.prices.usual
    count, left, discard = observation.rules["pass_draw"], observation.view.deck, observation.view.discard
    if left >= count or not discard:
        return card * min(count, left)
    return card * left + (count - left) * added([observation.price(one) for one in discard]) / len(discard)


def _lay(observation: TwingObservation, ways: laying.Lays, targets: Sequence[tuple[int, evaluation.Stakes]]) -> float:
    """What the best cards to attack some players with are worth."""
    value, _ = laying.best(
        ways, laying.AttackJudge(observation, [laying.foe(observation, seat, about) for seat, about in targets])
    )
    return value


WORTH: Final[dict[str, Callable[[TwingObservation, laying.Lays], float]]] = {
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


def target(observation: TwingObservation, question: Question) -> int:
    """Whom to attack, or to challenge (IT-060, IT-141)."""
    players, worth = observation.view.players, challenge if question.about == "duel" else against
    ways = laying.lays(observation, observation.spells(), observation.me.entourage, attack=True)
    return best(question.options, lambda seat: worth(observation, ways, players[seat]))


def market(observation: TwingObservation, question: Question) -> int:
    """The object that brings a new element, or works best (IT-124, IT-128)."""
    return best(question.options, lambda card: -1.0 if card == STOP else _use(observation, card))


def prize(observation: TwingObservation, question: Question) -> int:
    """The winner takes what completes the elements, or else what works best; a loser gives the least (IT-145)."""
    mine = question.about == observation.view.seat
    return best(question.options, lambda card: -_use(observation, card) if mine else _use(observation, card))


def _use(observation: TwingObservation, card: int) -> float:
    return observation.object_price(observation.me, card) + observation.known.card(card)


def switch(observation: TwingObservation, question: Question) -> int:
    """An object is woken when it works better than the least of those that work (IT-122)."""
    works = [_power(observation, card) for card in observation.me.active]
    room = len(works) < observation.rules["active_objects"]
    least = -1000.0 if room else min(works, default=-1000.0)
    return best(question.options, lambda card: least + 0.001 if card == STOP else _power(observation, card))


def lay_aside(observation: TwingObservation, question: Question) -> int:
    """The object that works least makes room (IT-126)."""
    return best(question.options, lambda card: -_power(observation, card))


def _power(observation: TwingObservation, card: int) -> float:
    return observation.known.card(card)


# ---- what goes


def discard_element(observation: TwingObservation, question: Question) -> int:
    """The element whose spells and creatures are worth least together (IT-044)."""
    is_spell, element = observation.bound.is_spell, observation.element

    def kept(option: str) -> float:
        spells = sum(observation.worth[card] for card in observation.hand if is_spell[card] and element[card] == option)
        company = max(
            (observation.worth[card] for card in observation.me.entourage if element[card] == option), default=0
        )
        return spells + company / 2 + (2 if option == observation.me.element else 0)  # IT-116

    return best(question.options, lambda option: -kept(option))


def discard(observation: TwingObservation, question: Question) -> int:
    """The card that is worth least."""
    return best(question.options, lambda card: -observation.price(card))


def character(observation: TwingObservation, question: Question) -> int:
    """The element of which there are the strongest creatures (IT-024)."""
    bound = observation.bound
    sums: dict[str, int] = {}
    for card, is_one in enumerate(bound.is_creature):
        if is_one:
            sums[bound.element[card]] = sums.get(bound.element[card], 0) + bound.worth[card]
    return best(question.options, lambda card: sums.get(bound.element[card], 0))


def heir(observation: TwingObservation, question: Question) -> int:
    """Whoever has least, so that the game goes on for the others (IT-178)."""
    players = observation.view.players
    return best(question.options, lambda seat: -len(players[seat].objects) - players[seat].ornicles / 10)
