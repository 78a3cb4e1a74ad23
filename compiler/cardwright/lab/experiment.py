"""Arms and seeds become rows, one for each game: what came of it, with a card that some seat began with, or without.

An arm is a way to play: under some rules, by some agents, with a card that a seat is given or with none. A block is all
games of an arm with one seed: one where nothing is given, otherwise one for each seat, for each is given the card in
turn. In a block the seats are alike, so that nobody's place helps a card: without it, the shares of the seats add up to
one game, and with it they do to one and what the card is worth, as often as there are seats. All arms play the same
seeds, and chance is keyed by seed, turn and purpose; so games of two arms are alike until the card makes a difference.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Self

from cardwright.frozen import frozen
from cardwright.lab.careless import careful_seat, careless
from cardwright.lab.fork import Answers, choice
from cardwright.lab.games import TURNS, Run, bound_for, seated
from cardwright.lab.simulate import Count
from cardwright.lab.watching import GameCourse, Offer, Watch

if TYPE_CHECKING:
    from cardwright.engine.agents.agent import Agent
    from cardwright.engine.play import Record
    from cardwright.engine.table import Decide, Table
    from cardwright.ruleset.game import Ruleset

BLOCKS = 1 << 32  # the blocks of an arm are numbers from its own number times this on
NOBODY = -1


@frozen
class Arm:
    """A way to play: the number of its rules among those of the experiment, who plays, and the card that is given.

    The first `watched` blocks are watched move by move; of the first `forked` ones it is seen whether a question was a
    real choice. Where it is `uneven`, all are careless but one.
    """

    rules: int
    agents: tuple[str, ...]
    card: str = ""
    watched: int = 0
    forked: int = 0
    uneven: bool = False


@frozen
class Experiment:
    """All arms, and what they share: how many play, from which seed on, and when a game is cut."""

    rulesets: tuple[Ruleset, ...]
    arms: tuple[Arm, ...]
    players: int
    first: int
    turns: int = TURNS

    def run(self, arm: Arm) -> Run:
        """The particulars of an arm's games."""
        return Run(0, self.first, self.players, arm.agents, self.turns)


@frozen
class Row:
    """One game. `gift` is the seat that began with the card, -1 for none; seats are from 0 on.

    `began` is the seat that had the first turn. `acts` is how often the card acted, whoever had it. `digest` stands for
    every choice. `course` is known of games that were watched, `choice` of those that were forked (`fork.py`).
    """

    arm: int
    seed: int
    gift: int
    began: int
    winners: tuple[int, ...]
    finished: bool
    turns: int
    decisions: int
    acts: int
    digest: int
    agents: tuple[str, ...]
    course: GameCourse | None = None
    choice: int | None = None

    def share(self, seat: int, players: int) -> float:
        """What of the game a seat has won. A game that did not end is everybody's, and so is one that nobody won."""
        if not self.finished or not self.winners:
            return 1 / players
        return (seat in self.winners) / len(self.winners)


@frozen
class Evidence:
    """Rows in any order; how often what was offered and taken in the games that were watched, by arm; and, by arm too,
    in how many games a card has acted, of those in which nothing was given."""

    rows: tuple[Row, ...]
    offered: Counter[tuple[int, Offer]]
    taken: Counter[tuple[int, Offer]]
    acted: Counter[tuple[int, str]]

    def plus(self, others: Iterable[Self]) -> Evidence:
        """With what others have seen."""
        rows, offered, taken, acted = list(self.rows), Counter(self.offered), Counter(self.taken), Counter(self.acted)
        for other in others:
            rows += other.rows
            offered.update(other.offered)
            taken.update(other.taken)
            acted.update(other.acted)
        return Evidence(tuple(rows), offered, taken, acted)


NONE = Evidence((), Counter(), Counter(), Counter())


def blocks(arm: int, first: int, stop: int) -> range:
    """The numbers of some blocks of an arm, to be handed out."""
    return range(arm * BLOCKS + first, arm * BLOCKS + stop)


def counting(experiment: Experiment) -> Count[Evidence]:
    """What plays the block of a number. Raises ValueError where no engine knows the game, or an agent."""
    from cardwright.engine.agents import make
    from cardwright.engine.agents.agent import decider
    from cardwright.engine.chance import mixed
    from cardwright.engine.play import GameSeries

    runs = [experiment.run(arm) for arm in experiment.arms]
    bounds = [bound_for(rules, runs[0]) for rules in experiment.rulesets]
    series = [GameSeries(bound, experiment.players) for bound in bounds]
    named = experiment.rulesets[0].game

    def block(number: int) -> Evidence:
        at, n = divmod(number, BLOCKS)
        games = [
            game(at, experiment.first + n, seat, n < experiment.arms[at].watched) for seat in _seats(experiment, at)
        ]
        return games[0].plus(games[1:])

    def game(at: int, seed: int, seat: int, watched: bool) -> Evidence:
        arm, names = experiment.arms[at], seated(runs[at], seed)
        playing, watch = series[arm.rules], Watch(arm.card, seat)
        gift = (seat, arm.card) if arm.card else None

        def agents() -> list[Agent]:
            return [make(name, mixed(seed, place), named) for place, name in enumerate(names)]

        def deciders() -> list[Decide]:
            all = [decider(agent) for agent in agents()]
            if not arm.uneven:
                return all
            best = careful_seat(seed, experiment.players)
            return [one if place == best else careless(one, mixed(seed, place)) for place, one in enumerate(all)]

        def played(by: Sequence[Decide], turns: int = experiment.turns) -> tuple[Record, Table]:
            record = playing.decided(seed, by, names, turns, gift)
            assert playing.table is not None
            return record, playing.table

        answers = Answers()
        forked = seed - experiment.first < arm.forked
        try:
            by = [watch.over(agent) for agent in agents()] if watched else deciders()
            record, table = played([*map(answers.noting, by)] if forked else by)
            row = _row(at, seat, table.starter.seat, record, arm.card)
            if forked:
                real = choice(answers, seed, deciders, lambda by, turns: played(by, turns)[1])
                row = replace(row, choice=real)
        except Exception as error:
            error.add_note(f"in the game with seed {seed}, {', '.join(names)}; seat {seat + 1} has {arm.card or None}")
            raise
        acted = Counter() if arm.card else Counter({(at, card) for card in _cards(record)})
        if not watched:
            return Evidence((row,), Counter(), Counter(), acted)
        seen = replace(row, course=watch.course(record.winners))
        return Evidence((seen,), _by_arm(at, watch.offered), _by_arm(at, watch.taken), acted)

    return block


def _seats(experiment: Experiment, arm: int) -> Iterable[int]:
    return range(experiment.players) if experiment.arms[arm].card else (NOBODY,)


def _row(arm: int, gift: int, began: int, record: Record, card: str) -> Row:
    acts = sum(n for key, n in record.fired if card and key.rpartition("#")[0] == card)
    return Row(
        arm, record.seed, gift, began, record.winners, record.finished, record.turns, record.decisions, acts,
        record.digest, record.agents,
    )  # fmt: skip


def _cards(record: Record) -> set[str]:
    """The cards, rules and parts of the game that have acted in a game."""
    return {key.rpartition("#")[0] for key, n in record.fired if n}


def _by_arm(arm: int, offers: Counter[Offer]) -> Counter[tuple[int, Offer]]:
    return Counter({(arm, offer): n for offer, n in offers.items()})
