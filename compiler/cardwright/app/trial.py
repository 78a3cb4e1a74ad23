"""A setting becomes one who plays the blocks of an experiment, counts the games, and stops at Ctrl-C."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial

from cardwright.app.hands import hands
from cardwright.app.progress import MoreDone
from cardwright.frozen import frozen
from cardwright.lab.experiment import NONE, Evidence, Experiment, counting
from cardwright.lab.sequential import Plan, plan

ERROR = 0.05  # how often a word, or one of several that are looked for at once, may be wrong
UNTIL_SURE = 100_000  # observations, when somebody wants to be sure

Played = Callable[[Sequence[range]], Evidence]
"""What came of some blocks; of those that were played, when somebody has interrupted it."""


@frozen
class TrialSetting:
    """Who plays, from which seed on, and where; `games` is how many are asked for (None: as many as are of use)."""

    players: int
    agents: tuple[str, ...]
    first: int = 1
    games: int | None = None
    until_sure: bool = False
    jobs: int | None = None
    cluster: str | None = None

    def looks(self, first: int, most: int, games: int, error: float) -> Plan:
        """The looks at something of which an observation has so many games."""
        if self.games is not None:
            return Plan((max(self.games // games, 2),), error)
        return plan(first, UNTIL_SURE if self.until_sure else most, error=error)


class Trial:
    """Plays, tells `more` of it, and knows how many games there were, and whether it was interrupted."""

    def __init__(self, setting: TrialSetting, more: MoreDone) -> None:
        self.setting, self.more, self.games, self.interrupted = setting, more, 0, False

    @contextmanager
    def of(self, experiment: Experiment) -> Iterator[Played]:
        """One who plays an experiment's blocks. Raises Refusal for a cluster that is not there, or goes."""
        where = self.setting
        with hands(partial(counting, experiment), where.jobs, where.cluster, 1 << 30) as playing:

            def played(wanted: Sequence[range]) -> Evidence:
                pieces = []
                try:
                    for chunk in playing([seeds for seeds in wanted if seeds]):
                        pieces.append(chunk.stretch.counted)
                        self.games += len(pieces[-1].rows)
                        self.more(len(pieces[-1].rows))
                except KeyboardInterrupt:
                    self.interrupted = True
                return NONE.plus(pieces)

            yield played
