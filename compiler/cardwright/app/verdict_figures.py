"""A verdict becomes its figures: how worth is spread, how long games are, who takes what; drawings, and tables."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from cardwright.app import plots
from cardwright.app.page import Block, PageDrawing, PageHeading, Table
from cardwright.app.verdict import Verdict
from cardwright.lab.experiment import Row
from cardwright.lab.statistics import quantile
from cardwright.messages.catalogue import Catalogue
from cardwright.messages.figures import whole

PARTS = (0.05, 0.25, 0.5, 0.75, 0.95)


def worth_drawings(verdict: Verdict, words: Catalogue) -> Iterator[PageDrawing]:
    """For each kind, what its cards are worth: those that are judged among the game's own."""
    assert verdict.cards is not None
    for kind, scale in verdict.cards.scales.items():
        judged = {card.card: card.worth.estimate for card in verdict.cards.verdicts if card.kind == kind and card.worth}
        seen = [(id, one, True) for id, one in judged.items()]
        seen += [(id, one, False) for id, one in scale.cards.items() if id not in judged]
        marks = [
            plots.ForestMark(verdict.playing.card(id), 100 * one.mean, 100 * one.low, 100 * one.high, mine)
            for id, one, mine in seen
        ]
        if scale.nothing is not None:
            blank = scale.nothing
            name = words.phrase("verdict.without text")
            marks.append(plots.ForestMark(name, 100 * blank.mean, 100 * blank.low, 100 * blank.high, False))
        marks.sort(key=lambda mark: -mark.mean)
        fair, label = (100 * scale.low, 100 * scale.high), words.phrase("verdict.axis.worth")
        drawing = plots.forest(marks, fair, label, words.phrase("verdict.word.fair"))
        yield PageDrawing(drawing, words.phrase("verdict.heading.cards"))


def lengths(verdict: Verdict, words: Catalogue, drawn: bool) -> Iterator[Block]:
    """How long games are, side by side: by what part of them is over after so many turns."""
    named = _games(verdict, words)
    if not named or not all(named.values()):
        return
    yield PageHeading(words.phrase("verdict.heading.length"))
    turns = words.phrase("verdict.measure.turns")
    if drawn:
        yield PageDrawing(plots.lengths(named, turns, words.phrase("verdict.axis.share")), turns)
    head = [words.phrase("verdict.games"), *(words.phrase("verdict.part", n=round(100 * part)) for part in PARTS)]
    counts = [(name, Counter(of)) for name, of in named.items() if of]
    yield Table(head, [[name, *(whole(quantile(of, part), words) for part in PARTS)] for name, of in counts])


def _games(verdict: Verdict, words: Catalogue) -> Mapping[str, Sequence[int]]:
    if verdict.rules is not None:
        before, after = (_turns(verdict.rules.evidence.rows, arm) for arm in (0, 1))
        return {words.phrase("verdict.column.before"): before, words.phrase("verdict.column.after"): after}
    if verdict.cards is None or len(verdict.cards.verdicts) > 2:
        return {}
    rows = verdict.cards.evidence.rows
    named = {words.phrase("verdict.without"): _turns(rows, 0)}
    for arm, card in enumerate(verdict.cards.verdicts, 1):
        named[words.phrase("verdict.with", card=verdict.playing.card(card.card))] = _turns(rows, arm)
    return named


def _turns(rows: Sequence[Row], arm: int) -> list[int]:
    return sorted(row.turns for row in rows if row.arm == arm and row.finished)


def takes(verdict: Verdict, words: Catalogue, drawn: bool) -> Iterator[Block]:
    """How often each card was taken when it could be, by the element of whoever could."""
    if verdict.cards is None:
        return
    cards = {id for scale in verdict.cards.scales.values() for id in scale.cards}
    cards |= {card.card for card in verdict.cards.verdicts}
    offered: Counter[tuple[str, str]] = Counter()
    taken: Counter[tuple[str, str]] = Counter()
    for (arm, offer), n in verdict.cards.evidence.offered.items():
        if arm == 0 and offer[1] in cards and offer[2]:
            offered[offer[1], offer[2]] += n
            taken[offer[1], offer[2]] += verdict.cards.evidence.taken[arm, offer]
    if not offered:
        return
    elements = [element for element in verdict.playing.ruleset.elements if any(key[1] == element for key in offered)]
    ids = [card.id for card in verdict.playing.ruleset.cards if any(key[0] == card.id for key in offered)]
    names, columns = [verdict.playing.card(id) for id in ids], [verdict.playing.card(element) for element in elements]
    yield PageHeading(words.phrase("verdict.heading.takes"))
    label = words.phrase("verdict.axis.taken")
    if drawn:
        parts = [
            [100 * taken[id, element] / offered[id, element] if offered[id, element] else None for element in elements]
            for id in ids
        ]
        yield PageDrawing(plots.heat(names, columns, parts, label), label)
    cells = [
        [
            words.phrase("verdict.of", taken=taken[id, element], offered=offered[id, element])
            if offered[id, element]
            else ""
            for element in elements
        ]
        for id in ids
    ]
    yield Table(
        [words.phrase("verdict.column.card"), *columns], [[name, *row] for name, row in zip(names, cells, strict=True)]
    )
