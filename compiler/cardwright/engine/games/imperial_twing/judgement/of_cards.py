"""What instructions of cards and rules ask becomes answers that do oneself no harm, as far as the question says."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cardwright.engine.agents.best import best
from cardwright.engine.chance import mixed
from cardwright.engine.games.imperial_twing.judgement.after_roll import fights, offered
from cardwright.engine.games.imperial_twing.judgement.weigh import Weight
from cardwright.engine.question import STOP

if TYPE_CHECKING:
    from cardwright.engine.agents.agent import Question
    from cardwright.engine.games.imperial_twing.judgement.eyes import TwingObservation


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
