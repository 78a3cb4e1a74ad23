"""Questions after the roll become answers: cats, traps and all else that turns a result (IT-069, IT-093 to IT-103)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from cardwright.engine.agents.agent import added, best
from cardwright.engine.games.imperial_twing.judgement.dice_odds import number, outcome
from cardwright.engine.games.imperial_twing.judgement.evaluation import stakes
from cardwright.engine.question import STOP

if TYPE_CHECKING:
    from cardwright.engine.agents.agent import Question
    from cardwright.engine.games.imperial_twing.judgement.observation import TwingObservation
    from cardwright.engine.games.imperial_twing.view import SideView

TURNED: Final[dict[str, int | str]] = {"sun": "cross", "cross": "sun", "spiral": 0}  # IT-096
RETHROWS: Final = 0.5  # what `weigh` says of a reroll when nothing is known of the battle


class Fight:
    """A battle in which the dice lie: the two sides, my margin in cards, what I win and what I lose."""

    __slots__ = ("lose", "margin", "mine", "theirs", "win")

    def __init__(self, mine: SideView, theirs: SideView, margin: int, win: float, lose: float) -> None:
        self.mine = mine
        self.theirs = theirs
        self.margin = margin
        self.win = win
        self.lose = lose

    def worth(self, mine: int | str, theirs: int | str, margin: int) -> float:
        result = outcome(mine, theirs, margin)
        return self.win if result > 0 else -self.lose if result < 0 else 0.0

    def now(self, more: int = 0) -> float:
        """What it comes to as it stands, with so much more on my side."""
        return self.worth(_lies(self.mine), _lies(self.theirs), self.margin + more)


def fights(observation: TwingObservation) -> list[Fight]:
    """My battles in course: one, or one for each defender when I attack in the endgame."""
    made = []
    for battle in observation.view.battles:
        index = observation.side(battle)
        if index < 0 or not battle.rolled:
            continue
        mine, theirs = (battle.defence, battle.attack) if index else (battle.attack, battle.defence)
        about = stakes(observation, battle)
        own = observation.me.element
        lost = [card for card in mine.creatures if index or observation.element[card] != own]  # IT-118
        risk = added([observation.price(card) for card in lost])
        margin = mine.total - number(_lies(mine)) - theirs.total + number(_lies(theirs))
        made.append(Fight(mine, theirs, margin, about.shield if mine.shield else about.win, about.lose + risk))
    return made


def _lies(side: SideView) -> int | str:
    """What a side's die counts as; none counts 0."""
    return 0 if side.reads is None else side.reads


def react(observation: TwingObservation, question: Question) -> int:
    """The card, or the offer, that gains most beyond its price, or nothing."""
    if question.about == "spiral":  # C-15: events are as often good as bad
        return question.options.index(STOP) if STOP in question.options else 0
    found = fights(observation)
    return best(question.options, lambda option: _gain(observation, found, option))


def _gain(observation: TwingObservation, fights: list[Fight], option: Any) -> float:
    bound = observation.bound
    if option == STOP:
        return 0.01
    if option == "reroll":
        return _rethrown(observation, fights)
    if option == "invert":
        return max(_inverted(observation, fights, own=True), _inverted(observation, fights, own=False))
    if isinstance(option, tuple):
        return offered(observation, fights, option[1])
    if bound.is_trap[option]:
        cards = [card for fight in fights for card in fight.theirs.creatures]
        return max([_trapped(observation, fights, card) for card in cards], default=0.0) - observation.price(option)
    if bound.inverts[option]:
        turned = max(_inverted(observation, fights, own=True), _inverted(observation, fights, own=False))
        return turned - observation.price(option)
    return _rethrown(observation, fights) - observation.price(option)


def offered(observation: TwingObservation, fights: list[Fight], key: str) -> float:
    """What a card or rule offers in battle: its own worth, and what a die thrown again is worth now."""
    known = observation.known.ability(key)
    if not known.rethrows or not fights:
        return known.worth
    return _rethrown(observation, fights) + known.worth - RETHROWS


def rethrow_pays(observation: TwingObservation) -> bool:
    """Whether my die had better be thrown again (IT-133, IT-134)."""
    return _rethrown(observation, fights(observation)) > 0


def _rethrown(observation: TwingObservation, fights: list[Fight]) -> float:
    """What it gains to throw my die again."""
    gain = 0.0
    for fight in fights:
        win, lose = observation.known.rethrown(observation.aligned(fight.mine), _lies(fight.theirs)).at(fight.margin)
        gain += fight.win * win - fight.lose * lose - fight.now()
    return gain


def _inverted(observation: TwingObservation, fights: list[Fight], own: bool) -> float:
    """What it gains to turn over my die, or the other's (IT-096)."""
    gain = 0.0
    for fight in fights:
        side = fight.mine if own else fight.theirs
        if side.face is None:
            continue
        face: int | str = -side.face if isinstance(side.face, int) else TURNED.get(side.face, side.face)
        if isinstance(face, int) and observation.aligned(side):
            face = max(face, 0)  # IT-116
        mine = face if own else _lies(fight.mine)
        theirs = _lies(fight.theirs) if own else face
        gain += fight.worth(mine, theirs, fight.margin) - fight.now()
    return gain


def _trapped(observation: TwingObservation, fights: list[Fight], card: int) -> float:
    """What it gains to take a creature out of the other side: the result, and the creature (IT-102)."""
    gain = observation.envy() * observation.price(card)
    for fight in fights:
        if card in fight.theirs.creatures:
            gain += fight.now(observation.worth[card]) - fight.now()
    return gain


def whose_die(observation: TwingObservation, question: Question) -> int:
    """Whose roll a cat had better turn; a black one turns mine (IT-095, IT-096)."""
    me, found = observation.view.seat, fights(observation)
    if not (isinstance(question.about, int) and observation.bound.inverts[question.about]):
        return question.options.index(me) if me in question.options else 0
    return best(question.options, lambda seat: _inverted(observation, found, own=seat == me))


def trapped(observation: TwingObservation, question: Question) -> int:
    """The creature whose loss turns the battle, or that is worth most to have (IT-101, IT-102)."""
    if question.about == "trap":  # which trap is spent
        return 0
    found = fights(observation)
    if found:
        return best(question.options, lambda card: _trapped(observation, found, card))
    return best(question.options, observation.price)
