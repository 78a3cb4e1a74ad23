"""Cards are tried: each seat begins with each of them, look by look, until it is sure what they are worth.

The same seeds are played without any of them, and with the game's own cards of the same kind, which say what is fair.
No more is played of a card that is sure. Ctrl-C ends it; what was seen until the last look counts.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from cardwright.app.trial import ERROR, Trial
from cardwright.core.lowered import core_of
from cardwright.frozen import frozen
from cardwright.lab.estimates import SampleMean, estimate
from cardwright.lab.experiment import NONE, Arm, Evidence, Experiment, Row, blocks
from cardwright.lab.sequential import Plan
from cardwright.lab.verdict import (
    LONGER,
    MARGIN,
    CardUse,
    CardVerdict,
    Judged,
    Liking,
    Zone,
    judged,
    judged_beside,
    liking,
    precise,
    surely,
    unsettled,
)
from cardwright.lab.worth import FairScale, beyond, lengthening, scale, worth
from cardwright.ruleset.card import Card
from cardwright.ruleset.game import Ruleset

FIRST, MOST = 250, 2000  # blocks of a card before the first look, and at most
OF_SCALE = 300  # blocks of each of the game's own cards
BESIDE = 150  # blocks for each other number of players, and of copies
WATCHED = 150  # blocks of each arm that are watched move by move
FEW = 3  # cards for which other numbers of players and of copies are played
COPIES = (1, 2, 4)


@frozen
class CardsTried:
    """The verdicts, what is fair by kind, and all games that they rest on. `arms` say what was given in which."""

    verdicts: tuple[CardVerdict, ...]
    scales: Mapping[str, FairScale]
    arms: tuple[Arm, ...]
    evidence: Evidence


@frozen
class CardsAsked:
    """The ids of the cards that are judged, those that say what is fair, and its ends if somebody has said them."""

    cards: tuple[str, ...]
    of_scale: tuple[str, ...]
    fair: Zone | None = None


def looks(trial: Trial, cards: int) -> Plan:
    """The looks at one of several cards. Half of the error is for what a card does to the length of games."""
    return trial.setting.looks(FIRST, MOST, trial.setting.players, ERROR / 2 / max(cards, 1))


def most(trial: Trial, asked: CardsAsked) -> int:
    """How many games there may be."""
    players, blocks_of_card = trial.setting.players, looks(trial, len(asked.cards)).looks[-1]
    scaled = len(set(asked.of_scale) - set(asked.cards))
    return blocks_of_card * (1 + players * len(asked.cards)) + min(OF_SCALE, blocks_of_card) * players * scaled


def try_cards(trial: Trial, ruleset: Ruleset, asked: CardsAsked) -> CardsTried:
    """Plays until all cards are sure, or there have been enough games."""
    setting, plan = trial.setting, looks(trial, len(asked.cards))
    rulesets, arms = _arms(setting.agents, ruleset, asked)
    experiment = Experiment(rulesets, arms, setting.players, setting.first)
    seen, ended, going = _Seen(ruleset, asked, arms, setting.players), dict.fromkeys(asked.cards, -1), [*asked.cards]
    with trial.of(experiment) as played:
        for look, n in enumerate(plan.looks):
            scales = seen.scales() if look else {}
            going = [id for id in going if not seen.sure(plan, look - 1, id, scales)]
            before = plan.looks[look - 1] if look else 0
            wanted = [blocks(arm, before, n) for arm in seen.arms_of("", *going)] if going else []
            if not look:
                beside = set(range(len(arms))) - set(seen.arms_of("", *asked.cards))
                wanted += [blocks(arm, 0, min(OF_SCALE, n)) for arm in sorted(beside)]
            if not wanted:
                break
            seen.evidence = seen.evidence.plus((played(wanted),))
            ended.update(dict.fromkeys(going, -1 if trial.interrupted else look))
            if trial.interrupted:
                break
    verdicts, few, scales = [], min(BESIDE, plan.looks[-1]), seen.scales()
    for id in asked.cards:
        alone = len(asked.cards) <= FEW and not trial.interrupted
        players = dict(_by_players(trial, ruleset, id, few)) if alone else {}
        copies = dict(_by_copies(trial, ruleset, id, few)) if alone else {}
        verdicts.append(seen.verdict(plan, ended[id], id, scales, players, copies))
    return CardsTried(tuple(verdicts), scales, arms, seen.evidence)


def _arms(agents: tuple[str, ...], ruleset: Ruleset, asked: CardsAsked) -> tuple[tuple[Ruleset, ...], tuple[Arm, ...]]:
    """Nothing given; each card; those of the scale; and each kind's first judged card without its text, under rules in
    which it has none."""
    scaled = [id for id in asked.of_scale if id not in asked.cards]
    watched = [Arm(0, agents, id, WATCHED) for id in ("", *asked.cards)]
    arms, rulesets = [*watched, *(Arm(0, agents, id) for id in scaled)], [ruleset]
    for id in _blanks(ruleset, asked):
        cards = tuple(replace(card, abilities=(), on_play=()) if card.id == id else card for card in ruleset.cards)
        arms.append(Arm(len(rulesets), agents, id))
        rulesets.append(replace(ruleset, cards=cards))
    return tuple(rulesets), tuple(arms)


def _blanks(ruleset: Ruleset, asked: CardsAsked) -> list[str]:
    """A judged card of each kind whose cards differ in nothing but their text: none that have numbers."""
    numbers = {property.id for property in ruleset.properties if property.least is not None}
    plain = {kind.id for kind in ruleset.kinds if not numbers & set(kind.properties)}
    first: dict[str, str] = {}
    for card in ruleset.cards:
        if card.id in asked.cards and card.kind in plain and (card.abilities or card.on_play):
            first.setdefault(card.kind, card.id)
    return list(first.values())


class _Seen:
    """All games so far, and what they say."""

    def __init__(self, ruleset: Ruleset, asked: CardsAsked, arms: tuple[Arm, ...], players: int) -> None:
        self.ruleset, self.asked, self.arms, self.players = ruleset, asked, arms, players
        self.evidence: Evidence = NONE
        self.kinds = {card.id: card.kind for card in ruleset.cards}

    def arms_of(self, *cards: str) -> list[int]:
        """The arms in which these cards are given as they are."""
        return [n for n, arm in enumerate(self.arms) if arm.card in cards and not arm.rules]

    def rows(self, card: str, blank: bool = False) -> list[Row]:
        arms = [n for n, arm in enumerate(self.arms) if arm.card == card and bool(arm.rules) == blank]
        return [row for row in self.evidence.rows if row.arm in arms]

    def scales(self) -> dict[str, FairScale]:
        """What is fair, by kind."""
        scales = {}
        for kind in sorted({self.kinds[id] for id in self.asked.cards}):
            alike = [id for id in self.asked.of_scale if self.kinds[id] == kind]
            seen = {id: one for id in alike if (one := worth(self.rows(id), self.players))}
            blank = self.blank(kind)
            measured = scale(seen, worth(blank, self.players), MARGIN)
            if self.asked.fair is not None:
                measured = FairScale(*self.asked.fair, seen, worth(blank, self.players))
            if measured is not None:
                scales[kind] = measured
        return scales

    def blank(self, kind: str) -> list[Row]:
        """The games in which a card of a kind was given that has no text."""
        return [row for id in self.asked.cards if self.kinds[id] == kind for row in self.rows(id, blank=True)]

    def sure(self, plan: Plan, look: int, id: str, scales: Mapping[str, FairScale]) -> bool:
        """Whether it is sure at a look what is to be said of a card, and known well enough; -1 is before the first."""
        seen, fair = worth(self.rows(id), self.players), scales.get(self.kinds[id])
        if look < 0 or seen is None or fair is None:
            return False
        return precise(seen.error) and surely(plan, look, seen.mean, seen.error, fair.fair()) != "undecided"

    def verdict(
        self,
        plan: Plan,
        look: int,
        id: str,
        scales: Mapping[str, FairScale],
        players: Mapping[int, SampleMean],
        copies: Mapping[int, SampleMean],
    ) -> CardVerdict:
        kind, rows = self.kinds[id], self.rows(id)
        seen, fair = worth(rows, self.players), scales.get(kind)
        usual = estimate(row.turns for row in self.rows(""))
        turns = usual.mean if usual else 0.0
        others = [self.rows(other) for other in self.asked.of_scale if other != id and self.kinds[other] == kind]
        longer = estimate(lengthening(rows, others, self.players))
        use = self.use(id, rows)
        text = estimate(beyond(rows, self.blank(kind), self.players))
        return CardVerdict(
            id, kind,
            _judged(plan, look, seen, fair.fair()) if seen and fair else None,
            judged_beside(plan, look, longer, (-LONGER * turns, LONGER * turns)) if longer and look >= 0 else None,
            text, turns, use, self.liking(use, seen, fair), players, copies,
        )  # fmt: skip

    def taking(self, *cards: str) -> tuple[int, int]:
        """How often some cards could be taken where nothing was given, and how often they were."""
        offers = [(offer, n) for (arm, offer), n in self.evidence.offered.items() if arm == 0 and offer[1] in cards]
        return sum(n for _, n in offers), sum(self.evidence.taken[0, offer] for offer, _ in offers)

    def liking(self, use: CardUse, worth: SampleMean | None, fair: FairScale | None) -> Liking:
        """Whether bots see what a card is worth, by the measure of the game's own."""
        if worth is None or fair is None or not fair.cards:
            return ""
        offered, taken = self.taking(*fair.cards)
        usual = sum(one.mean for one in fair.cards.values()) / len(fair.cards)
        return liking(use, worth, usual, taken / offered if offered else 0.0)

    def use(self, id: str, rows: Sequence[Row]) -> CardUse:
        courses = [(row, row.course) for row in rows if row.course is not None]
        lay = sum(course.lay for _, course in courses)
        can_act = bool(core_of(self.ruleset).cards.get(id))
        offered, taken = self.taking(id)
        awake = any(row.acts for row in rows) or self.evidence.acted[0, id] > 0  # a monster may act in the realm alone
        sleeps = can_act and not awake
        acts = sum(row.acts for row, _ in courses) / lay if lay else None
        return CardUse(len(rows), sleeps, offered, taken, acts)


def _judged(plan: Plan, look: int, seen: SampleMean, zone: Zone) -> Judged:
    """The verdict at a look; between two of them, where somebody has stopped it, nothing is sure."""
    return judged(plan, look, seen, zone) if look >= 0 else unsettled(plan, seen, zone)


# ---- with others at the table, and with other copies


def _by_players(trial: Trial, ruleset: Ruleset, id: str, n: int) -> Iterator[tuple[int, SampleMean]]:
    """What a card is worth among so many players."""
    setting = trial.setting
    least, many = ruleset.players
    for players in range(least, many + 1):
        if players != setting.players and len(setting.agents) <= players:
            found = _alone(trial, ruleset, id, players, n)
            if found is not None:
                yield players, found


def _by_copies(trial: Trial, ruleset: Ruleset, id: str, n: int) -> Iterator[tuple[int, SampleMean]]:
    """What a card is worth of which there are so many."""
    own = next(card.copies for card in ruleset.cards if card.id == id)
    for copies in COPIES:
        if copies != own:
            cards = tuple(_with(card, copies) if card.id == id else card for card in ruleset.cards)
            found = _alone(trial, replace(ruleset, cards=cards), id, trial.setting.players, n)
            if found is not None:
                yield copies, found


def _with(card: Card, copies: int) -> Card:
    return replace(card, copies=copies)


def _alone(trial: Trial, ruleset: Ruleset, id: str, players: int, n: int) -> SampleMean | None:
    setting = trial.setting
    experiment = Experiment((ruleset,), (Arm(0, setting.agents, id),), players, setting.first)
    with trial.of(experiment) as played:
        evidence = played([blocks(0, 0, n)])
    return worth(evidence.rows, players)
