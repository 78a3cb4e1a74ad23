"""What could be chosen in the games of rules, and was, becomes a table of what hardly anybody ever chooses."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from cardwright.app.page import Block, PageHeading, Table
from cardwright.app.verdict import Verdict
from cardwright.lab.experiment import Evidence
from cardwright.lab.statistics import wilson
from cardwright.lab.verdict import ENOUGH, RARE
from cardwright.messages.catalogue import Catalogue
from cardwright.messages.figures import percent, whole


def rarely(evidence: Evidence, arm: int) -> dict[str, tuple[int, int]]:
    """How often each card, action or ability was chosen, and could be, under the rules of an arm."""
    offered: Counter[str] = Counter()
    taken: Counter[str] = Counter()
    for (at, offer), n in evidence.offered.items():
        if at == arm:
            offered[offer[1]] += n
            taken[offer[1]] += evidence.taken[at, offer]
    return {name: (taken[name], n) for name, n in offered.items()}


def left(verdict: Verdict, words: Catalogue) -> Iterator[Block]:
    """What is chosen in fewer than one of a hundred cases, though it often could be."""
    if verdict.rules is None:
        return
    before, after = (rarely(verdict.rules.evidence, arm) for arm in (0, 1))
    rare = [name for name, (taken, offered) in after.items() if offered >= ENOUGH and taken < RARE * offered]
    if not rare:
        return
    yield PageHeading(words.phrase("verdict.heading.left"))
    head = [words.phrase(f"verdict.column.{name}") for name in ("option", "before", "after", "most")]
    rows = [
        [
            _named(verdict, name),
            _of(before.get(name, (0, 0)), words),
            _of(after[name], words),
            percent(wilson(*after[name])[1], words),
        ]
        for name in sorted(rare, key=lambda name: (-after[name][1], name))
    ]
    yield Table(head, rows)


def _of(counts: tuple[int, int], words: Catalogue) -> str:
    taken, offered = counts
    return words.phrase("verdict.of", taken=whole(taken, words), offered=whole(offered, words)) if offered else ""


def _named(verdict: Verdict, option: str) -> str:
    """A card by its name, an ability with what it says, an action in the words of the game."""
    playing = verdict.playing
    return playing.ability(option) if "#" in option else playing.action(option) or playing.card(option)
